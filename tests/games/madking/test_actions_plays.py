"""Action cards that move acts or play cards, each as usual and where it gets awkward (MK-12)."""

from __future__ import annotations

import pytest

from mootable.games.madking.cards import DECK
from tests.games.madking.play import Court, acting

# -- Plagiarize ----------------------------------------------------------------------------


def test_plagiarize_moves_an_act_from_another_play_into_yours() -> None:
    match = acting(["plagiarize", "", ""], ["drama", "comedy musical", "tragedy"])
    assert match.uses(0, "plagiarize") == [
        {"target": 1, "take": "comedy"},
        {"target": 1, "take": "musical"},
        {"target": 2, "take": "tragedy"},
    ]
    events = match.use(0, "plagiarize", target=1, take="musical")
    assert events[0] == {
        "type": "used",
        "seat": 0,
        "title": "Plagiarize",
        "card": "plagiarize",
        "target": 1,
        "take": "musical",
    }
    assert match.plays() == ["drama musical", "comedy", "tragedy"]
    assert match.discards() == ""


def test_plagiarize_takes_the_only_act_there_is() -> None:
    match = acting(["plagiarize", ""], ["", "comedy"])
    match.use(0, "plagiarize", target=1, take="comedy")
    assert match.plays() == ["comedy", ""]


def test_plagiarize_of_a_fourth_act_lets_you_cut() -> None:
    match = acting(["plagiarize", ""], ["drama drama tragedy", "comedy"])
    assert match.refused(0, "action", card="plagiarize", target=1, take="comedy", cut="drama")
    match.use(0, "plagiarize", target=1, take="comedy")
    assert match.waiting() == [0]
    match.cut(0, "comedy")
    assert match.plays() == ["drama drama tragedy", ""]
    assert match.discards() == "comedy"


def test_mk_12_plagiarize_needs_an_act_to_take() -> None:
    match = acting(["plagiarize", "", ""], ["drama", "", "comedy"])

    def refused(**fields: object) -> str:
        return match.refused(0, "action", card="plagiarize", **fields)

    assert refused() == "bad_act"
    assert refused(target=2) == "bad_act"
    assert refused(take="comedy") == "bad_act"
    assert refused(target=1) == "not_playable"
    assert refused(target=1, take="comedy") == "not_playable"
    assert refused(target=2, take="drama") == "not_in_hand"
    assert refused(target=0, take="drama") == "bad_target"
    assert refused(target=3, take="drama") == "no_such_seat"
    assert refused(target=2, take="joyous") == "bad_act"
    assert refused(target=2, take="comedy", put="drama") == "bad_act"
    assert refused(target=2, take="comedy", mood="drama") == "bad_act"
    assert refused(target=2, take="comedy", cut="drama") == "bad_act"
    assert refused(target=2, take="comedy", act="drama") == "bad_act"
    assert refused(target="2", take="comedy") == "bad_act"


# -- Ghostwriter ---------------------------------------------------------------------------


def test_ghostwriter_moves_an_act_of_yours_into_another_play() -> None:
    match = acting(["ghostwriter", "", ""], ["drama drama", "comedy", ""])
    assert match.uses(0, "ghostwriter") == [
        {"target": 1, "put": "drama"},
        {"target": 2, "put": "drama"},
    ]
    match.use(0, "ghostwriter", target=2, put="drama")
    assert match.plays() == ["drama", "comedy", "drama"]


def test_ghostwriter_of_a_fourth_act_lets_you_choose_their_cut() -> None:
    match = acting(["ghostwriter", "", ""], ["drama", "comedy musical musical", ""])
    assert match.uses(0, "ghostwriter") == [
        {"target": 1, "put": "drama", "cut": "drama"},
        {"target": 1, "put": "drama", "cut": "comedy"},
        {"target": 1, "put": "drama", "cut": "musical"},
        {"target": 2, "put": "drama"},
    ]
    events = match.use(0, "ghostwriter", target=1, put="drama", cut="comedy")
    assert events[1] == {"type": "cut", "seat": 1, "card": "comedy"}
    assert match.plays() == ["", "musical musical drama", ""]
    assert match.discards() == "comedy"
    assert match.turn() == 1
    assert match.waits_for() == "drawn"


