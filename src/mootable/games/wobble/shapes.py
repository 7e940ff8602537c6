"""What is sent at a table of Wobble: its acts, called by what is done, and its views. Its events
are in `events`.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import AnyPlayer, AnyWindow, Direction, Meant, ViewHand
from mootable.games.wobble.events import Colour, RpsPick, TaskName

# -- acts ----------------------------------------------------------------------------------


class Ready(Meant):
    """In a window `ready`: the round may begin (WO-1)."""

    type: Literal["ready"]


class Choices(TypedDict, total=False):
    """What a card asks for."""

    seat: Annotated[int, "with a 0: whom to swap seats with, if anybody"]
    target: Annotated[int, "whom to exchange hands with, or whom an attack shall hit"]
    half: Annotated[bool, "with a half hand: whether to halve it"]
    colour: Annotated[Colour, "with a swap: the colour that holds, where it can be chosen"]


class Lagging(TypedDict, total=False):
    """What a house made up for where it matters who is first."""

    lag: Annotated[int, "in records: how many ms of network lag were made up for"]


class Play(Choices, Lagging):
    """On your turn, or out of turn: lay a card (WO-2, WO-5, WO-11, WO-12, WO-14). In a window
    `drawn`: the card drawn."""

    type: Literal["play"]
    card: Annotated[str, "its task may be left out where only one card fits"]
    twice: NotRequired[Annotated[bool, "with another like it (WO-4)"]]
    on: NotRequired[Annotated[int, "the `top.n` of the top card it is meant for (WO-6)"]]


class Choose(Meant, Choices):
    """In a window `choose`: what the dealer's first card does (WO-1)."""

    type: Literal["choose"]


class Draw(Meant, Lagging):
    """On your turn, if nothing fits: draw a card (WO-2)."""

    type: Literal["draw"]


class Renew(Meant):
    """On your turn, with nothing but grey cards: draw a new hand (WO-9)."""

    type: Literal["renew"]


class Take(Meant):
    """In a window `attack` or `hit`: take what it costs (WO-11)."""

    type: Literal["take"]


class Try(Meant):
    """In a window `attack` or `hit`: try the tasks of plus cards (WO-11)."""

    type: Literal["try"]
    vote: NotRequired[Annotated[Literal[True], "for real, and the others vote"]]


class Name(Meant):
    """In a window `name`: what the magnet takes (WO-15). It has one of the two."""

    type: Literal["name"]
    number: NotRequired[Annotated[int, "1 to 9"]]
    colour: NotRequired[Annotated[Colour, "once all numbers are named"]]


class Palm(Meant):
    """In a window `palm`: show a palm (WO-19)."""

    type: Literal["palm"]
    up: bool


class Rps(Meant):
    """In a window `rps`: rock, paper or scissors."""

    type: Literal["rps"]
    pick: RpsPick


class Pick(Meant):
    """In a window `pick`: what is asked; with neither field the table picks."""

    type: Literal["pick"]
    word: NotRequired[str]
    country: NotRequired[str]


class Answer(Meant):
    """In a window `task` or `contest`: the task's own field, as told below; bare it means by
    skill, done for real, or given up."""

    type: Literal["answer"]
    text: NotRequired[str]
    number: NotRequired[int]
    taps: NotRequired[Annotated[list[int], "ms since the task began"]]
    ms: NotRequired[Annotated[int, "since the task began"]]
    power: NotRequired[Annotated[int, "0 to 100"]]
    start: NotRequired[Annotated[Literal[True], "starts the stopwatch"]]


class Decline(Meant):
    """In a window `task`, having heard what is asked: rather not (WO-15)."""

    type: Literal["decline"]


class Vote(Meant):
    """In a window `vote`: whether a task was done."""

    type: Literal["vote"]
    done: bool


class Back(TypedDict):
    """Away: come back (WO-15)."""

    type: Literal["back"]
    text: NotRequired[
        Annotated[str, "the text copied; not where tasks are done for real or by skill"]
    ]


ActWire = (
    Ready
    | Play
    | Choose
    | Draw
    | Renew
    | Take
    | Try
    | Name
    | Palm
    | Rps
    | Pick
    | Answer
    | Decline
    | Vote
    | Back
)

