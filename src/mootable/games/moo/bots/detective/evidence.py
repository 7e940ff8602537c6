"""What was seen, kept in order, so that any supposition can be weighed against it."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY
from mootable.games.moo.bots.detective.causes import Causes, Kind, Moment
from mootable.games.moo.law.tree import Who

if TYPE_CHECKING:
    from mypy_extensions import i64

AS_FAR_BACK: Final = 300
"""How many moments are remembered: enough to be sure by, few enough to notice a change."""

OPEN_MS: Final = 13_000
"""After so long a silence is a silence: whoever had to say something has said it or been called
for it, or got away with it."""

UNNOTICED: Final = 0.5
"""How likely an infraction goes uncalled."""

PACK: Final = 16
"""A moment and a count in one number; rows do not get as long as this."""
WHOS: Final = 3


def packed(moment: i64, n: i64) -> i64:
    return moment * PACK + min(n, PACK - 1)


@final
class Evidence:
    """Moments by number, which of them each cause was, and how telling a silence was at each."""

    __slots__ = (
        "blames",
        "causes",
        "changes",
        "closed",
        "fired",
        "first",
        "hushes",
        "moments",
        "turns",
    )

    def __init__(self) -> None:
        self.causes = Causes()
        self.moments: list[Moment] = []
        # By cause: the moments it was, each with its count.
        self.fired: list[list[int]] = []
        # The moments before `first` are forgotten, those before `closed` can't change any more.
        self.first: i64 = 0
        self.closed: i64 = 0
        # Of each closed moment, for each whom a duty could bind: what silence tells.
        self.hushes: list[float] = []
        # The first moment after a law came or went: what held before need not hold after.
        self.changes: list[int] = []
        # By seat: turns taken and right calls against it.
        self.turns: list[int] = []
        self.blames: list[int] = []

    def add(self, moment: Moment) -> int:
        """Take in a moment; returns its number."""
        number = len(self.moments)
        self.causes.note(moment)
        self.moments.append(moment)
        while len(self.fired) < len(self.causes.listed):
            self.fired.append([])
        for place, cause in enumerate(moment.causes):
            self.fired[cause].append(packed(number, moment.counts[place]))
        self.meet(moment.seat)
        if moment.kind == Kind.PLAY or moment.kind == Kind.DRAW:
            self.turns[moment.seat] += 1
        self.first = max(0, number - AS_FAR_BACK)
        return number

    def meet(self, seat: i64) -> None:
        while len(self.turns) <= seat:
            self.turns.append(0)
            self.blames.append(0)

    def blame(self, seat: i64) -> None:
        """A call against somebody was right: less can be learned from their silences."""
        self.meet(seat)
        self.blames[seat] += 1

    def change(self) -> None:
        self.changes.append(len(self.moments))

    def silence(self, seat: i64) -> float:
        """What it tells against a duty that somebody kept silent and was not called for it. Those
        who are called often tell little by their silence."""
        self.meet(seat)
        forgets = (1.0 + 1.5 * self.blames[seat]) / (8.0 + self.turns[seat])
        return log(min(0.9, forgets) * UNNOTICED)

    def trust(self, seat: i64) -> float:
        """How much what somebody does tells of what may be done."""
        self.meet(seat)
        forgets = (1.0 + 1.5 * self.blames[seat]) / (8.0 + self.turns[seat])
        return max(0.05, 1.0 - 3.0 * forgets)

    def hush(self, number: i64, who: i64) -> float:
        """What it tells that nobody said a word, at a closed moment."""
        return self.hushes[number * WHOS + who]

    def bound(self, moment: Moment, who: i64) -> list[int]:
        """Whom a duty at this moment would bind."""
        if who == Who.THAT_PLAYER:
            return [moment.seat] if moment.seat in moment.present else []
        if who == Who.NEXT_PLAYER:
            return [] if moment.next == NOBODY or moment.next == moment.seat else [moment.next]
        return [seat for seat in moment.present if seat != moment.seat]

    def closes(self, now: i64) -> bool:
        """Let the first moment that is long enough past be past, if there is one."""
        number = self.closed
        if number == len(self.moments) or self.moments[number].at + OPEN_MS > now:
            return False
        self.closed += 1
        moment = self.moments[number]
        for who in range(WHOS):
            self.hushes.append(sum([self.silence(seat) for seat in self.bound(moment, who)]))
        return True

    def recent(self, since: i64) -> list[int]:
        """The moments from a time on, the latest first."""
        found: list[int] = []
        number = len(self.moments) - 1
        while number >= self.first and self.moments[number].at >= since:
            found.append(number)
            number -= 1
        return found
