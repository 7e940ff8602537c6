"""Last cards, rounds and scores, and what time does (WO-20, WO-21, WO-24)."""

from __future__ import annotations

from collections import Counter

from tests.games.at_wire import named
from tests.games.wobble.play import dealt, refused_start, table


def test_wo_20_a_last_number_card_ends_the_round_at_once() -> None:
    at = table(["m7", "m7 c2 double", "c3 mirror"])
    events = at.play(0, "m7")
    (over,) = named(events, "round_over")
    assert over["points"] == [0, 79, 23]
    assert over["hands"] == [[], ["m7", "c2", "double"], ["c3", "mirror"]]
    assert at.view()["round"] == 2
    assert at.waits_for() == "ready"


def test_wo_20_a_last_attack_is_carried_out_first() -> None:
    at = table(["m-plus3.rps", "c1", "c2"])
    at.play(0, "m-plus3")
    assert at.view()["round"] == 1
    events = at.do(1, "take")
    (over,) = named(events, "round_over")
    assert len(over["hands"][1]) == 4


def test_wo_20_last_card_and_a_mirror_it_draws_again_and_the_round_goes_on() -> None:
    """The source's own example."""
    at = table(["m-plus3.rps", "mirror c1", "c2"])
    at.play(0, "m-plus3")
    at.play(1, "mirror")
    assert at.attack()["target"] == 0
    at.do(0, "take")
    assert at.view()["round"] == 1
    assert at.counts() == [3, 1, 1]
    assert at.turn() == 0


def test_wo_20_a_mirror_as_the_last_card_counts_too() -> None:
    at = table(["m-plus3.rps", "mirror", "c2"])
    at.play(0, "m-plus3")
    at.play(1, "mirror")
    events = at.do(0, "take")
    (over,) = named(events, "round_over")
    assert over["points"][1] == 0


def test_wo_20_a_last_afk_is_answered_and_ends_it_without_waiting() -> None:
    at = table(["m-afk", "c1", "c2"], clock=True)
    at.play(0, "m-afk")
    at.do(1, "take")
    events = at.tick(4000)
    assert named(events, "away")
    assert named(events, "round_over")
    assert at.view()["away"] == []


def test_wo_20_a_hand_emptied_in_another_way_ends_the_round() -> None:
    at = table(["m-magnet c1", "c1", "c7", "c2 c3"])
    at.play(0, "m-magnet")
    at.do(1, "take")
    assert named(at.do(1, "name", number=7), "round_over")


def test_wo_20_a_drawn_last_card_ends_it_too() -> None:
    at = table(["m-skip", "c1", "c2"], deck="m1 m2")
    at.play(0, "m-skip")
    events = at.do(1, "take")
    assert named(events, "round_over")


def test_wo_21_minus_points_add_up_and_the_fewest_win() -> None:
    at = table(["m7", "c9 double mirror", "c2 c-skip c1"], scores=[390, 401, 100])
    at.play(0, "m7")
    assert at.line["over"] == {"winners": [2], "reason": "limit", "scores": [390, 500, 123]}
    assert at.refused(0, "draw") == "over"
    assert at.view()["seed"] == "calm"


def test_wo_21_ties_share() -> None:
    at = table(["m7", "c0", "c2"], scores=[10, 10, 498])
    at.play(0, "m7")
    assert at.line["over"]["winners"] == [0, 1]


def test_wo_21_or_after_so_many_rounds_or_minutes() -> None:
    at = table(["m7", "c9", "c2"], rounds=1)
    at.play(0, "m7")
    assert at.line["over"]["reason"] == "rounds"
    at = table(["m7", "c9", "c2"], minutes=2)
    at.now = 119_999
    at.play(0, "m7")
    assert at.line["over"] is None
    at = table(["m7", "c9", "c2"], minutes=2)
    at.now = 120_000
    at.play(0, "m7")
    assert at.line["over"]["reason"] == "minutes"
    at = table(["m7", "c9", "c2"], limit=9)
    at.play(0, "m7")
    assert at.line["over"]["reason"] == "limit"


def test_wo_21_points_of_a_minus_20_can_end_it_only_with_the_round() -> None:
    at = table(["m-minus20 c1", "c1", "c2"], scores=[0, 490, 0])
    at.play(0, "m-minus20")
    at.do(1, "take")
    assert at.scores() == [0, 510, 0]
    assert at.line["over"] is None


