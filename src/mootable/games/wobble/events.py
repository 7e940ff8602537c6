"""What happens at a table of Wobble, as it is told: its events, called by what was done.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import Direction, SeenBy

Colour = Literal["m", "c", "y", "g"]
TaskName = Literal[
    "coin_spin",
    "phone_call",
    "turn_over",
    "arm_wrestle",
    "wall_throw",
    "pile_catch",
    "spelling",
    "population",
    "stopwatch",
    "rps",
    "glass_coin",
    "coin_slide",
]
RpsPick = Literal["rock", "paper", "scissors"]

# -- what only some see --------------------------------------------------------------------


class OwnHand(TypedDict, total=False):
    hand: Annotated[list[str], SeenBy("the seat")]


class OwnCards(TypedDict, total=False):
    cards: Annotated[list[str], SeenBy("the seat")]


class HandsOfTwo(TypedDict, total=False):
    hands: Annotated[list[list[str]], "of `seat`, of `target`, as they are now", SeenBy("both")]


Secret = OwnHand | OwnCards | HandsOfTwo

# -- rounds and turns ----------------------------------------------------------------------


class Started(TypedDict):
    """The match began."""

    type: Literal["started"]
    players: int
    set: Annotated[bool, "from a set position?"]


class RoundBegan(TypedDict):
    """A round began."""

    type: Literal["round"]
    round: int
    dealer: int


class Dealt(OwnHand):
    """A hand was dealt."""

    type: Literal["dealt"]
    seat: int
    count: int


class GotReady(TypedDict):
    """A player is ready for the round."""

    type: Literal["ready"]
    seat: int


class PutBack(TypedDict):
    """A grey or brown first card was shuffled back."""

    type: Literal["put_back"]
    seat: int
    card: str


class TurnedUp(TypedDict):
    """The first card of a round."""

    type: Literal["turned_up"]
    seat: int
    card: str


class Chose(TypedDict):
    """The dealer chose the colour of a swap."""

    type: Literal["chose"]
    seat: int
    colour: Colour


class TurnBegan(TypedDict):
    """A turn began."""

    type: Literal["turn"]
    seat: int


class Played(TypedDict):
    """Cards were laid."""

    type: Literal["played"]
    seat: int
    cards: list[str]
    tossed_in: NotRequired[Annotated[Literal[True], "out of turn"]]
    colour: NotRequired[Annotated[Colour, "for a swap: the one that holds"]]


class Drawing(TypedDict):
    """A player reached for the draw pile: nothing in hand fits, and the top card is closed."""

    type: Literal["drawing"]
    seat: int


class Drew(OwnCards):
    """Cards were drawn."""

    type: Literal["drew"]
    seat: int
    count: int


class MustPlay(TypedDict):
    """The card drawn fits and asks for a choice."""

    type: Literal["must_play"]
    seat: int
    card: str


class Remade(TypedDict):
    """The pile became the draw pile."""

    type: Literal["remade"]
    cards: Annotated[int, "how many"]


class TooSlow(TypedDict):
    """A play out of turn came too late."""

    type: Literal["too_slow"]
    seat: int
    card: str
    on: Annotated[int, "the `top.n` it was meant for"]


class Penalty(TypedDict):
    """A play out of turn cost a card; `drew` follows."""

    type: Literal["penalty"]
    seat: int
    card: str


class Reversed(TypedDict):
    """Play goes the other way now."""

    type: Literal["reversed"]
    seat: int
    direction: Direction


_With = TypedDict("_With", {"with": int})


class SwappedSeats(_With):
    """Two players swapped seats."""

    type: Literal["swapped_seats"]
    seat: int


class Halved(TypedDict):
    """Half a hand went under the pile."""

    type: Literal["halved"]
    seat: int
    cards: list[str]


class Exchanged(HandsOfTwo):
    """Hands were swapped."""

    type: Literal["exchanged"]
    seat: int
    target: int


class Renewed(TypedDict):
    """An all grey hand was shuffled into the draw pile; `drew` follows."""

    type: Literal["renewed"]
    seat: int
    cards: list[str]


# -- attacks -------------------------------------------------------------------------------


class Aimed(TypedDict):
    """An attack was aimed, or has changed."""

    type: Literal["aimed"]
    symbol: str
    amount: Annotated[int, "cards, points, turns, numbers or times at stake"]
    target: int


class Answered(TypedDict):
    """The target said what it will do."""

    type: Literal["answered"]
    seat: int
    answer: Literal["take", "try"]
    vote: NotRequired[Annotated[Literal[True], "where the vote was asked for"]]


class Defended(TypedDict):
    """A grey card sent the attack elsewhere."""

    type: Literal["defended"]
    seat: int
    card: str
    target: NotRequired[int]


class Jerked(TypedDict):
    """A brown card changed the attack."""

    type: Literal["jerked"]
    seat: int
    card: str
    target: NotRequired[int]


class Hit(TypedDict):
    """An attack took effect."""

    type: Literal["hit"]
    seats: list[int]
    symbol: str
    amount: int


class Fizzled(TypedDict):
    """An attack found nobody."""

    type: Literal["fizzled"]
    symbol: str


class Skipped(TypedDict):
    """A turn was missed."""

    type: Literal["skipped"]
    seat: int
    owes: Annotated[int, "turns yet to be missed"]


class Taken(TypedDict):
    """What a magnet took from somebody."""

    seat: int
    cards: list[str]


class Named(TypedDict):
    """A magnet took cards; what was named is one of the two."""

    type: Literal["named"]
    seat: int
    number: NotRequired[int]
    colour: NotRequired[Colour]
    got: list[Taken]


class WentAway(TypedDict):
    """A player left the table to copy a text."""

    type: Literal["away"]
    seat: int
    times: int
    words: Annotated[str, "to be copied"]


class CameBack(TypedDict):
    """A player came back."""

    type: Literal["back"]
    seat: int


class AllBack(TypedDict):
    """All who were away came back, as nobody else was there."""

    type: Literal["all_back"]
    seats: list[int]


# -- tasks ---------------------------------------------------------------------------------


class Tried(TypedDict):
    """A try began."""

    type: Literal["tried"]
    seat: int
    vote: NotRequired[Annotated[Literal[True], "where the vote was asked for"]]


class TaskBegan(TypedDict):
    """A task began."""

    type: Literal["task"]
    seat: int
    task: TaskName
    rival: NotRequired[Annotated[int, "the other side, or who picks what is asked"]]


class NotBegun(TypedDict):
    """A task could not be begun, which is no try."""

    type: Literal["not_begun"]
    seat: int
    task: TaskName


class TurnedOver(TypedDict):
    """Cards were turned over."""

    type: Literal["turned_over"]
    seat: int
    cards: list[str]
    count: Annotated[int, "how many are to be drawn for it"]


class Asked(TypedDict):
    """What was picked to be asked: one of the two."""

    type: Literal["asked"]
    seat: int
    word: NotRequired[str]
    country: NotRequired[str]


class WatchStarted(TypedDict):
    """The stopwatch was started."""

    type: Literal["watch_started"]
    seat: int


class Talked(TypedDict):
    """Something was said in the phone call."""

    type: Literal["talked"]
    seat: int
    words: str


class Picked(TypedDict):
    """Somebody picked, in secret."""

    type: Literal["picked"]
    seat: int


class PalmsShown(TypedDict):
    """Palms were shown."""

    type: Literal["palms"]
    up: list[int]
    down: list[int]
    left: Annotated[list[int], "who is still in it"]


class Unlucky(TypedDict):
    """Who is unlucky has been found."""

    type: Literal["unlucky"]
    seat: int


class RpsShown(TypedDict):
    """Rock, paper, scissors were shown."""

    type: Literal["rps"]
    seats: Annotated[list[int], "the two"]
    picks: Annotated[list[RpsPick], "of each"]


class ContestShown(TypedDict):
    """Both sides of a task were shown."""

    type: Literal["contest"]
    task: TaskName
    seats: Annotated[list[int], "the two"]
    results: Annotated[list[int], "of each: taps, or the distance from the wall"]


class Finished(TypedDict):
    """A task was done for real; the others vote."""

    type: Literal["finished"]
    seat: int
    task: TaskName


class Voted(TypedDict):
    """Somebody voted, in secret."""

    type: Literal["voted"]
    seat: int


_Not = TypedDict("_Not", {"not": Annotated[list[int], "who voted that it was not"]})


class VotesCounted(_Not):
    """The votes were counted."""

    type: Literal["votes"]
    done: Annotated[list[int], "who voted that it was done"]


class TaskDone(TypedDict):
    """A task was done."""

    type: Literal["done"]
    seat: int
    task: TaskName


class TaskFailed(TypedDict):
    """A task was failed."""

    type: Literal["failed"]
    seat: int
    task: TaskName
    word: NotRequired[Annotated[str, "`spelling`: how it is spelled"]]
    country: NotRequired[Annotated[str, "`population`: what was asked"]]
    people: NotRequired[Annotated[int, "`population`: how many live there"]]


class Declined(TypedDict):
    """Whoever had heard what is asked would rather not."""

    type: Literal["declined"]
    seat: int


# -- ends ----------------------------------------------------------------------------------


class TimeUp(TypedDict):
    """A deadline passed; what it led to follows."""

    type: Literal["time_up"]
    seats: Annotated[list[int], "who had not answered"]


class RoundOver(TypedDict):
    """A round ended."""

    type: Literal["round_over"]
    round: int
    hands: Annotated[list[list[str]], "what each was left with"]
    points: Annotated[list[int], "what each wrote down for it"]
    scores: Annotated[list[int], "minus points so far"]


Reason = Literal["limit", "rounds", "minutes"]


class OverWire(TypedDict):
    """How the match ended."""

    winners: list[int]
    reason: Reason
    scores: Annotated[list[int], "minus points: fewest win"]


class Over(OverWire):
    """The match ended."""

    type: Literal["over"]


OfRounds = Started | RoundBegan | PutBack | TurnedUp | Chose | RoundOver | Over
OfCards = Halved | Exchanged | Renewed | Remade | Named | TurnedOver
OfTasks = (
    Tried
    | TaskBegan
    | NotBegun
    | Asked
    | WatchStarted
    | Talked
    | Finished
    | VotesCounted
    | TaskDone
    | TaskFailed
    | Declined
)
OfTwo = PalmsShown | Unlucky | RpsShown | ContestShown
OfAttacks = Aimed | Answered | Defended | Jerked | Hit | Fizzled
OfSeats = Skipped | WentAway | CameBack | AllBack | Reversed | SwappedSeats | TimeUp
OfOne = (
    Dealt | GotReady | TurnBegan | Drawing | Drew | MustPlay | TooSlow | Penalty | Picked | Voted
)
EventWire = OfRounds | OfCards | OfTasks | OfTwo | OfAttacks | OfSeats | OfOne | Played
