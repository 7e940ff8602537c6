"""Words that the faces of the games share."""

from __future__ import annotations


def counted(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def whose(names: list[str], seat: int) -> str:
    """Belonging to a player, in the middle of a sentence."""
    return "your" if names[seat] == "you" else f"{names[seat]}'s"


def listed(words: list[str]) -> str:
    """All of them, as one would say it."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
