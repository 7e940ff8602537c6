"""What was counted, in words: events as their shapes tell them, cards as they are printed."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

from mootable.core.game import Game
from mootable.shapes.schema import said

WHOSE = {"`seat`": "a player", "`target`": "another", "`drawer`": "another"}
"""Whoever a shape speaks of by the name of a field."""

REST = re.compile(r"(, (and|as|blind|in|or|so|to|when)\b|[;.]).*", re.DOTALL)
"""Where the gist of a description ends."""


def event_words(game: Game) -> dict[str, str]:
    """What happened, by type of event."""
    found = {}
    for shape in get_args(said(game, "EventWire")):
        (type,) = get_args(get_type_hints(shape)["type"])
        text = REST.sub("", shape.__doc__ or words(type))
        for field, whose in WHOSE.items():
            text = text.replace(field, whose)
        found[type] = text[:1].upper() + text[1:]
    return found


def card_words(game: Game, cards: list[str], options: dict[str, object]) -> dict[str, str]:
    """What is printed on cards, by the names they are counted under."""
    return {card: game.card_title(card, options) for card in cards}


def words(name: str) -> str:
    return name.replace("_", " ")
