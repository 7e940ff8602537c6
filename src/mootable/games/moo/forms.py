"""The fixed public forms of speech (MO-34): calls, Points of Order, new rules. What plain speech is
recognised by is these alone, whatever laws say."""

from __future__ import annotations

from typing import Final

from mootable.games.moo import speech
from mootable.games.moo.law import wording
from mootable.games.moo.ledger import BAD_CALL, IN_VAIN, JUDGED, NO_MOO, OUT_OF_TURN

FAILURES: Final = [speech.fold("Failure to"), speech.fold("Repeated failure to")]
PRINTED_CALLS: Final = [
    speech.fold(wording.BAD_CARD),
    speech.fold(BAD_CALL),
    speech.fold(OUT_OF_TURN),
    speech.fold(IN_VAIN),
    speech.fold(NO_MOO),
    *(call for _, call in JUDGED),
]
POINT_OF_ORDER: Final = speech.fold("Point of Order")
END_OF_ORDER: Final = speech.fold("End of Point of Order")
NEW_RULE: Final = speech.fold("Introducing new rule")


def is_call(words: list[str]) -> bool:
    if words in PRINTED_CALLS:
        return True
    return any(
        len(words) > len(failure) and words[: len(failure)] == failure for failure in FAILURES
    )
