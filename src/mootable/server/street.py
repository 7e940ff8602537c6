"""Several houses on one machine, behind one port: `mootable serve --houses 4`.

All of them listen on the same socket, so that whichever has time takes the next connection, none is
lost with a house, and a house that stands still keeps nobody waiting. Each has a socket of its own
besides, by which the others reach it. It outlives the house: so one that is opened again in its
place is at the same address, and knows that whoever was there before is gone.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from types import FrameType

from sqlalchemy import make_url

from mootable.bots.players import brought
from mootable.core.refusal import Refusal
from mootable.server.house import House
from mootable.server.limits import Limits
from mootable.server.serve import (
    HouseServer,
    check_database,
    check_names,
    database_url,
    keep_open,
    listening_at,
    url_of,
)
from mootable.server.troubles import listen

AGAIN_AFTER_S = 1.0
"""A house that ends is opened again, but no more often than that."""
CLOSED_WITHIN_S = 20.0
ACCEPTED_AT_ONCE = 4
"""How many connections a house takes before the others have their turn."""

_spawn = get_context("spawn")


def serve_street(
    count: int,
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    limits: Limits,
    bots: list[str],
) -> None:
    """Run so many houses until they are told to stop. SIGHUP closes and opens them anew, one after
    another."""
    if count < 1:
        raise Refusal("bad_request", "There is at least one house: --houses 1.")
    url = database_url(database)
    if make_url(url).get_backend_name() == "sqlite":
        told = "SQLite is for one house: several need --database postgresql://…"
        raise Refusal("bad_request", told)
    check_names(brought(bots))
    listen()
    check_database(url)
    public = listening_at(host, port)
    shown = public_url or url_of(host, public)
    doors = [listening_at("127.0.0.1", 0) for _ in range(count)]

    def start(number: int) -> tuple[SpawnProcess, Event]:
        opened = _spawn.Event()
        given = (url, shown, limits, bots, public, doors[number], opened)
        process = _spawn.Process(target=_keep_house, args=given)
        process.start()
        return process, opened

    Street(count, start).keep(lambda: sys.stdout.write(f"Mootable is open at {shown}\n"))


class Street:
    """Houses that are opened again when they end, until it is time to close."""

    def __init__(self, count: int, start: Callable[[int], tuple[SpawnProcess, Event]]) -> None:
        self.start = start
        self.houses: list[SpawnProcess] = []
        # When each has opened is told by an event, which has to be there for as long as it may be.
        self.opened: list[Event] = []
        self.count = count
        self.since = [0.0] * count
        self.is_closing = False
        self.is_renewing = False
        self.woken, self.waker = socket.socketpair()
        self.woken.setblocking(False)
        self.waker.setblocking(False)

    def keep(self, tell: Callable[[], object]) -> None:
        """Keep them open; `tell` that they are, once."""
        for told in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(told, self._hear)
        for number in range(self.count):
            self._open(number)
        while not self.is_closing and not all(one.wait(0.1) for one in self.opened):
            self._open_again()
        if not self.is_closing:
            tell()
            sys.stdout.flush()
        while not self.is_closing:
            connection.wait([self.woken, *(house.sentinel for house in self.houses)], AGAIN_AFTER_S)
            self._open_again()
            if self.is_renewing and not self.is_closing:
                self._renew()
        self._close(self.houses)

    def _hear(self, number: int, _: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self.is_renewing = True
        else:
            self.is_closing = True
        self.waker.send(b"!")

    def _open(self, number: int) -> None:
        house, opened = self.start(number)
        self.since[number] = time.monotonic()
        self.houses[number : number + 1] = [house]
        self.opened[number : number + 1] = [opened]

    def _open_again(self) -> None:
        """Whichever has ended."""
        for number, house in enumerate(self.houses):
            is_time = time.monotonic() - self.since[number] > AGAIN_AFTER_S
            if not house.is_alive() and is_time and not self.is_closing:
                sys.stderr.write(f"mootable: a house has ended ({house.exitcode}): opened again.\n")
                self._open(number)

    def _renew(self) -> None:
        """One after another, so that there is always one open."""
        self.is_renewing = False
        for number in range(self.count):
            self._close([self.houses[number]])
            self._open(number)
            while not (self.is_closing or self.opened[number].wait(0.1)):
                self._open_again()

    def _close(self, houses: list[SpawnProcess]) -> None:
        for house in houses:
            house.terminate()
        for house in houses:
            house.join(CLOSED_WITHIN_S)
            if house.is_alive():
                house.kill()
                house.join()


def _keep_house(
    database: str,
    public_url: str,
    limits: Limits,
    bots: list[str],
    public: socket.socket,
    own: socket.socket,
    opened: Event,
) -> None:
    """One of them, in a process of its own."""
    listen()
    threading.Thread(target=_go_with_parent, daemon=True).start()
    address = f"http://127.0.0.1:{own.getsockname()[1]}"
    house = House(database, public_url, limits, owns=brought(bots), address=address)
    server = HouseServer(house, opened.set)
    server.config.backlog = ACCEPTED_AT_ONCE
    keep_open(server, [public, own])


def _go_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
