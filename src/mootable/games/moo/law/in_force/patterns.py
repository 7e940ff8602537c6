"""Descriptions of cards, and numbers: made ready once, when a law comes into force, as tables over
all that a card can count as, so that an event costs little however many laws there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from mootable.games.moo.cards import JOKER
from mootable.games.moo.law import terms
from mootable.games.moo.law.in_force.history import CODE_RANK, CODE_SUIT, CODES, NO_CODE, Laid

if TYPE_CHECKING:
    from mypy_extensions import i64


def worth(number: terms.Number, n: i64) -> i64:
    """A number of a law, given its n, or the rank that it goes by. It can't fall below nothing."""
    if not number.is_n and not number.is_rank:
        return number.value
    return max(0, number.value + multiplied(number, n))


def multiplied(number: terms.Number, count: i64) -> i64:
    """So many times as many."""
    return (count + 1) // 2 if number.factor == terms.HALF else number.factor * count


def is_so(amount: terms.Amount, count: i64, n: i64) -> bool:
    wanted = worth(amount.number, n)
    if amount.compare == terms.Compare.IS:
        return count == wanted
    return count > wanted if amount.compare == terms.Compare.MORE else count < wanted


def colour_of(code: i64) -> i64:
    """0 red, 1 black, -1 neither."""
    suit = CODE_SUIT[code]
    return -1 if suit < 0 else 0 if suit == 1 or suit == 2 else 1


def describes(noun: terms.Noun, code: i64) -> bool:
    """Whether a description fits what a card counts as, relations apart."""
    return terms.is_described(noun, CODE_RANK[code], CODE_SUIT[code])


def in_common(code: i64, other: i64, of: i64) -> bool:
    """Whether two cards are of one rank, suit or colour."""
    if of == terms.Of.RANK:
        return CODE_RANK[code] > 0 and CODE_RANK[code] == CODE_RANK[other]
    if of == terms.Of.SUIT:
        return CODE_SUIT[code] >= 0 and CODE_SUIT[code] == CODE_SUIT[other]
    return colour_of(code) >= 0 and colour_of(code) == colour_of(other)


def goes_on(code: i64, before: i64, of: i64) -> bool:
    """Whether a card goes on a row after the one before."""
    if of <= terms.Of.COLOUR:
        return in_common(code, before, of)
    if of == terms.Going.ALTERNATING:
        return colour_of(code) >= 0 and colour_of(code) == 1 - colour_of(before)
    rank, other = CODE_RANK[code], CODE_RANK[before]
    if not (1 <= rank <= 13 and 1 <= other <= 13):
        return False
    if of == terms.Going.UP:
        return rank > other
    if of == terms.Going.DOWN:
        return rank < other
    assert of in (terms.Going.UP_BY_ONE, terms.Going.DOWN_BY_ONE)
    return rank - other == (1 if of == terms.Going.UP_BY_ONE else -1)


def related(
    relation: terms.Relation, code: i64, other: i64, named: i64, n: i64, laid: list[Laid], upto: i64
) -> bool:
    """Whether a card stands so to another, or to those laid before it: the first so many of
    `laid`. Where there is no other it does not."""
    kind = relation.kind
    if kind == terms.Related.OF_NAMED_SUIT:
        return named < 0 or CODE_SUIT[code] == named
    if kind >= terms.Related.RANK_AMONG:
        is_not = kind >= terms.Related.RANK_NOT_AMONG
        return is_among(relation, code, other, laid, upto) != is_not
    if other == NO_CODE:
        return False
    rank, beside = CODE_RANK[code], CODE_RANK[other]
    if kind == terms.Related.SAME_SUIT:
        return in_common(code, other, terms.Of.SUIT)
    if kind == terms.Related.SAME_COLOUR:
        return in_common(code, other, terms.Of.COLOUR)
    if kind == terms.Related.SAME_RANK:
        return in_common(code, other, terms.Of.RANK)
    if kind == terms.Related.SAME_CARD:
        return in_common(code, other, terms.Of.RANK) and in_common(code, other, terms.Of.SUIT)
    if kind == terms.Related.SAME_RANK_AND_COLOUR:
        return in_common(code, other, terms.Of.RANK) and in_common(code, other, terms.Of.COLOUR)
    if not (1 <= rank <= 13 and 1 <= beside <= 13):
        return False
    if kind == terms.Related.HIGHER:
        return rank > beside
    if kind == terms.Related.LOWER:
        return rank < beside
    assert relation.number is not None
    wanted = worth(relation.number, n)
    if kind == terms.Related.EXACTLY_HIGHER:
        return rank - beside == wanted
    if kind == terms.Related.EXACTLY_LOWER:
        return beside - rank == wanted
    assert kind == terms.Related.ADDS_UP_TO
    return rank + beside == wanted


