"""Long tables of Moo, which end when enough turns are played: who is penalized for what, who calls
rightly, which laws are made, and how fast a detective finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, cast

from mootable.bots.own import Own
from mootable.bots.players import try_out
from mootable.core.bot import Bot
from mootable.core.clockwork import Clockwork
from mootable.core.game import Game, Setup
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.events import EventWire
from mootable.games.moo.law.in_force.force import Book
from mootable.games.moo.rules import MooState
from mootable.sim.games.moo.finding import LIKELY, Hearing, in_force
from mootable.sim.games.moo.witness import Witness
from mootable.sim.ledger import FIRST, NOWHERE, Kept, Ledger
from mootable.sim.played import Columns
from mootable.sim.rows import Row, to_pandas
from mootable.sim.run import carry_out, check_count, check_seed, seated

STRETCHES = 20
"""A table's turns are told in so many stretches of equal length."""

MOST_IN_A_TURN = 2000
"""How many entries a turn may have before the table is given up."""

DETECTIVE = "detective"
"""The bot whose findings are told."""

BUCKETS = 10
"""How sure it is, is told in so many steps."""


@dataclass(frozen=True)
class Plan:
    """What to play. It fixes all that comes out."""

    players: int
    bots: list[str]
    """One a player, as they sit at table 0."""
    tables: int
    turns: int
    seed: str
    options: dict[str, object]
    owns: dict[str, Own] = field(default_factory=dict)
    """Those of the bots that are somebody's own."""

    def check(self) -> None:
        """Refuse at once what could not be played."""
        game = find("moo")
        try_out(self.bots, game, self.owns)
        self.setup(game, 0)
        check_count(self.tables, 1, "tables")
        check_count(self.turns, STRETCHES, "turns")
        check_seed(self.seed)

    def seats(self, number: int) -> list[str]:
        """From one table to the next all move on by one seat."""
        return [self.bots[(seat - number) % self.players] for seat in range(self.players)]

    def knows(self, game: Game, number: int) -> list[bool]:
        """Who knows the printed laws."""
        return [game.bot_knows(bot) for bot in self.seats(number)]

    def setup(self, game: Game, number: int) -> Setup:
        options = game.among_bots(self.options, [True] * self.players)
        options = game.among_learners(options, self.knows(game, number))
        return game.setup(self.players, f"{self.seed}/{number}", options, None, None)

    def columns(self) -> Columns:
        """What is told of a table in a row."""
        columns: Columns = {"match": int, "seed": str, "turns": int, "seconds": int, "laws": int}
        columns |= {f"bot_{seat}": str for seat in range(self.players)}
        for bot in sorted(set(self.bots)):
            columns |= {f"turns_{bot}": int, f"penalties_{bot}": int, f"tokens_{bot}": int}
        return columns

    def row(self, number: int, diary: Diary) -> Row:
        """A table as a row."""
        row: Row = {"match": number, "seed": f"{self.seed}/{number}"}
        row |= {"turns": diary.turns_played(), "seconds": diary.ms // 1000, "laws": len(diary.made)}
        row |= {f"bot_{seat}": bot for seat, bot in enumerate(self.seats(number))}
        for bot in sorted(set(self.bots)):
            row[f"turns_{bot}"] = sum(diary.turns[bot])
            row[f"penalties_{bot}"] = sum(diary.penalties[bot])
            row[f"tokens_{bot}"] = diary.tokens[bot]
        return row


@dataclass
class Made:
    """A law that was made: when, by which bot, and what came of it."""

    table: int
    turn: int
    bot: str
    number: int
    text: str
    fired: int = 0
    broken: int = 0
    found: int | None = None
    """The turn by which the detective had found it."""


@dataclass
class Sureness:
    """What a detective held, by how sure it was of it, and how much of that was so."""

    held: list[int] = field(default_factory=lambda: [0] * BUCKETS)
    so: list[int] = field(default_factory=lambda: [0] * BUCKETS)
    chances: list[float] = field(default_factory=lambda: [0.0] * BUCKETS)
    """How sure it was, added up."""

    def note(self, chance: float, is_so: bool) -> None:
        bucket = min(BUCKETS - 1, int(chance * BUCKETS))
        self.held[bucket] += 1
        self.so[bucket] += is_so
        self.chances[bucket] += chance

    def add(self, other: Sureness) -> None:
        self.held = [a + b for a, b in zip(self.held, other.held, strict=True)]
        self.so = [a + b for a, b in zip(self.so, other.so, strict=True)]
        self.chances = [a + b for a, b in zip(self.chances, other.chances, strict=True)]


@dataclass
class Diary:
    """What happened at some tables."""

    tables: int = 0
    stopped: int = 0
    """How many of the tables were stopped before their last turn."""
    ms: int = 0
    turns: dict[str, list[int]] = field(default_factory=dict)
    """By bot, in each stretch: turns it had."""
    penalties: dict[str, list[int]] = field(default_factory=dict)
    """The same: how often it was penalized."""
    by_rule: dict[str, Counter[str]] = field(default_factory=dict)
    """By rule: how often each bot was penalized for breaking it."""
    calls: dict[str, Counter[str]] = field(default_factory=dict)
    """By bot: its calls by their verdict."""
    events: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    """By bot: tokens earned."""
    made: list[Made] = field(default_factory=list)
    found: list[float] = field(default_factory=lambda: [0.0] * STRETCHES)
    """At the end of each stretch: shares of all laws that had shown which were found, added up."""
    looks: list[int] = field(default_factory=lambda: [0] * STRETCHES)
    """How many shares these are."""
    likely: int = 0
    """What the detectives held for likelier than not at the end."""
    false: int = 0
    """How much of that was not so."""
    sureness: Sureness = field(default_factory=Sureness)

    def turns_played(self) -> int:
        return sum(map(sum, self.turns.values()))

    def add(self, other: Diary) -> None:
        self.tables += other.tables
        self.stopped += other.stopped
        self.ms += other.ms
        self.events += other.events
        self.tokens += other.tokens
        self.made += other.made
        for mine, theirs in ((self.turns, other.turns), (self.penalties, other.penalties)):
            for bot, counts in theirs.items():
                before = mine.setdefault(bot, [0] * STRETCHES)
                mine[bot] = [a + b for a, b in zip(before, counts, strict=True)]
        for these, those in ((self.by_rule, other.by_rule), (self.calls, other.calls)):
            for name, counter in those.items():
                these[name] = these.get(name, Counter()) + counter
        self.found = [a + b for a, b in zip(self.found, other.found, strict=True)]
        self.looks = [a + b for a, b in zip(self.looks, other.looks, strict=True)]
        self.likely += other.likely
        self.false += other.false
        self.sureness.add(other.sureness)


@dataclass(frozen=True, repr=False)
class Evenings:
    """What came of a plan."""

    plan: Plan
    diary: Diary

    @property
    def partial(self) -> bool:
        return self.diary.stopped > 0 or self.diary.tables < self.plan.tables

    def rows(self) -> list[Row]:
        """Every figure, a row each."""
        diary = self.diary
        rows: list[Row] = []
        for bot in sorted(diary.turns):
            for stretch, turns in enumerate(diary.turns[bot]):
                count = diary.penalties[bot][stretch]
                rows.append(_row("penalties", bot, stretch=stretch, turns=turns, penalties=count))
        for rule, counts in sorted(diary.by_rule.items()):
            rows += [_row("by_rule", rule, bot=bot, penalties=counts[bot]) for bot in counts]
        for bot, calls in sorted(diary.calls.items()):
            rows.append(_row("calls", bot, **calls, tokens=diary.tokens[bot]))
        for stretch, looks in enumerate(diary.looks):
            if looks:
                share = diary.found[stretch] / looks
                rows.append(_row("found", DETECTIVE, stretch=stretch, share=share))
        sure = diary.sureness
        for bucket, held in enumerate(sure.held):
            if held:
                said = f"{bucket * 10}-{bucket * 10 + 10} %"
                mean = sure.chances[bucket] / held
                rows.append(_row("sure", said, held=held, so=sure.so[bucket], chance=mean))
        for made in diary.made:
            told = vars(made).copy()
            # Which of the tables that were played at; `table` says of what these figures are.
            rows.append(_row("made", str(made.number), evening=told.pop("table"), **told))
        return rows

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""
        return to_pandas(self.rows())

    def __repr__(self) -> str:
        plan = self.plan
        tables = f"{plan.tables} table{'' if plan.tables == 1 else 's'} of {plan.turns} turns"
        return f"<Evenings moo {plan.players}p, {tables}, seed {plan.seed!r}>"


def _row(table: str, row: str, **figures: object) -> Row:
    return {"table": table, "row": row, **figures}


def play_tables(
    plan: Plan, processes: int, done: Callable[[int], None], ledger: Ledger = NOWHERE
) -> Diary:
    """Play all tables of a plan; tells now and then how many turns are done, and writes down what
    is to be written down."""
    total = Diary()
    kept = Kept()
    busy = min(processes, plan.tables)
    with ledger.opened(plan.columns()) as writer:

        def take(sat: Sat) -> bool:
            total.add(sat.diary)
            if sat.record is not None:
                kept.records[sat.number] = sat.record
            if writer is not None:
                writer.add([plan.row(sat.number, sat.diary)])
            done(total.turns_played())
            return True

        tables = (
            # In a process of its own nobody looks on.
            Table(
                plan,
                number,
                partial(_count_on, done, number * plan.turns) if busy == 1 else _nothing,
                ledger.keep is not None and number < FIRST,
            )
            for number in range(plan.tables)
        )
        carry_out(tables, busy, take)
    ledger.write_records(kept)
    return total


class Sat(NamedTuple):
    """What came of a table: its record too, if that is wanted."""

    number: int
    diary: Diary
    record: dict[str, object] | None


def _count_on(done: Callable[[int], None], before: int, turns: int) -> None:
    done(before + turns)


def _nothing(turns: int) -> None:
    """Tell nobody."""


def never() -> bool:
    return False


@dataclass(frozen=True)
class Table:
    """One of the tables of a plan, and whoever is told how many turns it has had."""

    plan: Plan
    number: int
    done: Callable[[int], None]
    has_record: bool

    def play(self, stop: Path) -> Sat:
        plan, luck = self.plan, f"{self.plan.seed}/{self.number}"
        with seated(find("moo"), plan.seats(self.number), luck, plan.owns) as bots:
            evening = Evening(plan, self.number, dict(enumerate(bots)))
            diary = evening.play(self.done, stop.exists)
        return Sat(self.number, diary, evening.match.record() if self.has_record else None)


class Evening:
    """One table, from its first turn to its last."""

    def __init__(self, plan: Plan, number: int, bots: dict[int, Bot]) -> None:
        self.plan = plan
        self.number = number
        self.seats = plan.seats(number)
        game = find("moo")
        self.match: Match = start(game, plan.setup(game, number))
        self.bots = bots
        self.clockwork = Clockwork(self.match, bots, f"{plan.seed}/{number}")
        self.learners: dict[int, Learner] = {}
        self.witness: Witness | None = None
        self.watch(
            {
                seat: bot
                for seat, bot in bots.items()
                if self.seats[seat] == DETECTIVE and isinstance(bot, Learner)
            }
        )
        self.turn = 0
        self.turned_at = 0
        self.diary = Diary(tables=1)
        for bot in self.seats:
            self.diary.turns[bot] = [0] * STRETCHES
            self.diary.penalties[bot] = [0] * STRETCHES
            self.diary.calls[bot] = Counter()

    def watch(self, learners: dict[int, Learner]) -> None:
        """Tell what these find."""
        self.learners = learners
        self.witness = Witness(self.match) if learners else None

    def play(self, done: Callable[[int], None], is_stopped: Callable[[], bool] = never) -> Diary:
        turns = self.plan.turns
        stretch = 0
        while self.turn < turns and self.match.outcome is None and not is_stopped():
            for event in self.clockwork.step():
                told = cast(EventWire, event.fields)
                self.count(told)
                if self.witness is not None:
                    self.witness.hear(told)
            self.check_turn()
            while stretch < STRETCHES and self.turn >= (stretch + 1) * turns // STRETCHES:
                self.look(stretch)
                stretch += 1
                done(self.turn)
        self.diary.stopped = int(self.turn < turns and self.match.outcome is None)
        self.diary.ms = self.match.at
        referee = cast(MooState, self.match.state).referee
        referee.count_up()
        for made in self.diary.made:
            made.fired = referee.book.fired.get(made.number, 0)
            made.broken = sum(referee.book.broken_by(made.number).values())
        return self.diary

    def check_turn(self) -> None:
        """A bot that talks and never plays would keep everyone here for ever."""
        if self.match.n - self.turned_at > MOST_IN_A_TURN:
            raise Refusal("bot_failed", f"One turn went on for {MOST_IN_A_TURN:,} entries.")

    def book(self) -> Book:
        return cast(MooState, self.match.state).referee.book

    def stretch(self) -> int:
        return min(STRETCHES - 1, self.turn * STRETCHES // self.plan.turns)

    def count(self, event: EventWire) -> None:
        diary = self.diary
        diary.events[event["type"]] += 1
        match event["type"]:
            case "turn":
                self.turn += 1
                self.turned_at = self.match.n
                diary.turns[self.seats[event["seat"]]][self.stretch()] += 1
            case "penalized":
                bot = self.seats[event["seat"]]
                diary.penalties[bot][self.stretch()] += 1
                rule = cast(MooState, self.match.state).referee.last_called
                diary.by_rule.setdefault(rule, Counter())[bot] += 1
            case "called":
                diary.calls[self.seats[event["caller"]]][event["verdict"]] += 1
            case "mooed":
                diary.tokens[self.seats[event["seat"]]] += 1
            case "introduced":
                number = event["number"]
                law = self.book().find(number)
                assert law is not None
                bot = self.seats[event["seat"]]
                diary.made.append(Made(self.number, self.turn, bot, number, law.text))

    def look(self, stretch: int) -> None:
        """How much of the laws that have shown the detectives have found by now."""
        if self.witness is None:
            return
        for seat, bot in self.learners.items():
            hearing = Hearing(self.witness, bot.beliefs())
            for rule in in_force(self.witness):
                share = None if rule.author == seat else hearing.found_of(rule)
                if share is None:
                    continue
                self.diary.found[stretch] += share
                self.diary.looks[stretch] += 1
                for made in self.diary.made:
                    if made.number == rule.number and share == 1.0 and made.found is None:
                        made.found = self.turn
            self.judge(hearing, stretch == STRETCHES - 1)

    def judge(self, hearing: Hearing, is_last: bool) -> None:
        """How much of what a detective holds is so."""
        for held in hearing.held():
            self.diary.sureness.note(held.chance, held.is_so)
            if is_last and held.chance >= LIKELY:
                self.diary.likely += 1
                self.diary.false += not held.is_so
