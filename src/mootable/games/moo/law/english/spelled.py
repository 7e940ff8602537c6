"""What is typed in a hurry, spelled out: `u`, `ppl`, `2 bow`. A text that was not understood is
read once more so; what is said between quotation marks is never touched."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.naming import KIND
from mootable.games.moo.law.english.words import after_is, masked, short_forms, unmasked

_AFTER_TO: Final = (
    r"(?:have|has|had|need|needs|got|wants?|going|allowed|supposed|first|slowest|fastest"
    r"|last(?: (?:one|person|player|guy))?)"
)
_TO: Final = re.compile(
    rf"\b({_AFTER_TO}) 2 (?!cards?\b|more\b|extra\b|penalt|or\b|of\b|left\b|players?\b|people\b"
    rf"|{KIND}\b)(?=[a-z])",
    re.IGNORECASE,
)
_AND: Final = re.compile(
    r"(?<=\w) n (?=(?:you|u|they|the|then|say|shout|draw|take|pick|everyone|skip|if|when|no|next|go"
    r"|ur|your|its|it|dont|don't|whoever|last|miss|play)\b)",
    re.IGNORECASE,
)
_YOU_ARE: Final = re.compile(r"\b(ur|your|its)\b", re.IGNORECASE)
_IS_SO: Final = {"ur": "you are", "your": "you are", "its": "it's"}
_ALSO_IS: Final = re.compile(
    r"\s+(?:caught|seen|found|late|slow|first|last|(?!(?:k|r|w|th)ing\b)[a-z]+ing)\b", re.IGNORECASE
)
"""What somebody is, of whom it is told: `ur caught cheating`."""


def spelled_out(text: str) -> str:
    """A text with what is only typed shorter in full; as it is if there is nothing."""
    bare, said = masked(text)
    told = _AND.sub(" and ", _TO.sub(r"\1 to ", bare))
    told = _YOU_ARE.sub(_with_is, told)
    told = re.sub(r"\b[\w'/]+", _in_full, told)
    return text if told == bare else unmasked(told, said)


def _with_is(found: re.Match[str]) -> str:
    told = found[1].lower()
    is_so = after_is(found.string, found.end())
    is_so = is_so or (told == "ur" and _ALSO_IS.match(found.string, found.end()) is not None)
    return _IS_SO[told] if is_so else found.group()


def _in_full(found: re.Match[str]) -> str:
    return short_forms().get(found.group().lower(), found.group())
