"""The options of a table of the Mad King."""

from __future__ import annotations

from typing import Final

from mootable.core.options import Option
from mootable.words.said import Said

OPTIONS: Final[list[Option]] = [
    Option("decide_ms", "ms", 60000, Said("madking.option.decide_ms")),
    Option("first", "seat", None, Said("madking.option.first")),
    Option("deck", "deck", None, Said("madking.option.deck")),
    Option("clock", "flag", True, Said("madking.option.clock")),
]
