"""Acts: what players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


class Act:
    """One thing a player does. Each game has its own, kept in tables and compared by value."""

    __slots__ = ()

    def wire(self) -> Mapping[str, object]:
        """The act as it is sent and stored: one of the shapes of its game."""
        raise NotImplementedError

    def offered(self) -> Act:
        """The act as `legal` lists it: where words are free, without them."""
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
