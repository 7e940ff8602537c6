"""What several pieces of a text share: one verb for several cards (`say "a" for a jack, "b" for a
queen and "c" for a king`), and who would have been next. It is told in full, one piece after the
other, as there are sayings for it."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND, PERSON, Instead

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


_REVERSES: Final = (
    r"(?:(?:the )?(?:play|order|direction|game|turn order)(?: of play)? (?:reverses|changes|turns"
    r"(?: around)?|flips|is reversed|gets reversed|is changed|switches)|direction changes)"
)
_UP_NEXT: Final = re.compile(
    rf"^(\s*(?:when|whenever|if|each time|every time) {_REVERSES}[^.;]*?)\b"
    rf"(?:the {PERSON} whose turn it would (?:have been|be)(?: next)?|(?:the {PERSON} who|whoever)"
    r" (?:would|should|was going to|was about to|was meant to|was supposed to) (?:have )?(?:gone|go"
    r"|played|play|been|be|had the turn|have the turn)(?: up)?(?: next| otherwise)*)",
    re.IGNORECASE,
)
"""Whoever would have been next, had it not turned round, is now the one before."""

SHARED: Final[list[tuple[re.Pattern[str], Instead]]] = [
    *[(_shared(verb, piece), _in_full) for verb, piece in _PIECES.items()],
    (_ONE_OR_OTHER, _each_apart),
    (_UP_NEXT, r"\1the player before you"),
]
