"""What is sent at the court: its acts, called by what is done, and its views. Its events are
in `events`.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import AnyPlayer, AnyWindow, Meant, ViewHand
from mootable.games.madking.events import Choices, Genre

# -- acts ----------------------------------------------------------------------------------


class Keep(Meant):
    """In a window `drawn`: the card joins your play (MK-6)."""

    type: Literal["keep"]


class Give(Meant):
    """In a window `drawn`: the card joins another's play (MK-6)."""

    type: Literal["give"]
    target: int


class CutAct(Meant):
    """In a window `cut`: discard an act of your play; of two alike the older goes (MK-7)."""

    type: Literal["cut"]
    act: Genre


class UseAction(Meant, Choices):
    """In a window `action`: use an action card, with the fields that it needs (MK-8)."""

    type: Literal["action"]
    card: Annotated[str, "the card's id"]
    mood: NotRequired[Annotated[Genre, "a mood card of yours"]]
    cut: NotRequired[Annotated[Genre, "the act that goes from a play of four"]]


class End(Meant):
    """In a window `action`: use none (MK-16)."""

    type: Literal["end"]


class PassMood(Meant):
    """In a window `pass_mood`: choose the mood card to pass on."""

    type: Literal["pass_mood"]
    mood: Genre


class ShowMood(Meant):
    """In a window `show_mood`: choose the mood card to show."""

    type: Literal["show_mood"]
    mood: Genre


class Order(Meant):
    """In a window `order`: put all the cards back that were looked at."""

    type: Literal["order"]
    cards: Annotated[list[Genre], "top first"]


class Swap(Meant):
    """In a window `swap`: swap muses, or don't."""

    type: Literal["swap"]
    yes: bool


ActWire = Keep | Give | CutAct | UseAction | End | PassMood | ShowMood | Order | Swap

# -- the view ------------------------------------------------------------------------------

WindowKind = Literal["drawn", "cut", "action", "show_mood", "swap", "order", "pass_mood"]


class WindowWire(AnyWindow):
    """What is being answered."""

    kind: WindowKind
    by: Annotated[int, "whose turn it is"]
    card: NotRequired[Annotated[str, "the id of the action that is carried out"]]
    target: NotRequired[Annotated[int, "its target, where it has one"]]


class PlayerWire(AnyPlayer):
    """A player, as all see them. `cards` are action cards."""

    moods: Annotated[int, "how many mood cards they hold"]
    play: Annotated[list[Genre], "their play, oldest act first"]


class KnownWire(TypedDict):
    """What the viewer is sure of (MK-15): whatever is so in every deal that fits all that they have
    seen. It moves with the cards, and what is no longer sure is no longer in it."""

    king: Annotated[Genre | None, "the genre of the King's mood, if it is known"]
    king_not: Annotated[list[Genre], "the genres that it surely is not"]
    moods: Annotated[list[list[Genre]], "for each seat, the mood cards that are surely there"]
    muses: Annotated[list[Genre | None], "for each seat its muse, if it is known"]
    deck: Annotated[
        list[Genre | None], "the top of the deck, top first; `null` for one between not known"
    ]
    drawn: Annotated[Genre | None, "the card that somebody is looking at, if it is known"]


class ViewOwn(ViewHand, total=False):
    """What a player's view has and a spectator's has not."""

    moods: Annotated[list[Genre], "the viewer's own"]
    muse: Annotated[Genre | None, "the viewer's own; `null`: none"]
    known: Annotated[KnownWire, "what the viewer is sure of"]


class ViewDrawn(TypedDict, total=False):
    """What the view of whose turn it is has."""

    drawn: Annotated[Genre | None, "on the viewer's turn: the card drawn"]


class ViewShow(TypedDict, total=False):
    """What the view has once the show has begun."""

    king: Annotated[Genre | None, "at the end: the King's mood"]
    muses: Annotated[list[Genre | None], "at the end: the muse of each seat"]


class ViewWire(ViewOwn, ViewDrawn, ViewShow):
    """What a seat sees of the court."""

    players: list[PlayerWire]
    deck: Annotated[int, "how many play cards are left; the one drawn is not counted"]
    discards: Annotated[list[Genre], "the play cards discarded, top first"]
    used: Annotated[list[str], "the action cards used, top first"]
    turn: Annotated[int, "whose turn it is; at the end, whose it was"]
    window: Annotated[WindowWire | None, "what is answered, or `null` at the end"]
