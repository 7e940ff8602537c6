"""Somebody unfriendly: one address, its connections, and what became of them."""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from bench.server_phone import PING, PONG, TEXT, frame
from bench.siege_stock import Stock

FROM: Final = "127.0.0.3"
"""Another address of this machine, whose word the house does not take for anybody else's."""
PAUSE_S: Final = 0.05
"""Between two tries, where the house lets one try twenty times a second."""


class Order(msgspec.Struct):
    """Which attack, on which house, for how long; where its database is, and its long tables."""

    attack: str
    url: str
    database: str
    seconds: float
    stock: Stock


class Attacker:
    """Makes connections, all from one address, until the time is up."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.stock = order.stock
        place = urlsplit(order.url)
        assert place.hostname is not None
        assert place.port is not None
        self.host, self.port = place.hostname, place.port
        self.end = time.monotonic() + order.seconds
        self.became: Counter[str] = Counter()

    def is_on(self) -> bool:
        return time.monotonic() < self.end

    async def pause(self, seconds: float = PAUSE_S) -> None:
        await asyncio.sleep(min(seconds, max(0.0, self.end - time.monotonic())))

    async def at_once(self, many: int, one: Callable[[], Awaitable[None]]) -> None:
        """Many of them at the same time, each again and again, however often it is cut off."""

        async def again() -> None:
            while self.is_on():
                try:
                    await one()
                except (OSError, asyncio.IncompleteReadError):
                    self.became["cut off"] += 1
                    await self.pause()

        await asyncio.gather(*(again() for _ in range(many)))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(FROM, 0))

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """A connection on which nothing has been said."""
        reader, writer = await self.connect()
        try:
            yield Line(reader, writer, self)
        finally:
            writer.transport.abort()

    @asynccontextmanager
    async def at_table(
        self, code: str, token: str | None = None, n: int | None = None
    ) -> AsyncIterator[Line]:
        """A WebSocket at a table. Whatever is told there is read and counted."""
        async with self.line() as line:
            await line.upgrade(code)
            await line.say(do="hello", token=token, n=n)
            listening = asyncio.create_task(line.listen())
            try:
                yield line
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """One request and its answer."""
        sent = b"" if body is None else json.dumps(body).encode()
        async with self.line() as line:
            await line.send(
                f"{method} {path} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n"
                f"Accept-Encoding: gzip\r\nContent-Length: {len(sent)}\r\n\r\n".encode()
                + sent
            )
            answer = await line.reader.read(-1)
        if not answer:
            raise ConnectionError("cut off")
        head, _, told = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        self.became[f"answered {status}"] += 1
        return status, told

    async def open_table(self, game: str) -> tuple[str, str]:
        """The code of a new table, and its host's token."""
        status, told = await self.ask("POST", "/api/tables", {"game": game, "name": "Mal"})
        assert status == 201, told
        ticket = json.loads(told)
        return ticket["code"], ticket["token"]


class Line:
    """One connection to the house. `heard` counts what was told on it, by type."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, attacker: Attacker
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.attacker = attacker
        self.heard: Counter[str] = Counter()
        self.has_ended = False

    async def send(self, data: bytes) -> None:
        if self.has_ended or self.writer.is_closing():
            raise ConnectionError("cut off")
        self.writer.write(data)
        await self.writer.drain()

    async def upgrade(self, code: str) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        await self.send(
            f"GET /ws/{code} HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")

    async def say(self, **said: Any) -> None:
        # As it is, not escaped: so more letters fit.
        await self.send(frame(TEXT, json.dumps(said, ensure_ascii=False).encode()))

    async def listen(self) -> None:
        """Read whatever the house says, until it says no more."""
        with suppress(asyncio.IncompleteReadError, OSError):
            while True:
                kind, length = await self.reader.readexactly(2)
                if length == 126:
                    length = int.from_bytes(await self.reader.readexactly(2))
                elif length == 127:
                    length = int.from_bytes(await self.reader.readexactly(8))
                message = await self.reader.readexactly(length)
                if kind == TEXT:
                    self._note(message)
                elif kind == PING:
                    # Whoever does not answer is taken for gone.
                    await self.send(frame(PONG, message))
        self.has_ended = True

    def _note(self, message: bytes) -> None:
        kind = message.removeprefix(b'{"type":"').partition(b'"')[0].decode()
        self.heard[kind] += 1
        if kind in ("refused", "bye"):
            self.attacker.became[json.loads(message)["error"]["code"]] += 1

    async def until(self, kind: str) -> None:
        """Wait until something of a kind is told."""
        while not self.heard[kind]:
            if self.has_ended:
                raise ConnectionError("cut off")
            await asyncio.sleep(0.001)
