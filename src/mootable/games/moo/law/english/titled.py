"""Players that somebody gives a title: `the last player to play a spade is the Gravedigger. The
Gravedigger draws a card on an ace`. The text says the same with whoever that is for the title."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.words import masked, unmasked

_TITLED: Final = re.compile(
    r"^\s*(?P<who>(?:the|whoever)\b[^.;:,]*?\blast\b[^.;:,]*?)\s+"
    r"(?:is|becomes|gets to be|will be)\s+(?:(?:called|known as|named)\s+)?"
    r"(?P<title>(?:the )?[a-z]+(?: [a-z]+)?)\s*(?:[.;:,]|\band\b)+\s*",
    re.IGNORECASE,
)


def told(text: str) -> str:
    """A text with whoever has a title for the title; nothing if it gives none."""
    bare, said = masked(text)
    named = _TITLED.match(bare)
    if named is None:
        return ""
    rest = bare[named.end() :]
    title = re.sub(r"^the ", "", named["title"], flags=re.IGNORECASE)
    other, count = re.subn(
        rf"\b(?:the )?{re.escape(title)}\b(?!')", named["who"], rest, flags=re.IGNORECASE
    )
    return unmasked(other, said) if count else ""
