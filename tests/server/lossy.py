"""A line to Postgres on which the answer to a COMMIT can be lost, and the COMMIT itself."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit, urlunsplit

SOCKET = ".s.PGSQL.5432"
COMMIT = b"COMMIT;\x00"


class Line:
    """Passes everything on, until it is told to lose something."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # How many commits from now their answers are lost, or they themselves are.
        self.losing_answers = 0
        self.losing_commits = 0
        self.is_cut = False
        # Cut off for good once an answer was lost.
        self.cuts_off = False
        self.lost = 0
        self.open: set[asyncio.StreamWriter] = set()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.close()
            return
        there, back = await asyncio.open_unix_connection(str(self.folder / SOCKET))
        answering = asyncio.create_task(self._pass_on(there, writer))
        self.open.add(writer)
        try:
            while said := await reader.read(1 << 16):
                if COMMIT in said and self.losing_commits:
                    self.losing_commits -= 1
                    break
                if COMMIT in said and self.losing_answers:
                    self.losing_answers -= 1
                    answering.cancel()
                    await asyncio.gather(answering, return_exceptions=True)
                    back.write(said)
                    # It is done when the database says so, but nobody hears that.
                    assert b"COMMIT" in await there.read(1 << 16)
                    break
                back.write(said)
            else:
                return
            self.lost += 1
            self.is_cut = self.cuts_off
            if self.is_cut:
                for other in self.open:
                    other.transport.abort()
        finally:
            self.open.discard(writer)
            answering.cancel()
            back.close()
            writer.transport.abort()

    async def _pass_on(self, there: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while told := await there.read(1 << 16):
            writer.write(told)
        writer.close()


@asynccontextmanager
async def lossy(database: str) -> AsyncIterator[tuple[str, Line]]:
    """The address of a database by way of such a line, and the line."""
    address = urlsplit(database)
    line = Line(Path(parse_qs(address.query)["host"][0]))
    with tempfile.TemporaryDirectory(prefix="lossy-") as folder:
        server = await asyncio.start_unix_server(line.serve, Path(folder) / SOCKET)
        async with server:
            yield urlunsplit(address._replace(query=f"host={folder}")), line
