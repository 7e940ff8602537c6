"""MO-8 to MO-16: duties, infractions, calls, each ruling by name."""

from __future__ import annotations

import pytest

from mootable.games.moo import speech
from tests.games.at_wire import named
from tests.games.moo.play import refused_start, table

HANDS = ("5S 7C KD", "5H 6H 7H", "8S 9S 3C", "4C 6C 10C")
LATE = "Failure to play within 10 seconds"


def test_mo_8_a_duty_done_in_time_is_closed() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    assert at.owed(0) == ["5 of Spades"]
    at.wait(5999)
    at.say(0, "five of spades")
    at.wait(60_000)
    assert "504" not in at.standing(0)


def test_mo_8_not_done_an_infraction_stands() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(5999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.standing(0) == ["504"]
    assert at.call(1, 0, "Failure to say 5 of spades") == "right"


def test_mo_8_the_host_chooses_the_grace_but_never_under_three_seconds() -> None:
    at = table(*HANDS, grace_ms=3000)
    at.play(0, "5S")
    at.wait(3000)
    assert at.standing(0) == ["504"]
    assert refused_start(options={"grace_ms": 2999})["code"] == "bad_options"


def test_mo_8_words_count_from_the_beginning_of_the_turn() -> None:
    at = table(*HANDS)
    at.say(0, "5 of spades")
    at.play(0, "5S")
    assert at.owed(0) == []
    at = table(*HANDS, turn=3)
    at.say(0, "5 of spades")
    at.draw(3)
    at.play(0, "5S")
    assert at.owed(0) == ["5 of Spades"], "that was before the turn"


def test_mo_8_in_any_order_in_one_utterance_or_several() -> None:
    at = table("7S 2C 3C", "5H 6H", "8S 9S", pile="7D")
    at.play(0, "7S")
    at.say(0, "seven of spades, have a nice day")
    assert at.owed(0) == []
    at = table("7S 2C 3C", "5H 6H", "8S 9S", pile="7D")
    at.play(0, "7S")
    at.say(0, "Have a nice day!")
    assert at.owed(0) == ["7 of Spades"]
    at.say(0, "7 of spades")
    assert at.owed(0) == []


def test_mo_8_at_most_one_duty_of_a_law_in_a_turn() -> None:
    at = table("5D 2C", "5H 6H", "8S 9S")
    at.play(0, "5D")
    assert at.owed(0) == ["Last card"]
    at.wait(6000)
    assert at.standing(0) == ["902"]


def test_mo_8_done_late_the_infraction_stands_but_repeats_stop() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6500)
    at.say(0, "5 of spades")
    assert at.standing(0) == ["504"]
    assert at.call(1, 0, "Failure to say 5 of spades") == "right"
    assert at.owed(0) == []


def test_mo_9_a_call_is_right_once_and_not_when_too_old() -> None:
    at = table(*HANDS)
    at.play(0, "KD")
    at.draw(1)
    at.wait(20_000)
    assert at.call(2, 0, "Bad card") == "right"
    at.wait(3000)
    assert at.call(3, 0, "Bad card") == "wrong"

    at = table(*HANDS)
    at.play(0, "KD")
    at.wait(20_001)
    assert at.call(2, 0, "Bad card") == "wrong"


def test_mo_9_the_host_chooses_how_long() -> None:
    at = table(*HANDS, call_ms=5000)
    at.play(0, "KD")
    at.wait(5001)
    assert at.call(2, 0, "Bad card") == "wrong"


def test_mo_9_one_card_and_three_for_the_name_in_vain() -> None:
    at = table(*HANDS)
    at.draw(0)
    at.say(1, "Moo")
    assert at.call(2, 1, "Taking the name of the great bovine deity in vain") == "right"
    assert at.counts() == [4, 6, 3, 3]


def test_mo_9_several_infractions_of_one_act_are_called_one_by_one() -> None:
    at = table("7S 2C KD", "5H 6H 7H", "8S 9S 3C", pile="6D")
    at.play(0, "7S")
    at.draw(1)
    at.wait(6000)
    for call in ("Bad card", "Failure to say have a nice day", "Failure to name the spade"):
        assert at.call(2, 0, call) == "right"
    assert at.counts()[0] == 5


