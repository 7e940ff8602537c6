"""MO-3, MO-31: what happens between a card and its being taken back, and between a motion and its
being carried; and what laws have laid on players when they are struck or have other words."""

from __future__ import annotations

from tests.games.at_wire import named
from tests.games.moo.play import Table, table

MISSES = "When a player calls wrongly, that player misses a turn."
MINE = 'When a player plays a queen, the first to say "mine" has the next turn.'
HURRY = (
    "When a player plays a king, in rule 900 the time is 5 seconds until that player's next turn."
)
STORM = "the table's storm grows by 1. The table's storm is shown to all."
KINGS = "Every third time a player plays a king or is penalized, reverse the order."


def amend(at: Table, number: int, text: str) -> None:
    at.resolve([0, 1], "amend", law=number, text=text)


# -- what others did while a bad card lay ----------------------------------------------------------


def test_mo_3_a_turn_that_somebody_is_to_miss_meanwhile_is_missed() -> None:
    at = table("7C 2S", "9D 3H", "9S 4C", "2H 3C", pile="5H", laws=[MISSES])
    at.play(0, "7C")
    at.call(2, 1, "Bad card")
    assert at.call(1, 0, "Bad card") == "right"
    at.draw(0)
    assert named(at.draw(1), "skipped")[0]["seats"] == [2]


def test_mo_3_a_turn_missed_because_of_a_bad_card_is_still_to_be_missed() -> None:
    at = table("7C 2S", "9D 3H", "9S 4C", "2H 3C", pile="5H", laws=[MISSES])
    at.call(1, 2, "Bad card")
    at.play(0, "7C")
    assert at.turn() == 2
    at.call(2, 0, "Bad card")
    at.draw(0)
    assert at.turn() == 2
    at.draw(2)
    at.draw(3)
    at.draw(0)
    assert at.turn() == 1, "it was one turn, and that was missed"


def test_mo_3_whoever_has_won_the_next_turn_meanwhile_has_it() -> None:
    at = table("QC KC 7S", "9D 8C 5C", "KS 9S 4S", pile="QS", laws=[MINE])
    at.play(0, "QC")
    at.play(1, "9D")
    at.say(0, "mine")
    assert at.call(2, 1, "Bad card") == "right"
    at.draw(1)
    assert at.turn() == 0


def test_mo_3_whoever_won_the_next_turn_by_the_bad_card_itself_has_it_no_more() -> None:
    at = table("QC KC 7S", "9D 8C 5C", "KS 9S 4S", "2D 3D", pile="5H", laws=[MINE])
    at.play(0, "QC")
    at.say(3, "mine")
    assert at.call(2, 0, "Bad card") == "right"
    at.draw(0)
    at.draw(1)
    assert at.turn() == 2


def test_mo_3_what_others_did_is_counted_every_third_time() -> None:
    at = table("KC 3D 5H", "KD 6H 3H", "KS 9S 4S", pile="5H", laws=[KINGS])
    at.play(0, "KC")
    at.call(1, 2, "Bad card")
    at.call(2, 1, "Bad call")
    at.call(1, 0, "Bad card")
    assert at.view()["direction"] == 1, "two penalties, and a king that was taken back"
    at.call(1, 2, "Bad card")
    at.call(2, 1, "Bad call")
    assert at.view()["direction"] == -1


def test_mo_31_what_a_struck_law_asked_for_does_not_come_back_with_a_bad_card() -> None:
    at = table("7C 2S 3S", "9D QH 8C", "KS 9S 4S", pile="7H")
    at.play(0, "7C")
    at.play(1, "9D")
    at.resolve([0, 1], "strike", law=501)
    assert at.call(2, 1, "Bad card") == "right"
    assert named(at.draw(1), "drew")[0]["count"] == 1
    assert at.owed(1) == []


def test_mo_31_what_a_struck_law_has_forbidden_does_not_come_back_with_a_bad_card() -> None:
    hush = "When a player plays a king, no player may speak until the next card."
    at = table("KH 2S 3S", "9D QH 8C", "KS 9S 4S", pile="5H", tokens=[1, 0, 0])
    at.do(0, "enact", law=hush)
    at.play(0, "KH")
    at.play(1, "9D")
    at.resolve([0, 1], "strike", law=1001)
    at.call(2, 1, "Bad card")
    at.wait(60_000)
    at.say(2, "hello")
    assert at.standing(2) == []


