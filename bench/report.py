"""The figures and how they compare, as tables for people and as one object for programs."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table

from bench.peers import CONTENDERS
from bench.plan import LIMITS, RATIOS, Measurement


@dataclass(frozen=True)
class Verdict:
    """One comparison: its value, what was asked of it, and whether that is met."""

    what: str
    beside: str
    value: float | None
    unit: str
    goal: str
    met: bool | None


def verdicts(measured: list[Measurement]) -> list[Verdict]:
    cost = {each.key: float(each.best()["us"]) for each in measured if each.rounds}
    found: list[Verdict] = []
    for ratio in RATIOS:
        theirs = [cost[key] for key in ratio.theirs if key in cost]
        value = min(theirs) / cost[ratio.ours] if theirs and ratio.ours in cost else None
        goal = "" if ratio.goal is None else f"≥ {ratio.goal:g}"
        met = None if value is None or ratio.goal is None else value >= ratio.goal
        found.append(Verdict(ratio.what, ratio.beside, value, "×", goal, met))
    for limit in LIMITS:
        value = cost.get(limit.ours)
        met = None if value is None else value <= limit.goal
        found.append(Verdict(limit.what, "", value, "µs", f"≤ {limit.goal:g}", met))
    return found


def figures_table(measured: list[Measurement]) -> Table:
    table = Table(title="Figures, each the best of its rounds", title_justify="left")
    table.add_column("")
    for name in ("decisions/s", "µs each", "games/s", "nodes/s"):
        table.add_column(name, justify="right", no_wrap=True)
    for contender in CONTENDERS:
        table.add_section()
        table.add_row(f"[bold]{contender.name}")
        for each in measured:
            if each.of is not contender:
                continue
            if not each.rounds:
                table.add_row(f"  {each.what}", "missing")
                continue
            best = each.best()
            table.add_row(
                f"  {each.what}",
                whole(best.get("decisions_per_s")),
                f"{float(best['us']):.3g}",
                whole(best.get("games_per_s")),
                whole(best.get("nodes_per_s")),
            )
    return table


def whole(value: float | str | None) -> str:
    return "" if value is None else f"{float(value):,.0f}"


def verdicts_table(found: list[Verdict]) -> Table:
    table = Table(title="Side by side", title_justify="left")
    table.add_column("Mood'aut, where no other is named")
    table.add_column("beside")
    for name in ("is", "goal"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("")
    for each in found:
        value = "missing" if each.value is None else f"{each.value:.2f} {each.unit}"
        told = "" if each.met is None else "[green]met" if each.met else "[red]missed"
        table.add_row(each.what, each.beside, value, each.goal, told)
    return table


def summary(measured: list[Measurement], rounds: int, seconds: float) -> dict[str, object]:
    return {
        "machine": machine(),
        "rounds": rounds,
        "seconds": seconds,
        "figures": {
            each.key: {
                "who": each.of.name,
                "what": each.what,
                "missing": each.missing or None,
                "best": each.best() if each.rounds else None,
                "rounds": each.rounds,
            }
            for each in measured
        },
        "ratios": [
            {
                "what": each.what,
                "beside": each.beside or None,
                "value": each.value,
                "unit": each.unit,
                "goal": each.goal or None,
                "met": each.met,
            }
            for each in verdicts(measured)
        ],
    }


def machine() -> dict[str, object]:
    """What this was measured on; each figure names its own Python or Node besides."""
    return {
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "system": platform.system(),
        "python": platform.python_version(),
    }


def cpu_model() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
