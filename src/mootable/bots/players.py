"""The bots there are, by name."""

from __future__ import annotations

from mootable.bots.legal import whole
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
"""What each bot is called that any game has, and what it is like."""


class Random(Bot):
    """Does anything it may, each as likely."""

    def __init__(self, chance: Chance) -> None:
        # It has no use for what happens.
        self.listens = False
        self.chance = chance

    def choose(self, view: View, legal: list[Act]) -> Act:
        acts = whole(legal)
        return acts[self.chance.below(len(acts))]


def bots_of(game: Game) -> dict[str, str]:
    """The bots that may sit at a table of a game, and what each is like."""
    return BOTS | game.bots()


def check(name: str, game: Game) -> None:
    there = bots_of(game)
    if name not in there:
        names = ", ".join(there)
        raise Refusal("bad_request", f"There is no bot called {name!r} (there are: {names}).")


def make(name: str, game: Game, seat: int, chance: Chance) -> Bot:
    """A bot to sit in a seat, with luck of its own."""
    check(name, game)
    if name in game.bots():
        return game.bot(name, seat, chance)
    return game.casual(seat, chance) if name == "casual" else Random(chance)


def for_seats(names: list[str], seats: int) -> list[str]:
    """The bots' names, one a seat: where there are fewer than seats, they begin again."""
    if len(names) > seats:
        raise Refusal("bad_request", f"{len(names)} bots can't take {seats} seats.")
    return [names[seat % len(names)] for seat in range(seats)]


def listed(names: str) -> list[str]:
    """The bots' names, from a line with commas between."""
    return [name.strip() for name in names.split(",")]
