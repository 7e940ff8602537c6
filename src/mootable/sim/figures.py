"""What the counts of a simulation say: shares with their intervals, and spreads."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from importlib.metadata import version
from math import sqrt

from mootable.core.game import Game
from mootable.sim.run import MOST_DECISIONS, Plan
from mootable.sim.tally import Tally

Z = 1.959963984540054
"""A normal chance lies this many standard deviations around its mean 95 times in 100."""

TURN = "turn"
"""The event by which any game tells that a turn begins."""


def wilson(count: int, of: int) -> tuple[float, float]:
    """Between which bounds the true share lies, at 95 %, if `count` of so many were seen
    (Wilson's interval: sound for small numbers and for shares near 0 and 1)."""
    share = count / of
    middle = share + Z * Z / (2 * of)
    reach = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of))
    scale = 1 + Z * Z / of
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


@dataclass(frozen=True)
class Share:
    """How many matches it was, what share of all, and the 95 % interval of that share."""

    matches: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class BotShare(Share):
    """The same for a bot; `even` is its share if all seats won equally often, and no two of
    its own together."""

    seats: int
    even: float


@dataclass(frozen=True)
class PlayerShare:
    """How many players it was, counted anew in every match, what share of all, and the 95 %
    interval of that share."""

    players: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class CardShare:
    """How many players used a card in a match, how many of them won that match, what share of
    them, and the 95 % interval of that share."""

    players: int
    won: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """How a number varies from match to match."""

    mean: float
    least: int
    p5: int
    median: int
    p95: int
    most: int


@dataclass(frozen=True)
class Figures:
    """All that a simulation found out. Shares and spreads are of finished matches, and of the
    players in them."""

    mootable: str
    game: str
    players: int
    bots: list[str]
    seed: str
    options: dict[str, object]
    asked: int
    finished: int
    unfinished: int
    most_decisions: int
    partial: bool
    even: float
    """Each seat's share if all had won equally often; so also the share of players who won."""
    won_by_seat: list[Share]
    won_by_place: list[Share]
    won_by_bot: dict[str, BotShare]
    winners: list[Share]
    """Matches by how many won them; the first is for none."""
    endings: dict[str, Share]
    fates: dict[str, PlayerShare]
    cards: dict[str, CardShare]
    length: dict[str, Spread]
    events: dict[str, Spread]


def figures(game: Game, plan: Plan, tally: Tally) -> Figures:
    """The figures of a simulation. Without a finished match there are none but the counts."""
    whole = tally.finished
    places = range(plan.players if whole else 0)
    even = tally.by_seat.total() / (plan.players * whole) if whole else 0.0
    length = {"decisions": spread(tally.decisions)} if whole else {}
    if TURN in tally.happened:
        length["turns"] = spread(tally.times(TURN))
    return Figures(
        mootable=version("mootable"),
        game=plan.game,
        players=plan.players,
        bots=plan.bots,
        seed=plan.seed,
        options=plan.setup(game, 0).options,
        asked=plan.matches,
        finished=whole,
        unfinished=tally.unfinished,
        most_decisions=MOST_DECISIONS,
        partial=tally.matches < plan.matches,
        even=round(even, 6),
        won_by_seat=[share(tally.by_seat[seat], whole) for seat in places],
        won_by_place=[share(tally.by_place[place], whole) for place in places],
        won_by_bot={
            bot: bot_share(tally.by_bot[bot], whole, plan.bots.count(bot), even)
            for bot in sorted(set(plan.bots))
            if whole
        },
        winners=[share(tally.winners[count], whole) for count in range(plan.players + 1) if whole],
        endings={reason: share(tally.endings[reason], whole) for reason in sorted(tally.endings)},
        fates={
            fate: player_share(tally.fates[fate], plan.players * whole)
            for fate in sorted(tally.fates)
        },
        cards={
            card: card_share(tally.won_with[card], tally.used[card]) for card in sorted(tally.used)
        },
        length=length,
        events={event: spread(tally.times(event)) for event in sorted(tally.happened)},
    )


def share(count: int, of: int) -> Share:
    return Share(count, *bounds(count, of))


def player_share(count: int, of: int) -> PlayerShare:
    return PlayerShare(count, *bounds(count, of))


def card_share(won: int, players: int) -> CardShare:
    return CardShare(players, won, *bounds(won, players))


def bounds(count: int, of: int) -> tuple[float, float, float]:
    """A share, and the bounds of its interval."""
    low, high = wilson(count, of)
    return round(count / of, 6), round(low, 6), round(high, 6)


def bot_share(count: int, of: int, seats: int, even: float) -> BotShare:
    seen = share(count, of)
    return BotShare(seen.matches, seen.share, seen.low, seen.high, seats, round(seats * even, 6))


def spread(matches: Counter[int]) -> Spread:
    """From how many matches had each number of something. The number at 5 % is the least that
    at least 5 % of the matches do not go beyond; so with the others."""
    numbers = sorted(matches)
    whole = matches.total()

    def at(percent: int) -> int:
        passed = 0
        for number in numbers:
            passed += matches[number]
            if 100 * passed >= percent * whole:
                break
        return number

    mean = sum(number * matches[number] for number in numbers) / whole
    return Spread(round(mean, 4), numbers[0], at(5), at(50), at(95), numbers[-1])
