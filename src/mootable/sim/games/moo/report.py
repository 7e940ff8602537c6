"""What came of long tables of Moo: tables to read, figures to keep, a picture to look at."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from mootable.core.refusal import Refusal
from mootable.games.moo.law.printed import FIRST_INVENTED
from mootable.sim.games.moo.evening import DETECTIVE, STRETCHES, Diary, Plan
from mootable.sim.report import table_of

COLUMNS = 5
"""In print, the stretches are told in so many."""

PICTURES = (".svg", ".png", ".html")


def report(console: Console, plan: Plan, diary: Diary) -> None:
    say = console.print
    tables = "1 table" if plan.tables == 1 else f"{plan.tables:,} tables"
    say(
        f"[bold]Moo[/]: {tables} of {plan.players} bots, {plan.turns:,} turns each,"
        f" seed {escape(plan.seed)}; {diary.ms / 60000 / diary.tables:.0f} minutes at a table",
        soft_wrap=True,
    )
    say(f"At table 0 sit {escape(', '.join(plan.bots))}.")
    for title, table in (
        ("Penalties in a hundred turns of one's own, by fifths of the time", _penalties(diary)),
        ("Penalties by rule", _by_rule(diary)),
        ("Calls, tokens and laws", _calls(diary)),
    ):
        say(f"\n[bold]{title}[/]")
        say(table)
    if any(diary.looks):
        say("\n[bold]Share of the laws that had shown which the detective had found[/]")
        say(_found(diary))
    if diary.made and diary.tables == 1:
        say("\n[bold]Laws that were made[/]")
        say(_made(diary))


def rate(diary: Diary, bot: str, first: int, last: int) -> float:
    """Penalties in a hundred turns, over some stretches."""
    turns = sum(diary.turns[bot][first:last])
    return 100 * sum(diary.penalties[bot][first:last]) / turns if turns else 0.0


def fifths() -> list[tuple[int, int]]:
    size = STRETCHES // COLUMNS
    return [(column * size, (column + 1) * size) for column in range(COLUMNS)]


def _penalties(diary: Diary) -> Table:
    table = table_of("bot", "first", "second", "third", "fourth", "last", "all")
    for bot in sorted(diary.turns):
        rates = [rate(diary, bot, *fifth) for fifth in [*fifths(), (0, STRETCHES)]]
        table.add_row(escape(bot), *(f"{one:.1f}" for one in rates))
    return table


def _by_rule(diary: Diary) -> Table:
    """Invented laws are told together: no two tables have the same."""
    bots = sorted(diary.turns)
    rows: dict[str, Counter[str]] = {}
    for rule, counts in diary.by_rule.items():
        name = "invented" if rule.isdigit() and int(rule) >= FIRST_INVENTED else rule
        rows[name] = rows.get(name, Counter()) + counts
    table = table_of("rule", *map(escape, bots), "all")
    for name, counts in sorted(rows.items()):
        table.add_row(name, *(f"{counts[bot]:,}" for bot in bots), f"{counts.total():,}")
    return table


def _calls(diary: Diary) -> Table:
    table = table_of("bot", "right", "wrong", "void", "tokens", "laws")
    laws = Counter(made.bot for made in diary.made)
    for bot, calls in sorted(diary.calls.items()):
        counts = [calls["right"], calls["wrong"], calls["void"], diary.tokens[bot], laws[bot]]
        table.add_row(escape(bot), *(f"{count:,}" for count in counts))
    return table


def _found(diary: Diary) -> Table:
    table = table_of("", "first", "second", "third", "fourth", "last")
    shares = []
    for first, last in fifths():
        looks = sum(diary.looks[first:last])
        shares.append(sum(diary.found[first:last]) / looks if looks else 0.0)
    table.add_row(DETECTIVE, *(f"{share:.0%}" for share in shares))
    return table


def _made(diary: Diary) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("turn", "by", "fired", "broken", "found"):
        table.add_column(column, justify="right", no_wrap=True)
    table.add_column("law")
    for made in diary.made:
        found = "" if made.found is None else f"{made.found:,}"
        cells = f"{made.turn:,}", made.bot, f"{made.fired:,}", f"{made.broken:,}", found
        table.add_row(*cells, escape(made.text))
    return table


def as_json(plan: Plan, diary: Diary) -> str:
    told: dict[str, Any] = {"mootable": version("mootable"), "game": "moo"}
    told |= {name: value for name, value in vars(plan).items() if name != "owns"}
    told["diary"] = vars(diary) | {"made": [asdict(made) for made in diary.made]}
    return json.dumps(told, indent=2, sort_keys=True) + "\n"


# -- the picture ---------------------------------------------------------------------------


def check_picture(file: Path) -> None:
    if file.suffix not in PICTURES:
        raise Refusal("bad_request", f"A picture is a file {', '.join(PICTURES)}, not {file.name}.")


def draw(file: Path, plan: Plan, diary: Diary) -> None:
    """Penalties over time by bot, and below them what the detective has found."""
    # It takes a while to load, and few ask for it.
    import altair as alt

    size = plan.turns / STRETCHES
    rows = [
        {"turn": (place + 0.5) * size, "bot": bot, "penalties": rate(diary, bot, place, place + 1)}
        for bot in sorted(diary.turns)
        for place in range(STRETCHES)
    ]
    turns = alt.X("turn:Q", title="turns played at the table")
    penalties = (
        alt.Chart(alt.Data(values=rows))  # type: ignore[no-untyped-call]
        .mark_line(point=True)
        .encode(
            x=turns,
            y=alt.Y("penalties:Q", title="penalties in a hundred turns of one's own"),
            color=alt.Color("bot:N", title=None, sort=None),
            strokeDash=alt.StrokeDash("bot:N", title=None, sort=None),
        )
        .properties(width=560, height=240)
    )
    chart: Any = penalties
    if any(diary.looks):
        shares = [
            {"turn": (place + 1) * size, "found": diary.found[place] / diary.looks[place]}
            for place in range(STRETCHES)
            if diary.looks[place]
        ]
        found = (
            alt.Chart(alt.Data(values=shares))  # type: ignore[no-untyped-call]
            .mark_area(line=True, opacity=0.3)
            .encode(
                x=turns,
                y=alt.Y(
                    "found:Q",
                    title="laws shown so far, found",
                    axis=alt.Axis(format="%"),
                    scale=alt.Scale(domain=[0, 1]),
                ),
            )
            .properties(width=560, height=140)
        )
        chart = alt.vconcat(penalties, found)
    save(chart, file)


def save(chart: Any, file: Path) -> None:
    try:
        if file.suffix == ".html":
            # One file that needs no network.
            chart.save(file, inline=True)
        else:
            chart.save(file)
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error
