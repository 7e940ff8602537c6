"""A deck of Mood'aut in words."""

from __future__ import annotations

from mootable.core.deck import refuse
from mootable.games.moodaut.acts import LEAST_PLAYERS, MOST_PLAYERS
from mootable.games.moodaut.cards import read_cards
from mootable.games.moodaut.options import too_few
from mootable.words.language import Language
from mootable.words.said import Said


def deck_told(text: str, file: str, speech: Language) -> str:
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
    cards = sum([kind.copies for kind in kinds])
    good = Said("moodaut.deck.good", file=file, cards=cards, players=players)
    told.append(f"\n{speech.say(good)}")
    return "\n".join(told)
