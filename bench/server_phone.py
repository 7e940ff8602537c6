"""A phone, as far as a house can tell: one WebSocket, read and written as cheaply as can be.

A thousand of these share one core with nothing to spare, so frames are taken apart right
here; what a server has to do for them is all the same.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from struct import Struct
from typing import Final, cast

TEXT: Final = 0x81
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASKED: Final = 0x80
# A key of zeros leaves the words as they are; the server unmasks them like any other.
NO_MASK: Final = bytes(4)
SHORT: Final = Struct("!H")
LONG: Final = Struct("!Q")
LONGEST_SHORT: Final = 1 << 16


def frame(kind: int, message: bytes) -> bytes:
    """A frame, as it goes over the wire."""
    length = len(message)
    if length < 126:
        head = bytes((kind, MASKED | length))
    elif length < LONGEST_SHORT:
        head = bytes((kind, MASKED | 126)) + SHORT.pack(length)
    else:
        head = bytes((kind, MASKED | 127)) + LONG.pack(length)
    return head + NO_MASK + message


class Phone(asyncio.Protocol):
    """One connection to a table. Give it what to do with each message, and what if it is cut."""

    def __init__(
        self, path: str, address: str, hear: Callable[[bytes], None], cut: Callable[[], None]
    ) -> None:
        self.path = path
        self.address = address
        self.hear = hear
        self.cut = cut
        self.unread = b""
        self.is_open = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET {self.path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            # As every browser does; a server that takes it up is not the one we measure.
            "Sec-WebSocket-Extensions: permessage-deflate",
            f"X-Forwarded-For: {self.address}",
        ]
        self.transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the connection was not taken"))
        self.cut()

    def data_received(self, data: bytes) -> None:
        data = self.unread + data
        start = 0
        if not self.is_open:
            start = self._read_answer(data)
        while self.is_open and (end := self._read_frame(data, start)):
            start = end
        self.unread = data[start:]

    def _read_answer(self, data: bytes) -> int:
        """The server's answer to the handshake; where it ends, once it is all here."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        head = data[:end].decode("latin-1").lower()
        if not head.startswith("http/1.1 101") or "sec-websocket-extensions" in head:
            self.opened.set_exception(ConnectionError(f"the server answered: {head}"))
            self.transport.close()
            return 0
        self.is_open = True
        self.opened.set_result(None)
        return end + 4

    def _read_frame(self, data: bytes, start: int) -> int:
        """Take in a frame; where it ends, or 0 if it is not all here."""
        if len(data) < start + 2:
            return 0
        kind, length = data[start], data[start + 1]
        begin = start + 2
        if length == 126:
            if len(data) < begin + 2:
                return 0
            length = SHORT.unpack_from(data, begin)[0]
            begin += 2
        elif length == 127:
            if len(data) < begin + 8:
                return 0
            length = LONG.unpack_from(data, begin)[0]
            begin += 8
        end = begin + length
        if len(data) < end:
            return 0
        if kind == TEXT:
            self.hear(data[begin:end])
        elif kind == PING:
            self._send(PONG, data[begin:end])
        elif kind == CLOSE:
            self.transport.close()
        else:
            raise ConnectionError(f"a frame of kind {kind:#x} is nothing we asked for")
        return end

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, message: bytes) -> None:
        self.transport.write(frame(kind, message))

    def hang_up(self) -> None:
        self.cut = lambda: None
        self.transport.close()
