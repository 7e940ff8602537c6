"""Two ways to play a game, side by side: with the same seeds, until it is clear what differs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from rich.markup import escape
from rich.table import Table

from mootable.core.game import Game
from mootable.games.catalogue import find
from mootable.sim.figures import Figures, figures
from mootable.sim.ledger import Ledger
from mootable.sim.measures import LENGTHS, Measure, measures
from mootable.sim.report import between, signed, table_of
from mootable.sim.rows import Row, to_pandas
from mootable.sim.run import Plan, Series, check_until, play_plans
from mootable.sim.sequence import MISSING, Sequence

WORTH: Final = 0.01
"""A difference is worth the name from here on, unless another is said."""

LEAST: Final = 100
"""Nothing is decided before so many pairs: the mean of fewer is not normal enough."""

ROUNDS: Final = 5
"""It is looked at after so many times as many pairs as there are seats."""

MOST: Final = 100_000
"""How many pairs are played at most, if it is to be played until it is clear."""


@dataclass(frozen=True)
class Difference:
    """What a number is on average on both sides, and by how much the second differs: a share in
    parts of all matches, a length in parts of what it is on the first side. `low` and `high` hold
    for all differences of the comparison together, and at any time."""

    a: float
    b: float
    difference: float
    low: float
    high: float
    verdict: str
    """`more`, `less`, `same` (no difference worth it) or `open`."""


@dataclass(frozen=True, repr=False)
class Comparison:
    """All that a comparison found out."""

    sides: list[str]
    pairs: int
    worth: float
    partial: bool
    differences: dict[str, Difference]
    a: Figures
    b: Figures

    @property
    def decided(self) -> bool:
        """Whether of every number it is clear that it differs, or that it does not by as much as
        would be worth it."""
        return all(seen.verdict != "open" for seen in self.differences.values())

    def rows(self) -> list[Row]:
        """Every difference, a row each."""
        return [
            {"table": "differences", "row": name} | asdict(seen)
            for name, seen in self.differences.items()
        ]

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""
        return to_pandas(self.rows())

    def __repr__(self) -> str:
        sides = " against ".join(self.sides)
        return f"<Comparison {self.a.game} {self.a.players}p, {sides}, {self.pairs} pairs>"


class Scales:
    """Pairs of matches as they come in, weighed against each other."""

    def __init__(self, asked: list[Measure], worth: float) -> None:
        self.asked = asked
        self.worth = worth
        self.totals = [[0.0, 0.0] for _ in asked]
        self.gaps = [Sequence() for _ in asked]
        self.pairs = 0

    def add(self, a: Row, b: Row) -> None:
        """A pair, if both of it were finished."""
        if not (a["finished"] and b["finished"]):
            return
        self.pairs += 1
        for measure, total, gap in zip(self.asked, self.totals, self.gaps, strict=True):
            one, other = measure.of(a), measure.of(b)
            total[0] += one
            total[1] += other
            gap.add(other - one)

    def differences(self) -> dict[str, Difference]:
        if not self.pairs:
            return {}
        return {
            measure.name: self.difference(measure, total, gap)
            for measure, total, gap in zip(self.asked, self.totals, self.gaps, strict=True)
        }

    def difference(self, measure: Measure, total: list[float], gap: Sequence) -> Difference:
        a, b = total[0] / self.pairs, total[1] / self.pairs
        # A length is told in parts of what it was, and so can be held against a share.
        size = 1.0 if measure.is_share else a
        reach = gap.reach(MISSING / len(self.asked), size) / size
        mean = gap.mean / size
        # Nothing is less than nothing: neither a share nor a length loses more than all it was.
        low, high = max(-1.0, mean - reach), mean + reach
        if measure.is_share:
            high = min(1.0, high)
        a, b, mean = round(a, 6), round(b, 6), round(mean, 6)
        return Difference(a, b, mean, round(low, 6), round(high, 6), self.verdict(low, high))

    def verdict(self, low: float, high: float) -> str:
        if self.pairs < LEAST:
            return "open"
        if -self.worth <= low and high <= self.worth:
            return "same"
        if low > 0:
            return "more"
        return "less" if high < 0 else "open"

    def is_clear(self) -> bool:
        found = self.differences().values()
        return bool(found) and all(seen.verdict != "open" for seen in found)


@dataclass(frozen=True)
class Comparing:
    """The plan of a comparison: two plans that differ in their options alone, how big a difference
    must be to be worth the name, and whether to stop once everything is clear."""

    a: Plan
    b: Plan
    worth: float
    stops: bool

    def check(self) -> None:
        check_until(self.worth)
        for plan in self.plans:
            plan.check()

    @property
    def plans(self) -> list[Plan]:
        return [self.a, self.b]

    @property
    def game(self) -> Game:
        return find(self.a.game)

    def size(self) -> tuple[int, str]:
        return 2 * self.a.matches, "matches"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> Comparison:
        scales = Scales(measures(self.game, self.a), self.worth)

        def watch(rows: list[Row]) -> bool:
            for a, b in zip(rows[::2], rows[1::2], strict=False):
                scales.add(a, b)
            return not (self.stops and scales.is_clear())

        # Looked at equally often whatever the number of processes, it stops at the same pair.
        series = Series(self.plans, range(self.a.matches), ROUNDS * self.a.players)
        tallies = play_plans(series, processes, done, ledger, watch)
        is_clear = self.stops and scales.is_clear()
        told = [
            figures(self.game, replace(plan, matches=tally.matches) if is_clear else plan, tally)
            for plan, tally in zip(self.plans, tallies, strict=True)
        ]
        return Comparison(
            sides=[str(plan.marks["side"]) for plan in self.plans],
            pairs=scales.pairs,
            worth=self.worth,
            partial=any(side.partial for side in told),
            differences=scales.differences(),
            a=told[0],
            b=told[1],
        )

    # -- telling -----------------------------------------------------------------------

    def heading(self, found: Comparison) -> list[str]:
        one, other = map(escape, found.sides)
        plan = self.a
        bots = f"{escape(plan.bots[0])} bots" if len(set(plan.bots)) == 1 else "bots"
        played = f"{found.pairs:,} pairs of matches of {plan.players} {bots}"
        title = f"[bold]{self.game.title}[/]: A, {one}, against B, {other}"
        said = [f"{title}, {played}, seed {escape(plan.seed)}"]
        if found.partial:
            said.append(f"[bold red]Partial: stopped after {found.pairs:,} pairs.[/]")
        return [*said, f"[bold]{escape(summary(found))}[/]"]

    def tables(self, found: Comparison) -> Iterable[tuple[str, Table]]:
        yield f"Differences, and whether they are worth {percent(found.worth)}", _table(found)

    def charts(self, found: Comparison) -> list[Any]:
        from mootable.sim.charts import differences

        return differences(found)

    def json(self, found: Comparison) -> str:
        return json.dumps(asdict(found), indent=2) + "\n"


def percent(share: float) -> str:
    """1 %, 0.5 %: as few digits as it has."""
    return f"{100 * share:.3g} %"


def summary(found: Comparison) -> str:
    """What came of it, in a sentence."""
    clear = [name for name, seen in found.differences.items() if seen.verdict in ("more", "less")]
    still_open = [name for name, seen in found.differences.items() if seen.verdict == "open"]
    worth = percent(found.worth)
    if not found.differences:
        return "No pair was finished, so there is nothing to tell."
    if not clear and not still_open:
        return f"No difference worth {worth} found."
    parts = []
    if clear:
        parts.append(f"They differ in: {', '.join(clear)}.")
    if len(still_open) == len(found.differences):
        return "Nothing is clear yet: play more."
    if still_open:
        parts.append(f"Not clear yet, play more: {', '.join(still_open)}.")
    if len(clear) + len(still_open) < len(found.differences):
        parts.append(f"In all else no difference worth {worth} found.")
    return " ".join(parts)


def _table(found: Comparison) -> Table:
    table = table_of("", "A", "B", "B - A", "95 % interval", "B has")
    said = {"more": "more", "less": "less", "same": "the same", "open": "not clear"}
    for name, seen in found.differences.items():
        sides = [
            f"{side:.1%}" if name not in LENGTHS else f"{side:,.1f}" for side in (seen.a, seen.b)
        ]
        interval = between(seen.low, seen.high, "+.1%")
        cells = signed(seen.difference), interval, said[seen.verdict]
        table.add_row(escape(name), *sides, *cells)
    return table
