"""What laws have laid on players for a time; and how things stood before the last card, so that a
bad one can be undone (MO-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.seats import NOBODY, holds
from mootable.games.moo.duties import NO_PLAY, Bar, Burden, Leave, Must, Offer
from mootable.games.moo.law import terms
from mootable.games.moo.law.in_force.clauses import Key
from mootable.games.moo.law.in_force.history import NO_CODE, Laid
from mootable.games.moo.law.in_force.holding import Decree
from mootable.games.moo.law.in_force.lasting import Ban, BanKey

if TYPE_CHECKING:
    from mypy_extensions import i64


class Bound:
    """What whoever is next must do, what the next card must be, and what may not be said or played
    for a time."""

    __slots__ = ("asked", "bans", "bars", "burden", "leaves", "musts", "offers")

    def __init__(self) -> None:
        self.burden: Burden | None = None
        self.musts: dict[Key, Must] = {}
        self.bans: dict[BanKey, Ban] = {}
        self.bars: dict[Key, Bar] = {}
        # Who may play at once, until a card is laid or drawn.
        self.leaves: dict[Key, Leave] = {}
        # Who may name somebody, for a while.
        self.offers: dict[Key, Offer] = {}
        # In this turn: by sentence and effect of a law, who was asked (MO-8).
        self.asked: dict[Key, int] = {}

    def bind_like(self, other: Bound) -> None:
        self.burden = other.burden
        self.musts = other.musts
        self.bans = other.bans
        self.bars = other.bars
        self.leaves = other.leaves
        self.offers = other.offers
        self.asked = other.asked

    def end_law(self, number: i64) -> None:
        """A law holds no longer as it did: what it laid on anybody is gone."""
        if self.burden is not None and self.burden.key[0] == number:
            self.burden = None
        self.musts = {key: must for key, must in self.musts.items() if must.number != number}
        self.bans = {key: ban for key, ban in self.bans.items() if ban.number != number}
        self.bars = {key: bar for key, bar in self.bars.items() if bar.number != number}
        self.leaves = {key: one for key, one in self.leaves.items() if one.number != number}
        self.offers = {key: one for key, one in self.offers.items() if one.number != number}
        self.asked = {key: seats for key, seats in self.asked.items() if key[0] != number}

    def lift(self, seats: i64) -> None:
        """What may not be said or played until the next turn of these players may be again: that
        turn begins, or they have left and there is none."""
        turn = terms.Until.NEXT_TURN
        if self.bans:
            self.bans = {
                key: ban
                for key, ban in self.bans.items()
                if ban.until != turn or not holds(seats, ban.by)
            }
        if self.bars:
            self.bars = {
                key: bar
                for key, bar in self.bars.items()
                if bar.until != turn or not holds(seats, bar.by)
            }


@final
class Before(Bound):
    """How things stood before the last card. It is never mended, so that copies of a table share
    it: what ends since, because a law is struck or somebody leaves, ends in another one, and does
    not come back with the card."""

    __slots__ = (
        "again",
        "decrees",
        "draw_run",
        "dry",
        "heir",
        "heir_by",
        "idle",
        "is_after_draw",
        "laid",
        "named",
        "play",
        "skips",
        "stands_for",
        "turn",
        "turns",
    )

    def __init__(self, play: i64) -> None:
        super().__init__()
        self.play: i64 = play
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.draw_run: i64 = 0
        self.dry: i64 = 0
        self.idle: i64 = 0
        self.laid: list[Laid] = []
        self.is_after_draw = False
        self.named: i64 = -1
        self.decrees: list[Decree] = []
        self.skips: i64 = 0
        self.again: i64 = NOBODY
        self.heir: i64 = NOBODY
        self.heir_by: i64 = NO_PLAY
        self.stands_for: i64 = NO_CODE

    def clone(self) -> Before:
        other = Before(self.play)
        other.bind_like(self)
        other.turn = self.turn
        other.turns = self.turns
        other.draw_run = self.draw_run
        other.dry = self.dry
        other.idle = self.idle
        other.laid = self.laid
        other.is_after_draw = self.is_after_draw
        other.named = self.named
        other.decrees = self.decrees
        other.skips = self.skips
        other.again = self.again
        other.heir = self.heir
        other.heir_by = self.heir_by
        other.stands_for = self.stands_for
        return other

    def without_law(self, number: i64) -> Before:
        """The same, if a law has ended since."""
        other = self.clone()
        other.end_law(number)
        other.decrees = [one for one in self.decrees if one.number != number]
        return other

    def without(self, seats: i64) -> Before:
        """The same, if some players have left since."""
        other = self.clone()
        other.lift(seats)
        other.decrees = [one for one in self.decrees if not holds(seats, one.by)]
        return other
