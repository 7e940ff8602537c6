"""One simulation, whoever asks for it: the command line, or a program through the front door."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from rich.table import Table

from mootable.bots.own import Own
from mootable.bots.players import for_seats
from mootable.bots.program import send_away
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim import report, run
from mootable.sim.arena import BIGGEST_USUAL, Contest
from mootable.sim.cluster import workers
from mootable.sim.compare import MOST, WORTH, Comparing
from mootable.sim.figures import Figures, figures
from mootable.sim.ledger import NOWHERE, Ledger
from mootable.sim.rows import Row
from mootable.sim.sweep import PLAYERS, Sweeping

USUAL_PLAYERS: Final = 4
USUAL_MATCHES: Final = 1000


class Found(Protocol):
    """What came of a simulation."""

    @property
    def partial(self) -> bool:
        """Whether it was stopped before all was played."""

    def rows(self) -> list[Row]:
        """Every figure, a row each."""

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""


F = TypeVar("F", bound=Found)


class Plan(Protocol[F]):
    """What to play. It fixes all that comes out."""

    def check(self) -> None:
        """Refuse at once what could not be played."""

    def size(self) -> tuple[int, str]:
        """How much there is to do, and of what."""

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> F:
        """Carry it out; tells now and then how much is done, and writes down what is to be."""

    def heading(self, found: F) -> list[str]:
        """What it was and what came of it, in a few lines."""

    def tables(self, found: F) -> Iterable[tuple[str, Table]]:
        """What came of it, in tables with titles."""

    def charts(self, found: F) -> list[Any]:
        """What came of it, in pictures."""

    def json(self, found: F) -> str:
        """All that came of it, for programs."""


@dataclass(frozen=True)
class Matches:
    """Whole matches, counted: the plan of any game that brings none of its own."""

    plan: run.Plan

    def check(self) -> None:
        self.plan.check()

    def size(self) -> tuple[int, str]:
        return self.plan.matches, "matches"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> Figures:
        tally = run.simulate(self.plan, processes, done, ledger)
        return figures(find(self.plan.game), self.plan, tally)

    def heading(self, found: Figures) -> list[str]:
        return report.heading(find(self.plan.game), found)

    def tables(self, found: Figures) -> Iterable[tuple[str, Table]]:
        return report.tables(find(self.plan.game), found)

    def charts(self, found: Figures) -> list[Any]:
        from mootable.sim.charts import of_figures

        return of_figures(find(self.plan.game), found)

    def json(self, found: Figures) -> str:
        return json.dumps(asdict(found), indent=2) + "\n"


def planned(
    game: Game,
    players: int,
    bots: list[str],
    matches: int | None,
    turns: int | None,
    seed: str,
    options: dict[str, object],
    owns: dict[str, Own],
    i_know: bool = False,
) -> Plan[Any]:
    """What was asked for, with what is usual where nothing was said; refused if it can't be
    played. A game that wants a simulation of its own brings it: a module of its name, with a
    `planned` that takes what this one does. `i_know`: whoever reads of it knows the rules of a game
    that keeps them secret, or wants to."""
    plan: Plan[Any]
    if has_own(game):
        own = _own(game).planned
        plan = own(game, players, bots, matches, turns, seed, options, owns, i_know)
    elif turns is not None:
        raise Refusal("bad_request", f"A match of {game.title} has an end: play whole ones.")
    else:
        asked = Asked(game, bots, USUAL_MATCHES if matches is None else matches, seed, owns)
        plan = Matches(asked.plan(players, options))
    plan.check()
    return plan


@dataclass(frozen=True)
class Asked:
    """Whole matches that are asked for: how many are to play, and by what rules, is yet to say."""

    game: Game
    bots: list[str]
    """Fewer than there are seats begin again."""
    matches: int
    seed: str
    owns: dict[str, Own]

    def plan(
        self,
        players: int,
        options: dict[str, object],
        marks: Row | None = None,
        named: Collection[str] = (),
    ) -> run.Plan:
        """With these options, and a clock or none as these and others that are named have it."""
        self.game.check_players(players)
        bots = for_seats(self.bots, players)
        chosen = without_clock(self.game, [*options, *named]) | options
        return run.Plan(
            self.game.name, players, bots, self.matches, self.seed, chosen, self.owns, marks or {}
        )


def compared(
    asked: Asked,
    players: int,
    options: dict[str, object],
    sides: list[tuple[str, dict[str, object]]],
    until: float | None,
) -> Comparing:
    """The comparison of two sets of options, each with what it is called, besides those that both
    have; refused if it can't be played."""
    check_whole(asked.game, "compared")
    # A clock that one of them needs both have: it is no difference that anybody asked about.
    named = [option for _, own in sides for option in own]
    a, b = (asked.plan(players, options | own, {"side": name}, named) for name, own in sides)
    plan = Comparing(a, b, WORTH if until is None else until, until is not None)
    plan.check()
    return plan


