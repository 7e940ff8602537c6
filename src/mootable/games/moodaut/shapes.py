"""What is sent at a table of Mood'aut: its acts, its events, its views.

Acts are called by what is done, events by what was. How shapes are written is told in
`mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import AnyPlayer, AnyWindow, SeenBy, ViewHand

# -- acts ----------------------------------------------------------------------------------


class Draw(TypedDict):
    """On your turn: draw a card, which ends it (MA-5)."""

    type: Literal["draw"]


class Play(TypedDict):
    """On your turn: play an action (MA-6 to MA-10)."""

    type: Literal["play"]
    card: Annotated[str, "`insight`, `turnup`, `crisis`, `alone` or `help`"]
    target: NotRequired[Annotated[int, "with `help`: who is asked"]]


class Pair(TypedDict):
    """On your turn: play two quotes alike, to steal a card (MA-11)."""

    type: Literal["pair"]
    quote: str
    target: int


class Triple(TypedDict):
    """On your turn: play three quotes alike, to demand a card (MA-12)."""

    type: Literal["triple"]
    quote: str
    target: int
    want: Annotated[str, "the card named"]


class Nope(TypedDict):
    """In a window `nope`: Not Happening (MA-15)."""

    type: Literal["nope"]
    on: NotRequired[Annotated[int, "the `n` of the window it is meant for"]]


class Pass(TypedDict):
    """In a window `nope` or `rescue`: no answer (MA-18)."""

    type: Literal["pass"]
    on: NotRequired[Annotated[int, "the `n` of the window it is meant for"]]


class Give(TypedDict):
    """In a window `give`: hand a card over (MA-10)."""

    type: Literal["give"]
    card: str


class Address(TypedDict):
    """In a window `stress`, `rescue` or `last_chance`: address the issue (MA-20, MA-21)."""

    type: Literal["address"]


class Ask(TypedDict):
    """In a window `stress`: ask the table for help (MA-21)."""

    type: Literal["ask"]


class Yield(TypedDict):
    """In a window `last_chance`: be out (MA-26)."""

    type: Literal["yield"]


class Hide(TypedDict):
    """In a window `hide`: put the stress card back into the deck (MA-23)."""

    type: Literal["hide"]
    depth: Annotated[int, "0 is the top, the deck's size the bottom"]


ActWire = Draw | Play | Pair | Triple | Nope | Pass | Give | Address | Ask | Yield | Hide

# -- events: what only some see ------------------------------------------------------------


class OwnHand(TypedDict, total=False):
    hand: Annotated[list[str], SeenBy("the seat")]


class TopCards(TypedDict, total=False):
    cards: Annotated[list[str], "top first", SeenBy("the seat")]


class CardForTwo(TypedDict, total=False):
    card: Annotated[str, SeenBy("both")]


class OwnCard(TypedDict, total=False):
    card: Annotated[str, SeenBy("the seat")]


class OwnDepth(TypedDict, total=False):
    depth: Annotated[int, SeenBy("the seat")]


Secret = OwnHand | TopCards | CardForTwo | OwnCard | OwnDepth

# -- events --------------------------------------------------------------------------------


class Started(TypedDict):
    """The match began."""

    type: Literal["started"]
    players: int
    set: Annotated[bool, "from a set position?"]
    deck: Annotated[int, "how many cards are in it"]


class Dealt(OwnHand):
    """A hand was dealt."""

    type: Literal["dealt"]
    seat: int
    count: int


class Turn(TypedDict):
    """A turn began."""

    type: Literal["turn"]
    seat: int
    owed: Annotated[int, "this turn and those still to come"]


class Played(TypedDict):
    """Cards were laid, and a `nope` window opened."""

    type: Literal["played"]
    seat: int
    cards: list[str]
    target: NotRequired[int]
    want: NotRequired[Annotated[str, "the card named"]]


class Noped(TypedDict):
    """Not Happening was laid, and a new window opened."""

    type: Literal["noped"]
    seat: int
    nopes: Annotated[int, "how many now lie on the play"]


class Passed(TypedDict):
    """A pass, to a play or to a rescue."""

    type: Literal["passed"]
    seat: int


class Negated(TypedDict):
    """The play of `seat` did nothing; the turn goes on."""

    type: Literal["negated"]
    seat: int
    cards: list[str]


class Fizzled(TypedDict):
    """The target had no card left, so the play of `seat` did nothing."""

    type: Literal["fizzled"]
    seat: int
    target: int
    cards: list[str]


class Insight(TopCards):
    """The top of the deck was looked at."""

    type: Literal["insight"]
    seat: int
    count: int


class TurnedUp(TypedDict):
    """The turn was passed on."""

    type: Literal["turned_up"]
    seat: int
    target: int
    owed: Annotated[int, "how many turns `target` now owes"]


class Shuffled(TypedDict):
    """A crisis: the deck was shuffled."""

    type: Literal["shuffled"]
    seat: int


class Alone(TypedDict):
    """The turn ended without a draw."""

    type: Literal["alone"]
    seat: int


class AskedForHelp(TypedDict):
    """A help took effect: `target` has to give."""

    type: Literal["asked_for_help"]
    seat: int
    target: int


class Gave(CardForTwo):
    """`seat` gave a card to `target`."""

    type: Literal["gave"]
    seat: int
    target: int


class Stole(CardForTwo):
    """`seat` took a card of `target`, blind."""

    type: Literal["stole"]
    seat: int
    target: int


class Demanded(TypedDict):
    """Three quotes took effect."""

    type: Literal["demanded"]
    seat: int
    target: int
    card: str
    got: Annotated[bool, "whether `target` held the card and handed it over"]


class Drew(OwnCard):
    """A card was drawn."""

    type: Literal["drew"]
    seat: int


class DrewNothing(TypedDict):
    """There was no card to draw."""

    type: Literal["drew_nothing"]
    seat: int


class Remade(TypedDict):
    """The discard pile became the deck."""

    type: Literal["remade"]
    cards: Annotated[int, "how many"]


class Stress(TypedDict):
    """Stress was drawn."""

    type: Literal["stress"]
    seat: int


class Asked(TypedDict):
    """The drawer asked the table."""

    type: Literal["asked"]
    seat: int


class Unhelped(TypedDict):
    """Nobody helped the drawer."""

    type: Literal["unhelped"]
    seat: int


class Addressed(TypedDict):
    """`seat` addressed the stress of `drawer`."""

    type: Literal["addressed"]
    seat: int
    drawer: int
    supports: Annotated[int, "how many `seat` has now"]


class Hid(OwnDepth):
    """The stress card went back into the deck."""

    type: Literal["hid"]
    seat: int


class Out(TypedDict):
    """A player is out."""

    type: Literal["out"]
    seat: int
    cards: Annotated[list[str], "the hand, now discarded"]


class TimeUp(TypedDict):
    """A deadline passed; what it led to follows."""

    type: Literal["time_up"]
    seats: Annotated[list[int], "who had not answered"]


class OverWire(TypedDict):
    """How the match ended."""

    winners: list[int]
    reason: Reason


class Over(OverWire):
    """The match ended."""

    type: Literal["over"]


Reason = Literal["second_support", "last_standing"]

OfOne = (
    Dealt
    | Turn
    | Noped
    | Passed
    | Negated
    | Insight
    | Shuffled
    | Alone
    | Drew
    | DrewNothing
    | Stress
    | Asked
    | Unhelped
    | Hid
    | Out
)
"""The events that tell of one player and of nobody else."""
EventWire = (
    Started
    | OfOne
    | Played
    | Fizzled
    | TurnedUp
    | AskedForHelp
    | Gave
    | Stole
    | Demanded
    | Remade
    | Addressed
    | TimeUp
    | Over
)

# -- the view ------------------------------------------------------------------------------

WindowKind = Literal["nope", "give", "stress", "rescue", "last_chance", "hide"]


class WindowWire(AnyWindow):
    """What is being answered."""

    kind: WindowKind
    by: Annotated[int, "for `nope` the owner of the top card, else whose turn it is"]
    cards: NotRequired[Annotated[list[str], "in a `nope` window: what was played"]]
    target: NotRequired[Annotated[int, "in a `nope` window: whom it was played on"]]
    want: NotRequired[Annotated[str, "in a `nope` window: the card named"]]
    nopes: NotRequired[
        Annotated[int, "in a `nope` window: how many lie on the play, which does nothing if odd"]
    ]


class PlayerWire(AnyPlayer):
    """A player, as all see them."""

    supports: Annotated[int, "how often they have rescued somebody else; two win (MA-25)"]


class ViewWire(ViewHand):
    """What a seat sees of the table."""

    players: list[PlayerWire]
    deck: Annotated[int, "how many cards are left in it"]
    stress_left: Annotated[
        int, "how many stress cards are in the deck; one on the table or out of the game is not"
    ]
    discards: Annotated[list[str], "the whole pile, top first"]
    turn: Annotated[int, "whose turn it is; at the end, whose it was"]
    owed: Annotated[int, "how many turns are still owed by whose turn it is, this one included"]
    heaped: Annotated[bool, "whether those turns were heaped on by a turnup"]
    window: Annotated[WindowWire | None, "`null` in an ordinary turn and at the end"]
