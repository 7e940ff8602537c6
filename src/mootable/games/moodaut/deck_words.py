"""A deck of Mood'aut in words."""

from __future__ import annotations

from mootable.core.deck import refuse
from mootable.games.moodaut.acts import LEAST_PLAYERS, MOST_PLAYERS
from mootable.games.moodaut.cards import read_cards
from mootable.games.moodaut.options import too_few


def deck_told(text: str, file: str) -> str:
    """The cards of a deck file and how many can play with them, if it is good."""
    kinds = read_cards(text, file)
    there = [kind for kind in kinds if kind.copies]
    reason = too_few(kinds, LEAST_PLAYERS)
    if reason is not None:
        raise refuse(file, max([kind.line for kind in there]), reason)
    players = LEAST_PLAYERS
    while players < MOST_PLAYERS and too_few(kinds, players + 1) is None:
        players += 1
    told = [f"{kind.copies} × {kind.name} ({kind.id}): {kind.extra['text']}" for kind in there]
    many = "two" if players == LEAST_PLAYERS else f"up to {players}"
    cards = sum([kind.copies for kind in kinds])
    told.append(f"\n{file} is good: {cards} cards, for {many} players.")
    return "\n".join(told)
