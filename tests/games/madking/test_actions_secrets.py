"""Action cards about the King, moods and muses, each as usual and where it gets awkward (MK-12,
MK-14). What players then know is in test_known."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.madking.play import Court, acting, begin, seeds

EVERYONE = (None, 0, 1, 2)


def seen(match: Court, kind: str) -> list[dict[str, object]]:
    """The last event of a kind as a spectator and seats 0 to 2 saw it."""
    return [match.last(kind, seat) for seat in EVERYONE]


# -- Royal Whisper -------------------------------------------------------------------------


def test_royal_whisper_shows_you_the_kings_mood() -> None:
    match = acting(["royal_whisper", "", ""], ["", "drama", ""])
    assert match.uses(0, "royal_whisper") == [{}]
    match.use(0, "royal_whisper")
    open_to_all = {"seat": 0}
    assert seen(match, "looked_king") == [
        open_to_all,
        {"seat": 0, "mood": "comedy"},
        open_to_all,
        open_to_all,
    ]
    assert match.turn() == 1


def test_mk_12_royal_whisper_needs_a_king() -> None:
    match = acting(["royal_whisper mood_swing", ""], ["", "drama"], king=None)
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="royal_whisper") == "not_playable"
    assert match.refused(0, "action", card="mood_swing", mood="drama") == "not_playable"


# -- Eavesdrop -----------------------------------------------------------------------------


def test_eavesdrop_shows_you_a_mood_of_another() -> None:
    match = acting(["eavesdrop", "", ""], ["", "drama", ""])
    assert match.uses(0, "eavesdrop") == [{"target": 1}, {"target": 2}]
    match.use(0, "eavesdrop", target=2)
    open_to_all = {"seat": 0, "target": 2}
    assert seen(match, "looked_mood") == [
        open_to_all,
        {**open_to_all, "mood": "romance"},
        open_to_all,
        open_to_all,
    ]


def test_eavesdrop_picks_one_of_two_unseen() -> None:
    looks: Counter[str] = Counter()
    for seed in seeds(40):
        match = acting(["eavesdrop", ""], ["", "drama"], seed=seed)
        match.use(0, "eavesdrop", target=1)
        looks[match.last("looked_mood", 0)["mood"]] += 1
        # Not even the one who is looked at knows which it was.
        assert match.last("looked_mood", 1) == {"seat": 0, "target": 1}
    assert set(looks) == {"romance", "musical"}
    assert min(looks.values()) > 5


def test_mk_12_eavesdrop_needs_somebody_with_a_mood() -> None:
    match = acting(["eavesdrop", "", ""], ["", "drama", ""], moods=["drama", "", "romance"])
    assert match.uses(0, "eavesdrop") == [{"target": 2}]
    error = match.refusal(0, "action", card="eavesdrop", target=1)
    assert error["code"] == "not_playable"
    assert error["message"] == "There is nothing for it to act on: seat 1 holds no mood card."
    assert match.refused(0, "action", card="eavesdrop", target=0) == "bad_target"
    assert match.refused(0, "action", card="eavesdrop", target=9) == "no_such_seat"
    assert match.refused(0, "action", card="eavesdrop") == "bad_act"


# -- Trade Secrets -------------------------------------------------------------------------


def test_trade_secrets_shows_each_a_mood_of_the_others_choice() -> None:
    match = acting(
        ["trade_secrets", "", ""], ["", "drama", ""], moods=["drama", "tragedy musical", "romance"]
    )
    events = match.use(0, "trade_secrets", target=1, mood="drama")
    assert "mood" not in events[0], "which mood it is stays between the two"
    assert match.waits_for() == "show_mood"
    assert match.waiting() == [1]
    assert match.view(1)["window"]["card"] == "trade_secrets"
    assert match.known(1)["moods"][0] == [], "nothing is shown before both are"
    assert match.legal(1) == [
        {"type": "show_mood", "mood": "tragedy"},
        {"type": "show_mood", "mood": "musical"},
    ]
    match.do(1, "show_mood", mood="musical")
    both = {"seat": 0, "target": 1, "moods": ["drama", "musical"]}
    open_to_all = {"seat": 0, "target": 1}
    assert seen(match, "showed") == [open_to_all, both, both, open_to_all]
    assert match.moods(0) == ["drama"]
    assert match.moods(1) == ["tragedy", "musical"]
    assert match.turn() == 1


def test_trade_secrets_with_two_of_your_own_lets_you_choose() -> None:
    match = acting(["trade_secrets", ""], ["", "drama"])
    assert match.uses(0, "trade_secrets") == [
        {"target": 1, "mood": "drama"},
        {"target": 1, "mood": "tragedy"},
    ]


def test_trade_secrets_is_answered_by_the_other_alone_with_a_mood_of_theirs() -> None:
    match = acting(["trade_secrets", "", ""], ["", "drama", ""])
    match.use(0, "trade_secrets", target=1, mood="drama")
    assert match.refused(1, "show_mood", mood="drama") == "not_in_hand"
    assert match.refused(1, "show_mood") == "bad_act"
    assert match.refused(1, "show_mood", mood="joyous") == "bad_act"
    assert match.refused(0, "show_mood", mood="drama") == "not_now"
    assert match.refused(2, "show_mood", mood="romance") == "not_now"
    assert match.refused(1, "pass_mood", mood="tragedy") == "not_now"
    assert match.refused(0, "end") == "not_now"


def test_mk_12_trade_secrets_needs_a_mood_on_both_sides() -> None:
    match = acting(["trade_secrets", "", ""], ["", "drama", ""], moods=["drama", "", "romance"])
    fields = {"card": "trade_secrets", "mood": "drama"}
    assert match.uses(0, "trade_secrets") == [{"target": 2, "mood": "drama"}]
    assert match.refused(0, "action", target=1, **fields) == "not_playable"
    assert match.refused(0, "action", target=0, **fields) == "bad_target"
    assert match.refused(0, "action", target=2, card="trade_secrets") == "bad_act"
    assert match.refused(0, "action", target=2, card="trade_secrets", mood="comedy") == (
        "not_in_hand"
    )
    match = acting(["trade_secrets", ""], ["", "drama"], moods=["", "romance"])
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="trade_secrets", target=1) == "not_playable"


# -- A Visit to the Muse -------------------------------------------------------------------


def test_a_visit_shows_you_a_muse_and_asks_whether_to_swap() -> None:
    match = acting(["visit_muse", "", ""], ["", "drama", ""])
    match.use(0, "visit_muse", target=2)
    open_to_all = {"seat": 0, "target": 2}
    assert seen(match, "looked_muse") == [
        open_to_all,
        {**open_to_all, "muse": "romance"},
        open_to_all,
        open_to_all,
    ]
    assert match.waits_for() == "swap"
    assert match.waiting() == [0]
    assert match.view(0)["window"]["target"] == 2
    assert match.legal(0) == [{"type": "swap", "yes": True}, {"type": "swap", "yes": False}]
    assert match.refused(0, "swap") == "bad_act"
    assert match.refused(0, "swap", yes=1) == "bad_act"
    assert match.refused(2, "swap", yes=True) == "not_now"


def test_a_visit_may_swap_the_muses() -> None:
    match = acting(["visit_muse", "", ""], ["", "drama", ""])
    match.use(0, "visit_muse", target=2)
    match.do(0, "swap", yes=True)
    assert [match.muse(seat) for seat in range(3)] == ["romance", "tragedy", "drama"]
    both = {"seat": 0, "target": 2, "muses": ["romance", "drama"]}
    open_to_all = {"seat": 0, "target": 2}
    assert seen(match, "swapped_muses") == [open_to_all, both, open_to_all, both]
    assert match.turn() == 1


def test_a_visit_may_leave_the_muses() -> None:
    match = acting(["visit_muse", "", ""], ["", "drama", ""])
    match.use(0, "visit_muse", target=2)
    events = match.do(0, "swap", yes=False)
    assert events[0] == {"type": "kept_muse", "seat": 0, "target": 2}
    assert [match.muse(seat) for seat in range(3)] == ["drama", "tragedy", "romance"]


def test_mk_12_a_visit_needs_a_muse() -> None:
    match = acting(["visit_muse", "", ""], ["", "drama", ""], muses="drama tragedy")
    assert match.uses(0, "visit_muse") == [{"target": 1}]
    assert match.refused(0, "action", card="visit_muse", target=2) == "not_playable"
    assert match.refused(0, "action", card="visit_muse") == "bad_act"
    assert match.refused(0, "action", card="visit_muse", target=0) == "bad_target"


def test_a_visit_without_a_muse_of_your_own_can_take_theirs() -> None:
    match = acting(["", "visit_muse"], ["drama", ""], muses="drama", turn=1)
    match.use(1, "visit_muse", target=0)
    match.do(1, "swap", yes=True)
    assert [match.muse(seat) for seat in range(2)] == [None, "drama"]
    assert match.last("swapped_muses", 0)["muses"] == ["drama", None]


# -- Change of Heart -----------------------------------------------------------------------


def test_change_of_heart_swaps_your_muse_for_one_in_the_box() -> None:
    new: Counter[str | None] = Counter()
    for seed in seeds(30):
        match = acting(["new_muse", "", ""], ["", "drama", ""], seed=seed)
        match.use(0, "new_muse")
        new[match.muse(0)] += 1
        assert match.last("redrew_muse", 0) == {"seat": 0, "muse": match.muse(0)}
        assert match.last("redrew_muse", 1) == match.last("redrew_muse") == {"seat": 0}
    # One of those in the box, never the old one: it is put there afterwards.
    assert set(new) == {"comedy", "musical"}


def test_change_of_heart_puts_the_old_muse_into_the_box() -> None:
    position = {
        "muses": ["drama", "tragedy", "romance", "comedy"],
        "actions": [["new_muse"], ["new_muse"]],
        "deck": ["drama"] * 9,
    }
    match = begin(4, position)
    match.give(0, 1)
    match.use(0, "new_muse")
    assert match.muse(0) == "musical"
    match.give(1, 0)
    match.use(1, "new_muse")
    assert match.muse(1) == "drama"


def test_change_of_heart_without_a_muse_takes_one() -> None:
    match = acting(["new_muse", ""], ["", "drama"], muses="")
    match.use(0, "new_muse")
    assert match.muse(0) is not None
    assert match.muse(1) is None


def test_mk_12_change_of_heart_takes_no_fields() -> None:
    match = acting(["new_muse", ""], ["", "drama"])
    assert match.uses(0, "new_muse") == [{}]
    assert match.refused(0, "action", card="new_muse", target=1) == "bad_act"


# -- Mood Swing ----------------------------------------------------------------------------


def test_mood_swing_swaps_a_mood_of_yours_with_the_kings() -> None:
    match = acting(["mood_swing", "", ""], ["", "drama", ""], moods=["drama musical", "", ""])
    assert match.uses(0, "mood_swing") == [{"mood": "drama"}, {"mood": "musical"}]
    events = match.use(0, "mood_swing", mood="drama")
    assert "mood" not in events[0]
    open_to_all = {"seat": 0, "shown": "comedy"}
    assert seen(match, "swapped_king") == [
        open_to_all,
        {**open_to_all, "mood": "drama"},
        open_to_all,
        open_to_all,
    ]
    assert match.moods(0) == ["musical", "comedy"]
    match.tick(10**7)
    assert match.view()["king"] == "drama"


@pytest.mark.parametrize(("left", "usable"), [(2, True), (1, False), (0, False)])
def test_mood_swing_only_while_the_deck_holds_a_card_for_each(left: int, usable: bool) -> None:
    match = acting(["mood_swing", ""], ["", "drama"], deck="comedy " * left)
    assert bool(match.uses(0, "mood_swing")) == usable
    if not usable:
        assert match.refused(0, "action", card="mood_swing", mood="drama") == "not_playable"


@pytest.mark.parametrize("players", [3, 4])
def test_mood_swing_counts_the_players(players: int) -> None:
    hands = ["mood_swing", *[""] * (players - 1)]
    plays = ["", "drama", *[""] * (players - 2)]
    enough = acting(hands, plays, deck="comedy " * players)
    assert enough.uses(0, "mood_swing") == [{"mood": "drama"}]
    too_few = acting(hands, plays, deck="comedy " * (players - 1))
    error = too_few.refusal(0, "action", card="mood_swing", mood="drama")
    assert error["code"] == "not_playable"
    assert "the show is too near" in error["message"]


def test_mk_12_mood_swing_needs_a_mood_of_your_own() -> None:
    match = acting(["mood_swing", ""], ["", "drama"], moods=["", "romance"])
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="mood_swing") == "not_playable"
    match = acting(["mood_swing", ""], ["", "drama"])
    assert match.refused(0, "action", card="mood_swing") == "bad_act"
    assert match.refused(0, "action", card="mood_swing", mood="romance") == "not_in_hand"
    assert match.refused(0, "action", card="mood_swing", mood="drama", target=1) == "bad_act"


# -- Court Gossip --------------------------------------------------------------------------


def test_gossip_passes_a_mood_of_everyone_to_the_left() -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""])
    match.use(0, "gossip")
    assert match.waits_for() == "pass_mood"
    assert match.waiting() == [0, 1, 2]
    match.passes("drama", "tragedy", "romance")
    assert [match.moods(seat) for seat in range(3)] == [["romance"], ["drama"], ["tragedy"]]
    assert match.turn() == 1


def test_gossip_of_two_players_swaps_one_each() -> None:
    match = acting(["gossip", ""], ["", "drama"])
    match.use(0, "gossip")
    match.passes("tragedy", "romance")
    assert [match.moods(seat) for seat in range(2)] == [
        ["drama", "romance"],
        ["musical", "tragedy"],
    ]


def test_gossip_is_seen_by_giver_and_taker_alone() -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""])
    match.use(0, "gossip")
    match.passes("drama", "tragedy", "romance")
    for seat in EVERYONE:
        moods = [event.get("mood") for event in match.history(seat, "passed_mood")]
        expected = {
            None: [None, None, None],
            0: ["drama", None, "romance"],
            1: ["drama", "tragedy", None],
            2: [None, "tragedy", "romance"],
        }
        assert moods == expected[seat]


def test_gossip_shows_nothing_until_all_have_chosen() -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""], moods=["drama", "tragedy musical", ""])
    match.use(0, "gossip")
    # Nobody expects a card of a player who has none; everyone sees that.
    assert match.waiting() == [0, 1]
    before = [match.view(seat) for seat in EVERYONE]
    events = match.do(1, "pass_mood", mood="musical")
    assert events == [{"type": "chose_mood", "seat": 1}]
    assert match.waiting() == [0]
    after = [match.view(seat) for seat in EVERYONE]
    for old, new in zip(before, after, strict=True):
        changed = {name for name in new if old[name] != new[name]}
        assert changed == {"n", "window", "waiting"}
    match.do(0, "pass_mood", mood="drama")
    assert [match.moods(seat) for seat in range(3)] == [[], ["tragedy", "drama"], ["musical"]]


def test_gossip_looks_alike_whatever_is_chosen() -> None:
    views = []
    for mood in ("tragedy", "musical"):
        match = acting(
            ["gossip", "", ""], ["", "drama", ""], moods=["drama", "tragedy musical", ""]
        )
        match.use(0, "gossip")
        match.do(1, "pass_mood", mood=mood)
        views.append([match.view(seat) for seat in (None, 0, 2)])
    assert views[0] == views[1]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_gossip_is_chosen_in_any_order(order: tuple[int, ...]) -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""])
    match.use(0, "gossip")
    moods = ["drama", "tragedy", "romance"]
    for seat in order:
        assert match.turn() == 0
        match.do(seat, "pass_mood", mood=moods[seat])
    assert [match.moods(seat) for seat in range(3)] == [["romance"], ["drama"], ["tragedy"]]


def test_a_choice_of_gossip_is_final() -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""], moods=["drama", "tragedy musical", ""])
    match.use(0, "gossip")
    assert match.refused(1, "pass_mood", mood="drama") == "not_in_hand"
    assert match.refused(1, "pass_mood") == "bad_act"
    assert match.refused(2, "pass_mood", mood="drama") == "not_now"
    match.do(1, "pass_mood", mood="musical")
    assert match.refused(1, "pass_mood", mood="tragedy") == "already_passed"
    assert match.legal(1) == []
    assert match.refused(0, "end") == "not_now"


def test_mk_12_gossip_needs_a_mood_of_your_own() -> None:
    match = acting(["gossip", ""], ["", "drama"], moods=["", "romance"])
    assert match.legal(0) == [{"type": "end"}]
    assert match.refused(0, "action", card="gossip") == "not_playable"
    match = acting(["gossip", ""], ["", "drama"])
    assert match.refused(0, "action", card="gossip", mood="drama") == "bad_act"


# -- MK-14 ---------------------------------------------------------------------------------


def test_mk_14_a_hand_never_holds_the_kings_mood() -> None:
    match = acting(["mood_swing gossip", "", ""], ["", "drama", ""])
    match.use(0, "mood_swing", mood="drama")
    for seat in (1, 2):
        match.keep(seat)
    match.give(0, 1)
    match.use(0, "gossip")
    match.passes("comedy", "tragedy", "romance")
    held = [mood for seat in range(3) for mood in match.moods(seat)]
    assert sorted(held) == ["comedy", "romance", "tragedy"]
    match.tick(10**7)
    assert match.view()["king"] == "drama"
