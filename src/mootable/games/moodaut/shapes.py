"""What is sent at a table of Mood'aut: its acts, called by what is done, and its views. Its events
are in `events`.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired

from mootable.core.shapes import AnyPlayer, AnyWindow, Meant, ViewHand

# -- acts ----------------------------------------------------------------------------------


class Draw(Meant):
    """On your turn: draw a card, which ends it (MA-5)."""

    type: Literal["draw"]


class Play(Meant):
    """On your turn: play an action (MA-6 to MA-10)."""

    type: Literal["play"]
    card: Annotated[str, "`insight`, `turnup`, `crisis`, `alone` or `help`"]
    target: NotRequired[Annotated[int, "with `help`: who is asked"]]


class Pair(Meant):
    """On your turn: play two quotes alike, to steal a card (MA-11)."""

    type: Literal["pair"]
    quote: str
    target: int


class Triple(Meant):
    """On your turn: play three quotes alike, to demand a card (MA-12)."""

    type: Literal["triple"]
    quote: str
    target: int
    want: Annotated[str, "the card named"]


class Nope(Meant):
    """In a window `nope`: Not Happening (MA-15)."""

    type: Literal["nope"]


class Pass(Meant):
    """In a window `nope` or `rescue`: no answer (MA-18)."""

    type: Literal["pass"]


class Give(Meant):
    """In a window `give`: hand a card over (MA-10)."""

    type: Literal["give"]
    card: str


class Address(Meant):
    """In a window `stress`, `rescue` or `last_chance`: address the issue (MA-20, MA-21)."""

    type: Literal["address"]


class Ask(Meant):
    """In a window `stress`: ask the table for help (MA-20)."""

    type: Literal["ask"]


class Yield(Meant):
    """In a window `last_chance`: be out (MA-26)."""

    type: Literal["yield"]


class Hide(Meant):
    """In a window `hide`: put the stress card back into the deck (MA-23)."""

    type: Literal["hide"]
    depth: Annotated[int, "0 is the top, the deck's size the bottom"]


ActWire = Draw | Play | Pair | Triple | Nope | Pass | Give | Address | Ask | Yield | Hide

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
    window: Annotated[
        WindowWire | None, "what is answered, or `null` in an ordinary turn and at the end"
    ]
