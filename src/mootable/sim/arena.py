"""The arena: everybody meets everybody, in all seats and at tables of several sizes, and what comes
of it is a ladder."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from itertools import product
from pathlib import Path
from typing import Any, Final

from rich.markup import escape
from rich.table import Table

from mootable.bots.own import Own, edition
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.sim.figures import Z
from mootable.sim.ledger import NOWHERE, Ledger
from mootable.sim.measures import won_by_any, won_by_bot
from mootable.sim.ratings import Ratings
from mootable.sim.report import TOO_FEW, between, signed, table_of
from mootable.sim.rows import Row, to_pandas
from mootable.sim.run import Plan, Series, check_count, check_until, common_columns, play_plans
from mootable.sim.score_sheet import ScoreSheet
from mootable.sim.sequence import MISSING, Sequence

BIGGEST_USUAL: Final = 5
"""Unless others are asked for, tables are of all sizes up to this."""

LEAST_ROUNDS: Final = 20
"""No interval is narrow enough before so many rounds."""


@dataclass(frozen=True)
class Edge:
    """How a bot fares alone among others of one kind: which share of its matches it won, which
    share of the seats wins where all are of that kind (`even`), and by how much it wins more, with
    an interval that holds whenever one looks."""

    bot: str
    among: str
    matches: int
    share: float
    even: float
    more: float
    low: float
    high: float

    @property
    def says_something(self) -> bool:
        """Whether its interval leaves anything out: that of very few matches holds all there is."""
        return self.low > -1 or self.high < 1


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: its rating, with its 95 % interval (see `ratings.py`)."""

    bot: str
    rating: float
    low: float
    high: float
    seats: int
    """How many it had, in all matches."""
    won: float
    """Which share of them won."""


@dataclass(frozen=True, repr=False)
class Ladder:
    """What came of an arena: the best first."""

    mootable: str
    game: str
    bots: list[str]
    sizes: list[int]
    seed: str
    options: dict[str, object]
    matches: int
    rounds: int
    partial: bool
    rungs: list[Rung]
    edges: list[Edge]

    def steps(self) -> list[Edge]:
        """From each rung to the one above it, the lowest first: how much skill there is."""
        bots = [rung.bot for rung in reversed(self.rungs)]
        found = {(edge.bot, edge.among): edge for edge in self.edges}
        pairs = zip(bots[1:], bots[:-1], strict=True)
        return [found[pair] for pair in pairs if pair in found]

    def rows(self) -> list[Row]:
        """Every rung and every edge, a row each."""
        rungs: list[Row] = [
            {"table": "rungs", "row": rung.bot} | asdict(rung) for rung in self.rungs
        ]
        edges: list[Row] = [
            {"table": "edges", "row": edge.bot} | asdict(edge) for edge in self.edges
        ]
        return rungs + edges

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""
        return to_pandas(self.rows())

    def __repr__(self) -> str:
        order = " > ".join(rung.bot for rung in self.rungs)
        return f"<Ladder {self.game}, {order}, {self.matches} matches>"