def test_wo_24_a_turn_out_of_time_draws_or_plays_what_it_must() -> None:
    at = table(["c9 c8", "c1", "c2"], clock=True)
    events = at.tick(15_000)
    assert [event["type"] for event in events][:3] == ["time_up", "drawing", "drew"]
    at = table(["m9 c8", "c1", "c2"], clock=True)
    events = at.tick(15_000)
    assert named(events, "played")[0]["cards"] == ["m9"]


def test_wo_24_each_fitting_card_of_the_hand_is_as_likely() -> None:
    """However many ways there are to play it, and with all its copies."""
    hands = ["m0 m1 m9 m9 c8", "c1 c2", "c3 c4", "c5 c6", "c7 c9", "y1 y2"]
    laid: Counter[str] = Counter()
    for number in range(400):
        at = table(hands, clock=True, seed=f"slow {number}")
        laid[named(at.tick(15_000), "played")[0]["cards"][0]] += 1
    assert set(laid) == {"m0", "m1", "m9"}
    for card, share in (("m0", 100), ("m1", 100), ("m9", 200)):
        assert abs(laid[card] - share) < 40, laid


def test_wo_24_then_each_way_to_play_it() -> None:
    ways: Counter[int | None] = Counter()
    for number in range(300):
        at = table(["m0 c8", "c1 c2", "c3 c4"], clock=True, seed=f"slow {number}")
        swapped = named(at.tick(15_000), "swapped_seats")
        ways[swapped[0]["with"] if swapped else None] += 1
    assert set(ways) == {None, 1, 2}
    assert min(ways.values()) > 70


def test_wo_24_everything_else_is_done_at_random() -> None:
    at = table(["m-magnet c1", "c1", "unlucky c7", "c2 c3"], clock=True)
    at.play(0, "m-magnet")
    at.do(1, "take")
    at.tick(4000)
    assert at.waits_for() == "name"
    assert named(at.tick(19_000), "named")
    at = table(["m-skip c1", "unlucky c1", "c7", "c2 c3"], clock=True)
    at.play(0, "m-skip")
    at.play(1, "unlucky")
    at.do(3, "palm", up=True)
    assert at.waiting() == [0, 1, 2]
    events = at.tick(15_000)
    assert len(named(events, "palms")) == 1
    at.tick(200_000)


def test_wo_24_no_time_passes_without_a_clock() -> None:
    at = table(["c9 c8", "c1", "c2"])
    assert at.tick(10_000_000) == []
    assert at.line["waiting"] == [{"seat": 0, "until": None}]


def test_wo_24_a_match_left_alone_goes_on() -> None:
    at = dealt(3, clock=True)
    for minute in range(1, 20):
        at.tick(60_000 * minute)
    assert at.view()["n"] > 50


def test_a_set_position_is_checked() -> None:
    def error(**deal: object) -> str:
        given = {"hands": [["m1"], ["m2"], ["m3"]], "pile": ["m5"], **deal}
        told = refused_start(deal=given)
        assert told["code"] == "bad_deal"
        message: str = told["message"]
        return message

    assert "3 lists" in error(hands=[["m1"]])
    assert "which is no card" in error(deck=["m77"])
    assert "needs its task" in error(deck=["m-plus3"])
    assert "colour card on top" in error(pile=["mirror", "m1"])
    assert "1 or -1" in error(direction=0)
    assert "scores" in error(scores=[1, 2])
    assert "whole numbers from 0 to 1000000, not -5" in error(scores=[-5, 0, 0])
    assert "one of the two" in error(pile=["mg-swap"], colour="c")
    assert "no field" in error(turns=1)


def test_options_are_checked() -> None:
    assert refused_start(options={"limit": 0})["code"] == "bad_options"
    assert refused_start(options={"skills": [50]})["code"] == "bad_options"
    assert refused_start(options={"skills": [50, 101, None]})["code"] == "bad_options"
    half = refused_start(options={"skills": [0.5, 50, None]})
    assert "holds 0.5: an entry must be a whole number from 0 to 100, in percent" in half["message"]
    assert refused_start(options={"skills": [50, {"juggling": 3}, None]})["code"] == "bad_options"
    assert refused_start(players=2, options={"tasks": "table"})["code"] == "bad_options"
