"""From the parse of a law to its tree."""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo.law.grown import (
    _COMMON,
    NONE,
    ONE,
    Misfit,
    amount_of,
    cards_of,
    count_of,
    noun_of,
    number_of,
    ordinal_of,
)
from mootable.games.moo.law.nouns import denied
from mootable.games.moo.law.terms import (
    ANY,
    ANY_CARD,
    Amount,
    Cards,
    Compare,
    Number,
    Part,
    Until,
    Value,
    Who,
    Words,
)
from mootable.games.moo.law.tree import (
    BeginsTurn,
    Change,
    Count,
    Counter,
    CounterIs,
    CountsAs,
    Deed,
    DirectionIs,
    Discard,
    DoesNot,
    Draw,
    Draws,
    Effect,
    EndsTurn,
    Every,
    FirstTo,
    Give,
    Happening,
    HasLeft,
    HasMore,
    HasMost,
    IsPenalized,
    Joins,
    Judged,
    Lapse,
    LastTo,
    Lately,
    Law,
    Leaves,
    MayNotSay,
    MayPlay,
    MissTurn,
    MustEither,
    MustSay,
    NextCardMust,
    NIs,
    NobodyMaySay,
    Nth,
    OutOfTurn,
    PlayAgain,
    PlayedAs,
    Plays,
    Reaches,
    Reverse,
    Rows,
    Says,
    Sentence,
    Setting,
    Shown,
    Skip,
    Standing,
    Stretch,
    TopIs,
    Trade,
    Turns,
    What,
    When,
    While,
    Wins,
    is_mere,
    left_of,
)

# A parse is lark's Tree: `data` is the name of its rule, `children` its parts, None where an
# optional part is missing.


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
}
_WHO: Final = {
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
}
_DEEDS: Final = {
    "anything": Deed.ANYTHING,
    "reverse": Deed.REVERSE,
    "skip": Deed.SKIP,
    "deal": Deed.DEAL,
    "ask": Deed.ASK,
    "again": Deed.AGAIN,
    "bind": Deed.BIND,
    "unnamed": Deed.NAME,
}
_CHANGES: Final = {
    "grows": Change.GROWS,
    "shrinks": Change.SHRINKS,
    "becomes": Change.BECOMES,
}
_COMPARED: Final = {
    "more_than": Compare.MORE,
    "fewer_than": Compare.LESS,
    "as_many_as": Compare.IS,
}
_STRETCHES: Final = {
    "in_a_row": Stretch.IN_A_ROW,
    "on_consecutive_turns": Stretch.CONSECUTIVE_TURNS,
    "since": Stretch.SINCE,
}
_WHAT: Final = {
    "time_is": What.TIME,
    "number_is": What.NUMBER,
    "words_are": What.WORDS,
    "call_is": What.CALL,
}


def grown(tree: Any) -> Law | str:
    """The law of a parse, or a sentence that tells what in it can't be."""
    try:
        return tuple([_sentence(child) for child in tree.children])
    except Misfit as misfit:
        return str(misfit)


def _sentence(tree: Any) -> Sentence:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "when":
        return _when(parts)
    if rule == "while_":
        sentence = _sentence(parts[1])
        assert isinstance(
            sentence, (When, MayPlay, OutOfTurn, CountsAs, PlayedAs, DoesNot, NobodyMaySay)
        )
        return While(_standings(parts[0]), sentence)
    if rule == "may_play":
        return MayPlay(cards_of(parts[0]), cards_of(parts[1]))
    if rule == "may_not_play" or rule == "no_may_play":
        return MayPlay(cards_of(parts[0]), cards_of(parts[1]), True, _or_else(parts[2]))
    if rule == "no_nth":
        ordinal, cards, stretch, call = parts
        return MayPlay(cards_of(cards), ANY_CARD, True, _or_else(call), _nth(ordinal, stretch))
    if rule == "only":
        cards = cards_of(parts[0])
        return MayPlay(denied(cards), cards_of(parts[1]), True, _or_else(parts[2]))
    if rule == "out_of_turn":
        return OutOfTurn(cards_of(parts[0]))
    if rule == "counts_as":
        return CountsAs(cards_of(parts[0]), noun_of(parts[1]))
    if rule == "played_as":
        return PlayedAs(cards_of(parts[0]))
    if rule == "does_not":
        return DoesNot(cards_of(parts[0]), _DEEDS[parts[1].data])
    if rule == "own_shown" or rule == "table_shown":
        return Shown(Counter(str(parts[0]), rule == "own_shown"))
    if rule == "nobody":
        return NobodyMaySay(str(parts[0]), _or_else(parts[1]))
    if rule == "silence":
        return NobodyMaySay("", _or_else(parts[0]))
    if rule == "nobody_out":
        return NobodyMaySay(str(parts[0]), _or_else(parts[1]), True)
    if rule == "silence_out":
        return NobodyMaySay("", _or_else(parts[0]), True)
    if rule == "setting":
        return _setting(parts, None)
    if rule == "lapse":
        return Lapse(_rule(parts[0]))
    assert rule == "judged", rule
    deed, call, price = parts
    return Judged(str(deed), str(call), None if price is None else count_of(price))


