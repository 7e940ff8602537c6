"""A game, as the front door tells of it."""

from __future__ import annotations

from collections.abc import Callable

from mootable.bots.players import bots_of
from mootable.core import game as core
from mootable.core.deck import CardKind
from mootable.core.fields import shown
from mootable.core.options import Option
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find, rulebook_of
from mootable.words.language import ENGLISH, language


class Game:
    """One of the games: what it is called, who can play it, with what, and how."""

    __slots__ = ("_game",)

    def __init__(self, game: core.Game) -> None:
        self._game = game

    @property
    def name(self) -> str:
        """What it is called on the wire and on the command line."""
        return self._game.name

    @property
    def title(self) -> str:
        """What people call it."""
        return self._game.title

    @property
    def line(self) -> str:
        """What it is about, in a line."""
        return language(ENGLISH).say(self._game.line())

    @property
    def players(self) -> range:
        """How many can play: `3 in game.players`."""
        return range(self._game.least, self._game.most + 1)

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return self._game.minutes

    @property
    def options(self) -> list[Option]:
        """What can be chosen for a match, each with what it is as usual."""
        return self._game.options.copy()

    @property
    def cards(self) -> list[CardKind]:
        """The cards it is played with; none, where knowing them is part of the game."""
        return self._game.cards.copy()

    @property
    def bots(self) -> dict[str, str]:
        """The bots that can play it, and what each is like."""
        english = language(ENGLISH)
        return {name: english.say(like) for name, like in bots_of(self._game).items()}

    @property
    def endings(self) -> dict[str, str]:
        """Every reason a match may end for, and what it means."""
        english = language(ENGLISH)
        return {reason: english.say(self._game.ending(reason)) for reason in self._game.endings}

    @property
    def rulebook(self) -> str:
        """The rules for people, in Markdown. Moo's are a secret: who has read them knows them."""
        return rulebook_of(self._game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self._game.least} to {self._game.most} players>"

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return game, (self.name,)


def game(name: str) -> Game:
    """The game of that name."""
    return Game(game_meant(name))


def game_meant(given: object) -> core.Game:
    """A game that was named or handed over."""
    if isinstance(given, Game):
        return find(given.name)
    if not isinstance(given, str):
        raise Refusal("unknown_game", f"A game goes by its name, not {shown(given)}.")
    return find(given)
