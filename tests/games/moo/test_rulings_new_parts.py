"""What laws can do besides words: what a bad card undoes of it, and what all see."""

from __future__ import annotations

import pytest

from mootable.core.refusal import Refusal
from mootable.games.moo import lawbook
from tests.games.moo.law.stage import Stage
from tests.games.moo.play import table


def played(law: str, *steps: str) -> Stage:
    stage = Stage(law, list(steps))
    stage.run()
    return stage


def test_mo_3_what_a_bad_card_gave_away_comes_back() -> None:
    law = "When a player plays a king, that player gives 2 cards to the next player."
    stage = played(law, "A plays KH", "=> B has 8 cards", "B calls A Bad card", "=> B has 6 cards")
    # Its card, the two it gave, and a penalty.
    assert len(stage.state.hands[stage.seat("A")]) == 7


def test_mo_3_hands_that_a_bad_card_traded_go_back() -> None:
    law = "When a player plays a king, that player trades hands with the next player."
    played(
        law,
        "B has 2 cards",
        "A plays KH",
        "=> A has 2 cards",
        "B calls A Bad card",
        "=> A has 7 cards",
        "=> B has 2 cards",
    )


def test_mo_3_what_a_bad_card_discarded_and_counted_is_undone() -> None:
    law = (
        "When a player plays a king, that player discards a card and that player's herd grows by 1."
        " When a player's herd reaches 3, reverse the order."
    )
    played(
        law,
        "A plays KH",
        "=> A's herd is 1",
        "=> A has 4 cards",
        "B calls A Bad card",
        "=> A's herd is 0",
        "=> A has 7 cards",
    )


def test_mo_3_a_turn_that_was_to_be_missed_is_not_if_the_card_was_bad() -> None:
    law = "When a player plays a king, the player opposite misses a turn."
    played(
        law,
        "A plays KH",
        "B calls A Bad card",
        "A plays 6C",
        "B plays 2C",
        "=> it is C's turn",
    )


def test_mo_25_a_change_of_direction_sets_laws_off_once() -> None:
    law = "When the direction changes, reverse the order and every player draws a card."
    stage = played(law, "A plays 8C", "=> play goes clockwise", "=> B has 7 cards")
    assert stage.state.referee.book.fired[stage.law.number] == 1


def test_a_counter_is_told_only_if_it_is_shown() -> None:
    count = "When a player plays a 6, that player's herd grows by 1."
    hidden = played(f"{count} When a player's herd reaches 9, reverse the order.", "A plays 6C")
    shown = played(f"{count} Every player's herd is shown to all.", "A plays 6C")
    assert hidden.counted("herd", 0) == 1
    assert hidden.view(0)["counters"] == []
    assert shown.view(3)["counters"] == [{"name": "herd", "seat": 0, "value": 1}]


HERD = "When a player plays a 6, that player's herd grows by 1."


def test_mo_27_a_number_that_is_shown_to_nobody_is_its_laws_own() -> None:
    """Whoever gives theirs the same name learns nothing of it."""
    law = f"{HERD} When a player's herd reaches 2, reverse the order."
    stage = Stage(law, ["A plays 6C", "B plays 6C"])
    stage.do("A plays 6C")
    book = stage.state.referee.book
    other = book.enact(1001, 1, law, lawbook.read(law), 1)
    stage.do("B plays 6C")
    assert stage.counted("herd", 1) == 1
    assert stage.state.referee.scene.counters[f"herd {other.number}", 1] == 1
    assert (f"herd {other.number}", 0) not in stage.state.referee.scene.counters


def test_mo_27_a_law_goes_by_anothers_number_only_if_all_see_it() -> None:
    uses = "When a player's herd reaches 2, reverse the order."
    adds = "When a player draws a card, that player's herd grows by 1."
    hidden = played(f"{HERD} When a player's herd reaches 9, reverse the order.")
    shown = played(f"{HERD} Every player's herd is shown to all.")
    refused = lawbook.checked(hidden.state, uses, True)
    assert not refused["ok"]
    assert "no herd is shown to all" in str(refused["problem"])
    with pytest.raises(Refusal, match="no herd is shown to all"):
        lawbook.read_at(hidden.state, 0, uses, "")
    assert not lawbook.checked(hidden.state, adds, True)["ok"]
    assert lawbook.checked(shown.state, uses, True)["ok"]
    assert lawbook.checked(shown.state, adds, True)["ok"]


def test_mo_27_a_number_that_all_see_is_the_same_for_all_laws() -> None:
    stage = Stage(f"{HERD} Every player's herd is shown to all.", ["A plays 6C"])
    uses = "When a player's herd reaches 1, reverse the order."
    law = lawbook.read_at(stage.state, 0, uses, "")
    stage.state.referee.book.enact(1001, 1, uses, law, 1)
    stage.do("A plays 6C")
    assert stage.state.referee.scene.ring.direction == -1


def test_mo_24_a_number_that_all_see_is_told_each_time_it_changes() -> None:
    law = (
        "When a player plays a 6, that player's herd grows by 2 and that player's herd becomes 7. "
        "When a player's herd reaches 5, that player draws 2 cards and that player's herd becomes "
        "0. Each player's herd is shown to all."
    )
    at = table("6C 3H", "7C 8D", "4H 4D", laws=[law])
    events = [event for event in at.play(0, "6C") if event["type"] in ("counted", "dealt_cards")]
    told = [event.get("value", event["type"]) for event in events]
    assert told == [2, 7, 0, "dealt_cards"], "and before what comes of it"


@pytest.mark.parametrize("law", ["A card does nothing.", "A 7 does nothing."])
def test_mo_21_last_card_is_asked_for_whichever_card_is_laid(law: str) -> None:
    at = table("7C AC", "4C 5D", "4H 7D", pile="9C", laws=[law])
    at.play(0, "7C")
    assert at.owed(0) == ["Last card"]
