"""Playing many matches on many cores."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Generic, Protocol, TypeVar

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
from mootable.sim.cluster import deaths
from mootable.sim.ledger import NOWHERE, Kept, Ledger
from mootable.sim.played import Columns, Played, columns_of
from mootable.sim.rows import Row
from mootable.sim.tally import Tally

MOST_DECISIONS = 100_000
"""A match that has not ended by then is counted as unfinished."""

MOST = 10**12
"""Nobody plays more matches, or turns, than that."""

BIGGEST_BATCH = 100
"""How many matches a process is handed at a time: enough for the handing over not to matter,
and little to lose when the simulation is stopped."""


MOST_DEATHS = 3
"""A process that dies is made up for; but if so many do and nothing comes of it, it is their work
that kills them."""

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
    marks: Row = field(default_factory=dict)
    """What tells its rows from those of other plans that are played beside it."""

    def check(self) -> None:
        """Refuse at once what could not be played."""
        game = find(self.game)
        self.setup(game, 0)
        check_count(self.matches, 1, "matches")
        check_seed(self.seed)
        try_out(self.bots, game, self.owns)

    def setup(self, game: Game, number: int) -> Setup:
        options = game.among_bots(self.options, [True] * self.players)
        return game.setup(self.players, f"{self.seed}/{number}", options, None, None)

    def seats(self, number: int) -> list[str]:
        """The bot in each seat of a match: from one match to the next all move on by one seat,
        so that none owes its wins to where it sits."""
        return [self.bots[(seat - number) % self.players] for seat in range(self.players)]


def check_count(count: int, least: int, of: str) -> None:
    """Refuse fewer of something than can be played, and more than anybody ever will."""
    if not least <= count <= MOST:
        few = f"few (at least {least:,})" if count < least else f"many (at most {MOST:,})"
        raise Refusal("bad_request", f"{count:,} {of} are too {few} to simulate.")


def check_seed(seed: str) -> None:
    """Refuse a seed that can't be written down: it came as bytes that are no text."""
    if not seed.isascii() and seed != seed.encode("utf-8", "replace").decode("utf-8"):
        raise Refusal("bad_request", f"A seed is text, and {seed!r} has bytes in it that are none.")


def check_until(until: object) -> None:
    """Refuse what is no difference to stop at."""
    if until is not None and (not isinstance(until, (int, float)) or not 0 < until < 1):
        raise Refusal("bad_request", f"Until when it plays is between 0 and 1, not {until}.")


def labels(plans: list[Plan]) -> list[str]:
    """What the records of each plan are called. A side may be a file in a folder, whose name will
    do unless the other has the same."""

    def label(plan: Plan, folders: bool) -> str:
        told = [(name, str(value)) for name, value in plan.marks.items()]
        marks = (
            f"{name}={value.strip('/').replace('/', '-') if folders else value.rpartition('/')[2]}"
            for name, value in told
        )
        return "-".join(["match", *marks])

    short = [label(plan, folders=False) for plan in plans]
    return short if len(set(short)) == len(plans) else [label(plan, folders=True) for plan in plans]


def is_in_time(game: Game, setup: Setup) -> bool:
    """Whether bots take their time: where they race, and where there are time limits."""
    return game.races or setup.options.get("clock", False) is True


def common_columns(plans: list[Plan]) -> Columns:
    """The columns of the rows of some plans: what marks them, and all that any of them has."""
    columns: Columns = {name: type(value) for name, value in plans[0].marks.items()}
    for plan in sorted(plans, key=lambda plan: -plan.players):
        game = find(plan.game)
        for name, kind in columns_of(
            game, plan.players, is_in_time(game, plan.setup(game, 0))
        ).items():
            columns.setdefault(name, kind)
    return columns


class Batch(Protocol[P]):
    """Some of what is to be played: what one process does in one go."""

    def play(self, stop: Path) -> P:
        """Play it, and stop early once there is a file of that name."""


def carry_out(batches: Iterable[Batch[P]], processes: int, take: Callable[[P], bool]) -> None:
    """Play one batch after another on so many processes, and hand over what came of each, in
    their order, whoever was done first. It ends when whoever takes it has enough.

    Ctrl-C ends it after the matches then being played; on other machines, which don't see it, after
    the batches they have.
    """
    with TemporaryDirectory(prefix="mootable-") as folder:
        # Every process looks for this file before each match.
        stop = Path(folder, "stop")
        wanted = takewhile(lambda _: not stop.exists(), batches)
        is_enough = False
        for part in shared_out(wanted, stop, processes):
            is_enough = is_enough or not take(part)
            if is_enough:
                stop.touch()


def shared_out(batches: Iterable[Batch[P]], stop: Path, processes: int) -> Iterator[P]:
    """What came of each batch, in their order. If a process dies, whatever had been handed out and
    has not come back is handed out again: a batch depends on nothing but what it says."""
    handed = Handed(batches)
    died = 0
    while True:
        tasks = (delayed(_play)(batch, stop) for batch in handed.anew())
        try:
            with answered() as answer:
                parts = Parallel(processes, return_as="generator", batch_size=1)(tasks)
                answer(stop)
                for part in parts:
                    handed.out.popleft()
                    died = 0
                    yield part
            return
        except deaths() as death:
            died += 1
            if died > MOST_DEATHS:
                raise Refusal(
                    "bot_failed",
                    f"{died} processes in a row died over the same matches: they were killed, or"
                    " ran out of memory, or a bot ended them.",
                ) from death


