"""What is written on standard error: once, and nothing that is anybody's secret."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from mootable.server import troubles
from mootable.server.log import Log
from mootable.server.troubles import Once, Teller, told
from tests.server.conftest import Place, Visitor, nothing
from tests.server.test_crash import Process, serving

SECRET = re.compile(r"(?<![.\w])[0-9a-f]{16,}(?!\w)")
"""Seeds and people's ids look like that, and nothing else that is told does."""


# -- how it is told --------------------------------------------------------------------------


def caught(error: Exception) -> Exception:
    try:
        raise error
    except Exception as raised:
        return raised


def test_an_exception_is_told_without_what_it_says() -> None:
    first = caught(KeyError("insight"))
    second = ValueError("the seed is tea")
    second.__cause__ = first
    text = told(caught(second))
    assert "KeyError" in text
    assert "which led to" in text
    assert text.index("KeyError") < text.index("ValueError")
    assert f'{__file__}", line' in text
    assert "insight" not in text
    assert "tea" not in text


def test_what_the_machine_says_is_told() -> None:
    assert told(caught(OSError(28, "No space left on device"))).endswith("No space left on device")


def record(message: str, error: Exception | None = None, *args: Any) -> logging.LogRecord:
    exc_info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord("mootable.x", logging.ERROR, "x.py", 1, message, args, exc_info)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    now = [1000.0]
    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: now[0])
        yield now


def test_the_same_trouble_is_told_once_then_counted(clock: list[float]) -> None:
    once = Once()
    error = caught(OSError("full"))
    assert once.filter(record("Table %s stumbled.", error, "AAAAAA"))
    for _ in range(500):
        assert not once.filter(record("Table %s stumbled.", error, "BBBBBB"))
    assert once.filter(record("Table %s stumbled.", caught(ZeroDivisionError()), "AAAAAA"))
    assert once.filter(record("Table %s can't be read.", error, "AAAAAA"))
    assert once.filter(record("Something else."))
    clock[0] += troubles.AGAIN_AFTER_S
    again = record("Table %s stumbled.", error, "CCCCCC")
    assert once.filter(again)
    assert again.getMessage() == "Table CCCCCC stumbled. (500 times more since last told)"
    assert not once.filter(record("Table %s stumbled.", error, "CCCCCC"))


def test_however_many_kinds_of_trouble_there_are_few_are_remembered(clock: list[float]) -> None:
    once = Once()
    for number in range(3 * troubles.MOST_KINDS):
        once.filter(record(f"trouble {number}"))
        assert len(once.troubles) <= troubles.MOST_KINDS


def test_news_are_told_as_often_as_they_come() -> None:
    once = Once()
    news = logging.LogRecord("mootable.x", logging.INFO, "x.py", 1, "open", (), None)
    assert all(once.filter(news) for _ in range(3))
    assert Teller("%(message)s").format(news) == "open"


