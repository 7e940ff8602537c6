"""What a seat sees of a table of Moo. No duty, no infraction, no other's law is in it (MO-16)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, final

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, listed
from mootable.core.shapes import ReadLaw, ViewHand
from mootable.core.view import View
from mootable.games.moo.cards import NAMES
from mootable.games.moo.law.in_force.holding import Rule
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.lawbook import lawbook
from mootable.games.moo.order import SETTINGS, setting_told
from mootable.games.moo.parting import hand_told
from mootable.games.moo.shapes import (
    LawWire,
    OpenMotion,
    OrderWire,
    PhraseWire,
    SettingWire,
    ViewWire,
    WindowWire,
)
from mootable.games.moo.table import MooBoard, MooTable, Phrase, Waits
from mootable.words.language import ENGLISH, language

if TYPE_CHECKING:
    from mypy_extensions import i64

CALLS_SHOWN: Final = 20
MOST_LETTERS: Final = 60_000
"""Of a phrasebook."""
NO_LUCK: Final = Chance(0, 0, 0, 0)
"""Nothing is drawn or shuffled on a board that is only looked at."""


@final
class Listed:
    """A law as a seat knows of it: without its text, if that is not for it to know."""

    __slots__ = ("author", "is_open", "number", "text", "written")

    def __init__(self, rule: Rule, is_known: bool) -> None:
        self.number: i64 = rule.number
        self.author: i64 = rule.author
        self.text: str | None = rule.text if is_known else None
        self.written = rule.written if is_known else ""
        self.is_open = rule.is_open

    def wire(self) -> LawWire:
        told: LawWire = {
            "number": self.number,
            "author": None if self.author == NOBODY else self.author,
        }
        if self.text is not None:
            told["text"] = self.text
            if self.written != self.text:
                told["written"] = self.written
        return told


def is_known(rule: Rule, seat: i64, knows: bool) -> bool:
    """MO-29, MO-32: its author's, opened by a vote, or printed and known to this seat."""
    is_printed = rule.author == NOBODY and rule.is_listed
    return rule.is_open or (seat != NOBODY and rule.author == seat) or (is_printed and knows)


def is_listed(rule: Rule, knows: bool) -> bool:
    """Whether a seat knows that there is this law: whoever does not know the printed rules is not
    told how many there are."""
    if rule.is_struck or not rule.is_listed:
        return False
    return knows or rule.is_open or rule.number >= FIRST_INVENTED


def shown_counters(state: MooTable) -> list[tuple[str, int, int]]:
    """The numbers that laws keep for all to see: what they are called, whose, and how many."""
    scene = state.scene
    found: list[tuple[str, int, int]] = []
    for counter in dict.fromkeys(state.referee.book.holding.in_force.shown):
        owners = listed(state.present()) if counter.is_own else [NOBODY]
        found += [(counter.name, owner, scene.counted(counter.name, owner)) for owner in owners]
    return [one for one in found if one[2]]


