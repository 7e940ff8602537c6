"""What somebody may do and need not: `you may swap hands with anyone`, `…, but you don't have to`.
A law says so of whoever may name another player."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.consequences import MustName, PlayAtOnce
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.tree import Law, When

_YOU: Final = r"(?:you|they|he|she|u|ya)"
_NEED_NOT: Final = re.compile(
    rf"[\s,;.]*(?:\(|\b(?:but|though|although)\b)\s*{_YOU}\s+"
    r"(?:don['’]?t|do not|does not|doesn['’]?t)\s+(?:have|need|got) to(?: do (?:so|it|that))?\)?"
    r"(?=\s*[.!]?\s*$)"
    rf"|[\s,;]*\bif {_YOU} (?:want|like|wish|choose|fancy)s?(?: to)?(?: do (?:so|it|that))?"
    r"(?=\s*[.!]?\s*$)"
    rf"|[\s,;.]*\b(?:it['’]?s|this is|that is|that['’]?s) optional(?=\s*[.!]?\s*$)"
    r"|\s*\((?:optional|optionally)\)|\boptionally,?",
    re.IGNORECASE,
)


def told(text: str) -> str:
    """A text without that somebody need not do it; nothing if it does not say so."""
    bare, said = masked(text)
    other, count = _NEED_NOT.subn("", bare)
    return unmasked(other, said).strip() if count else ""


_LETS: Final = re.compile(
    r"\b(?:(?:may|can)(?! ?not\b)|lets?|allow(?:s|ed)|gets? to|able to|permit(?:s|ted)|entitled"
    r" to|free to)\b",
    re.IGNORECASE,
)
LEFT_OPEN: Final = "filled-choice"


def is_free_to(text: str, marks: tuple[str, ...]) -> bool:
    """Whether a text lets somebody do the one thing that it tells of, and does not ask for it:
    `you can swap hands with a player of your choice`."""
    return LEFT_OPEN in marks and len(_LETS.findall(masked(text)[0])) == 1


def made(law: Law) -> Law | None:
    """The law in which whoever must name another player may, as who may play a card at once may
    already; None if nobody must, or somebody is asked for more."""
    (sentence, *others) = law
    if others or not isinstance(sentence, When) or sentence.call or sentence.also:
        return None
    if all(isinstance(one, PlayAtOnce) for one in sentence.effects):
        return law
    first, *then = sentence.effects
    if not isinstance(first, MustName) or first.price is not None or not then:
        return None
    return (sentence._replace(effects=(first._replace(may=True), *then)),)
