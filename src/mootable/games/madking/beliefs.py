"""What a casual playwright supposes, from what is known and from what the others do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.games.madking.cards import ALL, NUMBER
from mootable.games.madking.events import Cut, EventWire, Gave, Kept, Used
from mootable.games.madking.notebook import KING
from mootable.games.madking.table import MOST_ACTS
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64

# How much likelier, or less likely, a genre is the King's for what another player did with a card
# of it: about as often as it was so at many tables. Whoever gives away what their play lacks and
# has room for holds that mood: it is the one that they know the King is not in.
SPURNED: Final = 0.08
SPURNED_WHEN_FULL: Final = 0.3
WANTED: Final[list[float]] = [1.2, 1.3, 1.4, 1.8]
"""Kept, by how many acts the play had: the fuller, the more it tells."""
CUT: Final = 0.4
CUT_ONE_OF_TWO: Final = 0.6


class Beliefs:
    """What the others seem to think of each genre: their muses, and the King's mood."""

    def __init__(self, players: i64) -> None:
        # By seat, then genre: how much they seem to like it, and how much likelier it is the King's
        # for that.
        self.liking: list[list[float]] = [[1.0] * ALL for _ in range(players)]
        self.royal: list[list[float]] = [[1.0] * ALL for _ in range(players)]
        # The plays as they were last seen, kept up with what has happened since.
        self.plays: list[list[int]] = [[] for _ in range(players)]

    def clone(self) -> Beliefs:
        return self.copied_to(Beliefs(len(self.plays)))

    def copied_to(self, other: Beliefs) -> Beliefs:
        other.liking = [liking.copy() for liking in self.liking]
        other.royal = [royal.copy() for royal in self.royal]
        other.plays = [play.copy() for play in self.plays]
        return other

    def look(self, view: MadkingView) -> None:
        """See the plays as they are."""
        for seat in range(view.players):
            self.plays[seat] = view.plays[seat].copy()

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "kept":
                self.kept(event)
            case "gave":
                self.gave(event)
            case "cut":
                self.cut(event)
            case "used":
                self.used(event)
            case "swapped_king":
                self.king_changed(event["seat"])
            case "swapped_muses":
                self.liking[event["seat"]] = [1.0] * ALL
                self.liking[event["target"]] = [1.0] * ALL
            case "redrew_muse":
                self.liking[event["seat"]] = [1.0] * ALL

    def kept(self, event: Kept) -> None:
        play = self.plays[event["seat"]]
        genre = NUMBER[event["card"]]
        if genre not in play:
            self._like(event["seat"], genre, 1.6, WANTED[min(len(play), MOST_ACTS)])
        play.append(genre)

    def gave(self, event: Gave) -> None:
        play = self.plays[event["seat"]]
        genre = NUMBER[event["card"]]
        if genre not in play:
            full = len(play) >= MOST_ACTS
            self._like(event["seat"], genre, 0.1, SPURNED_WHEN_FULL if full else SPURNED)
        self.plays[event["target"]].append(genre)

    def cut(self, event: Cut) -> None:
        play = self.plays[event["seat"]]
        genre = NUMBER[event["card"]]
        if play.count(genre) > 1:
            self._like(event["seat"], genre, 1.0, CUT_ONE_OF_TWO)
        else:
            self._like(event["seat"], genre, 0.3, CUT)
        if genre in play:
            play.remove(genre)

    def used(self, event: Used) -> None:
        """What an action takes from a play; where it goes is seen at the next look."""
        if "take" in event and "target" in event:
            genre = NUMBER[event["take"]]
            if genre in self.plays[event["target"]]:
                self.plays[event["target"]].remove(genre)

    def king_changed(self, seat: i64) -> None:
        """The King is in a mood that one player held; what they had no use for may be it now."""
        turned = [1.0 / factor for factor in self.royal[seat]]
        for other in range(len(self.royal)):
            self.royal[other] = [1.0] * ALL
        self.royal[seat] = turned

    def _like(self, seat: i64, genre: i64, liking: float, royal: float) -> None:
        self.liking[seat][genre] *= liking
        self.royal[seat][genre] *= royal

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
                    weights[genre] *= self.royal[seat][genre]
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
