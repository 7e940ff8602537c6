"""The games that are told in numbers, and how (`mootable.core.encoding`)."""

from __future__ import annotations

from importlib import import_module
from typing import Final, cast

from mootable.core.encoding import Encoding
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find

STEPPED: Final[tuple[str, ...]] = ("moodaut", "madking", "wobble")
"""Those that go from choice to choice: many tables of them are stepped at once."""
TIMED: Final[tuple[str, ...]] = ("moo",)
"""Those in which it counts when something is done: they go from tick to tick."""
ENCODED: Final[tuple[str, ...]] = (*STEPPED, *TIMED)


def encoding(game: str, players: int) -> Encoding:
    """How a game is told in numbers at a table of so many."""
    found = find(game)
    if game not in ENCODED:
        raise Refusal("unknown_game", f"{found.title} is not told in numbers.")
    if not found.least <= players <= found.most:
        # In the words in which any table of so many is refused.
        found.setup(players, "", {}, None, None)
    room = import_module(f"mootable.games.{game}.encoding")
    return cast(Encoding, getattr(room, f"{game.capitalize()}Encoding")(players))
