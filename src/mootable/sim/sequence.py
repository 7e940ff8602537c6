"""An interval that may be looked at as often as one likes.

The usual 95 % interval holds if one looks once, at a time fixed beforehand. Whoever plays on until
it says what they hoped for finds it in the end, though there is nothing to find. A confidence
sequence holds at all times at once: of all the sequences one will ever see, 19 in 20 never miss the
true mean, from the first look to the last, whenever one stops and for whatever reason.

This is the asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
("Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics,
2024), with Robbins' normal mixture as its boundary. Like the usual interval it trusts that the mean
of many is nearly normal, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

TUNED_FOR: Final = 1000
"""After so many it is as narrow as it can be for its kind; before and after, a little wider."""

MISSING: Final = 0.05
"""How often the intervals of a whole comparison may miss something."""


@dataclass
class Sequence:
    """The mean of numbers that come one by one, with its interval. Numbers are about 1 at most: one
    more of that size is taken into account that was not seen, so that what has not varied yet is
    not taken for something that can't."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        return self.total / self.count

    def reach(self, missing: float, size: float = 1.0) -> float:
        """How far the interval reaches to both sides, if it may miss the mean with this chance."""
        variance = (self.squares + size * size) / self.count - self.mean**2
        return sqrt(max(0.0, variance)) * boundary(self.count, missing)


def boundary(count: int, missing: float) -> float:
    """By how many standard deviations of one number the mean of so many may stray, ever."""
    usual = -2 * log(missing)
    # Robbins' mixture has one knob, which says when it is narrowest.
    knob = (usual + log(usual) + 1) / TUNED_FOR
    spread = count * knob
    return sqrt(2 * (spread + 1) / (count * spread) * log(sqrt(spread + 1) / missing))
