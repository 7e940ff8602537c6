"""Several houses behind one port, as one runs them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select

from mootable.core.refusal import Refusal
from mootable.server.limits import Limits
from mootable.server.log import Log
from mootable.server.schema import houses
from mootable.server.street import serve_street
from tests.server.conftest import Visitor, new_database
from tests.server.test_crash import Process, serving


@pytest.fixture
async def database(postgres: str) -> str:
    return await new_database(postgres)


async def children(street: Process) -> set[int]:
    """The houses of a street."""
    listing = await asyncio.create_subprocess_exec(
        *("pgrep", "-P", str(street.pid), "-f", "spawn_main"), stdout=asyncio.subprocess.PIPE
    )
    told, _ = await listing.communicate()
    return {int(pid) for pid in told.split()}


async def alive(database: str) -> set[int]:
    """Who has not let go of its lease."""
    log = Log(database)
    async with log.engine.connect() as connection:
        found = (await connection.execute(select(houses.c.id).where(houses.c.until > 0))).scalars()
        told = set(found.all())
    await log.close()
    return told


async def until(database: str, wanted: Callable[[set[int]], bool]) -> set[int]:
    while not wanted(told := await alive(database)):
        await asyncio.sleep(0.05)
    return told


@asynccontextmanager
async def come_back(
    street: Process, code: str, token: str, n: int | None = None
) -> AsyncIterator[Visitor]:
    """As a page does: again and again, until there is a table."""
    while True:
        async with street.visit(code, token, n) as visitor:
            told = await visitor.hear()
            if told["type"] != "bye":
                yield visitor
                return
            assert told["error"]["code"] == "house_full"


async def test_several_houses_behind_one_port(database: str) -> None:
    async with serving(database, more=["--houses", "2"]) as street:
        first = await alive(database)
        assert len(first) == 2
        tickets = [await street.open_table(f"Ada {number}") for number in range(4)]
        # A house is killed, and another is opened in its place, which has its tables at once.
        before = await children(street)
        os.kill(min(before), signal.SIGKILL)
        await until(database, lambda told: len(told) == 2 and told != first)
        for ticket in tickets:
            async with come_back(street, ticket["code"], ticket["token"]) as one:
                await one.begin(2, clock=False, first=0)
                assert (await one.act({"type": "draw"}, "a"))["type"] == "done"
        # All of them anew, one after another.
        second = await alive(database)
        os.kill(street.pid, signal.SIGHUP)
        await until(database, lambda told: len(told) == 2 and not told & second)
        for ticket in tickets:
            async with come_back(street, ticket["code"], ticket["token"]) as one:
                assert (await one.act({"type": "draw"}, "a"))["n"] == 1
        left = await children(street)
        assert len(left) == 2
        assert not left & before
        os.kill(street.pid, signal.SIGTERM)
        assert await street.ended == 0
        assert await alive(database) == set()


async def test_houses_go_with_whoever_keeps_them(database: str) -> None:
    async with serving(database, more=["--houses", "2"]) as street:
        os.kill(street.pid, signal.SIGKILL)
        await street.ended
        await until(database, lambda told: not told)


def test_several_houses_on_sqlite_are_refused_in_a_sentence(tmp_path: object) -> None:
    with pytest.raises(Refusal, match="SQLite is for one house"):
        serve_street(2, "127.0.0.1", 0, f"{tmp_path}/house.db", None, Limits(), [])
    with pytest.raises(Refusal, match="at least one house"):
        serve_street(0, "127.0.0.1", 0, "postgresql://x/y", None, Limits(), [])
