"""The log: everything a house must not forget, written before anyone is told.

All writes go through one writer, which takes whatever waits and commits it together: a
commit costs the disk the same for one entry as for fifty. Nobody's `append` returns
before the commit has.

The database may have committed though its answer was lost on the way. So what is written again
after that may be found there already, and is done then.

Where several houses share a database, each commit first holds on to this house's lease (see
`leases`): whoever takes it away waits for the commit, and no commit comes after.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    Select,
    String,
    delete,
    func,
    insert,
    select,
    type_coerce,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mootable.server.database import engine, migrate, to_json
from mootable.server.pen import Pen
from mootable.server.schema import entries, films, house, houses, snapshots, tables

ROWS_AT_ONCE = 500
"""A long table is read a part at a time, so that others get a word in."""


WRITTEN_WITHIN_S = 5.0
"""How long a commit may take in a database that houses share. One that can't be reached is given
up before the lease is, and one that stops in the middle is undone by the database."""


class Conflict(Exception):
    """What we know of this table is stale: it is no longer ours, or has been cleared away."""


class Fenced(Conflict):
    """The lease under which this was to be written is over."""


class Lost(Exception):
    """The database was asked to commit, and its answer never came."""


class Unknown(Exception):
    """Nobody can tell whether it was written."""


class TableRow(msgspec.Struct):
    """A table as the log keeps it; see `schema`."""

    code: str
    game: str
    status: str
    public: bool
    opened: int
    lobby: dict[str, Any]
    header: dict[str, Any] | None
    shift: int
    paused_at: int | None
    version: int
    told: str | None = None
    touched: int = 0
    opener: str | None = None
    owner: int | None = None
    epoch: int = 0


class EntryRow(msgspec.Struct):
    """An entry as the log keeps it: the n-th of its table, from 1."""

    code: str
    n: int
    at: int
    seat: int | None
    act: Mapping[str, Any]
    key: str | None
    # What comes now is not always read.
    told: str | None = None
    house: int | None = None
    epoch: int | None = None


class Snapshot(msgspec.Struct):
    """Where a long match stood after entry n; see `snapshots`."""

    code: str
    n: int
    seal: str
    state: bytes


_PLAYED = EntryRow.__struct_fields__[: EntryRow.__struct_fields__.index("told")]
"""What is needed of an entry to play it again."""

Doing = Callable[[AsyncConnection], Awaitable[None]]


ListedRow = tuple[str, str, str, object]
"""A table for a list: code, game, status, and the lobby. That is as the driver hands it over
(SQLite's as text, Postgres's read already), so that one which can't be read does not keep the
others from being listed."""
_LISTED = select(tables.c.code, tables.c.game, tables.c.status, type_coerce(tables.c.lobby, String))


class Write(NamedTuple):
    """Something to be written, what is there once it is, and under whose lease."""

    do: Doing
    rows: Sequence[TableRow | EntryRow] = ()
    by: int | None = None


Waiting = tuple[Write | list[EntryRow], asyncio.Future[None]]


class Log:
    """The database behind a house: SQLite by default, Postgres by address."""

    def __init__(self, url: str) -> None:
        self.engine = engine(url)
        # Whether other houses may be open on the same database.
        self.is_shared = self.engine.dialect.name != "sqlite"
        # Which of the houses this is, while it has a lease.
        self.me: int | None = None
        self.waiting: list[Waiting] = []
        self.is_waited_for = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
        # Entries are written by this, where the database is a file.
        self.pen: Pen | None = None
        self.commits = 0
        # Made once: most of what a house writes is this, so it is handed straight to the driver.
        self.insert_entries = str(insert(entries).compile(dialect=self.engine.dialect))

    async def open(self) -> str:
        """Bring the database up to date and begin to write. Returns the secret that all its houses
        have in common."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        file = self.engine.url.database
        self.pen = None if self.is_shared or file is None else Pen(file)
        self.writer = asyncio.create_task(self._write())
        secret = await self._secret()
        if secret is None:
            first = {"id": 1, "secret": secrets.token_hex(32)}
            # If another house has just done the same, its row stands.
            with suppress(IntegrityError):
                await self.put(_executing(insert(house).values(**first)))
            secret = await self._secret()
        assert secret is not None
        return secret

    async def close(self) -> None:
        if self.writer is not None:
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        if self.connection is not None:
            await self.connection.close()
        if self.pen is not None:
            await self.pen.close()
            self.pen = None
        await self.engine.dispose()

    # -- writing -----------------------------------------------------------------------

    async def append(self, rows: list[EntryRow], is_over: bool = False) -> None:
        """Write entries of a table, and that its match is over if it is: then the table's version
        goes up by one. When this returns, no crash can take them back."""
        await self._append(Write(self._ending(rows), rows, rows[0].house) if is_over else rows)

    async def append_and_save(self, rows: list[EntryRow], row: TableRow) -> None:
        """Write entries of a table together with the table itself, changed: both or neither."""
        save = _saving(row)

        async def write(connection: AsyncConnection) -> None:
            await self._insert(connection, rows)
            await save.do(connection)

        await self._append(Write(write, [*rows, *save.rows], row.owner))
        row.version += 1

    async def _append(self, what: Write | list[EntryRow]) -> None:
        try:
            await self.put(what)
        except IntegrityError as error:
            raise Conflict from error

    async def add_table(self, row: TableRow) -> None:
        await self.put(_adding(row))

    async def add_and_save(self, new: TableRow, row: TableRow) -> None:
        """Write a new table together with another, changed: both or neither."""
        add, save = _adding(new), _saving(row)

        async def write(connection: AsyncConnection) -> None:
            await add.do(connection)
            await save.do(connection)

        await self.put(Write(write, [*add.rows, *save.rows], row.owner))
        row.version += 1

    async def save_table(self, row: TableRow) -> None:
        """Write a changed table; its version goes up by one."""
        await self.put(_saving(row))
        row.version += 1

    async def touch(self, codes: Iterable[str]) -> None:
        """Write down that somebody is at these tables."""
        here = update(tables).where(tables.c.code.in_(codes)).values(touched=seconds())
        await self.put(_executing(here))

    async def save_film(self, code: str, film: bytes) -> None:
        """Keep a finished match as it is shown. One that is kept already stands. Nobody goes on
        from a snapshot of it any more."""
        keep = insert(films).values(code=code, film=film)
        drop = delete(snapshots).where(snapshots.c.code == code)
        with suppress(IntegrityError):
            await self.put(_executing(keep, drop))

    async def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep where a match stood, instead of the snapshot before. If another house has just kept
        one, that will do."""
        drop = delete(snapshots).where(snapshots.c.code == snapshot.code)
        keep = insert(snapshots).values(**msgspec.structs.asdict(snapshot))
        with suppress(IntegrityError):
            await self.put(_executing(drop, keep))

    async def check_lease(self, by: int | None) -> None:
        """Be sure that nobody else has taken this house's tables, for what is told unwritten."""
        if self.is_shared:
            await self.put(Write(_execute(), by=by))

    def put(self, what: Write | list[EntryRow]) -> asyncio.Future[None]:
        """Have something written. What this returns is done when it is."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((what, done))
        self.is_waited_for.set()
        return done

    async def _write(self) -> None:
        """Commit whatever waits, all at once, for ever."""
        while True:
            await self._write_down(await self._take())

    async def _take(self) -> list[Waiting]:
        await self.is_waited_for.wait()
        self.is_waited_for.clear()
        batch, self.waiting = self.waiting, []
        return batch

    async def _write_down(self, batch: list[Waiting]) -> None:
        try:
            async with asyncio.timeout(WRITTEN_WITHIN_S if self.is_shared else None):
                error = await _tried(self._commit([what for what, _ in batch]))
        except TimeoutError:
            # There is nobody to ask any more.
            error = Unknown()
        for what, done in batch:
            alone = error
            if error is not None and not isinstance(error, Unknown):
                # Something in it can't be written. Each alone, then, so that it fails alone.
                alone = await _tried(self._settle(what, isinstance(error, Lost)))
            if not done.done():
                if alone is None:
                    done.set_result(None)
                else:
                    done.set_exception(alone)

    async def _commit(self, batch: Sequence[Write | list[EntryRow]]) -> None:
        if not await self._is_penned(batch):
            await self._commit_anything(batch)
        self.commits += 1

    async def _is_penned(self, batch: Sequence[Write | list[EntryRow]]) -> bool:
        """Write entries the quick way, where there is one and there is nothing else to write."""
        if self.pen is None:
            return False
        rows: list[tuple[Any, ...]] = []
        for what in batch:
            if not isinstance(what, list):
                return False
            self._check_ours(what[0].house)
            rows += map(_as_written, what)
        return await self.pen.write(self.insert_entries, rows)

    def _check_ours(self, by: int | None) -> None:
        if by is not None and by != self.me:
            raise Fenced

    async def _commit_anything(self, batch: Sequence[Write | list[EntryRow]]) -> None:
        rows: list[EntryRow] = []
        async with self._writing() as connection:
            await self.hold_lease(connection)
            for what in batch:
                self._check_ours(what[0].house if isinstance(what, list) else what.by)
                if isinstance(what, list):
                    rows += what
                else:
                    await what.do(connection)
            if rows:
                await self._insert(connection, rows)
            try:
                await connection.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise Lost from error
                raise
            except OSError as error:
                raise Lost from error

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """The writer's own connection, which it keeps from commit to commit, so that none has to be
        fetched and handed back for each. After a failure it has another."""
        if self.connection is None:
            self.connection = await self.engine.connect()
        connection = self.connection
        try:
            yield connection
        except BaseException:
            self.connection = None
            # Whoever stops waiting for it does not keep it from being closed.
            await asyncio.shield(asyncio.create_task(connection.close()))
            raise

    async def _insert(self, connection: AsyncConnection, rows: list[EntryRow]) -> None:
        await connection.exec_driver_sql(self.insert_entries, [_as_written(row) for row in rows])

    def _ending(self, rows: list[EntryRow]) -> Doing:
        over = (
            update(tables)
            .where(tables.c.code == rows[0].code)
            .values(status="over", version=tables.c.version + 1, touched=seconds())
        )

        async def write(connection: AsyncConnection) -> None:
            await self._insert(connection, rows)
            await connection.execute(over)

        return write

    async def hold_lease(self, connection: AsyncConnection) -> None:
        """Until the end of this transaction nobody can take away the lease of this house."""
        if self.is_shared and self.me is not None:
            mine = select(houses.c.id).where(houses.c.id == self.me, houses.c.until > 0)
            held = await connection.execute(mine.with_for_update(read=True))
            if held.first() is None:
                raise Fenced

    async def _settle(self, what: Write | list[EntryRow], may_be_done: bool) -> None:
        """Write something that may be written already, if an answer was lost."""
        try:
            await self._commit([what])
        except (Conflict, IntegrityError):
            if not (may_be_done and await self._is_written(what)):
                raise
        except Lost as error:
            if may_be_done:
                raise Unknown from error
            await self._settle(what, True)
        except Exception as error:
            if may_be_done:
                raise Unknown from error
            raise

    async def _is_written(self, what: Write | list[EntryRow]) -> bool:
        """Whether what is there is what was to be written, and not somebody else's."""
        rows = what if isinstance(what, list) else what.rows
        try:
            found = [await self._load(row) for row in rows]
        except Exception as error:
            raise Unknown from error
        return found == [_as_read(row) for row in rows]

    async def _load(self, row: TableRow | EntryRow) -> TableRow | EntryRow | None:
        if isinstance(row, TableRow):
            return await self.load_table(row.code)
        return await self.load_entry(row.code, row.n)

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


async def _tried(doing: Awaitable[None]) -> Exception | None:
    """Why something could not be done; None if it was."""
    try:
        await doing
    except Exception as error:
        return error
    return None


def seconds() -> int:
    """The time by which tables are old or new."""
    return int(time.time())


def _as_written(row: EntryRow) -> tuple[Any, ...]:
    """The values of an entry, in the order of its columns, as a driver takes them."""
    act = to_json(row.act)
    return row.code, row.n, row.at, row.seat, act, row.key, row.told, row.house, row.epoch


def _as_read(row: TableRow | EntryRow) -> TableRow | EntryRow:
    """A row as it comes back from the database."""
    return msgspec.json.decode(msgspec.json.encode(row), type=type(row))


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
