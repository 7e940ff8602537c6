"""The options of a table of Mood'aut."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.options import Option, flag, whole
from mootable.core.window import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

OPTIONS: Final[list[Option]] = [
    Option(
        "window_ms",
        "ms",
        4000,
        "How long everyone has to say Not Happening to a card (0: until all have passed).",
    ),
    Option(
        "rescue_ms",
        "ms",
        8000,
        "How long the table has to help whoever drew stress (0: until all have passed).",
    ),
    Option("decide_ms", "ms", 45000, "How long a turn or any other choice may take (0: no limit)."),
    Option(
        "turnup",
        "choice",
        "add",
        "Passing on turns that were passed to you: add two to them, or double them.",
        ["add", "double"],
    ),
    Option(
        "rescue",
        "choice",
        "asked",
        "Who may address stress: the table once its drawer asks, or all at once.",
        ["asked", "open"],
    ),
    Option("first", "seat", None, "Who begins (left out: chance decides)."),
    Option("clock", "flag", True, "Whether there are time limits at all."),
]


@final
class Options:
    """The options that the rules ask for while a match runs."""

    __slots__ = ("clock", "decide_ms", "doubles", "open_rescue", "rescue_ms", "window_ms")

    def __init__(self, chosen: dict[str, object]) -> None:
        self.clock = flag(chosen, "clock")
        self.window_ms: i64 = whole(chosen, "window_ms")
        self.rescue_ms: i64 = whole(chosen, "rescue_ms")
        self.decide_ms: i64 = whole(chosen, "decide_ms")
        self.doubles = chosen["turnup"] == "double"
        # MA-20: whether drawer and helpers race from the moment stress is drawn.
        self.open_rescue = chosen["rescue"] == "open"

    def until(self, at: i64, limit: i64) -> i64:
        """The deadline of something that begins now and may take so long."""
        return at + limit if self.clock and limit > 0 else NEVER
