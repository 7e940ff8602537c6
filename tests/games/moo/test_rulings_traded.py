"""Two others who trade, because of what a third one did (MO-24)."""

from __future__ import annotations

from tests.games.moo.law.stage import Stage


def played(law: str, *steps: str) -> None:
    Stage(law, list(steps)).run()


def test_mo_24_a_law_can_have_two_others_trade_hands() -> None:
    played(
        "When a player plays a queen, the next player trades hands with the previous player.",
        *("B has 2 cards", "D has 7 cards", "A plays QC"),
        *("=> B has 7 cards", "=> D has 2 cards"),
    )


def test_mo_24_whoever_has_the_fewest_cards_trades_with_whoever_has_the_most() -> None:
    law = (
        "When a player plays a queen, the player with the fewest cards trades hands with the player"
        " with the most cards."
    )
    played(
        law,
        *("B has 3 cards", "C has 9 cards", "A plays QC"),
        *("=> B has 9 cards", "=> C has 3 cards"),
    )


def test_mo_24_of_several_who_have_as_many_the_first_in_the_order_of_play_trades() -> None:
    law = (
        "When a player plays a queen, the player with the fewest cards trades hands with the player"
        " with the most cards."
    )
    played(
        law,
        *("B has 8 cards", "C has 3 cards", "D has 3 cards", "A plays QC"),
        *("=> C has 8 cards", "=> B has 3 cards", "=> D has 3 cards"),
    )


def test_mo_24_nobody_trades_with_themselves() -> None:
    played(
        "When a player plays a queen, the player on the left trades hands with the next player.",
        *("B has 2 cards", "A plays QC", "=> B has 2 cards"),
    )
