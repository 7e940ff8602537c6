"""A table that is put away is freed at once: nothing waits for a garbage collection, which looks at
every object of every table and so comes seldom."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest

from mootable.games.catalogue import GAMES
from mootable.server import live, memory
from mootable.server.live import LiveTable
from tests import soak_house
from tests.patience import PATIENCE_S
from tests.server.conftest import Place


@asynccontextmanager
async def uncollected() -> AsyncIterator[None]:
    """While nothing is freed but what nobody refers to any more."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def put_away(place: Place, code: str) -> None:
    table = place.house.tables[code]
    while table.guests:
        await asyncio.sleep(0)
    place.house.forget(code)
    await memory.close(table)


Thing = tuple[type[object], int]
"""An object by its class and its place in memory: none that is compiled can be referred to
weakly."""


def thing(one: object) -> Thing:
    return type(one), id(one)


def kept(place: Place, code: str) -> set[Thing]:
    """Whatever belongs to a table, to see whether it goes."""
    table = place.house.tables[code]
    match = table.match
    assert match is not None
    bots = list(table.bots.seats.values())
    assert bots
    found = [table, match, table.past, table.bots, table.races, *table.guests, *bots]
    assert {thing(one) for one in found} <= still_there()
    return {thing(one) for one in found}


def still_there() -> set[Thing]:
    return {thing(one) for one in gc.get_objects() if is_ours(one)}


def is_ours(one: object) -> bool:
    # Where tests ran before, compiled, there are types that describe their module and don't say it.
    return str(type(one).__module__).startswith("mootable")


async def until_freed(things: set[Thing]) -> None:
    """Whoever was thinking hears that it is over, connections are closed: then all are gone."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            while things & still_there():
                await asyncio.sleep(0)
    assert [kind.__name__ for kind, _ in things & still_there()] == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_that_is_put_away_is_freed_at_once(place: Place, game: str) -> None:
    async with uncollected():
        ada = await place.open_table("Ada", game=game)
        code = ada["code"]
        async with place.visit(code, ada["token"]) as one, place.visit(code) as watcher:
            await one.until("table")
            await one.say(do="start")
            await one.until_state(lambda state: state["legal"])
            await one.act(one.state["legal"][-1], "a")
            # What is refused, asked or chatted leaves nothing behind either.
            await one.act({"type": "sing"}, "b")
            assert await watcher.refused(do="start") == "not_host"
            await one.say(do="ask", question={}, id="c")
            await one.until("refused")
            await place.error("POST", f"/api/tables/{code}/seats", json={"name": "\u200b"})
            await one.catch_up()
            things = kept(place, code)
        await put_away(place, code)
        await until_freed(things)
        assert code not in place.house.tables


async def test_a_table_that_stumbled_and_one_that_was_shut_are_freed_too(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: Any) -> Any:
        raise OSError("The disk is full.")

    # Whoever reads the tests keeps what is logged, and the way it came.
    monkeypatch.setattr(live.log, "exception", lambda *_: None)
    async with uncollected():
        ada = await place.open_table("Ada")
        code = ada["code"]
        async with place.visit(code, ada["token"]) as one:
            await one.begin(3, clock=False, first=0)
            things = kept(place, code)
            with monkeypatch.context() as patch:
                patch.setattr(place.house.log.writer, "_commit", full)
                assert await one.refused(do="lock", locked=True) == "house_error"
                patch.setattr(place.house.log, "load", full)
                await one.say(do="lock", locked=True)
                assert (await one.until("bye"))["error"]["code"] == "house_error"
        await until_freed(things)


async def test_many_matches_leave_nothing_behind(place: Place) -> None:
    """The soak of the house, in little: of all that is left in circles, nothing is ours."""
    await soak_house.matches(place, 0, 8)
    for code in list(place.house.tables):
        await put_away(place, code)
    async with uncollected():
        await soak_house.matches(place, 8, 24)
        for code in list(place.house.tables):
            await put_away(place, code)
        archive = place.house.archive
        while place.house.guests or archive.films or archive.keeping:
            await asyncio.sleep(0)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        gc.set_debug(0)
        ours = Counter(type(one).__qualname__ for one in gc.garbage if is_ours(one))
        gc.garbage.clear()
    assert not ours
    assert not [one for one in gc.get_objects() if type(one) is LiveTable]


async def test_a_table_can_be_put_away_twice_at_once(place: Place) -> None:
    """By a house that closes, say, while it is put away for being idle."""
    code = (await place.open_table())["code"]
    table = place.house.tables[code]
    await asyncio.gather(memory.close(table), memory.close(table))
    assert code not in place.house.tables