def test_ghostwriter_may_cut_what_it_brought() -> None:
    match = acting(["ghostwriter", ""], ["drama", "comedy musical musical"])
    match.use(0, "ghostwriter", target=1, put="drama", cut="drama")
    assert match.plays() == ["", "comedy musical musical"]
    assert match.discards() == "drama"


def test_mk_12_ghostwriter_needs_an_act_to_give() -> None:
    match = acting(["ghostwriter", ""], ["", "comedy"])
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="ghostwriter", target=1) == "not_playable"
    assert match.refused(0, "action", card="ghostwriter", target=1, put="drama") == "not_playable"


def test_ghostwriter_is_told_all_it_needs_and_no_more() -> None:
    match = acting(["ghostwriter", "", ""], ["drama", "comedy musical musical", "drama"])

    def refusal(**fields: object) -> tuple[str, str]:
        error = match.refusal(0, "action", card="ghostwriter", **fields)
        return error["code"], error["message"]

    assert refusal(put="drama")[0] == "bad_act"
    assert refusal(target=2) == ("bad_act", 'This action needs an act to "put".')
    assert refusal(target=2, put="comedy")[0] == "not_in_hand"
    assert refusal(target=0, put="drama")[0] == "bad_target"
    assert refusal(target=2, put="drama", take="drama") == (
        "bad_act",
        'Ghostwriter takes no "take".',
    )
    assert refusal(target=2, put="drama", cut="drama") == (
        "bad_act",
        'Nothing has to be cut then: leave out "cut".',
    )
    assert refusal(target=1, put="drama") == (
        "bad_act",
        'That makes four acts: tell with "cut" which one goes.',
    )
    assert refusal(target=1, put="drama", cut="romance")[0] == "not_in_hand"


# -- Trade Scenes --------------------------------------------------------------------------


def test_trade_scenes_swaps_two_acts() -> None:
    match = acting(
        ["trade_scenes", "", ""], ["drama drama romance", "comedy tragedy musical", "tragedy"]
    )
    assert len(match.uses(0, "trade_scenes")) == 2 * (3 + 1)
    match.use(0, "trade_scenes", target=1, take="tragedy", put="drama")
    assert match.plays() == ["drama romance tragedy", "comedy musical drama", "tragedy"]
    assert match.turn() == 1


def test_mk_12_trade_scenes_needs_an_act_on_both_sides() -> None:
    match = acting(["trade_scenes", "", ""], ["", "comedy", ""])
    assert match.legal(0) == [{"type": "end"}]
    fields = {"card": "trade_scenes", "take": "comedy", "put": "drama"}
    assert match.refused(0, "action", target=1, **fields) == "not_playable"
    assert match.refused(0, "action", target=2, **fields) == "not_playable"


def test_trade_scenes_is_told_all_it_needs_and_no_more() -> None:
    match = acting(["trade_scenes", ""], ["drama", "comedy"])
    fields = {"card": "trade_scenes", "target": 1, "take": "comedy", "put": "drama"}
    assert match.uses(0, "trade_scenes") == [{"target": 1, "take": "comedy", "put": "drama"}]
    for missing in ("target", "take", "put"):
        given = {name: value for name, value in fields.items() if name != missing}
        assert match.refused(0, "action", **given) == "bad_act"
    for more in ({"mood": "drama"}, {"cut": "drama"}, {"yes": True}):
        assert match.refused(0, "action", **fields, **more) == "bad_act"
    assert match.refused(0, "action", **(fields | {"put": "comedy"})) == "not_in_hand"
    assert match.refused(0, "action", **(fields | {"take": "drama"})) == "not_in_hand"
    assert match.refused(0, "action", **(fields | {"target": 0})) == "bad_target"


# -- Cut the Scene -------------------------------------------------------------------------


