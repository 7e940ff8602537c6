"""The story of a match as it is told on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual.content import Content

from mootable.terminal.face import Tone

STYLES: Final = {
    Tone.QUIET: "$foreground-muted",
    Tone.PLAIN: "",
    Tone.LOUD: "bold $warning",
    Tone.SOLEMN: "bold $warning",
}

BREATH_MS: Final = 1200
"""How long a solemn line waits for the one before to sink in."""


@dataclass(frozen=True)
class Line:
    """One line, and when it is told."""

    at: int
    text: str
    tone: Tone


class Story:
    """All that is told, line by line. Solemn lines come one after another, others at once."""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def add(self, text: str, tone: Tone, at: int) -> None:
        last = self.lines[-1].at if self.lines else at
        pause = BREATH_MS if tone is Tone.SOLEMN else 0
        self.lines.append(Line(max(at, last + pause), text, tone))

    def told(self, at: int) -> list[Line]:
        return [line for line in self.lines if line.at <= at]

    def is_told(self, at: int) -> bool:
        """Whether nothing is left to tell."""
        return not self.lines or self.lines[-1].at <= at

    def hurry(self, at: int) -> None:
        """Tell all that is left at once."""
        self.lines = [Line(min(line.at, at), line.text, line.tone) for line in self.lines]


MOST_SHOWN: Final = 200
"""A longer story would take longer to lay out than the table takes to move on."""


def written(lines: list[Line]) -> Content:
    lines = lines[-MOST_SHOWN:]
    return Content("\n").join(Content.styled(line.text, STYLES[line.tone]) for line in lines)
