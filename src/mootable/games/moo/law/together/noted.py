"""A rule with its notes (`notes`): what is so anyway changes nothing, what leaves cards out or
takes some in is told with the cards. Where a note can't be told so there is no law."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.consequences import Effect, MustSay, NextCardMust, Skip
from mootable.games.moo.law.fairness.possible import kinds_of, pairs_of
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS
from mootable.games.moo.law.grammar.nouns import denied
from mootable.games.moo.law.terms import (
    ANY,
    ANY_CARD,
    Beside,
    Cards,
    Group,
    Noun,
    Of,
    Related,
    Relation,
    Value,
    Who,
)
from mootable.games.moo.law.together import aces, exempt
from mootable.games.moo.law.together.notes import About, Note
from mootable.games.moo.law.tree import (
    Happening,
    Law,
    MayPlay,
    Plays,
    Rows,
    Sentence,
    Stretch,
    TopIs,
    When,
    While,
)


def heeding(law: Law, notes: Collection[Note]) -> Law | None:
    """A law with what is noted of it; None if that can't be told, or is of something else."""
    for note in notes:
        found = [_noted(sentence, note) for sentence in law]
        if any(one is None for one in found):
            return None
        law = tuple(dict.fromkeys([one for several in found for one in several or ()]))
    return law


def _noted(sentence: Sentence, note: Note) -> tuple[Sentence, ...] | None:
    """A sentence with a note, which may be two."""
    if note.about == About.ACE_HIGH:
        told_high = aces.high(sentence)
        if told_high is not None:
            return (told_high,)
    if note.about == About.COVERED:
        return (sentence,) if _ends_so(sentence, note) else None
    if isinstance(sentence, MayPlay):
        return _of_what_lies(sentence, note)
    if not isinstance(sentence, When):
        return None
    if note.about == About.PEOPLE:
        return (sentence,) if _is_of(sentence, note) else None
    if note.about == About.EXAMPLE:
        return (sentence,) if _is_said_so(sentence, note) else None
    if note.about in _COUNTING:
        return (sentence,) if _COUNTING[note.about](sentence, note) else None
    told = _of_what_happens(sentence, note)
    return None if told is None else (told,)


# -- cards that are played ------------------------------------------------------------------------


def _of_what_happens(sentence: When, note: Note) -> When | None:
    bound = _bound(sentence)
    if bound is not None and note.about in _OF_BOUND:
        cards = _taking_in(bound.cards, note)
        happens = all(_is_apart(one, note) for one in sentence.happenings)
        if note.about == About.ACE_HIGH:
            happens = not any(_may_be_ace(one) for one in sentence.happenings)
        effects = (bound._replace(cards=cards),) if cards is not None else ()
        return sentence._replace(effects=effects) if effects and happens else None
    if note.about == About.ALLOWED:
        return None
    if note.about in (About.ACE_HIGH, About.ROUND):
        return aces.by_the_ace(sentence, note.about == About.ACE_HIGH)
    if note.about == About.SO:
        return sentence
    if note.about == About.INCLUDED:
        return sentence if all(_includes(one, note.cards) for one in sentence.happenings) else None
    for one in sentence.happenings:
        if not isinstance(one, Plays):
            return None
        told = _without(sentence, one, note)
        if told is None:
            return None
        sentence = told
    return sentence


_OF_BOUND: Final = frozenset([About.SAFE, About.ALLOWED, About.INCLUDED, About.ACE_HIGH, About.SO])


def _bound(sentence: When) -> NextCardMust | None:
    """What the next card must be, if a law asks for nothing else."""
    (effect, *others) = sentence.effects
    is_bound = isinstance(effect, NextCardMust) and not effect.may and not others
    return effect if is_bound and isinstance(effect, NextCardMust) else None


