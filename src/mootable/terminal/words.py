"""Words that the faces of the games share."""

from __future__ import annotations


def whose(names: list[str], seat: int) -> str:
    """Belonging to a player, in the middle of a sentence."""
    return "your" if names[seat] == "you" else f"{names[seat]}'s"
