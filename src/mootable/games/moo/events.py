"""What happens at a table of Moo, as it is told: its events, called by what was done.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import Direction, ReadLaw, SeenBy, Stamp

VerdictName = Literal["wrong", "right", "void"]
MotionKind = Literal["reverse", "amend", "strike", "open", "set", "token", "end", "resolve"]
WhyToken = Literal["moo", "spent", "vote", "left"]
WhyGot = Literal["drew", "penalized", "dealt_cards"]
LawId = int | str


class MotionWire(TypedDict):
    """What is put to the vote (MO-31)."""

    kind: MotionKind
    call: NotRequired[Annotated[int, "`reverse`: the entry of the call"]]
    law: NotRequired[
        Annotated[
            LawId | None,
            "`amend`, `strike`, `open`: a rule's number, or `last_called`; `null`: all of them",
        ]
    ]
    setting: NotRequired[Annotated[str, "`set`: what is set"]]
    value: NotRequired[Annotated[int, "`set`: to how many"]]
    player: NotRequired[Annotated[int, "`token`: whose"]]
    change: NotRequired[Annotated[Literal[1, -1], "`token`: given or taken"]]
    text: NotRequired[Annotated[str, "`amend`, `resolve`: the words"]]
    reading: NotRequired[
        Annotated[str, "`amend`: the reading that is meant, where there are several"]
    ]


class Timed(TypedDict, total=False):
    """Every event of Moo says when it happened: time tells who was late."""

    at: Annotated[int, Stamp("when it happened, in ms since the start")]


# -- what only some see --------------------------------------------------------------------


class OwnHand(TypedDict, total=False):
    hand: Annotated[list[str], SeenBy("the seat")]


class OwnCards(TypedDict, total=False):
    cards: Annotated[list[str], SeenBy("the seat")]


class CardsOfTwo(TypedDict, total=False):
    cards: Annotated[list[str], SeenBy("both")]


class CardsShown(TypedDict, total=False):
    cards: Annotated[list[str], SeenBy("whoever is shown them")]


class OwnLaw(TypedDict, total=False):
    law: Annotated[str, SeenBy("the seat")]
    written: Annotated[str, "as they wrote it, if that is something else", SeenBy("the seat")]


Secret = OwnHand | OwnCards | CardsOfTwo | CardsShown | OwnLaw

# -- cards and turns -----------------------------------------------------------------------


class Started(Timed):
    """The match began."""

    type: Literal["started"]
    players: int
    set: Annotated[bool, "from a set position?"]
    dealer: int
    names: list[str]


class Dealt(OwnHand, Timed):
    """A hand was dealt."""

    type: Literal["dealt"]
    seat: int
    count: int


class TurnedUp(Timed):
    """A card starts the pile."""

    type: Literal["turned_up"]
    card: str


class TurnBegan(Timed):
    """A turn began."""

    type: Literal["turn"]
    seat: int
    direction: Direction


class Played(Timed):
    """A card was laid."""

    type: Literal["played"]
    seat: int
    card: str
    left: Annotated[int, "cards in hand"]


class OutOfTurn(Timed):
    """A card was laid out of turn and went back."""

    type: Literal["out_of_turn"]
    seat: int
    card: str


class GotCards(OwnCards, Timed):
    """Cards came from the draw pile: drawn as a turn, as a penalty, or dealt by a law."""

    type: WhyGot
    seat: int
    count: int
    left: Annotated[int, "cards in hand"]


class TakenBack(Timed):
    """A bad card went back."""

    type: Literal["taken_back"]
    seat: int
    card: str
    left: Annotated[int, "cards in hand"]
    turn: Annotated[int, "whose turn it is again"]
    direction: Direction


class GaveBack(Timed):
    """Cards that a law dealt, or a penalty's, went back into the draw pile."""

    type: Literal["gave_back"]
    seat: int
    count: int
    left: Annotated[int, "cards in hand"]


class Gave(CardsOfTwo, Timed):
    """A law made somebody give cards."""

    type: Literal["gave"]
    seat: int
    target: int
    count: int
    left: Annotated[int, "cards in hand, before what they are given in return is told"]


class Showed(CardsShown, Timed):
    """A law made somebody show their hand: to another player, or with null to all at the table."""

    type: Literal["showed"]
    seat: int
    target: int | None
    count: int


class Discarded(OwnCards, Timed):
    """A law made somebody discard cards."""

    type: Literal["discarded"]
    seat: int
    count: int
    left: Annotated[int, "cards in hand"]


class PassedHands(Timed):
    """Whole hands went on."""

    type: Literal["passed_hands"]
    hands: Annotated[list[list[int]], "pairs: from whom to whom"]


class HandChanged(OwnHand, Timed):
    """Somebody has another hand now."""

    type: Literal["hand_changed"]
    seat: int
    left: Annotated[int, "cards in hand"]


class Counted(Timed):
    """A number that a law keeps and shows has changed."""

    type: Literal["counted"]
    name: str
    seat: Annotated[int | None, "`null`: the table's"]
    value: int


