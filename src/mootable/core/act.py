"""Acts: what players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from mootable.core.fields import Fields

if TYPE_CHECKING:
    from mypy_extensions import i64

PRESENT: Final = -1
"""Where an act does not say what it was meant for: for whatever the table waits for now."""


def read_on(fields: Fields) -> i64:
    """What an act says it was meant for, if it does: the entry that began the turn, or opened the
    window, which it answers."""
    return fields.whole("on") if fields.has("on") else PRESENT


@mypyc_attr(allow_interpreted_subclasses=True)
class Act:
    """One thing a player does. Each game has its own, kept in tables and compared by value."""

    __slots__ = ()

    def wire(self) -> Mapping[str, object]:
        """The act as it is sent and stored: one of the shapes of its game."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.wire()})"

    def answers(self) -> i64:
        """The entry that it was meant to answer; PRESENT where it names none."""
        return PRESENT

    def offered(self) -> Act:
        """The act as `legal` lists it: not meant for anything in particular, and where words are
        free, without them."""
        return self

    def is_race(self) -> bool:
        """Whether it matters who is first with it, so that network lag is made up for."""
        return False

    def credited(self, lag: i64) -> Act:
        """The same act by somebody far away, who did it so many ms before it was received."""
        return self

    def lacks_words(self) -> bool:
        """Whether words are still to be filled in, as in some that `legal` lists."""
        return False

    def is_leaving(self) -> bool:
        """Whether it takes its player away from the table, which nobody does at random."""
        return False
