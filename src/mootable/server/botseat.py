"""A bot in a seat of a live table: what it heard, and how it thinks without holding anybody up."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from mootable.bots.ahead import PATIENCE_S, Ahead, Ask, Thoughtful, Told, thinks_ahead
from mootable.bots.failure import BotFailed
from mootable.bots.players import Owns, Random, bots_of, make
from mootable.bots.program import send_away
from mootable.bots.scripted import GUIDED, Scripted
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.view import View
from mootable.games.catalogue import guide_of
from mootable.server.identity import new_seed

log = logging.getLogger("mootable.bot")

T = TypeVar("T")


class Seen(NamedTuple):
    """What a bot has to decide by: its seat's view, its choices, and how much it had heard; and how
    to ask what is best, for one that thinks ahead."""

    view: View
    legal: list[Act]
    heard: int
    ask: Ask | None


class Decided(NamedTuple):
    """What a bot wants to do, if anything, and what may tell it better."""

    act: Act | None
    answer: Future[Told] | None = None


@dataclass(frozen=True)
class Outside:
    """The bots that whoever runs the house has brought, by name, and the threads they think in:
    one that takes long holds up nobody but its like; and the processes of those who think ahead."""

    owns: Owns
    thinkers: Executor
    ahead: Ahead

    def made(self, name: str, game: Game, seat: int) -> Bot:
        """A bot with luck of its own: nothing it does can tell the match's seed."""
        luck = seeded(new_seed())
        guide = guide_of(game) if name == GUIDED else None
        if guide is not None:
            return Scripted(game, guide, seat)
        if thinks_ahead(name, game):
            return Thoughtful(game, seat, luck)
        if name in bots_of(game, self.owns):
            return make(name, game, seat, luck, self.owns)
        log.error("There is no bot %s in this house any more; a casual one plays on.", name)
        return make("casual", game, seat, luck)

    def clear(self, leaving: list[Future[None]]) -> None:
        """A table was closed: when all have left it, programs that sit nowhere are ended."""
        if self.owns:
            self.thinkers.submit(_clear, leaving)


def _clear(leaving: list[Future[None]]) -> None:
    wait(leaving)
    send_away()


Retelling = Callable[[], Iterable[dict[str, object]]]
"""Tells a bot, in its own thread, all that its seat had seen when it came."""
Before = Callable[[], Awaitable[Retelling]]
"""Gets hold of that."""


