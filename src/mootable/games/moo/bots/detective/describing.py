"""How a card can be described, in the words of the law language: the parts of suppositions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.games.moo.cards import DIAMONDS, JOKER, is_red, rank_of, suit_of
from mootable.games.moo.law.in_force.patterns import describes, in_common
from mootable.games.moo.law.terms import (
    ANY,
    Amount,
    Compare,
    Group,
    Noun,
    Number,
    Of,
    Related,
    Relation,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_CARD: Final = -1
BADGER: Final = DIAMONDS * 13 + 8
"""The 9 of diamonds, which a joker is: that much the preamble tells."""
JOKER_RANK: Final = 14
FEW: Final = 3
MANY: Final = 7
"""So few cards, or more than so many, may be worth a law."""
HIGH: Final = (8, 9, 10)
LOW: Final = (4, 5, 6)
"""Cards may be higher or lower than these."""


def told_as(card: i64) -> i64:
    """A joker is the 9 of diamonds in every way."""
    return BADGER if card == JOKER else card


def nouns(card: i64) -> list[Noun]:
    """The descriptions that fit a card."""
    is_joker = card == JOKER
    card = told_as(card)
    rank = rank_of(card)
    suit = suit_of(card)
    colour = 0 if is_red(card) else 1
    found = [
        Noun(),
        Noun(rank=rank),
        Noun(suit=suit),
        Noun(colour=colour),
        Noun(group=Group.ODD if rank % 2 else Group.EVEN),
        Noun(rank=rank, suit=suit),
    ]
    if rank > 10:
        found.append(Noun(group=Group.FACE))
        found.append(Noun(colour=colour, group=Group.FACE))
    if is_joker:
        found.append(Noun(rank=JOKER_RANK))
    for shade in (ANY, colour):
        found += [Noun(colour=shade, over=number) for number in HIGH if rank > number]
        found += [Noun(colour=shade, under=number) for number in LOW if rank < number]
    return found


def fits(noun: Noun, card: i64) -> bool:
    """Whether a plain description fits a card."""
    if noun.rank == JOKER_RANK:
        return card == JOKER
    return describes(noun, told_as(card))


def is_broad(noun: Noun) -> bool:
    """Whether it is worth asking on what it is laid, or how many came in a row: one word says
    which cards are meant."""
    said = (noun.rank != ANY) + (noun.suit != ANY) + (noun.colour != ANY) + (noun.group != ANY)
    return said == 1 and noun.over == ANY and noun.under == ANY


def weighed(noun: Noun) -> float:
    """How likely a law is about such cards: as likely as any other of its sort."""
    if noun.rank != ANY:
        return -3.0 if noun.suit == ANY else -5.0
    if noun.suit != ANY:
        return -2.5
    if noun.over != ANY or noun.under != ANY:
        return -4.0 if noun.colour == ANY else -5.5
    if noun.colour != ANY:
        return -2.5 if noun.group == ANY else -4.0
    return -3.0


def relations(card: i64, other: i64, beside: i64) -> list[Relation]:
    """How a card stands to another."""
    card = told_as(card)
    other = told_as(other)
    found: list[Relation] = []
    if in_common(card, other, Of.RANK):
        found.append(Relation(Related.SAME_RANK, beside))
    if in_common(card, other, Of.SUIT):
        found.append(Relation(Related.SAME_SUIT, beside))
        if in_common(card, other, Of.RANK):
            found.append(Relation(Related.SAME_CARD, beside))
    if in_common(card, other, Of.COLOUR):
        found.append(Relation(Related.SAME_COLOUR, beside))
    more = rank_of(card) - rank_of(other)
    if more > 0:
        found.append(Relation(Related.HIGHER, beside))
        if more <= FEW:
            found.append(Relation(Related.EXACTLY_HIGHER, beside, Number(more)))
    elif more < 0:
        found.append(Relation(Related.LOWER, beside))
        if more >= -FEW:
            found.append(Relation(Related.EXACTLY_LOWER, beside, Number(-more)))
    if rank_of(card) + rank_of(other) in (10, 11, 13, 21):
        total = rank_of(card) + rank_of(other)
        found.append(Relation(Related.ADDS_UP_TO, beside, Number(total)))
    return found


def lefts(left: i64) -> list[Amount]:
    """What one could say about how many cards somebody has left."""
    if left <= FEW:
        return [Amount(Compare.IS, Number(left))]
    return [Amount(Compare.MORE, Number(number)) for number in range(MANY, min(left, MANY + 4))]
