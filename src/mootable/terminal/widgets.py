"""The parts of the screen that draw themselves to fit."""

from __future__ import annotations

from dataclasses import replace

from textual.content import Content
from textual.widgets import Static

from mootable.terminal.deeds import Say
from mootable.terminal.face import AnyFace, Notes, Row
from mootable.words.said import Said


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

    def __init__(self, say: Say, id: str) -> None:
        super().__init__(id=id)
        self.say = say

    def tell(self, left: tuple[int, int] | None, is_passing: bool) -> None:
        if (left, is_passing) != (self.left, self.is_passing):
            self.left, self.is_passing = left, is_passing
            self.refresh()

    def render(self) -> Content:
        badge = f" {self.say(Said('terminal.passing'))} " if self.is_passing else ""
        if self.left is None:
            unlimited = self.say(Said("terminal.no_limit"))
            return Content.assemble(
                (unlimited.ljust(max(0, self.size.width - len(badge))), "$foreground-muted"),
                (badge, "bold #15191b on $warning"),
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
            (badge, "bold #15191b on $warning"),
        )


class Notebook(Static):
    """What the person knows for certain, with as much air as there is room for."""

    notes: Notes | None = None

    def tell(self, notes: Notes | None) -> None:
        self.notes = notes
        self.display = notes is not None
        self.refresh()

    def render(self) -> Content:
        if self.notes is None:
            return Content("")
        airy = notes_table(self.notes, " ")
        fits = max(line.cell_length for line in airy.split()) <= self.size.width
        return airy if fits else notes_table(self.notes, "")


def notes_table(notes: Notes, air: str) -> Content:
    """The notes, with that much between the columns."""
    gap = "  "
    widest = max(len(name) for name, _ in notes.rows)
    columns = Content(air).join(notes.columns)
    width = columns.cell_length
    groups = gap.join(group.ljust(width) for group in notes.groups).rstrip()
    lines = [
        Content.styled(" " * (widest + 1) + groups, "$foreground-muted"),
        Content(" " * (widest + 1)) + Content(gap).join([columns] * len(notes.groups)),
    ]
    for name, marks in notes.rows:
        cells = [Content(air).join(group) for group in marks]
        lines.append(Content(f"{name:{widest}} ") + Content(gap).join(cells))
    return Content("\n").join(lines)


class Players(Static):
    """The players, with lines between them where there is room, and side by side where there is
    too little."""

    headings: list[str]
    rows: list[Row]

    def tell(self, headings: list[str], rows: list[Row]) -> None:
        self.headings, self.rows = headings, rows
        self.refresh()

    def render(self) -> Content:
        lines = players_table(self.headings, self.rows)
        if len(lines) > self.size.height:
            lines = in_two_columns(self.rows)
        is_airy = 2 * len(lines) <= self.size.height
        return Content("\n\n" if is_airy else "\n").join(lines)


def players_table(headings: list[str], rows: list[Row]) -> list[Content]:
    """The players, one a line, whoever's turn it is marked."""
    widest = max(len(row.name) for row in rows)
    widths = [
        max([len(heading), *(row.cells[column].cell_length for row in rows)])
        for column, heading in enumerate(headings)
    ]
    above = "  ".join(map(str.ljust, headings, widths))
    lines = [Content.styled(f"  {'':{widest}}  {above}".rstrip(), "$foreground-muted")]
    for row in rows:
        mark = "▶" if row.is_on_turn else " "
        style = "strike $foreground-muted" if row.is_out else "bold" if row.is_on_turn else ""
        parts = [
            Content.styled(row.name, style) + Content(" " * (widest - len(row.name))),
            *map(aligned, row.cells, widths),
            Content.styled(row.note, "$secondary"),
        ]
        line = Content.styled(f"{mark} ", "bold $primary") + Content("  ").join(parts)
        lines.append(line.rstrip())
    return lines


def in_two_columns(rows: list[Row]) -> list[Content]:
    """The players without headings and notes, the second half beside the first."""
    bare = [replace(row, note="") for row in rows]
    lines = players_table([""] * len(rows[0].cells), bare)[1:]
    half = (len(lines) + 1) // 2
    width = max(line.cell_length for line in lines)
    left = [line.pad_right(width - line.cell_length) for line in lines[:half]]
    right = [*lines[half:], Content("")][:half]
    return [
        Content("  ").join([one, other]).rstrip() for one, other in zip(left, right, strict=True)
    ]


def aligned(cell: Content, width: int) -> Content:
    """Numbers stand to the right, words to the left."""
    room = Content(" " * (width - cell.cell_length))
    return room + cell if cell.plain.removeprefix("−").isdigit() else cell + room


def keys_line(is_over: bool, face: AnyFace) -> Content:
    """The keys there are, at the bottom of the screen."""
    keys = [("1-9 ↑↓", "terminal.key.choose"), ("Tab", "terminal.key.hand")]
    if is_over:
        keys += [("n", "terminal.key.new")]
    else:
        # There is no room for all of them; where Esc leads anywhere, that is said there.
        keys += face.keys or [("Esc", "terminal.key.back")]
        keys += [("p", "terminal.key.pass")] if face.can_pass else []
    keys += [("?", "terminal.key.help"), ("r", "terminal.key.rules"), ("q", "terminal.key.quit")]
    return Content("  ").join(
        Content.assemble((key_name(key, face), "bold $foreground"), f" {face.say(Said(what))}")
        for key, what in keys
    )


def key_name(key: str, face: AnyFace) -> str:
    """What a key is called: by what stands on it, or by a word of the catalogues."""
    return face.say(Said(key)) if "." in key else key
