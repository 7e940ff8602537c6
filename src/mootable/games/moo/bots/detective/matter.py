"""One thing that some law may be behind, and how likely each of its possible causes is, beside
there being no law at all: the weights are Bayes'."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from mootable.games.moo.bots.detective.causes import Cause
from mootable.games.moo.bots.detective.evidence import PACK, Evidence
from mootable.games.moo.bots.detective.phrases import n_words, unit
from mootable.games.moo.bots.detective.trail import (
    MOST_SURE,
    SAID,
    SEATS,
    SPAN,
    Belief,
    Time,
    Trail,
)
from mootable.games.moo.law.consequences import MustEither, MustSay
from mootable.games.moo.law.terms import Number
from mootable.games.moo.law.tree import Plays, Sentence, When

if TYPE_CHECKING:
    from mypy_extensions import i64

RESTS: Final = 4
MOST_SUSPECTS: Final = 40
MOST_ADMITTED: Final = 16
"""So many new suspects are thought of because of one thing that was seen."""
MOST_OTHERS: Final = 8
LATELY: Final = 8
"""So many times that nothing explains are enough to wonder about."""
MOST_LAWS: Final = 3
"""Of more laws that say the same, the detective loses count."""
ANOTHER: Final = -2.5
"""How much less likely a second law is, that says what another says already."""
HOPELESS: Final = -15.0
"""What is so far behind the best is not thought of again, until something new is seen."""
OF_WHOM: Final = [0.0, -1.0, -1.5, -1.5, -2.0, -2.0]
"""A law binds the one who acts more often than others."""
WORTH_TELLING: Final = 0.01


@final
class Matter(Trail):
    """Words that are said, or a deed that is done, and the suspects."""

    __slots__ = ()

    # -- suspects ----------------------------------------------------------------------

    def widen(self, evidence: Evidence, limit: i64) -> bool:
        """Think of new suspects because of what was seen, as far as there is time; True if all of
        it was thought about. What was seen once has no cause yet: what it has in common with
        another time may be one."""
        while self.unpinned:
            if evidence.work >= limit:
                return False
            pin = self.unpinned.pop(0)
            others = [one.suspects for one in self.pins if one is not pin and one.is_right]
            self.admit_some(evidence, pin.suspects, others, not others, limit)
        while self.fresh:
            if evidence.work >= limit:
                return False
            time = self.fresh.pop(0)
            time.is_expected = self.is_expected(evidence, time)
            if time.is_expected:
                continue
            others = [
                one.suspects for one in self.times if one is not time and not one.is_expected
            ][-LATELY:]
            others += [pin.suspects for pin in self.pins if pin.is_right]
            is_first = self.is_deed and not others
            self.admit_some(evidence, time.suspects, others, is_first, limit)
        return True

    def admit_some(
        self,
        evidence: Evidence,
        suspects: set[int],
        others: list[set[int]],
        is_first: bool,
        limit: i64,
    ) -> None:
        """Those that would explain most, and of those the plainest, as far as there is time."""
        weights = evidence.causes.weights
        ranked: list[tuple[float, int]] = []
        for suspect in suspects:
            if suspect in self.suspects or not self.is_worth_a_thought(suspect):
                continue
            count = 0
            for other in others:
                if suspect in other:
                    count += 1
            if count or is_first:
                told = count * SAID + weights[suspect // SPAN] + OF_WHOM[suspect % SPAN]
                ranked.append((-told, suspect))
        evidence.work += len(suspects) * len(others) // PACK
        ranked.sort()
        held_back = self.held_back(evidence) if ranked else 0.0
        for _, suspect in ranked[:MOST_ADMITTED]:
            if evidence.work < limit:
                self.admit(evidence, suspect, held_back)

    def is_worth_a_thought(self, suspect: i64) -> bool:
        """What was given up is not taken up again at once."""
        dropped = self.dropped.get(suspect, -1)
        return dropped < 0 or self.seen - dropped > RESTS

    def admit(self, evidence: Evidence, suspect: i64, held_back: float) -> None:
        used: dict[int, int] = {}
        told = self.past(evidence, suspect, set(), used) - held_back
        self.suspects[suspect] = max(-MOST_SURE, told)
        self.used.update(used)

    def held_back(self, evidence: Evidence) -> float:
        """How much less the first suspect is held to be likely than all that was seen would make
        it: nobody is surer than that of anything, and who is new is not to gain by it."""
        if not self.suspects:
            return 0.0
        first = max(self.suspects, key=self.suspects.__getitem__)
        if self.suspects[first] < MOST_SURE:
            return 0.0
        return max(0.0, self.past(evidence, first, set(), {}) - self.suspects[first])

    def hold_back(self) -> None:
        """Nothing gets surer than it may, and what comes after it stays as far behind."""
        most = max(self.suspects.values(), default=0.0)
        if most > MOST_SURE:
            for suspect, total in self.suspects.items():
                self.suspects[suspect] = max(-MOST_SURE, total + MOST_SURE - most)

    def is_expected(self, evidence: Evidence, time: Time) -> bool:
        for place, number in enumerate(time.numbers):
            if number < evidence.first:
                continue
            causes = evidence.moment(number).plain
            rows = evidence.moment(number).rows
            for belief in self.beliefs:
                is_of_them = belief.who == time.whos[place] or self.is_deed
                is_there = belief.cause in causes or belief.cause in rows
                if belief.chance > 0.5 and is_of_them and is_there:
                    return True
        return False

    # -- weighing ----------------------------------------------------------------------

    def settle(self, evidence: Evidence, limit: i64) -> None:
        """Weigh all suspects against each other and against there being no law; and where one is
        found, what it leaves unexplained once more."""
        is_done = self.widen(evidence, limit)
        self.hold_back()
        before = self.beliefs
        self.beliefs = []
        weights = {
            suspect: total + self.present(evidence, suspect, self.used)
            for suspect, total in self.suspects.items()
        }
        self.doubt = 1.0
        best = self.weigh(evidence, weights, 0)
        self.prune(weights, max(0.0, weights[best]) if best >= 0 else 0.0)
        if is_done and (self.is_dirty or best != self.best):
            self.settle_rest(evidence, best)
        else:
            # Nothing was said or done that could change what else is behind it; or that has time.
            self.beliefs += [belief for belief in before if belief.place > 0]
        self.best = best
        self.is_dirty = not is_done
        self.is_stale = False
        self.waits = 0

    def settle_rest(self, evidence: Evidence, best: i64) -> None:
        explained: set[int] = set()
        rest = self.times
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
        if len(kept) < len(self.suspects):
            self.suspects = kept
            self.used = {key: time for key, time in self.used.items() if key // SEATS in kept}

    def unexplained(
        self, evidence: Evidence, best: i64, times: list[Time], explained: set[int]
    ) -> list[Time]:
        """The times it was seen that a law does not explain. What it does explain is no clue to
        another, and neither is when it kept silent."""
        for key in evidence.fired[best // SPAN]:
            explained.add(key // PACK)
        rest: list[Time] = []
        for time in times:
            if best in time.suspects:
                explained.update(time.numbers)
            else:
                rest.append(time)
        return rest

    def others(self, evidence: Evidence, rest: list[Time], explained: set[int]) -> dict[int, float]:
        """What speaks for those suspects that could explain the rest: at least two times of it."""
        found: dict[int, float] = {}
        counts: dict[int, int] = {}
        for time in rest[-LATELY:]:
            for suspect in time.suspects:
                counts[suspect] = counts.get(suspect, 0) + 1
            evidence.work += len(time.suspects) // PACK
        priors = evidence.causes.weights
        held = {belief.cause * SPAN + belief.who for belief in self.beliefs}
        likely = [
            (-count * SAID - priors[suspect // SPAN] - OF_WHOM[suspect % SPAN], suspect)
            for suspect, count in counts.items()
            if count > 1 and suspect not in held
        ]
        likely.sort()
        for _, suspect in likely[:MOST_OTHERS]:
            used: dict[int, int] = {}
            past = self.past(evidence, suspect, explained, used)
            found[suspect] = past + self.present(evidence, suspect, used) + ANOTHER
        return found

    def weigh(self, evidence: Evidence, found: dict[int, float], place: i64) -> int:
        """Weigh suspects; returns the likeliest, or -1 if there is likely no law behind it."""
        most = HOPELESS
        best = -1
        weights = evidence.causes.weights
        for suspect, weight in found.items():
            found[suspect] = weight + weights[suspect // SPAN] + OF_WHOM[suspect % SPAN]
            if found[suspect] > most:
                most = found[suspect]
                best = suspect
        if place == 0:
            self.likeliest = best
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
                self.beliefs.append(Belief(suspect // SPAN, suspect % SPAN, chance, place))
        return best if doubt <= 0.5 else -1

    def is_confirmed(self) -> bool:
        """Whether somebody was rightly called for it: what is only said may be superstition."""
        return any(pin.is_right for pin in self.pins)

    def is_denied(self) -> bool:
        """Whether a call for it was wrong of late."""
        return any(not pin.is_right for pin in self.pins[-LATELY:])

    def repeats(self) -> bool:
        """Whether it is about one thing said several times over."""
        return self.phrase is not None and any(unit(one) for one in self.phrase.fixed)

    def inherit(self, evidence: Evidence, other: Matter) -> None:
        """What was seen of words is seen of others that count, where they come to the same."""
        assert self.phrase is not None
        assert other.phrase is not None
        words = other.phrase.fixed[0]
        fitting: dict[int, int] = {}
        for key, mark in other.marks.items():
            number = key // PACK
            if number < evidence.first:
                continue
            for n in evidence.moment(number).counts:
                if n > 0 and n_words(self.phrase.words, n) == words:
                    fitting[number] = n
            for place, seat in enumerate(mark.seats):
                if number in fitting:
                    self.mark(number, fitting[number], seat, mark.times[place], False)
        for time in other.times:
            places = [one for one, number in enumerate(time.numbers) if number in fitting]
            numbers = [time.numbers[one] for one in places]
            if numbers:
                self.owe(evidence, time.number, numbers, [time.whos[one] for one in places])

    def phrase_is_fixed(self) -> bool:
        """Whether it is about words that are always the same."""
        return self.phrase is not None and len(self.phrase.fixed) == 1

    # -- what follows ------------------------------------------------------------------

    def chance(self, causes: set[int], who: i64) -> float:
        """How likely it is due, of those, when something happens that is all these causes; of
        nobody in particular, if `who` is -1."""
        none = 1.0
        for place in range(MOST_LAWS):
            share = 0.0
            for belief in self.beliefs:
                is_meant = belief.place == place and (who < 0 or belief.who == who)
                if is_meant and belief.cause in causes:
                    share += belief.chance
            none *= 1.0 - min(share, 1.0)
        return 1.0 - none

    def sentence(self, cause: Cause, who: i64) -> Sentence:
        """A belief as a sentence of the law language."""
        effect = self.deed
        if effect is None:
            assert self.phrase is not None
            effect = MustSay(who, self.phrase.words, others=self.phrase.others)
            if cause.is_answer:
                assert isinstance(cause.happening, Plays)
                cards = cause.happening.cards
                effect = MustEither(cards, Number(0, is_n=True), self.phrase.words)
        return When((cause.happening,), cause.conditions, (effect,), every=cause.every)


def fewest_seen(matters: list[Matter]) -> Matter:
    """The one that is least missed: seen least, and least likely a law's doing."""
    least = matters[0]
    for matter in matters:
        if (matter.doubt > 0.5, -len(matter.times)) > (least.doubt > 0.5, -len(least.times)):
            least = matter
    return least
