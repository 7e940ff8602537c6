"""The page of a simulation, made small, for whoever looks at it in a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from mootable.cli import app


def write_report(file: Path, line: str) -> str:
    """Simulate as one would type it; returns the address of the report."""
    with pytest.raises(SystemExit) as ended:
        app([*line.split(), "--report", str(file)])
    assert not ended.value.code
    return file.as_uri()
