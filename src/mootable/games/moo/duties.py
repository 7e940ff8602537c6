"""Duties and infractions: what players owe, and what they could be called for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY
from mootable.games.moo import speech
from mootable.games.moo.cards import RANK_NAMES, SUIT_NAMES
from mootable.games.moo.law import tree
from mootable.games.moo.law.clauses import Ban
from mootable.games.moo.law.force import Decree
from mootable.games.moo.law.history import CODE_RANK, CODE_SUIT, NO_CODE, Laid
from mootable.games.moo.law.patterns import Pattern, is_so, worth

if TYPE_CHECKING:
    from mypy_extensions import i64

NEVER: Final = -1
NO_PLAY: Final = -1


@final
class Duty:
    """MO-8: something a player must say, and until when."""

    __slots__ = (
        "age",
        "calls",
        "effect",
        "grace",
        "heard_from",
        "is_gone",
        "is_missed",
        "left",
        "met",
        "number",
        "own_turn",
        "place",
        "play",
        "repeats",
        "seat",
        "text",
        "turn",
        "until",
        "words",
    )

    def __init__(self, seat: i64, number: i64, place: i64, effect: i64, age: i64) -> None:
        self.seat: i64 = seat
        # The law that opened it, which of its sentences, and which effect of that.
        self.number: i64 = number
        self.place: i64 = place
        self.effect: i64 = effect
        self.age: i64 = age
        # What must be said, for people, and as it is compared; any of these will do.
        self.text = ""
        self.words: list[list[str]] = []
        self.calls: list[list[str]] = []
        self.repeats: list[list[str]] = []
        self.grace: i64 = 0
        self.until: i64 = 0
        self.met: i64 = NEVER
        self.is_missed = False
        # The fact that opened it is gone: it won't open again.
        self.is_gone = False
        # From where on in what its player has said in this turn the words count.
        self.heard_from: i64 = 0
        self.turn: i64 = 0
        self.own_turn: i64 = 0
        self.play: i64 = NO_PLAY
        # How many cards its player must have for it still to hold.
        self.left: tree.Amount | None = None

    def clone(self) -> Duty:
        other = Duty(self.seat, self.number, self.place, self.effect, self.age)
        other.text = self.text
        other.words = self.words
        other.calls = self.calls
        other.repeats = self.repeats
        other.grace = self.grace
        other.until = self.until
        other.met = self.met
        other.is_missed = self.is_missed
        other.is_gone = self.is_gone
        other.heard_from = self.heard_from
        other.turn = self.turn
        other.own_turn = self.own_turn
        other.play = self.play
        other.left = self.left
        return other

    def is_waited_for(self) -> bool:
        return self.met == NEVER and not self.is_missed

    def is_like(self, number: i64, place: i64, effect: i64, seat: i64, turn: i64) -> bool:
        """The same duty, of the same player, in the same turn."""
        return (
            self.number == number
            and self.place == place
            and self.effect == effect
            and self.seat == seat
            and self.turn == turn
        )


@final
class Infraction:
    """MO-9: something a player can be called for, from a moment on, once."""

    __slots__ = ("at", "called", "caller", "calls", "cards", "duty", "n", "play", "rule", "seat")

    def __init__(self, seat: i64, rule: str, calls: list[list[str]], at: i64) -> None:
        self.seat: i64 = seat
        self.rule = rule
        self.calls = calls
        self.at: i64 = at
        self.called: i64 = NEVER
        self.caller: i64 = NOBODY
        self.cards: i64 = 1
        self.duty: Duty | None = None
        # A bad card: which play it was. A bad call: the entry of the call.
        self.play: i64 = NO_PLAY
        self.n: i64 = NEVER

    def clone(self, duty: Duty | None) -> Infraction:
        other = Infraction(self.seat, self.rule, self.calls, self.at)
        other.called = self.called
        other.caller = self.caller
        other.cards = self.cards
        other.duty = duty
        other.play = self.play
        other.n = self.n
        return other


@final
class Judgement:
    """MO-14: a call that was carried out by judgement alone."""

    __slots__ = ("at", "caller", "seat", "words")

    def __init__(self, seat: i64, words: list[str], at: i64, caller: i64) -> None:
        self.seat: i64 = seat
        self.words = words
        self.at: i64 = at
        self.caller: i64 = caller


@final
class Burden:
    """MO-18: what whoever's turn begins next must do."""

    __slots__ = ("age", "effect", "n", "number", "pattern", "place")

    def __init__(self, effect: tree.MustEither, n: i64, number: i64, place: i64, age: i64) -> None:
        self.effect = effect
        self.pattern = Pattern(effect.play)
        self.n: i64 = n
        self.number: i64 = number
        self.place: i64 = place
        self.age: i64 = age

    def cards(self) -> i64:
        return worth(self.effect.draw, self.n)


