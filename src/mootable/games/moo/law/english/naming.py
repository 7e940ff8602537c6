"""How people name each other and the cards, for whatever looks for that in a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

PERSON: Final = r"(?:player|person|one|guy)"
OTHER: Final = (
    rf"(?:(?:the )?(?:next|following|previous) {PERSON}|every(?:one|body)(?: else)?"
    rf"|(?:every|each|any|all|no) (?:other )?players?|the {PERSON} (?:after|before|opposite|to|on)"
    r"[\w ]{0,20}?|you|them|nobody|others|the others)"
)
TAKES: Final = r"(?:draws?|takes?|picks? up|gets?|receives?)"
THEIR: Final = r"(?:his or her|her or his|their|your|ur|his|her|one's)"
KIND: Final = (
    r"(?:(?:red|black|odd|even|face) )?(?:aces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?|eights?"
    r"|nines?|tens?|jacks?|queens?|kings?|jokers?|\d+s?|clubs?|diamonds?|hearts?|spades?|cards?)"
)
Instead = str | Callable[[re.Match[str]], str]
"""What is put for it."""


def one_of(cards: str) -> str:
    """`face cards` is a face card."""
    one = re.sub(r"(?<=six)es$|s$", "", cards, flags=re.IGNORECASE)
    return f"{'an' if one[:1].lower() in 'aeo8' else 'a'} {one}"
