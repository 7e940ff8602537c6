"""Starting the house and closing it."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from mootable.server.limits import Limits
from mootable.server.serve import check_database, database_url, serve
from tests.server.test_crash import serving


def test_a_database_is_named_as_people_name_it(tmp_path: Path) -> None:
    file = tmp_path / "my house.db"
    assert database_url(str(file)) == f"sqlite+aiosqlite:///{file}"
    for given in ("postgres://me@db/moo", "postgresql://me@db/moo"):
        assert database_url(given) == "postgresql+asyncpg://me@db/moo"
    asked = database_url("postgresql://me:pw@db/moo?sslmode=require")
    assert asked == "postgresql+asyncpg://me:pw@db/moo?ssl=require"
    assert database_url("sqlite+aiosqlite://") == "sqlite+aiosqlite://"


def test_an_address_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit, match=rf"127\.0\.0\.1:{port} can't be used: .*\.$"):
            serve("127.0.0.1", port, str(tmp_path / "house.db"), None, Limits(), False, {})


def test_a_database_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    for nowhere in (str(tmp_path / "no" / "house.db"), "postgresql://127.0.0.1:1/moo", "no://x"):
        with pytest.raises(SystemExit, match="the database can't be used: "):
            serve("127.0.0.1", 0, nowhere, None, Limits(), False, {})


async def test_a_second_house_on_one_file_is_refused_in_a_sentence(database: str) -> None:
    file = database.partition(":///")[2]
    async with serving(database):
        with pytest.raises(SystemExit, match=r"another house is open on .*, and SQLite is for one"):
            await asyncio.to_thread(check_database, database)
        # Looking after it is not opening a house.
        await asyncio.to_thread(check_database, f"sqlite+aiosqlite:///{file}", False)


async def test_a_house_that_is_closed_lets_all_go_and_can_be_opened_again(database: str) -> None:
    async with serving(database) as house:
        ada = await house.open_table("Ada")
        async with house.visit(ada["code"], ada["token"]) as one:
            begun = time.monotonic()
            await one.begin(2, first=0)
            os.kill(house.pid, signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                await one.until("bye")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "come back later"
        await house.ended
        open_s = time.monotonic() - begun
    async with serving(database) as house:
        begun = time.monotonic()
        async with house.visit(ada["code"], ada["token"]) as one:
            await one.until("state")
            open_s += time.monotonic() - begun
            assert one.state["waiting"] == [{"seat": 0, "until": 45_000}]
            assert one.state["at"] <= 1000 * open_s, "it stood while there was no house"
