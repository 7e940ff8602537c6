"""When something happens, and whose it is, as people tell it with a word more than there are sayings
for: `at the start of each of his turns`, `a penalty card for any reason whatsoever`."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.naming import THEIR, Instead

_RANK: Final = r"(?:aces?|jacks?|queens?|kings?|jokers?|10s?|[2-9]s?)"
_REASON: Final = (
    r",? (?:(?:for|from) (?:any|whatever|whichever)(?: old| single)? (?:reason|cause|source)"
    r"(?: whatsoever| whatever| at all)?|no matter (?:why|what for|the reason|from whom|how)"
    r"|whatever the (?:reason|cause)(?: is| was| may be)?|regardless of (?:the )?(?:reason|why))"
)

MOMENTS: Final[dict[str, Instead]] = {
    rf"(\bpenalt(?:y|ies)(?: cards?)?|\bpenali[sz]ed|\ba card as a penalty){_REASON}\b": r"\1",
    rf"\b((?:start|beginning|end) of) (?:each|every)(?: one)?(?: of)? (?={THEIR} turns?\b)": (
        r"\1 "
    ),
    # `every 10th card is "the tenth": its player …`: what it is called.
    r"^(\s*(?:every|each) [\w-]+ (?:card|one)\b[^\"]{0,30}?) is (?:called )?\"\d+\"\s*[:;,–—-]+\s*"
    r"(?=(?:its|the) (?:player|owner)|who(?:ever)?\b)": r"\1: ",
    # `the card 9`, and not `the card 2 down`.
    rf"\b(?:the|a) card (?={_RANK}\b(?! (?:down|before|back|below|under|beneath|cards?|players?"
    r"|spots?|places?)\b))": "a ",
    # `the player with the fewest cards says how many he has`.
    r"(\b(?:fewest|least|most) cards\b[^.;\"]*?\bhow many) (?=(?:he|she|they|you) (?:has|have|holds?"
    r"|is holding|are holding)\b)": r"\1 cards ",
    r"\b(how many cards (?:he|she|they|you) (?:has|have|holds?)(?: left)?) (?:in (?:the|ur) hand )?"
    r"(?:after(?:wards| that| this)?|then|now)(?=\s*(?:[.,;!)]|$))": r"\1",
    r"\b(how many cards (?:he|she|they|you) (?:has|have|holds?)(?: left)?) in the hand\b": (
        r"\1 in hand"
    ),
}
