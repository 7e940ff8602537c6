"""Ratings of bots: openskill's model of Plackett and Luce, fitted to all matches at once.

openskill itself moves ratings after every match, which is meant for people, who change. Bots don't:
so each has the one rating that explains all its matches best, whatever their order. All begin where
openskill has them begin, at 25 give or take 25/3, which weighs little once there are many matches,
and keeps the mean of all bots at 25.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from math import exp, sqrt
from typing import Any, Final, NamedTuple

from mootable.sim.rows import Row

CLOSE: Final = 1e-9
"""Ratings that would move no farther than that are found."""

MOST_STEPS: Final = 100

Matrix = list[list[float]]


class Seen(NamedTuple):
    """A match as it is rated: how many seats each bot had, and which share of the win they took."""

    seats: tuple[tuple[str, int], ...]
    won: tuple[float, ...]
    """In the same order."""

    @property
    def players(self) -> int:
        return sum(count for _, count in self.seats)


def seen(players: int, row: Row) -> Seen | None:
    """What a match says: those who won are better than all who did not. Of the others among
    themselves it says nothing, nor anything at all where all win, or none, or all are one bot."""
    bots = [str(row[f"bot_{seat}"]) for seat in range(players)]
    won = [row[f"won_{seat}"] is True for seat in range(players)]
    if all(won) or not any(won) or len(set(bots)) == 1:
        return None
    seats = Counter(bots)
    wins = Counter(bot for bot, has_won in zip(bots, won, strict=True) if has_won)
    order = sorted(seats)
    return Seen(
        tuple((bot, seats[bot]) for bot in order), tuple(wins[bot] / sum(won) for bot in order)
    )


@cache
def model() -> Any:
    """The scale that openskill has by itself: where all begin, and how much luck there is."""
    # It takes a while to load.
    from openskill.models import PlackettLuce

    return PlackettLuce()


@dataclass(frozen=True)
class Rating:
    """A bot's rating, and how far off it may be (a standard deviation)."""

    rating: float
    spread: float


@dataclass
class Ratings:
    """All that was seen of some bots, round by round."""

    rounds: list[list[Seen]] = field(default_factory=list)

    def add_round(self, matches: Iterable[tuple[int, Row]]) -> None:
        """The matches of one round, which all have the same luck."""
        told = (seen(players, row) for players, row in matches)
        self.rounds.append([match for match in told if match is not None])

    def fitted(self, bots: list[str]) -> dict[str, Rating]:
        """The rating of each bot that explains best who won, and how sure it is."""
        matches = Counter(match for each in self.rounds for match in each)
        rated = dict.fromkeys(bots, float(model().mu))
        for _ in range(MOST_STEPS):
            pull, bend = _slope(rated, matches)
            step = _solved(bend, [[number] for number in pull])
            for bot, (move,) in zip(bots, step, strict=True):
                # A leap may overshoot, where somebody has won it all.
                rated[bot] += max(-model().sigma, min(model().sigma, move))
            if max(abs(move) for (move,) in step) < CLOSE:
                break
        spreads = self._spreads(rated, _slope(rated, matches)[1])
        return {bot: Rating(rated[bot], spreads[bot]) for bot in bots}

    def _spreads(self, rated: dict[str, float], bend: Matrix) -> dict[str, float]:
        """How far off ratings may be. It is what the model says it is, or, where that is more, what
        the rounds say that differ from one another more than the model thinks they would."""
        bots = list(rated)
        size = range(len(bots))
        held = [[float(row == column) for column in size] for row in size]
        inverse = _solved(bend, held)
        # What there was before any match pulls at all of them like one more round.
        strayed = [[each / model().sigma ** 2 for each in row] for row in held]
        more = len(self.rounds) / max(1, len(self.rounds) - 1)
        for matches in self.rounds:
            pull, _ = _slope(rated, Counter(matches), begins=False)
            for row in size:
                for column in size:
                    strayed[row][column] += more * pull[row] * pull[column]
        by_rounds = _times(_times(inverse, strayed), inverse)
        # Where the mean of all is, nobody can tell, and it is fixed: it is no part of how far off
        # anybody is.
        mean = model().sigma ** 2 / len(bots)
        return {
            bot: sqrt(max(0.0, max(inverse[place][place], by_rounds[place][place]) - mean))
            for place, bot in enumerate(bots)
        }


def _slope(
    rated: dict[str, float], matches: Counter[Seen], begins: bool = True
) -> tuple[list[float], Matrix]:
    """Which way matches pull ratings, and how fast that changes; with what all begin at."""
    place = {bot: number for number, bot in enumerate(rated)}
    pull = [0.0] * len(place)
    bend = [[0.0] * len(place) for _ in place]
    for match, times in matches.items():
        # As in openskill, where nothing is unsure but how well each plays this time.
        luck = model().beta * sqrt(match.players)
        weights = [count * exp(rated[bot] / luck) for bot, count in match.seats]
        likely = [weight / sum(weights) for weight in weights]
        there = [place[bot] for bot, _ in match.seats]
        for mine, chance, won in zip(there, likely, match.won, strict=True):
            pull[mine] += times * (won - chance) / luck
            bend[mine][mine] += times * chance / luck**2
            for other, its in zip(there, likely, strict=True):
                bend[mine][other] -= times * chance * its / luck**2
    if begins:
        for bot, number in place.items():
            pull[number] += (model().mu - rated[bot]) / model().sigma ** 2
            bend[number][number] += 1 / model().sigma ** 2
    return pull, bend


def _solved(matrix: Matrix, right: Matrix) -> Matrix:
    """What times the matrix is the right side (Gauss and Jordan). The matrices here are never
    without a solution: what all begin at sees to that."""
    rows = [[*left, *told] for left, told in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        rows[column] = [number / rows[column][column] for number in rows[column]]
        for row in range(size):
            if row != column:
                times = rows[row][column]
                rows[row] = [
                    mine - times * its for mine, its in zip(rows[row], rows[column], strict=True)
                ]
    return [row[size:] for row in rows]


def _times(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one
    ]
