"""The people: a thousand phones in one process, acting by a timetable.

Takes one order on the command line and prints one line of figures, both JSON.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Iterable
from functools import partial
from math import ceil
from typing import Any, Final, Literal
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop

from bench.server_phone import Phone
from bench.server_process import cpu_seconds, memory_bytes

PEOPLE: Final = 4
AT_ONCE: Final = 16
"""How many tables are being opened at a time."""
SHORTEST_S: Final = 0.001
"""No sleep is shorter: the people must leave their core idle where they can."""
PATIENCE_S: Final = 5.0
"""How long to wait for what is still on its way when the time is up."""


class Order(msgspec.Struct):
    """What to do: how many tables act, at how many acts a second among them (None: each table
    acts again as soon as all its people were told), and for how long."""

    kind: Literal["house", "echo"]
    url: str
    process: int
    tables: int
    rate: float | None
    seconds: float
    message_bytes: int = 0


class Figures(msgspec.Struct):
    """What came of it. Delays are in milliseconds, from the moment an act was due to the moment
    the last of its table was told. CPU is in cores."""

    asked: int
    done: int
    refused: int
    cut: int
    over: int
    per_second: float
    p50: float
    p99: float
    worst: float
    server_cpu: float | None
    client_cpu: float
    memory_before: int | None
    memory_after: int | None
    message_bytes: float


# -- what is told --------------------------------------------------------------------------


class Told(msgspec.Struct, tag_field="type", tag=str.lower):
    """Of each message only what the load needs is read."""


class Table(Told):
    pass


class State(Told):
    n: int
    legal: list[msgspec.Raw]


class Done(Told):
    n: int


class Refused(Told):
    error: dict[str, str]


class Bye(Told):
    error: dict[str, str]


class Echo(Told):
    n: int


read = msgspec.json.Decoder(Table | State | Done | Refused | Bye | Echo).decode


# -- tables --------------------------------------------------------------------------------


class Party(ABC):
    """Four people at a table. One of them acts; it is done when all four were told."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        # Each party comes from an address of its own, as a proxy in front would tell it.
        self.address = f"10.0.{number // 256}.{number % 256}"
        self.luck = random.Random(number)
        self.phones: list[Phone] = []
        self.heard = [-1] * PEOPLE
        self.due = 0.0

    async def join(self, code: str) -> None:
        """All four connect."""
        parts = urlsplit(self.load.order.url)
        for seat in range(PEOPLE):
            phone = Phone(f"/ws/{code}", self.address, partial(self.hear, seat), self.load.lose)
            await asyncio.get_running_loop().create_connection(
                lambda phone=phone: phone,  # type: ignore[misc]
                parts.hostname,
                parts.port,
            )
            await phone.opened
            self.phones.append(phone)

    @abstractmethod
    async def come(self) -> None:
        """Get to the table, and be ready to act."""

    @abstractmethod
    def act(self) -> None:
        """One of them acts."""

    @abstractmethod
    def hear(self, seat: int, message: bytes) -> None: ...


class EchoParty(Party):
    """The people of an echo say a message and hear it."""

    async def come(self) -> None:
        await self.join(self.address)
        self.said = -1

    def act(self) -> None:
        self.said += 1
        head = b'{"type":"echo","n":%d,"pad":"' % self.said
        pad = b"." * (self.load.order.message_bytes - len(head) - 2)
        self.luck.choice(self.phones).say(head + pad + b'"}')

    def hear(self, seat: int, message: bytes) -> None:
        told = read(message)
        assert isinstance(told, Echo), told
        self.load.count_bytes(message)
        self.heard[seat] = told.n
        if min(self.heard) == told.n:
            self.load.finish(self, False)


class HouseParty(Party):
    """The people of a table play Mood'aut at random: any act their state says is legal."""

    async def come(self) -> None:
        self.legal: list[list[msgspec.Raw]] = [[] for _ in range(PEOPLE)]
        self.acted = 0
        self.done_at: int | None = None
        self.started = asyncio.Event()
        host = await self._post("/api/tables", {"game": "moodaut", "name": "Ada"})
        code = host["code"]
        tokens = [host["token"]]
        for name in ("Ben", "Cleo", "Dov"):
            seat = await self._post(f"/api/tables/{code}/seats", {"name": name})
            tokens.append(seat["token"])
        await self.join(code)
        for phone, token in zip(self.phones, tokens, strict=True):
            phone.say(msgspec.json.encode({"do": "hello", "token": token}))
        self.phones[0].say(b'{"do":"options","options":{"clock":false}}')
        self.phones[0].say(b'{"do":"start"}')
        await self.started.wait()

    async def _post(self, path: str, body: dict[str, str]) -> dict[str, Any]:
        headers = {"X-Forwarded-For": self.address}
        answer = await self.load.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        ticket: dict[str, Any] = answer.json()
        return ticket

    def act(self) -> None:
        self.acted += 1
        self.done_at = None
        seat = self.luck.choice([seat for seat in range(PEOPLE) if self.legal[seat]])
        act = bytes(self.luck.choice(self.legal[seat]))
        self.phones[seat].say(b'{"do":"act","act":%b,"id":"%d"}' % (act, self.acted))

    def hear(self, seat: int, message: bytes) -> None:
        told = read(message)
        if isinstance(told, State):
            self.load.count_bytes(message)
            self.heard[seat] = told.n
            self.legal[seat] = told.legal
            if not self.acted and min(self.heard) == 0:
                self.started.set()
        elif isinstance(told, Done):
            self.done_at = told.n
        elif isinstance(told, Refused | Bye):
            self.load.refuse(told.error)
        if self.done_at is not None and min(self.heard) >= self.done_at:
            self.done_at = None
            self.load.finish(self, not any(self.legal))


