"""What was seen of one thing that some law may be behind, such as words that are said, and what
that tells for each suspect: what it would have made likely to be seen, against what was seen."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import holds, just
from mootable.games.moo.bots.detective.evidence import PACK, Evidence, packed
from mootable.games.moo.bots.detective.phrases import Phrase
from mootable.games.moo.law.consequences import Effect
from mootable.games.moo.law.terms import Value

if TYPE_CHECKING:
    from mypy_extensions import i64

SAID: Final = 3.5
"""What it tells for a duty that its words were said, as they hardly are otherwise."""
SAID_BY_CHANCE: Final = 2.0
SAID_OFTEN: Final = 1.0
"""The same of words that are said all the time, whatever happens."""
MEANT: Final = 0.9
"""How likely what is due is said."""
CALLED: Final = 8.0
"""The same of a right call, for what was due then, and against what was not: the referee does
not err."""
DENIED: Final = -5.0
"""The same of a wrong call, though the words had not been said."""
HAPPENED: Final = 5.0
MISSED: Final = -5.0
"""A deed is done by the law itself, without fail."""
MOST_SURE: Final = 22.0
"""Nothing is so sure, or so out of the question, that a handful of surprises could not change it:
laws do change."""
A_CHANGE: Final = -3.0
"""When a law comes or goes, nothing is more out of the question than this."""
SPAN: Final = 8
"""A cause and whom it binds, in one number."""
SEATS: Final = 64
MOST_PINS: Final = 12
MOST_TIMES: Final = 60
MOST_MARKS: Final = 600


class Belief(NamedTuple):
    """A cause, whom it binds, and how likely it is; `place` tells of several laws that seem to
    be behind the same thing which one it could be."""

    cause: int
    who: int
    chance: float
    place: int


@final
class Mark:
    """Who said it at a moment, in which of all the things that were said, and whose words tell
    nothing. Of a deed: that it was done."""

    __slots__ = ("mine", "said", "seats", "times")

    def __init__(self) -> None:
        self.said: i64 = 0
        self.mine: i64 = 0
        self.seats: list[int] = []
        self.times: list[int] = []

    def said_after(self, seat: i64, time: i64) -> i64:
        """The first time after another that this seat said it; 0 if it did not."""
        for place, one in enumerate(self.seats):
            if one == seat and self.times[place] > time:
                return self.times[place]
        return 0


@final
class Time:
    """One time it was said or done: the moments it may be owed to, as whom, and the suspects."""

    __slots__ = ("is_expected", "number", "numbers", "suspects", "whos")

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.numbers: list[int] = []
        self.whos: list[int] = []
        self.suspects: set[int] = set()
        self.is_expected = False


@final
class Pin:
    """A call for it, right or wrong, and the suspects that would have made it due just before."""

    __slots__ = ("is_right", "suspects")

    def __init__(self, is_right: bool) -> None:
        self.is_right = is_right
        self.suspects: set[int] = set()

    def told(self, suspect: i64) -> float:
        if self.is_right:
            return CALLED if suspect in self.suspects else -CALLED / 2
        return DENIED if suspect in self.suspects else 0.0


class Trail:
    """Words that are said, or a deed that is done, and when."""

    __slots__ = (
        "beliefs",
        "best",
        "calls",
        "deed",
        "doubt",
        "dropped",
        "fresh",
        "is_deed",
        "is_dirty",
        "is_stale",
        "likeliest",
        "marks",
        "most_told",
        "phrase",
        "pins",
        "seen",
        "suspects",
        "text",
        "times",
        "unpinned",
        "used",
        "uses_n",
        "waits",
        "weight",
    )

    def __init__(self, phrase: Phrase | None, deed: Effect | None = None, text: str = "") -> None:
        # What is said or what is done, and a text by which to know it again.
        self.phrase = phrase
        self.deed = deed
        self.is_deed = deed is not None
        self.text = text if phrase is None else phrase.key
        # Its words depend on which in its row a card is.
        self.uses_n = phrase is not None and phrase.uses_n
        # Suits and ranks are named for other reasons, too.
        is_common = phrase is not None and phrase.value in (Value.SUIT_NAME, Value.RANK_NAME)
        self.most_told = SAID_BY_CHANCE if is_common else SAID
        # What it tells now that it is said.
        self.weight = self.most_told
        self.marks: dict[int, Mark] = {}
        self.pins: list[Pin] = []
        self.times: list[Time] = []
        # Times and right calls that have not been thought about.
        self.fresh: list[Time] = []
        self.unpinned: list[Pin] = []
        # Each a cause and whom it binds, in one number, and what speaks for it.
        self.suspects: dict[int, float] = {}
        # By suspect and seat: the last time that was counted for it.
        self.used: dict[int, int] = {}
        self.beliefs: list[Belief] = []
        # The suspect that is believed, and the one that would be first, believed or not; or -1.
        self.best: i64 = -1
        self.likeliest: i64 = -1
        # Suspects that were given up, and how many times it had been seen by then.
        self.dropped: dict[int, int] = {}
        self.seen: i64 = 0
        # How likely no law is behind it at all.
        self.doubt = 1.0
        # Whether something was seen of it, or much else, since it was weighed.
        self.is_dirty = False
        self.is_stale = False
        # How often there was no time for it.
        self.waits: i64 = 0
        # What was rightly called where it was not done.
        self.calls: dict[str, int] = {}

    # -- what is seen ------------------------------------------------------------------

    def mark(self, number: i64, n: i64, seat: i64, time: i64, is_mine: bool) -> None:
        """It was said by a seat, or done, as it could have to be because of a moment."""
        key = packed(number, n)
        found = self.marks.get(key)
        if found is None:
            found = Mark()
            self.marks[key] = found
            if len(self.marks) > MOST_MARKS:
                del self.marks[next(iter(self.marks))]
        if is_mine:
            found.mine |= just(seat)
        else:
            found.said |= just(seat)
            found.seats.append(seat)
            found.times.append(time)
        self.is_dirty = True

    def owe(self, evidence: Evidence, time: i64, numbers: list[int], whos: list[int]) -> None:
        """It was said or done, at one of these moments, by such as they would bind: whatever they
        were may be behind it."""
        found = self.times[-1] if self.times else None
        if found is None or found.number != time:
            found = Time(time)
            self.times.append(found)
            self.seen += 1
            if len(self.times) > MOST_TIMES:
                del self.times[0]
        if not self.fresh or self.fresh[-1] is not found:
            self.fresh.append(found)
            if len(self.fresh) > MOST_TIMES:
                # Whoever comes late hears all at once, and thinks only then.
                del self.fresh[0]
        turns = sum(evidence.turns)
        usual = (1.0 + float(self.seen)) / (8.0 + turns)
        self.weight = max(SAID_OFTEN, min(self.most_told, log(MEANT / usual)))
        found.numbers += numbers
        found.whos += whos
        for place, number in enumerate(numbers):
            found.suspects.update(self.suspects_at(evidence, number, whos[place]))

    def suspects_at(self, evidence: Evidence, number: i64, who: i64) -> list[int]:
        moment = evidence.moment(number)
        causes = moment.rows if self.uses_n else moment.plain
        evidence.work += len(causes) // PACK
        return [cause * SPAN + who for cause in causes]

    def pin(self, evidence: Evidence, numbers: list[int], seat: i64, is_right: bool) -> None:
        """Somebody was called for it: because of one of these moments, if rightly."""
        pin = Pin(is_right)
        for number in numbers:
            # Also where they have said it, which may have been too late.
            for who in evidence.moment(number).whos(seat):
                pin.suspects.update(self.suspects_at(evidence, number, who))
        for suspect, total in self.suspects.items():
            self.suspects[suspect] = bounded(total + pin.told(suspect))
        self.pins.append(pin)
        if len(self.pins) > MOST_PINS:
            self.pins.pop(0)
        if is_right:
            self.unpinned.append(pin)
            if len(self.unpinned) > MOST_PINS:
                self.unpinned.pop(0)
        self.is_dirty = True

    # -- what it tells ----------------------------------------------------------------------

    def told(self, evidence: Evidence, key: i64, suspect: i64, used: dict[int, int]) -> float:
        """What one moment tells for a suspect. What was said once counts once: for the first
        moment that it could be owed to, of which the suspect would have been the cause."""
        evidence.work += 1
        number = key // PACK
        who = suspect % SPAN
        moment = evidence.moment(number)
        if moment.is_undone:
            return 0.0
        mark = self.marks.get(key if self.uses_n else number * PACK)
        if self.is_deed:
            return MISSED if mark is None else HAPPENED
        is_closed = number < evidence.closed
        if mark is None:
            return moment.hushes[who] if is_closed else 0.0
        total = 0.0
        for seat in moment.bound[who]:
            if holds(mark.said, seat):
                mine = suspect * SEATS + seat
                time = mark.said_after(seat, used.get(mine, 0))
                if time > 0:
                    used[mine] = time
                    total += self.weight
                    continue
            if is_closed and not holds(mark.mine, seat):
                total += evidence.silences[seat]
        return total

    def count(self, evidence: Evidence, number: i64) -> None:
        """Add what a moment that has just been closed tells to the suspects that it was."""
        moment = evidence.moment(number)
        suspects = self.suspects
        causes = moment.rows if self.uses_n else moment.plain
        for suspect in suspects:
            if suspect // SPAN in causes:
                n = 0
                if self.uses_n:
                    n = moment.counts[moment.causes.index(suspect // SPAN)]
                told = self.told(evidence, packed(number, n), suspect, self.used)
                suspects[suspect] = bounded(suspects[suspect] + told)

    def change(self) -> None:
        """A law came or went: what did not hold may hold now."""
        self.dropped = {}
        for suspect, total in self.suspects.items():
            if total < A_CHANGE:
                self.suspects[suspect] = A_CHANGE

    def past(
        self, evidence: Evidence, suspect: i64, explained: set[int], used: dict[int, int]
    ) -> float:
        """What the closed moments tell for a suspect, as far as they are not explained."""
        total = 0.0
        change = 0
        changes = evidence.changes
        for key in evidence.fired[suspect // SPAN]:
            number = key // PACK
            if number < evidence.first or number in explained:
                continue
            if number >= evidence.closed:
                break
            while change < len(changes) and changes[change] <= number:
                total = max(total, A_CHANGE)
                change += 1
            total += self.told(evidence, key, suspect, used)
        if change < len(changes):
            total = max(total, A_CHANGE)
        if not explained:
            for pin in self.pins:
                total += pin.told(suspect)
        return bounded(total)

    def present(self, evidence: Evidence, suspect: i64, used: dict[int, int]) -> float:
        """What those moments tell that are not closed yet."""
        fired = evidence.fired[suspect // SPAN]
        place = len(fired)
        while place > 0 and fired[place - 1] // PACK >= evidence.closed:
            place -= 1
        if place == len(fired):
            return 0.0
        mine = {
            suspect * SEATS + seat: used.get(suspect * SEATS + seat, 0)
            for seat in range(len(evidence.turns))
        }
        total = 0.0
        while place < len(fired):
            total += self.told(evidence, fired[place], suspect, mine)
            place += 1
        return total


def bounded(total: float) -> float:
    return max(-MOST_SURE, total)
