"""What is worded once for many is, to each of them, what they would be told alone."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest

from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.games.catalogue import GAMES, find
from mootable.server.story import Story
from mootable.words.language import language, languages
from tests.games.test_outlook import WITH_WORDS

NAMES = ["Ada", "Bo", "Cy", "Dee"]
STEPS = 80


def told_alone(
    match: Match, event: Event, seat: int, tongue: str, knows: bool
) -> dict[str, object]:
    """An event as it is told to somebody, when nobody else was told of it."""
    seen = event.seen_by(seat)
    said = match.game.sentence(seen)
    ruling = match.game.rulings.get(event.type) if knows else None
    return {**seen, "text": language(tongue).say(said, match.company(seat)), "ruling": ruling}


def next_events(match: Match, luck: Chance) -> list[Event]:
    """Somebody does something; where nobody may, time passes."""
    acts = [
        (seat, act)
        for seat in range(len(NAMES))
        for act in match.legal(seat)
        if act.wire()["type"] not in WITH_WORDS
    ]
    if acts:
        seat, act = acts[luck.below(len(acts))]
        return match.play(seat, act)
    due = match.state.next_due()
    assert due is not None
    return match.tick(due.until)


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_told_what_was_worded_for_somebody_else(name: str) -> None:
    game, luck = find(name), seeded("whose")
    match = start(game, game.setup(len(NAMES), "whose", {}, None, NAMES))
    events, secrets = match.opening, 0
    everybody = list(product(range(NOBODY, len(NAMES)), languages(), (True, False)))
    for _ in range(STEPS):
        story = Story(match)
        # Whoever is told first, and so whatever is at hand for the next.
        random.shuffle(everybody)
        for seat, tongue, knows in everybody:
            told: Any = msgspec.json.decode(story.told(events, seat, tongue, knows))
            alone = [told_alone(match, event, seat, tongue, knows) for event in events]
            assert told == msgspec.json.decode(msgspec.json.encode(alone))
        secrets += sum(event.secret is not None for event in events)
        if match.outcome is not None:
            break
        events = next_events(match, luck)
    assert secrets
