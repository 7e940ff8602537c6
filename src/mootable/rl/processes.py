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
import weakref
from contextlib import suppress
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from mootable.core.encoding import Encoding
from mootable.rl.batched import Actions, Here, Tables, Wish

STEP: Final = b"s"
DONE: Final = b"."
ACTIONS: Final = "actions"
"""The one array that is written by whoever asks; all others are those of `Tables`."""
IN_MEMORY: Final = Path("/dev", "shm")
"""Where a file never gets to a disk, on Linux."""


def shared(
    path: str, encoding: Encoding, tables: int, all_seen: bool, advised: bool
) -> dict[str, NDArray[Any]]:
    """The arrays of all tables, by name, in a file, which is made as long as that takes."""
    kinds: dict[str, tuple[type[Any], tuple[int, ...]]] = {ACTIONS: (np.int64, ())}
    if advised:
        kinds["advice"] = (np.int64, ())
    if all_seen:
        kinds["hopes"] = (np.float64, ())
        kinds["everyone"] = (np.int8, (encoding.players * encoding.cells.size,))
    kinds["observations"] = (np.int8, (encoding.size,))
    kinds["masks"] = (np.bool_, (encoding.numbers.size,))
    kinds["seats"] = (np.uint8, ())
    kinds["ended"] = (np.bool_, ())
    kinds["rewards"] = (np.float32, (encoding.players,))
    kinds["won"] = (np.bool_, (encoding.players,))
    found: dict[str, NDArray[Any]] = {}
    at = 0
    for name, (kind, columns) in kinds.items():
        found[name] = np.memmap(path, kind, "r+", at, (tables, *columns))
        at += found[name].nbytes
    return found


class Spread(Tables):
    """Tables of several processes."""

    def __init__(self, wish: Wish, processes: int) -> None:
        super().__init__(wish)
        tables = wish.tables
        self.workers: list[subprocess.Popen[bytes]] = []
        # Whoever forgets to close them leaves no process behind.
        self.dismiss = weakref.finalize(self, dismiss, self.workers)
        folder = IN_MEMORY if IN_MEMORY.is_dir() else None
        with tempfile.NamedTemporaryFile(prefix="mootable-", dir=folder) as file:
            self.shared = shared(file.name, self.encoding, tables, wish.all_seen, wish.advised)
            bounds = [tables * number // processes for number in range(processes + 1)]
            for first, end in pairwise(bounds):
                told = {
                    "path": file.name,
                    "all": tables,
                    "first": first,
                    "wish": asdict(replace(wish, tables=end - first)),
                }
                self._hire(json.dumps(told).encode() + b"\n")
            self._wait()
        for name, array in self.shared.items():
            if name != ACTIONS:
                shown = array.view(np.ndarray)
                shown.flags.writeable = False
                setattr(self, name, shown)

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
        try:
            worker.stdin.write(told)
            worker.stdin.flush()
        except BrokenPipeError:
            self._lost()

    def _wait(self) -> None:
        """Until all are done."""
        for worker in self.workers:
            assert worker.stdout is not None
            if worker.stdout.read(1) != DONE:
                self._lost()

    def _lost(self) -> NoReturn:
        """One of the processes is no more."""
        self.close()
        raise RuntimeError(
            "A process that plays tables has ended, and with it all are closed; if it could, it"
            " printed why."
        )

    def step(self, actions: Actions) -> None:
        self.shared[ACTIONS][:] = self.checked(actions)
        for worker in self.workers:
            self._tell(worker, STEP)
        self._wait()

    def close(self) -> None:
        super().close()
        self.dismiss()


def dismiss(workers: list[subprocess.Popen[bytes]]) -> None:
    """Nothing is asked of them any more, and they end."""
    for worker in workers:
        assert worker.stdin is not None
        assert worker.stdout is not None
        with suppress(BrokenPipeError):
            # What was told to one that has ended can't be told any more.
            worker.stdin.close()
        worker.wait()
        worker.stdout.close()


def work() -> None:
    """One of the processes: play some of the tables, until nobody asks for more."""
    told = json.loads(sys.stdin.buffer.readline())
    wish, first = Wish(**told["wish"]), told["first"]
    here = Here(wish, first)
    arrays = shared(told["path"], here.encoding, told["all"], wish.all_seen, wish.advised)
    share = slice(first, first + wish.tables)
    actions = arrays.pop(ACTIONS)[share]
    while True:
        for name, array in arrays.items():
            array[share] = getattr(here, name)
        sys.stdout.buffer.write(DONE)
        sys.stdout.buffer.flush()
        if sys.stdin.buffer.read(1) != STEP:
            return
        here.step(actions)


if __name__ == "__main__":
    work()
