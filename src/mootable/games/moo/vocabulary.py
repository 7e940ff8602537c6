"""What can be said and called at a table of Moo in numbers: a fixed list of phrases.

The first are those of the printed laws, then come what the lawbooks that players are tried at ask
for and some that none of them does. The names of cards, suits and players can be said beside them.
"""

from __future__ import annotations

from typing import Final

from mootable.games.moo import speech
from mootable.games.moo.cards import JOKER, spoken
from mootable.games.moo.forms import ORDER, ORDER_ENDS
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.printed import BAD_CALL, FAILURE, JUDGED, THE_NAME, printed_text

MOST_TIMES: Final = 4
"""How often a word that is said so many times can be said at once."""


def _very(before: str, after: str) -> list[str]:
    return [" ".join([before, *["very"] * times, after]) for times in range(MOST_TIMES)]


def _times(word: str) -> list[str]:
    return [" ".join([word] * times) for times in range(1, MOST_TIMES + 1)]


PHRASES: Final[list[str]] = [
    THE_NAME,
    "Last card",
    "That's the badger",
    *_very("Have a", "nice day"),
    "Thank you",
    *_very("Thank you", "much")[1:],
    ORDER,
    ORDER_ENDS,
    *_times("Ding"),
    *_times("*knock*"),
    "*bow*",
    "*clap*",
    "A pair",
    "About turn",
    "All hail the queen",
    "Aye",
    "Back to black",
    "Bad luck",
    "Bless you",
    "Bottoms up",
    "Broken hearted",
    "Cheers",
    "Diamonds are forever",
    "Eleven",
    "Every other one",
    "Heads",
    "Help",
    "High five",
    "I am sorry",
    "I had that coming",
    "It is dark",
    "Long live the king",
    "Low blow",
    "Me too",
    "Mine",
    "Nay",
    "Never again",
    "Paint it",
    "Please",
    "Praise the herd",
    "Seeing red",
    "Snap",
    "So it is",
    "Sorry",
    "Step by step",
    "Tails",
    "Thank you sir, may I have another",
    "Three",
    "Three to go",
    "Uno",
    "Welcome",
    "Well played",
    "Whoa",
]
CALLS: Final[list[str]] = [
    *[printed_text(rule, What.CALL) for rule in ("302", "305", "900", "901", "903")],
    BAD_CALL,
    *JUDGED.values(),
    f"{FAILURE}name the spade",
    f"{FAILURE}be polite",
]
"""The calls that are not for something unsaid; those are `Failure to say` and the phrase."""
UNSAID: Final = f"{FAILURE}say "
UNSAID_WORDS: Final = speech.fold(UNSAID)


class Sort:
    """What sort of thing was said or called."""

    PHRASE: Final = 0
    CARD: Final = 1
    SUIT: Final = 2
    SEAT: Final = 3


def _heard() -> dict[tuple[str, ...], tuple[int, int]]:
    """By its words, the sort of what is said and its number there."""
    cards = [spoken(card) for card in range(JOKER)]
    found = {tuple(speech.fold(name)): (Sort.CARD, card) for card, name in enumerate(cards)}
    for place, phrase in enumerate(PHRASES):
        found[tuple(speech.fold(phrase))] = (Sort.PHRASE, place)
    return found


_HEARD: Final = _heard()
_LONGEST: Final = max([len(words) for words in _HEARD])
_CALLED: Final = {tuple(speech.fold(call)): place for place, call in enumerate(CALLS)}


def understood(words: list[str], names: list[list[str]]) -> list[tuple[int, int]]:
    """All that is known in what was said: its sort, and its number there. A suit is one by itself
    alone; the longest that fits is meant."""
    suit = speech.suit_named(words)
    if suit >= 0:
        return [(Sort.SUIT, suit)]
    if words in names:
        return [(Sort.SEAT, names.index(words))]
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(words):
        for length in range(min(_LONGEST, len(words) - at), 0, -1):
            known = _HEARD.get(tuple(words[at : at + length]))
            if known is not None:
                found.append(known)
                at += length
                break
        else:
            at += 1
    return found


def call_number(words: list[str]) -> int:
    """Which of the calls it is; -1 if it is none of them."""
    return _CALLED.get(tuple(words), -1)


def unsaid(words: list[str]) -> tuple[int, int] | None:
    """What somebody is called for not having said."""
    head = len(UNSAID_WORDS)
    return _HEARD.get(tuple(words[head:])) if words[:head] == UNSAID_WORDS else None
