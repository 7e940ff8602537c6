"""Drawing stress, and the rescue (MA-19 to MA-24)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.moodaut.play import Table, table

DECK = "stress quote1 quote2 quote3 quote4"
ADDRESS = {"type": "address"}


def draw_stress(hands: list[str], turn: int = 0, deck: str = DECK, **options: Any) -> Table:
    """A table whose player on turn has just drawn stress."""
    match = table(hands, deck, turn, **options)
    match.draw(turn)
    return match


def asked(hands: list[str], turn: int = 0, deck: str = DECK, **options: Any) -> Table:
    """A table that has been asked for help by who drew stress."""
    match = draw_stress(hands, turn, deck, **options)
    match.ask_table(turn)
    return match


# -- MA-19 -----------------------------------------------------------------------------


def test_ma_19_stress_is_shown_to_all_and_never_comes_to_the_hand() -> None:
    match = draw_stress(["nope", "", ""])
    for seat in [None, 0, 1, 2]:
        assert match.last("stress", seat) == {"type": "stress", "seat": 0}
    assert match.hand(0) == ["nope"]
    assert match.deck() == 4
    assert match.stress_left() == 0
    assert match.discards() == []
    assert match.waits_for() == "stress"


# -- MA-20 -----------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["", "address", "nope"])
def test_ma_20_first_the_drawer_decides_whatever_they_hold(hand: str) -> None:
    match = draw_stress([hand, "address", "address"])
    assert match.waiting() == [0]
    assert match.legal(1) == match.legal(2) == []
    for seat in [1, 2]:
        assert match.refused(seat, ADDRESS) == "not_now"
        assert match.refused(seat, {"type": "pass"}) == "no_window"


def test_ma_20_the_drawer_plays_an_own_address_or_asks() -> None:
    match = draw_stress(["address", ""])
    assert match.legal(0) == [{"type": "address"}, {"type": "ask"}]
    match.address(0)
    assert match.hand(0) == []
    assert match.discards() == ["address"]
    assert match.waits_for() == "hide"
    assert match.waiting() == [0]


def test_ma_20_without_an_address_the_drawer_can_only_ask() -> None:
    match = draw_stress(["nope alone", ""])
    assert match.legal(0) == [{"type": "ask"}]
    assert match.refused(0, ADDRESS) == "not_in_hand"
    assert match.refused(0, {"type": "yield"}) == "not_now"
    assert match.refused(0, {"type": "hide", "depth": 0}) == "not_now"
    for act in [{"type": "draw"}, {"type": "play", "card": "alone"}]:
        assert match.refused(0, act) == "window_open"


def test_ma_20_nothing_is_addressed_where_there_is_no_stress() -> None:
    match = table(["address alone", "address"])
    assert match.refused(0, ADDRESS) == "not_now"
    assert match.refused(0, {"type": "play", "card": "address"}) == "not_playable"
    assert match.refused(0, {"type": "ask"}) == "not_now"
    assert match.refused(0, {"type": "yield"}) == "not_now"
    assert match.refused(0, {"type": "hide", "depth": 0}) == "not_now"
    match.play(0, "alone")
    assert match.refused(1, ADDRESS) == "not_now"


@pytest.mark.parametrize("hand", ["", "address", "nope"])
def test_ma_20_in_an_open_rescue_nobody_decides_first_whatever_they_hold(hand: str) -> None:
    match = draw_stress([hand, "address", "", "nope"], rescue="open")
    assert match.waits_for() == "rescue"
    assert match.window()["by"] == 0
    assert match.waiting() == [0, 1, 2, 3]
    assert match.until() == 8000
    for seat, held in enumerate([hand, "address", "", "nope"]):
        helps = [ADDRESS] if held == "address" else []
        assert match.legal(seat) == [*helps, {"type": "pass"}]


def test_ma_20_in_an_open_rescue_the_first_address_counts() -> None:
    match = draw_stress(["address", "address", "address"], rescue="open")
    n = match.window()["n"]
    match.address(2)
    assert match.supports() == [0, 0, 1]
    assert match.waits_for() == "hide"
    assert match.waiting() == [2]
    for late in [0, 1]:
        assert match.refused(late, ADDRESS) == "too_late"
        assert match.refused(late, {"type": "address", "on": n}) == "too_late"
    assert match.hand(0) == match.hand(1) == ["address"]


def test_ma_20_in_an_open_rescue_the_drawer_may_be_first() -> None:
    match = draw_stress(["address", "address", ""], rescue="open")
    match.address(0)
    assert match.supports() == [0, 0, 0]
    assert match.waiting() == [0]
    assert match.refused(1, ADDRESS) == "too_late"
    match.hide(0, 4)
    assert match.turn() == (1, 1)


@pytest.mark.parametrize("hand", ["", "address"])
def test_ma_20_if_nobody_addresses_an_open_rescue_the_drawer_is_asked_once_more(hand: str) -> None:
    match = draw_stress([hand, "address", ""], rescue="open")
    match.passes(0)
    assert match.waiting() == [1, 2]
    for act in [ADDRESS, {"type": "pass"}]:
        assert match.refused(0, act) == "already_passed"
    match.passes(2)
    assert match.waits_for() == "rescue"
    match.passes(1)
    assert match.waits_for() == "last_chance"
    assert match.waiting() == [0]
    match.yields(0)
    assert match.out() == [0]


def test_ma_20_an_open_rescue_ends_with_its_time() -> None:
    match = draw_stress(["address", "address", ""], rescue="open", rescue_ms=500)
    match.tick(499)
    assert match.waiting() == [0, 1, 2]
    match.tick(500)
    assert match.waits_for() == "last_chance"
    assert match.until() == 45_500
    assert match.refused(1, ADDRESS) == "too_late"
    # MA-29.
    match.tick(45_500)
    assert match.discards() == ["address"]
    assert match.waits_for() == "hide"


def test_ma_20_an_open_rescue_with_no_limit_waits_for_all() -> None:
    match = draw_stress(["", "", "address"], rescue="open", rescue_ms=0)
    assert match.until() is None
    match.tick(10**6)
    assert match.waiting() == [0, 1, 2]


def test_ma_20_without_a_clock_the_drawer_is_asked_first_and_then_the_seats_in_order() -> None:
    match = draw_stress(["address", "", "", "address"], turn=1, rescue="open", clock=False)
    assert match.until() is None
    for seat in [1, 2, 3, 0]:
        assert match.waiting() == [seat]
        for other in {0, 1, 2, 3} - {seat}:
            assert match.legal(other) == []
        match.passes(seat)
    assert match.waits_for() == "last_chance"
    assert match.waiting() == [1]


def test_ma_20_without_a_clock_nobody_helps_before_the_drawer_has_passed() -> None:
    match = draw_stress(["", "address", "address"], rescue="open", clock=False)
    assert match.refused(1, ADDRESS) == "not_your_turn"
    match.passes(0)
    assert match.refused(0, ADDRESS) == "already_passed"
    match.address(1)
    assert match.supports() == [0, 1, 0]


def test_ma_20_in_an_open_rescue_nobody_has_to_ask() -> None:
    match = draw_stress(["", "", ""], rescue="open")
    for seat in range(3):
        assert match.refused(seat, {"type": "ask"}) == "not_now"
    assert match.refused(0, {"type": "yield"}) == "not_now"
    assert match.refused(0, {"type": "draw"}) == "window_open"
    # MA-16.
    assert match.refused(1, {"type": "nope"}) == "not_playable"


def test_ma_20_a_second_support_in_an_open_rescue_wins_at_once() -> None:
    deck = "stress stress quote1 quote2"
    match = draw_stress(["", "", "address address"], deck=deck, rescue="open")
    match.address(2)
    match.hide(2, 3)
    match.draw(1)
    match.address(2)
    over = match.over()
    assert over is not None
    assert over["winners"] == [2]


# -- MA-21 -----------------------------------------------------------------------------


def test_ma_21_the_table_is_asked_all_alike() -> None:
    match = asked(["address", "address", "", "nope"])
    assert match.waits_for() == "rescue"
    assert match.waiting() == [1, 2, 3]
    assert match.until() == 8000
    assert match.legal(1) == [{"type": "address"}, {"type": "pass"}]
    assert match.legal(2) == match.legal(3) == [{"type": "pass"}]
    assert match.legal(0) == []
    assert match.refused(2, ADDRESS) == "not_in_hand"


def test_ma_21_the_first_to_address_is_the_supporter() -> None:
    match = asked(["", "address", "address"])
    match.address(2)
    assert match.supports() == [0, 0, 1]
    assert match.waits_for() == "hide"
    assert match.waiting() == [2]
    # The other comes too late, and keeps the card.
    match.refused(1, ADDRESS)
    assert match.hand(1) == ["address"]


def test_ma_21_who_has_passed_may_not_help_any_more() -> None:
    match = asked(["", "address", "address"])
    match.passes(1)
    assert match.waiting() == [2]
    assert match.refused(1, ADDRESS) == "already_passed"
    assert match.refused(1, {"type": "pass"}) == "already_passed"
    match.address(2)
    assert match.supports() == [0, 0, 1]


def test_ma_21_the_drawer_may_not_help_themselves_while_the_table_is_asked() -> None:
    match = asked(["address", "", ""])
    assert match.refused(0, ADDRESS) == "not_now"
    assert match.refused(0, {"type": "pass"}) == "not_now"
    assert match.refused(0, {"type": "ask"}) == "not_now"
    assert match.refused(0, {"type": "yield"}) == "not_now"


def test_ma_21_a_pass_may_say_what_it_is_meant_for() -> None:
    match = asked(["", "", ""])
    n = match.window()["n"]
    assert n == match.line["n"]
    assert match.refused(1, {"type": "pass", "on": n - 1}) == "too_late"
    match.do(1, {"type": "pass", "on": n})
    assert match.waiting() == [2]


def test_ma_21_it_closes_early_only_when_all_have_passed() -> None:
    match = asked(["", "", "address", ""])
    match.passes(3)
    match.passes(1)
    assert match.waits_for() == "rescue"
    assert match.waiting() == [2]
    match.passes(2)
    assert match.waits_for() == "last_chance"


def test_ma_21_who_is_out_is_not_asked() -> None:
    match = table(["", "address", "", ""], "stress stress " + DECK)
    match.falls_out(0)
    match.draw(1)
    match.ask_table(1)
    assert match.waiting() == [2, 3]
    assert match.refused(0, ADDRESS) == "out"
    assert match.refused(0, {"type": "pass"}) == "out"


def test_ma_21_without_a_clock_the_seats_are_asked_in_turn_from_the_drawers_left() -> None:
    match = asked(["address", "", "", "address"], turn=1, clock=False)
    assert match.until() is None
    for seat in [2, 3, 0]:
        assert match.waiting() == [seat]
        for other in {0, 2, 3} - {seat}:
            assert match.legal(other) == []
        match.passes(seat)
    assert match.waits_for() == "last_chance"
    assert match.waiting() == [1]


def test_ma_21_without_a_clock_nobody_helps_out_of_turn() -> None:
    match = asked(["address", "", "address", "address"], turn=1, clock=False)
    assert match.refused(0, ADDRESS) == "not_your_turn"
    assert match.refused(3, {"type": "pass"}) == "not_your_turn"
    match.passes(2)
    assert match.refused(2, ADDRESS) == "already_passed"
    match.address(3)
    assert match.supports() == [0, 0, 0, 1]
    assert match.hand(0) == ["address"]


def test_ma_21_without_a_clock_who_is_out_is_skipped() -> None:
    match = table(["", "", "", ""], "quote1 stress stress quote2", clock=False)
    match.draw(0)
    match.falls_out(1)
    match.draw(2)
    match.ask_table(2)
    assert match.waiting() == [3]
    match.passes(3)
    assert match.waiting() == [0]


# -- MA-22 -----------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["", "address", "nope"])
def test_ma_22_if_no_one_helps_the_drawer_is_asked_once_more_whatever_they_hold(hand: str) -> None:
    match = asked([hand, "", ""])
    match.passes(1, 2)
    assert match.waits_for() == "last_chance"
    assert match.waiting() == [0]
    assert match.out() == []


def test_ma_22_they_play_their_address_after_all() -> None:
    match = asked(["address", "", ""])
    match.passes(1, 2)
    assert match.legal(0) == [{"type": "address"}, {"type": "yield"}]
    match.address(0)
    assert match.waits_for() == "hide"
    assert match.waiting() == [0]
    assert match.supports() == [0, 0, 0]


def test_ma_22_or_they_yield_even_with_an_address_in_hand() -> None:
    match = asked(["address", "", ""])
    match.passes(1, 2)
    match.yields(0)
    assert match.out() == [0]
    assert match.discards() == ["address"]


def test_ma_22_there_is_nothing_else_to_do_then() -> None:
    match = asked(["nope", "address", ""])
    match.passes(1, 2)
    assert match.legal(0) == [{"type": "yield"}]
    assert match.refused(0, ADDRESS) == "not_in_hand"
    assert match.refused(0, {"type": "ask"}) == "not_now"
    assert match.refused(0, {"type": "draw"}) == "window_open"
    # The others had their chance.
    assert match.refused(1, ADDRESS) == "too_late"
    assert match.refused(1, {"type": "yield"}) == "not_now"


# -- MA-23 -----------------------------------------------------------------------------


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 4])
def test_ma_23_the_stress_card_goes_back_at_any_depth(depth: int) -> None:
    match = draw_stress(["address", "", ""])
    match.address(0)
    assert match.legal(0) == [{"type": "hide", "depth": place} for place in range(5)]
    match.hide(0, depth)
    assert match.deck() == 5
    assert match.stress_left() == 1
    for draws in range(depth):
        assert match.waits_for() == "turn", draws
        match.draw(match.turn()[0])
    match.draw(match.turn()[0])
    assert match.waits_for() == "stress"


def test_ma_23_an_insight_finds_it_where_it_was_hidden() -> None:
    match = draw_stress(["address", "insight", ""])
    match.address(0)
    match.hide(0, 1)
    match.play(1, "insight")
    match.everyone_passes()
    assert match.last("insight", 1)["cards"] == ["quote1", "stress", "quote2"]


@pytest.mark.parametrize(
    ("depth", "code"),
    [
        (5, "bad_depth"),
        (10**9, "bad_depth"),
        (-1, "bad_act"),
        (10**30, "bad_act"),
        (1.0, "bad_act"),
        ("0", "bad_act"),
        (True, "bad_act"),
        (None, "bad_act"),
    ],
)
def test_ma_23_but_no_deeper_than_the_deck(depth: object, code: str) -> None:
    match = draw_stress(["address", ""])
    match.address(0)
    assert match.refused(0, {"type": "hide", "depth": depth}) == code
    assert match.refused(0, {"type": "hide"}) == "bad_act"


def test_ma_23_the_supporter_hides_it_not_the_drawer() -> None:
    match = asked(["address", "", "address"])
    match.address(2)
    assert match.refused(0, {"type": "hide", "depth": 0}) == "not_now"
    assert match.refused(1, {"type": "hide", "depth": 0}) == "not_now"
    assert match.refused(2, {"type": "draw"}) == "window_open"
    match.hide(2, 4)
    assert match.turn() == (1, 1)


def test_ma_23_the_others_do_not_see_where() -> None:
    match = asked(["", "", "address"])
    match.address(2)
    match.hide(2, 3)
    for seat in [None, 0, 1]:
        assert match.last("hid", seat) == {"type": "hid", "seat": 2}
    assert match.last("hid", 2) == {"type": "hid", "seat": 2, "depth": 3}


def test_ma_23_wherever_it_is_hidden_the_others_see_the_same() -> None:
    seen = []
    for depth in range(5):
        match = asked(["", "", "address"])
        match.address(2)
        told: list[object] = [match.do(2, {"type": "hide", "depth": depth}, seen_by=0), match.line]
        for seat in [0, 1, None]:
            told += [match.view(seat), match.history(seat)]
        seen.append(told)
    assert all(told == seen[0] for told in seen)


# -- MA-24 -----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["own", "support", "last chance"])
def test_ma_24_after_a_rescue_that_turn_is_over(way: str) -> None:
    match = draw_stress(["address alone", "address", ""])
    if way != "own":
        match.ask_table(0)
    if way == "last chance":
        match.passes(1, 2)
    rescuer = 1 if way == "support" else 0
    match.address(rescuer)
    assert match.turn() == (0, 1)
    match.hide(rescuer, 4)
    assert match.turn() == (1, 1)
    assert match.waiting() == [1]
    assert match.refused(0, {"type": "play", "card": "alone"}) == "not_your_turn"


def test_ma_24_with_several_turns_owed_one_of_them_is_over() -> None:
    match = table(["turnup", "address", ""], "stress quote1 quote2 quote3")
    match.play(0, "turnup")
    match.everyone_passes()
    match.draw(1)
    match.address(1)
    match.hide(1, 3)
    assert match.turn() == (1, 1)
    match.draw(1)
    assert match.turn() == (2, 1)
