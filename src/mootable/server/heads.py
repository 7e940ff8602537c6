"""Requests as they are read: whatever comes of one is measured before any of it is looked at.

However much arrives in one piece, h11 reads a head whole, and a header of three letters costs it as
much as a long one.
"""

from __future__ import annotations

from typing import Any

import h11
from h11._receivebuffer import ReceiveBuffer

MOST_LINES = 64
"""A browser sends some twenty, and what lies in front of a house a few more."""
MOST_BYTES = 8 * 1024
LONGEST_FIRST = 2048
"""How long the line may be that says what is asked for."""
MOST_PIECES = 100
"""A body may come in so many pieces: a slow phone sends some fifty, nobody sends thousands."""
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n"


class Heads(ReceiveBuffer):
    """What has come and is still to be read. Lines that belong together, those of a head or of what
    may follow a body, are neither too many nor too long."""

    is_too_long = False

    def maybe_extract_lines(self) -> list[bytearray] | None:
        if _is_too_long(bytes(self._data[: MOST_BYTES + 1])):
            self.is_too_long = True
            raise h11.RemoteProtocolError("The head is too long.", error_status_hint=431)
        return super().maybe_extract_lines()


def _is_too_long(begun: bytes) -> bool:
    """Whether a head that begins like this is, however much of it is still to come."""
    ends = [end for end in (begun.find(b"\n\r\n"), begun.find(b"\n\n")) if end != -1]
    if not ends and len(begun) > MOST_BYTES:
        return True
    first = begun.find(b"\n")
    lines = begun.count(b"\n", 0, min(ends, default=len(begun)) + 1)
    return lines > MOST_LINES or (len(begun) if first == -1 else first) > LONGEST_FIRST


class Bounded(h11.Connection):
    """HTTP of which no request has a long head, or a body in too many pieces: each costs as much as
    a whole one."""

    pieces = 0

    def __init__(self) -> None:
        super().__init__(h11.SERVER, MOST_BYTES)
        self._receive_buffer = self.heads = Heads()

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.pieces = 0
        elif isinstance(event, h11.Data):
            self.pieces += 1
            if self.pieces > MOST_PIECES:
                raise h11.RemoteProtocolError("The body comes in too many pieces.")
        return event
