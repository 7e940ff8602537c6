"""What can be, over the cards there are: which cards fit a description, which can lie on which,
which counts can be reached. All that fair.py asks of a law's text."""

from __future__ import annotations

from typing import Final

from mootable.games.moo import cards as deck
from mootable.games.moo.law.history import LONGEST
from mootable.games.moo.law.patterns import described, related
from mootable.games.moo.law.tree import (
    Amount,
    Beside,
    Cards,
    Compare,
    Noun,
    Nth,
    Of,
    Related,
    Rows,
    Stretch,
)

MOST_PACKS: Final = 4
"""As many as the largest table has (MO-1). A host may set more, but a law that waits for that
would never be seen at most tables."""
MOST_HAND: Final = 54 * MOST_PACKS // 2
BADGER: Final = 21
"""The 9 of diamonds, which a joker counts as (506)."""

_KINDS: Final = list(range(deck.KINDS))


def _seen_as(kind: int) -> int:
    return BADGER if kind == deck.JOKER else kind


class Fitting:
    """A description of cards, asked which of them can fit it, beside which others."""

    def __init__(self, cards: Cards) -> None:
        self.is_not = cards.is_not
        self.plain = [False] * deck.KINDS
        self.beneath: list[tuple[list[bool], Noun]] = []
        self.own: list[tuple[list[bool], Noun]] = []
        for noun in cards.nouns:
            table = described(noun)
            fits = [
                table[kind] or (kind == deck.JOKER and noun.rank != 14 and table[BADGER])
                for kind in _KINDS
            ]
            relation = noun.relation
            if relation is None:
                self.plain = [a or b for a, b in zip(self.plain, fits, strict=True)]
            elif relation.kind == Related.OF_NAMED_SUIT or relation.beside == Beside.BENEATH:
                self.beneath.append((fits, noun))
            else:
                self.own.append((fits, noun))

    def can_lie_on(self, kind: int, under: int) -> bool:
        """Whether a card on that other one can fit, whatever its player laid before."""
        found = self.plain[kind] or _beside(self.beneath, kind, under)
        if not self.own:
            return found != self.is_not
        if self.is_not:
            return not found and not all(_beside(self.own, kind, own) for own in _KINDS)
        return found or any(_beside(self.own, kind, own) for own in _KINDS)

    def can_be(self, kind: int) -> bool:
        if not self.beneath or self.plain[kind]:
            return self.can_lie_on(kind, 0)
        return any(self.can_lie_on(kind, under) for under in _KINDS)


def _beside(relations: list[tuple[list[bool], Noun]], kind: int, other: int) -> bool:
    for fits, noun in relations:
        relation = noun.relation
        assert relation is not None
        if not fits[kind]:
            continue
        if relation.kind in (Related.RANK_AMONG, Related.SUIT_AMONG):
            # Of several cards one that does not lie right beneath can be the one.
            assert relation.number is not None
            if relation.number.value > 1:
                return True
        if related(relation, _seen_as(kind), _seen_as(other), -1, 0, [], 0):
            return True
    return False


def kinds_of(cards: Cards) -> list[int]:
    """The cards that can fit a description."""
    fitting = Fitting(cards)
    return [kind for kind in _KINDS if fitting.can_be(kind)]


def pairs_of(cards: Cards, onto: Cards) -> list[tuple[int, int]]:
    """Which cards that fit can lie on which that fit the other description."""
    fitting = Fitting(cards)
    unders = kinds_of(onto)
    return [(kind, under) for kind in _KINDS for under in unders if fitting.can_lie_on(kind, under)]


def is_valid(kind: int, under: int) -> bool:
    """Whether a card may be played on another by the printed rules alone."""
    card, other = _seen_as(kind), _seen_as(under)
    return card % 13 == other % 13 or card // 13 == other // 13


# -- counts --------------------------------------------------------------------------------


def most_in_a_row(rows: Rows) -> int:
    """How many cards with that in common there can be."""
    if rows.of == Of.RANK:
        return 4 * MOST_PACKS + 2 * MOST_PACKS  # nines, with the jokers that count as one
    return min(LONGEST, 13 * MOST_PACKS if rows.of == Of.SUIT else 26 * MOST_PACKS)


def most_of(cards: Cards, nth: Nth) -> int:
    """The highest count that can be reached of a description."""
    kinds = kinds_of(cards)
    if nth.stretch == Stretch.SINCE:
        assert nth.since is not None
        since = set(kinds_of(nth.since))
        # A card that fits both begins the count anew.
        return 1 if all(kind in since for kind in kinds) else LONGEST
    copies = sum([2 if kind == deck.JOKER else 1 for kind in kinds]) * MOST_PACKS
    most = min(LONGEST, copies)
    if len(cards.nouns) == 1 and not cards.is_not:
        relation = cards.nouns[0].relation
        if relation is not None and relation.beside == Beside.BENEATH:
            if relation.kind == Related.HIGHER or relation.kind == Related.LOWER:
                most = min(most, 12)
            elif relation.kind in (Related.EXACTLY_HIGHER, Related.EXACTLY_LOWER):
                assert relation.number is not None
                most = min(most, 12 // max(1, relation.number.value))
    return most


def range_of(amounts: list[Amount], least: int, most: int) -> tuple[int, int]:
    """The least and the most that a count can be for all of these to be so."""
    for amount in amounts:
        value = amount.number.value
        if amount.number.is_n:
            continue
        if amount.compare == Compare.MORE:
            least = max(least, value + 1)
        elif amount.compare == Compare.LESS:
            most = min(most, value - 1)
        else:
            least = max(least, value)
            most = min(most, value)
    return least, most
