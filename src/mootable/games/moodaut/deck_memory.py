"""What a seat is sure of about the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.chance import Chance
from mootable.games.moodaut.cards import Card

if TYPE_CHECKING:
    from mypy_extensions import i64

UNKNOWN: Final = -1
ON_TOP: Final = 0.5
"""How likely somebody who puts stress back lays it on top, for the next to draw."""
SHUNNED: Final = 0.9
"""How likely stress lies on top when somebody has looked and would rather not draw."""


@final
class DeckMemory:
    """The deck as one seat knows it.

    `cards` has the top at the end and UNKNOWN where nothing is known. It leaves out the
    stress cards that others have put back: those are adrift, somewhere in between. Of
    each of those only the least depth it can lie at is known. Where what is seen could
    mean two things, the order is forgotten rather than guessed wrong.
    """

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.adrift: list[int] = []
        # Whether the last of those adrift has just been put back, and no card was drawn since; and
        # whether somebody has looked at the top, and whether they would rather not draw it.
        self.is_fresh = False
        self.is_looked_at = False
        self.is_shunned = False

    def clone(self) -> DeckMemory:
        other = DeckMemory()
        other.cards = self.cards.copy()
        other.adrift = self.adrift.copy()
        other.is_fresh = self.is_fresh
        other.is_looked_at = self.is_looked_at
        other.is_shunned = self.is_shunned
        return other

    def settle(self) -> None:
        """The top is another than it was: what was supposed of it holds no longer."""
        self.is_fresh = False
        self.is_looked_at = False
        self.is_shunned = False

    def shun(self) -> None:
        """Somebody ended their turn without drawing."""
        self.is_shunned = self.is_looked_at

    def size(self) -> i64:
        return len(self.cards) + len(self.adrift)

    def forget(self, size: i64) -> None:
        """The deck has so many cards, and nothing is known of their order."""
        self.cards = [UNKNOWN] * size
        self.adrift = []
        self.settle()

    def known(self) -> i64:
        """How many cards are known, from the top on."""
        found: i64 = 0
        while found < len(self.cards) and self.cards[len(self.cards) - 1 - found] != UNKNOWN:
            found += 1
        return min(found, *self.adrift) if self.adrift else found

    def top(self) -> i64:
        return self.cards[-1] if self.cards else UNKNOWN

    def draw(self) -> i64:
        """Somebody drew a card that was no stress: so it was the top of all not adrift."""
        self.settle()
        self.adrift = [max(0, least - 1) for least in self.adrift]
        return self.cards.pop()

    def draw_stress(self) -> None:
        """Somebody drew a stress card: one adrift, or the one on top of the rest."""
        could_be_adrift = 0 in self.adrift
        self.settle()
        top = self.top()
        if not could_be_adrift:
            self.draw()
        elif top != UNKNOWN and top != Card.STRESS:
            self.adrift.remove(0)
            self.adrift = [max(0, least - 1) for least in self.adrift]
        else:
            self.forget(self.size() - 1)

    def see_top(self, shown: list[int]) -> None:
        """The top cards were shown, the first on top."""
        self.settle()
        places = self._found_adrift(shown)
        if places is None:
            self.forget(self.size())
            places = []
        for _ in places:
            self.adrift.remove(min(self.adrift))
        self.adrift = [max(least, len(shown)) for least in self.adrift]
        known = [card for place, card in enumerate(shown) if place not in places]
        del self.cards[len(self.cards) - len(known) :]
        self.cards.extend(reversed(shown))

    def _found_adrift(self, shown: list[int]) -> list[int] | None:
        """Which of the cards shown are the ones adrift; None if that can't be told."""
        if not self.adrift:
            return []
        stress = [place for place, card in enumerate(shown) if card == Card.STRESS]
        found: list[list[int]] = []
        for choice in range(1 << len(stress)):
            places = [place for i, place in enumerate(stress) if choice >> i & 1]
            if len(places) <= len(self.adrift) and self._fits(shown, places):
                found.append(places)
        return found[0] if len(found) == 1 else None

    def _fits(self, shown: list[int], adrift: list[int]) -> bool:
        """Whether what was shown agrees with what is known, if these places are the ones adrift."""
        for place, least in zip(adrift, sorted(self.adrift), strict=False):
            if place < least:
                return False
        rest = [card for place, card in enumerate(shown) if place not in adrift]
        if len(rest) > len(self.cards):
            return False
        return all(self.cards[-1 - place] in (UNKNOWN, card) for place, card in enumerate(rest))

    def put_back(self, depth: i64) -> None:
        """This seat has put a stress card back at a depth it knows."""
        self.settle()
        if self.adrift and min(self.adrift) < depth:
            self.forget(self.size())
        self.cards.insert(len(self.cards) - depth, Card.STRESS)
        self.adrift = [least + 1 for least in self.adrift]

    def put_back_unseen(self) -> None:
        """Somebody else has put a stress card back."""
        self.adrift.append(0)
        self.is_fresh = True

    def risk(self, stress_left: int) -> float:
        """How likely the next card is stress, given how many are in the deck."""
        size: int = self.size()
        if size == 0:
            return 0.0
        adrift = min(1.0, self.adrift.count(0) / size)
        top = self.top()
        if top == Card.STRESS:
            return 1.0
        if top != UNKNOWN:
            return adrift
        unknown = self.cards.count(UNKNOWN)
        if unknown == 0:
            return adrift
        stress = stress_left - len(self.adrift) - self.cards.count(Card.STRESS)
        return adrift + (1.0 - adrift) * stress / unknown

    def on_top(self) -> float:
        """How likely the last stress card that is adrift lies on top, from what others did."""
        if self.is_shunned and 0 in self.adrift:
            return SHUNNED
        return ON_TOP if self.is_fresh else 0.0

    def guess(self, stress_left: i64, chance: Chance) -> list[int]:
        """A deck that agrees with all this, with every stress card in some place; what else
        is unknown stays open."""
        deck = self.cards.copy()
        places = [place for place in range(len(deck)) if deck[place] == UNKNOWN]
        chance.shuffle(places)
        missing = stress_left - deck.count(Card.STRESS) - len(self.adrift)
        if self.is_shunned and missing > 0 and self.top() == UNKNOWN and chance.happens(SHUNNED):
            deck[-1] = Card.STRESS
            missing -= 1
            places.remove(len(deck) - 1)
        for place in places[:missing]:
            deck[place] = Card.STRESS
        adrift = self.adrift.copy()
        on_top = len(adrift) > 0 and chance.happens(self.on_top())
        if on_top:
            adrift.pop()
        for least in sorted(adrift):
            room = len(deck) - least + 1
            depth = least + chance.below(room)
            deck.insert(len(deck) - depth, Card.STRESS)
        if on_top:
            deck.append(Card.STRESS)
        return deck
