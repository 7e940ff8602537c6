"""Houses are killed, put to sleep and cut off from their database, and Postgres is stopped and
started, while people and bots play through all of them: `make chaos`.

Afterwards every table was one single line of events, by what its people were told; and the log has
every act that was acknowledged, once and in order.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select, update
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from mootable.core.record import replay
from mootable.games.catalogue import find
from mootable.server.log import Log
from mootable.server.rows import EntryRow
from mootable.server.schema import entries, houses, tables
from tests.ports import steady_port
from tests.server.history import Client, faults
from tests.server.postgres import start_postgres

HOUSES = 3
PEOPLE = 2
GAMES = ("moodaut", "wobble", "madking", "moo")
QUICK = {"moodaut": {"window_ms": 300, "rescue_ms": 400, "decide_ms": 600}}
PASSING = ("house_full", "house_error", "slow_down", "too_slow_reader")
"""Goodbyes after which a page comes back."""
SILENT_S = 6.0
"""How long nothing is heard of a house before a page looks for another."""
REACTION_MS = 300
"""No bot acts sooner than that after what it acts on."""


class Postgres:
    """A Postgres of its own, which can be stopped and started."""

    def __init__(self, folder: Path) -> None:
        self.server = start_postgres(folder)
        self.folder = str(self.server.get_postmaster_info().socket_dir)
        self.url = f"postgresql+asyncpg://postgres@/postgres?host={self.folder}"

    async def restart(self, away_s: float) -> None:
        await asyncio.to_thread(self.server.stop)
        await asyncio.sleep(away_s)
        await asyncio.to_thread(self.server.start)


class Line:
    """The line of one house to the database. While it is cut nothing comes through, and nobody is
    told."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.is_whole = asyncio.Event()
        self.is_whole.set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator[str]:
        with tempfile.TemporaryDirectory(prefix="moo-line-") as here:
            # Where Postgres is another user, it is not the one who reads here.
            async with await asyncio.start_unix_server(self._serve, f"{here}/.s.PGSQL.5432"):
                yield f"postgresql+asyncpg://postgres@/postgres?host={here}"

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there, back = await asyncio.open_unix_connection(f"{self.folder}/.s.PGSQL.5432")
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await reader.read(1 << 16):
                await self.is_whole.wait()
                writer.write(said)
                await writer.drain()
        writer.close()


