"""Setting up (MK-1 to MK-5), set positions and options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from mootable.games.madking.cards import DECK, GENRES, NUMBER
from tests.games.at_wire import Json
from tests.games.madking.play import Court, begin, court, dealt, seeds

EVERY_SIZE = [2, 3, 4]
IDS = [action.id for action in DECK]


def seats(match: Court) -> range:
    return range(match.players)


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_the_match_has_its_39_cards(players: int) -> None:
    usual = {f"play {genre}": 3 for genre in GENRES}
    usual |= {f"{kind} {genre}": 1 for kind in ("mood", "muse") for genre in GENRES}
    usual |= {f"action {id}": 1 for id in IDS}
    assert dealt(players).census() == usual
    assert len(IDS) == 14


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_mk_1_action_cards_for_each_by_the_number_of_players(players: int, each: int) -> None:
    match = dealt(players)
    hands = [match.hand(seat) for seat in seats(match)]
    assert [len(hand) for hand in hands] == [each] * players
    held = [card for hand in hands for card in hand]
    assert len(set(held)) == len(held)
    assert set(held) <= set(IDS)
    assert match.used() == []


def test_mk_1_the_actions_are_shuffled() -> None:
    held = Counter(card for seed in seeds(60) for card in dealt(2, seed).hand(0))
    assert set(held) == set(IDS)


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_mk_2_a_secret_muse_each(players: int) -> None:
    match = dealt(players)
    muses = [match.muse(seat) for seat in seats(match)]
    assert len(set(muses)) == players
    assert set(muses) <= set(GENRES)
    for seat in seats(match):
        own = [muses[seat] if other == seat else None for other in seats(match)]
        assert match.known(seat)["muses"] == own
        assert "muses" not in match.view(seat)
        assert [("muse" in event) for event in match.history(seat, "dealt")] == [
            other == seat for other in seats(match)
        ]
    assert "muse" not in match.view()


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_mk_3_moods_for_each_and_one_for_the_king(players: int, each: int) -> None:
    kings = set()
    for seed in seeds(60):
        match = dealt(players, seed)
        moods = [match.moods(seat) for seat in seats(match)]
        assert [len(hand) for hand in moods] == [each] * players
        held = [mood for hand in moods for mood in hand]
        assert len(set(held)) == len(held)
        for seat in seats(match):
            known = match.known(seat)
            assert known["king"] is None
            assert known["king_not"] == sorted(moods[seat], key=NUMBER.__getitem__)
        assert "king" not in match.view(0)
        match.tick(10**7)
        assert match.view()["king"] not in held
        kings.add(match.view()["king"])
    assert kings == set(GENRES)


def test_mk_3_with_three_players_one_mood_is_in_the_box() -> None:
    """Whoever has seen all but two cards still can't tell which of them is the King's."""
    position = {"king": "comedy", "moods": [["drama"], ["tragedy"], ["romance"]]}
    match = begin(3, position | {"actions": [["eavesdrop", "eavesdrop"]], "deck": ["drama"] * 9})
    for target in (1, 2):
        match.give(0, target)
        match.use(0, "eavesdrop", target=target)
        match.keep(1)
        match.keep(2)
    known = match.known(0)
    assert known["moods"] == [["drama"], ["tragedy"], ["romance"]]
    assert known["king"] is None
    assert known["king_not"] == ["drama", "tragedy", "romance"]


@pytest.mark.parametrize("players", EVERY_SIZE)
def test_mk_4_the_fifteen_play_cards_are_the_deck(players: int) -> None:
    match = dealt(players, first=0)
    # The first player looks at the top one already.
    assert match.deck() == 14
    assert match.view(0)["drawn"] in GENRES
    assert match.plays() == [""] * players
    assert match.discards() == ""


def test_mk_4_the_play_cards_are_shuffled() -> None:
    tops = Counter(dealt(2, seed, first=0).view(0)["drawn"] for seed in seeds(60))
    assert set(tops) == set(GENRES)


def test_mk_5_chance_names_the_first_player() -> None:
    assert {dealt(4, seed).turn() for seed in seeds(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_mk_5_the_host_may_name_who_last_saw_a_play(seat: int) -> None:
    for seed in seeds(5):
        match = dealt(3, seed, first=seat)
        assert match.turn() == seat
        assert match.waiting() == [seat]


def test_mk_5_naming_the_first_player_changes_nothing_else() -> None:
    def lies(match: Court) -> list[Any]:
        return [(match.hand(seat), match.moods(seat), match.muse(seat)) for seat in range(3)]

    assert lies(dealt(3, first=0)) == lies(dealt(3, first=2)) == lies(dealt(3))


# -- set positions -------------------------------------------------------------------------


def test_a_set_position_lies_as_told() -> None:
    match = court(
        ["encore gossip", "", "revival"],
        ["drama", "", "comedy musical"],
        deck="tragedy romance",
        discards="musical drama",
        muses="comedy drama drama",
        moods=["drama", "tragedy romance", ""],
        turn=2,
    )
    assert [match.hand(seat) for seat in range(3)] == [["encore", "gossip"], [], ["revival"]]
    assert [match.muse(seat) for seat in range(3)] == ["comedy", "drama", "drama"]
    assert [match.moods(seat) for seat in range(3)] == [["drama"], ["tragedy", "romance"], []]
    assert match.plays() == ["drama", "", "comedy musical"]
    assert match.discards() == "musical drama"
    assert match.turn() == 2
    assert match.view(2)["drawn"] == "tragedy"
    assert match.deck() == 1


def test_what_a_set_position_leaves_out_is_empty() -> None:
    match = begin(2, {"deck": ["drama", "comedy"]})
    assert match.turn() == 0
    assert match.plays() == ["", ""]
    assert [match.hand(seat) for seat in range(2)] == [[], []]
    assert [match.moods(seat) for seat in range(2)] == [[], []]
    assert [match.muse(seat) for seat in range(2)] == [None, None]
    match.keep(0)
    match.keep(1)
    assert match.view()["king"] is None
    assert match.view()["muses"] == [None, None]
    assert match.last("show") == {"king": None, "muses": [None, None]}
    assert match.fates() == ["beheaded_and_no_patron"] * 2


def test_cards_named_nowhere_are_in_the_box() -> None:
    match = begin(2, {"king": "drama", "muses": ["comedy", "comedy"], "deck": ["drama"]})
    assert match.census()["mood musical"] == 1
    assert match.census()["muse musical"] == 1
    assert match.census()["muse comedy"] == 2
    assert match.census()["action encore"] == 1


def test_a_set_position_without_a_deck_is_a_show_at_once() -> None:
    match = begin(
        2, {"king": "comedy", "muses": ["drama", "comedy"], "plays": [["comedy"], ["comedy"]]}
    )
    assert match.fates() == ["no_patron", "won"]
    assert match.legal(0) == []
    assert match.refused(0, "keep") == "over"


def test_a_position_may_hold_any_cards_in_any_number() -> None:
    match = court(["encore " * 5, "encore"], deck="drama " * 40, moods=["drama " * 6, "drama"])
    assert match.census()["play drama"] == 40
    assert match.census()["mood drama"] == 7
    assert match.census()["action encore"] == 6


@pytest.mark.parametrize("moods", [[["comedy"]], [["drama"], ["tragedy", "comedy"]]])
def test_mk_14_a_position_with_the_kings_mood_in_a_hand_is_refused(moods: list[list[str]]) -> None:
    deal = {"king": "comedy", "moods": moods, "deck": ["comedy", "comedy"]}
    error = start_refused(deal=deal)
    assert error["code"] == "bad_deal"
    seat = len(moods) - 1
    assert f"seat {seat} holds the King's mood, comedy" in error["message"]
    # Without a King there is no mood of his.
    begin(2, {"moods": moods, "deck": ["comedy"]})


def start_refused(**changes: Any) -> Json:
    request: Json = {"do": "start", "game": "madking", "players": 2, "seed": "x"}
    match = court(["encore", ""])
    before = match.everything()
    answer = match.ask(request | changes)
    assert not answer["ok"], answer
    assert match.everything() == before, "a refused start has changed the match that runs"
    error: Json = answer["error"]
    assert error["message"].endswith(".")
    return error


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 10**18])
def test_the_mad_king_is_for_two_to_four(players: int) -> None:
    assert start_refused(players=players)["code"] == "bad_players"


@pytest.mark.parametrize(
    "deal",
    [
        {"king": "joyous"},
        {"king": None},
        {"king": ["comedy"]},
        {"muses": "comedy"},
        {"muses": ["comedy", "drama", "drama"]},
        {"muses": [None]},
        {"moods": ["comedy"]},
        {"moods": [["comedy"], [], []]},
        {"moods": [["Comedy"]]},
        {"actions": [["comedy"]]},
        {"actions": ["encore"]},
        {"actions": [[], [], []]},
        {"actions": [[14]]},
        {"deck": "comedy"},
        {"deck": ["encore"]},
        {"deck": ["comedy"] * 1000},
        {"plays": [["drama"] * 4]},
        {"plays": {"0": ["drama"]}},
        {"discards": [["drama"]]},
        {"turn": 2},
        {"turn": -1},
        {"turn": True},
        {"turn": "0"},
        {"hands": [[], []]},
    ],
)
def test_a_position_that_cannot_be_laid_out_is_refused(deal: Json) -> None:
    assert start_refused(deal=deal)["code"] == "bad_deal"


@pytest.mark.parametrize(
    "deal",
    [{"deck": ["comedy"] * 201}, {"moods": [["comedy"] * 201]}, {"actions": [["encore"] * 201]}],
)
def test_a_list_that_is_too_long_is_told_so(deal: Json) -> None:
    [name] = deal
    assert start_refused(deal=deal) == {
        "code": "bad_deal",
        "message": f'The deal: "{name}" holds a list of more than 200 cards.',
    }


@pytest.mark.parametrize(
    "options",
    [
        {"first": 2},
        {"first": -1},
        {"first": "0"},
        {"decide_ms": -1},
        {"decide_ms": 0.5},
        {"decide_ms": None},
        {"decide_ms": True},
        {"clock": "no"},
        {"clock": 0},
        {"deck": 14},
        {"deck": ["encore"]},
        {"window_ms": 4000},
    ],
)
def test_options_that_cannot_be_used_are_refused(options: Json) -> None:
    assert start_refused(options=options)["code"] == "bad_options"
