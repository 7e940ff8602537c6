"""Windows: every moment in which the table waits for somebody.

A turn is a window for one seat, an interrupt one for many, a secret choice of all at
once another. What happens when it is answered is the game's; who may answer, until
when, and when it is closed is the same for every game, and the same for those who can
answer with something and those who can't.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from mootable.core import seats

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = -1
"""A deadline that does not come."""


class Closes:
    """How a window closes, when its time does not run out first."""

    BY_ONE: Final = 0
    """Any answer closes it: a turn, a card to hand over."""
    BY_ALL: Final = 1
    """It closes when all have answered; in any order, alike for all."""
    IN_TURN: Final = 2
    """As BY_ALL, but they are asked one after another: the owner first, if at all, then from the
    owner's left."""


@final
@mypyc_attr(acyclic=True)
class Window:
    """Something the table waits for: its cause, who may answer, until when, how it closes."""

    __slots__ = ("asked", "cause", "closes", "kind", "owner", "until")

    def __init__(
        self, kind: i64, cause: i64, owner: i64, asked: i64, until: i64, closes: i64
    ) -> None:
        self.kind: i64 = kind
        self.cause: i64 = cause
        self.owner: i64 = owner
        self.asked: i64 = asked
        self.until: i64 = until
        self.closes: i64 = closes

    def clone(self) -> Window:
        return Window(self.kind, self.cause, self.owner, self.asked, self.until, self.closes)

    def next_asked(self) -> i64:
        """Whose answer comes first where answers come one at a time."""
        owner = self.owner
        # Mostly nobody else is asked, which is quickly seen.
        if self.asked == 1 << owner:
            return owner
        if self.closes != Closes.BY_ALL and self.asked >> owner & 1:
            return owner
        return seats.first_after(self.asked, owner)

    def may_answer(self, seat: i64) -> bool:
        """Whether the table waits for this seat now."""
        if self.closes == Closes.IN_TURN:
            return seat >= 0 and seat == self.next_asked()
        return seat >= 0 and self.asked >> seat & 1 == 1

    def waits_for(self) -> list[int]:
        """All the seats the table waits for now."""
        if self.closes == Closes.IN_TURN:
            return [self.next_asked()] if self.asked else []
        return seats.listed(self.asked)

    def answered_by(self, seat: i64) -> bool:
        """Take down one seat's answer; True when nobody is left to be waited for."""
        self.asked &= ~seats.just(seat)
        return self.asked == 0 or self.closes == Closes.BY_ONE

    def is_due(self, at: i64) -> bool:
        """Whether its time has run out. A deadline belongs to the time after it."""
        return self.until != NEVER and self.until <= at
