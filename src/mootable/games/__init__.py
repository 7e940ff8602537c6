"""One room a game.

The front door lists the games with `mootable.games()`. A room and a function can't both go by one
name, so the room itself can be called.
"""

import sys
from types import ModuleType


class Rooms(ModuleType):
    """This package."""

    def __call__(self) -> list[str]:
        """The names of all games."""
        from mootable.games.catalogue import GAMES

        return list(GAMES)


sys.modules[__name__].__class__ = Rooms
