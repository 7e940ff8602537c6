"""When something happens, and whose it is, as people tell it with a word more than there are
sayings for: `at the start of each of his turns`, `a penalty card for any reason whatsoever`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, THEIR, Instead, one_of

_RANK: Final = r"(?:aces?|jacks?|queens?|kings?|jokers?|10s?|[2-9]s?)"
_REASON: Final = (
    r",? (?:(?:for|from) (?:any|whatever|whichever)(?: old| single)? (?:reason|cause|source)"
    r"(?: whatsoever| whatever| at all)?|no matter (?:why|what for|the reason|from whom|how)"
    r"|whatever the (?:reason|cause)(?: is| was| may be)?|regardless of (?:the )?(?:reason|why))"
)

_DONE_TO: Final = {
    "saluted": "salute",
    "applauded": "applaud",
    "bowed to": "bow",
    "curtsied to": "curtsy",
    "clapped for": "clap",
    "cheered for": "cheer",
    "waved at": "wave",
    "greeted": "greet",
    "cheered": "cheer",
    "hailed": "hail",
}
_ALL_OF_THEM: Final = (
    r"(?:every(?:one|body)|all(?: of us| players| the players)?|the (?:whole|entire) table)"
)
_ALL_OTHERS: Final = (
    r"(?:every(?:one|body) else|all (?:the )?others?(?: players)?|the (?:others|other players|rest)"
    r"(?: of (?:us|you|the table|the players))?)(?: (?:at the table|in the game))?"
)
_LAYS_IT: Final = (
    rf"(?:(?:whoever|the {PERSON} who) (?:plays|played|lays|laid|puts down) (?:it|her|him|that|them"
    r"|that card|the card)|its player)"
)
_MET: Final = (
    rf"^\s*(?:(?:every|each|all|any|an?|the) )?(?P<cards>{KIND}(?: of \w+)?) (?:must|has to|have to"
    rf"|needs? to|should|shall|is to|are to) be (?P<done>{'|'.join(_DONE_TO)})(?: by (?:"
    rf"(?P<others>{_ALL_OTHERS})|{_ALL_OF_THEM}|(?P<own>{_LAYS_IT})))?(?=\s*(?:[,.;:!–—-]|$))"
    r"(?:(?P<last>\s*[,.;!:–—-]+\s*(?:and )?(?=(?:the )?(?:last|slowest)\b|whoever is last))"
    r"|(?P<again>\s*[.!:;–—-]+\s+(?=(?:every(?:one|body)|whoever|all|the|its|each)\b)))?"
)


def _met(told: re.Match[str]) -> str:
    """`every queen must be saluted`: when one is played, by all who are not told otherwise."""
    who = "everyone else" if told["others"] else "you" if told["own"] else "everyone"
    cards = told["cards"] if " of " in told["cards"] else one_of(told["cards"])
    does = _DONE_TO[told["done"].lower()]
    if told["again"] and re.match(rf"[^.;]*\b{does}", told.string[told.end() :], re.IGNORECASE):
        return f"when {cards} is played, "  # `…! Everyone salutes, last one draws`
    after = ", " if told["last"] else told["again"] or ""
    return f"when {cards} is played, {who} must {does}{after}"


_SUCH: Final = (
    r"(?:(?:an? )?(?:red|black|odd|even|clubs?|diamonds?|hearts?|spades?|face)(?: card| one)?)"
)

MOMENTS: Final[dict[str, Instead]] = {
    _MET: _met,
    # `if it's red, say moo, any time you play a 7`: the 7, and not what lies on top before.
    rf"^\s*(?:if|when) (?:it'?s|it is|that is|that'?s|the card is) (?P<such>{_SUCH}),? (?:then )?"
    r"(?P<does>[^,.;:]{3,60}?),? (?P<when>(?:when(?:ever)?|if|(?:any|every|each) ?time)"
    rf" (?:you|they|someone|anyone|a player) (?:plays?|lays?|puts? down) (?:an? )?{KIND})"
    r"(?=\W*$)": r"\g<when>, if it is \g<such>, \g<does>",
    rf"\b{_LAYS_IT},? (?:and|plus|as well as) {_ALL_OTHERS}(?= )": "everyone",
    rf"(\bpenalt(?:y|ies)(?: cards?)?|\bpenali[sz]ed|\ba card as a penalty){_REASON}\b": r"\1",
    rf",(?= at the (?:start|beginning|end) of (?:each|every) {THEIR} turns?\b)": "",
    rf"\b((?:start|beginning|end) of) (?:each|every)(?: one)?(?: of)? (?={THEIR} turns?\b)": (
        r"\1 "
    ),
    r"\bif,? (?:and|but) only if,? ": "if ",
    r"^\s*(?:(?:you(?:'ve| have)?|u) )?(?:got|have|having) (?:no(?: playable)? cards?|nothing)"
    r" (?:to (?:play|lay)|(?:that|which) (?:fits|matches|you can play)|you can play) and (?:so"
    r" )?(?:you"
    r" )?(?:have to|must|need to|gotta) (?:draw|pick up|take)(?: a card| one)?(?: from the"
    r" deck)?\s*"
    r"[?,:]": "when you draw a card,",
    # `everyone salutes, last hand to forehead draws`.
    r"(\b(?:every(?:one|body)|all)\b.{2,60}?[,.;!] ?(?:and )?)(?:the )?(last|slowest) (?:hand"
    r"|finger"
    r"|thumb|palm|fist|arm)s? (?:(?:to|on|onto|at|in)(?: (?:the|your|their|his|her))?"
    r" (?:forehead|nose"
    r"|head|heart|chest|table|pile|ears?|hips?|knees?|chin|air|temple|mouth)|up|down|in)(?= )": (
        r"\1\2 one"
    ),
    r"\b(?:every|each|on) even(?:-numbered)? turns?(?=,? (?:you|u)\b)": "every second turn of"
    r" yours",
    r"\b(?:every|each) even(?:-numbered)? turn\b": "every second turn",
    # `the wrong name, or none, costs two`.
    r"(\b(?:wrong|incorrect) [a-z]+),? or none(?: at all)?,?(?= (?:costs?|is|means)\b)": r"\1",
    # Whoever wins is whoever lays their last card, and has not won who owes something.
    r"^\s*(?:if|when) (?:you|u) win,? (?:(?:you|u) )?(?:have to|must|gotta|need to) (say|shout"
    r"|yell)"
    r" (\"\d+\"|[a-z]+) (?:as|when|while) (?:you|u) (?:lay|play|put down) (?:the|your|ur) last"
    r" card\b": (r"when you play your last card you must \1 \2"),
    r"(?<=[.,;!] )no (?:\"\d+\"|[a-z]+),? no win(?:,| and|:|,? so)? (?=(?:you )?(?:draw|take"
    r"|pick up)\b)": ("if you forget, "),
    # What is typed is said: all that is said here is.
    r"\b(?:types?|posts?|writes?)(?: out)? (?=\"\d+\"(?! on (?:a|the|their|your)\b))": "say ",
    r"\btyping(?: out)? (?=\"\d+\")": "saying ",
    r"(?<=\") in(?:to)? (?:the )?(?:group |game )?chat\b": "",
    # `every 10th card is "the tenth": its player …`: what it is called.
    r"^(\s*(?:every|each) [\w-]+ (?:card|one)\b[^\"]{0,30}?) is (?:called )?\"\d+\"\s*[:;,–—-]+\s*"
    r"(?=(?:its|the) (?:player|owner)|who(?:ever)?\b)": r"\1: ",
    # `the card 9`, and not `the card 2 down`.
    rf"\b(?:the|a) card (?={_RANK}\b(?! (?:down|before|back|below|under|beneath|cards?|players?"
    rf"|higher"
    r"|lower|above|up|more|less|points?|ranks?|steps?|seconds?|secs?|times|turns|rounds|people|next"
    r"|spots?|places?)\b))": "a ",
    # `the player with the fewest cards says how many he has`.
    r"(\b(?:fewest|least|most) cards\b[^.;\"]*?\bhow many) (?=(?:he|she|they|you) (?:has|have"
    r"|holds?"
    r"|is holding|are holding)\b)": r"\1 cards ",
    r"\b(how many cards (?:he|she|they|you) (?:has|have|holds?)(?: left)?) (?:in (?:the|ur) hand )?"
    r"(?:after(?:wards| that| this)?|then|now)(?=\s*(?:[.,;!)]|$))": r"\1",
    r"\b(how many cards (?:he|she|they|you) (?:has|have|holds?)(?: left)?) in the hand\b": (
        r"\1 in hand"
    ),
}
