"""A game's face in the terminal: all that the screen can't know of a game by itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from mootable.core.act import Act
from mootable.core.view import View
from mootable.terminal.choices import Step


@dataclass(frozen=True)
class Row:
    """One player: the name, a cell under each heading, and what else there is to say."""

    name: str
    cells: list[str]
    note: str
    is_on_turn: bool
    is_out: bool


@dataclass(frozen=True)
class Held:
    """Equal cards in hand."""

    card: str
    name: str
    copies: int


class Tone(Enum):
    """How loudly an event is told."""

    QUIET = "quiet"
    PLAIN = "plain"
    LOUD = "loud"


class Face:
    """How one game is drawn and worded. Views are always those of the person at the screen,
    who is called "you" in `names`."""

    headings: list[str]

    def rows(self, view: View, names: list[str]) -> list[Row]:
        """The players, in the order they sit."""
        raise NotImplementedError

    def piles(self, view: View) -> tuple[str, list[str]]:
        """Deck and discards in words, and the names of the cards on top, as far as they are
        seen; the screen shows as many as it has room for."""
        raise NotImplementedError

    def hand(self, view: View) -> list[Held]:
        raise NotImplementedError

    def card_text(self, card: str) -> str:
        """A card's name and what it says."""
        raise NotImplementedError

    def waiting(self, view: View, names: list[str]) -> str:
        """What the table waits for, in one line."""
        raise NotImplementedError

    def idle(self, view: View) -> str:
        """Why there is nothing to choose now."""
        raise NotImplementedError

    def steps(self, act: Act, view: View, names: list[str]) -> list[Step]:
        """A legal act as the steps in which it is chosen."""
        raise NotImplementedError

    def in_order(self, acts: list[Act]) -> list[Act]:
        """Legal acts in the order they are offered."""
        raise NotImplementedError

    def tone(self, event: dict[str, object]) -> Tone:
        raise NotImplementedError

    def cards_help(self) -> str:
        """Every card, in Markdown."""
        raise NotImplementedError
