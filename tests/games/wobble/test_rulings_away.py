"""Players who are away: how long, and what goes on without them (WO-15, WO-18)."""

from __future__ import annotations

from tests.games.at_wire import named
from tests.games.wobble.play import table


def test_wo_18_away_players_are_passed_over_and_cannot_act() -> None:
    at = table(["m-afk c1", "m1 c1 double", "m2 c2 you", "m3 c3"], clock=True)
    at.play(0, "m-afk")
    at.do(1, "take")
    at.tick(4000)
    assert [one["seat"] for one in at.view()["away"]] == [1]
    assert at.turn() == 2
    assert at.refused(1, "play", card="c1") == "away"
    assert at.legal(1) == []
    at.play(2, "m2")
    at.play(3, "m3")
    assert at.turn() == 0
    at.do(0, "draw")
    assert at.turn() == 2


def test_wo_18_away_players_cannot_be_aimed_at_but_are_robbed() -> None:
    at = table(["m-afk c1", "m1 c1", "m-plus3.rps m-exchange c2", "you m3"], clock=True)
    at.play(0, "m-afk")
    at.do(1, "take")
    at.tick(4000)
    at.play(2, "m-plus3")
    targets = [act["target"] for act in at.legal(3) if act.get("card") == "you"]
    assert targets == [0, 2]
    at = table(["m-afk c1", "m1 c1", "m-exchange c2", "you m3"], clock=True)
    at.play(0, "m-afk")
    at.do(1, "take")
    at.tick(4000)
    at.play(2, "m-exchange", target=1)
    assert at.hand(1) == ["c2"]


def test_wo_15_away_comes_back_when_the_text_is_copied() -> None:
    at = table(["m-afk c1", "m1 c1", "m2 c2", "m3 c3"], clock=True)
    at.play(0, "m-afk")
    at.do(1, "take")
    at.tick(4000)
    text = at.view()["away"][0]["text"]
    # The game does not wait for those who are away.
    assert at.waiting() == [2]
    at.now = 13_999
    assert at.refused(1, "back", text=text) == "not_now"
    assert at.legal(1) == []
    at.tick(14_000)
    # The text is theirs to fill in.
    assert at.legal(1) == [{"type": "back"}]
    assert at.refused(1, "back", text=text[:-3]) == "bad_answer"
    assert at.refused(1, "back") == "bad_answer"
    assert at.refused(2, "back") == "not_now"
    at.do(1, "back", text=text.upper())
    assert at.view()["away"] == []
    assert at.turn() == 2


def test_wo_15_away_ends_by_the_clock_alone() -> None:
    at = table(["m-afk c1", "m1 c1", "m2 c2", "m3 c3"], clock=True, decide_ms=100_000)
    at.play(0, "m-afk")
    at.do(1, "take")
    at.tick(4000)
    assert at.waiting() == [2]
    at.tick(33_999)
    assert len(at.view()["away"]) == 1
    events = at.tick(34_000)
    assert named(events, "back") == [{"type": "back", "seat": 1}]
    assert at.view()["away"] == []


def test_wo_15_doubled_the_absence_is_twice_as_long() -> None:
    at = table(["m-afk c1", "m1 c1", "m2 double", "m3 c3"], clock=True, decide_ms=100_000)
    at.play(0, "m-afk")
    at.play(2, "double")
    at.do(1, "take")
    at.tick(4000)
    (away,) = at.view()["away"]
    assert away["times"] == 2
    assert (away["from"], away["until"]) == (24_000, 64_000)
    at.now = 24_000
    assert at.refused(1, "back", text=away["text"]) == "bad_answer"
    at.do(1, "back", text=f"{away['text']}\n{away['text']}")
    assert at.view()["away"] == []


def test_wo_15_without_a_clock_play_passing_over_them_brings_them_back() -> None:
    at = table(["m-afk c1 m9 m8 m7", "m1 c1", "m2 m3 m4 m5 c2"])
    at.play(0, "m-afk")
    at.do(1, "take")
    for seat, card in ((2, "m2"), (0, "m9"), (2, "m3"), (0, "m8"), (2, "m4")):
        assert [one["seat"] for one in at.view()["away"]] == [1]
        at.play(seat, card)
    at.play(0, "m7")
    assert at.view()["away"] == []
    assert at.turn() == 1


def test_wo_18_alone_the_others_come_back_after_the_second_turn() -> None:
    at = table(["m-afk m1 m2 m-skip m4 c1", "m1 c1", "m2 c9 notme"], clock=True)
    at.play(0, "m-afk")
    at.play(2, "notme")
    assert at.turn() == 2
    at.play(2, "m2")
    assert at.turn() == 2
    assert len(at.view()["away"]) == 2
    events = at.do(2, "draw")
    assert named(events, "all_back")[0]["seats"] == [0, 1]
    assert at.view()["away"] == []
    assert at.turn() == 0
