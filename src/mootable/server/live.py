"""A live table: one task with one queue. Everything that happens there happens in turn.

An act goes: queue, match, log, then everyone is told. Nobody is told of anything that a
crash could take back. If another house was first to write, the table is read again from the
log and what was asked is asked again; if the log can't be written or read (the disk is full,
the database is away) whoever asked is told so, and nothing has happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from mootable.core.act import Act
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.core.window import NEVER, Closes
from mootable.core.words import as_sentence, to_you
from mootable.games.catalogue import find
from mootable.server import messages as m
from mootable.server.botseat import BotSeat, Seen
from mootable.server.guest import Guest, encode
from mootable.server.identity import new_seed
from mootable.server.lobby import Lobby
from mootable.server.log import Conflict, EntryRow, TableRow

if TYPE_CHECKING:
    from mootable.server.house import House

log = logging.getLogger("mootable.table")

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
Failed = Callable[[Exception], None]

MOST_RACES = 5
"""How often a job is begun anew because another house was first, before it is given up."""


class LiveTable:
    """A table in memory: its row and entries of the log, its match, and who is connected."""

    def __init__(self, house: House, row: TableRow, rows: list[EntryRow]) -> None:
        self.house = house
        self.guests: list[Guest] = []
        self.jobs: asyncio.Queue[tuple[Job, Failed]] = asyncio.Queue()
        self.bots: dict[int, BotSeat] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.is_open = True
        self.take_up(row, rows, house.clock.reached - row.shift)
        self.task = asyncio.create_task(self._run())

    def take_up(self, row: TableRow, rows: list[EntryRow], reached: int) -> None:
        """Begin from what the log says, where the match's clock ran on to a time."""
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
            row.paused_at = max(0, reached)
        if self.match is not None:
            # Entries may have been written since the table's row was.
            row.paused_at = max(row.paused_at, self.match.at)

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

    def put(self, job: Job, failed: Failed | None = None) -> None:
        """Have something done in its turn. `failed` is told why, if it could not be done."""
        self.jobs.put_nowait((job, failed or self._note))

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have something done in its turn, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def do() -> None:
            told = await job()
            if not answer.done():
                answer.set_result(told)

        def failed(error: Exception) -> None:
            if not answer.done():
                answer.set_exception(error)

        self.put(do, failed)
        return await answer

    def _note(self, error: Exception) -> None:
        if isinstance(error, Refusal):
            log.warning("%s: %s", self.row.code, error.message)

    async def _run(self) -> None:
        while self.is_open:
            job, failed = await self.jobs.get()
            try:
                await self._do(job)
            except Refusal as refusal:
                failed(refusal)
            except Exception as error:
                log.exception("Table %s stumbled and is read again.", self.row.code)
                self.house.metrics.stumbles.inc()
                await self._recover()
                failed(error)
            finally:
                self.jobs.task_done()

    async def _do(self, job: Job) -> None:
        """Do a job; where another house was first, again, on what is written now."""
        for _ in range(MOST_RACES):
            try:
                return await job()
            except Conflict:
                await self.read_again()
        return await job()

    async def read_again(self) -> None:
        """What we hold may not be what is written: start over from the log."""
        row = await self.house.log.load_table(self.row.code)
        assert row is not None
        rows = await self.house.log.load_entries(row.code)
        self._stand_still()
        self.bots.clear()
        self.take_up(row, rows, 0 if self.match is None else self.now())
        self._keep_time()
        self.arm()
        self.tell_table()
        self.tell_state()

    async def _recover(self) -> None:
        """After a stumble: go on from what is written or, if it can't be read, send all away."""
        try:
            await self.read_again()
        except Exception as error:
            log.exception("Table %s can't be read and is closed.", self.row.code)
            self.is_open = False
            self._stand_still()
            self.house.forget(self.row.code)
            for guest in self.guests:
                guest.part("house_error", "This table can't be read just now; try again soon.")
            while not self.jobs.empty():
                _, failed = self.jobs.get_nowait()
                failed(error)
                self.jobs.task_done()

    async def save(self) -> None:
        self.row.lobby = msgspec.to_builtins(self.lobby)
        await self.house.log.save_table(self.row)

    async def close(self) -> None:
        """Leave the memory, when all that was asked is done; the log has everything."""
        await self.jobs.join()
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

    async def wake(self) -> bool:
        """The clock runs while somebody who sits here is connected, and stands otherwise. Tells
        whether that has changed."""
        has_changed = self._keep_time()
        if has_changed:
            await self.save()
        self.arm()
        return has_changed

    def _keep_time(self) -> bool:
        awake = any(self.is_online(chair.person) for chair in self.lobby.chairs)
        if awake and self.row.paused_at is not None:
            self.row.shift = self.house.clock.now() - self.row.paused_at
            self.row.paused_at = None
            return True
        if not awake and self.row.paused_at is None:
            self.row.paused_at = self.now()
            return True
        return False

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
                        partial(self.ask, partial(self._look, seat)),
                        lambda act, seat=seat: self.put(partial(self._bot_acts, seat, act)),  # type: ignore[misc]
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

    async def _look(self, seat: int) -> Seen | None:
        """What a bot sees; in its turn, so that it has heard of all that it sees."""
        bot = self.bots.get(seat)
        legal = [] if self.match is None else self.match.legal(seat)
        if self.match is None or bot is None or not legal:
            return None
        return Seen(self.match.view(seat), legal, len(bot.events))

    async def _bot_acts(self, seat: int, act: Act) -> None:
        match = self.match
        if match is None or self.is_paused or self.lobby.chairs[seat].kind != "bot":
            return
        if act in match.legal(seat):
            await self.enter(lambda match: match.play(seat, act, self.now()), seat, None)
        else:
            # The table moved on while it thought; it is asked again if it is still asked.
            if seat in self.bots:
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
        self.tell_table()
        self.tell_state()

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
        is_over = match.outcome is not None
        await self.house.log.append(rows, is_over)
        self.house.metrics.entries.inc(len(rows))
        if is_over:
            self.row.status = "over"
            self.row.version += 1
        if key is not None and seat is not None:
            self.keys[seat, key] = match.n
        self.told.append((match.n, events))
        for at, bot in self.bots.items():
            bot.hear([event.seen_by(at) for event in events])
        self.arm()
        self.tell_state()
        if is_over:
            self.tell_table()
        return match.n

    # -- telling -----------------------------------------------------------------------

    def tell_table(self) -> None:
        for guest in self.guests:
            guest.tell(self.about(guest))

    def tell_state(self) -> None:
        """Everyone is told what has happened since they were told last, as far as their seat may
        know; all who watch are told the same."""
        if self.match is None:
            return
        ready: dict[tuple[int, int], bytes] = {}
        for guest in self.guests:
            whose = (self.seat(guest), guest.n)
            if whose not in ready:
                ready[whose] = encode(self.state(*whose))
            guest.tell_bytes(ready[whose])
            guest.n = self.match.n

    def welcome(self, guest: Guest) -> None:
        """A guest who has just come is told where the match stands."""
        if self.match is not None:
            guest.tell(self.state(self.seat(guest), guest.n))
            guest.n = self.match.n

    def seat(self, guest: Guest) -> int:
        seat = self.lobby.seat_of(guest.person)
        return NOBODY if seat is None else seat

    def state(self, seat: int, n: int) -> m.State:
        """What a seat is told whose page was last told of entry n."""
        match = self.match
        assert match is not None
        view: dict[str, Any] = match.view_wire(seat)
        view["at"] = self.now()
        return m.State(
            match.n,
            view["at"],
            self.worded(self.since(n), seat),
            view["waiting"],
            view["over"],
            view,
            [] if seat == NOBODY else [act.wire() for act in match.legal(seat)],
            self.is_paused,
        )

    def worded(self, events: list[Event], seat: int) -> list[dict[str, Any]]:
        """Events as a seat sees them, each with its sentence and the ruling behind it."""
        assert self.match is not None
        names = to_you(self.match.setup.names, seat)
        worded = []
        for event in events:
            seen = event.seen_by(seat)
            seen["text"] = as_sentence(self.game.sentence(seen, names))
            seen["ruling"] = self.game.ruling(event.type)
            worded.append(seen)
        return worded

    def since(self, n: int) -> list[Event]:
        """What has happened since an entry."""
        first = len(self.told)
        while first and self.told[first - 1][0] > n:
            first -= 1
        return [event for _, events in self.told[first:] for event in events]

    def about(self, guest: Guest) -> m.Table:
        lobby = self.lobby
        code = self.row.code
        rematch_token = None
        if lobby.rematch is not None and lobby.seat_of(guest.person) is not None:
            assert guest.person is not None
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
