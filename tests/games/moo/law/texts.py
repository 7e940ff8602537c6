"""Laws kept in text files, one a line."""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent


def lines_of(file: str) -> list[str]:
    """The lines of a file beside this one, comments and blank ones left out."""
    lines = HERE.joinpath(file).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
