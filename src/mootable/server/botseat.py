"""A bot in a seat of a live table: it hears what its seat hears and acts at a person's pace."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from mootable.bots.players import Random, make
from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.pace import QUICKEST, reaction_ms, thinking_ms
from mootable.core.view import View
from mootable.core.window import NEVER, Window
from mootable.server.identity import new_seed

log = logging.getLogger("mootable.bot")


class Seen(NamedTuple):
    """What a bot has to decide by: its seat's view, its choices, how much it had heard, and for
    how many ms nothing has happened."""

    view: View
    legal: list[Act]
    heard: int
    quiet_ms: int


@dataclass(frozen=True)
class Ties:
    """What ties a bot to its table: how to see what its seat sees (nothing, where it may do
    nothing), how to do something asked or unasked, and what time it is in the match."""

    look: Callable[[], Awaitable[Seen | None]]
    answer: Callable[[Act], None]
    race: Callable[[Act], None]
    now: Callable[[], int]


Before = Callable[[], Iterable[dict[str, object]]]
"""Tells a bot, in its own thread, all that its seat had seen when it came."""


class Thought:
    """Something a bot is about to do, at most one at a time. One that was given up may not be
    over yet in its thread, or even begun: so they are counted."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        self.number = 0

    @property
    def is_under_way(self) -> bool:
        return self.task is not None and not self.task.done()

    def begin(self, thinking: Coroutine[None, None, None]) -> None:
        self.task = asyncio.create_task(thinking)

    def stop(self) -> None:
        self.number += 1
        if self.task is not None:
            self.task.cancel()
            self.task = None


