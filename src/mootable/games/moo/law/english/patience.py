"""How much is tried of one text: whoever sends a text that is made of nothing but commas is told
soon that it can't be made out, and nobody waits for it."""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Final

READING: Final = 60_000
"""Steps that it may take to read a text."""
ADVISING: Final = 90_000
"""Steps that it may take to find out what could have been meant by it."""
A_CHART: Final = 300
A_WORD: Final = 2
"""A chart takes as long as so many steps to make, and as so many more for each of its words."""
A_TEXT: Final = 100
A_LETTER: Final = 2
"""So does a text that is told otherwise."""


class Spent(Exception):
    """It was tried for so long that nobody should wait any longer."""


class Patience:
    """What is left of the steps that may be taken."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def spend(self, steps: int) -> None:
        self.left -= steps
        if self.left < 0:
            raise Spent


_PATIENCE: Final[ContextVar[Patience | None]] = ContextVar("patience", default=None)


def begin(steps: int) -> Token[Patience | None]:
    """From here on so many steps may be taken, until `end` is told what this gave."""
    return _PATIENCE.set(Patience(steps))


def end(begun: Token[Patience | None]) -> None:
    _PATIENCE.reset(begun)


def charted(words: int) -> Patience | None:
    """A chart of so many words is begun; what may still be taken of steps."""
    patience = _PATIENCE.get()
    if patience is not None:
        patience.spend(A_CHART + A_WORD * words)
    return patience


def told(letters: int) -> None:
    """A text of so many letters is looked through."""
    patience = _PATIENCE.get()
    if patience is not None:
        patience.spend(A_TEXT + A_LETTER * letters)
