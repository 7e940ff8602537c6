"""What a description of cards can't mean although the grammar takes it."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.terms import ANY, Cards, Related
from mootable.games.moo.law.tree import CountsAs

MOST_NOUNS: Final = 8
TOO_MANY: Final = f"One list of cards has at most {MOST_NOUNS} of them."
NO_NAMED_SUIT: Final = (
    'A named suit makes sense only in "the next card must be …" and "the next player must either '
    'play …": that is what players are asked to name it for.'
)
ONTO_ITSELF: Final = (
    "What a card lies on, or what was counted since, is described by itself: "
    "a rank, a suit, a colour; it can't be compared with another card there."
)


def in_counts_as(sentence: CountsAs) -> str | None:
    other = sentence.other
    for noun in sentence.cards.nouns:
        if noun.relation is not None:
            return "What a card counts as can't depend on other cards."
    if other.relation is not None:
        return None
    is_more = other._replace(rank=ANY, suit=ANY) != (ANY, ANY, ANY, ANY, None, ANY, ANY)
    if is_more:
        return "A card counts as a rank, a suit, or both: nothing else."
    if other.rank == ANY and other.suit == ANY:
        return "Say what rank or suit it counts as."
    return None


def in_cards(cards: Cards, may_be_named: bool = False) -> str | None:
    if len(cards.nouns) > MOST_NOUNS:
        return TOO_MANY
    for noun in cards.nouns:
        relation = noun.relation
        if relation is None:
            continue
        if relation.kind == Related.OF_NAMED_SUIT and not may_be_named:
            return NO_NAMED_SUIT
        if relation.number is not None and relation.number.is_n:
            return "How much higher or lower a card is, is a number: n can't stand there."
    return None


def by_itself(cards: Cards) -> str | None:
    if len(cards.nouns) > MOST_NOUNS:
        return TOO_MANY
    for noun in cards.nouns:
        if noun.relation is not None:
            return ONTO_ITSELF
    return None
