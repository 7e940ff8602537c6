"""What a law does, grown from what was parsed."""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo.law.consequences import (
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
    What,
)
from mootable.games.moo.law.grammar.grown import (
    NONE,
    ONE,
    Misfit,
    amount_of,
    cards_of,
    count_of,
    noun_of,
    number_of,
)
from mootable.games.moo.law.terms import (
    ANY,
    HALF,
    MOST_AHEAD,
    Amount,
    Compare,
    Counter,
    Measure,
    Measured,
    Number,
    Part,
    Until,
    Value,
    Who,
    Words,
    card_laid,
    holding,
    laid_last,
)

_VALUES: Final = {
    "card_name": Value.CARD_NAME,
    "suit_name": Value.SUIT_NAME,
    "rank_name": Value.RANK_NAME,
    "next_player_name": Value.NEXT_PLAYER,
    "cards_left": Value.CARDS_LEFT,
    "colour_name": Value.COLOUR_NAME,
    "previous_player_name": Value.PREVIOUS_PLAYER,
    "opposite_name": Value.OPPOSITE,
    "left_name": Value.LEFT,
    "right_name": Value.RIGHT,
    "number_n": Value.N,
    "that_player_name": Value.THAT_PLAYER,
}
WHO: Final = {
    "that_player": Who.THAT_PLAYER,
    "next_player": Who.NEXT_PLAYER,
    "every_other": Who.EVERY_OTHER,
    "every_player": Who.EVERY_PLAYER,
    "previous_player": Who.PREVIOUS_PLAYER,
    "opposite": Who.OPPOSITE,
    "left": Who.LEFT,
    "right": Who.RIGHT,
    "fewest": Who.FEWEST,
    "most": Who.MOST,
    "after_next": Who.AFTER_NEXT,
    "any_player": Who.ANY_PLAYER,
    "named": Who.NAMED,
    "laid_beneath": Who.BENEATH,
}
_CHANGES: Final = {
    "grows": Change.GROWS,
    "shrinks": Change.SHRINKS,
    "becomes": Change.BECOMES,
}
_WHAT: Final = {
    "time_is": What.TIME,
    "number_is": What.NUMBER,
    "words_are": What.WORDS,
    "call_is": What.CALL,
}
_ENDS: Final = {
    "dealt": RaceEnd.DRAWS,
    "discarded": RaceEnd.DISCARDS,
    "given": RaceEnd.GIVES,
    "missed": RaceEnd.MISSES,
    "turned": RaceEnd.TURN,
}
MOST_FOLD: Final = 9


