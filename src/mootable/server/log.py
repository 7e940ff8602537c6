"""The log: everything a house must not forget, written before anyone is told.

Here is what is written and what is read; how it is written is its `writer`'s. Nobody's `append`
is done before the commit is.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from sqlalchemy import (
    Delete,
    Insert,
    Select,
    String,
    Update,
    bindparam,
    delete,
    func,
    insert,
    select,
    type_coerce,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mootable.server.database import engine, migrate
from mootable.server.pen import Line
from mootable.server.rows import EntryRow, Snapshot, TableRow
from mootable.server.schema import entries, films, house, houses, snapshots, tables
from mootable.server.writer import Conflict, Doing, Fenced, Statement, Write, Writer

ROWS_AT_ONCE = 500
"""A long table is read a part at a time, so that others get a word in."""

_PLAYED = EntryRow.__struct_fields__[: EntryRow.__struct_fields__.index("told")]
"""What is needed of an entry to play it again."""

ListedRow = tuple[str, str, str, object]
"""A table for a list: code, game, status, and the lobby. That is as the driver hands it over
(SQLite's as text, Postgres's read already), so that one which can't be read does not keep the
others from being listed."""
_LISTED = select(tables.c.code, tables.c.game, tables.c.status, type_coerce(tables.c.lobby, String))


_OVER = (
    update(tables)
    .where(tables.c.code == bindparam("of"))
    .values(status="over", version=tables.c.version + 1, touched=bindparam("now"))
)
_DROP_SNAPSHOT = delete(snapshots).where(snapshots.c.code == bindparam("of"))


class Log:
    """The database behind a house: SQLite by default, Postgres by address."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        # Whether other houses may be open on the same database.
        self.is_shared = self.engine.dialect.name != "sqlite"
        # Which of the houses this is, while it has a lease.
        self.me: int | None = None
        self.writer = Writer(self)
        # What is written with every match.
        self.over = self._statement(_OVER)
        self.keep_film = self._statement(insert(films))
        self.keep_snapshot = self._statement(insert(snapshots))
        self.drop_snapshot = self._statement(_DROP_SNAPSHOT)

    def _statement(self, statement: Insert | Update | Delete) -> Statement:
        return Statement(statement, self.engine.dialect)

    async def open(self) -> str:
        """Bring the database up to date and begin to write. Returns the secret that all its houses
        have in common."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer.open()
        secret = await self._secret()
        if secret is None:
            first = {"id": 1, "secret": secrets.token_hex(32)}
            # If another house has just done the same, its row stands.
            with suppress(IntegrityError):
                await self.writer.put(_executing(insert(house).values(**first)))
            secret = await self._secret()
        assert secret is not None
        return secret

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    # -- writing -----------------------------------------------------------------------

    def append(self, rows: list[EntryRow], is_over: bool = False) -> asyncio.Future[None]:
        """Write entries of a table, and that its match is over if it is: then the table's version
        goes up by one. When what this returns is done, no crash can take them back."""
        what = Write(self._ending(rows), rows, rows[0].house) if is_over else rows
        return self.writer.put(what)

    def _ending(self, rows: list[EntryRow]) -> list[Line]:
        return [*self.writer.lines(rows), self.over.filled(of=rows[0].code, now=seconds())]

    async def append_and_save(self, rows: list[EntryRow], row: TableRow) -> None:
        """Write entries of a table together with the table itself, changed: both or neither."""
        save = _saving(row)

        async def write(connection: AsyncConnection) -> None:
            await self.writer.insert(connection, rows)
            await self.writer.do(connection, save)

        await self.writer.put(Write(write, [*rows, *save.rows], row.owner))
        row.version += 1

    async def add_table(self, row: TableRow) -> None:
        await self.writer.put(_adding(row))

    async def add_and_save(self, new: TableRow, row: TableRow) -> None:
        """Write a new table together with another, changed: both or neither."""
        add, save = _adding(new), _saving(row)

        async def write(connection: AsyncConnection) -> None:
            await self.writer.do(connection, add)
            await self.writer.do(connection, save)

        await self.writer.put(Write(write, [*add.rows, *save.rows], row.owner))
        row.version += 1

    async def save_table(self, row: TableRow) -> None:
        """Write a changed table; its version goes up by one."""
        await self.writer.put(_saving(row))
        row.version += 1

    async def touch(self, codes: Iterable[str]) -> None:
        """Write down that somebody is at these tables."""
        here = update(tables).where(tables.c.code.in_(codes)).values(touched=seconds())
        await self.writer.put(_executing(here))

    async def save_film(self, code: str, film: bytes) -> None:
        """Keep a finished match as it is shown. One that is kept already stands. Nobody goes on
        from a snapshot of it any more."""
        with suppress(IntegrityError):
            keep = self.keep_film.filled(code=code, film=film)
            await self.writer.put(Write([keep, self.drop_snapshot.filled(of=code)]))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep where a match stood, instead of the snapshot before. If another house has just kept
        one, that will do."""
        drop = self.drop_snapshot.filled(of=snapshot.code)
        keep = self.keep_snapshot.filled(**msgspec.structs.asdict(snapshot))
        with suppress(IntegrityError):
            await self.writer.put(Write([drop, keep]))

    async def check_lease(self, by: int | None) -> None:
        """Be sure that nobody else has taken this house's tables, for what is told unwritten."""
        if self.is_shared:
            await self.writer.put(Write(_execute(), by=by))

    async def hold_lease(self, connection: AsyncConnection) -> None:
        """Until the end of this transaction nobody can take away the lease of this house."""
        if self.is_shared and self.me is not None:
            mine = select(houses.c.id).where(houses.c.id == self.me, houses.c.until > 0)
            held = await connection.execute(mine.with_for_update(read=True))
            if held.first() is None:
                raise Fenced

    # -- reading -----------------------------------------------------------------------

    async def load(self, code: str) -> tuple[TableRow, list[EntryRow]] | None:
        """A table and its entries as they stood at one moment: some entries change both."""
        async with self._at_one_moment() as connection:
            row = await _read_table(connection, code)
            return None if row is None else (row, await _read_entries(connection, code, _PLAYED))

    @asynccontextmanager
    async def _at_one_moment(self) -> AsyncIterator[AsyncConnection]:
        """Whatever is read on this connection is as it stood when the first of it was."""
        async with self.engine.connect() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                # Else each question would be a transaction of its own.
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def load_table(self, code: str) -> TableRow | None:
        async with self.engine.connect() as connection:
            return await _read_table(connection, code)

    async def load_entries(self, code: str) -> list[EntryRow]:
        """The entries of a table. What was told of them is not needed to play them again, and is
        long."""
        async with self.engine.connect() as connection:
            return await _read_entries(connection, code, _PLAYED)

    async def load_told(self, code: str) -> list[EntryRow]:
        """The entries of a table with what was told of them."""
        async with self.engine.connect() as connection:
            return await _read_entries(connection, code, [*_PLAYED, "told"])

    async def load_film(self, code: str) -> bytes | None:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(films.c.film).where(films.c.code == code))
        film: bytes | None = found.scalar()
        return film

    async def load_snapshot(self, code: str) -> Snapshot | None:
        chosen = select(snapshots).where(snapshots.c.code == code)
        async with self.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        return None if row is None else Snapshot(**row._mapping)

    async def load_entry(self, code: str, n: int) -> EntryRow | None:
        chosen = select(entries).where(entries.c.code == code, entries.c.n == n)
        async with self.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        return None if row is None else EntryRow(**row._mapping)

    async def public_tables(self, most: int) -> list[ListedRow]:
        """The newest public tables that are not over."""
        chosen = _LISTED.where(tables.c.public, tables.c.status != "over")
        return await self._listed(chosen.order_by(tables.c.opened.desc()).limit(most))

    async def tables_of(self, codes: Iterable[str]) -> list[ListedRow]:
        """The tables of these codes, as far as there are any."""
        return await self._listed(_LISTED.where(tables.c.code.in_(list(codes))))

    async def _listed(self, chosen: Select[str, str, str, object]) -> list[ListedRow]:
        async with self.engine.connect() as connection:
            rows = (await connection.execute(chosen)).all()
        return [(code, game, status, lobby) for code, game, status, lobby in rows]

    async def count_open(self, opener: str, since: int) -> int:
        """How many tables were opened from an address, are not over, and had somebody there since
        a time."""
        chosen = select(func.count()).where(
            tables.c.opener == opener, tables.c.status != "over", tables.c.touched >= since
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(chosen)).scalar_one()

    async def _secret(self) -> str | None:
        async with self.engine.connect() as connection:
            return (await connection.execute(select(house.c.secret))).scalar()


