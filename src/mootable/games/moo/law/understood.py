"""What becomes of a text: the law that it says, or what was not understood of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from mootable.games.moo.law.tree import Law


class Understood(NamedTuple):
    """A law that a text says, as it is printed, and what was filled in, chosen or put in another
    order to read it so."""

    law: Law
    printed: str
    marks: tuple[str, ...] = ()


WITHOUT: Final = "so this is without it."
"""What an advice says that leaves something out."""


class Misunderstanding:
    """What was not understood: the sentence for people, where, and what would have been."""

    def __init__(
        self,
        problem: str,
        at: int,
        length: int,
        meant: str,
        could: list[str],
        taken: Understood | None = None,
    ) -> None:
        """`taken`: the law that is meant so plainly that it is taken as it was typed, with what
        its author is told of that."""
        self.taken = taken
        self.is_partial = WITHOUT in problem
        self.problem = problem
        self.at = at
        self.length = length
        self.meant = meant
        self.could = could

    def within(self, text: str, at: int, length: int) -> Misunderstanding:
        """The same of a text in which that, so long, stands at a place: what is told of all of it
        is told of the whole text."""
        if (self.at, self.length) == (0, length):
            return Misunderstanding(self.problem, 0, len(text), self.meant, self.could, self.taken)
        place = self.at + at
        return Misunderstanding(
            self.problem, place, self.length, self.meant, self.could, self.taken
        )