class Reversed(Timed):
    """Play goes the other way now."""

    type: Literal["reversed"]
    direction: Direction
    seat: Annotated[int, "who set it off"]


class Skipped(Timed):
    """Players were skipped."""

    type: Literal["skipped"]
    seats: list[int]


class Remade(Timed):
    """The pile was shuffled to make a new draw pile."""

    type: Literal["remade"]
    cards: Annotated[int, "how many"]


class PackAdded(Timed):
    """There were no cards left to draw: a fresh pack came in."""

    type: Literal["pack_added"]
    packs: Annotated[int, "in play now"]


# -- speaking ------------------------------------------------------------------------------


class Said(Timed):
    """Something was said."""

    type: Literal["said"]
    seat: int
    words: str


class Called(Timed):
    """A call, and its verdict."""

    type: Literal["called"]
    caller: int
    offender: int
    words: str
    said: NotRequired[Annotated[str, "all that was said, where a name came before the call"]]
    verdict: VerdictName
    n: Annotated[int, "its entry"]


# -- coming and going ----------------------------------------------------------------------


class Mooed(Timed):
    """Somebody left the table with an empty hand."""

    type: Literal["mooed"]
    seat: int


class TokensChanged(Timed):
    """A player has more tokens now, or fewer."""

    type: Literal["token"]
    seat: int
    tokens: Annotated[int, "how many now"]
    why: WhyToken


class Joined(Timed):
    """Somebody came to the table."""

    type: Literal["joined"]
    seat: int
    name: str
    knows: Annotated[bool, "whether they know the printed rules"]
    left: Annotated[int, "cards in hand"]


class Left(Timed):
    """Somebody left the table."""

    type: Literal["left"]
    seat: int
    cards: Annotated[int, "how many they had"]


# -- laws and votes ------------------------------------------------------------------------


class Introduced(OwnLaw, Timed):
    """A law was introduced."""

    type: Literal["introduced"]
    seat: int
    number: int


class Abandoned(Timed):
    """A new rule was put off."""

    type: Literal["abandoned"]
    seat: int


class Donated(Timed):
    """A token was given away."""

    type: Literal["donated"]
    seat: int
    target: int


class OrderBegan(Timed):
    """A Point of Order began."""

    type: Literal["order_began"]
    seat: int


class OrderEnded(Timed):
    """The Point of Order ended."""

    type: Literal["order_ended"]


class Moved(Timed):
    """Something was put to the vote."""

    type: Literal["moved"]
    seat: int
    motion: MotionWire
    until: int


_For = TypedDict("_For", {"for": bool})
_InFavour = TypedDict("_InFavour", {"for": list[int]})


class Voted(_For, Timed):
    """Somebody voted."""

    type: Literal["voted"]
    seat: int


class MotionSettled(_InFavour, Timed):
    """A vote was settled."""

    type: Literal["motion_settled"]
    carried: bool
    motion: MotionWire
    against: list[int]
    electorate: list[int]


class Struck(Timed):
    """A law was taken out of force."""

    type: Literal["struck"]
    number: Annotated[LawId, "a word where it has a point in it: `600.1`"]


class Amended(Timed):
    """A law has new words."""

    type: Literal["amended"]
    number: int
    law: str


class LawOpened(Timed):
    """A law was read out to all."""

    type: Literal["law_opened"]
    number: int
    law: str
    author: int | None


class WasSet(Timed):
    """The table set a number of the printed rules."""

    type: Literal["set"]
    setting: str
    value: int


class ReversedCall(Timed):
    """A call was reversed."""

    type: Literal["reversed_call"]
    n: Annotated[int, "its entry"]
    cards: Annotated[int, "how many went back"]


class Resolved(Timed):
    """The table resolved something."""

    type: Literal["resolved"]
    seat: int
    words: str


Reason = Literal["vote", "deserted"]


class OverWire(TypedDict):
    """How the match ended."""

    winners: Annotated[list[int], "nobody"]
    reason: Reason
    scores: Annotated[list[int], "tokens"]


class Over(OverWire, Timed):
    """The match ended."""

    type: Literal["over"]
    lawbook: list[ReadLaw]


OfOne = (
    Dealt
    | TurnBegan
    | Played
    | OutOfTurn
    | GotCards
    | Discarded
    | HandChanged
    | TakenBack
    | GaveBack
    | Said
    | Mooed
    | TokensChanged
    | Joined
    | Left
    | Abandoned
    | OrderBegan
    | Voted
    | Introduced
)
"""The events that tell of one player and of nobody else."""
OfSeats = OfOne | Donated | Moved | Gave | Reversed
OfTable = (
    Started
    | TurnedUp
    | Reversed
    | PassedHands
    | Skipped
    | Remade
    | PackAdded
    | OrderEnded
    | MotionSettled
    | Struck
    | Amended
    | LawOpened
    | WasSet
    | ReversedCall
    | Resolved
    | Over
)
EventWire = OfSeats | OfTable | Called | Counted | Showed
