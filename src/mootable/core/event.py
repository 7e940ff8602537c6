"""Events: what happened, and who may see what of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast, final

from mypy_extensions import mypyc_attr

from mootable.core import seats

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
@mypyc_attr(acyclic=True)
class Event:
    """Something that happened at the table.

    `fields` is what everyone sees, its `type` first; `secret` is what the seats in `knows` see
    besides. What fields there are each game says for itself, in its `shapes`.
    """

    __slots__ = ("fields", "knows", "secret")

    def __init__(
        self,
        fields: Mapping[str, object],
        secret: Mapping[str, object] | None = None,
        knows: i64 = 0,
    ) -> None:
        # A game's shapes are dicts of known fields; here they are dicts of any.
        self.fields = cast("dict[str, object]", fields)
        self.secret = cast("dict[str, object] | None", secret)
        self.knows: i64 = knows

    @property
    def type(self) -> str:
        return cast(str, self.fields["type"])

    def seen_by(self, seat: i64) -> dict[str, object]:
        """The event as a seat sees it; `seats.NOBODY` is a spectator."""
        seen = self.fields.copy()
        if self.secret is not None and seats.holds(self.knows, seat):
            seen.update(self.secret)
        return seen
