"""What happens at the court, as it is told: its events, called by what was done.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import PrintedCard, SeenBy

Genre = Literal["drama", "tragedy", "romance", "comedy", "musical"]
"""Play cards, moods and muses have no other names."""

# -- what only some see --------------------------------------------------------------------


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

# -- what all see --------------------------------------------------------------------------------


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
    """The card drawn joined the drawer's play."""

    type: Literal["kept"]
    seat: int
    card: Genre


class Gave(TypedDict):
    """The card drawn joined the play of `target`."""

    type: Literal["gave"]
    seat: int
    target: int
    card: Genre


class Cut(TypedDict):
    """A fourth act of the play of `seat` was discarded."""

    type: Literal["cut"]
    seat: int
    card: Genre


class Choices(TypedDict, total=False):
    """What is chosen with an action, and everybody sees."""

    target: int
    take: Annotated[Genre, "an act of theirs"]
    put: Annotated[Genre, "an act of yours"]


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
    """A mood card was passed, when all had chosen."""

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
