"""How people say whom they choose, and how many cards (choices.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mootable.games.moo.law import desk

LAWS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("choices.toml").read_text("utf-8")
)["law"]


@pytest.mark.parametrize("law", LAWS, ids=[law["typed"][:60] for law in LAWS])
def test_mo_23_it_is_understood_as_it_is_meant(law: dict[str, Any]) -> None:
    answer = desk.check(law["typed"])
    assert answer["printed"] == law["means"]
