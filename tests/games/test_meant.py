"""Acts say what they are meant for, in every game: what is past is hit by nothing."""

from __future__ import annotations

import pytest

from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES, find


def refused(match: Match, seat: int, act: dict[str, object]) -> str:
    n = match.n
    with pytest.raises(Refusal) as refusal:
        match.play(seat, match.game.read_act(act))
    assert match.n == n
    return refusal.value.code


def on(match: Match) -> object:
    return match.view_wire(0)["on"]


def do(match: Match, seat: int, act: dict[str, object]) -> None:
    match.play(seat, match.game.read_act(act))


@pytest.mark.parametrize("name", GAMES)
def test_every_view_tells_what_an_act_would_be_meant_for(name: str) -> None:
    game = find(name)
    match = start(game, game.setup(game.least, "on", {}, None, None))
    assert on(match) == match.state.windows[0].cause


def test_in_wobble_a_second_draw_does_not_count_for_the_next_turn() -> None:
    """The other player owes a turn, so it is the same player's again."""
    game = find("wobble")
    deal = {
        "hands": [["m-skip", "c1", "c2"], ["y1", "y2"]],
        "pile": ["m5"],
        "deck": ["y8", "g9", "y7", "g6"],
    }
    match = start(game, game.setup(2, "on", {"clock": False}, deal, None))
    do(match, 0, {"type": "play", "card": "m-skip", "on": 0})
    do(match, 1, {"type": "take", "on": 1})
    turn = on(match)
    do(match, 0, {"type": "draw", "on": turn})
    do(match, 1, {"type": "draw"})
    assert refused(match, 0, {"type": "draw", "on": turn}) == "too_late"
    do(match, 0, {"type": "draw", "on": on(match)})


def test_in_wobble_taking_is_meant_for_the_attack_as_it_was() -> None:
    game = find("wobble")
    deal = {"hands": [["m-skip", "c1"], ["y1", "y2"], ["double", "c3"]], "pile": ["m5"]}
    match = start(game, game.setup(3, "on", {"clock": False}, deal, None))
    do(match, 0, {"type": "play", "card": "m-skip"})
    seen = on(match)
    do(match, 2, {"type": "play", "card": "double"})
    assert refused(match, 1, {"type": "take", "on": seen}) == "too_late"
    do(match, 1, {"type": "take", "on": on(match)})


def test_in_mad_king_a_second_keep_does_not_count_for_the_next_turn() -> None:
    game = find("madking")
    match = start(game, game.setup(2, "on", {"first": 0}, None, None))
    turn = on(match)
    do(match, 0, {"type": "keep", "on": turn})
    do(match, 1, {"type": "keep"})
    assert refused(match, 0, {"type": "keep", "on": turn}) == "too_late"
    assert refused(match, 0, {"type": "keep", "on": 99}) == "no_window"
    do(match, 0, {"type": "keep", "on": on(match)})


def test_in_moo_a_second_draw_does_not_count_for_the_next_turn() -> None:
    game = find("moo")
    match = start(game, game.setup(3, "on", {"dealer": 0}, None, None))
    first = match.state.to_move()
    turn = on(match)
    do(match, first, {"type": "draw", "on": turn})
    while match.state.to_move() != first:
        do(match, match.state.to_move(), {"type": "draw"})
    assert refused(match, first, {"type": "draw", "on": turn}) == "too_late"
    do(match, first, {"type": "draw", "on": on(match)})


@pytest.mark.parametrize(
    ("game", "act"),
    [
        ("moodaut", {"type": "triple", "quote": "quote1", "target": 1, "want": "nope"}),
        ("moodaut", {"type": "hide", "depth": 3}),
        ("madking", {"type": "order", "cards": ["drama", "comedy"]}),
        ("madking", {"type": "swap", "yes": True}),
        ("madking", {"type": "action", "card": "encore"}),
        ("wobble", {"type": "try", "vote": True}),
        ("wobble", {"type": "name", "number": 4}),
        ("moo", {"type": "draw"}),
    ],
)
def test_what_an_act_is_meant_for_is_kept_and_not_listed(game: str, act: dict[str, object]) -> None:
    read = find(game).read_act({**act, "on": 7})
    assert read.wire() == {**act, "on": 7}
    assert read.answers() == 7
    assert read.offered() == find(game).read_act(act)
