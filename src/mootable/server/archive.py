"""What a house keeps of matches beside their entries: films of those that are over, with what their
players are honoured for, and snapshots of long ones. It is made aside, and everything goes on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.server.film import film_of
from mootable.server.identity import is_code
from mootable.server.kept import KeptAward, check_over, end_of, retold, story_of
from mootable.server.snapshots import Take
from mootable.words.language import ENGLISH

if TYPE_CHECKING:
    from mootable.server.house import House
    from mootable.server.live import LiveTable

log = logging.getLogger("mootable.house")


class Made(NamedTuple):
    """A film that has just been made, and what it honours players for."""

    film: bytes
    awards: list[KeptAward]


class Archive:
    """The films and snapshots of one house, and whatever is being done about them."""

    def __init__(self, house: House) -> None:
        self.house = house
        # Finished matches whose films are being made.
        self.films: dict[str, asyncio.Task[Made]] = {}
        # Snapshots that are being taken, and awards that are being looked for.
        self.keeping: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Wait for what is still being done."""
        await asyncio.gather(*self.films.values(), *self.keeping, return_exceptions=True)

    def _begin(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        self.keeping.add(task)
        task.add_done_callback(self.keeping.discard)

    # -- films -------------------------------------------------------------------------

    def keep_film(self, code: str, done: Match) -> None:
        """Keep a match that is over as it is shown, while its rules are still ours."""
        keeping = asyncio.create_task(self._keep_film(code, done))
        self.films[code] = keeping
        keeping.add_done_callback(lambda _: self.films.pop(code, None))

    async def _keep_film(self, code: str, done: Match) -> Made:
        house = self.house
        entries: Iterable[list[Any]]
        if done.gone:
            # It was too long to be held whole.
            rows = await house.log.load_entries(code)
            entries = ([row.at, row.seat, row.act] for row in rows)
        else:
            entries = (entry.wire() for entry in done.entries)
        made = Made(*await house.aside(film_of, done, entries))
        try:
            await house.log.save_film(code, made.film)
        except Exception:
            log.exception("The film of table %s could not be kept.", code)
        return made

    async def film(self, code: str) -> bytes:
        """A finished match as it is shown, pressed: as it was kept, or as far as it was told."""
        house = self.house
        if code in self.films:
            return (await asyncio.shield(self.films[code])).film
        film = await house.log.load_film(code) if is_code(code) else None
        if film is not None:
            return film
        try:
            table = await house.table(code)
        except Refusal as refusal:
            row = await house.log.load_table(code) if refusal.code == "other_rules" else None
            if row is None:
                raise
            told = await house.log.load_told(code)
            return await house.aside(story_of, row, told)
        done = check_over(table.match, table.row.status)
        if code not in self.films:
            self.keep_film(code, done)
        return (await asyncio.shield(self.films[code])).film

    async def film_in(self, code: str, tongue: str, asks: str) -> bytes:
        """A finished match as it is shown, in a language, to an address that asks for it."""
        film = await self.film(code)
        row = None if tongue == ENGLISH else await self.house.log.load_table(code)
        if row is None or row.header is None:
            return film
        return await self.house.aside(retold, film, row.header, tongue, asks=asks)

    # -- awards ------------------------------------------------------------------------

    def honour(self, table: LiveTable) -> None:
        """Tell everyone at a table that is over what its players are honoured for."""
        self._begin(self._honour(table))

    async def _honour(self, table: LiveTable) -> None:
        try:
            awards = await self._awards(table.row.code)
        except Exception:
            log.exception("The awards of table %s could not be told.", table.row.code)
            return

        async def tell() -> None:
            table.awards = awards
            table.tell_table()

        if awards:
            table.put(tell)

    async def _awards(self, code: str) -> list[KeptAward]:
        if code in self.films:
            return (await asyncio.shield(self.films[code])).awards
        return (await self.house.aside(end_of, await self.film(code))).awards

    # -- snapshots ---------------------------------------------------------------------

    def keep_snapshot(self, code: str, take: Take) -> None:
        """Keep where a match stands. It goes on meanwhile, and can do without."""
        self._begin(self._keep_snapshot(code, take))

    async def _keep_snapshot(self, code: str, take: Take) -> None:
        try:
            await self.house.log.save_snapshot(await self.house.aside(take))
        except Exception:
            log.exception("A snapshot of table %s could not be kept.", code)
