"""What happened at a table, as the front door tells it."""

from __future__ import annotations

from mootable.core import event, seats


class Event:
    """Something that happened: what all saw of it, and what some saw besides."""

    __slots__ = ("_event",)

    def __init__(self, event: event.Event) -> None:
        self._event = event

    @property
    def type(self) -> str:
        """What kind of thing it was; each game's page lists its own."""
        return self._event.type

    @property
    def knows(self) -> list[int]:
        """The seats that saw more of it than everyone did."""
        return seats.listed(self._event.knows)

    def seen_by(self, seat: int | None = None) -> dict[str, object]:
        """The event as a seat saw it; none is a spectator."""
        return self._event.seen_by(seats.NOBODY if seat is None else seat)

    def _whole(self) -> tuple[object, ...]:
        told = self._event
        return told.fields, told.secret, told.knows

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Event {self.seen_by()}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, self._whole()


def _again(fields: dict[str, object], secret: dict[str, object] | None, knows: int) -> Event:
    return Event(event.Event(fields, secret, knows))
