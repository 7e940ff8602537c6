"""Tables in several processes, which write into memory that all of them share.

Each process is a Python of its own (`python -m mootable.rl.processes`) that is told by its input
what to play, and then, a byte at a time, to step; it answers with a byte. All arrays lie in one
file that all have mapped, and that has no name any more once they have.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from mootable.core.encoding import Encoding
from mootable.rl.batched import Actions, Here, Tables

STEP: Final = b"s"
DONE: Final = b"."
IN_MEMORY: Final = Path("/dev", "shm")
"""Where a file never gets to a disk, on Linux."""


class Shared:
    """The arrays of some tables in a file: those of all, or the share of one process."""

    def __init__(self, path: str, encoding: Encoding, tables: int) -> None:
        self.tables = tables
        self.at = 0
        self.memory = np.memmap(path, np.uint8, "r+", shape=(size(encoding, tables),))
        self.actions = self._next(np.int64, 1).reshape(tables)
        self.observations = self._next(np.int8, encoding.size)
        self.masks = self._next(np.bool_, encoding.numbers.size)
        self.seats = self._next(np.uint8, 1).reshape(tables)
        self.ended = self._next(np.bool_, 1).reshape(tables)
        self.won = self._next(np.bool_, encoding.players)

    def _next(self, kind: type[Any], columns: int) -> NDArray[Any]:
        begin = self.at
        self.at += self.tables * columns * np.dtype(kind).itemsize
        found: NDArray[Any] = self.memory[begin : self.at].view(kind)
        return found.reshape(self.tables, columns)


def size(encoding: Encoding, tables: int) -> int:
    """How many bytes all of it takes."""
    return tables * (8 + encoding.size + encoding.numbers.size + 2 + encoding.players)


class Spread(Tables):
    """Tables of several processes."""

    def __init__(
        self,
        game: str,
        players: int,
        tables: int,
        seed: str,
        options: dict[str, object] | None,
        casual: list[int],
        processes: int,
    ) -> None:
        super().__init__(game, players, tables)
        self.workers: list[subprocess.Popen[bytes]] = []
        folder = IN_MEMORY if IN_MEMORY.is_dir() else None
        with tempfile.NamedTemporaryFile(prefix="mootable-", dir=folder) as file:
            file.truncate(size(self.encoding, tables))
            self.shared = Shared(file.name, self.encoding, tables)
            bounds = [tables * number // processes for number in range(processes + 1)]
            for first, end in pairwise(bounds):
                told = {
                    "path": file.name,
                    "game": game,
                    "players": players,
                    "all": tables,
                    "first": first,
                    "tables": end - first,
                    "seed": seed,
                    "options": options,
                    "casual": casual,
                }
                self._hire(json.dumps(told).encode() + b"\n")
            self._wait()
        self.observations = self.shared.observations
        self.masks = self.shared.masks
        self.seats = self.shared.seats
        self.ended = self.shared.ended
        self.won = self.shared.won

    def _hire(self, told: bytes) -> None:
        worker = subprocess.Popen(
            [sys.executable, "-m", "mootable.rl.processes"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.workers.append(worker)
        self._tell(worker, told)

    def _tell(self, worker: subprocess.Popen[bytes], told: bytes) -> None:
        assert worker.stdin is not None
        worker.stdin.write(told)
        worker.stdin.flush()

    def _wait(self) -> None:
        """Until all are done."""
        for worker in self.workers:
            assert worker.stdout is not None
            if worker.stdout.read(1) != DONE:
                self.close()
                raise RuntimeError("A process that plays tables has ended; see what it printed.")

    def step(self, actions: Actions) -> None:
        self.shared.actions[:] = self.checked(actions)
        for worker in self.workers:
            self._tell(worker, STEP)
        self._wait()
        self.reward()

    def close(self) -> None:
        for worker in self.workers:
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.close()
            worker.wait()
            worker.stdout.close()
        self.workers = []


def work() -> None:
    """One of the processes: play some of the tables, until nobody asks for more."""
    told = json.loads(sys.stdin.buffer.readline())
    first, tables = told["first"], told["tables"]
    here = Here(
        told["game"],
        told["players"],
        tables,
        told["seed"],
        told["options"],
        told["casual"],
        first,
    )
    shared = Shared(told["path"], here.encoding, told["all"])
    share = slice(first, first + tables)
    while True:
        shared.observations[share] = here.observations
        shared.masks[share] = here.masks
        shared.seats[share] = here.seats
        shared.ended[share] = here.ended
        shared.won[share] = here.won
        sys.stdout.buffer.write(DONE)
        sys.stdout.buffer.flush()
        if sys.stdin.buffer.read(1) != STEP:
            return
        here.step(shared.actions[share])


if __name__ == "__main__":
    work()