def is_among(relation: terms.Relation, code: i64, under: i64, laid: list[Laid], upto: i64) -> bool:
    """Whether the rank or the suit of a card is that of one of the last so many before it. The
    first is the one it lies on, which may have been turned up."""
    by_rank = relation.kind in (terms.Related.RANK_AMONG, terms.Related.RANK_NOT_AMONG)
    of = terms.Of.RANK if by_rank else terms.Of.SUIT
    assert relation.number is not None
    left = relation.number.value
    if left > 0 and under != NO_CODE and in_common(code, under, of):
        return True
    place: i64 = upto - 2
    while left > 1 and place >= 0:
        if in_common(code, laid[place].code, of):
            return True
        left -= 1
        place -= 1
    return False


def is_same(noun: terms.Noun, beside: i64) -> bool:
    """Whether it says that a card is like the one beneath it, or like their own last."""
    relation = noun.relation
    return relation is not None and relation.beside == beside and relation.kind in SAMENESS


SAMENESS: Final = (
    terms.Related.SAME_RANK,
    terms.Related.SAME_SUIT,
    terms.Related.SAME_COLOUR,
    terms.Related.SAME_CARD,
    terms.Related.SAME_RANK_AND_COLOUR,
)
NO_CARDS: Final[list[Laid]] = []


@final
class Pattern:
    """A description of cards, ready to be compared."""

    __slots__ = (
        "asks_history",
        "asks_own_last",
        "asks_suit",
        "is_not",
        "is_own_sameness",
        "is_sameness",
        "joker",
        "jokers",
        "plain",
        "relations",
        "tables",
    )

    def __init__(self, cards: terms.Cards) -> None:
        self.is_not = cards.is_not
        # Whether it is all about being like the card beneath: those in a row begin with that.
        self.is_sameness = not cards.is_not and all(
            is_same(noun, terms.Beside.BENEATH) for noun in cards.nouns
        )
        # The same of their own last card: their own in a row begin with that.
        self.is_own_sameness = not cards.is_not and all(
            is_same(noun, terms.Beside.OWN_LAST) for noun in cards.nouns
        )
        self.plain: list[bool] = [False] * CODES
        # A joker is still called one, whatever it counts as; the second by relation.
        self.joker = False
        self.jokers: list[bool] = []
        self.tables: list[list[bool]] = []
        self.relations: list[terms.Relation] = []
        # Whether a suit has to be named first (503).
        self.asks_suit = False
        self.asks_own_last = False
        # Whether it depends on more than the card beneath.
        self.asks_history = False
        for noun in cards.nouns:
            table = [describes(noun, code) for code in range(CODES)]
            relation = noun.relation
            if relation is not None:
                self.tables.append(table)
                self.jokers.append(noun.rank == 14 and table[JOKER])
                self.relations.append(relation)
                if relation.kind == terms.Related.OF_NAMED_SUIT:
                    self.asks_suit = True
                if relation.beside == terms.Beside.OWN_LAST:
                    self.asks_own_last = True
                if relation.kind >= terms.Related.RANK_AMONG:
                    self.asks_history = True
            else:
                self.joker = self.joker or (noun.rank == 14 and table[JOKER])
                self.plain = [one or other for one, other in zip(self.plain, table, strict=True)]

    def fits(
        self,
        card: i64,
        code: i64,
        under: i64,
        own_last: i64,
        named: i64,
        n: i64,
        laid: list[Laid],
        upto: i64,
    ) -> bool:
        """Whether a card is so described: what it is, what it counts as, the cards beside, and
        those laid before it, the first so many of `laid`."""
        found = self.plain[code] or (self.joker and card == JOKER)
        place: i64 = 0
        while not found and place < len(self.relations):
            relation = self.relations[place]
            other = under if relation.beside == terms.Beside.BENEATH else own_last
            found = (
                self.tables[place][code] or (self.jokers[place] and card == JOKER)
            ) and related(relation, code, other, named, n, laid, upto)
            place += 1
        return found != self.is_not

    def could_fit(self, card: i64, code: i64) -> bool:
        """Whether a card could be so described, whatever lies beside it."""
        if self.plain[code] or (self.joker and card == JOKER):
            return not self.is_not
        if self.is_not or (card == JOKER and any(self.jokers)):
            return True
        return any(table[code] for table in self.tables)

    def fits_laid(self, laid: list[Laid], place: i64, own_last: i64, named: i64) -> bool:
        """Whether one of the cards that were laid is so described."""
        one = laid[place]
        return self.fits(one.card, one.code, one.under, own_last, named, 0, laid, place)

    def is_alone(self, card: i64, code: i64) -> bool:
        """Whether a card is so described, whatever lies beside it."""
        return self.fits(card, code, NO_CODE, NO_CODE, -1, 0, NO_CARDS, 0)


@lru_cache(maxsize=1024)
def pattern(cards: terms.Cards) -> Pattern:
    """Made ready once for all laws that say the same."""
    return Pattern(cards)
