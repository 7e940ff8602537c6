"""Readings that come to the same at the table: of these the author is not asked which is meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mootable.games.moo.law.consequences import Effect, MissTurn, NextCardMust, Reverse, Skip
from mootable.games.moo.law.grammar.nouns import denied
from mootable.games.moo.law.terms import (
    ANY_CARD,
    Beside,
    Cards,
    Noun,
    Number,
    Of,
    Related,
    Relation,
    Who,
)
from mootable.games.moo.law.tree import (
    BeginsTurn,
    HasLeft,
    Law,
    MayPlay,
    Plays,
    Rows,
    Sentence,
    When,
)


def once(law: Law) -> Law:
    """A law without what it says twice: `red tens count. black tens do nothing`, and `aces skip.
    the next player loses their turn`; nobody is skipped for being skipped."""
    return tuple(dict.fromkeys(map(_once, law)))


def _once(sentence: Sentence) -> Sentence:
    if not isinstance(sentence, When):
        return sentence
    kept: list[Effect] = []
    for effect in sentence.effects:
        is_missed = effect == MissTurn(Who.NEXT_PLAYER) and _SKIPS & {*kept}
        if not is_missed and not (effect in kept and effect in _SKIPS | {Reverse()}):
            kept.append(effect)
    return sentence._replace(effects=tuple(kept))


_SKIPS: Final = frozenset([Skip(Number(1)), Skip(Number(1, is_spelled=True))])
"""Whoever is next."""


def is_said_by(law: Law, others: Sequence[Law]) -> bool:
    """Whether a law says no more than one of some others."""
    return any(
        _is_bound_so(law, other) or _is_row_so(law, other) or _is_begun_so(law, other)
        for other in others
    )


def _is_bound_so(law: Law, other: Law) -> bool:
    """`a jack must be followed by a red card`: then the next card must be one, or no other may be
    played on a jack."""
    if len(law) != 1 or len(other) != 1:
        return False
    sentence, when = law[0], other[0]
    if not isinstance(sentence, MayPlay) or not isinstance(when, When) or not sentence.may_not:
        return False
    played, bound = when.happenings[0], when.effects[0]
    if len(when.happenings) > 1 or len(when.effects) > 1 or sentence.nth is not None:
        return False
    if not isinstance(played, Plays) or not isinstance(bound, NextCardMust) or bound.may:
        return False
    is_same = played == Plays(sentence.onto) and bound.cards == denied(sentence.cards)
    return is_same and not when.conditions


def _is_row_so(law: Law, other: Law) -> bool:
    """`the third card of the same suit in a row` and three of the same suit in a row."""
    if len(law) != 1 or len(other) != 1:
        return False
    one, two = law[0], other[0]
    if not isinstance(one, When) or not isinstance(two, When):
        return False
    if one._replace(happenings=()) != two._replace(happenings=()):
        return False
    played, rows = one.happenings[0], two.happenings[0]
    if not isinstance(played, Plays) or not isinstance(rows, Rows) or played.nth is None:
        return False
    if rows.of > Of.COLOUR or rows.is_own != played.nth.is_own:
        return False
    same = Cards((Noun(relation=Relation(_SAME[rows.of], Beside.BENEATH)),))
    is_plain = played.onto is None and played.left is None and played.cards == same != ANY_CARD
    return is_plain and played.nth.number.value == rows.number.value


def _is_begun_so(law: Law, other: Law) -> bool:
    """`a player begins a turn, if that player has 3 cards left` and `with 3 cards left`."""
    if len(law) != 1 or len(other) != 1:
        return False
    one, two = law[0], other[0]
    if not isinstance(one, When) or not isinstance(two, When) or len(one.conditions) != 1:
        return False
    has = one.conditions[0]
    if not isinstance(has, HasLeft) or has.who != Who.THAT_PLAYER or two.conditions:
        return False
    begins = (BeginsTurn(has.amount),)
    return one.happenings == (BeginsTurn(),) and two == one._replace(
        happenings=begins, conditions=()
    )


_SAME = (Related.SAME_RANK, Related.SAME_SUIT, Related.SAME_COLOUR)
