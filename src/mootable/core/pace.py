"""How long a bot takes: about as long as a person, whatever it holds and whatever it will do.

The time is drawn when a bot is asked, before it looks at its cards, so that a pass takes as
long as a nope and nobody can read a hand from the clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.chance import Chance
from mootable.core.window import NEVER, Closes, Window

if TYPE_CHECKING:
    from mypy_extensions import i64

OF_A_DECISION: Final = (1400, 3800)
"""Shortest and longest, in ms, where one player alone decides: a turn, a card to hand over."""

OF_AN_ANSWER: Final = (700, 2000)
"""The same where many are asked at once, and a word is enough."""

A_DECISION: Final = 2600
AN_ANSWER: Final = 1350
"""What these are on average."""

OF_A_REACTION: Final = (350, 1100)
"""The same where nobody asks, and whoever is first is first: to see it, and to lay a card."""

QUICKEST: Final = 300
"""No hand follows an eye faster, whatever it was about to do."""


def usual_ms(window: Window) -> i64:
    """How long it takes to answer a window on average, where nobody's time is drawn."""
    return A_DECISION if window.closes == Closes.BY_ONE else AN_ANSWER


def thinking_ms(chance: Chance, window: Window, now: i64) -> int:
    """How long it takes to answer a window: at most half the time that is left, if there is a
    limit."""
    shortest, longest = OF_A_DECISION if window.closes == Closes.BY_ONE else OF_AN_ANSWER
    if window.until != NEVER:
        longest = min(longest, max(0, window.until - now) // 2)
        shortest = min(shortest, longest)
    return _between(chance, shortest, longest)


def reaction_ms(chance: Chance) -> int:
    """How long it takes to act unasked on what has just happened."""
    shortest, longest = OF_A_REACTION
    return _between(chance, shortest, longest)


def _between(chance: Chance, shortest: i64, longest: i64) -> i64:
    # Two throws make the middle likelier than the ends, as it is with people.
    half = (longest - shortest) // 2
    return shortest + chance.below(half + 1) + chance.below(half + 1)