@final
class Must:
    """`The next card must be …`."""

    __slots__ = ("age", "number", "pattern")

    def __init__(self, cards: tree.Cards, number: i64, age: i64) -> None:
        self.pattern = Pattern(cards)
        self.number: i64 = number
        self.age: i64 = age


@final
class Chorus:
    """`The last to say "Cheers" draws a card`: who has said it of those who were at the table when
    it began, and until when it counts."""

    __slots__ = ("among", "number", "said", "until", "words")

    def __init__(self, words: list[str], number: i64, until: i64, among: i64, said: i64) -> None:
        self.words = words
        self.number: i64 = number
        self.until: i64 = until
        self.among: i64 = among
        self.said: i64 = said


@final
class Before:
    """How things stood before the last card, so that a bad one can be undone (MO-3). None of
    these lists is ever mended in place."""

    __slots__ = (
        "again",
        "bans",
        "burden",
        "choruses",
        "decrees",
        "direction",
        "draw_run",
        "is_after_draw",
        "laid",
        "musts",
        "named",
        "play",
        "seat",
        "skips",
        "turn",
        "turns",
    )

    def __init__(self, play: i64, seat: i64) -> None:
        self.play: i64 = play
        self.seat: i64 = seat
        self.turn: i64 = 0
        self.turns: i64 = 0
        self.direction: i64 = 1
        self.draw_run: i64 = 0
        self.laid: list[Laid] = []
        self.is_after_draw = False
        self.named: i64 = -1
        self.burden: Burden | None = None
        self.musts: list[Must] = []
        self.bans: list[Ban] = []
        self.choruses: list[Chorus] = []
        self.decrees: list[Decree] = []
        self.skips: i64 = 0
        self.again: i64 = NOBODY


# -- words ---------------------------------------------------------------------------------


def card_name(code: i64) -> str:
    """What a card that counts as this is called: "4 of Spades"."""
    rank, suit = CODE_RANK[code], CODE_SUIT[code]
    if rank == 0:
        return SUIT_NAMES[suit]
    return f"{RANK_NAMES[rank - 1]} of {SUIT_NAMES[suit]}" if suit >= 0 else RANK_NAMES[rank - 1]


OF_A_CARD: Final = (tree.Value.CARD_NAME, tree.Value.SUIT_NAME, tree.Value.RANK_NAME)


def filled(words: tree.Words, n: i64, code: i64, next_name: str, left: i64) -> str:
    """What is to be said, with everything filled in."""
    said: list[str] = []
    for part in words:
        if part.condition is not None and not is_so(part.condition, n, n):
            continue
        text = part.text
        if code == NO_CODE and part.value in OF_A_CARD:
            text = ""
        elif part.value == tree.Value.CARD_NAME:
            text = card_name(code)
        elif part.value == tree.Value.SUIT_NAME:
            text = SUIT_NAMES[CODE_SUIT[code]] if CODE_SUIT[code] >= 0 else ""
        elif part.value == tree.Value.RANK_NAME:
            text = RANK_NAMES[CODE_RANK[code] - 1] if CODE_RANK[code] > 0 else ""
        elif part.value == tree.Value.NEXT_PLAYER:
            text = next_name
        elif part.value == tree.Value.CARDS_LEFT:
            text = str(left)
        times = 1 if part.times is None else min(worth(part.times, n), 99)
        said.extend([text] * times)
    return " ".join(one for one in said if one)


def folded(calls: list[str]) -> list[list[str]]:
    return [speech.fold(call) for call in calls]
