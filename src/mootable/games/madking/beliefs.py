"""What a casual playwright supposes, from what is known and from what the others do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.games.madking.cards import ALL, NUMBER
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import KING
from mootable.games.madking.rumours import Rumours
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


class Beliefs(Rumours):
    """What is rumoured, as far as one player has heard it, and what they are sure of besides."""

    def clone(self) -> Beliefs:
        other = Beliefs(0)
        self.copy_to(other)
        return other

    def look(self, view: MadkingView) -> None:
        """See the plays as they are."""
        for place in range(len(self.acts)):
            self.acts[place] = 0
        for seat in range(view.players):
            for genre in view.plays[seat]:
                self.joins(seat, genre)

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "kept":
                self.kept(event["seat"], NUMBER[event["card"]])
            case "gave":
                self.gave(event["seat"], event["target"], NUMBER[event["card"]])
            case "cut":
                self.cut(event["seat"], NUMBER[event["card"]])
            case "used":
                # Where it goes is seen at the next look.
                if "take" in event and "target" in event:
                    self.leaves(event["target"], NUMBER[event["take"]])
            case "swapped_king":
                self.king_changed(event["seat"])
            case "swapped_muses":
                self.muse_changed(event["seat"])
                self.muse_changed(event["target"])
            case "redrew_muse":
                self.muse_changed(event["seat"])

    def king(self, view: MadkingView) -> list[float]:
        """How likely each genre is the King's."""
        known = view.known
        assert known is not None
        weights = [0.0] * ALL
        for genre in known.moods_for(KING):
            weights[genre] = self.royal_for(view.seat, genre)
        return _shares(weights)

    def muse(self, view: MadkingView, seat: i64) -> list[float]:
        """How likely each genre is the muse of another player."""
        known = view.known
        assert known is not None
        weights = [0.0] * ALL
        for genre in known.muses_for(seat):
            weights[genre] = self.liked_by(seat, genre)
        return _shares(weights)


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total == 0.0:
        return [1.0 / ALL] * ALL
    return [weight / total for weight in weights]
