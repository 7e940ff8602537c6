"""Bulk playouts: random play with nobody listening, as fast as the rules go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.chance import Chance
from mootable.core.pace import usual_ms
from mootable.core.seats import NOBODY
from mootable.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, chance: Chance, most: i64) -> i64:
    """Play random legal acts to the end, or until so many are done; returns how many it took.

    Every act takes as long as a person usually takes, so that time passes for those who wait for
    it: whoever is away, say, comes back as soon as they may."""
    done: i64 = 0
    while state.outcome is None and done < most:
        done += 1
        seat = state.to_move()
        if seat == NOBODY:
            _let_pass(state)
            continue
        if len(state.windows) > 1 and _act_unasked(state, chance):
            continue
        acts = state.legal(seat)
        act = acts[chance.below(len(acts))]
        state.at = state.now = state.at + usual_ms(state.windows[0])
        state.apply(seat, act)
    return done


def _let_pass(state: State) -> None:
    """Nobody is asked: the next deadline passes."""
    due = state.next_due()
    assert due is not None
    state.n += 1
    state.at = state.now = due.until
    state.time_up(due)


def _act_unasked(state: State, chance: Chance) -> bool:
    """Besides what the table waits for, one of its windows has run out or its owner may act in it:
    that happens first. Tells whether there was one."""
    due = state.next_due()
    if due is not None and due.until <= state.at:
        state.n += 1
        state.time_up(due)
        return True
    for window in state.windows[1:]:
        acts = state.legal(window.owner)
        if acts:
            state.apply(window.owner, acts[chance.below(len(acts))])
            return True
    return False
