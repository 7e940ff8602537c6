"""Sharp players at a table where people wait: they think in processes of their own.

What crosses over is the record of the match and who is to think; there the match is played again,
and the bot is shown what its seat saw and sees, and nothing else. The record is handed over by
whoever holds the match: at the table a bot has no more than a way to ask. Whoever finds no process
free, or whose time is up, does what a casual player would: nobody waits for a thought.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import monotonic, sleep
from typing import NamedTuple

from mootable.bots.players import SHARP, sharp
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.record import from_lines, replay
from mootable.core.search import Budget
from mootable.core.view import View
from mootable.games.catalogue import find

LONGEST_S = 0.15
"""How long a thought may take where it is thought."""
PATIENCE_S = 0.4
"""How long it is waited for, with all that comes before and after."""
MILDER = 5
"""How much less than others a thinking process asks of the machine."""


class Thought(NamedTuple):
    """What there is to think about: a match, as the lines of its record and the time, and who is
    to decide what in it."""

    game: str
    record: str
    at: int
    seat: int
    luck: str
    is_race: bool


Told = Mapping[str, object] | None
"""What a sharp player does, as it is sent; None: it lets it be."""
Ask = Callable[[str, bool], Future[Told] | None]
"""Has a seat's decision thought about, with some luck, as it stood when this was made; says whether
it is asked unasked (`Bot.race`). Nothing comes of it where nobody is free to think."""


class Deadline(Budget):
    """Playouts, until a time by this machine's clock."""

    def __init__(self, playouts: int, seconds: float) -> None:
        super().__init__(playouts)
        self.until = monotonic() + seconds

    def is_up(self) -> bool:
        return monotonic() >= self.until


def think(thought: Thought) -> Told:
    """What a sharp player does. This runs in its process."""
    game = find(thought.game)
    match, events = replay(game, from_lines(thought.record))
    match.tick(thought.at)
    budget = Deadline(game.playouts, LONGEST_S)
    bot = sharp(game, thought.seat, seeded(thought.luck), budget)
    for event in events:
        bot.hear(event.seen_by(thought.seat))
    view, legal = match.view(thought.seat), match.legal(thought.seat)
    act = bot.race(view, legal) if thought.is_race else bot.choose(view, legal)
    return None if act is None else act.wire()


def behave() -> None:
    """How a process is here: it asks little of the machine, and Ctrl-C is for whoever began it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MILDER)


class Ahead:
    """The processes: one less than there are cores, and one at least. None is begun before the
    first thought."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.free = threading.Semaphore(self.workers)
        self.opening = threading.Lock()
        self.pool: ProcessPoolExecutor | None = None

    def ask(self, thought: Thought) -> Future[Told] | None:
        """Have something thought about; None where all are thinking."""
        if not self.free.acquire(blocking=False):
            return None
        try:
            future = self._pool().submit(think, thought)
        except (BrokenExecutor, RuntimeError):
            # A process has died, or the house is closing: the next thought finds a new one.
            self.close()
            self.free.release()
            return None
        future.add_done_callback(lambda _: self.free.release())
        return future

    def _pool(self) -> ProcessPoolExecutor:
        with self.opening:
            if self.pool is None:
                # Never a fork: other threads may hold anything.
                self.pool = ProcessPoolExecutor(
                    self.workers, get_context("spawn"), initializer=behave
                )
            return self.pool

    def close(self) -> None:
        """Let the processes go; thoughts that are still asked for find new ones."""
        with self.opening:
            pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class Transcript:
    """A match as it crosses over, written down once: what is new is added when it is asked about,
    so that a long match costs those who wait no more than a short one."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines = [_line(match.header())]

    def about(self, seat: int, ahead: Ahead) -> Ask | None:
        """A way to have a seat's decision thought about, as the match stands now; None where some
        of the match is no longer held, so that nobody could play it again."""
        match = self.match
        if match.gone > 0:
            return None
        self.lines += [_line(entry.wire()) for entry in match.since(len(self.lines) - 1)]
        return partial(_ask, ahead, match.game.name, "".join(self.lines), match.at, seat)


def _line(told: object) -> str:
    return json.dumps(told) + "\n"


def _ask(
    ahead: Ahead, game: str, record: str, at: int, seat: int, luck: str, is_race: bool
) -> Future[Told] | None:
    return ahead.ask(Thought(game, record, at, seat, luck, is_race))


def thinks_ahead(name: str, game: Game) -> bool:
    """Whether a bot of this name is one whose thoughts are thought elsewhere."""
    return name == SHARP and name in game.bots()


class Thoughtful(Bot):
    """A sharp player at the table: a casual one, who can ask whether there is something better."""

    def __init__(self, game: Game, seat: int, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.casual = game.casual(seat, chance)
        self.listens = self.casual.listens
        self.commits = self.casual.commits

    def hear(self, event: dict[str, object]) -> None:
        self.casual.hear(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        return self.casual.choose(view, legal)

    def race(self, view: View, legal: list[Act]) -> Act | None:
        return self.casual.race(view, legal)

    def wonder(
        self, usual: Act | None, legal: list[Act], is_race: bool, ask: Ask
    ) -> Future[Told] | None:
        """Ask whether something is better than what it would usually do, if there is something to
        think about and somebody who does."""
        if is_race and (usual is None or not usual.is_race()):
            return None
        if not is_race and len(legal) == 1:
            return None
        return ask(f"{self.chance.word():08x}{self.chance.word():08x}", is_race)

    def better(
        self,
        answer: Future[Told] | asyncio.Future[Told],
        usual: Act | None,
        legal: list[Act],
        is_race: bool,
    ) -> Act | None:
        """What it does after all, by what it is told until now."""
        if not answer.done() or answer.cancelled():
            return usual
        if isinstance(answer.exception(), BrokenExecutor):
            return usual
        told = answer.result()
        if told is None:
            return None if is_race else usual
        act = self.game.read_act(told)
        return act if act.offered() in legal else usual


def rest(since: float, pace: float = 1.0) -> float:
    """How much longer a sharp player takes, who began to think at a time, so that nobody can tell
    from the clock whether there was anything to think about."""
    return max(0.0, since + PATIENCE_S * pace - monotonic())


def sit_out(since: float) -> None:
    """Take that long, in a thread that has nothing else to do."""
    sleep(rest(since))