def test_mo_7_a_time_set_until_the_next_turn_of_one_who_has_left_does_not_come_back() -> None:
    at = table("KH 7C 7S", "9D QH 5C", "KS 9S 4S", "2C 3C 4C", pile="5H", laws=[HURRY])
    at.play(0, "KH")
    at.play(1, "5C")
    at.do(0, "leave")
    at.call(2, 1, "Bad card")
    at.draw(1)
    at.draw(2)
    at.wait(5000)
    assert at.standing(3) == []


def test_mo_11_what_opened_again_goes_on_when_the_turn_that_ended_it_is_taken_back() -> None:
    at = table("5H 3D KC", "9S 6H 3H", "2S 9C 4D", pile="AS", turn=1)
    at.play(1, "9S")
    at.wait(6000)
    at.call(0, 1, "Failure to name the spade")
    at.play(2, "2S")
    at.play(0, "KC")
    assert at.owed(1) == [], "its player's turn has begun"
    assert at.call(2, 0, "Bad card") == "right"
    assert at.owed(1) == ["9 of Spades"]
    at.wait(6000)
    assert at.call(0, 1, "Repeated failure to name the spade") == "right"


def test_mo_11_what_was_said_in_a_turn_that_is_taken_back_was_said() -> None:
    at = table("5H 3D KC", "9S 6H 3H", "2S 9C 4D", pile="AS", turn=1)
    at.play(1, "9S")
    at.wait(6000)
    at.call(0, 1, "Failure to name the spade")
    at.play(2, "2S")
    at.play(0, "KC")
    at.say(1, "9 of Spades")
    at.call(2, 0, "Bad card")
    assert at.owed(1) == []


# -- cards laid out of turn by law -----------------------------------------------------------------

ACES = "An ace may be played out of turn."
TWOS = "A 2 may be played out of turn."


def test_mo_3_a_bad_card_out_of_turn_is_taken_back_though_it_skips_whose_turn_it_is() -> None:
    at = table("AC 7C 7S", "9D QH 8C", "KS 9S 4S", pile="5H", turn=1, laws=[ACES])
    at.play(0, "AC")
    assert at.call(2, 0, "Bad card") == "right"
    assert at.counts() == [4, 3, 3], "the card, and a penalty"
    assert at.turn() == 1


def test_mo_24_a_turn_passed_over_by_a_card_out_of_turn_is_missed() -> None:
    miss = 'When a player plays a queen, the first to say "miss" misses a turn.'
    at = table("QH 7C", "9D 6H", "KS 9S", "2H 3C", pile="5H", laws=[miss, TWOS])
    at.play(0, "QH")
    at.say(0, "miss")
    at.play(3, "2H")
    assert at.turn() == 1
    at.draw(1)
    at.draw(2)
    at.draw(3)
    assert at.turn() == 0


def test_mo_24_a_turn_that_comes_after_a_card_out_of_turn_is_none_besides() -> None:
    twice = "When a player plays a queen, the next player plays twice."
    at = table("QH 2H 7S", "9D 6H 8C", "KS 9S 4S", pile="5H", laws=[twice, TWOS])
    at.play(0, "QH")
    at.play(0, "2H")
    at.draw(1)
    assert at.turn() == 1
    at.draw(1)
    assert at.turn() == 2


# -- whose turn comes after one who leaves ---------------------------------------------------------


def test_mo_7_one_who_is_to_miss_a_turn_misses_it_after_one_who_leaves() -> None:
    law = 'When a player says "miss", that player misses a turn.'
    at = table("KH 7C", "9D QH", "KS 9S", "2C 3C", laws=[law])
    at.say(1, "miss")
    assert named(at.do(0, "leave"), "skipped")[0]["seats"] == [1]
    assert at.turn() == 2
    at.draw(2)
    at.draw(3)
    assert at.turn() == 1


