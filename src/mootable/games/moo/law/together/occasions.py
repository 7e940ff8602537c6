"""A second occasion for the same, told after all the rest: `draw a card when you play a 3, also
when you play a 9`. The rest is read by itself, and so is what happens besides."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import MayNotSay, MustSay, Skip
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import Cards
from mootable.games.moo.law.tree import CountsAs, Happening, Law, MayPlay, Plays, Sentence, When

_SAME: Final = r"(?:the )?same(?: thing| rule)?(?: goes| applies| is true| happens| here)?"
_FOR: Final = r"(?:for|on|with|to|if you play|when you play|when u play|if u play)"
_AGAIN: Final = re.compile(
    rf"[.,;!]\s*(?:and\s+|but\s+)?(?:{_SAME}|ditto|likewise|also(?: applies| goes| works| counts)?"
    r"|(?:this|that|it)(?: also)?(?: applies| goes| works| counts| happens)(?: also)?)\s+"
    rf"(?:{_FOR}\s+(?P<cards>[^.,;]+?)|(?:when|if|whenever|after)\s+(?P<happens>[^.,;]+?))"
    r"(?:\s+(?:too|as well|also))?[.!\s]*$",
    re.IGNORECASE,
)
_TOO: Final = re.compile(
    r"[.,;!]\s*(?:and\s+)?(?P<cards>(?:(?:an?|the|any|all|red|black)\s+)*[\w ]{2,20}?)\s+"
    r"(?:too|as well|also|do(?:es)? (?:that|it|this|the same)(?: too| as well)?)[.!\s]*$",
    re.IGNORECASE,
)


OWED: Final = 'say "moo"'
DONE: Final = "skip the next player"
"""What stands for what is done on the second occasion: which one it is can matter."""


class Again(NamedTuple):
    """What a text says besides its second occasion, and that, as the beginning of a sentence."""

    rest: str
    happens: str


def told_apart(text: str) -> Again | None:
    """The second occasion that a text ends with; None if it tells none."""
    bare, said = masked(text)
    again = _AGAIN.search(bare) or _TOO.search(bare)
    if again is None or not bare[: again.start()].strip():
        return None
    cards = again["cards"]
    happens = f"you play {cards}" if cards else again["happens"]
    rest = bare[: again.start()]
    return Again(unmasked(rest, said), unmasked(f"when {happens}, ", said))


def stands_for(law: Law) -> str:
    """What stands for what a law does: something to say, or something that happens."""
    sentence = law[0]
    is_owed = isinstance(sentence, When) and all(
        isinstance(effect, MustSay | MayNotSay) for effect in sentence.effects
    )
    return OWED if is_owed else DONE


def joined(law: Law, again: Law) -> Law | None:
    """A law that holds on both occasions; None if there is no such law."""
    told = again[0]
    if len(law) != 1 or len(again) != 1 or not isinstance(told, When) or told.conditions:
        return None
    if len(told.effects) > 1 or not isinstance(told.effects[0], Skip | MustSay):
        return None
    return _joined(law[0], told)


def _joined(sentence: Sentence, told: When) -> Law | None:
    more = _merely_played(told)
    if isinstance(sentence, When) and sentence.every is None:
        played = _merely_played(sentence)
        if more is not None and played is not None:
            return (sentence._replace(happenings=(Plays(Cards(played.nouns + more.nouns)),)),)
        again = told.happenings if more is None else _each_again(sentence.happenings, more)
        if again is None:
            return None
        return (sentence._replace(happenings=sentence.happenings + again),)
    if isinstance(sentence, MayPlay) and more is not None and _lie_on_such(sentence):
        # `no heart on a heart, same for spades`: no spade on a spade.
        onto = Cards(more.nouns, sentence.onto.is_not)
        return (
            sentence,
            sentence._replace(cards=Cards(more.nouns, sentence.cards.is_not), onto=onto),
        )
    if isinstance(sentence, MayPlay | CountsAs) and more is not None and not sentence.cards.is_not:
        return (sentence._replace(cards=Cards(sentence.cards.nouns + more.nouns)),)
    return None


def _lie_on_such(played: MayPlay | Plays) -> bool:
    """Whether it is told of the same cards what lies on what."""
    return played.onto is not None and played.onto.nouns == played.cards.nouns


def _each_again(happenings: tuple[Happening, ...], more: Cards) -> tuple[Happening, ...] | None:
    """`a king on a king: …, same for queens`: a queen on a queen; None if that is unsure."""
    found: list[Happening] = []
    for one in happenings:
        if not isinstance(one, Plays) or one == Plays(one.cards):
            found.append(Plays(more))
        elif _lie_on_such(one) and one.onto is not None:
            onto = Cards(more.nouns, one.onto.is_not)
            found.append(one._replace(cards=Cards(more.nouns, one.cards.is_not), onto=onto))
        else:
            return None
    return tuple(dict.fromkeys(found))


def _merely_played(when: When) -> Cards | None:
    """The cards of which one is played, if nothing else is told of that."""
    if len(when.happenings) != 1:
        return None
    (happening,) = when.happenings
    if not isinstance(happening, Plays) or happening != Plays(happening.cards):
        return None
    return None if happening.cards.is_not else happening.cards
