"""The parts of the screen that draw themselves to fit."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from mootable.terminal.face import Row, Tone

TONE_STYLES = {Tone.QUIET: "$foreground-muted", Tone.PLAIN: "", Tone.LOUD: "bold $warning"}


class Piles(Static):
    """Deck and discards on one line, with as many of the top cards as there is room for."""

    def tell(self, words: str, top: list[str]) -> None:
        self.words = words
        self.top = top
        self.refresh()

    def render(self) -> Content:
        return Content(fitted(self.words, self.top, self.size.width))


def fitted(words: str, top: list[str], width: int) -> str:
    """The words and the first few names, none of them broken off."""
    shown = words
    for number in range(1, len(top) + 1):
        longer = f"{words}: {', '.join(top[:number])}"
        if len(longer) > width:
            break
        shown = longer
    return shown


class Countdown(Static):
    """How much time is left, as a number and a line that runs down; alike for everyone."""

    left: tuple[int, int] | None = None
    is_passing = False

    def tell(self, left: tuple[int, int] | None, is_passing: bool) -> None:
        if (left, is_passing) != (self.left, self.is_passing):
            self.left, self.is_passing = left, is_passing
            self.refresh()

    def render(self) -> Content:
        badge = " ALWAYS PASSING: p stops it " if self.is_passing else ""
        if self.left is None:
            return Content.assemble(
                ("No time limit.".ljust(max(0, self.size.width - len(badge))), "$foreground-muted"),
                (badge, "bold reverse $warning"),
            )
        left, whole = self.left
        seconds = f"{-(-left // 1000):2} s "
        gap = " " if badge else ""
        room = max(0, self.size.width - len(seconds) - len(gap) - len(badge))
        full = room * left // whole
        return Content.assemble(
            (seconds, "bold"),
            ("━" * full, "$primary"),
            ("─" * (room - full), "$foreground-disabled"),
            gap,
            (badge, "bold reverse $warning"),
        )


def players_table(headings: list[str], rows: list[Row]) -> Content:
    """The players, one a line, whoever's turn it is marked."""
    widest = max(len(row.name) for row in rows)
    lines = [Content.styled(f"  {'':{widest}}  {'  '.join(headings)}", "$foreground-muted")]
    for row in rows:
        cells = "  ".join(
            f"{cell:>{len(heading)}}" for heading, cell in zip(headings, row.cells, strict=True)
        )
        mark = "▶" if row.is_on_turn else " "
        style = "$foreground-muted strike" if row.is_out else "bold" if row.is_on_turn else ""
        lines.append(
            Content.assemble(
                (f"{mark} ", "bold $primary"),
                (row.name, style),
                " " * (widest - len(row.name)),
                f"  {cells}  ",
                (row.note, "$secondary"),
            )
        )
    return Content("\n").join(lines)


def keys_line(is_over: bool) -> Content:
    """The keys there are, at the bottom of the screen."""
    keys = [("1-9 ↑↓", "choose"), ("Tab", "hand"), ("Esc", "back"), ("p", "always pass")]
    if is_over:
        keys = [("1-9 ↑↓", "choose"), ("Tab", "hand"), ("n", "new match")]
    keys += [("?", "help"), ("r", "rules"), ("q", "quit")]
    return Content("  ").join(
        Content.assemble((key, "bold $foreground"), f" {what}") for key, what in keys
    )
