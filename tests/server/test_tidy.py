"""Nothing grows for ever: old tables are cleared away, and one address has only so many open."""

from __future__ import annotations

import asyncio
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any
from unittest import mock

import httpx
import pytest
from sqlalchemy import func, select, text, update

from mootable.cli import main
from mootable.core.record import from_lines, replay
from mootable.games.catalogue import find
from mootable.server import house, tidy
from mootable.server.log import Log, seconds
from mootable.server.schema import entries, films, tables
from mootable.server.tidy import DAY_S, remove
from tests.server.conftest import Place, nothing, running
from tests.server.test_limits import ELSEWHERE, few


async def tidied(database: str, *said: str) -> str:
    """What `mootable house tidy` says."""
    told, line = StringIO(), ["mootable", "house", "tidy", "--database", database, *said]

    def tidy() -> None:
        with redirect_stdout(told), redirect_stderr(told):
            try:
                main()
            except SystemExit as end:
                # As Python does at the end of a process.
                told.write(f"{end.code}\n" if isinstance(end.code, str) else "")

    with mock.patch.object(sys, "argv", line):
        await asyncio.to_thread(tidy)
    return told.getvalue()


async def tidied_apart(database: str, *said: str) -> str:
    """The same, as one runs it: in a process of its own."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "mootable", "house", "tidy", "--database", database, *said),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    return told.decode()


async def grow_old(place: Place, code: str, days: float) -> None:
    async with place.house.log.engine.begin() as connection:
        then = seconds() - int(days * DAY_S)
        await connection.execute(update(tables).where(tables.c.code == code).values(touched=then))


async def counted(database: str) -> tuple[int, int, int]:
    log = Log(database)
    async with log.engine.connect() as connection:
        found = [
            (await connection.execute(select(func.count()).select_from(kind))).scalar_one()
            for kind in (tables, entries, films)
        ]
    await log.close()
    return found[0], found[1], found[2]


async def all_gone(place: Place, code: str) -> str:
    """Whoever goes away was there, and that is written down."""
    table = place.house.tables[code]
    while table.guests:
        await asyncio.sleep(0)
    await table.ask(nothing)
    return code


async def finished(place: Place) -> str:
    """A table whose match is over."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False)
        await one.play_on("ada")
        await one.until_table(lambda table: table["status"] == "over")
        assert (await place.http.get(f"/api/tables/{ada['code']}/replay")).status_code == 200
    return await all_gone(place, ada["code"])


async def left_halfway(place: Place) -> str:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        assert (await one.act({"type": "draw"}, "a"))["n"] == 1
    return await all_gone(place, ada["code"])


async def test_old_tables_are_told_kept_and_removed(any_database: str, tmp_path: Path) -> None:
    async with running(any_database) as place:
        over, halfway = await finished(place), await left_halfway(place)
        lobby = (await place.open_table())["code"]
        new = await finished(place)
        record = (await place.http.get(f"/api/tables/{over}/record")).text
    async with running(any_database) as place:
        for code in (over, halfway, lobby):
            await grow_old(place, code, 181)
        await grow_old(place, new, 179)
        half = len(await place.house.log.load_entries(halfway))
        whole = len(await place.house.log.load_entries(over))
    before = await counted(any_database)
    keep = tmp_path / "records"
    said = await tidied(any_database, "--older-than", "180d", "--keep", str(keep))
    assert said.splitlines() == [
        "Nobody has been to these tables for 180 days:",
        f"  left halfway         1, with {half} {'entry' if half == 1 else 'entries'}",
        f"  finished             1, with {whole} entries",
        "  never begun          1, with 0 entries",
        "Nothing was removed: say --yes for that.",
    ]
    assert await counted(any_database) == before
    assert not keep.exists()
    said = await tidied_apart(any_database, "--older-than", "180d", "--keep", str(keep), "--yes")
    assert said.splitlines()[-2:] == [
        f"2 records were kept in {keep}.",
        "3 tables were removed.",
    ]
    assert {file.name for file in keep.iterdir()} == {
        f"moodaut-{over}.jsonl",
        f"moodaut-{halfway}.jsonl",
    }
    assert (keep / f"moodaut-{over}.jsonl").read_text() == record
    match, _ = replay(find("moodaut"), from_lines(record))
    assert match.outcome is not None
    unfinished = from_lines((keep / f"moodaut-{halfway}.jsonl").read_text())
    assert replay(find("moodaut"), unfinished)[0].n == half
    log = Log(any_database)
    for code in (over, halfway, lobby):
        assert await log.load(code) is None
        assert await log.load_entries(code) == []
        assert await log.load_film(code) is None
    assert await log.load_film(new) is not None
    assert await log.load(new) is not None
    await log.close()
    said = await tidied(any_database, "--older-than", "180d", "--yes")
    assert said == "There is no table that nobody has been to for 180 days.\n"


async def test_many_tables_are_removed_in_several_goes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tidy, "AT_ONCE", 10)
    async with running(database) as place:
        for _ in range(25):
            await grow_old(place, (await place.open_table())["code"], 2)
        kept = (await place.open_table())["code"]
    said = await tidied(database, "--older-than", "1d", "--yes")
    assert said.splitlines()[-1] == "25 tables were removed."
    async with running(database) as place:
        assert (await place.http.get(f"/api/tables/{kept}")).status_code == 200


