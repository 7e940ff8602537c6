"""What every memory needs that draws a state which fits what its seat saw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.chance import Chance

if TYPE_CHECKING:
    from mypy_extensions import i64


def unplaced(
    copies: list[int], placed: list[list[int]], total: i64, any_of: list[int], chance: Chance
) -> list[int]:
    """The cards whose place is open, shuffled: those of all the `copies` that are not placed. If a
    set position holds more, `total` with those that are placed, it could be any card."""
    left = copies.copy()
    open_places = total
    for cards in placed:
        open_places -= len(cards)
        for card in cards:
            left[card] -= 1
    pool = [card for card in range(len(left)) for _ in range(left[card])]
    while len(pool) < open_places:
        pool.append(any_of[chance.below(len(any_of))])
    chance.shuffle(pool)
    return pool
