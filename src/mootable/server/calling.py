"""Calling people back to their turn: those who allow it, and who are not looking."""

from __future__ import annotations

import asyncio
import logging
from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from mootable.core.refusal import Refusal
from mootable.server.bodies import PushInfo
from mootable.server.log import Log
from mootable.server.messages import CallTo
from mootable.server.schema import calls, house
from mootable.server.writer import Write
from mootable.words.language import ENGLISH, Language, language, languages
from mootable.words.said import Said

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

    from mootable.server.live import LiveTable

log = logging.getLogger("mootable.calling")

MOST_UNDERWAY = 200
"""So many calls are on their way at once; whoever would be the next is not called."""
GONE = (404, 410)
"""By which whoever brings calls says that a device no longer wants any."""


def why_not(public_url: str) -> Said | None:
    """Why nobody can be called from a house at this address; None if they can."""
    address = urlsplit(public_url)
    host = address.hostname or ""
    if address.scheme != "https":
        return Said("house.push.needs_https")
    try:
        ip_address(host)
    except ValueError:
        is_named = "." in host and not host.endswith((".local", ".localhost", ".internal"))
        if is_named:
            return None
    return Said("house.push.needs_name")


class Calling:
    """Whom a house may call, with a key of its own."""

    def __init__(self, log: Log, public_url: str) -> None:
        self.log = log
        self.public_url = public_url
        self.why_not = why_not(public_url)
        self.key: EllipticCurvePrivateKey | None = None
        # Who was called, and has not looked since.
        self.called: dict[str, set[str]] = {}
        self.underway: set[asyncio.Task[None]] = set()

    async def info(self, tongue: str) -> PushInfo:
        """What a page needs to know."""
        if self.why_not is not None:
            return PushInfo(None, language(tongue).say(self.why_not))
        # What it is made of is only there where somebody may be called.
        from mootable.server.push import public_text

        return PushInfo(public_text(await self._key()), "")

    async def close(self) -> None:
        for task in self.underway:
            task.cancel()
        await asyncio.gather(*self.underway, return_exceptions=True)

    # -- who wants to be called ----------------------------------------------------------

    async def keep(self, code: str, person: str, to: CallTo | None, tongue: str) -> None:
        """Somebody wants to be called at a device from now on; or no longer."""
        if to is None:
            await self._drop(code, person)
            return
        if self.why_not is not None:
            raise Refusal("no_push", self.why_not)
        from mootable.server import push

        push.check(to)
        row = {"code": code, "person": person, "language": tongue, **msgspec.structs.asdict(to)}
        drop = delete(calls).where(calls.c.code == code, calls.c.person == person)
        await self._write(drop, insert(calls).values(**row))

    def is_back(self, code: str, person: str | None) -> None:
        """They look at their table: the next time they don't, they may be called again."""
        if person is not None:
            self.called.get(code, set()).discard(person)

    def forget(self, code: str) -> None:
        """A table is over, or not here any more."""
        self.called.pop(code, None)

    # -- calling -------------------------------------------------------------------------

    def call(self, table: LiveTable) -> None:
        """Call those whom a table waits for, if they don't look at it: once, until they do."""
        if self.why_not is not None or table.match is None:
            return
        if table.match.outcome is not None:
            self.forget(table.row.code)
            return
        for waited in table.match.state.waiting():
            chair = table.lobby.chairs[waited["seat"]]
            who = (table.row.code, chair.person or "")
            if chair.kind != "person" or table.is_looking(chair.person) or self._was_called(*who):
                continue
            if len(self.underway) < MOST_UNDERWAY:
                self.called.setdefault(table.row.code, set()).add(who[1])
                task = asyncio.create_task(self._call(*who, table.game.name))
                self.underway.add(task)
                task.add_done_callback(self.underway.discard)

    def _was_called(self, code: str, person: str) -> bool:
        return person in self.called.get(code, ())

    async def _call(self, code: str, person: str, game: str) -> None:
        """No more is told than that it is somebody's turn, and where."""
        try:
            found = await self._load(code, person)
            if found is None:
                return
            to, speech = found
            from mootable.server import push

            title, body = speech.say(Said(f"{game}.title")), speech.say(Said("house.call"))
            told = {"title": title, "body": body, "path": f"/t/{code}"}
            message = msgspec.json.encode(told)
            status = await push.send(message, to, await self._key(), self.public_url)
            if status in GONE:
                await self._drop(code, person)
            elif status >= 300:
                log.warning("A call was not taken: status %s.", status)
        except (OSError, TimeoutError, Refusal) as error:
            log.warning("A call could not be sent: %s", error)
        except Exception:
            log.exception("A call from table %s failed.", code)

    # -- what is kept --------------------------------------------------------------------

    async def _key(self) -> EllipticCurvePrivateKey:
        """The house's own: made once and kept. If another house was first, its key stands."""
        from mootable.server import push

        if self.key is None:
            kept = await self._kept_key()
            if kept is None:
                first = update(house).where(house.c.push_key.is_(None))
                await self._write(first.values(push_key=push.new_key()))
                kept = await self._kept_key()
            assert kept is not None
            self.key = push.read_key(kept)
        return self.key

    async def _kept_key(self) -> str | None:
        async with self.log.engine.connect() as connection:
            kept: str | None = (await connection.execute(select(house.c.push_key))).scalar()
        return kept

    async def _load(self, code: str, person: str) -> tuple[CallTo, Language] | None:
        """Where to call somebody, and in which language; one there is no longer is English."""
        chosen = select(calls.c.endpoint, calls.c.p256dh, calls.c.auth, calls.c.language)
        chosen = chosen.where(calls.c.code == code, calls.c.person == person)
        async with self.log.engine.connect() as connection:
            row = (await connection.execute(chosen)).first()
        if row is None:
            return None
        *to, tongue = row
        return CallTo(*to), language(tongue if tongue in languages() else ENGLISH)

    async def _drop(self, code: str, person: str) -> None:
        await self._write(delete(calls).where(calls.c.code == code, calls.c.person == person))

    async def _write(self, *statements: object) -> None:
        async def do(connection: AsyncConnection) -> None:
            for statement in statements:
                await connection.execute(statement)  # type: ignore[call-overload]

        await self.log.writer.put(Write(do))
