"""Slips of the pen: which words nobody knows, and what they could be slips of."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from mootable.games.moo.law.english.reading import vocabulary
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import WORD, Word, is_one_off, table, words_of

CLOSE: Final = 0.75
"""How alike two words must be for one to be taken as a slip of the other."""
SHORTEST: Final = 4
"""Letters; in shorter words more could be meant."""
CLOSER: Final = 0.8
AS_CLOSE: Final = 0.12
"""Of two words that are nearly as like to it, either may be meant."""
MOST_SLIPS: Final = 3
MOST_TRIED: Final = 6000
"""Letters: how many texts are tried goes by how long they are."""
MOST_MEANT: Final = 12
"""How many words one could be a slip of."""

EVERYDAY: Final = table("everyday")


class Slip(NamedTuple):
    """A word that is none, where it stands, and which it was to be."""

    at: int
    length: int
    meant: str


def most_tries(text: str) -> int:
    """How many texts like this one may be tried."""
    return MOST_TRIED // max(1, len(text))


def strange_words(text: str) -> list[Word]:
    """The words that nobody knows."""
    known = vocabulary()
    return [
        word
        for word in words_of(text)
        if word.kind == WORD and word.norm.isalpha() and word.norm not in known
    ]


def mended_with(text: str, slips: list[Slip]) -> str:
    for slip in reversed(slips):
        text = text[: slip.at] + slip.meant + text[slip.at + slip.length :]
    return text


_THEN_SAID: Final = re.compile(r"(?:\s+(?:out|loud|loudly|the words?))*[\s:,]*[\"“]")


def said_so(text: str, word: Word) -> list[Slip]:
    """`bellow "fore"`: whatever is done with words between quotation marks, they are said."""
    if _THEN_SAID.match(text, word.end) is None or text[: word.at].rstrip().endswith("also"):
        return []  # `also calted "…"`: that is a call
    return [Slip(word.at, word.end - word.at, "say")]


def slips_of(word: Word) -> list[Slip]:
    """What a word could be a slip of, the likeliest first; nothing if it is a word."""
    low = word.text.lower()
    if low in EVERYDAY or bare_verb(low) in EVERYDAY:
        return []
    return [Slip(word.at, word.end - word.at, meant) for meant in nearest(word.text.lower())]


@lru_cache(maxsize=64)
def nearest(word: str) -> list[str]:
    """The known words that a word is most like; none if it is like none. Those that are one letter
    away are all as like to it as each other."""
    if len(word) < SHORTEST - 1:
        return []
    known = [one for one in sorted(vocabulary()) if len(one) >= SHORTEST - 1]
    near = [one for one in known if is_one_off(word, one)]
    if near or word.endswith("ing"):
        return near[:MOST_MEANT]  # `swearing` is no slip of `speaking`
    found: list[tuple[float, str]] = []
    for one in known:
        likeness = _likeness(word, one, CLOSER if len(word) < SHORTEST else CLOSE)
        if likeness:
            found.append((-likeness, one))
    found.sort()
    return [one for likeness, one in found if likeness <= found[0][0] + AS_CLOSE][:MOST_MEANT]


def _likeness(word: str, other: str, least: float) -> float:
    """How alike two words are; 0 if that is less than the least."""
    if abs(len(other) - len(word)) >= 3 or not set(word) & set(other):
        return 0
    matcher = SequenceMatcher(None, word, other)
    if matcher.quick_ratio() < least:
        return 0
    likeness = matcher.ratio()
    return likeness if likeness >= least else 0
