"""What is said where a library that only some need is not installed."""

from __future__ import annotations

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("mootable.rl.zoo", "pettingzoo"),
        ("mootable.rl.single", "gymnasium"),
        ("mootable.rl.spiel", "pyspiel"),
    ],
)
def test_it_is_said_what_to_install(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(ImportError, match=rf"{library} is needed.*pip install '\.\[rl\]'"):
        import_module(module)
