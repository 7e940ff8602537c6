"""MO-30 to MO-34: Points of Order, what each knows, and secrets kept, each ruling by name."""

from __future__ import annotations

import pytest

from tests.games.at_wire import named
from tests.games.moo.play import dealt, table

HANDS = ("5S 7C KD", "5H 6H 7H", "8S 9S 3C", "4C 6C 10C")
HAIL = 'When a player plays a queen, that player must say "Hail to the queen".'


def test_mo_30_a_point_of_order_stops_cards_draws_and_turn() -> None:
    at = table(*HANDS)
    at.say(2, "point of order!")
    assert at.view()["order"] == {"by": 2, "motion": None}
    assert at.waiting() == []
    assert at.refused(0, "play", card="5S") == "point_of_order"
    assert at.refused(0, "draw") == "point_of_order"
    assert at.refused(1, "play", card="5H") == "point_of_order"
    assert at.standing(1) == []
    assert "play" not in at.kinds(0)
    at.say(3, "End of Point of Order")
    assert at.view()["order"] is None
    assert at.waiting() == [0]


def test_mo_30_speech_calls_and_duties_go_on_and_laws_may_be_enacted() -> None:
    at = table(*HANDS, tokens=[0, 1, 0, 0])
    at.play(0, "5S")
    at.say(2, "Point of Order")
    at.wait(6000)
    assert at.call(3, 0, "Failure to name the spade") == "right"
    at.do(1, "enact", law=HAIL)
    at.say(0, "5 of spades")
    at.say(2, "End of Point of Order")
    assert at.turn() == 1


def test_mo_30_it_ends_once_an_open_vote_is_settled() -> None:
    at = table(*HANDS)
    at.say(2, "Point of Order")
    at.move(2, "resolve", text="Be kind")
    at.say(1, "End of Point of Order")
    assert at.view()["order"]["motion"]["kind"] == "resolve"
    at.do(0, "vote", **{"for": False})
    events = at.do(1, "vote", **{"for": False})
    assert named(events, "motion_settled")[0]["carried"] is False
    assert named(events, "order_ended")
    assert at.view()["order"] is None


def test_mo_31_only_in_a_point_of_order_and_one_at_a_time() -> None:
    at = table(*HANDS)
    motion = {"kind": "end"}
    assert at.refused(0, "move", motion=motion) == "not_now"
    assert at.refused(0, "vote", **{"for": True}) == "no_window"
    at.say(0, "Point of Order")
    assert {"type": "move"} in at.legal(1)
    assert at.refused(0, "move") == "bad_act"
    at.move(1, "end")
    assert at.refused(0, "move", motion=motion) == "window_open"
    assert {"type": "vote", "for": True} in at.legal(0)


def test_mo_31_more_than_half_carries_at_once_when_certain() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.move(0, "token", player=3, change=1)
    at.do(0, "vote", **{"for": True})
    assert at.refused(0, "vote", **{"for": True}) == "too_late"
    at.do(1, "vote", **{"for": True})
    assert at.tokens() == [0, 0, 0, 0]
    events = at.do(2, "vote", **{"for": True})
    settled = named(events, "motion_settled")[0]
    assert (settled["carried"], settled["for"], settled["electorate"]) == (
        True,
        [0, 1, 2],
        [0, 1, 2, 3],
    )
    assert at.tokens() == [0, 0, 0, 1]
    at.move(0, "token", player=3, change=-1)
    for seat in range(3):
        at.do(seat, "vote", **{"for": True})
    assert at.tokens() == [0, 0, 0, 0]


def test_mo_31_ties_fail() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.move(0, "end")
    for seat, choice in enumerate([True, True, False]):
        at.do(seat, "vote", **{"for": choice})
    assert at.line["over"] is None
    events = at.do(3, "vote", **{"for": False})
    assert named(events, "motion_settled")[0]["carried"] is False


def test_mo_31_silence_for_thirty_seconds_fails() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.move(0, "end")
    assert at.line["waiting"] == [{"seat": seat, "until": 30_000} for seat in range(4)]
    at.do(0, "vote", **{"for": True})
    assert at.tick(29_999) == []
    events = at.tick(30_000)
    assert named(events, "motion_settled")[0]["carried"] is False


def test_mo_31_the_electorate_is_who_was_there_less_who_leaves() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.move(0, "token", player=0, change=1)
    at.do(0, "vote", **{"for": True})
    at.do(4, "join", name="Late")
    assert at.refused(4, "vote", **{"for": True}) == "not_now"
    at.do(3, "leave")
    events = at.do(1, "vote", **{"for": True})
    assert named(events, "motion_settled")[0]["carried"], "two of three"


