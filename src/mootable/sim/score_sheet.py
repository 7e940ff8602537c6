"""The file of an arena: what it is, and then a line a match, so that it can go on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from mootable.core.refusal import Refusal
from mootable.sim.rows import Row


class ScoreSheet:
    """Rounds that were played, in a file if there is one. Of a round that was not written to its
    end nothing counts."""

    def __init__(self, file: Path | None, header: Row, cells: int) -> None:
        self.path = file
        self.header = header
        self.cells = cells
        self.rounds: list[list[Row]] = []
        self.opened: TextIO | None = None

    def __enter__(self) -> ScoreSheet:
        if self.path is None:
            return self
        try:
            size = self._read(self.path)
            self.opened = self.path.open("a", encoding="utf-8")
            # Nothing that counts is ever written anew: it could be lost on the way.
            self.opened.truncate(size)
        except OSError as error:
            reason = f"{self.path} can't be written: {error.strerror}."
            raise Refusal("bad_request", reason) from error
        if not size:
            self._write([self.header])
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

    def _read(self, file: Path) -> int:
        """Take in the whole rounds of a file, if there is one; returns how many bytes they are."""
        content = file.read_bytes() if file.exists() else b""
        # What was being written when it was stopped has no end.
        lines = content.splitlines(keepends=True)
        lines = [line for line in lines if line.endswith(b"\n")]
        if not content:
            return 0
        rows: list[Any] = []
        for number, line in enumerate(lines, 1):
            try:
                rows.append(json.loads(line))
            except ValueError as error:
                reason = f"{file} is not the file of an arena: line {number} is not JSON."
                raise Refusal("bad_request", reason) from error
        if not rows or not isinstance(rows[0], dict) or "arena" not in rows[0]:
            raise Refusal("bad_request", f"{file} is not the file of an arena: name another.")
        differing = [
            name
            for name in dict.fromkeys([*self.header, *rows[0]])
            if rows[0].get(name) != self.header.get(name)
        ]
        if differing:
            what = ", ".join(differing)
            raise Refusal(
                "bad_request",
                f"{file} is of another arena, which differs in: {what}. Name another file.",
            )
        whole = (len(rows) - 1) // self.cells
        firsts = range(1, 1 + whole * self.cells, self.cells)
        self.rounds = [rows[first : first + self.cells] for first in firsts]
        return sum(map(len, lines[: 1 + whole * self.cells]))
