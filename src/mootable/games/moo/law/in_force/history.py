"""What lies open on a table of Moo: all that a law may look at, as far back as laws look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, Ring, everyone, holds, just, listed
from mootable.games.moo.cards import JOKER, KINDS
from mootable.games.moo.law.terms import (
    Who,
    card_laid,
    is_described,
    is_held_by,
    is_holding,
    is_laid_last,
    is_other,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CODE: Final = -1
LONGEST: Final = 64
"""How many cards back a law can look (MO-25)."""

CODES: Final = KINDS + 13 + 4
"""What a card can count as: a card, a rank without a suit, a suit without a rank."""
CODE_RANK: Final[list[int]] = [
    *(code % 13 + 1 for code in range(JOKER)),
    14,
    *range(1, 14),
    0,
    0,
    0,
    0,
]
CODE_SUIT: Final[list[int]] = [
    *(code // 13 for code in range(JOKER)),
    *([-1] * 14),
    0,
    1,
    2,
    3,
]


def code_of(rank: i64, suit: i64) -> i64:
    """What a card of a rank and a suit counts as; 14 is a joker, 0 no rank, -1 no suit."""
    if 1 <= rank <= 13:
        return suit * 13 + rank - 1 if suit >= 0 else KINDS + rank - 1
    return JOKER if suit < 0 else KINDS + 13 + suit


@final
class Laid:
    """A card that was played: what it is, what it counted as, on what, by whom."""

    __slots__ = ("card", "code", "has_drawn", "is_after_draw", "seat", "under")

    def __init__(
        self,
        card: i64,
        code: i64,
        under: i64,
        seat: i64,
        is_after_draw: bool,
        has_drawn: bool = False,
    ) -> None:
        self.card: i64 = card
        self.code: i64 = code
        self.under: i64 = under
        self.seat: i64 = seat
        # Whether anybody has drawn since the card before, and its player since their own.
        self.is_after_draw = is_after_draw
        self.has_drawn = has_drawn


@final
class Scene:
    """The open table: pile and ring, whose turn it is, how many cards each holds, and what was
    laid, as laws see it."""

    __slots__ = (
        "chosen",
        "counters",
        "draw_runs",
        "dry",
        "is_after_draw",
        "is_of_top",
        "laid",
        "mentioned",
        "named",
        "names",
        "pile",
        "ring",
        "sizes",
        "stands_for",
        "turn",
        "turns",
    )

    def __init__(self, names: list[str]) -> None:
        self.names = names
        self.ring = Ring(list(range(len(names))))
        # The top is at the end.
        self.pile: list[int] = []
        self.sizes: list[int] = [0] * len(names)
        self.turn: i64 = 0
        # How many turns there have been.
        self.turns: i64 = 0
        self.laid: list[Laid] = []
        self.is_after_draw = False
        # Whether it is because of the top card that laws do what they do now.
        self.is_of_top = False
        # By seat: on how many of their last turns in a row they drew.
        self.draw_runs: list[int] = [0] * len(names)
        # The suit first named since a law asked for one (503); -1: none.
        self.named: i64 = -1
        # What the top card was named as by its player, if a law lets it be any card.
        self.stands_for: i64 = NO_CODE
        # The player named, while a law does what it does to them.
        self.chosen: i64 = NOBODY
        # Whose name is in what was just said.
        self.mentioned: i64 = NOBODY
        # On how many turns cards were drawn since one was laid.
        self.dry: i64 = 0
        # The numbers that laws keep: by name, and by seat or for the table. Never mended in place.
        self.counters: dict[tuple[str, int], int] = {}

    def shown(self) -> Scene:
        """What anybody sees who looks at it now: nothing that laws have made of it."""
        other = Scene(self.names)
        other.ring = self.ring.clone()
        other.pile = self.pile.copy()
        other.sizes = self.sizes.copy()
        other.turn = self.turn
        return other

    def clone(self) -> Scene:
        other = self.shown()
        other.turns = self.turns
        other.laid = self.laid.copy()
        other.is_after_draw = self.is_after_draw
        other.draw_runs = self.draw_runs.copy()
        other.named = self.named
        other.mentioned = self.mentioned
        other.dry = self.dry
        other.stands_for = self.stands_for
        other.counters = self.counters
        return other

    def top(self) -> i64:
        return self.pile[-1] if self.pile else NO_CODE

    def top_as(self, counts: list[int]) -> i64:
        """What the top card counts as, given what each card does."""
        if self.stands_for != NO_CODE:
            return self.stands_for
        return counts[self.pile[-1]] if self.pile else NO_CODE

    def beneath(self) -> i64:
        return self.pile[-2] if len(self.pile) > 1 else NO_CODE

    def seats(self) -> list[int]:
        """Those at the table, in the order of play."""
        ring = self.ring
        found = [seat for seat in ring.order if ring.is_present(seat)]
        if ring.direction < 0:
            found.reverse()
        return found

    def in_order(self, seats: i64, first: i64) -> list[int]:
        """MO-25: some of those at the table, whom one thing concerns: in the order of play, from
        the player it began with on, and so whatever their seats are numbered (MO-27)."""
        ring = self.ring
        size: i64 = len(ring.order)
        place: i64 = ring.order.index(first)
        found: list[int] = []
        for _ in range(size):
            one = ring.order[place]
            if holds(seats, one):
                found.append(one)
            place = (place + ring.direction) % size
        return found

    def neighbour(self, seat: i64, step: i64) -> i64:
        """The next one at the table, clockwise or the other way; NOBODY if there is none."""
        ring = self.ring
        size: i64 = len(ring.order)
        place: i64 = ring.order.index(seat)
        for _ in range(size - 1):
            place = (place + step) % size
            if ring.is_present(ring.order[place]):
                return ring.order[place]
        return NOBODY

    def opposite(self, seat: i64) -> i64:
        """Halfway round; of two that are as far, the one whose turn is sooner."""
        count = len([one for one in self.seats() if one != seat])
        found = seat
        for _ in range((count + 1) // 2):
            found = self.neighbour(found, self.ring.direction)
        return NOBODY if found == seat else found

    def whom(self, who: i64, seat: i64) -> i64:
        """Those whom a law concerns, told from the player that it began with, as a set."""
        if who == Who.THAT_PLAYER:
            return self.present() & just(seat)
        if who == Who.EVERY_PLAYER:
            return self.present()
        if who == Who.EVERY_OTHER:
            return self.present() & ~just(seat)
        if who == Who.NAMED:
            return 0 if self.chosen == NOBODY else self.present() & just(self.chosen)
        if who == Who.FEWEST or who == Who.MOST:
            return self.extreme(who == Who.MOST)
        if who == Who.BENEATH:
            return self.laid_beneath()
        if is_laid_last(who):
            return self.laid_last(who)
        if who >= Who.AHEAD:
            return self.holders(who, seat) if is_holding(who) else self.ahead(who, seat)
        if who == Who.NEXT_PLAYER:
            found = self.neighbour(seat, self.ring.direction)
        elif who == Who.AFTER_NEXT:
            found = self.neighbour(seat, self.ring.direction)
            if found != NOBODY:
                found = self.neighbour(found, self.ring.direction)
        elif who == Who.PREVIOUS_PLAYER:
            found = self.neighbour(seat, -self.ring.direction)
        elif who == Who.LEFT:
            found = self.neighbour(seat, 1)
        elif who == Who.RIGHT:
            found = self.neighbour(seat, -1)
        else:
            assert who == Who.OPPOSITE
            found = self.opposite(seat)
        return 0 if found == NOBODY else just(found)

    def laid_beneath(self) -> i64:
        """Who laid the card on which the last one lies; nobody laid one that was turned up."""
        laid = self.laid
        if len(laid) < 2 or laid[-2].card != self.beneath():
            return 0
        return self.present() & just(laid[-2].seat)

    def laid_last(self, who: i64) -> i64:
        """Who laid the last card of some description, before the one because of which laws do what
        they do now; nobody, if there was none as far back as laws look, or they have left."""
        noun = card_laid(who)
        place: i64 = len(self.laid) - (2 if self.is_of_top else 1)
        while place >= 0:
            one = self.laid[place]
            is_joker = one.card == JOKER and noun.rank == 14
            if is_joker or is_described(noun, CODE_RANK[one.code], CODE_SUIT[one.code]):
                return self.present() & just(one.seat)
            place -= 1
        return 0

    def ahead(self, who: i64, seat: i64) -> i64:
        """So many who come next after a player, as play goes."""
        found: i64 = 0
        one = seat
        for _ in range(who - Who.AHEAD):
            one = self.neighbour(one, self.ring.direction)
            if one == NOBODY or one == seat:
                break
            found |= just(one)
        return found

    def holders(self, who: i64, seat: i64) -> i64:
        """All who hold so many cards."""
        found: i64 = 0
        for one in self.seats():
            if is_held_by(who, self.sizes[one]) and not (one == seat and is_other(who)):
                found |= just(one)
        return found

    def extreme(self, is_most: bool) -> i64:
        """Those who have the most cards, or the fewest."""
        seats = listed(self.present())
        sizes = [self.sizes[one] for one in seats]
        wanted = max(sizes, default=0) if is_most else min(sizes, default=0)
        found: i64 = 0
        for one in seats:
            if self.sizes[one] == wanted:
                found |= just(one)
        return found

    def counted(self, name: str, seat: i64) -> i64:
        """A number that laws keep; the table's is nobody's."""
        return self.counters.get((name, seat), 0)

    def present(self) -> i64:
        """Those at the table, as a set."""
        return everyone(len(self.names)) & ~self.ring.away

    def lay(self, card: i64, code: i64, under: i64, seat: i64) -> None:
        self.pile.append(card)
        # Never mend the list in place: what a bad card undoes holds on to the one before it.
        self.laid = [
            *self.laid[-LONGEST + 1 :],
            Laid(card, code, under, seat, self.is_after_draw, self.draw_runs[seat] > 0),
        ]
        self.is_after_draw = False
        self.stands_for = NO_CODE

    def own_last(self) -> i64:
        """What the card counted as that the player of the last card had laid before it."""
        place: i64 = len(self.laid) - 2
        while place >= 0:
            laid = self.laid[place]
            if laid.seat == self.laid[-1].seat:
                return laid.code
            place -= 1
        return NO_CODE

    def laid_by(self, seat: i64) -> list[Laid]:
        """What a player laid, as far as laws look back."""
        return [one for one in self.laid if one.seat == seat]

    def own_last_of(self, seat: i64) -> i64:
        """What the last card that a player laid counted as."""
        place: i64 = len(self.laid) - 1
        while place >= 0:
            laid = self.laid[place]
            if laid.seat == seat:
                return laid.code
            place -= 1
        return NO_CODE

    def sit_down(self, seat: i64, name: str, dealer: i64) -> None:
        """MO-7: just before the dealer in the order; seats keep their numbers."""
        if seat == len(self.names):
            self.names = [*self.names, name]
            self.sizes.append(0)
            self.draw_runs.append(0)
        elif name:
            self.names = [*self.names[:seat], name, *self.names[seat + 1 :]]
        ring = self.ring
        if seat != dealer:
            if seat in ring.order:
                ring.leave(seat)
            ring.join(seat, dealer)
        ring.away &= ~(1 << seat)