def test_mo_31_leaving_can_settle_a_vote() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    at.move(0, "token", player=0, change=1)
    at.do(0, "vote", **{"for": True})
    at.do(1, "vote", **{"for": True})
    events = at.do(2, "leave")
    assert named(events, "motion_settled")[0]["carried"]
    assert at.tokens()[0] == 1


def test_mo_31_reverse_gives_back_what_is_still_held() -> None:
    at = table(*HANDS)
    at.draw(0)
    at.say(1, "Moo")
    at.call(0, 1, "Taking the name of the Great Bovine Deity in vain")
    assert at.counts()[1] == 6
    call = at.view()["calls"][0]["n"]
    at.play(1, "4D")
    events = at.resolve([1, 2, 3], "reverse", call=call)
    assert named(events, "reversed_call")[0] == {
        "type": "reversed_call",
        "n": call,
        "cards": 2,
        "at": 0,
    }
    assert at.counts()[1] == 3
    assert at.view()["calls"][0]["reversed"]
    at.say(0, "Point of Order")
    assert at.refused(0, "move", motion={"kind": "reverse", "call": call}) == "bad_motion"
    assert at.refused(0, "move", motion={"kind": "reverse", "call": 1}) == "bad_motion"


def test_mo_31_a_wrong_call_reversed_is_no_bad_call() -> None:
    at = table(*HANDS)
    at.call(1, 0, "Bad card")
    assert at.standing(1) == ["601"]
    at.resolve([1, 2, 3], "reverse", call=1)
    assert at.standing(1) == []


def test_mo_31_strike_and_amend() -> None:
    at = table("AC AD KD", "5H 6H 7H", "8S 9S 3C", "AH 6C 10C")
    at.resolve([0, 1, 2], "strike", law=500)
    at.play(0, "AC")
    assert at.turn() == 1, "aces skip nobody"
    assert 500 not in [law["number"] for law in at.view(0)["laws"]]
    text = "When a player plays an 8, skip the next 2 players."
    at.draw(1)
    at.resolve([0, 1, 2], "amend", law=502, text=text)
    at.play(2, "8S")
    assert (at.turn(), at.view()["direction"]) == (1, 1)
    assert at.view(0)["laws"][-1] == {"number": 502, "author": None, "text": text}


def test_mo_31_strike_a_rule_of_the_frame_and_the_last_called() -> None:
    at = table(*HANDS)
    at.resolve([0, 1, 2], "strike", law=900)
    at.wait(30_000)
    assert at.standing(0) == []
    at.play(0, "KD")
    at.call(1, 0, "Bad card")
    at.resolve([0, 1, 2], "strike", law="last_called")
    at.play(0, "KD")
    assert "302" not in at.standing(0)


def test_mo_31_the_last_called_may_be_opened_unknown_as_it_is() -> None:
    at = table("QC 2C 3C", "5H 6H 7H", "8S 9S 3C", laws=[HAIL])
    at.say(1, "Point of Order")
    motion = {"kind": "open", "law": "last_called"}
    assert at.refused(1, "move", motion=motion) == "bad_motion"
    assert at.refused(1, "move", motion={"kind": "strike", "law": 2001}) == "bad_motion"
    at.say(1, "End of Point of Order")
    at.play(0, "QC")
    at.wait(6000)
    at.call(1, 0, "Failure to say hail to the queen")
    events = at.resolve([0, 1], "open", law="last_called")
    assert named(events, "law_opened")[0]["law"] == HAIL


def test_mo_31_open_the_whole_book() -> None:
    at = table(*HANDS, laws=[HAIL], knows=[True, False, False, False])
    assert at.view(1)["laws"] == []
    events = at.resolve([0, 1, 2], "open", law=None)
    assert len(named(events, "law_opened")) == 9
    assert at.view()["laws"][-1]["text"] == HAIL


def test_mo_31_set() -> None:
    at = table(*HANDS)
    at.resolve([0, 1, 2], "set", setting="turn_s", value=5)
    at.wait(5000)
    assert at.standing(0) == ["900"]
    at.say(0, "Point of Order")
    for wrong in (("turn_s", 1), ("turn_s", 999), ("colour", 3)):
        motion = {"kind": "set", "setting": wrong[0], "value": wrong[1]}
        assert at.refused(0, "move", motion=motion) == "bad_motion"


