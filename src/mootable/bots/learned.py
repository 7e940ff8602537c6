"""Which games have a player that learned: those whose weights come with the house, where there is
numpy to read them with."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec

from mootable.words.said import Said

KEEN = "keen"


def weights_of(game: str) -> Traversable | None:
    """What was learned of a game, if anything was."""
    file = files("mootable.bots").joinpath("weights", f"{game}.npz")
    return file if file.is_file() else None


def learned(game: str) -> dict[str, Said]:
    """The player that learned a game, and what it is like, where there is one."""
    if weights_of(game) is None or find_spec("numpy") is None:
        return {}
    return {KEEN: Said("core.bot.keen")}
