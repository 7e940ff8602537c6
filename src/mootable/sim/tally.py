"""What is counted over many matches: whole numbers only, so that the order never matters."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, fields
from typing import cast

from mootable.core.seating import Course
from mootable.core.state import Outcome


def _counters() -> defaultdict[str, Counter[int]]:
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