@dataclass
class OneHouse:
    """A house as one runs it, at a port of its own."""

    line: Line
    database: str
    port: int
    process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def open(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "mootable", "serve", "--host", "127.0.0.1"),
            *("--port", str(self.port), "--database", self.database),
            *("--max-guests-per-address", "1000", "--max-tables-per-address", "1000"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        async with httpx.AsyncClient(base_url=self.url) as http:
            while True:
                assert self.process.returncode is None, "the house has ended by itself"
                with suppress(httpx.TransportError):
                    if (await http.get("/healthz?ready", timeout=5)).status_code == 200:
                        return
                await asyncio.sleep(0.1)

    async def end(self, how: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            await self.process.wait()


@dataclass
class Person:
    """Somebody at a table, with a page: it comes back by itself, to any house, and sends again what
    it has not heard of."""

    chaos: Chaos
    code: str
    token: str
    name: str
    proxied: dict[str, str]
    client: Client = field(default_factory=Client)
    unanswered: dict[str, dict[str, Any]] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    acted: int = -1
    heard_at: float = field(default_factory=time.monotonic)
    longest_s: float = 0.0
    is_at_table: bool = False

    async def play(self) -> None:
        while True:
            for house in self.chaos.luck.sample(self.chaos.houses, HOUSES):
                try:
                    await self._visit(house.url)
                except ConnectionRefusedError:
                    # As a proxy in front does, where nobody listens it goes on to the next.
                    continue
                except (OSError, WebSocketException, TimeoutError):
                    pass
                break
            self.is_at_table = False
            # As long as a page waits.
            await asyncio.sleep(0.2 + 0.2 * self.chaos.luck.random())

    async def _visit(self, url: str) -> None:
        address = f"{url.replace('http', 'ws')}/ws/{self.code}"
        async with connect(
            address,
            additional_headers=self.proxied,
            open_timeout=SILENT_S,
            ping_interval=SILENT_S / 2,
            ping_timeout=SILENT_S,
        ) as link:
            n = self.state["n"] if self.state else None
            await link.send(json.dumps({"do": "hello", "token": self.token, "n": n}))
            for id, act in self.unanswered.items():
                await link.send(json.dumps({"do": "act", "id": id, "act": act}))
            await asyncio.gather(self._hear(link), self._act(link))

    async def _hear(self, link: ClientConnection) -> None:
        try:
            await self._listen(link)
        except ConnectionClosed as closed:
            if closed.rcvd is not None:
                # To be told to come back is to hear something.
                self._note()
            raise

    def _note(self) -> None:
        now = time.monotonic()
        self.longest_s = max(self.longest_s, now - self.heard_at)
        self.heard_at = now

    async def _listen(self, link: ClientConnection) -> None:
        async for message in link:
            told = json.loads(message)
            self._note()
            self.client.hear(told, self.heard_at)
            self.is_at_table = told["type"] != "bye"
            if told["type"] == "state":
                self.state = told
            elif told["type"] in ("done", "refused"):
                self._settle(told)
            elif told["type"] == "bye":
                assert told["error"]["code"] in PASSING, told
                return
        raise TimeoutError

    def _settle(self, told: dict[str, Any]) -> None:
        if told["type"] == "done" or told["error"]["code"] not in ("slow_down", "not_known"):
            self.unanswered.pop(told["id"], None)
        if told["type"] == "done":
            self.acted = max(self.acted, told["n"])

    async def _act(self, link: ClientConnection) -> None:
        """Now and then something that is legal; and a ping, so that there is something to hear."""
        while True:
            await asyncio.sleep(self.chaos.luck.uniform(0.2, 1.0))
            await link.send(json.dumps({"do": "ping", "sent": 1}))
            legal = self.state.get("legal") or []
            if legal and not self.unanswered and not self.state["over"]:
                act = _worded(self.chaos.luck.choice(legal))
                id = f"{self.name}-{len(self.client.sent)}"
                self.unanswered[id] = act
                self.client.send(id, time.monotonic())
                await link.send(json.dumps({"do": "act", "id": id, "act": act}))


def _worded(act: dict[str, Any]) -> dict[str, Any]:
    return act | {"text": "moo"} if act["type"] == "say" else act


Trouble = Callable[["Chaos"], Awaitable[None]]


@dataclass
class Chaos:
    """Three houses, their tables, and what happens to them."""

    postgres: Postgres
    houses: list[OneHouse]
    luck: random.Random
    waits: bool
    people: dict[str, list[Person]] = field(default_factory=dict)
    playing: list[asyncio.Task[None]] = field(default_factory=list)
    troubles: Counter[str] = field(default_factory=Counter)
    silent_s: dict[str, float] = field(default_factory=dict)
    """How long anybody heard nothing, at most, in each kind of trouble."""

    async def seat(self, number: int) -> None:
        """A table with its people and a bot, begun."""
        game = GAMES[number % len(GAMES)]
        house = self.luck.choice(self.houses)
        # Each table's people come from an address of their own, as a proxy in front would tell it.
        proxied = {"X-Forwarded-For": f"10.0.{number // 256}.{number % 256}"}
        async with httpx.AsyncClient(base_url=house.url, timeout=60, headers=proxied) as http:
            opened = (await http.post("/api/tables", json={"game": game, "name": "Ada"})).json()
            code, tokens = opened["code"], [opened["token"]]
            for name in range(1, PEOPLE):
                there = await http.post(f"/api/tables/{code}/seats", json={"name": f"Bo {name}"})
                tokens.append(there.json()["token"])
        address = f"{house.url.replace('http', 'ws')}/ws/{code}"
        async with connect(address, additional_headers=proxied, open_timeout=60) as link:
            for said in (
                {"do": "hello", "token": tokens[0]},
                {"do": "players", "count": PEOPLE + 1},
                {"do": "options", "options": QUICK.get(game, {})},
                {"do": "start"},
            ):
                await link.send(json.dumps(said))
            while json.loads(await link.recv())["type"] != "state":
                pass
        self.people[code] = [
            Person(self, code, token, f"{code}-{seat}", proxied)
            for seat, token in enumerate(tokens)
        ]

    async def begin(self) -> None:
        for person in self.everyone():
            person.heard_at = time.monotonic()
        self.playing = [asyncio.create_task(person.play()) for person in self.everyone()]
        await self.until_all_are_back()

    async def stop(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)

    def everyone(self) -> list[Person]:
        return [person for people in self.people.values() for person in people]

    async def until_all_are_back(self) -> None:
        """Every table is playable: all who sit there have heard of it from now on."""
        now = time.monotonic()
        while not all(one.is_at_table and one.heard_at > now for one in self.everyone()):
            for task in self.playing:
                if task.done():
                    # Nobody stops by themselves: whatever it was, it is told.
                    task.result()
            await asyncio.sleep(0.1)

    async def until_all_is_answered(self) -> None:
        """Of every act that was sent so far somebody has heard what became of it."""
        sent = [(one, id) for one in self.everyone() for id in one.unanswered]
        while any(id in one.unanswered for one, id in sent):
            await asyncio.sleep(0.1)

    # -- troubles --------------------------------------------------------------------------

    async def kill(self) -> None:
        house = self.luck.choice(self.houses)
        await house.end(signal.SIGKILL)
        await house.open()

    async def put_to_sleep(self) -> None:
        """For longer than its lease; then it goes on as if nothing had been."""
        house = self.luck.choice(self.houses)
        assert house.process is not None
        house.process.send_signal(signal.SIGSTOP)
        try:
            await self._lease_is_over(house)
            await self._somebody_took_over(house)
        finally:
            house.process.send_signal(signal.SIGCONT)

    async def cut(self) -> None:
        """Off from the database, for longer than a house has tables then."""
        house = self.luck.choice(self.houses)
        house.line.is_whole.clear()
        try:
            await self._lease_is_over(house)
            await self._somebody_took_over(house)
        finally:
            house.line.is_whole.set()

    async def restart_database(self) -> None:
        await self.postgres.restart(self.luck.uniform(0, 12) if self.waits else 0)

    async def renew(self) -> None:
        """A rolling restart: each house is closed and opened again, one after another."""
        for house in self.luck.sample(self.houses, HOUSES):
            await house.end(signal.SIGTERM)
            await house.open()
            await self.until_all_are_back()

    async def _lease_is_over(self, house: OneHouse) -> None:
        if self.waits:
            await asyncio.sleep(12)
            return
        log = Log(self.postgres.url)
        async with log.engine.begin() as connection:
            over = update(houses).where(houses.c.address == house.url, houses.c.until > 0)
            await connection.execute(over.values(until=1))
        await log.close()

    async def _somebody_took_over(self, house: OneHouse) -> None:
        """Those who sit at its tables come to another house, if it had any."""
        log = Log(self.postgres.url)
        theirs = select(houses.c.until).join(tables, tables.c.owner == houses.c.id)
        left = theirs.where(houses.c.address == house.url, houses.c.until > 0)
        while True:
            async with log.engine.connect() as connection:
                if (await connection.execute(left)).first() is None:
                    break
            await asyncio.sleep(0.1)
        await log.close()


RENEWED = "all closed and opened"
TROUBLES: dict[str, Trouble] = {
    "killed": Chaos.kill,
    "put to sleep": Chaos.put_to_sleep,
    "cut off": Chaos.cut,
    "database restarted": Chaos.restart_database,
    RENEWED: Chaos.renew,
}


@asynccontextmanager
async def in_chaos(many: int, seed: str, waits: bool) -> AsyncIterator[Chaos]:
    """So many tables in three houses. With `waits`, leases run out in their time; else they are
    made to."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="moo-chaos-")))
        postgres = await asyncio.to_thread(Postgres, folder)
        stack.callback(postgres.server.cleanup)
        here = []
        for _ in range(HOUSES):
            line = Line(postgres.folder)
            database = await stack.enter_async_context(line.laid())
            house = OneHouse(line, database, steady_port())
            stack.push_async_callback(house.end, signal.SIGTERM)
            here.append(house)
        # The first brings the database up to date.
        for house in here:
            await house.open()
        chaos = Chaos(postgres, here, random.Random(seed), waits)
        stack.push_async_callback(chaos.stop)
        for number in range(many):
            await chaos.seat(number)
        await chaos.begin()
        yield chaos


async def suffer(chaos: Chaos, trouble: str) -> None:
    """Something happens, and all come back from it."""
    for person in chaos.everyone():
        person.longest_s = 0.0
    await TROUBLES[trouble](chaos)
    await chaos.until_all_are_back()
    chaos.troubles[trouble] += 1
    silent_s = max(person.longest_s for person in chaos.everyone())
    chaos.silent_s[trouble] = max(silent_s, chaos.silent_s.get(trouble, 0.0))


# -- afterwards ------------------------------------------------------------------------------


async def wrongs(chaos: Chaos) -> list[str]:
    """All that is wrong, by what people were told and by what is written, once they have gone."""
    await chaos.stop()
    found = []
    log = Log(chaos.postgres.url)
    for code, people in chaos.people.items():
        clients = [person.client for person in people]
        found += [f"{code}: {fault}" for fault in faults(clients)]
        found += [f"{code}: {wrong}" for wrong in await _written(log, code, clients)]
    await log.close()
    return found


async def _written(log: Log, code: str, clients: list[Client]) -> list[str]:
    row = await log.load_table(code)
    assert row is not None
    assert row.header is not None
    chosen = select(entries).where(entries.c.code == code).order_by(entries.c.n)
    async with log.engine.connect() as connection:
        rows = [EntryRow(**each._mapping) for each in await connection.execute(chosen)]
    found = []
    if [each.n for each in rows] != list(range(1, len(rows) + 1)):
        found.append("its entries are not 1, 2, 3 …")
    keys = [each.key for each in rows if each.key is not None]
    found += [
        f"act {key} is written {many} times" for key, many in Counter(keys).items() if many > 1
    ]
    for id, n, _ in (each for client in clients for each in client.done):
        if n > len(rows) or rows[n - 1].key != id:
            found.append(f"act {id} was acknowledged as entry {n}, and is not")
    replay(find(row.game), row.header | {"entries": [[e.at, e.seat, e.act] for e in rows]})
    for before, after in pairwise(rows):
        assert before.epoch is not None
        assert after.epoch is not None
        if after.epoch < before.epoch or (
            after.epoch == before.epoch and after.house != before.house
        ):
            found.append(f"entry {after.n} is of another house in the same epoch, or of one before")
        is_bots = after.key is None and after.seat is not None
        is_again = is_bots and (after.seat, after.act) == (before.seat, before.act)
        if is_again and after.at - before.at < REACTION_MS:
            found.append(f"a bot did entry {before.n} again as entry {after.n}")
    return found


async def run(minutes: float, many: int, seed: str, troubles: list[str]) -> int:
    async with in_chaos(many, seed, waits=True) as chaos:
        end = time.monotonic() + 60 * minutes
        while time.monotonic() < end:
            await suffer(chaos, chaos.luck.choice(troubles))
        found = await wrongs(chaos)
    acts = sum(len({id for id, *_ in one.client.done}) for one in chaos.everyone())
    print(f"{many} tables in {HOUSES} houses for {minutes:g} minutes, seed {seed}.")
    for what, times in sorted(chaos.troubles.items()):
        print(f"{what}: {times} times; nobody heard nothing for over {chaos.silent_s[what]:.1f} s.")
    print(f"{acts:,} acts acknowledged.")
    print(f"{len(found)} things wrong." if found else "Nothing is wrong.")
    for wrong in found:
        print(f"  {wrong}")
    return 1 if found else 0


if __name__ == "__main__":
    asked = argparse.ArgumentParser(prog="python -m tests.server.chaos", description=__doc__)
    asked.add_argument("--minutes", type=float, default=10.0)
    asked.add_argument("--tables", type=int, default=60)
    asked.add_argument("--seed", default=str(os.getpid()))
    asked.add_argument("--only", choices=list(TROUBLES), action="append", help="no other trouble")
    given = asked.parse_args()
    troubles = given.only or list(TROUBLES)
    sys.exit(asyncio.run(run(given.minutes, given.tables, given.seed, troubles)))
