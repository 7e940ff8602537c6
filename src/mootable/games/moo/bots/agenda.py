"""What a bot means to do, and when: a person does one thing after another, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.seats import NOBODY
from mootable.core.window import NEVER
from mootable.games.moo.bots.detective.mind import Due
from mootable.games.moo.duties import Duty, Infraction

if TYPE_CHECKING:
    from mypy_extensions import i64


class Means:
    """What is meant."""

    SAY: Final = 0
    CALL: Final = 1
    SUIT: Final = 2
    MOO: Final = 3
    JOIN: Final = 4
    IDEA: Final = 5
    """To ask for the law desk."""
    ENACT: Final = 6
    ORDER: Final = 7
    MOVE: Final = 8
    END: Final = 9
    PREAMBLE: Final = 10


@final
class Intent:
    """One thing that a bot means to do from a time on, if it is still called for."""

    __slots__ = ("at", "due", "duty", "infraction", "means", "seat", "text")

    def __init__(self, at: i64, means: i64) -> None:
        self.at: i64 = at
        self.means: i64 = means
        self.text = ""
        # Whom it is about, and what it is called for.
        self.seat: i64 = NOBODY
        self.duty: Duty | None = None
        self.infraction: Infraction | None = None
        # What a detective goes by: what is probably due.
        self.due: Due | None = None


@final
class Agenda:
    """Everything that is meant."""

    __slots__ = ("intents",)

    def __init__(self) -> None:
        self.intents: list[Intent] = []

    def add(self, intent: Intent) -> None:
        self.intents.append(intent)

    def has(self, means: i64) -> bool:
        return any(intent.means == means for intent in self.intents)

    def drop(self, means: i64) -> None:
        self.intents = [intent for intent in self.intents if intent.means != means]

    def next_at(self) -> i64:
        at: i64 = NEVER
        for intent in self.intents:
            if at == NEVER or intent.at < at:
                at = intent.at
        return at

    def take_due(self, now: i64) -> Intent | None:
        """The intent that is due first, if any is."""
        first: Intent | None = None
        for intent in self.intents:
            if intent.at <= now and (first is None or intent.at < first.at):
                first = intent
        if first is not None:
            self.intents.remove(first)
        return first

    def put_off(self, until: i64) -> None:
        """One can't say two things at once."""
        for intent in self.intents:
            if intent.means in (Means.SAY, Means.CALL, Means.MOO) and intent.at < until:
                intent.at = until
