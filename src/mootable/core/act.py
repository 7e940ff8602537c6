"""Acts: what players do."""

from __future__ import annotations


class Act:
    """One thing a player does. Each game has its own, kept in tables and compared by value."""

    __slots__ = ()

    def wire(self) -> dict[str, object]:
        """The act as it is sent and stored."""
        raise NotImplementedError

    def offered(self) -> Act:
        """The act as `legal` lists it: where words are free, without them."""
        return self
