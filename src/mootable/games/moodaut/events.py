"""What happens at a table of Mood'aut, as it is told: its events, called by what was done.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import PrintedCard, SeenBy

# -- what only some see --------------------------------------------------------------------


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

# -- what all see --------------------------------------------------------------------------------


class Started(TypedDict):
    """The match began."""

    type: Literal["started"]
    players: int
    set: Annotated[bool, "from a set position?"]
    deck: Annotated[int, "how many cards are in it"]
    library: NotRequired[Annotated[list[PrintedCard], "the cards of a deck of one's own"]]


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
