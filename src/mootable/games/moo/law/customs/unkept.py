"""What is more than players can keep by themselves: something that would have to happen, another
rule, another price."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.customs.fines import fine_of
from mootable.games.moo.law.customs.kept import WHEN, Kept, one_of
from mootable.games.moo.law.customs.telling import CARD, unsaid
from mootable.games.moo.law.english.words import table

_AND_MORE: Final = re.compile(
    r"(?:,|;|\band\b|\bthen\b|\bor\b)\s+"
    r"(?:(?!(?:when|whenever|if|while|after|before|until|who)\b)[\w'’]+\s+){0,6}?"
    + one_of(
        *("draws?", "takes?", "picks?", "skip(?:s|ped)?", "reverse[sd]?", "discards?", "gives?"),
        *("loses?", "misse?s?", "gets?", "wins?", "swaps?", "trades?", "passes", "plays? again"),
    )
    + r"\b",
    re.I,
)
"""Something else that would have to happen by itself."""
_AND_ANOTHER: Final = re.compile(
    r"(?<!when )(?<!if )(?<!after )(?<!until )(?<!before )(?<!once )(?<!while )(?<!time )(?<!made )"
    r"(?<!makes )"
    r"\b(?:you|u|they) (?:draw|take|pick up|skip|lose|miss|discard)\b"
    r"|^(?!not\b).*\b(?:can|may) (?:only|be|not)\b|\bsay (?:has|have) to\b|\b(?:one|rule) where\b",
    re.I,
)
"""`suicide king they draw a card`: somebody who does something else."""
_AS_ANOTHER: Final = re.compile(
    rf"(?:copy|copies|repeat|imitate|mimic|act as)\b.*\b(?:(?:last|previous|top|other) (?:card"
    rf"|one|turn)"
    rf"|cards?\b|effects?|powers?)|pretend\b(?!.*\blike\b).*\b(?:is|are|its|it's|it is|was|to"
    rf" be)\b.*{CARD}",
    re.I,
)
"""`pretend a 5 is a 6`, `copy the last card`: what cards would have to do."""
_GOES_OUT: Final = re.compile(
    r"\b(?:finish(?:es)?|win|ends?|goe?s? out)(?: the (?:game|round|hand|match))? (?:on|with)"
    r" (?:an?|the|any) (?!wild)",
    re.I,
)
"""With what card nobody wins: that the table sees to."""
_NOT_ALONE: Final = re.compile(
    r"(?<!until the )(?<!before the )(?<!till the )\bnext card\b"
    r"|,\s*(?:whoever|anyone who|those who)\b|\botherwise\b|,.*\bcosts?\b"
    r"|\bto (?:skip|reverse|draw|take)\b|\"\" just\b|\brun out of\b"
    r"|\b(?:play|the turn|the game) (?:goes|moves|jumps|passes|returns|continues)\b",
    re.I,
)
"""What is more than players keep by themselves."""
_OR_PRICE: Final = re.compile(r"\bor (?:else )?(?:it|that|thats|its)(?:'s| is)? .*\bcards?\b", re.I)
"""What it costs, told so that it was not made out."""
_AND_WHEN: Final = re.compile(rf"[,;]\s*(?:and |but )?{WHEN}\b", re.I)
"""Another rule, for another moment."""
_AND_NOT: Final = re.compile(
    r"\band (?:don't|do not|never)\b|, (?:it|this|that) (?:has|must|should|can|may|needs)\b", re.I
)
"""What is told besides, of what is to be done or of what it is."""
_TOO_LONG: Final = re.compile(r"\b(?:minute|hour)s?\b", re.I)


_MAKES: Final = re.compile(
    rf"{WHEN} (?:you|u) (?:make|force|cause|get) (?:the )?(?:\w+ ){{1,2}}(?:to )?(?:draw|miss"
    rf"|lose|skip"
    r"|take|pick)\b.*",
    re.I,
)
"""`whenever you make the next player draw or miss a turn`: that is when."""
_UNTIL: Final = re.compile(r"\b(?:until|till) (?:you|they|u)\b[^,.]*$", re.I)
"""Until when: that happens by itself."""
_DONE: Final = table("done") | table("gestures")
_LIGHTLY: Final = re.compile(
    r"(?:any|at least|even|no matter|just|only|and|or|then|not|but|including|\"|please|\w+ly|in"
    r"|with|without|to|for|by|on|at|like|as|if|when|while|until|before|after|unless|once|twice)",
    re.I,
)


def tells_more(kept: Kept) -> bool:
    """Whether there is something in it that nobody could be left to do, or that is another law."""
    deed = _UNTIL.sub("", kept.deed)
    if any(_AND_MORE.search(unsaid(_MAKES.sub("", one))) for one in (kept.moment, deed)):
        return True
    told = unsaid(kept.deed)
    if _AS_ANOTHER.match(told):
        return True
    if any(
        fine_of(one.rpartition(",")[2], one) for one in (told, unsaid(kept.moment)) if "," in one
    ):
        return True
    last = told.rpartition(", ")[2].split() if ", " in told else []
    if 0 < len(last) < 4 and not (_LIGHTLY.match(" ".join(last)) or last[0].lower() in _DONE):
        return True  # `with two fingers only, whole hand`: what was to be told of that?
    return any(
        more.search(told)
        for more in (_GOES_OUT, _AND_WHEN, _AND_ANOTHER, _AND_NOT, _OR_PRICE, _NOT_ALONE, _TOO_LONG)
    )
