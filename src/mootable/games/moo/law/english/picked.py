"""Whom somebody picks, told apart from what befalls them: `someone draws 2, you choose who`,"
" `point at
somebody when you play a 4, that person misses a turn`. It is told as there are sayings for it."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import PERSON, Instead

_SOMEBODY: Final = r"(?:some(?:one|body)|a(?:nother)? player|a person)(?: else)?"
_OF_CHOICE: Final = r"(?: of (?:your|ur|their|his|her) (?:own )?(?:choice|choosing|liking))"
_PICKS: Final = r"(?:picks?|chooses?|decides?(?: on)?|says?|names?|selects?|calls?|choice|pick)"
_PICKER: Final = (
    rf"(?:you|u|they|whoever (?:plays|played|laid) (?:it|that)|the {PERSON} who (?:plays|played"
    r"|laid) (?:it|that))"
)
_WHOM: Final = (
    r"(?:who(?:m)?(?: it is| that is)?|which (?:one|player|person)|the (?:victim|target|person"
    r"|player))"
)
_PICKED: Final = (
    rf"[\s,.;:(–—-]+(?:and |but )?(?:{_PICKER} (?:get to |gets to |can |may )?{_PICKS} {_WHOM}"
    rf"|(?:your|ur|their) (?:own )?(?:choice|pick)(?: of)?(?: {_WHOM})?"
    rf"|(?:chosen|picked|named|selected) by {_PICKER})\)?"
)
_BEFALLS: Final = (
    r"(?:(?:has to|have to|must|should|will|gets to|needs to) (?=\w)|(?=(?:draws?|takes?|picks? up"
    r"|misses|loses|skips|gets|says?|bows|sits)\b))"
)
_AS_ONE: Final = re.compile(
    rf"(?<!if )(?<!when )(?<!whenever )(?<!time )(?<!unless )\b{_SOMEBODY}{_OF_CHOICE}? {_BEFALLS}",
    re.IGNORECASE,
)
_TO_ONE: Final = re.compile(
    rf"(\b(?:with|to|from|skips?|for|at|makes?|lets?|steals? from|takes? from)) {_SOMEBODY}"
    r"(?! of (?:your|ur|their))\b",
    re.IGNORECASE,
)


def _picked(told: re.Match[str]) -> str:
    """`someone draws two, you choose who`: whoever it happens to chooses them."""
    rest = told["rest"]
    for pattern, instead in (
        (_AS_ONE, "choose a player and they "),
        (_TO_ONE, r"\1 anyone you like"),
    ):
        if len(pattern.findall(rest)) == 1:
            return pattern.sub(instead, rest)
    return told.group()


_CHOOSES: Final = (
    r"(?:you (?:get to |can |may |must |have to )?)?(?:points? (?:at|to)|chooses?|picks?(?: out)?"
    r"|nominates?|selects?|names?|says? the name of)"
)
_VICTIM: Final = (
    rf"(?:{_SOMEBODY}{_OF_CHOICE}?|any(?:one|body)(?: you (?:like|want))?|(?:a|one|your)"
    rf" (?:victim|target|opponent|(?:other )?{PERSON})|the {PERSON} (?:that )?you(?:['’]re| are|re"
    r"| want to)? (?:skip(?:ping)?|chose|choose|pick|point at|pointing at))"
)
_OCCASION: Final = (
    r"(?:when(?:ever)?|if|each time|every time|on|with|for|after|upon) [^,.;:\"]{3,40}?"
)
_THAT_ONE: Final = rf"(?:that {PERSON}|they|he|she|whoever (?:that is|you (?:picked|chose|named)))"

PICKED: Final[dict[str, Instead]] = {
    rf"^(?P<rest>.{{6,160}}?){_PICKED}(?=\W*$)": _picked,
    rf"(?<!if )(?<!when )(?<!whenever )(?<!time )(?<!unless )\b{_SOMEBODY}{_OF_CHOICE}"
    rf" {_BEFALLS}": ("choose a player and they "),
    # `pick a victim on a queen, they draw two`: once it is told when.
    rf"^\s*(?P<who>{_CHOOSES} {_VICTIM}),? (?P<when>{_OCCASION})(?:[,.;:–—-]+| and)\s*(?:and )?"
    rf"(?={_THAT_ONE} )": lambda told: f"{told['when']}, {_named(told['who'])} and ",
    rf"^(?P<when>\s*{_OCCASION}),? (?P<who>says? the name of the {PERSON} (?:that )?you(?:['’]re"
    rf"| are"
    r"|re| want to)? (?:skip(?:ping)?|choose|pick))(?:[,.;:–—-]+| and)\s*(?:and )?"
    rf"(?={_THAT_ONE} )": lambda told: f"{told['when']}, choose a player and ",
    # `say who gets skipped`; and not `say who is next`.
    r"\b(?:say|tell us|announce|call out) who(?= (?:gets?|has to|must|should|draws?|takes?"
    r"|miss(?:es)?"
    r"|loses?|picks? up|is skipped|skips?)\b)": "choose who",
    r"\b(choose|pick|decide|select)(s?) (?:who(?:m)?|which (?:player|person)) (?:you|they)"
    r" (?:want to"
    r" )?skips?\b": r"\1\2 who is skipped",
    r"\b(?:miss(?:es)?|loses?) (?:their|his|her) (?=(?:next )?(?:turn|go)\b(?= (?:when|if"
    r"|on)\b))": ("misses a "),
    r"\b(?:whoever|whomever|who|the (?:player|person)) you (?:name|say|call(?: out)?|point (?:at"
    r"|to))"
    r"(?=\s*(?:[,.;!)]|$|when\b|if\b|on\b))": "whoever you choose",
}


def _named(who: str) -> str:
    """How somebody is picked, with nothing told of whom."""
    return "choose a player" if re.search(r"\bthe\b", who, re.IGNORECASE) else who.strip()
