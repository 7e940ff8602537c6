"""What is sent has a shape, and each is said once: here what any game has, and in `shapes` and
`events` of each game what is its own. The rules make these, whoever reads them is checked against
them, and `mootable.shapes` makes the schema, the page's declarations and the tables of the docs
from them.

A text in `Annotated` says what a field is, the text below a name what the whole thing is. These
modules are not compiled: a compiled one would forget what its fields are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict, get_args


class SeenBy(NamedTuple):
    """Marks a field of an event that is there only for some, and says for whom."""

    whom: str


class Stamp(NamedTuple):
    """Marks a field that every event of a game has: put in where it is told, not where it
    happens."""

    text: str


def words_of(literal: object) -> list[Any]:
    """The words that a shape allows, in its order: for what is a number in the rules and a word on
    the wire."""
    return list(get_args(literal))


Direction = Literal[1, -1]
"""Which way play goes round the seats."""


class Waited(TypedDict):
    """Somebody the game waits for."""

    seat: int
    until: Annotated[int | None, "`null`: no limit"]


class AnyPlayer(TypedDict):
    """What every view has of a player."""

    seat: int
    name: str
    cards: Annotated[int, "how many in hand"]
    out: Annotated[bool, "whether they play no more"]


class AnyWindow(TypedDict):
    """What every window has, besides its `kind`."""

    n: Annotated[int, "the entry being answered"]
    asked: Annotated[list[int], "who may answer"]
    until: Annotated[int | None, "`null`: no limit"]


class AnyOver(TypedDict):
    """How a match ended, as far as every game tells it."""

    winners: list[int]
    reason: str
    scores: NotRequired[list[int]]
    fates: NotRequired[Sequence[Mapping[str, object]]]


class Award(TypedDict):
    """What somebody is honoured for when a match is over."""

    seat: int
    merit: Annotated[str, "what for, as the game's merits are named"]
    number: Annotated[int, "how much of it they have"]
    title: str
    text: Annotated[str, "what they did, to follow their name"]


class ReadLaw(TypedDict):
    """A law that a match ended with, as it is read out, in games whose players make some."""

    number: int
    text: str
    author: Annotated[int | None, "`null`: nobody's"]
    enacted_at_n: Annotated[int, "the entry that made it"]
    fired: Annotated[int, "how often"]
    fired_at_n: Annotated[list[int], "the latest entries in which it did"]
    broken_by: Annotated[dict[str, int], "how often, by seat"]
    first_called: Annotated[int | None, "the entry"]
    struck: Annotated[bool, "whether it no longer held"]
    written: NotRequired[Annotated[str, "as its author wrote it, if that is something else"]]


class PrintedCard(TypedDict):
    """A card of a deck that somebody brought along, as it is printed."""

    id: str
    name: str
    copies: int
    kind: str
    text: str


class ViewHead(TypedDict):
    """What every view begins with."""

    game: str
    n: Annotated[int, "how many entries the record has"]
    at: Annotated[int, "the time, in ms since the start"]
    seat: Annotated[int | None, "whose view it is; `null`: a spectator's"]
    on: Annotated[int, "the entry that opened what the table waits for; an act may send it back"]


class Meant(TypedDict, total=False):
    """What any act of a turn or a window may carry: the `on` of the view that it is meant for."""

    on: int


class ViewHand(TypedDict, total=False):
    """What a player's view has and a spectator's has not."""

    hand: Annotated[list[str], "the viewer's cards"]


class ViewEnd(TypedDict):
    """What every view ends with."""

    waiting: Annotated[list[Waited], "whom the game waits for; empty at the end"]
    over: Annotated[AnyOver | None, "`null` while the match runs"]
    seed_hash: NotRequired[
        Annotated[
            str,
            "SHA-256 of the words `mootable seed`, a newline, and the seed; bots are not shown it",
        ]
    ]
    seed: NotRequired[Annotated[str, "only once the match is over"]]


class StateLine(TypedDict):
    """The answer to whatever moves a match: where it stands, and what has just happened."""

    ok: Literal[True]
    n: Annotated[int, "how many entries the record has"]
    at: Annotated[int, "the time, in ms since the start"]
    events: list[dict[str, object]]
    waiting: Annotated[list[Waited], "whom the game waits for; empty at the end"]
    over: Annotated[AnyOver | None, "`null` while the match runs"]
    awards: NotRequired[Annotated[list[Award], "only once the match is over; three at most"]]


class RefusalWire(TypedDict):
    """Why something was refused: a stable code for programs, a sentence for people."""

    code: str
    message: str


class RefusedLine(TypedDict):
    """The answer to what was refused. Nothing has changed."""

    ok: Literal[False]
    error: RefusalWire
