"""The acts of Moo."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mootable.core.act import PRESENT, Act, read_on
from mootable.core.fields import ACT, BIGGEST, Fields
from mootable.core.seats import NOBODY
from mootable.core.shapes import words_of
from mootable.games.moo import speech
from mootable.games.moo.cards import KINDS, NAMES, SUITS, card_named
from mootable.games.moo.events import LawId, MotionKind, MotionWire
from mootable.games.moo.shapes import ActWire, CallOut, Enact, Join
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
LONGEST_TEXT: Final = 2000
LONGEST_NAME: Final = 40
LEAST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 16
MOST_SEATS: Final = 60
"""Seats are numbered once: so many people may come and go."""


class Kind:
    """What an act is."""

    PLAY: Final = 0
    DRAW: Final = 1
    SAY: Final = 2
    CALL: Final = 3
    ENACT: Final = 4
    ABANDON: Final = 5
    DONATE: Final = 6
    MOVE: Final = 7
    VOTE: Final = 8
    JOIN: Final = 9
    LEAVE: Final = 10
    NAME_SUIT: Final = 11


TYPES: Final[list[str]] = [
    "play",
    "draw",
    "say",
    "call",
    "enact",
    "abandon",
    "donate",
    "move",
    "vote",
    "join",
    "leave",
    "name_suit",
]


@final
class MooAct(Act):
    """An act of Moo; fields that its kind does not use stay empty. `text` is what is said, called
    or enacted; None where it is left open, as in what `legal` lists."""

    __slots__ = (
        "card",
        "flags",
        "kind",
        "motion",
        "name",
        "on",
        "reading",
        "seat",
        "text",
        "yes",
    )

    def __init__(
        self,
        kind: i64,
        card: i64 = NO_CARD,
        seat: i64 = NOBODY,
        text: str | None = None,
        yes: bool = False,
        motion: Motion | None = None,
    ) -> None:
        self.kind: i64 = kind
        # What is played; the suit that is named.
        self.card: i64 = card
        # Who is called, or given a token.
        self.seat: i64 = seat
        self.text = text
        # A vote; of one who joins, whether they know the printed rules.
        self.yes = yes
        self.motion = motion
        # Of one who joins: what they are called, whether they said what they know, and whether a
        # bot sits there.
        self.name: str | None = None
        self.flags: i64 = 0
        # Of a draw: the turn it was meant for.
        self.on: i64 = PRESENT
        # Of a law that can be read in several ways: the one that is meant, as it is printed.
        self.reading = ""

    def answers(self) -> i64:
        return self.on

    def wire(self) -> ActWire:
        kind = self.kind
        if kind == Kind.PLAY:
            return {"type": "play", "card": NAMES[self.card]}
        if kind == Kind.DRAW:
            return {"type": "draw"} if self.on == PRESENT else {"type": "draw", "on": self.on}
        if kind == Kind.SAY:
            return {"type": "say"} if self.text is None else {"type": "say", "text": self.text}
        if kind == Kind.CALL:
            called: CallOut = {"type": "call", "offender": self.seat}
            if self.text is not None:
                called["text"] = self.text
            return called
        if kind == Kind.NAME_SUIT:
            return {"type": "name_suit", "suit": SUITS[self.card]}
        if kind == Kind.VOTE:
            return {"type": "vote", "for": self.yes}
        if kind == Kind.JOIN:
            return self.wire_of_join()
        if kind == Kind.LEAVE:
            return {"type": "leave"}
        return self.wire_of_law()

    def wire_of_law(self) -> ActWire:
        """Of laws, tokens and motions."""
        kind = self.kind
        if kind == Kind.ENACT:
            enacted: Enact = {"type": "enact"}
            if self.text is not None:
                enacted["law"] = self.text
            if self.reading:
                enacted["reading"] = self.reading
            return enacted
        if kind == Kind.ABANDON:
            return {"type": "abandon"}
        if kind == Kind.DONATE:
            return {"type": "donate", "target": self.seat}
        if self.motion is None:
            return {"type": "move"}
        return {"type": "move", "motion": self.motion.wire()}

    def wire_of_join(self) -> Join:
        told: Join = {"type": "join"}
        if self.name is not None:
            told["name"] = self.name
        if self.flags & KNOWS_SAID:
            told["knows"] = self.yes
        if self.flags & IS_BOT:
            told["bot"] = True
        return told

    def law_put(self) -> str:
        """The text of a law that it puts before the table, if it does."""
        if self.kind == Kind.ENACT:
            return self.text or ""
        if self.motion is not None and self.motion.kind == Moves.AMEND:
            return self.motion.text
        return ""

    def offered(self) -> Act:
        if self.kind == Kind.JOIN:
            return JOIN
        if self.text is None and self.motion is None and self.on == PRESENT:
            return self
        return MooAct(self.kind, self.card, self.seat)

    def lacks_words(self) -> bool:
        if self.kind == Kind.MOVE:
            return self.motion is None
        if self.kind == Kind.SAY or self.kind == Kind.CALL or self.kind == Kind.ENACT:
            return self.text is None
        return False

    def is_leaving(self) -> bool:
        return self.kind == Kind.LEAVE

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MooAct) and self.wire() == other.wire()

    def __hash__(self) -> int:
        return hash((self.kind, self.card, self.seat, self.text))

    def __reduce__(self) -> tuple[Callable[[object], MooAct], tuple[object]]:
        return read_act, (self.wire(),)


KNOWS_SAID: Final = 1
IS_BOT: Final = 2


class Moves:
    """What a motion is about (MO-31)."""

    REVERSE: Final = 0
    AMEND: Final = 1
    STRIKE: Final = 2
    OPEN: Final = 3
    SET: Final = 4
    TOKEN: Final = 5
    END: Final = 6
    RESOLVE: Final = 7


MOTIONS: Final[list[MotionKind]] = words_of(MotionKind)
LAST_CALLED: Final = "last_called"
NO_LAW: Final = ""
"""Of `open`: every law."""


@final
class Motion:
    """What is put to the vote. `law` is a rule's number, `last_called`, or nothing."""

    __slots__ = ("call", "change", "kind", "law", "player", "reading", "setting", "text", "value")

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.call: i64 = 0
        self.law = NO_LAW
        self.text = ""
        self.reading = ""
        self.setting = ""
        self.value: i64 = 0
        self.player: i64 = NOBODY
        self.change: i64 = 0

    def wire(self) -> MotionWire:
        kind = self.kind
        told: MotionWire = {"kind": MOTIONS[kind]}
        if kind == Moves.REVERSE:
            told["call"] = self.call
        elif kind == Moves.AMEND or kind == Moves.STRIKE or kind == Moves.OPEN:
            told["law"] = None if self.law == NO_LAW else law_told(self.law)
        elif kind == Moves.SET:
            told["setting"] = self.setting
            told["value"] = self.value
        elif kind == Moves.TOKEN:
            told["player"] = self.player
            told["change"] = 1 if self.change == 1 else -1
        if kind == Moves.AMEND or kind == Moves.RESOLVE:
            told["text"] = self.text
        if self.reading:
            told["reading"] = self.reading
        return told


