"""Events: what happened, and who may see what of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core import seats

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Event:
    """Something that happened at the table.

    `fields` is what everyone sees; `secret` is what the seats in `knows` see besides.
    """

    __slots__ = ("fields", "knows", "secret", "type")

    def __init__(
        self,
        type: str,
        fields: dict[str, object],
        secret: dict[str, object] | None = None,
        knows: i64 = 0,
    ) -> None:
        self.type = type
        self.fields = fields
        self.secret = secret
        self.knows: i64 = knows

    def seen_by(self, seat: i64) -> dict[str, object]:
        """The event as a seat sees it; `seats.NOBODY` is a spectator."""
        seen: dict[str, object] = {"type": self.type}
        seen.update(self.fields)
        if self.secret is not None and seats.holds(self.knows, seat):
            seen.update(self.secret)
        return seen
