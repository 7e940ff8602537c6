"""Whoever laid the last card of some kind (MO-24)."""

from __future__ import annotations

import pytest

from mootable.games.moo.law import desk
from tests.games.moo.law.stage import Stage


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_the_card_that_sets_it_off_is_not_the_last() -> None:
    law = "When a player plays a queen, the player of the last queen draws a card."
    played(
        law,
        *("A plays QC", "=> A has 5 cards", "B plays QD", "=> A has 6 cards", "=> B has 5 cards"),
        *("C plays 9D", "D plays QD", "=> B has 6 cards"),
    )


def test_mo_24_words_and_draws_go_by_all_cards_that_lie() -> None:
    law = 'When a player says "boo", the player of the last 9 draws a card.'
    played(law, "the top is 9D", "A plays 9C", "B plays 4C", "C says boo", "=> A has 6 cards")


def test_mo_24_what_was_turned_up_nobody_laid() -> None:
    law = "When a player plays a king, the player of the last queen draws a card."
    stage = played(law, "the top is QC", "A plays KC")
    assert [len(hand) for hand in stage.state.hands] == [5, 6, 6, 6]


def test_mo_24_one_who_has_left_is_nobody() -> None:
    law = "When a player plays a king, the player of the last queen draws a card."
    stage = played(law, "the top is 9C", "A plays QC", "A leaves", "B plays KC")
    assert [len(hand) for hand in stage.state.hands] == [0, 5, 6, 6]


def test_mo_3_a_bad_card_that_is_back_was_not_the_last() -> None:
    law = "When a player plays a king, the player of the last queen draws a card."
    played(
        law,
        *("the top is 9C", "A plays QC", "B plays QH", "C plays KH", "=> B has 6 cards"),
    )
    played(
        law,
        *("the top is 9C", "A plays QC", "B plays 4H", "A calls B Bad card", "B plays KC"),
        "=> A has 6 cards",
    )


def test_mo_27_who_is_named_and_who_laid_the_last_are_not_said_in_one() -> None:
    law = (
        "When a player plays a king, that player must name another player and the player named "
        "gives a card to the player of the last queen."
    )
    problem = desk.check(law)["problem"]
    assert problem is not None
    assert problem.startswith("Who laid the last such card is known at once")


@pytest.mark.parametrize(
    "typed",
    [
        "The last player to play a spade is the Gravedigger. The Gravedigger draws one on an ace",
        "whoever last played a spade is called the gravedigger, gravedigger draws one on an ace",
        "when an ace is played the last player to have played a spade draws a card",
    ],
)
def test_mo_23_a_title_is_whoever_has_it(typed: str) -> None:
    means = "When a player plays an ace, the player of the last spade draws a card."
    assert desk.check(typed)["printed"] == means
