"""Not Happening (MA-15 to MA-18); its time limits are in test_rulings_time."""

from __future__ import annotations

import pytest

from tests.games.moodaut.play import Json, Table, table

INSIGHT: Json = {"type": "play", "card": "insight"}
EVERY_PLAY: list[Json] = [
    INSIGHT,
    {"type": "play", "card": "turnup"},
    {"type": "play", "card": "crisis"},
    {"type": "play", "card": "alone"},
    {"type": "play", "card": "help", "target": 1},
    {"type": "pair", "quote": "quote1", "target": 1},
    {"type": "triple", "quote": "quote1", "target": 1, "want": "address"},
]


def named(act: Json) -> str:
    name: str = act["card"] if act["type"] == "play" else act["type"]
    return name


every_play = pytest.mark.parametrize("act", EVERY_PLAY, ids=named)


def holding(act: Json) -> str:
    """A hand from which an act can be played."""
    copies = {"play": 1, "pair": 2, "triple": 3}[act["type"]]
    return " ".join([act.get("card") or act["quote"]] * copies)


# -- MA-15: every play opens a window --------------------------------------------------


@every_play
def test_ma_15_every_play_waits_for_all_others_before_it_takes_effect(act: Json) -> None:
    match = table([holding(act), "address nope", "", ""])
    match.do(0, act)
    assert match.waiting() == [1, 2, 3]
    assert match.waits_for() == "nope"
    assert match.legal(1) == [{"type": "nope"}, {"type": "pass"}]
    assert match.legal(2) == match.legal(3) == [{"type": "pass"}]
    assert match.turn() == (0, 1)
    assert match.hand(0) == []
    assert match.hand(1) == ["address", "nope"]
    kinds = [event["type"] for event in match.history(None)]
    assert kinds[-1] == "played"


@every_play
def test_ma_15_negated_it_does_nothing_and_the_turn_goes_on(act: Json) -> None:
    match = table([holding(act), "address nope", ""])
    before = match.deck()
    match.do(0, act)
    match.nope(1)
    match.everyone_passes()
    assert match.turn() == (0, 1)
    assert match.waiting() == [0]
    assert match.waits_for() == "turn"
    assert match.hand(0) == []
    assert match.hand(1) == ["address"]
    assert match.deck() == before
    assert {"type": "draw"} in match.legal(0)
    match.draw(0)
    assert match.turn() == (1, 1)


def test_ma_15_a_negated_insight_shows_nothing() -> None:
    match = table(["insight", "nope"])
    match.play(0, "insight")
    match.nope(1)
    match.everyone_passes()
    assert match.history(0, "insight") == []


def test_ma_15_a_negated_crisis_leaves_the_order() -> None:
    match = table(["crisis insight", "nope"], "alone help turnup nope")
    match.play(0, "crisis")
    match.nope(1)
    match.everyone_passes()
    match.play(0, "insight")
    match.everyone_passes()
    assert match.last("insight", 0)["cards"] == ["alone", "help", "turnup"]


def test_ma_15_negated_with_turns_owed_none_of_them_is_used_up() -> None:
    match = table(["turnup", "turnup alone", "nope nope"])
    match.play(0, "turnup")
    match.everyone_passes()
    for card in ["alone", "turnup"]:
        match.play(1, card)
        match.nope(2)
        match.everyone_passes()
        assert match.turn() == (1, 2)


@pytest.mark.parametrize("nopes", [0, 1, 2, 3, 4, 5])
def test_ma_15_an_even_number_lets_it_happen_an_odd_number_does_not(nopes: int) -> None:
    match = table(["alone nope nope", "nope nope nope"])
    match.play(0, "alone")
    for number in range(nopes):
        match.nope((number + 1) % 2)
        assert match.window()["nopes"] == number + 1
        # Only the one who did not lay the top card is asked.
        assert match.waiting() == [number % 2]
    match.everyone_passes()
    assert match.turn() == ((1, 1) if nopes % 2 == 0 else (0, 1))
    assert match.discards() == ["nope"] * nopes + ["alone"]


