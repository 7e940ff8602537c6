"""A house for browsers to visit, in a process of its own.

`python -m tests.browser.house FOLDER` runs one with quick bots, which deals what lies in the
folder's `laid.json`, if anything does. Its clock stands, but for what its `passed.txt` says, so
that nobody is too late for a deadline because the machine is slow; it runs while there is a
`runs.txt`. Its luck goes by what its `luck.txt` says. The real one is `mootable serve`.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import httpx

from tests.luck import lucky, set_luck
from tests.patience import PATIENCE_S

OPEN = "Mootable is open at "
LAID = "laid.json"
PASSED = "passed.txt"
RUNS = "runs.txt"
LUCK = "luck.txt"
PACE = 0.0
"""While the clock stands, a bot that took any time would take for ever."""


# -- for whoever visits ------------------------------------------------------------------


@dataclass
class Running:
    """A house that runs."""

    url: str
    process: subprocess.Popen[str]
    folder: Path

    def lay(self, deal: object = None, **options: object) -> None:
        """How matches start from now on: the cards, and options whatever the host says."""
        (self.folder / LAID).write_text(json.dumps({"deal": deal, "options": options}))

    def lay_nothing(self) -> None:
        (self.folder / LAID).unlink(missing_ok=True)

    def set_luck(self, name: str) -> None:
        """Whatever is drawn from now on is the same each time it goes by this name."""
        (self.folder / LUCK).write_text(name)

    def let_pass(self, ms: int) -> None:
        """Time passes at every table, without anybody waiting for it."""
        passed = self.folder / PASSED
        before = int(passed.read_text()) if passed.exists() else 0
        # At once, since the house may be reading it.
        new = passed.with_suffix(".new")
        new.write_text(str(before + ms))
        new.replace(passed)

    def let_time_run(self) -> None:
        """From now on time passes by itself, for bots that act when they like."""
        (self.folder / RUNS).touch()

    def hold_time(self) -> None:
        (self.folder / RUNS).unlink(missing_ok=True)

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def quick(folder: Path, *more: str) -> Iterator[Running]:
    """The house of this file."""
    with _running(
        folder, [sys.executable, "-m", "tests.browser.house", str(folder), *more]
    ) as house:
        yield house


@contextmanager
def real(folder: Path, database: str, port: int) -> Iterator[Running]:
    """The house as one runs it, but for its luck."""
    where = ["--host", "127.0.0.1", "--port", str(port), "--database", database]
    with _running(folder, lucky("serve", *where)) as house:
        yield house


@contextmanager
def _running(folder: Path, command: list[str]) -> Iterator[Running]:
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said.startswith(OPEN), said
            url = said.removeprefix(OPEN).strip()
            _until_healthy(url, process)
            yield Running(url, process, folder)
        finally:
            process.terminate()


def _until_healthy(url: str, process: subprocess.Popen[str]) -> None:
    until = time.monotonic() + PATIENCE_S
    while process.poll() is None and time.monotonic() < until:
        try:
            answer = httpx.get(f"{url}/healthz")
        except httpx.TransportError:
            time.sleep(0.02)
        else:
            assert answer.status_code == 200, answer.text
            return
    raise AssertionError(f"{url} did not open.")


# -- the house itself --------------------------------------------------------------------


def main() -> None:
    """Run a house until it is told to stop."""
    # Whoever only visits need not wait for all of the server to be loaded.
    from mootable.server.house import House
    from mootable.server.limits import Limits
    from mootable.server.serve import HouseServer

    asked = argparse.ArgumentParser()
    asked.add_argument("folder", type=Path)
    asked.add_argument("--public-url")
    given = asked.parse_args()
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    many = Limits(
        messages_per_second=1000,
        requests_per_minute=100_000,
        tables_per_minute=10_000,
        tables_per_address=10_000,
    )
    database = f"sqlite+aiosqlite:///{given.folder / 'house.db'}"
    house = House(database, given.public_url or url, many, PACE)
    lay_positions(given.folder / LAID)
    hold_time(given.folder / PASSED, given.folder / RUNS)
    luck = given.folder / LUCK
    set_luck(lambda: luck.read_text() if luck.exists() else "").start()
    sys.stdout.write(f"{OPEN}{url}\n")
    sys.stdout.flush()
    server = HouseServer(house)
    server.config.timeout_graceful_shutdown = 1
    server.run(sockets=[listening])


def lay_positions(laid: Path) -> None:
    """From now on every match of every game starts as is laid out in a file, while there is one."""
    from mootable.core.game import Game, Setup

    usual = Game.setup

    def setup(
        game: Game, players: int, seed: str, options: object, deal: object, names: list[str]
    ) -> Setup:
        if laid.exists():
            found = json.loads(laid.read_text())
            assert isinstance(options, dict)
            options, deal = options | found["options"], found["deal"]
        return usual(game, players, seed, options, deal, names)

    mock.patch.object(Game, "setup", setup).start()


def hold_time(passed: Path, runs: Path) -> None:
    """From now on the house's clock stands, but for the time that a file says has passed, and
    while there is another file."""
    from mootable.server.clock import Clock

    usual = Clock.now
    reached = 0

    def now(clock: Clock) -> int:
        nonlocal reached
        if runs.exists():
            reached = usual(clock)
        return reached + (int(passed.read_text()) if passed.exists() else 0)

    mock.patch.object(Clock, "now", now).start()


if __name__ == "__main__":
    main()
