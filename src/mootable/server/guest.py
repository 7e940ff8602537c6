"""A guest: one connection to a table, from whoever sits or watches there."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

import msgspec
from websockets.frames import CloseCode

from mootable.core.refusal import Refusal
from mootable.server.bodies import Error
from mootable.server.frames import framed
from mootable.server.lag import Lag
from mootable.server.messages import Bye, Told
from mootable.words.language import ENGLISH
from mootable.words.said import Said

NOTHING_YET = -1
"""The last entry told to somebody new: even the opening is news."""
# What a slow reader may fall behind before the connection is cut; resuming costs little.
MOST_UNSENT = 256
MOST_UNSENT_BYTES = 1024 * 1024

encode = msgspec.json.Encoder().encode


def as_frame(message: Told) -> bytes:
    return framed(encode(message))


def error(refusal: Refusal, tongue: str) -> Error:
    """Why something was not done, in somebody's language."""
    return Error(refusal.code, refusal.told(tongue))


class Line(Protocol):
    """What a guest is told by. It is free unless the other end does not take what is sent."""

    is_free: bool

    def send_frame(self, frame: bytes) -> None: ...


class Guest:
    """Somebody on a line, with a bounded queue of what that can't take yet. `n` is the last entry
    its page was told of, `asked` how much of what it has said is still to be done, `tongue` the
    language it is told things in, `address` where it is."""

    def __init__(
        self, person: str | None, n: int, tongue: str = ENGLISH, address: str = ""
    ) -> None:
        self.person = person
        self.n = n
        self.tongue = tongue
        self.address = address
        self.asked = 0
        self.line: Line | None = None
        self.unsent: deque[bytes] = deque()
        self.unsent_bytes = 0
        self.is_gone = False
        # Set once it is gone and has been told everything.
        self.is_through = asyncio.Event()
        self.close_code: int = CloseCode.NORMAL_CLOSURE
        # Whether its page is in sight, as far as it says.
        self.is_looking = True
        self.lag = Lag()

    def tell(self, message: Told) -> None:
        self.tell_frame(as_frame(message))

    def tell_frame(self, frame: bytes) -> None:
        if self.is_gone:
            return
        if self.line is not None and self.line.is_free:
            self.line.send_frame(frame)
            return
        # One message alone is never too much.
        is_too_much = self.unsent_bytes and self.unsent_bytes + len(frame) > MOST_UNSENT_BYTES
        if is_too_much or len(self.unsent) >= MOST_UNSENT:
            self.part(Refusal("too_slow_reader", Said("house.no.behind")))
        else:
            self.unsent.append(frame)
            self.unsent_bytes += len(frame)

    def go_on(self) -> None:
        """The line is free: what has waited for it is sent."""
        while self.unsent and self.line is not None and self.line.is_free:
            frame = self.unsent.popleft()
            self.unsent_bytes -= len(frame)
            self.line.send_frame(frame)
        if self.is_gone and not self.unsent:
            self.is_through.set()

    def part(self, why: Refusal) -> None:
        """Say goodbye and close, whatever was still to be sent."""
        if not self.is_gone:
            self._be_gone()
            self.unsent.append(as_frame(Bye(error(why, self.tongue))))
            self.go_on()

    def send_off(self) -> None:
        """Close, to be back in a moment: no goodbye."""
        if not self.is_gone:
            self._be_gone()
            self.close_code = CloseCode.SERVICE_RESTART
            self.go_on()

    def _be_gone(self) -> None:
        self.is_gone = True
        self.unsent.clear()
        self.unsent_bytes = 0
