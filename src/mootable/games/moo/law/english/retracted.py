"""What is taken back while it is told: `when a zero... I mean a ten is played`. What comes instead
is all that counts, or it stands where what it begins with stood before."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mootable.games.moo.law.english.words import masked, unmasked

_BACK: Final = re.compile(
    r"(?:\s*(?:\.{2,}|…|–|—|-)\s*|,\s+|\?\s*|\s+)(?:oh |ok |erm? |uh )?(?:no,? wait|i mean"
    r"|wait,? no|scratch that|or rather|forget (?:it|that)|just kidding|nah|make that|sorry,?"
    r" (?=i mean|no))[,:;]?\s*(?:i mean )?(?=\S)|\s*(?:\.{2,}|…)\s*(?:(?:no|sorry)[,:]|(?:wait"
    r"|ok|okay|actually)[,:]?)\s+(?=\S)",
    re.IGNORECASE,
)
_LEFT_OPEN: Final = re.compile(
    r"[.;,]\s+or (?:i (?:guess|suppose)|maybe|perhaps),? (?:[^.;\"]+)[.!?\s]*$", re.IGNORECASE
)
"""`everyone swaps with the left. or I guess in the direction of play`: what was told first."""
_ARTICLES: Final = frozenset(["a", "an", "the", "any", "every"])
_GOES_ON: Final = frozenset(["and", "or"])
MOST_INSTEAD: Final = 16


def retracted(text: str) -> Iterator[str]:
    """Texts without what is taken back in them."""
    bare, said = masked(text)
    left_open = _LEFT_OPEN.search(bare)
    if left_open is not None and left_open.start():
        yield unmasked(bare[: left_open.start()], said)
    told = _BACK.search(bare)
    if told is None:
        return
    before, instead = bare[: told.start()].split(), bare[told.end() :].split()
    if not before or not instead or len(instead) > MOST_INSTEAD:
        return
    first = instead[0].lower()
    if first in _GOES_ON:
        return  # `forget it and pick one up`: whoever forgets
    for place in range(len(before) - 1, -1, -1):
        word = before[place].lower()
        if word == first or (word in _ARTICLES and first in _ARTICLES):
            yield unmasked(" ".join([*before[:place], *instead]), said)
            break
    else:
        yield unmasked(" ".join([*before[:-1], *instead]), said)
    yield unmasked(" ".join(instead), said)