@dataclass
class Standings:
    """Matches as they come in, round by round."""

    bots: list[str]
    plans: list[Plan]
    rounds: int = 0
    ratings: Ratings = field(default_factory=Ratings)
    edges: dict[tuple[str, str], Sequence] = field(default_factory=dict)
    won: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """By bot, and whom it is alone among: what it won, and how many matches that were."""
    seats: dict[str, list[int]] = field(default_factory=dict)
    """By bot: how many seats it had, and how many of them won."""

    def add_round(self, rows: list[Row]) -> None:
        """One match of every plan."""
        self.rounds += 1
        home: dict[tuple[str, int], float] = {}
        for plan, row in zip(self.plans, rows, strict=True):
            bot, among = str(plan.marks["bot"]), str(plan.marks["among"])
            if bot == among:
                home[bot, plan.players] = won_by_any(plan.players, row)
            self.count(plan, row)
        self.ratings.add_round(
            (plan.players, row) for plan, row in zip(self.plans, rows, strict=True)
        )
        for plan, row in zip(self.plans, rows, strict=True):
            bot, among = str(plan.marks["bot"]), str(plan.marks["among"])
            # With the same luck: what it wins more than they do by themselves.
            mine, even = won_by_bot(plan.players, bot, row), home[among, plan.players]
            self.edges.setdefault((bot, among), Sequence()).add(mine - even)
            total = self.won.setdefault((bot, among), [0.0, 0.0, 0.0])
            for place, number in enumerate((mine, even, 1.0)):
                total[place] += number

    def count(self, plan: Plan, row: Row) -> None:
        for seat in range(plan.players):
            counts = self.seats.setdefault(str(row[f"bot_{seat}"]), [0, 0])
            counts[0] += 1
            counts[1] += row[f"won_{seat}"] is True

    def found(self) -> list[Edge]:
        return [
            self.edge(bot, among)
            for bot, among in product(self.bots, self.bots)
            if bot != among and (bot, among) in self.edges
        ]

    def edge(self, bot: str, among: str) -> Edge:
        gap = self.edges[bot, among]
        won, even, matches = self.won[bot, among]
        reach = gap.reach(MISSING)
        # Nobody wins more than all, or less than nothing.
        low, high = max(-1.0, gap.mean - reach), min(1.0, gap.mean + reach)
        numbers = (won / matches, even / matches, gap.mean, low, high)
        share, fair, more, low, high = (round(number, 6) for number in numbers)
        return Edge(bot, among, int(matches), share, fair, more, low, high)

    def is_narrow(self, until: float) -> bool:
        """Whether every interval reaches no farther than that to both sides."""
        if self.rounds < LEAST_ROUNDS:
            return False
        return all((edge.high - edge.low) / 2 <= until for edge in self.found())

    def rungs(self) -> list[Rung]:
        rungs = []
        for bot, rated in self.ratings.fitted(self.bots).items():
            seats, won = self.seats.get(bot, [0, 0])
            reach = Z * rated.spread
            bounds = (rated.rating, rated.rating - reach, rated.rating + reach)
            rating, low, high = (round(number, 3) for number in bounds)
            share = round(won / seats, 6) if seats else 0.0
            rungs.append(Rung(bot, rating, low, high, seats, share))
        return sorted(rungs, key=lambda rung: -rung.rating)


