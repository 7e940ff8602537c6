"""Many matches at once, through the front door."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mootable.bots.own import Own, Player, of_class
from mootable.bots.players import for_seats, hired, listed
from mootable.core import game as core_game
from mootable.core.fields import shown
from mootable.core.refusal import Refusal
from mootable.door.about import Game, game_meant
from mootable.door.begin import options_meant, seed_meant

if TYPE_CHECKING:
    from mootable.sim.arena import Ladder
    from mootable.sim.compare import Comparison
    from mootable.sim.figures import Figures
    from mootable.sim.games.moo.evening import Evenings
    from mootable.sim.simulation import Asked, Plan
    from mootable.sim.sweep import Sweep


class Stopped(KeyboardInterrupt):
    """Ctrl-C, while many matches are played: `found` is what came of those that were."""

    def __init__(self, found: Any) -> None:
        super().__init__(found)
        self.found = found


VARIED = 'a dict of lists, as {"players": [3, 4]}'


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
    cluster: str | None = None,
    rows: str | PathLike[str] | None = None,
    keep: str | PathLike[str] | None = None,
) -> Figures | Evenings:
    """Let bots play many matches, as `mootable sim` does, and get the same figures.

    `bots` are a list, one a seat, of names and classes of one's own; or a line of names as on the
    command line. `players` need be said only where they are fewer. `games` is how many matches to
    play (1000), or of Moo, whose matches have no end of their own, how many tables (1), of so many
    `turns` each (2000). The same seed gives the same figures, on any number of processes (one a
    core), of this machine or of a `cluster` (`"ray"`). `rows` is a file for one row a match,
    `.csv`, `.jsonl` or `.parquet`, and `keep` a folder for the records of some.
    """
    # It takes a while to load, and who plays a match does not need it.
    from mootable.sim import simulation

    found = game_meant(game)
    named, owns = _named(bots)
    count = _players(bots, named, players)
    _check_counts(games=games, players=count, turns=turns, processes=processes)
    found.check_players(count)
    chosen = options_meant(found, options, deck)
    seats = for_seats(named, count)
    luck = seed_meant(seed)
    plan = simulation.planned(found, count, seats, games, turns, luck, chosen, owns)
    figures: Figures | Evenings = _played(plan, processes, cluster, rows, keep)
    return figures


def compare(
    game: str | Game,
    a: Mapping[str, object] | str | PathLike[str],
    b: Mapping[str, object] | str | PathLike[str],
    *,
    bots: str | Sequence[str | type[Player]] = "casual",
    games: int | None = None,
    until: float | None = None,
    seed: str | int = "1",
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    rows: str | PathLike[str] | None = None,
    keep: str | PathLike[str] | None = None,
) -> Comparison:
    """Hold two ways to play against each other, as `mootable sim --compare` does: with the same
    seeds, match by match.

    `a` and `b` are options that only one of them has, as a dict or as on the command line
    (`turnup=add`), or deck files (`.toml`). `until` plays on until it is
    clear what differs, a smaller difference than that being none. All else is as for `simulate`.
    """
    from mootable.sim import simulation
    from mootable.sim.compare import MOST

    usual = simulation.USUAL_MATCHES if until is None else MOST
    asked, count = _asked(game, bots, games, usual, seed, players, processes)
    sides = [_side(asked.game, side) for side in (a, b)]
    chosen = options_meant(asked.game, options, deck)
    plan = simulation.compared(asked, count, chosen, sides, until)
    comparison: Comparison = _played(plan, processes, cluster, rows, keep)
    return comparison


def sweep(
    game: str | Game,
    vary: Mapping[str, Sequence[object]],
    *,
    bots: str | Sequence[str | type[Player]] = "casual",
    games: int | None = None,
    seed: str | int = "1",
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
    rows: str | PathLike[str] | None = None,
    keep: str | PathLike[str] | None = None,
) -> Sweep:
    """Play a game in many ways, as `mootable sim --vary` does: `vary` has the values to try of some
    options, or of `players`, and every choice of them is played. All else is as for `simulate`."""
    from mootable.sim import simulation

    asked, count = _asked(game, bots, games, simulation.USUAL_MATCHES, seed, players, processes)
    varied = _varied(vary)
    plan = simulation.swept(asked, count, options_meant(asked.game, options, deck), varied)
    swept: Sweep = _played(plan, processes, cluster, rows, keep)
    return swept


def arena(
    game: str | Game,
    bots: str | Sequence[str | type[Player]] = "random,casual",
    *,
    players: Sequence[int] | None = None,
    games: int | None = None,
    until: float | None = None,
    seed: str | int = "1",
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    file: str | PathLike[str] | None = None,
    processes: int | None = None,
    cluster: str | None = None,
) -> Ladder:
    """Let every bot meet every other, as `mootable arena` does, and get the ladder.

    `players` are the table sizes (all that the game has, up to 5), `games` how many matches to play
    in all, `until` how far intervals may reach to both sides for it to be enough. With a `file`
    every match is written down, and it goes on from there another time.
    """
    from mootable.sim import simulation

    found = game_meant(game)
    named, owns = _named(bots)
    if players is not None and not isinstance(players, Sequence):
        raise Refusal("bad_players", f"Table sizes are a list, as [3, 4], not {shown(players)}.")
    sizes = None if players is None else list(players)
    _check_counts(games=games, processes=processes)
    for size in sizes or []:
        _check_counts(players=size)
    chosen = options_meant(found, options, deck)
    plan = simulation.contested(
        found, named, sizes, games, seed_meant(seed), chosen, owns, until, _file(file)
    )
    ladder: Ladder = _played(plan, processes, cluster, None, None)
    return ladder


def _asked(
    game: str | Game,
    bots: str | Sequence[str | type[Player]],
    games: int | None,
    usual: int,
    seed: str | int,
    players: int | None,
    processes: int | None,
) -> tuple[Asked, int]:
    """What is played in more ways than one, and by how many."""
    from mootable.sim.simulation import Asked

    found = game_meant(game)
    named, owns = _named(bots)
    count = _players(bots, named, players)
    _check_counts(games=games, players=count, processes=processes)
    return Asked(found, named, usual if games is None else games, seed_meant(seed), owns), count


def _played(
    plan: Plan[Any],
    processes: int | None,
    cluster: str | None,
    rows: str | PathLike[str] | None,
    keep: str | PathLike[str] | None,
) -> Any:
    """What came of a plan. Ctrl-C is an interrupt like any other, and has what was played."""
    from mootable.sim import simulation
    from mootable.sim.ledger import Ledger

    ledger = Ledger(_file(rows), _file(keep))
    found = simulation.play(plan, processes, lambda done: None, ledger, cluster)
    if found.partial:
        raise Stopped(found)
    return found


def _players(bots: object, named: list[str], players: int | None) -> int:
    if players is not None:
        return players
    from mootable.sim.simulation import USUAL_PLAYERS

    is_one_a_seat = not isinstance(bots, str) and len(named) > 1
    return len(named) if is_one_a_seat else USUAL_PLAYERS


def _check_counts(**counts: int | None) -> None:
    for name, count in counts.items():
        if count is not None and type(count) is not int:
            raise Refusal("bad_request", f"{name} is a whole number, not {shown(count)}.")


def _varied(vary: object) -> dict[str, list[object]]:
    """What varies: each name with a list of its values."""
    lists = isinstance(vary, Mapping) and [
        not isinstance(values, str) and isinstance(values, Iterable) for values in vary.values()
    ]
    if not isinstance(vary, Mapping) or not lists or not all(lists):
        raise Refusal("bad_request", f"What varies is {VARIED}, not {shown(vary)}.")
    varied = {str(name): list(values) for name, values in vary.items()}
    if not all(varied.values()):
        raise Refusal("bad_request", f"What varies is {VARIED}: one of the lists is empty.")
    return varied


def _side(
    game: core_game.Game, side: Mapping[str, object] | str | PathLike[str]
) -> tuple[str, dict[str, object]]:
    """One side of a comparison: what to call it, and its options."""
    if isinstance(side, Mapping):
        return ",".join(f"{name}={value}" for name, value in side.items()), dict(side)
    if isinstance(side, str) and not side.endswith(".toml"):
        from mootable.sim.command import read_options

        return side, read_options(game, side.split(","))
    return str(side), options_meant(game, None, side)


def _file(name: str | PathLike[str] | None) -> Path | None:
    return None if name is None else Path(name)


def _named(bots: object) -> tuple[list[str], dict[str, Own]]:
    """The names of the bots that were asked for, and those of them that are somebody's own."""
    if isinstance(bots, str):
        names = listed(bots)
        return names, hired(names)
    if isinstance(bots, Sequence) and not bots:
        raise Refusal("bad_request", "Nobody is there to play: name a bot.")
    if not isinstance(bots, Sequence):
        raise Refusal("bad_request", f"Bots are a list of names or classes, not {shown(bots)}.")
    owns = [of_class(bot) for bot in bots if isinstance(bot, type)]
    at_hand = iter(owns)
    names = [next(at_hand).name if isinstance(bot, type) else str(bot) for bot in bots]
    return names, {own.name: own for own in owns} | hired(
        name for bot, name in zip(bots, names, strict=True) if isinstance(bot, str)
    )
