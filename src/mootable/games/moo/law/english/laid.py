"""How people tell what one lays, with what, on what, and for how many turns: only such cards on
what lies there, two at once if the first fits, the same again on one's next turn. A text that was
not understood is told as there are sayings for it and read once more."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead
from mootable.games.moo.law.english.numbers import counted

_CARD: Final = rf"(?:an? |the |any |another )?(?:red |black )?{KIND}(?: of \w+)?"
_LAYS: Final = r"(?:plays?|lays?|puts?(?: down)?|played|laid)"
_YOU: Final = r"(?:you|u|they|players?|people|everyone|the next (?:player|person))"
_ON: Final = r"(?: (?:on (?:it|top(?: of (?:it|that))?|that)|next))?"
_UNTIL: Final = r"(?=\s*(?:[,.;!]|$))"
_NUMBER: Final = r"(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|10)"
_WITHOUT: Final = (
    r"(?:without|and (?:do not|don'?t|never|not)) (?:(?:having to |once |ever |any )?(?:draw"
    r"(?:ing)?"
    r"|pick(?:ing)? up|tak(?:e|ing) a card)(?: (?:a card|any(?: cards?)?|one|once|between"
    r"|in between))*)"
)


def _one(cards: str) -> str:
    """`black` is a black card, `hearts` a heart."""
    word = cards.strip()
    low = word.lower()
    if low in ("red", "black", "odd", "even", "face"):
        return f"a {word} card"
    return word


def _only_on(told: re.Match[str]) -> str:
    """`if the top card is a king you can only play a heart`: on a king one may."""
    return f"on {_one(told['top'])} you can only play {_one(told['such'])}"


def _own_streak(told: re.Match[str]) -> str:
    """`you play three turns in a row without drawing`: as many cards of one's own."""
    plays = "plays" if told["who"].lower() in _THIRD else "play"
    return f"{told['who']} {plays} {told['many']} cards in a row without drawing"


_THIRD: Final = frozenset(
    ["someone", "somebody", "a player", "anyone", "anybody", "whoever", "who"]
)


def _none_twice(told: re.Match[str]) -> str:
    """`if you play a heart you can't play another heart on your next turn`."""
    one, again = (
        re.sub(r"^(?:an?|the|another) ", "", told[part].strip(), flags=re.I)
        for part in ("one", "again")
    )
    if one.lower().removesuffix("s") != again.lower().removesuffix("s") and again.lower() not in (
        "one",
        "another",
    ):
        return told.group()
    return (
        f"no second {one.removesuffix('s')} on consecutive turns by the same player may be played"
    )


def _other_colour(told: re.Match[str]) -> str:
    """`if you played a red card last turn you have to play a black one this turn`."""
    one, other = told["one"].lower(), told["other"].lower()
    if {one, other} not in ({"red", "black"}, {"odd", "even"}):
        return told.group()
    return f"no second {one} card on consecutive turns by the same player may be played"


def _by_hand(told: re.Match[str]) -> str:
    """`red cards you play with your left hand, black cards with your right`."""
    one = f"play {told['cards'].lower()} with {_theirs(told['with'])}"
    more = f" and {told['more'].lower()} with {_theirs(told['so'])}" if told["more"] else ""
    hand = "" if not more or re.search(r"\b(?:hand|eye|finger)s?$", more) else " hand"
    return f'A player who does not {one}{more}{hand} is to be called "Failure to {one}".'


def _theirs(how: str) -> str:
    return re.sub(r"\byour\b", "their", how, flags=re.IGNORECASE)


_WITH: Final = (
    r"(?:your|their|the|one|two|an?|both|only) [a-z]+"
    r"(?: (?:hand|hands|finger|fingers|closed|shut))?"
)
_SEVERAL: Final = (
    r"\b(?:same (?:card )?(?:rank|number|value|kind)|pairs?|doubles?|of a kind|two of the same)\b"
)

