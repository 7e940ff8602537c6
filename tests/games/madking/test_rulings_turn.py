"""The turn: drawing, giving, cutting, and the right to an action (MK-6 to MK-10, MK-13, MK-16,
MK-17)."""

from __future__ import annotations

import pytest

from tests.games.madking.play import acting, court, dealt, seeds

# -- MK-6: draw and look -------------------------------------------------------------------


def test_mk_6_the_card_is_looked_at_by_its_drawer_alone() -> None:
    match = court(["", "", ""], deck="musical drama comedy")
    assert match.waits_for() == "drawn"
    assert match.waiting() == [0]
    assert match.view(0)["drawn"] == "musical"
    assert "drawn" not in match.view(1)
    assert "drawn" not in match.view()
    assert match.last("drew", 0) == {"seat": 0, "card": "musical"}
    assert match.last("drew", 1) == match.last("drew") == {"seat": 0}
    assert match.deck() == 2


def test_mk_6_a_kept_card_joins_your_play_face_up() -> None:
    match = court(["", "", ""], ["drama"], deck="musical drama comedy")
    events = match.keep(0)
    assert events[0] == {"type": "kept", "seat": 0, "card": "musical"}
    assert match.plays() == ["drama musical", "", ""]
    assert match.turn() == 1


@pytest.mark.parametrize("target", [1, 2])
def test_mk_6_a_given_card_joins_their_play_face_up(target: int) -> None:
    match = court(["", "", ""], deck="musical drama comedy")
    events = match.give(0, target)
    assert events[0] == {"type": "gave", "seat": 0, "target": target, "card": "musical"}
    assert match.plays()[target] == "musical"
    assert match.plays()[0] == ""


def test_mk_6_a_card_is_given_to_another_player() -> None:
    match = court(["", "", ""])
    assert match.refused(0, "give", target=0) == "bad_target"
    assert match.refused(0, "give", target=3) == "no_such_seat"
    assert match.refused(0, "give", target=-1) == "bad_act"
    assert match.refused(0, "give") == "bad_act"
    assert match.refused(0, "keep", target=1) == "bad_act"
    assert match.refused(1, "keep") == "not_your_turn"
    assert match.refused(1, "give", target=0) == "not_your_turn"
    assert match.refused(0, "end") == "not_now"
    assert match.legal(0) == [
        {"type": "keep"},
        {"type": "give", "target": 1},
        {"type": "give", "target": 2},
    ]
    assert match.legal(1) == []


# -- MK-7: three acts ----------------------------------------------------------------------


def test_mk_7_a_fourth_act_kept_is_cut_by_its_owner() -> None:
    match = court(["", ""], ["drama comedy drama"], deck="musical drama")
    match.keep(0)
    assert match.waits_for() == "cut"
    assert match.waiting() == [0]
    assert match.plays()[0] == "drama comedy drama musical"
    assert match.legal(0) == [{"type": "cut", "act": act} for act in ("drama", "comedy", "musical")]
    assert match.refused(0, "cut", act="romance") == "not_in_hand"
    assert match.refused(0, "cut", act="encore") == "bad_act"
    assert match.refused(0, "cut") == "bad_act"
    assert match.refused(1, "cut", act="drama") == "not_now"
    assert match.refused(0, "keep") == "not_now"
    events = match.cut(0, "comedy")
    assert events[0] == {"type": "cut", "seat": 0, "card": "comedy"}
    assert match.plays()[0] == "drama drama musical"
    assert match.discards() == "comedy"
    assert match.turn() == 1


def test_mk_7_the_new_card_may_be_cut_too() -> None:
    match = court(["", ""], ["drama comedy drama"], deck="musical drama")
    match.keep(0)
    match.cut(0, "musical")
    assert match.plays()[0] == "drama comedy drama"
    assert match.discards() == "musical"


def test_mk_7_of_two_alike_the_older_is_cut() -> None:
    match = court(["", ""], ["drama comedy drama"], deck="musical drama")
    match.keep(0)
    match.cut(0, "drama")
    assert match.plays()[0] == "comedy drama musical"


def test_mk_7_a_fourth_act_given_is_cut_by_its_receiver() -> None:
    match = court(["", "", ""], ["", "", "drama comedy drama"], deck="musical drama")
    match.give(0, 2)
    assert match.waits_for() == "cut"
    assert match.waiting() == [2]
    assert match.refused(0, "cut", act="drama") == "not_now"
    match.cut(2, "musical")
    assert match.turn() == 1


