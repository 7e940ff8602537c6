"""The last card, and what is won or not won with it: `winning with a spade: say "the end"`, `you
can not win with an ace. If your last card is one, draw one more`. A text that was not understood is
told so, as a card that is played as the last one, and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.english.said import bare_verb

_CARDS: Final = (
    rf"(?:an? |any |the |one of the )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
    rf"(?:,? or (?:an? |the )?{KIND})?"
)
_END: Final = r"(?:win|go out|finish|end)(?: (?:the|a) (?:game|round|hand|match))?"
_ENDS: Final = (
    r"(?:wins?|go(?:es)? out|finish(?:es)?|ends?)(?: (?:the|a) (?:game|round|hand|match))?"
)
_ENDING: Final = r"(?:winning|going out|finishing|ending)(?: (?:the|a) (?:game|round|hand|match))?"
_WITH: Final = r"(?:with|on|by (?:playing|laying))"
_THEIR: Final = r"(?:your|their|his|her|the)"
_TAKES: Final = r"(?:draws?|takes?|picks? up|gets?)"
_MORE: Final = (
    r"(?P<count>an?other(?: one| card)?|one more(?: card)?|an extra(?: card)?|a card|one(?: card)?"
    r"|1(?: card)?|(?:two|three|four|five|\d)(?: more| extra)?(?: cards)?)"
)
_MAY_NOT_END: Final = (
    rf"(?:(?:(?:you|u|they|players?|a player|nobody|no one|it(?:'s| is)) )?(?:can ?not|can'?t|can"
    r"|may not|may|must not|(?:are |is )?(?:not allowed|forbidden) to)(?: ever)?"
    rf" {_END}|no {_ENDING}|(?:nobody|no one) {_ENDS}|(?:it(?:'s| is) )?not allowed to {_END})"
)


def _as_the_last(told: re.Match[str]) -> str:
    """`if you win with a spade`."""
    if told["who"].lower() in ("you", "u"):
        return f"when you play {told['cards']} as your last card, "
    return f"when a player plays {told['cards']} as their last card, "


def _not_won(told: re.Match[str]) -> str:
    """`you draw one more`: whoever plays it all the same."""
    count = told["count"].lower()
    number = re.match(r"(?:two|three|four|five|\d)\b", count)
    cards = f"{number[0]} cards" if number is not None and number[0] != "1" else "a card"
    return f"when you play {told['cards']} as your last card, draw {cards}"


def _not_to_be_won(told: re.Match[str]) -> str:
    """`winning with a spade is forbidden`."""
    is_allowed = re.search(r"(?<!not )(?<!n't )(?<!nt )\ballowed\b", told[0], re.IGNORECASE)
    return told[0] if is_allowed else f"you can't win with {told['cards']}"


_ONLY_ONE: Final = (
    rf"(?:(?:the|an?) )?(?:{KIND}|it|that|this|one)(?: (?:is|was)|'?s)(?: (?:{_THEIR}|the|a))?"
    r" (?:very )?(?:(?:last|only|final)(?: card| one)?|all)(?: (?:that )?(?:you|u|they|he|she)"
    r"(?:'ve| have| has|'s)(?: got)?(?: left)?)?(?: left)?"
)
_JUST: Final = r"(?:(?:just|simply|only|must|have to|has to|gotta|need to|needs to|should|will) )*"


def _drawn_instead(told: re.Match[str]) -> str:
    """`… if it's your last card you just have to draw`: so whoever plays it has not won."""
    count = (told["count"] or "").lower()
    number = re.match(r"(?:two|three|four|five|[2-9])\b", count)
    return told["ban"] if number is None else f"{told['ban']}, if you do draw {number[0]} cards"


_COURT: Final = re.compile(
    r"^(?:an? )?(?:j|jack),? (?:or )?(?:an? )?(?:q|queen),? (?:or|and) (?:an? )?(?:k|king)$", re.I
)


def _drawn_for_such(told: re.Match[str]) -> str:
    """`you cannot win on a face card. If your last card is a J Q or K …`: one of those."""
    again = _COURT.sub("a face card", (told["again"] or told["laid"]).strip())
    such = {one.strip().lower() for one in (again, again.removeprefix("one of "))}
    is_pointed_at = such & {"one", "such a card", "that", "those", "these", "them"}
    is_same = set(cards_in(again)) == set(cards_in(told["cards"]))
    return _drawn_instead(told) if is_pointed_at or is_same else told[0]


def _it_last(told: re.Match[str]) -> str:
    """`kings reverse, if it's your last card draw a card`: if that king is."""
    return f"{told[1]}. if you play {told[2]} as your last card "


def _unless_last(told: re.Match[str]) -> str:
    """`…, unless it was their last card`: whoever laid that has no more."""
    before = told["before"]
    whoever = _WHOEVER.match(before)
    if whoever is not None:
        does = whoever["told"] or bare_verb(whoever["does"].lower())
        does += before[whoever.end() :]
        card = whoever["card"] or whoever["cards"]
        return f"when you play {card}, {does} unless you have no cards left"
    return f"{before} unless you have no cards left"


_WHOEVER: Final = re.compile(
    rf"\s*(?:(?:whoever|any(?:one|body) who|a player who|the (?:player|person) who) (?:plays|lays)"
    rf" (?P<card>{_CARDS}),? (?P<does>(?!must\b|has\b|may\b|can\b|does\b)[a-z]+s)\b"
    rf"|(?P<cards>{KIND})\s*[:=]\s*(?:you )?(?P<told>[a-z]+)\b)",
    re.IGNORECASE,
)


def _both_wild(told: re.Match[str]) -> str:
    """`you can't finish with a wild. eights and jokers are wild`."""
    cards = re.sub(r"\band\b", "or", told["wild"], flags=re.IGNORECASE)
    return f"{told['wild']} {told['are']} wild. you can't go out on {cards}"


_WILD: Final = r"(?:an? |any |the )?wild(?: (?:cards?|ones?)|s)?"
_INSTEAD: Final = (
    rf"(?:(?:then )?(?:(?:you|u|they|he|she) )?(?:(?:can'?t|cannot|may not) (?:play|lay) (?:it"
    rf"|that)"
    rf"(?:,? and|,? so|,|;)? )?(?:(?:you|u|they) )?(?:(?:must|have to|has to|need to|gotta)"
    rf" )?{_TAKES}"
    r"(?: an?(?: card)?| one)?(?: instead(?: of (?:playing|laying) (?:it|that|one))?)?)"
)
_LAYS_LAST: Final = (
    r"(?:as|while|when) (?:(?:you|u|they) (?:lay|play|put down)|laying|playing|putting down)"
    rf" (?:{_THEIR}|ur) (?:very )?last card\b"
)
_GOES_ON: Final = (
    r"(?:,? (?:and|then|so) (?:we|you|play|the game) (?:just )?(?:keeps? (?:going|playing)"
    r"|plays? on"
    r"|carr(?:y|ies) on|goe?s? on|continues?))?"
)
NOT_THE_LAST: Final[dict[str, Instead]] = {
    # `if you win you have to say "mao" as you lay the last card. no mao no win, you draw three`.
    rf"^\s*(?:if|when) (?:you|u) (?:win|go out|finish),? (?:(?:you|u) )?(?:must |have to |gotta "
    rf"|need to )?"
    rf"(?P<does>(?:say|shout|yell|call|announce) [^.;]{{1,40}}?) {_LAYS_LAST}": (
        r"when you play your last card, you must \g<does>"
    ),
    rf"(?<=\S) {_LAYS_LAST}": " when you play your last card",
    r"[.,;]\s*(?:and )?no (?:\"\d+\"|\w+)(?:,| means| =| and)? ?no win[,:;.]*\s*(?:(?:and|so|but"
    r"|then) )*"
    r"(?:(?:you|u) )?(?:must |have to )?(?P<cost>(?:draw|take|pick up)"
    rf" (?:an?|one|two|three|four|five|\d)(?: more)?(?: cards?)?){_GOES_ON}(?=\W*$)": (
        r". if you forget you \g<cost>"
    ),
    r"^(?P<before>[^\n]{6,200}?)\s*[,;.(–—-]*\s+(?:(?:but|though|and) )?\(?(?:unless|except(?:"
    r" for)?"
    rf" (?:if|when)|not (?:if|when)) (?:(?:the|that|this) (?:{KIND}|one)|it|that|this)(?:'s| is|"
    rf" was|s| happens to be)"
    rf" (?P<whose>{_THEIR}|ur) (?:very )?(?:last|only|final)(?: card| one)?\)?(?=\W*$)": (
        _unless_last
    ),
    # `you can't go out on a wild card. If your last card is a jack you have to draw`.
    rf"^\s*{_MAY_NOT_END} {_WITH} {_WILD}\s*[.;,:(–—-]+\s*(?:(?:and|but|so|because|i\.?e\.?,?) )*"
    rf"(?:if|when) {_THEIR} (?:last|only) card is (?P<cards>{_CARDS}),? {_INSTEAD}(?=\W*$)": (
        r"you can't go out on \g<cards>"
    ),
    rf"^\s*{_MAY_NOT_END} {_WITH} {_WILD}\s*[,:(–—-]+\s*(?:(?:so|that is|i\.?e\.?|meaning|which"
    rf" means),? )?(?:not )?(?:{_WITH} )?(?P<cards>(?!if\b|when\b){_CARDS})\)?(?=\W*$)": (
        r"you can't go out on \g<cards>"
    ),
    rf"^\s*{_MAY_NOT_END} {_WITH} {_WILD}\s*[.;,:–—-]+\s*(?P<wild>{_CARDS}(?: and (?:an?"
    rf" )?{KIND})?)"
    r" (?P<are>are|is) wild(?=\W*$)": _both_wild,
    rf"^\s*(?P<wild>{_CARDS}) (?P<are>are|is) wild\s*[.;,:–—-]*\s+(?:(?:and|but|though) )?"
    rf"(?P<ban>{_MAY_NOT_END}) {_WITH} (?:{_WILD}|one|them|it|(?:an? )?(?P=wild))(?=\W*$)": (
        r"\g<wild> \g<are> wild. you can't go out on \g<wild>"
    ),
    rf"^\s*{_ENDING} {_WITH} (?P<cards>{_CARDS}) (?:is|are) (?:forbidden|banned|not"
    rf" allowed)\s*[.;,:–—-]+"
    rf"\s*{_INSTEAD}(?=\W*$)": r"you can't go out on \g<cards>",
    rf"^\s*(?:if|when) {_THEIR} (?:last|only) card is (?P<cards>{_CARDS}),? (?=[^.;]*\b(?:instead"
    rf"|can'?t|cannot|may not)\b){_INSTEAD}(?=\W*$)": r"you can't go out on \g<cards>",
    rf"^\s*(?P<ban>(?!(?:\w+ )?(?:can|may) (?!not\b)){_MAY_NOT_END} {_WITH}"
    rf" (?P<cards>{_CARDS}))\s*[.;,:(–—-]*\s+(?:(?:and|but|so"
    rf"|because) )?(?:if|when) {_ONLY_ONE}(?: and (?:you|they) (?:play|lay) it)?,? (?:then )?"
    rf"(?:(?:you|u|they|he|she) )?{_JUST}{_TAKES}"
    rf"(?: {_MORE})?(?: (?:more|instead|extra|anyway|too))*(?=\W*$)": _drawn_instead,
    rf"^\s*(?P<ban>(?!(?:\w+ )?(?:can|may) (?!not\b)){_MAY_NOT_END} {_WITH}"
    rf" (?P<cards>{_CARDS}))\s*[.;,:!(–—-]*\s+(?:(?:and|but|so|because) )?(?:if|when) (?:{_THEIR}"
    rf" (?:very )?(?:last|only|final) card is (?P<again>[^.;\"]{{1,30}}?)|(?:you|u|they) "
    rf"(?:play|lay)"
    rf" (?P<laid>{_CARDS})(?: as {_THEIR})? last(?: card)?),?(?: and you (?:play|lay) it,?)?"
    rf"(?: (?:you|u|they) (?:can|may)(?: still)? (?:play|lay) it,?(?: but| and)?)?(?: then)?"
    rf"(?: (?:you|u|they|he|she))? {_JUST}{_TAKES}(?: {_MORE})?(?: (?:more|instead|extra|anyway"
    rf"|too))*(?=\W*$)": _drawn_for_such,
    rf"^(\s*(?:the |an? )?({KIND}(?: of (?:clubs|diamonds|hearts|spades))?) (?!(?:and|or) )"
    rf"(?:(?!\b{KIND}\b)[^.;:\"])+?), (?:and |but )?(?:if|when) (?:it|that)(?: is|'?s) {_THEIR}"
    r" (?:very )?last(?: card| one)?,? ": _it_last,
}
"""What somebody does with a last card that may not win, or that was spoken of before."""

ENDINGS: Final[dict[str, Instead]] = {
    rf"^\s*{_ENDING} {_WITH} (?P<cards>{_CARDS}) (?:is|are|isn'?t|is not)(?: strictly| always)?"
    r" (?:forbidden|banned|prohibited|illegal|not allowed|allowed|against the rules)(?=\W*$)": (
        _not_to_be_won
    ),
    rf"^\s*{_MAY_NOT_END} {_WITH} (?P<cards>{_CARDS})\s*[.;,:–—-]+\s*(?:and |but )?(?:(?:if|when)"
    rf" (?:{_THEIR} last card is (?:{_CARDS}|one|that|it)|(?:you|they|he|she|someone) (?:do|does"
    rf"|try|tries))|(?:whoever|any(?:one|body) who|a player who) (?:has|plays|lays) (?:{_CARDS}"
    rf"|one|it)(?: as {_THEIR} last(?: card| one)?)?),? (?:(?:you|they|he) )?(?:must |have to"
    rf" |has to )?{_TAKES} {_MORE}(?: (?:more|instead|extra))?(?=\W*$)": _not_won,
    rf"^\s*(?P<cards>{_CARDS}) (?:can'?t|cannot|can not|may not|must not) be (?:your|the|a|their)"
    rf" last card[,;.:]?\s*(?:and |or |otherwise,? |or else )?(?:(?:if it is|if so),? )?(?:you"
    rf" |they )?(?:must |have to )?{_TAKES} {_MORE}(?: (?:if it is|if so|then|otherwise))?"
    r"(?=\W*$)": _not_won,
    rf"^\s*{_THEIR} (?:very )?(?:last|final) card (?:can'?t|cannot|can not|may not|must not"
    rf"|mustn'?t)"
    rf" be (?P<cards>{_CARDS}(?:,? (?:and|or) {_CARDS})*)\s*[.;,:(–—-]+\s*(?:and |but"
    rf" )?(?:(?:if it"
    rf" is|if so)(?: one)?,? )(?:you |they )?(?:must |have to |has to )?{_TAKES}"
    rf" {_MORE}{_GOES_ON}"
    rf"(?=\W*$)": _not_won,
    rf"^\s*(?:if|when|whenever) (?P<who>you|u|some(?:one|body)|any(?:one|body)|a player|a {PERSON})"
    rf" {_ENDS} {_WITH} (?P<cards>{_CARDS})(?:,? (?:then )?)": _as_the_last,
    rf"^\s*(?:whoever|any(?:one|body) who|a player who|who) {_ENDS} {_WITH} (?P<cards>{_CARDS})"
    rf"(?=,? (?!is"
    r"\b|has\b|wins\b|loses\b|can\b|may\b))": r"whoever plays \g<cards> as their last card",
    rf"^\s*([^,;.:\"]{{6,60}}?),? (?:if|when|whenever) you {_END} {_WITH} (?P<cards>{_CARDS})"
    rf"(?=\W*$)": (r"when you play \g<cards> as your last card, \1"),
    rf"^\s*(?:to {_END}|{_ENDING}) {_WITH} (?P<cards>{_CARDS})(?:\s*[:,–—-]+|\s*=+>?| means(?:"
    rf" that)?| requires?)?\s+(?=(?:you|they|the|every|all|each|say|shout|yell|knock|bow"
    r"|[a-z]+ing \"|\"))(?:(?:you|they) (?:will )?(?:must |have to |need to )?)?": (
        r"when you play \g<cards> as your last card, "
    ),
    rf"^\s*(?:if|when) {_THEIR} last card is (?P<cards>{_CARDS}),? (?=(?:the (?:next|previous"
    rf"|others?)|every"
    r"|all|each))": r"when you play \g<cards> as your last card, ",
    rf"^\s*(?:if|when) {_THEIR} last card is (?P<cards>{_CARDS}),? (?:you |they )?(?:then )?"
    rf"(?:must |have to |need to )?(?=(?:say|shout|yell|knock|bow|draw|take|pick up)\b)": (
        r"when you play \g<cards> as your last card, "
    ),
}
