"""Whatever may take long is done off the event loop, and nobody at another table waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from mootable.games.catalogue import GAMES
from mootable.server import app, house, log, memory, showing
from mootable.server.identity import new_code
from mootable.server.rows import EntryRow
from tests.server.conftest import Place


class Dawdle:
    """Something that takes as long as one likes. It must be done where nobody waits for it."""

    def __init__(self, usual: Callable[..., Any]) -> None:
        self.usual = usual
        self.has_begun = threading.Event()
        self.may_go_on = threading.Event()

    def __call__(self, *given: Any) -> Any:
        assert threading.current_thread().name.startswith("aside")
        self.has_begun.set()
        self.may_go_on.wait()
        return self.usual(*given)


async def finished(place: Place) -> str:
    """The code of a table whose match is over, and that is not in memory."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2)
        await one.play_on("ada")
    code: str = ada["code"]
    while place.house.tables[code].guests or place.house.archive.films:
        await asyncio.sleep(0.01)
    table = place.house.tables[code]
    place.house.forget(code)
    await memory.close(table)
    return code


async def test_what_games_make_once_is_made_aside_as_the_house_opens(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first law at a desk waits for no grammar."""
    assert place.house.preparing is not None
    await place.house.preparing
    where: list[str] = []
    for game in GAMES.values():
        monkeypatch.setattr(
            type(game), "prepare", lambda self: where.append(threading.current_thread().name)
        )
    await place.house.prepare()
    assert len(where) == len(GAMES)
    assert all(name.startswith("aside") for name in where)


@pytest.mark.parametrize(
    ("module", "name", "path"),
    [
        (house, "read", ""),
        (house, "read", "/record"),
        (app, "record_of", "/record"),
        (showing, "qr", "/qr.svg"),
    ],
)
async def test_while_something_long_is_done_other_tables_go_on(
    place: Place, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, path: str
) -> None:
    code = await finished(place)
    bo = await place.open_table("Bo")
    dawdle = Dawdle(getattr(module, name))
    monkeypatch.setattr(module, name, dawdle)
    async with place.visit(bo["code"], bo["token"]) as bystander:
        asking = asyncio.create_task(place.http.get(f"/api/tables/{code}{path}"))
        try:
            while not dawdle.has_begun.is_set():
                await bystander.catch_up()
            await bystander.say(do="ready", ready=True)
            await bystander.until_table(lambda table: table["seats"][0]["ready"])
        finally:
            dawdle.may_go_on.set()
        assert (await asking).status_code == 200


async def test_a_replay_is_sent_as_it_is_kept_or_unpacked(place: Place) -> None:
    path = f"/api/tables/{await finished(place)}/replay"
    told = []
    for taken in ("gzip, deflate", "gzip", "identity"):
        answer = await place.http.get(path, headers={"Accept-Encoding": taken})
        assert answer.headers["vary"] == "Accept-Encoding"
        told.append((answer.headers.get("content-encoding"), answer.json()["frames"]))
    assert [encoding for encoding, _ in told] == ["deflate", "gzip", None]
    assert told[0][1] == told[1][1] == told[2][1]


async def test_a_long_table_is_read_a_part_at_a_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for many in (0, 1, 3, 4, 6):
        code = new_code()
        rows = [EntryRow(code, n, n, 0, {"type": "draw"}, None, "[]") for n in range(1, many + 1)]
        if rows:
            await place.house.log.append(rows)
        monkeypatch.setattr(log, "ROWS_AT_ONCE", 3)
        assert await place.house.log.load_told(code) == rows
        for row in rows:
            row.told = None
        assert await place.house.log.load_entries(code) == rows