def test_mo_9_the_oldest_matching_first_and_calling_oneself() -> None:
    at = table(*HANDS)
    at.wait(25_000)
    assert at.standing(0) == ["900", "900"]
    assert at.call(0, 0, LATE) == "right"
    assert at.standing(0) == ["900"]
    at.wait(5000)
    assert at.standing(0) == ["900", "900"], "the second and the third ten seconds"


def test_mo_10_a_wrong_call_gives_nothing_and_is_a_bad_call() -> None:
    at = table(*HANDS)
    assert at.call(1, 0, "Bad card") == "wrong"
    assert at.counts() == [3, 3, 3, 3]
    assert at.call(0, 1, "Bad call") == "right"
    assert at.counts() == [3, 4, 3, 3]
    at.wait(2001)
    assert at.call(0, 1, "Bad call") == "wrong"
    assert at.call(3, 0, "Bad call") == "right"


def test_mo_10_the_second_of_two_within_two_seconds_is_void() -> None:
    at = table(*HANDS)
    at.play(0, "KD")
    at.draw(1)
    assert at.call(1, 0, "Bad card") == "right"
    at.wait(2000)
    assert at.call(2, 0, "Bad card") == "void"
    assert at.counts()[0] == 3
    assert at.standing(2) == []
    at.wait(1)
    assert at.call(3, 0, "Bad card") == "wrong"


def test_mo_10_one_and_the_same_calling_twice_is_wrong() -> None:
    at = table(*HANDS)
    at.play(0, "KD")
    at.draw(1)
    at.call(1, 0, "Bad card")
    assert at.call(1, 0, "Bad card") == "wrong"


def test_mo_11_repeated_failure_until_it_is_done() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6000)
    assert at.call(1, 0, "Failure to name the spade") == "right"
    assert at.owed(0) == ["5 of Spades"]
    at.wait(5999)
    assert at.call(1, 0, "Repeated failure to name the spade") == "wrong"
    at.wait(1)
    assert at.call(1, 0, "Failure to name the spade") == "wrong"
    assert at.call(1, 0, "Repeated failure to say 5 of spades") == "right"
    at.wait(1000)
    at.say(0, "5 of spades")
    at.wait(6000)
    assert at.standing(0) == []


def test_mo_11_until_the_next_turn_begins() -> None:
    at = table("5S 7C KD", "5H 6H 7H", "8S 9S 3C")
    at.play(0, "5S")
    at.wait(6000)
    at.call(1, 0, "Failure to name the spade")
    at.draw(1)
    at.draw(2)
    at.wait(6000)
    assert "504" not in at.standing(0)


def test_mo_11_the_next_turn_is_the_one_after_the_penalty() -> None:
    at = table("QS 3H 5D 4D", "9S 8C 5C", "KS 9H 4S", pile="5S")
    at.play(0, "QS")
    at.draw(1)
    at.wait(6000)
    at.draw(2)
    assert at.turn() == 0
    assert at.call(1, 0, "Failure to say queen of spades") == "right"
    assert at.owed(0) == ["Queen of Spades"]
    at.wait(6000)
    assert at.call(1, 0, "Repeated failure to say queen of spades") == "right"
    assert at.owed(0) == ["Queen of Spades"]
    at.draw(0)
    at.draw(1)
    at.draw(2)
    assert at.owed(0) == []


def test_mo_11_or_until_the_fact_is_gone() -> None:
    at = table("5D 2C", "5H 6H 7H", "8S 9S 3C")
    at.play(0, "5D")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say last card") == "right"
    assert at.counts()[0] == 2
    assert at.owed(0) == []


def test_mo_11_a_law_may_name_its_call_and_others_besides() -> None:
    law = (
        'When a player plays a queen, that player must say "Hail to the queen",'
        ' or else "Failure to hail the queen".'
    )
    at = table("QC 2C 3C", "5H 6H 7H", "8S 9S 3C", laws=[law])
    at.play(0, "QC")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say hail to the queen") == "wrong"
    assert at.call(1, 0, "failure to hail the queen") == "right"
    at.wait(6000)
    assert at.call(1, 0, "Repeated failure to hail the queen") == "right"


