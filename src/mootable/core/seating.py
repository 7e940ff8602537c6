"""Bots among themselves: a whole match, driven from here so that it compiles with the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.bot import Bot
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.seats import NOBODY, first_after, just

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Course:
    """The course that a match took, as far as it is counted."""

    __slots__ = ("happened", "used")

    def __init__(self, players: i64) -> None:
        # How often each type of event happened.
        self.happened: dict[str, int] = {}
        # By seat, the cards it used.
        self.used: list[set[str]] = [set() for _ in range(players)]


def play_match(match: Match, bots: list[Bot], most: i64) -> Course:
    """The bots, one a seat, play a match from its start to its end, or until it has had so
    many entries; returns what happened."""
    course = Course(len(bots))
    _tell(match, match.opening, bots, course)
    while match.state.outcome is None and match.state.n < most:
        racers = match.state.racers()
        if racers and _race(match, bots, racers, course):
            continue
        seat = match.state.to_move()
        if seat == NOBODY:
            due = match.state.next_due()
            assert due is not None
            _tell(match, match.tick(due.until), bots, course)
            continue
        act = bots[seat].choose(match.view(seat), match.legal(seat))
        _tell(match, match.play(seat, act), bots, course)
    return course


def _race(match: Match, bots: list[Bot], racers: i64, course: Course) -> bool:
    """Whoever nobody waits for may be quicker; from one entry to the next somebody else has
    the first chance."""
    seat = first_after(racers, match.state.n % len(bots))
    while racers:
        act = bots[seat].race(match.view(seat), match.legal(seat))
        if act is not None:
            _tell(match, match.play(seat, act), bots, course)
            return True
        racers &= ~just(seat)
        seat = first_after(racers, seat)
    return False


def _tell(match: Match, events: list[Event], bots: list[Bot], course: Course) -> None:
    """Every bot that listens hears what its seat saw; every event is counted."""
    happened = course.happened
    for event in events:
        happened[event.type] = happened.get(event.type, 0) + 1
        card = match.game.card_used(event)
        if card is not None:
            course.used[cast(int, event.fields["seat"])].add(card)
        for seat in range(len(bots)):
            bot = bots[seat]
            if bot.listens:
                bot.hear(event.seen_by(seat))
