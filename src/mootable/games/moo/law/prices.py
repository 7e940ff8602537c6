"""What it costs, told apart from the law itself: `say moo on a 3. one card if you forget`. The rest
is read by itself, and the price is put where a law has it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, cast

from mootable.games.moo.law.english.manners import stemmed
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import plain_words
from mootable.games.moo.law.english.words import COMMA, QUOTE, STOP, Word, words_of
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

MOST_WORDS: Final = 18
"""In what tells a price."""

# -- how a price is told -----------------------------------------------------------------------
# Of the words of a clause as they are compared; # is a number, and `it` what was told before.

_SOMEBODY: Final = r"(?:you|they|he|she|someone|anyone|a player|that player|the player)"
_NOT_DONE: Final = (
    r"(?:(?:forget|fail)(?: it| to| to do it| to do so)?|miss it|refuse(?: to(?: do it)?)?"
    r"|do(?:es)? not(?: do it| do so)?|(?:get|do) it wrong|mix (?:it|them) up|is wrong)"
)
_UNDONE: Final = (
    r"(?:otherwise|or else|else|if not|not do (?:it|so)|(?:forget|fail)(?: it| to do it| to do so)?"
    r"|failure(?: to do it| to do so)?|wrong \w+(?: or no \w+)?|no \w+ or wrong \w+"
    rf"|(?:(?:if|when|whenever) {_SOMEBODY}|whoever|anyone who|who)"
    rf" {_NOT_DONE}(?: or {_NOT_DONE})*)"
)
_DONE: Final = (
    r"(?:if so|do it|doing it|(?:each|every) it|(?:(?:if|when|whenever|each time|every time)"
    rf" {_SOMEBODY}|whoever|anyone who|anyone|who) (?:do(?:es)?(?: it| so)?|speak|talk))"
)
_TAKES: Final = (
    r"(?:(?:you|they|he|she|it|that) )?(?:must |has to |have to )?"
    r"(?:draw|take|pick up|pick|get|pay|eat|is give|get give|is|mean|cost)(?: you| them)?"
)
_AMOUNT: Final = (
    r"(?:#|one|a other|a extra|a more|a)(?: more| extra| other)?(?: penalty)?"
    r"(?: card(?: penalty)?| one)?(?: up)?"
    r"|card|a penalty"
)
_OFTEN: Final = (
    r"(?: each| (?:each|every|per) time(?: you (?:do(?: it| so)?|speak|talk))?"
    r"| per (?:(?:swear )?word|thing(?: say)?|mistake|go|turn|offence)| for you| too| as well)*"
)
_PRICE: Final = rf"(?:(?:{_TAKES} )?(?:{_AMOUNT})|(?:(?:you|they) )?draw){_OFTEN}"
_JOINED: Final = r"(?: ,| and| then| mean| is| it)*"
_FOR_UNDONE: Final = re.compile(rf"{_UNDONE}{_JOINED} {_PRICE}|{_PRICE}(?: ,)? {_UNDONE}")
_FOR_DONE: Final = re.compile(
    rf"{_DONE}{_JOINED} {_PRICE}|{_PRICE}(?: ,)? {_DONE}|{_TAKES} {_PRICE}"
)
_FOR_EITHER: Final = re.compile(
    rf"(?:the )?(?:penalty|punishment|fine|price|cost)(?: ,| is| of)* (?:{_AMOUNT}){_OFTEN}"
    rf"|(?:# |one |a )?(?:card(?: penalty)?|penalty(?: card)?){_OFTEN}"
)
_CHANGES_HANDS: Final = re.compile(r"\byou\b.*\bthey\b|\bthey\b.*\byou\b")
"""Who forgets and who draws is not the same."""
_THEY: Final = re.compile(r"\b(?:they|he|she)\b")
_ANOTHER: Final = re.compile(
    r"\b(?:next|previous|last|opposite|left|right)\b.*\b(?:player|person|one)\b"
    r"|\b(?:player|person|one)\b.*\b(?:next|before|after|opposite|left|right)\b",
    re.IGNORECASE,
)
"""`salute the next player. if they refuse they draw`: that one."""


class Price(NamedTuple):
    """What a law says beside its price, how many cards that is, and what for: something that was
    left undone, or done; neither, if that is not told."""

    rest: str
    told: str
    """Its own words."""
    number: Number
    is_sentence: bool
    """Whether it is told in a sentence of its own."""
    is_undone: bool
    is_done: bool


def told_apart(text: str) -> Price | None:
    """The price that a text ends with; None if it tells none, or tells it otherwise."""
    words = stemmed(words_of(text), plain_words())
    while words and words[-1].kind == STOP:
        words.pop()
    for at, word in enumerate(words):
        if word.kind in (COMMA, STOP) and len(words) - at <= MOST_WORDS:
            found = _price(text, words, at)
            if found is not None:
                return found
    return None


def _price(text: str, words: list[Word], at: int) -> Price | None:
    start = at + 1
    while start < len(words) and words[start].norm in _JOINTS:
        start += 1
    told = _told(words[start:], words[:at])
    numbers = [found[0] for word in words[start:] if (found := number_at([word], 0)) is not None]
    is_either = _FOR_EITHER.fullmatch(told) is not None
    is_undone = bool(_FOR_UNDONE.fullmatch(told)) or (is_either and words[at + 1].norm == "or")
    is_done = not is_undone and _FOR_DONE.fullmatch(told) is not None
    if not (is_undone or is_done or is_either) or _CHANGES_HANDS.search(told):
        return None
    if _THEY.search(told) and _ANOTHER.search(text[: words[at].at]):
        return None
    if len(numbers) > 1 or (numbers and (numbers[0].is_n or " a card" in told)):
        return None
    number = numbers[0] if numbers else ONE
    rest, own = text[: words[at].at], text[words[start].at : words[-1].end]
    return Price(rest, own, number, words[at].kind == STOP, is_undone, is_done)


def _told(clause: list[Word], before: list[Word]) -> str:
    """A clause in the words that prices are told in, with `do it` for what was told before."""
    spoken = {_stem(word) for word in before if word.kind != QUOTE}
    norms = [_norm(word) for word in clause]
    if len(clause) > 1 and clause[0].norm in ("each", "every") and _stem(clause[1]) in spoken:
        return " ".join([clause[0].norm, "it", *norms[2:]])
    doing = 0
    while doing < len(clause) and _stem(clause[doing]) in spoken | {"a"}:
        doing += 1
    if doing and clause[0].text.lower().endswith("ing"):
        return " ".join(["doing it", *norms[doing:]])
    told = " ".join(norms)
    for said in before:
        if said.kind == QUOTE:
            told = told.replace(f"say {_words(said.text)}", "say it")
    told = _SAYS_IT.sub("do it", told)
    return _TO_DO.sub(
        lambda found: f"{found[1]} to do it" if found[2] in spoken else found.group(), told
    )


_JOINTS: Final = frozenset(["and", "but", "so", "or", ","])
_SAYS_IT: Final = re.compile(r"\bsay (?:it|that|so)\b")
_TO_DO: Final = re.compile(r"\b(forget|fail|failure) to (\w+)\b(?! (?:it|so))")


def _norm(word: Word) -> str:
    if word.kind == QUOTE:
        return _words(word.text)
    if word.kind in (COMMA, STOP):
        return ","
    return "#" if word.norm != "one" and number_at([word], 0) is not None else word.norm


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _stem(word: Word) -> str:
    """`asking` as `ask`, `questions` as `question`: of words that no law has."""
    return word.norm.removesuffix("s").removesuffix("ing")


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