async def test_a_table_somebody_is_at_stays(
    any_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "BEAT_S", 0.01)
    monkeypatch.setattr(house, "TOUCH_EVERY_S", 0)
    async with running(any_database) as place:
        ada = await place.open_table("Ada")
        code = ada["code"]
        old = (await place.open_table())["code"]
        async with place.visit(code, ada["token"]) as one:
            await one.begin(2, clock=False, first=0)
            for old_one in (code, old):
                await grow_old(place, old_one, 400)
            row = await place.house.log.load_table(code)
            while row is None or row.touched < seconds() - 60:
                row = await place.house.log.load_table(code)
            said = await tidied(any_database, "--older-than", "0d", "--yes")
            assert said.splitlines()[-1] == "1 table was removed."
            assert (await one.act({"type": "draw"}, "a"))["n"] == 1
        assert await place.house.log.load_table(old) is None


async def test_what_is_over_may_go_at_once_and_nothing_else(database: str) -> None:
    async with running(database) as place:
        over, halfway = await finished(place), await left_halfway(place)
    said = await tidied(database, "--older-than", "0d", "--yes")
    assert said.splitlines()[-1] == "1 table was removed."
    async with running(database) as place:
        assert await place.error("GET", f"/api/tables/{over}") == (404, "no_such_table")
        assert (await place.http.get(f"/api/tables/{halfway}")).status_code == 200


async def test_a_table_somebody_came_back_to_meanwhile_stays(any_database: str) -> None:
    async with running(any_database) as place:
        code = await left_halfway(place)
        assert await remove(place.house.log, [code], seconds() - DAY_S) == 0
        assert len(await place.house.log.load_entries(code)) >= 1
        await grow_old(place, code, 2)
        assert await remove(place.house.log, [code], seconds() - DAY_S) == 1
        assert await place.house.log.load_entries(code) == []


async def test_whoever_comes_to_a_table_that_was_removed_is_told_so(any_database: str) -> None:
    async with running(any_database) as place:
        ada = await place.open_table("Ada")
        code = ada["code"]
        async with place.visit(code, ada["token"]) as one:
            await one.begin(2, clock=False, first=0)
            await grow_old(place, code, 2)
            assert await remove(place.house.log, [code], seconds() - DAY_S) == 1
            await one.say(do="lock", locked=True)
            assert (await one.until("bye"))["error"]["code"] == "no_such_table"
        assert code not in place.house.tables
        assert await place.error("GET", f"/api/tables/{code}") == (404, "no_such_table")


async def test_what_can_not_be_done_is_said_in_a_sentence(tmp_path: Path, database: str) -> None:
    nowhere = await tidied_apart(str(tmp_path / "no.db"), "--older-than", "1d")
    assert nowhere == f"mootable: there is no database at {tmp_path / 'no.db'}.\n"
    for age in ("180", "d", "-1d", "1.5d", "half a year"):
        said = await tidied(database, f"--older-than={age}")
        assert said == f"mootable: Say how old in days, such as 180d, not {age}.\n"
    async with running(database) as place:
        code = await finished(place)
        await grow_old(place, code, 9)
    (tmp_path / f"moodaut-{code}.jsonl").write_text("{}")
    said = await tidied(database, "--older-than", "8d", "--keep", str(tmp_path), "--yes")
    assert said.endswith(".jsonl is there already, and is another match.\n")
    async with running(database) as place:
        assert (await place.http.get(f"/api/tables/{code}")).status_code == 200


async def test_what_can_not_be_kept_stays(tmp_path: Path, database: str) -> None:
    async with running(database) as place:
        codes = [await left_halfway(place) for _ in range(2)]
        for code in codes:
            await grow_old(place, code, 9)
        async with place.house.log.engine.begin() as connection:
            odd = update(entries).where(entries.c.code == codes[0])
            await connection.execute(odd.values(act=text("'{'")))
    said = await tidied(database, "--older-than", "8d", "--keep", str(tmp_path), "--yes")
    assert said.splitlines()[-3:] == [
        f"1 record was kept in {tmp_path}.",
        "1 table was removed.",
        "1 table stays: what can't be read can't be kept.",
    ]
    # Without a record it goes all the same.
    said = await tidied(database, "--older-than", "8d", "--yes")
    assert said.splitlines()[-1] == "1 table was removed."


# -- so many for each address ----------------------------------------------------------------


async def test_one_address_has_so_many_tables_open(any_database: str) -> None:
    limits = few(tables_per_address=3)
    body = {"game": "moodaut", "name": "Ada"}
    async with running(any_database, limits) as place:
        over = await finished(place)
        codes = [(await place.open_table())["code"] for _ in range(3)]
        assert await place.error("POST", "/api/tables", json=body) == (503, "house_full")
    # Another house, or this one on another day, knows of them too.
    async with running(any_database, limits) as place:
        assert await place.error("POST", "/api/tables", json=body) == (503, "house_full")
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        async with httpx.AsyncClient(base_url=place.url, transport=transport) as other:
            assert (await other.post("/api/tables", json=body)).status_code == 201
        # One that nobody has been to for a day does not count.
        await grow_old(place, codes[0], 1.1)
        await place.open_table()
        assert await place.error("POST", "/api/tables", json=body) == (503, "house_full")
        row = await place.house.log.load_table(codes[1])
        assert row is not None
        assert row.opener is not None
        assert "127." not in str(row.lobby)
        assert over not in codes


async def test_a_rematch_counts_for_whoever_opened_the_first(database: str) -> None:
    async with running(database, few(tables_per_address=2)) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, clock=False)
            await one.play_on("ada")
            others = [(await place.open_table())["code"] for _ in range(2)]
            assert await one.refused(do="rematch") == "house_full"
            await grow_old(place, others[0], 2)
            await one.say(do="rematch")
            table = await one.until_table(lambda table: table["rematch"] is not None)
        rows: list[Any] = [
            await place.house.log.load_table(code) for code in (ada["code"], table["rematch"])
        ]
        assert rows[0].opener == rows[1].opener
