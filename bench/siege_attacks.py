"""What somebody unfriendly can do to a house from one address, within every limit they can see.

Takes an order on the command line, does one of these for a while, and prints what became of it.
"""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import uvloop

from bench.server_phone import PING, TEXT, frame
from bench.server_process import allow_files
from bench.siege_stock import Stock

FROM: Final = "127.0.0.3"
"""Another address of this machine, whose word the house does not take for anybody else's."""
FILES: Final = 6000
SILENT: Final = 5000
DRIPPING: Final = 300
FLOODING: Final = 8
WATCHERS: Final = 40
SHARP_TABLES: Final = 8
PAUSE_S: Final = 0.05
"""Between two tries where the house lets one try twenty times a second."""
PART: Final = 0x00
"""A frame that goes on with what another began, and does not end it."""
BEGINNING: Final = 0x01

DOTS: Final = "a" + ".a" * 32_000 + "=1"
MARKS: Final = "a" + "\u0315" * 15_900 + "\u0300" * 15_900


class Order(msgspec.Struct):
    """Which attack, on which house, for how long; where its database is, and its long tables."""

    attack: str
    url: str
    database: str
    seconds: float
    stock: Stock


class Attacker:
    """One address from which connections are made, and what became of them."""

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

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(min(seconds, max(0.0, self.end - time.monotonic())))

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(FROM, 0))

    @asynccontextmanager
    async def line(self) -> AsyncIterator[Line]:
        """A connection on which nothing has been said. Whatever becomes of it is counted."""
        writer = None
        try:
            reader, writer = await self.connect()
            yield Line(reader, writer, self)
        except (OSError, asyncio.IncompleteReadError):
            self.became["connections cut"] += 1
            await self.pause(PAUSE_S)
        finally:
            if writer is not None:
                writer.transport.abort()

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """One request and its answer."""
        status, told = 0, b""
        async with self.line() as line:
            sent = b"" if body is None else json.dumps(body).encode()
            await line.send(
                f"{method} {path} HTTP/1.1\r\nHost: house\r\nConnection: close\r\n"
                f"Accept-Encoding: gzip\r\nContent-Length: {len(sent)}\r\n\r\n".encode()
                + sent
            )
            answer = await line.reader.read(-1)
            head, _, told = answer.partition(b"\r\n\r\n")
            status = int(head.split()[1]) if head else 0
        self.became[f"answers {status}"] += 1
        return status, told

    async def open_table(self, game: str) -> dict[str, str]:
        status, told = await self.ask("POST", "/api/tables", {"game": game, "name": "Mal"})
        assert status == 201, told
        ticket: dict[str, str] = json.loads(told)
        return ticket

    @asynccontextmanager
    async def table(
        self, code: str, token: str | None, n: int | None = None
    ) -> AsyncIterator[Line]:
        """A WebSocket at a table, from which everything is read and counted."""
        async with self.line() as line:
            await line.upgrade(code)
            await line.say(do="hello", token=token, n=n)
            listening = asyncio.create_task(line.listen())
            try:
                yield line
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)

    async def at_once(self, many: int, one: Callable[[], Awaitable[None]]) -> None:
        """Many of them at the same time, each again and again until the time is up."""

        async def again() -> None:
            while self.is_on():
                await one()

        await asyncio.gather(*(again() for _ in range(many)))


