"""MO-3, MO-10, MO-25: what is undone and what stays, which cards go back, how many are dealt."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import refused_start, table

BOO = 'When a player says "boo", reverse the order.'
GIFT = 'When a player says "gift", every other player draws 1 card.'


def test_mo_3_what_others_did_since_a_bad_card_stays() -> None:
    at = table("9H 2S", "6C 7C", "3C 4C", laws=[BOO, GIFT])
    at.play(0, "9H")
    at.say(2, "boo")
    at.say(1, "gift")
    assert at.view()["direction"] == -1
    assert at.call(2, 0, "Bad card") == "right"
    assert at.view()["direction"] == -1, "it was not the card that turned it round"
    assert at.turn() == 0
    assert at.counts() == [4, 2, 3], "the card, a penalty, and what somebody's word dealt"


def test_mo_3_what_the_card_itself_turned_round_is_turned_back() -> None:
    at = table("8H 2S", "6C 7C", "3C 4C", laws=[BOO])
    at.play(0, "8H")
    at.say(2, "boo")
    assert at.view()["direction"] == 1
    at.call(2, 0, "Bad card")
    assert at.view()["direction"] == -1, "the word's doing alone"


def test_mo_3_a_suit_named_meanwhile_stays() -> None:
    at = table("JC 2S", "9H 3H", "3C 4C")
    at.play(0, "JC")
    at.play(1, "9H")
    at.say(2, "Diamonds")
    assert at.call(2, 1, "Bad card") == "right"
    at.play(1, "9H")
    assert "503" in at.standing(1), "a diamond was asked for"


def test_mo_3_the_suit_that_its_laying_unset_is_as_before() -> None:
    at = table("JC 2S", "9H 3H", "3C 4C")
    at.play(0, "JC")
    at.say(0, "Hearts")
    at.play(1, "9H")
    at.wait(30_000)
    at.play(2, "3C")
    at.call(0, 2, "Bad card")
    assert at.standing(1) == []
    at.say(1, "spades")
    assert "503" not in at.standing(2)


def test_mo_3_what_was_forbidden_since_stays_forbidden() -> None:
    law = 'When a player says "hush", every other player may not say "well" until the next card.'
    at = table("9H 2S", "6C 7C", "3C 4C", laws=[law])
    at.play(0, "9H")
    at.say(1, "hush")
    at.call(2, 0, "Bad card")
    at.say(0, "well")
    assert "2001" in at.standing(0)


def test_mo_3_a_race_to_say_something_goes_on() -> None:
    law = 'When a player says "glass", the last to say "Cheers" draws a card.'
    at = table("9H 2S", "6C 7C", "3C 4C", laws=[law])
    at.say(1, "glass")
    at.play(0, "9H")
    at.say(1, "Cheers")
    at.call(2, 0, "Bad card")
    events = at.say(0, "Cheers")
    assert named(events, "dealt_cards")[0]["seat"] == 2


def test_mo_10_a_reversed_penalty_takes_back_the_very_card() -> None:
    at = table("5H 6H 7H", "8S 9S 3C", "9C 4D 6D", deck="4H 4H 2C 2D")
    at.say(1, "moo")
    at.say(2, "well")
    assert at.call(0, 2, "Cheating") == "right"
    n = at.line["n"]
    assert "4H" in at.hand(2)
    at.play(0, "5H")
    at.draw(1)
    at.play(2, "4H")
    at.draw(0)
    at.draw(1)
    at.draw(2)
    before = at.hand(2)
    at.resolve([0, 1], "reverse", call=n)
    assert at.hand(2) == before, "the card was laid, and another like it is not the same"


def test_mo_10_of_two_alike_one_is_held_as_long_as_there_is_one() -> None:
    at = table("5H 6H", "8S 9S", "4H 4D", deck="4H 2C 2D")
    at.say(2, "well")
    assert at.call(0, 2, "Cheating") == "right"
    n = at.line["n"]
    at.play(0, "5H")
    at.draw(1)
    at.play(2, "4H")
    assert at.hand(2) == ["4D", "4H"]
    events = at.resolve([0, 1], "reverse", call=n)
    assert named(events, "gave_back")[0]["count"] == 1
    assert at.hand(2) == ["4D"]


def test_mo_10_a_hand_that_was_given_up_is_not_held() -> None:
    at = table("5H 6H", "8S 9S", "4D 6D", "2S 3S", deck="4H 2C 2D 2H 3C 3D")
    at.say(2, "well")
    assert at.call(0, 2, "Cheating") == "right"
    n = at.line["n"]
    at.do(2, "leave")
    at.do(2, "join")
    count = at.counts()[2]
    events = at.resolve([0, 1, 3], "reverse", call=n)
    assert named(events, "gave_back") == []
    assert at.counts()[2] == count


MUCH = [
    "When a player plays a card, that player draws 10 cards and that player draws 3 cards.",
    "When a player plays a card, that player draws 10 cards.",
    "When a player ends a turn, that player draws 10 cards.",
]


def test_mo_25_a_player_is_dealt_thirty_at_most() -> None:
    at = table("5H 6H", "8S 9S", "4D 6D", laws=MUCH)
    events = at.play(0, "5H")
    assert [event["count"] for event in named(events, "dealt_cards")] == [10, 3, 10, 7]
    assert at.counts() == [31, 2, 2]
    at.draw(1)
    assert at.counts() == [31, 13, 2], "the next thing done deals anew"


def test_mo_25_all_together_a_hundred_at_most() -> None:
    law = "When a player plays a card, every player draws 10 cards."
    at = table("5H 6H", *["8S 9S"] * 15, laws=[law])
    at.play(0, "5H")
    assert sum(at.counts()) == 1 + 15 * 2 + 100
    assert at.counts()[9:11] == [12, 2], "in the order of play, as far as it goes"


def test_mo_25_nobody_who_holds_two_hundred_is_dealt_more() -> None:
    many = "When a player plays a card, the next player draws 10 cards."
    until = "When a player plays a card, the next player draws cards until one of them is a joker."
    at = table("5H 6H", "8S" + " 9S" * 196, "4D 6D", laws=[many, until])
    at.play(0, "5H")
    assert at.counts() == [1, 200, 2]
    at.draw(1)
    assert at.counts() == [1, 201, 2], "what is drawn as a turn is no law's to deal"


def test_mo_25_whoever_holds_two_hundred_still_draws_as_their_turn() -> None:
    law = "When a player plays a 5, the next player must either play a 5, or draw 4 cards."
    at = table("5H 6H", "8S" + " 9S" * 200, "4D 6D", laws=[law])
    at.play(0, "5H")
    at.draw(1)
    assert at.counts() == [1, 202, 2]


GIVES = "When a player plays a card, every player gives 10 cards to the next player."


def test_mo_25_as_many_cards_at_most_are_given_away() -> None:
    at = table("5H" + " 6H" * 40, *["8S" + " 9S" * 40] * 3, laws=[GIVES] * 5)
    events = at.play(0, "5H")
    assert sum(event["count"] for event in named(events, "gave")) == 100
    by_first = [event["count"] for event in named(events, "gave") if event["seat"] == 1]
    assert sum(by_first) <= 30


def test_mo_25_as_many_cards_at_most_are_discarded() -> None:
    law = "When a player plays a card, that player discards 10 cards."
    at = table("5H" + " 6H" * 45, "8S 9S", "4D 6D", laws=[law] * 4)
    events = at.play(0, "5H")
    assert [event["count"] for event in named(events, "discarded")] == [10, 10, 10]
    assert at.counts() == [15, 2, 2]


def test_mo_25_whole_hands_go_on_three_times_at_most() -> None:
    law = "When a player plays a card, every player gives their hand to the next player."
    at = table("5H 6H", "8S 9S", "4D 6D", laws=[law] * 5)
    assert len(named(at.play(0, "5H"), "passed_hands")) == 3


def test_mo_25_a_lawbook_is_bounded_like_the_desk() -> None:
    deal = {"hands": [["5H"]] * 3, "pile": ["5C"], "laws": ["Rule 500 no longer applies."] * 101}
    assert "100 laws at most" in refused_start(deal=deal)["message"]
    book = "\n".join(["Rule 500 no longer applies."] * 101)
    assert "100 laws at most" in refused_start(options={"lawbook": book})["message"]
    book = "When a player plays a card, that player draws 11 cards."
    assert "line 1" in refused_start(options={"lawbook": book})["message"]


def test_mo_25_a_table_has_a_hundred_laws_at_most() -> None:
    book = "\n".join(
        f'When a player plays a queen, that player must say "{n}".' for n in range(100)
    )
    at = table("5H 6H", "8S 9S", "4D 6D", tokens=[1, 0, 0], lawbook=book)
    assert at.refused(0, "enact", law="When a player plays a 5, reverse the order.") == "not_now"
    at.resolve([0, 1], "strike", law=1001)
    at.do(0, "enact", law="When a player plays a 5, reverse the order.")


@pytest.mark.parametrize("skips", [1, 100])
def test_mo_25_however_many_laws_skip_it_comes_to_an_end(skips: int) -> None:
    laws = ["When a player plays a 5, skip the next 15 players."] * skips
    at = table("5H 6H", "8S 9S", "4D 6D", laws=laws)
    events = at.play(0, "5H")
    assert len(named(events, "skipped")[0]["seats"]) == min(15 * skips, 48)


def test_mo_25_a_burden_counts_with_what_laws_deal_because_of_the_draw() -> None:
    burden = (
        "When a player plays the n-th 2 on consecutive turns, the next player must either play a "
        "2, or draw 9n cards."
    )
    laws = [
        burden,
        "When a player draws more than 2 cards, that player draws 10 cards.",
        "When a player draws a card, every player draws 10 cards.",
        "When a player draws a card, every player draws 10 cards.",
    ]
    hands = ["2C 3C 3D", "2D 4C", "2H 5C", "2S 6C"]
    at = table(*hands, pile="9C", laws=laws)
    for seat, card in enumerate(["2C", "2D", "2H", "2S"]):
        at.play(seat, card)
    events = at.draw(0)
    assert named(events, "drew")[0]["count"] == 30
    assert [event["seat"] for event in named(events, "dealt_cards")] == [1, 2, 3, 1, 2, 3]
    assert at.counts() == [2 + 30, 1 + 20, 1 + 20, 1 + 20]


def test_mo_25_a_card_drawn_as_the_turn_is_not_dealt_by_a_law() -> None:
    law = "When a player draws a card, that player draws 10 cards."
    at = table("5H 6H", "8S 9S", "4D 6D", laws=[law] * 4)
    at.draw(0)
    assert at.counts() == [2 + 1 + 30, 2, 2]
