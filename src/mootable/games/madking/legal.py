"""What each player may do at the court of the Mad King. Why anything else is not taken is in
`checks`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.act import Act
from mootable.core.seats import NOBODY
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, NONE, Action, Do, Effect, Whose
from mootable.games.madking.checks import asks, unusable
from mootable.games.madking.table import MOST_ACTS, MadkingTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


NO_CUT: Final[list[int]] = [NONE]


def legal(state: MadkingTable, seat: i64) -> list[Act]:
    """Every act this seat may do now."""
    window = state.windows[0]
    found: list[Act] = []
    if state.outcome is not None or not window.may_answer(seat):
        return found
    me = state.table[seat]
    kind = window.kind
    if kind == Waits.DRAWN:
        found.append(acts.KEEP)
        for target in range(state.players):
            if target != seat:
                found.append(acts.GIVE[target])
    elif kind == Waits.CUT:
        for card in range(ALL):
            if card in me.play:
                found.append(acts.CUT[card])
    elif kind == Waits.ACTION:
        ids: list[str] = []
        for card in me.actions:
            action = state.library[card]
            # Two alike are used alike.
            if action.id not in ids:
                ids.append(action.id)
                uses(state, seat, action, found)
        found.append(acts.END)
    elif kind == Waits.SWAP:
        found += [acts.SWAP, acts.DONT_SWAP]
    elif kind == Waits.ORDER:
        found += [acts.order(cards) for cards in state.orders(state.effect().count)]
    else:
        offered = acts.PASS_MOOD if kind == Waits.PASS else acts.SHOW_MOOD
        for mood in range(ALL):
            if me.mood(mood) != NONE:
                found.append(offered[mood])
    return found


def uses(state: MadkingTable, seat: i64, action: Action, found: list[Act]) -> None:
    """Every way in which an action card can be used now. Of those with one effect, as nearly all
    have, only what can be done is looked at; else all that could be said."""
    if len(action.effects) > 1:
        every_use(state, seat, action, found)
        return
    effect = action.effects[0]
    do = effect.do
    id = action.id
    me = state.table[seat]
    if do == Do.MOVE_ACT:
        moves(state, seat, effect, id, found)
    elif do == Do.SWAP_ACTS:
        for target in range(state.players):
            if target != seat:
                for take in held(state.table[target].play):
                    for put in held(me.play):
                        found.append(MadkingAct(Kind.ACTION, id, target, take, put))
    elif do == Do.SWAP_KING:
        if state.king != NONE and len(state.deck) >= state.players:
            for mood in held(me.moods):
                found.append(MadkingAct(Kind.ACTION, id, mood=mood))
    elif do == Do.LOOK_MOOD or do == Do.SHOW_MOODS or do == Do.LOOK_MUSE:
        looks(state, seat, do, id, found)
    elif is_of_use(state, seat, do):
        found.append(MadkingAct(Kind.ACTION, id))


def held(cards: list[int]) -> list[int]:
    """The genres among some cards, each once, in order."""
    there: i64 = 0
    for card in cards:
        there |= 1 << (card % ALL)
    return [genre for genre in range(ALL) if (there >> genre) & 1]


def moves(state: MadkingTable, seat: i64, effect: Effect, id: str, found: list[Act]) -> None:
    """Every act that can be moved from where it is taken, to whomever it may go."""
    for target in range(state.players):
        others = effect.from_ == Whose.OTHER or effect.to == Whose.OTHER
        if effect.from_ == Whose.ANY or (others and target != seat):
            whom = target
        elif not others and target == 0:
            whom = NOBODY
        else:
            continue
        if effect.from_ == Whose.SELF:
            for put in held(state.table[seat].play):
                for cut in cuts(state, seat, effect, whom, put):
                    found.append(MadkingAct(Kind.ACTION, id, whom, put=put, cut=cut))
        else:
            source = state.discards
            if effect.from_ != Whose.DISCARDS:
                source = state.table[whom].play
            for take in held(source):
                for cut in cuts(state, seat, effect, whom, take):
                    found.append(MadkingAct(Kind.ACTION, id, whom, take, cut=cut))


def cuts(state: MadkingTable, seat: i64, effect: Effect, whom: i64, moved: i64) -> list[int]:
    """What may be cut for an act that comes in, where its mover chooses; else nothing is."""
    taker = seat if effect.to == Whose.SELF else whom
    if not effect.by_you or effect.to == Whose.DISCARDS or taker == NOBODY:
        return NO_CUT
    play = state.table[taker].play
    return held([*play, moved]) if len(play) >= MOST_ACTS else NO_CUT


def looks(state: MadkingTable, seat: i64, do: i64, id: str, found: list[Act]) -> None:
    """At a mood or a muse of another player who has one."""
    for target in range(state.players):
        other = state.table[target]
        if target == seat or (other.muse == NONE if do == Do.LOOK_MUSE else not other.moods):
            continue
        if do != Do.SHOW_MOODS:
            found.append(MadkingAct(Kind.ACTION, id, target))
            continue
        for mood in held(state.table[seat].moods):
            found.append(MadkingAct(Kind.ACTION, id, target, mood=mood))


def is_of_use(state: MadkingTable, seat: i64, do: i64) -> bool:
    """MK-12: whether an effect that needs no choice has something to act on."""
    if do == Do.LOOK_KING:
        return state.king != NONE
    if do == Do.REDRAW_MUSE:
        return len(state.box_muses) > 0
    if do == Do.PASS_MOODS:
        return len(state.table[seat].moods) > 0
    return len(state.deck) > 0


def every_use(state: MadkingTable, seat: i64, action: Action, found: list[Act]) -> None:
    """All that could be said, as far as it can be done."""
    me = state.table[seat]
    targets = list(range(state.players)) if asks(action, "target") else [NOBODY]
    takes = list(range(ALL)) if asks(action, "take") else [NONE]
    puts = [card for card in range(ALL) if card in me.play] if asks(action, "put") else [NONE]
    moods = [card for card in range(ALL) if me.mood(card) != NONE]
    if not asks(action, "mood"):
        moods = [NONE]
    by_you = any(effect.by_you for effect in action.effects)
    cuts = list(range(NONE, ALL)) if by_you else [NONE]
    for target in targets:
        for take in takes:
            for put in puts:
                for mood in moods:
                    for cut in cuts:
                        deed = MadkingAct(Kind.ACTION, action.id, target, take, put, mood, cut)
                        if unusable(state, seat, action, deed) is None:
                            found.append(deed)