class Line:
    """One connection to the house."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, attacker: Attacker
    ) -> None:
        self.reader = reader
        self.writer = writer
        self.attacker = attacker
        self.kinds: Counter[str] = Counter()

    async def send(self, data: bytes) -> None:
        if self.writer.is_closing():
            raise ConnectionError
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
        await self.send(frame(TEXT, json.dumps(said).encode()))

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
                    self.note(message)
        self.kinds["end"] += 1
        self.attacker.became["connections cut"] += 1

    def note(self, message: bytes) -> None:
        kind = message[9:16].split(b'"')[0].decode()
        self.kinds[kind] += 1
        if kind in ("refused", "bye"):
            code = json.loads(message)["error"]["code"]
            self.attacker.became[f"{kind}: {code}"] += 1
        elif kind in ("answer", "done"):
            self.attacker.became[kind] += 1

    @property
    def is_cut(self) -> bool:
        return self.kinds["end"] > 0 or self.writer.is_closing()


# -- what is said ------------------------------------------------------------------------------


async def _settings(attacker: Attacker, game: str, options: dict[str, str]) -> None:
    """A host who settles the same thing over and over."""
    ticket = await attacker.open_table(game)
    while attacker.is_on():
        async with attacker.table(ticket["code"], ticket["token"]) as line:
            while attacker.is_on() and not line.is_cut:
                await line.say(do="options", options=options)
                await attacker.pause(PAUSE_S)


async def dots(attacker: Attacker) -> None:
    await _settings(attacker, "madking", {"deck": DOTS})


async def brackets(attacker: Attacker) -> None:
    await _settings(attacker, "madking", {"deck": "a = [" + "[1]," * 15_000 + "]"})


async def lawbook(attacker: Attacker) -> None:
    law = 'When a player plays a queen, that player must say "Hail to the queen".'
    await _settings(attacker, "moo", {"lawbook": "\n".join([law] * 100)})


async def marks(attacker: Attacker) -> None:
    """In every field there is, one after another."""
    ticket = await attacker.open_table("moo")
    said: list[dict[str, Any]] = [
        {"do": "act", "act": {"type": "say", "text": MARKS}, "id": "1"},
        {"do": "act", "act": {"type": "say", MARKS: "Moo"}, "id": "2"},
        {"do": "chat", "text": MARKS[14_900:16_900]},
        {"do": "rename", "name": MARKS[15_800:16_000]},
        {"do": "ask", "question": {"type": "law", "text": MARKS[:1_300]}, "id": "3"},
        {"do": "options", "options": {"lawbook": MARKS}},
    ]
    begun = False
    while attacker.is_on():
        async with attacker.table(ticket["code"], ticket["token"]) as line:
            while attacker.is_on() and not line.is_cut:
                for one in said:
                    await line.say(**one)
                    await attacker.pause(PAUSE_S)
                if not begun:
                    await line.say(do="start")
                    begun = True


# -- floods ------------------------------------------------------------------------------------


async def _flood(attacker: Attacker, burst: bytes) -> None:
    """Frames as fast as they go, from several connections, each made again when it is cut."""
    ticket = await attacker.open_table("moodaut")

    async def one() -> None:
        async with attacker.table(ticket["code"], None) as line:
            while attacker.is_on() and not line.is_cut:
                await line.send(burst)
                attacker.became["KiB sent"] += len(burst) // 1024

    await attacker.at_once(FLOODING, one)


async def nothings(attacker: Attacker) -> None:
    await _flood(attacker, frame(TEXT, b"{}") * 8_000)


async def pings(attacker: Attacker) -> None:
    await _flood(attacker, frame(PING, b"") * 10_000)


async def fragments(attacker: Attacker) -> None:
    await _flood(attacker, frame(BEGINNING, b" ") + frame(PART, b" ") * 9_000)


async def chats(attacker: Attacker) -> None:
    words = json.dumps({"do": "chat", "text": "me, " * 400}).encode()
    await _flood(attacker, frame(TEXT, words) * 40)


# -- connections -------------------------------------------------------------------------------


async def silent(attacker: Attacker) -> None:
    """Connections that say nothing, as many as can be had."""
    held: list[Any] = []
    while attacker.is_on():
        held = [line for line in held if not line[0].at_eof()]
        for _ in range(min(100, SILENT - len(held))):
            try:
                held.append(await attacker.connect())
            except OSError:
                attacker.became["not let in"] += 1
        attacker.became["most open at once"] = max(attacker.became["most open at once"], len(held))
        await attacker.pause(0.01)
    for _, writer in held:
        writer.transport.abort()


async def _drip(attacker: Attacker, head: bytes, drop: bytes) -> None:
    """Requests that never end, a few bytes at a time."""

    async def one() -> None:
        async with attacker.line() as line:
            await line.send(head)
            while attacker.is_on():
                await line.send(drop)
                attacker.became["drops"] += 1
                if await _is_over(line):
                    attacker.became["connections cut"] += 1
                    return

    await attacker.at_once(DRIPPING, one)


async def _is_over(line: Line) -> bool:
    try:
        return await asyncio.wait_for(line.reader.read(4096), 0.5) == b""
    except TimeoutError:
        return False


async def headers(attacker: Attacker) -> None:
    await _drip(attacker, b"GET / HTTP/1.1\r\nHost: house\r\n", b"a: b\r\n")


async def bodies(attacker: Attacker) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: house\r\nContent-Length: 60000\r\n\r\n"
    await _drip(attacker, head, b" ")


async def chunks(attacker: Attacker) -> None:
    """A body in pieces of one byte, as fast as they go."""
    head = b"POST /api/tables HTTP/1.1\r\nHost: house\r\nTransfer-Encoding: chunked\r\n\r\n"

    async def one() -> None:
        async with attacker.line() as line:
            await line.send(head)
            while attacker.is_on():
                await line.send(b"1\r\n \r\n" * 10_000)

    await attacker.at_once(FLOODING, one)


async def requests(attacker: Attacker) -> None:
    """The page's files, over and over, without waiting for them."""

    async def one() -> None:
        async with attacker.line() as line:
            reading = asyncio.create_task(line.reader.read(-1))
            with suppress(OSError):
                while attacker.is_on() and not reading.done():
                    await line.send(
                        b"GET /web/vendor/preact.js HTTP/1.1\r\nHost: house\r\n\r\n" * 50
                    )
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            attacker.became["connections cut"] += attacker.is_on()

    await attacker.at_once(FLOODING, one)


async def comings(attacker: Attacker) -> None:
    """Coming in and going away again, as fast as it goes."""
    ticket = await attacker.open_table("moodaut")

    async def one() -> None:
        async with attacker.table(ticket["code"], None) as line:
            await asyncio.sleep(0)
            attacker.became["times"] += 1
            del line

    await attacker.at_once(FLOODING, one)


# -- long tables and long work -------------------------------------------------------------------


