"""Parties: four people at one table, each with a phone."""

from __future__ import annotations

import asyncio
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import msgspec

from bench.server_phone import Phone

PEOPLE: Final = 4
NOTHING_YET: Final = -1


class Told(msgspec.Struct, tag_field="type", tag=str.lower):
    """What a phone is told. Only what the load needs is read."""


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


class Pong(Told):
    sent: float


class Echo(Told):
    n: int


read = msgspec.json.Decoder(Table | State | Done | Refused | Bye | Pong | Echo).decode


class Party(ABC):
    """Four people at a table. When one of them acts and all four were told, `finish` hears."""

    def __init__(self, url: str, number: int, finish: Callable[[Any], None]) -> None:
        self.url = url
        # Each party comes from an address of its own, as a proxy in front would tell it.
        self.address = f"10.0.{number // 256}.{number % 256}"
        self.finish = finish
        self.luck = random.Random(number)
        self.phones: list[Phone] = []
        self.heard = [NOTHING_YET] * PEOPLE
        self.due = 0.0
        self.is_over = False
        self.refused = self.cut = self.messages = self.bytes = 0

    @abstractmethod
    async def come(self) -> None:
        """Get to the table, ready to act."""

    @abstractmethod
    def act(self) -> None:
        """One of them acts."""

    @abstractmethod
    def hear(self, seat: int, message: bytes) -> None: ...

    async def connect(self, code: str) -> None:
        place = urlsplit(self.url)
        assert place.hostname is not None
        assert place.port is not None
        for seat in range(PEOPLE):
            phone = Phone(f"/ws/{code}", self.address, partial(self.hear, seat), self.lose)
            self.phones.append(phone)
            await asyncio.get_running_loop().create_connection(
                partial(self.phones.__getitem__, seat), place.hostname, place.port
            )
            await phone.opened

    def lose(self) -> None:
        self.cut += 1

    def note(self, seat: int, n: int, message: bytes) -> None:
        """Somebody was told of act n."""
        self.heard[seat] = n
        self.messages += 1
        self.bytes += len(message)

    def leave(self) -> None:
        for phone in self.phones:
            phone.hang_up()


class EchoParty(Party):
    """They say something of a certain length, and hear it."""

    def __init__(
        self, url: str, number: int, finish: Callable[[Any], None], message_bytes: int
    ) -> None:
        super().__init__(url, number, finish)
        self.message_bytes = message_bytes
        self.said = NOTHING_YET

    async def come(self) -> None:
        await self.connect(self.address)

    def act(self) -> None:
        self.said += 1
        head = b'{"type":"echo","n":%d,"words":"' % self.said
        words = b"." * (self.message_bytes - len(head) - 2)
        self.luck.choice(self.phones).say(head + words + b'"}')

    def hear(self, seat: int, message: bytes) -> None:
        told = read(message)
        assert isinstance(told, Echo), told
        self.note(seat, told.n, message)
        if min(self.heard) == told.n:
            self.finish(self)


class HouseParty(Party):
    """They play Mood'aut without a clock, at random: any act that their state says is legal."""

    def __init__(
        self, url: str, number: int, finish: Callable[[Any], None], http: httpx.AsyncClient
    ) -> None:
        super().__init__(url, number, finish)
        self.http = http
        self.legal: list[list[msgspec.Raw]] = [[]] * PEOPLE
        self.acted = 0
        self.done: int | None = None
        self.started = asyncio.Event()

    async def come(self) -> None:
        host = await self._post("/api/tables", {"game": "moodaut", "name": "Ada"})
        seats = f"/api/tables/{host['code']}/seats"
        others = [await self._post(seats, {"name": name}) for name in ("Ben", "Cleo", "Dov")]
        await self.connect(host["code"])
        for phone, ticket in zip(self.phones, [host, *others], strict=True):
            phone.say(msgspec.json.encode({"do": "hello", "token": ticket["token"]}))
        self.phones[0].say(b'{"do":"options","options":{"clock":false}}')
        self.phones[0].say(b'{"do":"start"}')
        await self.started.wait()

    async def _post(self, path: str, body: dict[str, str]) -> dict[str, str]:
        from_there = {"X-Forwarded-For": self.address}
        answer = await self.http.post(path, json=body, headers=from_there)
        answer.raise_for_status()
        ticket: dict[str, str] = answer.json()
        return ticket

    def act(self) -> None:
        self.acted += 1
        seat = self.luck.choice([seat for seat in range(PEOPLE) if self.legal[seat]])
        act = bytes(self.luck.choice(self.legal[seat]))
        self.phones[seat].say(b'{"do":"act","act":%b,"id":"%d"}' % (act, self.acted))

    def hear(self, seat: int, message: bytes) -> None:
        told = read(message)
        if isinstance(told, State):
            self.note(seat, told.n, message)
            self.legal[seat] = told.legal
            if min(self.heard) == 0:
                self.started.set()
        elif isinstance(told, Done):
            self.done = told.n
        elif isinstance(told, Refused | Bye):
            self.refused += 1
            print(told.error, file=sys.stderr)
        if self.done is not None and min(self.heard) >= self.done:
            self.done = None
            self.is_over = not any(self.legal)
            self.finish(self)
