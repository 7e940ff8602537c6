"""Who owns which table, where several houses share a database.

Every house has a lease, a row of `houses`, which it renews every second and which lasts for ten, by
the database's own time. A table's owner is the house in its row, for as long as that has its lease.
Whoever is asked for a table without an owner takes it. That ends the lease of a house that has
let it run out, for good: it waits for a commit which that house may be in the middle of (see
`Log.hold_lease`), and none comes after. A house whose lease was ended comes back as another.

SQLite is for one house alone. It locks a file beside the database, so that its lease ends with
its process, and nobody else has one.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, exists, insert, literal_column, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mootable.server.log import Log
from mootable.server.schema import houses, tables
from mootable.server.writer import Fenced, Write

log = logging.getLogger("mootable.house")

LEASE_MS = 10_000
GIVEN_UP_AFTER_S = 7.0
"""A house that could not renew its lease for so long lets go of its tables before others take
them."""
RENEW_EVERY_S = 1.0
_POSTGRES_NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"


class Taken(Exception):
    """Another house is open on this SQLite database."""


class Neighbour(NamedTuple):
    """Another house that has its lease."""

    id: int
    address: str
    has_room: bool


class Claimed(NamedTuple):
    """A table is ours. The clock is the one that its time went by before, in the house that had
    it, if any had."""

    clock: int | None
    is_taken_over: bool


class Standing(NamedTuple):
    """What a house writes down of itself with its lease. Where nothing moves on, and nobody else
    wants to know, that can wait."""

    clock: int
    has_room: bool
    is_moving: bool


class Lease:
    """The lease of this house, and the tables it has by it."""

    def __init__(self, log: Log, address: str) -> None:
        self.log = log
        self.address = address
        self.neighbours: dict[int, Neighbour] = {}
        self.renewed = 0.0
        self.lock: sqlite3.Connection | None = None

    @property
    def is_held(self) -> bool:
        return self.log.me is not None

    # -- the house's own -----------------------------------------------------------------

    async def begin(self, clock: int) -> None:
        """Have a lease from now on: the first, or another one instead of the last."""
        if not self.log.is_shared and self.lock is None:
            self.lock = lock_beside(self.log.engine.url.database)
        begun = time.monotonic()
        async with self.log.engine.begin() as connection:
            # Whoever was at our address before is gone; and where there is but one house, all are.
            is_gone = houses.c.address == self.address if self.log.is_shared else true()
            await connection.execute(update(houses).where(is_gone).values(until=0))
            await connection.execute(_unused(self._now()))
            here = {"address": self.address, "clock": clock, "has_room": True}
            added = await connection.execute(insert(houses).values(until=self._until(), **here))
        assert added.inserted_primary_key is not None
        self.log.me = added.inserted_primary_key[0]
        self.renewed = begun

    async def keep(
        self,
        standing: Callable[[], Standing],
        met: Callable[[], None],
        lost: Callable[[], Awaitable[None]],
    ) -> None:
        """Renew the lease for ever. `met` is told when it is known who else is open; `lost`, when
        all tables may be somebody else's."""
        while True:
            await asyncio.sleep(RENEW_EVERY_S)
            stands = standing()
            if not (stands.is_moving or self.log.is_shared):
                continue
            try:
                if self.is_held:
                    await self._renew(stands)
                else:
                    await self.begin(stands.clock)
                    log.warning("This house is house %s now.", self.log.me)
                met()
            except Fenced:
                log.warning("The lease of house %s was ended by another house.", self.log.me)
                await self._lose(lost)
            except Exception:
                log.exception("The lease could not be renewed.")
                if self.log.is_shared and time.monotonic() > self.renewed + GIVEN_UP_AFTER_S:
                    await self._lose(lost)

    async def _lose(self, lost: Callable[[], Awaitable[None]]) -> None:
        if self.is_held:
            # Nothing more is written under it, not even once another lease is had.
            self.log.me = None
            await lost()

    async def _renew(self, standing: Standing) -> None:
        begun = time.monotonic()
        mine = update(houses).where(houses.c.id == self.log.me, houses.c.until > 0)
        later = mine.values(until=self._until(), clock=standing.clock, has_room=standing.has_room)

        async def write(connection: AsyncConnection) -> None:
            done = await connection.execute(later)
            if done.rowcount != 1:
                raise Fenced

        left_s = max(RENEW_EVERY_S, self.renewed + GIVEN_UP_AFTER_S - begun)
        async with asyncio.timeout(left_s if self.log.is_shared else None):
            await self.log.writer.put(Write(write))
            self.renewed = begun
            if self.log.is_shared:
                await self._look_around()

    async def _look_around(self) -> None:
        others = select(houses.c.id, houses.c.address, houses.c.has_room).where(
            houses.c.until > self._now(), houses.c.id != self.log.me
        )
        async with self.log.engine.connect() as connection:
            found = (await connection.execute(others)).all()
        self.neighbours = {row.id: Neighbour(*row) for row in found}

    async def end(self, clock: int) -> None:
        """Have no lease any more."""
        if self.is_held:
            gone = update(houses).where(houses.c.id == self.log.me).values(until=0, clock=clock)
            async with self.log.engine.begin() as connection:
                await connection.execute(gone)
            self.log.me = None
        close_lock(self.lock)
        self.lock = None

    # -- tables --------------------------------------------------------------------------

    async def claim(
        self, code: str, may_take: Callable[[], None] = lambda: None
    ) -> Claimed | Neighbour | None:
        """Take a table that is nobody's, unless `may_take` says why not. Tells whose it is, if it
        is another house's; None, if there is no such table."""
        while True:
            stands = await self._stands(code)
            if stands is None:
                return None
            if stands.is_alive and stands.id != self.log.me:
                return Neighbour(stands.id, stands.address, stands.has_room)
            may_take()
            claimed = await self._take(stands)
            if claimed is not None:
                return claimed

    async def owners(self, codes: Collection[str]) -> dict[str, Neighbour]:
        """Which other houses have which of some tables."""
        if not (self.log.is_shared and codes):
            return {}
        chosen = (
            select(tables.c.code, houses.c.id, houses.c.address, houses.c.has_room)
            .join(houses, houses.c.id == tables.c.owner)
            .where(tables.c.code.in_(codes), houses.c.until > self._now())
            .where(houses.c.id != self.log.me)
        )
        async with self.log.engine.connect() as connection:
            found = (await connection.execute(chosen)).all()
        return {code: Neighbour(*there) for code, *there in found}

    async def _stands(self, code: str) -> Any:
        """A table's epoch and owner, and what there is to know of that house; all in one, since
        whoever comes to a table waits for it."""
        chosen = (
            select(
                *(tables.c.code, tables.c.epoch, tables.c.owner),
                *(houses.c.id, houses.c.address, houses.c.has_room, houses.c.clock),
                (houses.c.until > self._now()).label("is_alive"),
            )
            .outerjoin(houses, houses.c.id == tables.c.owner)
            .where(tables.c.code == code)
        )
        async with self.log.engine.connect() as connection:
            return (await connection.execute(chosen)).first()

    async def _take(self, stands: Any) -> Claimed | None:
        """Take a table as long as it stands as it was seen to; None, if it does not any more."""
        take = update(tables).where(
            tables.c.code == stands.code,
            tables.c.epoch == stands.epoch,
            tables.c.owner.is_not_distinct_from(stands.owner),
        )
        clock = stands.clock
        is_anothers = stands.id is not None and stands.id != self.log.me
        if self.log.me is None:
            raise Fenced
        async with self.log.engine.begin() as connection:
            await self.log.hold_lease(connection)
            if is_anothers:
                # Here we wait for what it may be in the middle of writing.
                over = update(houses).where(houses.c.id == stands.id, houses.c.until <= self._now())
                ended = await connection.execute(over.values(until=0).returning(houses.c.clock))
                clock = ended.scalar()
                if clock is None:
                    return None
            taken = await connection.execute(take.values(owner=self.log.me, epoch=stands.epoch + 1))
            if taken.rowcount != 1:
                return None
        return Claimed(clock, is_anothers)

    async def release(
        self, code: str, owner: int | None, epoch: int, paused_at: int | None
    ) -> None:
        """Let go of a table of ours whose match stands at a time: whoever is asked may have it."""
        ours = update(tables).where(
            tables.c.code == code, tables.c.owner == owner, tables.c.epoch == epoch
        )

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(ours.values(owner=None, paused_at=paused_at))

        await self.log.writer.put(Write(write, by=owner))

    def _now(self) -> ColumnElement[int]:
        """The database's own time, in ms. Where there is but one house, it stands."""
        return literal_column(_POSTGRES_NOW if self.log.is_shared else "1")

    def _until(self) -> ColumnElement[int]:
        return self._now() + LEASE_MS


def _unused(now: ColumnElement[int]) -> Any:
    """Forget houses that have no lease, whose clock no table goes by."""
    is_owner = exists().where(tables.c.owner == houses.c.id)
    return delete(houses).where(houses.c.until <= now, ~is_owner)


def close_lock(lock: sqlite3.Connection | None) -> None:
    if lock is not None:
        lock.close()


def lock_beside(file: str | None) -> sqlite3.Connection | None:
    """Lock what stands for being open, beside a database of SQLite, until the process ends or the
    lock is closed."""
    if not file or file == ":memory:":
        return None
    lock = sqlite3.connect(f"{file}-open", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise Taken(f"another house is open on {file}, and SQLite is for one") from error
    return lock
