"""The picture of long tables of Moo: penalties over time, and what the detective has found."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mootable.sim.games.moo.evening import STRETCHES, Diary
from mootable.sim.pictures import save


@dataclass(frozen=True)
class Curve:
    """Somebody's penalties over time: how they are called, which bot they are, and where."""

    name: str
    bot: str
    diary: Diary


def rate(diary: Diary, bot: str, first: int, last: int) -> float | None:
    """Penalties in a hundred turns, over some stretches; None if there were no turns."""
    turns = sum(diary.turns[bot][first:last])
    return 100 * sum(diary.penalties[bot][first:last]) / turns if turns else None


def draw(file: Path, turns: int, curves: list[Curve], found: Diary) -> None:
    save(chart_of(turns, curves, found), file)


def chart_of(turns: int, curves: list[Curve], found: Diary) -> Any:
    """Penalties over time, a curve each, and below them what the detective has found."""
    # It takes a while to load, and few ask for it.
    import altair as alt

    size = turns / STRETCHES
    rows = [
        {
            "turn": (place + 0.5) * size,
            "bot": curve.name,
            "penalties": penalties,
        }
        for curve in curves
        for place in range(STRETCHES)
        if (penalties := rate(curve.diary, curve.bot, place, place + 1)) is not None
    ]
    along = alt.X("turn:Q", title="turns played at the table")
    over_time = (
        alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]
        .mark_line(point=True)
        .encode(
            x=along,
            y=alt.Y("penalties:Q", title="penalties in a hundred turns of one's own"),
            color=alt.Color("bot:N", title=None, sort=None),
            strokeDash=alt.StrokeDash("bot:N", title=None, sort=None),
        )
        .properties(width=560, height=240)
    )
    chart: Any = over_time
    if any(found.looks):
        shares = [
            {"turn": (place + 1) * size, "found": found.found[place] / found.looks[place]}
            for place in range(STRETCHES)
            if found.looks[place]
        ]
        below = (
            alt.Chart(alt.Data(values=shares))  # type: ignore[no-untyped-call]
            .mark_area(line=True, opacity=0.3)
            .encode(
                x=along,
                y=alt.Y(
                    "found:Q",
                    title="laws shown so far, found",
                    axis=alt.Axis(format="%"),
                    scale=alt.Scale(domain=[0, 1]),
                ),
            )
            .properties(width=560, height=140)
        )
        chart = alt.vconcat(over_time, below)
    return chart
