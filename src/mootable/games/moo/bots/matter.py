"""One thing that some law may be behind, such as words that are said, and how likely each of its
possible causes is. The weights are Bayes': what each cause would have made likely to be seen,
against what was seen."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple, final

from mootable.core.seats import holds
from mootable.games.moo.bots.causes import Cause
from mootable.games.moo.bots.evidence import PACK, Evidence, packed
from mootable.games.moo.law.tree import (
    Effect,
    MustSay,
    Sentence,
    When,
    Who,
    Words,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

SAID: Final = 3.5
"""What it tells for a duty that its words were said, as they hardly are otherwise."""
CALLED: Final = 6.0
"""The same of a right call: the referee does not err."""
DENIED: Final = -3.0
"""The same of a wrong call, though nobody had said the words."""
HAPPENED: Final = 5.0
MISSED: Final = -5.0
"""A deed is done by the law itself, without fail."""

WHOS: Final = [Who.THAT_PLAYER, Who.NEXT_PLAYER, Who.EVERY_OTHER]
MOST_LAWS: Final = 3
"""Of more laws that say the same, the detective loses count."""
HOPELESS: Final = -14.0
"""What is so far behind the best is not thought of again, until something new is seen."""
A_CHANGE: Final = -1.5
"""How much less likely a law is that came or went just when it suits."""
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
    """Who said it, was rightly called for it, or wrongly, at a moment. Of a deed: that it was
    done, and to whom."""

    __slots__ = ("called", "denied", "said")

    def __init__(self) -> None:
        self.said: i64 = 0
        self.called: i64 = 0
        self.denied: i64 = 0


@final
class Matter:
    """Words that are said, or a deed that is done, and the suspects."""

    __slots__ = (
        "beliefs",
        "calls",
        "deed",
        "doubt",
        "is_deed",
        "is_dirty",
        "marks",
        "suspects",
        "text",
        "uses_n",
        "words",
    )

    def __init__(self, words: Words, text: str, uses_n: bool, deed: Effect | None) -> None:
        self.words = words
        self.text = text
        # Its words depend on which in its row a card is.
        self.uses_n = uses_n
        self.deed = deed
        self.is_deed = deed is not None
        self.marks: dict[int, Mark] = {}
        self.suspects: dict[int, float] = {}
        """Each a cause and whom it binds, in one number, and what speaks for it."""
        self.beliefs: list[Belief] = []
        self.doubt = 1.0
        """How likely no law is behind it at all."""
        self.is_dirty = False
        # What was rightly called where it was not done.
        self.calls: dict[str, int] = {}

    # -- what is seen ------------------------------------------------------------------

    def mark(self, moment: i64, n: i64 = 0) -> Mark:
        """The mark at a moment, to be written to."""
        key = packed(moment, n)
        found = self.marks.get(key)
        if found is None:
            found = Mark()
            self.marks[key] = found
        self.is_dirty = True
        return found

    def suspect(self, evidence: Evidence, moment: i64, who: i64) -> None:
        """Whatever this moment was may be behind it."""
        seen = evidence.moments[moment]
        for place, cause in enumerate(seen.causes):
            if self.uses_n != (seen.counts[place] > 0):
                continue
            suspect = cause * 4 + who
            if suspect not in self.suspects:
                self.suspects[suspect] = 0.0

    # -- weighing ----------------------------------------------------------------------

    def told(self, evidence: Evidence, key: i64, who: i64) -> float:
        """What one moment tells for a law that binds these at it."""
        number = key // PACK
        mark = self.marks.get(key if self.uses_n else number * PACK)
        moment = evidence.moments[number]
        if self.is_deed:
            if mark is not None:
                return HAPPENED
            # What a law does it does at once.
            return MISSED
        is_closed = number < evidence.closed
        if mark is None and not is_closed:
            return 0.0
        total = 0.0
        for seat in evidence.bound(moment, who):
            if mark is not None and holds(mark.said, seat):
                total += SAID
            elif mark is not None and holds(mark.called, seat):
                total += CALLED
            elif mark is not None and holds(mark.denied, seat):
                total += DENIED
            elif is_closed:
                total += evidence.silence(seat)
        return total

    def weight(self, evidence: Evidence, suspect: i64, explained: set[int]) -> float:
        """All that speaks for a suspect, of what is not explained already: the most of what does
        if it has held all along, or from one of the changes on."""
        cause = suspect // 4
        who = suspect % 4
        fired = evidence.fired[cause]
        change = len(evidence.changes) - 1
        total = 0.0
        best = 0.0
        has_best = False
        place = len(fired) - 1
        while place >= 0:
            key = fired[place]
            number = key // PACK
            if number < evidence.first:
                break
            while change >= 0 and evidence.changes[change] > number:
                if not has_best or total + A_CHANGE > best:
                    best = total + A_CHANGE
                    has_best = True
                change -= 1
            if number not in explained:
                total += self.told(evidence, key, who)
            place -= 1
        if not has_best or total > best:
            best = total
        return best

    def settle(self, evidence: Evidence) -> None:
        """Weigh all suspects against each other and against there being no law; and where one is
        found, what it leaves unexplained once more."""
        self.is_dirty = False
        self.beliefs = []
        explained: set[int] = set()
        for place in range(MOST_LAWS):
            best = self.weigh(evidence, explained, place)
            if best < 0:
                return
            for key in evidence.fired[best // 4]:
                explained.add(key // PACK)

    def weigh(self, evidence: Evidence, explained: set[int], place: i64) -> int:
        """Weigh the suspects on what is left; returns the likeliest, or -1 if there is likely no
        law behind it."""
        most = HOPELESS
        best = -1
        weights = evidence.causes.weights
        found: dict[int, float] = {}
        for suspect in self.suspects:
            weight = self.weight(evidence, suspect, explained) + weights[suspect // 4]
            found[suspect] = weight
            if weight > most:
                most = weight
                best = suspect
        if best < 0:
            if place == 0:
                self.doubt = 1.0
            return -1
        base = max(0.0, most)
        total = exp(-base)
        for weight in found.values():
            total += exp(weight - base)
        doubt = exp(-base) / total
        if place == 0:
            self.doubt = doubt
            self.suspects = {
                suspect: weight
                for suspect, weight in found.items()
                if weight > max(0.0, most) + HOPELESS
            }
        elif doubt > 0.5:
            return -1
        for suspect, weight in found.items():
            chance = exp(weight - base) / total
            if chance > WORTH_TELLING:
                self.beliefs.append(Belief(suspect // 4, suspect % 4, chance, place))
        return best if doubt <= 0.5 else -1

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