def test_mo_31_what_is_no_motion() -> None:
    at = table(*HANDS)
    at.say(0, "Point of Order")
    for motion in (
        {"kind": "dance"},
        {"kind": "reverse"},
        {"kind": "strike", "law": "the silly one"},
        {"kind": "strike", "law": 908},
        {"kind": "amend", "law": 303, "text": HAIL},
        {"kind": "token", "player": 0, "change": 2},
        {"kind": "token", "player": 0, "change": 0},
        {"kind": "resolve", "text": " "},
        {"kind": "end", "now": True},
    ):
        assert at.refused(0, "move", motion=motion) == "bad_motion", motion
    motion = {"kind": "amend", "law": 500, "text": "An ace is an ace."}
    assert at.refused(0, "move", motion=motion) == "bad_law"
    motion = {"kind": "token", "player": 9, "change": 1}
    assert at.refused(0, "move", motion=motion) == "no_such_seat"


def test_mo_31_a_resolution_is_recorded_and_shown() -> None:
    at = table(*HANDS)
    events = at.resolve([0, 1, 2], "resolve", text="No more puns")
    assert named(events, "resolved")[0]["words"] == "No more puns"
    assert at.view()["resolutions"] == [{"text": "No more puns", "by": 0, "n": at.line["n"] - 1}]


def test_mo_31_only_people_vote_on_ending_the_game() -> None:
    at = table(*HANDS, bots=[False, True, True, True])
    at.say(0, "Point of Order")
    at.move(0, "end")
    assert at.waiting() == [0]
    at.do(0, "vote", **{"for": True})
    assert at.line["over"]["reason"] == "vote"
    at = table(*HANDS, bots=[True] * 4)
    at.say(0, "Point of Order")
    at.move(0, "end")
    assert at.waiting() == [0, 1, 2, 3]


def test_mo_32_those_who_do_not_know_see_no_rules() -> None:
    at = table(*HANDS, knows=[True, False, False, False])
    assert at.view(0)["knows"]
    assert "text" in at.view(0)["laws"][0]
    assert not at.view(1)["knows"]
    assert at.view(1)["laws"] == at.view(1)["settings"] == []
    assert not at.view()["knows"]


def test_mo_32_the_phrasebook_is_what_was_heard_latest_first() -> None:
    at = table(*HANDS)
    at.say(0, "Hello")
    at.say(1, "hello!")
    at.say(2, "Good evening")
    at.call(3, 0, "Cheating")
    assert at.view(1)["phrasebook"] == [
        {"text": "Cheating", "by": 3, "call": True},
        {"text": "Good evening", "by": 2, "call": False},
        {"text": "hello!", "by": 1, "call": False},
    ]
    at.do(4, "join", name="Late", knows=False)
    assert at.view(4)["phrasebook"] == []
    at.say(0, "Welcome")
    assert [one["text"] for one in at.view(4)["phrasebook"]] == ["Welcome"]


def test_mo_33_everyone_at_the_table_may_act_unasked() -> None:
    at = dealt(4)
    assert at.state().racers() == 0b1111
    at.do(2, "leave")
    assert at.state().racers() == 0b1011


def test_mo_34_graces_are_no_entries_and_move_nothing() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    n = at.line["n"]
    assert at.tick(5999) == at.tick(6000) == at.tick(60_000) == []
    assert at.line["n"] == n
    assert at.line["waiting"] == [{"seat": 1, "until": None}]


def test_mo_34_legal_offers_the_same_open_acts_to_all() -> None:
    at = table(*HANDS)
    assert at.legal(1) == [
        {"type": "play", "card": "5H"},
        {"type": "play", "card": "6H"},
        {"type": "play", "card": "7H"},
        {"type": "say"},
        *({"type": "name_suit", "suit": suit} for suit in "CDHS"),
        *({"type": "call", "offender": seat} for seat in range(4)),
        {"type": "leave"},
    ]


def test_mo_34_calls_are_recognised_in_speech_by_fixed_forms_only() -> None:
    law = (
        'When a player plays a queen, that player must say "Hail to the queen",'
        ' or else "Disrespect for the queen".'
    )
    at = table("QC 2C 3C", "5H 6H 7H", "8S 9S 3C", laws=[law])
    at.play(0, "QC")
    at.wait(6000)
    assert [event["type"] for event in at.say(1, "Disrespect for the queen")] == ["said"]
    assert at.call(1, 0, "Disrespect for the queen") == "right"
    for text in ("Failure to do anything", "Repeated failure to sing", "bad card", "Cheating!"):
        assert at.say(2, text)[0]["type"] == "called", text


