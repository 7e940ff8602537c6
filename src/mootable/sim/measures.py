"""What two ways to play are compared by: numbers that every match has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from mootable.core.game import Game
from mootable.sim.played import columns_of
from mootable.sim.rows import Row
from mootable.sim.run import Plan, is_in_time
from mootable.sim.words import words

LENGTHS = ("decisions", "turns", "rounds", "seconds")


@dataclass(frozen=True)
class Measure:
    """A number of a match. A share is 0 or 1, or between them; anything else is a length, whose
    differences are told in parts of it."""

    name: str
    of: Callable[[Row], float]
    is_share: bool = True


def measures(game: Game, plan: Plan) -> list[Measure]:
    """All that matches of a plan are compared by. It is fixed before anything is played: whoever
    looks for differences afterwards finds some."""
    columns = columns_of(game, plan.players, is_in_time(game, plan.setup(game, 0)))
    found = [
        Measure(f"won by place {place + 1}", partial(won_by_place, plan.players, place))
        for place in range(plan.players)
    ]
    bots = sorted(set(plan.bots))
    if len(bots) > 1:
        found += [
            Measure(f"won by {bot}, a seat", partial(won_by_bot, plan.players, bot)) for bot in bots
        ]
    if "fate_0" in columns:
        found.append(Measure("players who won", partial(won_by_any, plan.players)))
    if len(game.endings) > 1:
        found += [
            Measure(f"ended by {words(reason)}", partial(ended, reason)) for reason in game.endings
        ]
    found += [
        Measure(name, partial(length, name), is_share=False) for name in LENGTHS if name in columns
    ]
    return found


def won_by_place(players: int, place: int, row: Row) -> float:
    first = row["first"]
    assert isinstance(first, int)
    return float(row[f"won_{(first + place) % players}"] is True)


def won_by_bot(players: int, bot: str, row: Row) -> float:
    """Which share of its seats won."""
    seats = [seat for seat in range(players) if row[f"bot_{seat}"] == bot]
    return sum(row[f"won_{seat}"] is True for seat in seats) / len(seats)


def won_by_any(players: int, row: Row) -> float:
    return sum(row[f"won_{seat}"] is True for seat in range(players)) / players


def ended(reason: str, row: Row) -> float:
    return float(row["reason"] == reason)


def length(name: str, row: Row) -> float:
    number = row[name]
    assert isinstance(number, int)
    return float(number)
