"""Ranks and suits, as they stand in a description of cards: `10`, `QH`, `of hearts or spades`,
`a 10 or higher`, `aces through fives`."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import (
    HIGHER,
    LETTERS,
    LOWER,
    RANKS,
    SUIT_LETTERS,
    SUITS,
    Found,
    Item,
    norm_at,
    phrase_at,
)
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.terms import ANY, Noun


def rank_at(words: list[Word], at: int) -> tuple[int, int]:
    """A rank, and the place after it; 0 if there is none."""
    norm = norm_at(words, at)
    if norm in RANKS:
        return RANKS[norm], at + 1
    number = number_at(words, at)
    if number is None or number[0].is_n or not 2 <= number[0].value <= 10:
        return 0, at
    if norm_at(words, number[1]) in _COUNTED and not words[at].text.endswith("s"):
        return 0, at  # `if two people say it`: so many of them
    return number[0].value, number[1]


_COUNTED: Final = frozenset(["person", "player", "time", "second"])


def brief(words: list[Word], at: int) -> Noun | None:
    """`Q`, `QH`: as they stand on the cards."""
    if at >= len(words):
        return None
    text = words[at].text
    if text in LETTERS and text != "A":
        return Noun(rank=LETTERS[text])
    if len(text) == 2 and text[0] in LETTERS and text[1] in SUIT_LETTERS:
        return Noun(rank=LETTERS[text[0]], suit=SUIT_LETTERS[text[1]])
    return None


_OF_SUIT: Final = ("of the suit of", "of the suit", "of suit", "of a", "of")


def suits_at(words: list[Word], at: int) -> list[tuple[int, tuple[int, ...], int]]:
    """`of hearts`, `of hearts or spades`; the more of them, the likelier they are meant."""
    at = phrase_at(words, at, *_OF_SUIT)
    if not at:
        return []
    suits: list[int] = []
    ends: list[int] = []
    while norm_at(words, at) in SUITS:
        suits.append(SUITS[norm_at(words, at)])
        at += 1
        ends.append(at)
        after = phrase_at(words, at, ", or", "or", "and", ",")
        if not after:
            break
        at = after
    count = len(suits)
    return [(ends[k - 1], tuple(suits[:k]), 2 * (count - k)) for k in range(1, count + 1)]


def or_higher(words: list[Word], at: int, noun: Noun, rank: int, has_article: bool) -> list[Found]:
    """`a 10 or higher`, `5 and below`."""
    after = phrase_at(words, at, "or", "and")
    if not after or rank > 13:
        return []
    norm = norm_at(words, after)
    plain = noun._replace(rank=ANY)
    if norm in HIGHER or norm in {"up", "better"}:
        if norm_at(words, after + 1) == "than":
            return []
        return [Found(after + 1, Item(plain._replace(over=rank - 1), has_article, True))]
    if norm in LOWER or norm == "down":
        if norm_at(words, after + 1) == "than":
            return []
        return [Found(after + 1, Item(plain._replace(under=rank + 1), has_article, True))]
    return []


def up_to(words: list[Word], at: int, noun: Noun, rank: int, has_article: bool) -> list[Found]:
    """`aces through fives`."""
    after = phrase_at(words, at, "through", "thru", "up to")
    high, end = rank_at(words, phrase_at(words, after, "a", "the") or after) if after else (0, 0)
    if not rank < high <= 13:
        return []
    several = noun._replace(rank=ANY, over=rank - 1 if rank > 1 else ANY, under=high + 1)
    return [Found(end, Item(several, has_article, True))]
