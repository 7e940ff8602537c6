"""How all hold themselves for a moment, as people tell it: `everyone has to be standing up before
the next card goes down, and then they can sit again. Anyone still sitting takes a card`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import Instead

_HELD: Final = {
    "standing": "stand",
    "sitting": "sit",
    "kneeling": "kneel",
    "squatting": "squat",
    "crouching": "crouch",
    "clapping": "clap",
    "bowing": "bow",
    "saluting": "salute",
    "waving": "wave",
    "smiling": "smile",
    "pointing": "point",
    "humming": "hum",
}
_DOING: Final = rf"(?P<doing>{'|'.join(_HELD)})"
_STILL: Final = (
    r"(?:sitting|seated|standing|upright|on (?:their|the|a) (?:chair|seat|bum|feet|floor)|down|up"
    r"|not (?:up|standing|sitting|kneeling|doing (?:it|so)))"
)
_TAKES: Final = (
    r"(?P<takes>(?:must |has to |have to )?(?:draws?|takes?|gets?|picks? up) (?:an?|one|two|three"
    r"|four|five|\d)(?: penalty)?(?: cards?)?)"
)


def _does(told: re.Match[str]) -> str:
    """`has to be standing up`."""
    return f"{told['must']} {_HELD[told['doing'].lower()]}"


def _or_draws(told: re.Match[str]) -> str:
    takes = re.sub(r"^(?:must|has to|have to) ", "", told["takes"].lower())
    return f", or {re.sub(r'^(?:draw|take|get|pick)s?(?: up)?', 'draw', takes)}"


POSTURES: Final[dict[str, Instead]] = {
    rf"\b(?P<must>(?:has|have) to|must|needs? to|should) be {_DOING}\b": _does,
    # How long it goes is told by when it has to be so.
    r"[,;.]?\s*(?:and )?(?:then|after that|afterwards),? (?:they|you|everyone|everybody|we|people)"
    r"(?: all)? (?:can|may|are allowed to) (?:(?:sit|stand|get)(?: back)?(?: down| up)?|relax|stop"
    r"|put (?:them|it) down)(?: again)?(?=\s*(?:[.;!]|$))": "",
    rf"[,;.]\s*(?:(?:and|but) )?(?:any(?:one|body)|whoever|every(?:one|body)|those|if (?:you'?re"
    rf"|you are))(?: (?:who|that))?(?:'s| is| are)? still {_STILL},?"
    rf"(?: (?:then|by then|when (?:it|the next card) [a-z ]{{3,20}}))?,? (?:you )?{_TAKES}"
    r"(?=\W*$)": _or_draws,
}