# -- the view ------------------------------------------------------------------------------

WindowKind = Literal[
    "ready",
    "choose",
    "turn",
    "drawn",
    "attack",
    "hit",
    "name",
    "palm",
    "rps",
    "pick",
    "task",
    "contest",
    "vote",
    "away",
]


class WindowWire(AnyWindow):
    """What is being answered."""

    kind: WindowKind
    by: Annotated[int, "whom it is about"]
    card: NotRequired[Annotated[str, "in a window `drawn`: the card drawn"]]


class PlayerWire(AnyPlayer):
    """A player, as all see them."""

    owes: Annotated[int, "turns yet to be missed"]


class TopWire(TypedDict):
    """The top card of the pile."""

    card: str
    colour: Annotated[Colour | None, "the colour in force"]
    n: Annotated[int, "the entry that laid it"]
    open: Annotated[
        bool, "whether it can be tossed in on; not while palms are shown, when nothing is played"
    ]


class AttackCard(TypedDict):
    """A card of an attack, and whose it is."""

    card: str
    owner: int


class AttackWire(TypedDict):
    """An attack that has not been settled."""

    symbol: str
    amount: Annotated[int, "cards, points, turns, numbers or times at stake"]
    cards: list[AttackCard]
    owner: Annotated[int, "whose the last of them is"]
    target: int
    tasks: list[TaskName]
    dodged: Annotated[list[int], "who is out of it"]
    jerked: Annotated[bool, "whether a jerk card lies on its last card"]
    answer: Annotated[Literal["take", "try"] | None, "what the target has said it will do"]
    vote: Annotated[bool, "whether whoever tries has asked for the vote"]
    not_me: Annotated[int | None, "whose Not Me lies on it"]


class TrialWire(TypedDict):
    """What is being decided by doing."""

    task: TaskName | Literal["palms"]
    seat: int
    rival: int | None
    stage: Annotated[WindowKind, "the kind of the window"]
    began: Annotated[int, "when its time began, or will"]
    voted: Annotated[bool, "whether it is done for real, and the others vote"]
    left: NotRequired[Annotated[list[int], "palms: who is still in it"]]
    score: NotRequired[Annotated[list[int], "`rps`: rounds won and lost"]]
    beats: NotRequired[Annotated[list[int], "`coin_spin`: the ms to be met"]]
    word: NotRequired[Annotated[str | None, "`spelling`: the word, once it is picked"]]
    country: NotRequired[Annotated[str | None, "`population`: the country, once it is picked"]]
    prompt: NotRequired[Annotated[str, "`phone_call`: something to talk about"]]
    running: NotRequired[Annotated[bool, "`stopwatch`: whether it has been started"]]
    goal: NotRequired[Annotated[int, "other tasks: what is to be met"]]


_From = TypedDict("_From", {"from": Annotated[int | None, "when they may be back at the soonest"]})


class AwayWire(_From):
    """A player who is away."""

    seat: int
    times: Annotated[int, "how often it is to be copied"]
    text: Annotated[str, "what is to be copied"]
    until: Annotated[int | None, "when they are back at the latest"]


class ViewWire(ViewHand):
    """What a seat sees of the table."""

    players: list[PlayerWire]
    deck: Annotated[int, "how many cards are left in the draw pile"]
    pile: Annotated[list[str], "the whole pile, top first"]
    turn: Annotated[int | None, "whose turn it is; `null` at the end"]
    top: Annotated[TopWire | None, "the top card, or `null` before the first"]
    direction: Annotated[Direction, "which way play goes round the ring"]
    ring: Annotated[list[int], "the seats in table order"]
    dealer: Annotated[int, "who dealt this round"]
    round: Annotated[int, "1 is the first"]
    attack: Annotated[AttackWire | None, "what is not settled yet, or `null`"]
    trial: Annotated[TrialWire | None, "what is being decided by doing, or `null`"]
    scores: Annotated[list[int], "minus points, by seat"]
    named: Annotated[list[int], "numbers named to magnets in this round"]
    away: Annotated[list[AwayWire], "who is away"]
    window: Annotated[
        WindowWire | None, "what is answered, or `null` in an ordinary turn and at the end"
    ]
