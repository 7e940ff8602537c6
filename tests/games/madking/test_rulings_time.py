"""Time (MK-18): each decision has a minute, and then the mildest thing is done."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.madking.play import Court, acting, begin, court, dealt, seeds


def types(events: list[dict[str, object]]) -> list[object]:
    return [event["type"] for event in events]


def test_mk_18_a_decision_has_a_minute() -> None:
    match = court(["", ""])
    assert match.until() == 60_000
    assert match.tick(59_999) == []
    match.tick(60_000)
    assert match.entries() == [[60_000, None, "tick"]]
    assert match.until() == 120_000


def test_mk_18_the_host_sets_how_long() -> None:
    match = court(["", ""], options={"decide_ms": 250})
    assert match.until() == 250
    match.now = 100
    match.keep(0)
    assert match.until() == 350


@pytest.mark.parametrize("options", [{"decide_ms": 0}, {"clock": False}])
def test_mk_18_there_may_be_no_limit(options: dict[str, object]) -> None:
    match = court(["gossip", ""], options=options)
    assert match.until() is None
    assert match.tick(10**9) == []
    match.give(0, 1)
    match.use(0, "gossip")
    assert match.until() is None


def test_mk_18_each_decision_has_its_own_time() -> None:
    match = court(["encore", ""], ["", "drama drama drama"])
    match.now = 1000
    match.give(0, 1)
    assert match.until() == 61_000
    match.now = 2000
    match.cut(1, "drama")
    assert match.until() == 62_000
    match.now = 3000
    match.use(0, "encore")
    assert match.until() == 63_000


def test_mk_18_a_drawn_card_is_kept() -> None:
    match = court(["encore", ""], deck="comedy drama tragedy")
    events = match.tick(60_000)
    assert events[0] == {"type": "time_up", "seats": [0]}
    assert types(events) == ["time_up", "kept", "turn", "drew"]
    assert match.plays() == ["comedy", ""]
    assert match.turn() == 1


def test_mk_18_so_is_the_card_of_an_encore() -> None:
    match = acting(["encore", ""], ["", "drama"], deck="comedy drama tragedy")
    match.use(0, "encore")
    match.tick(60_000)
    assert match.plays() == ["comedy", "drama"]


def test_mk_18_the_oldest_act_is_cut() -> None:
    match = court(["", ""], ["tragedy drama romance"], deck="comedy drama")
    match.keep(0)
    events = match.tick(60_000)
    assert types(events)[:2] == ["time_up", "cut"]
    assert match.plays()[0] == "drama romance comedy"
    assert match.discards() == "tragedy"


def test_mk_18_the_oldest_act_of_a_receiver_is_cut() -> None:
    match = court(["encore", ""], ["", "tragedy drama romance"], deck="comedy drama")
    match.give(0, 1)
    events = match.tick(60_000)
    assert events[0] == {"type": "time_up", "seats": [1]}
    assert match.plays()[1] == "drama romance comedy"
    assert match.waits_for() == "action"


def test_mk_18_the_turn_is_ended_without_an_action() -> None:
    match = acting(["encore", ""], ["", "drama"])
    events = match.tick(60_000)
    assert types(events) == ["time_up", "turn", "drew"]
    assert match.hand(0) == ["encore"]
    assert match.turn() == 1


def test_mk_18_a_random_mood_is_shown() -> None:
    shown: Counter[str] = Counter()
    for seed in seeds(30):
        match = acting(["trade_secrets", ""], ["", "drama"], seed=seed)
        match.use(0, "trade_secrets", target=1, mood="tragedy")
        events = match.tick(60_000)
        assert events[0] == {"type": "time_up", "seats": [1]}
        mine, theirs = match.last("showed", 0)["moods"]
        assert mine == "tragedy"
        shown[theirs] += 1
    assert set(shown) == {"romance", "musical"}


def test_mk_18_muses_are_not_swapped() -> None:
    match = acting(["visit_muse", ""], ["", "drama"])
    match.use(0, "visit_muse", target=1)
    events = match.tick(60_000)
    assert types(events)[:2] == ["time_up", "kept_muse"]
    assert match.muse(0) == "drama"
    assert match.turn() == 1


def test_mk_18_cards_are_put_back_as_they_were() -> None:
    match = acting(["rehearsal", ""], ["", "drama"], deck="comedy musical tragedy")
    match.use(0, "rehearsal")
    events = match.tick(60_000)
    assert types(events) == ["time_up", "turn", "drew"]
    drawn = []
    for seat in (1, 0, 1):
        drawn.append(match.view(seat)["drawn"])
        match.keep(seat)
    assert drawn == ["comedy", "musical", "tragedy"]


def test_mk_18_whoever_has_not_chosen_passes_a_random_mood() -> None:
    passed: Counter[str] = Counter()
    for seed in seeds(30):
        match = acting(["gossip", ""], ["", "drama"], seed=seed)
        match.use(0, "gossip")
        match.do(0, "pass_mood", mood="tragedy")
        events = match.tick(60_000)
        assert events[0] == {"type": "time_up", "seats": [1]}
        (given,) = set(match.moods(0)) - {"drama"}
        passed[given] += 1
        assert "tragedy" in match.moods(1)
    assert set(passed) == {"romance", "musical"}


def test_mk_18_if_nobody_chooses_everyone_passes_a_random_mood() -> None:
    match = acting(["gossip", "", "", ""], ["", "drama", "", ""])
    match.use(0, "gossip")
    events = match.tick(60_000)
    assert events[0] == {"type": "time_up", "seats": [0, 1, 2, 3]}
    assert [match.moods(seat) for seat in range(4)] == [
        ["musical"],
        ["drama"],
        ["tragedy"],
        ["romance"],
    ]


def test_mk_18_a_choice_of_gossip_does_not_move_the_deadline() -> None:
    match = acting(["gossip", "", ""], ["", "drama", ""])
    match.use(0, "gossip")
    match.now = 40_000
    match.do(1, "pass_mood", mood="tragedy")
    assert match.until() == 60_000


def test_mk_18_an_act_at_the_deadline_is_too_late() -> None:
    match = court(["", ""])
    match.now = 60_000
    assert match.refused(0, "keep") == "not_your_turn"
    match.now = 59_999
    match.keep(0)


def test_mk_18_an_act_after_the_deadline_comes_after_what_fell_due() -> None:
    match = court(["", ""])
    match.now = 70_000
    match.keep(1)
    assert match.entries() == [[60_000, None, "tick"], [70_000, 1, "keep"]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mk_18_a_table_that_everybody_left_comes_to_its_end(players: int) -> None:
    def left_alone() -> Court:
        match = dealt(players, "asleep")
        match.tick(10**7)
        return match

    match = left_alone()
    assert match.line["over"] is not None
    assert left_alone().everything() == match.everything()


def test_a_replay_of_time_and_chance_is_the_same_match() -> None:
    position = {
        "king": "comedy",
        "moods": [["drama", "tragedy"], ["romance", "musical"]],
        "actions": [["eavesdrop", "gossip", "new_muse"]],
        "deck": ["drama", "comedy"] * 5,
    }
    match = begin(2, position)
    match.give(0, 1)
    match.use(0, "gossip")
    match.tick(100_000)
    match.tick(200_000)
    again = match.ask({"do": "replay", "record": match.record()})
    assert again["ok"]
    assert again["n"] == match.line["n"]
