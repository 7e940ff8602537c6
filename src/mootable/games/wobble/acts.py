"""The acts of Wobble."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mootable.core.act import PRESENT, Act, read_on
from mootable.core.fields import ACT, BIGGEST, Fields
from mootable.core.seats import NOBODY
from mootable.core.shapes import words_of
from mootable.games.wobble.cards import (
    COLOURS,
    IDS,
    NO_CARD,
    NO_COLOUR,
    NUMBER,
    SYMBOL,
    Symbol,
    asks_whom,
)
from mootable.games.wobble.events import RpsPick
from mootable.games.wobble.shapes import ActWire, Answer, Choices, Choose, Draw, Pick, Play
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_PLAYERS: Final = 10
NOTHING: Final = -1
"""Where a number could stand and none does."""
LONGEST_TEXT: Final = 2000
MOST_TAPS: Final = 1000
MOST_LAG_MS: Final = 150
"""No house makes up for more, and no record has more."""


class Kind:
    """What an act is."""

    READY: Final = 0
    PLAY: Final = 1
    CHOOSE: Final = 2
    DRAW: Final = 3
    RENEW: Final = 4
    TAKE: Final = 5
    TRY: Final = 6
    NAME: Final = 7
    PALM: Final = 8
    RPS: Final = 9
    PICK: Final = 10
    ANSWER: Final = 11
    DECLINE: Final = 12
    VOTE: Final = 13
    BACK: Final = 14


TYPES: Final[list[str]] = [
    "ready",
    "play",
    "choose",
    "draw",
    "renew",
    "take",
    "try",
    "name",
    "palm",
    "rps",
    "pick",
    "answer",
    "decline",
    "vote",
    "back",
]
PICKS: Final[list[RpsPick]] = words_of(RpsPick)
"""Each beats the one before it, and rock beats scissors."""


class Field:
    """Which of its own fields an answer or a pick has."""

    NONE: Final = 0
    TEXT: Final = 1
    NUMBER: Final = 2
    TAPS: Final = 3
    MS: Final = 4
    POWER: Final = 5
    WORD: Final = 6
    COUNTRY: Final = 7
    START: Final = 8
    VOTE: Final = 9


@final
class WobbleAct(Act):
    """An act of Wobble; fields that its kind does not use stay empty. `number` is also a tap
    count, a time or a strength, as `field` says; `yes` is half, up, or done."""

    __slots__ = (
        "card",
        "colour",
        "field",
        "kind",
        "lag",
        "number",
        "on",
        "seat",
        "taps",
        "target",
        "text",
        "twice",
        "yes",
    )

    def __init__(
        self,
        kind: i64,
        card: i64 = NO_CARD,
        twice: bool = False,
        seat: i64 = NOBODY,
        target: i64 = NOBODY,
        yes: bool = False,
        colour: i64 = NO_COLOUR,
        number: i64 = NOTHING,
        on: i64 = PRESENT,
    ) -> None:
        self.kind: i64 = kind
        self.card: i64 = card
        self.twice = twice
        self.seat: i64 = seat
        self.target: i64 = target
        self.yes = yes
        self.colour: i64 = colour
        self.number: i64 = number
        self.on: i64 = on
        # For how many ms of network lag it was made up to whoever did it; the rules don't ask.
        self.lag: i64 = 0
        self.field: i64 = Field.NONE
        self.text = ""
        self.taps: list[int] = []

    def plain(self, card: i64) -> WobbleAct:
        """The same play of the card meant, for the present top."""
        return WobbleAct(
            self.kind, card, self.twice, self.seat, self.target, self.yes, self.colour, self.number
        )

    def meant_for(self, top_n: i64) -> WobbleAct:
        """WO-6: the same play, naming the top card it is meant for."""
        named = self.plain(self.card)
        named.on = top_n
        return named

    def offered(self) -> WobbleAct:
        if self.field == Field.VOTE:
            return TRY_FOR_REAL
        if self.field != Field.NONE:
            return BARE[self.kind]
        return self.plain(self.card) if self.on != PRESENT or self.lag else self

    def answers(self) -> i64:
        """A play names a top card instead, and whether that was too slow is for the rules."""
        return PRESENT if self.kind == Kind.PLAY else self.on

    def is_race(self) -> bool:
        """WO-5: a toss-in, and what ends the time for one."""
        return self.kind == Kind.PLAY or self.kind == Kind.DRAW

    def credited(self, lag: i64) -> WobbleAct:
        lag = min(lag, MOST_LAG_MS)
        if not self.is_race() or self.lag == lag:
            return self
        act = self.plain(self.card)
        act.on = self.on
        act.lag = lag
        return act

    def lacks_words(self) -> bool:
        return self.kind in BARE and self.field == Field.NONE

    def wire(self) -> ActWire:
        told = self.wire_of_kind()
        if self.on != PRESENT and told["type"] != "back":
            told["on"] = self.on
        return told

    def wire_of_kind(self) -> ActWire:
        kind = self.kind
        if kind == Kind.PLAY:
            return self.wire_of_play()
        if kind == Kind.CHOOSE:
            choose: Choose = {"type": "choose"}
            self.tell_choices(choose)
            return choose
        if kind == Kind.DRAW:
            draw: Draw = {"type": "draw"}
            if self.lag:
                draw["lag"] = self.lag
            return draw
        if kind == Kind.NAME:
            if self.colour != NO_COLOUR:
                return {"type": "name", "colour": COLOURS[self.colour]}
            return {"type": "name", "number": self.number}
        if kind == Kind.PALM:
            return {"type": "palm", "up": self.yes}
        if kind == Kind.RPS:
            return {"type": "rps", "pick": PICKS[self.number]}
        if kind == Kind.VOTE:
            return {"type": "vote", "done": self.yes}
        if kind == Kind.PICK:
            return self.wire_of_pick()
        if kind == Kind.ANSWER:
            return self.wire_of_answer()
        return self.wire_of_few_words()

    def wire_of_play(self) -> Play:
        told: Play = {"type": "play", "card": IDS[self.card]}
        if self.twice:
            told["twice"] = True
        self.tell_choices(told)
        if self.lag:
            told["lag"] = self.lag
        return told

    def tell_choices(self, told: Choices) -> None:
        """What was chosen for a card, as far as it was."""
        if self.seat != NOBODY:
            told["seat"] = self.seat
        if self.target != NOBODY:
            told["target"] = self.target
        if self.yes:
            told["half"] = True
        if self.colour != NO_COLOUR:
            told["colour"] = COLOURS[self.colour]

    def wire_of_pick(self) -> Pick:
        if self.field == Field.WORD:
            return {"type": "pick", "word": self.text}
        if self.field == Field.COUNTRY:
            return {"type": "pick", "country": self.text}
        return {"type": "pick"}

    def wire_of_answer(self) -> Answer:
        if self.field == Field.TEXT:
            return {"type": "answer", "text": self.text}
        if self.field == Field.TAPS:
            return {"type": "answer", "taps": self.taps}
        if self.field == Field.START:
            return {"type": "answer", "start": True}
        if self.field == Field.NUMBER:
            return {"type": "answer", "number": self.number}
        if self.field == Field.MS:
            return {"type": "answer", "ms": self.number}
        if self.field == Field.POWER:
            return {"type": "answer", "power": self.number}
        return {"type": "answer"}

    def wire_of_few_words(self) -> ActWire:
        kind = self.kind
        if kind == Kind.READY:
            return {"type": "ready"}
        if kind == Kind.RENEW:
            return {"type": "renew"}
        if kind == Kind.TAKE:
            return {"type": "take"}
        if kind == Kind.TRY:
            return {"type": "try", "vote": True} if self.field == Field.VOTE else {"type": "try"}
        if kind == Kind.DECLINE:
            return {"type": "decline"}
        if self.field == Field.TEXT:
            return {"type": "back", "text": self.text}
        return {"type": "back"}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, WobbleAct)
            and self.kind == other.kind
            and self.card == other.card
            and self.twice == other.twice
            and self.seat == other.seat
            and self.target == other.target
            and self.yes == other.yes
            and self.colour == other.colour
            and self.number == other.number
            and self.on == other.on
            and self.lag == other.lag
            and self.field == other.field
            and self.text == other.text
            and self.taps == other.taps
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.card, self.seat, self.target, self.number, self.text))

    def __reduce__(self) -> tuple[Callable[[object], WobbleAct], tuple[object]]:
        return read_act, (self.wire(),)


READY: Final = WobbleAct(Kind.READY)
DRAW: Final = WobbleAct(Kind.DRAW)
RENEW: Final = WobbleAct(Kind.RENEW)
TAKE: Final = WobbleAct(Kind.TAKE)
TRY: Final = WobbleAct(Kind.TRY)
PICK: Final = WobbleAct(Kind.PICK)
ANSWER: Final = WobbleAct(Kind.ANSWER)
DECLINE: Final = WobbleAct(Kind.DECLINE)
BACK: Final = WobbleAct(Kind.BACK)
BARE: Final[dict[int, WobbleAct]] = {Kind.PICK: PICK, Kind.ANSWER: ANSWER, Kind.BACK: BACK}
"""Acts that may have words, without them."""
PLAY: Final[list[WobbleAct]] = [WobbleAct(Kind.PLAY, card) for card in range(len(IDS))]
"""By card: a play with no choices."""
TWICE: Final[list[WobbleAct]] = [WobbleAct(Kind.PLAY, card, True) for card in range(len(IDS))]
SEATS: Final = range(MOST_PLAYERS)
PLAY_AT: Final[list[list[WobbleAct]]] = [
    [WobbleAct(Kind.PLAY, card, target=seat) for seat in SEATS] if asks_whom(card) else []
    for card in range(len(IDS))
]
"""By card, then seat: a play at another player, or an exchange with one."""
TWICE_AT: Final[list[list[WobbleAct]]] = [
    [WobbleAct(Kind.PLAY, card, True, target=seat) for seat in SEATS] if asks_whom(card) else []
    for card in range(len(IDS))
]
PLAY_FROM: Final[list[list[WobbleAct]]] = [
    [WobbleAct(Kind.PLAY, card, seat=seat) for seat in SEATS] if SYMBOL[card] == Symbol.ZERO else []
    for card in range(len(IDS))
]
"""By card, then seat: a 0 whose player changes places with another."""
TWICE_FROM: Final[list[list[WobbleAct]]] = [
    [WobbleAct(Kind.PLAY, card, True, seat=seat) for seat in SEATS]
    if SYMBOL[card] == Symbol.ZERO
    else []
    for card in range(len(IDS))
]
NAME: Final[list[WobbleAct]] = [WobbleAct(Kind.NAME, number=number) for number in range(10)]
NAME_COLOUR: Final[list[WobbleAct]] = [WobbleAct(Kind.NAME, colour=hue) for hue in range(4)]
PALM: Final[list[WobbleAct]] = [
    WobbleAct(Kind.PALM, yes=False),
    WobbleAct(Kind.PALM, yes=True),
]
"""Down, up."""
RPS: Final[list[WobbleAct]] = [WobbleAct(Kind.RPS, number=pick) for pick in range(3)]
VOTE: Final[list[WobbleAct]] = [WobbleAct(Kind.VOTE, yes=False), WobbleAct(Kind.VOTE, yes=True)]


def saying(kind: i64, field: i64, text: str) -> WobbleAct:
    """A pick, an answer or a return in words."""
    act = WobbleAct(kind)
    act.field = field
    act.text = text
    return act


def measured(field: i64, number: i64) -> WobbleAct:
    """An answer in a number."""
    act = WobbleAct(Kind.ANSWER, number=number)
    act.field = field
    return act


def tapped(taps: list[int]) -> WobbleAct:
    """An answer in taps, by the ms since the task began."""
    act = WobbleAct(Kind.ANSWER)
    act.field = Field.TAPS
    act.taps = taps
    return act


def _for_real() -> WobbleAct:
    act = WobbleAct(Kind.TRY)
    act.field = Field.VOTE
    return act


TRY_FOR_REAL: Final = _for_real()
"""To try, but away from the screen, and to have the others vote."""


def read_act(given: object) -> WobbleAct:
    """An act as it was sent. Whether it fits the moment is for the rules to say."""
    fields = Fields(given, ACT, "bad_act")
    kind = TYPES.index(fields.one_of("type", TYPES))
    act = WobbleAct(kind)
    if kind == Kind.PLAY:
        act.card = NUMBER[_card(fields)]
        act.twice = fields.has("twice") and fields.flag("twice")
        _read_choices(fields, act)
    elif kind == Kind.CHOOSE:
        _read_choices(fields, act)
    elif kind == Kind.NAME:
        if fields.has("colour"):
            if fields.has("number"):
                raise fields.refuse(Said("wobble.act.number_and_colour"))
            act.colour = COLOURS.index(fields.one_of("colour", COLOURS))
        else:
            act.number = fields.whole("number", 1, 9)
    elif kind == Kind.PALM:
        act.yes = fields.flag("up")
    elif kind == Kind.VOTE:
        act.yes = fields.flag("done")
    elif kind == Kind.RPS:
        act.number = PICKS.index(fields.one_of("pick", PICKS))
    elif kind == Kind.PICK:
        _read_words(fields, act, "word", Field.WORD)
        _read_words(fields, act, "country", Field.COUNTRY)
    elif kind == Kind.TRY:
        _read_only_true(fields, act, "vote", Field.VOTE)
    elif kind == Kind.ANSWER:
        _read_answer(fields, act)
    elif kind == Kind.BACK:
        _read_words(fields, act, "text", Field.TEXT)
    if kind != Kind.BACK:
        act.on = read_on(fields)
    if act.is_race() and fields.has("lag"):
        act.lag = fields.whole("lag", 0, MOST_LAG_MS)
    fields.end()
    return act


def _card(fields: Fields) -> str:
    card = fields.word("card")
    if card not in NUMBER:
        raise fields.refuse(Said("wobble.act.card"))
    return card


def _read_choices(fields: Fields, act: WobbleAct) -> None:
    """What a 0, a half, an exchange, a swap or a pointing finger asks for."""
    if fields.has("seat"):
        act.seat = fields.whole("seat", 0, BIGGEST)
    if fields.has("target"):
        act.target = fields.whole("target", 0, BIGGEST)
    if fields.has("half"):
        act.yes = fields.flag("half")
    if fields.has("colour"):
        act.colour = COLOURS.index(fields.one_of("colour", COLOURS))


def _read_words(fields: Fields, act: WobbleAct, name: str, field: i64) -> None:
    if not fields.has(name):
        return
    act.text = fields.word(name)
    if len(act.text) > LONGEST_TEXT:
        raise fields.refuse(Said("wobble.act.too_long", name=name, most=LONGEST_TEXT))
    act.field = _only(fields, act, field)


def _read_only_true(fields: Fields, act: WobbleAct, name: str, field: i64) -> None:
    if not fields.has(name):
        return
    act.field = _only(fields, act, field)
    if not fields.flag(name):
        raise fields.refuse(Said("wobble.act.only_true", name=name))


def _read_answer(fields: Fields, act: WobbleAct) -> None:
    """A task's own field; without any, it is done by skill, or given up."""
    _read_words(fields, act, "text", Field.TEXT)
    if fields.has("number"):
        act.field = _only(fields, act, Field.NUMBER)
        act.number = fields.whole("number", 0, BIGGEST)
    if fields.has("ms"):
        act.field = _only(fields, act, Field.MS)
        act.number = fields.whole("ms", 0, BIGGEST)
    if fields.has("power"):
        act.field = _only(fields, act, Field.POWER)
        act.number = fields.whole("power", 0, 100)
    _read_only_true(fields, act, "start", Field.START)
    if fields.has("taps"):
        act.field = _only(fields, act, Field.TAPS)
        for tap in fields.many("taps"):
            if type(tap) is not int or not 0 <= tap <= BIGGEST or len(act.taps) >= MOST_TAPS:
                raise fields.refuse(Said("wobble.act.taps", most=MOST_TAPS))
            act.taps.append(tap)


def _only(fields: Fields, act: WobbleAct, field: i64) -> i64:
    if act.field != Field.NONE:
        raise fields.refuse(Said("wobble.act.one_field"))
    return field
