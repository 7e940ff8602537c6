"""What is counted over many matches: whole numbers only, so that the order never matters."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, fields
from typing import cast

from mootable.core.course import Course
from mootable.core.seats import just
from mootable.core.state import Outcome


def _counters() -> defaultdict[str, Counter[int]]:
    return defaultdict(Counter)


def _named() -> defaultdict[str, Counter[str]]:
    return defaultdict(Counter)


@dataclass
class Tally:
    """Counts of some matches; two of them add up to the counts of all their matches.

    Everything but `unfinished` is about finished matches alone.
    """

    finished: int = 0
    unfinished: int = 0
    winners: Counter[int] = field(default_factory=Counter)
    """Matches by how many seats won them."""
    by_seat: Counter[int] = field(default_factory=Counter)
    """Matches won, by seat."""
    by_place: Counter[int] = field(default_factory=Counter)
    """Matches won, by how many seats after the one that began."""
    by_bot: Counter[str] = field(default_factory=Counter)
    """Matches that at least one seat of that bot won."""
    endings: Counter[str] = field(default_factory=Counter)
    """Matches by the reason they ended for."""
    fates: Counter[str] = field(default_factory=Counter)
    """Players by what became of them, where the game tells."""
    used: Counter[str] = field(default_factory=Counter)
    """For each card, players who used it in a match, however often."""
    won_with: Counter[str] = field(default_factory=Counter)
    """For each card, those of them who won that match."""
    decisions: Counter[int] = field(default_factory=Counter)
    """Matches by how many decisions they took."""
    happened: defaultdict[str, Counter[int]] = field(default_factory=_counters)
    """For each type of event, matches by how often it happened in them, if it did at all."""
    seconds: Counter[int] = field(default_factory=Counter)
    """Matches by how long they took by their own clock, where the game has its bots race."""
    points: Counter[int] = field(default_factory=Counter)
    """Players by their points at the end, where the game has points; so with the next two."""
    points_of_winners: Counter[int] = field(default_factory=Counter)
    points_by_bot: defaultdict[str, Counter[int]] = field(default_factory=_counters)
    points_in_round: Counter[int] = field(default_factory=Counter)
    """Players of all rounds by their points in it, where the game has rounds."""
    points_with: defaultdict[str, Counter[int]] = field(default_factory=_counters)
    """For each card, those of them who used it in that round."""
    hands: defaultdict[str, Counter[str]] = field(default_factory=_named)
    """For each way to have a card, by card: players who had it so."""
    won_hands: defaultdict[str, Counter[str]] = field(default_factory=_named)
    """Those of them who won that match."""
    points_hands: defaultdict[str, Counter[int]] = field(default_factory=_counters)
    """For each way and card, as `way card`: those who had it so in a round, by points in it."""
    widths: Counter[int] = field(default_factory=Counter)
    """Decisions by how many acts there were to choose from."""
    waited: Counter[int] = field(default_factory=Counter)
    """How many decisions it took from one choice between several acts to a player's next, or to the
    end."""
    waited_seconds: Counter[int] = field(default_factory=Counter)
    """How long that took, where time is simulated."""
    lead_changes: Counter[int] = field(default_factory=Counter)
    """Matches by how often somebody else was ahead than before."""
    decided: Counter[int] = field(default_factory=Counter)
    """Matches by the percent of them after which those were ahead who won, and stayed so."""
    counts: Counter[str] = field(default_factory=Counter)
    """Whatever else the game counts."""

    @property
    def matches(self) -> int:
        return self.finished + self.unfinished

    def count(
        self,
        outcome: Outcome | None,
        seats: list[str],
        first: int,
        decisions: int,
        course: Course,
    ) -> None:
        """Take in one match: how it ended, the bot in each seat, who began, what happened."""
        if outcome is None:
            self.unfinished += 1
            return
        self.finished += 1
        self.winners[len(outcome.winners)] += 1
        self.by_seat.update(outcome.winners)
        self.by_place.update((seat - first) % len(seats) for seat in outcome.winners)
        self.by_bot.update({seats[seat] for seat in outcome.winners})
        self.endings[outcome.reason] += 1
        self.fates.update(cast(str, fate["fate"]) for fate in outcome.fates or [])
        for cards in course.used:
            self.used.update(cards)
        for seat in outcome.winners:
            self.won_with.update(course.used[seat])
        self.decisions[decisions] += 1
        for event, times in course.happened.items():
            self.happened[event][times] += 1
        for seat, points in enumerate(outcome.scores or []):
            self.points[points] += 1
            self.points_by_bot[seats[seat]][points] += 1
            if seat in outcome.winners:
                self.points_of_winners[points] += 1
        self.points_in_round.update(course.points)
        for card, several in course.points_with.items():
            self.points_with[card].update(several)
        self.counts.update(course.counts)
        self.widths.update(course.widths)
        self.waited.update(course.waited)
        self.lead_changes[course.lead_changes] += 1
        self.decided[decided(outcome, course, decisions)] += 1
        self.count_hands(outcome, course)

    def count_hands(self, outcome: Outcome, course: Course) -> None:
        for seat, holdings in enumerate(course.hands):
            for how, cards in holdings.had.items():
                self.hands[how].update(cards)
                if seat in outcome.winners:
                    self.won_hands[how].update(cards)
        for how, told in course.points_hands.items():
            for card, several in told.items():
                self.points_hands[f"{how} {card}"].update(several)

    def __add__(self, other: Tally) -> Tally:
        total = Tally(self.finished + other.finished, self.unfinished + other.unfinished)
        for tally in self, other:
            for each in fields(Tally):
                mine, theirs = getattr(total, each.name), getattr(tally, each.name)
                if isinstance(mine, defaultdict):
                    for name, counter in theirs.items():
                        mine[name].update(counter)
                elif isinstance(mine, Counter):
                    mine.update(theirs)
        return total

    def times(self, event: str) -> Counter[int]:
        """Matches by how often an event happened in them, which can be never."""
        times = self.happened[event].copy()
        never = self.finished - times.total()
        if never:
            times[0] = never
        return times


def decided(outcome: Outcome, course: Course, decisions: int) -> int:
    """After which percent of a match those were ahead who won, and stayed so to its end."""
    winners = 0
    for seat in outcome.winners:
        winners |= just(seat)
    return 100 * course.lead_since // max(1, decisions) if course.lead == winners else 100
