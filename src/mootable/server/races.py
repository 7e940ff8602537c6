"""Races: whoever was first is first, however far away they are.

An act that races is done, for its table, when it was received less the credit of whoever sent
it. It waits for those who are further away and may have been quicker, never longer than the
cap; then it goes to the table's queue, in that order. Nothing that has been told is ever taken
back: what comes after its wait was too slow.
"""

from __future__ import annotations

import asyncio
from bisect import insort
from collections.abc import Callable
from itertools import count
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Held(NamedTuple, Generic[T]):
    """Something that waits: when it was done, its number, until when it waits, and what it is.
    They are in the order in which they were done."""

    done_at: float
    number: int
    until: float
    what: T


class Races(Generic[T]):
    """What waits at one table, and the one to hand it to."""

    def __init__(self, hand_on: Callable[[T], None]) -> None:
        self.hand_on = hand_on
        self.held: list[Held[T]] = []
        self.numbers = count()
        self.timer: asyncio.TimerHandle | None = None

    def put(self, what: T, credit_ms: int, furthest_ms: int, most_ms: int) -> None:
        """Something was received: from somebody with a credit, where the one furthest away has
        the most. It can wait for so long at most."""
        now = asyncio.get_running_loop().time()
        wait_ms = max(0, min(furthest_ms - credit_ms, most_ms))
        held = Held(now - credit_ms / 1000, next(self.numbers), now + wait_ms / 1000, what)
        insort(self.held, held, key=lambda one: one[:2])
        self._go_on()

    def flush(self) -> None:
        """Hand on all that waits."""
        self._hand_on(len(self.held))

    def _go_on(self) -> None:
        """Hand on whatever has waited long enough, and what was done before it."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        over = [place for place, one in enumerate(self.held, 1) if one.until <= now]
        self._hand_on(max(over, default=0))
        if self.held:
            self.timer = loop.call_at(min(one.until for one in self.held), self._go_on)

    def _hand_on(self, many: int) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        first, self.held = self.held[:many], self.held[many:]
        for one in first:
            self.hand_on(one.what)
