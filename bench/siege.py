"""A house under siege: each attack in turn, and what somebody at another table feels of it.

`python -m bench.siege`. Everything stays on this machine's own loopback, and ends by itself.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from json import dumps
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table

from bench.peers import ROOT
from bench.report import machine
from bench.server import keep_to, two_cores, wait_for
from bench.server_process import memory_bytes
from bench.siege_attacker import Order
from bench.siege_attacks import ATTACKS, Attack
from bench.siege_bystander import Felt
from bench.siege_stock import Stock

console = Console()
app = App(name="bench.siege", help="Besiege a house.", version_flags=[])

FELT_WITHIN_MS: Final = 100.0
"""What 99 of 100 of the bystander's pings and acts have to be answered within."""
MIB: Final = 1024 * 1024
CLOSING_S: Final = 30.0
BEHIND: Final = 5
"""How much nicer than the bystander an attacker is, who may have to share a core with them."""


class Outcome(msgspec.Struct):
    """What an attack came to: what the bystander felt, by how much the house grew, and what
    became of the attacker."""

    attack: str
    felt: Felt
    grown_bytes: int | None
    became: dict[str, int]


class House:
    """A house of a checkout, opened anew for each attack on a database that has long tables."""

    def __init__(self, checkout: Path) -> None:
        self.environment = os.environ | {"PYTHONPATH": str(checkout / "src")}

    def stock(self, file: Path) -> Stock:
        """Make the database: with the checkout's own hands, since it has to read it."""
        made = subprocess.run(
            [sys.executable, "-m", "bench.siege_stock", str(file)],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            check=True,
        )
        return msgspec.json.decode(made.stdout, type=Stock)

    @contextmanager
    def running(self, database: Path, errors: Path) -> Iterator[tuple[str, int]]:
        here = ["--host", "127.0.0.1", "--port", "0", "--database", str(database)]
        with errors.open("w") as written:
            process = subprocess.Popen(
                [sys.executable, "-m", "mootable", "serve", *here],
                cwd=ROOT,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=written,
                text=True,
            )
            try:
                keep_to(process.pid, two_cores()[0])
                assert process.stdout is not None
                said = process.stdout.readline()
                if "http://" not in said:
                    raise SystemExit(f"The house did not open: {errors.read_text()}")
                url = said.split()[-1]
                wait_for(url)
                yield url, process.pid
            finally:
                process.terminate()
                try:
                    process.communicate(timeout=CLOSING_S)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.communicate()


def besiege(house: House, attack: Attack, stock: Stock, stocked: Path, seconds: float) -> Outcome:
    """One attack on a fresh house, with a bystander who was there before and stays after."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "house.db"
        shutil.copy(stocked, database)
        # The house's first commits must not wait for the copy to reach the disk.
        os.sync()
        with house.running(database, Path(folder) / "errors") as (url, process):
            order = Order(attack.name, url, str(database), seconds, stock)
            told = msgspec.json.encode(order).decode()
            bystander = _begin("bench.siege_bystander", told)
            assert bystander.stdout is not None
            bystander.stdout.readline()
            before = memory_bytes(process)
            attacker = _begin("bench.siege_attacks", told)
            os.setpriority(os.PRIO_PROCESS, attacker.pid, BEHIND)
            became = _end(attacker)
            felt = _end(bystander)
            after = memory_bytes(process)
    grown = None if before is None or after is None else after - before
    return Outcome(
        attack.name,
        msgspec.json.decode(felt, type=Felt),
        grown,
        msgspec.json.decode(became, type=dict[str, int]),
    )


def _begin(module: str, order: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-m", module, order], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    keep_to(process.pid, two_cores()[1])
    return process


def _end(process: subprocess.Popen[str]) -> str:
    told, _ = process.communicate()
    if process.returncode != 0:
        raise SystemExit(f"{process.args!r} failed.")
    return told


def table_of(outcomes: list[Outcome], seconds: float) -> Table:
    table = Table(
        title=f"A house under siege, {seconds:g} s each: 99 of 100 answered within",
        title_justify="left",
    )
    table.add_column("attack")
    for name in ("pings", "acts", "newcomers", "worst", "memory"):
        table.add_column(name, justify="right")
    table.add_column("what became of the attacker")
    by_name = {attack.name: attack for attack in ATTACKS}
    for outcome in outcomes:
        felt = outcome.felt
        table.add_row(
            by_name[outcome.attack].text,
            _ms(felt.pings),
            _ms(felt.acts),
            _ms(felt.newcomers),
            _ms(felt.worst),
            "" if outcome.grown_bytes is None else f"{outcome.grown_bytes / MIB:+,.0f} MiB",
            ", ".join(f"{what}: {times:,}" for what, times in outcome.became.items()),
        )
    return table


def _ms(value: float | None) -> str:
    if value is None:
        return ""
    shown = f"{value:,.0f} ms"
    return shown if value < FELT_WITHIN_MS else f"[red]{shown}"


@app.default
def main(
    *only: str,
    seconds: Annotated[float, Parameter(validator=Number(gte=1))] = 30.0,
    checkout: Path = ROOT,
    json: Path | None = None,
) -> None:
    """Attack a house in every way we know, and measure what a bystander feels.

    Parameters
    ----------
    only
        The names of the attacks to try; all, if none is named.
    seconds
        How long each goes on.
    checkout
        Whose house is attacked: the folder of another checkout, to compare with.
    json
        Write every figure to this file.
    """
    unknown = set(only) - {attack.name for attack in ATTACKS}
    if unknown:
        known = ", ".join(attack.name for attack in ATTACKS)
        raise SystemExit(f"There is no attack {', '.join(sorted(unknown))}; there are: {known}.")
    on = machine()
    console.print(f"{on['cpu']}, {on['cores']} cores, Python {on['python']}")
    house = House(checkout)
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory() as folder:
        stocked = Path(folder) / "stocked.db"
        with console.status("The house is stocked with long tables …"):
            stock = house.stock(stocked)
        for attack in ATTACKS:
            if not only or attack.name in only:
                with console.status(f"{attack.text} …"):
                    outcomes.append(besiege(house, attack, stock, stocked, seconds))
                if json is not None:
                    # What is known so far, should the rest not come to an end.
                    figures = {"machine": on, "seconds": seconds}
                    figures["attacks"] = msgspec.to_builtins(outcomes)
                    json.write_text(dumps(figures, indent=1) + "\n", "utf-8")
    console.print(table_of(outcomes, seconds))
    felt = [o.felt for o in outcomes]
    is_held = all(max(f.pings, f.acts or 0, f.newcomers) < FELT_WITHIN_MS for f in felt)
    console.print(
        "The bystander felt nothing." if is_held else "[red]The bystander felt some of it."
    )


if __name__ == "__main__":
    app()
