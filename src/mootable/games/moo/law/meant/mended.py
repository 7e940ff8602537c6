"""What a text that is no law says without a slip of the pen, or without words that say nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from mootable.games.moo.law.accepted import accepted, breaks_off
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import furthest, vocabulary
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import COMMA, WORD, Word, table, words_of
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.meant.slips import (
    MOST_SLIPS,
    Slip,
    mended_with,
    most_tries,
    said_so,
    slips_of,
)
from mootable.games.moo.law.tree import Law

TWICE: Final = "A word stands there twice."
SLIP: Final = "There is a slip of the pen in it."
OTHERWISE: Final = "I take it that this is said in other words."
LEFT_OUT: Final = "That would be understood without a word that adds nothing."


class Advice(NamedTuple):
    """Why it was not understood, and the whole law, printed; and the slip, if there is just one."""

    why: str
    law: str
    slip: Slip | None = None


# -- slips -----------------------------------------------------------------------------------


def mended(text: str, strange: list[Word]) -> Advice | None:
    """The one law that a text says without a slip of the pen, or without several. Where a word
    could be a slip of two, and both make a law, there is no telling."""
    found = _without_slip(text, strange)
    if len(found) > 1:
        return None
    for printed, slip in found.items():
        written = text[slip.at : slip.at + slip.length]
        is_form = bare_verb(written) == slip.meant  # `eats` is no slip of `eat`
        return Advice(OTHERWISE, printed) if is_form else Advice(SLIP, printed, slip)
    slips = [slip for word in strange for slip in slips_of(word)[:1]]
    if 1 < len(slips) == len(strange) <= MOST_SLIPS:
        law = accepted(mended_with(text, slips))
        return None if law is None else Advice(SLIP, print_law(law))
    return None


def _without_slip(text: str, strange: list[Word]) -> dict[str, Slip]:
    """The laws that a text says without a slip of the pen, each with that slip."""
    found: dict[str, Slip] = {}
    tried = [
        slip for word in strange[:MOST_SLIPS] for slip in said_so(text, word) or slips_of(word)
    ]
    for slip in tried if len(tried) <= most_tries(text) else []:
        law = accepted(mended_with(text, [slip]))
        if law is not None:
            found.setdefault(print_law(law), slip)
    return found


def _is_air(word: Word) -> bool:
    return word.norm.endswith("ly") and word.norm not in _TELLING_HOW


_TELLING_HOW: Final = frozenset(
    [
        *("accidentally", "deliberately", "intentionally", "wrongly", "incorrectly"),
        *("correctly", "silently", "secretly", "separately", "randomly", "alternately", "properly"),
    ]
)
"""What is not the same without."""


def without_air(text: str, strange: list[Word]) -> str:
    """A text without the adverbs in it that nobody knows."""
    adverbs = [word for word in strange if _is_air(word)]
    if not adverbs:
        return ""
    for word in reversed(adverbs):
        text = f"{text[: word.at].rstrip()} {text[word.end :].lstrip()}"
    return text.strip()


def _does_less(law: Law, text: str, shorter: str) -> bool:
    """`make a cow noise`: what is done in a law's own words is done without none of them."""
    lost = set(text.lower().split()) - set(shorter.lower().split())
    return '"*' in print_law(law) and not lost <= table("light") | table("air")


def _draws_again(law: Law) -> bool:
    """`you have to pick it up and draw one`: nobody who draws draws because of it, unless that is
    told."""
    return "When a player draws a card, that player draws " in print_law(law)


_FACE: Final = re.compile(r"\bface $", re.IGNORECASE)
"""`face up`: how it is laid, and no face card."""


_EXAMPLE: Final = re.compile(r"\b(?:like|e\.?g\.?|as in|such as)[\s,:]+[\"“]", re.IGNORECASE)


def _loses_example(text: str, shorter: str) -> bool:
    """`like "clubs now"`: without that word it would be what is to be said."""
    return len(_EXAMPLE.findall(shorter)) < len(_EXAMPLE.findall(text))


def lightened(text: str) -> Advice | None:
    """The one law that a text says without one small word."""
    found: set[str] = set()
    light = table("light")
    # `a player` is somebody else than players are.
    small = [
        word
        for word, after in pairwise(words_of(text))
        if word.kind == WORD and word.text.lower() in light
        if after.norm not in ("player", "person")
        if not (_is_rank(word, after) or _is_one(word, after) or _is_back(text, word))
        if not _is_of_suit(word, after)
        if not _FACE.search(text[: word.at])
    ]
    for word in small if len(small) <= most_tries(text) else []:
        shorter = f"{text[: word.at]}{text[word.end :]}"
        law = None if _loses_example(text, shorter) else accepted(shorter, is_quoted=True)
        if law is not None and not _draws_again(law):
            found.add(print_law(law))
    return Advice(LEFT_OUT, found.pop()) if len(found) == 1 else None


