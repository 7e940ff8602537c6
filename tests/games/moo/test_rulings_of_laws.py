"""The rulings about the law language itself; construct by construct they are tested in law/."""

from __future__ import annotations

import pytest

from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.stage import Stage
from tests.games.moo.law.texts import lines_of

QUEEN = 'When a player plays a queen, that player must say "Hail to the queen".'


def test_mo_23_laws_are_plain_sentences_that_are_given_back_as_they_were_written() -> None:
    for law in lines_of("canonical.txt"):
        assert print_law(read_law(law)) == law


def test_mo_24_the_loop_of_sevens_needs_nothing_but_the_parts_of_the_language() -> None:
    law = (
        "When a player plays the n-th 4 on consecutive turns, "
        'that player must say "Have a", "very" n-1 times, "nice day", and the next player must '
        'either play a 4, or draw n cards and say "Thank you", "very" n-1 times, "much" if n is '
        "more than 1."
    )
    script = [
        "A plays 4C",
        "=> A must say Have a nice day",
        "B plays 4H",
        "=> B must say Have a very nice day",
        "C plays 4D",
        "=> C must say Have a very very nice day",
        "D draws",
        "=> D has 9 cards",
        "=> D must say Thank you very very much",
        "A plays 4S",
        "=> A must say Have a nice day",
    ]
    Stage(law, script).run()


def test_mo_24_the_named_suit_needs_nothing_but_the_parts_of_the_language() -> None:
    law = "When a player plays a 4, the next card must be a card of the named suit or a 4."
    script = [
        "A plays 4C",
        "=> 6C may be played",
        "D says Hearts",
        "C says Spades",
        "=> 6C may not be played",
        "=> 6H may be played",
        "=> 4S may be played",
        "B draws",
        "=> 6S may not be played",
    ]
    Stage(law, script).run()


def test_mo_27_a_law_singles_nobody_out() -> None:
    script = ["A plays QH", "=> A must say Hail to the queen", "=> B owes nothing"]
    for turned in range(4):
        Stage(QUEEN, script, turned).run()


def test_mo_27_a_law_that_can_never_fire_or_never_shows_is_refused() -> None:
    assert complaint(read_law(QUEEN)) is None
    assert complaint(read_law("When a player plays a red spade, reverse the order.")) is not None
    assert complaint(read_law("A heart may be played on a heart.")) is not None


BOTH = 'When a player plays a 9, that player must say "foo" and that player must say "bar".'


def test_mo_8_of_several_things_to_say_each_may_come_first() -> None:
    Stage(BOTH, ["A plays 9C", "A says bar and foo", "=> A owes nothing"]).run()
    law = BOTH.replace('"foo"', "the name of the suit").replace('"bar"', "the name of the rank")
    Stage(law, ["A plays 9C", "A says nine of clubs", "=> A owes nothing"]).run()


@pytest.mark.parametrize(
    ("law", "call"),
    [
        (BOTH, "Failure to say foo and bar"),
        (BOTH, "Failure to say bar"),
        (
            'When a player plays a 9, that player must say "foo", "bar".',
            "Failure to say foo and bar",
        ),
        (
            'When a player plays a 9, that player must say "foo" or "bar".',
            "Failure to say foo or bar",
        ),
        ('When a player plays a 9, that player must say "foo" or "bar".', "Failure to say bar"),
    ],
)
def test_mo_11_the_whole_of_what_was_to_be_said_is_a_duty_too(law: str, call: str) -> None:
    Stage(law, ["A plays 9C", "7 seconds pass", f"=> A can be called {call}"]).run()


def test_mo_20_a_spade_that_need_not_be_named_asks_for_all_else() -> None:
    law = (
        'When a player plays a black card, that player must say "dark". '
        "A spade does not have to be named."
    )
    script = [
        "the top is 5S",
        "A has 2 cards",
        "A plays 4S",
        "=> A must say Last card by rule 902",
        "=> A must say dark",
        "7 seconds pass",
        "=> A can't be called Failure to name the spade",
    ]
    Stage(law, script).run()


def test_mo_26_cards_that_do_nothing_are_kept_from_laws_about_them_alone() -> None:
    script = [
        "A has 2 cards",
        "A plays 7C",
        "=> A must say Last card by rule 902",
        "B plays 2C",
        "=> B stands clear",
        "7 seconds pass",
        "=> A can't be called Failure to say Have a nice day",
    ]
    Stage("A 7 does nothing.", script).run()
    Stage("A club does nothing.", ["A plays 8C", "=> play goes counterclockwise"]).run()
    Stage("The 8 of clubs does nothing.", ["A plays 8C", "=> play goes clockwise"]).run()
