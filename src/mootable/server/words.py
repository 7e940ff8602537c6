"""Names and chat, cleaned: one line, no tricks with invisible or reversing characters."""

from __future__ import annotations

import unicodedata

from mootable.core.refusal import Refusal
from mootable.server.messages import CHAT_LENGTH, NAME_LENGTH

# Control, format (zero-width, direction), surrogate, private and unassigned characters.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
# Marks that pile up on one letter reach over their line; a few are enough for any language.
_MOST_MARKS = 3


def clean(text: str, length: int) -> str:
    """Text as it may be shown to others."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if kind.startswith("Z") or letter in "\t\r\n":
            kept.append(" ")
            marks = 0
        elif kind in _UNSEEN:
            # The joiner that makes one emoji of several is the one format character we keep.
            if letter == "\u200d" and kept and not kept[-1].isspace():
                kept.append(letter)
        elif kind == "Mn":
            marks += 1
            if marks <= _MOST_MARKS:
                kept.append(letter)
        else:
            kept.append(letter)
            marks = 0
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(text: str) -> str:
    name = clean(text, NAME_LENGTH)
    if not name:
        raise Refusal("bad_name", "Please choose a name that can be seen.")
    return name


def clean_chat(text: str) -> str:
    said = clean(text, CHAT_LENGTH)
    if not said:
        raise Refusal("bad_request", "There was nothing to say in that.")
    return said
