"""Every printed rule that plays, by its number: 500 to 506, 600 to 606, 900 to 908."""

from __future__ import annotations

import pytest

from mootable.games.moo import lawbook
from tests.games.at_wire import named
from tests.games.moo.play import table

HANDS = ("5S 7C KD", "5H 6H 7H", "8S 9S 3C", "4C 6C 10C")
IN_VAIN = "Taking the name of the Great Bovine Deity in vain"


def test_rule_500_and_all_the_others_of_base_law_have_no_other_implementation() -> None:
    assert [number for number, _, _ in lawbook.printed()] == [*range(500, 507), 902]
    at = table("AC 8C 7C JC 9D", "5H 6H 7H", "8S 9S 3C", "4C 6C 10C")
    book = at.state().referee.book
    for rule in list(book.rules):
        book.strike(rule)
    at.play(0, "AC")
    assert at.turn() == 1
    assert at.owed(0) == []


def test_rule_500_aces_in_a_row_each_skip() -> None:
    at = table("AC 2C 3C", "5H 6H 7H", "AS 9S 3C", "4C 6C 10C")
    at.play(0, "AC")
    at.play(2, "AS")
    assert at.turn() == 0


def test_rule_500_with_three_players_and_a_reversed_order() -> None:
    at = table("AC 2C 3C", "5H 6H 7H", "AS 9S 3C", direction=-1)
    events = at.play(0, "AC")
    assert named(events, "skipped")[0]["seats"] == [2]
    assert at.turn() == 1


def test_rule_501_have_a_very_very_nice_day() -> None:
    at = table("7C 2D 3D", "7H 6H 3H", "7D 9S 4S")
    for seat, card in enumerate(("7C", "7H", "7D")):
        at.play(seat, card)
        at.say(seat, f"Have a {'very ' * seat}nice day")
        assert at.owed(seat) == []
    assert named(at.draw(0), "drew")[0]["count"] == 3
    at.wait(6000)
    assert at.call(1, 0, "Failure to say thank you very very much") == "right"


def test_rule_501_too_few_verys_are_no_nice_day() -> None:
    at = table("7C 2D 3D", "7H 6H 3H", "7D 9S 4S")
    at.play(0, "7C")
    at.play(1, "7H")
    at.say(1, "Have a nice day")
    assert at.owed(1) == ["Have a very nice day"]


def test_rule_502_twice_is_the_old_order() -> None:
    at = table("8C 2D 3D", "7H 6H 3H", "8D 9S 4S")
    at.play(0, "8C")
    at.play(2, "8D")
    assert (at.turn(), at.view()["direction"]) == (0, 1)


def test_rule_503_the_named_suit() -> None:
    at = table("JC 2D 3D", "7H 6H 3H", "8D 9S 4S")
    at.play(0, "JC")
    at.say(0, "hearts")
    at.play(1, "6H")
    assert at.standing(1) == []
    at = table("JC 2D 3D", "3C 6H 3H", "8D 9S 4S")
    at.play(0, "JC")
    at.say(0, "hearts")
    at.play(1, "3C")
    assert at.standing(1) == ["503"]
    assert at.call(2, 1, "Bad card") == "right"


def test_rule_504_every_spade_by_its_name() -> None:
    at = table("QS 2D 3D", "7H 6H 3H", "8D 9S 4S", pile="4S")
    at.play(0, "QS")
    at.say(0, "Queen of hearts")
    assert at.owed(0) == ["Queen of Spades"]
    at.say(0, "I mean the queen of spades")
    assert at.owed(0) == []


def test_rule_505_the_badger() -> None:
    at = table("9D 2D 3D", "7H 6H 3H", "8D 9S 4S", pile="4D")
    at.play(0, "9D")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say that's the badger") == "right"


def test_rule_506_the_joker_too() -> None:
    at = table("XJ 2D 3D", "XJ 6H 3H", "9S 9C 4S", pile="4D")
    at.play(0, "XJ")
    at.play(1, "XJ")
    at.play(2, "9S")
    assert at.standing(0) == at.standing(1) == at.standing(2) == []
    assert at.owed(1) == ["That's the badger"]


def test_rule_506_struck_a_joker_is_nothing_but_a_joker() -> None:
    at = table("XJ 2D 3D", "XJ 6H 3H", "9S 9C 4S", pile="4D")
    at.resolve([0, 1], "strike", law=506)
    at.play(0, "XJ")
    assert at.owed(0) == []
    assert at.standing(0) == ["302"]
    at.play(1, "XJ")
    assert at.standing(1) == []


def test_rule_600_any_player_may_call() -> None:
    for caller in range(4):
        at = table(*HANDS)
        at.play(0, "KD")
        assert at.call(caller, 0, "bad card") == "right"


def test_rule_600_1_not_more_than_once() -> None:
    at = table(*HANDS)
    at.play(0, "KD")
    at.draw(1)
    at.call(1, 0, "Bad card")
    at.wait(2001)
    assert at.call(2, 0, "Bad card") == "wrong"


