"""Passing guests on to the house that has their table.

A WebSocket is passed through byte for byte, from the handshake on: so that house counts its frames,
measures how far away the guest is, and says goodbye itself. A request is asked again there. Either
carries a pass that says from where the guest comes, so that limits count people and not houses.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Container, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import h11
import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from mootable.core.refusal import Refusal
from mootable.server.bodies import KeptSeat, KeptSeats, YourTable
from mootable.server.leases import Neighbour
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.gate import Connection
    from mootable.server.house import House

PASS = b"x-mootable-pass"
"""The header that carries it."""
IS_PASSED = "mootable.passed"
"""Under which name a request says that another house has passed it on."""
REACHED_WITHIN_S = 3.0
ANSWERED_WITHIN_S = 15.0
BYTES_AT_ONCE = 64 * 1024
_OF_ONE_CONNECTION = {b"connection", b"keep-alive", b"transfer-encoding", b"upgrade"}
"""Headers that are about the connection, and not about what is asked or answered on it."""

Headers = list[tuple[bytes, bytes]]


class Relay:
    """What this house passes on to others."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.through: dict[asyncio.Transport, int] = {}

    @property
    def open(self) -> int:
        """How many connections are passed through just now."""
        return len(self.through)

    def cut_off(self, alive: Container[int]) -> None:
        """Whoever was passed on to a house that is gone comes back by themselves."""
        for transport, house in list(self.through.items()):
            if house not in alive:
                transport.abort()

    async def pass_through(
        self, socket: WebSocket, connection: Connection, address: str, there: Neighbour
    ) -> None:
        """Let a guest talk to another house, until one of the two has gone."""
        check_not_passed(socket)
        guest = connection.transport
        gone = asyncio.get_running_loop().create_future()
        far = await self._reach(there, guest)
        far.write(_handshake(socket.scope, self._pass(address)))
        # From here on nobody reads what the guest says but the other house.
        guest.set_protocol(_Passing(far, guest.get_protocol(), gone))
        self.through[guest] = there.id
        self.house.metrics.passed_on += 1
        try:
            if guest.is_closing():
                far.close()
            else:
                await gone
        finally:
            del self.through[guest]
            far.close()

    async def _reach(self, there: Neighbour, guest: asyncio.Transport) -> asyncio.Transport:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(REACHED_WITHIN_S):
                far, _ = await loop.create_connection(
                    lambda: _Passing(guest), *_place(there.address)
                )
        except OSError as error:
            raise away() from error
        return far

    async def ask(self, request: Request, body: bytes, address: str, there: Neighbour) -> Response:
        """Ask another house for what was asked here."""
        check_not_passed(request)
        scope = request.scope
        headers = [(name, value) for name, value in scope["headers"] if name not in _LEFT_OUT]
        headers += [(PASS, self._pass(address)), (b"content-length", b"%d" % len(body))]
        asked = h11.Request(method=scope["method"], target=_target(scope), headers=headers)
        self.house.metrics.passed_on += 1
        try:
            async with asyncio.timeout(REACHED_WITHIN_S):
                far = await _Far.reach(there.address)
        except OSError as error:
            raise away() from error
        try:
            async with asyncio.timeout(ANSWERED_WITHIN_S):
                told = await far.ask(asked, body)
        except (OSError, h11.RemoteProtocolError) as error:
            far.close()
            if request.method != "GET":
                raise Refusal("not_known", Said("house.no.not_known")) from error
            raise away() from error
        answer = StreamingResponse(far.rest(), told.status_code)
        answer.raw_headers = _passed_on(told.headers)
        return answer

    async def your_tables(
        self, kept: list[KeptSeat], address: str, there: Neighbour, tongue: str
    ) -> list[YourTable]:
        """Where somebody can go back to in another house; nowhere, if it does not answer."""
        body = msgspec.json.encode(KeptSeats(kept))
        headers = [(b"host", b"house"), (b"content-length", b"%d" % len(body))]
        headers.append((PASS, self._pass(address)))
        target = f"/api/seats?language={tongue}"
        asked = h11.Request(method="POST", target=target, headers=headers)
        try:
            async with asyncio.timeout(REACHED_WITHIN_S):
                far = await _Far.reach(there.address)
                await far.ask(asked, body)
                told = b"".join([part async for part in far.rest()])
            return msgspec.json.decode(told, type=list[YourTable])
        except (OSError, h11.RemoteProtocolError, msgspec.DecodeError):
            return []

    def _pass(self, address: str) -> bytes:
        return self.house.identity.pass_for(address).encode()


