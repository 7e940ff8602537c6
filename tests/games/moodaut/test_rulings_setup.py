"""Setting up (MA-1 to MA-4), and set positions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.games.moodaut.play import Json, Table, dealt, seeds, table

COPIES = {
    "stress": 4,
    "address": 6,
    "insight": 5,
    "turnup": 4,
    "crisis": 4,
    "help": 4,
    "alone": 4,
    "nope": 5,
    "quote1": 4,
    "quote2": 4,
    "quote3": 4,
    "quote4": 4,
    "quote5": 4,
}
EVERY_SIZE = [2, 3, 4, 5]


def hands(match: Table) -> list[list[str]]:
    return [match.hand(seat) for seat in range(match.players)]


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_the_match_has_its_56_cards(players: int) -> None:
    match = dealt(players)
    assert match.census() == COPIES
    assert sum(COPIES.values()) == 56


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_ma_1_everyone_is_dealt_an_address(players: int) -> None:
    for seed in seeds(20):
        assert all("address" in hand for hand in hands(dealt(players, seed)))


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_ma_1_the_spare_addresses_are_shuffled_into_the_rest(players: int) -> None:
    held = {sum(hand.count("address") for hand in hands(dealt(players, s))) for s in seeds(60)}
    # Sometimes a spare one is dealt to somebody, sometimes all spare ones stay in the deck.
    assert min(held) == players
    assert players < max(held) <= 6


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_ma_2_everyone_starts_with_eight_cards(players: int) -> None:
    match = dealt(players)
    assert [len(hand) for hand in hands(match)] == [8] * players
    assert [player["cards"] for player in match.view()["players"]] == [8] * players


def test_ma_2_seeds_deal_different_hands_and_the_same_seed_the_same() -> None:
    assert hands(dealt(3, "one")) == hands(dealt(3, "one"))
    assert hands(dealt(3, "one")) != hands(dealt(3, "other"))


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_ma_3_all_four_stress_cards_are_in_the_deck(players: int) -> None:
    for seed in seeds(20):
        match = dealt(players, seed)
        assert match.deck() == 56 - 8 * players
        assert match.stress_left() == 4
        assert all("stress" not in hand for hand in hands(match))
        assert match.discards() == []


def test_ma_3_the_stress_cards_are_shuffled_in() -> None:
    drawn: Counter[str] = Counter()
    for seed in seeds(80):
        match = dealt(5, seed, first=0)
        match.draw(0)
        drawn[match.waits_for()] += 1
    # A quarter of the sixteen cards are stress.
    assert 5 < drawn["stress"] < 40
    assert drawn["stress"] + drawn["turn"] == 80


def test_ma_4_chance_names_the_first_player() -> None:
    begins = Counter(dealt(4, seed).turn() for seed in seeds(60))
    assert set(begins) == {(seat, 1) for seat in range(4)}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ma_4_the_host_may_name_the_first_player(seat: int) -> None:
    for seed in seeds(5):
        match = dealt(3, seed, first=seat)
        assert match.turn() == (seat, 1)
        assert match.waiting() == [seat]


def test_ma_4_naming_the_first_player_changes_nothing_else() -> None:
    assert hands(dealt(3, first=0)) == hands(dealt(3, first=2)) == hands(dealt(3))


def test_a_set_position_lies_as_told() -> None:
    match = table(["nope address", "", "quote1 quote1"], "insight stress crisis", turn=2)
    assert hands(match) == [["address", "nope"], [], ["quote1", "quote1"]]
    assert match.deck() == 3
    assert match.stress_left() == 1
    assert match.turn() == (2, 1)
    match.draw(2)
    assert match.hand(2) == ["insight", "quote1", "quote1"]


def test_a_set_position_without_a_turn_begins_with_seat_0() -> None:
    match = Table(
        {
            "do": "start",
            "game": "moodaut",
            "players": 2,
            "seed": "x",
            "deal": {"hands": [["nope"], []], "deck": ["alone"]},
        }
    )
    assert match.turn() == (0, 1)


def test_a_set_position_may_hold_more_of_a_card_than_the_box() -> None:
    match = table(["nope " * 9, "address " * 9], "stress " * 9)
    assert match.census()["nope"] == 9
    assert match.stress_left() == 9


def start_refused(**changes: Any) -> Json:
    request: Json = {"do": "start", "game": "moodaut", "players": 2, "seed": "x"}
    match = table(["nope", ""])
    before = match.everything()
    answer = match.ask(request | changes)
    assert not answer["ok"], answer
    assert match.everything() == before, "a refused start has changed the match that runs"
    error: Json = answer["error"]
    assert error["message"].endswith(".")
    return error


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 10**30])
def test_mood_aut_is_for_two_to_five(players: int) -> None:
    assert start_refused(players=players)["code"] == "bad_players"


@pytest.mark.parametrize(
    "deal",
    [
        {"deck": ["nope"]},
        {"hands": []},
        {"hands": [[]]},
        {"hands": [[], [], []]},
        {"hands": [[], "nope"]},
        {"hands": [[], None]},
        {"hands": {"0": [], "1": []}},
        {"hands": [[], ["Nope"]]},
        {"hands": [[], [1]]},
        {"hands": [[], [["nope"]]]},
        {"hands": [[], []], "deck": "nope"},
        {"hands": [[], []], "deck": ["joker"]},
        {"hands": [[], []], "turn": 2},
        {"hands": [[], []], "turn": -1},
        {"hands": [[], []], "turn": "0"},
        {"hands": [[], []], "turn": True},
        {"hands": [[], []], "turn": 0.0},
        {"hands": [[], []], "discards": []},
    ],
)
def test_a_position_that_cannot_be_laid_out_is_refused(deal: Json) -> None:
    assert start_refused(deal=deal)["code"] == "bad_deal"


@pytest.mark.parametrize(
    "options",
    [
        {"first": 2},
        {"first": -1},
        {"first": "0"},
        {"window_ms": -1},
        {"window_ms": 0.5},
        {"rescue_ms": "8000"},
        {"decide_ms": None},
        {"decide_ms": True},
        {"turnup": "treble"},
        {"turnup": 2},
        {"clock": "no"},
        {"clock": 0},
        {"jokers": 2},
    ],
)
def test_options_that_cannot_be_used_are_refused(options: Json) -> None:
    assert start_refused(options=options)["code"] == "bad_options"
