"""Everything that is said over the WebSocket, both ways, as types.

AsyncAPI and the page's own type declarations come from here, and from `bodies`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from mootable.core.shapes import Award, Waited
from mootable.server.bodies import Error, Name, Seat, SeatOffer, Status, Token, Word

SHAPES = 12
COLOURS = 8
FACES = SHAPES * COLOURS
"""A face is a shape in a colour, as one number: all shapes of the first colour, then the next."""

Number = Annotated[int, Meta(ge=0, le=2**53)]
# Printable ASCII. ($ alone would let a line's end pass.)
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]+(?!\n)$")]
Kind = Literal["person", "bot", "open"]
Latecomers = Literal["anyone", "asked", "nobody"]
Look = Literal["laugh", "frown", "gape", "sleep", "applaud"]


# -- what a page says ---------------------------------------------------------------------


class Say(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """Something a page says to its table."""


class Hello(Say):
    """The first message: who comes (no token: someone who watches), and the last entry seen,
    if the page has been here before."""

    token: Token | None = None
    n: Number | None = None


class SayAct(Say, tag="act"):
    """Act in the match. `id` is the page's own: an act sent twice under one id is done once."""

    act: dict[str, Any]
    id: Id


class Ask(Say):
    """Ask the game something, as someone who sits here. Nothing is changed by it, nobody else
    hears of it, and it is kept nowhere. `id` is the page's own."""

    question: dict[str, Any]
    id: Id


class Chat(Say):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class React(Say):
    """Show a reaction, on one's own face; whoever only watches may too."""

    look: Look


class CallTo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a device can be called, as its browser says."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=32)]


class CallMe(Say, tag="call"):
    """Wants to be called at one's turn while one does not look; without `to`, no longer."""

    to: CallTo | None = None


class Looking(Say):
    """Whether the page is in sight. One that says nothing is."""

    looking: bool


class Here(Say):
    """One is still there, or back: a bot that sat in gives the seat back. Anything else that is
    said or done tells as much."""


class Ping(Say):
    """To measure the way there and back, and the clock's offset."""

    sent: float


class Ready(Say):
    ready: bool


class Rename(Say):
    name: Name


class ChooseFace(Say, tag="face"):
    """The face one wants to be seen with: one of twelve shapes in one of eight colours."""

    face: Annotated[int, Meta(ge=0, lt=FACES)]


class Knowing(Say, tag="knows"):
    """Whether one knows the rules, said before the start."""

    knows: bool


class Leave(Say):
    """Give up one's seat: for good in the lobby; to a bot while a match runs, unless people come
    and go in it: then one is dealt out, and may come back."""


class Players(Say):
    """The host sets how many seats there are."""

    count: Annotated[int, Meta(ge=1, le=32)]


class Options(Say):
    """The host sets the game's options, all of those that are not by default."""

    options: dict[str, Any]


class SayBot(Say, tag="bot"):
    """The host puts a bot in a seat: an open one, or one whose person has left. Where people come
    and go it may be null: a new seat."""

    seat: Seat | None
    bot: Word


class Open(Say):
    """The host frees a seat: takes away a bot or, in the lobby, removes who sits there. While a
    match runs a removed person's seat is played by a bot, or by nobody where people come and
    go."""

    seat: Seat


class Giveback(Say):
    """The host gives a seat back to its person, whom a bot stood in for."""

    seat: Seat


class Lock(Say):
    """The host closes the table to newcomers, or opens it again. `sit` and `watch` say what the
    table's link allows while it is open, and `latecomers` who may take over a bot's hand while a
    match runs: anyone with the link, whoever was asked for and given a yes, or nobody."""

    locked: bool
    sit: bool = True
    watch: bool = True
    latecomers: Latecomers = "asked"


class Admit(Say):
    """Say yes or no to somebody who asks for a seat, by the `id` of what they ask."""

    id: Id
    yes: bool


class Start(Say):
    """The host starts the match; open seats are filled with bots."""


class Rematch(Say):
    """Open a table with the same people and options, and tell all where it is. `lawbook`: it
    begins with the laws that this one ended with. `game`: they go on with another game, as it is
    usually played."""

    lawbook: bool = False
    game: Word | None = None


Said = (
    Hello
    | SayAct
    | Ask
    | Chat
    | React
    | CallMe
    | Looking
    | Here
    | Ping
    | Ready
    | Knowing
    | Rename
    | ChooseFace
    | Leave
    | Players
    | Options
    | SayBot
    | Open
    | Giveback
    | Lock
    | Admit
    | Start
    | Rematch
)