# -- the timetable -------------------------------------------------------------------------


class Load:
    """Sees to it that somebody acts whenever an act is due, and notes when it is done."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.http = httpx.AsyncClient(base_url=order.url, timeout=60)
        self.free: deque[Party] = deque()
        self.due: deque[float] = deque()
        self.delays: list[float] = []
        self.asked = self.refused = self.cut = self.over = 0
        self.messages = self.bytes = 0
        self.is_on = False

    def refuse(self, error: dict[str, str]) -> None:
        self.refused += 1
        print(error, file=sys.stderr)

    def lose(self) -> None:
        self.cut += 1

    def count_bytes(self, message: bytes) -> None:
        self.messages += 1
        self.bytes += len(message)

    def finish(self, party: Party, is_over: bool) -> None:
        """All of a table were told."""
        if self.is_on:
            self.delays.append(time.perf_counter() - party.due)
        if is_over:
            self.over += 1
            return
        self.free.append(party)
        self.hand_out()

    def hand_out(self) -> None:
        """Whatever is due goes to the tables that have waited longest."""
        while self.free and (self.due or self.order.rate is None) and self.is_on:
            party = self.free.popleft()
            party.due = self.due.popleft() if self.due else time.perf_counter()
            self.asked += self.order.rate is None
            party.act()

    async def run(self) -> Figures:
        order = self.order
        before = memory_bytes(order.process)
        parties = [KINDS[order.kind](self, number) for number in range(order.tables)]
        await in_turns(party.come() for party in parties)
        self.free.extend(parties)
        self.bytes = self.messages = 0
        used, own, begun = cpu_seconds(order.process), time.process_time(), time.perf_counter()
        self.is_on = True
        await self._keep_time(begun)
        elapsed = time.perf_counter() - begun
        done = len(self.delays)
        now_used = cpu_seconds(order.process)
        own = time.process_time() - own
        await self._wait_for_the_rest()
        for party in parties:
            for phone in party.phones:
                phone.hang_up()
        await self.http.aclose()
        delays = sorted(1000 * delay for delay in self.delays) or [0.0]
        return Figures(
            asked=self.asked,
            done=len(self.delays),
            refused=self.refused,
            cut=self.cut,
            over=self.over,
            per_second=done / elapsed,
            p50=at_share(delays, 0.5),
            p99=at_share(delays, 0.99),
            worst=delays[-1],
            server_cpu=None if used is None or now_used is None else (now_used - used) / elapsed,
            client_cpu=own / elapsed,
            memory_before=before,
            memory_after=memory_bytes(order.process),
            message_bytes=self.bytes / max(1, self.messages),
        )

    async def _keep_time(self, begun: float) -> None:
        rate = self.order.rate
        end = begun + self.order.seconds
        self.hand_out()
        while (now := time.perf_counter()) < end:
            if rate is None:
                await asyncio.sleep(end - now)
                continue
            while (due := begun + self.asked / rate) <= now:
                self.due.append(due)
                self.asked += 1
            self.hand_out()
            await asyncio.sleep(max(due - now, SHORTEST_S))

    async def _wait_for_the_rest(self) -> None:
        """No act is asked for any more; those that were are seen through."""
        if self.order.rate is None:
            self.order.rate = 1.0
        end = time.perf_counter() + PATIENCE_S
        while len(self.delays) < self.asked and time.perf_counter() < end:
            await asyncio.sleep(0.01)


KINDS: Final[dict[str, type[Party]]] = {"house": HouseParty, "echo": EchoParty}


async def in_turns(jobs: Iterable[Awaitable[None]]) -> None:
    """All of them, a few at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(job: Awaitable[None]) -> None:
        async with room:
            await job

    await asyncio.gather(*(one(job) for job in jobs))


def at_share(ordered: list[float], share: float) -> float:
    return ordered[ceil(share * len(ordered)) - 1]


def main() -> None:
    order = msgspec.json.decode(sys.argv[1], type=Order)

    async def run() -> Figures:
        return await Load(order).run()

    figures = uvloop.run(run())
    print(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