def test_mo_34_a_call_may_be_said_with_or_without_a_name() -> None:
    at = table(*HANDS)
    assert at.say(1, "Bad card")[0]["type"] == "said", "nobody has laid or drawn"
    at.play(0, "KD")
    events = at.say(3, "Bad card!")
    assert (events[0]["type"], events[0]["offender"], events[0]["verdict"]) == (
        "called",
        0,
        "right",
    )
    at.play(0, "KD")
    events = at.say(2, "Seat 0, bad card")
    assert (events[0]["offender"], events[0]["words"]) == (0, "bad card")
    assert at.say(2, "Seat 0")[0]["type"] == "said"


def test_mo_34_naming_a_suit_is_echoed_as_plain_speech() -> None:
    at = table("JC 2C 3C", "5H 6H 7H", "8S 9S 3C")
    at.play(0, "JC")
    events = at.do(1, "name_suit", suit="H")
    assert events == [{"type": "said", "seat": 1, "words": "Hearts", "at": 0}]


def test_mo_11_what_opened_again_is_gone_if_the_penalty_is_reversed() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say 5 of Spades") == "right"
    at.wait(6000)
    assert at.standing(0) == ["504"]
    at.resolve([1, 2, 3], "reverse", call=2)
    assert at.standing(0) == []
    assert at.call(2, 0, "Repeated failure to say 5 of Spades") == "wrong"
    assert at.call(2, 0, "Failure to say 5 of Spades") == "wrong", "it was called (600.1)"


def test_mo_11_what_opened_again_twice_is_gone_if_the_first_penalty_is_reversed() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say 5 of Spades") == "right"
    at.wait(6000)
    assert at.call(1, 0, "Repeated failure to say 5 of Spades") == "right"
    at.wait(6000)
    assert at.standing(0) == ["504"]
    held = at.counts()[0]
    at.resolve([1, 2, 3], "reverse", call=2)
    assert at.standing(0) == []
    assert at.counts()[0] == held - 1, "the other penalty was not voted upon (MO-10)"
    assert at.call(2, 0, "Repeated failure to say 5 of Spades") == "wrong"


def test_mo_11_what_opened_again_twice_is_gone_if_the_second_penalty_is_reversed() -> None:
    at = table(*HANDS)
    at.play(0, "5S")
    at.wait(6000)
    assert at.call(1, 0, "Failure to say 5 of Spades") == "right"
    at.wait(6000)
    assert at.call(1, 0, "Repeated failure to say 5 of Spades") == "right"
    at.wait(6000)
    at.resolve([1, 2, 3], "reverse", call=3)
    assert at.standing(0) == []


def test_mo_5_who_is_forgiven_has_the_whole_grace_to_say_the_word() -> None:
    at = table("5H", "8S 9S", "9C 4D", "2S 3S")
    at.play(0, "5H")
    at.call(0, 1, "Bad card")
    at.wait(10_000)
    at.resolve([1, 2, 3], "reverse", call=2)
    assert at.standing(0) == [], "until now the bad call stood in the way"
    at.wait(6000)
    assert at.standing(0) == ["305"]


def test_mo_15_a_point_of_order_is_heard_wherever_the_spaces_fall() -> None:
    at = table(*HANDS)
    at.do(4, "join", name="Mary Ann")
    assert named(at.say(2, "Pointof order"), "order_began")
    assert named(at.say(2, "maryann, endofpointoforder"), "order_ended")
    event = named(at.say(2, "Maryann, failureto knock"), "called")[0]
    assert (event["offender"], event["words"]) == (4, "failureto knock")
    assert named(at.say(2, "Failure today"), "said"), "that begins with other words"


@pytest.mark.parametrize("text", ["\x00", "\u200b", "\u202e\u2066", " \ufeff\t\u2003"])
def test_mo_31_what_nobody_could_hear_or_see_is_not_said(text: str) -> None:
    at = table(*HANDS)
    assert at.refused(0, "say", text=text) == "bad_act"
    assert at.refused(0, "call", offender=1, text=text) == "bad_act"
    at.say(0, "Point of Order")
    assert at.refused(0, "move", motion={"kind": "resolve", "text": text}) == "bad_motion"
    assert named(at.say(0, "?!"), "said")
