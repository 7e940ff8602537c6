"""Starting the house."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import cast

import segno
import uvicorn
from platformdirs import user_data_path
from sqlalchemy import make_url

from mootable.bots.players import Owns
from mootable.core.refusal import Refusal
from mootable.server.app import make_app
from mootable.server.bodies import LONGEST_WORD
from mootable.server.connection import PING_EVERY_S, HouseHttp, HouseSocket
from mootable.server.gate import CONNECTIONS_BESIDES
from mootable.server.hearing import MOST_BYTES
from mootable.server.house import House
from mootable.server.leases import close_lock, lock_beside
from mootable.server.limits import Limits
from mootable.server.log import Log
from mootable.server.troubles import listen

READ_WITHIN_MS = 60_000
SWITCH_S = 0.001
"""How long a thread that does something long keeps everybody else waiting before it is interrupted.
An act waits for its turn several times on its way to the disk and back."""
MOST_WAITING = 2048
"""How many connections may wait to be taken."""
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104
FILES_BESIDES = 100
"""How many files a house has open besides one for each connection: its database, its page."""


def default_database() -> str:
    """One SQLite file under the user's data folder."""
    folder = user_data_path("mootable", appauthor=False, ensure_exists=True)
    return f"sqlite+aiosqlite:///{folder / 'mootable.db'}"


def database_url(given: str | None) -> str:
    """A database as a person names it: a Postgres address, a file, or nothing."""
    if given is None:
        return default_database()
    if given.startswith(("postgres://", "postgresql://")):
        # The driver has a name of its own for what everyone else calls sslmode.
        return "postgresql+asyncpg://" + given.split("://", 1)[1].replace("sslmode=", "ssl=")
    if "://" in given:
        return given
    return f"sqlite+aiosqlite:///{Path(given).resolve()}"


def check_database(url: str, may_be_new: bool = True) -> None:
    """Better to say at once, and in a sentence, that there is nowhere to write."""
    file = make_url(url).database
    if not may_be_new and url.startswith("sqlite") and not Path(file or "").is_file():
        raise SystemExit(f"mootable: there is no database at {file}.")

    async def look() -> None:
        log = Log(url)
        threads = threading.active_count()
        try:
            await log.open()
            if may_be_new and not log.is_shared:
                # Whoever may begin a database opens a house on it, and must be the only one.
                close_lock(lock_beside(log.engine.url.database))
        finally:
            await log.close()
            # A file that can't be opened leaves a thread behind, which has a last word to say.
            while log.engine.dialect.name == "sqlite" and threading.active_count() > threads:
                await asyncio.sleep(0.001)

    try:
        asyncio.run(look())
    except Exception as error:
        reason = getattr(error, "orig", None) or error
        raise SystemExit(f"mootable: the database can't be used: {reason}") from error


def local_address() -> str:
    """This machine's address on the local network, as far as it can be told without asking."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: connecting a datagram socket only chooses a way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def check_names(owns: Owns) -> None:
    """Guests see and say what a bot is called."""
    for name in owns:
        if len(name) > LONGEST_WORD:
            told = f"{name!r} is too long for the name of a bot, {LONGEST_WORD} at most"
            raise Refusal("bad_request", f"{told}: call it something, NAME={name}.")


def serve(
    host: str,
    port: int,
    database: str | None,
    public_url: str | None,
    limits: Limits,
    show: bool,
    owns: Owns,
    address: str | None = None,
) -> None:
    """Run a house until it is told to stop. `show` opens the page and prints how to join; `owns`
    are the bots that it has besides its own, `address` is where other houses reach it."""
    check_names(owns)
    listen()
    check_database(database_url(database))
    listening = listening_at(host, port)
    here = url_of(host, listening)
    url = public_url or here
    house = House(database_url(database), url, limits, owns=owns, address=address or here)
    server = HouseServer(house)
    if show:
        port = listening.getsockname()[1]
        invite(url, f"http://127.0.0.1:{port}" if host in EVERYWHERE else url)
    else:
        sys.stdout.write(f"Mootable is open at {url}\n")
        sys.stdout.flush()
    keep_open(server, [listening])


def listening_at(host: str, port: int) -> socket.socket:
    """A socket for whoever comes there."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Else one who never reads keeps a connection for ever, and what was to be sent with it.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, READ_WITHIN_MS)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        hint = f"Perhaps a house is open there already; else try mootable serve --port {port + 1}."
        reason = f"{host}:{port} can't be used: {error.strerror}. {hint}"
        raise SystemExit(f"mootable: {reason}") from error
    return listening


def url_of(host: str, listening: socket.socket) -> str:
    """By what this machine and its neighbours reach what listens there."""
    name = local_address() if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{listening.getsockname()[1]}"


def keep_open(server: HouseServer, sockets: list[socket.socket]) -> None:
    """Serve until it is time to close."""
    make_room(server.house.limits.guests + CONNECTIONS_BESIDES)
    look_back_seldom()
    sys.setswitchinterval(SWITCH_S)
    server.run(sockets=sockets)


class HouseServer(uvicorn.Server):
    """uvicorn, which has the house let go of its tables before it closes connections: whoever is
    sent away finds the table elsewhere at once. `opened` is called when people may come."""

    def __init__(self, house: House, opened: Callable[[], None] = lambda: None) -> None:
        super().__init__(configured(house))
        self.house = house
        self.opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            # However many are taken at once, many may wait.
            listening.listen(MOST_WAITING)
        if not self.should_exit:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Whoever comes back comes to another house.
        for server in self.servers:
            server.close()
        await self.house.hand_over()
        await super().shutdown(sockets)


def configured(house: House) -> uvicorn.Config:
    """How a house is served."""
    return uvicorn.Config(
        make_app(house),
        log_config=None,
        # Whatever is less than an error was somebody else's, who may make as many as they like.
        log_level="error",
        http=cast(type[asyncio.Protocol], partial(HouseHttp, house.gate)),
        ws=HouseSocket,
        ws_ping_interval=PING_EVERY_S,
        ws_max_size=MOST_BYTES,
        # What is told fits into one packet as it is; to press it would cost a fifth of the
        # house's time and half its memory.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def look_back_seldom() -> None:
    """A full garbage collection looks at every object of every table, and everyone waits
    meanwhile: 0.2 s at 250 tables. Next to nothing here is left in circles, so it can be rare;
    and what is loaded by now stays for good. The new ones are looked at when there are so many
    that most of them are not those of acts that are just being written: with a thousand people
    flat out that took 4.5 % of the house's time at 20,000 of them, and 1.9 % at 50,000."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 4, 600)


def make_room(connections: int) -> None:
    """Every connection is an open file, of which a process may usually have about a thousand
    unless it asks for more."""
    if sys.platform == "win32":
        return
    import resource

    needed = connections + FILES_BESIDES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < needed:
        sys.stderr.write(
            f"mootable: this system allows {allowed} open files, so there will be room for "
            f"about {allowed - FILES_BESIDES} connections, not {connections}.\n"
        )


def invite(url: str, here: str) -> None:
    """Say where the house is, for this machine and for phones, and open the page."""
    sys.stdout.write(f"\n  Mootable is open at {url}\n")
    sys.stdout.write("  Scan this with a phone on the same network. Ctrl-C closes the house.\n\n")
    segno.make(url, micro=False).terminal(compact=True, border=2)
    sys.stdout.flush()
    threading.Timer(0.7, webbrowser.open, [here]).start()
