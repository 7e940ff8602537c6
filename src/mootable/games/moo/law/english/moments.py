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

_LAST_ONE: Final = (
    r"(?: (?:as|than) (?:the )?(?:(?:last|previous|top) (?:card|one)|(?:card|one)"
    r" (?:before|beneath|under|below)(?: it)?|it))?"
)
_YOUR_CARD: Final = (
    r"(?:your card|the card (?:that )?you (?:play|lay|put down))(?: is|'s)|(?:you|someone|a"
    r" player)"
    r" (?:plays?|lays?) (?:a card (?:that(?:'s| is)|of)|one)?"
)
_SAME_SUIT: Final = rf"(?:the |in the )?same (?P<one>suit|colou?r){_LAST_ONE}"
_BY_ONE: Final = rf"(?:exactly |just )?one (?P<way>higher|lower){_LAST_ONE}"
_SAME_SUIT_TOO: Final = _SAME_SUIT.replace("<one>", "<two>")
_BY_ONE_TOO: Final = _BY_ONE.replace("<way>", "<way_too>")


def _stepped(told: re.Match[str]) -> str:
    """`if your card is the same suit as the last one and exactly one higher`."""
    way, common = told["way"] or told["way_too"], told["one"] or told["two"]
    same = f"if that card is a card of the same {common}"
    return f"when a player plays a card exactly one {way}, {same}, "


_STEPS: Final = (
    r"(?:(?:like|as in|e\.?g\.?|for example|such as),? |\()(?P<first>\d+)[ ,-]+(?P<second>\d+)"
    r"[ ,-]+(?P<third>\d+)\)?"
)


def _by_one(told: re.Match[str]) -> str:
    """`three cards going up in order, like 4 5 6`: as the example has it."""
    steps = [int(told["second"]) - int(told["first"]), int(told["third"]) - int(told["second"])]
    is_so = steps == ([1, 1] if told["way"].lower() == "up" else [-1, -1])
    return f"{told['row']} going {told['way']} by one in a row" if is_so else told.group()


_TINT: Final = r"(?:red|black|clubs?|diamonds?|hearts?|spades?)"
_MANY_OF_THEM: Final = re.compile(
    rf"\b(?:{KIND.replace('|cards?', '')}|in a row|two|three|pairs?|both|all|hands?)\b",
    re.IGNORECASE,
)
_SO_MANY: Final = re.compile(
    r"\b(?:draws?|takes?|picks? up|gets?|skips?(?: the next)?|next) (?:two|three|\d)\b"
    r"|\b(?:an?|one|two|three|four|five|\d+)(?: more)? cards?\b|\"\d+\"",
    re.IGNORECASE,
)
_HAS_SO: Final = re.compile(r"aces?\b.*\bskip|(?:eight|8)s?\b.*\breverse", re.IGNORECASE)
"""What cards do by older laws."""


def _if_so(told: re.Match[str]) -> str:
    """`threes reverse the direction, but only if they're black`: the three that is played."""
    cards, does, tint = told["cards"], told["does"], told["tint"].lower()
    counted = _SO_MANY.sub("", does)
    if _MANY_OF_THEM.search(counted):
        return told.group()
    if _HAS_SO.search(f"{cards} {does}"):
        return f"only {tint} {cards} {does}" if tint in ("red", "black") else told.group()
    such = tint if tint in ("red", "black") else f"a {tint.removesuffix('s')}"
    if ":" in told["mean"] or re.match(r"(?:you )?(?:say|shout|yell)\b", does, re.IGNORECASE):
        return f"when {one_of(cards)} is played, if it is {such}, {does}"
    return f"{cards} {does} if it is {such}"


_WORDS_OF_HANDS: Final = (
    r"(?:(?:one|\d|two|three|four|five|six|seven|their last)(?: cards?)?(?: left)?)"
)

