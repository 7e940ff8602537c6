"""Two houses on one database: one of them is first, the other reads again and goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mootable.games.catalogue import find
from mootable.server.log import Conflict
from tests.server.conftest import Place, Visitor, running
from tests.server.truth import check_told, record_of

QUICK = {"window_ms": 40, "rescue_ms": 60, "decide_ms": 80}


@asynccontextmanager
async def both(database: str) -> AsyncIterator[tuple[Place, Place]]:
    async with running(database) as here, running(database) as there:
        yield here, there


async def test_the_second_writer_reads_again_and_goes_on(any_database: str) -> None:
    async with both(any_database) as (here, there):
        ada = await here.open_table("Ada")
        bo = await there.sit(ada["code"], "Bo")
        async with here.visit(ada["code"], ada["token"]) as one:
            # The first change made here is refused, made anew on what is written, and told.
            await one.begin(2, clock=False, first=0)
            assert [seat["name"] for seat in one.table["seats"]] == ["Ada", "Bo"]
            async with there.visit(ada["code"], ada["token"]) as again:
                await again.until("state")
                assert (await one.act({"type": "draw"}, "here"))["type"] == "done"
                await one.until_state(lambda state: state["n"] == 1)
                # The other house does not know yet, and takes it for the same turn.
                assert again.state["n"] == 0
                told = await again.act({"type": "draw"}, "there")
                assert told["type"] == "refused"
                assert told["error"]["code"] != "house_error"
                await again.until_state(lambda state: state["n"] == 1)
                assert again.state["view"]["hand"] == one.state["view"]["hand"]
                # An act done in one house is known in the other.
                assert (await again.act({"type": "draw"}, "here"))["n"] == 1
        async with there.visit(ada["code"], bo["token"]) as other:
            await other.until("state")
            assert other.state["n"] == 1
            assert other.state["waiting"] != []


async def test_who_is_slower_each_time_is_told_so_and_has_not_stumbled(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def too_late(*_: Any) -> None:
        raise Conflict

    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        with monkeypatch.context() as patch:
            patch.setattr(place.house.log, "append", too_late)
            told = await one.act({"type": "draw"}, "a")
            assert told["error"]["code"] == "house_error"
            assert told["error"]["message"].startswith("Another house is playing")
        assert (await one.act({"type": "draw"}, "a"))["n"] == 1
    assert place.house.metrics.stumbles._value.get() == 0


async def test_people_sit_down_in_both_at_once(any_database: str) -> None:
    async with both(any_database) as (here, there):
        code = (await here.open_table("Ada"))["code"]
        await there.http.get(f"/api/tables/{code}")
        tickets = await asyncio.gather(
            here.sit(code, "Bo"), there.sit(code, "Bo"), there.sit(code, "Di")
        )
        row = await here.house.log.load_table(code)
        assert row is not None
        names = [chair["name"] for chair in row.lobby["chairs"]]
        assert sorted(names) == ["Ada", "Bo", "Bo 2", "Di"]
        for ticket in tickets:
            async with here.visit(code, ticket["token"]) as visitor:
                await visitor.until_table(lambda table: table["you"] is not None)


async def test_a_match_begins_once(any_database: str) -> None:
    async with both(any_database) as (here, there):
        ada = await here.open_table("Ada")
        code = ada["code"]
        async with (
            here.visit(code, ada["token"]) as one,
            there.visit(code, ada["token"]) as other,
        ):
            await one.until("table")
            await other.until("table")
            await one.say(do="start")
            await other.say(do="start")
            await asyncio.gather(one.until("state"), other.until("state"))
            assert one.state["view"]["seed_hash"] == other.state["view"]["seed_hash"]
            assert one.state["view"]["hand"] == other.state["view"]["hand"]


async def test_a_match_played_in_both_at_once_is_one_match(any_database: str) -> None:
    """Two people, each in a house of their own, and a bot that both houses play: they cross each
    other at every turn, and time runs out. Whatever either was told is in the one log."""
    async with both(any_database) as (here, there):
        ada = await here.open_table("Ada")
        code = ada["code"]
        bo = await here.sit(code, "Bo")
        async with (
            here.visit(code, ada["token"]) as one,
            there.visit(code, bo["token"]) as other,
            here.visit(code) as watcher,
            there.visit(code) as spy,
        ):
            await other.until("table")
            await one.begin(3, **QUICK)
            # The other house learns of the match when it has something to write.
            await other.say(do="ready", ready=True)
            everyone = [one, other, watcher, spy]
            await asyncio.gather(
                scramble(one, "one"), scramble(other, "other"), look_on(watcher), look_on(spy)
            )
        record = await record_of(here.house.log, code)
        assert len(record["entries"]) > 20
        for visitor in everyone:
            check_told(find("moodaut"), record, visitor)
        ids = [(said["id"], said["n"]) for v in everyone for said in v.heard if is_done(said)]
        rows = {row.key: row.n for row in await here.house.log.load_entries(code)}
        assert all(rows[id] == n for id, n in ids)
        assert here.house.metrics.stumbles._value.get() == 0
        assert there.house.metrics.stumbles._value.get() == 0


def is_done(told: dict[str, Any]) -> bool:
    return bool(told["type"] == "done")


async def scramble(visitor: Visitor, name: str) -> None:
    """Do anything that seems legal, until the match is over, whether it is or not."""
    luck = random.Random(name)
    for number in range(10_000):
        if visitor.state and visitor.state["over"]:
            return
        if visitor.state and visitor.state["legal"]:
            await visitor.act(luck.choice(visitor.state["legal"]), f"{name}-{number}")
        else:
            await visitor.until("state")


async def look_on(visitor: Visitor) -> None:
    await visitor.until_state(lambda state: state["over"] is not None)
