"""What somebody unfriendly can do to a house from one address, within every limit they can see.

Takes an order on the command line, does one of these for a while, and prints what became of it.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import uvloop

from bench.server_phone import PING, TEXT, frame
from bench.server_process import allow_files
from bench.siege_attacker import Attacker, Line, Order

FILES: Final = 6000
SILENT: Final = 5000
DRIPPING: Final = 300
ANEW: Final = 50
FLOODING: Final = 8
WATCHERS: Final = 40
CROWD: Final = 64
ASKING: Final = 4
THINKING_TABLES: Final = 8
PART: Final = 0x00
"""A frame that goes on with what another began, and does not end it."""
BEGINNING: Final = 0x01
POST: Final = b"POST /api/tables HTTP/1.1\r\nHost: house\r\n"

DOTS: Final = "a" + ".a" * 32_000 + "=1"
MARKS: Final = "a" + "\u0315" * 15_900 + "\u0300" * 15_900
LAW: Final = 'When a player plays a queen, that player must say "Hail to the queen".'


def _slow_laws() -> Iterator[str]:
    """Laws that take long to read, each another: what one says is kept for a while."""
    return ("hearts or spades and " * 27 + str(number) for number in itertools.count())


async def nothing(attacker: Attacker) -> None:
    """What the bystander feels of the machine itself."""
    await attacker.pause(attacker.order.seconds)


# -- what is said ------------------------------------------------------------------------------


async def _say(attacker: Attacker, game: str, said: list[dict[str, Any]]) -> None:
    """A host who says the same things over and over."""
    code, token = await attacker.open_table(game)

    async def one() -> None:
        async with attacker.at_table(code, token) as line:
            while attacker.is_on():
                for each in said:
                    await line.say(**each)
                    await attacker.pause()

    await attacker.at_once(1, one)


async def dots(attacker: Attacker) -> None:
    await _say(attacker, "madking", [{"do": "options", "options": {"deck": DOTS}}])


async def lists(attacker: Attacker) -> None:
    deck = "a = [\n" + ("[1]," * 450 + "\n") * 20 + "]"
    await _say(attacker, "madking", [{"do": "options", "options": {"deck": deck}}])


async def lawbook(attacker: Attacker) -> None:
    laws = "\n".join([LAW] * 100)
    await _say(attacker, "moo", [{"do": "options", "options": {"lawbook": laws}}])


async def desk(attacker: Attacker) -> None:
    """Laws that take long to read, on as many lines as are let in."""
    code, token = await attacker.open_table("moo")
    laws = _slow_laws()

    async def one() -> None:
        async with attacker.at_table(code, token) as line:
            await line.say(do="start")
            while attacker.is_on():
                await line.say(do="ask", question={"about": "law", "text": next(laws)}, id="1")
                attacker.became["asked"] += 1
                await attacker.pause()

    await attacker.at_once(CROWD, one)


async def motions(attacker: Attacker) -> None:
    """Such laws put to the vote, by one who is alone with bots."""
    code, token = await attacker.open_table("moo")
    laws = _slow_laws()

    async def one() -> None:
        async with attacker.at_table(code, token) as line:
            await line.say(do="start")
            await line.say(do="act", act={"type": "say", "text": "Point of Order"}, id="order")
            while attacker.is_on():
                motion = {"kind": "amend", "law": 501, "text": next(laws)}
                await line.say(do="act", act={"type": "move", "motion": motion}, id="1")
                attacker.became["moved"] += 1
                await attacker.pause()

    await attacker.at_once(1, one)


async def marks(attacker: Attacker) -> None:
    said: list[dict[str, Any]] = [
        {"do": "options", "options": {"lawbook": MARKS}},
        {"do": "rename", "name": MARKS[15_800:16_000]},
        {"do": "start"},
        {"do": "act", "act": {"type": "say", "text": MARKS}, "id": "1"},
        {"do": "act", "act": {"type": "say", "text": MARKS[14_900:16_900]}, "id": "2"},
        {"do": "act", "act": {"type": "say", MARKS: "Moo"}, "id": "3"},
        {"do": "chat", "text": MARKS[14_900:16_900]},
        {"do": "ask", "question": {"type": "law", "text": MARKS[15_600:16_200]}, "id": "4"},
    ]
    await _say(attacker, "moo", said)


# -- floods ------------------------------------------------------------------------------------


async def _flood(attacker: Attacker, burst: bytes) -> None:
    """Frames as fast as they go."""
    code, _ = await attacker.open_table("moodaut")

    async def one() -> None:
        async with attacker.at_table(code) as line:
            while attacker.is_on():
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


async def crowd(attacker: Attacker) -> None:
    """As many as are let in from one address, who all say as much as they may."""
    code, _ = await attacker.open_table("moodaut")

    async def one() -> None:
        async with attacker.at_table(code) as line:
            while attacker.is_on():
                await line.say(do="chat", text="Zoë, " * 400)
                attacker.became["said"] += 1
                await attacker.pause()

    await attacker.at_once(CROWD, one)


# -- connections -------------------------------------------------------------------------------


async def silent(attacker: Attacker) -> None:
    """Connections that say nothing, as many as can be had."""
    held: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    most = 0
    while attacker.is_on():
        still = [line for line in held if not line[0].at_eof() and not line[1].is_closing()]
        attacker.became["cut off"] += len(held) - len(still)
        held = still
        for _ in range(min(100, SILENT - len(held))):
            try:
                held.append(await attacker.connect())
            except OSError:
                attacker.became["not let in"] += 1
        most = max(most, len(held))
        await attacker.pause(0.01)
    attacker.became["most open at once"] = most
    for _, writer in held:
        writer.transport.abort()


async def _drip(attacker: Attacker, head: bytes, drop: bytes) -> None:
    """Requests that never end, a few bytes at a time."""

    async def one() -> None:
        async with attacker.line() as line:
            await line.send(head)
            while attacker.is_on():
                await line.send(drop)
                if await _has_ended(line):
                    raise ConnectionError("cut off")

    await attacker.at_once(DRIPPING, one)


async def _has_ended(line: Line) -> bool:
    try:
        return await asyncio.wait_for(line.reader.read(4096), 0.5) == b""
    except TimeoutError:
        return False


async def headers(attacker: Attacker) -> None:
    await _drip(attacker, b"GET / HTTP/1.1\r\nHost: house\r\n", b"a: b\r\n")


async def _ask_anew(attacker: Attacker, asked: bytes) -> None:
    """The same thing, each time on a connection of its own."""

    async def one() -> None:
        async with attacker.line() as line:
            await line.send(asked)
            answer = await line.reader.readline()
            attacker.became["answered " + answer[9:12].decode() if answer else "cut off"] += 1

    await attacker.at_once(ANEW, one)


async def many_lines(attacker: Attacker) -> None:
    await _ask_anew(attacker, b"GET / HTTP/1.1\r\nHost: house\r\n" + b"a:b\r\n" * 12_000 + b"\r\n")


async def long_paths(attacker: Attacker) -> None:
    await _ask_anew(attacker, b"GET /web/" + b"a/" * 900 + b" HTTP/1.1\r\nHost: house\r\n\r\n")


async def bodies(attacker: Attacker) -> None:
    await _drip(attacker, POST + b"Content-Length: 60000\r\n\r\n", b" ")


async def chunks(attacker: Attacker) -> None:
    """A body in pieces of one byte, as fast as they go."""

    async def one() -> None:
        async with attacker.line() as line:
            await line.send(POST + b"Transfer-Encoding: chunked\r\n\r\n")
            while attacker.is_on():
                await line.send(b"1\r\n \r\n" * 10_000)

    await attacker.at_once(FLOODING, one)


async def requests(attacker: Attacker) -> None:
    """The page's files, over and over, without waiting for them."""
    asked = b"GET /web/vendor/preact.js HTTP/1.1\r\nHost: house\r\nAccept-Encoding: gzip\r\n\r\n"

    async def one() -> None:
        async with attacker.line() as line:
            reading = asyncio.create_task(line.reader.read(-1))
            try:
                while attacker.is_on() and not reading.done():
                    await line.send(50 * asked)
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)
        if attacker.is_on():
            raise ConnectionError("cut off")

    await attacker.at_once(FLOODING, one)


