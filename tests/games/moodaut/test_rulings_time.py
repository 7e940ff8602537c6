"""Time: windows (MA-17), the rescue (MA-21), decisions (MA-29), and no clock at all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.moodaut.play import Table, seeds, table


def entries(match: Table) -> list[list[object]]:
    """When, who, what: as the record has it."""
    return [[at, seat, act["type"]] for at, seat, act in match.record()["entries"]]


# -- MA-17 -----------------------------------------------------------------------------


def test_ma_17_a_window_lasts_four_seconds() -> None:
    match = table(["alone", "nope", "nope"])
    match.now = 1000
    match.play(0, "alone")
    assert match.until() == match.window()["until"] == 5000
    assert match.tick(4999) == []
    assert match.waiting() == [1, 2]
    match.tick(5000)
    assert match.turn() == (1, 1)
    assert entries(match)[-1] == [5000, None, "tick"]


def test_ma_17_the_host_sets_how_long() -> None:
    match = table(["alone", "nope"], window_ms=250)
    match.play(0, "alone")
    assert match.until() == 250


def test_ma_17_a_pass_does_not_make_it_shorter_or_longer() -> None:
    match = table(["alone", "nope", "nope"])
    match.play(0, "alone")
    match.now = 3000
    match.passes(1)
    assert match.waiting() == [2]
    assert match.until() == 4000


def test_ma_17_a_nope_in_time_opens_a_whole_new_window() -> None:
    match = table(["alone", "nope", ""])
    match.play(0, "alone")
    match.now = 3999
    match.nope(1)
    assert match.waiting() == [0, 2]
    assert match.until() == 7999
    match.tick(7999)
    assert match.turn() == (0, 1)


@pytest.mark.parametrize("at", [4000, 4001, 20_000])
def test_ma_17_a_nope_after_the_deadline_is_too_late(at: int) -> None:
    match = table(["alone", "nope", ""])
    match.play(0, "alone")
    match.now = at
    assert match.refused(1, {"type": "nope", "on": 1}) == "too_late"
    assert match.refused(1, {"type": "nope"}) == "no_window"
    # A refused act is no clock: nothing has passed, and in time it still is.
    assert match.turn() == (0, 1)
    match.now = 3999
    match.nope(1)


def test_ma_17_an_act_after_the_deadline_comes_after_what_fell_due() -> None:
    match = table(["alone", "insight", ""])
    match.play(0, "alone")
    match.now = 9000
    match.play(1, "insight")
    assert entries(match) == [[0, 0, "play"], [4000, None, "tick"], [9000, 1, "play"]]


@pytest.mark.parametrize("hand", ["", "quote5", "nope"])
def test_ma_17_a_window_with_nobody_to_answer_lasts_as_long(hand: str) -> None:
    match = table(["alone", hand, hand])
    match.play(0, "alone")
    match.tick(3999)
    assert match.waiting() == [1, 2]
    match.tick(4000)
    assert match.turn() == (1, 1)


# -- MA-21 -----------------------------------------------------------------------------


def test_ma_21_the_offer_stays_open_eight_seconds() -> None:
    match = table(["", "address", "address"], "stress quote1")
    match.draw(0)
    match.now = 500
    match.ask_table(0)
    assert match.until() == 8500
    match.passes(2)
    match.tick(8499)
    assert match.waiting() == [1]
    match.tick(8500)
    assert match.waits_for() == "last_chance"
    assert match.waiting() == [0]
    assert match.refused(1, {"type": "address"}) == "too_late"


def test_ma_21_help_in_time_is_help() -> None:
    match = table(["", "address", ""], "stress quote1", rescue_ms=100)
    match.draw(0)
    match.ask_table(0)
    match.now = 99
    match.address(1)
    assert match.supports() == [0, 1, 0]


# -- MA-29: decisions ------------------------------------------------------------------


def test_ma_29_a_decision_has_45_seconds() -> None:
    match = table(["help", "alone address", ""], "stress quote1")
    assert match.until() == 45_000
    match.play(0, "help", 1)
    match.now = 1000
    match.everyone_passes()
    assert match.waits_for() == "give"
    assert match.until() == 46_000
    match.now = 2000
    match.give(1, "address")
    assert match.waits_for() == "turn"
    assert match.until() == 47_000
    match.now = 3000
    match.draw(0)
    assert match.waits_for() == "stress"
    assert match.until() == 48_000
    match.now = 4000
    match.ask_table(0)
    match.now = 5000
    match.everyone_passes()
    assert match.waits_for() == "last_chance"
    assert match.until() == 50_000
    match.now = 6000
    match.address(0)
    assert match.waits_for() == "hide"
    assert match.until() == 51_000


def test_ma_29_the_host_sets_how_long() -> None:
    assert table(["", ""], decide_ms=30).until() == 30


def test_ma_29_when_a_turn_runs_out_a_card_is_drawn() -> None:
    match = table(["alone nope", "", ""], "insight quote1")
    match.tick(44_999)
    assert match.turn() == (0, 1)
    match.tick(45_000)
    assert match.hand(0) == ["insight", "alone", "nope"]
    assert match.turn() == (1, 1)
    assert match.until() == 90_000


def test_ma_29_with_turns_owed_one_of_them_runs_out() -> None:
    match = table(["turnup", "", ""])
    match.play(0, "turnup")
    match.everyone_passes()
    match.tick(45_000)
    assert match.turn() == (1, 1)
    match.tick(90_000)
    assert match.turn() == (2, 1)


def test_ma_29_when_a_gift_runs_out_a_random_card_is_given() -> None:
    given: Counter[str] = Counter()
    for seed in seeds(40):
        match = table(["help", "address alone nope", "quote1"], seed=seed)
        match.play(0, "help", 1)
        match.everyone_passes()
        match.tick(45_000)
        (card,) = match.hand(0)
        given[card] += 1
        assert len(match.hand(1)) == 2
        assert match.turn() == (0, 1)
        assert match.last("gave", 1)["card"] == match.last("gave", 0)["card"] == card
        assert "card" not in match.last("gave", 2)
    assert set(given) == {"address", "alone", "nope"}


def test_ma_29_when_hiding_runs_out_it_is_hidden_at_a_random_depth() -> None:
    depths: Counter[int] = Counter()
    for seed in seeds(60):
        match = table(["address", "", ""], "stress quote1 quote2 quote3", seed=seed)
        match.draw(0)
        match.address(0)
        match.tick(45_000)
        assert match.turn() == (1, 1)
        assert match.deck() == 4
        depths[match.last("hid", 0)["depth"]] += 1
        assert "depth" not in match.last("hid", 1)
    assert set(depths) == {0, 1, 2, 3}


def test_ma_29_when_the_drawers_choice_runs_out_an_own_address_is_played() -> None:
    match = table(["address", "address", ""], "stress quote1")
    match.draw(0)
    match.tick(45_000)
    assert match.hand(0) == []
    assert match.discards() == ["address"]
    assert match.waits_for() == "hide"
    assert match.waiting() == [0]
    assert match.supports() == [0, 0, 0]


def test_ma_29_without_one_the_table_is_asked() -> None:
    match = table(["nope", "address", ""], "stress quote1")
    match.draw(0)
    match.tick(45_000)
    assert match.waits_for() == "rescue"
    assert match.waiting() == [1, 2]
    assert match.until() == 53_000
    match.address(1)
    assert match.supports() == [0, 1, 0]


def test_ma_29_at_the_last_chance_an_address_is_played_if_there_is_one() -> None:
    match = table(["address", "", ""], "stress quote1")
    match.draw(0)
    match.ask_table(0)
    match.tick(8000)
    assert match.waits_for() == "last_chance"
    match.tick(53_000)
    assert match.waits_for() == "hide"
    assert match.out() == []


def test_ma_29_and_else_the_player_is_out() -> None:
    match = table(["nope", "", ""], "stress quote1")
    match.draw(0)
    match.ask_table(0)
    match.tick(8000)
    match.tick(52_999)
    assert match.out() == []
    match.tick(53_000)
    assert match.out() == [0]
    assert match.turn() == (1, 1)


def test_ma_29_in_one_long_step_everything_happens_at_the_moment_it_was_due() -> None:
    match = table(["nope", "", ""], "stress quote1 quote2")
    events = match.tick(200_000)
    assert [event["type"] for event in events if event["type"] != "time_up"] == [
        "stress",
        "asked",
        "unhelped",
        "out",
        "turn",
        "drew",
        "turn",
    ]
    assert entries(match) == [
        [45_000, None, "tick"],
        [90_000, None, "tick"],
        [98_000, None, "tick"],
        [143_000, None, "tick"],
        [188_000, None, "tick"],
    ]
    assert match.until() == 188_000 + 45_000


def test_ma_29_one_long_step_is_the_same_as_many_short_ones() -> None:
    long = table(["nope address", "", "address"], "stress quote1 stress quote2 quote3")
    long.tick(400_000)
    short = table(["nope address", "", "address"], "stress quote1 stress quote2 quote3")
    for at in range(0, 400_001, 500):
        short.take({"do": "tick", "at": at})
    assert long.everything() == short.everything()


def test_ma_29_time_that_runs_out_can_end_the_match() -> None:
    match = table(["", ""], "stress quote1")
    match.tick(10**9)
    over = match.over()
    assert over is not None
    assert over["winners"] == [1]
    assert match.line["at"] == 10**9
    assert entries(match)[-1][0] == 45_000 + 45_000 + 8000 + 45_000


# -- no limits, no clock ---------------------------------------------------------------


@pytest.mark.parametrize("option", ["window_ms", "rescue_ms", "decide_ms"])
def test_ma_29_0_is_no_limit(option: str) -> None:
    limits: dict[str, Any] = {option: 0}
    match = table(["alone", "address", ""], "stress quote1", **limits)
    until = {"decide_ms": match.until()}
    match.play(0, "alone")
    until["window_ms"] = match.until()
    match.everyone_passes()
    match.draw(1)
    match.ask_table(1)
    until["rescue_ms"] = match.until()
    usual = {"decide_ms": 45_000, "window_ms": 4000, "rescue_ms": 8000}
    assert until == usual | {option: None}


def test_ma_17_with_no_limit_a_window_waits_for_all_in_any_order() -> None:
    match = table(["alone", "nope", ""], window_ms=0, decide_ms=0)
    match.play(0, "alone")
    assert match.tick(10**9) == []
    assert match.waiting() == [1, 2]
    match.passes(2)
    assert match.waiting() == [1]
    match.passes(1)
    assert match.turn() == (1, 1)


def test_ma_21_with_no_limit_but_a_clock_all_are_asked_at_once() -> None:
    match = table(["", "", "address"], "stress quote1", rescue_ms=0)
    match.draw(0)
    match.ask_table(0)
    assert match.waiting() == [1, 2]
    match.tick(10**6)
    match.address(2)
    assert match.supports() == [0, 0, 1]


def test_without_a_clock_nothing_has_a_deadline() -> None:
    match = table(["alone help", "address quote1", ""], "stress quote1", clock=False)
    untils = [match.until()]
    match.play(0, "help", 1)
    untils.append(match.until())
    # A window asks all at once, with a clock or without.
    assert match.waiting() == [1, 2]
    match.passes(2, 1)
    untils.append(match.until())
    match.give(1, "quote1")
    match.draw(0)
    untils.append(match.until())
    match.ask_table(0)
    untils.append(match.until())
    match.address(1)
    untils.append(match.until())
    assert untils == [None] * 6
    n = match.line["n"]
    assert match.tick(10**12) == []
    assert match.line["n"] == n
    assert match.line["at"] == 10**12


def test_without_a_clock_limits_are_not_looked_at() -> None:
    match = table(["", ""], clock=False, decide_ms=5, window_ms=5, rescue_ms=5)
    assert match.until() is None
    assert match.tick(10**6) == []


# -- the time itself -------------------------------------------------------------------


def test_time_never_goes_back() -> None:
    match = table(["", ""])
    match.tick(1000)
    match.now = 999
    assert match.refused(0, {"type": "draw"}) == "time_backwards"
    before = match.everything()
    answer = match.ask({"do": "tick", "at": 999})
    assert answer["error"]["code"] == "time_backwards"
    assert match.everything() == before
    match.now = 1000
    match.draw(0)


def test_an_act_without_a_time_is_done_at_the_time_reached() -> None:
    match = table(["", ""])
    match.tick(1234)
    match.take({"do": "act", "seat": 0, "act": {"type": "draw"}})
    assert entries(match) == [[1234, 0, "draw"]]


def test_a_tick_that_changes_nothing_is_no_entry() -> None:
    match = table(["", ""])
    match.tick(100)
    match.tick(200)
    assert entries(match) == []
    assert match.line["n"] == 0
    assert match.view(0)["at"] == 200
