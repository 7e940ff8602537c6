"""Long answers: a part at a time, and a few at a time to each address, since whatever is on its way
is in memory for as long as somebody takes to read it."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Iterable, Iterator
from weakref import WeakValueDictionary

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from mootable.server.limits import neighbourhood

MOST_AT_ONCE = 2
"""So many long answers of a kind are on their way to one address; others wait for their turn."""
PART = 64 * 1024
_READ_AT_ONCE = 4096


class FewAtOnce:
    """Answers to one address begin when those before them have been taken."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.rooms: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(HTTPConnection(scope))
        async with self.rooms.setdefault(address, asyncio.Semaphore(MOST_AT_ONCE)):
            await self.app(scope, receive, send)


def address_of(connection: HTTPConnection) -> str:
    return neighbourhood(connection.client.host) if connection.client else ""


async def in_turn(parts: Iterable[bytes]) -> AsyncIterator[bytes]:
    """The parts of an answer. Others are answered in between."""
    for part in parts:
        yield part
        await asyncio.sleep(0)


def cut(whole: bytes, length: int = PART) -> Iterator[bytes]:
    return (whole[start : start + length] for start in range(0, len(whole), length))


def unpressed(pressed: bytes) -> Iterator[bytes]:
    """What was pressed, and may be a hundred times as long: no more of it than is being sent."""
    press = zlib.decompressobj()
    for piece in cut(pressed, _READ_AT_ONCE):
        part = press.decompress(piece, PART)
        while part:
            yield part
            part = press.decompress(press.unconsumed_tail, PART)
