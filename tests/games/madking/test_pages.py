"""The rulebook and the page for programs leave out no card, effect or window."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from mootable.games.madking.cards import DECK, DOES, Action
from mootable.games.madking.view import WAITS

RULEBOOK = files("mootable.games.madking").joinpath("rulebook.md").read_text("utf-8")
PAGE = (Path(__file__).parents[3] / "docs/games/madking.md").read_text("utf-8")
WINDOWS = PAGE.split("The kinds of `window`")[1]


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