def _without(sentence: When, played: Plays, note: Note) -> When | None:
    """What happens without such cards."""
    spared = note.cards
    assert spared is not None
    if note.about == About.PAIR:
        assert note.onto is not None
        return sentence if _never_meet(played, spared, note.onto) else None
    onto = played.onto or ANY_CARD
    kinds = set(kinds_of(spared))
    pairs = pairs_of(played.cards, onto)
    over = {kind for kind, under in pairs} & kinds
    under = {under for kind, under in pairs if kind not in kinds} & kinds
    is_beneath = played.onto is not None or _is_compared(played.cards)
    if not is_beneath or note.about == About.SAFE:
        under = set()
    if note.about == About.SPARED and (under or (over and played.onto is not None)):
        return None  # `a 5 on a heart, not diamonds`: which of them?
    if not over and not under:
        return sentence
    if played.nth is not None or sentence.every is not None:
        return None
    told = sentence
    if over:
        told = _less(told, played, spared)
    if under and told.happenings:
        told = _less_beneath(told, played, spared)
    return told if told.happenings else None


def _less(sentence: When, played: Plays, spared: Cards) -> When:
    """Without such cards: all others of them, or the top card is none of those."""
    others = (
        None
        if _is_related(played.cards)
        else _described(set(kinds_of(played.cards)) - set(kinds_of(spared)))
    )
    if others is None:
        apart = TopIs(denied(spared))
        conditions = dict.fromkeys([*sentence.conditions, apart])
        return sentence._replace(conditions=tuple(conditions))
    return _with(sentence, played, played._replace(cards=others))


def _less_beneath(sentence: When, played: Plays, spared: Cards) -> When:
    """Without those that lie on such cards; nothing happens if they can't be told."""
    at = [one for one in sentence.happenings if isinstance(one, Plays) and one.onto == played.onto]
    others = (
        denied(spared)
        if played.onto is None
        else _described(set(kinds_of(played.onto)) - set(kinds_of(spared)))
    )
    if others is None or not at:
        return sentence._replace(happenings=())
    for one in at:
        sentence = _with(sentence, one, one._replace(onto=others))
    return sentence


def _with(sentence: When, one: Happening, other: Happening) -> When:
    happenings = [other if each == one else each for each in sentence.happenings]
    return sentence._replace(happenings=tuple(happenings))


def _is_related(cards: Cards) -> bool:
    return any(noun.relation is not None for noun in cards.nouns)


def _is_compared(cards: Cards) -> bool:
    """Whether it matters on which card they lie."""
    return any(
        noun.relation is not None and noun.relation.beside == Beside.BENEATH for noun in cards.nouns
    )


def _never_meet(played: Plays, cards: Cards, onto: Cards) -> bool:
    """Whether such a card on such is never what happens."""
    pairs = set(pairs_of(cards, onto))
    return pairs.isdisjoint(pairs_of(played.cards, played.onto or ANY_CARD))


def _includes(happening: Happening, cards: Cards | None) -> bool:
    if not isinstance(happening, Plays) or cards is None or happening.cards.is_not:
        return False
    return set(kinds_of(cards)) <= set(kinds_of(happening.cards)) and not _is_related(
        happening.cards
    )


def _is_apart(happening: Happening, note: Note) -> bool:
    """Whether what is noted of a card is of none that happens."""
    if note.cards is None or not isinstance(happening, Plays):
        return True
    return set(kinds_of(note.cards)).isdisjoint(kinds_of(happening.cards))


def _may_be_ace(happening: Happening) -> bool:
    return not isinstance(happening, Plays) or not _ACES.isdisjoint(kinds_of(happening.cards))


_ACES: Final = frozenset(kinds_of(Cards((aces.ACE,))))
_RANKS: Final = range(1, 14)
_SUITS: Final = range(4)


