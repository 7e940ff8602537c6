"""Playing many matches on many cores."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol, TypeVar

from joblib import Parallel, delayed  # type: ignore[import-untyped]

from mootable.bots.own import Own
from mootable.bots.players import Owns, make, try_out
from mootable.bots.program import send_away
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.game import Game, Setup
from mootable.core.match import start
from mootable.core.refusal import Refusal
from mootable.core.seating import play_in_time, play_match
from mootable.games.catalogue import find
from mootable.sim.tally import Tally

MOST_DECISIONS = 100_000
"""A match that has not ended by then is counted as unfinished."""

BIGGEST_BATCH = 100
"""How many matches a process is handed at a time: enough for the handing over not to matter,
and little to lose when the simulation is stopped."""


P = TypeVar("P", covariant=True)


@dataclass(frozen=True)
class Plan:
    """What to simulate. It fixes all the counts: nothing else has a say in them."""

    game: str
    players: int
    bots: list[str]
    """One a player, as they sit in match 0."""
    matches: int
    seed: str
    options: dict[str, object]
    owns: dict[str, Own] = field(default_factory=dict)
    """Those of the bots that are somebody's own."""

    def check(self) -> None:
        """Refuse at once what could not be played."""
        game = find(self.game)
        self.setup(game, 0)
        if self.matches < 1:
            raise Refusal("bad_request", f"{self.matches} matches are too few to simulate.")
        try_out(self.bots, game, self.owns)

    def setup(self, game: Game, number: int) -> Setup:
        options = game.among_bots(self.options, [True] * self.players)
        return game.setup(self.players, f"{self.seed}/{number}", options, None, None)

    def seats(self, number: int) -> list[str]:
        """The bot in each seat of a match: from one match to the next all move on by one seat,
        so that none owes its wins to where it sits."""
        return [self.bots[(seat - number) % self.players] for seat in range(self.players)]


class Batch(Protocol[P]):
    """Some of what is to be played: what one process does in one go."""

    def play(self, stop: Path) -> P:
        """Play it, and stop early once there is a file of that name."""


def carry_out(batches: Iterable[Batch[P]], processes: int, take: Callable[[P], bool]) -> None:
    """Play one batch after another on so many processes, and hand over what came of each, in
    their order, whoever was done first. It ends when whoever takes it has enough.

    Ctrl-C ends it after the matches then being played.
    """
    with TemporaryDirectory(prefix="mootable-") as folder, answered() as answer:
        # Every process looks for this file before each match.
        stop = Path(folder, "stop")
        wanted = takewhile(lambda _: not stop.exists(), batches)
        tasks = (delayed(_play)(batch, stop) for batch in wanted)
        parts = Parallel(processes, return_as="generator", batch_size=1)(tasks)
        answer(stop)
        is_enough = False
        for part in parts:
            is_enough = is_enough or not take(part)
            if is_enough:
                stop.touch()


def _play(batch: Batch[P], stop: Path) -> P:
    try:
        return batch.play(stop)
    finally:
        # Programs play one match after another; nobody knows whether there will be more.
        send_away()


@contextmanager
def answered() -> Iterator[Callable[[Path], None]]:
    """A process started in here ignores Ctrl-C, which reaches all of them: it is ours to answer,
    by making the file that is named once they have started. Signals are the main thread's."""
    if threading.current_thread() is not threading.main_thread():
        yield lambda stop: None
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield lambda stop: _set(lambda *_: stop.touch())
    finally:
        _set(before)


def _set(handler: Callable[..., object] | int | signal.Handlers | None) -> None:
    signal.signal(signal.SIGINT, handler)


def simulate(plan: Plan, processes: int, done: Callable[[int], None]) -> Tally:
    """Play all matches of a plan and count them; tells now and then how many are done."""
    total = Tally()

    def take(part: Tally) -> bool:
        nonlocal total
        total += part
        done(total.matches)
        return True

    size = batch_size(plan, processes)
    firsts = range(0, plan.matches, size)
    carry_out((Stretch(plan, first, size) for first in firsts), min(processes, len(firsts)), take)
    return total


def batch_size(plan: Plan, processes: int) -> int:
    """How many matches to hand out at a time, so that every process is kept busy. All bots sit
    in all seats equally often in a batch: so what is done so far is always fair."""
    size = min(BIGGEST_BATCH, plan.matches // (4 * processes))
    return max(1, size // plan.players) * plan.players


@dataclass(frozen=True)
class Stretch:
    """So many matches of a plan from a number on, if there are so many."""

    plan: Plan
    first: int
    size: int

    def play(self, stop: Path) -> Tally:
        tally = Tally()
        plan = self.plan
        game = find(plan.game)
        for number in range(self.first, min(self.first + self.size, plan.matches)):
            if stop.exists():
                break
            play_one(plan, game, number, tally)
        return tally


def play_one(plan: Plan, game: Game, number: int, tally: Tally) -> None:
    """Play one match and count it. Its luck and its bots' depend on seed and number alone."""
    match = start(game, plan.setup(game, number))
    seats = plan.seats(number)
    first = match.state.to_move()
    with seated(game, seats, f"{plan.seed}/{number}", plan.owns) as bots:
        if game.races:
            course = play_in_time(match, bots, f"{plan.seed}/{number}", MOST_DECISIONS)
        else:
            course = play_match(match, bots, MOST_DECISIONS)
    tally.count(match.outcome, seats, first, match.n, course)
    if game.races and match.outcome is not None:
        tally.seconds[match.at // 1000] += 1


@contextmanager
def seated(game: Game, names: list[str], luck: str, owns: Owns) -> Iterator[list[Bot]]:
    """Bots in all seats, until the match is over or given up. If one of them fails, it is: figures
    about a bot that plays on at random would not be about it."""
    bots: list[Bot] = []
    try:
        for seat, name in enumerate(names):
            bots.append(make(name, game, seat, seeded(f"{luck}/bot {seat}"), owns))
        yield bots
    except Refusal as refusal:
        given_up = f"The match of seed {luck} was given up: {refusal.message}"
        raise Refusal("bot_failed", given_up) from refusal
    finally:
        for bot in bots:
            bot.leave()
