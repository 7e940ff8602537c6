"""`mootable sim`: reads what is asked, shows how far it is, tells what came out."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from mootable.bots.players import for_seats, hired, listed
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim.compare import MOST
from mootable.sim.ledger import Ledger
from mootable.sim.pictures import check_picture, save
from mootable.sim.simulation import (
    USUAL_MATCHES,
    Asked,
    Plan,
    compared,
    contested,
    planned,
    play,
    swept,
)


@dataclass(frozen=True)
class Order:
    """What is to be simulated, as it is written on a command line."""

    game: str
    players: int
    bots: str
    games: int | None
    turns: int | None
    seed: str
    options: list[str]
    deck: str | None
    sides: list[tuple[str, str | None]]
    """What to compare, if anything: what each is called, and its deck; options, if it has none."""
    until: float | None
    vary: list[str]

    def plan(self) -> Plan[Any]:
        """What is meant by it; refused if it can't be played."""
        game = find(self.game)
        options = read_options(game, self.options)
        if self.deck is not None:
            options["deck"] = self.deck
        names = listed(self.bots)
        owns = hired(names)
        if self.until is not None and not self.sides:
            raise Refusal("bad_request", "--until says when to stop a comparison: --compare A B.")
        if not self.sides and not self.vary:
            seats = for_seats(names, self.players)
            return planned(
                game, self.players, seats, self.games, self.turns, self.seed, options, owns
            )
        if self.turns is not None or (self.sides and self.vary):
            raise Refusal("bad_request", "Compare, or vary, or play a number of turns: not two.")
        usual = USUAL_MATCHES if self.until is None else MOST
        asked = Asked(game, names, usual if self.games is None else self.games, self.seed, owns)
        if self.vary:
            return swept(asked, self.players, options, read_varied(game, self.vary))
        sides: list[tuple[str, dict[str, object]]] = [
            (name, read_options(game, name.split(",")) if deck is None else {"deck": deck})
            for name, deck in self.sides
        ]
        return compared(asked, self.players, options, sides, self.until)


@dataclass(frozen=True)
class Call:
    """Who is called to an arena, as it is written on a command line."""

    game: str
    bots: str
    players: str | None
    games: int | None
    seed: str
    options: list[str]
    deck: str | None
    until: float | None
    file: Path | None

    def plan(self) -> Plan[Any]:
        game = find(self.game)
        options = read_options(game, self.options)
        if self.deck is not None:
            options["deck"] = self.deck
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
    ledger: Ledger

    def check(self) -> None:
        """Better to learn now than after an hour that something can't be written."""
        if self.plot is not None:
            check_picture(self.plot)
        for file in (self.json, self.plot):
            if file is not None:
                write(file, "")


def sim(order: Order | Call, processes: int | None, wanted: Wanted) -> bool:
    """Simulate and tell. True if all matches were played, False if it was stopped."""
    return carry_out(order.plan(), processes, wanted)


def carry_out(plan: Plan[Any], processes: int | None, wanted: Wanted) -> bool:
    """Play a plan, and tell what came of it."""
    wanted.check()
    with progress(plan) as done:
        found = play(plan, processes, done, wanted.ledger)
    if found.partial:
        # Nothing is left to do but to tell what there is.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    tell(plan, found, Console(highlight=False))
    if wanted.json is not None:
        write(wanted.json, plan.json(found))
    if wanted.plot is not None:
        save(plan.chart(found), wanted.plot)
    return not found.partial


def tell(plan: Plan[Any], found: Any, console: Console) -> None:
    """Print what came of a plan."""
    for line in plan.heading(found):
        console.print(line, soft_wrap=True)
    for title, table in plan.tables(found):
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
        varied[name] = [
            read_options(game, [f"{name}={value}"])[name] for value in values.split(",")
        ]
    return varied


def read_options(game: Game, given: list[str]) -> dict[str, object]:
    """Options of a game from `name=value`."""
    kinds = {option.name: option.kind for option in game.options}
    chosen: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("bad_options", f"An option is written name=value, not {text!r}.")
        chosen[name] = value if kinds.get(name) == "choice" else _read_value(value)
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
        console=console,
        disable=not console.is_terminal,
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda done: shown.update(task, completed=done)


def write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8")
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error
