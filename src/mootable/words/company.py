"""Who is spoken of, and to whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple


class Printed(NamedTuple):
    """What stands on a card of a deck that somebody brought along."""

    name: str
    text: str


class Company:
    """Those at a table, by seat; which of them is told, if it is one of them; and what is printed
    on the cards, if they are not the game's own."""

    __slots__ = ("game", "names", "printed", "you")

    def __init__(
        self,
        game: str = "",
        names: Sequence[str] = (),
        you: int = -1,
        printed: Mapping[str, Printed] | None = None,
    ) -> None:
        self.game = game
        self.names = names
        self.you = you
        self.printed = printed or {}

    def told(self, you: int) -> Company:
        """The same people, as another of them is told."""
        return Company(self.game, self.names, you, self.printed)

    def named(self, seat: int) -> str | None:
        """The name of whoever sits in a seat; None where they have none."""
        name = self.names[seat] if seat < len(self.names) else None
        return None if name == usual_name(seat) else name


@cache
def usual_name(seat: int) -> str:
    """What a seat is called in records and views whose player has no name."""
    return f"Seat {seat}"


STRANGERS: Final = Company()
"""Where nobody has a name."""
