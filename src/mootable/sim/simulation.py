"""One simulation, whoever asks for it: the command line, or a program through the front door."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from joblib import cpu_count  # type: ignore[import-untyped]

from mootable.bots.own import Own
from mootable.bots.program import send_away
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim import moo, run
from mootable.sim.figures import Figures, figures

USUAL_PLAYERS: Final = 4
USUAL_BOTS: Final = "casual"
USUAL_SEED: Final = "1"
USUAL_MATCHES: Final = 1000
USUAL_TURNS: Final = 2000

Plan = run.Plan | moo.Plan
"""What to play: matches to their end or, where there is none, a number of turns."""


def planned(
    game: Game,
    players: int,
    bots: list[str],
    matches: int | None,
    turns: int | None,
    seed: str,
    options: dict[str, object],
    owns: dict[str, Own],
) -> Plan:
    """What was asked for, with what is usual where nothing was said; refused if it can't be
    played."""
    plan: Plan
    if game.is_endless:
        tables = 1 if matches is None else matches
        turns = USUAL_TURNS if turns is None else turns
        plan = moo.Plan(players, bots, tables, turns, seed, options, owns)
    elif turns is not None:
        raise Refusal("bad_request", f"A match of {game.title} has an end: play whole ones.")
    else:
        matches = USUAL_MATCHES if matches is None else matches
        options = without_clock(game) | options
        plan = run.Plan(game.name, players, bots, matches, seed, options, owns)
    plan.check()
    return plan


def without_clock(game: Game) -> dict[str, object]:
    """There is no clock unless one is asked for, since nobody waits for time; but where bots race
    it is time that tells who was first."""
    has_clock = any(option.name == "clock" for option in game.options)
    return {"clock": False} if has_clock and not game.races else {}


def play(plan: Plan, processes: int | None, done: Callable[[int], None]) -> Figures | moo.Evenings:
    """Carry it out on so many processes, or on one a core; tells now and then how much is done."""
    busy = cpu_count() if processes is None else processes
    if busy < 1:
        raise Refusal("bad_request", f"{busy} processes are too few to play anything.")
    # Whoever was tried out plays elsewhere, if others share the work.
    send_away()
    if isinstance(plan, moo.Plan):
        return moo.Evenings(plan, moo.play_tables(plan, busy, done))
    return figures(find(plan.game), plan, run.simulate(plan, busy, done))
