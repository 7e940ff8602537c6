"""What a sentence can't mean although the grammar takes it: an n that counts nothing, a suit
that nobody was asked to name. Whether a law is fair and findable is another question (fairness/).
"""

from __future__ import annotations

from typing import Final, assert_never

from mootable.games.moo.law.consequences import (
    BY_CARDS,
    MAY_NOT,
    OF_ONE_TURN,
    Count,
    Discard,
    DiscardEvery,
    Draw,
    DrawUntil,
    Effect,
    FirstTo,
    Give,
    Lapse,
    LastTo,
    MayNotPlay,
    MayNotSay,
    MissTurn,
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAgain,
    PlayAtOnce,
    PlayTwice,
    RaceEnd,
    Reverse,
    Setting,
    Show,
    ShufflePile,
    Skip,
    Trade,
    TurnTo,
    TurnUp,
    concerned,
    concerns_named,
)
from mootable.games.moo.law.grammar.card_sense import by_itself, in_cards, in_counts_as
from mootable.games.moo.law.terms import (
    SINGLE,
    Counter,
    Measure,
    Measured,
    Number,
    Value,
    Who,
    Words,
    is_laid_last,
)
from mootable.games.moo.law.tree import (
    BeginsTurn,
    CounterIs,
    CountsAs,
    DirectionIs,
    DoesNot,
    DrawRow,
    Draws,
    EndsTurn,
    Happening,
    HasLeft,
    HasMore,
    HasMost,
    IsPenalized,
    Joins,
    Judged,
    Lately,
    Law,
    Leaves,
    MayPlay,
    Mishap,
    NIs,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    PlayersAre,
    Plays,
    Reaches,
    Rows,
    Says,
    SaysName,
    Sentence,
    Shown,
    Standing,
    SumIs,
    TopIs,
    Turns,
    When,
    While,
    Wins,
)

NO_N: Final = (
    "There is no n here: n counts what a player plays, as in "
    '"When a player plays the n-th queen in a row, …".'
)
NO_RANK: Final = (
    "There is no card here whose rank could be counted: that is for a law that waits for a card, "
    "and only instead of an n."
)
NOBODY_IN_VIEW: Final = (
    'Nobody was spoken of yet: in "While …" say "any player has …", '
    'or write "When a player plays a card, if that player has …".'
)
ONE_TO_ONE: Final = "Cards go from one player to another: say to whom, and somebody else."
NOBODY_NAMED: Final = (
    "Nobody was named: first it says who must name another player, and only what is done then can "
    "be done to the player named."
)
ONE_NAME: Final = "One sentence asks for a name once, and of somebody who is there to give it."
PLAY_AGAIN: Final = 'Say "that player plays again".'
ONE_SEES: Final = "A hand is shown to one other player, or to every player."
ONE_HAND: Final = "Cards are counted by one hand, or by one player's number."
ONE_NUMBER: Final = "What is said is the number of one player, or the table's."
ONLY_IN_EFFECTS: Final = (
    "Those can be told of in what is done: what goes by the cards that somebody has left says "
    '"if that player has …".'
)
NO_CARD_BENEATH: Final = (
    "There is no card here that could lie on another: that is for a law that waits for a card."
)
NO_CARD_DRAWN: Final = (
    "No card was drawn here: that is for a law that waits for a draw, of the player who draws."
)
NOT_BY_NAME: Final = (
    "Who laid the last such card is known at once, and the player named only once they are named: "
    "say one of the two."
)
ONE_TURN: Final = "One player has the turn."
TWO_HANDS: Final = "Two players' hands can be compared, or one with everyone's."
NO_SUCH_NAME: Final = (
    "A counter has a name of its own, like herd: not one that means something else."
)
_MEANS_MORE: Final = """
turn turns hand hands card cards name next last own player players move time
"""
_TAKEN: Final = frozenset(_MEANS_MORE.split())


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
            if _needs_somebody(standing) and not _is_of_whoever_plays(standing, sentence.sentence):
                return NOBODY_IN_VIEW
        return _in_standings(sentence.conditions, Numbers()) or _in_sentence(sentence.sentence)
    if isinstance(sentence, When):
        return _in_when(sentence)
    if isinstance(sentence, MayPlay):
        complaint = in_cards(sentence.cards) or by_itself(sentence.onto)
        nth = sentence.nth
        if complaint is None and nth is not None:
            complaint = _no_n(nth.number)
            if complaint is None and nth.since is not None:
                complaint = by_itself(nth.since)
        return complaint
    if isinstance(sentence, OutOfTurn):
        return in_cards(sentence.cards)
    if isinstance(sentence, CountsAs):
        return in_counts_as(sentence)
    if isinstance(sentence, (PlayedAs, DoesNot)):
        return by_itself(sentence.cards)
    if isinstance(sentence, Shown):
        return _in_name(sentence.counter)
    if isinstance(sentence, Setting):
        return _no_n(sentence.number)
    if isinstance(sentence, Judged):
        return _no_n(sentence.price)
    if isinstance(sentence, (NobodyMaySay, Lapse)):
        return None
    assert_never(sentence)


