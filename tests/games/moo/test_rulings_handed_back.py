"""MO-3, MO-10: cards that laws passed on because of a bad card, and what "held ever since" is.
MO-16: how many cards each has, as all are told."""

from __future__ import annotations

import pytest

from mootable.games.moo.cards import card_named
from mootable.games.moo.memory import MooMemory
from tests.games.at_wire import Json, named
from tests.games.moo.play import Table, table

HANDS = ["4C 5C 6C QC KH", "4D 5D 6D QD 9H", "4H 5H 6H QH", "4S 5S 6S QS"]
TRADE = "When a player plays a queen, that player trades hands with the next player."
SWAP = 'When a player says "swap", that player trades hands with the next player.'


def test_mo_3_a_trade_of_a_bad_card_is_traded_back() -> None:
    at = table(*HANDS, pile="9D", laws=[TRADE])
    at.play(0, "QC")
    assert at.hand(0) == ["4D", "5D", "6D", "QD", "9H"]
    assert at.call(2, 0, "Bad card") == "right"
    assert at.counts() == [6, 5, 4, 4]
    assert {"4C", "5C", "6C", "QC", "KH"} <= set(at.hand(0))
    assert at.hand(1) == ["4D", "5D", "6D", "QD", "9H"]


def test_mo_3_a_trade_stays_whole_when_one_side_can_not_give_its_share_back() -> None:
    at = table(*HANDS, pile="9D", laws=[TRADE])
    at.play(0, "QC")
    at.do(0, "leave")
    at.do(0, "join", name="Zed")
    before = at.hand(1)
    assert at.call(2, 0, "Bad card") == "right"
    assert at.hand(1) == before == ["4C", "5C", "6C", "KH"], "nothing is taken for nothing"
    assert at.counts()[0] == 5 + 1 + 1, "a new hand, the queen, and a penalty"


def test_mo_3_a_trade_stays_whole_when_its_cards_have_gone_on_since() -> None:
    at = table(*HANDS, pile="9D", laws=[TRADE, SWAP])
    at.play(0, "QC")
    at.say(1, "swap")
    assert at.hand(2) == ["4C", "5C", "6C", "KH"]
    assert at.call(3, 0, "Bad card") == "right"
    assert at.counts() == [7, 4, 4, 4]
    assert at.hand(2) == ["4C", "5C", "6C", "KH"]


def test_mo_3_hands_that_went_round_stay_when_one_of_them_is_gone() -> None:
    law = "When a player plays a queen, every player gives their hand to the next player."
    at = table(*HANDS, pile="9D", laws=[law])
    at.play(0, "QC")
    at.do(3, "leave")
    assert at.counts() == [4, 4, 5, 0]
    assert at.call(2, 0, "Bad card") == "right"
    assert at.counts() == [6, 4, 5, 0], "the queen and a penalty, and no more"


def test_mo_3_of_what_was_given_for_nothing_as_much_comes_back_as_is_there() -> None:
    gift = "When a player plays a queen, that player gives 2 cards to the next player."
    drop = 'When a player says "drop", that player discards a card.'
    at = table("QC 5C 6C", "4D", "4H 5H", "4S 5S", pile="9D", laws=[gift, drop])
    at.play(0, "QC")
    at.say(1, "drop")
    left = at.hand(1)
    assert len(left) == 2
    assert at.call(2, 0, "Bad card") == "right"
    assert set(at.hand(1)) == set(left) - {"5C", "6C"}
    assert set(at.hand(0)) >= set(left) - {"4D"}


def test_mo_3_a_card_that_left_the_hand_and_came_back_is_not_the_one_that_was_given() -> None:
    law = "When a player plays a queen, that player gives 2 cards to the next player."
    hands = ["QC 5C 6C", "4D 5D 6D", "4H 5H", "4S 5S"]
    at = table(*hands, pile="9D", deck="2C", laws=[law])
    at.play(0, "QC")
    at.do(1, "leave")
    at.do(1, "join", name="Zed")
    before = at.hand(1)
    assert {"5C", "6C"} & set(before), "dealt anew"
    assert at.call(2, 0, "Bad card") == "right"
    assert at.hand(1) == before


