"""How somebody holds or keeps themselves, as long as something is so: `hold your cards with your
left hand when the top card is black, right hand when it's red`. No table sees it, so it is told as
a law that is left to the players, whole."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import Instead

_SUCH: Final = r"(?:red|black|odd|even|an? [a-z]+(?: card)?)"
_WHEN: Final = (
    rf"(?:(?:when|if|while|whenever) (?:the top card|the card on top|top card|the pile|it)"
    rf"(?: is|'?s) {_SUCH}(?: one)?|(?:on|when there'?s) {_SUCH}(?: (?:card|one))?)"
)
_HOLDS: Final = r"(?:hold|keep|sit|stand|put|play|rest)"
_SIDES: Final = re.compile(r"\b(left|right)(?! hand| foot| leg| side| arm| eye)\b", re.IGNORECASE)
_COUNTED: Final = {
    "second": "fourth",
    "third": "sixth",
    "fourth": "eighth",
    "fifth": "tenth",
    "sixth": "twelfth",
    "seventh": "fourteenth",
    "tenth": "twentieth",
}


def _either_way(told: re.Match[str]) -> str:
    """`hold your cards with your left hand when it's black, right hand when it's red`."""
    first, other = _theirs(told["how"]), _theirs(told["other"])
    side = re.search(r"\b(?:hand|foot|leg|side|arm|eye)\b", first)
    if side is not None:
        other = _SIDES.sub(rf"\1 {side.group()}", other)
    held = _theirs(told["what"])
    if other.split()[0] in ("left", "right"):
        other = f"their {other}"
    if other.split()[0] not in _PREPOSITIONS:
        other = f"{first.split()[0]} {other}"
    return (
        f"A player who does not {held} {first} {_top(told['so'])} and {other} {_top(told['else'])} "
        f'is to be called "Failure to {held} {first}".'
    )


_PREPOSITIONS: Final = ("with", "in", "on", "over", "under", "behind", "above", "to")


def _top(when: str) -> str:
    such = re.sub(
        r"^(?:when|if|while|whenever|on) ?(?:the top card|the card on top|top card|the pile|it"
        r"|there)?(?: is|'?s)? ?",
        "",
        when,
        flags=re.IGNORECASE,
    )
    return f"while the top card is {such}"


def _theirs(told: str) -> str:
    told = re.sub(r"\bthe(?= (?:left|right|cards?|hands?)\b)", "their", told.lower())
    return re.sub(r"\byour\b", "their", told)


def _at_every(told: re.Match[str]) -> str:
    """`every fifth card played the player has to stand up till their next turn`."""
    nth = told["nth"].lower()
    nth = _IN_FIGURES.get(nth, nth)
    does = re.sub(r"\byour\b", "their", told["does"].lower())
    if nth not in _COUNTED:
        return told.group()
    long = re.sub(r"\byour\b", "their", told["long"].lower())
    return (
        f"A player who plays the {nth} card, the {_COUNTED[nth]} and so on and does not {does} "
        f'{long} is to be called "Failure to {does}".'
    )


_IN_FIGURES: Final = {
    "2nd": "second",
    "3rd": "third",
    "4th": "fourth",
    "5th": "fifth",
    "6th": "sixth",
    "7th": "seventh",
    "10th": "tenth",
}
_YOU: Final = r"(?:(?:you|everyone|everybody|players|all players) )?(?:(?:must|have to|has to) )?"
HELD: Final[dict[str, Instead]] = {
    rf"^\s*{_YOU}(?P<what>{_HOLDS}(?: (?:your|their|the) [a-z]+)?) (?P<how>(?:with|in|on|over"
    rf"|under|behind|above|to) (?:your|their|the|one) [a-z]+(?: [a-z]+)?) (?P<so>{_WHEN})"
    rf"(?:,? (?:and|but)|,)? (?P<other>(?:(?:with|in|on|over|under|behind|above|to) )?(?:(?:your"
    rf"|their|the|one) )?[a-z]+(?: [a-z]+)?) (?P<else>{_WHEN})(?=\W*$)": _either_way,
    r"^\s*(?:(?:on|at|after|with) )?(?:every|each) (?P<nth>[a-z]+|\d+th|2nd|3rd) card(?: (?:that is"
    r" )?(?:played|laid))?,? (?:the player|that player|whoever (?:played|laid|plays|lays) it|you"
    r"|the (?:one|player|person) who (?:played|laid|plays|lays) it) (?:must|has to|have to)"
    r" (?P<does>[^,.;\"]{3,50}?) (?P<long>(?:till|until) (?:their|your|his) next turn)(?=\W*$)": (
        _at_every
    ),
}
