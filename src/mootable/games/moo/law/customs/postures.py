"""How somebody holds themselves from one moment to another, told in pieces: `hand on your heart
when you play a heart. Keep it there until the next person has played`. It is told as one thing to
do."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mootable.games.moo.law.customs.telling import CARD

_LIMB: Final = r"(?:hands?|fingers?|thumbs?|palms?|fists?|elbows?|arms?|feet|foot|chin|forehead)"
_WHERE: Final = (
    r"(?:on|in|under|over|behind|above|up|out|down|against|to|off|together|beneath|across|flat)"
)
_WHEN: Final = r"(?:when(?:ever)?|if|every time|each time|any ?time|once|after|as soon as)"
_UNTIL: Final = r"(?:until|till|'til|til|before|for the|as long as|while)"
_KEEPS: Final = (
    r"(?:(?:keep|leave|hold) (?:it|them|that|one|your [a-z]+)|(?:stay|remain|sit|stand)\b"
    r"|keep (?:standing|sitting|holding|doing))"
)
_OFF: Final = (
    r"(?:(?:do not|don'?t|never|you (?:can'?t|cannot|may not|must not)) (?:take|put|move|lower"
    r"|remove"
    r"|let|pull) (?:it|them|your [a-z]+)(?: (?:off|down|away|go|back|up))?)"
)


def _put(told: re.Match[str]) -> str:
    """`hand on heart`, `left hand behind your back`."""
    which = (told["which"] or "").strip()
    whose = "" if which.lower() in ("your", "one", "a", "two", "both your") else "your "
    if which.lower() in ("the", "both"):
        which, whose = ("both", "") if which.lower() == "both" else ("", "your ")
    limb = told["limb"].lower()
    parts = [told["before"], "put", f"{whose}{which}".strip().lower(), limb, told["where"]]
    return " ".join([one.strip() for one in parts if one and one.strip()]) + " "


Instead = str | Callable[[re.Match[str]], str]
POSTURES: Final[dict[str, Instead]] = {
    # `after a jack put a finger on your nose …`.
    rf"^(?:after|on|upon|with) ({CARD}),? (?=(?:stand|sit|freeze|kneel|put|hold|raise|close|cover"
    rf"|hop|lift|cross)\b[^:]*\b{_UNTIL}\b)": r"when you play \1, ",
    # `when you play a king stand up …`.
    rf"^({_WHEN} you (?:play|lay) (?:an?|the) [a-z\d ]{{2,24}}?) (?=(?:stand|sit|freeze|kneel"
    rf"|put|hold"
    rf"|raise|close|cover|hop|lift|cross)\b[^,:]*\b{_UNTIL}\b)": r"\1, ",
    rf"^(?P<before>(?:(?:{_WHEN} [^,:;.]+|play [^,:;.]+)[,:] )?)(?P<which>(?:(?:your|the|one|a|two"
    rf"|both your|both|left|right) )?)(?P<limb>(?:left |right )?{_LIMB}) (?P<where>{_WHERE})"
    rf" (?!(?:is|are|must|has|have)\b|(?:(?:an?|one|two|all|any|your|the) )+cards?\b)"
    rf"(?=.*\b(?:{_WHEN}|{_UNTIL})\b)": _put,
    r"^((?:.*[,:] )?put your (?:left |right )?hand on) (?=heart\b|chest\b|head\b)": r"\1 your ",
    # `… when you play a heart. keep it there until …`.
    rf"^([^.;!]{{6,80}}?)\s*[.;!,]+\s+(?:and |then |but )*(?P<keep>{_KEEPS})"
    rf"(?=[^.;]*\b{_UNTIL}\b)": (lambda told: f"{told[1]} and {told['keep'].lower()}"),
    rf"^([^.;!]{{6,80}}?)\s*(?:[.;!,]+|\band\b|\bbut\b)\s+(?:and |then |but )*{_OFF} "
    rf"(?={_UNTIL}\b)": (r"\1 and keep it there "),
    # `… when you play a heart, until the next person plays`.
    rf"^([^.;!,]{{6,60}}?) ({_WHEN} you (?:play|lay|draw)(?:(?! and )[^,.;]){{3,40}}?),? ("
    rf"(?:until|till) [^,.;]{{4,50}}?)"
    r"(?=(?:,? or\b[^.;]*)?\W*$)": r"\2, \1 \3",
}
"""How it is told, and as what it is known."""
