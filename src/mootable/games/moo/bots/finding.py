"""How much of the laws of a table a detective has found: what it expects, held against what they
say. Only a simulation may ask, since only it knows the laws."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.games.moo.bots.causes import Cause, Causes, fits
from mootable.games.moo.bots.evidence import PACK, Evidence
from mootable.games.moo.bots.mind import Mind
from mootable.games.moo.bots.phrases import n_words, value_words
from mootable.games.moo.cards import JOKER
from mootable.games.moo.law.tree import (
    Cards,
    Draw,
    Effect,
    LastTo,
    Law,
    MayPlay,
    MustEither,
    MustSay,
    NextCardMust,
    PlayAgain,
    Reverse,
    Sentence,
    Skip,
    When,
    Words,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

ALIKE: Final = 0.75
"""Who expects the same so often has understood it."""
LIKELY: Final = 0.5

Expected = set[tuple[str, int, str]]
"""What of whom, at which moment (or for which two cards), in which words."""


def found(law: Law, mind: Mind) -> float | None:
    """The share of a law that is found, of all it does; None if nothing of it has shown yet, or
    the preamble tells it."""
    shares: list[float] = []
    beliefs = mind.beliefs()
    for sentence in law:
        for effect in effects_of(sentence):
            wanted = expected(effect, mind)
            if wanted:
                shares.append(1.0 if is_found(wanted, beliefs, mind) else 0.0)
    return sum(shares) / len(shares) if shares else None


def effects_of(sentence: Sentence) -> list[Sentence]:
    """A sentence, as one for each of its effects."""
    if isinstance(sentence, When):
        return [
            When(sentence.happenings, sentence.conditions, (effect,)) for effect in sentence.effects
        ]
    return [sentence] if isinstance(sentence, MayPlay) else []


def is_found(wanted: Expected, beliefs: list[tuple[Sentence, float]], mind: Mind) -> bool:
    total = 0.0
    for sentence, chance in beliefs:
        mine = expected(sentence, mind)
        if mine and len(mine & wanted) >= ALIKE * len(mine | wanted):
            total += chance
    return total >= LIKELY


def expected(sentence: Sentence, mind: Mind) -> Expected:
    """What a sentence would have had happen at the moments that are remembered."""
    if isinstance(sentence, MayPlay):
        return pairs(sentence)
    if not isinstance(sentence, When):
        return set()
    found: Expected = set()
    evidence = mind.evidence
    for happening in sentence.happenings:
        number = numbered(evidence.causes, Cause(happening, sentence.conditions))
        if number < 0:
            continue
        for key in evidence.fired[number]:
            if key // PACK >= evidence.first:
                effect = sentence.effects[0]
                found.add(told(effect, evidence, key // PACK, key % PACK, mind.names))
    return found


def numbered(causes: Causes, cause: Cause) -> int:
    return causes.numbers.get((type(cause.happening).__name__, cause), -1)


def told(
    effect: Effect, evidence: Evidence, number: i64, n: i64, names: list[str]
) -> tuple[str, int, str]:
    label = ""
    words = ""
    if isinstance(effect, MustSay):
        label = f"say {effect.who}"
        words = said(effect.words, evidence, number, n, names)
    elif isinstance(effect, LastTo):
        label = "last"
        words = said(effect.words, evidence, number, n, names)
    elif isinstance(effect, Skip):
        label = f"skip {effect.number.value}"
    elif isinstance(effect, Reverse):
        label = "reverse"
    elif isinstance(effect, Draw):
        label = f"draw {effect.who} {effect.number.value}"
    elif isinstance(effect, PlayAgain):
        label = "again"
    elif isinstance(effect, NextCardMust):
        label = "next"
    elif isinstance(effect, MustEither):
        label = "either"
    return label, number, words


def said(words: Words, evidence: Evidence, number: i64, n: i64, names: list[str]) -> str:
    if words[0].value >= 0:
        return " ".join(value_words(words[0].value, evidence.moments[number], names))
    return " ".join(n_words(words, max(1, n)))


def pairs(sentence: MayPlay) -> Expected:
    """Every card on every card that it speaks about; as far as no card is compared with one."""
    label = "may not" if sentence.may_not else "may"
    if _is_compared(sentence.cards) or _is_compared(sentence.onto):
        return {(label, -1, str(sentence.cards) + str(sentence.onto))}
    return {
        (label, card * JOKER + top, "")
        for card in range(JOKER)
        for top in range(JOKER)
        if fits(sentence.cards.nouns[0], card) and fits(sentence.onto.nouns[0], top)
    }


def _is_compared(cards: Cards) -> bool:
    return len(cards.nouns) > 1 or cards.is_not or cards.nouns[0].relation is not None