async def comings(attacker: Attacker) -> None:
    """Coming in and going away again, as fast as it goes."""
    code, _ = await attacker.open_table("moodaut")

    async def one() -> None:
        async with attacker.at_table(code):
            attacker.became["times"] += 1

    await attacker.at_once(FLOODING, one)


# -- long tables and long work -------------------------------------------------------------------


async def history(attacker: Attacker) -> None:
    """To be told all of a long match, again and again."""
    code = attacker.stock.long

    async def one() -> None:
        async with attacker.at_table(code, attacker.stock.token[code], 0) as line:
            await line.until("state")
            attacker.became["times told"] += 1
        await attacker.pause()

    await attacker.at_once(ASKING, one)


async def replays(attacker: Attacker) -> None:
    """A long match to look at, and its record, again and again."""

    async def one() -> None:
        await attacker.ask("GET", f"/api/tables/{attacker.stock.over}/replay")
        await attacker.ask("GET", f"/api/tables/{attacker.stock.over}/record")
        await attacker.pause()

    await attacker.at_once(ASKING, one)


async def reading(attacker: Attacker) -> None:
    """A table so long that it takes a while to read."""
    code = attacker.stock.longer
    begun = time.monotonic()

    async def one() -> None:
        async with attacker.at_table(code, attacker.stock.token[code]) as line:
            await line.until("state")
            took = round(1000 * (time.monotonic() - begun))
            attacker.became["ms until it was read"] = (
                attacker.became["ms until it was read"] or took
            )
            while attacker.is_on():
                await line.say(do="ping", sent=0)
                await attacker.pause()

    await attacker.at_once(1, one)


