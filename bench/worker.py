"""What the measuring processes share: each measures one thing and prints one line of JSON."""

from __future__ import annotations

import json
import platform
import random
import sys
from collections.abc import Callable
from itertools import cycle
from time import perf_counter

Figures = dict[str, float]
"""What was measured. `us` is in all: microseconds for one decision, or for one call."""


def answer(measures: dict[str, Callable[[float], Figures]]) -> None:
    """Measure what the command line names last, for about as many seconds as it says."""
    name, seconds = sys.argv[-2], float(sys.argv[-1])
    print(json.dumps({"python": platform.python_version(), **measures[name](seconds)}))


def games(seconds: float, play: Callable[[int], int]) -> Figures:
    """Play game after game; `play` is told the number of the game and tells its decisions.

    CPython makes a function quick only once it has been called a few times: so a game is
    one call, for everybody.
    """
    decisions = number = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < seconds:
        decisions += play(number)
        number += 1
    return rates(decisions, number, elapsed)


def rates(decisions: float, games: float, elapsed: float) -> Figures:
    return {
        "us": elapsed / decisions * 1e6,
        "decisions_per_s": decisions / elapsed,
        "games_per_s": games / elapsed,
        "decisions_per_game": decisions / games,
    }


def drawn_words() -> Callable[[], int]:
    """Random numbers drawn beforehand: the cheapest choice that interpreted Python can make,
    so that what is measured is the game and not Python's `random`."""
    luck = random.Random(1)
    return cycle([luck.getrandbits(30) for _ in range(4099)]).__next__
