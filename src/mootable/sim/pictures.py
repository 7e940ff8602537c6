"""Pictures, as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mootable.core.refusal import Refusal

PICTURES = (".svg", ".png", ".html")


def check_picture(file: Path) -> None:
    if file.suffix not in PICTURES:
        raise Refusal("bad_request", f"A picture is a file {', '.join(PICTURES)}, not {file.name}.")


def save(chart: Any, file: Path) -> None:
    try:
        if file.suffix == ".html":
            # One file that needs no network.
            chart.save(file, inline=True)
        else:
            chart.save(file)
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error
