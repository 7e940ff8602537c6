"""The file of an arena: what it is, and then a line a match, so that it can go on from there."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from mootable.core.refusal import Refusal
from mootable.sim.rows import Row

if sys.platform != "win32":
    import fcntl

TOLD: Final = {
    "arena": "the game",
    "mootable": "the version of Mootable",
    "rules": "the version of the game's rules",
    "bots": "the bots",
    "sizes": "the table sizes",
    "seed": "the seed",
    "options": "the options, or the deck",
    "editions": "a bot of your own, which was changed",
}
"""What an arena may differ in, as it is called in a sentence."""


class ScoreSheet:
    """Rounds that were played, in a file if there is one. Of a round that was not written to its
    end nothing counts. While it is open nobody else writes to it."""

    def __init__(
        self, file: Path | None, header: Row, cells: int, fits: Callable[[int, Row], bool]
    ) -> None:
        """A round has so many matches; `fits` says whether a row is of the match that has this
        place in the file."""
        self.path = file
        self.header = header
        self.cells = cells
        self.fits = fits
        self.rounds: list[list[Row]] = []
        self.opened: TextIO | None = None

    def __enter__(self) -> ScoreSheet:
        if self.path is None:
            return self
        try:
            self.opened = self.path.open("a", encoding="utf-8")
            try:
                self._take(self.path, self.opened)
            except BaseException:
                self.opened.close()
                raise
        except OSError as error:
            reason = f"{self.path} can't be written: {error.strerror}."
            raise Refusal("bad_request", reason) from error
        return self

    def __exit__(self, *_: object) -> None:
        if self.opened is not None:
            self.opened.close()

    def before(self) -> Iterator[list[Row]]:
        """The rounds that were played another time."""
        yield from self.rounds

    def add(self, rows: list[Row]) -> None:
        self._write(rows)

    def _write(self, rows: list[Row]) -> None:
        if self.opened is not None:
            self.opened.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
            self.opened.flush()

    def _take(self, file: Path, opened: TextIO) -> None:
        """Have the file alone, and read what is there."""
        _lock(file, opened)
        size = self._read(file)
        # Nothing that counts is ever written anew: it could be lost on the way.
        opened.truncate(size)
        if not size:
            self._write([self.header])

    def _read(self, file: Path) -> int:
        """Take in the whole rounds of a file; returns how many bytes they are."""
        content = file.read_bytes()
        if not content:
            return 0
        # What was being written when it was stopped has no end.
        lines = [line for line in content.splitlines(keepends=True) if line.endswith(b"\n")]
        rows = [_row(file, number, line) for number, line in enumerate(lines, 1)]
        if not rows or "arena" not in rows[0]:
            raise Refusal("bad_request", f"{file} is not the file of an arena: name another.")
        self._check(file, rows[0], rows[1:])
        whole = (len(rows) - 1) // self.cells
        firsts = range(1, 1 + whole * self.cells, self.cells)
        self.rounds = [rows[first : first + self.cells] for first in firsts]
        return sum(map(len, lines[: 1 + whole * self.cells]))

    def _check(self, file: Path, header: Row, rows: list[Row]) -> None:
        """Refuse a file of another arena, and one with rows that this one can't have written."""
        names = dict.fromkeys([*self.header, *header])
        differing = [name for name in names if header.get(name) != self.header.get(name)]
        if differing:
            what = ", ".join(TOLD.get(name, name) for name in differing)
            raise Refusal(
                "bad_request",
                f"{file} is of another arena, which differs in: {what}. Name another file.",
            )
        for place, row in enumerate(rows):
            if not self.fits(place, row):
                raise Refusal(
                    "bad_request",
                    f"{file}, line {place + 2}: this is not the match that belongs here. Lines are"
                    " missing before it, or too many, or were changed: name another file.",
                )


def _row(file: Path, number: int, line: bytes) -> Row:
    try:
        row: Any = json.loads(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        reason = f"{file} is not the file of an arena: line {number} is no JSON object."
        raise Refusal("bad_request", reason)
    return row


def _lock(file: Path, opened: TextIO) -> None:
    """Keep others from writing there until it is closed, or its process ends; Windows does not."""
    if sys.platform == "win32":
        return
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        reason = f"Another arena is writing {file} just now: wait for its end, or name another."
        raise Refusal("bad_request", reason) from error
