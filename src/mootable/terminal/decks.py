"""Deck files of one's own: read from the disk, checked, and told in words."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from mootable.core.deck import LONGEST, game_of
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES
from mootable.words.said import Said

BIGGEST: Final = 4 * LONGEST
"""The most bytes that a deck file may have: no letter takes more than four."""


def default_deck(game: Game) -> str:
    """The deck file that a game is played with unless there is another."""
    _check_game(game)
    return files(f"mootable.games.{game.name}").joinpath("deck.toml").read_text("utf-8")


def deck_for(game: Game, file: Path) -> str:
    """A deck file's text, after making sure that the game can be played with it."""
    _check_game(game)
    text = read_file(file)
    game.deck_told(text, str(file))
    return text


def check(file: Path, tongue: str) -> str:
    """A deck file in words, if it is good. One that does not say which game it is for is tried
    with each."""
    text = read_file(file)
    games = {name: game for name, game in GAMES.items() if takes_decks(game)}
    name = game_of(text, str(file), list(games))
    if name is not None:
        return games[name].deck_told(text, str(file), tongue) + "\n"
    wrong: list[Said] = []
    for name, game in games.items():
        try:
            return game.deck_told(text, str(file), tongue) + "\n"
        except Refusal as refusal:
            wrong.append(Said("terminal.deck.as_of", game=name, why=refusal.said))
    raise Refusal("bad_deck", Said("terminal.deck.of_none", file=str(file), wrong=wrong))


def read_file(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(BIGGEST + 1)
        if len(content) > BIGGEST:
            most = BIGGEST // 1000
            raise Refusal("bad_deck", Said("terminal.deck.large", file=str(file), most=most))
        return content.decode("utf-8-sig")
    except OSError as error:
        unread = Said("terminal.deck.unread", file=str(file), why=str(error.strerror))
        raise Refusal("bad_deck", unread) from error
    except UnicodeDecodeError as error:
        raise Refusal("bad_deck", Said("terminal.deck.encoding", file=str(file))) from error


def takes_decks(game: Game) -> bool:
    return any(option.kind == "deck" for option in game.options)


def _check_game(game: Game) -> None:
    if not takes_decks(game):
        raise Refusal("bad_request", Said("terminal.deck.none_taken", game=game.name))
