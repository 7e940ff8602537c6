"""Clearing old tables away: those that nobody has been to for long, whether they ended or not."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, and_, delete, func, or_, select

from mootable.core.refusal import Refusal
from mootable.server.kept import record_of
from mootable.server.log import Log, seconds
from mootable.server.schema import calls, entries, films, snapshots, tables

DAY_S = 24 * 3600
AT_ONCE = 100
"""So many tables go in one commit: a house that is open meanwhile waits for each."""
KINDS = {"over": "finished", "playing": "left halfway", "lobby": "never begun"}


class Old(NamedTuple):
    """The old tables of a kind, and their entries."""

    status: str
    tables: int
    entries: int


def read_age(text: str) -> int:
    """How many days something like 180d is."""
    days = re.fullmatch(r"([0-9]{1,5})d", text)
    if days is None:
        raise Refusal("bad_request", f"Say how old in days, such as 180d, not {text}.")
    return int(days[1])


def tidy(url: str, days: int, keep: Path | None, is_meant: bool) -> Iterator[str]:
    """Remove the tables of a database that nobody has been to for so many days, and say line by
    line what is done. Their records are kept as files, if there is a folder for them; unless it
    `is_meant`, nothing is done."""
    with asyncio.Runner() as runner:
        log = Log(url)
        try:
            runner.run(log.open())
            before = seconds() - days * DAY_S
            old = runner.run(find_old(log, before))
            yield from _told(old, days)
            if not old:
                return
            if is_meant:
                yield from _clear(runner, log, before, keep)
            else:
                yield "Nothing was removed: say --yes for that."
        finally:
            runner.run(log.close())


def _told(old: list[Old], days: int) -> Iterator[str]:
    if not old:
        yield f"There is no table that nobody has been to for {_many(days, 'day', 'days')}."
        return
    yield f"Nobody has been to these tables for {_many(days, 'day', 'days')}:"
    for kind in old:
        name = KINDS.get(kind.status, kind.status)
        yield f"  {name:<13}{kind.tables:>9,}, with {_many(kind.entries, 'entry', 'entries')}"


def _clear(runner: asyncio.Runner, log: Log, before: int, keep: Path | None) -> Iterator[str]:
    kept = removed = odd = 0
    last = ""
    while codes := runner.run(_next(log, before, last)):
        last = codes[-1]
        if keep is not None:
            records, unread = runner.run(_keep(log, codes, keep))
            kept += records
            odd += len(unread)
            codes = [code for code in codes if code not in unread]
        removed += runner.run(remove(log, codes, before))
    if keep is not None:
        yield f"{_many(kept, 'record was', 'records were')} kept in {keep}."
    yield f"{_many(removed, 'table was', 'tables were')} removed."
    if odd:
        yield f"{_many(odd, 'table stays', 'tables stay')}: what can't be read can't be kept."


def _many(number: int, one: str, more: str) -> str:
    return f"{number:,} {one if number == 1 else more}"


def _is_old(before: int) -> ColumnElement[bool]:
    """Nobody has been there since a time. If it is not over, for a day at least: while people are
    at a table that is written down every hour."""
    is_left = or_(tables.c.status == "over", tables.c.touched <= seconds() - DAY_S)
    return and_(tables.c.touched <= before, is_left)


async def find_old(log: Log, before: int) -> list[Old]:
    """The tables that nobody has been to since a time, by kind."""
    written = select(func.count()).where(entries.c.code == tables.c.code).scalar_subquery()
    each = select(tables.c.status, written.label("written")).where(_is_old(before))
    old = each.subquery()
    by_kind = select(old.c.status, func.count(), func.sum(old.c.written)).group_by(old.c.status)
    async with log.engine.connect() as connection:
        found = (await connection.execute(by_kind.order_by(old.c.status.desc()))).all()
    return [Old(status, count, int(total)) for status, count, total in found]


async def _next(log: Log, before: int, last: str) -> Sequence[str]:
    chosen = (
        select(tables.c.code)
        .where(_is_old(before), tables.c.code > last)
        .order_by(tables.c.code)
        .limit(AT_ONCE)
    )
    async with log.engine.connect() as connection:
        return (await connection.execute(chosen)).scalars().all()


async def _keep(log: Log, codes: Sequence[str], folder: Path) -> tuple[int, list[str]]:
    """Write the records of tables as files. Returns how many there were, and those tables that
    can't be read."""
    kept, unread = 0, []
    for code in codes:
        try:
            written = await log.load(code)
        except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
            unread.append(code)
            continue
        if written is not None and written[0].header is not None:
            row, rows = written
            _write(folder / f"{row.game}-{code}.jsonl", record_of(written[0].header, rows))
            kept += 1
    return kept, unread


def _write(file: Path, text: str) -> None:
    """Write a file that is on the disk when this returns. Another one is never overwritten."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and file.read_text("utf-8") == text:
            return
        with file.open("x", encoding="utf-8", newline="\n") as writing:
            writing.write(text)
            writing.flush()
            os.fsync(writing.fileno())
    except FileExistsError as error:
        raise Refusal("bad_request", f"{file} is there already, and is another match.") from error
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error


async def remove(log: Log, codes: Sequence[str], before: int) -> int:
    """Remove those of some tables that nobody has come back to meanwhile. Returns how many."""
    old = delete(tables).where(tables.c.code.in_(codes), _is_old(before))
    async with log.engine.begin() as connection:
        gone = (await connection.execute(old.returning(tables.c.code))).scalars().all()
        for beside in (entries, films, snapshots, calls):
            await connection.execute(delete(beside).where(beside.c.code.in_(gone)))
    return len(gone)
