"""A deck of Wobble in words."""

from __future__ import annotations

from typing import Final

from mootable.core.deck import refuse
from mootable.games.wobble.acts import MOST_PLAYERS
from mootable.games.wobble.cards import HUES, read_cards
from mootable.games.wobble.options import DEALT

LEAST_PLAYERS: Final = 2


def deck_told(text: str, file: str) -> str:
    """The cards of a deck file and how many can play with them, if it is good."""
    kinds, cards = read_cards(text, file)
    coloured = len([card for card in cards if HUES[card]])
    # WO-1: so that there is always a colour card left to turn up first.
    players = min(MOST_PLAYERS, (coloured - 1) // DEALT)
    if players < LEAST_PLAYERS:
        needed = DEALT * LEAST_PLAYERS
        reason = f"a deck needs more than {needed} colour cards; this one has {coloured}."
        raise refuse(file, kinds[-1].line, reason)
    told = [f"{kind.copies} × {kind.name} ({kind.id}): {kind.extra['text']}" for kind in kinds]
    many = "two" if players == LEAST_PLAYERS else f"up to {players}"
    told.append(f"\n{file} is good: {len(cards)} cards, for {many} players.")
    return "\n".join(told)
