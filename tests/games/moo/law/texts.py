"""Laws kept in text files, one a line; and what the desk says of laws, asked once for all tests of
a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mootable.games.moo.law import desk
from mootable.games.moo.shapes import AnswerWire

HERE = Path(__file__).parent


def lines_of(file: str) -> list[str]:
    """The lines of a file beside this one, comments and blank ones left out."""
    lines = HERE.joinpath(file).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@cache
def answered(text: str) -> AnswerWire:
    """What the desk says of a text."""
    return desk.check(text)
