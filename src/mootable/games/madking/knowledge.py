"""What a player has learned for certain (MK-15), kept right as the cards move.

Everything here is about cards that were shown to this player or whose way they could
follow, and about what is left once those are counted. What they could only suppose is not
in it. Which cards there are in a match is no secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.games.madking.cards import ALL, NONE

if TYPE_CHECKING:
    from mypy_extensions import i64

UNKNOWN: Final = -1
KING: Final = -2
BOX: Final = -3
NOWHERE: Final = -4
"""Where a card can be, other than with a seat. Numbers that no card of a match has are nowhere."""


@final
class Known:
    """One player's knowledge: where each mood and muse is, by card, the top of the deck, and the
    card that somebody is looking at."""

    __slots__ = ("deck", "drawn", "moods", "muses")

    def __init__(
        self, moods: list[int], muses: list[int], deck: list[int], drawn: i64 = NONE
    ) -> None:
        self.moods = moods
        self.muses = muses
        # The top comes first; NONE where it is not known. It may be shorter than the deck.
        self.deck = deck
        self.drawn: i64 = drawn

    def clone(self) -> Known:
        return Known(self.moods.copy(), self.muses.copy(), self.deck.copy(), self.drawn)

    # -- moods -------------------------------------------------------------------------

    def saw_mood(self, card: i64, place: i64) -> None:
        """A mood card was shown. Two of a genre look alike: if one is known to be there
        already, it may have been that one."""
        if self._alike(card, place) == NONE:
            self.moods[card] = place

    def _alike(self, card: i64, place: i64) -> i64:
        """A mood card that looks like this one and is known to be there; itself, if it is."""
        if self.moods[card] == place:
            return card
        for other in range(card % ALL, len(self.moods), ALL):
            if self.moods[other] == place:
                return other
        return NONE

    def one_moved_unseen(self, giver: i64, taker: i64, held: i64) -> None:
        """A mood card of the giver, who held so many, went elsewhere, and it was not shown. An
        only card must have been the one; of several it can have been any."""
        for card in range(len(self.moods)):
            if self.moods[card] == giver:
                self.moods[card] = taker if held == 1 else UNKNOWN

    def moods_passed(self, me: i64, passed: list[int], held: list[int], step: i64) -> None:
        """Everyone who chose a mood card passed it so many seats on, all at once. Only giver
        and taker see which; but whoever held one card has passed that one."""
        before = self.clone()
        for giver in range(len(passed)):
            card = passed[giver]
            taker = (giver + step) % len(passed)
            if card == NONE:
                continue
            if me == giver:
                self.moods[card] = taker
            elif me == taker:
                gone = before._alike(card, giver)
                if gone != NONE:
                    self.moods[gone] = UNKNOWN
                self.moods[card] = me
            else:
                for other in range(len(before.moods)):
                    if before.moods[other] == giver:
                        self.moods[other] = taker if held[giver] == 1 else UNKNOWN

    def all_moods(self, held: list[int], has_king: bool) -> list[int]:
        """Where each mood card is, as far as it is seen or can be counted out. Everyone sees how
        many each player holds."""
        places = [seat for seat in range(len(held)) for _ in range(held[seat])]
        return _counted(self.moods, [*places, KING] if has_king else places)

    def kings_moods(self) -> list[int]:
        """The genres that the King's mood can be."""
        return _genres(self.moods, KING)

    # -- muses -------------------------------------------------------------------------

    def muse_of(self, seat: i64) -> i64:
        for card in range(len(self.muses)):
            if self.muses[card] == seat:
                return card
        return NONE

    def all_muses(self, with_muse: list[int]) -> list[int]:
        """Where each muse is, as far as it is seen or can be counted out."""
        return _counted(self.muses, with_muse)

    def muses_for(self, seat: i64) -> list[int]:
        """The genres that a player's muse can want."""
        return _genres(self.muses, seat)

    def muses_swapped(self, one: i64, other: i64) -> None:
        for card in range(len(self.muses)):
            if self.muses[card] == one:
                self.muses[card] = other
            elif self.muses[card] == other:
                self.muses[card] = one

    def muse_redrawn_unseen(self, seat: i64, boxed: i64) -> None:
        """A seat drew one of so many muses in the box and put its own there."""
        for card in range(len(self.muses)):
            if self.muses[card] == BOX:
                # Whichever was drawn is not told, unless there was but one.
                self.muses[card] = seat if boxed == 1 else UNKNOWN
            elif self.muses[card] == seat:
                self.muses[card] = BOX

    # -- the deck ----------------------------------------------------------------------

    def saw_top(self, cards: list[int]) -> None:
        self.deck[: len(cards)] = cards

    def top_reordered_unseen(self, count: i64) -> None:
        """So many cards were put back in an order not known; of cards all alike it is."""
        top = self.deck[:count]
        if len(top) == count and top.count(top[0]) == count:
            return
        for place in range(len(top)):
            self.deck[place] = NONE

    def top_drawn(self) -> None:
        """Whoever knew the top card knows what its drawer is looking at."""
        self.drawn = self.deck.pop(0) if self.deck else NONE


def _counted(where: list[int], places: list[int]) -> list[int]:
    """When there is but one place left for all cards not found yet, they are there."""
    cards = sum([place != NOWHERE for place in where])
    left = places + [BOX] * (cards - len(places))
    for place in where:
        if place in left:
            left.remove(place)
    if not left or left.count(left[0]) != len(left):
        return where
    return [left[0] if place == UNKNOWN else place for place in where]


def _genres(where: list[int], wanted: i64) -> list[int]:
    """The genres that a card in a place for one can have: its own if it is known, else those of
    all cards not found yet."""
    for card in range(len(where)):
        if where[card] == wanted:
            return [card % ALL]
    unknown = [card % ALL for card in range(len(where)) if where[card] == UNKNOWN]
    return [genre for genre in range(ALL) if genre in unknown]
