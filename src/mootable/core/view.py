"""What one seat sees, and what it remembers having seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import mypyc_attr

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know of a state: built up from what is allowed, nothing struck out."""

    __slots__ = ()

    def wire(self, names: list[str]) -> Mapping[str, object]:
        """The game's part of the view as it is sent, in its shape; the match adds its own."""
        raise NotImplementedError

    def meant(self, act: Act) -> Act:
        """An act out of turn, meant for what is seen here, where a game asks what for."""
        return act


@final
class Sent(View):
    """All that a seat sees as it is sent, for bots that read it as programs do."""

    __slots__ = ("whole",)

    def __init__(self, whole: dict[str, object]) -> None:
        self.whole = whole

    def wire(self, names: list[str]) -> dict[str, object]:
        return self.whole


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """What a seat is sure of from everything it has seen: views show the table as it stands,
    a memory holds on to what was shown and is hidden again."""

    def hear(self, event: dict[str, object]) -> None:
        """Take in one event as this seat saw it."""
        raise NotImplementedError

    def guess(self, view: View, chance: Chance) -> State:
        """A state that this seat could be looking at, drawn at random: the likelier it is by what
        the others have done, the likelier."""
        raise NotImplementedError

    def clone(self) -> Memory:
        """A memory of the same that goes its own way from here."""
        raise NotImplementedError
