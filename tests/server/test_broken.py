"""What is written may be odd: a gap in a log is told and not played over, and one odd table keeps
nobody from the others."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import delete, text, update
from sqlalchemy.sql.base import Executable

from mootable.server import memory
from mootable.server.schema import entries, tables
from tests.server.conftest import Place, running


async def meddle(place: Place, statement: Executable) -> None:
    async with place.house.log.engine.begin() as connection:
        await connection.execute(statement)


async def played(place: Place, acts: int = 4) -> tuple[str, str]:
    """A table whose match has so many entries and is not in memory any more."""
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as one, place.visit(code, bo["token"]) as two:
        await one.begin(2, clock=False, first=0)
        for n in range(acts):
            for person in (one, two):
                await person.until_state(lambda state: state["n"] >= n)  # noqa: B023
            asked = one if one.state["legal"] else two
            told = await asked.act(asked.state["legal"][-1], str(n))
            assert told["type"] == "done", told
    table = place.house.tables[code]
    await memory.close(table)
    place.house.forget(code)
    return code, ada["token"]


MEDDLING = [
    (delete(entries).where(entries.c.n == 2), "entry 2 is missing"),
    (delete(entries).where(entries.c.n == 1), "entry 1 is missing"),
    (
        update(entries).where(entries.c.n == 3).values(act={"type": "hide", "depth": 999}),
        "entry 3 does not fit",
    ),
    (
        update(entries).where(entries.c.n == 3).values(act={"type": "sing", "of": "insight"}),
        "entry 3 does not fit",
    ),
    (update(tables).values(status="over"), "what came after entry 4 is missing"),
]


@pytest.mark.parametrize(("meddling", "reason"), MEDDLING)
async def test_a_gap_in_a_log_is_told_and_not_played_over(
    place: Place, meddling: Any, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    code, token = await played(place)
    await meddle(place, meddling)
    sentence = f"This table can't go on: in its log {reason}."
    async with place.visit(code, token) as one:
        bye = await one.until("bye")
        assert bye["error"] == {"code": "broken_log", "message": sentence}
    for path in (f"/api/tables/{code}", f"/api/tables/{code}/record"):
        assert await place.error("GET", path) == (500, "broken_log")
    assert (await place.http.get("/api/tables")).status_code == 200
    assert f"Table {code}: {sentence}" in caplog.text
    assert "insight" not in caplog.text
    assert code not in place.house.tables


async def test_a_gap_that_comes_while_people_sit_there_is_told_to_them(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        await one.act({"type": "draw"}, "a")
        # The bot's answer comes after the gap: a log that ends before it has none.
        await one.until_state(lambda state: state["n"] > 1)
        await meddle(place, delete(entries).where(entries.c.n == 1))

        async def fail(*_: Any) -> None:
            raise OSError("The disk is full.")

        monkeypatch.setattr(place.house.log.writer, "_commit", fail)
        await one.say(do="lock", locked=True)
        assert (await one.until("bye"))["error"]["code"] == "broken_log"


async def test_one_odd_table_keeps_nobody_from_the_list(any_database: str) -> None:
    async with running(any_database) as place:
        codes = [(await place.open_table(public=True))["code"] for _ in range(4)]
        await meddle(place, tables.update().where(tables.c.code == codes[0]).values(game="chess"))
        await meddle(place, tables.update().where(tables.c.code == codes[1]).values(lobby={}))
        await meddle(place, tables.update().where(tables.c.code == codes[2]).values(lobby=[1, "x"]))
        listed = (await place.http.get("/api/tables")).json()
        assert [table["code"] for table in listed] == [codes[3]]


async def test_not_even_one_that_is_no_json(place: Place) -> None:
    odd, good = [(await place.open_table(public=True))["code"] for _ in range(2)]
    for value in ("'{'", "X'FF00'", "''", "7"):
        await meddle(place, text(f"UPDATE tables SET lobby = {value} WHERE code = '{odd}'"))
        listed = (await place.http.get("/api/tables")).json()
        assert [table["code"] for table in listed] == [good], value


@pytest.mark.parametrize("id", ["", "\x00", "a\x00b", "a\n", "\n", "a\tb", "\x7f", "é", "x" * 65])
async def test_an_id_is_short_and_can_be_printed(any_database: str, id: str) -> None:
    async with running(any_database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, clock=False, first=0)
            for said in ({"do": "act", "act": {"type": "draw"}}, {"do": "ask", "question": {}}):
                await one.say(**said, id=id)
                refused = await one.until("refused")
                assert (refused["error"]["code"], refused["id"]) == ("bad_request", None)
            assert (await one.act({"type": "draw"}, " ~" * 32))["type"] == "done"
        assert place.house.metrics.stumbles == 0


async def test_what_is_written_of_an_act_can_be_read(any_database: str) -> None:
    """Nor can anything else that a page says be what the database can't hold."""
    async with running(any_database) as place:
        ada = await place.open_table("A\x00da")
        async with place.visit(ada["code"], ada["token"]) as one:
            assert (await one.until("table"))["seats"][0]["name"] == "Ada"
            await one.say(do="rename", name="B\x00o\ud83d\ude00")
            await one.until_table(lambda table: table["seats"][0]["name"] == "Bo😀")
            assert await one.refused(do="bot", seat=1, bot="cas\x00ual") == "bad_request"
            assert await one.refused(do="options", options={"fi\x00rst": 0}) == "bad_options"
            await one.begin(2, clock=False, first=0)
            # Words are cleaned; what is left may be a card or not.
            await one.act({"type": "play", "card": "in\x00sight"}, "nul")
            await one.act({"type": "draw"}, "draw")
        assert "\x00" not in str(await place.house.log.load(ada["code"]))
        assert place.house.metrics.stumbles == 0