@dataclass(frozen=True)
class Contest:
    """The plan of an arena."""

    game: Game
    bots: list[str]
    sizes: list[int]
    matches: int
    seed: str
    options: dict[str, object]
    owns: dict[str, Own]
    until: float | None = None
    file: Path | None = None

    def plans(self) -> list[Plan]:
        """Everybody alone among everybody, themselves too, at every table size. Every match of a
        round has the same seed, and from round to round all move on by one seat."""
        return [
            Plan(
                self.game.name,
                players,
                [bot, *[among] * (players - 1)],
                self.rounds(),
                self.seed,
                self.options,
                self.owns,
                {"players": players, "bot": bot, "among": among},
            )
            for players in self.sizes
            for bot, among in product(self.bots, self.bots)
        ]

    def cells(self) -> int:
        return len(self.sizes) * len(self.bots) ** 2

    def rounds(self) -> int:
        """As many as it takes for so many matches."""
        return -(-self.matches // self.cells())

    def check(self) -> None:
        if len(set(self.bots)) < len(self.bots) or len(self.bots) < 2:
            raise Refusal("bad_request", "An arena is for two bots or more, each named once.")
        check_count(self.matches, 1, "matches")
        check_until(self.until)
        if not self.sizes or len(set(self.sizes)) < len(self.sizes):
            raise Refusal("bad_players", "Name every table size once.")
        for plan in self.plans():
            plan.check()

    def size(self) -> tuple[int, str]:
        return self.rounds() * self.cells(), "matches"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger = NOWHERE) -> Ladder:
        plans = self.plans()
        standings = Standings(self.bots, plans)
        with ScoreSheet(self.file, self.header(), len(plans), self.fits(plans)) as sheet:
            for rows in sheet.before():
                if standings.rounds < self.rounds() and not self.is_enough(standings):
                    standings.add_round(rows)
            first = standings.rounds

            def watch(rows: list[Row]) -> bool:
                # A round that was stopped in the middle is played again another time.
                if len(rows) == len(plans):
                    sheet.add(rows)
                    standings.add_round(rows)
                return not self.is_enough(standings)

            if not self.is_enough(standings):
                series = Series(plans, range(first, self.rounds()), 1)
                already = first * len(plans)
                play_plans(series, processes, lambda more: done(already + more), ledger, watch)
        return self.ladder(standings)

    def fits(self, plans: list[Plan]) -> Callable[[int, Row], bool]:
        """Whether a row could be of the match that comes at some place, one of each plan a round:
        of whom, with which luck, and all that is told of a match."""
        columns = common_columns(plans)

        def is_of(place: int, row: Row) -> bool:
            number, cell = divmod(place, len(plans))
            plan = plans[cell]
            seats = {f"bot_{seat}": bot for seat, bot in enumerate(plan.seats(number))}
            known = plan.marks | seats | {"match": number, "seed": f"{plan.seed}/{number}"}
            return row.keys() == columns.keys() and all(
                row[name] == known[name] if name in known else _is_a(kind, row[name])
                for name, kind in columns.items()
            )

        return is_of

    def is_enough(self, standings: Standings) -> bool:
        return self.until is not None and standings.is_narrow(self.until)

    def header(self) -> Row:
        """All that fixes what is played, but for how much of it."""
        setup = self.plans()[0].setup(self.game, 0)
        told: Row = {
            "arena": self.game.name,
            "mootable": version("mootable"),
            "rules": dict(self.game.rules),
            "bots": self.bots,
            "sizes": self.sizes,
            "seed": self.seed,
            "options": {name: setup.options[name] for name in sorted(self.options)},
        }
        # Ours play alike in one version; somebody's own is another once it has been changed.
        owns = {name: edition(name) for name in self.bots if name in self.owns}
        return told | {"editions": owns} if owns else told

    def ladder(self, standings: Standings) -> Ladder:
        return Ladder(
            mootable=version("mootable"),
            game=self.game.name,
            bots=self.bots,
            sizes=self.sizes,
            seed=self.seed,
            options=self.plans()[0].setup(self.game, 0).options,
            matches=standings.rounds * self.cells(),
            rounds=standings.rounds,
            partial=standings.rounds < self.rounds() and not self.is_enough(standings),
            rungs=standings.rungs(),
            edges=standings.found(),
        )

    # -- telling -----------------------------------------------------------------------

    def heading(self, found: Ladder) -> list[str]:
        sizes = ", ".join(map(str, found.sizes))
        matches = f"{found.matches:,} matches at tables of {sizes}"
        arena = f"an arena of {len(found.bots)} bots"
        said = [f"[bold]{self.game.title}[/]: {arena}, {matches}, seed {escape(found.seed)}"]
        if found.partial:
            asked = self.rounds() * self.cells()
            again = "; the same command goes on from its file" if self.file is not None else ""
            said.append(
                f"[bold red]Partial: stopped after {found.matches:,} of {asked:,}{again}.[/]"
            )
        return said

    def tables(self, found: Ladder) -> Iterable[tuple[str, Table]]:
        if found.rounds:
            yield "The ladder", _rungs(found.rungs)
            yield "From rung to rung: alone among those of the rung below", _edges(found.steps())
            yield "Everybody alone among everybody else", _edges(found.edges)

    def charts(self, found: Ladder) -> list[Any]:
        from mootable.sim.charts import of_ladder

        return of_ladder(found)

    def json(self, found: Ladder) -> str:
        return json.dumps(asdict(found), indent=2) + "\n"


def _is_a(kind: type, value: object) -> bool:
    return value is None or type(value) is kind


def _rungs(rungs: list[Rung]) -> Table:
    table = table_of("bot", "rating", "95 % interval", "seats", "won")
    for rung in rungs:
        rating = f"{rung.rating:.1f}", between(rung.low, rung.high, ".1f")
        cells = *rating, f"{rung.seats:,}", f"{rung.won:.1%}"
        table.add_row(escape(rung.bot), *cells)
    return table


def _edges(edges: list[Edge]) -> Table:
    columns = "among", "matches", "won", "even", "times", "more", "95 % interval"
    table = table_of("bot", *columns, names=["among"])
    for edge in edges:
        times = f"{edge.share / edge.even:.2f}" if edge.even else ""
        shares = f"{edge.share:.1%}", f"{edge.even:.1%}", times, signed(edge.more)
        interval = between(edge.low, edge.high, "+.1%") if edge.says_something else TOO_FEW
        matches = f"{edge.matches:,}"
        table.add_row(escape(edge.bot), escape(edge.among), matches, *shares, interval)
    return table
