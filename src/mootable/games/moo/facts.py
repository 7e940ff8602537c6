"""Public facts: what everyone at the table has seen and heard, and all that a law can fire on.

The game tells its referee these, a watcher reads them off the events that a seat was told, and
a law is tried on those of the past. Nothing in them is secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, just
from mootable.core.shapes import words_of
from mootable.games.moo import speech
from mootable.games.moo.cards import card_named
from mootable.games.moo.events import EventWire, OfSeats, VerdictName

if TYPE_CHECKING:
    from mypy_extensions import i64


class Fact:
    """What a fact is about."""

    TURN: Final = 0
    """A turn began; `card` is the direction."""
    PLAYED: Final = 1
    OUT_OF_TURN: Final = 2
    DREW: Final = 3
    """As a turn; `count` cards."""
    SAID: Final = 4
    CALLED: Final = 5
    """By `seat`, of `other`; `card` is the verdict."""
    PENALIZED: Final = 6
    DEALT: Final = 7
    """By a law, or back by a vote: the hand has `left` cards now."""
    TAKEN_BACK: Final = 8
    REVERSED: Final = 9
    """`card` is the direction; `seat` set off the law that did it."""
    JOINED: Final = 10
    LEFT: Final = 11
    ORDER_BEGAN: Final = 12
    ORDER_ENDED: Final = 13
    TURNED_UP: Final = 14
    SEATED: Final = 15
    """At the start, with `left` cards."""
    DID: Final = 16
    """Something else that can be judged (MO-14): gave a token, made a law, moved, voted."""
    WON: Final = 17
    """Left the table with an empty hand."""
    GAVE: Final = 18
    """`count` cards, to `other`; `left` are left."""
    FORGIVEN: Final = 19
    """A vote has reversed the call of entry `count`."""
    SKIPPED: Final = 20
    """Those of the set `count`, one after the other from `seat` on."""


class Verdict:
    """What the referee answers to a call."""

    WRONG: Final = 0
    RIGHT: Final = 1
    VOID: Final = 2


VERDICTS: Final[list[VerdictName]] = words_of(VerdictName)
NOTHING: Final = -1


@final
class Seen:
    """One fact: when, who, and what. `n` is the entry it belongs to."""

    __slots__ = (
        "at",
        "call",
        "card",
        "count",
        "kind",
        "left",
        "n",
        "other",
        "seat",
        "text",
        "words",
    )

    def __init__(
        self,
        kind: i64,
        seat: i64,
        at: i64,
        n: i64,
        card: i64 = NOTHING,
        count: i64 = 0,
        left: i64 = NOTHING,
        other: i64 = NOBODY,
        text: str = "",
        words: list[str] | None = None,
    ) -> None:
        self.kind: i64 = kind
        self.seat: i64 = seat
        self.at: i64 = at
        self.n: i64 = n
        self.card: i64 = card
        self.count: i64 = count
        self.left: i64 = left
        self.other: i64 = other
        self.text = text
        self.words: list[str] = [] if words is None else words
        # Of what was said, the words of the call; a name may have come before them.
        self.call: list[str] = self.words


def joined(seats: list[int]) -> i64:
    """Some seats as a set."""
    found: i64 = 0
    for seat in seats:
        found |= just(seat)
    return found


def skipped(seats: list[int], at: i64, n: i64) -> Seen:
    """Some are passed over, in this order."""
    return Seen(Fact.SKIPPED, seats[0], at, n, count=joined(seats))


def of_event(event: EventWire, n: i64 = 0) -> Seen | None:
    """The fact that an event tells, as anyone saw it; None if it tells none."""
    match event["type"]:
        case "turn":
            fact = _seen(Fact.TURN, event, n)
            fact.card = event["direction"]
        case "said":
            fact = _seen(Fact.SAID, event, n)
            fact.text = event["words"]
            fact.words = speech.fold(fact.text)
        case "called":
            fact = Seen(Fact.CALLED, event["caller"], event["at"], event["n"])
            fact.card = VERDICTS.index(event["verdict"])
            fact.other = event["offender"]
            fact.call = speech.fold(event["words"])
            fact.text = event.get("said", event["words"])
            fact.words = speech.fold(fact.text)
        case "reversed":
            fact = _seen(Fact.REVERSED, event, n)
            fact.card = event["direction"]
        case "turned_up":
            fact = Seen(Fact.TURNED_UP, NOBODY, event["at"], n)
            fact.card = card_named(event["card"])
        case "order_ended":
            fact = Seen(Fact.ORDER_ENDED, NOBODY, event["at"], n)
        case "reversed_call":
            fact = Seen(Fact.FORGIVEN, NOBODY, event["at"], n, count=event["n"])
        case "skipped":
            fact = skipped(event["seats"], event["at"], n)
        case "order_began":
            fact = _seen(Fact.ORDER_BEGAN, event, n)
        case "joined":
            fact = _seen(Fact.JOINED, event, n)
            fact.left = event["left"]
            fact.text = event["name"]
        case "left":
            fact = _seen(Fact.LEFT, event, n)
        case "mooed":
            fact = _seen(Fact.WON, event, n)
        case "donated" | "introduced" | "abandoned" | "moved" | "voted":
            fact = _seen(Fact.DID, event, n)
        case _:
            return _of_cards(event, n)
    return fact


def _of_cards(event: EventWire, n: i64) -> Seen | None:
    """Cards that were laid, drawn, dealt, or went back."""
    match event["type"]:
        case "played":
            fact = _seen(Fact.PLAYED, event, n)
            fact.card = card_named(event["card"])
            fact.left = event["left"]
        case "out_of_turn":
            fact = _seen(Fact.OUT_OF_TURN, event, n)
            fact.card = card_named(event["card"])
        case "taken_back":
            fact = _seen(Fact.TAKEN_BACK, event, n)
            fact.card = card_named(event["card"])
            fact.left = event["left"]
        case "drew" | "penalized" | "dealt_cards" | "gave_back":
            fact = _seen(_GOT[event["type"]], event, n)
            fact.count = event["count"]
            fact.left = event["left"]
        case "discarded":
            fact = _seen(Fact.DEALT, event, n)
            fact.count = event["count"]
            fact.left = event["left"]
        case "gave":
            fact = _seen(Fact.GAVE, event, n)
            fact.count = event["count"]
            fact.left = event["left"]
            fact.other = event["target"]
        case "hand_changed":
            fact = _seen(Fact.DEALT, event, n)
            fact.left = event["left"]
        case "dealt":
            fact = _seen(Fact.SEATED, event, n)
            fact.count = event["count"]
        case _:
            return None
    return fact


_GOT: Final[dict[str, int]] = {
    "drew": Fact.DREW,
    "penalized": Fact.PENALIZED,
    "dealt_cards": Fact.DEALT,
    "gave_back": Fact.DEALT,
}


def _seen(kind: i64, event: OfSeats, n: i64) -> Seen:
    return Seen(kind, event["seat"], event["at"], n)
