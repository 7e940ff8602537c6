"""What is sent at the court: its acts, its events, its views.

Acts are called by what is done, events by what was. How shapes are written is told in
`mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import AnyPlayer, AnyWindow, SeenBy, ViewHand

Genre = Literal["drama", "tragedy", "romance", "comedy", "musical"]
"""Play cards, moods and muses have no other names."""

# -- acts ----------------------------------------------------------------------------------


class Keep(TypedDict):
    """In a window `drawn`: the card joins your play (MK-6)."""

    type: Literal["keep"]


class Give(TypedDict):
    """In a window `drawn`: the card joins another's play (MK-6)."""

    type: Literal["give"]
    target: int


class CutAct(TypedDict):
    """In a window `cut`: discard an act of your play; of two alike the older goes (MK-7)."""

    type: Literal["cut"]
    act: Genre


class Choices(TypedDict, total=False):
    """What is chosen with an action, and everybody sees."""

    target: int
    take: Annotated[Genre, "an act of theirs"]
    put: Annotated[Genre, "an act of yours"]


class UseAction(Choices):
    """In a window `action`: use an action card, with the fields that it needs (MK-8)."""

    type: Literal["action"]
    card: Annotated[str, "the card's id"]
    mood: NotRequired[Annotated[Genre, "a mood card of yours"]]
    cut: NotRequired[Annotated[Genre, "the act that goes from a play of four"]]


class End(TypedDict):
    """In a window `action`: use none (MK-16)."""

    type: Literal["end"]


class PassMood(TypedDict):
    """In a window `pass_mood`: choose the mood card to pass on."""

    type: Literal["pass_mood"]
    mood: Genre


class ShowMood(TypedDict):
    """In a window `show_mood`: choose the mood card to show."""

    type: Literal["show_mood"]
    mood: Genre


class Order(TypedDict):
    """In a window `order`: put all the cards back that were looked at."""

    type: Literal["order"]
    cards: Annotated[list[Genre], "top first"]


class Swap(TypedDict):
    """In a window `swap`: swap muses, or don't."""

    type: Literal["swap"]
    yes: bool


ActWire = Keep | Give | CutAct | UseAction | End | PassMood | ShowMood | Order | Swap

# -- events: what only some see ------------------------------------------------------------


class OwnCards(TypedDict, total=False):
    hand: Annotated[list[str], SeenBy("the seat")]
    titles: Annotated[list[str], "the names of those cards", SeenBy("the seat")]
    own_moods: Annotated[list[Genre], SeenBy("the seat")]
    muse: Annotated[Genre | None, SeenBy("the seat")]


class OwnCard(TypedDict, total=False):
    card: Annotated[Genre, SeenBy("the seat")]


class MoodSeen(TypedDict, total=False):
    mood: Annotated[Genre, SeenBy("the seat")]


class MoodOfTwo(TypedDict, total=False):
    mood: Annotated[Genre, SeenBy("both")]


class MoodsOfTwo(TypedDict, total=False):
    moods: Annotated[list[Genre], "of `seat`, of `target`", SeenBy("both")]


class MuseSeen(TypedDict, total=False):
    muse: Annotated[Genre, SeenBy("the seat")]


class MusesOfTwo(TypedDict, total=False):
    muses: Annotated[list[Genre | None], "now of `seat`, of `target`", SeenBy("both")]


class CardsSeen(TypedDict, total=False):
    cards: Annotated[list[Genre], "top first", SeenBy("the seat")]


Secret = OwnCards | OwnCard | MoodSeen | MoodOfTwo | MoodsOfTwo | MuseSeen | MusesOfTwo | CardsSeen

# -- events --------------------------------------------------------------------------------


class PrintedCard(TypedDict):
    """A card of a deck that somebody brought along, as it is printed."""

    id: str
    name: str
    copies: int
    kind: Literal["action"]
    text: str


class Started(TypedDict):
    """The match began."""

    type: Literal["started"]
    players: int
    deck: Annotated[int, "how many cards are in it"]
    library: NotRequired[Annotated[list[PrintedCard], "the cards of a deck of one's own"]]


class Dealt(OwnCards):
    """Cards were dealt."""

    type: Literal["dealt"]
    seat: int
    actions: Annotated[int, "how many"]
    moods: Annotated[int, "how many"]


class Turn(TypedDict):
    """A turn began."""

    type: Literal["turn"]
    seat: int


