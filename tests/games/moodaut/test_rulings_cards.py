"""What each card does (MA-8 to MA-14)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.moodaut.play import Json, Table, seeds, table


def look(match: Table, seat: int) -> list[str]:
    """Play an insight to which nobody objects; the cards its player saw."""
    match.play(seat, "insight")
    match.everyone_passes()
    seen: list[str] = match.last("insight", seat)["cards"]
    return seen


# -- MA-8 ------------------------------------------------------------------------------


def test_ma_8_insight_shows_the_top_three_in_order() -> None:
    match = table(["insight", ""], "alone stress crisis nope")
    assert look(match, 0) == ["alone", "stress", "crisis"]
    assert match.deck() == 4
    assert match.turn() == (0, 1)
    match.draw(0)
    assert match.hand(0) == ["alone"]
    match.draw(1)
    assert match.waits_for() == "stress"


@pytest.mark.parametrize("deck", ["crisis", "crisis alone", "crisis alone stress"])
def test_ma_8_it_shows_fewer_if_fewer_are_left(deck: str) -> None:
    assert look(table(["insight", ""], deck), 0) == deck.split()


def test_ma_8_only_its_player_sees_the_cards() -> None:
    match = table(["insight", "", ""], "alone stress crisis")
    match.play(0, "insight")
    match.passes(1)
    events = match.do(2, {"type": "pass"}, seen_by=2)
    assert "cards" not in next(event for event in events if event["type"] == "insight")
    for seat in [None, 1, 2]:
        assert match.last("insight", seat) == {"type": "insight", "seat": 0, "count": 3}
    assert match.last("insight", 0)["cards"] == ["alone", "stress", "crisis"]


def test_ma_8_two_insights_show_the_same_cards_if_nothing_happened_between() -> None:
    match = table(["insight insight", ""], "alone stress crisis nope")
    assert look(match, 0) == look(match, 0)


# -- MA-9 ------------------------------------------------------------------------------


def test_ma_9_crisis_shuffles_the_deck() -> None:
    deck = "alone crisis help turnup insight nope"
    orders = set()
    for seed in seeds(12):
        match = table(["crisis insight insight", ""], deck, seed=seed)
        assert look(match, 0) == ["alone", "crisis", "help"]
        match.play(0, "crisis")
        match.everyone_passes()
        orders.add(tuple(look(match, 0)))
        assert match.deck() == 6
        assert match.turn() == (0, 1)
    assert len(orders) > 6


def test_ma_9_the_crisis_itself_stays_on_the_discard_pile() -> None:
    match = table(["crisis", ""], "alone help")
    match.play(0, "crisis")
    match.everyone_passes()
    assert match.discards() == ["crisis"]
    match.draw(0)
    match.draw(1)
    assert sorted(match.hand(0) + match.hand(1)) == ["alone", "help"]


# -- MA-10 -----------------------------------------------------------------------------


def test_ma_10_the_player_asked_chooses_a_card_to_hand_over() -> None:
    match = table(["help", "address quote1", "nope"])
    match.play(0, "help", 1)
    match.everyone_passes()
    assert match.waits_for() == "give"
    assert match.waiting() == [1]
    assert match.legal(1) == [
        {"type": "give", "card": "address"},
        {"type": "give", "card": "quote1"},
    ]
    match.give(1, "quote1")
    assert match.hand(0) == ["quote1"]
    assert match.hand(1) == ["address"]
    assert match.turn() == (0, 1)
    assert match.waits_for() == "turn"


def test_ma_10_it_can_be_an_address_too() -> None:
    match = table(["help", "address quote1"])
    match.play(0, "help", 1)
    match.everyone_passes()
    match.give(1, "address")
    assert match.hand(0) == ["address"]


def test_ma_10_the_player_asked_is_asked_even_with_one_card_to_choose_from() -> None:
    match = table(["help", "address"])
    match.play(0, "help", 1)
    match.everyone_passes()
    assert match.waiting() == [1]
    match.give(1, "address")
    assert match.hand(1) == []


def test_ma_10_only_the_two_of_them_see_the_card() -> None:
    match = table(["help", "address quote1", "nope"])
    match.play(0, "help", 1)
    match.everyone_passes()
    match.give(1, "address")
    public = {"type": "gave", "seat": 1, "target": 0}
    assert match.last("gave", 0) == match.last("gave", 1) == public | {"card": "address"}
    assert match.last("gave", 2) == match.last("gave", None) == public


def test_ma_10_nobody_else_gives_and_nothing_that_is_not_held() -> None:
    match = table(["help quote2", "address quote1", "nope"])
    match.play(0, "help", 1)
    assert match.refused(1, {"type": "give", "card": "quote1"}) == "not_now"
    match.everyone_passes()
    assert match.refused(1, {"type": "give", "card": "nope"}) == "not_in_hand"
    assert match.refused(2, {"type": "give", "card": "nope"}) == "not_now"
    assert match.refused(0, {"type": "give", "card": "quote2"}) == "not_now"
    assert match.refused(1, {"type": "give", "card": "joker"}) == "bad_act"
    assert match.refused(1, {"type": "give"}) == "bad_act"
    assert match.refused(0, {"type": "draw"}) == "window_open"
    assert match.refused(2, {"type": "nope"}) == "no_window"


def test_ma_10_nobody_without_a_card_and_nobody_out_is_asked() -> None:
    match = table(["help", "", "nope", "alone"], "quote1 quote2 quote3 stress")
    for seat in [0, 1, 2]:
        match.draw(seat)
    match.falls_out(3)
    assert match.refused(0, {"type": "play", "card": "help", "target": 3}) == "bad_target"
    assert match.refused(0, {"type": "play", "card": "help", "target": 0}) == "bad_target"
    match = table(["help", "", "nope"])
    assert match.refused(0, {"type": "play", "card": "help", "target": 1}) == "bad_target"
    assert match.refused(0, {"type": "play", "card": "help", "target": 3}) == "no_such_seat"


@pytest.mark.parametrize(
    "act",
    [
        {"type": "play", "card": "help"},
        {"type": "play", "card": "help", "target": None},
        {"type": "play", "card": "help", "target": "1"},
        {"type": "play", "card": "help", "target": -1},
        {"type": "play", "card": "help", "target": 1.0},
        {"type": "play", "card": "help", "target": True},
        {"type": "play", "card": "help", "target": [1]},
        {"type": "play", "card": "help", "target": 1, "want": "nope"},
        {"type": "play", "card": "insight", "target": 1},
        {"type": "play", "card": ["insight"]},
        {"type": "play", "card": "Insight"},
        {"type": "play", "card": "joker"},
        {"type": "play"},
        {"card": "insight"},
        {"type": "PLAY", "card": "insight"},
        {"type": None},
        {},
    ],
)
def test_ma_10_an_act_with_wrong_fields_is_no_act(act: Json) -> None:
    assert table(["help insight", "nope"]).refused(0, act) == "bad_act"


# -- MA-11 -----------------------------------------------------------------------------


def test_ma_11_a_pair_steals_a_card() -> None:
    match = table(["quote3 quote3 quote3", "address", "nope"])
    match.pair(0, "quote3", 1)
    match.everyone_passes()
    assert match.hand(0) == ["address", "quote3"]
    assert match.hand(1) == []
    assert match.discards() == ["quote3", "quote3"]
    assert match.turn() == (0, 1)


def test_ma_11_the_card_is_drawn_blind() -> None:
    stolen: Counter[str] = Counter()
    for seed in seeds(60):
        match = table(["quote3 quote3", "address nope nope"], seed=seed)
        match.pair(0, "quote3", 1)
        match.everyone_passes()
        stolen[match.hand(0)[0]] += 1
    # Two of the three cards are nopes.
    assert stolen["address"] + stolen["nope"] == 60
    assert 8 < stolen["address"] < 32


def test_ma_11_only_the_two_of_them_see_the_card() -> None:
    match = table(["quote3 quote3", "address", "nope"])
    match.pair(0, "quote3", 1)
    match.everyone_passes()
    public = {"type": "stole", "seat": 0, "target": 1}
    assert match.last("stole", 0) == match.last("stole", 1) == public | {"card": "address"}
    assert match.last("stole", 2) == match.last("stole", None) == public


def test_ma_11_it_is_another_living_player_who_holds_a_card() -> None:
    match = table(["quote3 quote3", "", "nope", "nope"], "quote1 quote1 quote1 stress")
    assert match.refused(0, {"type": "pair", "quote": "quote3", "target": 1}) == "bad_target"
    assert match.refused(0, {"type": "pair", "quote": "quote3", "target": 0}) == "bad_target"
    assert match.refused(0, {"type": "pair", "quote": "quote3", "target": 4}) == "no_such_seat"
    for seat in [0, 1, 2]:
        match.draw(seat)
    match.falls_out(3)
    assert match.refused(0, {"type": "pair", "quote": "quote3", "target": 3}) == "bad_target"


# -- MA-12 -----------------------------------------------------------------------------


def test_ma_12_three_of_a_kind_get_the_card_they_name_face_up() -> None:
    match = table(["quote2 quote2 quote2", "nope alone nope", ""])
    match.triple(0, "quote2", 1, "nope")
    match.everyone_passes()
    assert match.hand(0) == ["nope"]
    assert match.hand(1) == ["alone", "nope"]
    assert match.discards() == ["quote2"] * 3
    assert match.turn() == (0, 1)
    # Face up: everyone is told.
    for seat in [None, 0, 1, 2]:
        told = match.last("demanded", seat)
        assert told["card"] == "nope"
        assert told["got"] is True


def test_ma_12_a_card_that_is_not_held_gets_nothing_and_the_three_are_spent() -> None:
    match = table(["quote2 quote2 quote2", "alone", ""])
    match.triple(0, "quote2", 1, "address")
    match.everyone_passes()
    assert match.hand(0) == []
    assert match.hand(1) == ["alone"]
    assert match.discards() == ["quote2"] * 3
    assert match.turn() == (0, 1)
    for seat in [None, 0, 1, 2]:
        assert match.last("demanded", seat)["got"] is False


def test_ma_12_stress_cannot_be_named() -> None:
    match = table(["quote2 quote2 quote2", "alone"])
    naming = {"type": "triple", "quote": "quote2", "target": 1, "want": "stress"}
    assert match.refused(0, naming) == "cannot_name"


def test_ma_12_any_other_card_can_be_named() -> None:
    match = table(["quote2 quote2 quote2", "alone"])
    named = [act["want"] for act in match.legal(0) if act["type"] == "triple"]
    assert sorted(named) == sorted(card for card in match.census() if card != "stress")


def test_ma_12_it_names_another_player_who_is_not_out() -> None:
    match = table(["quote2 quote2 quote2", "alone", "nope"], "quote1 quote1 stress")
    naming = {"type": "triple", "quote": "quote2", "want": "nope"}
    assert match.refused(0, naming | {"target": 0}) == "bad_target"
    assert match.refused(0, naming | {"target": 3}) == "no_such_seat"
    assert match.refused(0, naming) == "bad_act"
    assert match.refused(0, naming | {"target": 1, "want": "joker"}) == "bad_act"
    assert match.refused(0, {"type": "triple", "quote": "quote2", "target": 1}) == "bad_act"
    match.draw(0)
    match.draw(1)
    match.falls_out(2)
    assert match.refused(0, naming | {"target": 2}) == "bad_target"


def test_ma_12_four_of_a_kind_leave_one() -> None:
    match = table(["quote2 quote2 quote2 quote2", "alone"])
    match.triple(0, "quote2", 1, "alone")
    match.everyone_passes()
    assert match.hand(0) == ["alone", "quote2"]


# -- MA-13 -----------------------------------------------------------------------------


def test_ma_13_a_quote_alone_cannot_be_played() -> None:
    match = table(["quote1 quote2 quote3", "alone"])
    assert match.refused(0, {"type": "play", "card": "quote1"}) == "not_playable"
    assert match.legal(0) == [{"type": "draw"}]


def test_ma_13_quotes_of_different_kinds_make_no_set() -> None:
    match = table(["quote1 quote2 quote3 quote4 quote4", "alone"])
    assert match.refused(0, {"type": "pair", "quote": "quote1", "target": 1}) == "not_in_hand"
    naming = {"type": "triple", "quote": "quote4", "target": 1, "want": "alone"}
    assert match.refused(0, naming) == "not_in_hand"


def test_ma_13_other_cards_make_no_set() -> None:
    match = table(["insight insight insight", "alone"])
    assert match.refused(0, {"type": "pair", "quote": "insight", "target": 1}) == "not_playable"
    naming = {"type": "triple", "quote": "insight", "target": 1, "want": "alone"}
    assert match.refused(0, naming) == "not_playable"


def test_a_card_that_is_not_held_is_not_played() -> None:
    match = table(["", "insight alone"])
    for card in ["insight", "alone", "crisis", "turnup"]:
        assert match.refused(0, {"type": "play", "card": card}) == "not_in_hand"
    assert match.refused(0, {"type": "play", "card": "help", "target": 1}) == "not_in_hand"
    assert match.refused(0, {"type": "pair", "quote": "quote1", "target": 1}) == "not_in_hand"


# -- MA-14 -----------------------------------------------------------------------------


def test_ma_14_played_cards_go_to_the_discard_pile_face_up() -> None:
    match = table(["insight crisis quote1 quote1", "alone"])
    match.play(0, "insight")
    # They lie there from the moment they are played.
    assert match.discards() == ["insight"]
    match.everyone_passes()
    match.play(0, "crisis")
    match.everyone_passes()
    match.pair(0, "quote1", 1)
    match.everyone_passes()
    for seat in [None, 0, 1]:
        assert match.view(seat)["discards"] == ["quote1", "quote1", "crisis", "insight"]


@pytest.mark.parametrize("card", ["insight", "crisis", "alone", "turnup"])
def test_ma_14_also_when_negated(card: str) -> None:
    match = table([card, "nope"])
    match.play(0, card)
    match.nope(1)
    match.everyone_passes()
    assert match.discards() == ["nope", card]
    assert match.hand(0) == match.hand(1) == []
