"""What a sentence can't mean although the grammar takes it: an n that counts nothing, a suit
that nobody was asked to name. Whether a law is fair and findable is another question (fair.py).
"""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.tree import (
    ANY,
    BeginsTurn,
    Cards,
    CountsAs,
    Draw,
    Draws,
    Effect,
    EndsTurn,
    HasLeft,
    LastTo,
    Law,
    MayPlay,
    MustEither,
    MustSay,
    NextCardMust,
    NIs,
    Number,
    OutOfTurn,
    Plays,
    Related,
    Rows,
    Sentence,
    Setting,
    Skip,
    Standing,
    TopIs,
    When,
    While,
    Words,
)

MOST_NOUNS: Final = 8
TOO_MANY: Final = f"One list of cards has at most {MOST_NOUNS} of them."
NO_N: Final = (
    "There is no n here: n counts what a player plays, as in "
    '"When a player plays the n-th queen in a row, …".'
)
NO_NAMED_SUIT: Final = (
    'A named suit makes sense only in "the next card must be …": '
    "that is what players are asked to name it for."
)
ONTO_ITSELF: Final = (
    "What a card lies on, or what was counted since, is described by itself: "
    "a rank, a suit, a colour; it can't be compared with another card there."
)
NOBODY_IN_VIEW: Final = (
    'Nobody was spoken of yet: in "While …" say "any player has …", '
    'or write "When a player plays a card, if that player has …".'
)


def nonsense(law: Law) -> str | None:
    """Why one of a law's sentences means nothing; None if all do."""
    for sentence in law:
        complaint = _in_sentence(sentence)
        if complaint is not None:
            return complaint
    return None


def _in_sentence(sentence: Sentence) -> str | None:
    if isinstance(sentence, While):
        for standing in sentence.conditions:
            if isinstance(standing, HasLeft) and not standing.is_any:
                return NOBODY_IN_VIEW
        return _in_standings(sentence.conditions, False) or _in_sentence(sentence.sentence)
    if isinstance(sentence, When):
        return _in_when(sentence)
    if isinstance(sentence, MayPlay):
        return _in_cards(sentence.cards) or _by_itself(sentence.onto)
    if isinstance(sentence, OutOfTurn):
        return _in_cards(sentence.cards)
    if isinstance(sentence, CountsAs):
        return _in_counts_as(sentence)
    if isinstance(sentence, Setting):
        return _no_n(sentence.number)
    return None


def _in_counts_as(sentence: CountsAs) -> str | None:
    other = sentence.other
    if other.colour != ANY or other.group != ANY or other.relation is not None:
        return "A card counts as a rank, a suit, or both: nothing else."
    if other.rank == ANY and other.suit == ANY:
        return "Say what rank or suit it counts as."
    for noun in sentence.cards.nouns:
        if noun.relation is not None:
            return "What a card counts as can't depend on other cards."
    return None


def _in_when(sentence: When) -> str | None:
    has_n = True
    for happening in sentence.happenings:
        counts = False
        if isinstance(happening, Plays):
            if happening.nth is not None:
                counts = happening.nth.number.is_n
                if happening.nth.since is not None:
                    complaint = _by_itself(happening.nth.since)
                    if complaint is not None:
                        return complaint
            complaint = _in_cards(happening.cards)
            if complaint is None and happening.onto is not None:
                complaint = _by_itself(happening.onto)
            if complaint is not None:
                return complaint
        has_n = has_n and counts
    for number in _numbers_of_happenings(sentence):
        if number.is_n:
            return NO_N
    complaint = _in_standings(sentence.conditions, has_n)
    for effect in sentence.effects:
        complaint = complaint or _in_effect(effect, has_n)
    return complaint


def _numbers_of_happenings(sentence: When) -> list[Number]:
    """The numbers that say when a law fires; none of them can be n."""
    numbers: list[Number] = []
    for happening in sentence.happenings:
        if isinstance(happening, Rows):
            numbers.append(happening.number)
        if isinstance(happening, Draws):
            if happening.amount is not None:
                numbers.append(happening.amount.number)
            if happening.turns is not None:
                numbers.append(happening.turns)
        if (
            isinstance(happening, (Plays, Draws, BeginsTurn, EndsTurn))
            and happening.left is not None
        ):
            numbers.append(happening.left.number)
    return numbers


def _in_standings(standings: tuple[Standing, ...], has_n: bool) -> str | None:
    for standing in standings:
        if isinstance(standing, TopIs):
            complaint = _in_cards(standing.cards)
            if complaint is not None:
                return complaint
        elif isinstance(standing, HasLeft):
            if standing.amount.number.is_n and not has_n:
                return NO_N
        elif isinstance(standing, NIs):
            if not has_n:
                return NO_N
            if standing.amount.number.is_n:
                return "n is always n: compare it with a number."
    return None


def _in_effect(effect: Effect, has_n: bool) -> str | None:
    numbers: list[Number | None] = []
    words: Words = ()
    complaint: str | None = None
    if isinstance(effect, MustSay):
        numbers = [effect.within]
        words = effect.words
    elif isinstance(effect, MustEither):
        numbers = [effect.draw]
        words = effect.say or ()
        complaint = _in_cards(effect.play)
    elif isinstance(effect, LastTo):
        numbers = [effect.number]
        words = effect.words
    elif isinstance(effect, (Skip, Draw, Setting)):
        numbers = [effect.number]
    elif isinstance(effect, NextCardMust):
        complaint = _in_cards(effect.cards, may_be_named=True)
    if complaint is not None:
        return complaint
    for part in words:
        numbers.append(part.times)
        if part.condition is not None:
            if not has_n:
                return NO_N
            numbers.append(part.condition.number)
    for number in numbers:
        if number is not None and number.is_n and not has_n:
            return NO_N
    return None


def _no_n(number: Number | None) -> str | None:
    return NO_N if number is not None and number.is_n else None


def _in_cards(cards: Cards, may_be_named: bool = False) -> str | None:
    if len(cards.nouns) > MOST_NOUNS:
        return TOO_MANY
    for noun in cards.nouns:
        relation = noun.relation
        if relation is None:
            continue
        if relation.kind == Related.OF_NAMED_SUIT and not may_be_named:
            return NO_NAMED_SUIT
        if relation.number is not None and relation.number.is_n:
            return "How much higher or lower a card is, is a number: n can't stand there."
    return None


def _by_itself(cards: Cards) -> str | None:
    if len(cards.nouns) > MOST_NOUNS:
        return TOO_MANY
    for noun in cards.nouns:
        if noun.relation is not None:
            return ONTO_ITSELF
    return None
