"""The people: a thousand phones in one process, acting by a timetable.

Takes one order on the command line and prints one line of figures, both JSON.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import deque
from collections.abc import Awaitable, Iterable
from math import ceil
from typing import Final

import httpx
import msgspec
import uvloop

from bench.server_party import EchoParty, HouseParty, Party
from bench.server_process import all_cpu_seconds, allow_files, cpu_seconds, memory_bytes

AT_ONCE: Final = 16
"""How many tables are being opened at a time."""
OPENING_S: Final = 120.0
"""How long it may take to open all the tables."""
NOT_LATE: Final = httpx.Limits(keepalive_expiry=1.0)
"""A connection that has not been used for longer is not asked on again: the house closes it after
five seconds, perhaps at that moment."""
SHORTEST_S: Final = 0.001
"""No sleep is shorter: the people must leave their core idle where they can."""
PATIENCE_S: Final = 5.0
"""How long to wait for what is still on its way when the time is up."""
FILES: Final = 5000


class Order(msgspec.Struct):
    """What to do: how many tables act, at how many acts a second among them (None: each table
    acts again as soon as all its people were told), and for how long. The people of an echo
    send messages of `message_bytes`. Where there are several houses, each table is opened in one of
    `homes`, and its people come by the one of `doors` in the same place; `processes` are theirs."""

    is_echo: bool
    url: str
    process: int
    tables: int
    rate: float | None
    seconds: float
    message_bytes: int
    homes: list[str] = []
    doors: list[str] = []
    processes: list[int] = []


class Figures(msgspec.Struct):
    """What came of it. Delays are in milliseconds, from the moment an act was due to the moment
    the last of its table was told. CPU is in cores, memory in bytes; `message_bytes` is the
    size of what each phone is told of an act. `over` counts tables whose match ended. What
    is None the system does not tell."""

    asked: int
    done: int
    refused: int
    cut: int
    over: int
    rate: float
    p50: float
    p99: float
    worst: float
    server_cpu: float | None
    client_cpu: float
    other_cpu: float | None
    memory_before: int | None
    memory_after: int | None
    message_bytes: int


class Load:
    """Sees to it that somebody acts whenever an act is due, and notes when it is done."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.homes = [
            httpx.AsyncClient(base_url=home, timeout=OPENING_S, limits=NOT_LATE)
            for home in order.homes or [order.url]
        ]
        self.doors = order.doors or [order.url]
        self.parties = [self._party(number) for number in range(order.tables)]
        self.free: deque[Party] = deque()
        self.due: deque[float] = deque()
        self.delays: list[float] = []
        self.asked = 0
        self.is_on = False

    def _party(self, number: int) -> Party:
        order = self.order
        if order.is_echo:
            return EchoParty(order.url, number, self.finish, order.message_bytes)
        place = number % len(self.homes)
        return HouseParty(self.doors[place], number, self.finish, self.homes[place])

    def finish(self, party: Party) -> None:
        """All of a table were told."""
        self.delays.append(time.perf_counter() - party.due)
        if not party.is_over:
            self.free.append(party)
            self.hand_out()

    def hand_out(self) -> None:
        """Whatever is due goes to the tables that have waited longest."""
        if self.order.rate is None and self.is_on:
            self.due.extend([time.perf_counter()] * len(self.free))
            self.asked += len(self.free)
        while self.free and self.due:
            party = self.free.popleft()
            party.due = self.due.popleft()
            party.act()

    async def run(self) -> Figures:
        process = self.order.process
        memory = memory_bytes(process)
        async with asyncio.timeout(OPENING_S):
            await in_turns(party.come() for party in self.parties)
        self.free.extend(self.parties)
        before, begun = self._used(), time.perf_counter()
        await self._keep_time(begun)
        elapsed, after = time.perf_counter() - begun, self._used()
        server, client, machine = (
            None if was is None or now is None else (now - was) / elapsed
            for was, now in zip(before, after, strict=True)
        )
        done = len(self.delays)
        await self._wait_for_the_rest()
        for party in self.parties:
            party.leave()
        for home in self.homes:
            await home.aclose()
        delays = sorted(1000 * delay for delay in self.delays)
        assert delays, "nothing at all was carried out"
        return Figures(
            asked=self.asked,
            done=len(delays),
            refused=sum(party.refused for party in self.parties),
            cut=sum(party.cut for party in self.parties),
            over=sum(party.is_over for party in self.parties),
            rate=done / elapsed,
            p50=at_share(delays, 0.5),
            p99=at_share(delays, 0.99),
            worst=delays[-1],
            server_cpu=server,
            client_cpu=client or 0.0,
            other_cpu=others(machine, server, client),
            memory_before=memory,
            memory_after=memory_bytes(process),
            message_bytes=ceil(
                sum(party.bytes for party in self.parties)
                / sum(party.messages for party in self.parties)
            ),
        )

    def _used(self) -> tuple[float | None, float, float | None]:
        """The CPU time of the server, of the people, and of the machine."""
        served = [cpu_seconds(one) for one in self.order.processes or [self.order.process]]
        in_all = None if None in served else sum(one for one in served if one is not None)
        return in_all, time.process_time(), all_cpu_seconds()

    async def _keep_time(self, begun: float) -> None:
        rate = self.order.rate
        end = begun + self.order.seconds
        self.is_on = True
        while (now := time.perf_counter()) < end:
            pause = end - now
            if rate is not None:
                while (due := begun + self.asked / rate) <= now:
                    self.due.append(due)
                    self.asked += 1
                pause = min(pause, due - now)
            self.hand_out()
            await asyncio.sleep(max(pause, SHORTEST_S))
        self.is_on = False

    async def _wait_for_the_rest(self) -> None:
        """No act falls due any more; those that did are seen through."""
        end = time.perf_counter() + PATIENCE_S
        while len(self.delays) < self.asked and time.perf_counter() < end:
            await asyncio.sleep(0.01)


async def in_turns(jobs: Iterable[Awaitable[None]]) -> None:
    """All of them, a few at a time."""
    room = asyncio.Semaphore(AT_ONCE)

    async def one(job: Awaitable[None]) -> None:
        async with room:
            await job

    await asyncio.gather(*(one(job) for job in jobs))


def others(machine: float | None, server: float | None, client: float | None) -> float | None:
    """What the rest of the machine used; the system counts in ticks, so it may look like less
    than nothing."""
    if machine is None or server is None or client is None:
        return None
    return max(0.0, machine - server - client)


def at_share(ordered: list[float], share: float) -> float:
    return ordered[ceil(share * len(ordered)) - 1]


async def carry_out(order: Order) -> Figures:
    return await Load(order).run()


def main() -> None:
    allow_files(FILES)
    figures = uvloop.run(carry_out(msgspec.json.decode(sys.argv[1], type=Order)))
    print(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
