"""Every game of the house, by name."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from mootable.core.fields import sent
from mootable.core.game import Game
from mootable.core.guide import Guide, read_guide
from mootable.core.refusal import Refusal
from mootable.games.madking.game import Madking
from mootable.games.moo.game import Moo
from mootable.games.moodaut.game import Moodaut
from mootable.games.wobble.game import Wobble
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

GAMES: Final[dict[str, Game]] = {
    game.name: game for game in [Moodaut(), Madking(), Wobble(), Moo()]
}


def find(name: str) -> Game:
    """The game of that name."""
    game = GAMES.get(name)
    if game is None:
        raise Refusal(
            "unknown_game",
            Said("core.no.game", name=sent(name), games=list(GAMES)),
        )
    return game


@cache
def guide_of(game: Game) -> Guide | None:
    """How a game is learnt by playing, if there is a guide in its room."""
    room = type(game).__module__.rpartition(".")[0]
    file = files(room).joinpath("guide.toml")
    return read_guide(file.read_text("utf-8"), game.name) if file.is_file() else None


def rulebook_of(game: Game, tongue: str = ENGLISH) -> str:
    """The rules for people, in Markdown: in their language, if it has them, else in English."""
    translated = language(tongue).rulebook(game.name)
    if translated is not None:
        return translated
    room = type(game).__module__.rpartition(".")[0]
    return files(room).joinpath("rulebook.md").read_text("utf-8")
