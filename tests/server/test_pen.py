"""The pen that writes entries to a file: all of them or none, for good, and the way around it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from mootable.server.log import Log
from mootable.server.pen import Line, Pen
from mootable.server.writer import Conflict
from tests.server.test_log import entry, table

WRITE = "INSERT INTO said VALUES (?, ?)"


@pytest.fixture
def file(tmp_path: Path) -> str:
    file = str(tmp_path / "said.db")
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE said (n INTEGER PRIMARY KEY, text TEXT)")
    connection.close()
    return file


def said(file: str) -> list[tuple[int, str]]:
    connection = sqlite3.connect(file)
    try:
        return connection.execute("SELECT n, text FROM said ORDER BY n").fetchall()
    finally:
        connection.close()


def written(*values: tuple[int, str]) -> list[Line]:
    return [(WRITE, one) for one in values]


async def test_what_is_written_is_there_for_anybody_else(file: str) -> None:
    pen = Pen(file)
    assert await pen.write(written((1, "Moo"), (2, "Baa")))
    assert said(file) == [(1, "Moo"), (2, "Baa")]
    await pen.close()


async def test_lines_are_written_in_their_order(file: str) -> None:
    pen = Pen(file)
    clear = "DELETE FROM said WHERE n = ?"
    assert await pen.write([*written((1, "Moo")), (clear, (1,)), *written((1, "Baa"))])
    assert said(file) == [(1, "Baa")]
    await pen.close()


async def test_of_what_can_not_all_be_written_nothing_is_and_the_next_is(file: str) -> None:
    pen = Pen(file)
    assert await pen.write(written((1, "Moo")))
    assert not await pen.write(written((2, "Baa"), (1, "again")))
    assert said(file) == [(1, "Moo")]
    assert await pen.write(written((2, "Baa")))
    assert said(file) == [(1, "Moo"), (2, "Baa")]
    await pen.close()


async def test_what_no_database_holds_leaves_the_file_free_for_others(file: str) -> None:
    pen = Pen(file)
    assert not await pen.write(written((1, "Moo"), (1 << 64, "Baa")))
    other = sqlite3.connect(file, timeout=0)
    other.execute(WRITE, (1, "Moo"))
    other.commit()
    other.close()
    assert said(file) == [(1, "Moo")]
    await pen.close()


async def test_where_another_writes_the_pen_leaves_the_waiting_to_the_usual_way(file: str) -> None:
    pen = Pen(file)
    assert await pen.write(written((1, "Moo")))
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert not await pen.write(written((2, "Baa")))
    other.execute("ROLLBACK")
    other.close()
    assert await pen.write(written((2, "Baa")))
    assert said(file) == [(1, "Moo"), (2, "Baa")]
    await pen.close()


async def test_a_log_whose_pen_writes_nothing_writes_all_the_same(database: str) -> None:
    log = Log(database)
    await log.open()
    await log.add_table(table("AAAAAA"))
    pen = log.writer.pen
    assert pen is not None
    pen.file = "/nowhere/at/all.db"
    await log.append([entry("AAAAAA", 1)])
    with pytest.raises(Conflict):
        await log.append([entry("AAAAAA", 1)])
    assert [row.n for row in await log.load_entries("AAAAAA")] == [1]
    await log.close()


async def test_what_is_no_file_by_its_name_is_written_without_a_pen(tmp_path: Path) -> None:
    log = Log(f"sqlite+aiosqlite:///file:{tmp_path}/house.db?uri=true")
    await log.open()
    assert log.writer.pen is None
    await log.add_table(table("AAAAAA"))
    await log.append([entry("AAAAAA", 1)])
    assert [row.n for row in await log.load_entries("AAAAAA")] == [1]
    await log.close()
