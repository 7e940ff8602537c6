"""What is sent at a table of Moo: its acts, called by what is done, its views, and what the law
desk answers. Its events are in `events`.

How shapes are written is told in `mootable.core.shapes`.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from mootable.core.shapes import AnyPlayer, AnyWindow, Direction, Meant, ReadLaw, ViewHand
from mootable.games.moo.events import MotionWire, VerdictName

# -- acts ----------------------------------------------------------------------------------

SuitLetter = Literal["C", "D", "H", "S"]


class Play(TypedDict):
    """At the table: lay a card you hold; out of turn it goes straight back (MO-4)."""

    type: Literal["play"]
    card: str


class Draw(Meant):
    """On your turn: draw (MO-3)."""

    type: Literal["draw"]


class Say(TypedDict):
    """At the table: say something (MO-15)."""

    type: Literal["say"]
    text: NotRequired[Annotated[str, "left out in `legal` alone"]]


class NameSuit(TypedDict):
    """At the table: the same as saying the suit, and heard as said."""

    type: Literal["name_suit"]
    suit: SuitLetter


class CallOut(TypedDict):
    """At the table: call somebody (MO-9)."""

    type: Literal["call"]
    offender: int
    text: NotRequired[Annotated[str, "left out in `legal` alone"]]


class Enact(TypedDict):
    """With a token: a law of your own (MO-22)."""

    type: Literal["enact"]
    law: NotRequired[Annotated[str, "left out in `legal` alone"]]
    reading: NotRequired[
        Annotated[str, "of a law that can be read in several ways: the one meant, as it is printed"]
    ]


class Abandon(TypedDict):
    """With the law desk open: put it off (MO-22)."""

    type: Literal["abandon"]


class Donate(TypedDict):
    """With a token: give it away."""

    type: Literal["donate"]
    target: int


class Move(TypedDict):
    """In a Point of Order, with no motion open: put something to the vote (MO-31)."""

    type: Literal["move"]
    motion: NotRequired[Annotated[MotionWire, "left out in `legal` alone"]]


_For = TypedDict("_For", {"for": bool})


class Vote(_For):
    """In a window `vote`: for the motion, or against it."""

    type: Literal["vote"]


class Join(TypedDict):
    """Not at the table: come to it (MO-7)."""

    type: Literal["join"]
    name: NotRequired[str]
    knows: NotRequired[Annotated[bool, "whether you know the printed rules"]]
    bot: NotRequired[Annotated[bool, "whether a bot sits there"]]


class Leave(TypedDict):
    """At the table: leave it (MO-7)."""

    type: Literal["leave"]


ActWire = (
    Play | Draw | Say | NameSuit | CallOut | Enact | Abandon | Donate | Move | Vote | Join | Leave
)

# -- the view ------------------------------------------------------------------------------


class WindowWire(AnyWindow):
    """What is being answered: a motion."""

    kind: Literal["vote"]
    by: Annotated[int, "who moved it"]


class PlayerWire(AnyPlayer):
    """A player, as all see them. `out` is whoever is not at the table."""

    tokens: int
    knows: Annotated[bool, "whether they know the printed rules"]
    bot: bool
    laws: Annotated[int, "how many they have introduced"]


_Votes = TypedDict("_Votes", {"for": list[int]})


class OpenMotion(MotionWire, _Votes):
    """A motion that is voted on."""

    by: Annotated[int, "who moved it"]
    n: Annotated[int, "its entry"]
    until: int
    against: list[int]
    electorate: Annotated[list[int], "who may vote"]


class OrderWire(TypedDict):
    """A Point of Order."""

    by: Annotated[int, "who called it"]
    motion: Annotated[OpenMotion | None, "the motion that is open, or `null`"]


class LawWire(TypedDict):
    """A law that a seat knows of."""

    number: int
    author: Annotated[int | None, "`null`: nobody's"]
    text: NotRequired[
        Annotated[
            str,
            "for its author, for all once it was opened, and for those who know the printed rules",
        ]
    ]
    written: NotRequired[Annotated[str, "as its author wrote it, if that is something else"]]


class PhraseWire(TypedDict):
    """Something said or called at this table."""

    text: str
    by: int
    call: bool


class CallWire(TypedDict):
    """A call that was made, and what became of it."""

    n: Annotated[int, "its entry"]
    caller: int
    offender: int
    text: str
    verdict: VerdictName
    reversed: bool


class ResolutionWire(TypedDict):
    """Something the table resolved."""

    text: str
    by: int
    n: int


class SettingWire(TypedDict):
    """What a motion can set. What holds now is not told: laws may have set it."""

    name: str
    text: str
    value: Annotated[int, "the usual one"]
    least: int
    most: int


class CounterWire(TypedDict):
    """A number that a law keeps."""

    name: str
    seat: Annotated[int | None, "`null`: the table's"]
    value: int


class ViewWire(ViewHand):
    """What a seat sees of the table."""

    players: list[PlayerWire]
    deck: Annotated[int, "how many cards are left in the draw pile"]
    pile: Annotated[list[str], "all of it, top first"]
    turn: int
    direction: Annotated[Direction, "which way play goes round the ring"]
    ring: Annotated[list[int], "the seats at the table, in order"]
    dealer: Annotated[int, "who dealt"]
    order: Annotated[OrderWire | None, "the Point of Order, or `null`"]
    stuck: Annotated[
        bool,
        "whether nobody has laid a card for three rounds: then a Point of Order is a way out",
    ]
    laws: Annotated[
        list[LawWire],
        "each law this seat knows of; whoever does not know the printed rules is not shown them",
    ]
    knows: Annotated[bool, "whether this seat knows the printed rules"]
    desk: Annotated[bool, "whether its law desk is open"]
    phrasebook: Annotated[
        list[PhraseWire],
        "what this seat has heard said and called, latest first, each once, 500 at most",
    ]
    calls: Annotated[list[CallWire], "the latest calls, latest first"]
    resolutions: Annotated[list[ResolutionWire], "what the table resolved"]
    packs: Annotated[int, "packs in play"]
    settings: Annotated[
        list[SettingWire], "for those who know the printed rules, what a motion can set"
    ]
    counters: Annotated[
        list[CounterWire], "the numbers that laws keep and show to all, but for those that are 0"
    ]
    lawbook: Annotated[list[ReadLaw] | None, "every law, or `null` until the end"]
    window: Annotated[WindowWire | None, "a motion that is answered, or `null`"]


# -- the law desk --------------------------------------------------------------------------


class Moment(TypedDict):
    """When a law would have fired."""

    n: int
    at: int


Often = Literal["never", "rarely", "often"]


class HowOften(TypedDict):
    """How often a law would have fired, by what was publicly seen."""

    how: Often
    times: int
    text: str


class Tried(HowOften):
    """A law, tried on what was publicly seen at this table."""

    moments: Annotated[list[Moment], "the latest"]


class MarkWire(TypedDict):
    """What was done to read a law."""

    kind: Annotated[str, "`order`, `filled` or `chose`"]
    text: str


class ExampleWire(TypedDict):
    """What could happen."""

    cards: Annotated[list[str], "in the order they come to lie"]
    text: str


class ReadingWire(TypedDict):
    """A way to read a law."""

    printed: str
    plain: Annotated[str, "the same in plain words"]
    marks: Annotated[list[MarkWire], "what was done to read it so"]
    fires: Annotated[ExampleWire | None, "an example in which it fires; `null`: there is none"]
    rests: Annotated[ExampleWire | None, "one as near as can be in which it does not"]


class AnswerWire(TypedDict):
    """What the law desk says of a text (MO-28)."""

    ok: Annotated[bool, "whether the law could be enacted as it stands"]
    printed: Annotated[str | None, "as the table would print it, once it can be read in one way"]
    readings: Annotated[
        list[ReadingWire],
        "every way to read it, if none is likelier than the others; its author chooses one",
    ]
    problem: Annotated[str | None, "what was not understood"]
    at: Annotated[list[int] | None, "where: offset and length"]
    meant: Annotated[str | None, "what was probably meant"]
    could: Annotated[list[str], "what could stand there"]
    next: Annotated[list[str], "what could come next, to be appended"]
    tried: Annotated[Tried | None, "when it would have fired; `null`: there is nothing to try"]