def _needs_somebody(standing: Standing) -> bool:
    """Whether it is about a player that was spoken of."""
    if isinstance(standing, HasLeft):
        return standing.who in SINGLE or standing.who == Who.EVERY_OTHER
    if isinstance(standing, CounterIs):
        return standing.counter.is_own and standing.who != Who.EVERY_PLAYER
    if isinstance(standing, (HasMost, HasMore)):
        return True
    if isinstance(standing, (TopIs, DirectionIs, Lately, SumIs, PlayersAre, NIs)):
        return False
    assert_never(standing)


def _is_of_whoever_plays(standing: Standing, sentence: Sentence) -> bool:
    """`While that player has more than 10 cards left, a card may be played on any card`: that is
    the one who would play it, with that card still in hand."""
    is_theirs = isinstance(standing, (HasLeft, HasMost)) and standing.who == Who.THAT_PLAYER
    return is_theirs and isinstance(sentence, (MayPlay, OutOfTurn, PlayedAs))


# -- When ----------------------------------------------------------------------------------


class Numbers:
    """Which numbers besides plain ones a sentence can have."""

    def __init__(self, has_n: bool = False, has_rank: bool = False) -> None:
        self.has_n = has_n
        self.has_rank = has_rank

    def complaint(self, number: Number | None) -> str | None:
        if number is None:
            return None
        if number.is_n and not self.has_n:
            return NO_N
        measure = number.measure
        if measure is not None and measure.kind in (Measured.HAND, Measured.COUNTER):
            counter = measure.counter
            if (counter is None or counter.is_own) and not is_one(measure.who):
                return ONE_HAND
            return None if counter is None else _in_name(counter)
        return NO_RANK if number.is_rank and not self.has_rank else None


def _in_when(sentence: When) -> str | None:
    has_n = True
    has_card = True
    for happening in sentence.happenings:
        complaint = _in_happening(happening)
        if complaint is not None:
            return complaint
        nth = happening.nth if isinstance(happening, Plays) else None
        has_n = has_n and nth is not None and nth.number.is_n
        has_card = has_card and isinstance(happening, (Plays, Rows))
    numbers = Numbers(has_n, has_card and not has_n)
    every = sentence.every
    complaint = _no_n(every.number if every is not None else None)
    complaint = complaint or _in_standings(sentence.conditions + sentence.unless, numbers)
    for effect in sentence.effects:
        complaint = complaint or _in_effect(effect, numbers)
    complaint = complaint or _in_naming(sentence) or _in_drawn(sentence)
    return complaint or _in_beneath(sentence)


def _in_drawn(sentence: When) -> str | None:
    """Which cards were drawn is known of whoever has just drawn."""
    has_drawn = all(isinstance(one, (Draws, DrawRow)) for one in sentence.happenings)
    for effect in sentence.effects:
        is_drawn = isinstance(effect, PlayAtOnce) and effect.cards is None
        if is_drawn and not (has_drawn and concerned(effect) == (Who.THAT_PLAYER,)):
            return NO_CARD_DRAWN
    return None


def _in_beneath(sentence: When) -> str | None:
    """Who laid the card beneath is known of a card alone, at once."""
    has_card = all(isinstance(one, (Plays, Rows)) for one in sentence.happenings)
    for effect in sentence.effects:
        if Who.BENEATH in concerned(effect) and (not has_card or concerns_named(effect)):
            return NO_CARD_BENEATH
        if concerns_named(effect) and any(is_laid_last(one) for one in concerned(effect)):
            return NOT_BY_NAME
    return None


def _in_naming(sentence: When) -> str | None:
    """Who is named is known once somebody was asked to name them."""
    for standing in sentence.conditions + sentence.unless:
        if isinstance(standing, (HasLeft, HasMost, CounterIs)) and standing.who == Who.NAMED:
            return NOBODY_NAMED
        if isinstance(standing, HasMore) and Who.NAMED in (standing.who, standing.other):
            return NOBODY_NAMED
    is_named = all(isinstance(one, SaysName) for one in sentence.happenings)
    for effect in sentence.effects:
        if isinstance(effect, MustName):
            if is_named or effect.who == Who.NAMED:
                return ONE_NAME
            is_named = True
        elif concerns_named(effect) and not is_named:
            return NOBODY_NAMED
    return None