class Handed(Generic[P]):
    """Batches as they are handed out; in `out` are those that have not come back, in order."""

    def __init__(self, batches: Iterable[Batch[P]]) -> None:
        self.left = iter(batches)
        self.out: deque[Batch[P]] = deque()
        self.times = 0
        self.lock = threading.Lock()

    def anew(self) -> Iterator[Batch[P]]:
        """What is out, then what is left. A thread that still asks for more from the time before
        gets nothing, so that no batch is lost to those who are gone."""
        with self.lock:
            self.times += 1
            self.left, self.out = chain(self.out, self.left), deque()
        return self._hand_out(self.times)

    def _hand_out(self, times: int) -> Iterator[Batch[P]]:
        while True:
            with self.lock:
                batch = next(self.left, None) if times == self.times else None
                if batch is None:
                    return
                self.out.append(batch)
            yield batch


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


def simulate(
    plan: Plan, processes: int, done: Callable[[int], None], ledger: Ledger = NOWHERE
) -> Tally:
    """Play all matches of a plan and count them; tells now and then how many are done."""
    (total,) = play_plans(
        Series([plan], range(plan.matches), batch_size(plan, processes)), processes, done, ledger
    )
    return total


@dataclass(frozen=True)
class Series:
    """Plans that are played side by side: the matches of the same number of all of them, then those
    of the next. So many numbers are handed out at a time."""

    plans: list[Plan]
    numbers: range
    size: int

    def batches(self, has_rows: bool, has_records: bool) -> Iterator[Stretch]:
        for place in range(0, len(self.numbers), self.size):
            numbers = self.numbers[place : place + self.size]
            yield Stretch(self.plans, numbers, has_rows, has_records)

    def busy(self, processes: int) -> int:
        """How many processes have something to do."""
        return max(1, min(processes, -(-len(self.numbers) // self.size)))


def play_plans(
    series: Series,
    processes: int,
    done: Callable[[int], None],
    ledger: Ledger,
    watch: Callable[[list[Row]], bool] | None = None,
) -> list[Tally]:
    """Play plans side by side and count the matches of each; tells now and then how many matches
    are done, and writes down what is to be written down. Whoever watches sees the rows of one
    portion after another, and says whether to go on."""
    totals = [Tally() for _ in series.plans]
    kept = [Kept() for _ in series.plans]
    with ledger.opened(common_columns(series.plans)) as writer:

        def take(part: Part) -> bool:
            for place in range(len(totals)):
                totals[place] += part.tallies[place]
                kept[place].take_in(part.kept[place])
            if writer is not None:
                writer.add(part.rows)
            done(sum(total.matches for total in totals))
            return watch is None or watch(part.rows)

        has_rows = writer is not None or watch is not None
        batches = series.batches(has_rows, ledger.keep is not None)
        carry_out(batches, series.busy(processes), take)
    for label, records in zip(labels(series.plans), kept, strict=True):
        ledger.write_records(records, label)
    return totals


def batch_size(plan: Plan, processes: int) -> int:
    """How many matches to hand out at a time, so that every process is kept busy. All bots sit
    in all seats equally often in a batch: so what is done so far is always fair."""
    size = min(BIGGEST_BATCH, plan.matches // (4 * processes))
    return max(1, size // plan.players) * plan.players


@dataclass
class Part:
    """What came of a stretch: counts and records by plan, and rows in the order of play."""

    tallies: list[Tally]
    kept: list[Kept]
    rows: list[Row]


@dataclass(frozen=True)
class Stretch:
    """The matches of some numbers, of plans side by side."""

    plans: list[Plan]
    numbers: range
    has_rows: bool
    has_records: bool

    def play(self, stop: Path) -> Part:
        part = Part([Tally() for _ in self.plans], [Kept() for _ in self.plans], [])
        columns = common_columns(self.plans) if self.has_rows else {}
        for number in self.numbers:
            for place, plan in enumerate(self.plans):
                if stop.exists():
                    return part
                kept = part.kept[place] if self.has_records else None
                played = play_one(plan, find(plan.game), number, part.tallies[place], kept)
                if self.has_rows:
                    part.rows.append(played.row(columns) | plan.marks)
        return part


def play_one(plan: Plan, game: Game, number: int, tally: Tally, kept: Kept | None = None) -> Played:
    """Play one match and count it. Its luck and its bots' depend on seed and number alone."""
    match = start(game, plan.setup(game, number))
    seats = plan.seats(number)
    luck = f"{plan.seed}/{number}"
    first = match.state.to_move()
    in_time = is_in_time(game, match.setup)
    with seated(game, seats, luck, plan.owns) as bots:
        if in_time:
            course = play_in_time(match, bots, luck, MOST_DECISIONS)
        else:
            course = play_match(match, bots, MOST_DECISIONS)
    seconds = match.at // 1000 if in_time else None
    decisions = course.decisions
    played = Played(number, luck, seats, first, match.outcome, decisions, seconds, course)
    tally.count(match.outcome, seats, first, decisions, course)
    if seconds is not None and match.outcome is not None:
        tally.seconds[seconds] += 1
        tally.waited_seconds.update(ms // 1000 for ms in course.waited_ms)
    if kept is not None and kept.wants(number, decisions):
        kept.keep(number, decisions, match.record())
    return played


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
