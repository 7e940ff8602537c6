"""How a sensible playwright plays in a playout: keeps what it draws until its last turn, takes what
it lacks then, and looks at nothing but its own cards and what lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.chance import Chance
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.cards import ALL, NONE, Do, Whose
from mootable.games.madking.table import MadkingTable, Waits

if TYPE_CHECKING:
    from mypy_extensions import i64


def quick(state: MadkingTable, seat: i64, chance: Chance) -> MadkingAct:
    """What to answer to what the table waits for."""
    kind = state.windows[0].kind
    me = state.table[seat]
    if kind == Waits.DRAWN:
        return keep_or_give(state, seat, chance)
    if kind == Waits.CUT:
        return acts.CUT[missed_least(state, seat)]
    if kind == Waits.ACTION:
        return action(state, seat)
    if kind == Waits.SWAP:
        theirs = state.table[state.using.target].muse % ALL
        mine = NONE if me.muse == NONE else me.muse % ALL
        return acts.SWAP if mine not in me.play and theirs in me.play else acts.DONT_SWAP
    if kind == Waits.ORDER:
        count = min(state.effect().count, len(state.deck))
        top = state.deck[len(state.deck) - count :]
        top.reverse()
        return acts.order(top)
    mood = me.moods[chance.below(len(me.moods))] % ALL
    return acts.PASS_MOOD[mood] if kind == Waits.PASS else acts.SHOW_MOOD[mood]


def keep_or_give(state: MadkingTable, seat: i64, chance: Chance) -> MadkingAct:
    """Keep it, unless it is the last turn, it is of no use, and an action might be."""
    me = state.table[seat]
    is_last = len(state.deck) < state.players
    if not is_last or not me.actions or is_wanted(state, seat, state.drawn):
        return acts.KEEP
    other = chance.below(state.players - 1)
    return acts.GIVE[other if other < seat else other + 1]


def is_wanted(state: MadkingTable, seat: i64, genre: i64) -> bool:
    """Whether a genre is the muse's, or could be the King's, and is not in the play."""
    me = state.table[seat]
    if genre in me.play:
        return False
    if me.muse != NONE and me.muse % ALL == genre:
        return True
    return me.mood(genre) == NONE and (me.muse == NONE or me.muse % ALL in me.play)


def missed_least(state: MadkingTable, seat: i64) -> i64:
    """One of two of a genre; else one that the King can't want; never the muse's."""
    me = state.table[seat]
    muse = NONE if me.muse == NONE else me.muse % ALL
    best: i64 = me.play[0]
    least: i64 = 100
    for genre in me.play:
        worth: i64 = 3
        if me.play.count(genre) > 1:
            worth = 0
        elif genre == muse:
            worth = 10
        elif me.mood(genre) != NONE:
            worth = 1
        if worth < least:
            least = worth
            best = genre
    return best


def action(state: MadkingTable, seat: i64) -> MadkingAct:
    """Take an act that is wanted, if an action in hand does that."""
    me = state.table[seat]
    for card in me.actions:
        found = state.library[card]
        effect = found.effects[0]
        if len(found.effects) > 1 or effect.do != Do.MOVE_ACT or effect.to != Whose.SELF:
            continue
        for genre in range(ALL):
            if not is_wanted(state, seat, genre):
                continue
            if effect.from_ == Whose.DISCARDS:
                if genre in state.discards:
                    return MadkingAct(Kind.ACTION, found.id, take=genre)
                continue
            for target in range(state.players):
                if target != seat and genre in state.table[target].play and not effect.by_you:
                    return MadkingAct(Kind.ACTION, found.id, target, genre)
    return acts.END
