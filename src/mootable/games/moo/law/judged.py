"""Laws that people judge (MO-27): their words are free, but they single nobody out, and their call
is not that of a printed rule.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.tree import Judged, Law
from mootable.games.moo.speech import fold, run, says

_WHO_SOMEBODY_IS: Final = frozenset(
    ["seat", "seats", "seated", "dealer", "dealers", "dealt", "author", "authors"],
)
_NAMED: Final = re.compile(
    r"\b(?i:whose\s+name|name\s+is|(?:is|are|be)\s+called)\b|\bcalled\s+[A-Z]"
    r"|\b(?i:named\s+(?!(?:and|or|when|if|while|out|loud|aloud|by|as|in|with|before|after)\b)\w)"
)
"""Not of cards that are to be named when they are played."""


def complaint(law: Law, taken: Collection[str], names: list[str]) -> str | None:
    """What is wrong with what a law leaves to people's judgement; None if nothing is. `taken` are
    the calls of others, without their spaces, and `names` are those of the players."""
    for sentence in law:
        if isinstance(sentence, Judged):
            found = _singled_out(sentence.deed, names)
            if found is not None:
                return found
            if run(fold(sentence.call)) in taken:
                return f'The call "{sentence.call}" is taken already: think of another.'
    return None


def _singled_out(deed: str, names: list[str]) -> str | None:
    """703.1: a law is for everyone alike."""
    words = fold(deed)
    for word in words:
        if word in _WHO_SOMEBODY_IS:
            return f'A law can\'t single anyone out: "{word}" tells who somebody is.'
    if _NAMED.search(deed):
        return "A law can't single anyone out by name."
    for name in names:
        called = fold(name)
        if called and says(words, called):
            return f"A law can't single anyone out, and {name} is one of the players."
    return None
