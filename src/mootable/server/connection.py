"""The two protocols of a connection, HTTP and then perhaps the WebSocket, counted where bytes
arrive: nothing that is said costs much before it is known that it may be said."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from mootable.server.frames import size_of, text_alone
from mootable.server.gate import Connection, Gate
from mootable.server.guest import Guest
from mootable.server.heads import TOO_LONG, Bounded
from mootable.server.limits import Allowance

Hear = Callable[[bytes], "asyncio.Future[None] | None"]
"""Hears a message. Gives back what to wait for before the next one, if that is anything."""

PING_EVERY_S = 5.0
BYTES_AT_ONCE = 2048
"""What is read of frames before they are counted; the shortest has six bytes."""
FRAMES_PER_MESSAGE = 5
"""Who says no more than they may sends no more frames than this for each message."""
TAKEN_WITHIN_S = 10.0
"""Whoever takes nothing for so long is no longer there, or does not want to listen."""
EXTENSION = "mootable.connection"
"""Under which name a WebSocket tells of its connection."""


class HouseHttp(H11Protocol):
    """uvicorn's HTTP, of which every connection counts from the start and has its deadline."""

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self.gate = gate
        self.conn: Bounded = Bounded()
        self.connection: Connection | None = None
        self.cutting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        is_proxy = isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts
        self.connection = self.gate.come(transport, host, is_proxy)
        if self.connection is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        _let_go(self.transport)
        self._is_taken()
        if self.connection is not None:
            self.connection.is_gone()
            self.connection = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_taken()

    def _wait_for_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self.cutting = self.loop.call_later(TAKEN_WITHIN_S, self._see_what_is_taken, left)

    def _see_what_is_taken(self, left: int) -> None:
        """Much may be sent to somebody slow. Who takes none of it holds it in memory."""
        if self.transport.get_write_buffer_size() < left:
            self._wait_for_reader()
        else:
            self.transport.abort()

    def _is_taken(self) -> None:
        if self.cutting is not None:
            self.cutting.cancel()
            self.cutting = None

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """See whether there is anything of a request still to come."""
        if self.connection is None:
            return
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self.connection.waits()
        else:
            self.connection.is_heard()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        socket = self.transport.get_protocol()
        assert isinstance(socket, HouseSocket)
        connection, self.connection = self.connection, None
        assert connection is not None
        connection.is_heard()
        socket.come_from(connection)

    def send_400_response(self, msg: str) -> None:
        if self.conn.heads.is_too_long and self.connection is not None:
            self.connection.flooded()
        # What was asked may be half answered by the time it proves to be wrong.
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()
        elif self.conn.heads.is_too_long:
            self.transport.write(TOO_LONG)
            self.transport.close()
        else:
            super().send_400_response(msg)


class HouseSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, which counts every frame, whoever it is for, and measures how long its
    own pings take."""

    connection: Connection
    frames_left: Allowance
    guest: Guest | None = None
    is_free = True
    cutting: asyncio.TimerHandle | None = None
    # How much has come that is no whole frame yet.
    unread = 0
    # What was said and is still to be heard, and by whom.
    said: deque[bytes]
    hear: Hear | None = None
    is_hearing = False

    def come_from(self, connection: Connection) -> None:
        self.connection = connection
        per_second = FRAMES_PER_MESSAGE * connection.gate.limits.messages_per_second
        self.frames_left = Allowance(per_second, per_second)
        # The application begins only after this; where the handshake failed there is none.
        scope: dict[str, Any] | None = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = connection

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        _let_go(self.transport)
        self._is_taken()
        self.connection.is_gone()

    def shutdown(self) -> None:
        if self.transport.get_protocol() is self:
            super().shutdown()
        else:
            # It is passed through to another house, and nothing of ours fits in between.
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if len(data) > BYTES_AT_ONCE:
            for start in range(0, len(data), BYTES_AT_ONCE):
                if not self.transport.is_closing():
                    self._receive(data[start : start + BYTES_AT_ONCE])
            return
        is_plain = self.hear is not None and not (self.unread or self.frames or self.close_sent)
        message = text_alone(data) if is_plain else None
        if message is None:
            self._receive(data)
        elif self.frames_left.take():
            self.said.append(message)
            self._go_on()
        else:
            self._cut_off()

    def _receive(self, data: bytes) -> None:
        """Whatever is not just one message of somebody who talks."""
        self.unread += len(data)
        super().data_received(data)

    def handle_events(self) -> None:
        if not self.handshake_initiated:
            # The first event is the handshake, and comes before anything else is known.
            self.unread = 0
            super().handle_events()
            return
        for event in self.conn.events:
            if isinstance(event, Frame):
                self.unread -= size_of(event)
        if not self.frames_left.take(len(self.conn.events)):
            self._cut_off()
            return
        super().handle_events()
        self._go_on()

    def _cut_off(self) -> None:
        self.conn.fail(CloseCode.POLICY_VIOLATION, "slow_down")
        self.handle_parser_exception()

    def _go_on(self) -> None:
        """Something may have been said."""
        if self.hear is not None:
            if self.is_hearing:
                self._keep_up()
            else:
                self._hear_on()

    def handle_text(self, event: Frame) -> None:
        # Whoever reads the message sees for themselves whether it is text.
        self.handle_bytes(event)

    # -- talking -------------------------------------------------------------------------

    def talk(self, guest: Guest, hear: Hear) -> None:
        """A guest is told things by this line from now on, and what they say is heard."""
        self.guest, self.hear, self.said = guest, hear, deque()
        guest.line, guest.lag = self, self.connection.lag
        guest.go_on()
        # What came right after the hello has taken the usual way.
        while not self.queue.empty():
            event = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
                break
            self.said.append(event["bytes"] or b"")
        self._hear_on()

    def hang_up(self) -> None:
        if self.guest is not None:
            self.guest.line = None
        self.guest = self.hear = None

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.said.append(message)

    def _hear_on(self, _: object = None) -> None:
        """Hear what was said, one thing at a time: whoever has more to say lets others speak in
        between."""
        self.is_hearing = False
        if self.hear is None or not self.said:
            return
        try:
            answering = self.hear(self.said.popleft())
        except BaseException:
            self.transport.abort()
            raise
        if answering is not None:
            self.is_hearing = True
            answering.add_done_callback(self._hear_on)
        elif self.said:
            self.is_hearing = True
            self.loop.call_soon(self._hear_on)
        self._keep_up()

    def _keep_up(self) -> None:
        """Nothing more is read from whoever has said more than was heard."""
        if self.read_paused == bool(self.said) or self.transport.is_closing():
            return
        self.read_paused = not self.read_paused
        if self.read_paused:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def send_frame(self, frame: bytes) -> None:
        if not (self.close_sent or self.transport.is_closing()):
            self.transport.write(frame)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_free = False
        self.cutting = self.loop.call_later(TAKEN_WITHIN_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_taken()
        if self.guest is not None:
            self.guest.go_on()

    def _is_taken(self) -> None:
        self.is_free = True
        if self.cutting is not None:
            self.cutting.cancel()
            self.cutting = None

    # -- the way there and back ----------------------------------------------------------

    def start_keepalive(self) -> None:
        # The first ping at once: a race may come sooner than the second.
        if self.ping_interval:
            asyncio.get_running_loop().call_soon(self.send_keepalive_ping)

    def handle_pong(self, event: Frame) -> None:
        was_pending = self.pending_ping_payload is not None
        super().handle_pong(event)
        if was_pending and self.pending_ping_payload is None:
            self.connection.lag.measured(self.last_ping_rtt)


def _let_go(transport: asyncio.Transport) -> None:
    """A transport of asyncio's holds on to itself by a method of its own, which is never called
    again: without it the memory of a connection is free as soon as it is lost."""
    getattr(transport, "__dict__", {}).pop("_read_ready_cb", None)
