"""How long a table waits for somebody whose turn it is. In a game that goes on until its players
end it, turns have no deadline, and one who walks off would stop it for all.

Whoever has done nothing for a while is asked whether they are still there; if they say nothing to
that either, a bot sits in for them until they do anything. Only where somebody else is here: else
nobody is kept waiting. It is the house's doing and none of the game's: what the bot does is done by
the seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.server import messages as m
from mootable.server.guest import Guest

if TYPE_CHECKING:
    from mootable.core.match import Match
    from mootable.server.live import LiveTable

ASKED_AFTER_MS = 120_000
"""How long somebody does nothing in their turn before they are asked."""
STOOD_IN_AFTER_MS = 30_000
"""How long they have to answer."""
BY_ITSELF = (m.Ping, m.Looking, m.CallMe)
"""What a page says of its own accord."""


class Patience:
    """Whom a table waits for, in the time of its match. None of it is written: in a house that was
    opened again all have their time anew."""

    def __init__(self) -> None:
        # Since when each has done nothing, or since they were asked.
        self.since: dict[int, int] = {}
        self.asked: set[int] = set()

    def notice(self, table: LiveTable, match: Match) -> int | None:
        """See for whom the table waits now. Returns when the patience with one of them ends."""
        if not table.game.is_endless:
            return None
        now = table.now()
        self.since = {seat: self.since.get(seat, now) for seat in _waited(table, match)}
        if not self.asked <= self.since.keys():
            self.asked.intersection_update(self.since)
            table.tell_table()
        if not self.since:
            return None
        return min((self._ends(seat) for seat in self._held_up(table)), default=None)

    def _held_up(self, table: LiveTable) -> list[int]:
        """Whoever of them keeps somebody waiting who is here."""
        chairs = table.lobby.chairs
        people = [chair.person for chair in chairs if chair.kind == "person"]
        here = {person for person in people if table.is_online(person)}
        return [seat for seat in self.since if here - {chairs[seat].person}]

    def _ends(self, seat: int) -> int:
        return self.since[seat] + (STOOD_IN_AFTER_MS if seat in self.asked else ASKED_AFTER_MS)

    async def run_out(self, table: LiveTable) -> None:
        """Ask whoever has done nothing for too long, or have a bot sit in for them."""
        now = table.now()
        for seat in self._held_up(table):
            if self._ends(seat) > now:
                continue
            if seat in self.asked:
                table.lobby.sit_in(seat, table.game)
                await table.save()
                self.asked.discard(seat)
            else:
                await table.check_ours()
                self.since[seat] = now
                self.asked.add(seat)
            table.tell_table()

    async def hear(self, table: LiveTable, guest: Guest, said: m.Say) -> None:
        """Whoever says anything is there, and has their seat back."""
        if not table.game.is_endless:
            return
        seat = table.lobby.seat_of(guest.person)
        if seat is None or isinstance(said, BY_ITSELF):
            return
        if seat in self.since:
            self.since[seat] = table.now()
        is_back = table.lobby.chairs[seat].away and not isinstance(said, m.Giveback)
        if is_back:
            table.lobby.give_back(seat)
            await table.save()
        if is_back or seat in self.asked:
            self.asked.discard(seat)
            table.arm()
            table.tell_table()


def _waited(table: LiveTable, match: Match) -> list[int]:
    """The people for whom a table waits without a deadline. Where a table has taken away its own
    deadlines, its people want to wait for each other."""
    return [
        waited["seat"]
        for waited in match.state.waiting()
        if waited["until"] is None and table.lobby.chairs[waited["seat"]].kind == "person"
    ]