class Drew(OwnCard):
    """A play card was drawn."""

    type: Literal["drew"]
    seat: int


class Kept(TypedDict):
    """It joined the drawer's play."""

    type: Literal["kept"]
    seat: int
    card: Genre


class Gave(TypedDict):
    """It joined the play of `target`."""

    type: Literal["gave"]
    seat: int
    target: int
    card: Genre


class Cut(TypedDict):
    """A fourth act of the play of `seat` was discarded."""

    type: Literal["cut"]
    seat: int
    card: Genre


class Used(Choices):
    """An action was used; acts move as its fields tell."""

    type: Literal["used"]
    seat: int
    title: Annotated[str, "the card's name"]
    card: Annotated[str, "its id"]
    cut: NotRequired[Annotated[Genre, "the act that goes from a play of four"]]


class Ended(TypedDict):
    """The turn ended without an action."""

    type: Literal["ended"]
    seat: int


class LookedKing(MoodSeen):
    """The King's mood was looked at."""

    type: Literal["looked_king"]
    seat: int


class LookedMood(MoodSeen):
    """A mood card of `target` was looked at."""

    type: Literal["looked_mood"]
    seat: int
    target: int


class Showed(MoodsOfTwo):
    """Both showed each other a mood card."""

    type: Literal["showed"]
    seat: int
    target: int


class LookedMuse(MuseSeen):
    """The muse of `target` was looked at."""

    type: Literal["looked_muse"]
    seat: int
    target: int


class KeptMuse(TypedDict):
    """The muses were not swapped."""

    type: Literal["kept_muse"]
    seat: int
    target: int


class SwappedMuses(MusesOfTwo):
    """The muses were swapped."""

    type: Literal["swapped_muses"]
    seat: int
    target: int


class RedrewMuse(MuseSeen):
    """A muse was drawn from the box."""

    type: Literal["redrew_muse"]
    seat: int


class SwappedKing(MoodSeen):
    """The King's mood changed; the new one is `mood`."""

    type: Literal["swapped_king"]
    seat: int
    shown: Annotated[Genre, "the old mood, now of `seat`"]


class ChoseMood(TypedDict):
    """A mood card to pass was chosen."""

    type: Literal["chose_mood"]
    seat: int


class PassedMood(MoodOfTwo):
    """It was passed, when all had chosen."""

    type: Literal["passed_mood"]
    seat: int
    target: int


class LookedDeck(CardsSeen):
    """The top of the deck was looked at."""

    type: Literal["looked_deck"]
    seat: int
    count: int


class Reordered(CardsSeen):
    """The cards that were looked at were put back."""

    type: Literal["reordered"]
    seat: int


class TimeUp(TypedDict):
    """A deadline passed; what it led to follows."""

    type: Literal["time_up"]
    seats: Annotated[list[int], "who had not answered"]


class Show(TypedDict):
    """The King's mood and all muses were turned up."""

    type: Literal["show"]
    king: Annotated[Genre | None, "`null`: he had none"]
    muses: Annotated[list[Genre | None], "of each seat"]


FateName = Literal["won", "no_patron", "beheaded", "beheaded_and_no_patron"]


class Fate(TypedDict):
    """What became of a player (MK-11)."""

    seat: int
    king: Annotated[bool, "whether the King was pleased"]
    muse: Annotated[bool, "whether their muse was"]
    fate: FateName


Reason = Literal["the_show"]


class OverWire(TypedDict):
    """How the match ended."""

    winners: list[int]
    reason: Reason
    fates: Annotated[list[Fate], "of each seat"]


class Over(OverWire):
    """The match ended."""

    type: Literal["over"]


OfOne = (
    Dealt
    | Turn
    | Drew
    | Kept
    | Cut
    | Ended
    | LookedKing
    | RedrewMuse
    | SwappedKing
    | ChoseMood
    | LookedDeck
    | Reordered
)
"""The events that tell of one player and of nobody else."""
OfTwo = Gave | LookedMood | Showed | LookedMuse | KeptMuse | SwappedMuses | PassedMood
EventWire = Started | OfOne | OfTwo | Used | TimeUp | Show | Over

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
    """What the viewer is sure of (MK-15): what was seen, and what is left once that is counted.
    It moves with the cards, and what is no longer sure is no longer in it."""

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
    window: Annotated[WindowWire | None, "`null` at the end"]
