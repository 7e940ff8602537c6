"""Words that are always the same as a word of the law language, wherever they stand.

The grammar names each thing once. What stands here is read as the grammar's own phrase, and what
could come next can be told after it. Whatever depends on the rest of its sentence (who "they" are,
what "or" joins) is read by `english`.
"""

from __future__ import annotations

from typing import Final

SAME_WORDS: Final[dict[str, str]] = {
    "an": "a",
    "cards": "card",
    "players": "player",
    "turns": "turn",
    "times": "time",
    "seconds": "second",
    "aces": "ace",
    "jacks": "jack",
    "queens": "queen",
    "kings": "king",
    "jokers": "joker",
    "clubs": "club",
    "diamonds": "diamond",
    "hearts": "heart",
    "spades": "spade",
    "ranks": "rank",
    "suits": "suit",
    "color": "colour",
    "counter-clockwise": "counterclockwise",
    "anticlockwise": "counterclockwise",
    "anti-clockwise": "counterclockwise",
    "penalised": "penalized",
    "whenever": "when",
    "lays": "plays",
    "laid": "played",
    "less": "fewer",
}
"""A word, and the word it is read as."""

PHRASES: Final[dict[str, list[str]]] = {
    "each time": ["when"],
    "every time": ["when"],
    "as long as": ["while"],
    "someone": ["a player"],
    "somebody": ["a player"],
    "everyone": ["every player"],
    "everybody": ["every player"],
    "everyone else": ["every other player"],
    "everybody else": ["every other player"],
    "nobody may say": ["no player may say"],
    "nobody may speak": ["no player may speak"],
    "nobody else may say": ["no other player may say"],
    "nobody else may speak": ["no other player may speak"],
}
"""Several words, and the phrases of the grammar that they are read as."""
