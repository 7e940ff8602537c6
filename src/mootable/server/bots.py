"""The bots of a live table. Who is due when is the schedule's to say; here it is waited for.
They think in threads that all bots share, and those who think ahead ask in processes besides."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import Future
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from mootable.bots.ahead import Ask, Thoughtful, Transcript, rest
from mootable.core.act import Act
from mootable.core.event import Event
from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.core.schedule import Due, Schedule, Why
from mootable.server.botseat import BotSeat, Seen
from mootable.server.identity import new_seed
from mootable.server.reading import retelling

if TYPE_CHECKING:
    from mootable.server.jobs import Job
    from mootable.server.live import LiveTable

log = logging.getLogger("mootable.bot")


class Bots:
    """All that is done here but thinking is done in the table's turn."""

    def __init__(self, table: LiveTable) -> None:
        self.table = table
        self.seats: dict[int, BotSeat] = {}
        # Its luck is its own: how long a bot takes can't tell the match's seed.
        self.schedule = Schedule({}, new_seed(), table.house.bot_pace)
        # The match, for those who think ahead.
        self.transcript: Transcript | None = None
        # Those who were sent away and may still be thinking their last thought here.
        self.leaving: list[Future[None]] = []

    def stop(self) -> None:
        """Send them all away."""
        for seat in list(self.seats):
            self._send_away(seat)

    def close(self) -> None:
        """Send them all away, and their programs with them, since nobody plays on here."""
        self.stop()
        self.table.house.outside.clear(self.leaving)

    def hear(self, events: list[Event]) -> None:
        for seat, bot in self.seats.items():
            bot.hear([event.seen_by(seat) for event in events])

    # -- when --------------------------------------------------------------------------

    def notice(self, match: Match) -> Due | None:
        """See who sits here and what there is to do now. Returns what comes next."""
        for seat, chair in enumerate(self.table.lobby.chairs):
            wanted = chair.bot if chair.kind == "bot" else None
            if seat in self.seats and self.seats[seat].name != wanted:
                self._send_away(seat)
            if wanted is not None and seat not in self.seats:
                self._seat(match, seat, wanted)
        self._decide(match, self.schedule.notice(match.state))
        if match.game.races:
            for bot in self.seats.values():
                if bot.is_behind and not bot.tasks:
                    bot.begin(self._listen(bot))
        return self.schedule.next(match.state)

    def _seat(self, match: Match, seat: int, name: str) -> None:
        house, code = self.table.house, self.table.row.code
        before = retelling(match, seat, partial(house.log.load_entries, code))
        self.seats[seat] = BotSeat(name, match.game, seat, before, house.outside)
        self.schedule.seat(seat, self.seats[seat].bot)

    def _send_away(self, seat: int) -> None:
        self.schedule.unseat(seat)
        leaving = self.seats.pop(seat).stop()
        if leaving is not None:
            self.leaving = [one for one in self.leaving if not one.done()]
            self.leaving.append(leaving)

    async def _listen(self, bot: BotSeat) -> None:
        await bot.listen()
        # It may have set an alarm.
        self.table.put(self._look_again)

    async def _look_again(self) -> None:
        self.table.arm()

    # -- what --------------------------------------------------------------------------

    def take(self, match: Match, due: Due) -> None:
        """The time of a bot has come: it looks, and thinks."""
        bot = self.seats[due.seat]
        if self.schedule.take(due, self.table.now()):
            bot.begin(self._think(bot, due, self._seen(match, due.seat), match.n))
        elif due.meant is not None:
            self._put(due.meant, partial(self._arrive, bot, due, due.meant))

    async def _think(self, bot: BotSeat, due: Due, seen: Seen | None, n: int) -> None:
        """A bot thinks about what it saw after so many entries."""
        act = None
        since = monotonic()
        if seen is not None:
            act = await (bot.choose(seen) if due.why == Why.ASKED else bot.race(seen))
            if seen.ask is not None:
                await asyncio.sleep(rest(since, self.schedule.tempo))
        self._put(act, partial(self._answer, bot, due, act, n))

    def _put(self, act: Act | None, job: Job) -> None:
        # A bot is no further away than the house, and gets no credit.
        self.table.put(job, None, 0 if act is not None and act.is_race() else None)

    async def _answer(self, bot: BotSeat, due: Due, act: Act | None, n: int) -> None:
        """A bot has made up its mind. If the table moved on while it thought, it is asked again if
        it is still asked, and may have something to do by now; if its words won't do, it goes on
        without."""
        match = self.table.match
        if match is None or not self._is_here(bot, due.seat):
            return
        self.schedule.reflexes[due.seat].bot = bot.bot
        is_idle = act is None and match.n == n
        self._decide(match, self.schedule.done(due, is_idle, match.state))
        if act is None or not await self._carry_out(bot, due, act):
            self.table.arm()

    async def _arrive(self, bot: BotSeat, due: Due, act: Act) -> None:
        """The hand of one who had committed itself gets there."""
        await self._carry_out(bot, due, act)

    async def _carry_out(self, bot: BotSeat, due: Due, act: Act) -> bool:
        """Whether a bot could still do what it wanted to. If there is nothing left to race for,
        nobody need know; but one that had committed itself may be seen to be too slow."""
        table, match = self.table, self.table.match
        if match is None or table.is_paused or not self._is_here(bot, due.seat):
            return False
        if not table.reaches_now(match):
            return False
        if due.meant is None and match.guide is None:
            may_do = act.offered() in match.legal(due.seat)
        else:
            may_do = match.refusal(due.seat, act) is None
        if not may_do:
            return False
        try:
            await table.enter(lambda match: match.play(due.seat, act, table.now()), due.seat, None)
        except Refusal as refusal:
            log.error("%s was refused an act: %s", bot.name, refusal.code)
            bot.falter()
            return False
        return True

    def _decide(self, match: Match, seats: list[int]) -> None:
        """Some make up their minds at once; their hands get there later."""
        for seat in seats:
            bot = self.seats[seat]
            bot.begin(self._mean(bot, seat, self._seen(match, seat)))

    async def _mean(self, bot: BotSeat, seat: int, seen: Seen | None) -> None:
        act = None if seen is None else await bot.race(seen)
        if self._is_here(bot, seat):
            self.schedule.mean(seat, act)
            self.table.put(self._look_again)

    def _seen(self, match: Match, seat: int) -> Seen | None:
        """What a bot sees: nothing, where it may do nothing."""
        legal = match.legal(seat) if self.table.reaches_now(match) else []
        bot = self.seats[seat]
        if not legal:
            return None
        ask = self._asking(match, seat) if isinstance(bot.bot, Thoughtful) else None
        return Seen(match.shown_to(bot.bot, seat), legal, bot.heard, ask)

    def _asking(self, match: Match, seat: int) -> Ask | None:
        if self.transcript is None or self.transcript.match is not match:
            self.transcript = Transcript(match)
        return self.transcript.about(seat, self.table.house.outside.ahead)

    def _is_here(self, bot: BotSeat, seat: int) -> bool:
        return self.seats.get(seat) is bot