def test_mo_7_one_who_has_won_the_next_turn_has_it_after_one_who_leaves() -> None:
    at = table("QC KC", "9D 8C", "KS 9S", "2C 3C", "5D 6D", pile="QS", laws=[MINE])
    at.play(0, "QC")
    at.say(4, "mine")
    at.do(1, "leave")
    assert at.turn() == 4


# -- what a motion means ---------------------------------------------------------------------------


def test_mo_31_a_call_is_reversed_however_many_were_made_since() -> None:
    at = table("5H 3D", "6H 3H", "9C 4D", pile="5S")
    at.call(2, 0, "Bad card")
    call = at.view()["n"]
    for _ in range(199):
        at.call(2, 0, "Bad card")
    at.say(0, "Point of Order")
    at.move(0, "reverse", call=call)
    at.call(2, 0, "Bad card")
    at.do(0, "vote", **{"for": True})
    events = at.do(1, "vote", **{"for": True})
    assert named(events, "reversed_call")[0]["n"] == call


def test_mo_31_the_rule_called_last_is_that_called_when_the_motion_was_put() -> None:
    at = table("5S 3D", "6H 3H", "9C 4D", pile="6S")
    at.play(0, "5S")
    at.wait(6000)
    at.call(1, 0, "Failure to name the spade")
    at.say(1, "Point of Order")
    at.move(1, "strike", law="last_called")
    at.say(2, "hm")
    assert at.call(1, 2, "Cheating") == "right"
    at.do(0, "vote", **{"for": True})
    events = at.do(1, "vote", **{"for": True})
    assert named(events, "struck")[0]["number"] == 504


def test_mo_22_a_desk_closes_when_a_vote_takes_the_token() -> None:
    at = table("5S 3D", "6H 3H", "9C 4D", tokens=[1, 0, 0])
    at.say(0, "Introducing new rule")
    at.resolve([1, 2], "token", player=0, change=-1)
    assert not at.view(0)["desk"]
    at.resolve([1, 2], "token", player=0, change=1)
    assert not at.view(0)["desk"], "it is opened by the words"


# -- what belongs to a law ends with it, and with its words ----------------------------------------


def test_mo_31_what_a_struck_law_has_set_for_a_time_is_set_no_more() -> None:
    at = table("KH 7C", "9D QH", "KS 9S", pile="5H", tokens=[1, 0, 0])
    at.do(
        0,
        "enact",
        law="When a player plays a king, in rule 900 the time is 5 seconds until the next card.",
    )
    at.play(0, "KH")
    at.resolve([0, 1], "strike", law=1001)
    at.wait(5000)
    assert at.standing(1) == []


def test_mo_31_an_amended_law_counts_from_when_it_has_its_words() -> None:
    at = table("2H KC 3C", "3H 4C QH", "4H 9S 4S", pile="5H", tokens=[1, 0, 0])
    at.do(0, "enact", law="Every third time a player plays a heart, reverse the order.")
    at.play(0, "2H")
    at.play(1, "3H")
    amend(at, 1001, "Every third time a player plays a 4, reverse the order.")
    at.play(2, "4H")
    assert at.view()["direction"] == 1


def test_mo_31_a_silence_ends_with_the_words_that_asked_for_it() -> None:
    at = table("KH 7C", "9D QH", "KS 9S", pile="5H", tokens=[1, 0, 0])
    at.do(
        0,
        "enact",
        law="When a player plays a king, no player may speak until a player plays a joker.",
    )
    at.play(0, "KH")
    amend(at, 1001, "When a player plays a 3, reverse the order.")
    at.wait(60_000)
    at.say(2, "hello")
    assert at.standing(2) == []


def test_mo_31_new_words_are_asked_for_in_the_turn_in_which_the_old_ones_were() -> None:
    at = table("KH 7C", "9D QH", "KS 9S", pile="5H", tokens=[1, 0, 0])
    at.do(0, "enact", law='When a player says "foo", the next player must say "bar".')
    at.say(2, "foo")
    amend(at, 1001, 'When a player says "foo", the next player must say "baz".')
    assert at.owed(0) == []
    at.say(2, "foo")
    assert at.owed(0) == ["baz"]


