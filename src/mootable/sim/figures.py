"""What the counts of a simulation say: shares with their intervals, and spreads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import version
from math import comb, sqrt
from typing import Any, NamedTuple

from mootable.core.course import HOWS, ROUND_OVER, TURN
from mootable.core.game import Game
from mootable.sim.rows import Row, to_pandas
from mootable.sim.run import MOST_DECISIONS, Plan
from mootable.sim.tally import Tally

Z = 1.959963984540054
"""A normal chance lies this many standard deviations around its mean 95 times in 100."""

ENOUGH = 20
"""The mean of fewer is not normal enough for an interval."""

FORCED = "with one act to choose from"

SECONDS = "seconds"
"""How long a match took by its own clock."""


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
    """The same for a bot that won in any of its seats; `even` is its share if each match had been
    won by as many as did win it, but by anyone."""

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
class CardPoints:
    """How many players used a card in a round, counted anew in every round, how many points they
    had in it on average, and the 95 % interval of that average."""

    players: int
    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class RateShare:
    """How often something was, of how many times that it could have been, what share that is,
    and its 95 % interval."""

    count: int
    of: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Spread:
    """How a number varies from match to match, or from player to player."""

    mean: float
    least: int
    p5: int
    median: int
    p95: int
    most: int


@dataclass(frozen=True, repr=False)
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
    """Of those who used it."""
    hands: dict[str, dict[str, CardShare]]
    """By how they had it, `dealt`, `drawn` or `held`: of those who had it so."""
    points: dict[str, Spread]
    """Of everyone, of winners and of each bot; empty if the game has none."""
    points_in_round: float | None
    """What a player has in a round on average; None if the game has no rounds."""
    cards_in_round: dict[str, CardPoints]
    hands_in_round: dict[str, dict[str, CardPoints]]
    pace: dict[str, Spread]
    """How it feels to sit there: `choices`, `waited`, `waited_seconds`, `lead_changes`,
    `decided`."""
    rates: dict[str, dict[str, RateShare]]
    """What the game counts of its own, by table."""
    length: dict[str, Spread]
    events: dict[str, Spread]

    def rows(self) -> list[Row]:
        """Every figure of every table, a row each: places and numbers of winners count from 1
        and 0 as in the tables that are printed."""
        found: dict[str, dict[str, Any]] = {
            "won_by_seat": dict(_numbered(self.won_by_seat, 0)),
            "won_by_place": dict(_numbered(self.won_by_place, 1)),
            "winners": dict(_numbered(self.winners, 0)),
        }
        for name in ("won_by_bot", "endings", "fates", "cards", "cards_in_round", "points"):
            found[name] = getattr(self, name)
        for how in self.hands:
            found[how] = self.hands[how]
        for how in self.hands_in_round:
            found[f"{how}_in_round"] = self.hands_in_round[how]
        found["pace"] = self.pace
        found |= self.rates | {"length": self.length, "events": self.events}
        return [
            {"table": table, "row": row} | asdict(figure)
            for table, figures in found.items()
            for row, figure in figures.items()
        ]

    def to_pandas(self) -> Any:
        """The same as a DataFrame of pandas, where that is installed."""
        return to_pandas(self.rows())

    def __repr__(self) -> str:
        so_far = f"{self.finished + self.unfinished} of " if self.partial else ""
        matches = f"{so_far}{self.asked} matches"
        return f"<Figures {self.game} {self.players}p, {matches}, seed {self.seed!r}>"


def _numbered(shares: list[Share], first: int) -> Iterator[tuple[str, Share]]:
    return ((str(number), share) for number, share in enumerate(shares, first))


def figures(game: Game, plan: Plan, tally: Tally) -> Figures:
    """The figures of a simulation. Without a finished match there are none but the counts."""
    whole = tally.finished
    places = range(plan.players if whole else 0)
    even = tally.by_seat.total() / (plan.players * whole) if whole else 0.0
    length = {"decisions": spread(tally.decisions)} if whole else {}
    for event, name in ((TURN, "turns"), (ROUND_OVER, "rounds")):
        if event in tally.happened:
            length[name] = spread(tally.times(event))
    if tally.seconds:
        length[SECONDS] = spread(tally.seconds)
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
            bot: bot_share(tally, bot, plan.bots) for bot in sorted(set(plan.bots)) if whole
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
        hands={
            how: {
                card: card_share(tally.won_hands[how][card], players)
                for card, players in sorted(tally.hands[how].items())
            }
            for how in HOWS
            if tally.hands[how]
        },
        points=points(tally),
        points_in_round=average(tally.points_in_round) if tally.points_in_round else None,
        cards_in_round={
            card: card_points(tally.points_with[card]) for card in sorted(tally.points_with)
        },
        hands_in_round=hands_in_round(tally),
        pace=pace(tally),
        rates=rates(game, tally),
        length=length,
        events={event: spread(tally.times(event)) for event in sorted(tally.happened)},
    )


def points(tally: Tally) -> dict[str, Spread]:
    if not tally.points:
        return {}
    found = {"everyone": tally.points, "winners": tally.points_of_winners}
    if len(tally.points_by_bot) > 1:
        found |= {bot: tally.points_by_bot[bot] for bot in sorted(tally.points_by_bot)}
    return {who: spread(counted) for who, counted in found.items() if counted}


def hands_in_round(tally: Tally) -> dict[str, dict[str, CardPoints]]:
    found: dict[str, dict[str, CardPoints]] = {}
    for name, counted in sorted(tally.points_hands.items()):
        how, _, card = name.partition(" ")
        found.setdefault(how, {})[card] = card_points(counted)
    return found


def pace(tally: Tally) -> dict[str, Spread]:
    """Where nobody is ever ahead, there is no lead to change."""
    found = {"choices": tally.widths, "waited": tally.waited}
    found["waited_seconds"] = tally.waited_seconds
    if any(tally.lead_changes) or any(percent < 100 for percent in tally.decided):
        found |= {"lead_changes": tally.lead_changes, "decided": tally.decided}
    return {name: spread(counted) for name, counted in found.items() if counted}


def rates(game: Game, tally: Tally) -> dict[str, dict[str, RateShare]]:
    found: dict[str, dict[str, RateShare]] = {}
    if tally.widths:
        forced, decisions = tally.widths[1], tally.widths.total()
        found["Decisions"] = {FORCED: RateShare(forced, decisions, *bounds(forced, decisions))}
    for rate in game.rates():
        count, of = tally.counts[rate.count], tally.counts[rate.of]
        if of:
            rows = found.setdefault(rate.table, {})
            rows[rate.name] = RateShare(count, of, *bounds(count, of))
    return found


def average(counted: Counter[int]) -> float:
    total = sum(number * players for number, players in counted.items())
    return round(total / counted.total(), 4)


def card_points(counted: Counter[int]) -> CardPoints:
    """With the interval of a mean: that of a normal chance, as there are many."""
    players = counted.total()
    mean = sum(points * count for points, count in counted.items()) / players
    squares = sum(count * (points - mean) ** 2 for points, count in sorted(counted.items()))
    reach = Z * sqrt(squares / players / max(1, players - 1))
    return CardPoints(players, round(mean, 4), round(mean - reach, 4), round(mean + reach, 4))


class Worth(NamedTuple):
    """How much more than all players those had who had a card, and its 95 % interval, if they were
    enough for one."""

    mean: float
    low: float | None
    high: float | None


def worth(found: Figures) -> dict[str, dict[str, Worth]]:
    """What cards are worth, by how they were had, `used` being one of these: wins in a hundred; or
    points, in games of many rounds. Of a card that all had there is nothing to say: they are
    all players."""
    if found.hands_in_round:
        mean = found.points_in_round or 0.0
        in_round = [*found.hands_in_round.items(), ("used", found.cards_in_round)]
        everyone = found.players * round(found.length["rounds"].mean * found.finished)
        return {
            how: {
                card: Worth(seen.mean - mean, seen.low - mean, seen.high - mean)
                if seen.players >= ENOUGH
                else Worth(seen.mean - mean, None, None)
                for card, seen in several.items()
                if seen.players < everyone
            }
            for how, several in in_round
        }
    everyone = found.players * found.finished
    return {
        how: {
            card: Worth(
                *(100 * (number - found.even) for number in (seen.share, seen.low, seen.high))
            )
            for card, seen in several.items()
            if seen.players < everyone
        }
        for how, several in [*found.hands.items(), ("used", found.cards)]
    }


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


def bot_share(tally: Tally, bot: str, bots: list[str]) -> BotShare:
    seen = share(tally.by_bot[bot], tally.finished)
    seats, players = bots.count(bot), len(bots)
    even = sum(
        matches * (1 - comb(players - seats, won) / comb(players, won))
        for won, matches in tally.winners.items()
    )
    even = round(even / tally.finished, 6)
    return BotShare(seen.matches, seen.share, seen.low, seen.high, seats, even)


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
