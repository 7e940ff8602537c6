"""Measures everything side by side: `python -m bench`."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

from bench.peers import CONTENDERS, Missing
from bench.plan import Measurement, measurements
from bench.report import figures_table, machine, summary, verdicts, verdicts_table

console = Console()
app = App(name="bench", help="Measure our games beside other libraries.", version_flags=[])


def prepare(measured: list[Measurement]) -> None:
    """Install and check everybody, and note who can't be measured, and why."""
    for contender in CONTENDERS:
        console.print(f"Preparing {contender.name} …")
        try:
            contender.prepare()
        except Missing as reason:
            for each in measured:
                if each.of is contender:
                    each.missing = str(reason)


def measure(measured: list[Measurement], seconds: float) -> None:
    """One round: everything once, one after another."""
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(measured))
        for each in measured:
            progress.update(task, description=f"{each.of.name}: {each.what}")
            if not each.missing:
                try:
                    each.rounds.append(each.of.measure(each.name, seconds))
                except Missing as reason:
                    each.missing = str(reason)
            progress.advance(task)


def tell(measured: list[Measurement]) -> None:
    found = verdicts(measured)
    console.print(figures_table(measured))
    for who, reason in sorted({(each.of.name, each.missing) for each in measured if each.missing}):
        console.print(f"{who} is missing: {escape(reason)}.")
    console.print(verdicts_table(found))
    missed = sum(verdict.met is False for verdict in found)
    unknown = sum(verdict.met is None and bool(verdict.goal) for verdict in found)
    console.print(f"Goals missed: {missed}. Goals that could not be measured: {unknown}.")


@app.default
def main(
    *,
    json: Path | None = None,
    rounds: Annotated[int, Parameter(validator=Number(gte=1))] = 5,
    seconds: Annotated[float, Parameter(validator=Number(gt=0))] = 1.0,
) -> None:
    """Measure Mood'aut and Wobble, compiled and not, beside other libraries of their kind.

    Parameters
    ----------
    json
        Write every figure of every round to this file.
    rounds
        How many times to measure everything; the best round counts.
    seconds
        How long each measurement takes.
    """
    measured = measurements()
    on = machine()
    console.print(f"{on['cpu']}, {on['cores']} cores, Python {on['python']}")
    prepare(measured)
    for number in range(1, rounds + 1):
        console.print(f"Round {number} of {rounds} …")
        measure(measured, seconds)
    tell(measured)
    if json is not None:
        json.write_text(dumps(summary(measured, rounds, seconds), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    app()
