"""The bots there are, by name."""

from __future__ import annotations

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.view import View

BOTS: dict[str, str] = {
    "random": "does anything it may, each as likely",
    "casual": "plays as a sensible person would",
}
"""What each bot is called, and what it is like."""


class Random(Bot):
    """Does anything it may, each as likely."""

    listens = False

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, view: View, legal: list[Act]) -> Act:
        # It has no words of its own: only where there is nothing else it leaves them out.
        whole = [act for act in legal if not act.is_open()] or legal
        return whole[self.chance.below(len(whole))]


def make(name: str, game: Game, seat: int, chance: Chance) -> Bot:
    """A bot to sit in a seat, with luck of its own."""
    if name == "random":
        return Random(chance)
    if name == "casual":
        return game.casual(seat, chance)
    raise Refusal("bad_request", f"There is no bot called {name!r} (there are: {', '.join(BOTS)}).")
