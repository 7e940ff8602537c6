"""A novice at Mood'aut: as sensible as a casual player, but shy of asking and slow to take."""

from __future__ import annotations

from typing import Final, final

from mootable.games.moodaut.bot import MIND_OTHERS, Casual
from mootable.games.moodaut.cards import Card
from mootable.games.moodaut.view import MoodautView

SLOW_TO_TAKE: Final = 3
"""One turn in so many a novice takes a card from somebody without need."""


@final
class Novice(Casual):
    """Keeps its sets for a day of need, shuffles late, and would rather help itself than ask."""

    def is_greedy(self) -> bool:
        return self.chance.below(SLOW_TO_TAKE) == 0

    def is_worth_a_shuffle(self, view: MoodautView, risk: float) -> bool:
        """Only if it halves the risk, or is the last hope."""
        stress: int = view.stress_left
        cards: int = view.deck
        return risk * cards > 2 * stress or (risk == 1.0 and stress < cards)

    def waits_for_help(self, view: MoodautView) -> bool:
        """Now and then, before spending an only address."""
        if not super().waits_for_help(view) or view.hand[Card.ADDRESS] != 1:
            return False
        return self.chance.below(MIND_OTHERS) == 0
