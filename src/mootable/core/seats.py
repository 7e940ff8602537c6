"""Seats: sets of them, and the ring they sit in.

A set of seats is a whole number with one bit a seat. It costs nothing to copy and
has one order, so no result can depend on the order of a set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from mootable.core.shapes import Direction

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1
"""Where a seat could stand and none does: a spectator, no owner, no winner."""


def just(seat: i64) -> i64:
    """The set of one seat."""
    one: i64 = 1
    return one << seat


def everyone(players: i64) -> i64:
    """The set of all seats of a table."""
    one: i64 = 1
    return (one << players) - 1


def holds(seats: i64, seat: i64) -> bool:
    """Whether a seat is in a set."""
    return seat >= 0 and (seats >> seat) & 1 == 1


def listed(seats: i64) -> list[int]:
    """The seats of a set, in order."""
    found: list[int] = []
    seat: i64 = 0
    while seats >> seat:
        if (seats >> seat) & 1:
            found.append(seat)
        seat += 1
    return found


def count(seats: i64) -> i64:
    """How many seats are in a set."""
    found: i64 = 0
    while seats:
        seats &= seats - 1
        found += 1
    return found


def first_after(seats: i64, seat: i64) -> i64:
    """The first seat of a set to the left of a seat, going round; the seat itself comes last."""
    if seats == 0:
        return NOBODY
    later = seats >> (seat + 1)
    found: i64 = seat + 1
    if later == 0:
        later = seats
        found = 0
    while later & 1 == 0:
        later >>= 1
        found += 1
    return found


@final
@mypyc_attr(acyclic=True)
class Ring:
    """Who sits beside whom, and which way play goes round.

    Seats keep their numbers for the whole match; it is their order that can change:
    people swap places, come and go. Whoever is away keeps their place and is passed over.
    """

    __slots__ = ("away", "backs", "direction", "nexts", "order")

    def __init__(
        self,
        order: list[i64],
        direction: i64 = 1,
        away: i64 = 0,
        like: Ring | None = None,
    ) -> None:
        self.direction: i64 = direction
        self.away: i64 = away
        # Who sits where in the order; and by seat, who sits next in the direction of play, present
        # or not, and who in the other. Copies of a ring share all three, so none is changed in its
        # place.
        self.order = order
        self.nexts: list[i64] = [] if like is None else like.nexts
        self.backs: list[i64] = [] if like is None else like.backs
        if like is None:
            self.sit(order, max(order, default=NOBODY) + 1)

    def clone(self) -> Ring:
        return Ring(self.order, self.direction, self.away, self)

    def is_present(self, seat: i64) -> bool:
        return seat in self.order and not holds(self.away, seat)

    def after(self, seat: i64, steps: i64 = 1) -> i64:
        """The seat so many places on in the direction of play, counting only those present."""
        size: i64 = len(self.order)
        place: i64 = self.order.index(seat)
        tried: i64 = 0
        while steps > 0:
            place = (place + self.direction) % size
            tried += 1
            if not holds(self.away, self.order[place]):
                steps -= 1
                tried = 0
            elif tried > size:
                return NOBODY
        return self.order[place]

    def reverse(self) -> None:
        self.direction = -self.direction
        self.nexts, self.backs = self.backs, self.nexts

    def turn(self, direction: i64) -> None:
        """From now on play goes round this way: 1 or -1."""
        if self.direction != direction:
            self.reverse()

    def way(self) -> Direction:
        """The direction of play, as it is told."""
        return 1 if self.direction == 1 else -1

    def swap(self, one: i64, other: i64) -> None:
        """Two people change places."""
        order = self.order.copy()
        here, there = order.index(one), order.index(other)
        order[here], order[there] = other, one
        self.sit(order, len(self.nexts))

    def leave(self, seat: i64) -> None:
        self.sit([other for other in self.order if other != seat], len(self.nexts))

    def join(self, seat: i64, before: i64) -> None:
        """Sit down just before another seat in the order."""
        order = self.order.copy()
        order.insert(order.index(before), seat)
        self.sit(order, max(len(self.nexts), seat + 1))

    def sit(self, order: list[i64], seats: i64) -> None:
        """From now on they sit in this order, of so many seats that there have been."""
        lefts: list[i64] = [NOBODY] * seats
        rights: list[i64] = [NOBODY] * seats
        last = order[-1] if order else NOBODY
        for seat in order:
            lefts[last] = seat
            rights[seat] = last
            last = seat
        self.order, self.nexts, self.backs = order, lefts, rights
        if self.direction != 1:
            self.nexts, self.backs = rights, lefts
