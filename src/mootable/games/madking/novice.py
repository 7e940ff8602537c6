"""A novice at the court: knows what to gather, but not what can still come."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.chance import Chance
from mootable.games.madking.acts import MadkingAct
from mootable.games.madking.beliefs import Beliefs
from mootable.games.madking.bot import AN_ACTION, Casual
from mootable.games.madking.cards import ALL, MOST_PLAYERS, NONE, NUMBER, Do, Effect
from mootable.games.madking.events import Cut, EventWire, Gave, Kept
from mootable.games.madking.table import MOST_ACTS
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Impressions(Beliefs):
    """How much each player seems to like each genre: kept is liked, cut and given away is not."""

    def clone(self) -> Beliefs:
        other = Impressions(0)
        self.copy_to(other)
        return other

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "kept":
                self._impress(event, 1.6)
            case "gave":
                self._impress(event, 0.8)
            case "cut":
                self._impress(event, 0.6)

    def _impress(self, event: Kept | Gave | Cut, factor: float) -> None:
        place = event["seat"] * ALL + NUMBER[event["card"]]
        self.liking[place] *= factor
        self.royal[place] = self.liking[place] ** 0.5


@final
class Novice(Casual):
    """Goes by what lies in the plays alone, and thinks of an action when a card is of no use."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        super().__init__(seat, chance)
        self.beliefs = Impressions(MOST_PLAYERS)
        self.spite = 0.2

    def chances(self, play: list[int], king: list[float], muse: i64) -> float:
        """About how likely a play pleases both, with something for being half way there."""
        pleased = sum([king[genre] for genre in range(ALL) if genre in play])
        has_muse = 1.0 if muse == NONE or muse % ALL in play else 0.25
        return has_muse * (0.15 + pleased)

    def worth_of_giving(self, view: MadkingView, king: list[float]) -> float:
        return AN_ACTION if view.actions else 0.0

    def worst(self, view: MadkingView) -> i64:
        """The act that is missed least by the King as he seems now."""
        return self.missed_least(view, self.beliefs.king(view))

    def least_worth(self, view: MadkingView) -> float:
        return AN_ACTION

    def worth_of_a_swing(self, view: MadkingView, mood: i64) -> float:
        wanted = [1.0 if genre == mood else 0.0 for genre in range(ALL)]
        play = view.plays[self.seat]
        now = self.chances(play, self.beliefs.king(view), view.muse)
        return 0.6 * (self.chances(play, wanted, view.muse) - now)

    def worth_of(
        self, view: MadkingView, effect: Effect, deed: MadkingAct, king: list[float]
    ) -> float:
        if effect.do == Do.DRAW_AGAIN:
            return 0.08 if len(view.plays[self.seat]) < MOST_ACTS else 0.05
        return super().worth_of(view, effect, deed, king)
