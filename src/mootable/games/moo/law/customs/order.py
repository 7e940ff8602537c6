"""What players are to do while a Point of Order is on, or even then: `anybody can call "point of
order", and then everyone has to put their cards down`. That anybody can call one is so anyway."""

from __future__ import annotations

import re
from typing import Final

_ORDER: Final = r"[\"'“”‘’]?points? of order[\"'“”‘’]?"
_END: Final = r"[\"'“”‘’]?(?:the )?end(?: of)?(?: the)? points? of order[\"'“”‘’]?"
_ONE: Final = (
    r"(?:any(?:one|body)|some(?:one|body)|(?:any|a|the) players?|players|you|everyone|they)"
)
_CALLS: Final = r"(?:calls?(?: out)?|says?|starts?|declares?|raises?|shouts?|opens?|makes?)"
_TOLD: Final[dict[str, str]] = {
    r"^(\s*no [a-z]+ing) ever\b": r"\1",
    # `before "end point of order" has been said`.
    rf"\b(?:before|until|till) (?:(?:some(?:one|body)|they|the player|whoever called it) (?:has )?"
    rf"(?:says?|said|calls?|called) )?{_END}(?: (?:has been|is|was|gets) (?:said|called"
    rf"|announced))?": ("before the point of order is over"),
    # `anybody can call "point of order", and then …`.
    rf"^\s*{_ONE} (?:can|may|is allowed to|are allowed to) {_CALLS}(?: for)?(?: an?)? {_ORDER}"
    r"(?: at any ?(?:time|point)| any ?time| whenever (?:they|you) (?:want|like)| to [a-z'"
    r" ]{3,40}?)?"
    r"\s*[,.;–—-]+\s*(?:(?:and|but|so) )?(?:then,? |(?:when|if|once) (?:they|you|someone) do"
    r"(?:es)?,?"
    r" |after that,? |when that happens,? )?": "during a point of order, ",
    rf"\b(?:when|if|once|after|whenever|as soon as) {_ONE} {_CALLS}(?: for)?(?: an?)? {_ORDER},?": (
        "during a point of order,"
    ),
    r"\b(?:when|if|while|whenever) (?:there(?:'s| is)|we(?:'re| are) in|in|it(?:'s| is)) an?"
    r" points? of order,?": "during a point of order,",
    r"\b(?:in|at|on) (?=(?:an?|any|the) points? of order\b)": "during ",
    # `no swearing, points of order included`.
    r"\s*[,;(–—-]+\s*(?:and )?(?:including|even|also|not even|yes,? even)(?: (?:in|during|at|on))?"
    r" (?:(?:an?|any|all) )?points? of order\)?(?: too| as well)?(?=\s*[.!,;]|\s*$)": (
        " even during points of order"
    ),
    r"\s*[,;(–—-]+\s*points? of order(?: are| is)? (?:included|too|as well|also|count(?: too)?)\)?"
    r"(?=\s*[.!,;]|\s*$)": " even during points of order",
}
_SAME: Final = [(re.compile(one, re.IGNORECASE), instead) for one, instead in _TOLD.items()]
_SPELLED: Final = re.compile(r"\bsay (p\.?\s?o\.?\s?o\.?)(?= instead\b)", re.IGNORECASE)


def in_order(text: str) -> str:
    """A text in the words that are known for Points of Order; as it is if it tells of none."""
    if not re.search(r"\bpoints? of order\b", text, re.IGNORECASE):
        return text
    for pattern, instead in _SAME:
        text = pattern.sub(instead, text)
    late = text.find(_EVEN)
    if late > 0:
        rest = text[:late] + text[late + len(_EVEN) :]
        first = _FIRST.match(rest)
        at = first.end() if first is not None else late
        text = rest[:at] + _EVEN + rest[at:]
    return _SPELLED.sub(r'say "\1"', text).strip()


_EVEN: Final = " even during points of order"
_FIRST: Final = re.compile(r"\s*(?:(?:no|any) )?[a-z]+ing\b|[^,;.!:]+", re.IGNORECASE)
"""What is told first, to which that belongs."""
