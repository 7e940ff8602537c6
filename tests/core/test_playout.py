"""Playouts by a policy: how far they go, and what came of them."""

from __future__ import annotations

import pytest

from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.playout import play_on
from mootable.games.catalogue import GAMES, find

MOST = 4000


def begun(name: str, seed: str) -> Match:
    game = find(name)
    chosen = game.among_bots({}, [True] * 3)
    return start(game, game.setup(3, seed, chosen, None, None))


@pytest.mark.parametrize("name", ["moodaut", "madking"])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_it_goes_on_to_the_end_where_a_match_has_no_parts(name: str, seed: str) -> None:
    match = begun(name, seed)
    state = match.state.clone()
    play_on(match.game, state, seeded(seed), MOST)
    outcome = state.outcome
    assert outcome is not None
    won = [match.game.utility(state, seat) for seat in range(3)]
    assert won == [1.0 if seat in outcome.winners else 0.0 for seat in range(3)]


def test_it_goes_no_further_than_the_round_where_there_are_rounds() -> None:
    match = begun("wobble", "round")
    state = match.state.clone()
    play_on(match.game, state, seeded("round"), MOST)
    assert (state.stage(), match.state.stage()) == (2, 1)
    assert state.outcome is None
    # How likely each is to win.
    likely = [match.game.utility(state, seat) for seat in range(3)]
    assert sum(likely) == pytest.approx(1.0)
    assert len(set(likely)) > 1


@pytest.mark.parametrize("name", ["moodaut", "madking", "wobble"])
def test_the_same_luck_plays_on_alike_and_no_card_is_lost(name: str) -> None:
    match = begun(name, "alike")
    ends = []
    for _ in range(2):
        state = match.state.clone()
        play_on(match.game, state, seeded("luck"), MOST)
        assert state.census() == match.state.census()
        ends.append([match.game.utility(state, seat) for seat in range(3)])
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_copy_of_a_match_keeps_what_each_seat_remembers(name: str) -> None:
    match = begun(name, "memory")
    match.guess(1, seeded("first"))
    copy = match.clone()
    assert list(copy.memories) == [1]
    assert copy.memories[1] is not match.memories[1]
    seat = copy.state.to_move()
    copy.play(seat, copy.legal(seat)[0])
    anew = match.clone()
    anew.memories = {}
    anew.play(seat, anew.legal(seat)[0])
    guesses = [one.guess(1, seeded("guess")) for one in (copy, anew)]
    views = [match.game.view(guess, 1).wire(match.names()) for guess in guesses]
    assert views[0] == views[1]
    assert guesses[0].census() == guesses[1].census()