def _described(kinds: set[int]) -> Cards | None:
    """Such cards by their ranks or by their suits; None if neither tells them."""
    ranks = [Noun(rank=rank) for rank in _RANKS if rank - 1 in kinds]
    suits = [Noun(suit=suit) for suit in _SUITS if suit * 13 in kinds]
    by_number = [[Noun(group=group, under=11)] for group in (Group.ODD, Group.EVEN)]
    ways = [[Noun(under=11)], [Noun(over=1, under=11)], *by_number, ranks, suits]
    for nouns in ways:
        if nouns and set(kinds_of(Cards(tuple(nouns)))) == kinds:
            return Cards(tuple(nouns))
    return None


# -- cards that may not be played -----------------------------------------------------------------


def _of_what_lies(sentence: MayPlay, note: Note) -> tuple[Sentence, ...] | None:
    spared = note.cards
    if note.about == About.ROUND:
        return aces.round_the_corner(sentence)
    if note.about == About.SO:
        return (sentence,)
    if not sentence.may_not or sentence.nth is not None:
        return None
    if note.about == About.PAIR:
        assert spared is not None
        assert note.onto is not None
        played = Plays(sentence.cards, sentence.onto)
        return (sentence,) if _never_meet(played, spared, note.onto) else None
    if sentence.cards.is_not:
        if note.about in (About.UNCOUNTED, About.SPARED):
            return None
        if note.about == About.ACE_HIGH and not _ACES.isdisjoint(kinds_of(sentence.onto)):
            return None  # a 2 is no higher card there
        allowed = _taking_in(sentence.cards, note)
        return None if allowed is None else (sentence._replace(cards=allowed),)
    if spared is None or note.about == About.INCLUDED:
        return None
    return _allowing(sentence, note, spared)


def _allowing(sentence: MayPlay, note: Note, spared: Cards) -> tuple[Sentence, ...] | None:
    """What may not lie there, but for such cards."""
    kinds, over = set(kinds_of(spared)), set(kinds_of(sentence.cards))
    under = set(kinds_of(sentence.onto))
    if note.about not in (About.SAFE, About.ALLOWED) and under & kinds:
        others = _described(under - kinds)
        if others is None or note.about == About.SPARED:
            return None
        sentence = sentence._replace(onto=others)
    if not over & kinds:
        return (sentence,)
    others = None if _is_related(sentence.cards) else _described(over - kinds)
    if others is not None:
        return (sentence._replace(cards=others),)
    return exempt.but_for((sentence,), spared)


def _taking_in(cards: Cards, note: Note) -> Cards | None:
    """Such cards as well: of those that must be played, told one by one or as all others."""
    nouns = cards.nouns
    if note.about == About.SO:
        return cards
    if note.about == About.INCLUDED:
        such = set(kinds_of(note.cards)) if note.cards is not None else set()
        return cards if such and such <= set(kinds_of(Cards(nouns))) else None
    if note.about == About.ACE_HIGH:
        is_told = all(_is_over(noun) for noun in nouns if noun != aces.ACE)
        return _with_more(cards, (aces.ACE,)) if is_told else None
    return None if note.cards is None else _with_more(cards, note.cards.nouns)


def _with_more(cards: Cards, more: tuple[Noun, ...]) -> Cards:
    return Cards(tuple(dict.fromkeys([*cards.nouns, *more])), cards.is_not)


def _is_over(noun: Noun) -> bool:
    """Whether it is a card higher than some, and nothing else."""
    if noun.relation is None:
        return noun.over != ANY and noun == Noun(over=noun.over)
    return noun == Noun(relation=Relation(Related.HIGHER, Beside.BENEATH))


# -- what is counted, and who it is ---------------------------------------------------------------


def _is_of_laid(sentence: When, note: Note) -> bool:
    return all(isinstance(one, (Plays, Rows)) for one in sentence.happenings)


def _is_counted(sentence: When, note: Note) -> bool:
    """Whether it comes every so often, or after so many in a row."""
    is_row = any(isinstance(one, Rows) for one in sentence.happenings)
    return (sentence.every is not None and not sentence.every.is_once) or is_row


