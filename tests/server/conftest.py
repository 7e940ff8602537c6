"""A real house on a real socket, and people who come to it."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mootable.bots.players import NOBODYS, Owns
from mootable.server import limits, pressure
from mootable.server.clock import Clock
from mootable.server.guest import NOTHING_YET
from mootable.server.house import House
from mootable.server.limits import Limits
from mootable.server.serve import HouseServer
from mootable.server.writer import Write
from tests.patience import PATIENCE_S
from tests.server.postgres import start_postgres

BOT_PACE = 0.001
LOST_RACES = (
    "too_late",
    "no_window",
    "already_passed",
    "not_now",
    "not_your_turn",
    "window_open",
    "out",
    "over",
)
"""What is refused of an act that was legal when its sender last looked."""
_pings = count(1)
MANY = Limits(
    tables_per_address=10_000,
    guests_per_address=500,
    messages_per_second=5000,
    questions_per_second=1000,
    requests_per_minute=100_000,
    tables_per_minute=10_000,
)
# Where a house is tried, the tests take most of its process: that is no pressure on the house.
pressure.TOO_MUCH = float("inf")


@dataclass
class Door:
    """How to reach a house."""

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

    async def error(self, method: str, path: str, **more: Any) -> tuple[int, str]:
        """Ask for something that is refused: the status and the code."""
        answer = await self.http.request(method, path, **more)
        told = answer.json()
        assert told.keys() == {"error"}
        assert told["error"].keys() == {"code", "message"}
        assert told["error"]["message"].endswith(".")
        return answer.status_code, told["error"]["code"]

    @asynccontextmanager
    async def visit(
        self,
        code: str,
        token: str | None = None,
        n: int | None = None,
        tongue: str | None = None,
        **headers: str,
    ) -> AsyncIterator[Visitor]:
        address = f"{self.url.replace('http', 'ws')}/ws/{code}"
        if tongue is not None:
            address += f"?language={tongue}"
        # Whoever has yet to read what was told can leave all the same, without waiting for it.
        async with connect(
            address, additional_headers=headers, max_queue=None, open_timeout=PATIENCE_S
        ) as link:
            visitor = Visitor(link, NOTHING_YET if n is None else n)
            # Who is refused at the door may not get to say it.
            with suppress(ConnectionClosed):
                await visitor.say(do="hello", token=token, n=n)
            yield visitor


@dataclass
class Place(Door):
    """A house that runs right here."""

    house: House


async def stop_renewing(place: Place) -> None:
    """A house does not renew its lease any more. A renewal that was put to be written is, whoever
    waits for it: so it is waited for."""
    assert place.house.renewing is not None
    place.house.renewing.cancel()
    await place.house.log.writer.put(Write(_nothing))


async def _nothing(_: AsyncConnection) -> None:
    pass


@dataclass
class Visitor:
    """Somebody at a table, through a socket."""

    link: ClientConnection
    since: int = NOTHING_YET
    table: dict[str, Any] = field(default_factory=dict)
    state: dict[str, Any] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)

    async def say(self, **said: Any) -> None:
        await self.link.send(json.dumps(said))

    async def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(await asyncio.wait_for(self.link.recv(), PATIENCE_S))
        self.heard.append(told)
        if told["type"] == "table":
            self.table = told
        elif told["type"] == "state":
            self.state = told
            self.texts += [event["text"] for event in told["events"]]
        return told

    async def until(self, kind: str) -> dict[str, Any]:
        """Listen until something of a kind is told, and not for ever to something else."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                told = await self.hear()
                if told["type"] == kind:
                    return told

    async def until_table(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until the table is as wanted."""
        while not self.table or not wanted(self.table):
            await self.until("table")
        return self.table

    async def until_state(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until the match stands as wanted."""
        while not self.state or not wanted(self.state):
            await self.until("state")
        return self.state

    async def catch_up(self) -> None:
        """Listen to all that has been told so far."""
        sent = next(_pings)
        await self.say(do="ping", sent=sent)
        while (await self.until("pong"))["sent"] != sent:
            pass

    async def begin(self, players: int, **options: Any) -> None:
        """As the host, start a match."""
        await self.say(do="players", count=players)
        await self.say(do="options", options=options)
        await self.say(do="start")
        await self.until("state")

    async def play_on(self, name: str, most: int = 10_000) -> None:
        """Do the last thing that is legal, whenever asked, until the match is over."""
        for number in range(most):
            if (await self.do_last(f"{name}-{number}"))["over"]:
                return

    async def do_last(self, id: str) -> dict[str, Any]:
        """Do the last thing that is legal, once asked, and listen until the match has gone on; or
        until it is over. Returns the state before."""
        state = await self.until_state(lambda state: state["legal"] or state["over"])
        if not state["over"]:
            told = await self.act(state["legal"][-1], id)
            assert told["type"] == "done" or told["error"]["code"] in LOST_RACES, told
            # Either way the match has gone on since.
            while self.state["n"] == state["n"]:
                await self.until("state")
        return state

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
async def running(
    database: str, limits: Limits = MANY, owns: Owns = NOBODYS
) -> AsyncIterator[Place]:
    listening = socket.socket()
    # Little, so that whoever does not read is soon noticed.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    listening.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    house = House(database, url, limits, BOT_PACE, owns)
    server = HouseServer(house)
    server.config.load()
    # Not `serve`, which would look only now and then whether it is time to close.
    server.lifespan = server.config.lifespan_class(server.config)
    await server.startup(sockets=[listening])
    try:
        # A house closes what nobody has asked anything by for five seconds, perhaps just now.
        kept = httpx.Limits(keepalive_expiry=1)
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, limits=kept) as http:
            yield Place(url, http, house)
    finally:
        await server.shutdown(sockets=[listening])


async def nothing() -> None:
    """What is done at a table when all that was asked before it is."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The folder of the socket of a real Postgres, one for each process that tests."""
    # Not pytest's own folder: run as root, Postgres is another user and could not enter it.
    folder = Path(tempfile.mkdtemp(prefix="mootable-postgres-"))
    server = start_postgres(folder)
    try:
        told = server.get_postmaster_info().socket_dir
        assert told is not None
        yield str(told)
    finally:
        server.cleanup()
        shutil.rmtree(folder)


_databases = count(1)


@pytest.fixture(params=["sqlite", "postgres"])
async def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    return await new_database(request.getfixturevalue("postgres"))


async def new_database(folder: str) -> str:
    name = f"house_{next(_databases)}"
    link = await asyncpg.connect(host=folder, user="postgres", database="postgres")
    await link.execute(f"CREATE DATABASE {name}")
    await link.close()
    return f"postgresql+asyncpg://postgres@/{name}?host={folder}"


@dataclass
class Moments:
    """Time as limits know it."""

    s: float = 0.0


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> Moments:
    """As far as limits are concerned, everything happens at once, unless a test says otherwise."""
    moments = Moments()
    monkeypatch.setattr(limits, "monotonic", lambda: moments.s)
    return moments


class SetClock(Clock):
    """The clock of a house, which stands unless a test sets it."""

    def now(self) -> int:
        return self.reached


@pytest.fixture
async def place(database: str) -> AsyncIterator[Place]:
    async with running(database) as here:
        yield here
