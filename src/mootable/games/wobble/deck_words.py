"""A deck of Wobble in words."""

from __future__ import annotations

from typing import Final

from mootable.core.deck import refuse
from mootable.games.wobble.acts import MOST_PLAYERS
from mootable.games.wobble.cards import HUES, read_cards
from mootable.games.wobble.options import DEALT
from mootable.words.language import Language
from mootable.words.said import Said

LEAST_PLAYERS: Final = 2


def deck_told(text: str, file: str, speech: Language) -> str:
    """The cards of a deck file and how many can play with them, if it is good."""
    kinds, cards = read_cards(text, file)
    coloured = len([card for card in cards if HUES[card]])
    # WO-1: so that there is always a colour card left to turn up first.
    players = min(MOST_PLAYERS, (coloured - 1) // DEALT)
    if players < LEAST_PLAYERS:
        needed = DEALT * LEAST_PLAYERS
        reason = Said("wobble.deck.too_few", needs=needed, there=coloured)
        raise refuse(file, kinds[-1].line, reason)
    told = [f"{kind.copies} × {kind.name} ({kind.id}): {kind.extra['text']}" for kind in kinds]
    good = Said("wobble.deck.good", file=file, cards=len(cards), players=players)
    told.append(f"\n{speech.say(good)}")
    return "\n".join(told)
