"""MO-31: what the table does without a rule that a vote has struck, and what no vote can change."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.at_wire import Json, named
from tests.games.moo.play import Table, table

HANDS = ("5H 8H KD", "8S 9S KC", "9C 4D 6D")
HAIL = 'When a player plays a king, that player must say "Hail", or else "Failure to hail".'
CHIRP = 'When a player draws a card, that player must say "Chirp".'


def without(*rules: int | str, hands: tuple[str, ...] = HANDS, **set_up: Any) -> Table:
    """A table at which a vote has struck some rules."""
    at = table(*hands, **set_up)
    for rule in rules:
        events = at.resolve([0, 1], "strike", law=rule)
        assert named(events, "struck")[0]["number"] == rule
    return at


def told(at: Table, seat: int, act: Json) -> str:
    """The sentence with which an act is refused."""
    answer = at.ask({"do": "act", "seat": seat, "act": act, "at": at.now})
    assert not answer["ok"], answer
    message: str = answer["error"]["message"]
    return message


# -- calls ---------------------------------------------------------------------------------


def test_mo_31_without_600_nobody_is_penalized() -> None:
    at = without(600)
    at.play(0, "KD")
    assert at.standing(0) == []
    assert at.call(1, 0, "Bad card") == "wrong"
    assert at.call(1, 0, "Cheating") == "wrong"
    assert at.call(0, 1, "Bad call") == "wrong", "nor for that"
    assert at.counts() == [2, 3, 3]


def test_mo_31_without_600_what_stood_stands_no_longer_and_is_not_in_the_way_of_moo() -> None:
    at = table("5S", *HANDS[1:])
    at.play(0, "5S")
    at.wait(6000)
    assert at.standing(0) == ["504"]
    at.resolve([0, 1], "strike", law=600)
    assert at.standing(0) == []
    assert named(at.say(0, "Moo"), "mooed")


def test_mo_31_without_603_a_failure_needs_a_call_of_its_own() -> None:
    at = without(603, laws=[CHIRP, HAIL])
    at.draw(0)
    at.play(1, "KC")
    at.wait(6000)
    assert at.call(2, 0, "Failure to say Chirp") == "wrong"
    assert at.call(2, 1, "Failure to hail") == "right"


def test_mo_31_without_603_what_may_not_be_said_needs_a_call_of_its_own_too() -> None:
    at = without(603, laws=['No player may say "cow".'])
    at.say(1, "A cow")
    assert at.call(0, 1, "Failure to not say cow") == "wrong"


def test_mo_31_without_600_1_one_thing_can_be_called_again() -> None:
    at = without("600.1")
    at.play(0, "KD")
    assert at.call(1, 0, "Bad card") == "right"
    assert at.call(2, 0, "Bad card") == "right"


def test_mo_31_without_600_4_nobody_calls_themselves() -> None:
    at = without("600.4")
    at.play(0, "KD")
    assert at.call(0, 0, "Bad card") == "wrong"
    assert at.call(1, 0, "Bad card") == "right"


def test_mo_31_without_600_2_one_act_is_penalized_once() -> None:
    at = without("600.2", hands=("KS 8H KD", *HANDS[1:]), laws=['No player may say "cow".'])
    at.play(0, "KS")
    at.say(1, "Moo, said the cow")
    at.wait(6000)
    assert (at.standing(0), at.standing(1)) == (["302", "504"], ["2001", "903"])
    assert at.call(2, 0, "Bad card") == "right"
    assert at.call(2, 1, "Failure to not say cow") == "right"
    assert (at.standing(0), at.standing(1)) == ([], [])


def test_mo_31_without_602_a_reversed_penalty_gives_nothing_back() -> None:
    at = table(*HANDS)
    at.play(0, "5H")
    at.say(1, "well")
    assert at.call(0, 1, "Cheating") == "right"
    n = at.line["n"]
    at.resolve([0, 1], "strike", law=602)
    events = at.resolve([0, 1], "reverse", call=n)
    assert named(events, "reversed_call")[0]["cards"] == 0
    assert at.counts()[1] == 4


# -- the piles, and people -----------------------------------------------------------------


def test_mo_31_without_307_the_pile_stays_and_a_fresh_pack_comes() -> None:
    at = without(307, pile="5C 6C 7C", deck="2C")
    at.draw(0)
    events = at.draw(1)
    assert named(events, "pack_added")
    assert not named(events, "remade")
    assert at.pile() == ["5C", "6C", "7C"]


def test_mo_31_without_400_nobody_joins() -> None:
    at = without(400)
    assert at.refused(3, "join", name="Dora") == "not_now"
    at.do(2, "leave")
    assert at.kinds(2) == set()
    assert at.refused(2, "join") == "not_now"


def test_mo_31_without_401_those_who_left_can_be_penalized() -> None:
    at = without(401)
    at.play(0, "5H")
    at.say(1, "Moo")
    at.do(1, "leave")
    assert at.call(0, 1, "Taking the name of the Great Bovine Deity in vain") == "right"
    assert at.counts() == [2, 3, 3]
    at.do(1, "join")
    assert at.counts()[1] == 8, "five more"
    at = table(*HANDS)
    at.do(1, "leave")
    assert at.refused(0, "call", offender=1, text="Cheating") == "bad_target"


def test_mo_31_without_402_tokens_are_left_behind() -> None:
    at = without(402, tokens=[0, 2, 0])
    events = at.do(1, "leave")
    assert named(events, "token")[0]["why"] == "left"
    assert at.tokens() == [0, 0, 0]
    at = without(402, hands=("5H", *HANDS[1:]))
    at.play(0, "5H")
    at.say(0, "Moo")
    assert at.tokens() == [1, 0, 0], "one who wins has just earned it"


# -- new rules -----------------------------------------------------------------------------


def test_mo_31_without_700_nobody_makes_a_rule() -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    at.say(0, "Introducing new rule")
    assert at.view(0)["desk"]
    at.resolve([0, 1], "strike", law=700)
    assert not at.view(0)["desk"]
    at.say(0, "Introducing new rule")
    assert not at.view(0)["desk"]
    assert "enact" not in at.kinds(0)
    assert at.refused(0, "enact", law=HAIL) == "not_now"


def test_mo_31_without_701_a_new_rule_changes_no_other() -> None:
    at = without(701, tokens=[2, 0, 0])
    assert at.refused(0, "enact", law="Rule 500 no longer applies.") == "bad_law"
    at.do(0, "enact", law=HAIL)


# -- Points of Order -----------------------------------------------------------------------


def test_mo_31_without_800_there_is_no_point_of_order() -> None:
    at = without(800)
    assert named(at.say(0, "Point of Order"), "order_began") == []
    assert at.view()["order"] is None


def test_mo_31_without_801_play_goes_on_in_a_point_of_order() -> None:
    at = without(801)
    at.say(1, "Point of Order")
    at.wait(10_000)
    assert at.standing(0) == ["900"]
    at.play(0, "5H")
    assert at.view()["order"] is not None
    assert at.waiting() == [1]


def test_mo_31_without_801_the_very_point_of_order_stops_nothing_any_more() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.wait(30_000)
    at.move(0, "strike", law=801)
    for seat in (0, 1):
        at.do(seat, "vote", **{"for": True})
    assert at.waiting() == [0]
    at.wait(9999)
    assert at.standing(0) == []
    at.play(0, "5H")


def test_mo_31_without_802_no_motion_is_put() -> None:
    at = without(802)
    at.say(0, "Point of Order")
    assert at.refused(0, "move", motion={"kind": "end"}) == "not_now"
    assert "move" not in at.kinds(0)
    at.say(0, "End of Point of Order")
    at.play(0, "5H")


def test_mo_31_without_803_a_point_of_order_ends_with_its_vote_and_not_by_words() -> None:
    at = without(803)
    assert at.view()["order"] is None, "nor does the one in which it was struck go on"
    at.say(0, "Point of Order")
    assert named(at.say(0, "End of Point of Order"), "order_ended") == []
    at.move(0, "resolve", text="Let us be kind")
    at.do(0, "vote", **{"for": False})
    assert named(at.do(1, "vote", **{"for": False}), "order_ended")
    at.play(0, "5H")


def test_mo_31_without_802_and_803_no_point_of_order_begins_that_could_not_end() -> None:
    at = without(803, 802)
    assert named(at.say(0, "Point of Order"), "order_began") == []
    at.play(0, "5H")


def test_mo_31_without_803_1_the_seconds_go_on_where_they_stopped() -> None:
    at = without("803.1")
    at.wait(6000)
    at.say(1, "Point of Order")
    at.wait(60_000)
    at.say(1, "End of Point of Order")
    at.wait(3999)
    assert at.standing(0) == []
    at.wait(1)
    assert at.standing(0) == ["900"]


def test_mo_31_amended_a_rule_holds_no_longer_as_it_was_printed() -> None:
    at = table(*HANDS, tokens=[1, 0, 0])
    at.resolve([0, 1], "amend", law=700, text=CHIRP)
    assert at.refused(0, "enact", law=HAIL) == "not_now"
    at.draw(0)
    assert at.owed(0) == ["Chirp"]


# -- what no vote can change ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        (200, "Rule 200 is a number: a motion can set it."),
        ("600.3", "Rule 600.3 is a number: a motion can set it."),
        (101, "There is no rule 101 that a vote can change."),
        (507, "There is no rule 507 that a vote can change."),
        (908, "There is no rule 908 that a vote can change."),
        ("908.1", "There is no rule 908.1 that a vote can change."),
    ],
)
def test_mo_31_one_who_knows_is_told_what_no_vote_can_strike_or_amend(
    rule: int | str, sentence: str
) -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    for motion in ({"kind": "strike"}, {"kind": "amend", "text": HAIL}):
        act = {"type": "move", "motion": {**motion, "law": rule}}
        assert told(at, 0, act) == sentence


def test_mo_31_what_is_part_of_another_rule_can_be_struck_alone() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    motion = {"kind": "amend", "law": "600.1", "text": HAIL}
    reason = "Rule 600.1 is part of another: it can be struck."
    assert told(at, 0, {"type": "move", "motion": motion}) == reason
    at.move(0, "strike", law="600.1")


def test_mo_32_a_newcomer_is_told_the_same_of_every_such_number() -> None:
    at = table(*HANDS, knows=[True, False, True])
    at.say(1, "Point of Order")
    for rule in ("600.1", "600.3", "777.7", "908.1"):
        motion = {"kind": "amend", "law": rule, "text": HAIL}
        reason = f"Rule {rule} is part of another: it can be struck."
        assert told(at, 1, {"type": "move", "motion": motion}) == reason


@pytest.mark.parametrize("rule", [101, 200, 507, 605, 777, 908])
def test_mo_31_a_newcomer_amends_no_rule_into_being_and_is_not_told(rule: int) -> None:
    views: list[Json] = []
    for number in (rule, 900):
        at = table(*HANDS, knows=[True, False, True])
        events = at.resolve([1, 0], "amend", law=number, text=CHIRP)
        assert named(events, "amended")[0]["number"] == number
        views.append({**at.view(1)["laws"][0], "number": 0})
        at.draw(0)
        assert at.owed(0) == (["Chirp"] if number == 900 else []), "it binds nobody"
    assert views[0] == views[1], "but it looks as if it did"


def test_mo_31_nor_is_it_there_for_those_who_know() -> None:
    laws = ["In rule 605 the time is 9 seconds."]
    at = table(*HANDS, pile="5S", knows=[True, False, True], laws=laws)
    at.resolve([1, 0], "amend", law=605, text=HAIL)
    at.resolve([1, 0], "amend", law=605, text=CHIRP)
    at.draw(0)
    assert at.owed(0) == []
    at.play(1, "8S")
    at.wait(8999)
    assert at.standing(1) == [], "what an older law has set holds"
    at.wait(1)
    assert at.standing(1) == ["504"]
    at.say(0, "Point of Order")
    for motion in ({"kind": "strike"}, {"kind": "amend", "text": HAIL}):
        assert at.refused(0, "move", motion={**motion, "law": 605}) == "bad_motion"


def test_mo_32_a_newcomer_may_strike_again_what_is_a_rule_and_what_is_none() -> None:
    for rule in (605, 777, 903):
        at = table(*HANDS, knows=[True, False, True])
        for _ in range(2):
            events = at.resolve([1, 0], "strike", law=rule)
            assert named(events, "struck")[0]["number"] == rule


def test_mo_31_a_rule_that_was_amended_is_not_said_to_have_been_struck() -> None:
    at = table(*HANDS)
    at.resolve([0, 1], "amend", law=802, text="A 2 may be played on any card.")
    at.say(0, "Point of Order")
    motion = {"kind": "strike", "law": 500}
    sentence = told(at, 0, {"type": "move", "motion": motion})
    assert sentence == "Rule 802 no longer holds: no motions are put."


def test_mo_31_a_rule_that_can_be_struck_and_not_opened_is_not_said_to_be_none() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    sentence = told(at, 0, {"type": "move", "motion": {"kind": "open", "law": 905}})
    assert sentence == "There is nothing to open: that is a printed rule, and no law."
    at.move(0, "strike", law=905)


def test_mo_32_a_newcomer_is_not_told_what_kind_of_printed_rule_was_called_last() -> None:
    motion = {"kind": "open", "law": "last_called"}
    told_newcomers = set()
    told_others = set()
    for call in ("Asking the rules", "Cheating"):
        at = table(*HANDS, knows=[True, False, True])
        at.say(0, "Well")
        assert at.call(2, 0, call) == "right"
        at.say(1, "Point of Order")
        told_newcomers.add(told(at, 1, {"type": "move", "motion": motion}))
        told_others.add(told(at, 0, {"type": "move", "motion": motion}))
    assert len(told_newcomers) == 1
    assert len(told_others) == 2, "905 can be struck, 908 can't"