def effect_of(tree: Any) -> Effect:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "must_say":
        who, words, others, within, price = parts
        chosen = [words, *others.children]
        choices = [_words(words)]
        if others.children or price is not None:
            choices = [_chain(chain) for one in chosen for chain in one.children]
        return MustSay(
            who_of(who),
            choices[0],
            None if within is None else number_of(within.children[0]),
            tuple(choices[1:]),
            None if price is None else count_of(price.children[0]),
        )
    if rule == "must_name":
        who, within, price = parts
        return MustName(
            who_of(who),
            None if within is None else number_of(within.children[0]),
            None if price is None else count_of(price.children[0]),
        )
    if rule == "may_name":
        who, within = parts
        seconds = None if within is None else number_of(within.children[0])
        return MustName(who_of(who), seconds, may=True)
    if rule == "must_or_miss":
        return MustEither(cards_of(parts[0]), None)
    if rule == "must_either":
        cards, count, words = parts
        return MustEither(
            cards_of(cards), count_of(count), None if words is None else _words(words)
        )
    if rule == "may_not_say":
        return _may_not(who_of(parts[0]), str(parts[1]), parts[2])
    if rule == "may_not_speak":
        return _may_not(who_of(parts[0]), "", parts[1])
    if rule == "no_other_may_speak":
        return _may_not(Who.EVERY_OTHER, "", parts[0])
    if rule == "no_player_may_speak":
        return _may_not(Who.EVERY_PLAYER, "", parts[0])
    if rule == "no_other_may_say":
        return _may_not(Who.EVERY_OTHER, str(parts[0]), parts[1])
    if rule == "no_player_may_say":
        return _may_not(Who.EVERY_PLAYER, str(parts[0]), parts[1])
    if rule == "may_not_lay":
        return _may_not_lay(who_of(parts[0]), *parts[1:])
    if rule == "no_other_may_lay":
        return _may_not_lay(Who.EVERY_OTHER, *parts)
    if rule == "no_player_may_lay":
        return _may_not_lay(Who.EVERY_PLAYER, *parts)
    if rule == "skip_one":
        return Skip(Number(1))
    if rule == "skip_some":
        number = number_of(parts[0])
        return Skip(Number(1) if number == ONE else number)
    if rule == "reverse":
        return Reverse()
    if rule == "draw":
        return Draw(who_of(parts[0]), _counted(parts[1]))
    if rule == "draw_up_to":
        return Draw(who_of(parts[0]), _level(parts[1], Measured.UP_TO))
    if rule == "draw_until":
        return DrawUntil(who_of(parts[0]), cards_of(parts[1]) if len(parts) > 1 else None)
    if rule == "draw_some_until":
        cards = cards_of(parts[2]) if len(parts) > 2 else None
        return DrawUntil(who_of(parts[0]), cards, _at_most(parts[1]))
    if rule == "turn_to":
        return TurnTo(who_of(parts[0]))
    if rule == "shuffle_pile":
        return ShufflePile()
    if rule == "turn_up":
        return TurnUp()
    if rule == "again":
        return PlayAgain()
    if rule == "next_card" or rule == "next_may":
        return NextCardMust(cards_of(parts[0]), rule == "next_may")
    if rule == "at_once" or rule == "drawn_at_once":
        cards = cards_of(parts[1]) if rule == "at_once" else None
        return PlayAtOnce(who_of(parts[0]), cards)
    if rule in ("last_to", "last_other", "first_to", "others_to"):
        words, outcome = parts
        end = _ENDS[outcome.data]
        number = count_of(outcome.children[0]) if outcome.children else ONE
        to = who_of(outcome.children[1]) if end == RaceEnd.GIVES else Who.THAT_PLAYER
        if rule == "last_to" or rule == "last_other":
            return LastTo(_words(words), number, end, rule == "last_other", to)
        return FirstTo(_words(words), number, end, rule == "others_to", to)
    if rule == "give":
        return Give(who_of(parts[0]), _counted(parts[1]), who_of(parts[2]))
    if rule == "give_hand":
        return Give(who_of(parts[0]), None, who_of(parts[1]))
    if rule == "show":
        return Show(who_of(parts[0]), who_of(parts[1]))
    if rule == "trade":
        return Trade(who_of(parts[2]), count_of(parts[1]), who_of(parts[0]))
    if rule == "trade_hands":
        return Trade(who_of(parts[1]), None, who_of(parts[0]))
    if rule == "discard_every":
        return DiscardEvery(who_of(parts[0]), cards_of(parts[1]))
    if rule == "discard":
        return Discard(who_of(parts[0]), _counted(parts[1]))
    if rule == "discard_down_to":
        return Discard(who_of(parts[0]), _level(parts[1], Measured.DOWN_TO))
    if rule == "play_twice":
        return PlayTwice(who_of(parts[0]))
    if rule == "miss":
        return MissTurn(who_of(parts[0]))
    if rule in _CHANGES:
        counter, who = counter_of(parts[0])
        return Count(counter, _CHANGES[rule], number_of(parts[1]), who)
    if rule == "setting_until":
        return setting_of(parts[:-1], _until(parts[-1]))
    assert rule == "lapse_until", rule
    return Lapse(rule_of(parts[0]), _until(parts[1]))


def who_of(tree: Any) -> int:
    """Whom it concerns: somebody, or a number of people who are told by a number."""
    if tree.data == "ahead":
        count = number_of(tree.children[0])
        if count.is_n or not 2 <= count.value <= MOST_AHEAD:
            raise Misfit(f"So many who come next can be 2 to {MOST_AHEAD}.")
        return Who.AHEAD + count.value
    if tree.data == "every_holding" or tree.data == "other_holding":
        held = tree.children[0]
        amount = Amount(Compare.IS, NONE) if held.data == "none_held" else amount_of(held)
        number = amount.number
        if number.is_n or not 0 <= number.value < Who.HOLDING:
            raise Misfit("Nobody has so many cards.")
        return holding(amount.compare, number.value, tree.data == "other_holding")
    if tree.data == "laid_last":
        noun = noun_of(tree.children[0])
        if noun != card_laid(laid_last(noun)):
            raise Misfit("Who laid the last card is told by its rank, its suit or its colour.")
        return laid_last(noun)
    return WHO[tree.data]


