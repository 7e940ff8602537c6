"""Playouts: with nobody listening, as fast as the rules go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.chance import Chance
from mootable.core.game import Game
from mootable.core.pace import usual_ms
from mootable.core.seats import NOBODY
from mootable.core.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, chance: Chance, most: i64) -> i64:
    """Play random legal acts to the end, or until so many are done; returns how many it took."""
    for done in range(most):
        if state.outcome is not None:
            return done
        windows = state.windows
        seat = windows[0].next_asked()
        if seat == NOBODY:
            state.let_pass()
        elif len(windows) == 1 or not _act_unasked(state, chance):
            state.apply(seat, state.any_act(seat, chance))
    return most


def play_on(game: Game, state: State, chance: Chance, most: i64) -> i64:
    """The same with everyone playing as the game's quick policy does, and no further than the part
    of the match that it begins in, a round say. What each seat has then is the game's to tell."""
    stage = state.stage()
    done: i64 = 0
    while state.outcome is None and done < most and state.stage() == stage:
        done += 1
        seat = state.to_move()
        if seat == NOBODY:
            state.let_pass()
        elif len(state.windows) > 1 and _act_unasked(state, chance):
            continue
        elif not (game.races and game.race(state, chance)):
            state.apply(seat, game.quick(state, seat, chance))
    return done


def _act_unasked(state: State, chance: Chance) -> bool:
    """Besides what the table waits for, one of its windows has run out or its owner may act in it:
    that happens first. Tells whether there was one.

    Meanwhile every act takes as long as a person usually takes, so that whoever is away, say,
    comes back as soon as they may."""
    state.at = state.now = state.at + usual_ms(state.windows[0])
    due = state.next_due()
    if due is not None and due.until <= state.at:
        state.n += 1
        state.time_up(due)
        return True
    windows = state.windows
    place: i64 = 1
    while place < len(windows):
        owner = windows[place].owner
        acts = state.legal(owner)
        if acts:
            state.apply(owner, acts[chance.below(len(acts))])
            return True
        place += 1
    return False
