"""What something is said to be that nobody has to do anything about: `a black queen means bad luck,
so you take three`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english.words import is_one_off, masked, table, unmasked

_CALLED: Final = re.compile(
    r"(?:,?(?: (?:you|it|they|he|she|that|this))?(?: |')"
    r"(?:is|are|s|re|means?|becomes?|brings?|has|have|starts?|begins?|opens?|works? (?:as|like)"
    r"|acts? (?:as|like)|makes? (?:you|us|them|it|everyone|everybody)|turns? (?:you|it|them) into"
    r"|feels? like|looks? like|smells? like)|\s*=)"
    r"((?: [\w'’-]+){1,6}?)(?:,? (?:so|and so|and|therefore|thus|which means)\b"
    r"|\s*[,;:]| [–—-])(?= )",
    re.IGNORECASE,
)
_NO_FLAVOUR: Final = table("no_flavour")
_WITH_FLAVOUR: Final = table("with_flavour")


def without(text: str, known: Collection[str]) -> str:
    """A text without what something is or has, where nobody knows the word for it and nothing is to
    be done. What is said between quotation marks is never touched."""

    def flavour(told: re.Match[str]) -> str:
        words = told[1].lower().replace("'", " ").split()
        is_strange = any(word.isalpha() and word not in known for word in words)
        is_light = all(word not in known or word in _WITH_FLAVOUR for word in words)
        is_slip = any(is_one_off(word, done) for word in words for done in _DONE if word != done)
        if not is_strange or is_slip or not is_light or not _NO_FLAVOUR.isdisjoint(words):
            return told.group()
        return ","

    bare, said = masked(text)
    told = _unlabelled(_CALLED.sub(flavour, bare), known)
    return text if told == bare else unmasked(told, said)


_DONE: Final = ("laid", "played", "placed", "drawn", "thrown", "dropped", "skipped")
"""`if a 6 is oaid`: a slip of one of these, and nothing that a card is."""
_LABEL: Final = re.compile(
    r"^(?P<cards>[^=:,.\"]{1,30}?)\s*(?:=|:|\s[–—-])\s*(?P<label>(?:the )?[a-z]+(?: [a-z]+)?)"
    r"(?P<end>!+|\s*[,;:]|\s+[–—-]+)\s+(?P<rest>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""`4 = floor, last one to touch the floor draws`."""
_CRIED: Final = re.compile(
    r"^(?P<cards>(?:the )?[a-z\d]{1,6} of (?:clubs|diamonds|hearts|spades)) (?P<label>(?:the"
    r" )?[a-z]+)"
    r"(?P<end>!+)\s+(?P<rest>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
"""`jack of diamonds thief!! you steal a card`."""
_OF_GESTURES: Final = table("with_gestures") - table("gestures")


def _unlabelled(text: str, known: Collection[str]) -> str:
    """A text without what cards are called, where that is told again in what is done, or only
    cried out."""
    told = _LABEL.match(text) or _CRIED.match(text)
    if told is None:
        return text
    words = told["label"].lower().split()
    rest = [word.strip(".,!") for word in told["rest"].lower().split()]
    is_told = words[-1] in rest or told["end"].startswith("!")
    if not is_told or any(word in known and word not in _OF_GESTURES for word in words):
        return text
    return f"{told['cards']}: {told['rest']}"
