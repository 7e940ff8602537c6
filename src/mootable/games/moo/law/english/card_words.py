"""The words for cards, and what a description of one is made of."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mootable.games.moo.law.english.words import Word, literal
from mootable.games.moo.law.terms import Group, Noun, Related

ARTICLES: Final = frozenset(["a", "the", "any", "each", "every", "all", "some", "one"])

SUITS: Final = {"club": 0, "diamond": 1, "heart": 2, "spade": 3}

RANKS: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13, "joker": 14}

TINTS: Final = {"red": 0, "black": 1}

GROUPS: Final = {"face": Group.FACE, "odd": Group.ODD, "even": Group.EVEN}

GROUPS_TOO: Final = {"odd-numbered": Group.ODD, "even-numbered": Group.EVEN}

ANYTHING: Final = frozenset(["anything", "everything", "whatever", "something"])

SAME: Final = {
    "rank": Related.SAME_RANK,
    "number": Related.SAME_RANK,
    "suit": Related.SAME_SUIT,
    "colour": Related.SAME_COLOUR,
    "card": Related.SAME_CARD,
}

SETS: Final = {
    "prime": ((2, 3, 5, 7), (2, 3, 5, 7, 11, 13)),
    "fibonacci": ((1, 2, 3, 5, 8), (1, 2, 3, 5, 8, 13)),
    "square": ((1, 4, 9),),
}
"""Sets of numbers: of those on the cards, or with jack, queen and king as 11, 12 and 13."""
FIGURES_ALONE: Final = "figures-alone"
COURT_TOO: Final = "court-too"
"""Marks for which of the two is meant, which is the same wherever a text speaks of them."""

LETTERS: Final = {"A": 1, "J": 11, "Q": 12, "K": 13}

SUIT_LETTERS: Final = {"C": 0, "D": 1, "H": 2, "S": 3}

HIGHER: Final = frozenset(["higher", "greater", "bigger", "larger", "more", "above", "over"])

LOWER: Final = frozenset(["lower", "smaller", "fewer", "beneath"])

_MORE_WORDS: Final = ["same", "different", "identical", "pair", "between", "exactly", "other"]

VOCABULARY: Final = frozenset(
    [
        *SETS,
        *ARTICLES,
        *SUITS,
        *RANKS,
        *TINTS,
        *GROUPS,
        *ANYTHING,
        *SAME,
        *HIGHER,
        *LOWER,
        *_MORE_WORDS,
    ]
)

CHOSE: Final = "chose-cards"


class Item(NamedTuple):
    """One of the cards of a list, before it is settled what it shares with its neighbours."""

    noun: Noun
    has_article: bool = False
    is_card: bool = False
    """Whether it is called just a card: its colour is its own then."""
    suits: tuple[int, ...] = ()
    """`of hearts or spades`."""
    is_not: tuple[Noun, ...] = ()
    more: tuple[Noun, ...] = ()
    """`of the same suit or rank`, `a red or odd card`: what it can be as well."""


class Found(NamedTuple):
    end: int
    item: Item
    cost: int = 0
    marks: tuple[str, ...] = ()


def norm_at(words: list[Word], at: int) -> str:
    return words[at].norm if at < len(words) else ""


def phrase_at(words: list[Word], at: int, *phrases: str) -> int:
    """The place after the first of some phrases that stands there; 0 if none does."""
    here = norm_at(words, at)
    for phrase in phrases:
        norms = parts(phrase)
        if (
            here == norms[0]
            and (len(norms) == 1 or norm_at(words, at + 1) == norms[1])
            and [norm_at(words, at + place) for place in range(len(norms))] == norms
        ):
            return at + len(norms)
    return 0


@cache
def parts(phrase: str) -> list[str]:
    """The words of a phrase, as texts are compared with them."""
    return [norm for word in phrase.split() for norm in literal(word)]