_LEAST: Final[dict[str, int]] = {"more than": 0, "over": 0, "at least": -1, "or more": -1, "+": -1}
"""How many more than a number somebody has before they lay one, and one fewer after that."""
_HAS: Final = (
    rf"(?:(?P<least>more than|over|at least) )?(?P<count>{_NUMBER}|eleven|twelve|fifteen|\d\d)"
    r"(?P<last>\+| or more)?(?: cards)?(?P<also> or more)?(?: cards)?(?: in (?:their|your|the)"
    r"? ?hands?| left)?"
)
_WHILE: Final = (
    rf"(?:if|when|whenever|while|as long as|once) {_YOU}(?: (?:have|has|hold|are holding|got"
    r"|still have|have got)|'ve got)"
)
_OF_MANY: Final = (
    (
        "(?:(?:any |all |every )?(?:players?|people)|any(?:one|body)|those|whoever|everyone)"
        f"(?: (?:who|that|with|holding|having|has|have|holds?|is|are))+ {_HAS}"
    ),
    rf"{_WHILE} {_HAS},? (?:then )?{_YOU}",
    rf"(?:with )?{_HAS}[,:?]? {_YOU}",
)
_AT_ONCE: Final = (
    r"(?: (?:at once|together|at the same time|(?:in|on) (?:one|a|their|your|the same)"
    r" (?:turn|go)))?"
)
_PAIR: Final = (
    r"(?:(?:two|2|both) (?:cards? )?(?:(?:of|with|that have) (?:the )?(?:same|equal|identical"
    r"|matching) (?:rank|number|value)s?|of (?:a kind|the same(?: kind)?))|(?:a )?(?:pairs?"
    r"|doubles?)(?: of cards)?)"
)
_MAY_PLAY: Final = (
    r"(?:can|may|(?:is|are) allowed to|get to) (?:play|lay(?: down)?|put(?: down)?|throw)"
)
_PAIRS_OF_MANY: Final = (
    *[f"{who} {_MAY_PLAY} {_PAIR}{_AT_ONCE}" for who in _OF_MANY],
    f"{_YOU} {_MAY_PLAY} {_PAIR}{_AT_ONCE},? {_WHILE} {_HAS}",
    *[
        rf"{who} {_MAY_PLAY} (?:two|2)(?: cards)?{_AT_ONCE},? (?:if|as long as|so long as"
        r"|provided(?: that)?)"
        r" (?:they(?:'re| are)|both are) (?:of )?the same (?:rank|number|value|kind)"
        for who in _OF_MANY
    ],
)
PAIRS_OF_MANY: Final = re.compile(
    "|".join([re.sub(r"\?P<\w+>", "?:", way) for way in _PAIRS_OF_MANY]), re.IGNORECASE
)


def _pairs_of_many(told: re.Match[str]) -> str:
    """`players holding more than ten cards may put down two of the same rank at once`: one is laid,
    and then they have one fewer."""
    least = (told["least"] or told["last"] or told["also"] or "").strip().lower()
    if least not in _LEAST:
        return told.group()
    more = counted(told["count"].lower()) + _LEAST[least] - 1
    return (
        f"When a player plays a card, if that player has more than {more} cards left, that player "
        "may play a card of the same rank at once."
    )