BY_THEMSELVES: Final = (
    Says,
    SaysName,
    IsPenalized,
    Joins,
    BeginsTurn,
    EndsTurn,
    Leaves,
    Wins,
    Turns,
    Mishap,
)


def _in_happening(happening: Happening) -> str | None:
    complaint: str | None = None
    if isinstance(happening, Plays):
        complaint = in_cards(happening.cards)
        if complaint is None and happening.onto is not None:
            complaint = by_itself(happening.onto)
        nth = happening.nth
        if complaint is None and nth is not None and nth.since is not None:
            complaint = by_itself(nth.since)
    elif isinstance(happening, (Rows, DrawRow)):
        complaint = _no_n(happening.number)
    elif isinstance(happening, Draws):
        amount = happening.amount
        complaint = _no_n(None if amount is None else amount.number) or _no_n(happening.turns)
    elif isinstance(happening, Reaches):
        complaint = _in_name(happening.counter) or _no_n(happening.number)
    elif not isinstance(happening, BY_THEMSELVES):
        assert_never(happening)
    if isinstance(happening, (Plays, Draws, BeginsTurn, EndsTurn)) and happening.left is not None:
        complaint = complaint or _no_n(happening.left.number)
    return complaint


def _in_standings(standings: tuple[Standing, ...], numbers: Numbers) -> str | None:
    for standing in standings:
        complaint = _in_standing(standing, numbers)
        if complaint is not None:
            return complaint
    return None


def _in_standing(standing: Standing, numbers: Numbers) -> str | None:
    if isinstance(standing, TopIs):
        return in_cards(standing.cards)
    if isinstance(standing, DirectionIs):
        return None
    if isinstance(standing, (HasLeft, HasMost, HasMore)) and _is_only_done_to(standing):
        return ONLY_IN_EFFECTS
    if isinstance(standing, HasLeft):
        return numbers.complaint(standing.amount.number)
    if isinstance(standing, HasMost):
        return None if standing.who in SINGLE else TWO_HANDS
    if isinstance(standing, HasMore):
        is_two = standing.who in SINGLE and standing.other in SINGLE
        return None if is_two and standing.who != standing.other else TWO_HANDS
    if isinstance(standing, PlayersAre):
        return _no_n(standing.amount.number)
    if isinstance(standing, Lately):
        return by_itself(standing.cards) or _no_n(standing.number)
    if isinstance(standing, SumIs):
        return _no_n(standing.number) or _no_n(standing.amount.number)
    if isinstance(standing, CounterIs):
        return _in_name(standing.counter) or _no_n(standing.amount.number)
    if isinstance(standing, NIs):
        if not numbers.has_n:
            return NO_N
        if standing.amount.number.is_n:
            return "n is always n: compare it with a number."
        return None
    assert_never(standing)


def _is_only_done_to(standing: HasLeft | HasMost | HasMore) -> bool:
    """Whether it speaks of players who can be told of in what a law does alone."""
    other = standing.other if isinstance(standing, HasMore) else standing.who
    return max(standing.who, other) > Who.NAMED


# -- what it does --------------------------------------------------------------------------


def _in_effect(effect: Effect, numbers: Numbers) -> str | None:
    for number in _numbers_of(effect):
        complaint = numbers.complaint(number)
        if complaint is not None:
            return complaint
    for words in _words_of(effect):
        for part in words:
            condition = part.condition
            complaint = numbers.complaint(part.times)
            if part.value == Value.N and not numbers.has_n:
                complaint = complaint or NO_N
            if part.counter is not None:
                complaint = complaint or _in_counter_said(part.counter, part.who)
            if condition is not None:
                has_n = numbers.has_n
                complaint = complaint or numbers.complaint(condition.number)
                complaint = complaint or (None if has_n else NO_N)
            if complaint is not None:
                return complaint
    if isinstance(effect, MayNotSay) and effect.card is not None:
        return by_itself(effect.card)
    if isinstance(effect, MayNotPlay):
        return in_cards(effect.cards) or (None if effect.card is None else by_itself(effect.card))
    if isinstance(effect, DrawUntil):
        return None if effect.cards is None else by_itself(effect.cards)
    if isinstance(effect, TurnTo):
        if effect.who == Who.THAT_PLAYER:
            return PLAY_AGAIN
        return None if is_one(effect.who) else ONE_TURN
    if isinstance(effect, PlayTwice):
        return PLAY_AGAIN if effect.who == Who.THAT_PLAYER else None
    if isinstance(effect, DiscardEvery):
        return by_itself(effect.cards)
    if isinstance(effect, MustEither):
        return in_cards(effect.play, may_be_named=True)
    if isinstance(effect, NextCardMust):
        return in_cards(effect.cards, may_be_named=not effect.may)
    if isinstance(effect, PlayAtOnce):
        return None if effect.cards is None else in_cards(effect.cards)
    if isinstance(effect, Give):
        return _in_give(effect)
    if isinstance(effect, Show):
        is_other = is_one(effect.to) and effect.who != effect.to
        return None if is_other or effect.to == Who.EVERY_PLAYER else ONE_SEES
    if isinstance(effect, Trade):
        is_two = is_one(effect.who) and is_one(effect.other) and effect.who != effect.other
        return None if is_two else ONE_TO_ONE
    if isinstance(effect, Count):
        return _in_name(effect.counter)
    if isinstance(effect, (LastTo, FirstTo)):
        return _in_race(effect)
    if isinstance(effect, (*WITHOUT_WORDS, MustSay, MustName)):
        return None
    assert_never(effect)


