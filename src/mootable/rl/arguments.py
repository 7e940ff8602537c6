"""What may be asked for at a table of those who learn: read in one place, and refused in sentences
as soon as it is asked for."""

from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any

from mootable.core.game import Game
from mootable.core.refusal import Refusal

UNTIMED = ("minutes",)
"""What would do nothing where no time goes by, besides all that is told in milliseconds."""
RENDER_MODES = ("human", "ansi")


def whole(what: str, given: Any, least: int, most: int | None = None) -> int:
    """A whole number, of numpy's kinds too."""
    try:
        found = operator.index(given)
    except TypeError:
        found = least - 1
    if isinstance(given, bool) or found < least or (most is not None and found > most):
        bounds = f"from {least} on" if most is None else f"from {least} to {most}"
        raise Refusal("bad_request", f"{what} is a whole number {bounds}, not {given!r}.")
    return found


def render_mode_of(given: str | None) -> str | None:
    """How a table is shown, if at all."""
    if given is not None and given not in RENDER_MODES:
        known = " or ".join(RENDER_MODES)
        raise Refusal("bad_request", f"A table is rendered as {known}, not as {given!r}.")
    return given


def seed_text(seed: object) -> str:
    """A seed, which is a number or a text."""
    if isinstance(seed, str):
        return seed
    return str(whole("A seed, where it is no text,", seed, 0))


def players_of(game: Game, players: object) -> int:
    """How many play."""
    found = whole("The number of players", players, 1)
    game.check_players(found)
    return found


def levels_of(game: Game, levels: object) -> list[str]:
    """Which bots sit at compiled tables: those that the rules of a game bring."""
    there = list(game.bots())
    told = list(levels) if isinstance(levels, (list, tuple)) else []
    if not told or any(level not in there for level in told):
        known = ", ".join(map(repr, there))
        raise Refusal("bad_request", f"Levels are a list of some of {known}, not {levels!r}.")
    return told


def table_options(game: Game, players: int, options: object) -> dict[str, object]:
    """The options of a table at which nobody waits for a clock."""
    if options is not None and not isinstance(options, Mapping):
        raise Refusal("bad_options", f"Options are a dict of names and values, not {options!r}.")
    wanted: dict[str, object] = dict(options or {})
    if any(option.name == "clock" for option in game.options):
        for option in game.options:
            is_timed = option.kind == "ms" or option.name in UNTIMED
            if option.name in wanted and (is_timed or (option.name == "clock" and wanted["clock"])):
                raise Refusal(
                    "bad_options", f"No time goes by at these tables: leave out `{option.name}`."
                )
        wanted["clock"] = False
    chosen = game.among_bots(wanted, [True] * players)
    found = game.setup(players, "", chosen, None, None).options
    check_deck(found)
    return found


def check_deck(options: dict[str, object]) -> None:
    """Refuse a deck that has no numbers."""
    if options.get("deck") is not None:
        raise Refusal("bad_options", "The games are told in numbers with their usual decks alone.")
