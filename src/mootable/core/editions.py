"""Which rules a match was played by.

A table is its record, so a record says by which rules it was played: a number for each part of
its game. Where one of them is no longer ours, the record is refused by that name, and not
because of some entry that no longer fits.
"""

from __future__ import annotations

from typing import Final

from mootable.core.fields import Fields, shown
from mootable.core.game import Game
from mootable.core.refusal import Refusal

PARTS: Final = {
    "game": "the rules",
    "laws": "the language of its laws",
    "words": "the words of its laws",
}
"""What a game's rules are made of, by the name it has in a record."""


def check_rules(game: Game, fields: Fields) -> None:
    """The rules that a record says it was played by must be ours."""
    given = fields.value("rules")
    if not isinstance(given, dict) or not all(
        isinstance(number, int) and not isinstance(number, bool) for number in given.values()
    ):
        raise fields.refuse(f'"rules" must say the version of each part, not {shown(given)}.')
    for part, number in given.items():
        if part not in game.rules:
            raise fields.refuse(f"{game.title} has no {shown(part)} of a version of its own.")
        if number != game.rules[part]:
            raise Refusal(
                "other_rules",
                f"This match of {game.title} was played by version {number} of {PARTS[part]}; "
                f"here it is version {game.rules[part]}, so it can't be played again.",
            )
    for part in game.rules:
        if part not in given:
            raise fields.refuse(f'"rules" does not say the version of {shown(part)}.')


def other_rules(game: Game, misfit: str) -> Refusal:
    """A record that does not say what rules it was played by, and does not fit ours."""
    return Refusal(
        "other_rules",
        f"This match of {game.title} does not say which rules it was played by, "
        f"and by those of today it can't be played again. {misfit}",
    )
