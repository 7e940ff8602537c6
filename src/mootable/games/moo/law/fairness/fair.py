"""Fair and findable (MO-27): a law must be able to fire, and firing must show.

All of it is found in the text alone, over the cards there are: what other players' laws say does
not enter, or the desk would tell on them. That nobody is singled out needs no check: the
grammar has no names.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, assert_never

from mootable.games.moo.cards import JOKER
from mootable.games.moo.law.amends import SO_ALREADY, Asker, bounded, in_lapse, in_setting
from mootable.games.moo.law.calls import nothing_to_call, of_call
from mootable.games.moo.law.consequences import (
    BY_CARDS,
    MAY_NOT,
    MOST_COUNTED,
    OF_ONE_TURN,
    Change,
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
    MustEither,
    MustName,
    MustSay,
    NextCardMust,
    PlayAgain,
    PlayAtOnce,
    Reverse,
    Setting,
    Show,
    ShufflePile,
    Skip,
    Trade,
    TurnUp,
    concerned,
    concerns_named,
)
from mootable.games.moo.law.fairness.firing import (
    absent_in,
    both_ways,
    in_count,
    in_happening,
    in_standings,
    is_itself,
    no_hand,
    no_such,
    tops_of,
)
from mootable.games.moo.law.fairness.possible import is_valid, kinds_of, most_of, pairs_of, range_of
from mootable.games.moo.law.fairness.reached import unnoticed, unreached
from mootable.games.moo.law.in_force.history import LONGEST
from mootable.games.moo.law.printed import LEAST_GRACE, MOST_CARDS, MOST_SECONDS
from mootable.games.moo.law.terms import (
    Cards,
    Counter,
    Noun,
    Until,
    Who,
    Words,
    card_laid,
    held_by,
    is_holding,
    is_laid_last,
)
from mootable.games.moo.law.tree import (
    Amiss,
    CountsAs,
    DoesNot,
    HasLeft,
    Judged,
    Law,
    Leaves,
    MayPlay,
    Mishap,
    NIs,
    NobodyMaySay,
    OutOfTurn,
    PlayedAs,
    Plays,
    Sentence,
    Shown,
    Standing,
    When,
    While,
    Wins,
)
from mootable.games.moo.speech import fold, says

MOST_TIMES: Final = 20
"""That a law may ask for the same words."""
MOST_SKIPPED: Final = 15
MOST_EVERY: Final = 50
"""Of how many times a law may let only the last count."""


def complaint(
    law: Law, own: str = "", knows: bool = True, shown: Collection[Counter] = ()
) -> str | None:
    """Why a law can't be enacted, in plain words; None if it can. `own` is its own number, if it
    has one already; `knows`: whether its author knows the printed rules; `shown`: the counters that
    all see at its table."""
    asker = Asker(own, knows)
    for sentence in law:
        found = _in_sentence(sentence, asker)
        if found is not None:
            return found
    found = _contradiction(law) or _to_and_fro(law)
    return found or unreached(law, shown) or unnoticed(law, shown)


def _in_sentence(sentence: Sentence, asker: Asker) -> str | None:
    if isinstance(sentence, While):
        return _in_while(sentence, asker)
    if isinstance(sentence, When):
        return _in_when(sentence, (), asker)
    if isinstance(sentence, MayPlay):
        return _in_may_play(sentence, asker) or of_call(sentence, sentence.call, ())
    if isinstance(sentence, (OutOfTurn, PlayedAs, DoesNot)):
        return no_such(sentence.cards)
    if isinstance(sentence, CountsAs):
        return _in_counts_as(sentence)
    if isinstance(sentence, NobodyMaySay):
        return of_call(sentence, sentence.call, ())
    if isinstance(sentence, Setting):
        return in_setting(sentence, asker)
    if isinstance(sentence, Lapse):
        return in_lapse(sentence, asker)
    if isinstance(sentence, Judged):
        price = sentence.price
        return None if price is None else bounded(price, 1, MOST_CARDS, "cards")
    if isinstance(sentence, Shown):
        return None
    assert_never(sentence)


# -- can it fire ---------------------------------------------------------------------------


def _in_while(sentence: While, asker: Asker) -> str | None:
    found = in_standings(sentence.conditions)
    if found is not None:
        return found
    inner = sentence.sentence
    if isinstance(inner, When):
        return _in_when(inner, sentence.conditions, asker)
    theirs = [
        one.amount
        for one in sentence.conditions
        if isinstance(one, HasLeft) and one.who == Who.THAT_PLAYER
    ]
    if theirs and no_hand(theirs, least=1) is not None:  # whoever would play a card has one
        return no_hand(theirs, least=1)
    if isinstance(inner, MayPlay):
        tops = tops_of(sentence.conditions)
        onto = set(kinds_of(inner.onto))
        if tops is not None and not tops & onto:
            return "The top card can't be both of what this says, so it can never matter."
    return _in_sentence(inner, asker)


def _in_when(sentence: When, outer: tuple[Standing, ...], asker: Asker) -> str | None:
    conditions = outer + sentence.conditions
    found = in_standings(outer) or in_standings(sentence.conditions)
    found = found or in_standings(sentence.unless) or both_ways(conditions)
    if found is None and sentence.every is not None:
        least = 1 if sentence.every.is_once else 2
        found = bounded(sentence.every.number, least, MOST_EVERY, "times")
    if found is not None:
        return found
    lefts = [
        one.amount for one in conditions if isinstance(one, HasLeft) and one.who == Who.THAT_PLAYER
    ]
    tops = tops_of(sentence.conditions)
    absent = absent_in(sentence)
    most_n = 1
    for happening in sentence.happenings:
        found = in_happening(happening, lefts, tops)
        if found is None and isinstance(happening, Plays):
            found = is_itself(happening.cards, absent)
        if found is not None:
            return found
        if isinstance(happening, Plays) and happening.nth is not None:
            most_n = max(most_n, most_of(happening.cards, happening.nth))
    asked = [one.amount for one in conditions if isinstance(one, NIs)]
    least_n, most_n = range_of(asked, 1, most_n)
    if least_n > most_n:
        return "The count n is 1, 2, 3 … and can never be what this asks for."
    for effect in sentence.effects:
        found = _in_effect(effect, least_n, most_n, asker)
        if found is not None:
            return found
    return (
        _gone(sentence)
        or _for_nothing(sentence)
        or _passing(sentence)
        or of_call(sentence, sentence.call, sentence.also)
        or nothing_to_call(sentence)
    )


# -- does it show --------------------------------------------------------------------------


def _in_effect(effect: Effect, least_n: int, most_n: int, asker: Asker) -> str | None:
    for who in concerned(effect):
        if is_holding(who) and no_hand([held_by(who)]) is not None:
            return no_hand([held_by(who)])
        if is_laid_last(who) and no_such(Cards((card_laid(who),))) is not None:
            return no_such(Cards((card_laid(who),)))
    if isinstance(effect, (MustSay, MustName)):
        found: str | None = None
        if effect.within is not None:
            found = bounded(effect.within, LEAST_GRACE, MOST_SECONDS, "seconds")
        if found is None and effect.price is not None:
            found = bounded(effect.price, 1, MOST_CARDS, "cards")
        for words in (effect.words, *effect.others) if isinstance(effect, MustSay) else ():
            found = found or _in_words(words, least_n, most_n)
        return found
    if isinstance(effect, MustEither):
        found = no_such(effect.play)
        if found is None and effect.draw is not None:
            found = bounded(effect.draw, 1, MOST_CARDS, "cards")
        if found is None and effect.say is not None:
            found = _in_words(effect.say, least_n, most_n)
        return found
    if isinstance(effect, Skip):
        return bounded(effect.number, 1, MOST_SKIPPED, "players")
    if isinstance(effect, (Draw, Discard)):
        return bounded(effect.number, 1, MOST_CARDS, "cards")
    if isinstance(effect, (Give, Trade)):
        number = effect.number
        return None if number is None else bounded(number, 1, MOST_CARDS, "cards")
    if isinstance(effect, (LastTo, FirstTo)):
        found = bounded(effect.number, 1, MOST_CARDS, "cards")
        return found or _in_words(effect.words, least_n, most_n)
    if isinstance(effect, NextCardMust):
        if Noun() in effect.cards.nouns and not effect.cards.is_not and not effect.may:
            return "Every card is a card: this asks for nothing."
        return no_such(effect.cards)
    if isinstance(effect, Count):
        least = 0 if effect.change == Change.BECOMES else 1
        return bounded(effect.number, least, MOST_COUNTED, "to be counted")
    if isinstance(effect, Setting):
        return in_setting(effect, asker)
    if isinstance(effect, Lapse):
        return in_lapse(effect, asker)
    if isinstance(effect, MAY_NOT):
        found = None if effect.card is None else no_such(effect.card)
        return found if isinstance(effect, MayNotSay) else found or _in_bar(effect)
    if isinstance(effect, DrawUntil):
        found = None if effect.cards is None else _in_search(effect.cards)
        if found is not None or effect.most is None:
            return found
        return bounded(effect.most, 2, MOST_CARDS, "cards")
    if isinstance(effect, DiscardEvery):
        return no_such(effect.cards)
    if isinstance(effect, PlayAtOnce):
        return None if effect.cards is None else no_such(effect.cards)
    if isinstance(effect, (Reverse, PlayAgain, *OF_ONE_TURN, ShufflePile, TurnUp, Show)):
        return None
    assert_never(effect)


def _in_bar(effect: MayNotPlay) -> str | None:
    if effect.who == Who.THAT_PLAYER and effect.until == Until.NEXT_TURN:
        return "It would be over when their turn begins, and change nothing."
    return no_such(effect.cards)


def _in_search(cards: Cards) -> str | None:
    if Noun() in cards.nouns and not cards.is_not:
        return "Every card is a card: say that they draw one."
    return no_such(cards)


def _in_words(words: Words, least_n: int, most_n: int) -> str | None:
    for part in words:
        if part.times is not None:
            found = bounded(part.times, 1, MOST_TIMES, "times")
            if found is not None:
                return found
    for n in range(least_n, most_n + 1):
        if any(_is_said(words, place, n) for place in range(len(words))):
            return None
    return "There is never anything to say."


def _is_said(words: Words, place: int, n: int) -> bool:
    part = words[place]
    if part.condition is not None:
        low, high = range_of([part.condition], 1, LONGEST)
        if not low <= n <= high:
            return False
    return part.times is None or not part.times.is_n or part.times.value + n > 0


def _gone(sentence: When) -> str | None:
    """Whoever has left, or won, is no longer at the table: nothing can be asked of them."""
    if not all(isinstance(one, (Leaves, Wins)) for one in sentence.happenings):
        return None
    if any(_concerns_them(effect) for effect in sentence.effects):
        return "Whoever wins or leaves is gone from the table: this asks something of them."
    return None


def _for_nothing(sentence: When) -> str | None:
    """Who may be named is named for something."""
    may = any(isinstance(one, MustName) and one.may for one in sentence.effects)
    if may and not any(concerns_named(one) for one in sentence.effects):
        return "Nothing would come of it whether somebody is named or not."
    return None


def _passing(sentence: When) -> str | None:
    """Whoever is skipped is so because the turn is on its way to somebody already; and nobody has
    another turn of one that is not theirs."""
    kinds = [one.kind for one in sentence.happenings if isinstance(one, Mishap)]
    if Amiss.SKIPPED in kinds and any(isinstance(one, OF_TURN) for one in sentence.effects):
        return "When a player is skipped the turn has passed on: for that this comes too late."
    if kinds and any(isinstance(one, PlayAgain) for one in sentence.effects):
        return "Nobody plays again who has not played: it is not their turn."
    return None


OF_TURN: Final = (Skip, *OF_ONE_TURN, PlayAgain)


def _concerns_them(effect: Effect) -> bool:
    """Whether it asks something of whoever it began with, or gives them something."""
    if isinstance(effect, PlayAgain):
        return True
    if isinstance(effect, Trade):
        return Who.THAT_PLAYER in (effect.who, effect.other)
    if isinstance(effect, (Give, Show)):
        return Who.THAT_PLAYER in (effect.who, effect.to)
    if isinstance(effect, OF_ONE):
        return effect.who == Who.THAT_PLAYER
    if isinstance(effect, (*OF_NOBODY, LastTo, FirstTo, Count)):
        return False
    assert_never(effect)


OF_ONE: Final = (
    MustSay,
    MustName,
    *MAY_NOT,
    Draw,
    *BY_CARDS,
    Discard,
    *OF_ONE_TURN,
    PlayAtOnce,
)
"""What laws do that names whom it concerns."""
OF_NOBODY: Final = (
    MustEither,
    Skip,
    Reverse,
    ShufflePile,
    TurnUp,
    NextCardMust,
    Setting,
    Lapse,
)
"""What laws do that asks nothing of whoever it began with."""


def _in_may_play(sentence: MayPlay, asker: Asker) -> str | None:
    found = no_such(sentence.cards) or no_such(sentence.onto)
    nth = sentence.nth
    if found is None and nth is not None:
        found = in_count(sentence.cards, nth)
        if found is None and nth.number.value < 2:
            found = "A row begins with the second: leave the count out."
        return found
    if found is not None:
        return found
    pairs = pairs_of(sentence.cards, sentence.onto)
    if not pairs:
        return "No such card can ever lie on such a card."
    if any(is_valid(card, under) == sentence.may_not for card, under in pairs):
        return None
    if all(card == JOKER or under == JOKER for card, under in pairs):
        return None  # what a joker counts as is not for the desk to tell (MO-32)
    return SO_ALREADY if asker.knows else None


def _in_counts_as(sentence: CountsAs) -> str | None:
    other = sentence.other
    if other.rank == 14 and other.suit >= 0:
        return "A joker has no suit."
    found = no_such(sentence.cards)
    if found is not None or other.relation is not None:
        return found
    same = set(kinds_of(Cards((other,))))
    # Whether a joker counts as that already is not for the desk to tell (MO-32).
    others = [kind for kind in kinds_of(sentence.cards) if kind != JOKER]
    if others and all(kind in same for kind in others):
        return SO_ALREADY
    return None


def _contradiction(law: Law) -> str | None:
    """A law that forbids the words it asks for."""
    forbidden: list[tuple[int, list[str]]] = []
    wanted: list[tuple[int, list[str]]] = []
    for sentence in law:
        plain = sentence.sentence if isinstance(sentence, While) else sentence
        if isinstance(plain, NobodyMaySay):
            if plain is sentence and plain.text and not plain.is_out_of_turn:
                forbidden.append((Who.EVERY_PLAYER, fold(plain.text)))
        elif isinstance(plain, When):
            for effect in plain.effects:
                _note_words(effect, forbidden, wanted)
        elif not isinstance(plain, ASK_NOTHING):
            assert_never(plain)
    for who, never in forbidden:
        for whose, words in wanted:
            if says(words, never) and (who == Who.EVERY_PLAYER or who == whose):
                return "It asks for words that it forbids."
    return None


def _note_words(
    effect: Effect, forbidden: list[tuple[int, list[str]]], wanted: list[tuple[int, list[str]]]
) -> None:
    """What an effect forbids somebody to say, and what it asks for."""
    if isinstance(effect, MayNotSay):
        forbidden += [(effect.who, fold(effect.text))] if effect.text else []
    elif isinstance(effect, MustSay):
        text = " ".join([part.text for part in effect.words])
        wanted += [] if effect.others else [(effect.who, fold(text))]
    elif not isinstance(effect, (*OF_NOBODY, *OF_CARDS, MustName)):
        assert_never(effect)


OF_CARDS: Final = (
    MayNotPlay,
    LastTo,
    FirstTo,
    Draw,
    *BY_CARDS,
    Discard,
    Give,
    Show,
    Trade,
    PlayAgain,
    PlayAtOnce,
    *OF_ONE_TURN,
    Count,
)
"""What laws do to hands, turns and counters."""
ASK_NOTHING: Final = (
    MayPlay,
    OutOfTurn,
    CountsAs,
    PlayedAs,
    DoesNot,
    Shown,
    Setting,
    Lapse,
    Judged,
)
"""Sentences that neither forbid words nor ask for any, and turn nothing round."""


def _to_and_fro(law: Law) -> str | None:
    """A law that reverses the order and reverses it back, or trades hands and trades them back."""
    done: dict[str, list[Effect]] = {}
    for sentence in law:
        guard = repr(sentence.conditions) if isinstance(sentence, While) else ""
        plain = sentence.sentence if isinstance(sentence, While) else sentence
        if isinstance(plain, When):
            moment = guard + repr((plain.happenings, plain.conditions))
            done.setdefault(moment, []).extend(plain.effects)
        elif not isinstance(plain, (*ASK_NOTHING, NobodyMaySay)):
            assert_never(plain)
    for effects in done.values():
        turns = sum([isinstance(effect, Reverse) for effect in effects])
        if turns and turns % 2 == 0:
            return "Reversed and reversed again, play goes on as before: this would change nothing."
        passed = [one for one in effects if isinstance(one, (Give, Trade, Discard))]
        trades = [one for one in passed if isinstance(one, Trade) and one.number is None]
        if trades and trades == [trades[0]] * len(passed) and len(trades) % 2 == 0:
            return "Traded and traded again, all hands are as before: this would change nothing."
    return None
