"""What something is said to be that nobody has to do anything about: `a black queen means bad luck,
so you take three`."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from mootable.games.moo.law.english.words import masked, table, unmasked

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
        if not is_strange or not is_light or not _NO_FLAVOUR.isdisjoint(words):
            return told.group()
        return ","

    bare, said = masked(text)
    told = _CALLED.sub(flavour, bare)
    return text if told == bare else unmasked(told, said)
