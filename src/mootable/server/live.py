"""A live table: one task with one queue. Everything that happens there happens in turn.

An act goes: queue, match, log, then everyone is told. Nobody is told of anything that a
crash could take back. If the log can't be written or read (the disk is full, the database is
away) whoever asked is told so, and nothing has happened; if the table is another house's by now,
all who are here are sent there (see `memory`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from mootable.core.event import Event
from mootable.core.guide import Guide
from mootable.core.match import Entry, Match
from mootable.core.refusal import Refusal
from mootable.core.schedule import Why
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find, guide_of
from mootable.server import memory, telling
from mootable.server import messages as m
from mootable.server.bots import Bots
from mootable.server.guest import Guest, as_frame
from mootable.server.jobs import Asked, Failed, Job, Jobs
from mootable.server.kept import KeptAward
from mootable.server.lag import MOST_CREDIT_MS
from mootable.server.lobby import Lobby
from mootable.server.log import seconds
from mootable.server.patience import Patience
from mootable.server.races import Races
from mootable.server.reading import Read, let_go
from mootable.server.rows import EntryRow, TableRow
from mootable.server.story import Story
from mootable.server.telling import Sight
from mootable.server.writer import Conflict, Fenced, Unknown
from mootable.words.language import Language, language

if TYPE_CHECKING:
    from mootable.server.house import House

log = logging.getLogger("mootable.table")

T = TypeVar("T")

DEADLINE_SLACK_MS = 20
"""What waits for others is taken up so long before a deadline."""
MOST_ASKED = 256
"""How much may wait to be done at a table; half of it, for those who only watch."""
MOST_ASKED_BY_ONE = 16


class LiveTable:
    """A table in memory: its row and entries of the log, its match, and who is connected."""

    # Compiled, a class has to say what it may be without.
    __deletable__: Final = ["bots"]

    def __init__(self, house: House, read: Read, clock: int | None) -> None:
        self.house = house
        self.guests: list[Guest] = []
        self.jobs = Jobs()
        self.races = Races(self.jobs.put)
        self.bots = Bots(self)
        self.patience = Patience()
        self.timer: asyncio.TimerHandle | None = None
        # How often something was written: what fails after that has been done all the same.
        self.writes = 0
        # How long it rested when it last stumbled, if nothing was written since.
        self.rest_s = 0
        self.is_shut = False
        # Of a match that is over, once its film has been looked at.
        self.awards: list[KeptAward] = []
        # The clock is that of the house where it was before.
        self.take_up(read, 0 if clock is None else clock - read.row.shift)
        self.task = asyncio.create_task(self._run())

    def take_up(self, read: Read, reached: int) -> None:
        """Begin from what the log says, where the match's clock ran on to a time."""
        self.row, self.match, self.album, self.past, self.keys = read
        row = self.row
        self.game = find(row.game)
        self.lobby = msgspec.convert(row.lobby, Lobby)
        if row.paused_at is None:
            # The clock ran when that house was gone: it stands until somebody is here.
            row.paused_at = max(0, reached)
        if self.match is not None:
            # Entries may have been written since the table's row was.
            row.paused_at = max(row.paused_at, self.match.at)
            self.match.guide = self._guide(self.match)

    def _guide(self, match: Match) -> Guide | None:
        """What a match is learnt by, where it is by a guide that is still ours."""
        guide = guide_of(self.game) if self.lobby.guided else None
        return guide if guide is not None and guide.is_of(match.header()) else None

    # -- the queue ---------------------------------------------------------------------

    def put(
        self,
        job: Job,
        failed: Failed | None = None,
        credit: int | None = None,
        guest: Guest | None = None,
    ) -> None:
        """Have something done in its turn, for a guest if it is one's. `failed` is told why, if it
        could not be done. With a credit it is a race, in which those further away may have been
        quicker."""
        if self.is_shut:
            if failed is not None:
                failed(memory.away())
            return
        asked = Asked(job, failed or self._note, guest)
        if guest is not None:
            guest.asked += 1
        if credit is None:
            self.jobs.put(asked)
        else:
            self.races.put(asked, credit, self._furthest_ms(), self._left_ms())

    def has_room(self, guest: Guest | None) -> bool:
        """Whether somebody may ask for more, or has to wait for what is to be done already. What
        the match itself does, and going away, never has to."""
        if guest is not None and guest.asked >= MOST_ASKED_BY_ONE:
            return False
        waiting = len(self.jobs) + len(self.races.held)
        if waiting < MOST_ASKED // 2:
            return True
        return guest is not None and self.seat(guest) != NOBODY and waiting < MOST_ASKED

    def credit(self, guest: Guest, said: m.Say) -> int | None:
        """The credit, in ms, of an act that races; None for whatever else is said."""
        if not isinstance(said, m.SayAct) or not self.game.races:
            return None
        try:
            is_race = self.game.read_act(said.act).is_race()
        except Refusal:
            return None
        return guest.lag.credit_ms if is_race else None

    def _furthest_ms(self) -> int:
        """The credit of whoever sits here and is furthest away."""
        seated = [guest for guest in self.guests if self.seat(guest) != NOBODY]
        return max((guest.lag.credit_ms for guest in seated), default=0)

    def _left_ms(self) -> int:
        """How long something can wait, so that no deadline passes it by."""
        due = None if self.match is None else self.match.state.next_due()
        return MOST_CREDIT_MS if due is None else due.until - self.now() - DEADLINE_SLACK_MS

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have something done in its turn, and wait for what comes of it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.put(partial(_do_for, answer, job), partial(_failed, answer))
        try:
            return await answer
        finally:
            # An error knows the way it came, which is through here; and it is in the answer.
            del answer

    def _note(self, error: Exception) -> None:
        if isinstance(error, Refusal) and not self.is_shut:
            log.warning("Something at table %s was refused: %s.", self.row.code, error.code)

    async def _run(self) -> None:
        while not self.is_shut:
            asked = await self.jobs.take()
            before = self.writes
            try:
                await self._do(asked.job)
            except Refusal as refusal:
                asked.failed(refusal)
            except memory.Shut as shut:
                memory.shut(self, shut.why)
                asked.failed(shut.why)
            except asyncio.CancelledError:
                asked.failed(Unknown())
                raise
            except Exception as error:
                log.exception("Table %s stumbled and is read again.", self.row.code)
                self.house.metrics.stumbles += 1
                await memory.recover(self)
                asked.failed(error if self.writes == before else Unknown())
            else:
                if self.writes != before:
                    self.rest_s = 0
            finally:
                asked.is_done()
            if self.jobs:
                # However much waits here, other tables have their turn.
                await asyncio.sleep(0)

    async def _do(self, job: Job) -> None:
        """Do a job; where something else is written than we know, again, on that."""
        try:
            await job()
        except Fenced:
            raise memory.Shut(memory.away()) from None
        except Conflict:
            await memory.read_again(self)
            await job()

    async def save(self) -> None:
        await self.house.log.save_table(self.as_it_is())
        self.writes += 1

    def as_it_is(self) -> TableRow:
        """The row of the table, with what has changed since it was written."""
        self.row.lobby = msgspec.to_builtins(self.lobby)
        self.row.touched = seconds()
        return self.row

    async def check_ours(self) -> None:
        """Before something is told that is not written: that the table is still played here."""
        await self.house.log.check_lease(self.row.owner)

    # -- time --------------------------------------------------------------------------

    @property
    def is_joinable(self) -> bool:
        """Whether people come and go while the match runs."""
        return self.game.comes_and_goes and self.row.status == "playing" and not self.lobby.guided

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

    def is_looking(self, person: str | None) -> bool:
        """Whether somebody has the table in sight."""
        return any(guest.person == person and guest.is_looking for guest in self.guests)

    async def wake(self) -> bool:
        """The clock runs while somebody who sits here is connected, and stands otherwise. Tells
        whether that has changed."""
        has_changed = self.keep_time()
        if has_changed:
            await self.save()
        self.arm()
        return has_changed

    def keep_time(self) -> bool:
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
        """See to it that whatever comes next comes in its time: a deadline, a bot, or the end of
        patience with somebody."""
        self.quiet_timer()
        match = self.match
        if match is None or self.is_paused or match.outcome is not None:
            return
        # Whoever begins to think begins now, however long nothing has happened.
        self.reaches_now(match)
        due = self.bots.notice(match)
        times = [] if due is None else [due.at]
        ends = self.patience.notice(self, match)
        if ends is not None:
            times.append(ends)
        if times:
            delay = max(0, min(times) - self.now()) / 1000
            self.timer = asyncio.get_running_loop().call_later(delay, self.put, self._let_happen)

    async def _let_happen(self) -> None:
        """Whatever is due happens."""
        match = self.match
        if match is None or self.is_paused:
            return
        due = self.bots.schedule.next(match.state)
        if due is not None and due.at <= self.now():
            if due.why == Why.TIME:
                await self.enter(lambda match: match.tick(self.now()), None, None)
                return
            self.bots.take(match, due)
        else:
            await self.patience.run_out(self)
        self.arm()

    def quiet_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stand_still(self) -> None:
        self.quiet_timer()
        self.bots.stop()

    def reaches_now(self, match: Match) -> bool:
        """Tell the match what time it is, unless something falls due first."""
        now = self.now()
        due = match.state.next_due()
        if due is not None and due.is_due(now):
            return False
        match.tick(now)
        return True

    # -- the match ---------------------------------------------------------------------

    async def enter(
        self,
        move: Callable[[Match], list[Event]],
        seat: int | None,
        key: str | None,
        lobby: Lobby | None = None,
        guest: Guest | None = None,
    ) -> int:
        """Let something happen in the match, which is an entry at least: done, written, and only
        then told. If it changes who sits where, `lobby` is how they sit then, and is written with
        it. `guest`, whose act it is by its key, is told along with where the match stands that it
        is done."""
        match = self.match
        assert match is not None
        before = match.n
        events = move(match)
        rows = [self._row(n, entry) for n, entry in enumerate(match.since(before), before + 1)]
        rows[-1].key = key
        story = Story(match)
        rows[-1].told = story.written(events).decode()
        is_over = match.outcome is not None
        if match.guide is not None and match.guide.is_done(match.n):
            lobby = msgspec.structs.replace(self.lobby, learnt=True)
        if lobby is None:
            await self.house.log.append(rows, is_over)
            self.row.version += is_over
        else:
            self.lobby = lobby
            self.row.status = "over" if is_over else "playing"
            await self.house.log.append_and_save(rows, self.as_it_is())
        self.writes += 1
        self.house.metrics.entries += len(rows)
        if is_over:
            self.row.status = "over"
        if key is not None and seat is not None:
            self.keys.keep(seat, key, match.n)
        self.past.keep(match, events)
        self._take_snapshot(match, rows)
        self.bots.hear(events)
        if is_over:
            self.bots.stop()
        self.arm()
        if lobby is not None:
            self.tell_table()
        done = None if guest is None or key is None else as_frame(m.Done(key, match.n))
        self.tell_state(story, guest, done)
        self.house.calling.call(self)
        if is_over:
            self.tell_table()
            self.house.archive.keep_film(self.row.code, match)
            self.house.archive.honour(self)
        return match.n

    def _row(self, n: int, entry: Entry) -> EntryRow:
        row = EntryRow(self.row.code, n, entry.at, _seat(entry.seat), entry.act.wire(), None)
        row.house, row.epoch = self.row.owner, self.row.epoch
        return row

    def _take_snapshot(self, match: Match, rows: list[EntryRow]) -> None:
        """The log has it all: memory need not, and now and then it is kept where things stand."""
        assert self.album is not None
        take = self.album.enter(rows, match, self.past)
        if take is not None:
            self.house.archive.keep_snapshot(self.row.code, take)
        let_go(match)

    # -- telling -----------------------------------------------------------------------

    def send_away(self, person: str, why: Refusal) -> None:
        for guest in self.guests:
            if guest.person == person:
                guest.part(why)

    def tell_all(self, told: Callable[[Language], m.Heard | m.Reacted]) -> None:
        """Everyone is told the same, each in their own language."""
        ready: dict[str, bytes] = {}
        for guest in self.guests:
            if self.may_look(guest):
                if guest.tongue not in ready:
                    ready[guest.tongue] = as_frame(told(language(guest.tongue)))
                guest.tell_frame(ready[guest.tongue])

    def may_look(self, guest: Guest) -> bool:
        """Whether a guest sees what happens here. Who waits for a seat does where all may watch."""
        return self.lobby.may_watch() or not self.lobby.is_waiting(guest.person)

    def tell_table(self) -> None:
        """Everyone is told who sits here; all who watch are told the same, as far as they speak
        one language."""
        ready: dict[tuple[str | None, str], bytes] = {}
        for guest in self.guests:
            who = (guest.person, guest.tongue)
            if who not in ready:
                ready[who] = as_frame(telling.about(self, guest))
            guest.tell_frame(ready[who])

    def tell_state(
        self, story: Story | None = None, actor: Guest | None = None, done: bytes | None = None
    ) -> None:
        """Everyone is told what has happened since they were told last, as far as their seat may
        know; all who watch are told the same, as far as they speak one language. Some of it may be
        in words already. Whoever acted is told in the same breath that it is done."""
        match = self.match
        if match is None:
            return
        n = match.n
        seen = Sight(self, story or Story(match))
        seats = self.lobby.seats()
        may_watch = self.lobby.may_watch()
        ready: dict[tuple[int, int, str], bytes] = {}
        for guest in self.guests:
            if not may_watch and self.lobby.is_waiting(guest.person):
                continue
            seat = seats.get(guest.person, NOBODY)
            whose = (seat, guest.n, guest.tongue)
            frame = ready.get(whose)
            if frame is None:
                frame = as_frame(telling.state(seen, seat, guest.n, guest.tongue))
                ready[whose] = frame
            guest.tell_frame(frame + done if done is not None and guest is actor else frame)
            guest.n = n

    def welcome(self, guest: Guest) -> None:
        """A guest who has just come is told where the match stands."""
        if self.match is not None and self.may_look(guest):
            whose = (self.seat(guest), guest.n, guest.tongue)
            guest.tell(telling.state(Sight(self, Story(self.match)), *whose))
            guest.n = self.match.n

    def seat(self, guest: Guest) -> int:
        # It is asked for with every act, so it is looked up where that is compiled.
        person = guest.person
        if person is not None:
            for seat, chair in enumerate(self.lobby.chairs):
                if chair.person == person:
                    return seat
        return NOBODY


async def _do_for(answer: asyncio.Future[T], job: Callable[[], Awaitable[T]]) -> None:
    told = await job()
    if not answer.done():
        answer.set_result(told)


def _failed(answer: asyncio.Future[T], error: Exception) -> None:
    if not answer.done():
        answer.set_exception(error)


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat
