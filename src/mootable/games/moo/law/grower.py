"""From the parse of a law to its tree."""

from __future__ import annotations

from typing import Any, Final

from mootable.games.moo import cards as deck
from mootable.games.moo.law.lexer import MOST_SPELLED, ORDINALS, SPELLED_NUMBERS
from mootable.games.moo.law.tree import (
    ANY,
    Amount,
    BeginsTurn,
    Beside,
    Cards,
    Compare,
    CountsAs,
    DirectionIs,
    Draw,
    Draws,
    Effect,
    EndsTurn,
    Group,
    Happening,
    HasLeft,
    IsPenalized,
    Joins,
    Judged,
    Lapse,
    LastTo,
    Law,
    MayNotSay,
    MayPlay,
    MustEither,
    MustSay,
    NextCardMust,
    NIs,
    NobodyMaySay,
    Noun,
    Nth,
    Number,
    Of,
    OutOfTurn,
    Part,
    PlayAgain,
    Plays,
    Related,
    Relation,
    Reverse,
    Rows,
    Says,
    Sentence,
    Setting,
    Skip,
    Standing,
    Stretch,
    TopIs,
    Until,
    Value,
    What,
    When,
    While,
    Who,
    Words,
    left_of,
)

# A parse is lark's Tree: `data` is the name of its rule, `children` its parts, None where an
# optional part is missing.

ONE: Final = Number(1, is_spelled=True)
"""`a card`."""
NONE: Final = Number(0, is_spelled=True)
"""`no cards left`."""

_COMMON: Final = {"rank": Of.RANK, "suit": Of.SUIT, "colour": Of.COLOUR}
_SAME: Final = {
    "rank": Related.SAME_RANK,
    "suit": Related.SAME_SUIT,
    "colour": Related.SAME_COLOUR,
}
_SUITS: Final = {
    "clubs": deck.CLUBS,
    "diamonds": deck.DIAMONDS,
    "hearts": deck.HEARTS,
    "spades": deck.SPADES,
}
_RANKS: Final = {"ace": 1, "jack": 11, "queen": 12, "king": 13, "joker": 14}
_COLOURS: Final = {"red": 0, "black": 1}
_GROUPS: Final = {"face": Group.FACE, "odd": Group.ODD, "even": Group.EVEN}
_RELATIONS: Final = {
    "higher": Related.HIGHER,
    "lower": Related.LOWER,
    "exactly_higher": Related.EXACTLY_HIGHER,
    "exactly_lower": Related.EXACTLY_LOWER,
    "adds_up_to": Related.ADDS_UP_TO,
}
_VALUES: Final = {
    "card_name": Value.CARD_NAME,
    "suit_name": Value.SUIT_NAME,
    "rank_name": Value.RANK_NAME,
    "next_player_name": Value.NEXT_PLAYER,
    "cards_left": Value.CARDS_LEFT,
}
_WHO: Final = {
    "that_player": Who.THAT_PLAYER,
    "next_player": Who.NEXT_PLAYER,
    "every_other": Who.EVERY_OTHER,
    "every_player": Who.EVERY_PLAYER,
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


class _Misfit(Exception):
    """The grammar takes it, but it is no such thing: a rank of 23."""


def grown(tree: Any) -> Law | str:
    """The law of a parse, or a sentence that tells what in it can't be."""
    try:
        return tuple([_sentence(child) for child in tree.children])
    except _Misfit as misfit:
        return str(misfit)


def _sentence(tree: Any) -> Sentence:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "when":
        return _when(parts)
    if rule == "while_":
        sentence = _sentence(parts[1])
        assert isinstance(sentence, (When, MayPlay, OutOfTurn, CountsAs, NobodyMaySay))
        return While(_standings(parts[0]), sentence)
    if rule == "may_play":
        return MayPlay(_cards(parts[0]), _cards(parts[1]))
    if rule == "may_not_play" or rule == "no_may_play":
        return MayPlay(_cards(parts[0]), _cards(parts[1]), True, _or_else(parts[2]))
    if rule == "only":
        cards = _cards(parts[0])
        others = Cards(cards.nouns, not cards.is_not)
        return MayPlay(others, _cards(parts[1]), True, _or_else(parts[2]))
    if rule == "out_of_turn":
        return OutOfTurn(_cards(parts[0]))
    if rule == "counts_as":
        return CountsAs(_cards(parts[0]), _noun(parts[1]))
    if rule == "nobody":
        return NobodyMaySay(str(parts[0]), _or_else(parts[1]))
    if rule == "setting":
        return _setting(parts, None)
    if rule == "lapse":
        return Lapse(_rule(parts[0]))
    assert rule == "judged", rule
    return Judged(str(parts[0]), str(parts[1]))


# -- When ----------------------------------------------------------------------------------


def _when(parts: list[Any]) -> When:
    happenings, conditions, effects, tail = parts
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
        _happenings(happenings),
        () if conditions is None else _standings(conditions),
        tuple([_effect(child) for child in effects.children]),
        call,
        tuple(also),
    )


