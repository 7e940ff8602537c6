"""What may be said where nobody may speak: what rules ask for, calls, a Point of Order. A law need
not except that, so it is left out: `no talking unless a rule says so`."""

from __future__ import annotations

import re
from typing import Final

_SILENCE: Final = re.compile(
    r"\b(?:no|nobody|no one|not|never|don'?t|can'?t|cannot|without|stop|shut up|silen\w*|quiet)\b"
    r"[^.;\"]*\b(?:talk\w*|speak\w*|speech|say\w*|words?|chat\w*)\b|^\s*(?:silence|quiet|silent)\b",
    re.IGNORECASE,
)
_RULE: Final = r"(?:an?y?|the|some|other|another|one of the) (?:other )?(?:rules?|laws?|cards?)"
_ASKS: Final = (
    r"(?:says?|makes?|requires?|tells?|forces?|asks?|needs?|demands?|allows?|calls? for|wants?"
    r"|lets?|orders?|obliges?)"
)
_ASKED: Final = (
    rf"(?:{_RULE} {_ASKS}(?: (?:you|it|so|that|them|for it|otherwise|you to|u))*"
    r"(?: (?:must|have to|to|should))?"
    r"|(?:you|they|it'?s|it is|is|are|what'?s|what is|when) (?:required|needed|obliged"
    r"|(?:(?:you|they) )?(?:have to|must|need to))(?: by (?:a|the|another) (?:rule|law)s?)?"
    r"|(?:the )?(?:required|necessary|needed) (?:things|words|phrases|stuff|calls?)"
    rf"|what (?:you|they) (?:have to|must)|what (?:the rules|{_RULE}) {_ASKS}(?: you)?(?: to)?"
    r"|(?:it'?s |it is |during |in |for |calling |on |at )?(?:an? |the )?points? of order"
    r"|(?:an? |the )?(?:penalt(?:y|ies)|(?:penalty )?calls?|calling (?:an? )?penalt(?:y|ies)))"
    r"(?: say)?"
)
_EXCEPT: Final = (
    r"(?:except(?: for| that)?|unless|other than|apart from|but|besides|outside of|excluding)"
)
_LIGHT: Final = (
    r"(?: (?:when|if|where|in|to|say|only|for|words|things|the things|stuff|that|of|as|what))*"
)
_BUT_ASKED: Final = re.compile(
    rf"\s*[,;.(–—-]*\s*(?:and )?{_EXCEPT}{_LIGHT} {_ASKED}"
    rf"(?:,? (?:and|or){_LIGHT} {_ASKED})?\)?(?=\s*(?:[,.;!)]|$))",
    re.IGNORECASE,
)
_ANYTHING_ELSE: Final = re.compile(
    r"[.;,]\s*(?:any(?:thing|\s?thing| word)s?|whatever|everything|all) (?:that )?(?:(?:you|they"
    rf"|anyone) )?says? (?:that |which )?{_RULE} (?:doesn'?t|does not|didn'?t|did not|don'?t)"
    r" (?:make|require|tell|force|ask|need|allow|want)(?: (?:you|of you|them))?(?: to)?(?: say)?"
    r" (?=(?:is|costs?|means?|gets?|=)\b)",
    re.IGNORECASE,
)


def without_asked(text: str) -> str:
    """A text that asks for silence, without what may be said all the same."""
    if _SILENCE.search(text) is None:
        return text
    rest = _BUT_ASKED.sub("", text)
    return _ANYTHING_ELSE.sub(". talking ", rest)
