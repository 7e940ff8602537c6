"""A guest: one connection to a table, from whoever sits or watches there."""

from __future__ import annotations

import asyncio

import msgspec

from mootable.server.lag import Lag
from mootable.server.messages import Bye, Error, Told

NOTHING_YET = -1
"""The last entry told to somebody new: even the opening is news."""
# What a slow reader may fall behind before the connection is cut; resuming costs little.
MOST_UNSENT = 256

encode = msgspec.json.Encoder().encode


class Guest:
    """A connection with a bounded queue of what is still to be sent. `n` is the last entry its
    page was told of."""

    def __init__(self, person: str | None, n: int) -> None:
        self.person = person
        self.n = n
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)
        self.on_its_way: bytes | None = None
        self.is_gone = False
        self.lag = Lag()

    def tell(self, message: Told) -> None:
        self.tell_bytes(encode(message))

    def tell_bytes(self, message: bytes) -> None:
        if self.is_gone:
            return
        try:
            self.unsent.put_nowait(message)
        except asyncio.QueueFull:
            self.part("too_slow_reader", "Your connection fell too far behind.")

    def part(self, code: str, message: str) -> None:
        """Say goodbye and close, whatever was still to be sent."""
        if self.is_gone:
            return
        self.is_gone = True
        while not self.unsent.empty():
            self.unsent.get_nowait()
        self.unsent.put_nowait(encode(Bye(Error(code, message))))
        self.unsent.put_nowait(None)
