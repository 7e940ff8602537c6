"""How a play is judged: whether a card fits, is tossed in, is a jerk card in time, came too slow,
costs a penalty card, or can't be played at all.

It is said here and nowhere else: `legal` lists what may be played, `checks` tells why a play is
refused, and `rules` carries out what it comes to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT
from mootable.games.wobble.cards import (
    FACE,
    FITS,
    HUES,
    KINDS,
    NO_CARD,
    SYMBOLS,
    WAY,
    Symbol,
    cards_with,
    is_jerk,
)
from mootable.games.wobble.table import Waits, WobbleTable

if TYPE_CHECKING:
    from mypy_extensions import i64

# Sets of cards, worked out once: by card, how it is played if it is one of them (`WAY`).
_SYMBOLS: Final = range(len(SYMBOLS))
_GREY: Final[list[int]] = list(range(Symbol.DODGE, Symbol.NOTME))
_BROWN: Final[list[int]] = list(range(Symbol.NOTME, Symbol.DOUBLE + 1))
NOTHING: Final = bytes(KINDS)
JERKS: Final = cards_with(0, _BROWN)
DEFENDS: Final[list[bytes]] = [cards_with(0, [symbol, *_GREY]) for symbol in _SYMBOLS]
"""WO-11: by the symbol of an attack: the same symbol, or a defence."""
DEFENDS_OR_JERKS: Final[list[bytes]] = [
    cards_with(0, [symbol, *_GREY, *_BROWN]) for symbol in _SYMBOLS
]


def _like_each_face(besides: bytes) -> list[bytes]:
    found = [bytearray(besides) for _ in range(KINDS)]
    for card in range(KINDS):
        if HUES[card]:
            found[FACE[card]][card] = WAY[card]
    return [bytes(cards) for cards in found]


TOSSES: Final[list[bytes]] = _like_each_face(NOTHING)
"""WO-5: by the face of the top card: what is identical to it, in a colour."""
TOSSES_OR_JERKS: Final[list[bytes]] = _like_each_face(JERKS)


class Verdict:
    """What a play comes to."""

    REFUSED: Final = 0
    TRIED: Final = 6
    """WO-6: refused too, for it would be a second try on the same top card."""
    PASSED: Final = 7
    """WO-6: refused too: the target of an attack, never out of turn, meant another top card."""
    FITS: Final = 1
    """WO-2 on one's turn; WO-11 for the target of an attack, who passes it on or defends."""
    TOSS: Final = 2
    JERK: Final = 3
    TOO_SLOW: Final = 4
    """WO-6: an entry, and the card stays in the hand."""
    PENALTY: Final = 5
    """WO-6: an entry, and a card is drawn."""


class Stance:
    """How a seat stands to the top card."""

    NONE: Final = 0
    """There is none yet; or nothing can be played on it now."""
    UP: Final = 1
    """It is theirs to play, as whose turn it is or as the target of an attack."""
    RACES: Final = 2
    """It is not, but they may be quick."""
    LATE: Final = 3
    """WO-5, WO-13: the time for that is over."""


def stance(table: WobbleTable, seat: i64) -> i64:
    kind = table.window.kind
    is_played_on = kind == Waits.TURN or kind == Waits.ATTACK
    if table.turn == seat:
        # WO-6: the target of an attack is never out of turn.
        return Stance.UP if is_played_on or kind == Waits.DRAWN else Stance.NONE
    if not table.pile or kind == Waits.CHOOSE or table.is_away(seat):
        return Stance.NONE
    if not table.can_be_tossed_on:
        return Stance.LATE
    return Stance.RACES if is_played_on else Stance.NONE


def judge(table: WobbleTable, seat: i64, card: i64, on: i64 = PRESENT) -> i64:
    """What it comes to if a seat plays a card, meant for this top card."""
    if on != PRESENT and on < table.top_n:
        # WO-6: the pile has moved on.
        attack = table.attack
        if attack is not None and attack.target == seat:
            return Verdict.PASSED
        return too_slow(table, seat, card, on)
    standing = stance(table, seat)
    if standing == Stance.UP:
        if not fitting(table, seat)[card] or table.drawn not in (NO_CARD, card):
            return Verdict.REFUSED
        return Verdict.JERK if is_jerk(card) else Verdict.FITS
    if standing == Stance.NONE:
        return Verdict.REFUSED
    if standing == Stance.LATE:
        return too_slow(table, seat, card, table.top_n)
    if not HUES[card]:
        # WO-12, WO-14: it does not race for the top card, and is no try.
        return Verdict.JERK if is_jerk(card) and may_jerk(table, seat) else Verdict.REFUSED
    if table.tried[seat] >= table.top_n:
        return Verdict.TRIED
    return Verdict.TOSS if FACE[card] == FACE[table.pile[-1]] else Verdict.PENALTY


def too_slow(table: WobbleTable, seat: i64, card: i64, on: i64) -> i64:
    """WO-6: it is told once for each top card, and once more for cards that are no toss-ins."""
    return Verdict.TRIED if table.tries_with(card)[seat] >= on else Verdict.TOO_SLOW


def playable(table: WobbleTable, seat: i64) -> bytes:
    """By card: whether a seat may play it as things are. Mistakes (WO-6) are not among them."""
    standing = stance(table, seat)
    if standing == Stance.UP:
        return fitting(table, seat)
    if standing != Stance.RACES:
        return NOTHING
    jerks = may_jerk(table, seat)
    if table.tried[seat] >= table.top_n:
        return JERKS if jerks else NOTHING
    return (TOSSES_OR_JERKS if jerks else TOSSES)[FACE[table.pile[-1]]]


def fitting(table: WobbleTable, seat: i64) -> bytes:
    """By card: whether it fits. WO-2: on the top card. WO-11, WO-14: under attack the same symbol,
    a defence, perhaps a jerk card."""
    attack = table.attack
    if attack is None:
        return FITS[table.pile[-1]][table.colour]
    return (DEFENDS_OR_JERKS if may_jerk(table, seat) else DEFENDS)[attack.symbol]


def may_jerk(table: WobbleTable, seat: i64) -> bool:
    """WO-14: on an attack that has not taken effect, by anyone present but its last owner, and one
    since the last offensive card."""
    attack = table.attack
    return (
        attack is not None
        and table.window.kind == Waits.ATTACK
        and not attack.is_jerked
        and attack.owner() != seat
        and not table.is_away(seat)
    )
