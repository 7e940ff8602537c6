"""The acts of the Mad King."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mootable.core.act import PRESENT, Act, read_on
from mootable.core.fields import ACT, Fields
from mootable.core.seats import NOBODY
from mootable.games.madking.cards import GENRES, NONE, NUMBER
from mootable.games.madking.events import Choices
from mootable.games.madking.shapes import ActWire, UseAction
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


class Kind:
    """What an act is."""

    KEEP: Final = 0
    GIVE: Final = 1
    CUT: Final = 2
    ACTION: Final = 3
    END: Final = 4
    PASS_MOOD: Final = 5
    SHOW_MOOD: Final = 6
    ORDER: Final = 7
    SWAP: Final = 8


TYPES: Final[list[str]] = [
    "keep",
    "give",
    "cut",
    "action",
    "end",
    "pass_mood",
    "show_mood",
    "order",
    "swap",
]


NO_CARDS: Final[list[int]] = []


@final
class MadkingAct(Act):
    """An act of the Mad King; fields that its kind does not use stay empty. All but `card`, an
    action's id, are genres or seats."""

    __slots__ = ("card", "cards", "cut", "kind", "mood", "on", "put", "take", "target", "yes")

    def __init__(
        self,
        kind: i64,
        card: str = "",
        target: i64 = NOBODY,
        take: i64 = NONE,
        put: i64 = NONE,
        mood: i64 = NONE,
        cut: i64 = NONE,
    ) -> None:
        self.kind: i64 = kind
        self.card = card
        self.target: i64 = target
        self.take: i64 = take
        self.put: i64 = put
        self.mood: i64 = mood
        self.cut: i64 = cut
        self.cards: list[int] = NO_CARDS
        self.yes = False
        self.on: i64 = PRESENT

    def answers(self) -> i64:
        return self.on

    def offered(self) -> MadkingAct:
        if self.on == PRESENT:
            return self
        plain = self.with_mood(self.mood)
        plain.cards = self.cards
        plain.yes = self.yes
        return plain

    def with_mood(self, mood: i64) -> MadkingAct:
        """The same use of an action with another mood."""
        return MadkingAct(self.kind, self.card, self.target, self.take, self.put, mood, self.cut)

    def wire(self) -> ActWire:
        told = self.wire_of_kind()
        if self.on != PRESENT:
            told["on"] = self.on
        return told

    def wire_of_kind(self) -> ActWire:
        kind = self.kind
        if kind == Kind.KEEP:
            return {"type": "keep"}
        if kind == Kind.GIVE:
            return {"type": "give", "target": self.target}
        if kind == Kind.CUT:
            return {"type": "cut", "act": GENRES[self.cut]}
        if kind == Kind.ACTION:
            return self.wire_of_action()
        if kind == Kind.END:
            return {"type": "end"}
        if kind == Kind.PASS_MOOD:
            return {"type": "pass_mood", "mood": GENRES[self.mood]}
        if kind == Kind.SHOW_MOOD:
            return {"type": "show_mood", "mood": GENRES[self.mood]}
        if kind == Kind.ORDER:
            return {"type": "order", "cards": [GENRES[card] for card in self.cards]}
        return {"type": "swap", "yes": self.yes}

    def wire_of_action(self) -> UseAction:
        told: UseAction = {"type": "action", "card": self.card}
        self.tell_choices(told)
        if self.mood != NONE:
            told["mood"] = GENRES[self.mood]
        if self.cut != NONE:
            told["cut"] = GENRES[self.cut]
        return told

    def tell_choices(self, told: Choices) -> None:
        """What was chosen with an action, as far as it was."""
        if self.target != NOBODY:
            told["target"] = self.target
        if self.take != NONE:
            told["take"] = GENRES[self.take]
        if self.put != NONE:
            told["put"] = GENRES[self.put]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, MadkingAct)
            and self.kind == other.kind
            and self.card == other.card
            and self.target == other.target
            and self.take == other.take
            and self.put == other.put
            and self.mood == other.mood
            and self.cut == other.cut
            and self.yes == other.yes
            and self.on == other.on
            and self.cards == other.cards
        )

    def __hash__(self) -> int:
        return hash(
            (
                self.kind,
                self.card,
                self.target,
                self.take,
                self.put,
                self.mood,
                self.cut,
                self.yes,
                tuple(self.cards),
            )
        )

    def __reduce__(self) -> tuple[Callable[[object], MadkingAct], tuple[object]]:
        return read_act, (self.wire(),)


KEEP: Final = MadkingAct(Kind.KEEP)
END: Final = MadkingAct(Kind.END)
GIVE: Final[list[MadkingAct]] = [MadkingAct(Kind.GIVE, target=seat) for seat in range(4)]
CUT: Final[list[MadkingAct]] = [MadkingAct(Kind.CUT, cut=card) for card in range(5)]
PASS_MOOD: Final[list[MadkingAct]] = [MadkingAct(Kind.PASS_MOOD, mood=card) for card in range(5)]
SHOW_MOOD: Final[list[MadkingAct]] = [MadkingAct(Kind.SHOW_MOOD, mood=card) for card in range(5)]


def _swap(yes: bool) -> MadkingAct:
    act = MadkingAct(Kind.SWAP)
    act.yes = yes
    return act


SWAP: Final = _swap(True)
DONT_SWAP: Final = _swap(False)


def order(cards: list[int]) -> MadkingAct:
    """Put cards back on the deck, the first on top."""
    act = MadkingAct(Kind.ORDER)
    act.cards = cards
    return act


def read_act(given: object) -> MadkingAct:
    """An act as it was sent. Whether it fits the moment is for the rules to say."""
    fields = Fields(given, ACT, "bad_act")
    kind = TYPES.index(fields.one_of("type", TYPES))
    act = MadkingAct(kind)
    if kind == Kind.GIVE:
        act.target = fields.whole("target")
    elif kind == Kind.CUT:
        act.cut = _genre(fields, "act")
    elif kind == Kind.ACTION:
        act.card = fields.word("card")
        if fields.has("target"):
            act.target = fields.whole("target")
        act.take = _genre(fields, "take") if fields.has("take") else NONE
        act.put = _genre(fields, "put") if fields.has("put") else NONE
        act.mood = _genre(fields, "mood") if fields.has("mood") else NONE
        act.cut = _genre(fields, "cut") if fields.has("cut") else NONE
    elif kind == Kind.PASS_MOOD or kind == Kind.SHOW_MOOD:
        act.mood = _genre(fields, "mood")
    elif kind == Kind.ORDER:
        act.cards = [_one(fields, card) for card in fields.many("cards")]
    elif kind == Kind.SWAP:
        act.yes = fields.flag("yes")
    act.on = read_on(fields)
    fields.end()
    return act


def _genre(fields: Fields, name: str) -> int:
    return NUMBER[fields.one_of(name, GENRES)]


def _one(fields: Fields, card: object) -> int:
    if not isinstance(card, str) or card not in NUMBER:
        raise fields.refuse(Said("madking.no.list_of_genres", genres=list(GENRES)))
    return NUMBER[card]
