"""What adds nothing to a text: how it is introduced and rounded off, and in which form a verb
stands."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english.nouns import parts, phrase_at
from mootable.games.moo.law.english.words import (
    COMMA,
    STOP,
    WORD,
    Word,
    is_air,
    phrases,
    table,
)

MOST_CRIED: Final = 3
"""Words that are only cried out."""


def without_cry(words: list[Word]) -> list[Word]:
    """`Silence! While a king is on top …`: a cry before what is meant adds nothing."""
    for at, word in enumerate(words[:MOST_CRIED]):
        if word.kind == STOP and word.text == "!" and at + 1 < len(words):
            return words[at + 1 :]
    return words


_ENDINGS: Final = ("s", "es", "ed", "ing")


_DOING: Final = frozenset(
    [
        *("play", "draw", "say", "shout", "give", "take", "pass", "trade", "discard", "get"),
        *("change", "reverse", "skip", "miss", "lose", "win", "speak", "begin", "end", "pick"),
    ]
)


def stemmed(words: list[Word], known: Collection[str]) -> list[Word]:
    """`shuts` as `shut`: what nobody knows may be a form of what somebody does."""
    found: list[Word] = []
    for word in _in_a_row(words):
        if word.norm == "down" and found and found[-1].norm == "play":
            continue  # `lays down` is `lays`
        low = word.text.lower()
        is_doing = word.norm in _DOING and low.endswith("ing")
        if is_doing and found and found[-1].norm == "is":
            found.pop()  # `is giving a card` is `gives a card`
        if word.text == "2" and found and found[-1].norm in _OWES and _does(words, word):
            word = word._replace(kind=WORD, norm="to")  # `you have 2 say`
        if low == "should" and not found:
            word = word._replace(norm="when")  # `should a player win, …`
        is_done = word.norm in _DOING and low != word.norm and not is_doing
        if is_done and found and found[-1].norm in _HAS:
            found.pop()  # `has played a card` is `plays a card`
        if low == "been" and found and found[-1].norm in _HAS:
            found.pop()  # `has been played` is `is played`
        if word.norm == "row" and found and found[-1].norm == "in":
            found.append(word._replace(norm="a"))  # `in row` is `in a row`
        if word.kind == WORD and word.norm not in known:
            stems = [word.norm.removesuffix(one) for one in _ENDINGS if word.norm.endswith(one)]
            stem = next((one for one in stems if len(one) > 3 and one in known), word.norm)
            word = word._replace(norm=stem)
        found.append(word)
    return found


GESTURES: Final = table("gestures")
_ROWS: Final = phrases("rows")
_AIRS: Final = phrases("airs")


_OWES: Final = frozenset(["have", "has", "need", "get", "want"])


def _does(words: list[Word], before: Word) -> bool:
    """Whether what follows a word is something to do."""
    after = [word for word in words if word.at > before.at][:1]
    return any(word.norm in _DOING or word.text.lower() in GESTURES for word in after)


def _in_a_row(words: list[Word]) -> list[Word]:
    """`one after the other` is `in a row`; what adds nothing is left out."""
    found: list[Word] = []
    at = 0
    while at < len(words):
        over = phrase_at(words, at, *_AIRS)
        if (
            over
            and words[over - 1].norm != "as"
            and (over == len(words) or words[over].norm != "as")
        ):
            at = over
            continue
        end = phrase_at(words, at, *_ROWS)
        if end:
            found += [words[at]._replace(norm=norm) for norm in ("in", "a", "row")]
        else:
            found.append(words[at])
        at = end or at + 1
    return found


_HAS: Final = frozenset(["has", "have"])
MOST_TITLE: Final = 4
_TITLES: Final = frozenset(["rule", "law"])


def _untitled(words: list[Word]) -> list[Word]:
    """`the mirror rule: …`: what a law is called adds nothing."""
    for at, word in enumerate(words[1 : MOST_TITLE + 1], 1):
        if word.text in (":", "-", "–", "—") and words[at - 1].norm in _TITLES:
            return words[at + 1 :]
    return words


_OPENERS: Final = phrases("openers")
_CLOSERS: Final = phrases("closers")
MOST_MANNERS: Final = 4
"""How many phrases a law is introduced or rounded off with."""


def without_manners(words: list[Word]) -> list[Word]:
    """`ok so new rule: …, no exceptions`: what a law is introduced with or rounded off with."""
    words = _untitled(words)
    for _ in range(MOST_MANNERS):
        start = 0
        while start < len(words) and (words[start].kind in (COMMA, STOP) or is_air(words[start])):
            start += 1
        words = words[phrase_at(words, start, *_OPENERS) or start :]
    for _ in range(MOST_MANNERS):
        end = len(words)
        while end and (words[end - 1].kind in (COMMA, STOP) or is_air(words[end - 1])):
            end -= 1
        for phrase in _CLOSERS:
            start = end - len(parts(phrase))
            if start > 0 and phrase_at(words, start, phrase):
                end = start
                break
        words = words[:end]
    return words