def test_mo_12_ten_seconds_for_a_turn_and_each_further_ten() -> None:
    at = table(*HANDS)
    at.wait(9999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.call(1, 0, LATE) == "right"
    at.wait(9999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.call(1, 0, LATE) == "right"
    at.play(0, "5S")
    at.wait(10_000)
    assert "900" not in at.standing(0)
    assert at.standing(1) == ["900"]


def test_mo_12_it_does_not_run_in_a_point_of_order() -> None:
    at = table(*HANDS)
    at.wait(9000)
    at.say(1, "Point of Order")
    at.wait(60_000)
    assert at.standing(0) == []
    at.say(1, "End of Point of Order")
    at.wait(9999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.standing(0) == ["900"]


def test_mo_12_what_has_come_to_stand_lapses_in_a_point_of_order() -> None:
    at = table(*HANDS)
    at.wait(10_000)
    at.say(1, "Point of Order")
    at.wait(20_000)
    assert at.standing(0) == ["900"]
    at.wait(1)
    assert at.standing(0) == []


@pytest.mark.parametrize(
    "text", ["Moo", "What would moo mean", "moo!", "MOO, he said", "Failure to moo"]
)
def test_mo_13_the_name_in_vain_in_anything_said(text: str) -> None:
    at = table(*HANDS)
    at.draw(0)
    at.say(1, text)
    assert "903" in at.standing(1)


def test_mo_13_no_other_word_is_the_name() -> None:
    at = table(*HANDS)
    at.draw(0)
    at.say(1, "In a good mood on the moor")
    assert at.standing(1) == []


@pytest.mark.parametrize(
    "call", ["Asking the rules", "Explaining the rules", "Unsporting conduct", "Cheating"]
)
def test_mo_14_matters_of_judgement(call: str) -> None:
    at = table(*HANDS)
    at.wait(1000)
    assert at.call(1, 0, call) == "wrong", "nothing was done yet"
    at.draw(0)
    at.wait(20_000)
    assert at.call(1, 0, call) == "right"
    assert at.call(2, 0, call) == "void"
    at.wait(3000)
    at.say(0, "What was that for?")
    assert at.call(2, 0, call) == "wrong", "already called the same"
    at.wait(18_000)
    assert at.call(2, 0, call) == "right"


def test_mo_14_a_judged_law_is_carried_out_alike() -> None:
    law = 'A player who rhymes is to be called "Failure to be prosaic".'
    at = table(*HANDS, laws=[law])
    at.say(1, "A spade is made")
    assert at.call(0, 1, "Failure to be prosaic") == "right"
    at = table(*HANDS)
    at.say(1, "A spade is made")
    assert at.call(0, 1, "Failure to be prosaic") == "wrong"


@pytest.mark.parametrize(
    "text", ["five of spades", "5 OF SPADES!", "  Five, of … spades", "the 5 of spades, please"]
)
def test_mo_15_speech_is_compared_by_its_words(text: str) -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.say(0, text)
    assert at.owed(0) == []


def test_mo_15_british_and_american_spellings_both_count() -> None:
    law = 'When a player plays a queen, that player must say "My favourite colour".'
    at = table("QC 2C 3C", "5H 6H 7H", "8S 9S 3C", laws=[law])
    at.play(0, "QC")
    at.say(0, "my favorite color")
    assert at.owed(0) == []


def test_mo_15_the_version_of_the_tables_is_in_the_record() -> None:
    at = table(*HANDS)
    assert at.record()["options"]["speech"] == speech.VERSION
    assert refused_start(options={"speech": "another"})["code"] == "bad_options"


def test_mo_16_what_all_see_and_what_nobody_does() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6000)
    view = at.view(1)
    assert view["pile"] == ["5S", "5C"]
    for field in ("direction", "ring", "dealer", "order"):
        assert field in view
    assert "duties" not in view
    assert "infractions" not in view
    events = at.do(1, "call", offender=0, text="Failure to name the spade")
    assert [event["type"] for event in events] == ["called", "penalized"]
    assert "cards" not in events[1]
    latest = at.view()["calls"][0]
    assert (latest["caller"], latest["offender"], latest["verdict"]) == (1, 0, "right")
    assert named(at.say(2, "Well, well"), "said")[0]["words"] == "Well, well"
