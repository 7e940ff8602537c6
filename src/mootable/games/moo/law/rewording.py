"""What people write that is no law, put so that it is one: the same things in another order.

A rewording is offered only where it can be read; what it does then is for its writer to see.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law import lexer, reader
from mootable.games.moo.law.printer import print_law
from mootable.games.moo.law.reader import Fault

_WHEN: Final = re.compile(r"\b(?:when|whenever|if|each time|every time)\b", re.IGNORECASE)
_WHILE: Final = re.compile(r",?\s+(?:while|as long as)\s+", re.IGNORECASE)
_TOP_IS: Final = re.compile(r"the top card is\s+", re.IGNORECASE)
_MAKES: Final = re.compile(r"(?:make|makes|let|lets)\s+", re.IGNORECASE)
_WHO: Final = re.compile(r"(?:.{0,14}?\bwho|whoever)\s+", re.IGNORECASE)
_THEN: Final = re.compile(r"\b(?:must|has to|may not|draws|plays again)\b", re.IGNORECASE)
_THEY: Final = re.compile(r"\s*they (play|draw|say|join)\b", re.IGNORECASE)
_A_PLAYER: Final = re.compile(r"(?:an?y? player|players)\b", re.IGNORECASE)
_MAY_PLAY: Final = re.compile(
    r"(?:(nobody|no one|no player)|an?y? player|players) (?:may|can) play\s+", re.IGNORECASE
)
_QUOTED: Final = re.compile(r'"[^"]*"?')

BEGINS: Final = "A law that does something begins with when it does."
ON: Final = 'The card that another lies on is told with "on".'
WHILE_FIRST: Final = '"While …" stands at the beginning.'
PLAYED: Final = "What may be played, and on what, is said of the cards."
MOST_TRIED: Final = 4
"""Places in one text."""


class Rewording(NamedTuple):
    """Why it has to be put otherwise, and the whole law, printed."""

    why: str
    law: str


def reworded(text: str, fault: Fault) -> Rewording | None:
    """How a text that was not understood could be said; None if it can't be told."""
    if len(lexer.pieces_of(text)) < 3:
        return None
    plain = text.translate(lexer.QUOTES).strip().rstrip(".!")
    answer = _of_those_who(plain) or _of_cards(plain)
    if answer is None and plain.endswith(" be played") and text.rstrip()[-1] in ".!":
        answer = _read(PLAYED, f"{plain} on any card")
    if answer is not None:
        return answer
    if not fault.before:
        return _turned_round(plain)
    if fault.before[0].kind == "when":
        return _with_while(plain)
    at = fault.token.at
    begun, rest = plain[:at].strip(), _MAKES.sub("", plain[at:], count=1)
    return _read(BEGINS, f"When a player plays {begun}, {rest}")


def _turned_round(text: str) -> Rewording | None:
    """`Skip the next player when a king is played`."""
    for found in _outside_quotes(_WHEN, text):
        does, happens = text[: found.start()].strip(" ,"), text[found.end() :]
        happens = _THEY.sub(r"a player \1s", happens)
        answer = _read(BEGINS, f"When {happens}, {_A_PLAYER.sub('that player', does, count=1)}")
        if answer is not None:
            return answer
    return None


def _of_those_who(text: str) -> Rewording | None:
    """`Anyone who plays a king must say "Hail"`."""
    who = _WHO.match(text)
    if who is None:
        return None
    rest = text[who.end() :]
    for found in _outside_quotes(_THEN, rest):
        happens, does = rest[: found.start()], rest[found.start() :]
        answer = _read(BEGINS, f"When a player {happens}, that player {does}")
        if answer is not None:
            return answer
    return None


def _of_cards(text: str) -> Rewording | None:
    """`Nobody may play a 3`."""
    may = _MAY_PLAY.match(text)
    if may is not None:
        cards, on, onto = text[may.end() :].partition(" on ")
        no = "No " if may.group(1) else ""
        return _read(PLAYED, f"{no}{cards} may be played on {onto if on else 'any card'}")
    return None


def _with_while(text: str) -> Rewording | None:
    """`When a player plays a queen while the top card is a heart, …`."""
    for found in _outside_quotes(_WHILE, text):
        begun, rest = text[: found.start()], text[found.end() :]
        top = _TOP_IS.match(rest)
        if top is not None:
            answer = _read(ON, f"{begun} on {rest[top.end() :]}")
            if answer is not None:
                return answer
        stands, _, does = rest.partition(",")
        answer = _read(WHILE_FIRST, f"While {stands}, {begun}, {does}")
        if answer is not None:
            return answer
    return None


def _outside_quotes(sought: re.Pattern[str], text: str) -> list[re.Match[str]]:
    quoted = [(found.start(), found.end()) for found in _QUOTED.finditer(text)]
    places = [
        found
        for found in sought.finditer(text)
        if not any(start <= found.start() < end for start, end in quoted)
    ]
    return places[:MOST_TRIED]


def _read(why: str, text: str) -> Rewording | None:
    law = reader.attempt(text)
    if isinstance(law, (Fault, str)):
        return None
    return Rewording(why, print_law(law))
