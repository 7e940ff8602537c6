"""The course of a match: who holds what, who is ahead, who waits how long."""

from __future__ import annotations

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.course import DEALT, DRAWN, HELD, HOWS, Course, Holdings
from mootable.core.match import start
from mootable.core.seating import play_in_time, play_match
from mootable.core.seats import everyone, listed
from mootable.games.catalogue import find
from mootable.games.wobble.cards import worth
from mootable.games.wobble.rules import WobbleState

PLAYABLE = ["moodaut", "madking", "wobble"]


def test_what_one_was_dealt_drew_and_held() -> None:
    hand = Holdings()
    for cards in (["nope", "help"], ["help", "alone"], ["alone"]):
        hand.look(cards)
    assert hand.had == {
        DEALT: {"nope", "help"},
        DRAWN: {"nope", "help", "alone"},
        HELD: {"alone"},
    }


@pytest.mark.parametrize(
    ("leads", "changes", "since"),
    [
        ([7, 7, 7], 0, 0),
        ([7, 1, 1, 2], 1, 3),
        ([7, 1, 7, 1, 0, 1], 0, 5),
        ([1, 2, 3, 1], 3, 3),
        ([0, 4, 4], 0, 1),
    ],
)
def test_the_lead_changes_when_others_are_ahead(leads: list[int], changes: int, since: int) -> None:
    """All of them, or nobody, is no lead; who takes the first one takes it from nobody."""
    course = Course(3)
    for ahead in leads:
        course.take_lead(ahead)
        course.answered(0, 1, 0)
    assert (course.lead_changes, course.lead_since) == (changes, since)


def test_one_waits_from_choice_to_choice() -> None:
    course = Course(2)
    course.answered(0, 3, 1000)
    course.answered(1, 1, 2000)
    course.answered(0, 1, 3000)
    course.answered(1, 2, 4000)
    course.answered(0, 2, 6000)
    for _ in range(5):
        course.answered(0, 1, 8000)
    course.end(9000)
    assert course.widths == {3: 1, 1: 7, 2: 2}
    assert course.waited == [0, 3, 3, 5, 6]
    assert course.waited_ms == [1000, 4000, 5000, 3000, 5000]


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_whole_match_is_looked_at(name: str) -> None:
    game = find(name)
    options = game.among_bots({"clock": game.races}, [True] * 3)
    match = start(game, game.setup(3, "look", options, None, None))
    bots = [make("casual", game, seat, seeded(f"look/{seat}")) for seat in range(3)]
    if game.races:
        course = play_in_time(match, bots, "look", 100_000)
    else:
        course = play_match(match, bots, 100_000)
    # All the answers that anyone gave, and no deadline that passed.
    answers = [entry for entry in match.entries if entry.seat >= 0]
    assert course.decisions == sum(course.widths.values()) == len(answers)
    assert game.races == (len(answers) < len(match.entries))
    for seat, hand in enumerate(course.hands):
        assert set(hand.had) == set(HOWS)
        assert hand.had[DEALT] <= hand.had[DRAWN] >= hand.had[HELD]
        for card in hand.had[DRAWN]:
            assert game.card_title(card, match.setup.options), (seat, card)
    assert course.lead_changes >= 0


def test_at_the_mad_king_those_are_ahead_who_would_win_now() -> None:
    """At the end, they have."""
    game = find("madking")
    for number in range(5):
        match = start(game, game.setup(3, f"now {number}", {"clock": False}, None, None))
        bots = [make("random", game, seat, seeded(f"{number}/{seat}")) for seat in range(3)]
        play_match(match, bots, 100_000)
        assert match.outcome is not None
        assert listed(game.ahead(match.state)) == match.outcome.winners


def test_in_wobble_the_cheapest_hand_is_ahead_in_the_first_round() -> None:
    game = find("wobble")
    state = start(game, game.setup(4, "cheap", {}, None, None)).state
    assert isinstance(state, WobbleState)
    costs = [worth(hand) for hand in state.hands]
    assert len(set(costs)) > 1
    assert listed(game.ahead(state)) == [
        seat for seat, cost in enumerate(costs) if cost == min(costs)
    ]


def test_in_moodaut_the_most_supports_are_ahead() -> None:
    game = find("moodaut")
    deal = {"hands": [["nope"], ["address"], ["help"]], "deck": ["stress", "alone", "help"]}
    match = start(game, game.setup(3, "s", {}, deal, None))
    assert listed(game.ahead(match.state)) == [0, 1, 2], "nobody has any"
    match.play(0, game.read_act({"type": "draw"}))
    while match.outcome is None and game.ahead(match.state) == everyone(3):
        seat = match.state.to_move()
        acts = match.legal(seat)
        match.play(seat, next((act for act in acts if "address" in str(act.wire())), acts[0]))
    assert listed(game.ahead(match.state)) == [1], "who has helped"
