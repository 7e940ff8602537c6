"""What lies on what, told of two kinds of cards in one sentence: `black jacks you can put on
anything, red jacks only on red`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.words import Word

_LIES: Final = re.compile(r"(?!no card that is not |while |when )[^<]+ may be played on [^.]+")
_JOINS: Final = (", and", ", but", ", while", "and", "but", "while", ",")
_OTHERS: Final = frozenset(["other", "others", "rest", "remaining"])


def two_kinds(chart: Chart, at: int) -> list[Read]:
    """What may lie where, of some cards and then of others."""
    found: list[Read] = []
    for one in (*chart.read("always", at), *chart.read("liesonly", at)):
        after = phrase_at(chart.words, one.end, *_JOINS) if _LIES.fullmatch(str(one.value)) else 0
        if not after or _is_of_others(chart.words, after):
            continue
        for other in (*chart.read("always", after), *chart.read("liesonly", after)):
            if _LIES.fullmatch(str(other.value)):
                told = f"{one.value}. {other.value}"
                cost = one.cost + other.cost + 1
                found.append(Read(other.end, told, cost, one.marks + other.marks))
    return found


def _is_of_others(words: list[Word], at: int) -> bool:
    """`… the other aces only on spades`: which those are is told by the first."""
    return any(norm_at(words, place) in _OTHERS for place in (at, at + 1))
