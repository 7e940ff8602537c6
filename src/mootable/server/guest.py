"""A guest: one connection to a table, from whoever sits or watches there."""

from __future__ import annotations

import asyncio

import msgspec
from websockets.frames import CloseCode

from mootable.server.lag import Lag
from mootable.server.messages import Bye, Error, Told

NOTHING_YET = -1
"""The last entry told to somebody new: even the opening is news."""
# What a slow reader may fall behind before the connection is cut; resuming costs little.
MOST_UNSENT = 256
MOST_UNSENT_BYTES = 1024 * 1024

encode = msgspec.json.Encoder().encode


class Guest:
    """A connection with a bounded queue of what is still to be sent. `n` is the last entry its
    page was told of, `asked` how much of what it has said is still to be done."""

    def __init__(self, person: str | None, n: int) -> None:
        self.person = person
        self.n = n
        self.asked = 0
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.unsent_bytes = 0
        self.on_its_way: bytes | None = None
        self.is_gone = False
        self.close_code: int = CloseCode.NORMAL_CLOSURE
        # Whether its page is in sight, as far as it says.
        self.is_looking = True
        self.lag = Lag()

    def tell(self, message: Told) -> None:
        self.tell_bytes(encode(message))

    def tell_bytes(self, message: bytes) -> None:
        if self.is_gone:
            return
        # One message alone is never too much.
        is_too_much = self.unsent_bytes and self.unsent_bytes + len(message) > MOST_UNSENT_BYTES
        if is_too_much or self.unsent.qsize() >= MOST_UNSENT:
            self.part("too_slow_reader", "Your connection fell too far behind.")
        else:
            self._put(message)

    def _put(self, message: bytes) -> None:
        self.unsent.put_nowait(message)
        self.unsent_bytes += len(message)

    async def next(self) -> bytes | None:
        """What is to be sent next, once there is something; None, if that was all."""
        message = await self.unsent.get()
        self.unsent_bytes -= 0 if message is None else len(message)
        self.on_its_way = message
        return message

    def part(self, code: str, message: str) -> None:
        """Say goodbye and close, whatever was still to be sent."""
        if not self.is_gone:
            self._be_gone()
            self._put(encode(Bye(Error(code, message))))
            self.unsent.put_nowait(None)

    def send_off(self) -> None:
        """Close, to be back in a moment: no goodbye."""
        if not self.is_gone:
            self._be_gone()
            self.close_code = CloseCode.SERVICE_RESTART
            self.unsent.put_nowait(None)

    def _be_gone(self) -> None:
        self.is_gone = True
        while not self.unsent.empty():
            self.unsent.get_nowait()
        self.unsent_bytes = 0