@pytest.mark.parametrize("nopes", [0, 1, 2, 3, 4, 5])
def test_ma_15_a_turnup_that_happens_after_all_passes_on_as_if_nothing_was(nopes: int) -> None:
    match = table(["turnup nope", "nope nope", "nope nope nope"])
    match.play(0, "turnup")
    for seat in [2, 1, 2, 0, 2][:nopes]:
        match.nope(seat)
    match.everyone_passes()
    assert match.turn() == ((1, 2) if nopes % 2 == 0 else (0, 1))


# -- MA-15: who may -------------------------------------------------------------------


def test_ma_15_anyone_may_also_who_is_not_aimed_at() -> None:
    match = table(["help", "address", "nope"])
    match.play(0, "help", 1)
    match.nope(2)
    match.everyone_passes()
    assert match.turn() == (0, 1)
    assert match.waits_for() == "turn"


def test_ma_15_the_player_may_negate_the_negation_but_not_the_own_play() -> None:
    match = table(["alone nope", "nope", ""])
    match.play(0, "alone")
    assert match.refused(0, {"type": "nope"}) == "own_card"
    assert match.refused(0, {"type": "pass"}) == "own_card"
    match.nope(1)
    assert match.refused(1, {"type": "pass"}) == "own_card"
    match.nope(0)
    match.everyone_passes()
    assert match.turn() == (1, 1)


def test_ma_15_nobody_negates_the_own_nope_even_with_another_in_hand() -> None:
    match = table(["alone", "nope nope", ""])
    match.play(0, "alone")
    match.nope(1)
    assert match.refused(1, {"type": "nope"}) == "own_card"
    assert match.waiting() == [0, 2]


def test_ma_15_a_nope_opens_a_new_window_for_those_who_had_passed_too() -> None:
    match = table(["alone", "nope", "nope"])
    match.play(0, "alone")
    match.passes(2)
    assert match.waiting() == [1]
    match.nope(1)
    assert match.waiting() == [0, 2]
    match.nope(2)
    match.everyone_passes()
    assert match.turn() == (1, 1)


def test_ma_15_who_is_out_is_not_asked() -> None:
    match = table(["alone", "nope", "", ""], "quote1 stress quote2 quote3")
    match.draw(0)
    match.falls_out(1)
    match.draw(2)
    match.draw(3)
    match.play(0, "alone")
    assert match.waiting() == [2, 3]
    assert match.refused(1, {"type": "pass"}) == "out"
    assert match.refused(1, {"type": "nope"}) == "out"
    match.passes(3, 2)
    assert match.turn() == (2, 1)


def test_ma_15_a_nope_needs_to_be_held() -> None:
    match = table(["alone", ""])
    match.play(0, "alone")
    assert match.refused(1, {"type": "nope"}) == "not_in_hand"


def test_ma_15_a_nope_is_nothing_to_play_on_its_own() -> None:
    match = table(["nope", "nope"])
    assert match.refused(0, {"type": "nope"}) == "no_window"
    assert match.refused(1, {"type": "nope"}) == "no_window"
    assert match.refused(0, {"type": "pass"}) == "no_window"
    assert match.refused(0, {"type": "play", "card": "nope"}) == "not_playable"


def test_ma_15_once_it_has_happened_it_is_too_late() -> None:
    match = table(["insight", "nope", "nope"])
    match.play(0, "insight")
    match.everyone_passes()
    assert match.refused(1, {"type": "nope"}) == "no_window"
    assert match.refused(2, {"type": "nope", "on": 1}) == "too_late"


# -- MA-15: the target's last card ----------------------------------------------------


def spend_the_last_card(match: Table) -> None:
    """Seat 1 negates with its last card, and seat 2 negates that."""
    match.nope(1)
    match.nope(2)
    match.everyone_passes()


@pytest.mark.parametrize("act", EVERY_PLAY[4:], ids=named)
def test_ma_15_a_target_without_a_card_by_then_has_nothing_to_lose(act: Json) -> None:
    match = table([holding(act), "nope", "nope"])
    match.do(0, act)
    spend_the_last_card(match)
    assert [match.hand(seat) for seat in range(3)] == [[], [], []]
    assert match.turn() == (0, 1)
    assert match.waiting() == [0]
    assert match.waits_for() == "turn"
    match.draw(0)
    assert match.turn() == (1, 1)


