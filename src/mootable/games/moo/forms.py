"""The fixed public forms of speech (MO-34): calls, Points of Order, new rules. What plain speech is
recognised by is these alone, whatever laws say, and wherever the spaces fall (MO-15)."""

from __future__ import annotations

from typing import Final

from mootable.games.moo import speech
from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.printed import BAD_CALL, FAILURE, JUDGED, printed_text

ORDER: Final = "Point of Order"
ORDER_ENDS: Final = f"End of {ORDER}"
INTRODUCING: Final = "Introducing new rule"


def _run(text: str) -> str:
    return speech.run(speech.fold(text))


FAILURES: Final = [_run(FAILURE), _run(f"Repeated {FAILURE}")]
PRINTED_CALLS: Final = [
    _run(call)
    for call in (
        *(printed_text(rule, What.CALL) for rule in ("302", "305", "900", "901", "903")),
        BAD_CALL,
        *JUDGED.values(),
    )
]
POINT_OF_ORDER: Final = _run(ORDER)
END_OF_ORDER: Final = _run(ORDER_ENDS)
NEW_RULE: Final = _run(INTRODUCING)
TO_THE_TABLE: Final = [POINT_OF_ORDER, END_OF_ORDER, NEW_RULE]
"""What is said to all, and not because of a card."""

_FIXED: Final = (*PRINTED_CALLS, *TO_THE_TABLE)


def is_call(words: list[str]) -> bool:
    if speech.run(words) in PRINTED_CALLS:
        return True
    return any(0 < speech.begun(words, failure) < len(words) for failure in FAILURES)


def is_understood(words: list[str]) -> bool:
    """Whether words by themselves are a call, a Point of Order, its end, or a new rule."""
    return speech.run(words) in _FIXED or is_call(words)


def could_be_understood(words: list[str]) -> bool:
    """Whether words end in something that is understood, perhaps after a name: a quick look."""
    run = speech.run(words)
    return run.endswith(_FIXED) or FAILURES[0] in run
