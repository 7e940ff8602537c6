"""A real house on a real socket, and people who come to it."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from mootable.server.app import MOST_BYTES, make_app
from mootable.server.house import House, Limits

BOT_PACE = 0.001
MANY = Limits(
    guests_per_address=500,
    messages_per_second=5000,
    requests_per_minute=100_000,
    tables_per_minute=10_000,
)


@dataclass
class Place:
    """A running house and how to reach it."""

    house: House
    url: str
    http: httpx.AsyncClient

    async def open_table(self, name: str = "Ada", **more: Any) -> dict[str, Any]:
        body = {"game": "moodaut", "name": name} | more
        return await self.post("/api/tables", body)

    async def sit(self, code: str, name: str) -> dict[str, Any]:
        return await self.post(f"/api/tables/{code}/seats", {"name": name})

    async def post(self, path: str, body: Any) -> dict[str, Any]:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    @asynccontextmanager
    async def visit(
        self, code: str, token: str | None = None, n: int | None = None, **headers: str
    ) -> AsyncIterator[Visitor]:
        address = f"{self.url.replace('http', 'ws')}/ws/{code}"
        async with connect(address, additional_headers=headers) as link:
            visitor = Visitor(link)
            await visitor.say(do="hello", token=token, n=n)
            yield visitor


@dataclass
class Visitor:
    """Somebody at a table, through a socket."""

    link: ClientConnection
    table: dict[str, Any] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    async def say(self, **said: Any) -> None:
        await self.link.send(json.dumps(said))

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.link.recv(), 20))
        if told["type"] == "table":
            self.table = told
        elif told["type"] == "state":
            self.state = told
            self.texts += [event["text"] for event in told["events"]]
        return told

    async def until(self, kind: str) -> dict[str, Any]:
        """Listen until something of a kind is told."""
        while True:
            told = await self.hear()
            if told["type"] == kind:
                return told

    async def refused(self, **said: Any) -> str:
        await self.say(**said)
        code: str = (await self.until("refused"))["error"]["code"]
        return code

    async def act(self, act: dict[str, Any], id: str) -> dict[str, Any]:
        """Act, and listen until it is done or refused."""
        await self.say(do="act", act=act, id=id)
        while True:
            told = await self.hear()
            if told["type"] in ("done", "refused") and told["id"] == id:
                return told


@asynccontextmanager
async def running(database: str, limits: Limits = MANY) -> AsyncIterator[Place]:
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    house = House(database, url, limits, BOT_PACE)
    config = uvicorn.Config(
        make_app(house), log_level="error", ws="websockets-sansio", ws_max_size=MOST_BYTES
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    async with httpx.AsyncClient(base_url=url) as http:
        while not server.started:
            assert not serving.done(), serving.exception()
            await asyncio.sleep(0.01)
        yield Place(house, url, http)
    server.should_exit = True
    await serving


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"


@pytest.fixture
async def place(database: str) -> AsyncIterator[Place]:
    async with running(database) as here:
        yield here
