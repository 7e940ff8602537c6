"""A pen for SQLite: writes entries in a thread of its own, by one statement and one commit.

Nearly all that a house writes is entries. By the way that fits every database a commit goes a dozen
times from thread to thread and back, which takes longer than the writing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mootable.server.database import PREPARING


class Pen:
    """Writes to one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.thread = ThreadPoolExecutor(1, "pen")
        self.connection: sqlite3.Connection | None = None

    async def write(self, statement: str, rows: Sequence[tuple[Any, ...]]) -> bool:
        """Whether all these rows are there for good. If not, none of them is; why, the usual way to
        write them will tell."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, self._write, statement, rows)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._put_down)
        self.thread.shutdown()

    def _write(self, statement: str, rows: Sequence[tuple[Any, ...]]) -> bool:
        try:
            connection = self._taken_up()
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(statement, rows)
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