def law_told(law: str) -> LawId:
    """A rule, as it is named on the wire."""
    return int(law) if law.isdigit() else law


DRAW: Final = MooAct(Kind.DRAW)
SAY: Final = MooAct(Kind.SAY)
ENACT: Final = MooAct(Kind.ENACT)
ABANDON: Final = MooAct(Kind.ABANDON)
MOVE: Final = MooAct(Kind.MOVE)
JOIN: Final = MooAct(Kind.JOIN)
LEAVE: Final = MooAct(Kind.LEAVE)
PLAY: Final[list[MooAct]] = [MooAct(Kind.PLAY, card) for card in range(KINDS)]
NAME_SUIT: Final[list[MooAct]] = [MooAct(Kind.NAME_SUIT, suit) for suit in range(len(SUITS))]
"""Another way to say a suit."""
CALL: Final[list[MooAct]] = [MooAct(Kind.CALL, seat=seat) for seat in range(MOST_SEATS)]
DONATE: Final[list[MooAct]] = [MooAct(Kind.DONATE, seat=seat) for seat in range(MOST_SEATS)]
VOTE: Final[list[MooAct]] = [MooAct(Kind.VOTE, yes=False), MooAct(Kind.VOTE, yes=True)]
"""Against, for."""


def say(text: str) -> MooAct:
    return MooAct(Kind.SAY, text=text)


def call(offender: i64, text: str) -> MooAct:
    return MooAct(Kind.CALL, seat=offender, text=text)


def enact(law: str, reading: str = "") -> MooAct:
    act = MooAct(Kind.ENACT, text=law)
    act.reading = reading
    return act


def move(motion: Motion) -> MooAct:
    return MooAct(Kind.MOVE, motion=motion)


_WITHOUT_FIELDS: Final[dict[object, MooAct]] = {
    TYPES[act.kind]: act for act in (DRAW, SAY, ENACT, ABANDON, MOVE, JOIN, LEAVE)
}

