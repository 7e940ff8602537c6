"""`mootable sim`: reads what is asked, shows how far it is, tells what came out."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from mootable.bots.players import bots_of, for_seats, hired, listed
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim.arena import Contest
from mootable.sim.compare import MOST
from mootable.sim.ledger import NOWHERE, Ledger
from mootable.sim.page import Section, page
from mootable.sim.pictures import below, check_picture, save
from mootable.sim.simulation import (
    USUAL_MATCHES,
    USUAL_PLAYERS,
    Asked,
    Plan,
    check_whole,
    compared,
    contested,
    has_own,
    planned,
    play,
    swept,
)
from mootable.sim.sweep import PLAYERS
from mootable.sim.written import check_apart, check_written, whole

LEVELS = ("random", "novice", "casual")
"""Whose ladder a report tells: those that decide in no time."""

MOST_OF_SKILL = 2000
"""How many matches a report's ladder takes, or fewer if fewer were simulated."""


@dataclass(frozen=True, kw_only=True)
class CommandLine:
    """What is said of any matches that are to be simulated, as it is written on a command line."""

    game: str
    bots: str
    games: int | None
    seed: str
    options: list[str]
    deck: str | None
    deck_file: Path | None
    until: float | None

    def chosen(self) -> dict[str, object]:
        """The options it names, the deck among them."""
        chosen = read_options(find(self.game), self.options)
        if self.deck is not None and "deck" in chosen:
            raise Refusal("bad_options", "The deck is named twice, by --deck and by --option.")
        return chosen if self.deck is None else {**chosen, "deck": self.deck}

    def files(self) -> dict[str, Path | None]:
        """Those that it names, which nothing else may be written to."""
        return {"--deck": self.deck_file}

    def heading(self, plan: Plan[Any], found: Any) -> list[str]:
        """What was played: with which deck no plan knows, but the file is named here."""
        lines = plan.heading(found)
        if self.deck_file is None:
            return lines
        return [*lines, f"The deck is {escape(str(self.deck_file))}."]

    def written(self, of: str, *rest: str) -> str:
        """The same again, with what else is said, as it is written."""
        words = ["mootable", of, self.game, *rest, "--bots", self.bots]
        words += [*_said("--games", self.games), *_said("--until", self.until), "--seed", self.seed]
        for option in self.options:
            words += ["--option", option]
        return shlex.join([*words, *_said("--deck", self.deck_file)])


@dataclass(frozen=True, kw_only=True)
class Order(CommandLine):
    """What is to be simulated."""

    players: int | None
    turns: int | None
    sides: list[tuple[str, str | None]]
    """What to compare, if anything: what each is called, and its deck; options, if it has none."""
    vary: list[str]
    i_know: bool = False

    @property
    def size(self) -> int:
        """How many play."""
        return USUAL_PLAYERS if self.players is None else self.players

    def command(self) -> str:
        words = [*_said("--players", self.players), *_said("--turns", self.turns)]
        if self.sides:
            words += ["--compare", *(name for name, _ in self.sides)]
        for varied in self.vary:
            words += ["--vary", varied]
        if self.i_know:
            words.append("--i-know")
        return self.written("sim", *words)

    def skill(self) -> Contest | None:
        """An arena of the game's levels and of those who played, at such a table: what a report
        tells of a game's skill. None where nothing is won, or where several ways to play are
        told."""
        game = find(self.game)
        if has_own(game) or self.sides or self.vary:
            return None
        there = bots_of(game)
        names = [name for name in LEVELS if name in there]
        names = list(dict.fromkeys([*names, *listed(self.bots)]))
        options = self.chosen()
        games = min(MOST_OF_SKILL, USUAL_MATCHES if self.games is None else self.games)
        owns = hired(names)
        return contested(game, names, [self.size], games, self.seed, options, owns, None, None)

    def plan(self) -> Plan[Any]:
        """What is meant by it; refused if it can't be played."""
        game = find(self.game)
        options = self.chosen()
        names = listed(self.bots)
        owns = hired(names)
        if self.until is not None and not self.sides:
            raise Refusal("bad_request", "--until says when to stop a comparison: --compare A B.")
        if not self.sides and not self.vary:
            game.check_players(self.size)
            seats = for_seats(names, self.size)
            rest = self.games, self.turns, self.seed, options, owns, self.i_know
            return planned(game, self.size, seats, *rest)
        check_whole(game, "compared" if self.sides else "swept")
        if self.turns is not None or (self.sides and self.vary):
            raise Refusal("bad_request", "Compare, or vary, or play a number of turns: not two.")
        usual = USUAL_MATCHES if self.until is None else MOST
        asked = Asked(game, names, usual if self.games is None else self.games, self.seed, owns)
        if self.vary:
            varied = read_varied(game, self.vary)
            self.check_free("varied", varied)
            return swept(asked, self.size, options, varied)
        if any(f"{PLAYERS}=" in name for name, deck in self.sides if deck is None):
            raise Refusal(
                "bad_options",
                "How many play is no option of the game, and pairs of them would have nothing in"
                f" common: --vary {PLAYERS}=3,4 plays with either.",
            )
        sides: list[tuple[str, dict[str, object]]] = [
            (name, read_options(game, name.split(",")) if deck is None else {"deck": deck})
            for name, deck in self.sides
        ]
        self.check_free("compared", [name for _, own in sides for name in own])
        plan = compared(asked, self.size, options, sides, self.until)
        one, other = (each.setup(game, 0).options for each in plan.plans)
        if one == other:
            alike = " and ".join(name for name, _ in sides)
            raise Refusal("bad_request", f"There is no difference between {alike}.")
        return plan

    def check_free(self, done: str, names: Iterable[str]) -> None:
        """Refuse to compare or to vary what is fixed besides."""
        fixed = dict.fromkeys(self.chosen(), "--option")
        fixed |= {} if self.deck is None else {"deck": "--deck"}
        fixed |= {} if self.players is None else {PLAYERS: "--players"}
        for name in names:
            if name in fixed:
                twice = f"{name!r} is {done}, and fixed by {fixed[name]}: say one of them."
                raise Refusal("bad_options", twice)


