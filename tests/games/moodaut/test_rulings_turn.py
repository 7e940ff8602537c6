"""The turn (MA-5), ending it alone (MA-6), and turning it up (MA-7)."""

from __future__ import annotations

import pytest

from tests.games.moodaut.play import Json, Table, table


def turn_up(match: Table, seat: int) -> None:
    """A turnup to which nobody objects."""
    match.play(seat, "turnup")
    match.everyone_passes()


def alone(match: Table, seat: int) -> None:
    match.play(seat, "alone")
    match.everyone_passes()


# -- MA-5 ------------------------------------------------------------------------------


def test_ma_5_a_draw_ends_the_turn() -> None:
    match = table(["nope", "nope"], "insight crisis")
    match.draw(0)
    assert match.hand(0) == ["insight", "nope"]
    assert match.deck() == 1
    assert match.turn() == (1, 1)
    assert match.refused(0, {"type": "draw"}) == "not_your_turn"


def test_ma_5_the_turn_goes_round_and_round() -> None:
    match = table(["", "", ""], turn=1)
    for seat in [1, 2, 0, 1, 2, 0]:
        assert match.turn() == (seat, 1)
        match.draw(seat)


def test_ma_5_any_number_of_cards_is_played_before_the_draw() -> None:
    match = table(["crisis crisis insight", ""])
    for card in ["crisis", "insight", "crisis"]:
        match.play(0, card)
        match.everyone_passes()
        assert match.turn() == (0, 1)
    match.draw(0)
    assert match.turn() == (1, 1)


def test_ma_5_each_play_is_settled_before_the_next() -> None:
    match = table(["crisis insight quote1 quote1 quote1", "alone", ""])
    match.play(0, "crisis")
    plays: list[Json] = [
        {"type": "play", "card": "insight"},
        {"type": "pair", "quote": "quote1", "target": 1},
        {"type": "triple", "quote": "quote1", "target": 1, "want": "alone"},
        {"type": "draw"},
    ]
    for act in plays:
        assert match.refused(0, act) == "window_open"
    assert match.refused(1, {"type": "draw"}) == "window_open"
    match.passes(2, 1)
    match.play(0, "insight")
    assert match.refused(0, {"type": "draw"}) == "window_open"


def test_ma_5_nobody_plays_or_draws_on_somebody_elses_turn() -> None:
    match = table(["", "insight help alone quote1 quote1 quote1", "nope"], turn=2)
    plays: list[Json] = [
        {"type": "draw"},
        {"type": "play", "card": "insight"},
        {"type": "play", "card": "alone"},
        {"type": "play", "card": "help", "target": 2},
        {"type": "pair", "quote": "quote1", "target": 2},
        {"type": "triple", "quote": "quote1", "target": 2, "want": "nope"},
    ]
    for act in plays:
        assert match.refused(1, act) == "not_your_turn"
    assert match.legal(1) == []


def test_ma_5_what_is_legal_on_a_turn() -> None:
    match = table(["insight help nope address quote2 quote2 quote3", "alone", ""])
    assert match.legal(0) == [
        {"type": "draw"},
        {"type": "play", "card": "insight"},
        {"type": "play", "card": "help", "target": 1},
        {"type": "pair", "quote": "quote2", "target": 1},
    ]


def test_ma_5_with_no_card_in_hand_there_is_only_the_draw() -> None:
    assert table(["", "nope"]).legal(0) == [{"type": "draw"}]


def test_ma_5_who_is_out_is_passed_over() -> None:
    match = table(["", "", ""], "quote1 stress " + "quote2 " * 5)
    match.draw(0)
    match.falls_out(1)
    for seat in [2, 0, 2, 0]:
        assert match.turn() == (seat, 1)
        match.draw(seat)
    assert match.refused(1, {"type": "draw"}) == "out"
    assert match.legal(1) == []


# -- MA-6 ------------------------------------------------------------------------------


def test_ma_6_alone_ends_the_turn_with_no_draw() -> None:
    match = table(["alone nope", ""])
    before = match.deck()
    alone(match, 0)
    assert match.hand(0) == ["nope"]
    assert match.deck() == before
    assert match.turn() == (1, 1)


def test_ma_6_alone_uses_up_one_of_the_turns_owed() -> None:
    match = table(["turnup", "turnup", "alone alone", ""])
    turn_up(match, 0)
    turn_up(match, 1)
    assert match.turn() == (2, 4)
    alone(match, 2)
    assert match.turn() == (2, 3)
    match.draw(2)
    assert match.turn() == (2, 2)
    alone(match, 2)
    assert match.turn() == (2, 1)
    match.draw(2)
    assert match.turn() == (3, 1)


# -- MA-7 ------------------------------------------------------------------------------


def test_ma_7_the_next_player_takes_two_turns() -> None:
    match = table(["turnup", "", ""])
    before = match.deck()
    turn_up(match, 0)
    assert match.deck() == before
    assert match.turn() == (1, 2)
    match.draw(1)
    assert match.turn() == (1, 1)
    match.draw(1)
    assert match.turn() == (2, 1)
    match.draw(2)
    assert match.turn() == (0, 1)


