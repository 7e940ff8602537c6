"""How far away somebody is, and what credit a race gives for it.

The house measures the way there and back by itself, with the pings of the WebSocket, which
browsers answer before any page hears of them. Whoever answers late on purpose can gain no more
than the credit's cap.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

MOST_CREDIT_MS = 150
"""However far away somebody is, no act counts as done longer ago than that."""
TRIPS_KEPT = 5
PING_EVERY_S = 5.0
EXTENSION = "mootable.lag"
"""Under which name a connection tells of its lag."""


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


class MeasuredSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which measures how long its pings take and keeps it to itself."""

    def handle_connect(self, event: Request) -> None:
        self.lag = Lag()
        super().handle_connect(event)
        # The application begins only after this.
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self.lag

    def start_keepalive(self) -> None:
        # The first ping at once: a race may come sooner than the second.
        if self.ping_interval:
            asyncio.get_running_loop().call_soon(self.send_keepalive_ping)

    def handle_pong(self, event: Frame) -> None:
        was_pending = self.pending_ping_payload is not None
        super().handle_pong(event)
        if was_pending and self.pending_ping_payload is None:
            self.lag.measured(self.last_ping_rtt)
