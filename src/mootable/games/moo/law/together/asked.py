"""A race among those of whom it is asked: `everyone else bows, the last one draws`. Whoever laid
the card would always be the last of all."""

from __future__ import annotations

from typing import cast

from mootable.games.moo.law.consequences import Effect, LastTo, MustSay
from mootable.games.moo.law.terms import Who, Words
from mootable.games.moo.law.tree import Bound, Law, Sentence, When, While


def among_those_asked(law: Law) -> Law:
    """A law as it was told, in which nobody is the last to say what only the others must."""
    return tuple([_among(sentence) for sentence in law])


def _among(sentence: Sentence) -> Sentence:
    if isinstance(sentence, While):
        return sentence._replace(sentence=cast(Bound, _among(sentence.sentence)))
    if not isinstance(sentence, When):
        return sentence
    asked = {
        effect.words
        for effect in sentence.effects
        if isinstance(effect, MustSay) and effect.who == Who.EVERY_OTHER
    }
    effects = [_raced(effect, asked) for effect in sentence.effects]
    return sentence._replace(effects=tuple(effects))


def _raced(effect: Effect, asked: set[Words]) -> Effect:
    if isinstance(effect, LastTo) and effect.words in asked:
        return effect._replace(others=True)
    return effect
