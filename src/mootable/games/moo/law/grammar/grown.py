"""Numbers and cards, grown from what was parsed."""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo import cards as deck
from mootable.games.moo.law.grammar.lexer import MOST_SPELLED, ORDINALS, SPELLED_NUMBERS
from mootable.games.moo.law.terms import (
    ANY,
    Amount,
    Beside,
    Cards,
    Compare,
    Going,
    Group,
    Noun,
    Number,
    Of,
    Related,
    Relation,
)

ONE: Final = Number(1, is_spelled=True)
"""`a card`."""

NONE: Final = Number(0, is_spelled=True)
"""`no cards left`."""

_COMMON: Final = {"rank": Of.RANK, "suit": Of.SUIT, "colour": Of.COLOUR}

_GOING: Final = {
    "up": Going.UP,
    "down": Going.DOWN,
    "up_by_one": Going.UP_BY_ONE,
    "down_by_one": Going.DOWN_BY_ONE,
    "alternating": Going.ALTERNATING,
}

_SAME: Final = {
    "rank": Related.SAME_RANK,
    "suit": Related.SAME_SUIT,
    "colour": Related.SAME_COLOUR,
}

_SUITS: Final = {
    "clubs": deck.CLUBS,
    "diamonds": deck.DIAMONDS,
    "hearts": deck.HEARTS,
    "spades": deck.SPADES,
}

_RANKS: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13, "joker": 14}

_COLOURS: Final = {"red": 0, "black": 1}

_GROUPS: Final = {"face": Group.FACE, "odd": Group.ODD, "even": Group.EVEN}

_RELATIONS: Final = {
    "higher": Related.HIGHER,
    "lower": Related.LOWER,
    "exactly_higher": Related.EXACTLY_HIGHER,
    "exactly_lower": Related.EXACTLY_LOWER,
    "adds_up_to": Related.ADDS_UP_TO,
    "rank_among": Related.RANK_AMONG,
    "suit_among": Related.SUIT_AMONG,
    "rank_not_among": Related.RANK_NOT_AMONG,
    "suit_not_among": Related.SUIT_NOT_AMONG,
}


class Misfit(Exception):
    """The grammar takes it, but it is no such thing: a rank of 23."""


def amount_of(tree: Any) -> Amount:
    number = number_of(tree.children[0])
    rule: str = tree.data
    if rule == "more":
        return Amount(Compare.MORE, number)
    if rule == "fewer":
        return Amount(Compare.LESS, number)
    if rule == "at_least":
        return Amount(Compare.MORE, _moved(number, -1))
    if rule == "at_most":
        return Amount(Compare.LESS, _moved(number, 1))
    return Amount(Compare.IS, number)


def _moved(number: Number, by: int) -> Number:
    """One more or less, in words as long as there is a word for it."""
    value = number.value + by
    if value < 0 and not number.is_n:
        raise Misfit('"At least 0" is always so: leave it out.')
    is_spelled = number.is_spelled and value <= MOST_SPELLED
    return Number(value, number.is_n, is_spelled, factor=number.factor)


def number_of(tree: Any) -> Number:
    text = str(tree.children[0]).lower()
    if tree.data == "figures":
        return Number(int(text))
    if tree.data == "spelled":
        return Number(SPELLED_NUMBERS[text], is_spelled=True)
    before, _, figures = text.partition("n")
    factor = int(before or 1)
    figures = figures.strip()
    if not figures:
        return Number(0, is_n=True, factor=factor)
    count = int(figures[1:].strip())
    return Number(count if figures[0] == "+" else -count, is_n=True, factor=factor)


def ordinal_of(text: str) -> Number:
    text = text.lower()
    if text in ORDINALS:
        return Number(ORDINALS[text], is_spelled=True)
    if text[0].isdigit():
        return Number(int(text[:-2]))
    return Number(0, is_n=True)


def count_of(tree: Any) -> Number:
    return ONE if tree.data == "one" else number_of(tree.children[0])


def cards_of(tree: Any) -> Cards:
    if tree.data == "not_nouns":
        return Cards(cards_of(tree.children[0]).nouns, True)
    return Cards(tuple([noun_of(child) for child in tree.children]))


def noun_of(tree: Any) -> Noun:
    tint, group, head, of_suit, bounds, relation = tree.children
    rank = ANY
    suit = ANY
    inner = head.children[0] if head.children else None
    if inner is not None:
        if inner.data in _SUITS:
            suit = _SUITS[inner.data]
        else:
            rank = _rank(inner)
    if of_suit is not None:
        if suit != ANY:
            raise Misfit("A card has one suit: say it once.")
        suit = _SUITS[of_suit.data]
    return Noun(
        rank,
        suit,
        ANY if tint is None else _COLOURS[tint.data],
        ANY if group is None else _GROUPS[group.data],
        None if relation is None else _relation(relation),
        ANY if bounds is None or bounds.data == "under" else _bound(bounds.children[0]),
        ANY if bounds is None or bounds.data == "over" else _bound(bounds.children[-1]),
    )


def _bound(tree: Any) -> int:
    """What ranks are compared with: 1 to 13, however it is named."""
    rank = _RANKS[tree.data] if tree.data in _RANKS else number_of(tree).value
    if 1 <= rank <= 13:
        return rank
    raise Misfit("Ranks go from ace, 1, to king, 13: nothing is higher or lower than that.")


def _rank(tree: Any) -> int:
    if tree.data in _RANKS:
        return _RANKS[tree.data]
    number = number_of(tree).value
    if 2 <= number <= 10:
        return number
    raise Misfit(
        f"There is no card of rank {number}: ranks are ace, 2 to 10, jack, queen, king, joker."
    )


def _relation(tree: Any) -> Relation:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "named_suit":
        return Relation(Related.OF_NAMED_SUIT, Beside.BENEATH)
    beside = Beside.BENEATH
    if parts[-1] is not None and parts[-1].data == "own_last":
        beside = Beside.OWN_LAST
    if rule == "same":
        return Relation(_SAME[parts[0].data], beside)
    if rule == "same_card":
        return Relation(Related.SAME_CARD, beside)
    if rule == "same_rank_and_colour":
        return Relation(Related.SAME_RANK_AND_COLOUR, beside)
    if rule == "higher" or rule == "lower":
        return Relation(_RELATIONS[rule], beside)
    return Relation(_RELATIONS[rule], beside, number_of(parts[0]))
