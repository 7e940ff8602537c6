"""Where the records of a sitting go."""

from __future__ import annotations

import os
from pathlib import Path

from mootable.core.match import Match
from mootable.core.record import to_lines
from mootable.core.refusal import Refusal
from mootable.words.said import Said


class Archive:
    """Writes each match to a file of its own; the first to the file that was asked for.

    No file that is there already is ever written over.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        if file.exists():
            raise Refusal("bad_request", Said("terminal.no.file_free", file=str(file)))
        folder = file.parent
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise Refusal(
                "bad_request", Said("terminal.no.folder", file=str(file), folder=str(folder))
            )

    def keep(self, match: Match) -> Path:
        """Write a match down; says where."""
        file = self._free()
        with file.open("x", encoding="utf-8") as out:
            out.write(to_lines(match.record()))
        return file

    def _free(self) -> Path:
        number, file = 1, self.file
        while file.exists():
            number += 1
            file = self.file.with_stem(f"{self.file.stem}-{number}")
        return file
