"""Rulings where much hangs on the exact word: repeated calls, judgement, names, newcomers."""

from __future__ import annotations

import pytest

from mootable.games.moo.law.amends import is_void
from mootable.games.moo.law.consequences import Lapse, Setting
from mootable.games.moo.law.reader import read_law
from tests.games.at_wire import Json, named
from tests.games.moo.play import Table, refused_start, table

HANDS = ("5H 6H 7H", "8S 9S 3C", "9C 4D 6D")
HAIL = 'When a player plays a queen, that player must say "Hail", or else "Failure to hail".'


def test_mo_5_a_late_moo_counts_and_the_failure_can_be_called_while_it_is_fresh() -> None:
    at = table("5H", "8S 9S", "9C 4D", "2S 3S")
    at.play(0, "5H")
    at.wait(6000)
    assert at.standing(0) == ["305"]
    events = at.say(0, "Moo")
    assert named(events, "mooed")
    assert at.tokens()[0] == 1
    call = "Failure to say the name of the Great Bovine Deity"
    assert at.refused(1, "call", offender=0, text=call) == "bad_target", "not at the table"
    at.do(0, "join")
    assert at.call(1, 0, call) == "right"


def test_mo_7_one_alone_may_wait_as_long_as_they_like() -> None:
    at = table(*HANDS)
    at.do(0, "leave")
    at.do(1, "leave")
    at.tick(3_600_000)
    assert at.line["over"] is None
    at.do(2, "leave")
    at.tick(at.now + 599_999)
    assert at.line["over"] is None
    assert named(at.tick(at.now + 1), "over")[0]["reason"] == "deserted"


def test_mo_8_at_most_one_duty_of_a_sentence_and_effect_for_each_in_a_turn() -> None:
    law = 'When a player says "a", every player must say "b" and that player must say "c".'
    at = table(*HANDS, laws=[law])
    at.say(1, "a")
    at.say(2, "a")
    assert [at.owed(seat) for seat in range(3)] == [["b"], ["b", "c"], ["b", "c"]]
    at.say(1, "a")
    assert at.owed(1) == ["b", "c"]
    at.draw(0)
    at.say(1, "a")
    assert at.owed(1) == ["b", "c", "b", "c"], "another turn"


def test_mo_11_repeated_failure_is_right_beside_a_laws_own_call() -> None:
    for again in ("Repeated failure to say Hail", "Repeated failure to hail"):
        at = table("QC 6H 7H", "8S 9S 3C", "9C 4D 6D", laws=[HAIL], call_ms=20_000)
        at.play(0, "QC")
        at.wait(6000)
        assert at.call(1, 0, "Failure to say Hail") == "wrong"
        assert at.call(1, 0, "Failure to hail") == "right"
        at.wait(6000)
        assert at.call(1, 0, "Failure to hail") == "wrong"
        assert at.call(1, 0, again) == "right"


def unsporting(at: Table, offender: int) -> str:
    return at.call(2 if offender != 2 else 0, offender, "Unsporting conduct")


def test_mo_14_any_act_counts_as_doing_something() -> None:
    at = table(*HANDS, "2S 3S", tokens=[2, 0, 0, 0])
    at.wait(60_000)
    assert unsporting(at, 0) == "wrong"
    at.do(0, "donate", target=1)
    assert unsporting(at, 0) == "right"
    at.wait(21_000)
    assert unsporting(at, 0) == "wrong"
    at.do(0, "enact", law="When a player plays a 5, reverse the order.")
    assert unsporting(at, 0) == "right"
    at.say(3, "Point of Order")
    at.wait(21_000)
    assert unsporting(at, 1) == "wrong"
    at.move(1, "resolve", text="Be kind")
    assert unsporting(at, 1) == "right"
    at.wait(21_000)
    at.do(1, "vote", **{"for": True})
    assert unsporting(at, 1) == "right"
    assert unsporting(at, 3) == "wrong"


def test_mo_14_the_time_is_that_of_600_3() -> None:
    at = table(*HANDS, call_ms=40_000)
    at.say(1, "well")
    at.wait(39_000)
    assert unsporting(at, 1) == "right"
    at.wait(1001)
    assert unsporting(at, 1) == "wrong"


def test_mo_15_words_that_may_not_be_said_may_not_be_said_in_calls() -> None:
    at = table(*HANDS, laws=['No player may say "card".'])
    at.play(0, "7H")
    assert at.call(1, 0, "Bad card") == "right"
    assert at.standing(1) == ["2001"]
    assert at.call(2, 1, "Failure to not say card") == "right"


def test_mo_26_six_hundred_point_three_can_be_set_but_not_switched_off() -> None:
    at = table(*HANDS, tokens=[2, 0, 0])
    assert at.refused(0, "enact", law="Rule 600.3 no longer applies.") == "bad_law"
    at.do(0, "enact", law="In rule 600.3 the time is 30 seconds.")


