"""How much of its core a house uses, which is all that its tables have."""

from __future__ import annotations

import time
from collections import deque

TOO_MUCH = 0.9
LOOKED_BACK = 10
"""How many moments, a second apart, are looked back: a rush is no reason to send people on."""


class Pressure:
    """Looks at the time that this process has used, whenever it is told to; but for what was done
    aside for whoever asked: nobody's table waits for that, and a single guest can ask for so much
    that nobody else would be let in."""

    def __init__(self) -> None:
        self.seen: deque[tuple[float, float]] = deque(maxlen=LOOKED_BACK)

    def look(self, aside_s: float) -> None:
        self.seen.append((time.monotonic(), time.process_time() - aside_s))

    @property
    def is_high(self) -> bool:
        if len(self.seen) < LOOKED_BACK:
            return False
        (began, used), (ended, in_all) = self.seen[0], self.seen[-1]
        return in_all - used > TOO_MUCH * (ended - began)
