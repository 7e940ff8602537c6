"""How far away somebody is, and what credit a race gives for it.

The house measures the way there and back by itself, with the pings of the WebSocket, which
browsers answer before any page hears of them. Whoever answers late on purpose can gain no more
than the credit's cap.
"""

from __future__ import annotations

from collections import deque

MOST_CREDIT_MS = 150
"""However far away somebody is, no act counts as done longer ago than that."""
TRIPS_KEPT = 5


class Lag:
    """The lag of one connection: its shortest of the last few trips there and back, since
    whatever a trip takes beyond that is chance."""

    def __init__(self) -> None:
        self.trips: deque[float] = deque(maxlen=TRIPS_KEPT)

    def measured(self, trip_s: float) -> None:
        self.trips.append(trip_s)

    @property
    def credit_ms(self) -> int:
        """How long ago what comes in now was done: half a trip, up to the cap."""
        if not self.trips:
            return 0
        return min(MOST_CREDIT_MS, round(500 * min(self.trips)))