def test_mo_29_the_lawbook_tells_when_each_law_fired() -> None:
    at = table("QC 6H QH", "8S 9S 3C", "9C 4D 6D", laws=[HAIL])
    at.play(0, "QC")
    at.draw(1)
    at.draw(2)
    at.play(0, "QH")
    events = at.resolve([0, 1], "end")
    told = named(events, "over")[0]["lawbook"][-1]
    assert (told["fired"], told["fired_at_n"]) == (2, [1, 4])


# -- what a vote can change ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "call"),
    [(905, "Asking the rules"), (906, "Explaining the rules"), (907, "Unsporting conduct")],
)
def test_mo_31_a_struck_call_of_judgement_is_a_wrong_call(rule: int, call: str) -> None:
    at = table(*HANDS)
    at.play(0, "5H")
    at.say(1, "well")
    assert at.call(0, 1, call) == "right"
    events = at.resolve([0, 1], "strike", law=rule)
    assert named(events, "struck")[0]["number"] == rule
    at.wait(21_000)
    at.say(1, "well")
    assert at.call(0, 1, call) == "wrong"


def test_mo_31_what_was_called_last_may_be_a_matter_of_judgement() -> None:
    at = table(*HANDS)
    at.say(1, "well")
    assert at.call(0, 1, "Asking the rules") == "right"
    events = at.resolve([0, 1], "strike", law="last_called")
    assert named(events, "struck")[0]["number"] == 905


def test_mo_31_a_rule_of_the_frame_can_be_amended() -> None:
    at = table(*HANDS)
    law = 'When a player begins a turn, that player must say "tick".'
    events = at.resolve([0, 1], "amend", law=900, text=law)
    assert named(events, "amended")[0] == {**named(events, "amended")[0], "number": 900, "law": law}
    at.draw(0)
    at.wait(12_000)
    assert at.standing(1) == ["900"], "it has not said so"
    assert at.call(0, 1, "Failure to play within 10 seconds") == "wrong"
    assert at.call(0, 1, "Failure to say tick") == "right"
    assert {"number": 900, "author": None, "text": law} in at.view(2)["laws"]
    at.resolve([0, 1], "strike", law=900)
    at.draw(1)
    at.wait(12_000)
    assert at.standing(2) == []


def test_mo_31_bad_calls_donations_and_repeats_can_be_struck() -> None:
    at = table(*HANDS, tokens=[2, 0, 0])
    at.do(0, "donate", target=1)
    for rule in (306, 601, 604):
        at.resolve([0, 1], "strike", law=rule)
    assert at.refused(0, "donate", target=1) == "not_now"
    assert "donate" not in at.kinds(0)
    assert at.call(0, 1, "Bad card") == "wrong"
    assert at.standing(0) == []
    at.play(0, "5H")
    at.play(1, "8S")
    at.wait(6000)
    assert at.call(0, 1, "Failure to say 8 of Spades") == "right"
    assert at.owed(1) == [], "once is enough"


@pytest.mark.parametrize("rule", [300, 301, 403, 606, 702, 703, "703.1", "703.2"])
def test_mo_31_what_the_table_could_not_do_without_is_left_to_people(rule: int | str) -> None:
    at = table(*HANDS)
    events = at.resolve([0, 1], "strike", law=rule)
    assert named(events, "struck")[0]["number"] == rule


@pytest.mark.parametrize("rule", [100, 200, 303, "600.3", 605, 908, 1001])
def test_mo_31_numbers_are_set_and_others_are_not_to_be_voted_on(rule: int | str) -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    for motion in ({"kind": "strike", "law": rule}, {"kind": "amend", "law": rule, "text": HAIL}):
        assert at.refused(0, "move", motion=motion) == "bad_motion"


# -- newcomers -----------------------------------------------------------------------------


def test_mo_32_the_phrasebook_holds_everything_each_thing_once() -> None:
    at = table(*HANDS)
    for number in range(520):
        at.say(number % 3, f"word {number}")
    at.say(1, "WORD 100!")
    book = at.view(0)["phrasebook"]
    assert len(book) == 500
    assert book[0] == {"text": "WORD 100!", "by": 1, "call": False}
    texts = [phrase["text"] for phrase in book]
    assert "word 100" not in texts
    assert texts[1] == "word 519"


def test_mo_32_of_speeches_the_phrasebook_holds_the_last() -> None:
    at = table(*HANDS)
    for number in range(40):
        at.say(number % 3, f"{number} " + "la " * 660)
    book = at.view(0)["phrasebook"]
    assert [one["text"].split()[0] for one in book] == [str(39 - place) for place in range(30)]


def test_mo_32_a_table_starts_only_with_one_who_knows() -> None:
    assert refused_start(options={"knows": [False] * 3})["code"] == "nobody_knows"


def answers(at: Table, seat: int, law: str) -> Json:
    question = {"about": "law", "text": law}
    answer: Json = at.ask({"do": "ask", "seat": seat, "question": question})["answer"]
    return {name: answer[name] for name in ("ok", "problem")}


