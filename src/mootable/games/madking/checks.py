"""What may not be done at the court of the Mad King, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.window import Window
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import GENRES, NONE, Action, Do, Effect, Whose
from mootable.games.madking.table import MOST_ACTS, MadkingTable, Waits
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: MadkingTable, seat: i64, deed: MadkingAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=seat))
    if state.outcome is not None:
        return Refusal("over", Said("core.no.over"))
    if deed.on != PRESENT:
        belated = state.belated(deed)
        if belated is not None:
            return belated
    return _now(state, seat, deed)


def _now(state: MadkingTable, seat: i64, deed: MadkingAct) -> Refusal | None:
    """Why it does not fit what the table waits for."""
    window = state.windows[0]
    kind = deed.kind
    if not _fits(window, kind):
        if seat != state.turn and _belongs_to_turn(kind):
            return Refusal("not_your_turn", Said("madking.no.turn", who=state.turn))
        return _refused(state, UNASKED[kind])
    if not window.may_answer(seat):
        if window.kind == Waits.PASS and state.passing[seat] != NONE:
            return Refusal("already_passed", Said("madking.no.chosen"))
        if window.kind == Waits.DRAWN or window.kind == Waits.ACTION:
            return Refusal("not_your_turn", Said("madking.no.turn", who=state.turn))
        return _refused(state, UNASKED[kind])
    if kind == Kind.GIVE:
        return _other(state, seat, deed.target)
    if kind == Kind.CUT and deed.cut not in state.table[seat].play:
        return Refusal("not_in_hand", Said("madking.no.not_in_your_play", act=GENRES[deed.cut]))
    if kind == Kind.PASS_MOOD or kind == Kind.SHOW_MOOD:
        return _mood_in_hand(state, seat, deed.mood)
    if kind == Kind.ORDER and deed.cards not in state.orders(state.effect().count):
        return Refusal("bad_act", Said("madking.no.order_cards"))
    if kind == Kind.ACTION:
        return _action(state, seat, deed)
    return None


def _fits(window: Window, kind: i64) -> bool:
    """Whether a kind of act answers a kind of window."""
    waits = window.kind
    if waits == Waits.DRAWN:
        return kind == Kind.KEEP or kind == Kind.GIVE
    if waits == Waits.ACTION:
        return kind == Kind.ACTION or kind == Kind.END
    return (
        (waits == Waits.CUT and kind == Kind.CUT)
        or (waits == Waits.SHOW and kind == Kind.SHOW_MOOD)
        or (waits == Waits.SWAP and kind == Kind.SWAP)
        or (waits == Waits.ORDER and kind == Kind.ORDER)
        or (waits == Waits.PASS and kind == Kind.PASS_MOOD)
    )


def _belongs_to_turn(kind: i64) -> bool:
    return kind == Kind.KEEP or kind == Kind.GIVE or kind == Kind.ACTION or kind == Kind.END


UNASKED: Final[dict[int, str]] = {
    Kind.KEEP: "madking.no.keep",
    Kind.GIVE: "madking.no.give",
    Kind.CUT: "madking.no.cut",
    Kind.ACTION: "madking.no.action",
    Kind.END: "madking.no.end",
    Kind.PASS_MOOD: "madking.no.pass_mood",
    Kind.SHOW_MOOD: "madking.no.show_mood",
    Kind.ORDER: "madking.no.order",
    Kind.SWAP: "madking.no.swap",
}
"""By act: that it would take something else to do it."""


def _refused(state: MadkingTable, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    window = state.windows[0]
    if window.kind == Waits.PASS:
        return Refusal("not_now", Said(why, waits=Said("madking.waits.pass_mood")))
    return Refusal("not_now", Said(why, waits=Said(WAITS[window.kind], who=window.owner)))


WAITS: Final[dict[int, str]] = {
    Waits.DRAWN: "madking.waits.drawn",
    Waits.CUT: "madking.waits.cut",
    Waits.ACTION: "madking.waits.action",
    Waits.SHOW: "madking.waits.show_mood",
    Waits.SWAP: "madking.waits.swap",
    Waits.ORDER: "madking.waits.order",
}
"""What the table waits for one player to do: part of a sentence."""


def _other(state: MadkingTable, seat: i64, target: i64) -> Refusal | None:
    if target < 0 or target >= state.players:
        return Refusal("no_such_seat", Said("core.no.seat", seat=target))
    if target == seat:
        return Refusal("bad_target", Said("madking.no.not_yourself"))
    return None


def _mood_in_hand(state: MadkingTable, seat: i64, mood: i64) -> Refusal | None:
    if state.table[seat].mood(mood) == NONE:
        return Refusal("not_in_hand", Said("madking.no.mood_not_held", mood=GENRES[mood]))
    return None


# -- action cards --------------------------------------------------------------------------


def _action(state: MadkingTable, seat: i64, deed: MadkingAct) -> Refusal | None:
    """MK-8, MK-12: an action in hand, that has something to act on, with the fields it needs."""
    place = state.action_of(seat, deed.card)
    if place == NONE:
        return Refusal("not_in_hand", Said("madking.no.action_not_held"))
    action = state.library[place]
    return _field_too_many(action, deed) or unusable(state, seat, action, deed)


def unusable(state: MadkingTable, seat: i64, action: Action, deed: MadkingAct) -> Refusal | None:
    for effect in action.effects:
        wrong = _effect(state, seat, effect, deed)
        if wrong is not None:
            return wrong
    needs_cut = _needs_cut(state, seat, action, deed)
    if needs_cut == NONE and deed.cut != NONE:
        return Refusal("bad_act", Said("madking.no.nothing_to_cut"))
    return None


def _field_too_many(action: Action, deed: MadkingAct) -> Refusal | None:
    """Fields that none of its effects asks for."""
    for name, given in (
        ("target", deed.target != NOBODY),
        ("take", deed.take != NONE),
        ("put", deed.put != NONE),
        ("mood", deed.mood != NONE),
    ):
        if given and not asks(action, name):
            return Refusal("bad_act", Said("madking.no.takes_no", card=action.id, field=name))
    return None


def asks(action: Action, name: str) -> bool:
    """Whether an action needs a field before anything is shown."""
    return any(_asks(effect, name) for effect in action.effects)


def _asks(effect: Effect, name: str) -> bool:
    do = effect.do
    if do == Do.MOVE_ACT:
        if name == "target":
            return effect.from_ in (Whose.OTHER, Whose.ANY) or effect.to == Whose.OTHER
        if name == "take":
            return effect.from_ != Whose.SELF
        return name == "put" and effect.from_ == Whose.SELF
    if do == Do.SWAP_ACTS:
        return name in ("target", "take", "put")
    if do == Do.SHOW_MOODS:
        return name in ("target", "mood")
    if do == Do.SWAP_KING:
        return name == "mood"
    return name == "target" and (do == Do.LOOK_MOOD or do == Do.LOOK_MUSE)


def _effect(state: MadkingTable, seat: i64, effect: Effect, deed: MadkingAct) -> Refusal | None:
    """MK-12: whether an effect has something to act on, and is told all it needs."""
    do = effect.do
    me = state.table[seat]
    if _asks(effect, "target") and not (effect.do == Do.MOVE_ACT and effect.from_ == Whose.ANY):
        if deed.target == NOBODY:
            return Refusal("bad_act", Said("madking.no.needs_target"))
        wrong = _other(state, seat, deed.target)
        if wrong is not None:
            return wrong
    if do == Do.LOOK_KING or do == Do.SWAP_KING:
        if state.king == NONE:
            return _nothing(Said("madking.why.no_king"))
        if do == Do.SWAP_KING:
            if len(state.deck) < state.players:
                return _nothing(Said("madking.why.show_near"))
            return _own_mood(state, seat, deed.mood)
    elif do == Do.LOOK_MOOD or do == Do.SHOW_MOODS:
        if not state.table[deed.target].moods:
            return _nothing(Said("madking.why.no_mood", who=deed.target))
        if do == Do.SHOW_MOODS:
            return _own_mood(state, seat, deed.mood)
    elif do == Do.LOOK_MUSE and state.table[deed.target].muse == NONE:
        return _nothing(Said("madking.why.no_muse", who=deed.target))
    elif do == Do.MOVE_ACT:
        return _move(state, seat, effect, deed)
    elif do == Do.SWAP_ACTS:
        wrong = _held(state, seat, deed.target, deed.take, "take")
        return wrong or _held(state, seat, seat, deed.put, "put")
    elif do == Do.REDRAW_MUSE and not state.box_muses:
        return _nothing(Said("madking.why.empty_box"))
    elif do == Do.PASS_MOODS and not me.moods:
        return _nothing(Said("madking.why.no_mood_to_pass"))
    elif (do == Do.LOOK_DECK or do == Do.DRAW_AGAIN) and not state.deck:
        return _nothing(Said("madking.why.empty_deck"))
    return None


def _nothing(why: Said) -> Refusal:
    return Refusal("not_playable", Said("madking.no.nothing_to_act_on", why=why))


def _own_mood(state: MadkingTable, seat: i64, mood: i64) -> Refusal | None:
    if mood == NONE:
        if not state.table[seat].moods:
            return _nothing(Said("madking.why.no_mood_of_yours"))
        return Refusal("bad_act", Said("madking.no.needs_mood"))
    return _mood_in_hand(state, seat, mood)


def _held(state: MadkingTable, seat: i64, owner: i64, act: i64, name: str) -> Refusal | None:
    """An act that must be in a play, perhaps one's own."""
    if not state.table[owner].play:
        return _nothing(Said("madking.why.no_act", who=owner))
    if act == NONE:
        return Refusal("bad_act", Said("madking.no.needs_act", field=name))
    if act not in state.table[owner].play:
        return Refusal("not_in_hand", Said("madking.no.not_in_play", act=GENRES[act], who=owner))
    return None