def test_ma_7_passed_on_at_once_two_becomes_four_then_six_then_eight() -> None:
    match = table(["turnup"] * 4, turn=2)
    for seat, next_seat, owed in [(2, 3, 2), (3, 0, 4), (0, 1, 6), (1, 2, 8)]:
        turn_up(match, seat)
        assert match.turn() == (next_seat, owed)


def test_ma_7_four_turns_are_taken_one_by_one() -> None:
    match = table(["turnup", "turnup", ""])
    turn_up(match, 0)
    turn_up(match, 1)
    for owed in [4, 3, 2, 1]:
        assert match.turn() == (2, owed)
        match.draw(2)
    assert match.turn() == (0, 1)


def test_ma_7_passed_on_during_the_second_of_two_it_is_three() -> None:
    match = table(["turnup", "turnup", ""])
    turn_up(match, 0)
    match.draw(1)
    turn_up(match, 1)
    assert match.turn() == (2, 3)


def test_ma_7_passed_on_during_the_second_of_four_it_is_five() -> None:
    match = table(["turnup", "turnup", "turnup", ""])
    turn_up(match, 0)
    turn_up(match, 1)
    match.draw(2)
    turn_up(match, 2)
    assert match.turn() == (3, 5)


def test_ma_7_a_turn_used_up_alone_is_not_passed_on() -> None:
    match = table(["turnup", "alone turnup", ""])
    turn_up(match, 0)
    alone(match, 1)
    turn_up(match, 1)
    assert match.turn() == (2, 3)


def test_ma_7_an_ordinary_turn_passes_on_two_even_after_heaped_ones() -> None:
    match = table(["turnup", "", "turnup"])
    turn_up(match, 0)
    match.draw(1)
    match.draw(1)
    turn_up(match, 2)
    assert match.turn() == (0, 2)


def test_ma_7_two_players_turn_it_up_at_each_other() -> None:
    match = table(["turnup turnup", "turnup"])
    turn_up(match, 0)
    turn_up(match, 1)
    turn_up(match, 0)
    assert match.turn() == (1, 6)


def test_ma_7_it_is_the_next_living_player_who_owes() -> None:
    match = table(["turnup", "", ""], "quote1 stress quote2 quote3 quote4")
    match.draw(0)
    match.falls_out(1)
    match.draw(2)
    turn_up(match, 0)
    assert match.turn() == (2, 2)


def test_ma_7_it_can_be_played_after_other_cards() -> None:
    match = table(["crisis turnup", ""])
    match.play(0, "crisis")
    match.everyone_passes()
    turn_up(match, 0)
    assert match.turn() == (1, 2)


def test_ma_7_a_rescue_uses_up_a_turn_owed_and_the_rest_can_be_passed_on() -> None:
    match = table(["turnup", "turnup address", ""], "stress quote1 quote2")
    turn_up(match, 0)
    match.draw(1)
    match.address(1)
    match.hide(1, 2)
    assert match.turn() == (1, 1)
    turn_up(match, 1)
    assert match.turn() == (2, 3)


def test_ma_7_doubled_two_becomes_four_then_eight() -> None:
    match = table(["turnup", "turnup", "turnup", ""], turnup="double")
    for seat, owed in [(0, 2), (1, 4), (2, 8)]:
        turn_up(match, seat)
        assert match.turn() == (seat + 1, owed)


def test_ma_7_doubled_during_the_second_of_two_it_is_two() -> None:
    match = table(["turnup", "turnup", ""], turnup="double")
    turn_up(match, 0)
    match.draw(1)
    turn_up(match, 1)
    assert match.turn() == (2, 2)


def test_ma_7_doubled_during_the_second_of_four_it_is_six() -> None:
    match = table(["turnup", "turnup", "turnup", ""], turnup="double")
    turn_up(match, 0)
    turn_up(match, 1)
    match.draw(2)
    turn_up(match, 2)
    assert match.turn() == (3, 6)


@pytest.mark.parametrize("mode", ["add", "double"])
def test_ma_7_the_player_may_play_cards_in_each_of_the_turns_owed(mode: str) -> None:
    match = table(["turnup", "crisis crisis", ""], turnup=mode)
    turn_up(match, 0)
    for owed in [2, 1]:
        match.play(1, "crisis")
        match.everyone_passes()
        assert match.turn() == (1, owed)
        match.draw(1)
    assert match.turn() == (2, 1)


def test_ma_7_turns_that_are_doubled_over_and_over_are_capped() -> None:
    """Where numbers get absurd they are the same compiled and interpreted."""
    match = table(["turnup " * 40, "turnup " * 40], turnup="double")
    for turn in range(64):
        match.do(turn % 2, {"type": "play", "card": "turnup"})
        match.do((turn + 1) % 2, {"type": "pass"})
    assert match.view(0)["owed"] == 1_000_000
