"""Tables as they are told of in lists."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from mootable.core.match import Match
from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.server.lobby import Lobby
from mootable.server.log import ListedRow
from mootable.server.messages import TableInfo, YourTable

log = logging.getLogger("mootable.house")

T = TypeVar("T")


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
    code: str, game_name: str, status: str, lobby: Lobby, match: Match | None = None
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
        game.title,
        status,  # type: ignore[arg-type]
        len(lobby.chairs),
        free,
        [chair.name for chair in lobby.chairs if chair.kind != "open"],
        free > 0 and lobby.may_sit(),
        lobby.may_watch(),
    )


def yours(
    person: str, code: str, game: str, status: str, lobby: Lobby, match: Match | None = None
) -> YourTable | None:
    """A table for somebody with a seat at it, if it is not over. Whom it waits for is known where
    its match has been read."""
    seat = lobby.seat_of(person)
    if seat is None or status == "over":
        return None
    waited = [] if match is None else match.state.waiting()
    return YourTable(
        code,
        game,
        find(game).title,
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
