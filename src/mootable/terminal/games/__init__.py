"""How each game is drawn and worded in a terminal: a module of its name, with its `FACE` and,
where it needs more on the table than the others, its `SCREEN`."""

from __future__ import annotations

from importlib import import_module

from mootable.core.game import Game
from mootable.terminal.face import AnyFace
from mootable.terminal.table import TableScreen


def face_of(game: Game) -> type[AnyFace]:
    face: type[AnyFace] = import_module(f"{__name__}.{game.name}").FACE
    return face


def screen_of(game: Game) -> type[TableScreen]:
    table: type[TableScreen] = getattr(
        import_module(f"{__name__}.{game.name}"), "SCREEN", TableScreen
    )
    return table
