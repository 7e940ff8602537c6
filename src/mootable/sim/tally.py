"""What is counted over many matches: whole numbers only, so that the order never matters."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import cast

from mootable.core.seating import Course
from mootable.core.state import Outcome


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
    happened: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    """For each type of event, matches by how often it happened in them, if it did at all."""

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

    def __add__(self, other: Tally) -> Tally:
        happened: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for tally in self, other:
            for event, times in tally.happened.items():
                happened[event] += times
        return Tally(
            self.finished + other.finished,
            self.unfinished + other.unfinished,
            self.winners + other.winners,
            self.by_seat + other.by_seat,
            self.by_place + other.by_place,
            self.by_bot + other.by_bot,
            self.endings + other.endings,
            self.fates + other.fates,
            self.used + other.used,
            self.won_with + other.won_with,
            self.decisions + other.decisions,
            happened,
        )

    def times(self, event: str) -> Counter[int]:
        """Matches by how often an event happened in them, which can be never."""
        times = self.happened[event].copy()
        never = self.finished - times.total()
        if never:
            times[0] = never
        return times
