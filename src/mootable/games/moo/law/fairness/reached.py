"""The numbers that a law keeps: which of them can be, by what its text counts, and whether anybody
could notice (MO-27, 703.2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import (
    MOST_COUNTED,
    Change,
    Count,
    Discard,
    Draw,
    Effect,
    FirstTo,
    Give,
    LastTo,
    MustSay,
    concerns_named,
)
from mootable.games.moo.law.fairness.possible import range_of
from mootable.games.moo.law.grammar.printer import print_sentence
from mootable.games.moo.law.in_force.counters import shown_by
from mootable.games.moo.law.terms import Amount, Counter, Number
from mootable.games.moo.law.tree import (
    CounterIs,
    Law,
    Reaches,
    Sentence,
    Shown,
    Standing,
    When,
    While,
)

ALL: Final = range(MOST_COUNTED + 1)


class Bound(NamedTuple):
    """A sentence, and under which conditions it holds."""

    sentence: Sentence
    outer: tuple[Standing, ...]

    def conditions(self) -> tuple[Standing, ...]:
        inner = self.sentence
        return self.outer + inner.conditions if isinstance(inner, When) else self.outer


def bound_in(law: Law) -> list[Bound]:
    return [
        Bound(one.sentence, one.conditions) if isinstance(one, While) else Bound(one, ())
        for one in law
    ]


# -- can it be -----------------------------------------------------------------------------


def unreached(law: Law, shown: Collection[Counter]) -> str | None:
    """Why a number can't be what something waits for. Those of other laws may be anything."""
    free = {one for one in counters_in(law) if one in shown or not counting(law, one)}
    for bound in bound_in(law):
        found = _never_reached(law, bound.sentence, free) or _never_so(law, bound, free)
        if found is not None:
            return found
    return None


def _never_reached(law: Law, sentence: Sentence, free: set[Counter]) -> str | None:
    for one in sentence.happenings if isinstance(sentence, When) else ():
        if not isinstance(one, Reaches) or one.counter in free:
            continue
        steps = {
            (before, after)
            for effect in counting(law, one.counter, is_first=True)
            for before in values_of(law, one.counter)
            for after in after_it(effect, before)
        }
        number = one.number.value
        if not any(before < number <= after for before, after in steps):
            return (
                f"By what is counted here the {one.counter.name} never reaches {number}; what is "
                "counted because of a number that was reached sets off no more."
            )
    return None


def _never_so(law: Law, bound: Bound, free: set[Counter]) -> str | None:
    asked: dict[tuple[Counter, int], list[Amount]] = {}
    for one in bound.conditions():
        if isinstance(one, CounterIs):
            asked.setdefault((one.counter, one.who), []).append(one.amount)
    for (counter, _), amounts in asked.items():
        low, high = range_of(amounts, 0, MOST_COUNTED)
        values = ALL if counter in free else values_of(law, counter)
        if not any(low <= value <= high for value in values):
            return f"By what is counted here the {counter.name} is never so."
    return None


def counters_in(law: Law) -> set[Counter]:
    """The numbers that something waits for."""
    found: set[Counter] = set()
    for bound in bound_in(law):
        happenings = bound.sentence.happenings if isinstance(bound.sentence, When) else ()
        found |= {one.counter for one in happenings if isinstance(one, Reaches)}
        found |= {one.counter for one in bound.conditions() if isinstance(one, CounterIs)}
    return found


def counting(law: Law, counter: Counter, is_first: bool = False) -> list[Count]:
    """What changes a number; `is_first`: only what can set off a law by it (MO-25)."""
    return [
        effect
        for bound in bound_in(law)
        if isinstance(bound.sentence, When)
        for effect in bound.sentence.effects
        if isinstance(effect, Count) and effect.counter == counter
        if not is_first or concerns_named(effect) or not only_reaches(bound.sentence)
    ]


def only_reaches(when: When) -> bool:
    """Whether all that it waits for is a number that is reached."""
    return all(isinstance(one, Reaches) for one in when.happenings)


def values_of(law: Law, counter: Counter) -> set[int]:
    """All that a number can be, from 0 on."""
    effects = counting(law, counter)
    found = {0}
    new = found
    while new:
        new = {value for one in effects for old in new for value in after_it(one, old)} - found
        found = found | new
    return found


def after_it(effect: Count, before: int) -> set[int]:
    """What a number can be after it has changed."""
    found = set()
    for by in amounts_of(effect.number):
        if effect.change == Change.GROWS:
            by = before + by
        elif effect.change == Change.SHRINKS:
            by = before - by
        found.add(max(0, min(by, MOST_COUNTED)))
    return found


def amounts_of(number: Number) -> Collection[int]:
    is_fixed = not (number.is_n or number.is_rank) and number.measure is None
    return [number.value] if is_fixed else ALL


# -- does it show --------------------------------------------------------------------------


def unnoticed(law: Law, shown: Collection[Counter]) -> str | None:
    """A number that is counted must come to something that shows (703.2), be it by way of other
    numbers."""
    minded = {*shown, *shown_by(law)}
    before = -1
    while before < len(minded):
        before = len(minded)
        for bound in bound_in(law):
            minded |= _goes_by(bound, minded)
    for bound in bound_in(law):
        for effect in bound.sentence.effects if isinstance(bound.sentence, When) else ():
            if isinstance(effect, Count) and effect.counter not in minded:
                name = effect.counter.name
                told = print_sentence(Shown(effect.counter)).removesuffix(".")
                return (
                    f"Nobody could notice: nothing goes by the {name}, and it is shown to nobody. "
                    f'Say what happens when it reaches a number, or "{told}".'
                )
    return None


def _goes_by(bound: Bound, minded: set[Counter]) -> set[Counter]:
    """The numbers by which something goes that shows."""
    sentence = bound.sentence
    if not isinstance(sentence, When):
        return {one.counter for one in bound.outer if isinstance(one, CounterIs)}
    telling = [one for one in sentence.effects if _shows(one, minded)]
    found = {counter for effect in telling for counter in counted_by(effect)}
    if telling:
        standings = bound.conditions() + sentence.unless
        found |= {one.counter for one in standings if isinstance(one, CounterIs)}
        found |= {one.counter for one in sentence.happenings if isinstance(one, Reaches)}
    return found


def _shows(effect: Effect, minded: set[Counter]) -> bool:
    return not isinstance(effect, Count) or effect.counter in minded


def counted_by(effect: Effect) -> list[Counter]:
    """The number by which it is told how many cards are drawn, given or discarded; or those that
    are to be said."""
    if isinstance(effect, MustSay):
        parts = [part for words in (effect.words, *effect.others) for part in words]
        return [part.counter for part in parts if part.counter is not None]
    if isinstance(effect, (LastTo, FirstTo)):
        return [part.counter for part in effect.words if part.counter is not None]
    if not isinstance(effect, (Draw, Discard, Give)) or effect.number is None:
        return []
    measure = effect.number.measure
    return [] if measure is None or measure.counter is None else [measure.counter]
