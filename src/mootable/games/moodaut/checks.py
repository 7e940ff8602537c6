"""What may not be done in Mood'aut, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT
from mootable.core.refusal import WHO, Refusal
from mootable.core.seats import NOBODY, holds
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import Card
from mootable.games.moodaut.table import MoodautTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", f"There is no seat {seat} at this table.")
    if state.outcome is not None:
        return Refusal("over", "The match is over.")
    if not holds(state.living, seat):
        return Refusal("out", "You are out of this match.")
    if deed.on != PRESENT:
        belated = state.belated(deed)
        if belated is not None:
            return belated
    return _now(state, seat, deed)


def _now(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """Why it does not fit what the table waits for."""
    kind = deed.kind
    if kind == Kind.PASS or kind == Kind.NOPE:
        return _answer(state, seat, deed)
    waits = state.windows[0].kind
    if kind == Kind.DRAW or kind == Kind.PLAY or kind == Kind.PAIR or kind == Kind.TRIPLE:
        if waits != Waits.TURN:
            whose = "Not yet" if seat == state.turn else "It is not your turn"
            return _refused(state, seat, "window_open", f"{whose}: ")
        if seat != state.turn:
            return Refusal("not_your_turn", "It is {who}'s turn.", state.turn)
        return None if kind == Kind.DRAW else _play(state, seat, deed)
    if kind == Kind.ADDRESS:
        return _address(state, seat)
    fits = (
        (kind == Kind.GIVE and waits == Waits.GIVE)
        or (kind == Kind.ASK and waits == Waits.STRESS)
        or (kind == Kind.YIELD and waits == Waits.LAST_CHANCE)
        or (kind == Kind.HIDE and waits == Waits.HIDE)
    )
    if kind == Kind.ASK and waits == Waits.RESCUE and state.options.open_rescue:
        # MA-20.
        return Refusal("not_now", "Nobody has to ask: all may address the stress as it is drawn.")
    if not fits or not state.windows[0].may_answer(seat):
        return _refused(state, seat, "not_now", f"{UNASKED[kind]}: ")
    if kind == Kind.GIVE:
        return _held(state, seat, deed.card, 1)
    if kind == Kind.HIDE and deed.depth > len(state.deck):
        return Refusal(
            "bad_depth",
            f"The deck has {len(state.deck)} cards: choose a depth from 0 to that.",
        )
    return None


UNASKED: Final[dict[int, str]] = {
    Kind.GIVE: "Nobody has asked you for a card",
    Kind.ASK: "There is nothing you could ask the table about",
    Kind.YIELD: "You are not asked whether you yield",
    Kind.HIDE: "You have no stress card to put back",
}
"""By act: what it would take to do it."""


def _refused(state: MoodautTable, seat: i64, code: str, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    owner = state.turn if state.windows[0].kind == Waits.RESCUE else state.windows[0].owner
    return Refusal(code, f"{why}{waited_for(state, seat)}.", owner)


def waited_for(state: MoodautTable, seat: i64) -> str:
    """What the table waits for, as a seat is told it: part of a sentence."""
    window = state.windows[0]
    kind = window.kind
    if kind == Waits.NOPE:
        return f"everyone may still say {_name(state, Card.NOPE)} to the card on top"
    if kind == Waits.RESCUE:
        whom = "you" if state.turn == seat else WHO
        if state.options.open_rescue:
            return f"everyone may still address the stress that {whom} drew"
        return f"the table may still help {whom}"
    mine = window.owner == seat
    who = "you have" if mine else f"{WHO} has"
    if kind == Waits.GIVE:
        return f"{who} to hand over a card"
    if kind == Waits.HIDE:
        return f"{who} to put the stress card back"
    if kind == Waits.TURN:
        return "it is your turn, so play a card or draw" if mine else f"it is {WHO}'s turn"
    return f"{who} to deal with the stress"


STRESSED: Final = (Waits.STRESS, Waits.RESCUE, Waits.LAST_CHANCE, Waits.HIDE)
"""While a stress card lies on the table."""


def _answer(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """A nope or a pass (MA-15, MA-18)."""
    window = state.windows[0]
    answerable = window.kind == Waits.NOPE or (
        window.kind == Waits.RESCUE and deed.kind == Kind.PASS
    )
    if not answerable:
        if deed.kind == Kind.NOPE and window.kind in STRESSED:
            # MA-16.
            code = "not_playable" if window.kind == Waits.RESCUE else "no_window"
            return _refused(state, seat, code, "Stress can't be cancelled: ")
        return _refused(state, seat, "no_window", "There is nothing to answer now: ")
    unasked = _asked(state, seat)
    if unasked is not None:
        return unasked
    return _held(state, seat, Card.NOPE, 1) if deed.kind == Kind.NOPE else None


def _asked(state: MoodautTable, seat: i64) -> Refusal | None:
    """Whether a window that many may answer is still open for this one."""
    window = state.windows[0]
    if window.may_answer(seat):
        return None
    if holds(window.asked, seat):
        return Refusal("not_your_turn", "{who} is asked first.", window.next_asked())
    if seat == window.owner:
        if window.kind == Waits.RESCUE:
            if state.options.open_rescue:
                once_more = "You have passed; if nobody helps, you will be asked once more."
                return Refusal("already_passed", once_more)
            return Refusal("not_now", "You asked the table; you will be asked once more yourself.")
        return Refusal("own_card", "The card on top is your own; the others answer it.")
    if window.kind == Waits.RESCUE:
        return Refusal(
            "already_passed",
            "You have passed on helping {who}; a pass can't be taken back.",
            window.owner,
        )
    return Refusal("already_passed", "You have passed already; wait for the next card.")


def _address(state: MoodautTable, seat: i64) -> Refusal | None:
    """MA-20, MA-21, MA-22: the drawer when asked, the others while the table is asked; in an open
    rescue all of them."""
    window = state.windows[0]
    if window.kind == Waits.RESCUE:
        unasked = _asked(state, seat)
        if unasked is not None:
            return unasked
    elif window.kind == Waits.HIDE:
        return Refusal("too_late", "Too late: the stress has been addressed.")
    elif window.kind != Waits.STRESS and window.kind != Waits.LAST_CHANCE:
        return Refusal("not_now", "There is no stress to address now.")
    elif seat != state.turn:
        if window.kind == Waits.LAST_CHANCE:
            return Refusal("too_late", "The time to help is over; {who} decides now.", state.turn)
        return Refusal("not_now", "{who} has not asked the table for help.", state.turn)
    return _held(state, seat, Card.ADDRESS, 1)


def _play(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """MA-10 to MA-13, MA-16: what can be played on one's turn, and on whom."""
    card = deed.card
    if deed.kind == Kind.PLAY:
        if card >= Card.QUOTE1:
            return Refusal("not_playable", "A quote is played only in twos or threes.")
        if card == Card.STRESS:
            return Refusal("not_playable", f"{_name(state, card)} is never played.")
        if card == Card.ADDRESS:
            return Refusal("not_playable", f"{_name(state, card)} waits until stress is drawn.")
        if card == Card.NOPE:
            return Refusal(
                "not_playable", f"{_name(state, card)} only answers what was just played."
            )
        missing = _held(state, seat, card, 1)
    elif card < Card.QUOTE1:
        return Refusal("not_playable", "Only quotes are played in twos and threes.")
    else:
        missing = _held(state, seat, card, 2 if deed.kind == Kind.PAIR else 3)
    if missing is not None:
        return missing
    if deed.kind == Kind.TRIPLE and deed.want == Card.STRESS:
        return Refusal("cannot_name", f"{_name(state, deed.want)} can't be named.")
    return _target(state, seat, deed)


def _target(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    target = deed.target
    if target == NOBODY:
        return None
    if target >= state.players:
        return Refusal("no_such_seat", f"There is no seat {target} at this table.")
    if target == seat:
        return Refusal("bad_target", "Choose another player, not yourself.")
    if not holds(state.living, target):
        return Refusal("bad_target", "{who} is out.", target)
    if deed.kind != Kind.TRIPLE and state.table[target].cards == 0:
        return Refusal("bad_target", "{who} has no card to take.", target)
    return None


def _held(state: MoodautTable, seat: i64, card: i64, copies: i64) -> Refusal | None:
    held = state.table[seat].hand[card]
    if held >= copies:
        return None
    name = _name(state, card)
    if copies == 1:
        return Refusal("not_in_hand", f"There is no {name} in your hand.")
    return Refusal("not_in_hand", f"That takes {copies} of {name}, and you have {held}.")


def _name(state: MoodautTable, card: i64) -> str:
    """What is printed on a card of this match."""
    return state.options.kinds[card].name
