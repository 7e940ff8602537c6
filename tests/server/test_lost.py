"""The database commits, and its answer is lost: what was done is not done twice, and where nobody
can know whether it was, that is what people are told."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy.exc import DBAPIError

from mootable.server.log import Log
from mootable.server.writer import Conflict, Unknown
from tests.server.conftest import Place, new_database, running, stop_renewing
from tests.server.lossy import Line, lossy
from tests.server.moo import at_table
from tests.server.test_log import entry, table
from tests.server.truth import record_of

HOW = ["answer", "commit"]


def lose(line: Line, what: str, times: int = 1) -> None:
    line.lost = 0
    if what == "answer":
        line.losing_answers = times
    else:
        line.losing_commits = times


@pytest.fixture
async def database(postgres: str) -> str:
    return await new_database(postgres)


@pytest.fixture
async def shaky(database: str) -> AsyncIterator[tuple[Place, Line]]:
    """A house whose line to its database loses what it is told to."""
    async with lossy(database) as (address, line), running(address) as place:
        # Nothing is written down besides, so that nothing else is lost.
        await stop_renewing(place)
        yield place, line


# -- the log ---------------------------------------------------------------------------------


@pytest.fixture
async def log(database: str) -> AsyncIterator[tuple[Log, Line]]:
    async with lossy(database) as (address, line):
        log = Log(address)
        await log.open()
        yield log, line
        await log.close()


@pytest.mark.parametrize("how", HOW)
async def test_whatever_is_written_is_written_once(log: tuple[Log, Line], how: str) -> None:
    here, line = log
    row = table("AAAAAA", status="playing")
    lose(line, how)
    await here.add_table(row)
    lose(line, how)
    await here.append([entry("AAAAAA", 1), entry("AAAAAA", 2)])
    lose(line, how)
    row.public = True
    await here.save_table(row)
    lose(line, how)
    row.header = {"seed": "tea"}
    await here.append_and_save([entry("AAAAAA", 3)], row)
    lose(line, how)
    row.lobby = row.lobby | {"rematch": "BBBBBB"}
    again = table("BBBBBB")
    await here.add_and_save(again, row)
    assert row.version == 3
    assert await here.load("AAAAAA") == (row, [entry("AAAAAA", n) for n in (1, 2, 3)])
    assert await here.load("BBBBBB") == (again, [])
    lose(line, how)
    await here.append([entry("AAAAAA", 4)], is_over=True)
    assert line.lost == 1
    over = await here.load_table("AAAAAA")
    assert over is not None
    assert (over.status, over.version) == ("over", 4)


@pytest.mark.parametrize("how", HOW)
async def test_what_somebody_else_has_written_is_not_ours(log: tuple[Log, Line], how: str) -> None:
    here, line = log
    ours = table("AAAAAA")
    await here.add_table(ours)
    theirs = await here.load_table("AAAAAA")
    assert theirs is not None
    theirs.public = True
    await here.save_table(theirs)
    await here.append([entry("AAAAAA", 1, at=5)])
    lose(line, how)
    with pytest.raises(Conflict):
        await here.append([entry("AAAAAA", 1, at=6)])
    with pytest.raises(Conflict):
        await here.save_table(ours)
    assert await here.load("AAAAAA") == (theirs, [entry("AAAAAA", 1, at=5)])


async def test_what_can_not_be_known_is_said_to_be_unknown(log: tuple[Log, Line]) -> None:
    here, line = log
    line.cuts_off = True
    lose(line, "answer")
    with pytest.raises(Unknown):
        await here.append([entry("AAAAAA", 1)])
    # Nothing more was asked of it than to connect, so this has certainly not been written.
    with pytest.raises((OSError, DBAPIError)):
        await here.append([entry("AAAAAA", 2)])
    line.is_cut = False
    assert await here.load_entries("AAAAAA") == [entry("AAAAAA", 1)]


# -- the house -------------------------------------------------------------------------------


@pytest.mark.parametrize("how", HOW)
async def test_whoever_sits_down_sits_once(shaky: tuple[Place, Line], how: str) -> None:
    place, line = shaky
    lose(line, how)
    code = (await place.open_table("Ada"))["code"]
    assert line.lost == 1
    lose(line, how)
    bo = await place.sit(code, "Bo")
    assert line.lost == 1
    assert (await place.http.get(f"/api/tables/{code}")).json()["names"] == ["Ada", "Bo"]
    async with place.visit(code, bo["token"]) as visitor:
        assert (await visitor.until("table"))["you"] == 1


@pytest.mark.parametrize("how", HOW)
async def test_whatever_people_do_is_done_once(shaky: tuple[Place, Line], how: str) -> None:
    place, line = shaky
    async with at_table(place) as seats:
        one = seats.people[0]
        lose(line, how)
        assert (await one.act({"type": "say", "text": "Hello"}, "a"))["n"] == 1
        lose(line, how)
        await one.say(do="bot", seat=None, bot="newcomer")
        await one.until_table(lambda told: len(told["seats"]) == 4)
        lose(line, how)
        await seats.sit("Di")
        await one.until_table(lambda told: len(told["seats"]) == 5)
        assert [seat["name"] for seat in one.table["seats"]][-1] == "Di"
        acts = [
            act["type"] for _, _, act in (await record_of(place.house.log, seats.code))["entries"]
        ]
        assert acts.count("say") >= 1
        assert acts.count("join") == 2
    assert place.house.metrics.stumbles == 0


@pytest.mark.parametrize("how", HOW)
async def test_a_rematch_is_opened_once(shaky: tuple[Place, Line], how: str) -> None:
    place, line = shaky
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False)
        await one.play_on("ada")
        lose(line, how)
        await one.say(do="rematch")
        told = await one.until_table(lambda table: table["rematch"] is not None)
        assert line.lost == 1
        assert place.house.tables.keys() == {ada["code"], told["rematch"]}


async def test_people_are_told_that_it_is_not_known(shaky: tuple[Place, Line]) -> None:
    place, line = shaky
    ada = await place.open_table("Ada")
    code = ada["code"]
    seats = f"/api/tables/{code}/seats"
    line.cuts_off = True
    lose(line, "answer")
    assert await place.error("POST", seats, json={"name": "Bo"}) == (500, "not_known")
    body = {"game": "moodaut", "name": "Cy"}
    assert await place.error("POST", "/api/tables", json=body) == (500, "house_error")
    line.is_cut = False
    lose(line, "answer")
    assert await place.error("POST", "/api/tables", json=body) == (500, "not_known")
    line.is_cut = line.cuts_off = False
    assert (await place.http.get(f"/api/tables/{code}")).json()["names"] == ["Ada", "Bo"]
    async with place.visit(code, ada["token"]) as one:
        await one.until("table")
        line.cuts_off = True
        lose(line, "answer")
        await one.say(do="lock", locked=True)
        told = await one.hear()
        while told["type"] not in ("refused", "bye"):
            told = await one.hear()
        line.is_cut = line.cuts_off = False
    async with place.visit(code, ada["token"]) as one:
        assert (await one.until("table"))["locked"]


async def test_what_fails_once_it_is_written_is_not_said_to_be_undone(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        # Read again, the table has another one.
        monkeypatch.setattr(place.house.tables[ada["code"]].past, "keep", lambda *_: 1 / 0)
        told = await one.act({"type": "draw"}, "a")
        assert told["error"]["code"] == "not_known"
        assert one.state["n"] == 1
        assert (await one.act({"type": "draw"}, "a"))["n"] == 1
