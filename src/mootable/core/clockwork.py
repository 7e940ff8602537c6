"""Clockwork: a match with bots in some of its seats, or in all, told what time it is.

It never reads a clock and never waits. Bots that are waited for take their time to think; those
who may act though nobody waits for them react; deadlines pass. Whoever holds one asks with
`next_at` when there will be something to do, and lets it happen with `step`. A terminal does so
as time goes by, a simulation as fast as it can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.pace import QUICKEST, reaction_ms, thinking_ms
from mootable.core.seats import NOBODY, holds
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
    """Something that will happen: when, why, and whose doing it is."""

    __slots__ = ("at", "seat", "why")

    def __init__(self, at: i64, why: i64, seat: i64) -> None:
        self.at: i64 = at
        self.why: i64 = why
        self.seat: i64 = seat


@final
class Thought:
    """A bot thinks about a window until a time. The window is told by the entry that opened it,
    its kind and its owner."""

    __slots__ = ("at", "cause", "kind", "owner", "seat")

    def __init__(self, window: Window, seat: i64, at: i64) -> None:
        self.cause: i64 = window.cause
        self.kind: i64 = window.kind
        self.owner: i64 = window.owner
        self.seat: i64 = seat
        self.at: i64 = at

    def is_about(self, window: Window, seat: i64) -> bool:
        return (
            self.seat == seat
            and self.cause == window.cause
            and self.kind == window.kind
            and self.owner == window.owner
        )


@final
class Clockwork:
    """A match and its bots, by seat. The seats without one are people's, who `play`."""

    __slots__ = (
        "bots",
        "chances",
        "match",
        "meant",
        "missed",
        "paces",
        "reactions",
        "reflexes",
        "rested",
        "thoughts",
    )

    def __init__(self, match: Match, bots: dict[int, Bot], luck: str) -> None:
        self.match = match
        self.bots = bots
        players = match.setup.players
        # Luck of its own for each, so that what a bot does says nothing about how long it takes,
        # nor what it might race for about how long it thinks.
        self.paces = [seeded(f"{luck}/pace/{seat}") for seat in range(players)]
        self.reflexes = [seeded(f"{luck}/reflex/{seat}") for seat in range(players)]
        self.thoughts: list[Thought] = []
        # By seat: when it will have reacted to what it could race for, and when it last did.
        self.reactions: list[int] = [NEVER] * players
        self.rested: list[int] = [0] * players
        # By seat: what it has made up its mind to do then, if it commits.
        self.meant: list[Act | None] = [None] * players
        # How often a bot began to react, and how often the chance was gone before it had.
        self.chances: i64 = 0
        self.missed: i64 = 0
        self._take_in(match.opening)

    # -- time --------------------------------------------------------------------------

    def next_at(self) -> i64:
        """When the next thing happens if no person does anything; NEVER: nothing will."""
        due = self._next()
        return NEVER if due is None else due.at

    def step(self) -> list[Event]:
        """Let the next thing happen. It may come to nothing: a bot looks, and lets it be."""
        due = self._next()
        assert due is not None, "nobody will do anything, and no time passes"
        if due.why == Why.TIME:
            return self._take_in(self.match.tick(due.at))
        self.match.tick(due.at)
        act = self._asked(due.seat) if due.why == Why.ASKED else self._unasked(due.seat)
        return [] if act is None else self.play(due.seat, act, due.at)

    def play(self, seat: i64, act: Act, at: i64) -> list[Event]:
        """A seat acts: a bot, or a person."""
        return self._take_in(self.match.play(seat, act, at))

    def _next(self) -> Due | None:
        state = self.match.state
        due: Due | None = None
        if state.outcome is not None:
            return due
        window = state.next_due()
        if window is not None:
            due = Due(window.until, Why.TIME, NOBODY)
        for thought in self.thoughts:
            if due is None or thought.at < due.at:
                due = Due(thought.at, Why.ASKED, thought.seat)
        for seat in self.bots:
            at = self._reacts_at(seat)
            if at != NEVER and (due is None or at < due.at):
                due = Due(at, Why.UNASKED, seat)
        return due

    def _reacts_at(self, seat: i64) -> i64:
        """When a bot will act unasked: when it has reacted or wants to wake, but never so soon
        after anything has happened, or after the last time, that no person could."""
        at: i64 = self.reactions[seat]
        if self.meant[seat] is not None:
            # It acts on what it saw before, however much has happened since.
            return at
        wakes: i64 = self.bots[seat].wakes_at
        if wakes != NEVER and (at == NEVER or wakes < at):
            at = wakes
        if at == NEVER:
            return at
        return max(at, self.match.state.at + QUICKEST, self.rested[seat] + QUICKEST)

    # -- bots --------------------------------------------------------------------------

    def _asked(self, seat: i64) -> Act | None:
        """The table waits for this bot. If there is nothing it may do yet (it is away, say), it
        thinks again when something has happened."""
        now = self.match.at
        self.thoughts = [one for one in self.thoughts if one.seat != seat or one.at > now]
        legal = self.match.legal(seat)
        return self.bots[seat].choose(self.match.view(seat), legal) if legal else None

    def _unasked(self, seat: i64) -> Act | None:
        """Nobody waits for this bot, but perhaps it wants to do something."""
        match = self.match
        bot = self.bots[seat]
        self.reactions[seat] = NEVER
        self.rested[seat] = match.at
        meant = self.meant[seat]
        if meant is not None:
            self.meant[seat] = None
            is_taken = match.game.refusal(match.state, seat, meant) is None
            return meant if is_taken else None
        has_woken = bot.wakes_at != NEVER and bot.wakes_at <= match.at
        if has_woken:
            bot.wakes_at = NEVER
        return self._race(seat) if has_woken or not bot.commits else None

    def _race(self, seat: i64) -> Act | None:
        legal = self.match.legal(seat)
        return self.bots[seat].race(self.match.view(seat), legal) if legal else None

    def _take_in(self, events: list[Event]) -> list[Event]:
        """Bots hear what happened, as their seats saw it, and see what there is to do now."""
        for seat, bot in self.bots.items():
            if bot.listens:
                for event in events:
                    bot.hear(event.seen_by(seat))
        self._think()
        self._react()
        return events

    def _think(self) -> None:
        """Every bot that has just been asked takes its time; the others keep theirs."""
        state = self.match.state
        before = self.thoughts
        self.thoughts = []
        if state.outcome is not None:
            return
        for window in state.windows:
            for seat in window.waits_for():
                if seat in self.bots:
                    self.thoughts.append(self._thought(before, window, seat))

    def _thought(self, before: list[Thought], window: Window, seat: i64) -> Thought:
        for thought in before:
            if thought.is_about(window, seat):
                return thought
        now = self.match.state.at
        return Thought(window, seat, now + thinking_ms(self.paces[seat], window, now))

    def _react(self) -> None:
        """Every bot that could act unasked reacts in a while; whoever is about to goes on."""
        state = self.match.state
        racers = state.racers()
        for seat in self.bots:
            is_reacting = self.reactions[seat] != NEVER
            if holds(racers, seat) and not is_reacting:
                self.chances += 1
                self.reactions[seat] = state.at + reaction_ms(self.reflexes[seat])
                if self.bots[seat].commits:
                    self.meant[seat] = self._race(seat)
            elif is_reacting and not holds(racers, seat) and self.meant[seat] is None:
                self.missed += 1
                self.reactions[seat] = NEVER
