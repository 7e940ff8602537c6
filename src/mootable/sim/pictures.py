"""Pictures, as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mootable.core.refusal import Refusal
from mootable.sim.written import whole

PICTURES = (".svg", ".png", ".html")


def check_picture(file: Path) -> None:
    if file.suffix not in PICTURES:
        raise Refusal("bad_request", f"A picture is a file {', '.join(PICTURES)}, not {file.name}.")


def below(panels: list[Any]) -> Any:
    """All panels in one picture, one below the other."""
    # It takes a while to load, and few ask for it.
    import altair as alt

    # Each has scales and colours of its own.
    return alt.vconcat(*panels).resolve_scale(color="independent", shape="independent")


def save(chart: Any, file: Path) -> None:
    with whole(file) as place:
        if file.suffix == ".html":
            # One file that needs no network.
            chart.save(place, inline=True)
        else:
            chart.save(place)
