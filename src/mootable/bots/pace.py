"""How long a bot thinks: about as long as a person, whatever it holds and whatever it will do.

The time is drawn when a bot is asked, before it looks at its cards, so that a pass takes as
long as a nope and nobody can read a hand from the clock.
"""

from __future__ import annotations

from typing import Final

from mootable.core.chance import Chance

OF_A_DECISION: Final = (1400, 3800)
"""Shortest and longest, in ms, where one player alone decides: a turn, a card to hand over."""

OF_AN_ANSWER: Final = (700, 2000)
"""The same where many are asked at once, and a word is enough."""


def thinking_ms(chance: Chance, is_alone: bool, limit: int | None) -> int:
    """A thinking time. With a limit it takes at most half of that."""
    shortest, longest = OF_A_DECISION if is_alone else OF_AN_ANSWER
    if limit is not None:
        longest = min(longest, limit // 2)
        shortest = min(shortest, longest)
    # Two throws make the middle likelier than the ends, as it is with people.
    half = (longest - shortest) // 2
    return shortest + chance.below(half + 1) + chance.below(half + 1)