@dataclass(frozen=True, kw_only=True)
class Call(CommandLine):
    """Who is called to an arena."""

    players: str | None
    file: Path | None

    def files(self) -> dict[str, Path | None]:
        return {**super().files(), "--file": self.file}

    def command(self) -> str:
        words = [*_said("--players", self.players), *_said("--file", self.file)]
        return self.written("arena", *words)

    def skill(self) -> Contest | None:
        """It is an arena itself."""
        return None

    def plan(self) -> Plan[Any]:
        game = find(self.game)
        options = self.chosen()
        if self.file is not None and self.file.suffix != ".jsonl":
            raise Refusal("bad_request", f"An arena's file is .jsonl, not {self.file.name}.")
        sizes = None if self.players is None else read_sizes(self.players)
        names = listed(self.bots)
        return contested(
            game,
            names,
            sizes,
            self.games,
            self.seed,
            options,
            hired(names),
            self.until,
            self.file,
        )


def _said(flag: str, value: object) -> list[str]:
    return [] if value is None else [flag, str(value)]


def read_sizes(text: str) -> list[int]:
    """Table sizes from `3,4`."""
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise Refusal("bad_players", f"Table sizes are whole numbers, as 3,4, not {text!r}.")
    return [int(part) for part in text.split(",")]


@dataclass(frozen=True)
class Wanted:
    """Where what comes out is to be written, besides being told."""

    json: Path | None
    plot: Path | None
    report: Path | None
    ledger: Ledger

    def check(self, others: Mapping[str, Path | None]) -> None:
        """Better to learn now than after an hour that something can't be written, or would be in
        the way of something else, of these others too."""
        mine = {"--json": self.json, "--plot": self.plot, "--report": self.report}
        check_apart({**others, **mine, "--rows": self.ledger.rows})
        if self.plot is not None:
            check_picture(self.plot)
        if self.report is not None and self.report.suffix != ".html":
            raise Refusal("bad_request", f"A report is a file .html, not {self.report.name}.")
        for file in (self.json, self.plot, self.report):
            if file is not None:
                check_written(file)


@contextmanager
def ended_softly() -> Iterator[None]:
    """Whoever ends it (SIGTERM) gets what whoever interrupts it does: what was played is told, and
    no process of its is left behind."""
    before = signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@ended_softly()
def sim(
    order: Order | Call, processes: int | None, wanted: Wanted, cluster: str | None = None
) -> bool:
    """Simulate and tell. True if all matches were played, False if it was stopped."""
    plan = order.plan()
    wanted.check(order.files())

    def draw() -> None:
        """Pictures and pages, which take a while."""
        if wanted.plot is not None:
            save(below(plan.charts(found)), wanted.plot)
        if wanted.report is not None:
            write(wanted.report, reported(order, plan, found, processes, cluster))

    with told_in_peace() as begun:
        with progress(plan) as shown:

            def done(count: int) -> None:
                begun(count)
                shown(count)

            found = play(plan, processes, done, wanted.ledger, cluster)
        begun(1)
        if wanted.json is not None:
            write(wanted.json, plan.json(found))
        unheard = told(order.heading(plan, found), plan.tables(found))
        if found.partial:
            draw()
    if not found.partial:
        draw()
    if unheard is not None:
        raise unheard
    return not found.partial


