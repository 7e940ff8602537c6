"""Nobody may ask for too much at once: by connection, and by address."""

from __future__ import annotations

import time
from collections import Counter

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from mootable.core.refusal import Refusal
from mootable.server.house import Limits


def too_much() -> Refusal:
    return Refusal("slow_down", "That was too much at once; try again in a moment.")


class Pace:
    """How much one connection has said this second. It is asked at every message, so it
    costs next to nothing."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.second = 0
        self.said = 0

    def count(self) -> None:
        second = int(time.monotonic())
        if second != self.second:
            self.second, self.said = second, 0
        self.said += 1
        if self.said > self.most:
            raise too_much()


class Doorkeeper:
    """Counts requests and connections, and refuses what is too much."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.counting = FixedWindowRateLimiter(MemoryStorage())
        self.requests = RateLimitItemPerMinute(limits.requests_per_minute)
        self.openings = RateLimitItemPerMinute(limits.tables_per_minute)
        self.inside: Counter[str] = Counter()

    def request(self, address: str) -> None:
        self._count(self.requests, "request", address)

    def opening(self, address: str) -> None:
        """Opening tables and sitting down: dearer than looking."""
        self._count(self.openings, "opening", address)

    def pace(self) -> Pace:
        """For one connection."""
        return Pace(self.limits.messages_per_second)

    def questions(self) -> Pace:
        """For one connection: a question may cost more to answer than an act."""
        return Pace(self.limits.questions_per_second)

    def _count(self, limit: object, kind: str, who: str) -> None:
        if not self.counting.hit(limit, kind, who):  # type: ignore[arg-type]
            raise too_much()

    def enter(self, address: str) -> None:
        """One more connection from an address; `leave` takes it back."""
        if self.inside.total() >= self.limits.guests:
            raise Refusal("house_full", "This house has no room for more people just now.")
        if self.inside[address] >= self.limits.guests_per_address:
            raise Refusal("house_full", "Too many people come from your address just now.")
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]
