"""Sharp players at a table where people wait: they think in processes of their own.

What crosses over is the record of the match and who is to think; there the match is played again,
and the bot is shown what its seat saw and sees, and nothing else. Whoever finds no process free, or
whose time is up, does what a casual player would: nobody waits for a thought.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic, sleep
from typing import NamedTuple

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.record import replay
from mootable.core.search import Budget
from mootable.core.sharp import Sharp
from mootable.core.view import View
from mootable.games.catalogue import find

LONGEST_S = 0.15
"""How long a thought may take where it is thought."""
PATIENCE_S = 0.4
"""How long it is waited for, with all that comes before and after."""
MILDER = 5
"""How much less than others a thinking process asks of the machine."""


class Moment(NamedTuple):
    """Where a match stands, as plain data: its record, and the time."""

    record: dict[str, object]
    at: int


def moment_of(match: Match) -> Moment:
    return Moment(match.record(), match.at)


class Thought(NamedTuple):
    """What there is to think about."""

    game: str
    moment: Moment
    seat: int
    luck: str
    is_race: bool


class Deadline(Budget):
    """Playouts, until a time by this machine's clock."""

    def __init__(self, playouts: int, seconds: float) -> None:
        super().__init__(playouts)
        self.until = monotonic() + seconds

    def is_up(self) -> bool:
        return monotonic() >= self.until


def think(thought: Thought) -> Mapping[str, object] | None:
    """What a sharp player does, as it is sent; None: it lets it be. This runs in its process."""
    game = find(thought.game)
    match, events = replay(game, thought.moment.record)
    match.tick(thought.moment.at)
    budget = Deadline(game.playouts, LONGEST_S)
    bot = Sharp(game, thought.seat, seeded(thought.luck), budget)
    for event in events:
        bot.hear(event.seen_by(thought.seat))
    view, legal = match.view(thought.seat), match.legal(thought.seat)
    act = bot.race(view, legal) if thought.is_race else bot.choose(view, legal)
    return None if act is None else act.wire()


class Ahead:
    """The processes: one less than there are cores, and one at least. None is begun before the
    first thought."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or max(1, (os.cpu_count() or 1) - 1)
        self.free = threading.Semaphore(self.workers)
        self.opening = threading.Lock()
        self.pool: ProcessPoolExecutor | None = None

    def ask(self, thought: Thought) -> Future[Mapping[str, object] | None] | None:
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
                    self.workers, get_context("spawn"), initializer=os.nice, initargs=(MILDER,)
                )
            return self.pool

    def close(self) -> None:
        """Let the processes go; thoughts that are still asked for find new ones."""
        with self.opening:
            pool, self.pool = self.pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class Thoughtful(Bot):
    """A sharp player whose thoughts are thought elsewhere. Here it is a casual one, who has a while
    to be told better. Whoever holds it shows it the moment first, with `moment`."""

    def __init__(self, game: Game, seat: int, chance: Chance, ahead: Ahead) -> None:
        self.game = game
        self.seat = seat
        self.chance = chance
        self.ahead = ahead
        self.casual = game.casual(seat, chance)
        self.listens = self.casual.listens
        self.commits = self.casual.commits
        self.moment: Moment | None = None

    def hear(self, event: dict[str, object]) -> None:
        self.casual.hear(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        usual = self.casual.choose(view, legal)
        if len(legal) == 1:
            return usual
        better = self._better(False, usual)
        return better if better is not None and better.offered() in legal else usual

    def race(self, view: View, legal: list[Act]) -> Act | None:
        usual = self.casual.race(view, legal)
        if usual is None or not usual.is_race():
            return usual
        return self._better(True, usual)

    def _better(self, is_race: bool, usual: Act) -> Act | None:
        """What thinking ahead says, if it is said in time."""
        moment, self.moment = self.moment, None
        assert moment is not None
        luck = f"{self.chance.word():08x}{self.chance.word():08x}"
        future = self.ahead.ask(Thought(self.game.name, moment, self.seat, luck, is_race))
        if future is None:
            return usual
        try:
            told = future.result(PATIENCE_S)
        except (TimeoutError, BrokenExecutor):
            return usual
        return None if told is None else self.game.read_act(told)


def rest(since: float, pace: float = 1.0) -> float:
    """How much longer a sharp player takes, who began to think at a time, so that nobody can tell
    from the clock whether there was anything to think about."""
    return max(0.0, since + PATIENCE_S * pace - monotonic())


def sit_out(since: float) -> None:
    """Take that long, in a thread that has nothing else to do."""
    sleep(rest(since))