def _counted(tree: Any) -> Number:
    """How many cards: a number, or so many times what lies open."""
    if tree.data != "measured":
        return count_of(tree)
    factor, measure = tree.children
    times = 1
    if factor is not None:
        times = {"twice": 2, "half": HALF}.get(factor.data, 0)
        if factor.data == "number_of_times":
            times = number_of(factor.children[0]).value
            if not 3 <= times <= MOST_FOLD:
                raise Misfit(f"So many times as many can be 3 to {MOST_FOLD}; or twice, or half.")
    if measure.data == "by_rank":
        return Number(0, is_rank=True, factor=times)
    if measure.data == "by_counter":
        counter, who = counter_of(measure.children[0])
        return Number(0, factor=times, measure=Measure(Measured.COUNTER, who, counter))
    if measure.data == "by_hand":
        who = who_of(measure.children[0])
        return Number(0, factor=times, measure=Measure(Measured.HAND, who))
    kind = Measured.PLAYERS if measure.data == "by_players" else Measured.OWN_HAND
    return Number(0, factor=times, measure=Measure(kind))


def _level(tree: Any, kind: int) -> Number:
    """How many cards somebody is to have after it."""
    number = number_of(tree)
    if number.is_n:
        raise Misfit("Until how many cards they have is a number: n can't stand there.")
    return number._replace(measure=Measure(kind))


def _at_most(tree: Any) -> Number:
    """How many cards are drawn at most until one is found."""
    number = number_of(tree)
    if number.is_n:
        raise Misfit("How many cards are drawn at most is a number: n can't stand there.")
    return number


def setting_of(parts: list[Any], until: int | None) -> Setting:
    rule = rule_of(parts[0])
    what = _WHAT[parts[1].data]
    value = parts[1].children[0]
    if what == What.TIME or what == What.NUMBER:
        return Setting(rule, what, number_of(value), until=until)
    return Setting(rule, what, text=str(value), until=until)


def _may_not(who: int, text: str, lasting: Any) -> MayNotSay:
    """What may not be said, and until when: the next card or turn, or a card of a description."""
    if lasting is not None and lasting.data in ("nouns", "not_nouns"):
        return MayNotSay(who, text, Until.SUCH_CARD, cards_of(lasting))
    return MayNotSay(who, text, _until(lasting))


def _may_not_lay(who: int, cards: Any, lasting: Any) -> MayNotPlay:
    if lasting is not None and lasting.data in ("nouns", "not_nouns"):
        return MayNotPlay(who, cards_of(cards), Until.SUCH_CARD, cards_of(lasting))
    return MayNotPlay(who, cards_of(cards), _until(lasting))


def _until(tree: Any) -> int | None:
    if tree is None:
        return None
    return Until.NEXT_CARD if tree.data == "next_card" else Until.NEXT_TURN


def or_else_of(tree: Any) -> str:
    return "" if tree is None else str(tree.children[0])


def _words(tree: Any) -> Words:
    """One thing after the other."""
    return tuple([part for chain in tree.children for part in _chain(chain)])


def _chain(tree: Any) -> Words:
    return tuple([_part(child) for child in tree.children])


def _part(tree: Any) -> Part:
    said, times, proviso = tree.children
    repeated = None if times is None else _times(times)
    condition = None if proviso is None else amount_of(proviso.children[0])
    if hasattr(said, "data") and said.data == "counted":
        counter, who = counter_of(said.children[0])
        return Part("", Value.COUNTED, repeated, condition, counter, who)
    if hasattr(said, "data"):
        return Part("", _VALUES[said.data], repeated, condition)
    return Part(str(said), ANY, repeated, condition)


def _times(tree: Any) -> Number:
    if tree.data == "once":
        return ONE
    if tree.data == "twice":
        return Number(2, is_spelled=True)
    if tree.data == "by_rank":
        return Number(0, is_rank=True)
    return number_of(tree.children[0])


def counter_of(tree: Any) -> tuple[Counter, int]:
    """A number that laws keep, and whose; the table's is nobody's."""
    name = str(tree.children[0])
    if tree.data == "table":
        return Counter(name, False), Who.THAT_PLAYER
    return Counter(name, True), who_of(tree)


def rule_of(text: Any) -> str:
    """A rule's number, without noughts before it."""
    return str(text).lstrip("0") or "0"
