"""Rates: how often something came of something. A game says which, a simulation counts them."""

from __future__ import annotations

from typing import Final, final

CHANCES: Final = "chances"
MISSED: Final = "missed"
"""Under which names it is counted how often bots could act unasked, and how often they could no
longer when they had seen it."""


@final
class Rate:
    """How often `count` was counted, of the times that `of` was: names by which the game counts
    its events. `name` says what it is, and `table` under which heading it is told."""

    __slots__ = ("count", "name", "of", "table")

    def __init__(self, table: str, name: str, count: str, of: str) -> None:
        self.table = table
        self.name = name
        self.count = count
        self.of = of
