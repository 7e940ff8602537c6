"""Bots among themselves: a whole match, driven from here so that it compiles with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.bot import Bot
from mootable.core.event import Event
from mootable.core.match import Match

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_match(match: Match, bots: list[Bot], most: i64) -> dict[str, int]:
    """The bots, one a seat, play a match from its start to its end, or until it has had so
    many entries; returns how often each type of event happened."""
    happened: dict[str, int] = {}
    state = match.state
    _tell(match.opening, bots, happened)
    while state.outcome is None and state.n < most:
        seat = state.to_move()
        act = bots[seat].choose(match.view(seat), match.legal(seat))
        _tell(match.play(seat, act), bots, happened)
    return happened


def _tell(events: list[Event], bots: list[Bot], happened: dict[str, int]) -> None:
    """Every bot that listens hears what its seat saw; every event is counted."""
    for event in events:
        happened[event.type] = happened.get(event.type, 0) + 1
        for seat in range(len(bots)):
            bot = bots[seat]
            if bot.listens:
                bot.hear(event.seen_by(seat))
