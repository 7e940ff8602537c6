"""The watch on the table."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic_ns


def monotonic_ms() -> int:
    return monotonic_ns() // 1_000_000


class Watch:
    """Whole milliseconds of play since the start. It can be stopped while somebody reads."""

    def __init__(self, now: Callable[[], int] = monotonic_ms) -> None:
        self.now = now
        self.begun = now()
        self.stopped: int | None = None

    def read(self) -> int:
        return (self.now() if self.stopped is None else self.stopped) - self.begun

    def restart(self) -> None:
        self.begun = self.now()
        self.stopped = None

    def stop(self) -> None:
        if self.stopped is None:
            self.stopped = self.now()

    def go_on(self) -> None:
        if self.stopped is not None:
            self.begun += self.now() - self.stopped
            self.stopped = None
