"""What is told besides a law, or twice: notes that narrow it do, and what would be so anyway is
left out (MO-24)."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from mootable.games.moo.law import desk
from tests.games.moo.law.texts import HERE

_TOLD = tomllib.loads(HERE.joinpath("narrowed.toml").read_text("utf-8"))


@pytest.mark.parametrize("law", _TOLD["law"], ids=[law["typed"][:70] for law in _TOLD["law"]])
def test_what_is_noted_narrows_a_law_or_is_so_anyway(law: dict[str, Any]) -> None:
    answer = desk.check(law["typed"])
    assert answer["printed"] == law["means"], answer["problem"]
    assert answer["ok"]


@pytest.mark.parametrize("trap", _TOLD["trap"], ids=[trap["text"][:70] for trap in _TOLD["trap"]])
def test_what_can_not_be_noted_so_is_refused(trap: dict[str, Any]) -> None:
    answer = desk.check(trap["text"])
    assert [one["printed"] for one in answer["readings"]] == trap["reads"]
