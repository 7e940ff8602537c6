"""What is said, names and gestures included (MO-13, MO-15), what people are called, and what those
hear who come late (MO-32)."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import Table, table

HANDS = ("5H 8H KD", "8S 9S KC", "9C 4D 6D")
IN_VAIN = "Taking the name of the Great Bovine Deity in vain"


def joined(name: str, laws: list[str] | None = None) -> Table:
    """A table that somebody of this name has joined, in seat 3; seat 0 has drawn."""
    at = table(*HANDS, laws=laws)
    at.do(3, "join", name=name)
    at.draw(0)
    return at


# -- what is said --------------------------------------------------------------------------


def test_mo_13_a_name_before_a_call_is_said_too() -> None:
    at = joined("Moo")
    [call] = named(at.say(2, "Moo, bad card"), "called")
    assert (call["offender"], call["words"], call["said"]) == (3, "bad card", "Moo, bad card")
    assert at.standing(2) == ["903", "601"]
    assert at.call(1, 2, IN_VAIN) == "right"


def test_mo_15_words_that_may_not_be_said_may_not_be_said_in_the_name_before_a_call() -> None:
    at = joined("Dora", laws=['No player may say "seat".'])
    at.say(1, "Seat 0, cheating")
    assert at.call(2, 1, "Failure to not say seat") == "right"
    assert at.call(2, 1, "Bad call") == "wrong", "the call itself was right"


def test_mo_9_a_call_without_a_name_says_nothing_besides() -> None:
    at = joined("Dora")
    assert "said" not in named(at.say(1, "Cheating"), "called")[0]
    assert "said" not in named(at.do(1, "call", offender=0, text="Bad card"), "called")[0]


def test_mo_14_a_judgement_is_called_once_with_a_name_or_without() -> None:
    at = joined("Dora")
    assert named(at.say(1, "Seat 0, cheating"), "called")[0]["verdict"] == "right"
    at.wait(3000)
    assert at.call(2, 0, "Cheating") == "wrong"


@pytest.mark.parametrize("said", ["*moo*", "*moo twice*", "Moo's turn", "It is Moo’s", "* M o o *"])
def test_mo_13_neither_a_gesture_nor_whose_it_is_hides_the_name(said: str) -> None:
    at = joined("Dora")
    at.say(1, said)
    assert at.standing(1) == ["903"]


@pytest.mark.parametrize("said", ["The cow moos", "*smooch*", "It's a mood", "Let's go"])
def test_mo_13_other_words_are_not_the_name(said: str) -> None:
    at = joined("Dora")
    at.say(1, said)
    assert at.standing(1) == []


@pytest.mark.parametrize("asked", ["*moo*", "Moo's turn"])
def test_mo_13_a_gesture_that_a_law_asks_for_is_not_in_vain(asked: str) -> None:
    at = table(*HANDS, laws=[f'When a player draws a card, that player must say "{asked}".'])
    at.draw(0)
    at.say(0, asked)
    assert at.standing(0) == []


def test_mo_5_the_name_between_stars_is_the_name() -> None:
    at = table("5H", *HANDS[1:])
    at.play(0, "5H")
    assert named(at.say(0, "*Moo*"), "mooed")


def test_mo_15_a_card_may_be_named_without_spaces() -> None:
    at = table("4S 8H KD", *HANDS[1:], pile="5S")
    at.play(0, "4S")
    assert at.owed(0) == ["4 of Spades"]
    at.say(0, "fourofspades")
    assert at.owed(0) == []


# -- what people are called ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["Seat 1", "seat two", "SEAT 7!"])
def test_mo_34_nobody_takes_the_name_of_another_seat(name: str) -> None:
    at = table(*HANDS)
    at.do(0, "leave")
    assert at.refused(0, "join", name=name) == "bad_act"
    assert at.refused(3, "join", name=name) == "bad_act"


def test_mo_34_nobody_takes_the_name_of_another_player() -> None:
    at = joined("Dora")
    at.do(0, "leave")
    assert at.refused(0, "join", name="dora") == "bad_act"
    assert at.refused(4, "join", name="Dora!") == "bad_act"
    at.do(3, "leave")
    assert at.refused(4, "join", name="Dora") == "bad_act", "a seat keeps its name"
    at.do(3, "join", name="Dora")
    at.do(0, "join", name="Seat 0")
    at.do(4, "join", name="Seat 4")


# -- what those hear who come late ---------------------------------------------------------


def test_mo_32_one_who_comes_late_is_not_told_of_calls_before() -> None:
    at = table(*HANDS)
    at.play(0, "KD")
    at.call(1, 0, "Bad card")
    at.do(3, "join", name="Late", knows=False)
    assert at.view(3)["calls"] == []
    assert [call["text"] for call in at.view(0)["calls"]] == ["Bad card"]
    at.call(1, 0, "Cheating")
    assert [call["text"] for call in at.view(3)["calls"]] == ["Cheating"]