# -- When ----------------------------------------------------------------------------------


def _when(parts: list[Any]) -> When:
    moment, conditions, unless, effects, tail = parts
    every: Every | None = None
    if moment.data == "every" or moment.data == "every_own":
        every = Every(ordinal_of(str(moment.children[0])), moment.data == "every_own")
    call = ""
    also: list[str] = []
    for child in tail.children:
        if child is None:
            continue
        if child.data == "or_else":
            call = str(child.children[0])
        else:
            also.append(str(child.children[0]))
    return When(
        _happenings(moment.children[-1]),
        () if conditions is None else _standings(conditions),
        tuple([_effect(child) for child in effects.children]),
        call,
        tuple(also),
        () if unless is None else _standings(unless),
        every,
    )


def _happenings(tree: Any) -> tuple[Happening, ...]:
    if tree.data == "rows":
        number, of, stretch = tree.children
        return (Rows(number_of(number), _COMMON[of.data], _STRETCHES[stretch.data]),)
    if tree.data == "changes":
        return (Turns(),)
    if tree.data == "own_reaches" or tree.data == "table_reaches":
        name, number = tree.children
        return (Reaches(Counter(str(name), tree.data == "own_reaches"), number_of(number)),)
    happenings = [_happening(child) for child in tree.children]
    left = left_of(happenings[-1])
    if left is not None and all(is_mere(one) for one in happenings):
        happenings = [_with_left(happening, left) for happening in happenings]
    return tuple(happenings)


def _with_left(happening: Happening, left: Amount) -> Happening:
    """`plays a card or ends a turn with 1 card left`: what is told last is true of all."""
    if isinstance(happening, (Plays, BeginsTurn, EndsTurn)) and happening.left is None:
        return happening._replace(left=left)
    return happening


def _happening(tree: Any) -> Happening:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "plays":
        played, onto, left = parts
        on = None if onto is None else cards_of(onto.children[0])
        if played.data == "nth":
            ordinal, cards, stretch = played.children
            return Plays(cards_of(cards), on, _nth(ordinal, stretch), _left(left))
        return Plays(cards_of(played), on, None, _left(left))
    if rule == "draws":
        turns, left = parts
        return Draws(None, _turns(turns), _left(left))
    if rule == "draws_amount":
        amount, turns, left = parts
        return Draws(amount_of(amount), _turns(turns), _left(left))
    if rule == "says":
        return Says(str(parts[0]))
    if rule == "penalized":
        return IsPenalized()
    if rule == "joins":
        return Joins()
    if rule == "leaves":
        return Leaves()
    if rule == "wins":
        return Wins()
    if rule == "begins":
        return BeginsTurn(_left(parts[0]))
    assert rule == "ends", rule
    return EndsTurn(_left(parts[0]))


def _nth(ordinal: Any, stretch: Any) -> Nth:
    since = cards_of(stretch.children[0]) if stretch.data == "since" else None
    return Nth(ordinal_of(str(ordinal)), _STRETCHES[stretch.data], since)


def _turns(tree: Any) -> Number | None:
    return None if tree is None else number_of(tree.children[0])


def _left(tree: Any) -> Amount | None:
    if tree is None:
        return None
    if tree.data == "none_left":
        return Amount(Compare.IS, NONE)
    return amount_of(tree.children[0])


# -- Standings, numbers --------------------------------------------------------------------


def _standings(tree: Any) -> tuple[Standing, ...]:
    return tuple([_standing(child) for child in tree.children])