@contextmanager
def told_in_peace() -> Iterator[Callable[[int], None]]:
    """From when what it gives is told that something is done, Ctrl-C stops no more in here than the
    playing, which answers it itself: what was played is told."""
    count = 0

    def begun(done: int) -> None:
        nonlocal count
        count = done

    def stop(*_: object) -> None:
        if not count:
            raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield begun
    finally:
        signal.signal(signal.SIGINT, before)


def reported(
    order: Order | Call,
    plan: Plan[Any],
    found: Any,
    processes: int | None,
    cluster: str | None,
) -> str:
    """The page of a simulation: all that came of it, and how much skill there is in the game."""
    title = find(order.game).title
    lines, tables = order.heading(plan, found), plan.tables(found)
    sections = [Section("What was played, and what came of it", lines, plan.charts(found), tables)]
    contest = None if found.partial else order.skill()
    if contest is not None:
        with progress(contest) as done:
            ladder = play(contest, processes, done, NOWHERE, cluster)
        said = [*contest.heading(ladder), "How much better a better player fares: skill, not luck."]
        charts, rungs = contest.charts(ladder), contest.tables(ladder)
        sections.append(Section("How much skill there is", said, charts, rungs))
    return page(f"{title}, simulated", order.command(), sections)


def told(lines: list[str], tables: Iterable[tuple[str, Table]]) -> Exception | None:
    """Print what came of a plan; returns what became of standard output, if it took less than all
    of it. Whoever reads may have had enough, or a disk be full: there are files to write yet."""
    to, text = Console(), StringIO()
    tell(
        lines,
        tables,
        Console(file=text, width=to.width, force_terminal=to.is_terminal, highlight=False),
    )
    try:
        # Tables fill up their last column.
        sys.stdout.write(re.sub(" +\n", "\n", text.getvalue()))
        sys.stdout.flush()
    except OSError as error:
        # What it still holds would be tried again at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return error
        reason = f"Standard output can't be written: {error.strerror}."
        return Refusal("bad_request", reason)
    return None


def tell(lines: list[str], tables: Iterable[tuple[str, Table]], console: Console) -> None:
    """Print what came of a plan."""
    for line in lines:
        console.print(line, soft_wrap=True)
    for title, table in tables:
        console.print(f"\n[bold]{title}[/]")
        console.print(table)


def read_varied(game: Game, given: list[str]) -> dict[str, list[object]]:
    """What to vary, from `name=value,value`."""
    varied: dict[str, list[object]] = {}
    for text in given:
        name, equals, values = text.partition("=")
        if not equals or not values:
            raise Refusal("bad_options", f"What varies is written name=value,value, not {text!r}.")
        if name in varied:
            raise Refusal("bad_options", f"{name!r} is varied twice.")
        # Lists are told apart by commas, and so are the values to try.
        there = [PLAYERS, *(option.name for option in game.options if option.kind != "words")]
        if name not in there:
            can = ", ".join(there)
            raise Refusal("bad_options", f"{name!r} can't be varied (what can: {can}).")
        varied[name] = [
            read_options(game, [f"{name}={value}"])[name] for value in values.split(",")
        ]
        if any(value in varied[name][:place] for place, value in enumerate(varied[name])):
            raise Refusal("bad_options", f"{text!r} has one value twice.")
    return varied


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """Options of a game from `name=value`."""
    kinds = {option.name: option.kind for option in game.options}
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("bad_options", f"An option is written name=value, not {text!r}.")
        if name in chosen:
            raise Refusal("bad_options", f"The option {name!r} is given twice.")
        if kinds.get(name) == "deck" and value.endswith(".toml"):
            raise Refusal(
                "bad_options",
                "A deck file is named by --deck FILE, or two of them by --compare A.toml B.toml.",
            )
        kind = kinds.get(name)
        if kind == "words" and not value.startswith("["):
            chosen[name] = [word.strip() for word in value.split(",")]
        else:
            chosen[name] = value if kind == "choice" else _read_value(value)
    return chosen


def _read_value(text: str) -> object:
    """A number, true or false; whatever else it is, the game refuses as what was written."""
    try:
        return json.loads(text)
    except ValueError:
        return text


@contextmanager
def progress(plan: Plan[Any]) -> Iterator[Callable[[int], None]]:
    """Show on standard error how far it is, if somebody is looking; what it gives is told how much
    is done."""
    total, of = plan.size()
    console = Console(stderr=True)
    with Progress(
        BarColumn(),
        TextColumn(f"{{task.completed:,}} of {{task.total:,}} {of}"),
        TimeElapsedColumn(),
        TextColumn("and"),
        TimeRemainingColumn(),
        TextColumn("to go"),
        console=console,
        disable=not console.is_terminal,
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda done: shown.update(task, completed=done)


def write(file: Path, text: str) -> None:
    with whole(file) as place:
        place.write_text(text, "utf-8")
