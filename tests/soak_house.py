"""Ten thousand matches opened and closed in a live house, whose memory has to come back: the second
half of `make soak`. Fewer: `python -m tests.soak_house 2000`."""

from __future__ import annotations

import asyncio
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed

from mootable.games.catalogue import GAMES
from mootable.server import house, pressure
from mootable.server.serve import HouseServer, look_back_seldom
from tests.server.conftest import BOT_PACE, MANY, Door

MATCHES = 10_000
AT_ONCE = 8
FIRST = 500
"""After so many matches all that is made once has been made; what comes on top has to go again."""
MOST_MIB = 8
QUESTION = {"about": "nothing that any game knows"}


async def one_match(door: Door, number: int) -> None:
    """People sit down, play for a while with bots or to the end, are refused something, lose their
    connection, come back, and go."""
    luck = random.Random(number)
    game = list(GAMES.values())[number % len(GAMES)]
    ada = await door.open_table("Ada", game=game.name)
    code = ada["code"]
    bo = await door.sit(code, "Bo")
    await door.http.post("/api/tables/AAAAAA/seats", json={"name": "Cy"})
    async with door.visit(code, ada["token"]) as one, door.visit(code, bo["token"]) as two:
        await one.until("table")
        await one.say(do="players", count=max(game.least, luck.choice([2, 3, 4])))
        await one.say(do="start")
        for person in (one, two):
            await person.until("state")
        for turn in range(luck.choice([0, 2, 4, 20])):
            person = luck.choice([one, two])
            await person.catch_up()
            if person.state["over"]:
                break
            if person.state["legal"]:
                await person.act(luck.choice(person.state["legal"]), f"{number}/{turn}")
        await two.act({"type": "what nobody does"}, "refused")
        await two.say(do="ask", question=QUESTION, id="why")
        async with door.visit(code) as watcher:
            await watcher.until("table")
            watcher.link.transport.abort()
    with suppress(ConnectionClosed):
        async with door.visit(code, bo["token"], n=0) as back:
            await back.until("state")


async def matches(door: Door, first: int, last: int) -> None:
    """The matches of these numbers, some at once."""
    numbers = iter(range(first, last))

    async def some() -> None:
        for number in numbers:
            await one_match(door, number)

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def until_empty(door: Door) -> None:
    """Wait until no table is in memory."""
    while not re.search(r"^mootable_tables 0\.0$", (await door.http.get("/metrics")).text, re.M):
        await asyncio.sleep(0.1)


def mib(pid: int) -> float:
    """The memory of a process."""
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, check=True, text=True
    )
    return int(told.stdout) / 1024


def keep_house(database: str, ours: socket.socket) -> None:
    """A house that puts tables away soon after everyone has gone, and whose bots are quick."""
    house.FORGET_OPEN_AFTER_S = 2
    house.FORGET_OVER_AFTER_S = 2
    house.BEAT_S = 0.05
    # It takes every table that comes, however much it has to do.
    pressure.TOO_MUCH = float("inf")
    url = f"http://127.0.0.1:{ours.getsockname()[1]}"
    server = HouseServer(house.House(database, url, MANY, BOT_PACE))
    look_back_seldom()
    server.run(sockets=[ours])


@asynccontextmanager
async def kept() -> AsyncIterator[tuple[Door, int]]:
    """Such a house in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="soak-") as folder, socket.socket() as ours:
        ours.bind(("127.0.0.1", 0))
        ours.listen()
        ours.set_inheritable(True)
        url = f"http://127.0.0.1:{ours.getsockname()[1]}"
        database = f"sqlite+aiosqlite:///{Path(folder) / 'house.db'}"
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.soak_house", "--keep", database, str(ours.fileno())),
            pass_fds=[ours.fileno()],
        )
        try:
            # Sooner than the house closes them, or a request might come just then.
            limits = httpx.Limits(keepalive_expiry=1)
            async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as http:
                yield Door(url, http), process.pid
        finally:
            process.terminate()
            await process.wait()


async def soak(count: int) -> bool:
    """Whether the memory has come back."""
    begun = time.monotonic()
    async with kept() as (door, pid):
        first = min(FIRST, count // 2)
        await matches(door, 0, first)
        await until_empty(door)
        before = mib(pid)
        sys.stdout.write(f"{before:.1f} MiB after {first:,} matches\n")
        step = max(1, (count - first) // 10)
        for done in range(first, count, step):
            await matches(door, done, min(done + step, count))
            await until_empty(door)
            rate = (done + step) / (time.monotonic() - begun)
            sys.stderr.write(f"\r{done + step:>7,} matches, {rate:.0f}/s, {mib(pid):.1f} MiB ")
            sys.stderr.flush()
        sys.stderr.write("\n")
        after = mib(pid)
    sys.stdout.write(f"{after:.1f} MiB after {count:,} matches: ")
    sys.stdout.write(f"{(after - before) * 1024 / (count - first):.2f} KiB stayed for each more.\n")
    return after - before <= MOST_MIB


if __name__ == "__main__":
    if sys.argv[1:2] == ["--keep"]:
        keep_house(sys.argv[2], socket.socket(fileno=int(sys.argv[3])))
    elif not asyncio.run(soak(int(sys.argv[1]) if sys.argv[1:] else MATCHES)):
        sys.exit(f"The memory has not come back to within {MOST_MIB} MiB.")