def _move(state: MadkingTable, seat: i64, effect: Effect, deed: MadkingAct) -> Refusal | None:
    if effect.from_ == Whose.DISCARDS:
        if not state.discards:
            return _nothing(Said("madking.why.no_discards"))
        if deed.take == NONE:
            return Refusal("bad_act", Said("madking.no.needs_discard"))
        if deed.take not in state.discards:
            return Refusal("not_in_hand", Said("madking.no.not_discarded", act=GENRES[deed.take]))
    elif effect.from_ == Whose.SELF:
        wrong = _held(state, seat, seat, deed.put, "put")
        if wrong is not None:
            return wrong
    else:
        if deed.target == NOBODY:
            return Refusal("bad_act", Said("madking.no.needs_owner"))
        if deed.target >= state.players:
            return Refusal("no_such_seat", Said("core.no.seat", seat=deed.target))
        wrong = _held(state, seat, deed.target, deed.take, "take")
        if wrong is not None:
            return wrong
    return _cut(state, seat, effect, deed)


def _cut(state: MadkingTable, seat: i64, effect: Effect, deed: MadkingAct) -> Refusal | None:
    """Where the mover chooses what is cut, that must be told beforehand."""
    if not _makes_four(state, seat, effect, deed):
        return None
    moved = deed.put if effect.from_ == Whose.SELF else deed.take
    if deed.cut == NONE:
        return Refusal("bad_act", Said("madking.no.needs_cut"))
    taker = seat if effect.to == Whose.SELF else deed.target
    if deed.cut != moved and deed.cut not in state.table[taker].play:
        return Refusal("not_in_hand", Said("madking.no.nothing_such_to_cut", act=GENRES[deed.cut]))
    return None


def _makes_four(state: MadkingTable, seat: i64, effect: Effect, deed: MadkingAct) -> bool:
    """Whether an effect fills a play above three with its mover choosing the cut."""
    if effect.do != Do.MOVE_ACT or not effect.by_you or effect.to == Whose.DISCARDS:
        return False
    taker = seat if effect.to == Whose.SELF else deed.target
    if taker < 0 or taker >= state.players:
        return False
    return len(state.table[taker].play) >= MOST_ACTS


def _needs_cut(state: MadkingTable, seat: i64, action: Action, deed: MadkingAct) -> i64:
    for effect in action.effects:
        if _makes_four(state, seat, effect, deed):
            return deed.cut
    return NONE
