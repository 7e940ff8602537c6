"""Public facts: what everyone at the table has seen and heard, and all that a law can fire on.

The game tells its referee these, a watcher reads them off the events that a seat was told, and
a law is tried on those of the past. Nothing in them is secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.cards import card_named

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


class Verdict:
    """What the referee answers to a call."""

    WRONG: Final = 0
    RIGHT: Final = 1
    VOID: Final = 2


VERDICTS: Final = ["wrong", "right", "void"]
NOTHING: Final = -1


@final
class Seen:
    """One fact: when, who, and what. `n` is the entry it belongs to."""

    __slots__ = ("at", "card", "count", "kind", "left", "n", "other", "seat", "text", "words")

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


_KINDS: Final[dict[str, int]] = {
    "turn": Fact.TURN,
    "played": Fact.PLAYED,
    "out_of_turn": Fact.OUT_OF_TURN,
    "drew": Fact.DREW,
    "said": Fact.SAID,
    "called": Fact.CALLED,
    "penalized": Fact.PENALIZED,
    "dealt_cards": Fact.DEALT,
    "gave_back": Fact.DEALT,
    "discarded": Fact.DEALT,
    "hand_changed": Fact.DEALT,
    "gave": Fact.GAVE,
    "taken_back": Fact.TAKEN_BACK,
    "reversed": Fact.REVERSED,
    "joined": Fact.JOINED,
    "left": Fact.LEFT,
    "mooed": Fact.WON,
    "order_began": Fact.ORDER_BEGAN,
    "order_ended": Fact.ORDER_ENDED,
    "turned_up": Fact.TURNED_UP,
    "dealt": Fact.SEATED,
    "donated": Fact.DID,
    "introduced": Fact.DID,
    "abandoned": Fact.DID,
    "moved": Fact.DID,
    "voted": Fact.DID,
}
"""The events that tell a fact."""


def of_event(event: dict[str, object], n: i64 = 0) -> Seen | None:
    """The fact that an event tells, as anyone saw it; None if it tells none."""
    kind = _KINDS.get(cast(str, event["type"]))
    if kind is None:
        return None
    seat = event.get("seat", event.get("caller", NOBODY))
    fact = Seen(kind, cast(int, seat), cast(int, event["at"]), n)
    if "card" in event:
        fact.card = card_named(event["card"])
    if "direction" in event:
        fact.card = cast(int, event["direction"])
    if "count" in event:
        fact.count = cast(int, event["count"])
    if "left" in event:
        fact.left = cast(int, event["left"])
    if "words" in event:
        fact.text = cast(str, event["words"])
        fact.words = speech.fold(fact.text)
    if kind == Fact.CALLED:
        fact.card = VERDICTS.index(cast(str, event["verdict"]))
        fact.other = cast(int, event["offender"])
        fact.n = cast(int, event["n"])
    if kind == Fact.GAVE:
        fact.other = cast(int, event["target"])
    if kind == Fact.JOINED:
        fact.text = cast(str, event["name"])
    return fact
