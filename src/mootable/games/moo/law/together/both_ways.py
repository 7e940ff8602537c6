"""What goes the other way round as well: `no hearts on clubs and vice versa`, `a 6 counts as a 9
and the other way round`. What goes one way is read by itself, and then its two kinds of cards
change places."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import Cards, Noun
from mootable.games.moo.law.tree import CountsAs, Law, MayPlay, Plays, Sentence, When, While

_AND_BACK: Final = re.compile(
    r"[\s,;.(–—-]+(?:and|&|or)?\s*(?:also )?(?:vice[ -]?versa|(?:the )?other way (?:a?round|about)"
    r"|the reverse|conversely|(?:the )?same (?:the )?other way(?: a?round)?)\)?(?: too| as well)?"
    r"(?P<rest>(?:[,;]? (?:if|when|while|unless)\b[^.;]*)?)[.!)\s]*$",
    re.IGNORECASE,
)
ANY_CARD: Final = Cards((Noun(),))
_JOINED: Final = re.compile(r"\b(?:and|or|but)\b|[,;.(]")


def told_apart(text: str) -> str:
    """What a text says that goes both ways, without that; nothing if it tells nothing of that."""
    # The pattern may take long over many blanks, which say nothing.
    bare, said = masked(" ".join(text.split()))
    told = _AND_BACK.search(bare)
    if told is None or not _JOINED.search(told.group()) or not bare[: told.start()].strip():
        return ""
    return unmasked(bare[: told.start()] + told["rest"], said)


def back_again(law: Law) -> Law | None:
    """A law of one sentence, and the same with its two kinds of cards changed; None if it tells
    nothing that could go the other way."""
    turned = _turned(law[0]) if len(law) == 1 else None
    if turned is None or turned == law[0]:
        return None
    if isinstance(turned, When) and isinstance(law[0], When):
        happenings = (*law[0].happenings, *turned.happenings)
        return (law[0]._replace(happenings=happenings),)
    return (law[0], turned)


def _turned(sentence: Sentence) -> Sentence | None:
    if isinstance(sentence, While):
        return None
    if isinstance(sentence, CountsAs):
        cards = sentence.cards
        if cards.is_not or len(cards.nouns) != 1 or sentence.other.relation is not None:
            return None
        return CountsAs(Cards((sentence.other,)), cards.nouns[0])
    if isinstance(sentence, MayPlay):
        return _turned_over(sentence)
    if isinstance(sentence, When) and len(sentence.happenings) == 1 and sentence.every is None:
        played = sentence.happenings[0]
        is_plain = not sentence.conditions and not sentence.unless
        if isinstance(played, Plays) and played.onto is not None and is_plain and not played.nth:
            back = played._replace(cards=played.onto, onto=played.cards)
            return sentence._replace(happenings=(back,))
    return None


def _turned_over(sentence: MayPlay) -> MayPlay | None:
    """What may lie on what. `odd cards only on even ones` is that none may lie on what is not
    even, and the other way that no even one may lie on what is not odd."""
    cards, onto = sentence.cards, sentence.onto
    if sentence.nth is not None or onto == ANY_CARD:
        return None
    relations = [noun.relation for noun in cards.nouns]
    if cards.is_not and onto.is_not:
        return None
    own = tuple([noun._replace(relation=None) for noun in cards.nouns])
    under = tuple([noun._replace(relation=relations[0]) for noun in onto.nouns])
    if len(set(relations)) > 1 or any(noun.relation is not None for noun in onto.nouns):
        return None
    return sentence._replace(
        cards=Cards(under, is_not=cards.is_not), onto=Cards(own, is_not=onto.is_not)
    )