@final
class MooView(View):
    """Everything a seat may know from looking at the table, and listening: the board, and what is
    the seat's own."""

    __slots__ = (
        "board",
        "counters",
        "deck",
        "hand",
        "has_desk",
        "is_stuck",
        "lawbook",
        "laws",
        "phrases",
        "seat",
    )

    def __init__(self, state: MooTable, seat: i64) -> None:
        self.seat: i64 = seat
        board = MooBoard(NO_LUCK, state.options, state.scene.shown(), state)
        self.board = board
        self.deck: i64 = len(state.deck)
        self.is_stuck = state.is_stuck()
        self.phrases: list[Phrase] = []
        self.hand: list[int] = []
        self.has_desk = False
        first: i64 = 0
        if 0 <= seat < state.players:
            self.hand = sorted(state.hands[seat])
            self.has_desk = state.has_desk(seat)
            first = state.heard_from[seat]
            self.phrases = [phrase for phrase in state.phrases.values() if phrase.n >= first]
        # MO-32: what was called before somebody came they have not heard.
        board.calls = [call for call in state.calls[-CALLS_SHOWN:] if call.n >= first]
        knows = self.is_knowing()
        self.laws: list[Listed] = [
            Listed(rule, is_known(rule, seat, knows))
            for rule in state.referee.book.rules
            if is_listed(rule, knows)
        ]
        self.counters: list[tuple[str, int, int]] = shown_counters(state)
        self.lawbook: list[ReadLaw] | None = None
        if state.outcome is not None:
            self.lawbook = lawbook(state)

    def is_knowing(self) -> bool:
        """Whether this seat knows the printed rules."""
        return 0 <= self.seat < self.board.players and self.board.knows[self.seat]

    def wire(self, names: list[str]) -> ViewWire:
        own: ViewHand = {}
        if self.seat != NOBODY:
            own["hand"] = hand_told(self.hand)
        knows = self.is_knowing()
        board = self.board
        scene = board.scene
        return {
            "players": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "cards": scene.sizes[seat],
                    "out": not board.is_present(seat),
                    "tokens": board.tokens[seat],
                    "knows": board.knows[seat],
                    "bot": board.bots[seat],
                    "laws": board.introduced[seat],
                }
                for seat in range(board.players)
            ],
            **own,
            "deck": self.deck,
            "pile": [NAMES[card] for card in reversed(scene.pile)],
            "turn": scene.turn,
            "direction": scene.ring.way(),
            "ring": [seat for seat in scene.ring.order if board.is_present(seat)],
            "dealer": board.options.dealer,
            "order": self.order_told(),
            "stuck": self.is_stuck,
            "laws": [law.wire() for law in self.laws],
            "knows": knows,
            "desk": self.has_desk,
            "phrasebook": self.phrasebook(),
            "calls": [call.wire() for call in reversed(board.calls)],
            "resolutions": [
                {"text": one.text, "by": one.by, "n": one.n} for one in board.resolutions
            ],
            "packs": board.packs,
            "settings": settings_told() if knows else [],
            "counters": [
                {"name": name, "seat": None if owner == NOBODY else owner, "value": value}
                for name, owner, value in self.counters
            ],
            "lawbook": self.lawbook,
            "window": self.window(),
        }

    def phrasebook(self) -> list[PhraseWire]:
        """MO-32: what was heard, latest first, unsorted by meaning; of speeches not so many, since
        all of it goes out with each thing that happens."""
        told: list[PhraseWire] = []
        letters: i64 = 0
        for phrase in reversed(self.phrases):
            letters += len(phrase.text)
            if letters > MOST_LETTERS:
                break
            told.append({"text": phrase.text, "by": phrase.by, "call": phrase.is_call})
        return told

    def order_told(self) -> OrderWire | None:
        order = self.board.order
        if order is None:
            return None
        motion = order.motion
        if motion is None:
            return {"by": order.by, "motion": None}
        told: OpenMotion = {
            **motion.wire(),
            "by": order.mover,
            "n": order.n,
            "until": self.board.windows[-1].until,
            "for": listed(order.in_favour),
            "against": listed(order.against),
            "electorate": listed(order.electorate),
        }
        return {"by": order.by, "motion": told}

    def window(self) -> WindowWire | None:
        """What is being answered: a motion. An ordinary turn answers nothing."""
        for window in self.board.windows:
            if window.kind == Waits.VOTE:
                return {
                    "n": window.cause,
                    "kind": "vote",
                    "by": window.owner,
                    "asked": window.waits_for(),
                    "until": window.until,
                }
        return None


@cache
def _texts() -> dict[str, str]:
    return {name: language(ENGLISH).say(setting_told(name)) for name in SETTINGS}


def settings_told() -> list[SettingWire]:
    """What a motion can set. What holds now is not told: laws may have set it."""
    texts = _texts()
    return [
        {
            "name": name,
            "text": texts[name],
            "value": one.printed.number,
            "least": one.printed.least,
            "most": one.printed.most,
        }
        for name, one in SETTINGS.items()
    ]
