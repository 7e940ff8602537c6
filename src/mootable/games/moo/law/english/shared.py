"""What several pieces of a text share: one verb for several cards (`say "a" for a jack, "b" for a
queen and "c" for a king`). It is told in full, one piece after the other, as there are sayings for
it."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, Instead
from mootable.games.moo.law.english.turned import TURNED

_CARD: Final = rf"(?:an? |the |any |every |each )?{KIND}(?: of (?:clubs|diamonds|hearts|spades))?"
_CARDS: Final = rf"{_CARD}(?: or {_CARD})*"
_ON: Final = (
    r"(?:for|on|with|after|at|(?:when|if|whenever) (?:you|u|they|someone|a player) (?:plays?"
    r"|lays?|puts? down)|(?:when|if) it(?:'s| is))"
)
_ONE: Final = r"(?:an?|one|two|three|four|five|\d)(?: (?:penalty )?cards?)?"
_TIMES: Final = r"(?:once|twice|thrice|(?:one|two|three|four|five|\d) times?)"
_MUST: Final = (
    r"(?:(?:you|u|players|everyone|everybody|(?:the )?next (?:player|person))"
    r" )?(?:(?:must|have to|has to|gotta|should|need to) )?"
)
_PIECES: Final = {
    r"(?:says?|shouts?|yells?|calls?(?: out)?|sings?|whispers?)": r'"\d+"',
    r"(?:knocks?|claps?|taps?(?: the table)?|stomps?|snaps?|knocks? on the table|meows?|moos?)": (
        _TIMES
    ),
    r"(?:draws?|takes?|picks? up|gets?)": _ONE,
    "": (
        r"[a-z]+(?: (?:once|twice|the table|(?:your|their) [a-z]+|(?:an?|one|two|three|\d) cards?"
        r'|"\d+"))?'
    ),
}
"""A verb, and what goes with it each time."""
_PRICE: Final = rf",? (?:or|otherwise)(?: else)?(?: you)? (?:draws?|takes?|picks? up) {_ONE}"
_NEXT: Final = r"\s*(?:,? and(?: then)?|,? but|[,;])\s+"


def _shared(verb: str, piece: str) -> re.Pattern[str]:
    one = rf"{piece} {_ON} {_CARDS}"
    return re.compile(
        rf"^\s*(?P<does>{_MUST}{verb}) ?(?P<pieces>{one}(?:{_NEXT}{one})+)"
        rf"(?P<price>{_PRICE})?[\s.!]*$",
        re.IGNORECASE,
    )


def _in_full(told: re.Match[str]) -> str:
    """`say "a" for a jack, "b" for a queen and "c" for a king`: three sentences."""
    pieces = re.split(_NEXT, told["pieces"])
    is_and = " and " in told["pieces"][len(pieces[0]) : -len(pieces[-1])]
    if len(pieces) == 2 and is_and and '"' in pieces[0] and told["price"] is None:
        return told.group()  # for two there are sayings
    does = told["does"].strip()
    return ". ".join(f"{does} {piece}{told['price'] or ''}" for piece in pieces)


_SO: Final = (
    r"(?:if|when|for)(?: (?:it|they|that|the card|that card)(?:'?s|'re| is| are| was| were))?"
    r" (?:an? )?(?P<{}>[a-z]+(?: [a-z]+)??)"
)
_ONE_OR_OTHER: Final = re.compile(
    r"^\s*(?P<head>\S[^\"]*?\b(?:in a row|played|laid|play|plays)\b[^\"]*?)\bsays? (?P<one>\"\d+\")"
    rf" {_SO.format('such')},?(?: (?:or|and|but))?,? (?:say )?(?P<other>\"\d+\")"
    rf" {_SO.format('else')}[\s.!]*$",
    re.IGNORECASE,
)


def _each_apart(told: re.Match[str]) -> str:
    """`three of a colour in a row, say "a" if it's red or "b" if it's black`: two sentences."""
    return (
        f"{told['head']}say {told['one']} if that card is {told['such']}. "
        f"{told['head']}say {told['other']} if that card is {told['else']}"
    )


_IS_SO: Final = (
    r"(?:you play|your card is|it'?s|it is|the card is|you lay) (?:an? )?(?:card )?(?:exactly "
    r"|just )?"
    r"(?:one |1 |two |2 |three |3 )?(?:higher|lower|above|below)"
)
_AS_COMPARED: Final = re.compile(
    rf"^\s*(?P<does>{_MUST}(?:says?|shouts?)) (?P<one>\"\d+\") (?:if|when|for)"
    rf" (?P<such>{_IS_SO}[^,;\"]*?)"
    rf"{_NEXT}(?:say )?(?P<other>\"\d+\") (?:if|when|for) (?P<else>{_IS_SO})[\s.!]*$",
    re.IGNORECASE,
)


def _as_compared(told: re.Match[str]) -> str:
    """`say "up" if your card is one higher than the last, "down" if it's one lower`."""
    which = re.sub(r"^(?:it'?s|it is)", "your card is", told["else"], flags=re.IGNORECASE)
    return (
        f"if {told['such']} {told['does']} {told['one']}. if {which} {told['does']} {told['other']}"
    )


_ONE_UP: Final = re.compile(
    r"\b(?P<you>you go |you(?:'re| are) |go )?(?P<exactly>exactly |just )?one (?P<way>up|down)\b"
    r"(?=[,:]? (?:from|than|say|you say|shout)\b)",
    re.IGNORECASE,
)


def _higher(told: re.Match[str]) -> str:
    """`one up say "hop"`, `if you go one down from the last card`."""
    play = "you play a card " if told["you"] else ""
    return f"{play}exactly one {'higher' if told['way'].lower() == 'up' else 'lower'}"


SHARED: Final[list[tuple[re.Pattern[str], Instead]]] = [
    *[(_shared(verb, piece), _in_full) for verb, piece in _PIECES.items()],
    (_ONE_OR_OTHER, _each_apart),
    (_AS_COMPARED, _as_compared),
    (_ONE_UP, _higher),
    *[(re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in TURNED.items()],
]
