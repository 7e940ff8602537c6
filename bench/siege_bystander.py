"""People at tables of their own, who only want to play: how long the house keeps them waiting.

Takes an order on the command line, says when they are there, and prints one line of figures.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec
import uvloop

from bench.server_load import at_share
from bench.server_party import HouseParty, Pong, read
from bench.siege_attacker import Order
from bench.siege_attacks import BY_NAME

PING_EVERY_S: Final = 0.05
ACT_EVERY_S: Final = 0.1
COME_EVERY_S: Final = 0.2
FROM: Final = "127.0.0.2"
"""Newcomers have an address of their own."""
AFTER_S: Final = 1.0
"""How long they go on after the attack: what it left behind is felt, too."""
PATIENCE_S: Final = 60.0


class Felt(msgspec.Struct):
    """How long things took for 99 of 100, in milliseconds: a ping to its pong, an act until all
    four were told, a newcomer until the house has answered. What was never answered counts as long
    as it was waited for."""

    pings: float
    acts: float | None
    newcomers: float
    worst: float


class Bystanders:
    """Plays one match of Mood'aut after another, and pings besides."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.http = httpx.AsyncClient(base_url=order.url, timeout=PATIENCE_S)
        self.pings: list[float] = []
        self.acts: list[float] = []
        self.newcomers: list[float] = []
        self.matches = 0

    async def run(self) -> Felt:
        pinging, playing = await self._sit_down(), await self._sit_down()
        sys.stdout.write("here\n")
        sys.stdout.flush()
        end = time.perf_counter() + self.order.seconds + AFTER_S
        await asyncio.gather(
            self._ping(pinging, end), self._play(playing, end), self._come_and_look(end)
        )
        await self.http.aclose()
        return Felt(
            p99(self.pings),
            p99(self.acts) if self.acts else None,
            p99(self.newcomers),
            max(*self.pings, *self.acts, *self.newcomers),
        )

    async def _sit_down(self) -> Sitting:
        self.matches += 1
        party = Sitting(self.order.url, self.matches, self.http)
        await party.come()
        return party

    async def _ping(self, party: Sitting, end: float) -> None:
        while time.perf_counter() < end and not party.cut:
            self.pings.append(await timed(party.ping_and_wait()))
            await asyncio.sleep(PING_EVERY_S)
        party.leave()

    async def _play(self, party: Sitting, end: float) -> None:
        if not BY_NAME[self.order.attack].lets_write:
            return
        while time.perf_counter() < end and not party.cut:
            if party.is_over:
                party.leave()
                party = await self._sit_down()
            self.acts.append(await timed(party.act_and_wait()))
            await asyncio.sleep(ACT_EVERY_S)
        party.leave()

    async def _come_and_look(self, end: float) -> None:
        while time.perf_counter() < end:
            self.newcomers.append(await timed(self._look()))
            await asyncio.sleep(COME_EVERY_S)

    async def _look(self) -> None:
        """Somebody new connects and is answered."""
        place = urlsplit(self.order.url)
        reader, writer = await asyncio.open_connection(
            place.hostname, place.port, local_addr=(FROM, 0)
        )
        try:
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: house\r\nConnection: close\r\n\r\n")
            if not await reader.read(-1):
                raise ConnectionError("cut off")
        finally:
            writer.transport.abort()


def p99(times: list[float]) -> float:
    return at_share(sorted(times), 0.99)


async def timed(doing: Any) -> float:
    """How long it took, in milliseconds. Who was cut off would have waited for ever."""
    begun = time.perf_counter()
    try:
        await asyncio.wait_for(doing, PATIENCE_S)
    except (TimeoutError, ConnectionError):
        return 1000 * PATIENCE_S
    return 1000 * (time.perf_counter() - begun)


class Sitting(HouseParty):
    """A party that can be waited for."""

    def __init__(self, url: str, number: int, http: httpx.AsyncClient) -> None:
        super().__init__(url, number, self._finish, http)
        self.told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.ponged: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def lose(self) -> None:
        super().lose()
        for awaited in (self.told, self.ponged):
            if not awaited.done():
                awaited.set_exception(ConnectionError("cut off"))
                # Nobody may be waiting for it just now.
                awaited.exception()

    async def act_and_wait(self) -> None:
        self.told = asyncio.get_running_loop().create_future()
        self.act()
        await self.told

    async def ping_and_wait(self) -> None:
        self.ponged = asyncio.get_running_loop().create_future()
        self.phones[0].say(b'{"do":"ping","sent":0}')
        await self.ponged

    def hear(self, seat: int, message: bytes) -> None:
        if not isinstance(read(message), Pong):
            super().hear(seat, message)
        elif not self.ponged.done():
            self.ponged.set_result(None)

    def _finish(self, _: Any) -> None:
        if not self.told.done():
            self.told.set_result(None)


async def stand_by(order: Order) -> Felt:
    return await Bystanders(order).run()


if __name__ == "__main__":
    figures = uvloop.run(stand_by(msgspec.json.decode(sys.argv[1], type=Order)))
    sys.stdout.write(msgspec.json.encode(figures).decode() + "\n")
