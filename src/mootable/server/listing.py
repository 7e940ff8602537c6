"""Tables as they are told of to those who are not there, in lists or by their codes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.server import latecomers
from mootable.server.bodies import KeptSeat, TableInfo, YourTable
from mootable.server.lobby import Lobby
from mootable.server.log import ListedRow

if TYPE_CHECKING:
    from mootable.server.house import House

log = logging.getLogger("mootable.house")

T = TypeVar("T")

MOST_LISTED = 50


def listed(row: ListedRow, tell: Callable[[str, str, str, Lobby], T]) -> T | None:
    """A table for a list of them; nothing, if it can't be read: the others can."""
    code, game, status, lobby = row
    try:
        read = msgspec.json.decode(lobby) if isinstance(lobby, str | bytes) else lobby
        return tell(code, game, status, msgspec.convert(read, Lobby))
    except (Refusal, msgspec.DecodeError, UnicodeDecodeError) as error:
        log.error("Table %s can't be listed: %s", code, type(error).__name__)
        return None


def info(
    tongue: str, code: str, game_name: str, status: str, lobby: Lobby, match: Match | None = None
) -> TableInfo:
    game = find(game_name)
    free = 0
    if status == "lobby":
        free = lobby.free()
    elif status == "playing" and game.comes_and_goes:
        free = max(0, game.most - _dealt_in(lobby, match))
    return TableInfo(
        code,
        game_name,
        game.title_in(tongue),
        game.is_secret,
        status,  # type: ignore[arg-type]
        len(lobby.chairs),
        free,
        [chair.name for chair in lobby.chairs if chair.kind != "open"],
        free > 0 and lobby.may_sit(),
        lobby.may_watch(),
        [],
    )


def yours(
    person: str,
    tongue: str,
    code: str,
    game: str,
    status: str,
    lobby: Lobby,
    match: Match | None = None,
) -> YourTable | None:
    """A table for somebody with a seat at it, if neither it nor its guide is over. Whom it waits
    for is known where its match has been read."""
    seat = lobby.seat_of(person)
    if seat is None or status == "over" or lobby.learnt:
        return None
    waited = [] if match is None else match.state.waiting()
    return YourTable(
        code,
        game,
        find(game).title_in(tongue),
        status,  # type: ignore[arg-type]
        [chair.name for chair in lobby.chairs if chair.kind != "open"],
        [lobby.chairs[one["seat"]].name for one in waited],
        any(one["seat"] == seat for one in waited),
    )


def _dealt_in(lobby: Lobby, match: Match | None) -> int:
    """How many play at a table that people come to and leave; at most, where its match has not
    been read."""
    if match is None:
        return sum(chair.kind != "open" for chair in lobby.chairs)
    players: Any = match.view_wire(NOBODY)["players"]
    return sum(not player["out"] for player in players)


async def public_tables(house: House, tongue: str) -> list[TableInfo]:
    rows = await house.log.public_tables(MOST_LISTED)
    tell = partial(info, tongue)
    infos = [told for row in rows if (told := listed(row, tell)) is not None]
    return [table for table in infos if table.may_sit or table.may_watch]


async def one_table(house: House, code: str, tongue: str) -> TableInfo:
    """A table, for whoever has its code: in its turn, so that nothing is told unwritten."""
    table = await house.table_with_room(code)

    async def look() -> TableInfo:
        row = table.row
        told = info(tongue, row.code, row.game, row.status, table.lobby, table.match)
        told.offers = latecomers.offers(table)
        return told

    return await table.ask(look)


async def your_tables(
    house: House, kept: list[KeptSeat], address: str | None, tongue: str
) -> list[YourTable]:
    """Where somebody from an address can go back to, of the seats their device has kept, told in
    their language: the latest first. No table is opened for that: what is in no house's memory is
    told as it is written. Without an address other houses are not asked."""
    seats = [
        (person, seat.code)
        for seat in reversed(kept)
        if (person := house.identity.person(seat.code, seat.token)) is not None
    ]
    rows = {row[0]: row for row in await house.log.tables_of(code for _, code in seats)}
    theirs = {} if address is None else await _told_elsewhere(house, kept, address, tongue)
    found = [
        theirs[code] if code in theirs else await _your_table(house, person, tongue, rows[code])
        for person, code in seats
        if code in rows
    ]
    return [table for table in found if table is not None]


async def _told_elsewhere(
    house: House, kept: list[KeptSeat], address: str, tongue: str
) -> dict[str, YourTable]:
    """What other houses say of the tables that they have; those that do not answer, nothing."""
    owners = await house.lease.owners({seat.code for seat in kept} - house.tables.keys())
    asking = [
        house.relay.your_tables(
            [seat for seat in kept if owners.get(seat.code) == there], address, there, tongue
        )
        for there in set(owners.values())
    ]
    told = await asyncio.gather(*asking)
    return {table.code: table for tables in told for table in tables}


async def _your_table(
    house: House, person: str, tongue: str, written: ListedRow
) -> YourTable | None:
    table = house.tables.get(written[0])
    if table is None or not table.has_room(None):
        return listed(written, partial(yours, person, tongue))

    async def look() -> YourTable | None:
        row = table.row
        return yours(person, tongue, row.code, row.game, row.status, table.lobby, table.match)

    return await table.ask(look)
