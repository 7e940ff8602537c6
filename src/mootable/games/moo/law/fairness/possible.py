"""What can be, over the cards there are: which cards fit a description, which can lie on which,
which counts can be reached. All that firing.py and fair.py ask of a law's text."""

from __future__ import annotations

from typing import Final

from mootable.core.seats import NOBODY
from mootable.games.moo import cards as deck
from mootable.games.moo.law.in_force.history import LONGEST, NO_CODE, Laid
from mootable.games.moo.law.in_force.patterns import NO_CARDS, in_common, pattern
from mootable.games.moo.law.terms import Amount, Beside, Cards, Compare, Going, Of, Related
from mootable.games.moo.law.tree import Nth, Rows, Stretch

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
    """A description of cards, asked which of them can fit it, beside which others: as they count in
    print, whatever their player laid before."""

    def __init__(self, cards: Cards) -> None:
        self.pattern = pattern(cards)
        self.owns = [_seen_as(kind) for kind in _KINDS] if self.pattern.asks_own_last else [NO_CODE]
        self.anywhere: list[bool] = []
        """Whether each card can fit, where it does not matter on what it lies."""
        if not self.pattern.asks_history and all(
            relation.beside != Beside.BENEATH for relation in self.pattern.relations
        ):
            self.anywhere = [self.is_possible(kind, 0) for kind in _KINDS]

    def can_lie_on(self, kind: int, under: int) -> bool:
        """Whether a card on that other one can fit."""
        return self.anywhere[kind] if self.anywhere else self.is_possible(kind, _seen_as(under))

    def is_possible(self, kind: int, under: int) -> bool:
        return any(self.can_come(kind, under, own) for own in self.owns)

    def can_come(self, kind: int, under: int, own: int) -> bool:
        code = _seen_as(kind)
        if self.pattern.fits(kind, code, under, own, -1, 0, NO_CARDS, 0):
            return True
        if not self.pattern.asks_history:
            return False
        # One like it may have been laid before the one that it lies on.
        before = [Laid(kind, code, under, NOBODY, False)] * 2
        return self.pattern.fits(kind, code, under, own, -1, 0, before, 2)

    def can_be(self, kind: int) -> bool:
        """Whether a card can fit, whatever it lies on."""
        if self.anywhere:
            return self.anywhere[kind]
        return any(self.can_lie_on(kind, under) for under in _KINDS)


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
    return in_common(card, other, Of.RANK) or in_common(card, other, Of.SUIT)


# -- counts --------------------------------------------------------------------------------


def most_in_a_row(rows: Rows) -> int:
    """How many cards that go on like that there can be."""
    if rows.of == Going.ALTERNATING:
        return LONGEST
    if rows.of > Of.COLOUR:
        return 13
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
