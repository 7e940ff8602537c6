"""What may not be done in Mood'aut, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY, holds
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import IDS, Card
from mootable.games.moodaut.table import MoodautTable, Waits
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=seat))
    if state.outcome is not None:
        return Refusal("over", Said("core.no.over"))
    if not holds(state.living, seat):
        return Refusal("out", Said("moodaut.no.out"))
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
            mine = seat == state.turn
            why = "moodaut.no.not_yet" if mine else "moodaut.no.not_your_turn"
            return _refused(state, "window_open", why)
        if seat != state.turn:
            return Refusal("not_your_turn", Said("moodaut.no.turn", who=state.turn))
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
        return Refusal("not_now", Said("moodaut.no.need_not_ask"))
    if not fits or not state.windows[0].may_answer(seat):
        return _refused(state, "not_now", UNASKED[kind])
    if kind == Kind.GIVE:
        return _held(state, seat, deed.card, 1)
    if kind == Kind.HIDE and deed.depth > len(state.deck):
        return Refusal("bad_depth", Said("moodaut.no.depth", deck=len(state.deck)))
    return None


UNASKED: Final[dict[int, str]] = {
    Kind.GIVE: "moodaut.no.give",
    Kind.ASK: "moodaut.no.ask",
    Kind.YIELD: "moodaut.no.yield",
    Kind.HIDE: "moodaut.no.hide",
}
"""By act: that it would take something else to do it."""


def _refused(state: MoodautTable, code: str, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    return Refusal(code, Said(why, waits=waited_for(state)))


def waited_for(state: MoodautTable) -> Said:
    """What the table waits for: part of a sentence."""
    window = state.windows[0]
    kind = window.kind
    if kind == Waits.NOPE:
        return Said("moodaut.waits.nope")
    if kind == Waits.RESCUE:
        is_open = state.options.open_rescue
        how = "moodaut.waits.open_rescue" if is_open else "moodaut.waits.rescue"
        return Said(how, who=state.turn)
    if kind == Waits.GIVE:
        return Said("moodaut.waits.give", who=window.owner)
    if kind == Waits.HIDE:
        return Said("moodaut.waits.hide", who=window.owner)
    if kind == Waits.TURN:
        return Said("moodaut.waits.turn", who=window.owner)
    return Said("moodaut.waits.stress", who=window.owner)


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
            return _refused(state, code, "moodaut.no.stress_stays")
        return _refused(state, "no_window", "moodaut.no.nothing_to_answer")
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
        return Refusal("not_your_turn", Said("moodaut.no.asked_first", who=window.next_asked()))
    if seat == window.owner:
        if window.kind == Waits.RESCUE:
            if state.options.open_rescue:
                return Refusal("already_passed", Said("moodaut.no.passed_open"))
            return Refusal("not_now", Said("moodaut.no.asked_yourself"))
        return Refusal("own_card", Said("moodaut.no.own_card"))
    if window.kind == Waits.RESCUE:
        return Refusal("already_passed", Said("moodaut.no.passed_on_helping", who=window.owner))
    return Refusal("already_passed", Said("moodaut.no.passed"))


def _address(state: MoodautTable, seat: i64) -> Refusal | None:
    """MA-20, MA-21, MA-22: the drawer when asked, the others while the table is asked; in an open
    rescue all of them."""
    window = state.windows[0]
    if window.kind == Waits.RESCUE:
        unasked = _asked(state, seat)
        if unasked is not None:
            return unasked
    elif window.kind == Waits.HIDE:
        return Refusal("too_late", Said("moodaut.no.addressed"))
    elif window.kind != Waits.STRESS and window.kind != Waits.LAST_CHANCE:
        return Refusal("not_now", Said("moodaut.no.no_stress"))
    elif seat != state.turn:
        if window.kind == Waits.LAST_CHANCE:
            return Refusal("too_late", Said("moodaut.no.time_to_help_over", who=state.turn))
        return Refusal("not_now", Said("moodaut.no.has_not_asked", who=state.turn))
    return _held(state, seat, Card.ADDRESS, 1)


def _play(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    """MA-10 to MA-13, MA-16: what can be played on one's turn, and on whom."""
    card = deed.card
    if deed.kind == Kind.PLAY:
        if card >= Card.QUOTE1:
            return Refusal("not_playable", Said("moodaut.no.lone_quote"))
        if card == Card.STRESS:
            return Refusal("not_playable", Said("moodaut.no.never_played", card=IDS[card]))
        if card == Card.ADDRESS:
            return Refusal("not_playable", Said("moodaut.no.waits_for_stress", card=IDS[card]))
        if card == Card.NOPE:
            return Refusal("not_playable", Said("moodaut.no.only_answers", card=IDS[card]))
        missing = _held(state, seat, card, 1)
    elif card < Card.QUOTE1:
        return Refusal("not_playable", Said("moodaut.no.only_quotes"))
    else:
        missing = _held(state, seat, card, 2 if deed.kind == Kind.PAIR else 3)
    if missing is not None:
        return missing
    if deed.kind == Kind.TRIPLE and deed.want == Card.STRESS:
        return Refusal("cannot_name", Said("moodaut.no.cannot_name", card=IDS[deed.want]))
    return _target(state, seat, deed)


def _target(state: MoodautTable, seat: i64, deed: MoodautAct) -> Refusal | None:
    target = deed.target
    if target == NOBODY:
        return None
    if target >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=target))
    if target == seat:
        return Refusal("bad_target", Said("moodaut.no.not_yourself"))
    if not holds(state.living, target):
        return Refusal("bad_target", Said("moodaut.no.target_out", who=target))
    if deed.kind != Kind.TRIPLE and state.table[target].cards == 0:
        return Refusal("bad_target", Said("moodaut.no.target_empty", who=target))
    return None


def _held(state: MoodautTable, seat: i64, card: i64, copies: i64) -> Refusal | None:
    held = state.table[seat].hand[card]
    if held >= copies:
        return None
    name = IDS[card]
    if copies == 1:
        return Refusal("not_in_hand", Said("moodaut.no.not_held", card=name))
    too_few = Said("moodaut.no.too_few_held", copies=copies, card=name, held=held)
    return Refusal("not_in_hand", too_few)
