"""Laws that let somebody name another player, who need not (MO-24)."""

from __future__ import annotations

from tests.games.moo.law.stage import Stage

SWAPS = (
    "When a player plays a 6, that player may name another player and that player trades hands "
    "with the player named."
)
GIVES = (
    "When a player plays a 6, every player may name another player and the player named draws a "
    "card."
)


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_24_who_names_somebody_trades_hands_and_who_names_nobody_does_not() -> None:
    played(SWAPS, "D has 2 cards", "A plays 6C", "A says Dan", "=> A has 2 cards")
    played(SWAPS, "D has 2 cards", "A plays 6C", "7 seconds pass", "=> A stands clear")


def test_mo_24_a_name_that_comes_late_does_nothing() -> None:
    played(SWAPS, "D has 2 cards", "A plays 6C", "7 seconds pass", "A says Dan", "=> A has 5 cards")


def test_mo_8_a_name_said_while_laying_the_card_is_in_time() -> None:
    played(SWAPS, "D has 2 cards", "A says Dan", "A plays 6C", "=> A has 2 cards")


def test_mo_24_it_is_offered_to_whom_it_is_offered_and_once_to_each() -> None:
    played(SWAPS, "D has 2 cards", "A plays 6C", "B says Dan", "=> B has 6 cards")
    played(
        GIVES,
        *("A plays 6C", "A says Dan", "A says Dan", "=> D has 7 cards"),
        *("B says Dan", "=> D has 8 cards"),
    )


def test_mo_3_what_came_of_the_name_goes_back_with_a_bad_card() -> None:
    played(
        GIVES,
        *("the top is KH", "A plays 6C", "B says Dan", "=> D has 7 cards"),
        *("C calls A Bad card", "=> D has 6 cards", "C says Dan", "=> D has 6 cards"),
    )


def test_mo_24_naming_somebody_breaks_no_silence() -> None:
    law = f"{SWAPS} No player may speak."
    played(law, "A plays 6C", "A says Dan", "=> A stands clear")
    played(law, "A plays 9C", "A says Dan", "=> A can be called Failure to not speak")


def test_mo_31_what_a_law_offered_ends_with_it() -> None:
    stage = played(SWAPS, "D has 2 cards", "A plays 6C")
    stage.state.referee.end_law(stage.law.number)
    stage.do("A says Dan")
    assert stage.is_so("A has 5 cards")
