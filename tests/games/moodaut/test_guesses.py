"""Guesses are right as often as they say: of all that is guessed to be so three times in ten, three
in ten are so. What others do tells what they hold."""

from __future__ import annotations

from collections import defaultdict

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.match import start
from mootable.core.seats import holds
from mootable.games.catalogue import find
from mootable.games.moodaut.cards import Card
from mootable.games.moodaut.memory import MoodautMemory
from mootable.games.moodaut.rules import MoodautState
from mootable.games.moodaut.table import Waits

GAME = find("moodaut")
PLAYERS = 4
MATCHES = 400
GUESSES = 20
BUCKETS = 5
ENOUGH = 120
"""A bucket with fewer says little."""

Found = dict[str, dict[int, list[tuple[float, bool]]]]


@pytest.fixture(scope="module")
def found() -> Found:
    """By what is guessed, then bucket: how likely it was said to be, and whether it was so. The
    first seat looks at every turn of its own, among casual players."""
    noted: Found = defaultdict(lambda: defaultdict(list))
    for number in range(MATCHES):
        _watch(f"guesses {number}", noted)
    return noted


def _watch(seed: str, noted: Found) -> None:
    match = start(GAME, GAME.setup(PLAYERS, seed, {"clock": False}, None, None))
    bots = [make("casual", GAME, seat, seeded(f"{seed}/{seat}")) for seat in range(PLAYERS)]
    memory = GAME.memory(0)
    assert isinstance(memory, MoodautMemory)
    luck = seeded(f"{seed}/guess")
    events = match.opening
    while match.outcome is None:
        for event in events:
            memory.hear(event.seen_by(0))
            for seat, bot in enumerate(bots):
                bot.hear(event.seen_by(seat))
        seat = match.state.to_move()
        state = match.state
        assert isinstance(state, MoodautState)
        if seat == 0 and state.windows[0].kind == Waits.TURN:
            view = match.view(0)
            guesses = [memory.guess(view, luck) for _ in range(GUESSES)]
            _compare(state, [one for one in guesses if isinstance(one, MoodautState)], noted)
        events = match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))


def _compare(state: MoodautState, guesses: list[MoodautState], noted: Found) -> None:
    for seat in range(1, PLAYERS):
        if holds(state.living, seat):
            said = [one.table[seat].hand[Card.ADDRESS] > 0 for one in guesses]
            _note(noted["address"], said, state.table[seat].hand[Card.ADDRESS] > 0)
    if state.deck:
        said = [one.deck[-1] == Card.STRESS for one in guesses]
        _note(noted["stress"], said, state.deck[-1] == Card.STRESS)


def _note(buckets: dict[int, list[tuple[float, bool]]], said: list[bool], is_so: bool) -> None:
    """Half of the guesses choose the bucket, and the other half say how likely it is: so the luck
    that put it there is not counted as what was said."""
    half = GUESSES // 2
    bucket = min(BUCKETS - 1, sum(said[:half]) * BUCKETS // half)
    buckets[bucket].append((sum(said[half:]) / half, is_so))


@pytest.mark.parametrize("what", ["address", "stress"])
def test_guesses_are_right_as_often_as_they_say(found: Found, what: str) -> None:
    looked_at = 0
    for bucket, noted in sorted(found[what].items()):
        if len(noted) < ENOUGH:
            continue
        looked_at += 1
        said = sum(likely for likely, _ in noted) / len(noted)
        was = sum(is_so for _, is_so in noted) / len(noted)
        assert abs(said - was) <= 0.05, (what, bucket, len(noted), said, was)
    assert looked_at == BUCKETS
