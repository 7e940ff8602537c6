"""How everyone plays Wobble in a playout, and what a seat has when the round is over."""

from __future__ import annotations

import pytest

from mootable.core.chance import seeded
from mootable.games.catalogue import find
from mootable.games.wobble.quick import quick, race
from tests.games.wobble.play import Table, table

GAME = find("wobble")


def races(at: Table, luck: str = "race") -> bool:
    return race(at.state(), seeded(luck))


def test_wo_5_whoever_holds_the_same_card_tosses_it_in() -> None:
    at = table(["m5 c1", "m5 c2", "c3 c4"], pile="m5", turn=2)
    seats: set[int] = set()
    for luck in range(20):
        state = at.state().clone()
        assert isinstance(state, type(at.state()))
        assert race(state, seeded(str(luck)))
        seats.update(seat for seat in range(2) if len(state.hands[seat]) == 1)
    assert seats == {0, 1}, "any of them is the quickest"


def test_wo_5_nobody_tosses_in_where_nobody_can() -> None:
    assert not races(table(["m4 c1", "m6 c2", "m5 c4"], pile="m5", turn=2))


def test_wo_14_a_jerk_card_is_shed_on_an_attack_on_somebody_else() -> None:
    at = table(["m-minus20 c1", "c2 c3", "double c4"])
    assert not races(at)
    at.play(0, "m-minus20")
    assert races(at)
    assert at.state().attack is not None
    assert at.attack()["amount"] == 40


def test_whoever_lets_it_be_does_not_do_it_after_all() -> None:
    toss = table(["m5 c1", "c2 c3", "c3 c4"], pile="m5", turn=2)
    toss.state().let_be(0)
    assert not races(toss)
    jerk = table(["m-minus20 c1", "c2 c3", "double c4"])
    jerk.play(0, "m-minus20")
    jerk.state().let_be(2)
    assert not races(jerk)


def test_it_points_at_whoever_has_the_fewest_cards() -> None:
    at = table(["m-minus20 c1 c2", "you c3", "c3", "c3 c4 c5"])
    at.play(0, "m-minus20")
    deed = quick(at.state(), 1, seeded("quick"))
    assert deed.wire() == {"type": "play", "card": "you", "target": 2}


def test_it_names_a_number_to_a_magnet_that_is_in_its_hand() -> None:
    at = table(["m-magnet c1", "c9 y9 g3", "c2 g4"])
    at.play(0, "m-magnet")
    at.do(1, "take")
    assert quick(at.state(), 1, seeded("quick")).wire() == {"type": "name", "number": 9}


def utilities(scores: list[int]) -> list[float]:
    at = table(["c1", "c1", "c1", "c1"], scores=scores)
    return [GAME.utility(at.state(), seat) for seat in range(4)]


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    early, late = utilities([100, 140, 140, 140]), utilities([450, 490, 490, 490])
    assert sum(early) == pytest.approx(1.0)
    assert 0.25 < early[0] < late[0] < 1.0
    assert early[1] == early[2] == early[3]
