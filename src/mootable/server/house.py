"""The house: its log, its clock, and every table that is in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from mootable.bots.ahead import Ahead
from mootable.bots.players import NOBODYS, Owns
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES, find, guide_of
from mootable.server import dealing, going, latecomers, memory
from mootable.server.archive import Archive
from mootable.server.aside import MOST_ASIDE, OURS, Aside
from mootable.server.bodies import Ticket
from mootable.server.botseat import Outside
from mootable.server.calling import Calling
from mootable.server.clock import Clock
from mootable.server.codes import as_refusal
from mootable.server.gate import Gate
from mootable.server.guest import NOTHING_YET, Guest
from mootable.server.identity import Identity, is_code, new_code, new_person
from mootable.server.leases import Lease, Neighbour, Standing
from mootable.server.limits import Doorkeeper, Limits, too_much
from mootable.server.live import LiveTable
from mootable.server.lobby import Lobby, guided_lobby, open_lobby
from mootable.server.log import Log, seconds
from mootable.server.metrics import Metrics
from mootable.server.pressure import Pressure
from mootable.server.reading import Read, read
from mootable.server.relay import Relay
from mootable.server.rows import TableRow
from mootable.server.snapshots import EVERY, code_hash
from mootable.server.writer import Fenced
from mootable.words.language import ENGLISH
from mootable.words.said import Said

log = logging.getLogger("mootable.house")

T = TypeVar("T")

BEAT_S = 1.0
"""How often empty tables are looked for."""
LET_GO_WITHIN_S = 5.0
"""How long a house that closes waits for what is still being done at its tables."""
FORGET_OPEN_AFTER_S = 600
"""A table that nobody is connected to, and whose match is still to be played, leaves the memory
after this long."""
FORGET_OVER_AFTER_S = 30
"""And one whose match is over after this."""
TOUCH_EVERY_S = 3600
"""How often it is written down that somebody is at a table, however little happens there."""
COUNTS_AS_OPEN_S = 24 * 3600
"""How long ago somebody was last at a table that counts as one of those its address has open."""
MOST_OUTSIDE = 32
"""In how many threads the bots think that whoever runs the house has brought. They may be waiting
for programs, which costs nobody anything."""


class Elsewhere(Exception):
    """A table is another house's, or is to be."""

    def __init__(self, there: Neighbour) -> None:
        super().__init__(there.id)
        self.there = there


