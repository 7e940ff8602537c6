"""MO-26: of two laws that disagree the newest wins, also about words that are set, or forbidden."""

from __future__ import annotations

import pytest

from tests.games.moo.play import table

NO_GOODBYE = 'No player may say "goodbye".'
HANDS = ["3C 3H", "4C 5D 6C", "4H 7C 6H"]


def test_mo_26_words_newly_set_are_asked_for_whatever_older_laws_forbid() -> None:
    laws = [NO_GOODBYE, 'In rule 902 the words are "Goodbye".']
    at = table(*HANDS, pile="9C", laws=laws)
    at.play(0, "3C")
    at.say(0, "goodbye")
    assert at.standing(0) == []
    assert at.call(1, 0, "Failure to not say goodbye") == "wrong"


def test_mo_26_who_does_not_say_words_newly_set_can_be_called() -> None:
    laws = [NO_GOODBYE, 'In rule 902 the words are "Goodbye".']
    at = table(*HANDS, pile="9C", laws=laws)
    at.play(0, "3C")
    at.wait(8000)
    assert at.call(1, 0, "Failure to say goodbye") == "right"


def test_mo_26_what_is_forbidden_after_the_words_were_set_is_not_asked_for() -> None:
    laws = ['In rule 902 the words are "Goodbye".', NO_GOODBYE]
    at = table(*HANDS, pile="9C", laws=laws)
    at.play(0, "3C")
    assert at.owed(0) == []
    at.say(0, "goodbye")
    assert at.call(1, 0, "Failure to not say goodbye") == "right"


def test_mo_26_so_it_is_with_what_players_enact() -> None:
    at = table("4S 3H 5H", "2S 5D 6C", "4H 7C 6H", pile="9S", tokens=[1, 1, 1])
    at.do(0, "enact", law='When a player plays a 2, that player must say "well".')
    at.do(1, "enact", law=NO_GOODBYE)
    at.do(2, "enact", law='In rule 1001 the words are "Goodbye".')
    at.play(0, "4S")
    at.play(1, "2S")
    assert "Goodbye" in at.owed(1)
    at.say(1, "goodbye")
    assert at.call(2, 1, "Failure to not say goodbye") == "wrong"


def test_mo_5_one_goes_out_with_the_words_that_were_newly_set() -> None:
    laws = [NO_GOODBYE, 'In rule 304 the words are "Goodbye".']
    at = table("3C", "4C 5D 6C", "4H 7C 6H", pile="9C", laws=laws)
    at.play(0, "3C")
    at.say(0, "goodbye")
    assert at.tokens()[0] == 1
    at.say(1, "goodbye")
    assert at.call(2, 1, "Failure to not say goodbye") == "right", "their hand is not empty"


@pytest.mark.parametrize("words", ["Moo", "goodbye"])
def test_mo_26_the_name_is_not_asked_of_those_whom_a_newer_law_forbids_it(words: str) -> None:
    laws = [f'No player may say "{words}".']
    at = table("3C", "4C 5D 6C", "4H 7C 6H", pile="9C", laws=laws)
    at.play(0, "3C")
    at.wait(8000)
    is_owed = words != "Moo"
    assert ("305" in at.standing(0)) == is_owed


def test_mo_26_when_it_may_be_said_again_there_is_time_for_it() -> None:
    law = 'When a player plays a 3, no player may say "moo" until the next card.'
    at = table("3C", "4C 5D 6C", "4H 7C 6H", pile="9C", laws=[law])
    at.play(0, "3C")
    at.wait(9000)
    at.play(1, "4C")
    at.wait(4000)
    assert "305" not in at.standing(0)
    at.wait(4000)
    assert "305" in at.standing(0)


NAMING = "When a player plays a 3, that player must name another player."


def test_mo_26_nobody_is_to_be_named_where_no_name_may_be_said() -> None:
    at = table(*HANDS, pile="9C", laws=[NAMING, 'No player may say "seat".'])
    at.play(0, "3C")
    assert at.owed(0) == ["Last card"]


def test_mo_26_as_long_as_one_name_may_be_said_that_is_asked_for() -> None:
    at = table(*HANDS, pile="9C", laws=[NAMING, 'No player may say "seat 1".'])
    at.play(0, "3C")
    assert "another player" in at.owed(0)


def test_mo_26_a_newer_law_asks_for_a_name_whatever_older_ones_forbid() -> None:
    at = table(*HANDS, pile="9C", laws=['No player may say "seat".', NAMING])
    at.play(0, "3C")
    assert "another player" in at.owed(0)
    at.say(0, "Seat 1")
    assert at.standing(0) == []
    at.say(0, "Seat 1")
    assert "2001" in at.standing(0), "nobody asked for it again"


ANY_FIVE = "A 5 may be played as any card."


@pytest.mark.parametrize(
    ("law", "named", "verdict"),
    [
        ("No queen may be played on a heart.", "queen of spades", "right"),
        ("No queen may be played on a heart.", "king of spades", "wrong"),
        ("No club may be played on a heart.", "two of hearts", "wrong"),
        ("No club may be played on a heart.", "well", "right"),
    ],
)
def test_mo_26_a_card_named_beforehand_is_judged_as_what_it_was_named(
    law: str, named: str, verdict: str
) -> None:
    at = table("5C 4H", "4C 5D 6C", "4H 7C 6H", pile="9H", laws=[ANY_FIVE, law])
    at.say(0, named)
    at.play(0, "5C")
    assert at.call(1, 0, "Bad card") == verdict


def test_mo_26_what_the_next_card_must_be_it_may_be_by_its_name() -> None:
    laws = [
        "An ace may be played as any card.",
        "When a player plays a king, the next card must be a spade.",
    ]
    at = table("KH 4H", "AC 5D", "4H 7C 6H", pile="9H", laws=laws)
    at.play(0, "KH")
    at.say(1, "two of spades")
    at.play(1, "AC")
    assert at.call(0, 1, "Bad card") == "wrong"
