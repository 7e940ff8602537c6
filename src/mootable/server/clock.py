"""The clock of the house: time that passes only while the house is open.

A match's deadlines are told in its own time, which is the house's less a shift. So when
the house is closed and opened again, or the laptop sleeps, every countdown goes on where
it was.
"""

from __future__ import annotations

import time

from mypy_extensions import mypyc_attr


# Whoever tries the house sets its time.
@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """Milliseconds of open house."""

    def __init__(self, reached: int = 0) -> None:
        self.reached = reached
        self.since = time.monotonic_ns()

    def now(self) -> int:
        return self.reached + (time.monotonic_ns() - self.since) // 1_000_000
