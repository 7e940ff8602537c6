"""Matches played at random through the front door, for tests."""

from __future__ import annotations

import random

import mootable

PLAYERS = {"moodaut": 3, "madking": 3, "wobble": 4, "moo": 4}
"""How many sit down, by game."""


def begun(name: str, seed: str = "tea") -> mootable.Match:
    return mootable.start(name, players=PLAYERS[name], seed=seed)


def play_on(match: mootable.Match, entries: int) -> mootable.Match:
    """Let whoever is asked do anything, until there are so many entries more or it is over."""
    random.seed(f"{match.seed} {match.n}")
    last = match.n + entries
    while match.n < last and not match.over:
        if match.waiting:
            seat = match.waiting[0].seat
            match.play(seat, mootable.choose(match.legal(seat)))
        else:
            assert match.due is not None
            match.tick(match.due)
    return match


def played(name: str, entries: int = 25, seed: str = "tea") -> mootable.Match:
    return play_on(begun(name, seed), entries)
