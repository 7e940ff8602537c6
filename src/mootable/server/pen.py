"""A pen for SQLite: writes in a thread of its own, in one go and by one commit, whatever needs no
answer from the database.

Nearly all that a house writes is entries, and what comes with the end of a match. By the way that
fits every database a commit goes a dozen times from thread to thread and back, which takes longer
than the writing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from operator import itemgetter
from typing import Any

from mootable.server.database import PREPARING, to_json
from mootable.server.rows import EntryRow

Values = tuple[Any, ...]
"""What fills the places of a statement, in their order."""
Line = tuple[str, Values]
"""A statement for the driver itself, and what fills its places."""


def as_written(row: EntryRow) -> Values:
    """The values of an entry, in the order of its columns, as a driver takes them."""
    act = to_json(row.act)
    return row.code, row.n, row.at, row.seat, act, row.key, row.told, row.house, row.epoch


class Pen:
    """Writes to one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.thread = ThreadPoolExecutor(1, "pen")
        self.connection: sqlite3.Connection | None = None

    async def write(self, lines: list[Line]) -> bool:
        """Whether all that these lines write, in their order, is there for good. If not, none of it
        is; why, the usual way to write it will tell."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self._write, lines)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._put_down)
        self.thread.shutdown()

    def _write(self, lines: list[Line]) -> bool:
        try:
            connection = self._taken_up()
            connection.execute("BEGIN IMMEDIATE")
            for statement, alike in groupby(lines, itemgetter(0)):
                connection.executemany(statement, [values for _, values in alike])
            connection.execute("COMMIT")
        except Exception:
            # What was begun is undone, whatever it was that can't be written: else the file would
            # stay locked, for the usual way too.
            self._put_down()
            return False
        return True

    def _taken_up(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None)
            for pragma in PREPARING:
                self.connection.execute(pragma)
            # Where the file is locked, the usual way waits for it: to wait twice would be too long.
            self.connection.execute("PRAGMA busy_timeout = 0")
        return self.connection

    def _put_down(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
