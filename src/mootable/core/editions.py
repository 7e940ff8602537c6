"""Which rules a match was played by.

A table is its record, so a record says by which rules it was played: a number for each part of
its game. Where one of them is no longer ours, the record is refused by that name, and not
because of some entry that no longer fits.
"""

from __future__ import annotations

from typing import Final

from mootable.core.fields import Fields, sent
from mootable.core.game import Game
from mootable.core.refusal import Refusal
from mootable.words.said import Said

PARTS: Final = {
    "game": "core.rules.game",
    "laws": "core.rules.laws",
    "words": "core.rules.words",
}
"""What a game's rules are made of, by the name it has in a record."""


def check_rules(game: Game, fields: Fields) -> None:
    """The rules that a record says it was played by must be ours."""
    given = fields.value("rules")
    if not isinstance(given, dict) or not all(
        isinstance(number, int) and not isinstance(number, bool) for number in given.values()
    ):
        raise fields.refuse(Said("core.rules.versions", got=sent(given)))
    for part, number in given.items():
        if part not in game.rules:
            raise fields.refuse(Said("core.rules.unknown", game=game.name, part=sent(part)))
        if number != game.rules[part]:
            raise Refusal(
                "other_rules",
                Said(
                    "core.rules.other",
                    game=game.name,
                    number=sent(number),
                    part=Said(PARTS[part]),
                    ours=game.rules[part],
                ),
            )
    for part in game.rules:
        if part not in given:
            raise fields.refuse(Said("core.rules.missing", part=sent(part)))


def other_rules(game: Game, misfit: Refusal) -> Refusal:
    """A record that does not say what rules it was played by, and does not fit ours."""
    return Refusal(
        "other_rules",
        Said("core.rules.unsaid", game=game.name, misfit=misfit.said),
        company=misfit.company,
    )
