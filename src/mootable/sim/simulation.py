"""One simulation, whoever asks for it: the command line, or a program through the front door."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from joblib import cpu_count  # type: ignore[import-untyped]
from rich.console import Console

from mootable.bots.own import Own
from mootable.bots.program import send_away
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim import run
from mootable.sim.figures import Figures, figures
from mootable.sim.ledger import NOWHERE, Ledger
from mootable.sim.report import report
from mootable.sim.rows import Row

USUAL_PLAYERS: Final = 4
USUAL_BOTS: Final = "casual"
USUAL_SEED: Final = "1"
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

    def check_picture(self, picture: Path) -> None:
        """Refuse at once what could not be drawn."""

    def size(self) -> tuple[int, str]:
        """How much there is to do, and of what."""

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> F:
        """Carry it out; tells now and then how much is done, and writes down what is to be."""

    def tell(self, found: F, console: Console, picture: Path | None) -> str:
        """Print what came of it, and draw it if a picture is asked for. Returns it as JSON."""


@dataclass(frozen=True)
class Matches:
    """Whole matches, counted: the plan of any game that brings none of its own."""

    plan: run.Plan

    def check(self) -> None:
        self.plan.check()

    def check_picture(self, picture: Path) -> None:
        title = find(self.plan.game).title
        raise Refusal("bad_request", f"There is no picture of many matches of {title}.")

    def size(self) -> tuple[int, str]:
        return self.plan.matches, "matches"

    def play(self, processes: int, done: Callable[[int], None], ledger: Ledger) -> Figures:
        tally = run.simulate(self.plan, processes, done, ledger)
        return figures(find(self.plan.game), self.plan, tally)

    def tell(self, found: Figures, console: Console, picture: Path | None) -> str:
        report(console, find(self.plan.game), found)
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
) -> Plan[Any]:
    """What was asked for, with what is usual where nothing was said; refused if it can't be
    played. A game that wants a simulation of its own brings it: a module of its name, with a
    `planned` that takes what this one does."""
    plan: Plan[Any]
    own = f"mootable.sim.games.{game.name}"
    if find_spec(own) is not None:
        plan = import_module(own).planned(game, players, bots, matches, turns, seed, options, owns)
    elif turns is not None:
        raise Refusal("bad_request", f"A match of {game.title} has an end: play whole ones.")
    else:
        matches = USUAL_MATCHES if matches is None else matches
        options = without_clock(game, options) | options
        plan = Matches(run.Plan(game.name, players, bots, matches, seed, options, owns))
    plan.check()
    return plan


def without_clock(game: Game, chosen: Collection[str] = ()) -> dict[str, object]:
    """There is no clock unless one is asked for, by itself or with a time limit, since nobody waits
    for time; but where bots race it is time that tells who was first."""
    limits = {option.name for option in game.options if option.kind == "ms"}
    has_clock = any(option.name == "clock" for option in game.options)
    is_free = has_clock and not game.races and limits.isdisjoint(chosen)
    return {"clock": False} if is_free else {}


def play(
    plan: Plan[F],
    processes: int | None,
    done: Callable[[int], None],
    ledger: Ledger = NOWHERE,
) -> F:
    """Carry it out on so many processes, or on one a core; tells now and then how much is done, and
    writes down what is to be written down."""
    busy = cpu_count() if processes is None else processes
    if busy < 1:
        raise Refusal("bad_request", f"{busy} processes are too few to play anything.")
    # Whoever was tried out plays elsewhere, if others share the work.
    send_away()
    ledger.check()
    return plan.play(busy, done, ledger)
