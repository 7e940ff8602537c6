"""One guest, from hello to goodbye. After the hello whatever is said is heard where its bytes
arrive, and whatever is told is written there: no task has to wake for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from mootable.core.refusal import Refusal
from mootable.server import messages as m
from mootable.server.answers import answer, answer_question, look_ahead, refuse
from mootable.server.connection import HouseSocket
from mootable.server.guest import Guest, encode, error
from mootable.server.hearing import hear, id_of
from mootable.server.house import Elsewhere
from mootable.server.limits import Tempo, too_much
from mootable.server.live import LiveTable
from mootable.server.relay import moved
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.server.house import House

log = logging.getLogger("mootable.door")

T = TypeVar("T")

HELLO_WITHIN_S = 10
DEAR = frozenset({m.Ask, m.Options, m.Chat, m.React, m.CallMe})
"""What costs more, to work out or to be told to everyone."""


async def host(
    house: House,
    code: str,
    socket: WebSocket,
    line: HouseSocket,
    tempo: Tempo,
    tongue: str,
    address: str,
) -> int:
    """Let a guest talk to the table of a code, in their language, until one of the two has gone.
    Returns the code by which the connection was closed."""
    try:
        first = hear(await asyncio.wait_for(_receive(socket), HELLO_WITHIN_S))
    except TimeoutError:
        raise Refusal("bad_request", Said("house.no.no_hello")) from None
    if not isinstance(first, m.Hello):
        raise Refusal("bad_request", Said("house.no.first_hello"))
    try:
        table, guest = await house.come_in(code, first.token, first.n, tongue, address)
    except Refusal:
        raise
    except Elsewhere:
        raise moved() from None
    except Exception as error:
        log.exception("Table %s can't be read.", code)
        raise Refusal("house_error", Said("house.no.unread")) from error
    talk = Talk(house, table, guest, tempo)
    try:
        line.talk(guest, talk.hear)
        return await _first_of(_until_lost(socket), _close_when_through(socket, guest))
    finally:
        guest.is_gone = True
        line.hang_up()
        talk.end()
        house.see_out(table, guest)


class Talk:
    """What one guest says at a table."""

    def __init__(self, house: House, table: LiveTable, guest: Guest, tempo: Tempo) -> None:
        self.house = house
        self.table = table
        self.guest = guest
        self.tempo = tempo
        self.question: asyncio.Task[None] | None = None

    def hear(self, text: bytes) -> asyncio.Task[None] | None:
        """Have something done that was said. If it takes time to answer, nothing more is to be
        heard from this guest before that is done."""
        if self.guest.is_gone:
            return None
        self.house.metrics.messages_received += 1
        try:
            self.tempo.count()
            said = hear(text)
            if type(said) is m.SayAct and said.act.get("type") in self.table.game.slow_acts:
                self.tempo.count_dear()
                return self._aside(self._put_ahead(said))
            if type(said) in DEAR:
                self.tempo.count_dear()
            if type(said) is m.Ask:
                return self._aside(answer_question(self.table, self.guest, said))
            self._put(said)
        except Refusal as refusal:
            self.guest.tell(m.No(error(refusal, self.guest.tongue), id_of(text)))
        return None

    def end(self) -> None:
        """Nobody waits for an answer any more."""
        if self.question is not None:
            self.question.cancel()

    def _aside(self, answering: Coroutine[None, None, None]) -> asyncio.Task[None]:
        self.question = asyncio.create_task(answering)
        return self.question

    async def _put_ahead(self, said: m.SayAct) -> None:
        """What takes long of an act is worked out before it waits for its turn, where nobody waits
        for it but whoever acts."""
        try:
            await look_ahead(self.table, self.guest, said)
            self._put(said)
        except Refusal as refusal:
            refuse(self.table, self.guest, said, refusal)

    def _put(self, said: m.Said) -> None:
        table, guest = self.table, self.guest
        if not table.has_room(guest):
            raise too_much()
        credit = table.credit(guest, said)
        metrics = self.house.metrics

        async def job() -> None:
            begun = perf_counter()
            try:
                await answer(table, guest, said, credit or 0)
            finally:
                metrics.note_answer(perf_counter() - begun)

        table.put(job, lambda error: refuse(table, guest, said, error), credit, guest)


async def part(socket: WebSocket, refusal: Refusal, tongue: str) -> None:
    """Say why somebody is not let in."""
    bye = encode(m.Bye(error(refusal, tongue))).decode()
    with _closing():
        if socket.application_state is WebSocketState.CONNECTING:
            await socket.accept()
        await socket.send_text(bye)
        await socket.close(1008)


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | bytes = message.get("text") or message.get("bytes") or b""
    return text


async def _until_lost(socket: WebSocket) -> int:
    """Nothing comes this way any more but the end."""
    try:
        while True:
            await _receive(socket)
    except WebSocketDisconnect as gone:
        return gone.code


async def _close_when_through(socket: WebSocket, guest: Guest) -> int:
    await guest.is_through.wait()
    with _closing():
        await socket.close(guest.close_code)
    return guest.close_code


def _closing() -> suppress:
    """The server says by a RuntimeError that it has begun to close the connection itself."""
    return suppress(RuntimeError)


async def _first_of(*doing: Coroutine[None, None, T]) -> T:
    """Do several things until one of them is done."""
    together = [asyncio.create_task(one) for one in doing]
    try:
        done, _ = await asyncio.wait(together, return_when=asyncio.FIRST_COMPLETED)
        return next(iter(done)).result()
    finally:
        for task in together:
            task.cancel()
        await asyncio.gather(*together, return_exceptions=True)
