"""Whose turn it would have been, had play not turned round or skipped them: `after an 8 the person
who just got cut off by the reverse says "oh no"`. It is told as there are sayings for it."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.words import masked

_REVERSES: Final = (
    r"(?:(?:the )?(?:play|order|direction|game|turn order)(?: of play)? (?:reverses|changes|turns"
    r"(?: around)?|flips|is reversed|gets reversed|is changed|switches)|direction changes)"
)
_WOULD: Final = (
    rf"(?:the {PERSON} whose turn it (?:would|should) (?:have been|be)(?: next)?"
    rf"|(?:the {PERSON} who|whoever)"
    r" (?:would|should|was going to|was about to|was meant to|was supposed to)(?:'ve| have)?"
    r" ?(?:gone|go"
    r"|played|play|been|be|had the turn|have the turn)(?: up)?(?: next| otherwise)*)"
)
_TURN: Final = r"(?:reverse|reversal|reversing|change(?: of direction)?|turn-?around|switch)"
_AWAY: Final = (
    rf"(?:(?:the {PERSON} (?:who|that)|whoever)(?: (?:just|has|had|got|gets|was|is|been|then))*"
    r" (?:cut off|cut out|passed over|missed out|misses out|robbed|turned away|loses|lost|missed"
    r"|misses|left out|lose out|loses out|lost out|skipped)"
    r"(?: (?:on )?(?:of )?(?:a|their|the|his) (?:turn|go))?"
    rf"|the (?:skipped {PERSON}|{PERSON} skipped))"
)
_BY_IT: Final = (
    rf" (?:by|because of|due to|thanks to|from|with|in|through) (?:the|that|this|a|it)? ?{_TURN}"
)
_AN_8: Final = re.compile(r"\b(?:8s?|eights?)\b", re.IGNORECASE)
_SKIP: Final = r"(?:skip|skipping|ace)"


def _who_lost(told: re.Match[str]) -> str:
    """`after an ace the person who lost their turn`: whom it passes over; of a card that turns play
    round it is the one before."""
    return f"{told[1]}{'the player before you' if _AN_8.search(told[1]) else 'the next player'}"


_ON_A: Final = (
    rf"(?:(?:when(?:ever)?|if|each time|every time|after|on|with) (?:(?:an?|the|any) )?{KIND}"
    rf"(?: of \w+)?(?: (?:is|gets|was|has been) (?:played|laid)| reverses(?: (?:play|it|the order"
    r"|the direction))?)?|(?:when(?:ever)?|if|each time|every time) (?:you|someone|somebody|a"
    rf" player|anyone) plays? (?:an?|the|any) {KIND}(?: of \w+)?)"
)
_ON_REVERSING: Final = (
    rf"(?:(?:when(?:ever)?|if|each time|every time) {_REVERSES}|(?:after|on|at|with) (?:a|any|every"
    rf"|each) {_TURN}(?: of direction)?)"
)
_ON_AN_8: Final = (
    r"(?:(?:when(?:ever)?|if|each time|every time|after|on|with) (?:an?|any) (?:8|eight)(?: (?:is"
    r"|gets) (?:played|laid))?|(?:when(?:ever)?|if|each time|every time) (?:you|someone|somebody|a"
    r" player|anyone) plays? an? (?:8|eight))"
)

SKIPPING: Final[dict[str, Instead]] = {
    rf"^\s*(?:when(?:ever)?|if|each time|every time) ((?:an?|the|any) {KIND}(?: of \w+)?) skips"
    r" (?:you|someone|somebody|a player|them),? (?:you|they|that player|whoever is skipped|the"
    rf" skipped {PERSON}|the {PERSON} skipped) (?:(?:must|have to|has to) )?(?=\w)": (
        r"when \1 is played the next player must "
    ),
    r"^\s*(?:when(?:ever)?|if|each time|every time|after) (?:you|someone|somebody|a player) skips?"
    rf" (?:someone|somebody|a player|another player)(?: else)?,? (?:the skipped {PERSON}|the"
    rf" {PERSON}"
    rf" (?:you )?skipped|the {PERSON} (?:who|that) (?:is|was|gets|got) skipped|they|whoever"
    rf" (?:is|was"
    r"|gets) skipped) ": "when a player is skipped they ",
}
"""Whom a card skips is the next player, and nobody is skipped by saying so."""

TURNED: Final[dict[str, Instead]] = {
    # Whoever would have been next, had it not turned round, is now the one before.
    rf"^(\s*(?:when|whenever|if|each time|every time) {_REVERSES}[^.;]*?)\b{_WOULD}": (
        r"\1the player before you"
    ),
    rf"^\s*{_ON_REVERSING}(,? ){_WOULD}": r"when the direction changes\1the player before you",
    rf"^(\s*{_ON_AN_8},? ){_WOULD}": r"\1the player before you",
    rf"^(\s*{_ON_A},? ){_AWAY}{_BY_IT}": r"\1the player before you",
    rf"^(\s*{_ON_A},? ){_WOULD}{_BY_IT}": r"\1the player before you",
    rf"^(\s*{_ON_A},? ){_AWAY}(?: (?:by|because of|due to|from|with) (?:the|that|this|an?|it)?"
    rf" ?{_SKIP})?(?! (?:by|because|due|from))": _who_lost,
    rf"^\s*{_ON_REVERSING}(,? ){_AWAY}(?:{_BY_IT})?": (
        r"when the direction changes\1the player before you"
    ),
}


_TURNED: Final = [re.compile(pattern, re.IGNORECASE) for pattern in TURNED]


def tells(text: str) -> bool:
    """Whether a text tells whose turn it would have been: who is before them then is nobody who
    laid the card beneath."""
    bare, _ = masked(text)
    return any(pattern.search(bare) for pattern in _TURNED)
