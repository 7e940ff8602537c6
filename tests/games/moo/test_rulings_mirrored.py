"""Cards that count as the one on which they are laid (MO-24)."""

from __future__ import annotations

import pytest

from mootable.core.seats import NOBODY
from mootable.games.moo.law import desk
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.stage import Stage

CLEAR = "A 3 counts as the card beneath."


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_a_card_of_the_same_suit_fits_on_all_and_leaves_the_suit_as_it_was() -> None:
    played(
        "A 4 takes the suit of the card beneath.",
        *("the top is KH", "A plays 4S", "=> A stands clear"),
        *("=> 9H may be played", "=> 4D may be played", "=> 9S may not be played"),
    )


def test_mo_24_one_of_the_same_rank_keeps_its_own_suit() -> None:
    played(
        "A 4 takes the rank of the card beneath.",
        *("the top is KH", "A plays 4S", "=> A stands clear"),
        *("=> 9S may be played", "=> KD may be played", "=> 9H may not be played"),
    )


def test_mo_24_what_counts_as_the_card_beneath_does_what_that_does() -> None:
    played(
        CLEAR,
        *("the top is 9C", "A plays AC", "=> it is C's turn", "C plays 3H", "=> it is A's turn"),
        "=> AD may be played",
    )


def test_mo_24_several_of_them_count_as_what_lies_under_all() -> None:
    played(
        CLEAR,
        *("the top is KH", "A plays 3C", "B plays 3S", "=> B stands clear"),
        *("=> KD may be played", "=> 9S may not be played", "C plays 9H", "=> 3D may be played"),
    )


def test_mo_20_it_is_named_as_what_it_counts_as() -> None:
    played(CLEAR, "the top is KS", "A plays 3C", "=> A must say king of spades by rule 504")


def test_mo_3_once_it_is_taken_back_the_card_beneath_is_itself_again() -> None:
    law = f"{CLEAR} No king may be played on a king."
    stage = played(law, "the top is KH", "A plays 3C", "B calls A Bad card")
    assert stage.is_so("the top card is KH")
    assert stage.is_so("9H may be played")
    assert stage.is_so("9C may not be played")


def test_mo_24_only_while_things_stand_so() -> None:
    law = "While the top card is red, a 4 takes the suit of the card beneath."
    played(law, "the top is KH", "A plays 4C", "=> A stands clear", "=> 9H may be played")
    played(law, "the top is KC", "A plays 4H", "=> A can be called Bad card")


def test_mo_25_it_comes_after_what_the_card_counts_as_otherwise() -> None:
    law = "A 5 counts as a 3. A 3 takes the suit of the card beneath."
    played(law, "the top is KH", "A plays 5C", "=> A stands clear", "=> 9H may be played")


def test_mo_26_a_copy_counts_as_before_when_the_law_is_struck() -> None:
    stage = played(CLEAR, "the top is KH", "A plays 3C", "=> 9H may be played")
    newer = f"Rule {stage.law.number} no longer applies."
    stage.state.referee.book.enact(1099, NOBODY, newer, read_law(newer), 0)
    assert stage.is_so("9H may be played")
    stage.state.hands[1].append(3 - 1)
    stage.do("B plays 3C")
    assert stage.is_so("9C may be played")
    assert stage.is_so("9H may not be played")


@pytest.mark.parametrize(
    "law",
    [
        "A 4 counts as a card of the same suit.",
        "A 4 counts as a heart of the same rank.",
        "A 4 counts as a card higher.",
    ],
)
def test_mo_27_by_another_card_it_counts_in_three_ways_alone(law: str) -> None:
    told = desk.check(law)["problem"]
    assert told is not None
    assert "counts as the card beneath" in told


def test_mo_27_no_red_spade_takes_anything() -> None:
    told = desk.check("A red spade takes the suit of the card beneath.")["problem"]
    assert told == "There is no such card as a red spade, so this can never be."
