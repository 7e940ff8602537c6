"""What is rumoured at the court: what everyone may make of what the others do with their cards,
which all can see."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mootable.core.encoding import Supposed
from mootable.games.madking.cards import ALL, Action, Do, Whose

# How much likelier, or less likely, a genre is the King's for what another player did with a card
# of it: about as often as it was so at many tables. Whoever gives away what their play lacks and
# has room for holds that mood: it is the one that they know the King is not in.
SPURNED: Final = 0.08
SPURNED_WHEN_FULL: Final = 0.3
WANTED: Final[list[float]] = [1.2, 1.3, 1.4, 1.8]
"""Kept, by how many acts the play had: the fuller, the more it tells."""
CUT: Final = 0.4
CUT_ONE_OF_TWO: Final = 0.6
FULL: Final = len(WANTED) - 1
"""MK-7: a play never stays above this."""


class Rumours(Supposed):
    """What the others seem to think of each genre: their muses, and the King's mood."""

    def __init__(self, players: int) -> None:
        # By seat, then genre: how much they seem to like it, and how much likelier it is the King's
        # for that.
        self.liking: vec[float] = vec[float]([1.0] * (players * ALL))
        self.royal: vec[float] = vec[float]([1.0] * (players * ALL))
        # The same way: how many acts their plays have, as far as those could be followed.
        self.acts: vec[u8] = vec[u8]([0] * (players * ALL))

    def clear(self) -> None:
        place: i64 = 0
        while place < len(self.acts):
            self.liking[place] = 1.0
            self.royal[place] = 1.0
            self.acts[place] = 0
            place += 1

    def clone(self) -> Rumours:
        other = Rumours(0)
        self.copy_to(other)
        return other

    def copy_to(self, other: Rumours) -> None:
        other.liking = vec[float](self.liking)
        other.royal = vec[float](self.royal)
        other.acts = vec[u8](self.acts)

    # -- what happens ------------------------------------------------------------------

    def kept(self, seat: i64, genre: i64) -> None:
        place = seat * ALL + genre
        if self.acts[place] == 0:
            self._like(place, 1.6, WANTED[min(self.length(seat), FULL)])
        self.acts[place] += 1

    def gave(self, seat: i64, target: i64, genre: i64) -> None:
        place = seat * ALL + genre
        if self.acts[place] == 0:
            self._like(place, 0.1, SPURNED_WHEN_FULL if self.length(seat) >= FULL else SPURNED)
        self.joins(target, genre)

    def cut(self, seat: i64, genre: i64) -> None:
        place = seat * ALL + genre
        if self.acts[place] > 1:
            self._like(place, 1.0, CUT_ONE_OF_TWO)
        else:
            self._like(place, 0.3, CUT)
        self.leaves(seat, genre)

    def used(self, action: Action, seat: i64, target: i64, take: i64, put: i64) -> None:
        """What an action moves, where it is known which that does."""
        for effect in action.effects:
            if effect.do == Do.SWAP_ACTS:
                self.leaves(seat, put)
                self.leaves(target, take)
                self.joins(seat, take)
                self.joins(target, put)
            elif effect.do == Do.MOVE_ACT:
                card = put if effect.from_ == Whose.SELF else take
                if effect.from_ != Whose.DISCARDS:
                    self.leaves(seat if effect.from_ == Whose.SELF else target, card)
                if effect.to != Whose.DISCARDS:
                    self.joins(seat if effect.to == Whose.SELF else target, card)

    def length(self, seat: i64) -> int:
        """How many acts a play has."""
        found: i64 = 0
        place = seat * ALL
        while place < (seat + 1) * ALL:
            found += i64(self.acts[place])
            place += 1
        return found

    def joins(self, seat: i64, genre: i64) -> None:
        self.acts[seat * ALL + genre] += 1

    def leaves(self, seat: i64, genre: i64) -> None:
        """An act is no longer in a play, if it was."""
        place = seat * ALL + genre
        if self.acts[place] > 0:
            self.acts[place] -= 1

    def king_changed(self, seat: i64) -> None:
        """The King is in a mood that one player held; what they had no use for may be it now."""
        place: i64 = 0
        while place < len(self.royal):
            is_theirs = place // ALL == seat
            self.royal[place] = 1.0 / self.royal[place] if is_theirs else 1.0
            place += 1

    def muse_changed(self, seat: i64) -> None:
        place = seat * ALL
        while place < (seat + 1) * ALL:
            self.liking[place] = 1.0
            place += 1

    def _like(self, place: i64, liking: float, royal: float) -> None:
        self.liking[place] *= liking
        self.royal[place] *= royal

    # -- what is made of it ------------------------------------------------------------

    def royal_for(self, seat: i64, genre: i64) -> float:
        """How much likelier a genre is the King's for a player, by what the others did. They know
        what it is not: what several of them gather is the likelier."""
        weight = 1.0
        own = seat * ALL + genre
        place = genre
        while place < len(self.royal):
            if place != own:
                weight *= self.royal[place]
            place += ALL
        return weight

    def liked_by(self, seat: i64, genre: i64) -> float:
        """How much likelier a genre is the muse of a player, by what they did."""
        return self.liking[seat * ALL + genre]
