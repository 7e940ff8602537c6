"""Several houses on one Postgres: how many acts they do together, and what it costs to be passed
through to another house: `python -m bench.houses`."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.table import Table
from tests.server.postgres import start_postgres

from bench.peers import ROOT
from bench.report import machine
from bench.server import STARTING_S, wait_for
from bench.server_load import Figures, Order

console = Console()
app = App(name="bench.houses", help="Measure several houses on one Postgres.", version_flags=[])

TABLES: Final = 240
"""So many that none of their matches is over before the time is."""
MOST: Final = 3


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty one."""
    with tempfile.TemporaryDirectory(prefix="moo-bench-") as folder:
        server = start_postgres(Path(folder))
        try:
            where = server.get_postmaster_info().socket_dir
            yield f"postgresql+asyncpg://postgres@/postgres?host={where}"
        finally:
            server.cleanup()


@contextmanager
def house(database: str) -> Iterator[tuple[str, int]]:
    """Where it is, and as which process."""
    here = ["--host", "127.0.0.1", "--port", "0", "--database", database]
    process = subprocess.Popen(
        [sys.executable, "-m", "mootable", "serve", *here],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        url = process.stdout.readline().split()[-1]
        wait_for(url)
        yield url, process.pid
    finally:
        process.terminate()
        process.communicate(timeout=STARTING_S)


def measure(count: int, seconds: float, is_passed: bool) -> Figures:
    """So many houses, each with its part of the tables; all people come by the house of their
    table, or none does."""
    with ExitStack() as stack:
        database = stack.enter_context(postgres())
        open_ = [stack.enter_context(house(database)) for _ in range(count)]
        urls, processes = [url for url, _ in open_], [pid for _, pid in open_]
        doors = urls[1:] + urls[:1] if is_passed else urls
        order = Order(
            False, urls[0], processes[0], TABLES, None, seconds, 0, urls, doors, processes
        )
        told = subprocess.run(
            [sys.executable, "-m", "bench.server_load", msgspec.json.encode(order).decode()],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            check=True,
        )
    return msgspec.json.decode(told.stdout, type=Figures)


@app.default
def main(*, seconds: Annotated[float, Parameter(validator=Number(gte=1))] = 5.0) -> None:
    """Measure one to three houses, flat out, with everyone at home and with everyone passed on.

    Parameters
    ----------
    seconds
        How long each of them plays.
    """
    on = machine()
    console.print(f"{on['cpu']}, {on['cores']} cores, Python {on['python']}")
    shown = Table("houses", "people come", "acts/s", "CPU of all houses for an act", "99 of 100 in")
    plans = [(count, False) for count in range(1, MOST + 1)] + [(MOST, True)]
    for count, is_passed in plans:
        with console.status(f"{count} houses …"):
            figures = measure(count, seconds, is_passed)
        used = figures.server_cpu
        cost = "?" if used is None else f"{1e6 * used / figures.rate:,.0f} µs"
        way = "by another house" if is_passed else "to their own"
        shown.add_row(str(count), way, f"{figures.rate:,.0f}", cost, f"{figures.p99:,.0f} ms")
    console.print(shown)


if __name__ == "__main__":
    app()
