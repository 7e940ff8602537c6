"""A game's face in the terminal: all that the screen can't know of a game by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar, cast

from textual.content import Content

from mootable.core.act import Act
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.core.view import View
from mootable.terminal.choices import Offered, Step
from mootable.terminal.deeds import Deed, Result
from mootable.words.company import Company
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said


@dataclass(frozen=True)
class Row:
    """One player: the name, a cell under each heading, and what else there is to say."""

    name: str
    cells: list[Content]
    note: str
    is_on_turn: bool
    is_out: bool


@dataclass(frozen=True)
class Held:
    """Equal cards in hand, and the ink they are written in."""

    card: str
    name: str
    copies: int
    ink: str = ""


@dataclass(frozen=True)
class Notes:
    """What the person knows for certain, as a grid: groups of the same narrow columns, and rows
    with marks for each group, as far as they go."""

    groups: list[str]
    columns: list[Content]
    rows: list[tuple[str, list[list[Content]]]]


class Tone(Enum):
    """How loudly an event is told."""

    QUIET = "quiet"
    PLAIN = "plain"
    LOUD = "loud"
    SOLEMN = "solemn"
    """Line by line; the table is not looked at before the last."""


V = TypeVar("V", bound=View)
A = TypeVar("A", bound=Act)
E = TypeVar("E")


class Face(Generic[V, A, E]):
    """How one game is drawn and worded, given its own views, acts and events. Views are always
    those of the person at the screen, who is "you" in its company."""

    can_pass: bool
    """Whether the game asks things that one may want to pass on always."""

    keys: Sequence[tuple[str, str]] = ()
    """The keys that this game has of its own, and what they do: keys of the catalogues, both."""

    asks_what_is_known: bool = False
    """Whether it matters who knows the rules, so that the person is asked."""

    keeps_place: bool = False
    """Whether one may go on choosing while the table moves on."""

    def __init__(self, game: Game, company: Company, tongue: str = ENGLISH) -> None:
        self.game = game
        self.company = company
        """Those at the table, as the person at the screen is told of them."""
        self.speech = language(tongue)

    def say(self, said: Said | None) -> str:
        """A sentence of the person's language."""
        return self.speech.say(said, self.company)

    def name(self, seat: int) -> str:
        """What a player is called where names are looked for."""
        return self.say(Said("terminal.name", who=seat))

    def card(self, card: str) -> str:
        """What a card is called."""
        return self.say(Said("core.card", card=card))

    def headings(self, view: V) -> list[str]:
        """What stands above the cells of the players."""
        raise NotImplementedError

    def rows(self, view: V) -> list[Row]:
        """The players, in the order they sit."""
        raise NotImplementedError

    def piles(self, view: V) -> tuple[str, list[str]]:
        """Deck and discards in words, and the names of the cards on top, as far as they are
        seen; the screen shows as many as it has room for."""
        raise NotImplementedError

    def middle(self, view: V) -> Content | None:
        """What lies in the middle of the table, where that needs more than a line."""
        return None

    def hand(self, view: V) -> list[Held]:
        raise NotImplementedError

    def notes(self, view: V) -> Notes | None:
        """What the person has found out; None where the game leaves nothing to write down."""
        return None

    def card_text(self, card: str, view: V) -> str:
        """A card's name and what it says."""
        raise NotImplementedError

    def waiting(self, view: V) -> str:
        """What the table waits for, in one line."""
        raise NotImplementedError

    def idle(self, view: V) -> str:
        """Why there is nothing to choose now."""
        raise NotImplementedError

    def steps(self, act: A, view: V) -> list[Step]:
        """A legal act as the steps in which it is chosen."""
        raise NotImplementedError

    def in_order(self, acts: list[A]) -> list[A]:
        """Legal acts in the order they are offered."""
        return acts

    def offered(self, acts: list[A], view: V) -> list[Offered]:
        """Legal acts with their steps, in the order they are offered."""
        return [(self.steps(act, view), act) for act in self.in_order(acts)]

    def is_answer(self, act: A) -> bool:
        """Whether an act is meant for what the table waits for, and for nothing else."""
        return True

    def meant(self, act: A, view: V) -> A:
        """A legal act as it is done by somebody who sees this."""
        return act

    def quick(self, acts: list[A], view: V) -> A | None:
        """Of the legal acts the one that is done with the space bar; None where there is none."""
        return None

    def deed(self, view: V) -> Deed | None:
        """What the person can do by hand now, besides what can be chosen."""
        return None

    def done(self, deed: Deed, result: Result) -> A:
        """What came of a deed, as an act; refused if it is none."""
        raise Refusal("not_now", Said("terminal.no.deed"))

    def sheet(self, story: list[E]) -> str:
        """The score sheet, from all that happened, in Markdown; empty where there is none."""
        return ""

    def lines(self, event: E) -> list[str]:
        """An event in the lines it is told in; empty ones are left out."""
        told = self.game.sentence(cast("dict[str, object]", event))
        return [self.say(told)]

    def tone(self, event: E) -> Tone:
        raise NotImplementedError

    def cards_help(self, view: V) -> str:
        """Every card, in Markdown."""
        raise NotImplementedError


AnyFace = Face[Any, Any, Any]