class House:
    """One running server. Others on the same database reach it at its address."""

    def __init__(
        self,
        database: str,
        public_url: str,
        limits: Limits,
        bot_pace: float = 1.0,
        owns: Owns = NOBODYS,
        address: str | None = None,
    ) -> None:
        self.log = Log(database)
        self.lease = Lease(self.log, address or public_url)
        self.relay = Relay(self)
        self.pressure = Pressure()
        self.is_leaving = False
        self.outside = Outside(owns, ThreadPoolExecutor(MOST_OUTSIDE, "outside"), Ahead())
        # 1 is a person's pace; tests have less patience.
        self.bot_pace = bot_pace
        self.public_url = public_url.rstrip("/")
        self.limits = limits
        self.calling = Calling(self.log, self.public_url)
        self.clock = Clock()
        self.identity = Identity("")
        self.tables: dict[str, LiveTable] = {}
        self.opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.idle_since: dict[str, float] = {}
        self.archive = Archive(self)
        self.guests = 0
        self.gate = Gate(limits)
        self.keeper = Doorkeeper(limits)
        self.metrics = Metrics()
        self.metrics.watch("tables", "Tables in memory", lambda: len(self.tables))
        self.metrics.watch("guests", "People at tables, by their connections", lambda: self.guests)
        self.metrics.watch("connections", "Connections of any kind", lambda: self.gate.open)
        self.metrics.watch("commits", "Commits of the log", lambda: self.log.writer.commits)
        self.metrics.watch(
            "leases", "Tables owned by this house", lambda: len(self.tables) * self.lease.is_held
        )
        self.metrics.watch(
            "passed_through", "Connections to tables of other houses", lambda: self.relay.open
        )
        self.renewing: asyncio.Task[None] | None = None
        self.beating: asyncio.Task[None] | None = None
        self.preparing: asyncio.Task[None] | None = None
        self.threads = Aside()

    async def open(self) -> None:
        thinkers = ThreadPoolExecutor(MOST_ASIDE, "thinking")
        asyncio.get_running_loop().set_default_executor(thinkers)
        secret = await self.log.open()
        await self.aside(code_hash)
        self.identity = Identity(secret)
        self.clock = Clock()
        await self.lease.begin(self.clock.now())
        keeping = self.lease.keep(self._standing, self._met, self._lose_tables)
        self.renewing = asyncio.create_task(keeping)
        self.beating = asyncio.create_task(self._beat())
        self.preparing = asyncio.create_task(self.prepare())

    async def hand_over(self) -> None:
        """Let go of every table: all who are here are told to come back, and whichever house they
        come to has it."""
        self.is_leaving = True
        closing = {
            asyncio.create_task(memory.close(table)): table for table in self.tables.values()
        }
        if closing:
            _, late = await asyncio.wait(closing, timeout=LET_GO_WITHIN_S)
            for task in late:
                memory.drop(closing[task])

    async def close(self) -> None:
        for task in (self.beating, self.preparing):
            await _stopped(task)
        await self.hand_over()
        await self.archive.close()
        await self.calling.close()
        await _stopped(self.renewing)
        try:
            await self.lease.end(self.clock.now())
        except Exception:
            log.exception("The lease could not be given back, and runs out by itself.")
        await self.log.close()
        self.threads.close()
        self.outside.thinkers.shutdown(wait=False)
        self.outside.ahead.close()

    async def aside(
        self,
        work: Callable[..., T],
        *given: Any,
        asks: str = OURS,
        within_s: float | None = None,
    ) -> T:
        """Have something done that may take long, off the event loop, for the address that asks
        for it."""
        done: T = await self.threads.do(asks, partial(work, *given), within_s)
        return done

    async def prepare(self) -> None:
        """What games make once is made before somebody waits for it."""
        for game in GAMES.values():
            await self.aside(game.prepare)

    # -- among houses --------------------------------------------------------------------

    @property
    def has_room(self) -> bool:
        """Whether this house takes on more tables."""
        is_open = self.lease.is_held and not self.is_leaving
        return is_open and len(self.tables) < self.limits.tables and not self.pressure.is_high

    def _standing(self) -> Standing:
        """With the time, so that no countdown loses more than a moment in a crash."""
        self.pressure.look(self.threads.spent_s)
        is_moving = any(not table.is_paused for table in self.tables.values())
        return Standing(self.clock.now(), self.has_room, is_moving)

    def _met(self) -> None:
        """It is known who else is open: whoever was passed on to anybody else comes back."""
        self.relay.cut_off(self.lease.neighbours)
        self.gate.know(there.address for there in self.lease.neighbours.values())

    async def _lose_tables(self) -> None:
        """Others may have all that is ours: nobody here is told anything more of it."""
        for table in list(self.tables.values()):
            memory.drop(table)

    def _another_with_room(self) -> Neighbour | None:
        return next((there for there in self.lease.neighbours.values() if there.has_room), None)

    def pass_on(self) -> None:
        """Where there is no room for one more table, another house may have it."""
        if not self.has_room:
            there = self._another_with_room()
            if there is not None:
                raise Elsewhere(there)

    async def _beat(self) -> None:
        touched = time.monotonic()
        while True:
            await asyncio.sleep(BEAT_S)
            if time.monotonic() - touched > TOUCH_EVERY_S:
                touched = time.monotonic()
                await self._touch()
            await self._forget_idle()

    async def _touch(self) -> None:
        try:
            await self.log.touch([code for code, table in self.tables.items() if table.guests])
        except Exception:
            log.exception("Who is at which table could not be written down.")

    async def _forget_idle(self) -> None:
        now = time.monotonic()
        for code, table in list(self.tables.items()):
            if table.guests or table.jobs:
                self.idle_since.pop(code, None)
                continue
            is_over = table.row.status == "over"
            after = FORGET_OVER_AFTER_S if is_over else FORGET_OPEN_AFTER_S
            if now - self.idle_since.setdefault(code, now) > after:
                await memory.close(table)

    def forget(self, code: str) -> None:
        """Whoever asks for the table from now on has it read from the log."""
        self.tables.pop(code, None)
        self.idle_since.pop(code, None)

    # -- tables ------------------------------------------------------------------------

    @property
    def is_secure(self) -> bool:
        """Whether people reach it over a line that nobody else can read."""
        return self.public_url.startswith("https://")

    def link(self, code: str) -> str:
        return f"{self.public_url}/t/{code}"

    def ticket(self, code: str, person: str) -> Ticket:
        token = self.identity.token(code, person)
        return Ticket(code, token, f"{self.link(code)}#{token}")

    async def open_table(
        self, game: str, name: str, public: bool, knows: bool, address: str = ""
    ) -> Ticket:
        """A new table with its host in the first seat, opened from an address."""
        host = new_person()
        lobby = open_lobby(find(game), host, name, knows)
        return self.ticket((await self._open(game, public, lobby, address)).row.code, host)

    async def open_guided(self, game: str, name: str, address: str = "") -> Ticket:
        """A new table at which its host learns a game. It has begun, and waits for them."""
        guide = guide_of(find(game))
        if guide is None:
            raise Refusal("bad_request", Said("house.no.guide", game=game))
        host = new_person()
        table = await self._open(game, False, guided_lobby(guide, host, name), address)

        async def begin() -> None:
            await dealing.begin(table, address)
            await table.wake()

        await table.ask(begin)
        return self.ticket(table.row.code, host)

    async def _open(self, game: str, public: bool, lobby: Lobby, address: str) -> LiveTable:
        if self.pressure.is_high:
            # Those who play already come first. What they go back to is taken all the same.
            raise Refusal("house_full", Said("house.no.hands_full"))
        row = await self._new_row(game, public, lobby, self.identity.mark(address))
        try:
            await self.log.add_table(row)
        except Fenced:
            raise lost_touch() from None
        self._put_up(read(row, []))
        return self.tables[row.code]

    async def open_again(self, table: LiveTable, lobby: Lobby, game: str, address: str) -> None:
        """A new table for those who sat at one that is over, which is written down with it. It is
        opened from where it is asked for."""
        self.keeper.opening(address)
        opener = self.identity.mark(address)
        row = await self._new_row(game, table.row.public, lobby, opener)
        table.lobby.rematch = row.code
        await self.log.add_and_save(row, table.as_it_is())
        table.writes += 1
        self._put_up(read(row, []))

    async def _new_row(self, game: str, public: bool, lobby: Lobby, opener: str | None) -> TableRow:
        self._check_room()
        now = seconds()
        if opener is not None:
            opened = await self.log.count_open(opener, now - COUNTS_AS_OPEN_S)
            if opened >= self.limits.tables_per_address:
                raise Refusal("house_full", Said("house.no.opened"))
        return TableRow(
            code=new_code(),
            game=game,
            status="lobby",
            public=public,
            opened=now,
            lobby=msgspec.to_builtins(lobby),
            header=None,
            shift=0,
            paused_at=0,
            version=0,
            touched=now,
            opener=opener,
            owner=self.log.me,
            epoch=1,
        )

    async def table(self, code: str) -> LiveTable:
        """The table of a code, read from the log if it is not in memory."""
        if code in self.tables:
            return self.tables[code]
        if not is_code(code):
            raise Refusal("no_such_table", Said("house.no.code"))
        async with self.opening.setdefault(code, asyncio.Lock()):
            if code not in self.tables:
                await self._take(code)
            return self.tables[code]

    async def _take(self, code: str) -> None:
        """Have a table here that is nobody's, or say where it is."""
        try:
            claimed = await self.lease.claim(code, self._may_take)
        except Fenced:
            raise lost_touch() from None
        if isinstance(claimed, Neighbour):
            raise Elsewhere(claimed)
        found = None if claimed is None else await self.read(code)
        if claimed is None or found is None:
            raise Refusal("no_such_table", Said("house.no.table", code=code))
        if claimed.is_taken_over:
            self.metrics.taken_over += 1
        self._put_up(found, claimed.clock)

    def _put_up(self, found: Read, clock: int | None = None) -> None:
        """A table is played here from now on."""
        if found.row.owner != self.log.me or self.is_leaving:
            raise lost_touch()
        self.tables[found.row.code] = LiveTable(self, found, clock)

    def _may_take(self) -> None:
        self.pass_on()
        self._check_room()

    def _check_room(self) -> None:
        if self.is_leaving or not self.lease.is_held:
            raise lost_touch()
        if len(self.tables) >= self.limits.tables:
            raise Refusal("house_full", Said("house.no.tables_taken"))

    async def read(self, code: str) -> Read | None:
        """A table as the log has it, played again aside; None, if there is no such table."""
        written = await self.log.load(code)
        if written is None:
            return None
        try:
            is_long = len(written[1]) > EVERY
            snapshot = await self.log.load_snapshot(code) if is_long else None
            found = await self.aside(read, *written, snapshot)
        except Refusal as refusal:
            log.error("Table %s: %s", code, refusal.message)
            if refusal.code == "other_rules":
                await self._close_for_good(written[0])
            raise
        if found.match is not None and found.album is not None:
            # So that nobody has to wait for so long again.
            take = found.album.due(found.match)
            if take is not None:
                self.archive.keep_snapshot(code, take)
        return found

    async def table_with_room(self, code: str) -> LiveTable:
        """The table of a code, for somebody who has something to ask there."""
        table = await self.table(code)
        if not table.has_room(None):
            raise too_much()
        return table

    async def _close_for_good(self, row: TableRow) -> None:
        """A match that can't be played by the rules of today is over, without an end."""
        if row.status == "playing":
            row.status = "over"
            await self.log.save_table(row)

    async def sit_down(self, code: str, name: str, knows: bool, seat: int | None) -> Ticket:
        """A newcomer sits down; while a match runs perhaps on a seat that is somebody's, once they
        may. Told when it is written."""
        table = await self.table_with_room(code)
        person = new_person()

        async def sit() -> Ticket:
            # If the answer was lost when it was written, it is asked again, and they sit here.
            lobby = table.lobby
            if lobby.seat_of(person) is None and not lobby.is_waiting(person):
                if seat is None:
                    await self._seat(table, person, name, knows)
                else:
                    await latecomers.come(table, person, name, knows, seat)
            return self.ticket(code, person)

        return await table.ask(sit)

    async def _seat(self, table: LiveTable, person: str, name: str, knows: bool) -> None:
        if table.is_joinable:
            await going.sit_down(table, person, name, knows)
        elif table.row.status == "lobby":
            table.lobby.sit_down(person, name, knows)
            await table.save()
            table.tell_table()
        else:
            raise Refusal("already_started", Said("house.no.watch"))

    # -- guests ------------------------------------------------------------------------

    async def come_in(
        self,
        code: str,
        token: str | None,
        n: int | None,
        tongue: str = ENGLISH,
        address: str = OURS,
    ) -> tuple[LiveTable, Guest]:
        """Somebody connects to a table: with a token as who they are, else to watch. They are
        told where things stand, in their language, and everyone that somebody is here."""
        table = await self.table_with_room(code)
        person = None if token is None else self.identity.person(code, token)
        guest = Guest(person, NOTHING_YET if n is None else n, tongue, address)

        async def arrive() -> None:
            lobby = table.lobby
            is_known = lobby.seat_of(person) is not None or lobby.is_waiting(person)
            if token is not None and not is_known:
                raise Refusal("bad_token", Said("house.no.link"))
            if token is None and not lobby.may_watch():
                raise Refusal("table_locked", Said("house.no.locked"))
            if guest not in table.guests:
                table.guests.append(guest)
            self.calling.is_back(code, person)
            has_woken = await table.wake()
            table.tell_table()
            if has_woken:
                table.tell_state()
            else:
                table.welcome(guest)
            if table.row.status == "over" and not table.awards:
                self.archive.honour(table)

        def failed(error: Exception) -> None:
            guest.part(as_refusal(error))

        table.put(arrive, failed)
        return table, guest

    def see_out(self, table: LiveTable, guest: Guest) -> None:
        async def depart() -> None:
            if guest in table.guests:
                table.guests.remove(guest)
                has_paused = await table.wake()
                table.tell_table()
                if has_paused:
                    table.tell_state()

        table.put(depart)


def lost_touch() -> Refusal:
    """No table can be had in a house that closes, or that the database does not answer."""
    return Refusal("house_full", Said("house.no.touch"))


async def _stopped(task: asyncio.Task[None] | None) -> None:
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
