"""How a match begins at a table: it is dealt aside, written, and only then told."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

from mootable.core.game import Game
from mootable.core.match import Match, start
from mootable.games.catalogue import guide_of
from mootable.server.going import does_know
from mootable.server.identity import new_seed
from mootable.server.lobby import Lobby
from mootable.server.snapshots import Album, Seal
from mootable.server.story import Story
from mootable.server.telling import Past

if TYPE_CHECKING:
    from mootable.server.live import LiveTable


async def begin(table: LiveTable, asks: str) -> None:
    """Deal, for the address that asks for it, and tell everyone."""
    house, row = table.house, table.row
    lobby = deepcopy(table.lobby)
    lobby.fill()
    match = await house.aside(_dealt, table.game, lobby, asks=asks)
    table.match, table.lobby = match, lobby
    row.status = "playing"
    row.header = match.header()
    row.told = Story(match).written(match.opening).decode()
    row.paused_at, row.shift = None, house.clock.now()
    table.album = Album(row.code, Seal(row.header), 0)
    await table.save()
    table.past = Past()
    table.past.keep(match, match.opening)
    house.metrics.matches += 1
    table.arm()
    table.tell_table()
    table.tell_state()
    house.calling.call(table)


def _dealt(game: Game, lobby: Lobby) -> Match:
    """A new match for those who sit there; where one of them learns the game, that of its guide."""
    names = [chair.name for chair in lobby.chairs]
    guide = guide_of(game) if lobby.guided else None
    if guide is not None:
        match = start(game, game.setup(len(names), guide.seed, guide.options, guide.deal, names))
        match.guide = guide
        return match
    options = game.among_bots(lobby.options, [chair.kind == "bot" for chair in lobby.chairs])
    options = game.among_learners(options, [does_know(game, chair) for chair in lobby.chairs])
    return start(game, game.setup(len(names), new_seed(), options, None, names))
