"""What a draw is for whoever may lay anything: `four of a colour in a row and the next player can
play whatever they want, but if they draw they draw 2`. What they may lay is read by itself; that
they may, or draw so many, is one burden."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import MustEither, NextCardMust
from mootable.games.moo.law.english.naming import PERSON
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import Cards, Noun, Number
from mootable.games.moo.law.tree import Law, When

_THEY: Final = rf"(?:they|he|she|you|the next {PERSON}|that {PERSON})"
_DRAWS: Final = (
    rf"(?:\s*[,.;(–—-]+\s*|\s+)(?:and |but |though )+(?:if|when) {_THEY} (?:still |instead |do"
    r" |choose to |want to |have to |has to |decide to )*(?:draws?|pick(?:s)? up|takes?)(?: a card"
    r"| one"
    rf"| instead| anyway)*(?:,| then)? ?(?:(?:{_THEY}|it'?s|it is|that'?s) )?(?:must |have to |has"
    rf" to )?"
    r"(?:(?:draws?|takes?|picks? up|gets?) )?(?P<many>two|three|four|five|six|[2-9])(?: cards)?"
    r"(?: instead(?: of (?:one|1))?)?(?=\W*$)"
)
_OR_DRAWS: Final = re.compile(_DRAWS, re.IGNORECASE)
_ANY_CARD: Final = Cards((Noun(),))


class OrDrawing(NamedTuple):
    """A text without what a draw is then, and how many cards that is."""

    rest: str
    many: int


def told_apart(text: str) -> OrDrawing | None:
    """What a text tells of whoever draws where they could lay something; None if it tells of no
    such."""
    bare, said = masked(text)
    told = _OR_DRAWS.search(bare)
    if told is None:
        return None
    return OrDrawing(unmasked(bare[: told.start()], said), counted(told["many"].lower()))


def burdened(law: Law, many: int) -> Law | None:
    """The law with that burden; None if it lets nobody lay anything."""
    (sentence, *others) = law
    if others or not isinstance(sentence, When):
        return None
    lays = [one for one in sentence.effects if isinstance(one, NextCardMust)]
    if lays != [NextCardMust(_ANY_CARD, may=True)]:
        return None
    burden = MustEither(_ANY_CARD, Number(many))
    return (sentence._replace(effects=(*sentence.effects, burden)),)
