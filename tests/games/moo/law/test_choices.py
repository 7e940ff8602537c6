"""How people say whom they choose, and how many cards (choices.toml); what else they wanted to say
and could not (wanted.toml, allowed.toml); and clauses that go with whatever else they say
(clauses.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mootable.games.moo.law import desk

LAWS: list[dict[str, Any]] = [
    law
    for name in ("choices.toml", "wanted.toml", "allowed.toml", "clauses.toml")
    for law in tomllib.loads(Path(__file__).with_name(name).read_text("utf-8"))["law"]
]


@pytest.mark.parametrize("law", LAWS, ids=[law["typed"][:60] for law in LAWS])
def test_mo_23_it_is_understood_as_it_is_meant(law: dict[str, Any]) -> None:
    answer = desk.check(law["typed"])
    assert answer["printed"] == law["means"]