# -- reading -------------------------------------------------------------------------------


def read_act(given: object) -> MooAct:
    """An act as it was sent. Whether it fits the moment is for the rules to say."""
    if isinstance(given, dict) and len(given) == 1:
        type_ = given.get("type")
        plain = _WITHOUT_FIELDS.get(type_) if isinstance(type_, str) else None
        if plain is not None:
            return plain
    fields = Fields(given, ACT, "bad_act")
    act = MooAct(TYPES.index(fields.one_of("type", TYPES)))
    kind = act.kind
    if kind == Kind.PLAY:
        act = PLAY[card_named(fields.value("card"))]
    elif kind == Kind.DRAW:
        act.on = read_on(fields)
    elif kind == Kind.NAME_SUIT:
        act.card = SUITS.index(fields.one_of("suit", SUITS))
    elif kind == Kind.SAY:
        _read_text(fields, act, "text")
    elif kind == Kind.CALL:
        act.seat = fields.whole("offender", 0, BIGGEST)
        _read_text(fields, act, "text")
    elif kind == Kind.ENACT:
        _read_text(fields, act, "law")
        act.reading = _read_reading(fields)
    elif kind == Kind.DONATE:
        act.seat = fields.whole("target", 0, BIGGEST)
    elif kind == Kind.VOTE:
        act.yes = fields.flag("for")
    elif kind == Kind.MOVE:
        if fields.has("motion"):
            act.motion = read_motion(fields.value("motion"))
    elif kind == Kind.JOIN:
        _read_join(fields, act)
    fields.end()
    return act


def _read_text(fields: Fields, act: MooAct, name: str) -> None:
    if not fields.has(name):
        return
    text = fields.word(name)
    if len(text) > LONGEST_TEXT:
        raise fields.refuse(Said("moo.act.too_long", name=name, most=LONGEST_TEXT))
    act.text = text


def _read_reading(fields: Fields) -> str:
    """Which of the laws a text could be."""
    if not fields.has("reading"):
        return ""
    reading = fields.word("reading")
    if not reading or len(reading) > LONGEST_TEXT:
        raise fields.refuse(Said("moo.act.length", name="reading", most=LONGEST_TEXT))
    return reading


def _read_join(fields: Fields, act: MooAct) -> None:
    if fields.has("name"):
        name = fields.word("name").strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise fields.refuse(Said("moo.act.name", most=LONGEST_NAME))
        act.name = name
    if fields.has("knows"):
        act.yes = fields.flag("knows")
        act.flags |= KNOWS_SAID
    if fields.has("bot") and fields.flag("bot"):
        act.flags |= IS_BOT


def read_motion(given: object) -> Motion:
    """MO-31: one of the eight kinds, with its fields."""
    fields = Fields(given, Said("core.what.motion"), "bad_motion")
    motion = Motion(MOTIONS.index(fields.one_of("kind", MOTIONS)))
    kind = motion.kind
    if kind == Moves.REVERSE:
        motion.call = fields.whole("call", 0, BIGGEST)
    elif kind == Moves.AMEND or kind == Moves.STRIKE or kind == Moves.OPEN:
        motion.law = _read_law(fields, kind == Moves.OPEN)
    elif kind == Moves.SET:
        motion.setting = fields.word("setting")
        motion.value = fields.whole("value", 0, BIGGEST)
    elif kind == Moves.TOKEN:
        motion.player = fields.whole("player", 0, BIGGEST)
        motion.change = fields.whole("change", -1, 1)
        if motion.change == 0:
            raise fields.refuse(Said("moo.act.change"))
    if kind == Moves.AMEND or kind == Moves.RESOLVE:
        motion.text = fields.word("text")
        if speech.is_silence(motion.text) or len(motion.text) > LONGEST_TEXT:
            raise fields.refuse(Said("moo.act.length", name="text", most=LONGEST_TEXT))
    if kind == Moves.AMEND:
        motion.reading = _read_reading(fields)
    fields.end()
    return motion


def _read_law(fields: Fields, may_be_all: bool) -> str:
    """A rule's number, or the one last called."""
    value = fields.value("law")
    if may_be_all and value is None:
        return NO_LAW
    if type(value) is int and 0 < value <= 9999:
        return str(value)
    if isinstance(value, str) and (value == LAST_CALLED or _is_number(value)):
        return value
    raise fields.refuse(Said("moo.act.law", last=LAST_CALLED))


def _is_number(text: str) -> bool:
    return (
        0 < len(text) <= 6
        and text.isascii()
        and text[0] in "123456789"
        and (text.replace(".", "", 1).isdigit())
    )
