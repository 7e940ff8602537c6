"""What it costs, told apart from the law itself: `say moo on a 3. one card if you forget`. The rest
is read by itself, and the price is put where a law has it."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, cast

from mootable.games.moo.law.consequences import MAY_NOT, Draw, Effect, MustSay, NextCardMust
from mootable.games.moo.law.english.manners import stemmed
from mootable.games.moo.law.english.numbers import number_at
from mootable.games.moo.law.english.reading import plain_words
from mootable.games.moo.law.english.words import COMMA, QUOTE, STOP, Word, words_of
from mootable.games.moo.law.grammar.grown import NONE, ONE
from mootable.games.moo.law.terms import Amount, Compare, Number, Who
from mootable.games.moo.law.together import failings
from mootable.games.moo.law.together.failings import stem
from mootable.games.moo.law.tree import (
    Bound,
    Judged,
    Law,
    MayPlay,
    NobodyMaySay,
    Plays,
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
_SPEAKS: Final = (
    r"(?:(?:any )?(?:speak|talk|say anything|say a word)"
    r"|(?:any|every|each|a|one) (?:single )?(?:word|sound|noise|peep))"
    r"(?: (?:until|before) [\w' ]{1,30}?)?"
)
_SPOKEN: Final = re.compile(rf"{_SPEAKS} ")
_DONE: Final = (
    r"(?:if so|do it|doing it|do so|try(?:ing)? it|violation|(?:break|violate)(?: it| this)?"
    r"|(?:each|every) it"
    r"|(?:(?:if|when|whenever|each time|every time)"
    rf" {_SOMEBODY}|whoever|anyone who|anyone|who)"
    rf" (?:do(?:es)?(?: it| so)?|try(?: it)?|slip up|{_SPEAKS})|{_SPEAKS})"
)
_HAND: Final = r"(?: (?:in|into|to) (?:your|their|the|the player 's|that player 's|his|her) hand)?"
_TAKEN_BACK: Final = (
    r"(?:(?:you|they|it|that|the card) )?(?:must )?(?:(?:take|get|pick|have|bring) "
    rf"(?:it|that|them|the card) (?:back(?: up)?|up){_HAND}|(?:go|come|is give|is send) back{_HAND}"
    rf"|is (?:return|play back|take back){_HAND}|return{_HAND}|(?:keep|hold) (?:it|that|the card))"
    r"(?: ,| and| plus| with| you| they| must| draw| take| get| pick up| also| together)*"
)
"""`you take it back plus one`: so it goes with a card that may not be played."""
_TAKES: Final = (
    r"(?:(?:you|they|he|she|it|that) )?(?:must |has to |have to )?"
    r"(?:draw|take|pick up|pick|get|pay|eat|is give|get give|is|mean|cost)(?: you| them)?"
)
_AMOUNT: Final = (
    r"(?:plus )?(?:a (?=#|one ))?(?:#|one|a other|a extra|a more|a)"
    r"(?: more| extra| other| friend)?(?: penalty)?"
    r"(?: card(?: penalty)?| one)?(?: up)?"
    r"|card|a penalty"
)
_OFTEN: Final = (
    r"(?: each| for (?:each|every) (?:offender|one who does)| (?:each|every|per) time"
    r"(?: you (?:do(?: it| so)?|speak|talk))?"
    r"| for (?:each|every) (?:it|time|one|(?:swear )?word)"
    r"| per (?:it|(?:swear )?word|thing(?: say)?|mistake|go|turn|offence)| for you| too| as well)*"
)
_PRICE: Final = rf"(?:(?:{_TAKES} )?(?:{_AMOUNT})|(?:(?:you|they) )?draw){_OFTEN}"
_PLAIN: Final = re.compile(_PRICE)
_FOR_IT: Final = re.compile(rf"{_TAKES} {_PRICE}")
"""`no talking, you draw one`."""
_FOR_BAD: Final = re.compile(
    rf"(?:(?:otherwise|or else|else|if not|{_DONE}|play (?P<such>[^,]{{1,40}}?)"
    rf"|if {_SOMEBODY} play (?P<one>[^,]{{1,40}}?)"
    r"|(?:if|when) (?:your|their) last card is (?P<last>[^,]{1,30}?))"
    rf"(?: ,| and| then| you| mean| is)*)? ?{_TAKEN_BACK}(?: (?:{_AMOUNT}))?(?: as a penalty)?"
)
_FOR_EITHER: Final = re.compile(
    rf"(?:the )?(?:penalty|punishment|fine|price|cost)(?: ,| is| of)* (?:{_AMOUNT}){_OFTEN}"
    rf"|(?:# |one |a |the )?(?:(?:usual|normal|standard|default|regular) )?"
    rf"(?:card(?: penalty)?|penalty(?: card)?)(?: apply)?{_OFTEN}"
    rf"|plus (?:#|one)(?: card)?{_OFTEN}"
)
_CHANGES_HANDS: Final = re.compile(r"\byou\b.*\bthey\b|\bthey\b.*\byou\b")
"""Who forgets and who draws is not the same."""
_THEY: Final = re.compile(r"\b(?:they|he|she)\b")
_ANOTHER: Final = re.compile(
    r"\b(?:next|previous|last|opposite|(?<!card )(?<!cards )left|right)\b.*\b(?:player|person"
    r"|one)\b"
    r"|\b(?:player|person|one)\b.*\b(?:next|before|after|opposite|(?<!card )(?<!cards )left"
    r"|right)\b",
    re.IGNORECASE,
)
"""`salute the next player. if they refuse they draw`: that one."""

_OF_ANOTHER: Final = re.compile(
    r"\b(?:next|previous|opposite|left|right|after)\b(?: (?:player|person|one|in line|you|up))?"
    r" (?:must|has to|have to|shall|should|needs to|gotta)\b",
    re.IGNORECASE,
)
"""`the next player must say "hi"; if they forget they draw`: that one too, of whom it is asked."""
_DOING: Final = re.compile(
    r"\s*(?!(?:say|talk|speak|play|lay|putt|draw|forgett|fail|miss|us|call|nam|any|every|some|no|k"
    r"|dur)ing\b|(?:any|every|some|no)thing\b)[a-z]+ing\b",
    re.IGNORECASE,
)
"""`cheering when somebody else draws = penalty`: it costs to do so, not to leave it undone."""


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
    is_bad: bool = False
    """Whether it is told of a card that goes back."""


def told_apart(text: str) -> Price | None:
    """The price that a text ends with; None if it tells none, or tells it otherwise."""
    words = stemmed(words_of(text), plain_words())
    while words and words[-1].kind == STOP:
        words.pop()
    for at, word in enumerate(words):
        is_apart = word.kind in (COMMA, STOP) and not _is_open(text[: word.at])
        if is_apart and len(words) - at <= MOST_WORDS:
            found = _price(text, words, at)
            if found is not None:
                return found
    return _or_else(text, words)


def _is_open(text: str) -> bool:
    """Whether what follows stands in brackets."""
    return text.count("(") > text.count(")")


def _or_else(text: str, words: list[Word]) -> Price | None:
    """`no talking or you draw two`: what it costs whoever does it all the same."""
    last = [at for at, word in enumerate(words) if word.norm == "or"][-1:]
    if not last or words[0].norm not in _BANS or len(words) - last[0] > MOST_WORDS:
        return None
    found = _price(text, words, last[0] - 1, is_else=True)
    if found is None:
        return None
    rest = text[: words[last[0]].at].rstrip()
    return found._replace(rest=rest, is_undone=False, is_done=True)


_BANS: Final = frozenset(["no", "never", "nobody", "do"])


def _price(text: str, words: list[Word], at: int, is_else: bool = False) -> Price | None:
    start = at + 1
    while start < len(words) and words[start].norm in _JOINTS:
        start += 1
    clause = [
        word
        for place, word in enumerate(_who(words[start:]))
        if word.norm != "one" or not place or words[start + place - 1].norm != "wrong"
    ]
    told = _told(clause, words[:at])
    numbers = [found[0] for word in clause if (found := number_at([word], 0)) is not None]
    is_either = (_PLAIN if is_else else _FOR_EITHER).fullmatch(told) is not None
    what_for = failings.told_of(told, _heard(words[:at]))
    is_either = is_either or what_for == failings.EITHER
    is_undone = what_for == failings.UNDONE or (is_either and words[at + 1].norm == "or")
    is_done = not is_undone and (what_for == failings.DONE or bool(_FOR_IT.fullmatch(told)))
    bad = None if is_undone or is_done else _FOR_BAD.fullmatch(told)
    is_bad = bad is not None and _is_spoken_of(
        bad["such"] or bad["one"] or bad["last"] or "", words[:at]
    )
    if not (is_undone or is_done or is_either or is_bad) or _CHANGES_HANDS.search(told):
        return None
    before = text[: words[at].at]
    if _THEY.search(told) and _ANOTHER.search(before) and not _OF_ANOTHER.search(before):
        return None
    if is_either and _DOING.match(before):
        return None
    if len(numbers) > 1 and _FOR_EACH.search(told) and len(set(numbers)) == 1:
        numbers = numbers[:1]
    if len(numbers) > 1 or (numbers and (numbers[0].is_n or " a card" in told)):
        return None
    if "# time" in told:
        return None  # `if you forget three times you draw one`: not each time
    number = numbers[0] if numbers else ONE
    rest, own = text[: words[at].at], text[words[start].at : words[-1].end]
    # `played in silence, talking is a penalty`: then, and not for ever.
    is_sentence = words[at].kind == STOP or _SPOKEN.match(told) is not None
    return Price(rest, own, number, is_sentence, is_undone, is_done, is_bad)


_FOR_EACH: Final = re.compile(r"^(?!.*\b(?:more|other|extra)\b).*\bif\b.*\bif\b")
"""`one card if you talk, one if you forget it`."""
_SUCH: Final = frozenset(
    [
        *("lower", "higher"),
        *("it", "one", "that", "them", "on", "top", "of", "a", "the", "any", "early", "else"),
        *("other", "anything", "sooner", "before", "red", "black", "card", "there", "anyway"),
        *("wrong", "instead"),
    ]
)


def _is_spoken_of(such: str, before: list[Word]) -> bool:
    """Whether what is played there is what was told that it may not be, or nothing else."""
    spoken = {word.norm for word in before}
    return all(word in _SUCH or word in spoken for word in such.split())


def _told(clause: list[Word], before: list[Word]) -> str:
    """A clause in the words that prices are told in, with `do it` for what was told before."""
    spoken = _spoken_of(before)
    norms = [_norm(word) for word in clause]
    if len(clause) > 1 and clause[0].norm in ("each", "every") and _stem(clause[1]) in spoken:
        return " ".join([clause[0].norm, "it", *norms[2:]])
    doing = 0
    while doing < len(clause) and _stem(clause[doing]) in spoken | {"a"}:
        doing += 1
    if doing and clause[0].text.lower().endswith("ing"):
        return " ".join(["doing it", *norms[doing:]])
    told = _EACH.sub(
        lambda found: f"{found[1]} it" if found[2] in spoken else found.group(), " ".join(norms)
    )
    for said in before:
        if said.kind == QUOTE:
            told = told.replace(f"say {_words(said.text)}", "say it")
    told = _SAYS_IT.sub("do it", told)
    told = _NOT_DOING.sub(
        lambda found: f"{found[1]} do it" if found[2] in spoken else found.group(), told
    )
    return _TO_DO.sub(
        lambda found: f"{found[1]} to do it" if found[2] in spoken else found.group(), told
    )


_JOINTS: Final = frozenset(["and", "but", "so", "or", ","])
_SAYS_IT: Final = re.compile(r"\bsay (?:it|that|so)\b")
_EACH: Final = re.compile(r"\b(for (?:each|every)|per) (\w+)\b(?! word)")
_NOT_DOING: Final = re.compile(r"\b(do(?:es)? not) (?!do\b)(\w+)(?: it| so)?\b")
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
    return stem(word.norm)


def _spoken_of(words: list[Word]) -> set[str]:
    """The words that were told, without what is to be said."""
    return {_stem(word) for word in words if word.kind != QUOTE}


def _heard(words: list[Word]) -> set[str]:
    """The same with what is to be said."""
    said = [_words(word.text).split() for word in words if word.kind == QUOTE]
    return _spoken_of(words).union(*said, *[map(stem, each) for each in said])


def _who(clause: list[Word]) -> list[Word]:
    """`the ones who don't`: who does not, and no number."""
    for at, word in enumerate(clause[:-2]):
        if [one.norm for one in clause[at + 1 : at + 3]] == ["one", "who"] and word.norm in _ONES:
            return [*clause[:at], *_who(clause[at + 2 :])]
        if word.kind == STOP:
            break
    return clause


_ONES: Final = frozenset(["the", "each", "every", "any"])
_PER_WORD: Final = re.compile(
    r"\b(?:per|for (?:each|every)) (?:\w+ )?(?:word|thing)\b", re.IGNORECASE
)


def is_per_word(price: Price) -> bool:
    """`one card per word`: a call costs as much however many were said."""
    return _PER_WORD.search(price.told) is not None


def priced(law: Law, price: Price) -> Law | None:
    """A law with what it costs; None if nothing in it could be broken, or no law can have such a
    price. Where none is told the penalty is a card."""
    if price.is_bad:
        return law if price.number.value == 1 and all(map(_is_bad_card, law)) else None
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


def _is_bad_card(sentence: Sentence) -> bool:
    """Whether whoever breaks it takes the card back and draws one (MO-3)."""
    if isinstance(sentence, While):
        return _is_bad_card(sentence.sentence)
    if isinstance(sentence, When):
        return _is_unwon(sentence) or all(
            isinstance(effect, NextCardMust) and not effect.may for effect in sentence.effects
        )
    return isinstance(sentence, MayPlay) and sentence.may_not


def _is_unwon(sentence: When) -> bool:
    """Whether nobody wins with such a card: whoever lays it last draws one."""
    lasts = [isinstance(one, Plays) and one.left == NONE_LEFT for one in sentence.happenings]
    return all(lasts) and sentence.effects == (Draw(Who.THAT_PLAYER, ONE),)


NONE_LEFT: Final = Amount(Compare.IS, NONE)


def _forbids(effect: Effect) -> bool:
    return isinstance(effect, MAY_NOT) or (isinstance(effect, NextCardMust) and not effect.may)


def _costs_a_card(sentence: Sentence) -> bool:
    """Whether what it forbids costs whoever does it a card, told or not."""
    if isinstance(sentence, While):
        return _costs_a_card(sentence.sentence)
    if isinstance(sentence, When):
        return any(_forbids(effect) for effect in sentence.effects)
    if isinstance(sentence, MayPlay):
        return sentence.may_not
    return isinstance(sentence, NobodyMaySay) or (
        isinstance(sentence, Judged) and sentence.price is None
    )
