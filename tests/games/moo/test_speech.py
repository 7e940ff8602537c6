"""MO-15: how what is said is compared."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mootable.games.moo import speech
from mootable.games.moo.cards import JOKER, spoken
from mootable.games.moo.speech import fold, says, suit_named


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("four of spades", "4 of Spades"),
        ("HAVE A NICE DAY!", "have a nice day"),
        ("That’s the badger", "thats the badger."),
        ("have  a\tvery—nice day", "Have a very nice day"),
        ("colour", "color"),
        ("I apologise, neighbour", "I apologize neighbor"),
        ("the grey theatre centre", "the gray theater center"),
        ("travelling, cancelled, jewellery", "traveling canceled jewelry"),
        ("twenty-one", "21"),
        ("ninety nine", "99"),
        ("007", "seven"),
        ("café", "cafe"),
        ("ＭＯＯ", "moo"),
        ("ﬁve", "5"),
        ("*Knock*!", "*knock*"),
        ("* knocks twice *", "*knocks twice*"),
        ("fourofspades", "4 of Spades"),
        ("4ofspades", "4 of Spades"),
        ("fourof spades", "4 of Spades"),
        ("QueenOfHearts", "queen of hearts"),
        ("twentyone", "21"),
    ],
)
def test_mo_15_these_are_the_same(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("knock", "*knock*"),
        ("four of spades", "5 of spades"),
        ("a nice day", "nice day"),
        ("very very nice", "very nice"),
        ("twenty, one hundred", "twenty hundred"),
        ("often", "of 10"),
        ("someone", "some 1"),
    ],
)
def test_mo_15_these_are_not(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(
    ("said", "wanted", "is_said"),
    [
        ("well, have a nice day everyone", "Have a nice day", True),
        ("have a very nice day", "Have a nice day", False),
        ("lastcard", "Last card", True),
        ("smooth", "Moo", False),
        ("Moo!", "moo", True),
        ("moo cow", "moo", True),
        ("nice", "nice day", False),
        ("", "moo", False),
        ("anything", "", True),
        ("thank you very very much", "very much", True),
    ],
)
def test_mo_15_words_within_what_is_said(said: str, wanted: str, is_said: bool) -> None:
    assert says(fold(said), fold(wanted)) == is_said


@pytest.mark.parametrize(
    ("said", "suit"),
    [
        ("Hearts", 2),
        ("heart!", 2),
        ("CLUBS", 0),
        ("diamonds", 1),
        ("spade", 3),
        ("s p a d e s", 3),
        ("hearts please", -1),
        ("the queen of hearts", -1),
        ("", -1),
    ],
)
def test_mo_19_a_suit_is_named_by_a_whole_utterance(said: str, suit: int) -> None:
    assert suit_named(fold(said)) == suit


def test_every_card_is_heard_by_its_name_in_words_and_in_figures() -> None:
    names = [fold(spoken(card)) for card in range(JOKER + 1)]
    assert len({" ".join(name) for name in names}) == JOKER + 1
    assert fold("Ten of clubs") == fold("10 of Clubs") == names[9]


def test_the_tables_have_a_version() -> None:
    assert speech.VERSION == "1"


@given(st.text(max_size=300))
def test_nothing_said_breaks_it_and_folding_again_changes_nothing(text: str) -> None:
    words = fold(text)
    assert all(words)
    assert fold(" ".join(words)) == words or any("*" in word for word in words)
    assert says(words, words)


def test_who_goes_on_and_on_is_heard_no_further() -> None:
    assert len(fold("moo " * 100_000)) <= speech.LONGEST // 4
    assert len("".join(fold("½" * 100_000))) <= 3 * speech.LONGEST
