"""The house: its log, its clock, and every table that is in memory."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec

from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server.clock import Clock
from mootable.server.guest import Guest
from mootable.server.identity import Identity, new_code, new_person
from mootable.server.live import LiveTable
from mootable.server.lobby import Lobby, open_lobby
from mootable.server.log import Log, TableRow
from mootable.server.messages import Table, TableInfo, Ticket
from mootable.server.metrics import Metrics

log = logging.getLogger("mootable.house")

BEAT_S = 1.0
"""How often the clock is written down, and empty tables are looked for."""
FORGET_AFTER_S = 600
"""A table that nobody is connected to leaves the memory after this long."""
MOST_LISTED = 50


class Limits(msgspec.Struct):
    """How much a house takes on."""

    tables: int = 2000
    guests: int = 5000
    guests_per_address: int = 64
    messages_per_second: int = 20
    requests_per_minute: int = 240
    tables_per_minute: int = 12


class House:
    """One running server."""

    def __init__(
        self, database: str, public_url: str, limits: Limits, bot_pace: float = 1.0
    ) -> None:
        self.log = Log(database)
        # 1 is a person's pace; tests have less patience.
        self.bot_pace = bot_pace
        self.public_url = public_url.rstrip("/")
        self.limits = limits
        self.clock = Clock()
        self.identity = Identity("")
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.idle_since: dict[str, float] = {}
        self.guests = 0
        self.metrics = Metrics()
        self.metrics.watch("tables", "Tables in memory", lambda: len(self.tables))
        self.metrics.watch("guests", "Connections", lambda: self.guests)
        self.metrics.watch("commits", "Commits of the log", lambda: self.log.commits)
        self.beating: asyncio.Task[None] | None = None

    async def open(self) -> None:
        secret, reached = await self.log.open()
        self.identity = Identity(secret)
        self.clock = Clock(reached)
        self.beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        for table in list(self.tables.values()):
            for guest in list(table.guests):
                guest.part("house_full", "The house is closing; come back in a moment.")
            await table.close()
        await self.log.save_clock(self.clock.now())
        await self.log.close()

    async def _beat(self) -> None:
        """Write down the time, so that no countdown loses more than a moment in a crash."""
        while True:
            await asyncio.sleep(BEAT_S)
            if any(not table.is_paused for table in self.tables.values()):
                try:
                    await self.log.save_clock(self.clock.now())
                except Exception:
                    log.exception("The clock could not be written down.")
            await self._forget_idle()

    async def _forget_idle(self) -> None:
        now = time.monotonic()
        for code, table in list(self.tables.items()):
            if table.guests or not table.jobs.empty():
                self.idle_since.pop(code, None)
            elif now - self.idle_since.setdefault(code, now) > FORGET_AFTER_S:
                del self.tables[code], self.idle_since[code]
                await table.close()

    # -- tables ------------------------------------------------------------------------

    def link(self, code: str) -> str:
        return f"{self.public_url}/t/{code}"

    def ticket(self, code: str, person: str) -> Ticket:
        token = self.identity.token(code, person)
        return Ticket(code, token, f"{self.link(code)}#{token}")

    async def open_table(self, game: str, name: str, public: bool) -> Ticket:
        """A new table with its host in the first seat."""
        host = new_person()
        lobby = open_lobby(find(game), host, name)
        code = await self._add(game, public, lobby)
        return self.ticket(code, host)

    async def open_again(self, row: TableRow, lobby: Lobby) -> str:
        return await self._add(row.game, row.public, lobby)

    async def _add(self, game: str, public: bool, lobby: Lobby) -> str:
        if len(self.tables) >= self.limits.tables:
            raise Refusal("house_full", "Every table of this house is taken; try again later.")
        row = TableRow(
            code=new_code(),
            game=game,
            status="lobby",
            public=public,
            opened=int(time.time()),
            lobby=msgspec.to_builtins(lobby),
            header=None,
            shift=0,
            paused_at=0,
            version=0,
        )
        await self.log.add_table(row)
        self.tables[row.code] = LiveTable(self, row, [])
        return row.code

    async def table(self, code: str) -> LiveTable:
        """The table of a code, read from the log if it is not in memory."""
        if code in self.tables:
            return self.tables[code]
        async with self.opening.setdefault(code, asyncio.Lock()):
            try:
                if code not in self.tables:
                    row = await self.log.load_table(code)
                    if row is None:
                        raise Refusal("no_such_table", f"There is no table {code}.")
                    if len(self.tables) >= self.limits.tables:
                        raise Refusal("house_full", "Every table of this house is taken.")
                    entries = await self.log.load_entries(code)
                    self.tables[code] = LiveTable(self, row, entries)
                return self.tables[code]
            finally:
                self.opening.pop(code, None)

    async def public_tables(self) -> list[TableInfo]:
        rows = await self.log.public_tables(MOST_LISTED)
        infos = [info(row, msgspec.convert(row.lobby, Lobby)) for row in rows]
        return [table for table in infos if table.may_sit or table.may_watch]

    async def sit_down(self, code: str, name: str) -> Ticket:
        """A newcomer sits down. Told when it is written."""
        table = await self.table(code)
        seated: asyncio.Future[Ticket] = asyncio.get_running_loop().create_future()

        async def sit() -> None:
            try:
                if table.row.status != "lobby":
                    raise Refusal("already_started", "The match has started; you can watch.")
                person = new_person()
                table.lobby.sit_down(person, name)
                await table.save()
                seated.set_result(self.ticket(code, person))
                table.tell_table()
            except Exception as error:
                if not seated.done():
                    seated.set_exception(error)
                if not isinstance(error, Refusal):
                    raise

        table.put(sit)
        return await seated

    # -- guests ------------------------------------------------------------------------

    async def come_in(self, code: str, token: str | None) -> tuple[LiveTable, Guest]:
        """Somebody connects to a table: with a token as who they are, else to watch."""
        table = await self.table(code)
        person = None
        if token is not None:
            person = self.identity.person(code, token)
            if person is None or table.lobby.seat_of(person) is None:
                raise Refusal("bad_token", "This seat link is not valid here, or no longer.")
        elif not table.lobby.may_watch():
            raise Refusal("table_locked", "The host has closed this table to newcomers.")
        return table, Guest(person)

    def welcome(self, table: LiveTable, guest: Guest, n: int | None) -> None:
        """Tell a guest where things stand, and everyone that somebody is here."""

        async def arrive() -> None:
            table.guests.append(guest)
            await table.wake()
            told: Table = table.about(guest)
            guest.tell(told)
            if table.match is not None:
                guest.tell(table.state(table.seat(guest), table.since(n)))
            for other in table.guests:
                if other is not guest:
                    other.tell(table.about(other))

        table.put(arrive)

    def see_out(self, table: LiveTable, guest: Guest) -> None:
        async def depart() -> None:
            if guest in table.guests:
                table.guests.remove(guest)
            await table.wake()
            table.tell_table()

        table.put(depart)


def info(row: TableRow, lobby: Lobby) -> TableInfo:
    return TableInfo(
        row.code,
        row.game,
        find(row.game).title,
        row.status,  # type: ignore[arg-type]
        len(lobby.chairs),
        lobby.free() if row.status == "lobby" else 0,
        [chair.name for chair in lobby.chairs if chair.kind != "open"],
        row.status == "lobby" and lobby.may_sit(),
        lobby.may_watch(),
    )