class BotSeat:
    """Thinks off the event loop, one thought at a time. One that was given up may not be over yet
    in its thread, or even begun: what comes of it then counts for nothing."""

    def __init__(self, name: str, game: Game, seat: int, before: Before, outside: Outside) -> None:
        self.bot = outside.made(name, game, seat)
        self.thinkers = outside.thinkers if name in outside.owns else None
        self.name = name
        # What happened before it came, until it is at hand; and then until it has heard of it.
        self.before: Before | None = before if self.bot.listens else None
        self.retelling: Retelling | None = None
        self.fetching = asyncio.Lock()
        # How many events it was told of since, and those that it has not taken in yet.
        self.heard = 0
        self.unheard: deque[dict[str, object]] = deque()
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_listening = False
        self.is_gone = False
        # One thought at a time in its thread; how many events it knows is the thread's own.
        self.thinking = threading.Lock()
        self.known = 0

    def begin(self, thinking: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(thinking)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def stop(self) -> Future[None] | None:
        """Give up whatever it was about to do, for good. Returns its leaving, if any."""
        self.is_gone = True
        for task in list(self.tasks):
            task.cancel()
        return self._part_with(self.bot)

    def falter(self) -> None:
        """A table waits for nobody's bot: this one does anything it may from now on."""
        failed, self.bot = self.bot, Random(seeded(new_seed()))
        self._part_with(failed)

    def _part_with(self, bot: Bot) -> Future[None] | None:
        """One of somebody's own is told the rest, when it has thought its last thought here."""
        if self.thinkers is None:
            return None
        return self.thinkers.submit(self._leave, bot)

    def _leave(self, bot: Bot) -> None:
        with self.thinking:
            try:
                if bot is self.bot and self.before is None:
                    self._catch_up(self.heard, is_leaving=True)
                bot.leave()
            except BotFailed as failed:
                log.error("%s %s when it left.", self.name, failed.how)

    async def _aside(self, think: Callable[..., T], *given: Any) -> T:
        """Think off the event loop, with all that happened before at hand."""
        async with self.fetching:
            if self.before is not None:
                try:
                    self.retelling = await self.before()
                except Exception as error:
                    self._tell(error)
                    self.falter()
                self.before = None
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, think, *given)

    # -- hearing -----------------------------------------------------------------------

    def hear(self, events: list[dict[str, object]]) -> None:
        """Keep what was heard until there is something to decide."""
        if self.bot.listens:
            self.unheard += events
            self.heard += len(events)

    @property
    def is_behind(self) -> bool:
        """Whether there is something it has not heard yet."""
        is_new = self.before is not None or self.retelling is not None
        return is_new or self.known < self.heard

    async def listen(self) -> None:
        """Take in what was heard though there is nothing to decide: it may be something to wake
        for."""
        self.is_listening = True
        try:
            while self.is_behind and not self.is_gone:
                await self._aside(self._listen, self.heard)
        finally:
            self.is_listening = False

    def _listen(self, heard: int) -> None:
        with self.thinking:
            if not self.is_gone:
                try:
                    self._catch_up(heard)
                except Exception as error:
                    self._tell(error)
                    self.falter()

    def _catch_up(self, heard: int, is_leaving: bool = False) -> None:
        """Hear what had been heard when it looked. What it has heard is its own to remember. One
        that was sent away meanwhile hears no more of it, unless it is told the rest as it leaves:
        a long match takes long to tell."""
        retelling, self.retelling = self.retelling, None
        for event in () if retelling is None else retelling():
            if self.is_gone and not is_leaving:
                return
            self.bot.hear(event)
        while self.known < heard and (is_leaving or not self.is_gone):
            self.known += 1
            self.bot.hear(self.unheard.popleft())

    # -- deciding ----------------------------------------------------------------------

    async def choose(self, seen: Seen) -> Act | None:
        """What it does about what the table waits for."""
        return await self._reconsidered(seen, False)

    async def race(self, seen: Seen) -> Act | None:
        """What it does unasked, if anything."""
        return await self._reconsidered(seen, True)

    async def _reconsidered(self, seen: Seen, is_race: bool) -> Act | None:
        """What it decides; where it has asked, by what it is told in time. Nobody thinks here
        meanwhile, so no thread is held."""
        act, answer = await self._aside(self._decide, seen, is_race)
        bot = self.bot
        if answer is None or not isinstance(bot, Thoughtful):
            return act
        waiting = asyncio.wrap_future(answer)
        try:
            await asyncio.wait([waiting], timeout=PATIENCE_S)
            return bot.better(waiting, act, seen.legal, is_race)
        except Exception as error:
            self._tell(error)
            self.falter()
            return act
        finally:
            waiting.cancel()

    def _decide(self, seen: Seen, is_race: bool) -> Decided:
        with self.thinking:
            if self.is_gone:
                return Decided(None)
            try:
                self._catch_up(seen.heard)
                act = self._asked(seen, is_race)
                if act is None or act.offered() in seen.legal:
                    return self._wondering(act, seen, is_race)
                log.error("%s chose what is not legal, and goes on at random.", self.name)
            except Exception as error:
                self._tell(error)
            self.falter()
            return Decided(self._asked(seen, is_race))

    def _asked(self, seen: Seen, is_race: bool) -> Act | None:
        ask = self.bot.race if is_race else self.bot.choose
        return ask(seen.view, seen.legal)

    def _wondering(self, act: Act | None, seen: Seen, is_race: bool) -> Decided:
        bot = self.bot
        if seen.ask is None or not isinstance(bot, Thoughtful):
            return Decided(act)
        return Decided(act, bot.wonder(act, seen.legal, is_race, seen.ask))

    def _tell(self, error: Exception) -> None:
        if isinstance(error, BotFailed):
            log.error("%s %s; it goes on at random.", self.name, error.how)
        else:
            log.error("%s stumbled and goes on at random.", self.name, exc_info=error)
