"""The log, in SQLite and in Postgres: nothing is lost, nothing is written twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from mootable.server import log as log_module
from mootable.server.log import Log, seconds
from mootable.server.rows import EntryRow, TableRow
from mootable.server.schema import metadata
from mootable.server.writer import Conflict, Write
from tests.server.conftest import new_database


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Log]:
    log = Log(database)
    await log.open()
    try:
        yield log
    finally:
        await log.close()


@pytest.fixture
async def log(any_database: str) -> AsyncIterator[Log]:
    async with opened(any_database) as log:
        yield log


def table(code: str, **more: Any) -> TableRow:
    lobby = {"chairs": [{"name": "Zoë 👩‍🚀"}], "host": "ada"}
    row = TableRow(code, "moodaut", "lobby", False, 1_800_000_000, lobby, None, 0, 0, 0)
    for name, value in more.items():
        setattr(row, name, value)
    return row


def entry(code: str, n: int, at: int = 0, seat: int | None = 0, key: str | None = None) -> EntryRow:
    return EntryRow(code, n, at, seat, {"type": "draw"}, key)


# -- writing and reading ---------------------------------------------------------------------


async def test_what_is_written_is_read(log: Log) -> None:
    row = table("AAAAAA", public=True, header={"seed": "tea"}, shift=-(2**40), paused_at=None)
    await log.add_table(row)
    assert await log.load_table("AAAAAA") == row
    assert await log.load_table("BBBBBB") is None
    rows = [
        entry("AAAAAA", 1, 0, 3, "Ünïcode"),
        entry("AAAAAA", 2, 2**53, None),
        EntryRow("AAAAAA", 3, 2**53, 0, {"type": "pair", "quote": "quote1", "target": 2}, "x" * 64),
    ]
    await log.append(rows[:2])
    await log.append(rows[2:])
    assert await log.load_entries("AAAAAA") == rows
    assert await log.load_entries("BBBBBB") == []


async def test_a_saved_table_goes_up_a_version_and_a_stale_one_is_refused(log: Log) -> None:
    ours = table("AAAAAA")
    await log.add_table(ours)
    theirs = await log.load_table("AAAAAA")
    assert theirs is not None
    ours.status = "playing"
    await log.save_table(ours)
    assert ours.version == 1
    theirs.status = "over"
    with pytest.raises(Conflict):
        await log.save_table(theirs)
    assert theirs.version == 0
    assert await log.load_table("AAAAAA") == ours


async def test_a_second_table_of_a_code_is_refused(log: Log) -> None:
    await log.add_table(table("AAAAAA"))
    with pytest.raises(IntegrityError):
        await log.add_table(table("AAAAAA"))


async def test_the_last_entry_and_that_it_is_over_are_written_together(log: Log) -> None:
    row = table("AAAAAA", status="playing")
    await log.add_table(row)
    await log.append([entry("AAAAAA", 1)])
    begun = seconds()
    with pytest.raises(Conflict):
        await log.append([entry("AAAAAA", 1)], is_over=True)
    assert await log.load_table("AAAAAA") == row
    await log.append([entry("AAAAAA", 2), entry("AAAAAA", 3)], is_over=True)
    over = await log.load_table("AAAAAA")
    assert over is not None
    assert begun <= over.touched <= seconds()
    assert over == table("AAAAAA", status="over", version=1, touched=over.touched)
    assert len(await log.load_entries("AAAAAA")) == 3
    with pytest.raises(Conflict):
        await log.save_table(row)


async def test_an_entry_that_changes_the_table_is_written_with_it(log: Log) -> None:
    await log.add_table(table("AAAAAA", status="playing"))
    ours, theirs = table("AAAAAA", opened=5), table("AAAAAA", opened=6)
    await log.append_and_save([entry("AAAAAA", 1)], ours)
    assert ours.version == 1
    with pytest.raises(Conflict):
        await log.append_and_save([entry("AAAAAA", 2)], theirs)
    theirs.version = 1
    with pytest.raises(Conflict):
        await log.append_and_save([entry("AAAAAA", 1)], theirs)
    assert await log.load("AAAAAA") == (ours, [entry("AAAAAA", 1)])
    assert await log.load("BBBBBB") is None


async def test_an_entry_is_written_once(log: Log) -> None:
    await log.append([entry("AAAAAA", 1)])
    with pytest.raises(Conflict):
        await log.append([entry("AAAAAA", 1, at=5)])
    with pytest.raises(Conflict):
        await log.append([entry("AAAAAA", 2), entry("AAAAAA", 1)])
    assert await log.load_entries("AAAAAA") == [entry("AAAAAA", 1)]


async def test_the_newest_public_tables_that_are_not_over_are_listed(log: Log) -> None:
    await log.add_table(table("AAAAAA", opened=1))
    await log.add_table(table("BBBBBB", opened=2, public=True))
    await log.add_table(table("CCCCCC", opened=3, public=True, status="over"))
    await log.add_table(table("DDDDDD", opened=4, public=True, status="playing"))
    listed = await log.public_tables(50)
    assert [code for code, *_ in listed] == ["DDDDDD", "BBBBBB"]
    assert [code for code, *_ in await log.public_tables(1)] == ["DDDDDD"]


async def test_an_error_does_not_say_what_was_to_be_written(database: str) -> None:
    async with opened(database) as log:
        async with log.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE tables RENAME TO gone"))
        with pytest.raises(OperationalError) as error:
            await log.add_table(table("AAAAAA", header={"seed": "tea"}))
        assert "Zoë" not in str(error.value)
        assert "tea" not in str(error.value)


# -- many at once ----------------------------------------------------------------------------


async def test_a_table_and_its_entries_are_read_as_they_stood_at_one_moment(
    log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = table("AAAAAA")
    await log.add_table(row)
    await log.append([entry("AAAAAA", 1)])
    usual = log_module._read_entries

    async def meanwhile(*given: Any) -> list[EntryRow]:
        await log.append([entry("AAAAAA", 2)], is_over=True)
        return await usual(*given)

    with monkeypatch.context() as patch:
        patch.setattr(log_module, "_read_entries", meanwhile)
        assert await log.load("AAAAAA") == (row, [entry("AAAAAA", 1)])
    over = await log.load("AAAAAA")
    assert over is not None
    assert (over[0].status, len(over[1])) == ("over", 2)


async def test_many_writes_share_few_commits(log: Log) -> None:
    before = log.writer.commits
    await asyncio.gather(
        *(log.append([entry(f"T{number:05}", n)]) for number in range(50) for n in range(1, 11))
    )
    assert log.writer.commits - before < 50
    for number in range(50):
        assert len(await log.load_entries(f"T{number:05}")) == 10


async def test_one_bad_write_among_many_fails_alone(log: Log) -> None:
    await log.append([entry("AAAAAA", 1)])
    await log.add_table(table("AAAAAA"))
    stale = table("AAAAAA", version=7)

    async def broken(_: AsyncConnection) -> None:
        raise ZeroDivisionError

    told = await asyncio.gather(
        log.append([entry("BBBBBB", 1)]),
        log.append([entry("AAAAAA", 1)]),
        log.touch(["AAAAAA"]),
        log.save_table(stale),
        log.writer.put(Write(broken)),
        log.append([entry("CCCCCC", 1), entry("CCCCCC", 2)]),
        return_exceptions=True,
    )
    assert [type(one) for one in told] == [
        type(None),
        Conflict,
        type(None),
        Conflict,
        ZeroDivisionError,
        type(None),
    ]
    assert len(await log.load_entries("BBBBBB")) == 1
    assert len(await log.load_entries("CCCCCC")) == 2
    await log.append([entry("BBBBBB", 2)])


async def test_a_write_given_up_by_its_asker_does_not_stop_the_others(log: Log) -> None:
    writing = asyncio.ensure_future(log.append([entry("AAAAAA", 1)]))
    await asyncio.sleep(0)
    writing.cancel()
    await log.append([entry("BBBBBB", 1)])
    assert len(await log.load_entries("BBBBBB")) == 1


# -- opening ---------------------------------------------------------------------------------


async def test_the_migrations_make_what_the_schema_says(log: Log) -> None:
    def columns(connection: Connection) -> dict[str, dict[str, bool]]:
        looking = inspect(connection)
        return {
            name: {column["name"]: bool(column["nullable"]) for column in looking.get_columns(name)}
            for name in looking.get_table_names()
            if name != "alembic_version"
        }

    async with log.engine.connect() as connection:
        made = await connection.run_sync(columns)
    assert made == {
        table.name: {column.name: bool(column.nullable) for column in table.columns}
        for table in metadata.sorted_tables
    }


async def test_opening_again_changes_nothing(any_database: str) -> None:
    async with opened(any_database) as log:
        await log.add_table(table("AAAAAA"))
        await log.append([entry("AAAAAA", 1)])
    secret = await log.open()
    await log.close()
    for _ in range(2):
        log = Log(any_database)
        assert await log.open() == secret
        assert await log.load_entries("AAAAAA") == [entry("AAAAAA", 1)]
        await log.close()


async def test_houses_may_open_an_empty_database_at_once(postgres: str) -> None:
    database = await new_database(postgres)
    logs = [Log(database) for _ in range(4)]
    told = await asyncio.gather(*(log.open() for log in logs))
    assert len(set(told)) == 1
    for log in logs:
        await log.close()


async def test_sqlite_is_safe_from_power_cuts(database: str) -> None:
    async with opened(database) as log, log.engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