def _is_broken_so(sentence: When, note: Note) -> bool:
    """Whether it goes by cards in a row that have that in common."""
    for one in sentence.happenings:
        if isinstance(one, Rows):
            if note.of is not None and one.of != note.of:
                return False
        elif isinstance(one, Plays) and one.nth is not None:
            same = _SAME.get(note.of) if note.of is not None else None
            relation = one.cards.nouns[0].relation
            if one.nth.stretch != Stretch.IN_A_ROW:
                return False
            if same is not None and relation != Relation(same, Beside.BENEATH):
                return False
        else:
            return False
    return True


_SAME: Final = {
    Of.RANK: Related.SAME_RANK,
    Of.SUIT: Related.SAME_SUIT,
    Of.COLOUR: Related.SAME_COLOUR,
}
_COUNTING: Final = {
    About.LAID: _is_of_laid,
    About.COUNTED: _is_counted,
    About.RESTARTS: _is_broken_so,
}


def _ends_so(sentence: Sentence, note: Note) -> bool:
    """Whether it goes on as long as such a card lies on top."""
    if not isinstance(sentence, While) or sentence.sentence is None:
        return False
    tops = [one for one in sentence.conditions if isinstance(one, TopIs)]
    return len(tops) == 1 and (note.cards is None or tops[0].cards == note.cards)


_SURE: Final = {
    *(Who.THAT_PLAYER, Who.NEXT_PLAYER, Who.PREVIOUS_PLAYER, Who.OPPOSITE, Who.LEFT, Who.RIGHT),
    *(Who.EVERY_OTHER, Who.AFTER_NEXT, Who.NAMED),
}
"""Of whom it is sure that they are not somebody else, with players enough at the table."""


def _is_of(sentence: When, note: Note) -> bool:
    """Whether it concerns whom it is said to, and not who it is said not to."""
    concerned = {who for effect in sentence.effects for who in _concerned(effect)}
    if note.not_who is not None and not concerned <= _SURE:
        return False  # `whoever has the most cards, not you`: they may be the same
    if note.not_who not in (None, Who.THAT_PLAYER) and Who.EVERY_OTHER in concerned:
        return False
    is_so = note.is_who is None or note.is_who in concerned
    return is_so and (note.not_who is None or note.not_who not in concerned)


_SUIT_NAMES: Final = r"(?:clubs?|diamonds?|hearts?|spades?)"
_SAYS: Final = {
    Value.SUIT_NAME: rf"{_SUIT_NAMES}",
    Value.CARD_NAME: rf"(?:the )?[a-z\d]+ of {_SUIT_NAMES}",
    Value.RANK_NAME: "|".join([*SPELLED_NUMBERS, r"\d+", "ace", "jack", "queen", "king"]),
    Value.COLOUR_NAME: "red|black",
    Value.CARDS_LEFT: "|".join([*SPELLED_NUMBERS, r"\d+"]),
    Value.N: "|".join([*SPELLED_NUMBERS, r"\d+"]),
    Value.COUNTED: "|".join([*SPELLED_NUMBERS, r"\d+"]),
}
"""What somebody may hear of what is not always the same."""


def _is_said_so(sentence: When, note: Note) -> bool:
    """Whether that is said, in the case that is told."""
    said = note.said.strip("\"'!. ").lower()
    for effect in sentence.effects:
        words = effect.words if isinstance(effect, MustSay) else ()
        if len(words) != 1 or words[0].times is not None:
            continue
        if words[0].value in _SAYS and words[0].text == "":
            return re.fullmatch(_SAYS[words[0].value], said) is not None
        if words[0].text.lower() == said and note.cards is not None and note.onto is not None:
            pairs = set(pairs_of(note.cards, note.onto))
            return any(
                isinstance(one, Plays) and pairs <= set(pairs_of(one.cards, one.onto or ANY_CARD))
                for one in sentence.happenings
            )
    return False


def _concerned(effect: Effect) -> list[int]:
    if isinstance(effect, Skip):
        return [Who.NEXT_PLAYER]
    return [getattr(effect, name) for name in ("who", "to") if hasattr(effect, name)]