def _is_rank(word: Word, after: Word) -> bool:
    """`if they have a 7`: that is a card, and 7 are so many cards."""
    return word.text.lower() == "a" and number_at([after], 0) is not None


def _is_even(after: Word | None) -> bool:
    """What can be even and not odd, or counts in any case as well."""
    return after is not None and after.norm in _EVEN


_EVEN: Final = frozenset(["number", "numbered", "card", "rank", "value", "valued", "if", "when"])


def _is_back(text: str, word: Word) -> bool:
    """`take back a card`: that is none from the deck."""
    return word.text.lower() == "back" and text[: word.at].lower().endswith(("take ", "get "))


def _is_one(word: Word, after: Word) -> bool:
    """`the other player`: one of them, and other players are all."""
    return word.text.lower() == "the" and after.norm == "other"


def _is_of_suit(word: Word, after: Word) -> bool:
    """`the jack of diamonds`: without that these are two cards."""
    return word.norm == "of" and after.norm in _SUITS


_SUITS: Final = frozenset(["club", "diamond", "heart", "spade"])

# -- what says nothing -----------------------------------------------------------------------

BACK: Final = 3
"""How many words before the one that was not understood the trouble may begin."""
LONGEST_IDLE: Final = 4
"""Words in one place that may say nothing."""
MOST_REPAIRS: Final = 3
"""Places in which a text has too many words."""
_NOTHING: Final = table("says_nothing") | table("light") | table("air")
_TELLS: Final = table("tells")


def repaired(text: str) -> Advice | None:
    """The law that a text says without words that say nothing, where it was not understood."""
    if breaks_off(text):
        return None
    tries = most_tries(text)
    texts = [text]
    for _ in range(MOST_REPAIRS):
        shorter = [one for each in texts for one in _shortened(each)][:tries]
        tries -= len(shorter)
        laws: dict[str, str] = {}
        for one in shorter:
            law = None if _loses_example(text, one) else accepted(one, is_quoted=True)
            if law is not None and not _draws_again(law) and not _does_less(law, text, one):
                laws.setdefault(print_law(law), one)
        if laws:
            # Of what says the most of it, if that is one law.
            longest = max(len(one) for one in laws.values())
            best = [law for law, one in laws.items() if len(one) == longest]
            return Advice(LEFT_OUT, best[0]) if len(best) == 1 else None
        reached = [(len(one) - furthest(one), one) for one in shorter]
        left = min([far for far, _ in reached], default=0)
        texts = [one for far, one in reached if far == left][:2]
        if not texts or tries <= 0:
            return None
    return None


def _shortened(text: str) -> list[str]:
    """A text without some words near the first that was not understood; the fewest first."""
    words = words_of(text)
    reached = furthest(text)
    stuck = next((place for place, word in enumerate(words) if word.at >= reached), len(words))
    spans = [
        (first, last)
        for first in range(max(0, stuck - BACK), min(stuck + 1, len(words)))
        for last in range(first, min(first + LONGEST_IDLE, len(words) - 1))
        if last >= stuck - BACK and _says_nothing(words, first, last)
    ]
    spans.sort(key=_span_length)
    return [f"{text[: words[one].at]}{text[words[other].end :]}" for one, other in spans]


def _span_length(span: tuple[int, int]) -> int:
    return span[1] - span[0]


def _says_nothing(words: list[Word], first: int, last: int) -> bool:
    """Whether some words can be left out with nothing lost: small ones, adverbs that nobody knows,
    and none of what is said."""
    if first and words[first - 1].norm in _TELLS:
        return False
    known = vocabulary()
    after = words[last + 1] if last + 1 < len(words) else None
    if words[last].kind == COMMA and after is not None and after.norm in ("once", "twice"):
        return False  # `knock, twice if it is a king`
    if after is not None and any(
        is_of_weight(words[last], after) for is_of_weight in (_is_rank, _is_one, _is_of_suit)
    ):
        return False
    if after is not None and after.norm in ("player", "person") and words[last].norm == "a":
        return False  # somebody, and not the one it happened to
    if words[first].text.lower() in ("up", "down") and first and words[first - 1].norm == "face":
        return False  # `placed face up`
    if words[first].norm == "back" and first and words[first - 1].norm in ("take", "get"):
        return False  # `take back a card`
    if any(word.norm == "even" for word in words[first : last + 1]) and _is_even(after):
        return False  # `an even number card`
    if words[first].norm == "as" and any(
        word.norm in ("you", "they") for word in words[first:last]
    ):
        return False  # `the same card as you did`
    return all(
        word.kind == COMMA
        or (word.kind == WORD and word.text.lower() in _NOTHING)
        or (word.kind == WORD and word.norm not in known and _is_air(word))
        for word in words[first : last + 1]
    )
