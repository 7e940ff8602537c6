"""The doors of the house: HTTP, the WebSocket, and the page."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec
import segno
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from mootable.core.record import to_lines
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server import describe, showing
from mootable.server.answers import answer
from mootable.server.guest import Guest, encode
from mootable.server.headers import Headed
from mootable.server.house import House, info
from mootable.server.limits import Doorkeeper
from mootable.server.live import LiveTable
from mootable.server.messages import Bye, Error, Hello, No, OpenTable, Refused, Said, SitDown

log = logging.getLogger("mootable.door")

T = TypeVar("T")

WEB = Path(__file__).parent.parent / "web"
MOST_BYTES = 64 * 1024
"""No message and no request may be larger."""
HELLO_WITHIN_S = 10

_said: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)

STATUS = {
    "no_such_table": 404,
    "not_found": 404,
    "unknown_game": 404,
    "table_full": 409,
    "table_locked": 403,
    "already_started": 409,
    "not_over": 409,
    "bad_origin": 403,
    "slow_down": 429,
    "house_full": 503,
}
"""The HTTP status of a refusal; of all others it is 400."""


class Doors:
    """The routes of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.keeper = Doorkeeper(house.limits)

    # -- HTTP --------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        self.keeper.request(_address(request))
        return _json(showing.games())

    async def game(self, request: Request) -> Response:
        self.keeper.request(_address(request))
        return _json(showing.details(find(request.path_params["name"]).name))

    async def tables(self, request: Request) -> Response:
        self.keeper.request(_address(request))
        return _json(await self.house.public_tables())

    async def open_table(self, request: Request) -> Response:
        self._check_origin(request.headers)
        self.keeper.opening(_address(request))
        asked = await _body(request, OpenTable)
        ticket = await self.house.open_table(asked.game, asked.name, asked.public)
        return _json(ticket, 201)

    async def table(self, request: Request) -> Response:
        table = await self._table(request)
        return _json(info(table.row, table.lobby))

    async def sit_down(self, request: Request) -> Response:
        self._check_origin(request.headers)
        self.keeper.opening(_address(request))
        asked = await _body(request, SitDown)
        code = request.path_params["code"].upper()
        return _json(await self.house.sit_down(code, asked.name), 201)

    async def qr(self, request: Request) -> Response:
        table = await self._table(request)
        drawn = io.BytesIO()
        link = self.house.link(table.row.code)
        segno.make(link, micro=False).save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        table = await self._table(request)
        if table.match is None or table.match.outcome is None:
            raise Refusal("not_over", "The record can be had once the match is over.")
        name = f"{table.row.game}-{table.row.code}.jsonl"
        return Response(
            to_lines(table.match.record()),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def replay(self, request: Request) -> Response:
        table = await self._table(request)
        return _json(await asyncio.to_thread(showing.replay_of, table))

    async def _table(self, request: Request) -> LiveTable:
        self.keeper.request(_address(request))
        return await self.house.table(request.path_params["code"].upper())

    async def health(self, _: Request) -> Response:
        """Well, if the log can be read."""
        await self.house.log.load_table("")
        return _json({"ok": True})

    async def metrics(self, _: Request) -> Response:
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4")

    async def page(self, _: Request) -> Response:
        return FileResponse(WEB / "index.html", headers={"Cache-Control": "no-cache"})

    def _check_origin(self, headers: Headers) -> None:
        """A page of another house may not act here in its visitor's name. Programs that are no
        page send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return
        ours = {headers.get("host", ""), urlsplit(self.house.public_url).netloc}
        if urlsplit(origin).netloc not in ours:
            raise Refusal("bad_origin", "This request comes from a page of another house.")

    # -- the WebSocket -----------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        address = socket.client.host if socket.client else ""
        await socket.accept()
        try:
            self._check_origin(socket.headers)
            self.keeper.enter(address)
        except Refusal as refusal:
            await _part(socket, refusal)
            return
        self.house.guests += 1
        try:
            await self._host(socket)
        except Refusal as refusal:
            await _part(socket, refusal)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they are gone; there is nobody to tell
        finally:
            self.house.guests -= 1
            self.keeper.leave(address)

    async def _host(self, socket: WebSocket) -> None:
        """One guest, from hello to goodbye."""
        try:
            first = _read(await asyncio.wait_for(_receive(socket), HELLO_WITHIN_S))
        except TimeoutError:
            raise Refusal("bad_request", "Nobody said hello.") from None
        if not isinstance(first, Hello):
            raise Refusal("bad_request", "The first message must be a hello.")
        code = socket.path_params["code"].upper()
        table, guest = await self.house.come_in(code, first.token)
        sending = asyncio.create_task(_send(socket, guest))
        self.house.welcome(table, guest, first.n)
        try:
            await self._listen(socket, table, guest)
        finally:
            self.house.see_out(table, guest)
            guest.is_gone = True
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _listen(self, socket: WebSocket, table: LiveTable, guest: Guest) -> None:
        connection = str(id(guest))
        while not guest.is_gone:
            text = await _receive(socket)
            self.house.metrics.said.inc()
            try:
                self.keeper.message(connection)
                said = _read(text)
            except Refusal as refusal:
                guest.tell(No(Error(refusal.code, refusal.message), None))
                continue
            table.put(self._answering(table, guest, said))

    def _answering(
        self, table: LiveTable, guest: Guest, said: Said
    ) -> Callable[[], Awaitable[None]]:
        async def job() -> None:
            with self.house.metrics.taking.time():
                await answer(table, guest, said)

        return job


async def _send(socket: WebSocket, guest: Guest) -> None:
    """Send what is to be sent, until there is no more."""
    while True:
        message = await guest.unsent.get()
        if message is None:
            await socket.close(1000)
            return
        await socket.send_text(message.decode())


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | bytes = message.get("text") or message.get("bytes") or b""
    return text


def _read(text: str | bytes) -> Said:
    try:
        return _said.decode(text)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", f"That can't be used: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("not_json", f"That is not JSON: {error}.") from error


async def _part(socket: WebSocket, refusal: Refusal) -> None:
    await socket.send_text(encode(Bye(Error(refusal.code, refusal.message))).decode())
    await socket.close(1008)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _json(told: object, status: int = 200) -> Response:
    return Response(encode(told), status, media_type="application/json")


async def _body(request: Request, kind: type[T]) -> T:
    """The body of a request, which must be of a kind and not too large."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise Refusal("bad_request", f"A request may have at most {MOST_BYTES} bytes.")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_request", f"The request can't be used: {error}.") from error


