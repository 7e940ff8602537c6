"""What a house full of people came to, as tables for people and as one object for programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from rich.table import Table

from bench.server_load import Figures

SATURATED: Final = 0.95
"""From here on a core has no room left."""
DISTURBED: Final = 0.2
"""So much of a core that others take spoils the figures."""
TOLD_WITHIN_MS: Final = 100.0
SHARE_OF_ECHO: Final = 0.55
MIB: Final = 1024 * 1024


@dataclass(frozen=True)
class Held:
    """The highest rate that somebody held, how that went, and how it went flat out."""

    name: str
    flat_out: Figures
    rate: float
    figures: Figures


@dataclass(frozen=True)
class Goal:
    what: str
    value: str
    goal: str
    is_met: bool


def goals(people: Figures, held: list[Held]) -> list[Goal]:
    ours, echo = held[0], held[-1]
    share = ours.rate / echo.rate
    return [
        Goal(
            "acts acknowledged, of all",
            f"{people.done:,} of {people.asked:,}",
            "all",
            people.done == people.asked and not people.refused and not people.cut,
        ),
        Goal(
            "99 of 100 told within",
            f"{people.p99:.1f} ms",
            f"< {TOLD_WITHIN_MS:g} ms",
            people.p99 < TOLD_WITHIN_MS,
        ),
        Goal(
            f"{ours.name}: of the echo's rate",
            f"{share:.2f}",
            f"≥ {SHARE_OF_ECHO:.2f}",
            share >= SHARE_OF_ECHO,
        ),
    ]


def people_table(name: str, people: Figures, tables: int) -> Table:
    title = f"{4 * tables:,} people at {tables} tables, {people.rate:.0f} acts/s: {name}"
    table = Table(title=title, title_justify="left", show_header=False)
    table.add_column()
    table.add_column(justify="right")
    rows = [
        ("acts asked for", f"{people.asked:,}"),
        ("acknowledged and told to all four", f"{people.done:,}"),
        ("refused", f"{people.refused}"),
        ("connections cut", f"{people.cut}"),
        ("from act due to last one told: half within", f"{people.p50:.1f} ms"),
        ("… 99 of 100 within", f"{people.p99:.1f} ms"),
        ("… all within", f"{people.worst:.1f} ms"),
        ("what one phone is told of an act", f"{people.message_bytes:,} bytes"),
    ]
    if people.server_cpu is not None:
        rows.append(("CPU of the house", f"{100 * people.server_cpu:.0f} % of a core"))
        rows.append(("… for each table", f"{1000 * people.server_cpu / tables:.2f} ms a second"))
    if people.memory_before is not None and people.memory_after is not None:
        grown = people.memory_after - people.memory_before
        rows.append(("memory of the empty house", f"{people.memory_before / MIB:.0f} MiB"))
        rows.append(("… for each table", f"{grown / tables / 1024:.0f} KiB"))
    rows.append(("CPU of the people", f"{100 * people.client_cpu:.0f} % of a core"))
    for what, value in rows:
        table.add_row(what, value)
    return table


def held_table(held: list[Held]) -> Table:
    table = Table(title="The most acts a second, 99 of 100 told to all within 250 ms")
    table.title_justify = table.caption_justify = "left"
    table.add_column("", no_wrap=True)
    for name in ("held", "99 of 100 in", "flat out", "CPU an act", "server", "people"):
        table.add_column(name, justify="right")
    for each in held:
        best = each.flat_out
        table.add_row(
            each.name,
            f"{each.rate:,.0f}",
            f"{each.figures.p99:.0f} ms",
            f"{best.rate:,.0f}",
            "" if best.server_cpu is None else f"{1e6 * best.server_cpu / best.rate:.0f} µs",
            "" if best.server_cpu is None else f"{100 * best.server_cpu:.0f} %",
            f"{100 * best.client_cpu:.0f} %",
        )
    table.caption = "Server and people: how much of its core each used, flat out."
    return table


def remarks(people: Figures, held: list[Held]) -> list[str]:
    """Whatever else than the server itself may have set the pace."""
    said = [
        f"{each.name}: the people had no CPU left, so it may be faster than this."
        for each in held
        if each.flat_out.client_cpu >= SATURATED
    ]
    others = [people.other_cpu, *(each.flat_out.other_cpu for each in held)]
    most = max((other for other in others if other is not None), default=0.0)
    if most >= DISTURBED:
        said.append(f"Other work took up to {100 * most:.0f} % of a core: measure again alone.")
    return said


def goals_table(people: Figures, held: list[Held]) -> Table:
    table = Table(title="Goals", title_justify="left")
    table.add_column("")
    for name in ("is", "goal"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for goal in goals(people, held):
        table.add_row(
            goal.what, goal.value, goal.goal, "[green]met" if goal.is_met else "[red]missed"
        )
    return table


def summary(
    machine: dict[str, object], tables: int, seconds: float, people: Figures, held: list[Held]
) -> dict[str, object]:
    return {
        "machine": machine,
        "tables": tables,
        "seconds": seconds,
        "people": msgspec.to_builtins(people),
        "held": [msgspec.to_builtins(each) for each in held],
        "goals": [msgspec.to_builtins(goal) for goal in goals(people, held)],
    }