def test_ma_15_a_triple_may_name_the_nope_that_was_just_spent() -> None:
    match = table(["quote1 quote1 quote1", "nope alone", "nope"])
    match.triple(0, "quote1", 1, "nope")
    spend_the_last_card(match)
    assert match.hand(0) == []
    assert match.hand(1) == ["alone"]
    assert match.last("demanded")["got"] is False


def test_ma_15_a_pair_takes_what_is_left_by_then() -> None:
    match = table(["quote1 quote1", "nope alone", "nope"])
    match.pair(0, "quote1", 1)
    spend_the_last_card(match)
    assert match.hand(0) == ["alone"]


# -- MA-16 -----------------------------------------------------------------------------


def test_ma_16_a_draw_cannot_be_negated() -> None:
    match = table(["", "nope", "nope"])
    match.draw(0)
    assert match.turn() == (1, 1)
    assert match.refused(1, {"type": "nope"}) == "no_window"
    assert match.refused(2, {"type": "nope"}) == "no_window"


def test_ma_16_stress_cannot_be_negated() -> None:
    match = table(["nope", "nope", "nope"], "stress quote1 quote2")
    match.draw(0)
    for seat in range(3):
        assert match.refused(seat, {"type": "nope"}) == "no_window"
    match.ask_table(0)
    for seat in range(3):
        assert match.refused(seat, {"type": "nope"}) in ("no_window", "not_playable")
        assert {"type": "nope"} not in match.legal(seat)
    match.passes(1, 2)
    for seat in range(3):
        assert match.refused(seat, {"type": "nope"}) == "no_window"


def test_ma_16_address_cannot_be_negated() -> None:
    match = table(["address nope", "nope", "nope"], "stress quote1 quote2")
    match.draw(0)
    match.address(0)
    assert match.waits_for() == "hide"
    for seat in range(3):
        assert match.refused(seat, {"type": "nope"}) == "no_window"
    match.hide(0, 0)
    for seat in range(3):
        assert match.refused(seat, {"type": "nope"}) == "no_window"


# -- MA-17 -----------------------------------------------------------------------------


def test_ma_17_the_window_closes_early_only_when_all_others_have_passed() -> None:
    match = table(["alone", "", "nope", ""])
    match.play(0, "alone")
    for seat, left in [(3, [1, 2]), (1, [2])]:
        match.passes(seat)
        assert match.waiting() == left
        assert match.turn() == (0, 1)
    match.passes(2)
    assert match.turn() == (1, 1)


@pytest.mark.parametrize("cards", ["", "quote5", "nope", "nope nope"])
def test_ma_17_nobody_is_passed_for_whatever_they_hold(cards: str) -> None:
    match = table(["alone nope", cards, cards])
    match.play(0, "alone")
    assert match.waiting() == [1, 2]
    assert match.until() == 4000
    match.passes(1)
    assert match.waiting() == [2]
    assert match.until() == 4000


def test_ma_17_what_others_see_does_not_depend_on_who_holds_a_nope() -> None:
    """Seat 1 holds a nope and the bottom card is a quote, or the other way round."""
    seen = []
    for hand, bottom in [("nope", "quote5"), ("quote5", "nope")]:
        match = table(["alone insight", hand, ""], f"quote1 quote2 quote3 quote4 {bottom}")
        told: list[object] = []
        for act in [INSIGHT, {"type": "play", "card": "alone"}]:
            match.now += 1000
            match.do(0, act)
            told += [match.line, match.view(0), match.view(2), match.view(None)]
            match.passes(2)
            told += [match.line, match.view(0), match.view(2), match.view(None)]
            match.passes(1)
            told += [match.line, match.view(0), match.view(2), match.view(None)]
        told += [match.history(0), match.history(2), match.history(None)]
        seen.append(told)
    assert seen[0] == seen[1]


# -- MA-18 -----------------------------------------------------------------------------


def test_ma_18_the_window_says_what_is_being_answered() -> None:
    match = table(["crisis alone", "nope", "nope"])
    match.play(0, "crisis")
    match.everyone_passes()
    match.play(0, "alone")
    window = match.window()
    # A play and two passes came before it.
    assert window["n"] == match.line["n"] == 4
    match.passes(1)
    assert match.window()["n"] == 4
    match.nope(2, on=4)
    assert match.window()["n"] == match.line["n"] == 6


