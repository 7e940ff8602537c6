"""Many matches at once, through the front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING

from mootable.bots.players import for_seats, listed
from mootable.core.fields import shown
from mootable.core.refusal import Refusal
from mootable.door.about import Game, game_meant
from mootable.door.begin import options_meant, seed_meant

if TYPE_CHECKING:
    from mootable.sim.figures import Figures
    from mootable.sim.moo import Evenings


def simulate(
    game: str | Game,
    *,
    bots: str | Sequence[str] = "casual",
    games: int | None = None,
    seed: str | int = "1",
    players: int | None = None,
    turns: int | None = None,
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    processes: int | None = None,
) -> Figures | Evenings:
    """Let bots play many matches, as `mootable sim` does, and get the same figures.

    `bots` are a list, one a seat, or as on the command line; `players` need be said only where
    they are fewer. `games` is how many matches to play (1000), or of Moo, whose matches have no
    end of their own, how many tables (1), of so many `turns` each (2000). The same seed gives the
    same figures, on any number of processes (one a core).
    """
    # It takes a while to load, and who plays a match does not need it.
    from mootable.sim import simulation

    found = game_meant(game)
    named = _named(bots)
    if players is None:
        is_one_a_seat = not isinstance(bots, str) and len(named) > 1
        players = len(named) if is_one_a_seat else simulation.USUAL_PLAYERS
    for count in (games, players, turns, processes):
        if count is not None and type(count) is not int:
            raise Refusal("bad_request", f"There can't be {shown(count)} of them.")
    chosen = options_meant(found, options, deck)
    seats = for_seats(named, players)
    plan = simulation.planned(found, players, seats, games, turns, seed_meant(seed), chosen)
    figures = simulation.play(plan, processes, lambda done: None)
    if getattr(figures, "partial", False):
        raise KeyboardInterrupt
    return figures


def _named(bots: object) -> list[str]:
    if isinstance(bots, str):
        return listed(bots)
    if not isinstance(bots, Sequence) or not bots:
        raise Refusal("bad_request", f"Bots are a list of names, not {shown(bots)}.")
    return list(bots)
