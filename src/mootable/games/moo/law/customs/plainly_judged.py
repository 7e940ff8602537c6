"""What is so plainly for the players to judge that nobody need be asked: `no swearing`, `elbows off
the table`. All of it is about what no table sees; nothing of it would have to happen by itself."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.telling import CARD, LATER, unsaid
from mootable.games.moo.law.english.said import bare_verb
from mootable.games.moo.law.english.words import table
from mootable.games.moo.law.tree import Judged, Law

_OF_THE_TABLE: Final = re.compile(
    r"\b(?:aces?|twos|threes|fours|fives|sixe?s|sevens|eights|nines|tens|jacks?|queens?"
    r"|kings?|jokers?|hearts?|clubs?|spades?|diamonds?|suits?|ranks?|colou?rs?|red|black|odd|even|\d+s|wild"
    r"|(?:an?|the|any|each|every|on) (?:two|three|four|five|six|seven|eight|nine|ten|\d+)"
    r"|draw\w*|skip\w*|revers\w*|discard\w*|swap\w*|trad(?:e|ing)\w*|pick\w*|play|plays|played"
    r"|lays?|laid|directions?|orders?|wins?|loses?|said|shouts?|calls?"
    r"|pass\w*|giv\w+|again|instead|penalt\w*|forgets?|gets?)\b"
    r"|\b(?:speak|talk)\w*\b(?! (?:about|like|without|with|in (?!turn)|to)\b)"
    r"|\bsay\w*\b(?! (?!\"|anything|nothing|a (?:single )?word\b)\w)"
    r"|(?<!first )(?<!last )(?<!real )(?<!own )(?<!their )(?<!by )\bnames?\b|[()=+]",
    re.IGNORECASE,
)
"""What the table sees, hears or does: of that a law says more than players judge."""
_SOMEHOW: Final = re.compile(
    r"(?:^|and does not )plays?(?: (?:all|any|their|the|your))*(?: cards?)? (?:with|using"
    r"|without|face|from)\b",
    re.IGNORECASE,
)
"""`plays cards with the right hand`: how it is done no table sees."""
_SOMEBODY_DOES: Final = re.compile(
    r"\b(?:you|u|they|he|she|i|we|everyone|everybody|nobody) (?!each\b)[a-z]+"
    r"|(?<!turn )\b(?:it|that|there)(?:'s| is)\b",
    re.IGNORECASE,
)
"""Another sentence."""
_MORE: Final = re.compile(r",(?! or \w)")
_IN_A_RACE: Final = re.compile(
    r"is (?:the )?(?:last|first|slowest) to |says? .*\b(?:last|first)$", re.IGNORECASE
)
"""Who is last to do it, the table sees."""
_SAYS: Final = re.compile(r"(?:says?|shouts?)\b", re.IGNORECASE)
_NO_CARD: Final = re.compile(
    r"\b(?:plays?|lays?|puts?(?: down)?) (?:an?|the|any|another) "
    rf"(?!(?:[a-z]+ )?(?:cards?|picture|same|higher|lower|\d+)\b|(?:[a-z]+ )?{CARD})[a-z]+",
    re.IGNORECASE,
)
"""`when you play a dragon, roar`: what is played was not made out."""
_SEATED: Final = re.compile(
    r"\bsits?\b[^.]*\b(?:next to|beside|side|left|right|opposite|between)\b", re.IGNORECASE
)
"""`whoever sits beside the winner …`: who that is the table sees, and no player is judged by it."""
_HOLDS: Final = re.compile(
    r"(?:holds?|has|have) (?:the )?(?:most|fewest|least|more|fewer|less|exactly|only)\b"
    r"(?!.* and does not )",
    re.IGNORECASE,
)
_HEARD_THEN: Final = re.compile(rf"{_OF_THE_TABLE.pattern}|\bcards?\b", re.IGNORECASE)
_DOES_THEN: Final = re.compile(
    r"\b(?:on|after|with|for|at) (?:an?|the|any|every) \w+ (?:draws?|skips?|reverses?|discards?"
    r"|swaps?|trades?|exchanges?|gives?|pass(?:es)?|takes?|steals?|says?|plays?)\b",
    re.IGNORECASE,
)
"""`no peeking when on a 5 you swap a card`: what is done then the table does."""
_UNDONE: Final = "does not "
_GESTURES: Final = table("gestures")
_DONE: Final = table("done") | table("gestures") | {"keep"}
MOST_WORDS: Final = 16


def is_plainly_judged(law: Law) -> bool:
    """Whether a law is about nothing but what players see and judge by themselves."""
    if len(law) != 1 or not isinstance(law[0], Judged):
        return False
    deed = unsaid(law[0].deed)
    does = LATER.sub("", deed)
    moment = deed[len(does) :]
    is_undone = does.startswith(_UNDONE)
    does = does.removeprefix(_UNDONE)
    verb = does.split()[0]
    if is_undone and not (bare_verb(verb) in _DONE or verb in _DONE):
        return False  # `does not suicide king when they play it`: that was not made out
    if is_undone and _SAYS.match(does) and (not moment or _HEARD_THEN.search(moment)):
        return False  # `does not say moo when they play a higher card`: that the table hears
    if is_undone and verb in _GESTURES and _HEARD_THEN.search(moment):
        return False  # `does not knock when they make a pair (same rank)`: so is that
    if _NO_CARD.search(moment) or _SEATED.search(deed) or _DOES_THEN.search(deed):
        return False
    if _HOLDS.match(does):
        return False  # `whoever has the most cards …`: what becomes of them happens by itself
    told = _SOMEHOW.sub("", does)
    if len(deed.split()) > MOST_WORDS or _IN_A_RACE.match(does) or " by saying " in deed:
        return False
    return not (
        _OF_THE_TABLE.search(told) or _SOMEBODY_DOES.search(told) or _MORE.search(deed.rstrip(","))
    )
