"""When something happens and to whom, however people tell it (whenever.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mootable.games.moo.law import desk

SAID: dict[str, list[dict[str, Any]]] = tomllib.loads(
    Path(__file__).with_name("whenever.toml").read_text("utf-8")
)


@pytest.mark.parametrize("law", SAID["law"], ids=[law["typed"][:60] for law in SAID["law"]])
def test_mo_24_when_and_to_whom_is_understood_as_it_is_meant(law: dict[str, Any]) -> None:
    answer = desk.check(law["typed"])
    assert answer["printed"] == law["means"]
    assert answer["ok"]


@pytest.mark.parametrize("trap", SAID["trap"], ids=[trap["text"][:60] for trap in SAID["trap"]])
def test_mo_24_nobody_is_meant_who_is_not_told(trap: dict[str, Any]) -> None:
    answer = desk.check(trap["text"])
    assert [one["printed"] for one in answer["readings"]] == trap["reads"]


def test_mo_26_a_time_for_the_next_player_is_advised() -> None:
    meant = desk.check("aces: next player gets 4 seconds instead of ten, too slow = draw")["meant"]
    assert meant == (
        "When a player plays an ace, in rule 900 the time is 4 seconds until the next card."
    )
