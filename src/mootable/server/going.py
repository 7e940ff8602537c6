"""People and bots who come and go while a match is played, in games that are open for it.

Who sits where is the lobby's, who is dealt in is the match's. Where one changes with the other
both are written at once, so that no crash and no other house can come between them.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from mootable.bots.players import check
from mootable.core.refusal import Refusal
from mootable.server.lobby import Chair, Lobby
from mootable.words.said import Said

if TYPE_CHECKING:
    from mootable.core.act import Act
    from mootable.core.game import Game
    from mootable.server.live import LiveTable


REMOVED = Refusal("removed", Said("house.no.removed"))


async def sit_down(table: LiveTable, person: str, name: str, knows: bool) -> None:
    """A newcomer has a new seat, and is dealt in."""
    lobby = deepcopy(table.lobby)
    seat = lobby.draw_up_chair(person, name, knows)
    await _deal_in(table, lobby, seat, None)


async def come_back(table: LiveTable, seat: int, knows: bool | None, key: str) -> int:
    """Somebody who was dealt out is dealt in again."""
    lobby = deepcopy(table.lobby)
    if knows is not None:
        lobby.chairs[seat].knows = knows
    return await _deal_in(table, lobby, seat, key)


async def put_bot(table: LiveTable, seat: int | None, bot: str) -> None:
    """A bot comes: to a new seat, or to one that somebody was sent away from."""
    check(bot, table.game, table.house.outside.owns)
    lobby = deepcopy(table.lobby)
    if seat is None:
        seat = lobby.add_bot(bot)
    else:
        lobby.put_bot(seat, bot)
    await _deal_in(table, lobby, seat, None)


async def leave(table: LiveTable, seat: int) -> None:
    """Somebody goes. They keep their seat, and somebody else keeps the house."""
    lobby = deepcopy(table.lobby)
    if lobby.chairs[seat].stands_in:
        lobby.give_back(seat)
    lobby.pass_on_hosting(lobby.chairs[seat].person)
    await _deal_out(table, lobby, seat)


async def remove(table: LiveTable, seat: int) -> None:
    """The host sends somebody away, or a bot."""
    lobby = deepcopy(table.lobby)
    person = lobby.vacate(seat)
    await _deal_out(table, lobby, seat)
    if person is not None:
        table.send_away(person, REMOVED)


async def _deal_in(table: LiveTable, lobby: Lobby, seat: int, key: str | None) -> int:
    act = _join(table.game, lobby.chairs[seat])
    return await table.enter(lambda match: match.play(seat, act, table.now()), seat, key, lobby)


async def _deal_out(table: LiveTable, lobby: Lobby, seat: int) -> None:
    """Whoever is not dealt in has nothing to be dealt out of."""
    act = table.game.read_act({"type": "leave"})
    if table.match is not None and act in table.match.legal(seat):
        await table.enter(lambda match: match.play(seat, act, table.now()), seat, None, lobby)
    else:
        table.lobby = lobby
        await table.save()
        table.tell_table()


def _join(game: Game, chair: Chair) -> Act:
    """Who it is that comes is for the house to say, not for a page."""
    return game.read_act(
        {
            "type": "join",
            "name": chair.name,
            "knows": does_know(game, chair),
            "bot": chair.kind == "bot",
        }
    )


def does_know(game: Game, chair: Chair) -> bool:
    """Whether whoever sits in a chair knows the rules."""
    return chair.knows if chair.bot is None else game.bot_knows(chair.bot)
