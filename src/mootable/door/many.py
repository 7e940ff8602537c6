"""Many matches at once, through the front door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from mootable.bots.own import Own, Player, of_class
from mootable.bots.players import for_seats, hired, listed
from mootable.core.fields import shown
from mootable.core.refusal import Refusal
from mootable.door.about import Game, game_meant
from mootable.door.begin import options_meant, seed_meant

if TYPE_CHECKING:
    from mootable.sim.figures import Figures
    from mootable.sim.games.moo.evening import Evenings


def simulate(
    game: str | Game,
    *,
    bots: str | Sequence[str | type[Player]] = "casual",
    games: int | None = None,
    seed: str | int = "1",
    players: int | None = None,
    turns: int | None = None,
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    processes: int | None = None,
    rows: str | PathLike[str] | None = None,
    keep: str | PathLike[str] | None = None,
) -> Figures | Evenings:
    """Let bots play many matches, as `mootable sim` does, and get the same figures.

    `bots` are a list, one a seat, of names and classes of one's own; or a line of names as on the
    command line. `players` need be said only where they are fewer. `games` is how many matches to
    play (1000), or of Moo, whose matches have no end of their own, how many tables (1), of so many
    `turns` each (2000). The same seed gives the same figures, on any number of processes (one a
    core). `rows` is a file for one row a match, `.csv`, `.jsonl` or `.parquet`, and `keep` a folder
    for the records of some.
    """
    # It takes a while to load, and who plays a match does not need it.
    from mootable.sim import simulation
    from mootable.sim.ledger import Ledger

    found = game_meant(game)
    named, owns = _named(bots)
    if players is None:
        is_one_a_seat = not isinstance(bots, str) and len(named) > 1
        players = len(named) if is_one_a_seat else simulation.USUAL_PLAYERS
    for count in (games, players, turns, processes):
        if count is not None and type(count) is not int:
            raise Refusal("bad_request", f"There can't be {shown(count)} of them.")
    chosen = options_meant(found, options, deck)
    seats = for_seats(named, players)
    luck = seed_meant(seed)
    plan = simulation.planned(found, players, seats, games, turns, luck, chosen, owns)
    figures: Figures | Evenings = simulation.play(
        plan, processes, lambda done: None, Ledger(_file(rows), _file(keep))
    )
    if figures.partial:
        raise KeyboardInterrupt
    return figures


def _file(name: str | PathLike[str] | None) -> Path | None:
    return None if name is None else Path(name)


def _named(bots: object) -> tuple[list[str], dict[str, Own]]:
    """The names of the bots that were asked for, and those of them that are somebody's own."""
    if isinstance(bots, str):
        names = listed(bots)
        return names, hired(names)
    if not isinstance(bots, Sequence) or not bots:
        raise Refusal("bad_request", f"Bots are a list of names or classes, not {shown(bots)}.")
    owns = [of_class(bot) for bot in bots if isinstance(bot, type)]
    at_hand = iter(owns)
    names = [next(at_hand).name if isinstance(bot, type) else str(bot) for bot in bots]
    return names, {own.name: own for own in owns} | hired(
        name for bot, name in zip(bots, names, strict=True) if isinstance(bot, str)
    )