async def _read_table(connection: AsyncConnection, code: str) -> TableRow | None:
    row = (await connection.execute(select(tables).where(tables.c.code == code))).first()
    return None if row is None else TableRow(**row._mapping)


async def _read_entries(
    connection: AsyncConnection, code: str, names: Sequence[str]
) -> list[EntryRow]:
    chosen = select(*(entries.c[name] for name in names)).where(entries.c.code == code)
    some = chosen.order_by(entries.c.n).limit(ROWS_AT_ONCE)
    rows: list[EntryRow] = []
    while True:
        after = rows[-1].n if rows else 0
        part = (await connection.execute(some.where(entries.c.n > after))).all()
        rows += [EntryRow(*row) for row in part]
        if len(part) < ROWS_AT_ONCE:
            return rows


def seconds() -> int:
    """The time by which tables are old or new."""
    return int(time.time())


def _adding(row: TableRow) -> Write:
    add = insert(tables).values(**msgspec.structs.asdict(row))
    return Write(_execute(add), [row], row.owner)


def _saving(row: TableRow) -> Write:
    """Write a table with the next version, if it still has the one that we know."""
    saved = msgspec.structs.replace(row, version=row.version + 1)
    change = (
        update(tables)
        .where(
            tables.c.code == row.code,
            tables.c.version == row.version,
            tables.c.epoch == row.epoch,
        )
        .values(**msgspec.structs.asdict(saved))
    )

    async def save(connection: AsyncConnection) -> None:
        done = await connection.execute(change)
        if done.rowcount != 1:
            raise Conflict

    return Write(save, [saved], row.owner)


def _executing(*statements: Any) -> Write:
    return Write(_execute(*statements))


def _execute(*statements: Any) -> Doing:
    async def execute(connection: AsyncConnection) -> None:
        for statement in statements:
            await connection.execute(statement)

    return execute