def _standing(tree: Any) -> Standing:
    rule: str = tree.data
    if rule == "top_is":
        return TopIs(cards_of(tree.children[0]))
    if rule == "top_is_not":
        return TopIs(Cards(cards_of(tree.children[0]).nouns, True))
    if rule == "clockwise" or rule == "counterclockwise":
        return DirectionIs(rule == "clockwise")
    if rule == "n_is":
        return NIs(amount_of(tree.children[0]))
    if rule == "lately" or rule == "not_lately":
        cards, number = tree.children
        return Lately(cards_of(cards), number_of(number), rule == "not_lately")
    if rule == "counter_is":
        counter, who = _counter(tree.children[0])
        return CounterIs(counter, amount_of(tree.children[1]), who)
    who = _WHO[tree.children[0].data]
    if rule == "has_most":
        return HasMost(who, tree.children[1].data == "most")
    if rule in _COMPARED:
        return HasMore(who, _COMPARED[rule], _WHO[tree.children[1].data])
    owned = tree.children[1]
    amount = Amount(Compare.IS, NONE) if owned.data == "none_owned" else amount_of(owned)
    return HasLeft(amount, who)


def _counter(tree: Any) -> tuple[Counter, int]:
    """A number that laws keep, and whose; the table's is nobody's."""
    name = str(tree.children[0])
    if tree.data == "table":
        return Counter(name, False), Who.THAT_PLAYER
    return Counter(name, True), _WHO[tree.data]


def _rule(text: Any) -> str:
    """A rule's number, without noughts before it."""
    return str(text).lstrip("0") or "0"


# -- Cards ---------------------------------------------------------------------------------


# -- Effects -------------------------------------------------------------------------------


def _effect(tree: Any) -> Effect:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "must_say":
        who, words, others, within, price = parts
        chosen = [words, *others.children]
        choices = [_words(words)]
        if others.children or price is not None:
            choices = [_chain(chain) for one in chosen for chain in one.children]
        return MustSay(
            _WHO[who.data],
            choices[0],
            None if within is None else number_of(within.children[0]),
            tuple(choices[1:]),
            None if price is None else count_of(price.children[0]),
        )
    if rule == "must_either":
        cards, count, words = parts
        return MustEither(
            cards_of(cards), count_of(count), None if words is None else _words(words)
        )
    if rule == "may_not_say":
        return _may_not(_WHO[parts[0].data], str(parts[1]), parts[2])
    if rule == "may_not_speak":
        return _may_not(_WHO[parts[0].data], "", parts[1])
    if rule == "no_other_may_speak":
        return _may_not(Who.EVERY_OTHER, "", parts[0])
    if rule == "no_player_may_speak":
        return _may_not(Who.EVERY_PLAYER, "", parts[0])
    if rule == "no_other_may_say":
        return _may_not(Who.EVERY_OTHER, str(parts[0]), parts[1])
    if rule == "no_player_may_say":
        return _may_not(Who.EVERY_PLAYER, str(parts[0]), parts[1])
    if rule == "skip_one":
        return Skip(Number(1))
    if rule == "skip_some":
        number = number_of(parts[0])
        return Skip(Number(1) if number == ONE else number)
    if rule == "reverse":
        return Reverse()
    if rule == "draw":
        return Draw(_WHO[parts[0].data], count_of(parts[1]))
    if rule == "again":
        return PlayAgain()
    if rule == "next_card":
        return NextCardMust(cards_of(parts[0]))
    if rule == "last_to" or rule == "first_to" or rule == "others_to":
        words, outcome = parts
        number, discards = count_of(outcome.children[0]), outcome.data == "discarded"
        if rule == "last_to":
            return LastTo(_words(words), number, discards)
        return FirstTo(_words(words), number, discards, rule == "others_to")
    if rule == "give":
        return Give(_WHO[parts[0].data], count_of(parts[1]), _WHO[parts[2].data])
    if rule == "give_hand":
        return Give(_WHO[parts[0].data], None, _WHO[parts[1].data])
    if rule == "trade":
        return Trade(_WHO[parts[1].data], count_of(parts[0]))
    if rule == "trade_hands":
        return Trade(_WHO[parts[0].data])
    if rule == "discard":
        return Discard(_WHO[parts[0].data], count_of(parts[1]))
    if rule == "miss":
        return MissTurn(_WHO[parts[0].data])
    if rule in _CHANGES:
        counter, who = _counter(parts[0])
        return Count(counter, _CHANGES[rule], number_of(parts[1]), who)
    if rule == "setting_until":
        return _setting(parts[:-1], _until(parts[-1]))
    assert rule == "lapse_until", rule
    return Lapse(_rule(parts[0]), _until(parts[1]))


def _setting(parts: list[Any], until: int | None) -> Setting:
    rule = _rule(parts[0])
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


def _until(tree: Any) -> int | None:
    if tree is None:
        return None
    return Until.NEXT_CARD if tree.data == "next_card" else Until.NEXT_TURN


def _or_else(tree: Any) -> str:
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
