"""Nobody may ask for too much at once: by connection, and by address."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from itertools import islice
from time import monotonic
from typing import Generic, TypeVar

import msgspec

from mootable.core.refusal import Refusal
from mootable.words.said import Said

T = TypeVar("T")

FILES_PER_REQUEST = 20
"""The page is many small files: so many of those may be had for each other request."""
TALKING_AT_ONCE = 10
"""How many of one address may say as much as they like at the same time."""
SECONDS_AT_ONCE = 5
FLOOD_COUNTS_AS = 20
BEGUN_AT_ONCE = 4
MOST_KEPT = 10_000
"""Of how many addresses it is kept what they have asked for."""
_LONGEST_ADDRESS = 64
_HALF_OF_IPV6 = 64


class Limits(msgspec.Struct):
    """How much a house takes on."""

    tables: int = 2000
    tables_per_address: int = 100
    guests: int = 5000
    guests_per_address: int = 64
    messages_per_second: int = 20
    questions_per_second: int = 5
    requests_per_minute: int = 240
    tables_per_minute: int = 12


def too_much() -> Refusal:
    return Refusal("slow_down", Said("house.no.slow_down"))


@lru_cache(4096)
def neighbourhood(host: str) -> str:
    """An address as it counts for limits: whoever has one of IPv6 has its whole /64."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:_LONGEST_ADDRESS]
    if isinstance(address, IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address), _HALF_OF_IPV6), strict=False))


class Allowance:
    """So much at once, and so much more every second. It is asked at every frame, so it costs next
    to nothing; and it goes by a clock that nobody can set back."""

    __slots__ = ("at", "left", "most", "per_second")

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.left = most
        self.at = monotonic()

    def take(self, many: int = 1) -> bool:
        """Whether so much is allowed now; then it is used up."""
        now = monotonic()
        left = self.left + (now - self.at) * self.per_second
        if left > self.most:
            left = self.most
        self.at = now
        is_allowed = left >= many
        self.left = left - many if is_allowed else left
        return is_allowed

    def owe(self, many: int) -> None:
        """Use up so much, be it more than there is."""
        # By this it has grown until now.
        self.take(0)
        self.left -= many

    def is_whole(self) -> bool:
        """Whether nothing is used up."""
        self.take(0)
        return self.left >= self.most


class Allowances:
    """One for each address."""

    def __init__(self, most: float, per_second: float) -> None:
        self.most = most
        self.per_second = per_second
        self.of: dict[str, Allowance] = {}

    def at(self, address: str) -> Allowance:
        allowance = self.of.get(address)
        if allowance is None:
            if len(self.of) >= MOST_KEPT:
                self._forget()
            allowance = self.of[address] = Allowance(self.most, self.per_second)
        return allowance

    def take(self, address: str, many: int = 1) -> bool:
        return self.at(address).take(many)

    def _forget(self) -> None:
        """Whoever has used up nothing is like somebody new; failing that, all are."""
        self.of = {who: kept for who, kept in self.of.items() if not kept.is_whole()}
        if len(self.of) >= MOST_KEPT:
            self.of.clear()


class Tempo:
    """How much is said on one connection: no more than it may, nor than its address may on all of
    them; and less of what costs more, to work out or to be told to everyone."""

    def __init__(self, limits: Limits, of_address: Allowance) -> None:
        self.messages = Allowance(limits.messages_per_second, limits.messages_per_second)
        self.dear = Allowance(limits.questions_per_second, limits.questions_per_second)
        self.of_address = of_address

    def count(self) -> None:
        if not (self.messages.take() and self.of_address.take()):
            raise too_much()

    def count_dear(self) -> None:
        if not self.dear.take():
            raise too_much()


class Doorkeeper:
    """Counts requests and guests, and refuses what is too much."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.files = _a_minute(FILES_PER_REQUEST * limits.requests_per_minute)
        self.requests = _a_minute(limits.requests_per_minute)
        self.openings = _a_minute(limits.tables_per_minute)
        per_second = TALKING_AT_ONCE * limits.messages_per_second
        self.messages = Allowances(SECONDS_AT_ONCE * per_second, per_second)
        self.inside: Counter[str] = Counter()

    def anything(self, address: str) -> None:
        """Whatever is asked for over HTTP, a file of the page to begin with."""
        _count(self.files, address)

    def request(self, address: str, cost: int = 1) -> None:
        """Something that has to be looked up or worked out, which may count as several."""
        _count(self.requests, address, cost)

    def opening(self, address: str) -> None:
        """Opening tables and sitting down: dearer than looking."""
        _count(self.openings, address)

    def flooded(self, address: str) -> None:
        """A connection had to be cut off: that counts like so many who knock."""
        self.requests.at(address).owe(FLOOD_COUNTS_AS)

    def tempo(self, address: str) -> Tempo:
        """For one connection."""
        return Tempo(self.limits, self.messages.at(address))

    def enter(self, address: str) -> None:
        """One more guest from an address; `leave` takes it back."""
        if self.inside.total() >= self.limits.guests:
            raise Refusal("house_full", Said("house.no.people"))
        if self.inside[address] >= self.limits.guests_per_address:
            raise Refusal("house_full", Said("house.no.address"))
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        self.inside[address] -= 1
        if self.inside[address] <= 0:
            del self.inside[address]


class InTurn(Generic[T]):
    """What waits to be done, by the address it is for, of which each has its turn."""

    def __init__(self) -> None:
        self.who: OrderedDict[str, deque[T]] = OrderedDict()

    def many(self, address: str) -> int:
        return len(self.who.get(address, ()))

    def put(self, address: str, what: T) -> None:
        self.who.setdefault(address, deque()).append(what)

    def take(self, address: str) -> T:
        """The first thing of an address, whose turn comes after all others' then."""
        waiting = self.who.pop(address)
        what = waiting.popleft()
        if waiting:
            self.who[address] = waiting
        return what

    def all(self) -> list[T]:
        return [what for waiting in self.who.values() for what in waiting]


class Turns:
    """However many ask at once, only a few are begun in each round of the event loop, by one
    address after another: so nobody waits for more than a few of somebody else's."""

    def __init__(self) -> None:
        self.waiting: InTurn[asyncio.Future[None]] = InTurn()
        self.is_going = False

    async def wait(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        turn = loop.create_future()
        self.waiting.put(address, turn)
        if not self.is_going:
            self.is_going = True
            loop.call_soon(self._go_on)
        await turn

    def _go_on(self) -> None:
        for address in list(islice(self.waiting.who, BEGUN_AT_ONCE)):
            turn = self.waiting.take(address)
            # Whoever asked may be gone by now.
            if not turn.done():
                turn.set_result(None)
        self.is_going = bool(self.waiting.who)
        if self.is_going:
            asyncio.get_running_loop().call_soon(self._go_on)


def _a_minute(many: int) -> Allowances:
    return Allowances(many, many / 60)


def _count(allowances: Allowances, address: str, many: int = 1) -> None:
    if not allowances.take(address, many):
        raise too_much()