def test_cut_scene_discards_an_act_of_any_play() -> None:
    match = acting(["cut_scene", "", ""], ["drama", "comedy comedy", ""])
    assert match.uses(0, "cut_scene") == [
        {"target": 0, "take": "drama"},
        {"target": 1, "take": "comedy"},
    ]
    match.use(0, "cut_scene", target=1, take="comedy")
    assert match.plays() == ["drama", "comedy", ""]
    assert match.discards() == "comedy"


def test_cut_scene_may_cut_your_own_act() -> None:
    match = acting(["cut_scene", ""], ["drama", "comedy"])
    match.use(0, "cut_scene", target=0, take="drama")
    assert match.plays() == ["", "comedy"]
    assert match.discards() == "drama"


def test_mk_12_cut_scene_needs_an_act() -> None:
    match = acting(["cut_scene", "", ""], ["", "comedy", ""])
    assert match.refused(0, "action", card="cut_scene", target=2, take="drama") == "not_playable"
    assert match.refused(0, "action", card="cut_scene", target=0, take="drama") == "not_playable"
    assert match.refused(0, "action", card="cut_scene", target=1, take="drama") == "not_in_hand"
    assert match.refused(0, "action", card="cut_scene", target=3, take="drama") == "no_such_seat"
    assert match.refused(0, "action", card="cut_scene", take="comedy") == "bad_act"
    assert match.refused(0, "action", card="cut_scene", target=1) == "bad_act"


# -- Revival -------------------------------------------------------------------------------


def test_revival_brings_back_any_discarded_act() -> None:
    match = acting(["revival", ""], ["drama", "comedy"], discards="musical tragedy musical")
    assert match.uses(0, "revival") == [{"take": "tragedy"}, {"take": "musical"}]
    match.use(0, "revival", take="tragedy")
    assert match.plays() == ["drama tragedy", "comedy"]
    assert match.discards() == "musical musical"


def test_revival_of_a_fourth_act_lets_you_cut_even_that_one() -> None:
    match = acting(["revival", ""], ["drama drama drama", "comedy"], discards="musical")
    match.use(0, "revival", take="musical")
    assert match.discards() == ""
    assert match.waiting() == [0]
    match.cut(0, "musical")
    assert match.discards() == "musical"


def test_mk_12_revival_needs_a_discarded_act() -> None:
    match = acting(["revival", ""], ["drama", "comedy"])
    assert match.legal(0) == [{"type": "end"}]
    error = match.refusal(0, "action", card="revival", take="drama")
    assert error["code"] == "not_playable"
    assert error["message"] == "There is nothing for it to act on: no act has been discarded."
    match = acting(["revival", ""], ["drama", "comedy"], discards="musical")
    assert match.refused(0, "action", card="revival", take="drama") == "not_in_hand"
    assert match.refused(0, "action", card="revival") == "bad_act"
    assert match.refused(0, "action", card="revival", take="musical", target=1) == "bad_act"


# -- Rehearsal -----------------------------------------------------------------------------


def test_rehearsal_puts_the_top_three_back_in_any_order() -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck="comedy musical tragedy romance")
    match.use(0, "rehearsal")
    assert match.waits_for() == "order"
    assert match.waiting() == [0]
    assert match.last("looked_deck", 0)["cards"] == ["comedy", "musical", "tragedy"]
    assert match.last("looked_deck", 1) == {"seat": 0, "count": 3}
    assert len(match.legal(0)) == 6
    match.do(0, "order", cards=["tragedy", "comedy", "musical"])
    assert match.last("reordered", 1) == {"seat": 0}
    drawn = []
    for seat in (1, 0, 1, 0):
        drawn.append(match.view(seat)["drawn"])
        match.keep(seat)
    assert drawn == ["tragedy", "comedy", "musical", "romance"]


def test_rehearsal_lists_each_order_of_like_cards_once() -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck="comedy musical comedy")
    match.use(0, "rehearsal")
    assert [act["cards"] for act in match.legal(0)] == [
        ["comedy", "musical", "comedy"],
        ["comedy", "comedy", "musical"],
        ["musical", "comedy", "comedy"],
    ]