async def frozen(attacker: Attacker) -> None:
    """Watchers who talk and talk, behind a database that takes nothing."""
    code, token = await attacker.open_table("moodaut")
    said = {"do": "options", "options": {"deck": "a" * 60_000}}

    async def one() -> None:
        async with attacker.at_table(code) as line:
            while attacker.is_on():
                await line.say(**said)
                attacker.became["KiB sent"] += 60
                await attacker.pause()

    async with attacker.at_table(code, token) as host:
        await host.until("table")
        with sqlite3.connect(attacker.order.database, isolation_level=None) as database:
            database.execute("BEGIN IMMEDIATE")
            await host.say(do="ready", ready=True)
            await attacker.at_once(WATCHERS, one)
            database.execute("ROLLBACK")


async def thinkers(attacker: Attacker) -> None:
    """Tables full of bots that think hard."""
    tables = [await attacker.open_table("moo") for _ in range(THINKING_TABLES)]

    async def one(code: str, token: str) -> None:
        async with attacker.at_table(code, token) as line:
            await line.say(do="players", count=8)
            for seat in range(1, 8):
                await line.say(do="bot", seat=seat, bot="detective")
            await line.say(do="start")
            # Whoever only sits there would hold them up.
            await line.say(do="leave")
            await attacker.pause(attacker.order.seconds)
            attacker.became["states told"] += line.heard["state"]

    await asyncio.gather(*(one(code, token) for code, token in tables))


@dataclass(frozen=True)
class Attack:
    """One way to attack. While it goes on it may be that nobody can write (`lets_write`)."""

    do: Callable[[Attacker], Awaitable[None]]
    text: str
    lets_write: bool = True

    @property
    def name(self) -> str:
        return self.do.__name__


ATTACKS: Final = [
    Attack(nothing, "nobody attacks"),
    Attack(dots, "a deck of 32,000 dots, over and over"),
    Attack(lists, "a deck of 9,000 lists"),
    Attack(lawbook, "a lawbook of a hundred laws"),
    Attack(desk, "64 who ask the law desk at once"),
    Attack(motions, "laws put to the vote as fast as they may be"),
    Attack(marks, "31,800 combining marks in every field"),
    Attack(nothings, "{} as fast as it goes"),
    Attack(pings, "ping frames"),
    Attack(fragments, "fragments of one byte"),
    Attack(chats, "chat as fast as it goes"),
    Attack(crowd, "64 watchers who chat as fast as they may"),
    Attack(silent, "5,000 connections that say nothing"),
    Attack(headers, "300 connections whose headers drip"),
    Attack(many_lines, "heads of 12,000 lines"),
    Attack(long_paths, "paths of 900 parts"),
    Attack(bodies, "300 connections whose bodies drip"),
    Attack(chunks, "bodies in pieces of one byte"),
    Attack(requests, "requests as fast as they go"),
    Attack(comings, "coming and going as fast as it goes"),
    Attack(history, "all of a match of 5,000 acts told anew"),
    Attack(replays, "its replay and its record"),
    Attack(reading, "a table of 50,000 acts is read"),
    Attack(frozen, "40 watchers behind a frozen database", lets_write=False),
    Attack(thinkers, "eight tables of bots that think hard"),
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
