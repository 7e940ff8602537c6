"""What may not be done at the court of the Mad King, and why. What may be done is in `legal`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import PRESENT
from mootable.core.refusal import WHO, Refusal
from mootable.core.seats import NOBODY
from mootable.core.window import Window
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import GENRES, NONE, Action, Do, Effect, Whose
from mootable.games.madking.table import MOST_ACTS, MadkingTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


def refusal(state: MadkingTable, seat: i64, deed: MadkingAct) -> Refusal | None:
    """Why a seat may not do this now; None if it may."""
    if seat < 0 or seat >= state.players:
        return Refusal("no_such_seat", f"There is no seat {seat} at this table.")
    if state.outcome is not None:
        return Refusal("over", "The match is over.")
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
            return Refusal("not_your_turn", "It is {who}'s turn.", state.turn)
        return _refused(state, seat, UNASKED[kind])
    if not window.may_answer(seat):
        if window.kind == Waits.PASS and state.passing[seat] != NONE:
            return Refusal("already_passed", "You have chosen already; wait for the others.")
        if window.kind == Waits.DRAWN or window.kind == Waits.ACTION:
            return Refusal("not_your_turn", "It is {who}'s turn.", state.turn)
        return _refused(state, seat, UNASKED[kind])
    if kind == Kind.GIVE:
        return _other(state, seat, deed.target)
    if kind == Kind.CUT and deed.cut not in state.table[seat].play:
        return Refusal("not_in_hand", f"There is no {GENRES[deed.cut]} in your play.")
    if kind == Kind.PASS_MOOD or kind == Kind.SHOW_MOOD:
        return _mood_in_hand(state, seat, deed.mood)
    if kind == Kind.ORDER and deed.cards not in state.orders(state.effect().count):
        return Refusal("bad_act", "Put back exactly the cards you looked at, in any order.")
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
    Kind.KEEP: "You have no card to keep now",
    Kind.GIVE: "You have no card to give away now",
    Kind.CUT: "You have no act to cut now",
    Kind.ACTION: "You can't use an action card now",
    Kind.END: "There is no turn for you to end now",
    Kind.PASS_MOOD: "You are not asked to pass on a mood card now",
    Kind.SHOW_MOOD: "You are not asked to show a mood card now",
    Kind.ORDER: "You have no cards to put back now",
    Kind.SWAP: "You have no muses to swap now",
}
"""By act: what it would take to do it."""


def _refused(state: MadkingTable, seat: i64, why: str) -> Refusal:
    """Refused, and told what the table waits for."""
    return Refusal("not_now", f"{why}: {waited_for(state, seat)}.", state.windows[0].owner)


def waited_for(state: MadkingTable, seat: i64) -> str:
    """What the table waits for, as a seat is told it: part of a sentence."""
    window = state.windows[0]
    kind = window.kind
    if kind == Waits.PASS:
        return "everyone chooses a mood card to pass on"
    mine = window.owner == seat
    who = "you have" if mine else f"{WHO} has"
    if kind == Waits.DRAWN:
        return f"{who} to keep the card or give it away"
    if kind == Waits.CUT:
        return f"{who} to cut an act"
    if kind == Waits.ACTION:
        return f"{who} to use an action card or end the turn"
    if kind == Waits.SHOW:
        return f"{who} to show a mood card"
    if kind == Waits.SWAP:
        return f"{who} to swap muses or not"
    return f"{who} to put the cards back on the deck"


def _other(state: MadkingTable, seat: i64, target: i64) -> Refusal | None:
    if target < 0 or target >= state.players:
        return Refusal("no_such_seat", f"There is no seat {target} at this table.")
    if target == seat:
        return Refusal("bad_target", "Choose another player, not yourself.")
    return None


def _mood_in_hand(state: MadkingTable, seat: i64, mood: i64) -> Refusal | None:
    if state.table[seat].mood(mood) == NONE:
        return Refusal("not_in_hand", f"You hold no mood card of {GENRES[mood]}.")
    return None


# -- action cards --------------------------------------------------------------------------


def _action(state: MadkingTable, seat: i64, deed: MadkingAct) -> Refusal | None:
    """MK-8, MK-12: an action in hand, that has something to act on, with the fields it needs."""
    place = state.action_of(seat, deed.card)
    if place == NONE:
        return Refusal("not_in_hand", "You hold no such action card.")
    action = state.library[place]
    return _field_too_many(action, deed) or unusable(state, seat, action, deed)


def unusable(state: MadkingTable, seat: i64, action: Action, deed: MadkingAct) -> Refusal | None:
    for effect in action.effects:
        wrong = _effect(state, seat, effect, deed)
        if wrong is not None:
            return wrong
    needs_cut = _needs_cut(state, seat, action, deed)
    if needs_cut == NONE and deed.cut != NONE:
        return Refusal("bad_act", 'Nothing has to be cut then: leave out "cut".')
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
            return Refusal("bad_act", f'{action.name} takes no "{name}".')
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
            return Refusal("bad_act", 'This action needs a "target".')
        wrong = _other(state, seat, deed.target)
        if wrong is not None:
            return wrong
    if do == Do.LOOK_KING or do == Do.SWAP_KING:
        if state.king == NONE:
            return _nothing("the King is in no mood")
        if do == Do.SWAP_KING:
            if len(state.deck) < state.players:
                return _nothing("the show is too near for the King to change his mood")
            return _own_mood(state, seat, deed.mood)
    elif do == Do.LOOK_MOOD or do == Do.SHOW_MOODS:
        if not state.table[deed.target].moods:
            return _nothing(f"{WHO} holds no mood card", deed.target)
        if do == Do.SHOW_MOODS:
            return _own_mood(state, seat, deed.mood)
    elif do == Do.LOOK_MUSE and state.table[deed.target].muse == NONE:
        return _nothing(f"{WHO} has no muse", deed.target)
    elif do == Do.MOVE_ACT:
        return _move(state, seat, effect, deed)
    elif do == Do.SWAP_ACTS:
        wrong = _held(state, seat, deed.target, deed.take, "take")
        return wrong or _held(state, seat, seat, deed.put, "put")
    elif do == Do.REDRAW_MUSE and not state.box_muses:
        return _nothing("no muse is left in the box")
    elif do == Do.PASS_MOODS and not me.moods:
        return _nothing("you have no mood card to pass")
    elif (do == Do.LOOK_DECK or do == Do.DRAW_AGAIN) and not state.deck:
        return _nothing("the deck is empty")
    return None


def _nothing(why: str, who: i64 = NOBODY) -> Refusal:
    return Refusal("not_playable", f"There is nothing for it to act on: {why}.", who)


def _own_mood(state: MadkingTable, seat: i64, mood: i64) -> Refusal | None:
    if mood == NONE:
        if not state.table[seat].moods:
            return _nothing("you have no mood card")
        return Refusal("bad_act", 'This action needs a "mood" of your own.')
    return _mood_in_hand(state, seat, mood)


def _held(state: MadkingTable, seat: i64, owner: i64, act: i64, name: str) -> Refusal | None:
    """An act that must be in a play, perhaps one's own."""
    mine = seat == owner
    if not state.table[owner].play:
        return _nothing("your play has no act" if mine else f"the play of {WHO} has no act", owner)
    if act == NONE:
        return Refusal("bad_act", f'This action needs an act to "{name}".')
    if act not in state.table[owner].play:
        whose = "your play" if mine else f"the play of {WHO}"
        return Refusal("not_in_hand", f"There is no {GENRES[act]} in {whose}.", owner)
    return None


def _move(state: MadkingTable, seat: i64, effect: Effect, deed: MadkingAct) -> Refusal | None:
    if effect.from_ == Whose.DISCARDS:
        if not state.discards:
            return _nothing("no act has been discarded")
        if deed.take == NONE:
            return Refusal("bad_act", 'This action needs a discarded act to "take".')
        if deed.take not in state.discards:
            return Refusal("not_in_hand", f"No {GENRES[deed.take]} has been discarded.")
    elif effect.from_ == Whose.SELF:
        wrong = _held(state, seat, seat, deed.put, "put")
        if wrong is not None:
            return wrong
    else:
        if deed.target == NOBODY:
            return Refusal("bad_act", 'This action needs a "target": whose act it is.')
        if deed.target >= state.players:
            return Refusal("no_such_seat", f"There is no seat {deed.target} at this table.")
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
        return Refusal("bad_act", 'That makes four acts: tell with "cut" which one goes.')
    taker = seat if effect.to == Whose.SELF else deed.target
    if deed.cut != moved and deed.cut not in state.table[taker].play:
        return Refusal("not_in_hand", f"There will be no {GENRES[deed.cut]} in that play to cut.")
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