WITHOUT_WORDS: Final = (
    *MAY_NOT,
    Skip,
    Reverse,
    Draw,
    *BY_CARDS,
    TurnTo,
    ShufflePile,
    TurnUp,
    PlayAgain,
    PlayTwice,
    Show,
    Discard,
    MissTurn,
    Setting,
    Lapse,
)
"""What laws do that asks nobody to say anything."""


def is_one(who: int) -> bool:
    """Whether it is one player, or one can be told from those who are as many."""
    return who in SINGLE or who in (Who.FEWEST, Who.MOST) or is_laid_last(who)


def _in_race(effect: LastTo | FirstTo) -> str | None:
    """One player wins the turn by a race; and whom cards are given to is known when it begins."""
    if effect.end == RaceEnd.TURN and isinstance(effect, FirstTo) and effect.others:
        return ONE_TURN
    is_known = is_one(effect.to) and effect.to not in (Who.NAMED, Who.BENEATH)
    is_known = is_known and not is_laid_last(effect.to)
    return None if is_known else ONE_TO_ONE


def _in_give(effect: Give) -> str | None:
    who, to = effect.who, effect.to
    number = effect.number
    is_own = number is not None and number.measure == Measure(Measured.OWN_HAND)
    if is_own and who not in SINGLE:
        return ONE_HAND
    if who == to or not is_one(to):
        return ONE_TO_ONE
    if (
        not is_one(who)
        and who != Who.EVERY_PLAYER
        and to not in (Who.THAT_PLAYER, Who.FEWEST, Who.MOST)
    ):
        return ONE_TO_ONE
    if effect.number is None and who not in SINGLE and who != Who.EVERY_PLAYER:
        return ONE_TO_ONE
    return None


def _numbers_of(effect: Effect) -> list[Number | None]:
    """The numbers of an effect, those in its words apart."""
    if isinstance(effect, (MustSay, MustName)):
        return [effect.within, effect.price]
    if isinstance(effect, MustEither):
        return [effect.draw]
    if isinstance(effect, (Skip, Draw, LastTo, FirstTo, Give, Trade, Discard, Count, Setting)):
        return [effect.number]
    if isinstance(effect, (*BY_CARDS, *OF_ONE_TURN, ShufflePile, TurnUp, Show)):
        return []
    if isinstance(effect, (*MAY_NOT, Reverse, PlayAgain, PlayAtOnce, NextCardMust, Lapse)):
        return []
    assert_never(effect)


def _words_of(effect: Effect) -> list[Words]:
    if isinstance(effect, MustSay):
        return [effect.words, *effect.others]
    if isinstance(effect, MustEither):
        return [] if effect.say is None else [effect.say]
    if isinstance(effect, (LastTo, FirstTo)):
        return [effect.words]
    if isinstance(effect, (*WITHOUT_WORDS, MustName, Give, Trade, Count, NextCardMust, PlayAtOnce)):
        return []
    assert_never(effect)


def _in_counter_said(counter: Counter, who: int) -> str | None:
    """Of which number what it stands at can be said."""
    is_known = not counter.is_own or (who in SINGLE and who != Who.NAMED)
    return _in_name(counter) if is_known else ONE_NUMBER


def _no_n(number: Number | None) -> str | None:
    return Numbers().complaint(number)


def _in_name(counter: Counter) -> str | None:
    return NO_SUCH_NAME if counter.name in _TAKEN else None
