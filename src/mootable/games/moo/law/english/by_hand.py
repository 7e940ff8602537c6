"""What holds for whoever has so many cards: `if you have more than 10 cards you can play anything`,
`nobody with 2 cards left may play a king`. It goes by the hand of the one who would play."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

_PLAYED: Final = re.compile(
    r"(?!while |when )[^<]+ may be played(?: on | out of turn| as any card)"
)
HAND_FIRST: Final = "hand-first"
"""Of `you may only play a joker if you have 5 cards` it is the cards in hand that are needed."""
ONE_LEFT: Final = "one-left"
"""`if you have one card left you can play it on anything`: of more, `it` would be none."""
_OWN: Final = frozenset([HAND_FIRST, ONE_LEFT])
_PAIRS: Final = re.compile(r"^(?!no ).* of the same \w+ may be played on any card")
"""`with eight cards you may play pairs`: two at once; one may lie on the other anyway."""
_ONE: Final = re.compile(r"that player has (?:1|one) cards? left")


def by_hand(chart: Chart, at: int) -> list[Read]:
    """What may be played by whoever has so many cards, told before or after that."""
    found: list[Read] = []
    for hand in chart.read("theirhand", at):
        after = phrase_at(chart.words, hand.end, ", then", "then", ",") or hand.end
        if norm_at(chart.words, after) in _ALL:
            continue  # `if you have one card left everyone may play anything`
        for read in (*chart.read("freely", after), *chart.read("always", after)):
            if not _is_so_many(chart, read):
                found += _held(hand, read, read.end)
    for kind in ("freely", "always"):
        for read in chart.read(kind, at):
            after = phrase_at(chart.words, read.end, ",") or read.end
            is_of_all = (
                norm_at(chart.words, at) in _ALL and norm_at(chart.words, after + 1) == "you"
            )
            for hand in chart.read("theirhand", after):
                if HAND_FIRST not in read.marks and not is_of_all:
                    found += _held(hand, read, hand.end, ("order",))
    return found + _only_by_hand(chart, at)


_ALL: Final = frozenset(
    [
        "everyone",
        "everybody",
        "anyone",
        "anybody",
        "people",
        "player",
        "nobody",
        "no",
        "all",
        "other",
    ]
)
"""Who may do so whoever has the cards."""


def _is_so_many(chart: Chart, read: Read) -> bool:
    """`you must play two`: so many, and not a 2."""
    last, before = chart.words[read.end - 1], chart.words[read.end - 2]
    is_number = last.text.lower() in SPELLED_NUMBERS or last.text.isdigit()
    return is_number and before.norm in ("play", "only")


def _only_by_hand(chart: Chart, at: int) -> list[Read]:
    """What nobody may play who has so many cards, or another number."""
    found: list[Read] = []
    for hand in chart.read("nonewith", at):
        for read in chart.read("notplayed", hand.end):
            found += _held(hand, read, read.end)
    for hand in chart.read("onlywith", at):
        for read in chart.read("notplayed", hand.end):
            found += _held(_otherwise(hand), read, read.end)
    for kind, hands in _ONLY_SO:
        for read in chart.read(kind, at):
            after = phrase_at(chart.words, read.end, ",") or read.end
            for hand in chart.read(hands, after) if str(read.value).startswith("no ") else ():
                found += _held(_otherwise(hand), read, hand.end, ("order",))
    return found


_ONLY_SO: Final = (
    *(("limited", "onlyhand"), ("always", "onlyhand")),
    *(("onlyplayed", "onlyhand"), ("onlyplayed", "theirhand")),
)
"""What is told of those who may not, and of the hand with which they may."""


def _held(hand: Read | None, read: Read, end: int, marks: tuple[str, ...] = ()) -> list[Read]:
    parts = str(read.value).split(". ")
    if _PAIRS.search(str(read.value)):
        return []
    if hand is None or not all(_PLAYED.match(one) for one in parts):
        return []
    if ONE_LEFT in read.marks and not _ONE.fullmatch(str(hand.value)):
        return []
    told = ". ".join([f"while {hand.value}, {one}" for one in parts])
    every = hand.marks + tuple([one for one in read.marks if one not in _OWN]) + marks
    return [Read(end, told, hand.cost + read.cost, every)]


_AMOUNT: Final = re.compile(
    r"that player has (more than|fewer than|at least|at most) (\w+ cards?) left"
)
_OTHERS: Final = {
    "more than": "at most",
    "fewer than": "at least",
    "at least": "fewer than",
    "at most": "more than",
}


def _otherwise(hand: Read) -> Read | None:
    """Whoever has not so many; None if that takes more words than one amount."""
    told = _AMOUNT.fullmatch(str(hand.value))
    if told is None:
        return None
    return hand._replace(value=f"that player has {_OTHERS[told[1]]} {told[2]} left")
