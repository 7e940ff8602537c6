"""A live table: one task with one queue. Everything that happens there happens in turn.

An act goes: queue, match, log, then everyone is told. Nobody is told of anything that a
crash could take back; if the log refuses an entry (another house was first, the disk is
full) the table is read again from the log and goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from mootable.core.act import Act
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.view import View
from mootable.core.window import NEVER, Closes
from mootable.games.catalogue import find
from mootable.server import messages as m
from mootable.server.botseat import BotSeat
from mootable.server.guest import Guest, encode
from mootable.server.identity import new_seed
from mootable.server.lobby import Lobby
from mootable.server.log import Conflict, EntryRow, TableRow

if TYPE_CHECKING:
    from mootable.server.house import House

log = logging.getLogger("mootable.table")

Job = Callable[[], Any]


class LiveTable:
    """A table in memory: its row and entries of the log, its match, and who is connected."""

    def __init__(self, house: House, row: TableRow, rows: list[EntryRow]) -> None:
        self.house = house
        self.guests: list[Guest] = []
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.bots: dict[int, BotSeat] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.take_up(row, rows, house.clock.reached)
        self.task = asyncio.create_task(self._run())

    def take_up(self, row: TableRow, rows: list[EntryRow], clock: int) -> None:
        """Begin from what the log says, if the house's clock had got so far by then."""
        self.row = row
        self.game = find(row.game)
        self.lobby = msgspec.convert(row.lobby, Lobby)
        # What happened, by the entry it ended with, so that a page can resume from any.
        self.told: list[tuple[int, list[Event]]] = []
        # The entry of each act by its page's id.
        self.keys: dict[tuple[int, str], int] = {}
        self.match = None if row.header is None else self._play_again(row.header, rows)
        if row.paused_at is None:
            # The house was closed while the clock ran: it stands until somebody is here.
            row.paused_at = max(0, clock - row.shift, self.match.at if self.match else 0)

    def _play_again(self, header: dict[str, Any], rows: list[EntryRow]) -> Match:
        match, _ = replay(self.game, header | {"entries": []})
        self.told.append((0, match.opening))
        for row in rows:
            events = match.enter_again(row.n, [row.at, row.seat, row.act])
            self.told.append((row.n, events))
            if row.key is not None and row.seat is not None:
                self.keys[row.seat, row.key] = row.n
        return match

    # -- the queue ---------------------------------------------------------------------

    def put(self, job: Job) -> None:
        self.jobs.put_nowait(job)

    async def _run(self) -> None:
        while True:
            job = await self.jobs.get()
            try:
                await job()
            except Conflict:
                await self.read_again()
            except Refusal as refusal:
                log.warning("%s: %s", self.row.code, refusal.message)
            except Exception:
                log.exception("Table %s stumbled and is read again.", self.row.code)
                self.house.metrics.stumbles.inc()
                await self.read_again()

    async def read_again(self) -> None:
        """What we hold may not be what is written: start over from the log."""
        row = await self.house.log.load_table(self.row.code)
        assert row is not None
        self._stand_still()
        self.bots.clear()
        rows = await self.house.log.load_entries(row.code)
        self.take_up(row, rows, self.house.clock.now())
        await self.wake()
        self.tell_all()

    async def save(self) -> None:
        self.row.lobby = msgspec.to_builtins(self.lobby)
        await self.house.log.save_table(self.row)

    async def close(self) -> None:
        """Leave the memory; the log has everything."""
        self._stand_still()
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    # -- time --------------------------------------------------------------------------

    @property
    def is_paused(self) -> bool:
        return self.row.paused_at is not None

    def now(self) -> int:
        """The time of the match: it stands still while none of its people is here."""
        if self.row.paused_at is not None:
            return self.row.paused_at
        return self.house.clock.now() - self.row.shift

    def is_online(self, person: str | None) -> bool:
        return person is not None and any(guest.person == person for guest in self.guests)

    async def wake(self) -> None:
        """The clock runs while somebody who sits here is connected, and stands otherwise."""
        awake = any(self.is_online(chair.person) for chair in self.lobby.chairs)
        if awake and self.row.paused_at is not None:
            self.row.shift = self.house.clock.now() - self.row.paused_at
            self.row.paused_at = None
            await self.save()
        elif not awake and self.row.paused_at is None:
            self.row.paused_at = self.now()
            await self.save()
        self.arm()

    def arm(self) -> None:
        """See to it that the next deadline fires and that bots who are asked think."""
        self._stand_still(keep_thoughts=not self.is_paused)
        match = self.match
        if match is None or self.is_paused or match.outcome is not None:
            return
        due = match.state.next_due()
        if due is not None:
            delay = max(0, due.until - self.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay, self.put, self._tick)
        for window in match.state.windows:
            for seat in window.waits_for():
                bot = self.bot(seat)
                if bot is not None:
                    limit = None if window.until == NEVER else max(0, window.until - self.now())
                    bot.think(
                        window.cause,
                        window.closes == Closes.BY_ONE,
                        limit,
                        lambda seat=seat: self._look(seat),  # type: ignore[misc]
                        lambda act, seat=seat: self.put(lambda: self._bot_acts(seat, act)),  # type: ignore[misc]
                    )

    def _stand_still(self, keep_thoughts: bool = False) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not keep_thoughts:
            for bot in self.bots.values():
                bot.stop()

    async def _tick(self) -> None:
        if self.match is not None and not self.is_paused:
            await self.enter(lambda match: match.tick(self.now()), None, None)

    # -- bots --------------------------------------------------------------------------

    def bot(self, seat: int) -> BotSeat | None:
        """The bot that plays a seat now, if one does."""
        chair = self.lobby.chairs[seat]
        if chair.kind != "bot" or chair.bot is None:
            if seat in self.bots:
                self.bots.pop(seat).stop()
            return None
        if seat not in self.bots or self.bots[seat].name != chair.bot:
            bot = BotSeat(chair.bot, self.game, seat, self.house.bot_pace)
            for _, events in self.told:
                bot.hear([event.seen_by(seat) for event in events])
            self.bots[seat] = bot
        return self.bots[seat]

    def _look(self, seat: int) -> tuple[View, list[Act]] | None:
        if self.match is None:
            return None
        legal = self.match.legal(seat)
        return (self.match.view(seat), legal) if legal else None

    async def _bot_acts(self, seat: int, act: Act) -> None:
        match = self.match
        if match is None or self.is_paused or self.lobby.chairs[seat].kind != "bot":
            return
        if act in match.legal(seat):
            await self.enter(lambda match: match.play(seat, act, self.now()), seat, None)
        else:
            # The table moved on while it thought; it is asked again if it is still asked.
            self.bots[seat].about = -1
            self.arm()

    # -- the match ---------------------------------------------------------------------

    async def begin(self) -> None:
        """Deal, and tell everyone."""
        self.lobby.fill()
        names = [chair.name for chair in self.lobby.chairs]
        setup = self.game.setup(len(names), new_seed(), self.lobby.options, None, names)
        self.match = start(self.game, setup)
        self.row.status = "playing"
        header = self.match.record()
        del header["entries"]
        self.row.header = header
        self.row.paused_at, self.row.shift = None, self.house.clock.now()
        await self.save()
        self.told = [(0, self.match.opening)]
        self.house.metrics.matches.inc()
        self.arm()
        self.tell_all()

    async def enter(
        self, move: Callable[[Match], list[Event]], seat: int | None, key: str | None
    ) -> int:
        """Let something happen in the match: done, written, and only then told."""
        match = self.match
        assert match is not None
        before = match.n
        events = move(match)
        if match.n == before:
            self.arm()
            return before
        rows = [
            EntryRow(self.row.code, n, entry.at, _seat(entry.seat), entry.act.wire(), None)
            for n, entry in enumerate(match.entries[before:], before + 1)
        ]
        rows[-1].key = key
        await self.house.log.append(rows)
        self.house.metrics.entries.inc(len(rows))
        if key is not None and seat is not None:
            self.keys[seat, key] = match.n
        self.told.append((match.n, events))
        for at, bot in self.bots.items():
            bot.hear([event.seen_by(at) for event in events])
        if match.outcome is not None:
            self.row.status = "over"
            await self.save()
        self.arm()
        self.tell_state(events)
        if match.outcome is not None:
            self.tell_table()
        return match.n

    # -- telling -----------------------------------------------------------------------

    def tell_all(self) -> None:
        self.tell_table()
        if self.match is not None:
            self.tell_state([event for _, events in self.told[-1:] for event in events])

    def tell_table(self) -> None:
        for guest in self.guests:
            guest.tell(self.about(guest))

    def tell_state(self, events: list[Event]) -> None:
        """Everyone is told what their seat may know; all who watch are told the same."""
        ready: dict[int, bytes] = {}
        for guest in self.guests:
            seat = self.seat(guest)
            if seat not in ready:
                ready[seat] = encode(self.state(seat, events))
            guest.tell_bytes(ready[seat])

    def seat(self, guest: Guest) -> int:
        seat = self.lobby.seat_of(guest.person)
        return NOBODY if seat is None else seat

    def state(self, seat: int, events: list[Event]) -> m.State:
        match = self.match
        assert match is not None
        view = match.view_wire(seat)
        at = self.now()
        view["at"] = at
        return m.State(
            match.n,
            at,
            self.worded(events, seat),
            match.state.waiting(),
            None if match.outcome is None else match.outcome.wire(),
            view,
            [] if seat == NOBODY else [act.wire() for act in match.legal(seat)],
            self.is_paused,
        )

    def worded(self, events: list[Event], seat: int) -> list[dict[str, Any]]:
        """Events as a seat sees them, each with its sentence and the ruling behind it."""
        assert self.match is not None
        names = self.match.setup.names
        if seat != NOBODY:
            names = [*names[:seat], "You", *names[seat + 1 :]]
        worded = []
        for event in events:
            seen = event.seen_by(seat)
            seen["text"] = self.game.sentence(seen, names)
            seen["ruling"] = self.game.ruling(event.type)
            worded.append(seen)
        return worded

    def since(self, n: int | None) -> list[Event]:
        """What has happened since an entry; all of it for someone new."""
        return [event for at, events in self.told if n is None or at > n for event in events]

    def about(self, guest: Guest) -> m.Table:
        lobby = self.lobby
        code = self.row.code
        rematch_token = None
        if lobby.rematch is not None and guest.person is not None:
            rematch_token = self.house.identity.token(lobby.rematch, guest.person)
        return m.Table(
            code=code,
            game=self.row.game,
            title=self.game.title,
            status=self.row.status,  # type: ignore[arg-type]
            you=lobby.seat_of(guest.person),
            host=guest.person == lobby.host,
            seats=[
                m.SeatInfo(
                    seat,
                    chair.kind,
                    chair.name,
                    chair.bot,
                    chair.stands_in,
                    chair.person is not None and chair.person == lobby.host,
                    chair.ready,
                    self.is_online(chair.person),
                )
                for seat, chair in enumerate(lobby.chairs)
            ],
            options=lobby.options,
            locked=lobby.locked,
            sit=lobby.sit,
            watch=lobby.watch,
            public=self.row.public,
            watchers=sum(lobby.seat_of(guest.person) is None for guest in self.guests),
            link=self.house.link(code),
            rematch=lobby.rematch,
            rematch_token=rematch_token,
        )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat
