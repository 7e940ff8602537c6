"""A game played in many ways, one for each choice of what is varied."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from math import lcm
from typing import Any

from rich.markup import escape
from rich.table import Table

from mootable.core.game import Game
from mootable.games.catalogue import find
from mootable.sim.figures import SECONDS, Figures, figures, share
from mootable.sim.ledger import Ledger
from mootable.sim.report import between
from mootable.sim.rows import Row, to_pandas
from mootable.sim.run import Plan, Series, play_plans
from mootable.sim.words import words

PLAYERS = "players"
"""What may be varied besides the options of a game."""


@dataclass(frozen=True)
class Cell:
    """One way to play: what was chosen of all that is varied, and what came of it."""

    setting: Row
    figures: Figures

    def numbers(self) -> dict[str, tuple[float, float | None, float | None]]:
        """What cells are held against each other by, with intervals where there are some."""
        found = self.figures
        if not found.finished:
            return {}
        began = found.won_by_place[0]
        told: dict[str, tuple[float, float | None, float | None]] = {
            "won by who began": (began.share, began.low, began.high)
        }
        endings = find(found.game).endings
        # Where there are two, one tells of both; and where there is one, there is nothing to tell.
        for reason in endings[:-1] if len(endings) <= 2 else endings:
            seen = found.endings.get(reason) or share(0, found.finished)
            told[f"ended by {words(reason)}"] = (seen.share, seen.low, seen.high)
        if found.winners[1].matches < found.finished:
            told["players who won"] = (found.even, None, None)
        for counted, spread in found.length.items():
            is_time = counted == SECONDS
            name = "minutes" if is_time else counted
            told[name] = (round(spread.mean / 60, 4) if is_time else spread.mean, None, None)
        return told


@dataclass(frozen=True, repr=False)
class Sweep:
    """All that a sweep found out."""

    game: str
    varied: dict[str, list[object]]
    cells: list[Cell]

    @property
    def partial(self) -> bool:
        return any(cell.figures.partial for cell in self.cells)

    def rows(self) -> list[Row]:
        """Every figure of every cell, a row each."""
        return [cell.setting | row for cell in self.cells for row in cell.figures.rows()]

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""
        return to_pandas(self.rows())

    def __repr__(self) -> str:
        varied = ", ".join(f"{name}={len(values)} ways" for name, values in self.varied.items())
        return f"<Sweep {self.game}, {varied}, {len(self.cells)} cells>"


@dataclass(frozen=True)
class Sweeping:
    """The plan of a sweep: a plan for each cell, marked with what was chosen for it."""

    varied: dict[str, list[object]]
    plans: list[Plan]

    def check(self) -> None:
        for plan in self.plans:
            plan.check()

    @property
    def game(self) -> Game:
        return find(self.plans[0].game)

    def size(self) -> tuple[int, str]:
        return sum(plan.matches for plan in self.plans), "matches"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> Sweep:
        # In each portion every bot sits in every seat of every cell equally often.
        size = lcm(*(plan.players for plan in self.plans))
        series = Series(self.plans, range(self.plans[0].matches), size)
        tallies = play_plans(series, processes, done, ledger)
        cells = [
            Cell(plan.marks, figures(self.game, plan, tally))
            for plan, tally in zip(self.plans, tallies, strict=True)
        ]
        return Sweep(self.game.name, self.varied, cells)

    # -- telling -----------------------------------------------------------------------

    def heading(self, found: Sweep) -> list[str]:
        plan = self.plans[0]
        bots = ", ".join(dict.fromkeys(plan.bots))
        count = len(found.cells)
        ways = f"{count} way{'' if count == 1 else 's'} to play, {plan.matches:,} matches each"
        said = [
            f"[bold]{self.game.title}[/]: {ways}, bots {escape(bots)}, seed {escape(plan.seed)}"
        ]
        if found.partial:
            done = sum(cell.figures.finished + cell.figures.unfinished for cell in found.cells)
            said.append(f"[bold red]Partial: stopped after {done:,} matches.[/]")
        return said

    def tables(self, found: Sweep) -> Iterable[tuple[str, Table]]:
        names = list(dict.fromkeys(name for cell in found.cells for name in cell.numbers()))
        table = Table(box=None, pad_edge=False)
        for head in [*found.varied, "matches", *names]:
            # Long heads stand in several lines, so that all fit beside each other.
            table.add_column(escape(head).replace(" ", "\n"), justify="right", no_wrap=True)
        for cell in found.cells:
            setting = [escape(shown(cell.setting[name])) for name in found.varied]
            table.add_row(*setting, f"{cell.figures.finished:,}", *_cells(cell, names))
        yield "What came of each", table

    def charts(self, found: Sweep) -> list[Any]:
        from mootable.sim.charts import of_sweep

        return of_sweep(found)

    def json(self, found: Sweep) -> str:
        return json.dumps(asdict(found), indent=2) + "\n"


def shown(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _cells(cell: Cell, names: list[str]) -> Iterator[str]:
    numbers = cell.numbers()
    for name in names:
        value, low, high = numbers.get(name, (None, None, None))
        if value is None:
            yield ""
        elif "won" not in name and "ended" not in name:
            yield f"{value:,.1f}"
        elif low is None or high is None:
            yield f"{value:.1%}"
        else:
            # One below the other, so that many of them fit beside each other.
            yield f"{value:.1%}\n{between(low, high, '.0%')}"
