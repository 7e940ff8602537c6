"""The doors of the house: HTTP, the WebSocket, and the page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.frames import CloseCode

from mootable.core.asked import check_language
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.server import cookie, describe, listing, showing
from mootable.server.bodies import KeptSeat, KeptSeats, OpenTable, Refused, SitDown, Ticket
from mootable.server.codes import as_refusal
from mootable.server.connection import EXTENSION, HouseSocket
from mootable.server.files import Catalogues, Files, worker_text
from mootable.server.gate import Connection
from mootable.server.guest import encode
from mootable.server.guest import error as error_in
from mootable.server.headers import Headed
from mootable.server.hearing import check_body, read_body
from mootable.server.house import Elsewhere, House
from mootable.server.kept import end_of, record_of
from mootable.server.leases import Neighbour
from mootable.server.limits import Doorkeeper, Turns
from mootable.server.live import LiveTable
from mootable.server.postcard import Postcard, can_draw, drawn, head_of, postcard_of
from mootable.server.relay import IS_PASSED, Passed, Relay
from mootable.server.sending import FewAtOnce, address_of, cut, in_turn, unpressed
from mootable.server.talking import host, part
from mootable.server.troubles import tell_rest, watch_loop
from mootable.words.language import ENGLISH, languages
from mootable.words.said import Said

log = logging.getLogger("mootable.door")

T = TypeVar("T")

WEB = Path(__file__).parent.parent / "web"
WORDS = Path(__file__).parent.parent / "words"
"""What the page says, in every language: see words.js."""
LONG_WORK = 5
"""As how many requests it counts to ask for a whole match."""
PRESSED_ASIDE = 16 * 1024
"""From how many bytes on an answer is pressed off the event loop."""

STATUS = {
    "no_such_table": 404,
    "not_found": 404,
    "unknown_game": 404,
    "no_such_seat": 404,
    "table_full": 409,
    "not_offered": 409,
    "table_locked": 403,
    "already_started": 409,
    "not_over": 409,
    "bad_origin": 403,
    "slow_down": 429,
    "house_full": 503,
    "broken_log": 500,
    "other_rules": 410,
}
"""The HTTP status of a refusal; of all others it is 400."""


class Doors:
    """The routes of one house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.keeper = house.keeper
        self.files = Files(directory=WEB)
        self.words = Catalogues(directory=WORDS)

    # -- HTTP --------------------------------------------------------------------------

    async def games(self, request: Request) -> Response:
        self.keeper.request(address_of(request))
        return _json(showing.games(self.house.outside.owns, tongue_of(request)))

    async def game(self, request: Request) -> Response:
        self.keeper.request(address_of(request))
        name = find(request.path_params["name"]).name
        return _json(showing.details(name, self.house.outside.owns, tongue_of(request)))

    async def tables(self, request: Request) -> Response:
        if request.method == "POST":
            return await self._open_table(request)
        self.keeper.request(address_of(request))
        return _json(await listing.public_tables(self.house, tongue_of(request)))

    async def _open_table(self, request: Request) -> Response:
        self._check_origin(request.headers)
        address = address_of(request)
        self.keeper.opening(address)
        asked = await _body(request, OpenTable)
        if IS_PASSED not in request.scope:
            self.house.pass_on()
        house = self.house
        if asked.guided:
            return _json(await house.open_guided(asked.game, asked.name, address), 201)
        ticket = await house.open_table(asked.game, asked.name, asked.public, asked.knows, address)
        return self._seated(request, ticket)

    def _seated(self, request: Request, ticket: Ticket) -> Response:
        """The answer to whoever has got a seat, whose device brings it along from now on."""
        answer = _json(ticket, 201)
        kept = cookie.seats_in(request, self.house.identity)
        kept.append(KeptSeat(ticket.code, ticket.token))
        cookie.keep_seats(answer, kept, self.house.is_secure)
        return answer

    async def table(self, request: Request) -> Response:
        self.keeper.request(address_of(request))
        return _json(await listing.one_table(self.house, _code(request), tongue_of(request)))

    async def sit_down(self, request: Request) -> Response:
        self._check_origin(request.headers)
        self.keeper.opening(address_of(request))
        asked = await _body(request, SitDown)
        ticket = await self.house.sit_down(_code(request), asked.name, asked.knows, asked.seat)
        return self._seated(request, ticket)

    async def seats(self, request: Request) -> Response:
        if request.method == "POST":
            return await self._your_tables(request)
        self.keeper.request(address_of(request))
        return _json(cookie.seats_in(request, self.house.identity))

    async def _your_tables(self, request: Request) -> Response:
        self._check_origin(request.headers)
        address = address_of(request)
        self.keeper.request(address)
        asked = await _body(request, KeptSeats)
        self.keeper.request(address, len(asked.seats))
        where_from = None if IS_PASSED in request.scope else address
        tongue = tongue_of(request)
        answer = _json(await listing.your_tables(self.house, asked.seats, where_from, tongue))
        identity = self.house.identity
        known = [seat for seat in asked.seats if identity.code(seat.token) == seat.code]
        kept = cookie.seats_in(request, identity)
        cookie.keep_seats(answer, [*kept, *known], self.house.is_secure)
        return answer

    async def push(self, request: Request) -> Response:
        self.keeper.request(address_of(request))
        return _json(await self.house.calling.info(tongue_of(request)))

    async def worker(self, request: Request) -> Response:
        """The page's worker, which is another one in a house whose page is."""
        self.keeper.request(address_of(request))
        text = worker_text(WEB, WORDS)
        headers = {"Cache-Control": "no-cache"}
        return Response(text, media_type="text/javascript", headers=headers)

    async def manifest(self, request: Request) -> Response:
        return _json(showing.manifest(WEB / "manifest.json", tongue_of(request)))

    async def qr(self, request: Request) -> Response:
        table = await self._table(request)
        link = self.house.link(table.row.code)
        drawn = await self.house.aside(showing.qr, link, asks=address_of(request))
        return Response(drawn, media_type="image/svg+xml")

    async def record(self, request: Request) -> Response:
        table = await self._table(request, LONG_WORK)
        header = table.row.header
        if header is None or table.row.status != "over":
            raise Refusal("not_over", Said("house.no.record"))
        rows = await self.house.log.load_entries(table.row.code)
        name = f"{table.row.game}-{table.row.code}.jsonl"
        return Response(
            await self.house.aside(record_of, header, rows, asks=address_of(request)),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    async def lawbook(self, request: Request) -> Response:
        table = await self._table(request, LONG_WORK)
        laws = showing.lawbook_of(table)
        name = f"{table.row.game}-{table.row.code}-lawbook.json"
        return _json(laws, headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def replay(self, request: Request) -> Response:
        self.keeper.request(address_of(request), LONG_WORK)
        film = await self.house.archive.film_in(
            _code(request), tongue_of(request), address_of(request)
        )
        if "deflate" in request.headers.get("accept-encoding", ""):
            # It is kept as it can be sent.
            headers = {
                "Content-Encoding": "deflate",
                "Content-Length": str(len(film)),
                "Vary": "Accept-Encoding",
            }
            return StreamingResponse(in_turn(cut(film)), 200, headers, "application/json")
        return StreamingResponse(in_turn(unpressed(film)), media_type="application/json")

    async def _table(self, request: Request, cost: int = 1) -> LiveTable:
        self.keeper.request(address_of(request), cost)
        return await self.house.table(_code(request))

    async def health(self, request: Request) -> Response:
        """Well, if the log can be read; ready, if there is room for more tables besides."""
        await self.house.log.load_table("")
        is_well = "ready" not in request.query_params or self.house.has_room
        return _json({"ok": is_well}, 200 if is_well else 503)

    async def metrics(self, _: Request) -> Response:
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4")

    async def page(self, request: Request) -> Response:
        page = await self.files.get_response("index.html", request.scope)
        page.headers["Cache-Control"] = "no-cache"
        return page

    async def replay_page(self, request: Request) -> Response:
        """The page, which tells how the match ended wherever its link is shown."""
        try:
            postcard = await self._postcard(request)
        except Refusal:
            # The page itself says that there is nothing to be seen.
            return await self.page(request)
        address = f"{self.house.public_url}/r/{_code(request)}"
        tongue = tongue_of(request)
        asking = "" if tongue == ENGLISH else f"?language={tongue}"
        shown = f"{address}/picture.png{asking}"
        if not can_draw():
            shown = f"{self.house.public_url}/web/icons/icon-512.png"
        page = (WEB / "index.html").read_text("utf-8")
        page = page.replace("  </head>", f"{head_of(postcard, address + asking, shown)}  </head>")
        return Response(page, media_type="text/html", headers={"Cache-Control": "no-cache"})

    async def picture(self, request: Request) -> Response:
        postcard = await self._postcard(request)
        if not can_draw():
            raise Refusal("not_found", Said("house.no.pictures"))
        png = await self.house.aside(drawn, postcard, WEB / "icon.svg", asks=address_of(request))
        return Response(png, media_type="image/png", headers={"Cache-Control": "max-age=86400"})

    async def _postcard(self, request: Request) -> Postcard:
        self.keeper.request(address_of(request), LONG_WORK)
        film = await self.house.archive.film(_code(request))
        ended = await self.house.aside(end_of, film, asks=address_of(request))
        return postcard_of(ended, tongue_of(request))

    def _check_origin(self, headers: Headers) -> None:
        """A page of another house may not act here in its visitor's name. Programs that are no
        page send no origin."""
        origin = headers.get("origin")
        if origin is None:
            return
        ours = {headers.get("host"), urlsplit(self.house.public_url).netloc} - {None, ""}
        if origin.partition("://")[2] not in ours:
            raise Refusal("bad_origin", Said("house.no.origin"))

    # -- the WebSocket -----------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        # Who is gone need not be told goodbye.
        with suppress(WebSocketDisconnect):
            try:
                await self._let_in(socket)
            except Refusal as refusal:
                await part(socket, refusal, tongue_of(socket))

    async def _let_in(self, socket: WebSocket) -> None:
        address = address_of(socket)
        self._check_origin(socket.headers)
        check_language(_asked(socket))
        # Knocking costs as much as asking, or codes could be guessed at the door.
        self.keeper.request(address)
        self.keeper.enter(address)
        self.house.guests += 1
        connection: Connection = socket.scope["extensions"][EXTENSION]
        connection.let_in()
        try:
            there = await self._whereabouts(_code(socket))
            if there is not None:
                await self.house.relay.pass_through(socket, connection, address, there)
                return
            await socket.accept()
            line = connection.transport.get_protocol()
            assert isinstance(line, HouseSocket)
            tempo = self.keeper.tempo(address)
            tongue = tongue_of(socket)
            code = await host(self.house, _code(socket), socket, line, tempo, tongue, address)
        except WebSocketDisconnect as gone:
            code = gone.code
        finally:
            self.house.guests -= 1
            self.keeper.leave(address)
        if code == CloseCode.POLICY_VIOLATION:
            self.keeper.flooded(address)

    async def _whereabouts(self, code: str) -> Neighbour | None:
        """Which other house has a table, if one has. Else it is here from now on: so whoever comes
        at the same time, to whichever house, is passed on to the one that was first."""
        try:
            await self.house.table(code)
        except Elsewhere as elsewhere:
            return elsewhere.there
        except Refusal:
            raise
        except Exception as error:
            log.exception("Table %s can't be read.", code)
            raise Refusal("house_error", Said("house.no.unread")) from error
        return None


def _asked(connection: HTTPConnection) -> str:
    """The language that somebody asks to be told things in, whether there is one or not."""
    return connection.query_params.get("language", ENGLISH)


def tongue_of(connection: HTTPConnection) -> str:
    """The language that somebody is told things in."""
    asked = _asked(connection)
    return asked if asked in languages() else ENGLISH


def _code(connection: HTTPConnection) -> str:
    """The table's code in the address; people type it as they like."""
    return str(connection.path_params["code"]).upper()


def _json(told: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(encode(told), status, headers, media_type="application/json")


async def _body(request: Request, kind: type[T]) -> T:
    """The body of a request, which must be of a kind and not too large."""
    body = b""
    try:
        async for part in request.stream():
            body += part
            check_body(body)
    except ClientDisconnect:
        raise Refusal("bad_request", Said("house.no.broke_off")) from None
    # Another house may have to hear it too.
    request.state.body = body
    return read_body(body, kind)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    # Whoever asks too much is not waited for: they can come again.
    headers = {"Connection": "close"} if error.code == "slow_down" else None
    told = Refused(error_in(error, tongue_of(request)))
    return _json(told, STATUS.get(error.code, 400), headers)


async def _passed_on(request: Request, error: Exception) -> Response:
    """What was asked for is another house's to answer."""
    assert isinstance(error, Elsewhere)
    relay: Relay = request.app.state.house.relay
    body: bytes = getattr(request.state, "body", b"")
    try:
        return await relay.ask(request, body, address_of(request), error.there)
    except Refusal as refusal:
        return _refused(request, refusal)


def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    tongue = tongue_of(request)
    if error.status_code == 405:
        why = Refusal("bad_request", Said("house.no.not_done"))
        refused = _json(Refused(error_in(why, tongue)), 405)
        refused.headers.update(error.headers or {})
        return refused
    why = Refusal("not_found", Said("house.no.nothing_here"))
    return _json(Refused(error_in(why, tongue)), 404)


def _stumbled(request: Request, error: Exception) -> Response:
    return _json(Refused(error_in(as_refusal(error), tongue_of(request))), 500)


class Calm:
    """A request that failed has been answered by the time this hears of it. Whoever runs the house
    is told, and the connection goes on."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.app(scope, receive, send)
        except Exception:
            if scope["type"] != "http":
                raise
            log.exception("A request failed.")


class Kept:
    """No more requests of one address than it may make, whatever they are for, and each in its
    turn."""

    def __init__(self, app: ASGIApp, keeper: Doorkeeper) -> None:
        self.app = app
        self.keeper = keeper
        self.turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http":
            request = Request(scope)
            address = address_of(request)
            await self.turns.wait(address)
            try:
                self.keeper.anything(address)
                # Nobody loses the page over it, which goes by its browser's languages anyway.
                if scope["path"].startswith("/api/"):
                    check_language(_asked(request))
            except Refusal as refusal:
                app = _refused(request, refusal)
        await app(scope, receive, send)


def make_app(house: House) -> ASGIApp:
    """The house as an ASGI application."""
    doors = Doors(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        watch_loop()
        await house.open()
        await house.aside(worker_text, WEB, WORDS)
        yield
        await house.close()
        tell_rest()

    few = [Middleware(FewAtOnce)]
    app = Starlette(
        routes=[
            Route("/api/games", doors.games),
            Route("/api/games/{name}", doors.game),
            Route("/api/tables", doors.tables, methods=["GET", "POST"]),
            Route("/api/tables/{code}", doors.table),
            Route("/api/tables/{code}/seats", doors.sit_down, methods=["POST"]),
            Route("/api/seats", doors.seats, methods=["GET", "POST"]),
            Route("/api/tables/{code}/qr.svg", doors.qr),
            Route("/api/tables/{code}/record", doors.record, middleware=few),
            Route("/api/tables/{code}/lawbook", doors.lawbook),
            Route("/api/tables/{code}/replay", doors.replay, middleware=few),
            Route("/healthz", doors.health),
            Route("/metrics", doors.metrics),
            Route("/openapi.json", lambda _: _json(describe.openapi())),
            Route("/asyncapi.json", lambda _: _json(describe.asyncapi())),
            WebSocketRoute("/ws/{code}", doors.socket),
            Route("/api/push", doors.push),
            Route("/sw.js", doors.worker),
            Route("/", doors.page),
            Route("/t/{code}", doors.page),
            Route("/t/{code}/tv", doors.page),
            Route("/r/{code}", doors.replay_page),
            Route("/r/{code}/picture.png", doors.picture),
            Route("/web/manifest.json", doors.manifest),
            Mount("/web/words", doors.words),
            Mount("/web", doors.files),
        ],
        middleware=[
            Middleware(
                GZipMiddleware, minimum_size=600, compresslevel=6, thread_minimum_size=PRESSED_ASIDE
            )
        ],
        exception_handlers={
            Refusal: _refused,
            Elsewhere: _passed_on,
            HTTPException: _not_found,
            Exception: _stumbled,
        },
        lifespan=lifespan,
    )
    app.state.house = house
    # Outside of everything, so that an answer to a failure has them too.
    return Headed(Passed(Kept(Calm(app), doors.keeper), house))
