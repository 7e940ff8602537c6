"""What it costs, told apart from the law itself: `say moo on a 3. one card if you forget`. The rest
is read by itself, and the price is put where a law has it. What such a clause is made of is told by
its words alone, in whatever order they stand."""

from __future__ import annotations

from typing import Final, NamedTuple, cast

from mootable.games.moo.law.english.manners import stemmed
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import plain_words
from mootable.games.moo.law.english.words import COMMA, STOP, Word, table, words_of
from mootable.games.moo.law.grown import ONE
from mootable.games.moo.law.terms import Number, Who
from mootable.games.moo.law.tree import (
    Bound,
    Draw,
    Effect,
    Judged,
    Law,
    MayNotSay,
    MayPlay,
    MustSay,
    NobodyMaySay,
    Says,
    Sentence,
    When,
    While,
)

MOST_WORDS: Final = 16
"""In what tells a price."""
_OF_PRICES: Final = table("of_prices")
_LEFT_UNDONE: Final = table("left_undone")
_DONE: Final = table("done_for_a_price")
_TAKEN: Final = frozenset(["card", "penalty", "draw", "take", "pick", "cost", "pay", "get", "eat"])
_ONE: Final = frozenset(["card", "penalty", "other"])
_EACH: Final = frozenset(["each", "every", "per"])
_JOINTS: Final = frozenset(["and", "or", "but", "so", ","])


class Price(NamedTuple):
    """What a law says beside its price, and how many cards that is."""

    rest: str
    number: Number
    is_sentence: bool
    """Whether it is told in a sentence of its own, in words that are nothing but a price."""
    is_undone: bool
    """Whether it is for what was left undone."""
    is_done: bool


def told_apart(text: str) -> Price | None:
    """The price that a text ends with; None if it tells none, or tells it otherwise."""
    words = stemmed(words_of(text), plain_words())
    while words and words[-1].kind == STOP:
        words.pop()
    for at, word in enumerate(words):
        if word.kind not in (COMMA, STOP) or at + 1 == len(words) or len(words) - at > MOST_WORDS:
            continue
        found = _price(text, words, at)
        if found is not None:
            return found
    return None


def _price(text: str, words: list[Word], at: int) -> Price | None:
    start = at + 1
    while start < len(words) and words[start].norm in _JOINTS:
        start += 1
    clause = words[start:]
    norms = {word.norm for word in clause}
    is_undone = not norms.isdisjoint(_LEFT_UNDONE)
    is_done = not is_undone and not norms.isdisjoint(_DONE)
    number = _amount(clause, is_undone or is_done)
    if number is None or not (is_undone or not norms.isdisjoint(_TAKEN)):
        return None
    spoken = {_stem(word) for word in words[:at]}
    is_again = _stem(clause[0]) in spoken
    if not (is_undone or is_done or is_again or not norms.isdisjoint(_EACH)):
        spoken = set()
    for word in clause:
        is_plain = word.kind in (COMMA, STOP) or word.norm in _OF_PRICES
        if not is_plain and _stem(word) not in spoken and number_at([word], 0) is None:
            return None
    rest = text[: words[at].at]
    return Price(rest, number, words[at].kind == STOP, is_undone, is_done)


def _stem(word: Word) -> str:
    return word.norm.removesuffix("s").removesuffix("ing")


def _amount(clause: list[Word], is_told: bool) -> Number | None:
    """The one number in it: `2 cards`, `a card`, `another`; None if there is none, or two. Where it
    is told what for, `you draw` is enough."""
    told = [found[0] for at in range(len(clause)) if (found := number_at(clause, at)) is not None]
    if len(told) == 1:
        return None if told[0].is_n else told[0]
    norms = {word.norm for word in clause}
    is_one = not norms.isdisjoint(_ONE) or (is_told and "draw" in norms)
    return ONE if is_one and not told else None


def priced(law: Law, price: Price) -> Law | None:
    """A law with what it costs; None if nothing in it could be broken, or no law can have such a
    price. Where none is told the penalty is a card."""
    found = tuple([_priced(sentence, price) for sentence in law])
    is_told = found != law or (price.number.value == 1 and any(map(_costs_a_card, law)))
    return found if is_told else None


def _priced(sentence: Sentence, price: Price) -> Sentence:
    if isinstance(sentence, While):
        return sentence._replace(sentence=cast(Bound, _priced(sentence.sentence, price)))
    if isinstance(sentence, When) and not price.is_done:
        effects = [_effect(effect, price.number) for effect in sentence.effects]
        return sentence._replace(effects=tuple(effects))
    if isinstance(sentence, NobodyMaySay) and not price.is_undone and _is_plain(sentence):
        return When((Says(sentence.text),), (), (Draw(Who.THAT_PLAYER, price.number),))
    if isinstance(sentence, Judged) and sentence.price is None and price.number.value != 1:
        return sentence._replace(price=price.number)
    return sentence


def _effect(effect: Effect, number: Number) -> Effect:
    if isinstance(effect, MustSay) and effect.price is None:
        return effect._replace(price=number)
    return effect


def _is_plain(sentence: NobodyMaySay) -> bool:
    return bool(sentence.text) and not sentence.call and not sentence.is_out_of_turn


def _costs_a_card(sentence: Sentence) -> bool:
    """Whether what it forbids costs whoever does it a card, told or not."""
    if isinstance(sentence, While):
        return _costs_a_card(sentence.sentence)
    if isinstance(sentence, When):
        return any(isinstance(effect, MayNotSay) for effect in sentence.effects)
    if isinstance(sentence, MayPlay):
        return sentence.may_not
    return isinstance(sentence, NobodyMaySay) or (
        isinstance(sentence, Judged) and sentence.price is None
    )