def swept(
    asked: Asked, players: int, options: dict[str, object], varied: dict[str, list[object]]
) -> Sweeping:
    """The sweep over all choices of what is varied, options or how many play; refused if any of
    them can't be played."""
    check_whole(asked.game, "swept")
    plans = []
    for values in product(*varied.values()):
        marks = dict(zip(varied, values, strict=True))
        count = marks.get(PLAYERS, players)
        if type(count) is not int:
            raise Refusal("bad_players", f"How many play is a whole number, not {count!r}.")
        own = {name: value for name, value in marks.items() if name != PLAYERS}
        plans.append(asked.plan(count, options | own, marks))
    plan = Sweeping(varied, plans)
    plan.check()
    return plan


def contested(
    game: Game,
    bots: list[str],
    sizes: list[int] | None,
    matches: int | None,
    seed: str,
    options: dict[str, object],
    owns: dict[str, Own],
    until: float | None,
    file: Path | None,
) -> Contest:
    """An arena, with what is usual where nothing was said; refused if it can't be played."""
    if has_own(game):
        raise Refusal("bad_request", f"Nobody wins a match of {game.title}: it has no end.")
    if sizes is None:
        sizes = list(range(game.least, min(game.most, BIGGEST_USUAL) + 1))
    usual = USUAL_MATCHES if until is None else MOST
    chosen = without_clock(game, options) | options
    count = usual if matches is None else matches
    plan = Contest(game, bots, sizes, count, seed, chosen, owns, until, file)
    plan.check()
    return plan


def check_whole(game: Game, done: str) -> None:
    if has_own(game):
        raise Refusal(
            "bad_request",
            f"A match of {game.title} has no end of its own, so that its matches can't be {done}.",
        )


def has_own(game: Game) -> bool:
    """Whether a game brings a simulation of its own."""
    return find_spec(f"mootable.sim.games.{game.name}") is not None


def _own(game: Game) -> Any:
    return import_module(f"mootable.sim.games.{game.name}")


def without_clock(game: Game, chosen: Collection[str] = ()) -> dict[str, object]:
    """There is no clock unless one is asked for, by itself or with an option that means nothing
    without one, since nobody waits for time; but where bots race it is time that tells who was
    first."""
    timed = {option.name for option in game.options if option.needs_clock}
    has_clock = any(option.name == "clock" for option in game.options)
    is_free = has_clock and not game.races and timed.isdisjoint(chosen)
    return {"clock": False} if is_free else {}


def play(
    plan: Plan[F],
    processes: int | None,
    done: Callable[[int], None],
    ledger: Ledger = NOWHERE,
    cluster: str | None = None,
) -> F:
    """Carry it out on so many processes, or on one a core, of this machine or of a cluster; tells
    now and then how much is done, and writes down what is to be written down."""
    if processes is not None and processes < 1:
        raise Refusal("bad_request", f"{processes} processes are too few to play anything.")
    # Whoever was tried out plays elsewhere, if others share the work.
    send_away()
    ledger.check()
    with workers(cluster) as cores:
        return plan.play(cores if processes is None else processes, done, ledger)
