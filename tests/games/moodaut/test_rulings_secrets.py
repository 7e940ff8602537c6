"""What everyone can see, and what nobody may (the last part of the canon)."""

from __future__ import annotations

import json

import pytest

from tests.games.moodaut.play import Table, dealt, seeds, table

OTHERS_AND_SPECTATOR = [0, 2, None]


def test_everyone_sees_the_same_table_but_for_their_own_hand() -> None:
    match = dealt(3)
    match.draw(match.turn()[0])
    public = match.view(None)
    assert "hand" not in public
    for seat in range(3):
        seen = match.view(seat)
        assert len(seen.pop("hand")) == public["players"][seat]["cards"]
        assert seen == public | {"seat": seat}


def test_everyone_sees_sizes_discards_supports_turns_owed_who_is_out_and_the_stress_left() -> None:
    match = table(["turnup", "nope nope", "address address", ""], "stress stress quote1 quote2")
    match.play(0, "turnup")
    match.everyone_passes()
    match.draw(1)
    match.ask_table(1)
    match.address(2)
    match.hide(2, 3)
    match.falls_out(1)
    for seat in [None, 0, 1, 2, 3]:
        seen = match.view(seat)
        assert [player["cards"] for player in seen["players"]] == [0, 0, 1, 0]
        assert [player["supports"] for player in seen["players"]] == [0, 0, 1, 0]
        assert [player["out"] for player in seen["players"]] == [False, True, False, False]
        assert sorted(seen["discards"]) == ["address", "nope", "nope", "turnup"]
        assert (seen["deck"], seen["stress_left"]) == (3, 1)
        assert (seen["turn"], seen["owed"]) == (2, 1)


def watch(match: Table, seat: int | None) -> list[object]:
    """All that a seat can know: what it sees now, and all that it saw happen."""
    return [match.view(seat), match.history(seat), match.line]


@pytest.mark.parametrize("seat", OTHERS_AND_SPECTATOR)
def test_nobody_sees_a_hand_that_is_not_theirs(seat: int | None) -> None:
    """Seat 1 holds what lies at the bottom of the deck instead."""
    one = table(["insight", "nope alone", ""], "quote1 quote2 quote3 help crisis")
    other = table(["insight", "help crisis", ""], "quote1 quote2 quote3 nope alone")
    for match in [one, other]:
        match.play(0, "insight")
        match.everyone_passes()
        match.draw(0)
        match.draw(1)
    assert watch(one, seat) == watch(other, seat)


@pytest.mark.parametrize("seat", OTHERS_AND_SPECTATOR)
def test_nobody_sees_it_from_the_cards_in_the_game_either(seat: int | None) -> None:
    """A set position does not say which cards are in it: a hand could be told from that."""
    one = table(["insight", "nope alone", ""])
    other = table(["insight", "help crisis", ""])
    assert watch(one, seat) == watch(other, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_nobody_sees_the_order_of_the_deck(seat: int | None) -> None:
    one = table(["", "", ""], "quote1 quote2 nope alone")
    other = table(["", "", ""], "quote1 quote2 alone nope")
    for match in [one, other]:
        match.draw(0)
        match.draw(1)
    assert watch(one, seat) == watch(other, seat)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_ma_8_nobody_else_sees_what_an_insight_showed(seat: int | None) -> None:
    one = table(["insight", "", ""], "quote1 stress alone nope")
    other = table(["insight", "", ""], "nope alone quote1 stress")
    for match in [one, other]:
        match.play(0, "insight")
        match.everyone_passes()
    assert watch(one, seat) == watch(other, seat)
    assert watch(one, 0) != watch(other, 0)


@pytest.mark.parametrize("seat", [2, None])
def test_ma_10_nobody_else_sees_which_card_was_given(seat: int | None) -> None:
    seen = []
    for card in ["address", "nope"]:
        match = table(["help", "address nope", ""])
        match.play(0, "help", 1)
        match.everyone_passes()
        match.give(1, card)
        seen.append(watch(match, seat))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seat", [2, None])
def test_ma_11_nobody_else_sees_which_card_was_stolen(seat: int | None) -> None:
    seen = {}
    for seed in seeds(12):
        match = table(["quote1 quote1", "address nope", ""], seed=seed)
        match.pair(0, "quote1", 1)
        match.everyone_passes()
        view, history, line = watch(match, seat)
        assert isinstance(view, dict)
        # Each shuffle has its own hash, which is all that may differ.
        del view["seed_hash"]
        seen[match.hand(0)[0]] = json.dumps([view, history, line])
    assert seen["address"] == seen["nope"]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_ma_5_nobody_else_sees_which_card_was_drawn(seat: int | None) -> None:
    one = table(["", "", ""], "nope quote1 alone")
    other = table(["", "", ""], "alone quote1 nope")
    for match in [one, other]:
        match.draw(0)
        match.draw(1)
    assert one.last("drew", seat) == other.last("drew", seat)
    if seat != 1:
        assert watch(one, seat) == watch(other, seat)


@pytest.mark.parametrize("seat", [1, 2, None])
def test_ma_22_nobody_learns_whether_who_drew_stress_holds_an_address(seat: int | None) -> None:
    """Until it is played, or discarded by who is out."""
    one = table(["address", "", ""], "stress quote1 nope")
    other = table(["nope", "", ""], "stress quote1 address")
    for match in [one, other]:
        match.draw(0)
    assert watch(one, seat) == watch(other, seat)
    for match in [one, other]:
        match.ask_table(0)
    assert watch(one, seat) == watch(other, seat)
    for match in [one, other]:
        match.passes(1, 2)
    assert watch(one, seat) == watch(other, seat)


@pytest.mark.parametrize("clock", [True, False])
@pytest.mark.parametrize("seat", OTHERS_AND_SPECTATOR)
def test_ma_21_nobody_learns_who_could_have_helped(seat: int | None, clock: bool) -> None:
    one = table(["", "address", ""], "stress quote1 nope", clock=clock)
    other = table(["", "nope", ""], "stress quote1 address", clock=clock)
    for match in [one, other]:
        match.draw(0)
        match.ask_table(0)
    assert watch(one, seat) == watch(other, seat)
    for match in [one, other]:
        match.passes(1)
    assert watch(one, seat) == watch(other, seat)


def test_events_are_a_spectators_unless_asked_for_as_a_player() -> None:
    match = table(["insight insight insight insight", ""], "nope alone crisis")
    seen = []
    for watcher in [None, 1, 0]:
        match.play(0, "insight")
        (event,) = [
            event
            for event in match.do(1, {"type": "pass"}, seen_by=watcher)
            if event["type"] == "insight"
        ]
        seen.append(event.get("cards"))
    assert seen == [None, None, ["nope", "alone", "crisis"]]
    # And without the word at all.
    match.play(0, "insight")
    request = {"do": "act", "seat": 1, "act": {"type": "pass"}}
    assert all("cards" not in event for event in match.take(request))


@pytest.mark.parametrize("watcher", [2, -1, 99])
def test_nobody_watches_as_a_seat_that_is_not_there(watcher: int) -> None:
    match = table(["", ""])
    before = match.everything()
    for request in [
        {"do": "act", "seat": 0, "act": {"type": "draw"}, "as": watcher},
        {"do": "tick", "at": 10**6, "as": watcher},
        {"do": "replay", "record": match.record(), "as": watcher},
        {"do": "view", "seat": watcher},
        {"do": "legal", "seat": watcher},
        {"do": "act", "seat": watcher, "act": {"type": "draw"}},
    ]:
        answer = match.ask(request)
        assert answer["error"]["code"] == "no_such_seat", request
        assert match.everything() == before