# -- what a page is told ------------------------------------------------------------------


class Tell(msgspec.Struct, tag_field="type", tag=str.lower):
    """Something a page is told."""


class SeatInfo(msgspec.Struct):
    """A seat. `bot` names the bot that plays it; `stands_in` says it plays for a person who can
    have the seat back, and `away` that they have it as soon as they say or do anything; `asked`,
    that the table waits for them and asks whether they are still there; `name` is the person's or
    the bot's; `knows` is whether they have said that they know the rules; `face` is the number of
    their face, twelve shapes in each of eight colours, and no two at a table are alike."""

    seat: int
    kind: Kind
    name: str
    bot: str | None
    stands_in: bool
    away: bool
    asked: bool
    host: bool
    ready: bool
    knows: bool
    online: bool
    face: int


class SeatAsked(msgspec.Struct):
    """Somebody who waits asks for a seat, in a sentence. `may_answer`: whoever reads this says yes
    or no."""

    id: str
    seat: int
    text: str
    may_answer: bool


class PlayedGame(msgspec.Struct):
    """A game of the evening, and how many matches of it each has won, by name."""

    game: str
    title: str
    won: dict[str, int]


class TellTable(Tell, tag="table"):
    """The table and who sits there. Sent at the start and at every change. `you` is the seat of
    whoever reads this (null: watching), `watchers` how many only look on. `rematch` is the code of
    the table where it goes on, `rematch_token` the reader's own token there. `evening` has the
    games played from rematch to rematch, this match included once it is over; none before that.
    `awards` are those of the match, soon after it is over. `offers` are the seats that somebody who
    comes to the match now can have, `asked` who asks for one (told to those who sit here), and
    `waits` says that the reader does."""

    code: str
    game: str
    title: str
    status: Status
    you: int | None
    host: bool
    seats: list[SeatInfo]
    options: dict[str, Any]
    locked: bool
    sit: bool
    watch: bool
    public: bool
    watchers: int
    link: str
    rematch: str | None
    rematch_token: str | None
    evening: list[PlayedGame]
    latecomers: Latecomers
    offers: list[SeatOffer]
    asked: list[SeatAsked]
    waits: bool
    awards: list[Award] = []


class GuideStep(msgspec.Struct):
    """Where somebody is who learns a game by its guide: the step, of how many, what it says, and
    what they do now (null: the others are at it, or all is done); besides, what to look at: the
    deck, the pile, a seat, a card of the hand."""

    step: int
    steps: int
    words: str
    act: Mapping[str, Any] | None
    look: list[str]
    is_done: bool


class TellState(Tell, tag="state"):
    """Where the match stands, for the one who reads it. `events` are what has happened since the
    last one told, each with its sentence in `text` and, where a ruling applies, `ruling`.
    `legal` is all this seat may do now. `paused` says the clock stands still, since nobody
    is here. `pending` says what is about to happen, and `follows` what follows from each act in
    `legal`: a line each, empty where there is nothing to say. `guide` is for whoever learns the
    game here."""

    n: int
    at: int
    events: list[dict[str, Any]]
    waiting: list[Waited]
    over: Mapping[str, Any] | None
    view: dict[str, Any]
    legal: list[Mapping[str, Any]]
    paused: bool
    pending: str = ""
    follows: list[str] = []
    guide: GuideStep | None = None


class Done(Tell):
    """An act was carried out, as entry `n`."""

    id: str
    n: int


class Answer(Tell):
    """What the game says to a question."""

    id: str
    answer: Mapping[str, Any]


class No(Tell, tag="refused"):
    """Something said was refused and has changed nothing. `id` is the act's or the question's, if
    it was one."""

    error: Error
    id: str | None


class Heard(Tell, tag="chat"):
    """Somebody said something. `seat` is null for someone who watches."""

    seat: int | None
    name: str
    text: str


class Reacted(Tell):
    """How somebody looks for a moment. `seat` is null for someone who watches."""

    seat: int | None
    look: Look


class Pong(Tell):
    """`sent` is the page's own, `at` the match's time now (null: no match)."""

    sent: float
    at: int | None


class Bye(Tell):
    """The connection is closed, and why."""

    error: Error


Told = TellTable | TellState | Done | Answer | No | Heard | Reacted | Pong | Bye