_LEFT_OUT = _OF_ONE_CONNECTION | {b"content-length", PASS}


class _Passing(asyncio.Protocol):
    """One end of a connection that is passed through: whatever arrives goes out at the other, no
    faster than that can take it."""

    def __init__(
        self,
        other: asyncio.Transport,
        before: asyncio.BaseProtocol | None = None,
        gone: asyncio.Future[None] | None = None,
    ) -> None:
        self.other = other
        # Who read here before has to know when the connection is lost.
        self.before = before
        self.gone = gone

    def data_received(self, data: bytes) -> None:
        self.other.write(data)

    def pause_writing(self) -> None:
        with suppress(RuntimeError):  # it is closing
            self.other.pause_reading()

    def resume_writing(self) -> None:
        with suppress(RuntimeError):
            self.other.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.other.close()
        if self.before is not None:
            self.before.connection_lost(exc)
        if self.gone is not None and not self.gone.done():
            self.gone.set_result(None)


class _Far:
    """A connection to another house, for one request."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer
        self.http = h11.Connection(h11.CLIENT)

    @classmethod
    async def reach(cls, address: str) -> _Far:
        return cls(*await asyncio.open_connection(*_place(address)))

    async def ask(self, request: h11.Request, body: bytes) -> h11.Response:
        """Ask, and wait until the answer begins."""
        said = [self.http.send(request), self.http.send(h11.Data(data=body))]
        self.writer.write(
            b"".join([*filter(None, said), self.http.send(h11.EndOfMessage()) or b""])
        )
        while not isinstance(event := await self._next(), h11.Response):
            pass
        return event

    async def rest(self) -> AsyncIterator[bytes]:
        """The answer itself, as it comes."""
        try:
            while isinstance(event := await self._next(), h11.Data):
                yield bytes(event.data)
        finally:
            self.close()

    async def _next(self) -> object:
        while (event := self.http.next_event()) is h11.NEED_DATA:
            self.http.receive_data(await self.reader.read(BYTES_AT_ONCE))
        return event

    def close(self) -> None:
        self.writer.close()


class Passed:
    """Whom another house has passed on comes from where that says, and not from there."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            told = next((value for name, value in scope["headers"] if name == PASS), None)
            if told is not None:
                address = self.house.identity.passed(told.decode("latin-1"))
                if address is not None:
                    scope = {**scope, "client": (address, 0), IS_PASSED: True}
        await self.app(scope, receive, send)


def check_not_passed(asked: HTTPConnection) -> None:
    """A guest is passed on once; whoever has come to the wrong house comes again."""
    if IS_PASSED in asked.scope:
        raise moved()


def moved() -> Refusal:
    return Refusal("house_full", Said("house.no.moved"))


def away() -> Refusal:
    return Refusal("house_full", Said("house.no.away"))


def _place(address: str) -> tuple[str, int]:
    place = urlsplit(address)
    return place.hostname or "", place.port or 80


def _target(scope: Scope) -> bytes:
    query = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


def _handshake(scope: Scope, told: bytes) -> bytes:
    """The beginning of a WebSocket, as it came, and with the pass of the guest."""
    headers = [(name, value) for name, value in scope["headers"] if name.lower() != PASS]
    lines = [b"GET " + _target(scope) + b" HTTP/1.1"]
    lines += [name + b": " + value for name, value in [*headers, (PASS, told)]]
    return b"\r\n".join([*lines, b"", b""])


def _passed_on(headers: Iterable[tuple[bytes, bytes]]) -> Headers:
    return [(name, value) for name, value in headers if name not in _OF_ONE_CONNECTION]
