"""The fixed public forms of speech (MO-34): calls, Points of Order, new rules. What plain speech is
recognised by is these alone, whatever laws say."""

from __future__ import annotations

from typing import Final

from mootable.games.moo import speech
from mootable.games.moo.law.printed import BAD_CALL, FAILURE, JUDGED, printed_text
from mootable.games.moo.law.tree import What

ORDER: Final = "Point of Order"
ORDER_ENDS: Final = f"End of {ORDER}"
INTRODUCING: Final = "Introducing new rule"
FAILURES: Final = [speech.fold(FAILURE), speech.fold(f"Repeated {FAILURE}")]
PRINTED_CALLS: Final = [
    speech.fold(call)
    for call in (
        *(printed_text(rule, What.CALL) for rule in ("302", "305", "900", "901", "903")),
        BAD_CALL,
        *JUDGED.values(),
    )
]
POINT_OF_ORDER: Final = speech.fold(ORDER)
END_OF_ORDER: Final = speech.fold(ORDER_ENDS)
NEW_RULE: Final = speech.fold(INTRODUCING)
TO_THE_TABLE: Final = [POINT_OF_ORDER, END_OF_ORDER, NEW_RULE]
"""What is said to all, and not because of a card."""

_FIXED: Final = [*PRINTED_CALLS, *TO_THE_TABLE]
_LAST_WORDS: Final = frozenset([words[-1] for words in _FIXED])
_FAILURE: Final = FAILURES[0][0]


def is_call(words: list[str]) -> bool:
    if words in PRINTED_CALLS:
        return True
    return any(
        len(words) > len(failure) and words[: len(failure)] == failure for failure in FAILURES
    )


def is_understood(words: list[str]) -> bool:
    """Whether words by themselves are a call, a Point of Order, its end, or a new rule."""
    return words in _FIXED or is_call(words)


def could_be_understood(words: list[str]) -> bool:
    """Whether words end in something that is understood, perhaps after a name: a quick look."""
    return bool(words) and (words[-1] in _LAST_WORDS or _FAILURE in words)
