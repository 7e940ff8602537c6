"""Laws that people judge (MO-27): their words are free, but they single nobody out, and their call
is not that of a printed rule.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.tree import Judged, Law
from mootable.games.moo.speech import fold, run, says

_SEATS: Final = ["seat", "seats", "seated", "dealer", "dealers", "dealt"]
_PARTS: Final = ["author", "authors", "host", "hosts", "hosted", "hosting", "bot", "bots"]
_WHO_SOMEBODY_IS: Final = frozenset(_SEATS + _PARTS)
_MADE: Final = (
    r"(?:writes|wrote|written|introduces|introduced|makes|made|invents|invented|enacts|enacted"
    r"|creates|created|proposes|proposed|drafted|owns|thought\s+(?:of|up)|came\s+up\s+with)"
)
_OPENED: Final = (
    r"(?:starts|started|begins|began|opens|opened|creates|created|made|set\s+up|owns|runs)"
)
_TOLD_APART: Final = re.compile(
    # Whose law it is.
    rf"\b{_MADE}\s+(?:this|that)\s+(?:\w+\s+)?(?:law|rule)\b|\bwhose\s+(?:law|rule|idea)\b"
    r"|\b(?:is|isn't|are|aren't|be|not|but|except|unlike|than|against)\s+(?:me|myself|I)\b"
    # What they have to do with the table.
    rf"|\b{_OPENED}\s+(?:the|this)\s+(?:game|table|match|room|house)\b"
    r"|\bshuffled\b(?!\s+(?:their|his|her)\b)"
    r"|\bsits?\s+(?:at\s+the\s+head|(?:first|second|third|fourth|fifth|sixth|last)\b)"
    r"|\b(?:has|had|with)\s+(?:the|an?)\s+(?:lowest|highest|smallest|largest|even|odd)\s+"
    r"(?:\w+\s+)?number\b(?!\s+of\b)"
    r"|\bis\s+(?:not\s+)?an?\s+(?:computer|human)\b",
    re.IGNORECASE,
)
"""What is said of nobody but somebody whom all could name: one who plays last, or holds the most
cards, could be anyone."""
_NAMED: Final = re.compile(
    r"\b(?i:whose\s+name|name\s+is|(?:is|are|be)\s+called)\b|\bcalled\s+[A-Z]"
    r"|\b(?i:named\s+(?!(?:and|or|when|if|while|out|loud|aloud|by|as|in|with|before|after|backwards?)\b)\w)"
    r"|\b(?i:calls\s+(?:him|her|them)sel(?:f|ves)|goes\s+by|known\s+as)\s+(?:the\s+name\b|[A-Z])"
)
"""Not of cards that are to be named when they are played."""
_SAID: Final = re.compile(r'"[^"]*"')


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
    told = _TOLD_APART.search(_SAID.sub("", deed))
    if told is not None:
        return f'A law can\'t single anyone out: "{told.group()}" tells who somebody is.'
    if _NAMED.search(deed):
        return "A law can't single anyone out by name."
    for name in names:
        called = fold(name)
        if called and says(words, called):
            return f"A law can't single anyone out, and {name} is one of the players."
    return None