def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _json(Refused(Error(error.code, error.message)), STATUS.get(error.code, 400))


def _not_found(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return _json(Refused(Error("bad_request", "That is not done here.")), 405)
    return _json(Refused(Error("not_found", "There is nothing at this address.")), 404)


def _stumbled(_: Request, error: Exception) -> Response:
    log.exception("A request failed.", exc_info=error)
    return _json(Refused(Error("house_error", "Something went wrong; nothing was changed.")), 500)


def make_app(house: House) -> Starlette:
    """The house as an ASGI application."""
    doors = Doors(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    return Starlette(
        routes=[
            Route("/api/games", doors.games),
            Route("/api/games/{name}", doors.game),
            Route("/api/tables", doors.tables, methods=["GET"]),
            Route("/api/tables", doors.open_table, methods=["POST"]),
            Route("/api/tables/{code}", doors.table),
            Route("/api/tables/{code}/seats", doors.sit_down, methods=["POST"]),
            Route("/api/tables/{code}/qr.svg", doors.qr),
            Route("/api/tables/{code}/record", doors.record),
            Route("/api/tables/{code}/replay", doors.replay),
            Route("/healthz", doors.health),
            Route("/metrics", doors.metrics),
            Route("/openapi.json", lambda _: _json(describe.openapi())),
            Route("/asyncapi.json", lambda _: _json(describe.asyncapi())),
            WebSocketRoute("/ws/{code}", doors.socket),
            Route("/", doors.page),
            Route("/t/{code}", doors.page),
            Route("/t/{code}/tv", doors.page),
            Route("/r/{code}", doors.page),
            Mount("/web", StaticFiles(directory=WEB)),
        ],
        middleware=[Middleware(Headed), Middleware(GZipMiddleware, minimum_size=600)],
        exception_handlers={
            Refusal: _refused,
            HTTPException: _not_found,
            Exception: _stumbled,
        },
        lifespan=lifespan,
    )
