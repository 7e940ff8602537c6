"""Measures one of our games at four, in random play, without a clock: `bench.ours GAME WHAT
SECONDS`."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any, Final

import numpy as np

import mootable
from bench.worker import Figures, answer, games, rates
from mootable.core import state
from mootable.core.chance import seeded
from mootable.core.game import Setup
from mootable.core.match import Match, start
from mootable.core.playout import play_out
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.rl import batch

GAME: Final = find(sys.argv[1])
PLAYERS: Final = 4
TABLES: Final = 64
"""How many deals, or positions, a measurement goes round in."""
BATCH: Final = 256
NO_END: Final = 10**9


def build(seconds: float) -> Figures:
    """Which build this is; measures nothing."""
    return {"compiled": not state.__file__.endswith(".py")}


def setup(number: int) -> Setup:
    options = GAME.among_bots({"clock": False}, [True] * PLAYERS)
    return GAME.setup(PLAYERS, str(number), options, None, None)


def whole_games(seconds: float) -> Figures:
    """The library's own loop; setting up, shuffling and dealing each game included."""
    luck = seeded("whole games")

    def play(number: int) -> int:
        return play_out(GAME.start(setup(number), False), luck, NO_END)

    return games(seconds, play)


def playouts(seconds: float) -> Figures:
    """The library's own loop from hands already dealt, each time with the deck shuffled anew."""
    luck = seeded("playouts")
    # Every state of ours with a deck has it under that name.
    dealt: list[Any] = [GAME.start(setup(number), False) for number in range(TABLES)]

    def play(number: int) -> int:
        table = dealt[number % TABLES].clone()
        table.chance = luck
        luck.shuffle(table.deck)
        return play_out(table, luck, NO_END)

    return games(seconds, play)


def acts(seconds: float) -> Figures:
    """Whole games, one act at a time from here."""
    luck = seeded("acts")

    def play(number: int) -> int:
        table = GAME.start(setup(number), False)
        while (seat := table.to_move()) != NOBODY:
            legal = table.legal(seat)
            table.apply(seat, legal[luck.below(len(legal))])
        return table.n

    return games(seconds, play)


def acts_seen(seconds: float) -> Figures:
    """The same, with a view for each seat that is asked: what a learner does."""
    luck = seeded("acts seen")

    def play(number: int) -> int:
        table = GAME.start(setup(number), False)
        while (seat := table.to_move()) != NOBODY:
            GAME.view(table, seat)
            legal = table.legal(seat)
            table.apply(seat, legal[luck.below(len(legal))])
        return table.n

    return games(seconds, play)


def acts_by_choice(seconds: float) -> Figures:
    """The same, with Python's `random.choice`."""
    choice = random.choice

    def play(number: int) -> int:
        table = GAME.start(setup(number), False)
        while (seat := table.to_move()) != NOBODY:
            table.apply(seat, choice(table.legal(seat)))
        return table.n

    return games(seconds, play)


def matches(seconds: float) -> Figures:
    """Whole matches through the one way in: each act checked, recorded, its events made."""
    return games(seconds, lambda number: played(number).n)


def door(seconds: float) -> Figures:
    """The same through `import mootable`, as its first page has it."""
    luck = seeded("door")

    def play(number: int) -> int:
        options = setup(number).options
        match = mootable.start(GAME.name, players=PLAYERS, seed=number, options=options)
        while not match.over:
            seat = match.waiting[0].seat
            legal = match.legal(seat)
            match.play(seat, legal[luck.below(len(legal))])
        return match.n

    return games(seconds, play)


def played(number: int) -> Match:
    """A match in random play, at its end."""
    luck = seeded(f"match {number}")
    match = start(GAME, setup(number))
    while (seat := match.state.to_move()) != NOBODY:
        legal = match.legal(seat)
        match.play(seat, legal[luck.below(len(legal))])
    return match


def half_way(number: int) -> Match:
    """The same match, as it stood half-way to its end."""
    whole = played(number)
    half = start(GAME, setup(number))
    for entry in whole.entries[: whole.n // 2]:
        half.play(entry.seat, entry.act)
    return half


def batched(seconds: float) -> Figures:
    """Many tables at once, each stepped to its next real choice, with what is seen, masks and
    rewards. What is no choice is done on the way and not counted; choosing is not measured."""
    tables = batch(GAME.name, tables=BATCH, players=PLAYERS, seed="batched")
    luck = np.random.default_rng(1)
    steps = ends = 0
    spent = 0.0
    while spent < seconds:
        actions = (luck.random(tables.masks.shape, np.float32) * tables.masks).argmax(axis=1)
        begun = perf_counter()
        tables.step(actions)
        spent += perf_counter() - begun
        steps += 1
        ends += int(tables.ended.sum())
    return rates(steps * BATCH, max(1, ends), spent)


def calls(seconds: float, call_at: Callable[[Match, int], Callable[[], object]]) -> Figures:
    """What one call costs, going round the tables and the seats."""
    tables = [call_at(half_way(number), number % PLAYERS) for number in range(TABLES)]
    done = 0
    begun = perf_counter()
    while (elapsed := perf_counter() - begun) < seconds:
        for call in tables:
            call()
        done += TABLES
    return {"us": elapsed / done * 1e6}


if __name__ == "__main__":
    answer(
        {
            "build": build,
            "whole_games": whole_games,
            "playouts": playouts,
            "acts": acts,
            "acts_seen": acts_seen,
            "acts_by_choice": acts_by_choice,
            "batched": batched,
            "matches": matches,
            "door": door,
            "clone_state": lambda seconds: calls(seconds, lambda match, _: match.state.clone),
            "clone_match": lambda seconds: calls(seconds, lambda match, _: match.clone),
            "view": lambda seconds: calls(seconds, lambda match, seat: partial(match.view, seat)),
            "view_wire": lambda seconds: calls(
                seconds, lambda match, seat: partial(match.view_wire, seat)
            ),
        }
    )
