"""The rulebook and the page for programs leave out no card, effect, window or event."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.games.madking.cards import DECK, DOES, Action
from mootable.games.madking.view import WAITS
from tests.games.at_wire import Json
from tests.laws import random_match

GAME = find("madking")
RULEBOOK = files("mootable.games.madking").joinpath("rulebook.md").read_text("utf-8")
PAGE = (Path(__file__).parents[3] / "docs/games/madking.md").read_text("utf-8")
WINDOWS = PAGE.split("The kinds of `window`")[1]
EVENTS = PAGE.split("## Events")[1]
COMMON = {"game", "n", "at", "seat", "players", "turn", "waiting", "window", "over"}
"""What every view has."""


def row(text: str, first: str) -> str:
    """The row of a table that begins with this cell."""
    found = re.search(rf"^\| {re.escape(first)} \|.*$", text, re.MULTILINE)
    assert found, f"there is no row for {first}"
    return found[0]


@pytest.mark.parametrize("action", DECK, ids=[action.id for action in DECK])
def test_every_action_card_is_told(action: Action) -> None:
    row(RULEBOOK, action.name)
    assert action.name in row(PAGE, f"`{action.id}`")


@pytest.mark.parametrize("effect", DOES)
def test_every_effect_is_told(effect: str) -> None:
    row(RULEBOOK, f"`{effect}`")
    row(PAGE, f"`{effect}`")


def test_the_actions_are_said_to_be_ours() -> None:
    assert "These fourteen are our own" in RULEBOOK


@pytest.mark.parametrize("kind", WAITS)
def test_every_window_is_told(kind: str) -> None:
    row(WINDOWS, f"`{kind}`")


def test_every_event_and_field_is_told() -> None:
    events: dict[str, set[str]] = {}
    for seed in range(40):
        for _, happened in random_match(GAME, 2 + seed % 3, str(seed), {}):
            for event in happened:
                told = events.setdefault(event.type, set())
                told |= {*event.fields, *(event.secret or {})}
    assert set(events) >= {"swapped_muses", "reordered", "passed_mood", "swapped_king"}
    for type, fields in events.items():
        cells = row(EVENTS, f"`{type}`")
        for field in fields - {"type"}:
            assert f"`{field}`" in cells, f"{type} has {field}"


def test_every_field_of_the_view_is_told() -> None:
    seen: set[str] = set()
    for match, _ in random_match(GAME, 3, "view", {}):
        for seat in (NOBODY, 0, 1, 2):
            view: Json = match.view_wire(seat)
            seen |= {*view, *view.get("known", {})}
    for field in seen - COMMON - {"seed", "seed_hash"}:
        assert re.search(rf"^\| .*`{field}`.*\|", PAGE, re.MULTILINE), f"the view has {field}"
