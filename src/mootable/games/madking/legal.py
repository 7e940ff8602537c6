"""What each player may do at the court of the Mad King. Why anything else is not taken is in
`checks`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.act import Act
from mootable.core.seats import NOBODY
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, NONE, Action
from mootable.games.madking.checks import asks, unusable
from mootable.games.madking.table import MadkingTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


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
        for id in dict.fromkeys([state.library[card].id for card in me.actions]):
            found.extend(uses(state, seat, state.library[state.action_of(seat, id)]))
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


def uses(state: MadkingTable, seat: i64, action: Action) -> list[MadkingAct]:
    """Every way in which an action card can be used now."""
    me = state.table[seat]
    targets = list(range(state.players)) if asks(action, "target") else [NOBODY]
    takes = list(range(ALL)) if asks(action, "take") else [NONE]
    puts = [card for card in range(ALL) if card in me.play] if asks(action, "put") else [NONE]
    moods = [card for card in range(ALL) if me.mood(card) != NONE]
    if not asks(action, "mood"):
        moods = [NONE]
    by_you = any(effect.by_you for effect in action.effects)
    cuts = list(range(NONE, ALL)) if by_you else [NONE]
    found: list[MadkingAct] = []
    for target in targets:
        for take in takes:
            for put in puts:
                for mood in moods:
                    for cut in cuts:
                        deed = MadkingAct(Kind.ACTION, action.id, target, take, put, mood, cut)
                        if unusable(state, seat, action, deed) is None:
                            found.append(deed)
    return found