@pytest.mark.parametrize(
    "law",
    [
        "Rule 500 no longer applies.",
        "When a player plays a 4, that player discards 5 cards.",
        "When a player plays a 4, that player trades hands with the next player.",
    ],
)
def test_mo_10_what_a_bad_card_did_is_as_if_it_had_not_been(law: str) -> None:
    """A penalty card is held ever since, though a bad card took it away: laid itself, thrown into
    the draw pile, or traded."""
    is_laid = law.startswith("Rule")
    at = table("4H 6H", "8S 9S 3C", "9C 7D 6D", pile="KC", deck="4D 2C 2D", laws=[law])
    at.say(0, "well")
    assert at.call(1, 0, "Cheating") == "right"
    n = at.line["n"]
    assert at.hand(0) == ["4D", "4H", "6H"]
    at.play(0, "4D" if is_laid else "4H")
    assert "4D" not in at.hand(0)
    assert at.call(2, 0, "Bad card") == "right"
    assert "4D" in at.hand(0)
    events = at.resolve([1, 2], "reverse", call=n)
    assert named(events, "gave_back")[0]["count"] == 1
    assert "4D" not in at.hand(0)


def told(at: Table, events: list[Json]) -> list[list[int]]:
    """By seat, how many cards are left, after each event, for those who count along."""
    counts = [5, 5, 5, 5]
    found = []
    for event in events:
        if event["type"] in ("played", "gave", "penalized"):
            counts[event["seat"]] = event["left"]
            if event["type"] == "gave":
                counts[event["target"]] += event["count"]
            found.append(counts.copy())
    assert counts == at.counts() == [len(at.hand(seat)) for seat in range(4)]
    return found


GIFTS = "When a player plays a club, every player gives 2 cards to the next player."
ONE_EACH = "When a player plays a club, that player trades a card with the next player."
FIVES = ["4C 5C 6C QC KH", "4D 5D 6D QD 9H", "4H 5H 6H QH 8H", "4S 5S 6S QS 8S"]


def test_mo_16_after_a_trade_all_know_how_many_cards_each_has() -> None:
    at = table(*FIVES, pile="9C", laws=[ONE_EACH])
    counts = told(at, at.play(0, "4C"))
    assert counts == [[4, 5, 5, 5], [3, 6, 5, 5], [4, 5, 5, 5]]


def test_mo_16_when_everyone_gives_all_know_how_many_cards_each_has() -> None:
    at = table(*FIVES, pile="9C", laws=[GIFTS])
    counts = told(at, at.play(0, "4C"))
    assert counts[1:] == [[2, 7, 5, 5], [2, 5, 7, 5], [2, 5, 5, 7], [4, 5, 5, 5]]


def test_mo_16_the_last_card_after_a_trade_is_the_last_card() -> None:
    at = table("4C 5C", "4D 5D", "4H 5H", "4S 5S", pile="9C", laws=[ONE_EACH])
    at.play(0, "4C")
    assert at.counts() == [1, 2, 2, 2]
    assert at.hand(0) in (["4D"], ["5D"])
    assert "Last card" in at.owed(0)


def test_mo_16_what_is_traded_back_is_counted_too() -> None:
    at = table(*FIVES, pile="9D", laws=[GIFTS, ONE_EACH, TRADE])
    at.play(0, "QC")
    at.call(2, 0, "Bad card")
    assert at.counts() == [len(at.hand(seat)) for seat in range(4)] == [6, 5, 5, 5]


@pytest.mark.parametrize("what", ["hands", "3 cards"])
def test_mo_24_nobody_is_sure_of_cards_that_may_have_gone_on(what: str) -> None:
    """Whoever took a card back is known to hold it, until some of their hand went on, unseen."""
    law = f'When a player says "swap", that player trades {what} with the next player.'
    at = table("QC 6C 7C", "4D 5D 6D", "4H 5H 6H", pile="9D", laws=[law])
    memory = MooMemory(2)
    at.play(0, "QC")
    for event in at.do(2, "call", offender=0, text="Bad card"):
        memory.hear(event)
    assert memory.sure == {0: [card_named("QC")]}
    for event in at.say(0, "swap"):
        memory.hear(event)
    assert memory.sure == {}
