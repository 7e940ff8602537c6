"""The log's one writer, which takes whatever waits and commits it together: a commit costs the disk
the same for one entry as for fifty.

The database may have committed though its answer was lost on the way. So what is written again
after that may be found there already, and is done then.

Where several houses share a database, each commit first holds on to this house's lease (see
`leases`): whoever takes it away waits for the commit, and no commit comes after.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import Delete, Dialect, Insert, Update, insert
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.compiler import SQLCompiler

from mootable.server.pen import Line, Pen, as_written
from mootable.server.rows import EntryRow, TableRow
from mootable.server.schema import entries

if TYPE_CHECKING:
    from mootable.server.log import Log

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


Doing = Callable[[AsyncConnection], Awaitable[None]]


class Write(NamedTuple):
    """Something to be written, what is there once it is, and under whose lease. Where nothing need
    be asked of the database, it is lines for the driver."""

    do: Doing | list[Line]
    rows: Sequence[TableRow | EntryRow] = ()
    by: int | None = None


class Statement:
    """A statement that is made once and handed straight to the driver, for what is often written.
    Some of its places are filled each time."""

    def __init__(self, statement: Insert | Update | Delete, dialect: Dialect) -> None:
        made = statement.compile(dialect=dialect)
        assert isinstance(made, SQLCompiler)
        assert made.positiontup is not None
        self.text = str(made)
        self.places = made.positiontup
        self.usual = made.params

    def filled(self, **given: Any) -> Line:
        values = {**self.usual, **given}
        return self.text, tuple([values[place] for place in self.places])


Waiting = tuple[Write | list[EntryRow], asyncio.Future[None]]


class Writer:
    """Writes to the database of a log, one commit after another."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.waiting: list[Waiting] = []
        self.is_waited_for = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
        # Entries are written by this, where the database is a file.
        self.pen: Pen | None = None
        self.commits = 0
        # Made once: most of what a house writes is this, so it is handed straight to the driver.
        self.insert_entries = str(insert(entries).compile(dialect=log.engine.dialect))

    def open(self) -> None:
        """Begin to write, to a database that is up to date."""
        file = None if self.log.is_shared else self.log.engine.url.database
        # A database in memory has no file, and one that is given by a URI none of that name.
        self.pen = Pen(file) if file is not None and Path(file).is_file() else None
        self.task = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.connection is not None:
            await self.connection.close()
        if self.pen is not None:
            await self.pen.close()
            self.pen = None

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
            async with asyncio.timeout(WRITTEN_WITHIN_S if self.log.is_shared else None):
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
                    done.set_exception(_why(what, alone))

    async def _commit(self, batch: Sequence[Write | list[EntryRow]]) -> None:
        if not await self._is_penned(batch):
            await self._commit_anything(batch)
        self.commits += 1

    async def _is_penned(self, batch: Sequence[Write | list[EntryRow]]) -> bool:
        """Write the quick way, where there is one and all of it can be written so."""
        if self.pen is None:
            return False
        lines: list[Line] = []
        for what in batch:
            self._check_ours(what[0].house if isinstance(what, list) else what.by)
            if isinstance(what, list):
                lines += self.lines(what)
            elif isinstance(what.do, list):
                lines += what.do
            else:
                return False
        return await self.pen.write(lines)

    def lines(self, rows: list[EntryRow]) -> list[Line]:
        """Entries, for the driver."""
        return [(self.insert_entries, as_written(row)) for row in rows]

    def _check_ours(self, by: int | None) -> None:
        if by is not None and by != self.log.me:
            raise Fenced

    async def _commit_anything(self, batch: Sequence[Write | list[EntryRow]]) -> None:
        rows: list[EntryRow] = []
        async with self._writing() as connection:
            await self.log.hold_lease(connection)
            for what in batch:
                self._check_ours(what[0].house if isinstance(what, list) else what.by)
                if isinstance(what, list):
                    rows += what
                else:
                    await self.do(connection, what)
            if rows:
                await self.insert(connection, rows)
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
            self.connection = await self.log.engine.connect()
        connection = self.connection
        try:
            yield connection
        except BaseException:
            self.connection = None
            # Whoever stops waiting for it does not keep it from being closed.
            await asyncio.shield(asyncio.create_task(connection.close()))
            raise

    async def do(self, connection: AsyncConnection, what: Write) -> None:
        """Write something along with whatever else is written on a connection."""
        if not isinstance(what.do, list):
            await what.do(connection)
            return
        for statement, values in what.do:
            await connection.exec_driver_sql(statement, values)

    async def insert(self, connection: AsyncConnection, rows: list[EntryRow]) -> None:
        await connection.exec_driver_sql(self.insert_entries, [as_written(row) for row in rows])

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
            return await self.log.load_table(row.code)
        return await self.log.load_entry(row.code, row.n)


async def _tried(doing: Awaitable[None]) -> Exception | None:
    """Why something could not be done; None if it was."""
    try:
        await doing
    except Exception as error:
        return error
    return None


def _why(what: Write | list[EntryRow], error: Exception) -> Exception:
    """Why something could not be written: an entry that is there already is somebody else's."""
    rows = what if isinstance(what, list) else what.rows
    if isinstance(error, IntegrityError) and any(isinstance(row, EntryRow) for row in rows):
        conflict = Conflict()
        conflict.__cause__ = error
        return conflict
    return error


def _as_read(row: TableRow | EntryRow) -> TableRow | EntryRow:
    """A row as it comes back from the database."""
    return msgspec.json.decode(msgspec.json.encode(row), type=type(row))
