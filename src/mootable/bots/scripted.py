"""The others at a table where somebody learns a game: they do what its guide says."""

from __future__ import annotations

from typing import Final, cast

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.game import Game
from mootable.core.guide import Guide
from mootable.core.view import Sent, View

GUIDED: Final = "guided"
"""What they are called. Nobody can ask for one: it knows nothing but its guide."""


class Scripted(Bot):
    """Reads in the guide what comes after so many entries, which is all that it looks at."""

    def __init__(self, game: Game, guide: Guide, seat: int) -> None:
        self.listens = False
        self.reads = True
        self.game = game
        self.guide = guide
        self.seat = seat

    def choose(self, view: View, legal: list[Act]) -> Act:
        return self.game.read_act(self.guide.moves[_entries(view)].act)

    def race(self, view: View, legal: list[Act]) -> Act | None:
        return self.choose(view, legal) if self.guide.is_due(_entries(view), self.seat) else None


def _entries(view: View) -> int:
    return cast(int, cast(Sent, view).whole["n"])
