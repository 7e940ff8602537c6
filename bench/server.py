"""Measures a house full of people beside a bare echo: `python -m bench.server`."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from json import dumps
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

import msgspec
from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from bench.peers import COMPILED_PYTHON, ROOT, Missing, check_build
from bench.report import machine
from bench.server_load import Figures, Order
from bench.server_report import (
    Held,
    goals_table,
    held_table,
    people_table,
    remarks,
    summary,
)

console = Console()
app = App(name="bench.server", help="Measure a house beside a bare echo.", version_flags=[])

TABLES: Final = 250
ACT_EVERY_S: Final = 2.0
SLOWEST_MS: Final = 250.0
"""A rate is held if 99 of 100 acts are told to all within this."""
ROUNDS: Final = 3
STEP_DOWN: Final = 0.95
TRIES: Final = 2
STEPS_OF_RUN: Final = 5
"""Each step of the search is this part of the main run."""
STARTING_S: Final = 30.0


@dataclass(frozen=True)
class Server:
    """Something that serves tables, and the Python it runs on."""

    name: str
    python: Path
    is_echo: bool = False

    @contextmanager
    def running(self, core: int | None) -> Iterator[tuple[str, int]]:
        """Serve on one core, with an empty log; where, and as which process."""
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen(
                [str(self.python), *self._command(Path(folder))],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            try:
                keep_to(process.pid, core)
                assert process.stdout is not None
                said = process.stdout.readline()
                if "http://" not in said:
                    raise SystemExit(f"{self.name} did not open: {process.communicate()[1]}")
                url = said.split()[-1]
                wait_for(url)
                yield url, process.pid
            finally:
                process.terminate()
                process.communicate(timeout=STARTING_S)

    def _command(self, folder: Path) -> list[str]:
        if self.is_echo:
            return ["-m", "bench.server_echo"]
        here = ["--host", "127.0.0.1", "--port", "0", "--database", str(folder / "house.db")]
        return ["-m", "mootable", "serve", *here]


COMPILED: Final = Server("house, compiled", COMPILED_PYTHON)
PURE: Final = Server("house, pure Python", Path(sys.executable))
ECHO: Final = Server("bare echo", Path(sys.executable), is_echo=True)


def houses() -> list[Server]:
    """The builds there are; the first is the one that is asked to meet the goals."""
    try:
        check_build(COMPILED_PYTHON, True)
    except Missing as reason:
        console.print(f"Without {COMPILED.name}: {reason}.")
        return [PURE]
    return [COMPILED, PURE]


def two_cores() -> tuple[int | None, int | None]:
    """One core for whoever serves, one for the people, so that neither takes the other's."""
    if not hasattr(os, "sched_getaffinity"):
        return None, None
    cores = sorted(os.sched_getaffinity(0))
    return cores[0], cores[1] if len(cores) > 1 else cores[0]


def wait_for(url: str) -> None:
    """Until somebody listens there."""
    place = urlsplit(url)
    end = time.monotonic() + STARTING_S
    while True:
        try:
            socket.create_connection((place.hostname, place.port)).close()
            return
        except ConnectionRefusedError:
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def keep_to(process: int, core: int | None) -> None:
    if core is not None:
        os.sched_setaffinity(process, {core})


def load(server: Server, rate: float | None, seconds: float, message_bytes: int = 0) -> Figures:
    """Open the server, let a thousand people in, and have them act at a rate."""
    asked = "flat out" if rate is None else f"{rate:,.0f} acts/s"
    core, other = two_cores()
    with console.status(f"{server.name}: {asked} …"), server.running(core) as (url, process):
        order = Order(server.is_echo, url, process, TABLES, rate, seconds, message_bytes)
        people = subprocess.Popen(
            [sys.executable, "-m", "bench.server_load", msgspec.json.encode(order).decode()],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        keep_to(people.pid, other)
        told, _ = people.communicate()
        if people.returncode != 0:
            raise SystemExit(f"The people of {server.name} could not be brought together.")
    return msgspec.json.decode(told, type=Figures)


def flat_out(servers: list[Server], seconds: float, message_bytes: int) -> list[Figures]:
    """What each does when every table acts as fast as it can: the best of some rounds, taken
    in turns, so that whatever else the machine does meanwhile slows all of them."""
    rounds = [
        [load(server, None, seconds, message_bytes) for server in servers] for _ in range(ROUNDS)
    ]
    return [max(figures, key=lambda each: each.rate) for figures in zip(*rounds, strict=True)]


def highest_held(server: Server, best: Figures, seconds: float, message_bytes: int) -> Held:
    """Acts fall due at a rate, a little lower each time, until they are told soon enough."""
    rate = best.rate
    while True:
        rate *= STEP_DOWN
        for _ in range(TRIES):
            figures = load(server, rate, seconds, message_bytes)
            if figures.done == figures.asked and figures.p99 < SLOWEST_MS:
                return Held(server.name, best, rate, figures)


@app.default
def main(
    *,
    json: Path | None = None,
    seconds: Annotated[float, Parameter(validator=Number(gte=1))] = 30.0,
) -> None:
    """Measure a house with a thousand people in it, and the most it can take beside an echo.

    Parameters
    ----------
    json
        Write every figure to this file.
    seconds
        How long the thousand people play; each step of the search takes a fifth of it.
    """
    on = machine()
    console.print(f"{on['cpu']}, {on['cores']} cores, Python {on['python']}")
    built = houses()
    people = load(built[0], TABLES / ACT_EVERY_S, seconds)
    console.print(people_table(built[0].name, people, TABLES))
    step = seconds / STEPS_OF_RUN
    servers = [*built, ECHO]
    best = flat_out(servers, step, people.message_bytes)
    held = [
        highest_held(server, figures, step, people.message_bytes)
        for server, figures in zip(servers, best, strict=True)
    ]
    console.print(held_table(held))
    console.print(goals_table(people, held))
    for remark in remarks(people, held):
        console.print(remark)
    if json is not None:
        figures = summary(on, TABLES, seconds, people, held)
        json.write_text(dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    app()
