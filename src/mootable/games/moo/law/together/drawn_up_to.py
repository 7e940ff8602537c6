"""How many cards are drawn at most until one is found: `if you can't play you draw until you can,
but three max`. What is drawn for is read by itself."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import DrawUntil
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import Number
from mootable.games.moo.law.tree import Law, When

_MANY: Final = r"(?P<{}>two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)"
_CARDS: Final = r"(?: (?:cards?|times|draws))?"
_DRAWS: Final = r"(?:(?:must|have to|has to|can only|may only|only|just|keep|stop) )*"
_NONE_FITS: Final = (
    r"(?:none|nothing|it|they|you)(?: of (?:them|those))?(?: still)? (?:fits?|works?|can'?t(?:"
    r" play)?"
    r"|cannot(?: play)?|don'?t fit|doesn'?t fit)"
)
_THEN: Final = (
    rf"(?:,? (?:and |but )?(?:then|after that|if not|otherwise|if {_NONE_FITS}),? (?:(?:you|they|it"
    r"|your turn|the turn|play) )*(?:pass(?:es)?|is over|ends?|is lost|(?:is )?the next (?:player"
    r"|person)(?:'s turn)?|lose (?:your|their|the) turn|(?:your|their) turn(?:'?s| is)? (?:over"
    r"|ends|done)))?"
)
_AFTER: Final = re.compile(
    rf"[\s,.;:(–—-]+(?:(?:but|and|or|with|to) )*(?:(?:a |the )?(?:max(?:imum)?|most|limit)(?: of|"
    rf" is|:)?"
    rf"(?: drawing)? {_MANY.format('one')}{_CARDS}"
    rf"|(?:(?:you )?{_DRAWS}(?:draw |take |pick up )?)?(?:at most|no more than|not more than|up to"
    rf"|never"
    rf" more than|only up to) {_MANY.format('two')}{_CARDS}"
    rf"|{_DRAWS}{_MANY.format('three')}{_CARDS} (?:max(?:imum)?|at most|at the most|tops|is the"
    rf" (?:max"
    rf"(?:imum)?|limit|most))|(?:until |till )?(?:you(?:'ve| have) )?(?:drawn|drew|got|taken|have)"
    rf" {_MANY.format('four')}{_CARDS}|(?:you )?(?:can )?(?:stop|pass|give up)(?: (?:at|after))"
    rf" {_MANY.format('five')}{_CARDS}){_THEN}[\s.!)]*$",
    re.IGNORECASE,
)
_WITHIN: Final = re.compile(
    rf"\b(?P<draws>draws?|picks? up|takes?)(?: a)? (?:up to|at most|no more than|(?:a"
    rf" )?max(?:imum)?"
    rf"(?: of)?) {_MANY.format('six')}(?P<cards> cards?)?(?=,? (?:until|till)\b)",
    re.IGNORECASE,
)
_PASSES: Final = re.compile(rf"(?<=\w){_THEN}[\s.!]*$", re.IGNORECASE)
_UNTIL: Final = re.compile(
    r"\b(?:draws?|drawing|picks? up|picking up|takes?|taking)\b[^.;\"]*\b(?:until|till?)\b",
    re.IGNORECASE,
)


class UpTo(NamedTuple):
    """A text without how many cards are drawn at most, and how many those are."""

    rest: str
    many: int


def told_apart(text: str) -> UpTo | None:
    """What a text tells of cards that are drawn until one is found, so many at most; None if it
    tells of no such."""
    bare, said = masked(text)
    within = _WITHIN.search(bare)
    if within is not None:
        after = _PASSES.sub("", bare[within.end() :])
        rest = f"{bare[: within.start()]}{within['draws']} cards{after}"
        return UpTo(unmasked(rest, said), counted(within["six"].lower()))
    told = _AFTER.search(bare)
    if told is None or _UNTIL.search(bare[: told.start()]) is None:
        return None
    many = next(filter(None, told.groups()))
    return UpTo(unmasked(bare[: told.start()], said), counted(many.lower()))


def bounded(law: Law, many: int) -> Law | None:
    """The law with so many at most; None if nothing is drawn until it is found."""
    (sentence, *others) = law
    if others or not isinstance(sentence, When):
        return None
    until = [one for one in sentence.effects if isinstance(one, DrawUntil)]
    if len(until) != 1:
        return None
    effects = tuple(
        [
            one._replace(most=Number(many)) if isinstance(one, DrawUntil) else one
            for one in sentence.effects
        ]
    )
    return (sentence._replace(effects=effects),)
