"""One thing that some law may be behind, such as words that are said, and how likely each of its
possible causes is. The weights are Bayes': what each cause would have made likely to be seen,
against what was seen."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import holds, just
from mootable.games.moo.bots.detective.causes import Cause
from mootable.games.moo.bots.detective.evidence import PACK, WHOS, Evidence, packed
from mootable.games.moo.law.tree import Effect, MustSay, Sentence, Value, When, Words

if TYPE_CHECKING:
    from mypy_extensions import i64

SAID: Final = 3.5
"""What it tells for a duty that its words were said, as they hardly are otherwise."""
SAID_BY_CHANCE: Final = 2.0
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
SEATS: Final = 64
RESTS: Final = 4
MOST_PINS: Final = 12
MOST_TIMES: Final = 150
MOST_SUSPECTS: Final = 60
MOST_OTHERS: Final = 24
LATELY: Final = 12
"""So many times that nothing explains are enough to wonder about."""
MOST_LAWS: Final = 3
"""Of more laws that say the same, the detective loses count."""
ANOTHER: Final = -2.5
"""How much less likely a second law is, that says what another says already."""
HOPELESS: Final = -15.0
"""What is so far behind the best is not thought of again, until something new is seen."""
OF_WHOM: Final = [0.0, -1.0, -1.5, -3.0]
"""A law binds the one who acts more often than others."""
WORTH_TELLING: Final = 0.01


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
    """One time it was said or done: the moments it may be owed to, and by whom."""

    __slots__ = ("numbers", "whos")

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.whos: list[int] = []


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


@final
class Matter:
    """Words that are said, or a deed that is done, and the suspects."""

    __slots__ = (
        "beliefs",
        "best",
        "calls",
        "deed",
        "doubt",
        "dropped",
        "is_deed",
        "is_dirty",
        "marks",
        "pins",
        "seen",
        "suspects",
        "text",
        "times",
        "used",
        "uses_n",
        "weight",
        "words",
    )

    def __init__(self, words: Words, text: str, uses_n: bool, deed: Effect | None) -> None:
        self.words = words
        self.text = text
        # Its words depend on which in its row a card is.
        self.uses_n = uses_n
        self.deed = deed
        self.is_deed = deed is not None
        # Suits and ranks are named for other reasons, too.
        is_common = bool(words) and words[0].value in (Value.SUIT_NAME, Value.RANK_NAME)
        self.weight = SAID_BY_CHANCE if is_common else SAID
        self.marks: dict[int, Mark] = {}
        self.pins: list[Pin] = []
        self.times: dict[int, Time] = {}
        # Each a cause and whom it binds, in one number, and what speaks for it.
        self.suspects: dict[int, float] = {}
        # By suspect and seat: the last time that was counted for it.
        self.used: dict[int, int] = {}
        self.beliefs: list[Belief] = []
        self.best: i64 = -1
        # Suspects that were given up, and how many times it had been seen by then.
        self.dropped: dict[int, int] = {}
        self.seen: i64 = 0
        # How likely no law is behind it at all.
        self.doubt = 1.0
        self.is_dirty = False
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
        if is_mine:
            found.mine |= just(seat)
        else:
            found.said |= just(seat)
            found.seats.append(seat)
            found.times.append(time)
        self.is_dirty = True

    def owe(self, evidence: Evidence, time: i64, numbers: list[int], whos: list[int]) -> None:
        """It was said or done, at one of these moments, by such as they would bind. Unless that
        was to be expected, whatever they were may be behind it."""
        found = self.times.get(time)
        if found is None:
            found = Time()
            self.times[time] = found
            self.seen += 1
            if len(self.times) > MOST_TIMES:
                del self.times[next(iter(self.times))]
        found.numbers += numbers
        found.whos += whos
        if self.is_expected(evidence, found):
            return
        for place, number in enumerate(numbers):
            for suspect in self.suspects_at(evidence, number, whos[place]):
                if suspect not in self.suspects and self.is_worth_a_thought(suspect):
                    self.admit(evidence, suspect)

    def is_worth_a_thought(self, suspect: i64) -> bool:
        """What was given up is not taken up again at once."""
        dropped = self.dropped.get(suspect, -1)
        return dropped < 0 or self.seen - dropped > RESTS

    def admit(self, evidence: Evidence, suspect: i64) -> None:
        used: dict[int, int] = {}
        self.suspects[suspect] = self.past(evidence, suspect, set(), used)
        for seat in range(len(evidence.turns)):
            self.used[suspect * SEATS + seat] = used.get(suspect * SEATS + seat, 0)

    def is_expected(self, evidence: Evidence, time: Time) -> bool:
        for place, number in enumerate(time.numbers):
            causes = evidence.moments[number].causes
            for belief in self.beliefs:
                is_of_them = belief.who == time.whos[place] or self.is_deed
                if belief.chance > 0.5 and is_of_them and belief.cause in causes:
                    return True
        return False

    def pin(self, evidence: Evidence, numbers: list[int], seat: i64, is_right: bool) -> None:
        """Somebody was called for it: because of one of these moments, if rightly."""
        pin = Pin(is_right)
        for number in numbers:
            mark = self.marks.get(packed(number, 0))
            if mark is not None and holds(mark.said, seat):
                continue
            moment = evidence.moments[number]
            for who in range(WHOS):
                if seat in evidence.bound(moment, who):
                    pin.suspects.update(self.suspects_at(evidence, number, who))
        for suspect, total in self.suspects.items():
            self.suspects[suspect] = bounded(total + pin.told(suspect))
        self.pins.append(pin)
        if len(self.pins) > MOST_PINS:
            self.pins.pop(0)
        if is_right:
            for suspect in sorted(pin.suspects):
                if suspect not in self.suspects:
                    self.admit(evidence, suspect)
        self.is_dirty = True

    # -- weighing ----------------------------------------------------------------------

    def told(self, evidence: Evidence, key: i64, suspect: i64, used: dict[int, int]) -> float:
        """What one moment tells for a suspect. What was said once counts once: for the first
        moment that it could be owed to, of which the suspect would have been the cause."""
        number = key // PACK
        who = suspect % 4
        if evidence.moments[number].is_undone:
            return 0.0
        mark = self.marks.get(key if self.uses_n else number * PACK)
        if self.is_deed:
            return MISSED if mark is None else HAPPENED
        is_closed = number < evidence.closed
        if mark is None:
            return evidence.hush(number, who) if is_closed else 0.0
        total = 0.0
        for seat in evidence.bound(evidence.moments[number], who):
            if holds(mark.said, seat):
                mine = suspect * SEATS + seat
                time = mark.said_after(seat, used.get(mine, 0))
                if time > 0:
                    used[mine] = time
                    total += self.weight
                    continue
            if is_closed and not holds(mark.mine, seat):
                total += evidence.silence(seat)
        return total

    def count(self, evidence: Evidence, number: i64) -> None:
        """Add what a moment that has just been closed tells to the suspects that it was."""
        moment = evidence.moments[number]
        suspects = self.suspects
        for place, cause in enumerate(moment.causes):
            for who in range(WHOS):
                suspect = cause * 4 + who
                if suspect in suspects:
                    key = packed(number, moment.counts[place])
                    told = self.told(evidence, key, suspect, self.used)
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
        for key in evidence.fired[suspect // 4]:
            number = key // PACK
            if number < evidence.first or number in explained:
                continue
            if number >= evidence.closed:
                break
            while change < len(changes) and changes[change] <= number:
                total = max(total, A_CHANGE)
                change += 1
            total = bounded(total + self.told(evidence, key, suspect, used))
        if change < len(changes):
            total = max(total, A_CHANGE)
        if not explained:
            for pin in self.pins:
                total = bounded(total + pin.told(suspect))
        return total

    def present(self, evidence: Evidence, suspect: i64, used: dict[int, int]) -> float:
        """What those moments tell that are not closed yet."""
        fired = evidence.fired[suspect // 4]
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

    def settle(self, evidence: Evidence) -> None:
        """Weigh all suspects against each other and against there being no law; and where one is
        found, what it leaves unexplained once more."""
        before = self.beliefs
        self.beliefs = []
        weights = {
            suspect: total + self.present(evidence, suspect, self.used)
            for suspect, total in self.suspects.items()
        }
        self.doubt = 1.0
        best = self.weigh(evidence, weights, 0)
        self.prune(weights, max(0.0, weights[best]) if best >= 0 else 0.0)
        if self.is_dirty or best != self.best:
            self.settle_rest(evidence, best)
        else:
            # Nothing was said or done that could change what else is behind it.
            self.beliefs += [belief for belief in before if belief.place > 0]
        self.best = best
        self.is_dirty = False

    def settle_rest(self, evidence: Evidence, best: i64) -> None:
        explained: set[int] = set()
        rest = list(self.times.values())
        for place in range(1, MOST_LAWS):
            if best < 0:
                return
            rest = self.unexplained(evidence, best, rest, explained)
            if len(rest) < 2:
                return
            weights = self.others(evidence, rest, explained)
            best = self.weigh(evidence, weights, place)

    def prune(self, weights: dict[int, float], most: float) -> None:
        """Nobody can keep everything in mind."""
        floor = most + HOPELESS
        if len(weights) > MOST_SUSPECTS:
            floor = max(floor, sorted(weights.values())[-MOST_SUSPECTS])
        kept: dict[int, float] = {}
        for suspect, total in self.suspects.items():
            if weights[suspect] >= floor:
                kept[suspect] = total
            else:
                self.dropped[suspect] = self.seen
        self.suspects = kept
        self.used = {key: time for key, time in self.used.items() if key // SEATS in self.suspects}

    def unexplained(
        self, evidence: Evidence, best: i64, times: list[Time], explained: set[int]
    ) -> list[Time]:
        """The times it was seen that a law does not explain. What it does explain is no clue to
        another, and neither is when it kept silent."""
        for key in evidence.fired[best // 4]:
            explained.add(key // PACK)
        rest: list[Time] = []
        for time in times:
            is_explained = False
            for place, number in enumerate(time.numbers):
                if time.whos[place] == best % 4 or self.is_deed:
                    is_explained = is_explained or best // 4 in evidence.moments[number].causes
            if is_explained:
                explained.update(time.numbers)
            else:
                rest.append(time)
        return rest

    def others(self, evidence: Evidence, rest: list[Time], explained: set[int]) -> dict[int, float]:
        """What speaks for those suspects that could explain the rest: at least two times of it."""
        found: dict[int, float] = {}
        counts: dict[int, int] = {}
        for time in rest[-LATELY:]:
            mine: set[int] = set()
            for place, number in enumerate(time.numbers):
                if number >= evidence.first:
                    mine.update(self.suspects_at(evidence, number, time.whos[place]))
            for suspect in sorted(mine):
                counts[suspect] = counts.get(suspect, 0) + 1
        priors = evidence.causes.weights
        likely = [
            (-count * SAID - priors[suspect // 4], suspect)
            for suspect, count in counts.items()
            if count > 1
        ]
        likely.sort()
        for _, suspect in likely[:MOST_OTHERS]:
            used: dict[int, int] = {}
            past = self.past(evidence, suspect, explained, used)
            found[suspect] = past + self.present(evidence, suspect, used) + ANOTHER
        return found

    def suspects_at(self, evidence: Evidence, number: i64, who: i64) -> list[int]:
        moment = evidence.moments[number]
        return [
            cause * 4 + who
            for place, cause in enumerate(moment.causes)
            if self.uses_n == (moment.counts[place] > 0)
        ]

    def weigh(self, evidence: Evidence, found: dict[int, float], place: i64) -> int:
        """Weigh suspects; returns the likeliest, or -1 if there is likely no law behind it."""
        most = HOPELESS
        best = -1
        weights = evidence.causes.weights
        for suspect, weight in found.items():
            found[suspect] = weight + weights[suspect // 4] + OF_WHOM[suspect % 4]
            if found[suspect] > most:
                most = found[suspect]
                best = suspect
        if best < 0:
            return -1
        base = max(0.0, most)
        total = exp(-base)
        for weight in found.values():
            total += exp(weight - base)
        doubt = exp(-base) / total
        if place == 0:
            self.doubt = doubt
        elif doubt > 0.5:
            return -1
        for suspect, weight in found.items():
            chance = exp(weight - base) / total
            if chance > WORTH_TELLING:
                self.beliefs.append(Belief(suspect // 4, suspect % 4, chance, place))
        return best if doubt <= 0.5 else -1

    def is_confirmed(self) -> bool:
        """Whether somebody was rightly called for it: what is only said may be superstition."""
        return any(pin.is_right for pin in self.pins)

    def literal(self) -> list[str]:
        """Its words, if they are always the same."""
        if self.is_deed or self.uses_n or not self.words[0].text:
            return []
        return self.text.split(" ")

    # -- what follows ------------------------------------------------------------------

    def chance(self, causes: list[int], who: i64) -> float:
        """How likely it is due, of those, when something happens that is all these causes."""
        none = 1.0
        for place in range(MOST_LAWS):
            share = 0.0
            for belief in self.beliefs:
                if belief.place == place and belief.who == who and belief.cause in causes:
                    share += belief.chance
            none *= 1.0 - min(share, 1.0)
        return 1.0 - none

    def sentence(self, cause: Cause, who: i64) -> Sentence:
        """A belief as a sentence of the law language."""
        effect: Effect = MustSay(who, self.words) if self.deed is None else self.deed
        return When((cause.happening,), cause.conditions, (effect,))


def bounded(total: float) -> float:
    return max(-MOST_SURE, min(MOST_SURE, total))