class BotSeat:
    """Thinks off the event loop and never holds up its table. What the table waits for, what it
    could race for, what it wanted to wake for and what it only listens to are thoughts of their
    own."""

    def __init__(
        self, name: str, game: Game, seat: int, pace: float, ties: Ties, before: Before
    ) -> None:
        # Its luck is its own: nothing it does can tell the match's seed.
        self.chance = seeded(new_seed())
        self.reflexes = seeded(new_seed())
        self.bot = make(name, game, seat, seeded(new_seed()))
        self.name = name
        self.pace = pace
        self.ties = ties
        # What happened before it came, until it has heard of that.
        self.before: Before | None = before if self.bot.listens else None
        # How many events it was told of since, and those that it has not taken in yet.
        self.heard = 0
        self.unheard: deque[dict[str, object]] = deque()
        self.answer = Thought()
        self.about = -1
        self.reaction = Thought()
        # Whether its hand is on its way, and can't be held back any more.
        self.is_committed = False
        self.reacted_to = -1
        self.waking = Thought()
        self.listening = Thought()
        # In a game that nobody does anything in unasked, nobody wakes either.
        self.may_wake = game.races
        self.alarm: asyncio.TimerHandle | None = None
        # One thought at a time in its thread; how many events it knows is the thread's own.
        self.thinking = threading.Lock()
        self.known = 0

    def hear(self, events: list[dict[str, object]]) -> None:
        """Keep what was heard until there is something to decide."""
        if self.bot.listens:
            self.unheard += events
            self.heard += len(events)

    def stop(self) -> None:
        """Give up whatever it was about to do."""
        self.reacted_to = -1
        self._quiet_alarm()
        for thought in (self.answer, self.reaction, self.waking, self.listening):
            thought.stop()

    # -- asked -------------------------------------------------------------------------

    def think(self, asking: list[Window]) -> None:
        """Begin to think about the windows that wait for it, unless that is under way. It looks
        only when the time to answer has come."""
        if not asking:
            self.answer.stop()
        elif not self.answer.is_under_way or all(w.cause != self.about for w in asking):
            self.answer.stop()
            window = asking[0]
            self.about = window.cause
            pause = self.pace * thinking_ms(self.chance, window, self.ties.now()) / 1000
            self.answer.begin(self._answer(pause))

    async def _answer(self, pause: float) -> None:
        await asyncio.sleep(pause)
        seen = await self.ties.look()
        if seen is not None:
            act = await asyncio.to_thread(self._choose, self.answer.number, seen)
            self.set_alarm()
            if act is not None:
                self.ties.answer(act)

    def _choose(self, number: int, seen: Seen) -> Act | None:
        with self.thinking:
            if number != self.answer.number:
                return None
            try:
                self._catch_up(seen.heard)
                act = self.bot.choose(seen.view, seen.legal)
                if act.offered() in seen.legal:
                    return act
                log.error("%s chose what is not legal, and goes on at random.", self.name)
            except Exception:
                log.exception("%s stumbled and goes on at random.", self.name)
            self.falter()
            return self.bot.choose(seen.view, seen.legal)

    def falter(self) -> None:
        """A table waits for nobody's bot: this one does anything it may from now on."""
        self.bot = Random(seeded(new_seed()))

    # -- unasked -----------------------------------------------------------------------

    def react(self, n: int, is_racer: bool) -> None:
        """After entry `n`: begin to react if it could race for something. A reaction that is
        under way goes on, unless there is nothing to race for any more; then it listens, since
        what it hears may be something to wake for."""
        if not is_racer:
            if not self.is_committed:
                self.reaction.stop()
            if self.may_wake and self.is_behind and not self.listening.is_under_way:
                self.listening.begin(self._listen())
        elif not self.reaction.is_under_way and n != self.reacted_to:
            pause = self.pace * reaction_ms(self.reflexes) / 1000
            race = self._commit if self.bot.commits else self._race
            self.reaction.begin(race(self.reaction, pause))
        self.reacted_to = n

    def set_alarm(self) -> None:
        """See to it that it is asked when it wants to be."""
        self._quiet_alarm()
        at = self.bot.wakes_at
        if at != NEVER:
            delay = max(self.pace * QUICKEST, at - self.ties.now()) / 1000
            self.alarm = asyncio.get_running_loop().call_later(delay, self._wake)

    def _quiet_alarm(self) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def _wake(self) -> None:
        self.alarm = None
        self.bot.wakes_at = NEVER
        if not self.waking.is_under_way:
            self.waking.begin(self._race(self.waking, 0))

    async def _race(self, thought: Thought, pause: float) -> None:
        await asyncio.sleep(pause)
        seen = await self.ties.look()
        # What it looks at may be newer than what it reacts to, and no eye is that quick.
        while seen is not None and seen.quiet_ms < self.pace * QUICKEST:
            await asyncio.sleep((self.pace * QUICKEST - seen.quiet_ms) / 1000)
            seen = await self.ties.look()
        if seen is not None:
            act = await asyncio.to_thread(self._unasked, thought, thought.number, seen)
            self.set_alarm()
            if act is not None:
                self.ties.race(act)

    async def _commit(self, thought: Thought, pause: float) -> None:
        """Make up its mind at once; its hand gets there later."""
        seen = await self.ties.look()
        if seen is None:
            return
        act = await asyncio.to_thread(self._unasked, thought, thought.number, seen)
        if act is not None:
            self.is_committed = True
            try:
                await asyncio.sleep(pause)
            finally:
                self.is_committed = False
            self.ties.race(act)

    @property
    def is_behind(self) -> bool:
        """Whether there is something it has not heard yet."""
        return self.before is not None or self.known < self.heard

    async def _listen(self) -> None:
        while self.is_behind:
            await asyncio.to_thread(self._just_hear, self.listening.number, self.heard)
            self.set_alarm()

    def _just_hear(self, number: int, heard: int) -> None:
        with self.thinking:
            if number == self.listening.number:
                try:
                    self._catch_up(heard)
                except Exception:
                    log.exception("%s stumbled and goes on at random.", self.name)
                    self.falter()

    def _unasked(self, thought: Thought, number: int, seen: Seen) -> Act | None:
        with self.thinking:
            if number != thought.number:
                return None
            try:
                self._catch_up(seen.heard)
                act = self.bot.race(seen.view, seen.legal)
                if act is None or act.offered() in seen.legal:
                    return act
                log.error("%s raced for what is not legal, and goes on at random.", self.name)
            except Exception:
                log.exception("%s stumbled and goes on at random.", self.name)
            self.falter()
            return None

    def _catch_up(self, heard: int) -> None:
        """Hear what had been heard when it looked. What it has heard is its own to remember."""
        before, self.before = self.before, None
        if before is not None:
            for event in before():
                self.bot.hear(event)
        while self.known < heard:
            self.known += 1
            self.bot.hear(self.unheard.popleft())
