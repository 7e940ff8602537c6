"""Texts of unknown direction in a sentence. A name that runs from right to left would take the
words and numbers beside it along; between the two marks of Unicode it keeps to itself."""

from __future__ import annotations

import unicodedata
from typing import Final

_OPEN: Final = "\u2068"
_CLOSE: Final = "\u2069"
_RIGHT_TO_LEFT: Final = {"R", "AL", "AN"}
_MARKS: Final = {"LRE", "LRO", "RLE", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}


def isolated(text: str, in_right_to_left: bool) -> str:
    """A text as it may stand in a sentence: kept apart, as the standard has it, unless it is known
    to run as the sentence does."""
    if text.isascii() and not in_right_to_left:
        return text
    kinds = {unicodedata.bidirectional(letter) for letter in text}
    if kinds & _MARKS:
        # Marks of its own could reach out of it.
        text = "".join(one for one in text if unicodedata.bidirectional(one) not in _MARKS)
    elif not in_right_to_left and not kinds & _RIGHT_TO_LEFT:
        return text
    return f"{_OPEN}{text}{_CLOSE}"
