"""The gate: every connection counts from the moment it is made, before a word is said on it.

Whoever has sat down or watches is counted by the doorkeeper, and no longer here.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from urllib.parse import urlsplit

from mootable.server.lag import Lag
from mootable.server.limits import FLOOD_COUNTS_AS, Allowances, Limits, neighbourhood

ASKED_WITHIN_S = 10.0
"""How long a request may take to come, from the first byte awaited to the last of its body."""
CONNECTIONS_PER_GUEST = 8
"""A browser has about six at once for the files of a page, and one for the table."""
CONNECTIONS_BESIDES = 1000
"""How many connections a house has at most besides its guests'."""
_ALL_ANEW_S = 16
"""An address may make all its connections anew in this time."""


class Connection:
    """One connection, until it is gone. While the house waits for it to ask for something it has
    a deadline, and may have to make room for others of its address."""

    def __init__(
        self, gate: Gate, transport: asyncio.Transport, address: str, is_door: bool
    ) -> None:
        self.gate = gate
        self.transport = transport
        self.address = address
        # Many come by it as one.
        self.is_door = is_door
        self.lag = Lag()
        self.timer: asyncio.TimerHandle | None = None
        self.is_counted = True

    def waits(self) -> None:
        """The house waits for the rest of a request, or for its beginning."""
        if self.timer is None and self.is_counted:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_later(ASKED_WITHIN_S, self.cut)
            self.gate.at[self.address].waiting[self] = None

    def is_heard(self) -> None:
        """The whole of a request has come."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
            del self.gate.at[self.address].waiting[self]

    def let_in(self) -> None:
        """It is a guest's now."""
        if self.is_counted:
            self.is_heard()
            self.is_counted = False
            self.gate.uncount(self.address)

    def is_gone(self) -> None:
        self.let_in()
        self.gate.open -= 1

    def flooded(self) -> None:
        """What came on it was so much that it is not even read: that counts like so many more."""
        if not self.is_door:
            self.gate.pace.at(self.address).owe(FLOOD_COUNTS_AS)

    def cut(self) -> None:
        self.is_heard()
        self.transport.abort()


class Callers:
    """The connections of one address: how many there are, and those that are waited for, the one
    that has been waited for longest first."""

    def __init__(self) -> None:
        self.many = 0
        self.waiting: OrderedDict[Connection, None] = OrderedDict()


class Gate:
    """Counts connections."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = limits.guests + CONNECTIONS_BESIDES
        self.most_of_one = CONNECTIONS_PER_GUEST * limits.guests_per_address
        self.pace = Allowances(self.most_of_one, self.most_of_one / _ALL_ANEW_S)
        self.open = 0
        self.at: dict[str, Callers] = {}
        # Where other houses on the same database are.
        self.houses: set[str | None] = set()

    def know(self, addresses: Iterable[str]) -> None:
        """Other houses are at these addresses."""
        self.houses = {urlsplit(address).hostname for address in addresses}

    def come(self, transport: asyncio.Transport, host: str, is_proxy: bool) -> Connection | None:
        """One more connection, from a host; None, if that is too many. Behind a proxy or another
        house many come and go as one, whom only their requests tell apart: so its pace is its
        own."""
        address = neighbourhood(host)
        is_door = is_proxy or host in self.houses
        if self.open >= self.most or not (is_door or self.pace.take(address)):
            return None
        callers = self.at.setdefault(address, Callers())
        if callers.many >= self.most_of_one:
            if not callers.waiting:
                return None
            # Whoever asks for something at once is let in before whoever only holds a place.
            next(iter(callers.waiting)).cut()
        self.open += 1
        callers.many += 1
        connection = Connection(self, transport, address, is_door)
        connection.waits()
        return connection

    def uncount(self, address: str) -> None:
        callers = self.at[address]
        callers.many -= 1
        if not callers.many:
            del self.at[address]
