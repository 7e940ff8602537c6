"""Cards that a law lets somebody play at once, whether the turn is theirs or not (MO-24)."""

from __future__ import annotations

import pytest

from mootable.core.seats import NOBODY
from mootable.games.moo.law import desk
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.stage import Stage

PAIRS = "When a player plays a card, that player may play a card of the same rank at once."
DRAWN = "When a player draws a card, that player may play the card drawn at once."


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_two_of_a_kind_go_in_one_turn_and_the_turn_passes_on_as_ever() -> None:
    played(
        PAIRS,
        *("A plays 5H", "=> it is B's turn", "A plays 5D", "=> A has 4 cards"),
        *("=> it is B's turn", "A plays 5S", "=> A has 3 cards", "=> the top card is 5S"),
    )


def test_mo_24_it_is_too_late_when_the_next_player_has_laid_a_card() -> None:
    played(
        PAIRS,
        *("A plays 5H", "B plays 6H", "A plays 6D", "=> A has 5 cards"),
        "=> A can be called Playing out of turn",
    )


def test_mo_24_it_is_too_late_when_the_next_player_has_drawn() -> None:
    played(
        PAIRS,
        *("A plays 5H", "B draws", "A plays 5D", "=> A has 5 cards"),
        "=> A can be called Playing out of turn",
    )


def test_mo_24_what_both_cards_ask_for_is_owed() -> None:
    law = f'{PAIRS} When a player plays a 5, that player must say "high".'
    played(law, "A plays 5H", "A says high", "A plays 5D", "=> A must say high")


def test_mo_24_who_may_play_at_once_has_to_match_all_the_same() -> None:
    law = "When a player plays a 9, that player may play a heart at once."
    played(
        law,
        *("the top is 9C", "A plays 9S", "A plays 4H", "=> the top card is 4H"),
        *("=> A can be called Bad card", "B calls A Bad card", "=> the top card is 9S"),
    )


def test_mo_3_a_bad_card_gives_nobody_leave_once_it_is_back() -> None:
    law = "When a player plays a king, the player opposite may play a heart at once."
    played(
        law,
        *("A plays KH", "B calls A Bad card", "C plays 5H", "=> C has 6 cards"),
        "=> C can be called Playing out of turn",
    )


def test_mo_3_leave_that_a_bad_card_ended_is_there_again_once_it_is_back() -> None:
    law = "When a player plays a king, the player opposite may play a heart at once."
    played(
        law,
        *("the top is 9C", "A plays KC", "B plays 4D", "A calls B Bad card"),
        *("C plays KH", "=> C has 5 cards"),
    )


def test_mo_24_the_card_drawn_may_be_played_and_no_other() -> None:
    stage = played(DRAWN, "the top is 9D", "A draws")
    assert stage.state.drawn == stage.state.hands[0][-1:]
    stage.do("A plays 3D")
    assert stage.is_so("the top card is 3D")
    assert stage.is_so("it is B's turn")
    assert stage.is_so("A stands clear")
    stage.do("B draws")
    stage.do("B plays 2C")
    assert stage.is_so("B can be called Playing out of turn")


def test_mo_24_it_may_not_be_played_later() -> None:
    played(
        DRAWN,
        *("the top is 9D", "A draws", "B draws", "A plays 3D", "=> the top card is 9D"),
        "=> A can be called Playing out of turn",
    )


def test_mo_24_whoever_draws_until_one_can_be_played_may_play_it() -> None:
    law = (
        "When a player draws a card, that player draws cards until one of them can be played "
        "and that player may play the card drawn at once."
    )
    stage = Stage(law, ["the top is KC"])
    stage.state.deck[-4:] = [stage.state.deck[0]] * 4
    stage.state.deck[-3] = 10  # the jack of clubs
    stage.do("A draws")
    assert stage.state.drawn_on[-1] == 10
    stage.do("A plays JC")
    assert stage.is_so("the top card is JC")
    assert stage.is_so("A stands clear")


def test_mo_24_everyone_may_race_to_lay_such_a_card_and_one_does() -> None:
    law = "When a player plays a king, every player may play a queen at once."
    played(
        law,
        *("the top is KC", "A plays KH", "D plays QH", "=> D has 5 cards", "=> it is A's turn"),
        *("C plays QD", "=> C has 6 cards", "=> C can be called Playing out of turn"),
    )


def test_mo_24_somebody_named_may_play_at_once() -> None:
    law = (
        "When a player plays a 9, that player must name another player and the player named may "
        "play a card at once."
    )
    played(
        law,
        *("the top is 9C", "A plays 9H", "C plays 4H", "=> C has 6 cards", "A says Cid"),
        *("C plays 4H", "=> C has 5 cards", "=> it is D's turn"),
    )


def test_mo_26_a_newer_law_can_keep_a_card_from_letting_anyone_play_at_once() -> None:
    stage = Stage(PAIRS, ["A plays 5H", "A plays 5D"])
    newer = "A 5 does not let anyone play again."
    stage.state.referee.book.enact(1002, NOBODY, newer, read_law(newer), 0)
    stage.run()
    assert stage.is_so("A has 5 cards")
    assert stage.is_so("A can be called Playing out of turn")


@pytest.mark.parametrize(
    "law",
    [
        "When a player plays a 5, that player may play the card drawn at once.",
        "When a player draws a card, the next player may play the card drawn at once.",
        "When a player draws a card or is penalized, that player may play the card drawn at once.",
    ],
)
def test_mo_27_only_who_has_just_drawn_has_a_card_drawn(law: str) -> None:
    problem = desk.check(law)["problem"]
    assert problem is not None
    assert problem.startswith("No card was drawn here")


def test_mo_27_nobody_can_play_a_card_that_is_not_there() -> None:
    answer = desk.check("When a player plays a 5, that player may play a red spade at once.")
    assert answer["problem"] == "There is no such card as a red spade, so this can never be."