@pytest.mark.parametrize(
    "law",
    [
        "Rule {} no longer applies.",
        "In rule {} the time is 20 seconds.",
        "In rule {} the number is 4.",
        'In rule {} the words are "Oink".',
        'In rule {} the call is "Failure to oink".',
        "When a player plays a 5, rule {} does not apply until the next card.",
    ],
)
def test_mo_32_the_desk_does_not_tell_a_newcomer_which_numbers_are_printed(law: str) -> None:
    at = table(*HANDS, knows=[True, False, True])
    told = [answers(at, 1, law.format(rule)) for rule in (200, 303, 505, 777, 800, 900, 905, 999)]
    assert told == [{"ok": True, "problem": None}] * 8


def test_mo_32_what_a_newcomer_says_of_rules_does_nothing_where_it_could_not_be() -> None:
    at = table(*HANDS, tokens=[0, 3, 0], knows=[True, False, True])
    for law in (
        "Rule 605 no longer applies.",
        "In rule 900 the time is 1 second.",
        "In rule 500 the number is 3.",
    ):
        at.do(1, "enact", law=law)
    at.wait(9999)
    assert at.standing(0) == []
    changes = [
        read_law(law)[0] for law in ("Rule 777 no longer applies.", "Rule 504 no longer applies.")
    ]
    assert [is_void(one) for one in changes if isinstance(one, Lapse | Setting)] == [True, False]


@pytest.mark.parametrize("call", ["Bad card", "Bad call", "Cheating", "Failure to say Last card"])
def test_mo_32_nor_which_calls_are_printed(call: str) -> None:
    at = table(*HANDS, tokens=[0, 1, 0], knows=[True, False, True])
    law = f'A player who whistles is to be called "{call}".'
    assert "taken already" in str(answers(at, 0, law)["problem"])
    assert answers(at, 1, law) == {"ok": True, "problem": None}
    at.do(1, "enact", law=law)
    at.say(2, "well")
    assert at.call(0, 2, call) == ("right" if call == "Cheating" else "wrong"), "as in print"


def test_mo_32_a_newcomers_motion_tells_no_number_either() -> None:
    for rule in (504, 777):
        at = table(*HANDS, knows=[True, False, True])
        at.say(1, "Point of Order")
        at.move(1, "strike", law=rule)
        assert at.view()["order"]["motion"]["law"] == rule


# -- names and announcements ---------------------------------------------------------------


def called(*names: str) -> Table:
    """A table that people with these names have joined, from seat 3 on."""
    at = table(*HANDS)
    for seat, name in enumerate(names, 3):
        at.do(seat, "join", name=name)
    at.draw(0)
    return at


@pytest.mark.parametrize("name", ["Point", "Point of", "End", "Introducing", "Bad", "Failure to"])
def test_mo_34_a_name_takes_no_phrase_from_the_others(name: str) -> None:
    at = called(name)
    assert named(at.say(2, "Bad card"), "called")[0]["offender"] == 0
    assert named(at.say(2, "Failure to say hello"), "called")[0]["offender"] == 0
    assert named(at.say(2, "Point of Order"), "order_began")
    assert named(at.say(2, "End of Point of Order"), "order_ended")


def test_mo_34_a_name_is_an_address_where_the_rest_is_understood() -> None:
    at = called("Bad", "Bad Cy", "Ada")
    events = at.say(0, "Bad, bad card")
    assert named(events, "called")[0]["offender"] == 3
    assert named(events, "called")[0]["words"] == "bad card"
    assert named(at.say(0, "Bad Cy: bad card"), "called")[0]["offender"] == 4
    assert named(at.say(0, "Ada, point of order"), "order_began")
    assert named(at.say(0, "Bad, how are you"), "said")


def test_mo_34_a_call_without_a_name_is_aimed_at_who_laid_out_of_turn_too() -> None:
    at = called()
    at.play(2, "9C")
    event = named(at.say(0, "Playing out of turn"), "called")[0]
    assert (event["offender"], event["verdict"]) == (2, "right")


def test_mo_22_an_unannounced_law_announces_itself() -> None:
    at = table(*HANDS, tokens=[2, 0, 0])
    events = at.do(0, "enact", law="When a player plays a 5, reverse the order.")
    assert [event["type"] for event in events] == ["said", "introduced", "token"]
    assert events[0]["words"] == "Introducing new rule"
    at.say(0, "Introducing new rule")
    events = at.do(0, "enact", law="When a player plays a 6, reverse the order.")
    assert named(events, "said") == []


def test_a_table_where_nobody_lays_a_card_for_three_rounds_is_offered_a_way_out() -> None:
    at = table(*HANDS)
    for turn in range(9):
        assert not at.view(1)["stuck"], turn
        at.draw(at.turn())
    assert at.view(1)["stuck"]
    assert at.view()["stuck"]
    at.play(0, "5H")
    assert not at.view()["stuck"]


def test_a_card_that_was_taken_back_was_not_laid() -> None:
    at = table("5H 9H 2S", "6C 7C", "3C 4C")
    for _ in range(9):
        at.draw(at.turn())
    at.play(0, "9H")
    assert not at.view()["stuck"], "whether a card is bad is not to be told"
    at.call(1, 0, "Bad card")
    assert at.view()["stuck"]