LAID: Final[dict[str, Instead]] = {
    # -- several at once, of many --
    **{rf"^\s*{way}(?=\W*$)": _pairs_of_many for way in _PAIRS_OF_MANY},
    # -- on what lies there --
    rf"^\s*(?:if|when|while|whenever) (?:the (?:top|last|previous) card(?: (?:played|on the pile))?"
    rf" (?:is|was)|there(?:'s| is)) (?P<top>{_CARD}|red|black|odd|even)"
    rf"(?: (?:is )?on (?:the )?top(?: of the pile)?| is showing)?,? {_YOU} (?:can|may|must|have to)"
    rf" only {_LAYS} (?P<such>[^,.;\"]{{3,60}}?){_ON}(?=\W*$)": _only_on,
    rf"^\s*(?:if|when|while|whenever) (?P<top>{_CARD}) is (?:on (?:the )?top(?: of the pile)?"
    rf"|showing|the top card),? {_YOU} (?:can|may|must|have to)"
    rf" only {_LAYS} (?P<such>[^,.;\"]{{3,60}}?){_ON}(?=\W*$)": _only_on,
    rf"^\s*(?:if|when|while|whenever) (?:the (?:top|last|previous) card(?: (?:played|on the pile))?"
    rf" (?:is|was)|there(?:'s| is)) (?P<top>{_CARD}|red|black|odd|even)"
    rf"(?: (?:is )?on (?:the )?top(?: of the pile)?)?,? {_YOU} (?:must|have to|has to)"
    rf" {_LAYS} (?P<such>[^,.;\"]{{3,60}}?){_ON}(?=\W*$)": _only_on,
    rf"^\s*(?:if|when|while|whenever) (?:the (?:top|last|previous) card(?: (?:played|on the pile))?"
    rf" (?:is|was)|there(?:'s| is)) (?P<top>{_CARD}|red|black|odd|even)"
    rf"(?: (?:is )?on (?:the )?top(?: of the pile)?)?,? only (?P<such>[^,.;\"]{{3,60}}?) (?:can"
    rf"|may)"
    r" (?:go|be (?:played|laid|put))(?: down)? on (?:it|top(?: of (?:it|that))?|that)(?=\W*$)": (
        _only_on
    ),
    rf"^\s*on top of (?P<top>{_CARD}) {_YOU} (?:can|may) only {_LAYS}"
    r" (?P<such>[^,.;\"]{3,60}?)(?=\W*$)": _only_on,
    # -- several at once --
    # What is laid has to match anyway.
    rf"^(?=.*{_SEVERAL})(.*\S),? \(?(?:as long as|so long as|if|provided(?: that)?|but only if"
    r"|only if|when) (?:the|your) (?:first|bottom|lower)(?: card| one)?(?: of (?:them|the two))?"
    r" (?:fits|matches|is (?:legal|valid|playable|allowed|ok|fine)|goes|works"
    r"|can be (?:played|laid)|would (?:fit|match|go))(?: on (?:it|top|the pile))?"
    r"\)?(?=\W*$)": r"\1",
    rf"^(?=.*{_SEVERAL})(.*\S)[,.;] (?:but )?(?:only )?the (?:first|bottom|lower)(?: card| one)? "
    r"(?:has to|must"
    r"|needs to) (?:match|fit|be legal|go)(?: on (?:it|top|the pile))?(?=\W*$)": r"\1",
    r"^\s*(?:you|players) (?:can|may) (?:play|lay|put down) doubles[.:;–—-]+\s*"
    r"(?=[^.]{0,20}\bcards? of the same"
    r" (?:rank|number|value)\b)": "you can play ",
    r"\bas many (cards of the same (?:rank|number|value)) as (?:you|they) (?:like|want|have"
    r"|can)\b": r"several \1",
    r"\b(put|lay) ((?:two|three|several|all)\b[\w ]{3,30}?) down\b": r"\1 down \2",
    r"(\bcards of the same (?:rank|number|value)) all at once\b": r"\1 at once",
    r"\b(?:up to (?:two|three|four|[2-4])|two,? three or four|two or more|as many) (?=cards of the"
    r" same (?:rank|number|value)\b)": "several ",
    r"^\s*(?:if|when) you have two of the same (?:card|rank|number),? you (?:can|may) (?:play|lay"
    r"|put down) (?:both|them both|them)(?: at once| together)?(?=\W*$)": (
        "you may play two cards of the same rank at once"
    ),
    r"^\s*((?:you|players) (?:can|may)) (play|lay|put down) (?:a pair|pairs|doubles)"
    r" (?:at once|together|at the same time)(?=\W*$)": (
        r"\1 \2 two cards of the same rank at once"
    ),
    # -- with what, which no table sees --
    rf"^\s*(?:you (?:must |have to )?{_LAYS} )?(?P<cards>(?:all )?(?:(?:red|black|odd|even|face)"
    rf" cards"
    rf"|{KIND}))(?: (?:you|are|get|must be|have to be|has to be|should be|need to be)"
    rf"(?: (?:must|have to))?(?: {_LAYS})?)? with (?P<with>{_WITH})"
    rf"(?:,? (?:and |but )?(?P<more>(?:red|black|odd|even|face) cards|{KIND})"
    rf"(?: (?:you|are|must be|have to be)(?: {_LAYS})?)? with (?P<so>{_WITH}))?(?=\W*$)": _by_hand,
    # -- turn after turn --
    rf"(?P<who>\b(?:you|u|they|someone|somebody|a player|anyone|anybody|whoever|who))"
    rf" (?:plays?|goes?|lays?)(?: (?:a card|cards))?(?: (?:for|on))? (?P<many>{_NUMBER})"
    rf"(?: (?:of (?:your|their) )?(?:consecutive |straight )?(?:turns|times|goes|cards))?"
    rf"(?: (?:in a row|running|straight))?,? {_WITHOUT}": _own_streak,
    rf"(?P<who>\b(?:you|u|they|someone|somebody|a player|anyone|anybody|whoever|who))"
    r" (?:d(?:o|oes)n'?t|do not|does not|have ?n'?t|have not|has not) (?:draw|drawn"
    r"|pick(?:ed)? up)(?: a card| any cards?)? (?:for|in|on) (?P<many>"
    rf"{_NUMBER})(?: (?:consecutive |straight )?(?:turns|goes))"
    r"(?: (?:in a row|running))?": _own_streak,
    rf"^\s*(?:(?:for|on|after) )?(?:playing |play )?(?P<many>{_NUMBER}) (?:consecutive |straight )?"
    rf"(?:turns|goes|cards)(?: (?:in a row|running|straight))? {_WITHOUT}"
    r"(?:\s*(?:=|:|,|->|and\b|means?\b|then\b))+\s*": (
        r"when you play \g<many> cards in a row without drawing, "
    ),
    rf"^\s*(?:if|when|after|once|whenever) {_YOU} {_LAYS} (?P<one>{_CARD}),? (?:then )?{_YOU}"
    rf" (?:can'?t|cannot|can not|may not|must not|aren'?t allowed to|are not allowed to) {_LAYS}"
    rf" (?P<again>{_CARD}|another|one) (?:on|in|during) (?:your|ur|their|the) (?:own )?next"
    r" (?:turn|go)(?=\W*$)": _none_twice,
    rf"^\s*{_YOU} (?:can'?t|cannot|can not|may not|must not) {_LAYS} (?P<again>(?P<one>(?:an?"
    rf" )?{KIND}))"
    r" (?:on )?(?:two|2) (?:of your )?(?:turns|goes) (?:in a row|running)(?=\W*$)": _none_twice,
    r"^\s*if you (?:played|laid) an? (?P<one>red|black|odd|even)(?: card| one)? (?:on your )?last"
    r" (?:turn|time|go),? you (?:have to|must|need to) (?:play|lay) an? (?P<other>red|black|odd"
    r"|even)(?: card| one)? (?:this (?:turn|time)|now|next|on this one)?(?=\W*$)": _other_colour,
    # -- with the last card --
    rf"(\blast card\b[^.;]*?\bsay \"\d+\"|\bsay \"\d+\"[^.;]*?\blast card),? (?:right |just )?"
    r"before (?:it|the card) (?:touches|hits|reaches|lands(?: on)?|is on)(?: the (?:pile|table"
    rf"|stack|deck))?{_UNTIL}": r"\1",
    # -- from hand to hand --
    r"\b(?:takes?|steals?|draws?) (an?|one|two|three|\d)( cards?)? from"
    rf" (the (?:next|previous) {PERSON}|the {PERSON} (?:opposite|on (?:your|the|their)"
    r" (?:left|right)))(?:'s hand)? and (?:you )?(?:gives?|pass(?:es)?|hands?) (?:it|them) to"
    rf" (?=the (?:next|previous) {PERSON}|the {PERSON} (?:opposite|on))": r"\3 gives \1\2 to ",
    # -- told for nothing --
    r"^\s*(?:the |a )?(?:jokers?|[a-z]+) or not,\s+": "",
}
