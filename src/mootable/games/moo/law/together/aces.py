"""What an ace is beside other cards than laws have it, where that is noted of a rule (`notes`):
above the king (`aces count high`), or next to it (`king and ace are adjacent`)."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.consequences import Effect, MustEither, NextCardMust
from mootable.games.moo.law.grammar.nouns import denied
from mootable.games.moo.law.terms import ANY, ANY_CARD, Beside, Cards, Noun, Related
from mootable.games.moo.law.tree import Happening, MayPlay, Plays, Sentence, When

ACE: Final = Noun(rank=1)
_KING: Final = Noun(rank=13)
_ACES: Final = Cards((ACE,))
_KINGS: Final = Cards((_KING,))


def by_the_ace(sentence: When, is_high: bool) -> When | None:
    """`if you play a higher card, …`: an ace on any other card too, and none on an ace."""
    if sentence.every is not None or sentence.unless:
        return None
    happenings: list[Happening] = []
    for one in sentence.happenings:
        if one in (Plays(_ACES, denied(_ACES)), Plays(_ACES, _KINGS), Plays(_KINGS, _ACES)):
            happenings.append(one)
            continue
        told = _one_by_the_ace(one, is_high) if isinstance(one, Plays) else None
        if told is None:
            return None
        happenings += told
    return sentence._replace(happenings=tuple(dict.fromkeys(happenings)))


def _one_by_the_ace(played: Plays, is_high: bool) -> list[Happening] | None:
    is_bare = played.nth is None and played.left is None and len(played.cards.nouns) == 1
    (noun, *_) = played.cards.nouns
    relation = noun.relation
    if not is_bare or played.cards.is_not:
        return None
    if relation is None:
        if not is_high or noun.over == ANY or noun != Noun(over=noun.over) or played.onto:
            return None
        return [played._replace(cards=Cards((noun, ACE)))]
    if noun != Noun(relation=relation) or relation.beside != Beside.BENEATH:
        return None
    if played.onto not in (None, denied(_ACES)):
        return None
    if is_high and relation.kind == Related.HIGHER:
        return [played._replace(onto=denied(_ACES)), Plays(_ACES, denied(_ACES))]
    if relation.number is None or relation.number.value != 1 or relation.number.is_n:
        return None
    if relation.kind == Related.EXACTLY_HIGHER:
        first = played._replace(onto=denied(_ACES)) if is_high else played
        return [first, Plays(_ACES, _KINGS)]
    if relation.kind == Related.EXACTLY_LOWER and not is_high:
        return [played, Plays(_KINGS, _ACES)]
    return None


def round_the_corner(sentence: MayPlay) -> tuple[Sentence, ...] | None:
    """`a card one higher or lower may be played on any card`: a king on an ace as well."""
    if sentence in (MayPlay(_ACES, _KINGS), MayPlay(_KINGS, _ACES)):
        return (sentence,)
    if sentence.may_not or sentence.onto != ANY_CARD or sentence.nth is not None:
        return None
    found: list[Sentence] = [sentence]
    for noun in sentence.cards.nouns:
        relation = noun.relation
        one = relation is not None and relation.number is not None and relation.number.value == 1
        if not one or relation is None or noun != Noun(relation=relation):
            return None
        if relation.kind == Related.EXACTLY_HIGHER:
            found.append(MayPlay(_ACES, _KINGS))
        elif relation.kind == Related.EXACTLY_LOWER:
            found.append(MayPlay(_KINGS, _ACES))
        else:
            return None
    return tuple(found)


# -- higher and lower than some number ------------------------------------------------------------


def high(sentence: Sentence) -> Sentence | None:
    """A sentence that tells of cards higher or lower than some, with an ace above the king; None if
    it tells of no such, or it can't be told."""
    is_compared = any(noun.over != ANY or noun.under != ANY for noun in _nouns(sentence))
    if not is_compared:
        return None
    if isinstance(sentence, MayPlay) and sentence.nth is None:
        cards, onto = _with_aces_high(sentence.cards), _with_aces_high(sentence.onto)
        return None if cards is None or onto is None else sentence._replace(cards=cards, onto=onto)
    if not isinstance(sentence, When) or sentence.every is not None:
        return None
    if any(map(_tells_cards, sentence.conditions + sentence.unless)):
        return None
    happenings = [_played_high(one) for one in sentence.happenings]
    effects = [_effect_high(one) for one in sentence.effects]
    if None in happenings or None in effects:
        return None
    return sentence._replace(
        happenings=tuple([one for one in happenings if one is not None]),
        effects=tuple([one for one in effects if one is not None]),
    )


def _nouns(part: object) -> list[Noun]:
    """All cards of which something tells."""
    if isinstance(part, Noun):
        return [part]
    if not isinstance(part, tuple):
        return []
    return [noun for one in part for noun in _nouns(one)]


def _played_high(happening: Happening) -> Happening | None:
    if not isinstance(happening, Plays) or happening.nth is not None:
        return None
    cards = _with_aces_high(happening.cards)
    onto = None if happening.onto is None else _with_aces_high(happening.onto)
    if cards is None or (onto is None and happening.onto is not None):
        return None
    return happening._replace(cards=cards, onto=onto)


def _effect_high(effect: Effect) -> Effect | None:
    if isinstance(effect, NextCardMust):
        cards = _with_aces_high(effect.cards)
        return None if cards is None else effect._replace(cards=cards)
    if isinstance(effect, MustEither):
        play = _with_aces_high(effect.play)
        return None if play is None else effect._replace(play=play)
    return None if _tells_cards(effect) else effect


def _tells_cards(part: tuple[object, ...]) -> bool:
    return any(isinstance(one, Cards) for one in part)


def _with_aces_high(cards: Cards) -> Cards | None:
    """The same cards with an ace above the king; None if that is told by the card beneath."""
    nouns: list[Noun] = []
    for noun in cards.nouns:
        if noun.relation is not None and noun.relation.kind not in _WITHOUT_ORDER:
            return None
        if noun.under != ANY and noun.over == ANY:
            nouns.append(noun._replace(over=ACE.rank))
            continue
        nouns.append(noun)
        if noun.over > ACE.rank and noun.under == ANY:
            nouns.append(noun._replace(over=ANY, rank=ACE.rank))
    return cards._replace(nouns=tuple(dict.fromkeys(nouns)))


_WITHOUT_ORDER: Final = (Related.SAME_RANK, Related.SAME_SUIT, Related.SAME_COLOUR)
