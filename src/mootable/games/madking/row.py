"""What stands in a row of the court in numbers, part by part."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from mootable.core.encoding import at_most
from mootable.games.madking.cards import ALL, KINDS, NONE
from mootable.games.madking.tokens import BY_LIBRARY

MOST_ACTS: Final = 4
PARTS: Final = 20
"""Into how many parts it is divided how likely something is."""


def write_own(kind: i64, actions: list[int], moods: list[int], row: vec[u8], at: i64) -> i64:
    row[at] = u8(kind)
    return write_counts(moods, row, write_actions(actions, row, at + 1))


def write_cards(muse: i64, drawn: i64, choice: i64, row: vec[u8], at: i64) -> i64:
    row[at] = u8(0) if muse == NONE else u8(muse % ALL + 1)
    row[at + 1] = u8(0) if drawn == NONE else u8(drawn % ALL + 1)
    row[at + 2] = u8(0) if choice == NONE else u8(choice % ALL + 1)
    return at + 3


def write_play(play: list[int], held: i64, moods: i64, row: vec[u8], at: i64) -> i64:
    at = write_counts(play, row, at)
    row[at] = at_most(held, MOST_ACTS)
    row[at + 1] = at_most(moods, MOST_ACTS)
    return at + 2


def genres_in(row: vec[u8], at: i64, count: i64) -> i64:
    """The genres that stand, from 1, in so many cells, as a set."""
    found: i64 = 0
    end = at + count
    while at < end:
        if row[at] != 0:
            found |= 1 << i64(row[at]) - 1
        at += 1
    return found


def write_shares(weights: vec[float], first: i64, can_be: i64, row: vec[u8], at: i64) -> None:
    """How likely each genre of a set is, by weights that begin with the first's."""
    total = 0.0
    genre: i64 = 0
    while genre < ALL:
        if can_be >> genre & 1:
            total += weights[first + genre]
        genre += 1
    genre = 0
    while genre < ALL:
        if can_be >> genre & 1:
            row[at + genre] = parts_of(weights[first + genre], total)
        genre += 1


def parts_of(weight: float, total: float) -> u8:
    """How likely something is, as it stands in a cell."""
    return u8(i64(int(weight / total * PARTS + 0.5)))


def write_counts(cards: list[int], row: vec[u8], at: i64) -> i64:
    """How many there are of each genre."""
    genre: i64 = 0
    while genre < ALL:
        row[at + genre] = 0
        genre += 1
    for card in cards:
        row[at + card % ALL] += 1
    return at + ALL


def write_actions(cards: list[int], row: vec[u8], at: i64) -> i64:
    """How many there are of each action card."""
    place: i64 = 0
    kinds: i64 = len(KINDS)
    while place < kinds:
        row[at + place] = 0
        place += 1
    for card in cards:
        row[at + BY_LIBRARY[card]] += 1
    return at + kinds