async def history(attacker: Attacker) -> None:
    """To be told all of a long match, again and again."""
    code = attacker.stock.long

    async def one() -> None:
        async with attacker.table(code, attacker.stock.token[code], 0) as line:
            while attacker.is_on() and not line.is_cut and not line.kinds["state"]:
                await asyncio.sleep(0.001)
            attacker.became["times told"] += line.kinds["state"]
        await attacker.pause(PAUSE_S)

    await attacker.at_once(4, one)


async def replays(attacker: Attacker) -> None:
    """A long match to look at, and its record, again and again."""

    async def one() -> None:
        await attacker.ask("GET", f"/api/tables/{attacker.stock.over}/replay")
        await attacker.ask("GET", f"/api/tables/{attacker.stock.over}/record")
        await attacker.pause(PAUSE_S)

    await attacker.at_once(4, one)


async def reading(attacker: Attacker) -> None:
    """A table so long that it takes a while to read."""
    code = attacker.stock.longer
    begun = time.monotonic()
    async with attacker.table(code, attacker.stock.token[code]) as line:
        while not line.is_cut and not line.kinds["state"] and time.monotonic() < begun + 120:
            await asyncio.sleep(0.001)
        attacker.became["ms until it was read"] = round(1000 * (time.monotonic() - begun))
        while attacker.is_on() and not line.is_cut:
            await line.say(do="ping", sent=0)
            await attacker.pause(PAUSE_S)


async def frozen(attacker: Attacker) -> None:
    """Watchers who talk and talk, behind a database that takes nothing."""
    ticket = await attacker.open_table("moodaut")
    code = ticket["code"]
    words = json.dumps(
        {"do": "act", "act": {"type": "draw", "a": "a" * 60_000}, "id": "1"}
    ).encode()

    async def one() -> None:
        async with attacker.table(code, None) as line:
            while attacker.is_on() and not line.is_cut:
                await line.send(frame(TEXT, words))
                line.kinds["KiB"] += len(words) // 1024
                await attacker.pause(PAUSE_S)
            attacker.became["KiB sent"] += line.kinds["KiB"]

    async with attacker.table(code, ticket["token"]) as host:
        await asyncio.sleep(0.5)
        with sqlite3.connect(attacker.order.database, isolation_level=None) as database:
            database.execute("BEGIN IMMEDIATE")
            await host.say(do="ready", ready=True)
            await attacker.at_once(WATCHERS, one)
            database.execute("ROLLBACK")


async def thinkers(attacker: Attacker) -> None:
    """Tables full of bots that think hard."""
    lines = []
    async with asyncio.TaskGroup() as group:
        for _ in range(SHARP_TABLES):
            ticket = await attacker.open_table("moodaut")
            lines.append(group.create_task(_think(attacker, ticket)))


async def _think(attacker: Attacker, ticket: dict[str, str]) -> None:
    async with attacker.table(ticket["code"], ticket["token"]) as line:
        await line.say(do="players", count=5)
        for seat in range(1, 5):
            await line.say(do="bot", seat=seat, bot="sharp")
        await line.say(do="start")
        await line.say(do="bot", seat=0, bot="sharp")
        await attacker.pause(attacker.order.seconds)
        attacker.became["states told"] += line.kinds["state"]


@dataclass(frozen=True)
class Attack:
    """One way to attack. While it goes on nobody may be able to write (`lets_write`)."""

    do: Callable[[Attacker], Awaitable[None]]
    text: str
    lets_write: bool = True

    @property
    def name(self) -> str:
        return self.do.__name__


ATTACKS: Final = [
    Attack(dots, "a deck of 32,000 dots, over and over"),
    Attack(brackets, "a deck of 15,000 lists"),
    Attack(lawbook, "a lawbook of a hundred laws"),
    Attack(marks, "31,800 combining marks in every field"),
    Attack(nothings, "{} as fast as it goes"),
    Attack(pings, "ping frames"),
    Attack(fragments, "fragments of one byte"),
    Attack(chats, "chat as fast as it goes"),
    Attack(silent, "5,000 connections that say nothing"),
    Attack(headers, "300 connections whose headers drip"),
    Attack(bodies, "300 connections whose bodies drip"),
    Attack(chunks, "bodies in pieces of one byte"),
    Attack(requests, "requests as fast as they go"),
    Attack(comings, "coming and going as fast as it goes"),
    Attack(history, "all of a match of 5,000 acts told anew"),
    Attack(replays, "its replay and its record"),
    Attack(reading, "a table of 50,000 acts is read"),
    Attack(frozen, "40 watchers behind a frozen database", lets_write=False),
    Attack(thinkers, "eight tables of sharp bots"),
]
BY_NAME: Final = {attack.name: attack for attack in ATTACKS}


async def carry_out(order: Order) -> Counter[str]:
    attacker = Attacker(order)
    await BY_NAME[order.attack].do(attacker)
    return attacker.became


def main() -> None:
    allow_files(FILES)
    became = uvloop.run(carry_out(msgspec.json.decode(sys.argv[1], type=Order)))
    print(msgspec.json.encode({what: times for what, times in became.items() if times}).decode())


if __name__ == "__main__":
    main()
