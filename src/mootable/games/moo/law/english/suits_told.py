"""What people say about suits: which one is chosen with a wild card, and which one it has become.
`Says what suit it is` is a choice where the card is wild, and the name of a suit where the suit has
changed. What is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON

_SAYS: Final = (
    r"(?:says?|tells?(?: (?:us|everyone|everybody|them|the (?:others|table)))?|calls?(?: out)?"
    r"|names?|announces?|shouts?(?: out)?|declares?|states?)"
)
_ALOUD: Final = r"(?:(?: out)?(?: loud| aloud| loudly)| for everyone to hear)?"
_NOW: Final = r"(?: now| next| from now on)?"
_BECOME: Final = (
    rf"(?:(?:what|which) (?:the )?(?:new )?suit (?:it|this|that|the pile)?(?:'?s| is| becomes"
    rf"| has become)?{_NOW}|what the (?:new )?suit (?:is|becomes|has become){_NOW}"
    rf"|(?:the |a |any |your |their )?(?:new |next )?suit(?: (?:it is|it's|is){_NOW})?)"
)
_LAYS: Final = r"(?:plays?|played|lays?|laid|puts?|put)(?: (?:it|one|them|that))?(?: down)?"

_WILD: Final = re.compile(
    rf"\b(?:{KIND}|card)(?: of \w+)? (?:(?:is|are|as|a) )*wilds?\b"
    rf"|\b{KIND}(?: of \w+)? (?:(?:can|may|always|be (?:played|laid|put)|go(?:es)?|fits?) )+on"
    r" (?:anything|any card|everything|whatever)\b",
    re.I,
)
_WILD_ONES: Final = re.compile(rf"^\s*wild ({KIND})\s*[:,–—-]+\s*", re.IGNORECASE)
_NAMED: Final = re.compile(r"names? the suit", re.IGNORECASE)
"""That may be the card's own."""
_CHOICE: Final = re.compile(
    rf"\b{_SAYS} {_BECOME}{_ALOUD}(?=\s*(?:[,.;!)]|$|(?:when|as|if) (?:you|they) (?:play|lay)))",
    re.IGNORECASE,
)
_WHO_LAID: Final = re.compile(
    rf"\b(?:the )?{PERSON} (?:who|that) (?:just )?{_LAYS}(?= (?:then )?(?:gets to |must |may |can"
    r" |has to )?(?:choose|pick|decide|say|tell|call|name|announce|shout|declare)s?\b)",
    re.IGNORECASE,
)


def chosen(text: str) -> str:
    """A masked text of a wild card, with the suit that somebody tells as one that they choose."""
    text = _WILD_ONES.sub(r"\1 are wild, ", text)
    if not _WILD.search(text):
        return text
    return _CHOICE.sub(_chooses, _WHO_LAID.sub("whoever plays it", text))


def _chooses(told: re.Match[str]) -> str:
    verb = told[0].split()[0].lower()
    if _NAMED.fullmatch(told[0]):
        return told[0]
    return f"choose{'s' if verb.endswith('s') else ''} the suit"


_CHANGES: Final = re.compile(
    r"\b(?:the )?(?P<kind>suit|colou?r)(?: (?:on|of) (?:the )?(?:pile|stack|top(?: card)?))?"
    r" (?:changes|is changed|gets changed|has changed|switches)\b"
    r"|\bthe (?:pile|stack|top card) (?:changes|switches) (?:its |the )?(?P<its>suit|colou?r)\b"
    rf"|\b(?:(?:if|when|whenever|each time|every time) (?:you|u|someone|somebody|a player|they)"
    rf"|whoever|anyone who) (?:changes?|switch(?:es)?) the (?P<also>suit|colou?r)\b(?! to\b)"
    rf"|\b{_SAYS}(?: out)? the (?:new )?(?P<it>suit|colou?r){_ALOUD}"
    r" (?P<when>whenever|when|if|each time|every time) it (?:changes|is changed|has changed)\b",
    re.IGNORECASE,
)
_BECAME: Final = re.compile(
    rf"\b{_SAYS} (?:the name of )?(?:the new (?:suit|colou?r|one)"
    r"|(?:what|which) (?:the )?(?:new )?(?:suit|colou?r|one)(?: it)?(?:'?s| is)?(?: now)?"
    r"|what (?:the (?:new )?(?:suit|colou?r)|it)(?:'s| is)(?: now)?"
    rf"|the (?:suit|colou?r|new one))(?! of\b| you\b| to\b| that\b){_ALOUD}",
    re.IGNORECASE,
)


def become(text: str) -> str:
    """A masked text of a suit that changes, with its name as what is said of it then."""
    changes = _CHANGES.search(text)
    if changes is None:
        return text
    if changes["it"]:
        when = f"{changes['when']} the {changes['it']} changes"
        return (
            f"{text[: changes.start()]}say the name of the {changes['it']} {when}"
            + (text[changes.end() :])
        )
    kind = changes["kind"] or changes["its"] or changes["also"]
    return _BECAME.sub(lambda told: f"say{_third(told[0])} the name of the {kind}", text)


def _third(told: str) -> str:
    return "s" if told.split()[0].lower().endswith("s") else ""


_ANY: Final = r"(?:any|every|all|whatever|whichever)(?: the)?(?: other)? suits?"
_LIKED: Final = r"(?: (?:that )?(?:you|they) (?:like|want|choose|need|please))?"
_OF_ANY: Final = re.compile(
    rf"^\s*(?P<cards>(?:an? |the |any |all )?(?:red |black )?{KIND}(?: of \w+)?) (?:(?:can|may|also"
    rf" )*(?:counts?|be used|be played|works?|acts?|stands? in) (?:as|for)|(?:can |may )?be"
    rf"|is|are|(?:can|may) (?:be (?:played|laid|put)|go) on|(?:can |may )?match(?:es)?|fits?"
    rf"|belongs? to|goes with|go with)"
    rf" {_ANY}{_LIKED}(?=\W*$)|^\s*(?:you (?:can|may) )?(?:treat|use|play|count)"
    rf" (?P<also>(?:an? |the |any |all )?(?:red |black )?{KIND}(?: of \w+)?) as {_ANY}"
    rf"{_LIKED}(?=\W*$)",
    re.IGNORECASE,
)


def fits_any(text: str) -> str:
    """`3s count as any suit`: they lie on whatever they like."""
    return _OF_ANY.sub(lambda told: f"{told['cards'] or told['also']} match every suit", text)


def told(text: str) -> str:
    """A masked text with what it says about suits as there are sayings for it."""
    return fits_any(become(chosen(text)))