def test_mk_7_discards_lie_face_up_the_last_on_top() -> None:
    match = court(["", ""], ["drama comedy drama", "tragedy romance musical"])
    match.keep(0)
    match.cut(0, "comedy")
    match.give(1, 0)
    match.cut(0, "comedy")
    assert match.discards() == "comedy comedy"
    match.keep(0)
    match.cut(0, "tragedy")
    assert match.discards() == "tragedy comedy comedy"


# -- MK-8: one action, after giving --------------------------------------------------------


def test_mk_8_whoever_keeps_a_card_uses_no_action() -> None:
    match = court(["royal_whisper", ""])
    assert match.refused(0, "action", card="royal_whisper") == "not_now"
    match.keep(0)
    assert match.turn() == 1
    assert match.refused(0, "action", card="royal_whisper") == "not_your_turn"
    assert match.hand(0) == ["royal_whisper"]


def test_mk_8_whoever_gives_a_card_may_use_one_action() -> None:
    match = acting(["royal_whisper rehearsal", ""], ["", "drama"])
    assert match.waits_for() == "action"
    assert match.waiting() == [0]
    assert match.turn() == 0
    match.use(0, "royal_whisper")
    assert match.hand(0) == ["rehearsal"]
    assert match.used() == ["royal_whisper"]
    assert match.turn() == 1
    assert match.refused(0, "action", card="rehearsal") == "not_your_turn"


def test_mk_8_used_actions_lie_face_up_the_last_on_top() -> None:
    match = acting(["royal_whisper", "eavesdrop"], ["", "drama"])
    match.use(0, "royal_whisper")
    match.give(1, 0)
    match.use(1, "eavesdrop", target=0)
    assert match.used() == ["eavesdrop", "royal_whisper"]
    for seat in (None, 0, 1):
        assert match.view(seat)["used"] == ["eavesdrop", "royal_whisper"]


def test_mk_8_the_action_must_be_in_hand() -> None:
    match = acting(["royal_whisper", "encore"], ["", "drama"])
    assert match.refused(0, "action", card="encore") == "not_in_hand"
    assert match.refused(0, "action", card="dance") == "not_in_hand"
    assert match.refused(0, "action") == "bad_act"
    assert match.refused(0, "action", card=3) == "bad_act"
    assert match.refused(1, "action", card="encore") == "not_your_turn"
    assert match.refused(1, "end") == "not_your_turn"
    assert match.refused(0, "keep") == "not_now"


def test_mk_8_two_copies_are_two_actions() -> None:
    match = acting(["encore encore", ""], ["", "drama"])
    assert match.uses(0, "encore") == [{}]
    match.use(0, "encore")
    assert match.hand(0) == ["encore"]


# -- MK-9: to the left, and the end of the deck --------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mk_9_the_next_player_is_to_the_left(players: int) -> None:
    match = court([""] * players, turn=players - 1)
    order = []
    for _ in range(players + 1):
        order.append(match.turn())
        match.keep(match.turn())
    assert order == [players - 1, *range(players)]


def test_mk_9_the_show_begins_when_a_turn_would_start_without_a_deck() -> None:
    match = court(["encore", "", ""], deck="drama comedy")
    match.give(0, 1)
    match.end(0)
    assert match.deck() == 0
    assert match.waits_for() == "drawn"
    events = match.give(1, 0)
    assert [event["type"] for event in events] == ["gave", "show", "over"]
    assert match.line["over"]["reason"] == "the_show"


def test_mk_9_the_last_card_still_earns_an_action() -> None:
    match = court(["royal_whisper", ""], deck="drama")
    match.give(0, 1)
    assert match.waits_for() == "action"
    events = match.use(0, "royal_whisper")
    assert [event["type"] for event in events] == ["used", "looked_king", "show", "over"]


def test_mk_9_the_last_card_is_cut_before_the_show() -> None:
    match = court(["", ""], ["drama tragedy romance"], deck="comedy")
    match.keep(0)
    assert match.line["over"] is None
    match.cut(0, "comedy")
    assert match.fates()[0] == "beheaded"


