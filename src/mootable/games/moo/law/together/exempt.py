"""What may not lie on what, with an exception: `no red card on a red card unless it's the same
number`. The first half is read by itself; then all cards are told that may lie there."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.fairness.possible import kinds_of
from mootable.games.moo.law.grammar.parser import attempt
from mootable.games.moo.law.terms import ANY, Cards, Group, Noun
from mootable.games.moo.law.tree import Law, MayPlay

_UNLESS: Final = (
    r"\s*[,;.(–—-]*\s+(?:but )?(?:unless|except(?: for| if| when| that)?|apart from|other than)\s+"
)
_IT: Final = (
    r"(?:(?:if|when|that) )?(?:it'?s|it is|they'?re|they are|that'?s|(?:the|that|your|both) cards?"
    r"(?: is| are)|the one you play is|they|it|both)"
)
_KIND: Final = r"(?P<{}>rank|number|value|suit|colou?r)s?"
_ALIKE: Final = re.compile(
    rf"(?:{_IT} )?(?:(?:both )?(?:of|in|have|has|is|are|share|shares) )?(?:exactly )?(?:the )?same"
    rf" {_KIND.format('one')}"
    rf"|(?:the |their |its )?{_KIND.format('two')} (?:is|are) the same"
    rf"|(?:{_IT} )?(?:the |their |its )?{_KIND.format('three')} match(?:es)?"
    rf"|(?:{_IT} )?match(?:es)? (?:by |in |the )?{_KIND.format('four')}",
    re.IGNORECASE,
)
_SUCH: Final = re.compile(
    rf"(?:{_IT} )?(?P<such>(?!.*\b(?:on|top|is|are|was|you|they|ha(?:s|ve)|say|said|there"
    rf"|played)\b)"
    r"[a-z\d][^,.;\"]{1,40})",
    re.IGNORECASE,
)
_APART: Final = re.compile(rf"^(?P<rest>.+?){_UNLESS}(?P<such>[^,.;()\"]{{3,50}})[.!)\s]*$", re.I)


class Exempt(NamedTuple):
    """What may not lie there, told without the exception, and which cards are one, in words."""

    rest: str
    such: str


def told_apart(text: str) -> Exempt | None:
    """What a text forbids with an exception; None if it tells none."""
    bare, said = masked(text)
    told = _APART.match(" ".join(bare.split()))
    if told is None:
        return None
    alike = _ALIKE.fullmatch(told["such"].strip())
    if alike is not None:
        common = next(filter(None, alike.groups())).lower()
        such = f"a card of the same {'rank' if common in ('number', 'value') else common}"
        return Exempt(unmasked(told["rest"], said), such)
    other = _SUCH.fullmatch(told["such"].strip())
    return None if other is None else Exempt(unmasked(told["rest"], said), other["such"])


def but(law: Law, such: str) -> Law | None:
    """A law that forbids some cards on others, but for such; None if it is no such law, or those
    cards can't be told."""
    exempt = _cards_of(such)
    return None if exempt is None else but_for(law, exempt)


def but_for(law: Law, exempt: Cards) -> Law | None:
    """The same, with the cards that are such."""
    sentence = law[0]
    if len(law) != 1 or not isinstance(sentence, MayPlay) or not sentence.may_not:
        return None
    if exempt.is_not or sentence.cards.is_not or sentence.nth is not None:
        return None
    rest = _rest_of(sentence.cards, exempt)
    if rest is not None:
        return (sentence._replace(cards=rest),)
    allowed = _all_but(sentence.cards)
    if not allowed:
        return None
    if not any(noun.relation for noun in exempt.nouns) and set(kinds_of(exempt)).isdisjoint(
        kinds_of(sentence.cards)
    ):
        return None  # `no heart on a club unless it's a spade`: that was never forbidden
    nouns = (*allowed, *exempt.nouns)
    return (sentence._replace(cards=Cards(nouns, True)),) if len(nouns) <= MOST else None


MOST: Final = 8
"""Cards in a list."""


def _cards_of(such: str) -> Cards | None:
    found = cards_in(such) or cards_in(f"a {such}")
    law = attempt(f"{found[0]} may be played on any card.") if len(found) == 1 else ""
    sentence = law[0] if isinstance(law, tuple) else None
    return sentence.cards if isinstance(sentence, MayPlay) else None


_SUITS: Final = range(4)


def _rest_of(cards: Cards, exempt: Cards) -> Cards | None:
    """Of the queens those that are not the queen of hearts."""
    if len(cards.nouns) != 1 or len(exempt.nouns) != 1:
        return None
    noun, less = cards.nouns[0], exempt.nouns[0]
    if noun.rank == ANY or noun != Noun(rank=noun.rank) or less != noun._replace(suit=less.suit):
        return None
    return Cards(tuple([noun._replace(suit=suit) for suit in _SUITS if suit != less.suit]))


def _all_but(cards: Cards) -> tuple[Noun, ...]:
    """All cards that are no such, told one by one; nothing if that takes too many words."""
    if len(cards.nouns) != 1:
        return ()
    (noun,) = cards.nouns
    if noun == Noun(colour=noun.colour):
        return (Noun(colour=1 - noun.colour),) if noun.colour != ANY else ()
    if noun == Noun(suit=noun.suit):
        return tuple([Noun(suit=suit) for suit in _SUITS if suit != noun.suit])
    if noun == Noun(group=noun.group) and noun.group == Group.FACE:
        return (Noun(under=_JACK),)
    if noun == Noun(group=noun.group):
        return (Noun(group=Group.EVEN if noun.group == Group.ODD else Group.ODD),)
    if noun == Noun(rank=noun.rank) and _ACE <= noun.rank <= _KING:
        lower, higher = Noun(under=noun.rank), Noun(over=noun.rank)
        return (
            (higher,) if noun.rank == _ACE else (lower,) if noun.rank == _KING else (lower, higher)
        )
    return ()


_ACE, _JACK, _KING = 1, 11, 13