@pytest.mark.parametrize(("deck", "orders"), [("comedy", 1), ("comedy drama", 2)])
def test_rehearsal_looks_at_what_is_left(deck: str, orders: int) -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck=deck)
    match.use(0, "rehearsal")
    assert match.last("looked_deck")["count"] == orders
    assert len(match.legal(0)) == orders
    match.do(0, "order", cards=deck.split())
    assert match.turn() == 1


def test_rehearsal_puts_back_exactly_what_was_looked_at() -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck="comedy musical tragedy romance")
    match.use(0, "rehearsal")
    for cards in (
        [],
        ["comedy", "musical"],
        ["comedy", "musical", "romance"],
        ["comedy", "musical", "tragedy", "romance"],
        ["comedy", "comedy", "musical"],
        ["comedy", "musical", 3],
        ["comedy", "musical", ["tragedy"]],
        "comedy",
        None,
    ):
        assert match.refused(0, "order", cards=cards) == "bad_act"
    assert match.refused(0, "order") == "bad_act"
    assert match.refused(1, "order", cards=["comedy", "musical", "tragedy"]) == "not_now"
    assert match.refused(0, "end") == "not_now"


def test_mk_12_rehearsal_needs_a_deck() -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck="")
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="rehearsal") == "not_playable"
    match = acting(["rehearsal", ""], ["", "drama"])
    assert match.refused(0, "action", card="rehearsal", cards=[]) == "bad_act"
    assert match.refused(0, "action", card="rehearsal", target=1) == "bad_act"


# -- Encore --------------------------------------------------------------------------------


@pytest.mark.parametrize("give", [True, False])
def test_encore_draws_the_next_card_now_and_earns_no_second_action(give: bool) -> None:
    match = acting(["encore royal_whisper", "", ""], ["", "drama", ""], deck="comedy musical drama")
    events = match.use(0, "encore")
    assert [event["type"] for event in events] == ["used", "drew"]
    assert match.turn() == 0
    assert match.view(0)["drawn"] == "comedy"
    assert match.view(0)["window"]["card"] == "encore"
    assert match.deck() == 2
    if give:
        match.give(0, 2)
        assert match.plays() == ["", "drama", "comedy"]
    else:
        match.keep(0)
        assert match.plays() == ["comedy", "drama", ""]
    assert match.turn() == 1
    assert match.hand(0) == ["royal_whisper"]


def test_encore_with_a_fourth_act_is_cut_first() -> None:
    match = acting(["encore", ""], ["", "drama drama comedy"], deck="comedy musical drama")
    match.use(0, "encore")
    match.give(0, 1)
    assert match.waiting() == [1]
    match.cut(1, "drama")
    assert match.turn() == 1


def test_mk_12_encore_needs_a_deck() -> None:
    match = acting(["encore", ""], ["", "drama"], deck="")
    assert match.legal(0) == [{"type": "end"}]
    error = match.refusal(0, "action", card="encore")
    assert error["code"] == "not_playable"
    assert error["message"] == "There is nothing for it to act on: the deck is empty."


# -- all of them ---------------------------------------------------------------------------


@pytest.mark.parametrize("id", [action.id for action in DECK])
def test_an_action_takes_no_field_that_it_does_not_need(id: str) -> None:
    match = acting([id, "", ""], ["drama comedy", "comedy", "musical"], discards="romance")
    uses = match.uses(0, id)
    assert uses
    extra: dict[str, object] = {"target": 1, "mood": "drama", "cut": "drama"}
    extra |= {"take": "comedy", "put": "drama"}
    for name, value in extra.items():
        if name not in uses[0]:
            assert match.refused(0, "action", card=id, **uses[0], **{name: value}) == "bad_act"
    for name in uses[0]:
        fewer = {other: value for other, value in uses[0].items() if other != name}
        assert match.refused(0, "action", card=id, **fewer) == "bad_act"


@pytest.mark.parametrize("id", [action.id for action in DECK])
def test_every_use_that_is_offered_is_taken(id: str) -> None:
    def position() -> Court:
        return acting([id, "", ""], ["drama comedy", "comedy", "drama tragedy"], discards="drama")

    for fields in position().uses(0, id):
        match = position()
        match.use(0, id, **fields)
        assert match.used() == [id]
        assert match.hand(0) == []
