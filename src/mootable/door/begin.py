"""Sitting down at a table: a match from its start, or from its record."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from copy import deepcopy
from os import PathLike
from pathlib import Path
from secrets import token_hex

from mootable.bots.legal import Legal, whole
from mootable.core import game as core_game
from mootable.core import match as core
from mootable.core.act import Act
from mootable.core.fields import shown
from mootable.core.record import from_lines
from mootable.core.refusal import Refusal
from mootable.door.about import Game, game_meant
from mootable.door.match import Match, replayed
from mootable.terminal.decks import deck_for
from mootable.words.said import Said


def start(
    game: str | Game,
    *,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
    deck: str | PathLike[str] | None = None,
    deal: Mapping[str, object] | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """A match at its beginning.

    The same seed gives the same luck; without one it is new each time. `options` are the game's
    own, `deck` is a deck file for games that take one, `deal` lays out a position in place of the
    usual deal, `names` are what the players are called.
    """
    found = game_meant(game)
    if type(players) is not int:
        raise Refusal("bad_players", f"How many play is a whole number, not {shown(players)}.")
    luck = token_hex(8) if seed is None else seed_meant(seed)
    chosen = options_meant(found, options, deck)
    called = None if names is None else _names(names, players)
    laid = None if deal is None else deepcopy(dict(deal))
    match = core.start(found, found.setup(players, luck, chosen, laid, called))
    return Match(match, match.opening.copy())


def replay(record: Mapping[str, object] | str | PathLike[str]) -> Match:
    """A match at the end of its record: one that `Match.record` gave, or the name of a file that
    holds one."""
    if isinstance(record, Mapping):
        return replayed(deepcopy(dict(record)))
    try:
        text = Path(record).read_text("utf-8")
    except OSError as error:
        unread = Said("core.no.unread", file=str(record), why=str(error.strerror))
        raise Refusal("bad_record", unread) from error
    except UnicodeDecodeError as error:
        raise Refusal("bad_record", Said("core.no.no_text", file=str(record))) from error
    try:
        return replayed(from_lines(text))
    except Refusal as refusal:
        said = Said("core.no.of_file", file=str(record), why=refusal.said)
        raise Refusal(refusal.code, said, refusal.company) from refusal


def choose(legal: Legal) -> Act:
    """One of the acts, each as likely, by the luck of Python's `random`. It says nothing where
    words are free, and stays at the table, as long as there is anything else to do."""
    if not legal:
        raise Refusal("not_now", "There is nothing to choose from: this seat may do nothing now.")
    return random.choice(whole(legal))  # noqa: S311


def seed_meant(seed: object) -> str:
    """A seed is any text; a whole number is its digits."""
    if type(seed) is int:
        return str(seed)
    if not isinstance(seed, str):
        raise Refusal("bad_request", f"A seed is text or a whole number, not {shown(seed)}.")
    return seed


def options_meant(
    game: core_game.Game, options: Mapping[str, object] | None, deck: str | PathLike[str] | None
) -> dict[str, object]:
    """The options that were chosen, the deck file read among them."""
    chosen = {} if options is None else deepcopy(dict(options))
    if deck is not None:
        chosen["deck"] = deck_for(game, Path(deck))
    return chosen


def _names(names: Sequence[str], players: int) -> list[str]:
    if isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise Refusal("bad_request", "Names are a list of texts, one for each player.")
    if len(names) != players:
        raise Refusal("bad_request", f"{len(names)} names can't be those of {players} players.")
    return list(names)