def test_rule_600_2_a_penalty_for_each_rule_broken() -> None:
    at = table("KS 2D 3D", "7H 6H 3H", "8D 9S 4S")
    at.play(0, "KS")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say king of spades") == "right"
    assert at.call(1, 0, "Bad card") == "right"


def test_rule_600_3_within_a_short_time() -> None:
    at = table(*HANDS)
    at.play(1, "5H")
    at.wait(20_001)
    assert at.call(2, 1, "Playing out of turn") == "wrong"


def test_rule_600_4_ones_own() -> None:
    at = table(*HANDS)
    at.play(1, "5H")
    assert at.call(1, 1, "Playing out of turn") == "right"


def test_rule_601_a_bad_call() -> None:
    at = table(*HANDS)
    assert at.call(1, 0, "Failure to dance") == "wrong"
    assert at.call(0, 1, "Bad call") == "right"


def test_rule_602_a_revoked_penalty_goes_back() -> None:
    at = table(*HANDS)
    at.play(1, "5H")
    at.call(2, 1, "Playing out of turn")
    deck = at.view()["deck"]
    at.resolve([0, 1, 3], "reverse", call=2)
    assert at.counts()[1] == 3
    assert at.view()["deck"] == deck + 1


def test_rule_603_failure_to_x() -> None:
    at = table(*HANDS)
    at.play(0, "7C")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say: Have a nice day") == "right"


def test_rule_604_repeated_failure_to_x() -> None:
    at = table(*HANDS)
    at.play(0, "7C")
    at.wait(6000)
    at.call(1, 0, "Failure to say: Have a nice day")
    for _ in range(3):
        at.wait(6000)
        assert at.call(2, 0, "Repeated failure to say have a nice day") == "right"


def test_rule_605_time_enough() -> None:
    at = table(*HANDS)
    at.play(0, "7C")
    at.wait(5999)
    assert at.call(1, 0, "Failure to say: Have a nice day") == "wrong"


def test_rule_606_in_any_order_but_moo_comes_last() -> None:
    at = table("7S", "7H 6H 3H", "8D 9S 4S", pile="7D")
    at.play(0, "7S")
    at.say(0, "Moo, seven of spades, have a nice day")
    assert at.tokens()[0] == 0
    assert at.standing(0) == ["903"]
    at = table("7S", "7H 6H 3H", "8D 9S 4S", pile="7D")
    at.play(0, "7S")
    at.say(0, "seven of spades")
    at.say(0, "have a nice day, moo")
    assert at.tokens()[0] == 1


def test_rule_900_ten_seconds() -> None:
    at = table(*HANDS)
    at.wait(10_000)
    assert at.call(1, 0, "Failure to play within ten seconds") == "right"
    assert at.call(2, 0, "Failure to play within 10 seconds") == "void"


def test_rule_901_out_of_turn() -> None:
    at = table(*HANDS)
    at.play(2, "8S")
    assert at.pile() == ["5C"]
    assert at.call(0, 2, "Playing out of turn") == "right"


def test_rule_902_last_card() -> None:
    at = table("5D 2C", "7H 6H 3H", "8D 9S 4S")
    at.play(0, "5D")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say Last card") == "right"


def test_rule_903_moo_too_early_costs_three() -> None:
    at = table(*HANDS)
    at.draw(0)
    at.say(2, "Moo")
    assert at.call(1, 2, IN_VAIN) == "right"
    assert at.counts()[2] == 6


@pytest.mark.parametrize(
    ("rule", "call"),
    [
        (905, "Asking the rules"),
        (906, "Explaining the rules"),
        (907, "Unsporting conduct"),
        (908, "Cheating"),
    ],
)
def test_rule_905_to_908_are_judged(rule: int, call: str) -> None:
    at = table(*HANDS)
    at.say(0, f"What is rule {rule}?")
    assert at.call(1, 0, call) == "right"
    assert at.counts()[0] == 4


def test_rule_905_asking() -> None:
    at = table(*HANDS)
    at.say(2, "What are the rules?")
    assert at.call(1, 2, "asking the rules") == "right"


def test_rule_906_explaining_and_the_dealers_preamble() -> None:
    at = table(*HANDS)
    at.say(3, "The joker is the 9 of diamonds")
    assert at.call(1, 3, "Explaining the rules") == "wrong"
    at.draw(0)
    assert at.call(1, 3, "Explaining the rules") == "wrong", "that was said before"
    at.say(3, "So it is")
    assert at.call(1, 3, "Explaining the rules") == "right"


def test_rule_907_unsporting() -> None:
    at = table(*HANDS)
    at.say(2, "Ha!")
    assert at.call(1, 2, "Unsporting conduct") == "right"


def test_rule_908_cheating_is_impossible_but_may_be_called() -> None:
    at = table(*HANDS)
    at.draw(0)
    assert at.call(1, 0, "Cheating") == "right"
    assert "hand" not in at.view()
    assert at.refused(1, "play", card="KD") == "not_in_hand"


def test_rule_904_stands_in_no_list_and_nothing_is_called_by_it() -> None:
    at = table(*HANDS)
    at.draw(0)
    assert at.call(1, 0, "904") == "wrong"
