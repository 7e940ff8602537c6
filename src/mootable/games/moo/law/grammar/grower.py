"""From the parse of a law to its tree."""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo.law.consequences import Lapse
from mootable.games.moo.law.grammar.grown import (
    _COMMON,
    _GOING,
    NONE,
    Misfit,
    amount_of,
    cards_of,
    count_of,
    noun_of,
    number_of,
    ordinal_of,
)
from mootable.games.moo.law.grammar.grown_effects import (
    counter_of,
    effect_of,
    or_else_of,
    rule_of,
    setting_of,
    who_of,
)
from mootable.games.moo.law.grammar.nouns import denied
from mootable.games.moo.law.terms import (
    ANY_CARD,
    Amount,
    Cards,
    Compare,
    Counter,
    Number,
    Related,
    beneath,
)
from mootable.games.moo.law.tree import (
    Amiss,
    BeginsTurn,
    CounterIs,
    CountsAs,
    Deed,
    DirectionIs,
    DoesNot,
    DrawRow,
    Draws,
    EndsTurn,
    Every,
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
    Nth,
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
    Stretch,
    SumIs,
    TopIs,
    Turns,
    When,
    While,
    Wins,
    is_mere,
    left_of,
)

# A parse is lark's Tree: `data` is the name of its rule, `children` its parts, None where an
# optional part is missing.


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
_COMPARED: Final = {
    "more_than": Compare.MORE,
    "fewer_than": Compare.LESS,
    "as_many_as": Compare.IS,
}
_MISHAPS: Final = {
    "plays_out": Amiss.OUT_OF_TURN,
    "calls_wrongly": Amiss.WRONG_CALL,
    "is_skipped": Amiss.SKIPPED,
}
_STRETCHES: Final = {
    "in_a_row": Stretch.IN_A_ROW,
    "on_consecutive_turns": Stretch.CONSECUTIVE_TURNS,
    "since": Stretch.SINCE,
    "own_in_a_row": Stretch.IN_A_ROW,
    "own_on_consecutive_turns": Stretch.CONSECUTIVE_TURNS,
}
_OWN: Final = ("own_in_a_row", "own_on_consecutive_turns")


def grown(tree: Any) -> Law | str:
    """The law of a parse, or a sentence that tells what in it can't be."""
    try:
        return tuple([_sentence(child) for child in tree.children])
    except Misfit as misfit:
        return str(misfit)


_BENEATH: Final = {
    "takes_rank": Related.SAME_RANK,
    "takes_suit": Related.SAME_SUIT,
    "is_as_beneath": Related.SAME_CARD,
}
COUNTS_ALONE: Final = (
    'A card counts as a rank, a suit, or both; by the card on which it is laid it "counts as the '
    'card beneath", "takes the suit of the card beneath" or "takes the rank of the card beneath".'
)


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
        return MayPlay(cards_of(parts[0]), cards_of(parts[1]), True, or_else_of(parts[2]))
    if rule == "no_nth":
        ordinal, cards, stretch, call = parts
        return MayPlay(cards_of(cards), ANY_CARD, True, or_else_of(call), _nth(ordinal, stretch))
    if rule == "only":
        cards = cards_of(parts[0])
        return MayPlay(denied(cards), cards_of(parts[1]), True, or_else_of(parts[2]))
    if rule == "out_of_turn":
        return OutOfTurn(cards_of(parts[0]))
    if rule == "counts_as":
        other = noun_of(parts[1])
        if other.relation is not None:
            raise Misfit(COUNTS_ALONE)
        return CountsAs(cards_of(parts[0]), other)
    if rule in _BENEATH:
        return CountsAs(cards_of(parts[0]), beneath(_BENEATH[rule]))
    if rule == "played_as":
        return PlayedAs(cards_of(parts[0]))
    if rule == "does_not":
        return DoesNot(cards_of(parts[0]), _DEEDS[parts[1].data])
    if rule == "own_shown" or rule == "table_shown":
        return Shown(Counter(str(parts[0]), rule == "own_shown"))
    if rule == "nobody":
        return NobodyMaySay(str(parts[0]), or_else_of(parts[1]))
    if rule == "silence":
        return NobodyMaySay("", or_else_of(parts[0]))
    if rule == "nobody_out":
        return NobodyMaySay(str(parts[0]), or_else_of(parts[1]), True)
    if rule == "silence_out":
        return NobodyMaySay("", or_else_of(parts[0]), True)
    if rule == "setting":
        return setting_of(parts, None)
    if rule == "lapse":
        return Lapse(rule_of(parts[0]))
    assert rule == "judged", rule
    deed, call, price = parts
    return Judged(str(deed), str(call), None if price is None else count_of(price))


# -- When ----------------------------------------------------------------------------------


def _when(parts: list[Any]) -> When:
    moment, conditions, unless, effects, tail = parts
    every: Every | None = None
    if moment.data in ("every", "every_own", "once", "once_own"):
        is_once = moment.data in ("once", "once_own")
        is_own = moment.data in ("every_own", "once_own")
        every = Every(ordinal_of(str(moment.children[0])), is_own, is_once)
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
        tuple([effect_of(child) for child in effects.children]),
        call,
        tuple(also),
        () if unless is None else _standings(unless),
        every,
    )


def _happenings(tree: Any) -> tuple[Happening, ...]:
    if tree.data == "rows":
        number, of, stretch = tree.children
        kind = _COMMON[of.data] if of.data in _COMMON else _GOING[of.data]
        own = stretch.data in _OWN
        return (Rows(number_of(number), kind, _STRETCHES[stretch.data], own),)
    if tree.data == "some_draw" or tree.data == "all_draw":
        return (DrawRow(number_of(tree.children[0]) if tree.children else None),)
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
    if rule == "says_name":
        return SaysName()
    if rule == "penalized":
        return IsPenalized()
    if rule == "joins":
        return Joins()
    if rule == "leaves":
        return Leaves()
    if rule == "wins":
        return Wins()
    if rule in _MISHAPS:
        return Mishap(_MISHAPS[rule])
    if rule == "begins":
        return BeginsTurn(_left(parts[0]))
    assert rule == "ends", rule
    return EndsTurn(_left(parts[0]))


def _nth(ordinal: Any, stretch: Any) -> Nth:
    since = cards_of(stretch.children[0]) if stretch.data == "since" else None
    own = stretch.data in _OWN
    return Nth(ordinal_of(str(ordinal)), _STRETCHES[stretch.data], since, own)


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
    if rule == "players_are":
        return PlayersAre(amount_of(tree.children[0]))
    if rule == "n_is":
        return NIs(amount_of(tree.children[0]))
    if rule == "lately" or rule == "not_lately":
        cards, number = tree.children
        return Lately(cards_of(cards), number_of(number), rule == "not_lately")
    if rule == "sum_is":
        number, amount = tree.children
        return SumIs(number_of(number), amount_of(amount))
    if rule == "counter_is":
        counter, who = counter_of(tree.children[0])
        return CounterIs(counter, amount_of(tree.children[1]), who)
    who = who_of(tree.children[0])
    if rule == "has_most":
        return HasMost(who, tree.children[1].data == "most")
    if rule in _COMPARED:
        return HasMore(who, _COMPARED[rule], who_of(tree.children[1]))
    owned = tree.children[1]
    amount = Amount(Compare.IS, NONE) if owned.data == "none_owned" else amount_of(owned)
    return HasLeft(amount, who)