async def test_a_task_that_fails_unwatched_is_told_without_what_it_holds(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(hand: str) -> None:
        raise KeyError(hand)

    task = asyncio.create_task(fail("insight"))
    await asyncio.wait([task])
    loop = asyncio.get_running_loop()
    loop.call_exception_handler(
        {"message": "It was never retrieved", "exception": task.exception(), "future": task}
    )
    assert caplog.messages == ["It was never retrieved"]
    logged = caplog.records[0]
    # Another formatter has been at it.
    logged.exc_text = None
    assert "insight" not in Teller().format(logged)


# -- a house whose saves fail ----------------------------------------------------------------

SABOTAGE = {
    "sqlite": ["ALTER TABLE entries RENAME TO gone", "ALTER TABLE tables RENAME TO lost"],
    "postgresql": [
        # The database says in full which row it minds.
        "ALTER TABLE entries ADD CONSTRAINT never CHECK (n < 0) NOT VALID",
        "ALTER TABLE tables ADD CONSTRAINT never CHECK (version < 0) NOT VALID",
    ],
}
REPAIR = {
    "sqlite": ["ALTER TABLE gone RENAME TO entries", "ALTER TABLE lost RENAME TO tables"],
    "postgresql": [
        "ALTER TABLE entries DROP CONSTRAINT never",
        "ALTER TABLE tables DROP CONSTRAINT never",
    ],
}


async def meddle(database: str, how: dict[str, list[str]]) -> None:
    log = Log(database)
    for statement in how[log.engine.dialect.name]:
        # One at a time: a house that reads its tables and then their entries would wait for us with
        # the one, while we wait for it with the other.
        async with log.engine.begin() as connection:
            await connection.execute(text(statement))
    await log.close()


async def test_no_secret_reaches_standard_error_or_the_figures(
    any_database: str, tmp_path: Path
) -> None:
    file = tmp_path / "stderr"
    with file.open("wb") as stderr:
        async with serving(any_database, stderr) as house:
            ada = await house.open_table("Zuleika")
            bo = await house.sit(ada["code"], "Bohumil")
            code = ada["code"]
            hands = await play_on_broken_ground(house, any_database, ada, bo)
            figures = (await house.http.get("/metrics")).text
    said = file.read_text()
    assert "stumbled" in said
    # Once each, however often it happened.
    assert said.count("stumbled and is read again") < 6
    for what in (said, figures):
        assert not SECRET.search(what)
        for secret in (ada["token"], bo["token"], "Zuleika", "Bohumil"):
            assert secret not in what
        for card in {card for hand in hands for card in hand}:
            assert not re.search(rf"""['"]{card}['"]""", what), card
    assert code in said


async def play_on_broken_ground(
    house: Process, database: str, ada: dict[str, Any], bo: dict[str, Any]
) -> list[list[str]]:
    """Everything that is written is tried while it can't be. Returns the hands there were."""
    code = ada["code"]
    body = {"game": "moodaut", "name": "Cy"}
    async with house.visit(code, ada["token"]) as one, house.visit(code, bo["token"]) as two:
        await one.until("table")
        await one.say(do="players", count=3)
        await one.say(do="options", options={"first": 0, "window_ms": 200, "decide_ms": 60_000})
        await one.catch_up()
        await meddle(database, SABOTAGE)
        await one.say(do="start")
        assert (await parted_or_refused(one)) in ("house_error", "not_known")
        await house.http.post("/api/tables", json=body)
        await house.http.post(f"/api/tables/{code}/seats", json={"name": "Cy"})
        await meddle(database, REPAIR)
    async with house.visit(code, ada["token"]) as one, house.visit(code, bo["token"]) as two:
        await one.until("table")
        await one.say(do="start")
        await one.until("state")
        await two.until("state")
        hands = [one.state["view"]["hand"], two.state["view"]["hand"]]
        await meddle(database, SABOTAGE)
        for number in range(3):
            await one.say(do="act", act={"type": "draw"}, id=str(number))
            if one.state["view"]["hand"]:
                card = one.state["view"]["hand"][0]
                await one.say(do="act", act={"type": "play", "card": card}, id=f"{number}/{card}")
        assert (await parted_or_refused(one)) in ("house_error", "not_known")
        await meddle(database, REPAIR)
    return hands


async def parted_or_refused(visitor: Visitor) -> str:
    while True:
        heard = await visitor.hear()
        if heard["type"] in ("refused", "bye"):
            code: str = heard["error"]["code"]
            return code


# -- connections that break off --------------------------------------------------------------

HALVES = [
    b"GET /api/ga",
    b"GET /api/games HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    b"GET /api/games/moo HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /web/vendor/preact.js HTTP/1.1\r\nHost: x\r\n\r\n" * 20,
    b"nonsense\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
]
UPGRADE = (
    "GET /ws/{code} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b'\x81\x8e\x00\x00\x00\x00{"do":"hello"}'


async def test_a_connection_that_breaks_off_is_no_trouble(database: str, tmp_path: Path) -> None:
    file = tmp_path / "stderr"
    with file.open("wb") as stderr:
        async with serving(database, stderr) as house:
            code = (await house.open_table("Ada"))["code"]
            upgrade = UPGRADE.format(code=code).encode()
            broken = [*HALVES, upgrade[:60], upgrade, upgrade + HELLO[:5], upgrade + HELLO]
            for sent in broken:
                for is_abrupt in (True, False):
                    await break_off(house, sent, is_abrupt)
            async with house.visit(code) as one:
                await one.until_table(lambda table: table["watchers"] == 1)
    assert file.read_text() == ""


async def break_off(house: Process, sent: bytes, is_abrupt: bool) -> None:
    host, port = house.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)))
    if is_abrupt:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.sendall(sent)
    # The house has read it when it answers somebody who came later.
    assert (await house.http.get("/healthz")).status_code == 200
    line.close()
    assert (await house.http.get("/healthz")).status_code == 200


# -- a full disk -----------------------------------------------------------------------------


async def test_a_table_that_stumbles_at_once_again_rests(
    place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        # A deadline that has passed fails to be written, is due again at once, and so on.
        await one.begin(2, first=0, decide_ms=10, window_ms=10)
        table = place.house.tables[ada["code"]]

        async def full(*_: Any) -> None:
            raise OSError("The disk is full.")

        with monkeypatch.context() as patch:
            patch.setattr(place.house.log.writer, "_commit", full)
            while not table.rest_s:
                await one.hear()
            for _ in range(50):
                await one.catch_up()
            await table.ask(nothing)
            # However long that took: after each it has rested, and twice as long as before.
            stumbled = place.house.metrics.stumbles
            assert table.rest_s == 2 ** (stumbled - 1)
        n = one.state["n"]
        await one.until_state(lambda state: state["n"] > n)
        assert table.rest_s == 0


async def test_closing_tells_what_was_counted(database: str, tmp_path: Path) -> None:
    file = tmp_path / "stderr"
    with file.open("wb") as stderr:
        async with serving(database, stderr) as house:
            code = (await house.open_table("Ada"))["code"]
            await meddle(database, SABOTAGE)
            for _ in range(5):
                assert (await house.http.get("/healthz")).status_code == 500
            await meddle(database, REPAIR)
            assert (await house.http.get(f"/api/tables/{code}")).status_code == 200
            os.kill(house.pid, signal.SIGTERM)
            await house.ended
    said = file.read_text()
    assert said.count("A request failed.") == 1
    assert "4 times more there was trouble" in said
