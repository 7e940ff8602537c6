"""How long a turn may take, as people tell it: a number that a law can set (MO-26)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

_NUMBER: Final = rf"(?P<number>\d{{1,2}}|{'|'.join(SPELLED_NUMBERS)})[ -]?(?:seconds?|secs?|s)"
_TURN: Final = r"(?:your|their|his|her|the|a|each|every|one's)(?: own)? (?:turn|go|move|card|play)"
_SOMEBODY: Final = (
    r"(?:you|u|they|someone|somebody|anyone|everyone|everybody|players?|a player|each player"
    r"|every player|whoever|who|anybody|any player)"
)
_PRICE: Final = (
    r"(?:[,;.]?\s*(?:or|or else|otherwise|if not|else)?,?\s*(?:you |they |it'?s |that'?s )?"
    r"(?:must |have"
    r" to |has to )?(?:draws?(?=\W*$)|(?:draws?|takes?|gets?|picks? up|is|costs?|=)? ?(?:an?"
    r"|one|1)?(?: penalty)? ?"
    r"(?:card|penalty|one)(?: for [a-z ]{3,30})?))?"
    r"(?:,? and (?:the turn|play|it|the game) (?:goes|moves|passes)(?: on)? to the next(?: player"
    r"| person| one)?)?[.!\s]*"
)
_OVER: Final = rf"(?:longer|more) than (?:about |around |roughly |say )?{_NUMBER}"
_ON_IT: Final = (
    rf"(?: (?:on|for|to (?:play|go|move|lay|have|take|make|finish)|in|during|over|with)(?:"
    rf" {_TURN})?)?"
)
_HAS: Final = (
    rf"{_SOMEBODY}(?: now)?(?: only)?(?:'ve got|'ve|ve got| gets?| has| have(?: got)?| got)"
    r"(?: only| just)?"
)
_TO_PLAY: Final = (
    rf"(?:(?:for|per|in|on) {_TURN}|to (?:play|go|move)(?: a card)?"
    rf"|to (?:take|finish|have|make|do|play) {_TURN}|(?:per|a) turn)"
)
_LASTS: Final = (
    r"(?:may |can |must |should )?(?:takes?|lasts?|is|are)"
    r"(?: only| at most| no more than| no longer than| limited to)?"
)
_TOLD: Final = (
    rf"{_HAS} {_NUMBER} {_TO_PLAY}",
    rf"(?:if|when) {_SOMEBODY} (?:takes?|needs?|thinks?|waits?)(?: for)? {_OVER}{_ON_IT},?",
    rf"(?:when|if) it(?:'s| is) {_TURN} and {_SOMEBODY} (?:takes?|waits?) {_OVER}{_ON_IT},?",
    rf"(?:whoever|anyone who|any player who) (?:takes?|needs?|thinks?) {_OVER}{_ON_IT},?",
    rf"(?:you )?(?:take|need) {_OVER}{_ON_IT}(?:,? and|,)",
    rf"{_OVER}{_ON_IT}(?: costs?| means| is| =|:)?",
    (
        rf"(?:(?:if|when) )?(?:{_SOMEBODY} )?takes? too long,? \(?(?:(?:like|as in|meaning|so) )?"
        rf"(?:(?:over|(?:longer|more) than) )?{_NUMBER}\)?(?:,? and|,)?"
    ),
    rf"(?:taking|thinking) {_OVER}{_ON_IT}(?: costs?| means| is| =|:)?",
    rf"(?:you (?:must|have to|need to) )?(?:play|go|move)(?: a card)? (?:within|in) {_NUMBER}",
    rf"(?:turns?|a turn|{_TURN}) {_LASTS} {_NUMBER}(?: long| max| at most)?",
    rf"{_NUMBER}(?: limit)? (?:per|for (?:each|every|a)|a) turn",
    rf"(?:the )?(?:turn|time) limit(?: is| of|:|,)? {_NUMBER}(?: (?:per|a|each|every) turn)?",
)
_CLOCKS: Final = [re.compile(rf"\s*{told}{_PRICE}", re.IGNORECASE) for told in _TOLD]


_ONE: Final = r"(?:player|person|one|guy)"
_FOR_NEXT: Final = rf"(?:the )?(?:next {_ONE}|{_ONE} after(?: you| that)?|next)"
_TOO_SLOW: Final = (
    r"(?:(?:too slow|(?:if )?(?:(?:they|he|she) (?:are|is)(?:n'?t)? )?(?:too slow|late|not fast"
    r" enough)|(?:if )?(?:they|he|she) (?:do not|don'?t) (?:make it|manage)|otherwise|or)"
    r"\s*(?:=|,|:)?\s*)?"
)
_FOR_ONE: Final = re.compile(
    rf"\s*(?:(?:if|when|whenever|after|on|with) )?(?:(?:you|someone|a player) plays?"
    rf" )?(?P<cards>[\w ]"
    rf"{{1,24}}?)(?: (?:is|gets) (?:played|laid))?,?:? (?:(?:it )?(?:gives?|leaves|means)"
    rf" )?{_FOR_NEXT}"
    r"(?: then)?(?: only| just)? ?(?:has|have|gets|must (?:play|go)(?: with)?in|has to (?:play|go)"
    rf" (?:with)?in)?(?: only| just)?(?: an?)? {_NUMBER}(?: timer| clock| limit| turn)?{_ON_IT}"
    r"(?:,? (?:instead of|not|rather than)(?: the usual)? (?:ten|10)(?: seconds?)?)?"
    rf"(?:[,.;:]\s*{_TOO_SLOW})?{_PRICE}",
    re.IGNORECASE,
)
"""`3s give the next guy a 3 sec timer instead of 10, too slow = draw`."""


def _for_one(text: str) -> str:
    """The law that sets it for as long as a card lies on top."""
    told = _FOR_ONE.fullmatch(text)
    cards = [] if told is None else cards_in(told["cards"]) or cards_in(f"a {told['cards']}")
    if told is None or len(set(cards)) != 1:
        return ""
    return (
        f"When a player plays {cards[0]}, in rule 900 the time is {_seconds(told)} seconds until"
        f" the"
        " next card."
    )


def _seconds(told: re.Match[str]) -> str:
    number = told["number"].lower()
    return number if number.isdigit() else str(SPELLED_NUMBERS[number])


def set_by(text: str) -> str:
    """The law that sets the time of a turn as a text asks for; empty if it asks for nothing so."""
    for clock in _CLOCKS:
        told = clock.fullmatch(text)
        if told is not None:
            return f"In rule 900 the time is {_seconds(told)} seconds."
    return _for_one(text)
