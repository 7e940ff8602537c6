"""Bulk playouts: random play with nobody listening, as fast as the rules go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, chance: Chance, most: i64) -> i64:
    """Play random legal acts to the end, or until so many are done; returns how many it took."""
    done: i64 = 0
    while state.outcome is None and done < most:
        seat = state.to_move()
        if seat == NOBODY:
            due = state.next_due()
            assert due is not None
            state.n += 1
            state.at = state.now = due.until
            state.time_up(due)
            done += 1
            continue
        acts = state.legal(seat)
        state.apply(seat, acts[chance.below(len(acts))])
        done += 1
    return done