def _happenings(tree: Any) -> tuple[Happening, ...]:
    if tree.data == "rows":
        number, of, stretch = tree.children
        return (Rows(_number(number), _COMMON[of.data], _STRETCHES[stretch.data]),)
    happenings = [_happening(child) for child in tree.children]
    left = left_of(happenings[-1])
    if left is not None:
        happenings = [_with_left(happening, left) for happening in happenings]
    return tuple(happenings)


def _with_left(happening: Happening, left: Amount) -> Happening:
    """`plays a card or ends a turn with 1 card left`: what is told last is true of all."""
    if isinstance(happening, (Plays, Draws, BeginsTurn, EndsTurn)) and happening.left is None:
        return happening._replace(left=left)
    return happening


def _happening(tree: Any) -> Happening:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "plays":
        played, onto, left = parts
        on = None if onto is None else _cards(onto.children[0])
        if played.data == "nth":
            ordinal, cards, stretch = played.children
            since = _cards(stretch.children[0]) if stretch.data == "since" else None
            nth = Nth(_ordinal(str(ordinal)), _STRETCHES[stretch.data], since)
            return Plays(_cards(cards), on, nth, _left(left))
        return Plays(_cards(played), on, None, _left(left))
    if rule == "draws":
        turns, left = parts
        return Draws(None, _turns(turns), _left(left))
    if rule == "draws_amount":
        amount, turns, left = parts
        return Draws(_amount(amount), _turns(turns), _left(left))
    if rule == "says":
        return Says(str(parts[0]))
    if rule == "penalized":
        return IsPenalized()
    if rule == "joins":
        return Joins()
    if rule == "begins":
        return BeginsTurn(_left(parts[0]))
    assert rule == "ends", rule
    return EndsTurn(_left(parts[0]))


def _turns(tree: Any) -> Number | None:
    return None if tree is None else _number(tree.children[0])


def _left(tree: Any) -> Amount | None:
    if tree is None:
        return None
    if tree.data == "none_left":
        return Amount(Compare.IS, NONE)
    return _amount(tree.children[0])


# -- Standings, numbers --------------------------------------------------------------------


def _standings(tree: Any) -> tuple[Standing, ...]:
    return tuple([_standing(child) for child in tree.children])


def _standing(tree: Any) -> Standing:
    rule: str = tree.data
    if rule == "top_is":
        return TopIs(_cards(tree.children[0]))
    if rule == "top_is_not":
        return TopIs(Cards(_cards(tree.children[0]).nouns, True))
    if rule == "clockwise" or rule == "counterclockwise":
        return DirectionIs(rule == "clockwise")
    if rule == "n_is":
        return NIs(_amount(tree.children[0]))
    owned = tree.children[0]
    amount = Amount(Compare.IS, NONE) if owned.data == "none_owned" else _amount(owned)
    return HasLeft(amount, rule == "any_has_left")


def _amount(tree: Any) -> Amount:
    number = _number(tree.children[0])
    rule: str = tree.data
    if rule == "more":
        return Amount(Compare.MORE, number)
    if rule == "fewer":
        return Amount(Compare.LESS, number)
    if rule == "at_least":
        return Amount(Compare.MORE, _moved(number, -1))
    if rule == "at_most":
        return Amount(Compare.LESS, _moved(number, 1))
    return Amount(Compare.IS, number)


def _moved(number: Number, by: int) -> Number:
    """One more or less, in words as long as there is a word for it."""
    value = number.value + by
    if value < 0 and not number.is_n:
        raise _Misfit('"At least 0" is always so: leave it out.')
    return Number(value, number.is_n, number.is_spelled and value <= MOST_SPELLED)


def _number(tree: Any) -> Number:
    text = str(tree.children[0]).lower()
    if tree.data == "figures":
        return Number(int(text))
    if tree.data == "spelled":
        return Number(SPELLED_NUMBERS[_one(text)], is_spelled=True)
    figures = text[1:].strip()
    if not figures:
        return Number(0, is_n=True)
    count = int(figures[1:].strip())
    return Number(count if figures[0] == "+" else -count, is_n=True)


def _one(text: str) -> str:
    """A number word, whether or not it stands in the plural."""
    if text in SPELLED_NUMBERS:
        return text
    return "six" if text == "sixes" else text[:-1]


def _ordinal(text: str) -> Number:
    text = text.lower()
    if text in ORDINALS:
        return Number(ORDINALS[text], is_spelled=True)
    if text[0].isdigit():
        return Number(int(text[:-2]))
    return Number(0, is_n=True)


def _count(tree: Any) -> Number:
    return ONE if tree.data == "one" else _number(tree.children[0])


