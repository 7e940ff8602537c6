"""The schedule of a table's bots: who is due when, and why.

It reads no clock, asks no bot and never waits. Bots that are waited for take their time to think;
those who may act though nobody waits for them react, or wake when they wanted to; deadlines pass.
Whoever holds a schedule tells it what has happened (`notice`), asks what comes next (`next`), takes
that up when its time has come (`take`) and says when that is done (`done`), be it at once or when a
thread has thought. Simulation, terminal and live table differ only in how they wait.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.pace import QUICKEST, reaction_ms, thinking_ms
from mootable.core.seats import NOBODY, holds
from mootable.core.state import State
from mootable.core.window import NEVER, Window

if TYPE_CHECKING:
    from mypy_extensions import i64


class Why:
    """What makes something happen. At the same moment the first of these comes first."""

    TIME: Final = 0
    """A deadline passes."""
    ASKED: Final = 1
    """A bot has thought about what the table waits for."""
    UNASKED: Final = 2
    """A bot reacts, or wakes."""


@final
class Due:
    """Something that will happen: when, why, whose doing it is, and what they have made up their
    mind to do, if they have."""

    __slots__ = ("at", "meant", "seat", "why")

    def __init__(self, at: i64, why: i64, seat: i64, meant: Act | None = None) -> None:
        self.at: i64 = at
        self.why: i64 = why
        self.seat: i64 = seat
        self.meant = meant


@final
class Thought:
    """A bot thinks about a window until a time. The window is told by the entry that opened it,
    its kind and its owner."""

    __slots__ = ("at", "cause", "idle_at", "is_taken", "kind", "owner", "seat")

    def __init__(self, window: Window, seat: i64, at: i64) -> None:
        self.cause: i64 = window.cause
        self.kind: i64 = window.kind
        self.owner: i64 = window.owner
        self.seat: i64 = seat
        self.at: i64 = at
        # Whether its time has come, and the bot is choosing or has chosen; the entry at which it
        # had nothing to do.
        self.is_taken = False
        self.idle_at: i64 = -1

    def is_about(self, window: Window, seat: i64, n: i64) -> bool:
        """Whether it is about this window and is still going on at entry `n`."""
        return (
            self.seat == seat
            and (self.idle_at == -1 or self.idle_at == n)
            and self.cause == window.cause
            and self.kind == window.kind
            and self.owner == window.owner
        )


@final
class Reflex:
    """What a seat is about to do unasked."""

    __slots__ = ("at", "bot", "chance", "is_taken", "meant", "noticed", "pace", "rested")

    def __init__(self, bot: Bot, luck: str, seat: i64) -> None:
        self.bot = bot
        # Luck of its own for each, so that what a bot does says nothing about how long it takes,
        # nor what it might race for about how long it thinks.
        self.pace: Chance = seeded(f"{luck}/pace/{seat}")
        self.chance: Chance = seeded(f"{luck}/reflex/{seat}")
        # When it will have reacted to what it could race for, and when it last did.
        self.at: i64 = NEVER
        self.rested: i64 = 0
        # What it has made up its mind to do then, if it commits.
        self.meant: Act | None = None
        # Whether it is making up its mind; the last entry that it began to react to, or not.
        self.is_taken = False
        self.noticed: i64 = -1


@final
class Schedule:
    """Who of a table's bots is due when. The seats without one are people's."""

    __slots__ = ("chances", "luck", "missed", "reflexes", "tempo", "thoughts")

    def __init__(self, bots: dict[int, Bot], luck: str, tempo: float = 1.0) -> None:
        self.luck = luck
        # 1 is a person's pace.
        self.tempo = tempo
        self.reflexes: dict[int, Reflex] = {}
        self.thoughts: list[Thought] = []
        # How often a bot began to react, and how often the chance was gone before it had.
        self.chances: i64 = 0
        self.missed: i64 = 0
        for seat, bot in bots.items():
            self.seat(seat, bot)

    def seat(self, seat: i64, bot: Bot) -> None:
        """A bot plays a seat from now on."""
        self.reflexes[seat] = Reflex(bot, self.luck, seat)
        self.thoughts = [thought for thought in self.thoughts if thought.seat != seat]

    def unseat(self, seat: i64) -> None:
        """No bot plays a seat any more."""
        del self.reflexes[seat]
        self.thoughts = [thought for thought in self.thoughts if thought.seat != seat]

    # -- what comes next ---------------------------------------------------------------

    def next(self, state: State) -> Due | None:
        """What happens next if no person does anything; None: nothing will."""
        due: Due | None = None
        if state.outcome is not None:
            return due
        window = state.next_due()
        if window is not None:
            due = Due(window.until, Why.TIME, NOBODY)
        for thought in self.thoughts:
            if not thought.is_taken and (due is None or thought.at < due.at):
                due = Due(thought.at, Why.ASKED, thought.seat)
        for seat, reflex in self.reflexes.items():
            at = self._reacts_at(reflex, state)
            if at != NEVER and (due is None or at < due.at):
                due = Due(at, Why.UNASKED, seat, reflex.meant)
        return due

    def _reacts_at(self, reflex: Reflex, state: State) -> i64:
        """When a bot will act unasked: when it has reacted or wants to wake, but never so soon
        after anything has happened, or after the last time, that no person could."""
        if reflex.is_taken:
            return NEVER
        at: i64 = reflex.at
        if reflex.meant is not None:
            # It acts on what it saw before, however much has happened since.
            return at
        wakes: i64 = reflex.bot.wakes_at
        if wakes != NEVER and (at == NEVER or wakes < at):
            at = wakes
        if at == NEVER:
            return at
        quickest = self._paced(QUICKEST)
        return max(at, state.at + quickest, reflex.rested + quickest)

    def _paced(self, ms: int) -> int:
        return ms if self.tempo == 1.0 else int(ms * self.tempo)

    # -- what happens ------------------------------------------------------------------

    def notice(self, state: State) -> list[int]:
        """Something has happened: see who is asked now, and who could act unasked. Returns the
        seats of those who make up their minds at once: `mean` says what came of it."""
        if not self.reflexes:
            # People alone sit here.
            return []
        self._think(state)
        racers = state.racers()
        deciding: list[int] = []
        for seat in self.reflexes:
            if self._react(seat, state, racers):
                deciding.append(seat)
        return deciding

    def _think(self, state: State) -> None:
        """Every bot that has just been asked takes its time; the others keep theirs."""
        before = self.thoughts
        self.thoughts = []
        if state.outcome is not None:
            return
        for window in state.windows:
            for seat in window.waits_for():
                if seat in self.reflexes:
                    self.thoughts.append(self._thought(before, window, seat, state))

    def _thought(self, before: list[Thought], window: Window, seat: i64, state: State) -> Thought:
        for thought in before:
            if thought.is_about(window, seat, state.n):
                return thought
        pause = self._paced(thinking_ms(self.reflexes[seat].pace, window, state.now))
        return Thought(window, seat, state.now + pause)

    def _react(self, seat: i64, state: State, racers: i64) -> bool:
        """A bot that could act unasked on what has happened reacts in a while; whoever is about
        to goes on. Tells whether it is one that makes up its mind at once."""
        reflex = self.reflexes[seat]
        if reflex.is_taken:
            # It will see what has happened meanwhile when it is done.
            return False
        is_news = reflex.noticed != state.n
        reflex.noticed = state.n
        if not holds(racers, seat):
            if reflex.at != NEVER and reflex.meant is None:
                self.missed += 1
                reflex.at = NEVER
        elif is_news and reflex.at == NEVER:
            self.chances += 1
            reflex.at = state.now + self._paced(reaction_ms(reflex.chance))
            reflex.is_taken = reflex.bot.commits
        return reflex.is_taken

    def mean(self, seat: i64, act: Act | None) -> None:
        """A bot has made up its mind, and its hand gets there when it has reacted."""
        self.reflexes[seat].meant = act
        self.reflexes[seat].is_taken = False

    def take(self, due: Due, now: i64) -> bool:
        """Take up what is due. Tells whether the bot is to be asked; then `done` says when it has
        been."""
        seat = due.seat
        if due.why == Why.ASKED:
            for thought in self.thoughts:
                if thought.seat == seat and thought.at <= now:
                    thought.is_taken = True
            return True
        reflex = self.reflexes[seat]
        bot = reflex.bot
        reflex.at = NEVER
        reflex.rested = now
        if due.meant is not None:
            reflex.meant = None
            return False
        has_woken = bot.wakes_at != NEVER and bot.wakes_at <= now
        if has_woken:
            bot.wakes_at = NEVER
        reflex.is_taken = has_woken or not bot.commits
        return reflex.is_taken

    def done(self, due: Due, is_idle: bool, state: State) -> list[int]:
        """A bot has been asked. One that has nothing to do yet (it is away, say) thinks again when
        something has happened. Returns who makes up their minds now, as `notice` does."""
        seat = due.seat
        if due.why == Why.ASKED:
            for thought in self.thoughts:
                if thought.seat == seat and thought.is_taken:
                    thought.idle_at = state.n
            if not is_idle:
                self.thoughts = [
                    one for one in self.thoughts if one.seat != seat or not one.is_taken
                ]
            return []
        self.reflexes[seat].is_taken = False
        return [seat] if self._react(seat, state, state.racers()) else []