MOMENTS: Final[dict[str, Instead]] = {
    rf"^\s*(?:the |all )?(?P<cards>{KIND}(?<=s)(?<!cards))(?P<mean>:? )"
    r"(?P<does>[^,.;:]{3,60}?),? (?:but )?(?P<only>only )?(?:if|when|as long as|so long as)"
    rf" (?:they(?:'?re| are)|it'?s|its|it is)(?: all)?(?: an?)? (?P<tint>{_TINT})"
    r"(?: ones?| cards?)?(?=\W*$)": _if_so,
    # `anyone down to one card must say so`.
    rf"^\s*(?:any(?:one|body)|any player|a player|players?|every(?:one|body)|whoever(?: is)?|the"
    rf" {PERSON})(?: who(?:'s| is| are| gets?| goes))? (?:down|left with|reduced) (?:to )?"
    rf"(?P<left>{_WORDS_OF_HANDS}),? (?=(?:must|has to|have to|needs? to|gotta|should)\b)": (
        r"when you are down to \g<left> you "
    ),
    r"^\s*(?:an? |any |all )?(skipped|penali[sz]ed|penalised) (?:players?|people|persons?"
    r"|ones)(?= )": (r"whoever is \1"),
    rf"(?P<row>\b(?:three|four|five|[3-6]) cards) (?:going |go )?(?P<way>up|down)(?: in"
    rf" (?:order|a row"
    rf"|sequence))*,? {_STEPS}": _by_one,
    # `…, whoever puts the last one says "straight"`: it is who completes the row.
    r"(\b(?:three|four|five|[3-6]) cards [^.;\"]{3,60}?),? (?:whoever|the (?:player|person|one)"
    r" (?:who|that)) (?:(?:plays?|lays?|puts?|played|laid)(?: down)? (?:the )?(?:last|final)"
    r"(?: (?:one|card))?(?: of (?:them|the (?:row|three)))?|(?:completes?|finishe[sd]) (?:it|the"
    r" row|them))(?= (?:says?|must|has to|draws?|takes?|skips?|plays? again|goes again)\b)": (
        r"\1, that player"
    ),
    # `if two hearts in a row get played, the third heart …`.
    rf"^\s*(?:if|when|after) two ({KIND})s? (?:in a row(?: (?:are|get|have been) (?:played"
    rf"|laid))?"
    r"|(?:are|get|have been) (?:played|laid) in a row),? (?:then )?the third (?:\1s?|one)(?: in"
    r" a row)?"
    r"(?= (?:costs?|means?|makes?|skips?|reverses?|draws?)\b)": (
        lambda told: f"the third {told[1].lower().removesuffix('s')} in a row"
    ),
    r"(?<=[\"\w])(?<!\bdraw)(?<!\bcard)(?<!\bcards),? (?:otherwise|or else|else|or),? (?:a |one"
    r" )?penalty"
    r"(?: card)?(?=\W*$)": " or draw a card",
    # Whoever has to play again may draw, as on every turn.
    rf"^(\s*[^.;,\"]{{0,20}}{KIND},? (?:(?:you|they) )?(?:must|have to|has to|gotta|need to)"
    r" (?:play|go) again),? or (?:draw|pick up|take)(?: an?)?(?: card| one)?"
    r"(?: if (?:you|they) can'?t(?: play)?)?(?=\W*$)": r"\1",
    r"^(.{0,80}\b(?:last|final) card\b[^.;]{0,40}?),? (?:or|otherwise|or else),? (?:you|they|it)"
    r" (?:don'?t|do not|haven'?t|can'?t|doesn'?t|does not) (?:win|won|count|go out)(?: yet| as"
    r" a win)?"
    r"[,;.]? (?:(?:and|but|so) )?(?:(?:you|they) )?(?:must |have to )?((?:draw|pick up|take)"
    r" (?:an?|one|two|three|four|five|\d)(?: cards?)?)(?:"
    r" instead)?(?=\W*$)": r"\1. if you forget, \2",
    r"^\s*(?:if|when(?:ever)?) (?:you|they|someone|a player) (?:can'?t|cannot|can not"
    r"|couldn'?t) (?:play"
    r"|go)(?: a card| anything)?,? (?:(?:you|they) )?(?:must |have to |has to )?(?:draws?"
    r"|picks? up"
    r"|takes?) (two|three|four|[2-4])(?: cards)?,? (?:not|instead of|rather than) (?:just |only"
    r" )?(?:one"
    r"|1|a)(?: card)?(?=\W*$)": r"when you draw, draw \1 cards instead of one",
    # `black jacks = pick up five for the next player`.
    rf"({KIND}\s*[=:]+>?\s*)(?:draw|take|pick up) (two|three|four|five|one|a|\d)(?: cards?)?"
    rf" for the"
    rf" next {PERSON}\b": r"\1the next player draws \2",
    # `everyone draws up to seven cards if they have fewer`: nobody else could.
    r"(\bdraws? (?:back )?up to (?:two|three|four|five|six|seven|eight|nine|ten|\d+)(?: cards)?"
    r"(?: (?:on|when|if) [^,.;\"]{3,40}?)?),? (?:if|when) (?:they|you) (?:have|hold|have got"
    r"|'ve got) (?:less|fewer)"
    r"(?: cards)?(?: than (?:that|this))?(?=\W*$)": r"\1",
    r"\b(draws?|drew) on (?:your|their) (?:own )?turns? (?=(?:two|three|four|[2-4]) (?:times"
    r"|turns)"
    r" (?:in a row|running)\b)": r"\1 ",
    r"\b(?:get|have|earn)s? a free (?:throw|discard|drop|toss|dump)\s*[,:;–—-]+ ?(?:so |and )?"
    r"(?:(?:you|they) )?(?:can |may )?(?:discard|throw away|get rid of|drop|toss) (?:whatever|any"
    r"(?:thing| card)?)(?: card)?(?: (?:you|they) (?:want|like))?(?=\W*$)": "discard a card",
    rf"\b((?:more|fewer|less) cards(?: left| in hand)?|bigger|smaller|as many cards) (than|as)"
    rf" the"
    rf" {PERSON} who(?: has|'s)? (?:just|last) (?:played|went"
    rf"|laid)\b": r"\1 \2 the previous player",
    r"^\s*(?:if|when(?:ever)?) (?:you|someone|a player) change[sd]? (?:the )?suit (?:by"
    r" (?:matching"
    r"|playing|using)(?: the)?(?: same)?|with the same) (?:number|rank|value)s?,? (?=(?:you|they"
    r"|that player|say|shout|everyone)\b)": (
        "when a player plays a card of the same rank, if that card is not a card of the same suit, "
    ),
    # `to be the same suit and exactly one higher`.
    rf"^\s*(?:if|when(?:ever)?) (?:{_YOUR_CARD})(?: of)? (?:{_SAME_SUIT} and {_BY_ONE}"
    rf"|{_BY_ONE_TOO} and {_SAME_SUIT_TOO}),? ": _stepped,
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
