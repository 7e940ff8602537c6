"""The simulation of Moo: a match has no end of its own, so tables play a number of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from rich.table import Table

from mootable.bots.own import Own
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.sim.games.moo import report
from mootable.sim.games.moo.chart import Curve, chart_of
from mootable.sim.games.moo.evening import Evenings, Plan, play_tables
from mootable.sim.ledger import Ledger

USUAL_TURNS: Final = 2000

BY_BOTS: Final = {"bots", "knows"}
"""The options of a table that follow from who sits there."""


@dataclass(frozen=True)
class Tables:
    """Long tables of Moo."""

    plan: Plan
    i_know: bool = False
    """Whether whoever reads of it knows the printed laws, or wants to."""

    def check(self) -> None:
        self.plan.check()

    def size(self) -> tuple[int, str]:
        return self.plan.tables * self.plan.turns, "turns"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> Evenings:
        return Evenings(self.plan, play_tables(self.plan, processes, done, ledger))

    def heading(self, found: Evenings) -> list[str]:
        return report.heading(found)

    def tables(self, found: Evenings) -> Iterable[tuple[str, Table]]:
        return report.tables(found.diary, self.i_know)

    def charts(self, found: Evenings) -> list[Any]:
        curves = [Curve(bot, bot, found.diary) for bot in sorted(found.diary.turns)]
        return [chart_of(self.plan.turns, curves, found.diary)]

    def json(self, found: Evenings) -> str:
        return report.as_json(self.plan, found.diary)


def planned(
    game: Game,
    players: int,
    bots: list[str],
    matches: int | None,
    turns: int | None,
    seed: str,
    options: dict[str, object],
    owns: dict[str, Own],
    i_know: bool,
) -> Tables:
    for name in sorted(BY_BOTS & options.keys()):
        said = f"Who sits at these tables says what {name!r} is: leave it out, and name the bots."
        raise Refusal("bad_options", said)
    tables = 1 if matches is None else matches
    turns = USUAL_TURNS if turns is None else turns
    return Tables(Plan(players, bots, tables, turns, seed, options, owns), i_know)
