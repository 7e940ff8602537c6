"""The acts of Mood'aut. All that can be told beforehand are made once, in tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mootable.core.act import PRESENT, Act, read_on
from mootable.core.fields import ACT, Fields
from mootable.core.seats import NOBODY
from mootable.games.moodaut.cards import IDS, KINDS, NO_CARD, NUMBER, Card
from mootable.games.moodaut.shapes import ActWire, Play

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5


class Kind:
    """What an act is."""

    PASS: Final = 0
    NOPE: Final = 1
    DRAW: Final = 2
    PLAY: Final = 3
    PAIR: Final = 4
    TRIPLE: Final = 5
    GIVE: Final = 6
    ADDRESS: Final = 7
    ASK: Final = 8
    YIELD: Final = 9
    HIDE: Final = 10


TYPES: Final[list[str]] = [
    "pass",
    "nope",
    "draw",
    "play",
    "pair",
    "triple",
    "give",
    "address",
    "ask",
    "yield",
    "hide",
]


@final
class MoodautAct(Act):
    """An act of Mood'aut; fields that its kind does not use stay empty."""

    __slots__ = ("card", "depth", "kind", "on", "target", "want")

    def __init__(
        self,
        kind: i64,
        card: i64 = NO_CARD,
        target: i64 = NOBODY,
        want: i64 = NO_CARD,
        depth: i64 = 0,
        on: i64 = PRESENT,
    ) -> None:
        self.kind: i64 = kind
        self.card: i64 = card
        self.target: i64 = target
        self.want: i64 = want
        self.depth: i64 = depth
        self.on: i64 = on

    def wire(self) -> ActWire:
        told = self.wire_of_kind()
        if self.on != PRESENT:
            told["on"] = self.on
        return told

    def wire_of_kind(self) -> ActWire:
        kind = self.kind
        if kind == Kind.PLAY:
            play: Play = {"type": "play", "card": IDS[self.card]}
            if self.target != NOBODY:
                play["target"] = self.target
            return play
        if kind == Kind.PAIR:
            return {"type": "pair", "quote": IDS[self.card], "target": self.target}
        if kind == Kind.TRIPLE:
            quote, want = IDS[self.card], IDS[self.want]
            return {"type": "triple", "quote": quote, "target": self.target, "want": want}
        if kind == Kind.GIVE:
            return {"type": "give", "card": IDS[self.card]}
        if kind == Kind.HIDE:
            return {"type": "hide", "depth": self.depth}
        return self.wire_of_one_word()

    def wire_of_one_word(self) -> ActWire:
        if self.kind == Kind.PASS:
            return {"type": "pass"}
        if self.kind == Kind.NOPE:
            return {"type": "nope"}
        if self.kind == Kind.DRAW:
            return {"type": "draw"}
        if self.kind == Kind.ADDRESS:
            return {"type": "address"}
        return {"type": "ask"} if self.kind == Kind.ASK else {"type": "yield"}

    def answers(self) -> i64:
        return self.on

    def offered(self) -> MoodautAct:
        if self.on == PRESENT:
            return self
        return MoodautAct(self.kind, self.card, self.target, self.want, self.depth)

    def spent(self) -> list[str]:
        """The cards it takes from the hand to the discard pile."""
        if self.kind == Kind.PLAY:
            return [IDS[self.card]]
        if self.kind == Kind.PAIR:
            return [IDS[self.card]] * 2
        return [IDS[self.card]] * 3 if self.kind == Kind.TRIPLE else []

    def key(self) -> tuple[int, int, int, int, int, int]:
        return (self.kind, self.card, self.target, self.want, self.depth, self.on)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MoodautAct) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[Callable[[object], MoodautAct], tuple[object]]:
        return read_act, (self.wire(),)


PASS: Final = MoodautAct(Kind.PASS)
NOPE: Final = MoodautAct(Kind.NOPE)
DRAW: Final = MoodautAct(Kind.DRAW)
ADDRESS: Final = MoodautAct(Kind.ADDRESS)
ASK: Final = MoodautAct(Kind.ASK)
YIELD: Final = MoodautAct(Kind.YIELD)
PLAY: Final[list[MoodautAct]] = [MoodautAct(Kind.PLAY, card) for card in range(KINDS)]
"""By card; the one for `help` is in HELP, by target."""
HELP: Final[list[MoodautAct]] = [
    MoodautAct(Kind.PLAY, Card.HELP, target) for target in range(MOST_PLAYERS)
]
PAIR: Final[list[list[MoodautAct]]] = [
    [MoodautAct(Kind.PAIR, card, target) for target in range(MOST_PLAYERS)] for card in range(KINDS)
]
"""By quote, then target."""
TRIPLE: Final[list[list[list[MoodautAct]]]] = [
    [
        [MoodautAct(Kind.TRIPLE, card, target, want) for want in range(KINDS)]
        for target in range(MOST_PLAYERS)
    ]
    for card in range(KINDS)
]
"""By quote, then target, then the card named."""
GIVE: Final[list[MoodautAct]] = [MoodautAct(Kind.GIVE, card) for card in range(KINDS)]
HIDE: Final[list[MoodautAct]] = [MoodautAct(Kind.HIDE, depth=depth) for depth in range(64)]
"""By depth, as far as a usual deck goes."""


def hide(depth: i64) -> MoodautAct:
    if depth < len(HIDE):
        return HIDE[depth]
    return MoodautAct(Kind.HIDE, depth=depth)


def hides(deepest: i64) -> list[MoodautAct]:
    """As deep as that, or less."""
    if deepest < len(HIDE):
        return HIDE[: deepest + 1]
    return [hide(depth) for depth in range(deepest + 1)]


def read_act(given: object) -> MoodautAct:
    """An act as it was sent. Whether it fits the moment is for the rules to say."""
    fields = Fields(given, ACT, "bad_act")
    kind = TYPES.index(fields.one_of("type", TYPES))
    act = MoodautAct(kind)
    if kind == Kind.PLAY or kind == Kind.GIVE:
        act.card = _card(fields, "card")
    elif kind == Kind.PAIR or kind == Kind.TRIPLE:
        act.card = _card(fields, "quote")
    if kind == Kind.PAIR or kind == Kind.TRIPLE or (kind == Kind.PLAY and act.card == Card.HELP):
        act.target = fields.whole("target")
    if kind == Kind.TRIPLE:
        act.want = _card(fields, "want")
    elif kind == Kind.HIDE:
        act.depth = fields.whole("depth")
    act.on = read_on(fields)
    fields.end()
    return act


def _card(fields: Fields, name: str) -> int:
    return NUMBER[fields.one_of(name, IDS)]
