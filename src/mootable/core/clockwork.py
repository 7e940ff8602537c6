"""Clockwork: a match with bots in some of its seats, or in all, told what time it is.

It never reads a clock and never waits. What happens next is in its `Schedule`; a bot that is due is
asked there and then. Whoever holds one asks with `next_at` when there will be something to do, and
lets it happen with `step`. A terminal does so as time goes by, a simulation as fast as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.course import Course
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.core.schedule import Due, Schedule, Why
from mootable.core.window import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Clockwork:
    """A match and its bots, by seat. The seats without one are people's, who `play`."""

    __slots__ = ("bots", "course", "match", "schedule")

    def __init__(self, match: Match, bots: dict[int, Bot], luck: str) -> None:
        self.match = match
        self.bots = bots
        self.schedule = Schedule(bots, luck)
        # Whoever counts decisions is told of them here.
        self.course: Course | None = None
        self._take_in(match.opening)

    # -- time --------------------------------------------------------------------------

    def next(self) -> Due | None:
        """What happens next if no person does anything; None: nothing will."""
        return self.schedule.next(self.match.state)

    def next_at(self) -> i64:
        """When that is; NEVER: nothing will happen."""
        due = self.next()
        return NEVER if due is None else due.at

    def step(self) -> list[Event]:
        """Let the next thing happen. It may come to nothing: a bot looks, and lets it be."""
        due = self.next()
        assert due is not None, "nobody will do anything, and no time passes"
        if due.why == Why.TIME:
            return self._take_in(self.match.tick(due.at))
        if self.take(due):
            act = self._choice(due.seat) if due.why == Why.ASKED else self._race(due.seat)
            return self.answer(due, act, due.at)
        meant = due.meant
        match = self.match
        if meant is None or match.game.refusal(match.state, due.seat, meant) is not None:
            return []
        return self._try(due, meant, due.at)

    def take(self, due: Due) -> bool:
        """Let it be the time of a bot that is due. Tells whether it is to be asked now: then
        `answer` says what came of it, be it at once or when it has thought."""
        self.match.tick(due.at)
        return self.schedule.take(due, self.match.at)

    def answer(self, due: Due, act: Act | None, at: i64) -> list[Event]:
        """A bot that was asked has made up its mind."""
        self._decide(self.schedule.done(due, act is None, self.match.state))
        return [] if act is None else self._try(due, act, at)

    def ask_again(self, due: Due) -> None:
        """What a bot wanted to do has become impossible while it thought: it is asked again, if it
        still is."""
        self._decide(self.schedule.done(due, False, self.match.state))
        self._take_in([])

    def _try(self, due: Due, act: Act, at: i64) -> list[Event]:
        """A bot acts. Its words may be refused, which nobody can tell beforehand."""
        course = self.course
        # Whoever was not asked could have let it be.
        unasked = 1 if due.why == Why.UNASKED else 0
        width = 0 if course is None else len(self.match.legal(due.seat)) + unasked
        try:
            events = self.match.play(due.seat, act, at)
        except Refusal as refusal:
            self.bots[due.seat].refused(refusal)
            return self._take_in([])
        if course is not None:
            course.answered(due.seat, width, at)
        return self._take_in(events)

    def play(self, seat: i64, act: Act, at: i64) -> list[Event]:
        """A seat acts: a bot, or a person."""
        return self._take_in(self.match.play(seat, act, at))

    # -- bots --------------------------------------------------------------------------

    def _choice(self, seat: i64) -> Act | None:
        legal = self.match.legal(seat)
        bot = self.bots[seat]
        return bot.choose(self.match.shown_to(bot, seat), legal) if legal else None

    def _race(self, seat: i64) -> Act | None:
        legal = self.match.legal(seat)
        bot = self.bots[seat]
        return bot.race(self.match.shown_to(bot, seat), legal) if legal else None

    def _decide(self, seats: list[int]) -> None:
        for seat in seats:
            self.schedule.mean(seat, self._race(seat))

    def _take_in(self, events: list[Event]) -> list[Event]:
        """Bots hear what happened, as their seats saw it, and see what there is to do now."""
        for seat, bot in self.bots.items():
            if bot.listens:
                for event in events:
                    bot.hear(event.seen_by(seat))
        self._decide(self.schedule.notice(self.match.state))
        return events