def test_ma_18_the_first_nope_wins_and_a_later_one_for_the_same_card_is_too_late() -> None:
    match = table(["alone", "nope", "nope"])
    match.play(0, "alone")
    match.nope(2, on=1)
    assert match.refused(1, {"type": "nope", "on": 1}) == "too_late"
    assert match.hand(1) == ["nope"]
    match.everyone_passes()
    assert match.turn() == (0, 1)
    assert match.hand(1) == ["nope"]


def test_ma_18_without_on_a_nope_is_meant_for_the_card_on_top() -> None:
    match = table(["alone", "nope", "nope"])
    match.play(0, "alone")
    match.nope(2)
    match.nope(1)
    match.everyone_passes()
    assert match.turn() == (1, 1)


def test_ma_18_a_pass_meant_for_an_earlier_card_does_not_pass_on_this_one() -> None:
    match = table(["alone", "nope", "nope"])
    match.play(0, "alone")
    match.nope(2, on=1)
    assert match.refused(1, {"type": "pass", "on": 1}) == "too_late"
    assert match.waiting() == [0, 1]
    match.do(1, {"type": "pass", "on": 2})
    assert match.waiting() == [0]


def test_ma_18_a_pass_is_final_for_its_window() -> None:
    match = table(["alone", "nope", ""])
    match.play(0, "alone")
    match.passes(1)
    assert match.refused(1, {"type": "nope"}) == "already_passed"
    assert match.refused(1, {"type": "nope", "on": 1}) == "already_passed"
    assert match.refused(1, {"type": "pass"}) == "already_passed"
    assert match.hand(1) == ["nope"]
    assert match.legal(1) == []


@pytest.mark.parametrize("on", [-1, 0.5, "1", True, None, [1]])
def test_ma_18_on_is_a_whole_number(on: object) -> None:
    match = table(["alone", "nope"])
    match.play(0, "alone")
    assert match.refused(1, {"type": "nope", "on": on}) == "bad_act"
    assert match.refused(1, {"type": "pass", "on": on}) == "bad_act"


def test_ma_18_on_names_something_that_has_happened() -> None:
    match = table(["alone", "nope"])
    match.play(0, "alone")
    assert match.refused(1, {"type": "nope", "on": 0}) == "too_late"
    assert match.refused(1, {"type": "nope", "on": 2}) == "no_window"


def test_ma_18_a_second_draw_meant_for_the_same_turn_is_too_late() -> None:
    match = table(["turnup", "nope"])
    match.do(0, {"type": "play", "card": "turnup"})
    match.do(1, {"type": "pass"})
    view = match.view(1)
    assert (view["turn"], view["owed"]) == (1, 2)
    match.do(1, {"type": "draw", "on": view["on"]})
    assert match.view(1)["owed"] == 1
    assert match.refused(1, {"type": "draw", "on": view["on"]}) == "too_late"
    match.do(1, {"type": "draw", "on": match.view(1)["on"]})
    assert match.view(1)["turn"] == 0


def test_ma_18_any_act_may_name_what_it_is_meant_for() -> None:
    match = table(["alone help", "nope crisis", "address"], deck="stress quote1 quote2")
    assert match.refused(0, {"type": "draw", "on": 1}) == "no_window"
    match.do(0, {"type": "play", "card": "help", "target": 1, "on": 0})
    assert match.refused(0, {"type": "draw", "on": 0}) == "too_late"
    match.do(1, {"type": "pass", "on": 1})
    match.do(2, {"type": "pass", "on": 1})
    assert match.refused(1, {"type": "give", "card": "crisis", "on": 1}) == "too_late"
    match.do(1, {"type": "give", "card": "crisis", "on": 3})
    match.do(0, {"type": "draw", "on": 4})
    match.do(0, {"type": "ask", "on": 5})
    match.do(2, {"type": "address", "on": 6})
    match.do(2, {"type": "hide", "depth": 2, "on": 7})
    # The record is one like any other.
    match.take({"do": "replay", "record": match.ask({"do": "record"})["record"]})
