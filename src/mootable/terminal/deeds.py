"""What is done by hand, and not by choosing from a list: words typed, keys hit in time.

These are plain values, told what time it is; the widget that draws them is in `byhand`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from mootable.words.said import Said

FLASH_MS: Final = 2_000
"""How long a word is shown that would be spoken elsewhere."""
AHEAD_MS: Final = 2_500
"""How far ahead one sees what is to be hit."""
SWING_MS: Final = 1_600
"""How long a strength takes from nothing to everything."""
LATE_MS: Final = 1_500
"""So long after its moment what was to be caught has fallen."""
MARK: Final = 3
"""The column at which something has to be hit."""
COIN: Final = "◐◓◑◒"

Say = Callable[[Said], str]
"""Makes a sentence of the person's language."""

Result = str | int | tuple[int, ...]
"""What came of it: words, a number, or the times of the taps."""


@dataclass(frozen=True)
class Deed:
    """Something to do: its name, what to do, and when it began, or will, by the clock of the
    match."""

    name: Said
    text: Said
    began: int


@dataclass(frozen=True)
class Typing(Deed):
    """Words to type. One may be shown for a moment only; some may be known, to be completed."""

    flash: str = ""
    known: tuple[str, ...] = ()

    def draw(self, at: int) -> Content:
        if not self.flash:
            return Content("")
        shown = self.flash if at - self.began < FLASH_MS else "·" * len(self.flash)
        return Content.styled(shown, "bold $secondary")


@dataclass(frozen=True)
class Tapping(Deed):
    """Keys to hit for so many ms: at certain beats, or as often as hands can."""

    whole: int
    beats: tuple[int, ...] = ()

    def draw(self, at: int, taps: tuple[int, ...], width: int, say: Say) -> Content:
        past = min(at - self.began, self.whole)
        seconds = (self.whole - past + 999) // 1000
        tapped = Said("terminal.deed.taps", n=len(taps))
        if not self.beats:
            return Content("\n").join([bar(past, self.whole, width), Content(say(tapped))])
        coin = COIN[past // 120 % len(COIN)]
        track = ["·"] * width
        track[MARK] = "│"
        for beat in self.beats:
            place = MARK + (beat - past) * width // AHEAD_MS
            if 0 <= place < width:
                track[place] = "●"
        is_now = track[MARK] == "●"
        return Content("\n").join(
            [
                Content(f"{coin} {say(Said('terminal.deed.left', n=seconds, taps=tapped))}"),
                Content.styled("".join(track), "bold $warning" if is_now else "$primary"),
                marked_now(MARK, say),
            ]
        )


@dataclass(frozen=True)
class Timing(Deed):
    """One key, at the right moment: something flies towards a mark."""

    goal: int

    def draw(self, at: int, width: int, say: Say) -> Content:
        there = width * 4 // 5
        place = min(width - 1, (at - self.began) * there // self.goal)
        track = ["·"] * width
        track[there] = "│"
        track[place] = "●"
        flight = Content.styled("".join(track), "$primary")
        return Content("\n").join([flight, marked_now(there, say)])


@dataclass(frozen=True)
class Watching(Deed):
    """One key, when so much time has passed; no clock is to be seen meanwhile."""


@dataclass(frozen=True)
class Pushing(Deed):
    """A strength that swings from nothing to everything and back, and is stopped by a key."""

    low: int
    high: int

    def power(self, at: int) -> int:
        """The strength at a time, from 0 to 100."""
        swung = (at - self.began) % (2 * SWING_MS)
        return min(swung, 2 * SWING_MS - swung) * 100 // SWING_MS

    def draw(self, at: int, width: int) -> Content:
        power = self.power(at)
        low, high = self.low * (width - 1) // 100, self.high * (width - 1) // 100
        mark = " " * low + "▲" * max(1, high - low + 1)
        scale = bar(power, 100, width)
        return Content("\n").join([scale, Content.styled(mark, "$secondary"), Content(f"{power}")])


def bar(part: int, whole: int, width: int) -> Content:
    full = width * part // whole
    return Content.assemble(("█" * full, "$primary"), ("░" * (width - full), "$foreground-muted"))


def marked_now(place: int, say: Say) -> Content:
    """Where to hit, under its column."""
    return Content.styled(f"{' ' * place}▲ {say(Said('terminal.deed.now'))}", "$foreground-muted")
