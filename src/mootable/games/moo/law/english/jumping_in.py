"""Who may lay a card that is like the top one without waiting for a turn, as people tell it: `if
you have the same rank and colour as the top card you can throw it in when it's not your turn`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import PERSON, Instead

_ALIKE: Final = r"(?P<{}>rank|number|value|suit|colou?r)"
_IDENTICAL: Final = (
    r"(?:an? |the )?(?:exact(?:ly)? (?:the )?same|identical|same exact) card(?: (?:as|to) the"
    r" (?:one"
    r"|card|last(?: one| card)?))?(?: (?:that|which) (?:was|is|has been|got)(?: just)?"
    r" (?:played|laid|put down|on top|on the pile))?(?: on (?:top|the pile))?(?: of the pile)?"
    rf"(?:,? \(?(?:the )?(?:same )?{_ALIKE.format('this')} (?:and|\+|&) (?:the )?(?:same )?"
    rf"{_ALIKE.format('that')}\)?)?"
)
_SAME: Final = (
    rf"(?:a card (?:of|with|that has) )?(?:exactly )?the (?:exact )?same {_ALIKE.format('one')}"
    rf" (?:and|\+|&|as well as) (?:the )?(?:same )?{_ALIKE.format('other')}"
)
_AS_TOP: Final = (
    r"(?: as (?:the )?(?:top card|last card|card on (?:top|the pile)|one on (?:top|the pile)|top"
    r" one"
    r"|last one|pile)(?: (?:of|on) the pile)?)?"
)
_HAS: Final = (
    rf"(?:(?:if|when(?:ever)?) (?:you|u|someone|somebody|anyone|a player)(?:'ve| have| has| holds?"
    rf"|'s)?(?: got)?|(?:any(?:one|body)|whoever|any player|a player|players|the {PERSON})(?: who)?"
    r" (?:with|has|have|holds?|holding))"
)
_PLAYS: Final = (
    r"(?:play|throw|slam|slap|lay|drop|put|slip|toss|smack|chuck)(?: (?:it|that|one|that card"
    r"|the card))?"
    r"(?: (?:in|down|on(?: top)?|on the pile))?"
)
_OUT: Final = (
    r"(?:(?:even )?out of turn|(?:even )?(?:if|when|though|while) (?:it'?s|it is) (?:not|n'?t)"
    r" (?:your|their)"
    r" turn|(?:even )?(?:if|when) it isn'?t (?:your|their) turn|(?:at )?any ?time|whenever(?: you"
    r" (?:like|want))?|without waiting(?: for (?:your|their) turn)?|immediately|(?:straight"
    r"|right) away|no matter whose turn it is|whoever'?s turn it is)"
)


def _alike(one: str, other: str) -> str:
    """Two things that cards have in common, as laws tell them."""
    both = {word.lower().replace("color", "colour") for word in (one, other)}
    both = {"rank" if word in ("number", "value") else word for word in both}
    if both == {"rank", "colour"}:
        return "a card of the same rank and colour"
    return "a card of the same rank and suit" if both == {"rank", "suit"} else ""


def _may_be_played(told: re.Match[str]) -> str:
    one, other = told["one"] or told["this"], told["other"] or told["that"]
    such = _alike(one or "rank", other or "suit")
    return f"{such} may be played out of turn" if such else told.group()


JUMPING_IN: Final[dict[str, Instead]] = {
    r"^\s*(?:you|u|anyone|anybody|everyone|players|a player|any player) (?:can|may|is allowed"
    r" to)(?:"
    rf" also)? (?:jump|barge|cut|butt) in(?: {_OUT})? (?:with|if (?:you|u|they) (?:have|hold"
    rf"|got)) (?:{_SAME}{_AS_TOP}|{_IDENTICAL})"
    rf"(?: {_OUT})?"
    r"(?=\s*(?:[,.;!]|$))": _may_be_played,
    rf"^\s*{_HAS} (?:{_SAME}{_AS_TOP}|{_IDENTICAL}),?"
    r"(?:(?: (?:you|u|they))? (?:can|may|(?:is|are) allowed to)(?: also)?)?"
    rf" (?:{_PLAYS},? {_OUT}|jump in(?: (?:with it|{_OUT}))?|(?:cut|barge|butt) in)"
    r"(?=\s*(?:[,.;!]|$|and (?:then )?(?:play|it|the game|the turn) ))": (_may_be_played),
}
