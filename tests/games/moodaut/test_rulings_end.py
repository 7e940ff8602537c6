"""Support, being out, the end (MA-25 to MA-27), and a deck that runs out (MA-28)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.moodaut.play import Json, Table, seeds, table

ANY_ACTS: list[Json] = [
    {"type": "draw"},
    {"type": "pass"},
    {"type": "nope", "on": 1},
    {"type": "address"},
    {"type": "hide", "depth": 0},
    {"type": "yield"},
]


def is_supported(match: Table, drawer: int, supporter: int, depth: int) -> None:
    """The drawer draws stress and is helped; the stress goes back at a depth."""
    match.draw(drawer)
    match.ask_table(drawer)
    match.address(supporter)
    match.hide(supporter, depth)


# -- MA-25 -----------------------------------------------------------------------------


def test_ma_25_a_support_counts_for_the_one_who_gave_it() -> None:
    match = table(["", "", "address"], "stress quote1 quote2")
    is_supported(match, 0, 2, 2)
    assert match.supports() == [0, 0, 1]
    assert match.over() is None


def test_ma_25_the_second_support_wins_at_once_before_the_stress_is_hidden() -> None:
    match = table(["", "", "address address"], "stress stress quote1 quote2")
    is_supported(match, 0, 2, 3)
    match.draw(1)
    match.ask_table(1)
    before = match.deck()
    match.address(2)
    over = match.over()
    assert over is not None
    assert over["winners"] == [2]
    assert match.supports() == [0, 0, 2]
    # Nobody is asked to hide anything, and the stress card is not in the deck.
    assert match.waiting() == []
    assert match.deck() == before
    assert match.stress_left() == 1
    assert match.history(2, "hid") == [{"type": "hid", "seat": 2, "depth": 3}]


def test_ma_25_the_same_player_may_be_helped_twice() -> None:
    match = table(["", "address address"], "stress quote1 stress quote2")
    is_supported(match, 0, 1, 3)
    match.draw(1)
    match.draw(0)
    match.ask_table(0)
    match.address(1)
    over = match.over()
    assert over is not None
    assert over["winners"] == [1]


def test_ma_25_helping_oneself_is_no_support() -> None:
    match = table(["address address address", ""], "stress quote1 stress quote2 stress quote3")
    for _ in range(3):
        match.draw(0)
        match.address(0)
        match.hide(0, match.deck())
        match.draw(1)
    assert match.supports() == [0, 0]
    assert match.over() is None


def test_ma_25_nor_is_it_at_the_last_chance_with_one_support_already_given() -> None:
    match = table(["", "address address"], "stress stress quote1 quote2")
    is_supported(match, 0, 1, 3)
    match.draw(1)
    match.ask_table(1)
    match.passes(0)
    match.address(1)
    assert match.supports() == [0, 1]
    assert match.over() is None
    assert match.waits_for() == "hide"


def test_ma_25_two_supporters_with_one_support_each_have_not_won() -> None:
    match = table(["", "address", "address"], "stress quote1 quote2 stress quote3 quote4")
    is_supported(match, 0, 2, 5)
    match.draw(1)
    match.draw(2)
    is_supported(match, 0, 1, 3)
    assert match.supports() == [0, 1, 1]
    assert match.over() is None


# -- MA-26 -----------------------------------------------------------------------------


def test_ma_26_the_stress_leaves_the_game_and_the_hand_is_discarded() -> None:
    match = table(["nope alone quote1", "", ""], "stress quote2 quote3")
    match.falls_out(0)
    assert match.out() == [0]
    assert match.hand(0) == []
    assert sorted(match.discards()) == ["alone", "nope", "quote1"]
    assert match.stress_left() == 0
    assert match.deck() == 2
    assert match.turn() == (1, 1)


def test_ma_26_turns_still_owed_lapse() -> None:
    match = table(["turnup", "turnup", "", "turnup"], "stress " + "quote1 " * 6)
    for seat in [0, 1]:
        match.play(seat, "turnup")
        match.everyone_passes()
    assert match.turn() == (2, 4)
    match.falls_out(2)
    assert match.turn() == (3, 1)
    # It is an ordinary turn: what is passed on from it is two.
    match.play(3, "turnup")
    match.everyone_passes()
    assert match.turn() == (0, 2)


def test_ma_26_who_is_out_does_nothing_any_more() -> None:
    match = table(["nope address", "insight", ""], "stress quote2 quote3 quote4")
    match.falls_out(0)
    for act in ANY_ACTS:
        assert match.refused(0, act) == "out"
    assert match.legal(0) == []
    match.play(1, "insight")
    assert match.waiting() == [2]


def test_ma_26_who_is_out_still_sees_the_table_but_no_more_than_a_spectator() -> None:
    match = table(["nope", "insight", ""], "stress quote2 quote3 quote4")
    match.falls_out(0)
    match.play(1, "insight")
    match.everyone_passes()
    match.draw(1)
    seen = match.view(0)
    assert seen["hand"] == []
    assert seen | {"seat": None} == match.view(None) | {"hand": []}
    assert match.last("insight", 0) == match.last("insight", None)
    assert match.last("drew", 0) == match.last("drew", None)


# -- MA-27 -----------------------------------------------------------------------------


def test_ma_27_the_last_living_player_wins() -> None:
    match = table(["", "", ""], "stress quote1 stress quote2")
    match.falls_out(0)
    match.draw(1)
    assert match.over() is None
    match.falls_out(2)
    over = match.over()
    assert over is not None
    assert over["winners"] == [1]
    assert match.out() == [0, 2]
    assert match.waiting() == []


@pytest.mark.parametrize("way", ["support", "last"])
def test_ma_27_after_the_end_there_is_nothing_to_do(way: str) -> None:
    if way == "last":
        match = table(["", "nope"], "stress quote1 quote2")
        match.falls_out(0)
    else:
        match = table(["", "address address nope"], "stress quote1 stress quote2")
        is_supported(match, 0, 1, 3)
        match.draw(1)
        match.draw(0)
        match.ask_table(0)
        match.address(1)
    over = match.over()
    assert over is not None
    assert over["winners"] == [1]
    for act in ANY_ACTS:
        assert match.refused(1, act) == "over"
    assert match.legal(0) == match.legal(1) == []
    n = match.line["n"]
    match.now += 10**9
    assert match.refused(1, {"type": "draw"}) == "over"
    assert match.tick(match.now) == []
    assert match.line["n"] == n


def test_ma_27_the_end_shows_the_seed() -> None:
    match = table(["", ""], "stress quote1", seed="a long secret")
    assert "seed" not in match.view(0)
    match.falls_out(0)
    assert match.view(0)["seed"] == match.view(None)["seed"] == "a long secret"


# -- MA-28 -----------------------------------------------------------------------------


def test_ma_28_a_deck_that_has_run_out_is_remade_at_once() -> None:
    match = table(["crisis insight", "", ""], "alone help")
    for card in ["crisis", "insight"]:
        match.play(0, card)
        match.everyone_passes()
    match.draw(0)
    assert match.deck() == 1
    assert len(match.discards()) == 2
    match.draw(1)
    assert match.deck() == 2
    assert match.discards() == []
    assert match.turn() == (2, 1)
    match.draw(2)
    match.draw(0)
    assert sorted(match.hand(0) + match.hand(1) + match.hand(2)) == [
        "alone",
        "crisis",
        "help",
        "insight",
    ]


def test_ma_28_the_discard_pile_is_shuffled() -> None:
    first: Counter[str] = Counter()
    for seed in seeds(24):
        match = table(["crisis insight", ""], "alone", seed=seed)
        for card in ["crisis", "insight"]:
            match.play(0, card)
            match.everyone_passes()
        match.draw(0)
        match.draw(1)
        first[match.hand(1)[0]] += 1
    assert set(first) == {"crisis", "insight"}


def test_ma_28_the_deck_is_remade_before_a_stress_card_is_put_back_into_it() -> None:
    match = table(["crisis insight address", ""], "stress")
    for card in ["crisis", "insight"]:
        match.play(0, card)
        match.everyone_passes()
    match.draw(0)
    assert match.deck() == 0
    # The address just played is shuffled in, too.
    match.address(0)
    assert match.deck() == 3
    assert match.discards() == []
    assert match.refused(0, {"type": "hide", "depth": 4}) == "bad_depth"
    match.hide(0, 3)
    assert match.deck() == 4
    for seat in [1, 0, 1]:
        match.draw(seat)
    assert sorted(match.hand(0) + match.hand(1)) == ["address", "crisis", "insight"]
    match.draw(0)
    assert match.waits_for() == "stress"


def test_ma_28_the_address_just_played_can_be_the_whole_deck() -> None:
    match = table(["", "address", ""], "stress")
    match.draw(0)
    match.ask_table(0)
    assert [event["type"] for event in match.do(1, {"type": "address"})] == ["addressed", "remade"]
    assert match.deck() == 1
    assert match.legal(1) == [{"type": "hide", "depth": 0}, {"type": "hide", "depth": 1}]
    match.hide(1, 0)
    match.draw(1)
    assert match.waits_for() == "stress"


def test_ma_28_a_second_support_wins_before_anything_is_remade() -> None:
    match = table(["", "address address", ""], "stress quote1 quote1 stress")
    match.draw(0)
    match.ask_table(0)
    match.address(1)
    match.hide(1, 2)
    match.draw(1)
    match.draw(2)
    match.draw(0)
    match.ask_table(0)
    match.address(1)
    over = match.over()
    assert over is not None
    assert over["reason"] == "second_support"
    assert match.discards() == ["address", "address"]


def test_ma_28_with_no_discards_either_it_stays_empty_and_a_draw_finds_nothing() -> None:
    match = table(["", "", ""], "alone")
    match.draw(0)
    assert match.deck() == 0
    assert match.turn() == (1, 1)
    match.draw(1)
    assert match.hand(1) == []
    assert match.turn() == (2, 1)


def test_ma_28_an_insight_into_an_empty_deck_shows_nothing() -> None:
    match = table(["insight", "", ""], "")
    match.play(0, "insight")
    match.everyone_passes()
    assert match.last("insight", 0) == {"type": "insight", "seat": 0, "count": 0, "cards": []}
    assert match.turn() == (0, 1)


def test_ma_28_a_crisis_shuffles_an_empty_deck_without_a_word() -> None:
    match = table(["crisis", ""], "")
    match.play(0, "crisis")
    match.everyone_passes()
    assert match.turn() == (0, 1)


def test_ma_28_the_hand_of_who_is_out_can_become_the_deck() -> None:
    match = table(["nope alone", "", ""], "stress")
    match.draw(0)
    assert match.deck() == 0
    match.ask_table(0)
    match.everyone_passes()
    match.yields(0)
    assert match.turn() == (1, 1)
    match.draw(1)
    match.draw(2)
    assert sorted(match.hand(1) + match.hand(2)) == ["alone", "nope"]
