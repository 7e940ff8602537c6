"""What a casual playwright supposes, from what is known and from what the others do."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.games.madking.cards import ALL, NUMBER
from mootable.games.madking.events import Cut, EventWire, Gave, Kept
from mootable.games.madking.notebook import KING
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Beliefs:
    """How much each player seems to like each genre: kept is liked, cut and given away is not."""

    def __init__(self, players: i64) -> None:
        self.liking: list[list[float]] = [[1.0] * ALL for _ in range(players)]

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "kept":
                self._like(event, 1.6)
            case "gave":
                self._like(event, 0.8)
            case "cut":
                self._like(event, 0.6)

    def _like(self, event: Kept | Gave | Cut, factor: float) -> None:
        self.liking[event["seat"]][NUMBER[event["card"]]] *= factor

    def king(self, view: MadkingView) -> list[float]:
        """How likely each genre is the King's. Others know what it is not: what several of them
        gather is the likelier."""
        known = view.known
        assert known is not None
        weights = [0.0] * ALL
        for genre in known.moods_for(KING):
            weights[genre] = 1.0
            for seat in range(view.players):
                if seat != view.seat:
                    weights[genre] *= self.liking[seat][genre] ** 0.5
        return _shares(weights)

    def muse(self, view: MadkingView, seat: i64) -> list[float]:
        """How likely each genre is the muse of another player."""
        known = view.known
        assert known is not None
        weights = [0.0] * ALL
        for genre in known.muses_for(seat):
            weights[genre] = self.liking[seat][genre]
        return _shares(weights)


def _shares(weights: list[float]) -> list[float]:
    total = sum(weights)
    if total == 0.0:
        return [1.0 / ALL] * ALL
    return [weight / total for weight in weights]
