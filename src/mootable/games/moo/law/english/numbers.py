"""Numbers as people write them: `3`, `three`, `a couple of`, `n-1`, `third`, `3rd`."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.words import NUMBER, ORDINAL, WORD, N, Word
from mootable.games.moo.law.grammar import lexer
from mootable.games.moo.law.terms import Number


def number_at(words: list[Word], at: int) -> tuple[Number, int] | None:
    """The number that stands there, and the place after it."""
    if at >= len(words):
        return None
    word = words[at]
    if word.kind == NUMBER and len(word.norm) <= lexer.LONGEST_NUMBER:
        return Number(int(word.norm)), at + 1
    if word.kind == WORD and word.norm in lexer.SPELLED_NUMBERS:
        return Number(lexer.SPELLED_NUMBERS[word.norm], is_spelled=True), at + 1
    if word.kind == N:
        figures = word.norm[1:].strip().replace("−", "-").replace("–", "-")
        count = int(figures[1:].strip())
        return Number(count if figures[0] == "+" else -count, is_n=True), at + 1
    if word.kind == WORD and word.norm == "n":
        return Number(0, is_n=True), at + 1
    return None


def ordinal_at(words: list[Word], at: int) -> tuple[str, int] | None:
    """`third`, `3rd`, `n-th`, as it is printed."""
    if at >= len(words) or words[at].kind != ORDINAL:
        return None
    text = words[at].norm
    return ("n-th" if text.strip("()")[0] == "n" and text not in lexer.ORDINALS else text), at + 1


def counted(text: str) -> int:
    """`three`, `3`, `third` and `3rd`, as a number; 0 if it is none."""
    number = lexer.SPELLED_NUMBERS.get(text) or lexer.ORDINALS.get(text)
    if number is not None:
        return number
    figures = text.rstrip("thsndr")
    return int(figures) if figures.isdigit() else 0


SPELLED: Final = {number: word for word, number in lexer.SPELLED_NUMBERS.items()}


def value_of(number: Number) -> str:
    """As it is printed."""
    if number.is_n:
        return "n" if number.value == 0 else f"n{number.value:+d}"
    return SPELLED[number.value] if number.is_spelled else str(number.value)
