"""What a seat sees of a table of Moo. No duty, no infraction, no other's law is in it (MO-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY, listed
from mootable.core.shapes import ReadLaw, ViewHand
from mootable.core.view import View
from mootable.core.window import Window
from mootable.games.moo.cards import NAMES
from mootable.games.moo.law.force import Rule
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.games.moo.lawbook import lawbook
from mootable.games.moo.order import SETTINGS
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
from mootable.games.moo.table import Call, MooTable, Order, Phrase, Resolution, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64

    from mootable.games.moo.options import Options

CALLS_SHOWN: Final = 20


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
    scene = state.referee.scene
    found: list[tuple[str, int, int]] = []
    for counter in dict.fromkeys(state.referee.book.holding.in_force.shown):
        owners = listed(state.present()) if counter.is_own else [NOBODY]
        found += [(counter.name, owner, scene.counted(counter.name, owner)) for owner in owners]
    return [one for one in found if one[2]]


@final
class MooView(View):
    """Everything a seat may know from looking at the table, and listening."""

    __slots__ = (
        "added",
        "at",
        "bots",
        "calls",
        "counters",
        "counts",
        "dealer",
        "deck",
        "direction",
        "hand",
        "has_desk",
        "heard_from",
        "introduced",
        "is_stuck",
        "knows",
        "lawbook",
        "laws",
        "n",
        "now",
        "options",
        "order",
        "packs",
        "phrases",
        "pile",
        "places",
        "players",
        "present",
        "resolutions",
        "ring",
        "seat",
        "tokens",
        "turn",
        "windows",
    )

    def __init__(self, state: MooTable, seat: i64) -> None:
        scene = state.referee.scene
        self.seat: i64 = seat
        self.n: i64 = state.n
        self.at: i64 = state.at
        self.now: i64 = state.now
        self.options: Options = state.options
        self.players: i64 = state.players
        self.present: i64 = state.present()
        self.counts: list[int] = [len(hand) for hand in state.hands]
        self.tokens: list[int] = state.tokens.copy()
        self.knows: list[bool] = state.knows.copy()
        self.bots: list[bool] = state.bots.copy()
        self.introduced: list[int] = state.introduced.copy()
        self.heard_from: list[int] = state.heard_from.copy()
        self.deck: i64 = len(state.deck)
        # The top is at the end.
        self.pile: list[int] = scene.pile.copy()
        self.direction: i64 = scene.ring.direction
        # Everyone's place, and those at the table.
        self.places: list[int] = scene.ring.order.copy()
        self.ring: list[int] = [one for one in self.places if state.is_present(one)]
        self.dealer: i64 = state.referee.dealer
        self.turn: i64 = scene.turn
        self.order: Order | None = None if state.order is None else state.order.clone()
        self.windows: list[Window] = [window.clone() for window in state.windows]
        self.is_stuck = state.is_stuck()
        self.packs: i64 = state.packs
        self.added: i64 = state.added
        self.calls: list[Call] = state.calls[-CALLS_SHOWN:]
        self.resolutions: list[Resolution] = state.resolutions.copy()
        self.phrases: list[Phrase] = []
        self.hand: list[int] = []
        self.has_desk = False
        knows = False
        if 0 <= seat < state.players:
            knows = state.knows[seat]
            self.hand = sorted(state.hands[seat])
            self.has_desk = state.has_desk(seat)
            first = state.heard_from[seat]
            self.phrases = [phrase for phrase in state.phrases.values() if phrase.n >= first]
        self.laws: list[Listed] = [
            Listed(rule, is_known(rule, seat, knows))
            for rule in state.referee.book.rules
            if is_listed(rule, knows)
        ]
        self.counters: list[tuple[str, int, int]] = shown_counters(state)
        self.lawbook: list[ReadLaw] | None = None
        if state.outcome is not None:
            self.lawbook = lawbook(state)

    def is_present(self, seat: i64) -> bool:
        return (self.present >> seat) & 1 == 1

    def wire(self, names: list[str]) -> ViewWire:
        own: ViewHand = {}
        if self.seat != NOBODY:
            own["hand"] = hand_told(self.hand)
        knows = 0 <= self.seat < self.players and self.knows[self.seat]
        return {
            "players": [
                {
                    "seat": seat,
                    "name": names[seat],
                    "cards": self.counts[seat],
                    "out": not self.is_present(seat),
                    "tokens": self.tokens[seat],
                    "knows": self.knows[seat],
                    "bot": self.bots[seat],
                    "laws": self.introduced[seat],
                }
                for seat in range(self.players)
            ],
            **own,
            "deck": self.deck,
            "pile": [NAMES[card] for card in reversed(self.pile)],
            "turn": self.turn,
            "direction": 1 if self.direction == 1 else -1,
            "ring": self.ring.copy(),
            "dealer": self.dealer,
            "order": self.order_told(),
            "stuck": self.is_stuck,
            "laws": [law.wire() for law in self.laws],
            "knows": knows,
            "desk": self.has_desk,
            "phrasebook": self.phrasebook(),
            "calls": [call.wire() for call in reversed(self.calls)],
            "resolutions": [
                {"text": one.text, "by": one.by, "n": one.n} for one in self.resolutions
            ],
            "packs": self.packs,
            "settings": settings_told() if knows else [],
            "counters": [
                {"name": name, "seat": None if owner == NOBODY else owner, "value": value}
                for name, owner, value in self.counters
            ],
            "lawbook": self.lawbook,
            "window": self.window(),
        }

    def phrasebook(self) -> list[PhraseWire]:
        """MO-32: what was heard, latest first, unsorted by meaning."""
        return [
            {"text": phrase.text, "by": phrase.by, "call": phrase.is_call}
            for phrase in reversed(self.phrases)
        ]

    def order_told(self) -> OrderWire | None:
        order = self.order
        if order is None:
            return None
        motion = order.motion
        if motion is None:
            return {"by": order.by, "motion": None}
        told: OpenMotion = {
            **motion.wire(),
            "by": order.mover,
            "n": order.n,
            "until": self.windows[-1].until,
            "for": listed(order.in_favour),
            "against": listed(order.against),
            "electorate": listed(order.electorate),
        }
        return {"by": order.by, "motion": told}

    def window(self) -> WindowWire | None:
        """What is being answered: a motion. An ordinary turn answers nothing."""
        for window in self.windows:
            if window.kind == Waits.VOTE:
                return {
                    "n": window.cause,
                    "kind": "vote",
                    "by": window.owner,
                    "asked": window.waits_for(),
                    "until": window.until,
                }
        return None


def settings_told() -> list[SettingWire]:
    """What a motion can set. What holds now is not told: laws may have set it."""
    return [
        {
            "name": name,
            "text": one.text,
            "value": one.printed.number,
            "least": one.printed.least,
            "most": one.printed.most,
        }
        for name, one in SETTINGS.items()
    ]