# -- MK-10: no actions left ----------------------------------------------------------------


def test_mk_10_without_action_cards_a_turn_is_only_the_draw() -> None:
    match = acting(["royal_whisper", ""], ["", "drama"])
    match.use(0, "royal_whisper")
    match.give(1, 0)
    assert match.turn() == 0
    match.give(0, 1)
    assert match.turn() == 1
    assert match.waits_for() == "drawn"


# -- MK-13: cuts come first ----------------------------------------------------------------


def test_mk_13_the_receiver_cuts_before_the_giver_acts() -> None:
    match = court(["revival", "", ""], ["", "drama tragedy romance"], deck="comedy drama")
    match.give(0, 1)
    assert match.waiting() == [1]
    assert match.refused(0, "action", card="revival", take="drama") == "not_now"
    match.cut(1, "tragedy")
    # What was cut just now can be revived.
    assert match.waiting() == [0]
    assert match.uses(0, "revival") == [{"take": "tragedy"}]
    match.use(0, "revival", take="tragedy")
    assert match.plays() == ["tragedy", "drama romance comedy", ""]


def test_mk_13_after_an_action_every_play_is_cut_to_three() -> None:
    match = acting(["plagiarize", ""], ["drama drama drama", "comedy"])
    match.use(0, "plagiarize", target=1, take="comedy")
    assert match.waits_for() == "cut"
    assert match.waiting() == [0]
    assert match.refused(1, "keep") == "not_your_turn"
    match.cut(0, "drama")
    assert match.plays() == ["drama drama comedy", ""]
    assert match.turn() == 1


# -- MK-16: ending the turn ----------------------------------------------------------------


def test_mk_16_a_giver_with_action_cards_ends_the_turn() -> None:
    match = acting(["royal_whisper", ""], ["", "drama"])
    assert {"type": "end"} in match.legal(0)
    events = match.end(0)
    assert [event["type"] for event in events] == ["ended", "turn", "drew"]
    assert match.hand(0) == ["royal_whisper"]
    assert match.turn() == 1


def test_mk_16_usable_or_not() -> None:
    match = acting(["revival", ""], ["", "drama"])
    assert match.waits_for() == "action"
    assert match.legal(0) == [{"type": "end"}]
    match.end(0)
    assert match.turn() == 1


def test_mk_16_one_without_action_cards_is_not_asked() -> None:
    match = court(["", "encore"])
    match.give(0, 1)
    assert match.turn() == 1


def test_mk_16_forced_choices_of_a_secret_are_still_asked() -> None:
    match = acting(["trade_secrets gossip", "", ""], ["", "drama", ""])
    match.use(0, "trade_secrets", target=1, mood="drama")
    assert match.waits_for() == "show_mood"
    assert match.legal(1) == [{"type": "show_mood", "mood": "tragedy"}]
    match.do(1, "show_mood", mood="tragedy")
    for seat in (1, 2):
        match.keep(seat)
    match.give(0, 1)
    match.use(0, "gossip")
    assert match.waiting() == [0, 1, 2]
    assert [len(match.legal(seat)) for seat in range(3)] == [1, 1, 1]


# -- MK-17: the last card ------------------------------------------------------------------


def test_mk_17_an_encore_on_the_last_card_is_allowed() -> None:
    match = acting(["encore", "", ""], ["", "drama", ""], deck="comedy")
    match.use(0, "encore")
    assert match.deck() == 0
    assert match.waits_for() == "drawn"
    assert match.line["over"] is None
    events = match.keep(0)
    assert events[-1]["type"] == "over"
    assert match.plays()[0] == "comedy"


def test_mk_17_the_last_seats_may_get_one_turn_fewer() -> None:
    match = dealt(4, first=1)
    for seat in [*[1, 2, 3, 0] * 3, 1, 2, 3]:
        match.keep(seat)
        if match.waits_for() == "cut":
            match.cut(seat, match.view(seat)["players"][seat]["play"][0])
    assert match.line["over"] is not None
    assert sum(event["type"] == "turn" for event in match.history(None)) == 15


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_match_comes_to_its_show(players: int) -> None:
    for seed in seeds(10):
        match = dealt(players, seed, decide_ms=1)
        match.tick(1000)
        assert match.line["over"]["reason"] == "the_show"
        assert len(match.fates()) == players
