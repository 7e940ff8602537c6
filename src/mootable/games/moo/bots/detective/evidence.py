"""What was seen, kept in order, so that any supposition can be weighed against it."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final, final

from mootable.games.moo.bots.detective.causes import WHOS, Causes, Kind, Moment
from mootable.games.moo.law.terms import Counter

if TYPE_CHECKING:
    from mypy_extensions import i64

AS_FAR_BACK: Final = 300
"""How many moments are remembered: enough to be sure by, few enough to notice a change."""
AS_OFTEN: Final = 60
"""Of one cause at least so many are remembered, and at most twice as many."""
TIDIED_EVERY: Final = 256

OPEN_MS: Final = 13_000
"""After so long a silence is a silence: whoever had to say something has said it or been called
for it, or got away with it."""

UNNOTICED: Final = 0.5
"""How likely an infraction goes uncalled."""

PACK: Final = 16
"""A moment and a count in one number; rows do not get as long as this."""


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
        "gone",
        "moments",
        "silences",
        "turns",
        "work",
    )

    def __init__(self) -> None:
        self.causes = Causes()
        self.moments: list[Moment] = []
        # The number of the first of them.
        self.gone: i64 = 0
        # By cause: the moments it was, each with its count.
        self.fired: list[list[int]] = []
        # The moments before `first` are forgotten, those before `closed` can't change any more.
        self.first: i64 = 0
        self.closed: i64 = 0
        # The first moment after a law came or went: what held before need not hold after.
        self.changes: list[int] = []
        # By seat: turns taken, right calls against it, and what its silence tells.
        self.turns: list[int] = []
        self.blames: list[int] = []
        self.silences: list[float] = []
        # How often a supposition was held against a moment: what thinking costs.
        self.work: i64 = 0

    def moment(self, number: i64) -> Moment:
        return self.moments[number - self.gone]

    def end(self) -> i64:
        """The number that the next moment will have."""
        return self.gone + len(self.moments)

    def add(self, moment: Moment, counter: Counter | None = None) -> int:
        """Take in a moment; returns its number."""
        number = self.end()
        self.causes.note(moment, counter)
        self.moments.append(moment)
        while len(self.fired) < len(self.causes.listed):
            self.fired.append([])
        for place, cause in enumerate(moment.causes):
            fired = self.fired[cause]
            fired.append(packed(number, moment.counts[place]))
            if len(fired) > 2 * AS_OFTEN:
                del fired[:AS_OFTEN]
        self.meet(moment.seat)
        if moment.kind == Kind.PLAY or moment.kind == Kind.DRAW:
            self.turns[moment.seat] += 1
            self.hear_silence(moment.seat)
        self.first = max(0, number - AS_FAR_BACK)
        if self.first - self.gone > TIDIED_EVERY:
            self.tidy()
        return number

    def tidy(self) -> None:
        """What is forgotten takes no room."""
        keep = min(self.first, self.closed)
        del self.moments[: keep - self.gone]
        self.gone = keep
        self.changes = [number for number in self.changes if number >= keep]

    def meet(self, seat: i64) -> None:
        while len(self.turns) <= seat:
            self.turns.append(0)
            self.blames.append(0)
            self.silences.append(0.0)
            self.hear_silence(len(self.silences) - 1)

    def blame(self, seat: i64) -> None:
        """A call against somebody was right: less can be learned from their silences."""
        self.meet(seat)
        self.blames[seat] += 1
        self.hear_silence(seat)

    def change(self) -> None:
        self.changes.append(self.end())
        self.causes.change()

    def forgets(self, seat: i64) -> float:
        """How often somebody forgets what they have to say, as far as one can tell."""
        return (1.0 + 1.5 * self.blames[seat]) / (8.0 + self.turns[seat])

    def hear_silence(self, seat: i64) -> None:
        """What it tells against a duty that somebody kept silent and was not called for it. Those
        who are called often tell little by their silence."""
        self.silences[seat] = log(min(0.9, self.forgets(seat)) * UNNOTICED)

    def trust(self, seat: i64) -> float:
        """How much what somebody does tells of what may be done."""
        self.meet(seat)
        return max(0.05, 1.0 - 3.0 * self.forgets(seat))

    def closes(self, now: i64) -> bool:
        """Let the first moment that is long enough past be past, if there is one."""
        number = self.closed
        if number == self.end() or self.moment(number).at + OPEN_MS > now:
            return False
        self.closed += 1
        moment = self.moment(number)
        for who in range(WHOS):
            seats = moment.bound[who]
            for seat in seats:
                self.meet(seat)
            moment.hushes.append(sum([self.silences[seat] for seat in seats]))
        return True

    def recent(self, since: i64) -> list[int]:
        """The moments from a time on, the latest first."""
        found: list[int] = []
        number = self.end() - 1
        while number >= self.first and self.moment(number).at >= since:
            found.append(number)
            number -= 1
        return found

    def now(self, at: i64) -> list[int]:
        """The moments of one time: what one thing that was done led to."""
        return [number for number in self.recent(at) if self.moment(number).at == at]
