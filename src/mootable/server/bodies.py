"""Everything that is sent over HTTP, as types: the bodies of requests and of answers.

OpenAPI and the page's own type declarations come from here. What is said over the WebSocket, in
`messages`, is made of the same words.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from mootable.core.shapes import Award

MOST_SEATS_ASKED = 12
"""Of so many seats at once a device is told where they stand."""

Name = Annotated[str, Meta(min_length=1, max_length=200)]
Code = Annotated[str, Meta(min_length=1, max_length=16)]
# What a game or a bot is called; a person's token.
LONGEST_WORD = 64
Word = Annotated[str, Meta(max_length=LONGEST_WORD)]
Token = Annotated[str, Meta(max_length=512)]
Seat = Annotated[int, Meta(ge=0, le=63)]
Status = Literal["lobby", "playing", "over"]


class Error(msgspec.Struct):
    """Why something was not done: a stable code and a sentence."""

    code: str
    message: str


class Refused(msgspec.Struct):
    """The answer to a request that was not carried out."""

    error: Error


class OptionInfo(msgspec.Struct):
    """An option of a game: `kind` says what its value is: ms, flag, choice, seat and so on."""

    name: str
    kind: str
    default: Any
    text: str
    choices: list[str]


class CardInfo(msgspec.Struct):
    """A kind of card, as it is printed."""

    id: str
    name: str
    copies: int
    kind: str
    text: str


class BotInfo(msgspec.Struct):
    name: str
    text: str


class GameInfo(msgspec.Struct):
    """A game, for whoever chooses one: whether people come and go while it is played, whether its
    rules are a secret, so that it matters who knows them, and whether it has a guide."""

    name: str
    title: str
    line: str
    least: int
    most: int
    minutes: int
    comes_and_goes: bool
    is_secret: bool
    has_guide: bool
    options: list[OptionInfo]
    bots: list[BotInfo]


class GameDetails(msgspec.Struct):
    """A game, for whoever plays it. `aim` is what it is about, in a few sentences. `rulebook` is
    HTML; each block about a ruling carries `data-rulings="MA-7 MA-8"`."""

    game: GameInfo
    aim: list[str]
    cards: list[CardInfo]
    rulebook: str


class OpenTable(msgspec.Struct, forbid_unknown_fields=True):
    """Open a table. The host sits down first, under a name. `knows`: whether they know the rules,
    where that matters. `guided`: they learn the game by playing, against bots, and the match begins
    at once."""

    game: Word
    name: Name
    public: bool = False
    knows: bool = True
    guided: bool = False


class SitDown(msgspec.Struct, forbid_unknown_fields=True):
    """Take a free seat under a name; or a new one, at a table that people may join while it is
    played. `knows`: whether they know the rules, where that matters. `seat`: one of those that a
    match which runs has to offer; where somebody has to be asked for it, the ticket is good for
    waiting, and for the seat once they have said yes."""

    name: Name
    knows: bool = True
    seat: Seat | None = None


class Ticket(msgspec.Struct):
    """What a person needs to come back to their seat: the table's code and their own token.
    `link` is the private address of this seat."""

    code: str
    token: str
    link: str


class KeptSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat that a device has kept."""

    code: Code
    token: Token


class KeptSeats(msgspec.Struct, forbid_unknown_fields=True):
    """The seats that a device would come back to, the latest last."""

    seats: Annotated[list[KeptSeat], Meta(max_length=MOST_SEATS_ASKED)]


class PushInfo(msgspec.Struct):
    """Whether a device can be called while its page is closed: by which key the house is known
    then, or why it is not so."""

    key: str | None
    why_not: str


class YourTable(msgspec.Struct):
    """A table that is not over, for somebody with a seat at it: who sits there, whom the match
    waits for, and whether for them. At a table that the house has put away, since nobody has been
    there for a while, `waiting` is empty."""

    code: str
    game: str
    title: str
    status: Status
    names: list[str]
    waiting: list[str]
    is_your_turn: bool


class SeatOffer(msgspec.Struct):
    """A seat of a match that runs, for somebody who comes now: a bot's, whose hand they take over,
    or a person's (`is_persons`), who may be they themselves, on another device. `asks`: somebody at
    the table has to say yes."""

    seat: int
    name: str
    is_persons: bool
    asks: bool


class TableInfo(msgspec.Struct):
    """A table, for whoever has its code. `free` is how many may still sit down; `offers` are the
    seats that can be had though the match runs, told where one table is asked for. `is_secret`:
    not everybody knows the rules, so whoever sits down is asked."""

    code: str
    game: str
    title: str
    is_secret: bool
    status: Status
    players: int
    free: int
    names: list[str]
    may_sit: bool
    may_watch: bool
    offers: list[SeatOffer]


class Frame(msgspec.Struct):
    """One step of a finished match, with all cards open. `view` is a spectator's; `own` has, by
    seat, the fields that seat's view had besides (its hand). Of both only those fields are told
    that have changed since the frame before. `seat` and `act` say what was done
    (null: the opening, or time itself). `events` are a spectator's, with `text`; where an event
    has a secret, `open` holds it, with a `text` of its own, and `knows` the seats that saw it."""

    n: int
    at: int
    seat: int | None
    act: Mapping[str, Any] | None
    events: list[dict[str, Any]]
    view: dict[str, Any]
    own: list[dict[str, Any]]


class ReplayInfo(msgspec.Struct):
    """A finished match, step by step. Where it was played by rules that are no longer ours, and
    was not over, there is no end and there are no views: only what was told."""

    game: str
    names: list[str]
    over: Mapping[str, Any] | None
    seed: str
    seed_hash: str
    frames: list[Frame]
    awards: list[Award] = []
