"""A bot in a seat of a live table: it hears what its seat hears and answers at a person's pace."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from mootable.bots.pace import thinking_ms
from mootable.bots.players import Random, make
from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.view import View
from mootable.server.identity import new_seed

log = logging.getLogger("mootable.bot")


class Seen(NamedTuple):
    """What a bot has to decide by: its seat's view, its choices, and how much it had heard."""

    view: View
    legal: list[Act]
    heard: int


Look = Callable[[], Awaitable[Seen | None]]


class BotSeat:
    """Thinks off the event loop, one thought at a time, and never holds up its table."""

    def __init__(self, name: str, game: Game, seat: int, pace: float) -> None:
        # Its luck is its own: nothing it does can tell the match's seed.
        self.chance = seeded(new_seed())
        self.bot = make(name, game, seat, seeded(new_seed()))
        self.name = name
        self.pace = pace
        self.seat = seat
        self.events: list[dict[str, object]] = []
        self.thought: asyncio.Task[None] | None = None
        self.about = -1
        # A thought that was given up may not be over yet in its thread, or even begun: so they
        # are counted, and wait for one another. How many events it knows is the thread's own.
        self.thoughts = 0
        self.thinking = threading.Lock()
        self.known = 0

    def hear(self, events: list[dict[str, object]]) -> None:
        """Keep what was heard until there is something to decide."""
        if self.bot.listens:
            self.events += events

    def think(
        self,
        about: int,
        is_alone: bool,
        limit_ms: int | None,
        look: Look,
        answer: Callable[[Act], None],
    ) -> None:
        """Begin to think about a window, unless that is under way. `look` is asked for what the
        seat sees only when the time to answer has come, and may find there is nothing to say."""
        if self.thought is not None and not self.thought.done() and self.about == about:
            return
        self.stop()
        self.about = about
        pause = self.pace * thinking_ms(self.chance, is_alone, limit_ms) / 1000
        self.thought = asyncio.create_task(self._answer(pause, look, answer))

    async def _answer(self, pause: float, look: Look, answer: Callable[[Act], None]) -> None:
        await asyncio.sleep(pause)
        seen = await look()
        if seen is not None:
            act = await asyncio.to_thread(self._choose, self.thoughts, seen)
            if act is not None:
                answer(act)

    def _choose(self, thought: int, seen: Seen) -> Act | None:
        legal = seen.legal
        with self.thinking:
            if thought != self.thoughts:
                return None
            try:
                while self.known < seen.heard:
                    self.known += 1
                    self.bot.hear(self.events[self.known - 1])
                act = self.bot.choose(seen.view, legal)
                if act in legal:
                    return act
                log.error("%s chose %r, which is not legal, and goes on at random.", self.name, act)
            except Exception:
                log.exception("%s stumbled and goes on at random.", self.name)
            # A table waits for nobody's bot: this one does anything it may from now on.
            self.bot = Random(seeded(new_seed()))
            return self.bot.choose(seen.view, legal)

    def stop(self) -> None:
        self.thoughts += 1
        if self.thought is not None:
            self.thought.cancel()
            self.thought = None
