"""What may be played by the hand of whoever plays (MO-24)."""

from __future__ import annotations

import pytest

from mootable.games.moo.law import desk
from tests.games.moo.law.stage import Stage

MERCY = "While that player has more than 6 cards left, a card may be played on any card."
TWO_LEFT = "While that player has 2 cards left, no face card may be played on any card."


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_who_has_so_many_may_play_what_others_may_not() -> None:
    played(
        MERCY,
        *("A has 7 cards", "the top is 5C", "=> KH may be played"),
        *("A plays KH", "=> A stands clear", "=> 9S may not be played", "=> KD may be played"),
    )


def test_mo_24_the_card_that_is_played_is_one_of_them() -> None:
    played(MERCY, "A has 6 cards", "=> KH may not be played", "A plays KH", "=> A can be Bad card")


def test_mo_24_another_hand_does_not_count() -> None:
    played(MERCY, "B has 9 cards", "=> KH may not be played", "A plays 5H", "=> 9S may be played")


def test_mo_24_it_forbids_by_hand_as_well() -> None:
    played(
        TWO_LEFT,
        *("A has 2 cards", "B has 3 cards", "=> KC may not be played", "=> 9C may be played"),
        *("A plays 9C", "=> KC may be played"),
    )


def test_mo_24_the_most_cards_are_those_of_whoever_plays() -> None:
    law = "While that player has the most cards, no ace may be played on any card."
    played(law, "A has 9 cards", "=> AC may not be played", "A plays 9C", "=> AC may be played")


def test_mo_5_out_of_turn_it_is_the_hand_of_whoever_does_so() -> None:
    law = "While that player has at least 8 cards left, a 4 may be played out of turn."
    stage = played(law, "C has 8 cards", "A plays 5H", "C plays 4H")
    assert stage.is_so("it is D's turn")


@pytest.mark.parametrize(
    "law",
    [
        "While that player has more than 6 cards left, no player may speak.",
        "While that player has more than 6 cards left, a 3 counts as a 4.",
        "While the next player has 1 card left, a card may be played on any card.",
    ],
)
def test_mo_24_nobody_plays_where_words_are_forbidden(law: str) -> None:
    problem = desk.check(law)["problem"]
    assert problem is not None
    assert problem.startswith("Nobody was spoken of yet")
