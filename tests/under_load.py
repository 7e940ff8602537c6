"""`make test`, again and again, on a machine that is busy with something else.

`python -m tests.under_load` keeps every core busy and runs it ten times, then once more on a single
core. It stops at the first failure, and says where all is written down that was said by then. No
test may depend on how fast the machine is.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import Process
from pathlib import Path

LAST_LINES = 40


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.under_load", description=__doc__)
    asked.add_argument("--runs", type=int, default=10, help="with every core busy (default: 10)")
    runs: int = asked.parse_args().runs
    folder = Path(tempfile.mkdtemp(prefix="mootable-under-load-"))
    print(f"All that is said is written to {folder}.", flush=True)
    begun = time.monotonic()
    cores = sorted(os.sched_getaffinity(0))
    with busy(cores):
        for number in range(1, runs + 1):
            run(f"Run {number} of {runs}, every core busy", folder / f"{number}.txt")
    one = folder / "one-core.txt"
    run("On one core", one, lambda: os.sched_setaffinity(0, cores[:1]))
    print(
        f"Green {runs} times in a row with all {len(cores)} cores kept busy by something else, and"
        f" once on one core: {minutes(begun)}."
    )


@contextmanager
def busy(cores: list[int]) -> Iterator[None]:
    """Something else, that takes whatever it gets of every core."""
    others = [Process(target=spin, args=(core,), daemon=True) for core in cores]
    for other in others:
        other.start()
    try:
        yield
    finally:
        for other in others:
            other.terminate()
            other.join()


def spin(core: int) -> None:
    os.sched_setaffinity(0, {core})
    while True:
        pass


def run(which: str, said: Path, first: Callable[[], None] | None = None) -> None:
    """`make test` once, all that it says in a file; and whether it was green."""
    begun = time.monotonic()
    with said.open("w") as written:
        ended = subprocess.run(
            ["make", "test"], stdout=written, stderr=subprocess.STDOUT, preexec_fn=first
        )
    if ended.returncode:
        last = said.read_text("utf-8", "replace").splitlines()[-LAST_LINES:]
        print(*last, sep="\n", flush=True)
        sys.exit(f"{which}: FAILED after {minutes(begun)}. The rest of it is in {said}.")
    print(f"{which}: green, {minutes(begun)}.", flush=True)


def minutes(begun: float) -> str:
    passed = round(time.monotonic() - begun)
    return f"{passed // 60} min {passed % 60} s"


if __name__ == "__main__":
    main()