def _rule(text: Any) -> str:
    """A rule's number, without noughts before it."""
    return str(text).lstrip("0") or "0"


# -- Cards ---------------------------------------------------------------------------------


def _cards(tree: Any) -> Cards:
    if tree.data == "not_nouns":
        return Cards(_cards(tree.children[0]).nouns, True)
    return Cards(tuple([_noun(child) for child in tree.children]))


def _noun(tree: Any) -> Noun:
    tint, group, head, of_suit, relation = tree.children
    if tree.data == "swapped":
        tint, group = group, tint
    rank = ANY
    suit = ANY
    inner = head.children[0] if head.children else None
    if inner is not None:
        if inner.data in _SUITS:
            suit = _SUITS[inner.data]
        else:
            rank = _rank(inner)
    if of_suit is not None:
        if suit != ANY:
            raise _Misfit("A card has one suit: say it once.")
        suit = _SUITS[of_suit.data]
    return Noun(
        rank,
        suit,
        ANY if tint is None else _COLOURS[tint.data],
        ANY if group is None else _GROUPS[group.data],
        None if relation is None else _relation(relation),
    )


def _rank(tree: Any) -> int:
    if tree.data in _RANKS:
        return _RANKS[tree.data]
    number = _number(tree).value
    if 2 <= number <= 10:
        return number
    raise _Misfit(
        f"There is no card of rank {number}: ranks are ace, 2 to 10, jack, queen, king, joker."
    )


def _relation(tree: Any) -> Relation:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "named_suit":
        return Relation(Related.OF_NAMED_SUIT, Beside.BENEATH)
    beside = Beside.BENEATH
    if parts[-1] is not None and parts[-1].data == "own_last":
        beside = Beside.OWN_LAST
    if rule == "same":
        return Relation(_SAME[parts[0].data], beside)
    if rule == "higher" or rule == "lower":
        return Relation(_RELATIONS[rule], beside)
    return Relation(_RELATIONS[rule], beside, _number(parts[0]))


# -- Effects -------------------------------------------------------------------------------


def _effect(tree: Any) -> Effect:
    rule: str = tree.data
    parts: list[Any] = tree.children
    if rule == "must_say":
        who, words, within = parts
        seconds = None if within is None else _number(within.children[0])
        return MustSay(_WHO[who.data], _words(words), seconds)
    if rule == "must_either":
        cards, count, words = parts
        return MustEither(_cards(cards), _count(count), None if words is None else _words(words))
    if rule == "may_not_say":
        return MayNotSay(_WHO[parts[0].data], str(parts[1]), _until(parts[2]))
    if rule == "no_other_may_say":
        return MayNotSay(Who.EVERY_OTHER, str(parts[0]), _until(parts[1]))
    if rule == "no_player_may_say":
        return MayNotSay(Who.EVERY_PLAYER, str(parts[0]), _until(parts[1]))
    if rule == "skip_one":
        return Skip(Number(1))
    if rule == "skip_some":
        number = _number(parts[0])
        return Skip(Number(1) if number == ONE else number)
    if rule == "reverse":
        return Reverse()
    if rule == "draw":
        return Draw(_WHO[parts[0].data], _count(parts[1]))
    if rule == "again":
        return PlayAgain()
    if rule == "next_card":
        return NextCardMust(_cards(parts[0]))
    if rule == "last_to":
        return LastTo(_words(parts[0]), _count(parts[1]))
    if rule == "setting_until":
        return _setting(parts[:-1], _until(parts[-1]))
    assert rule == "lapse_until", rule
    return Lapse(_rule(parts[0]), _until(parts[1]))


def _setting(parts: list[Any], until: int | None) -> Setting:
    rule = _rule(parts[0])
    what = _WHAT[parts[1].data]
    value = parts[1].children[0]
    if what == What.TIME or what == What.NUMBER:
        return Setting(rule, what, _number(value), until=until)
    return Setting(rule, what, text=str(value), until=until)


def _until(tree: Any) -> int | None:
    if tree is None:
        return None
    return Until.NEXT_CARD if tree.data == "next_card" else Until.NEXT_TURN


def _or_else(tree: Any) -> str:
    return "" if tree is None else str(tree.children[0])


def _words(tree: Any) -> Words:
    return tuple([_part(child) for child in tree.children])


def _part(tree: Any) -> Part:
    said, times, proviso = tree.children
    repeated = None if times is None else _times(times)
    condition = None if proviso is None else _amount(proviso.children[0])
    if hasattr(said, "data"):
        return Part("", _VALUES[said.data], repeated, condition)
    return Part(str(said), ANY, repeated, condition)


def _times(tree: Any) -> Number:
    if tree.data == "once":
        return ONE
    if tree.data == "twice":
        return Number(2, is_spelled=True)
    return _number(tree.children[0])
