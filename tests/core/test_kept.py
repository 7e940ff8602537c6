"""Matches can be pickled, and they and their states copied deeply, compiled too."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.games.catalogue import GAMES
from tests.games.moo.chatter import stir
from tests.laws import fingerprint, no_mistake, one_step, random_match

LAWS = """When a player plays a queen, that player must say "Hail to the queen".
When a player plays the third red card since a king, the last to say "Cheers" draws 2 cards."""


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def played(name: str, entries: int) -> Match:
    """A match of four, played at random for so many entries, whose first seat remembers it."""
    options: dict[str, object] = {"lawbook": LAWS} if name == "moo" else {}
    mistake = stir if name == "moo" else no_mistake
    *_, (match, _) = random_match(GAMES[name], 4, "kept", options, entries, mistake)
    match.guess(0, seeded("a guess"))
    return match


@pytest.mark.parametrize("kept", [pickled, copy.deepcopy])
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("entries", [0, 20])
def test_a_match_that_is_kept_goes_on_alike(
    name: str, kept: Callable[[Match], Match], entries: int
) -> None:
    match = played(name, entries)
    before = fingerprint(match)
    again = kept(match)
    assert fingerprint(again) == before
    guesses = [one.guess(0, seeded("another")).census() for one in (match, again)]
    assert guesses[0] == guesses[1]
    one_step(again, seeded("on its own"))
    assert fingerprint(match) == before


@pytest.mark.parametrize("name", GAMES)
def test_a_state_that_is_copied_deeply_is_the_same_and_goes_its_own_way(name: str) -> None:
    match = played(name, 20)
    before = fingerprint(match)
    other = match.clone()
    other.state = copy.deepcopy(match.state)
    assert fingerprint(other) == before
    one_step(other, seeded("on its own"))
    assert fingerprint(match) == before


def test_a_pickled_match_is_as_late_as_it_was() -> None:
    game = GAMES["wobble"]
    match = start(game, game.setup(3, "tea", {}, None, ["Ada", "Bo", "Cy"]))
    match.tick(700)
    assert pickled(match).at == 700
    assert pickled(match).names() == ["Ada", "Bo", "Cy"]