def test_mo_24_a_counter_begins_at_0_where_its_law_was_struck_or_has_other_words() -> None:
    law = f"When a player draws a card, {STORM}"
    at = table("KH 7C", "9D QH", "KS 9S", pile="5H", tokens=[2, 0, 0])
    at.do(0, "enact", law=law)
    at.draw(0)
    assert at.view()["counters"][0]["value"] == 1
    at.resolve([0, 1], "strike", law=1001)
    at.do(0, "enact", law=law)
    assert at.view()["counters"] == []
    at.draw(1)
    at.draw(2)
    assert at.view()["counters"][0]["value"] == 2
    events = at.resolve([0, 1], "amend", law=1002, text=law.replace("a card", "2 cards"))
    assert named(events, "counted")[0]["value"] == 0
    assert at.view()["counters"] == []


def test_mo_24_a_counter_that_another_law_keeps_as_well_goes_on() -> None:
    law = f"When a player draws a card, {STORM}"
    other = "When a player is penalized, the table's storm grows by 1."
    at = table("KH 7C", "9D QH", "KS 9S", pile="5H", tokens=[3, 0, 0])
    at.do(0, "enact", law=law)
    at.do(0, "enact", law=other)
    at.draw(0)
    at.resolve([0, 1], "strike", law=1001)
    at.do(0, "enact", law=f"When a player plays a 3, {STORM}")
    assert at.view()["counters"][0]["value"] == 1


# -- times -----------------------------------------------------------------------------------------


def test_mo_24_a_setting_until_the_next_turn_of_each_of_two_lasts_for_both() -> None:
    at = table("KH 7C", "KD QH", "8D 9S", "2C 3C", pile="5H", laws=[HURRY])
    at.play(0, "KH")
    at.play(1, "KD")
    at.play(2, "8D")
    at.wait(5000)
    assert at.standing(3) == []
    assert at.standing(1) == ["900"], (
        "the 8 sent the turn back to the one, and the other's still holds"
    )


def test_mo_12_a_shorter_time_begins_when_it_is_set() -> None:
    law = 'When a player says "hurry", in rule 900 the time is 3 seconds until the next card.'
    at = table("KH 7C", "KD QH", "8D 9S", laws=[law])
    at.wait(5000)
    at.say(1, "hurry")
    assert at.standing(0) == []
    at.wait(2999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.standing(0) == ["900"]


def test_mo_12_a_shorter_time_ends_no_later_than_the_longer_would_have() -> None:
    law = 'When a player says "hurry", in rule 900 the time is 3 seconds until the next card.'
    at = table("KH 7C", "KD QH", "8D 9S", laws=[law])
    at.wait(9500)
    at.say(1, "hurry")
    assert at.standing(0) == []
    at.wait(500)
    assert at.standing(0) == ["900"]


def test_mo_5_a_shorter_grace_begins_when_it_is_set() -> None:
    law = 'When a player says "hurry", in rule 605 the time is 3 seconds until the next card.'
    at = table("5H", "KD QH", "8D 9S", grace_ms=20_000, laws=[law])
    at.play(0, "5H")
    at.say(0, "Last card")
    at.wait(10_000)
    at.say(1, "hurry")
    assert "305" not in at.standing(0)
    at.wait(2999)
    assert "305" not in at.standing(0)
    at.wait(1)
    assert "305" in at.standing(0)


# -- one card left ---------------------------------------------------------------------------------


def test_mo_21_one_card_left_after_all_that_the_card_did_is_the_last() -> None:
    law = "When a player plays a queen, that player discards a card."
    at = table("QH 2C 3S", "7H 3H 4H", "KD 9S 4D", pile="5H", laws=[law])
    at.play(0, "QH")
    assert at.owed(0) == ["Last card"]


def test_mo_21_one_card_left_after_all_that_a_draw_did_is_the_last() -> None:
    law = "When a player draws a card, that player discards 2 cards."
    at = table("QH 2C", "7H 3H 4H", "KD 9S 4D", laws=[law])
    at.draw(0)
    assert at.owed(0) == ["Last card"]


def test_mo_21_one_card_left_after_laying_is_the_last_once() -> None:
    law = "When a player plays a queen, that player draws a card."
    at = table("QH 2C", "7H 3H 4H", "KD 9S 4D", pile="5H", laws=[law])
    at.play(0, "QH")
    assert at.owed(0) == ["Last card"]
