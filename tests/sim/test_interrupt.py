"""Ctrl-C: a simulation that is stopped tells what it has so far, and nothing else."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE_S


def read_until(terminal: int, pattern: str) -> str:
    """Read what a program writes to a terminal until it has written something."""
    text = ""
    while not re.search(pattern, text):
        ready, _, _ = select.select([terminal], [], [], PATIENCE_S)
        assert ready, f"never wrote {pattern!r}, only {text!r}"
        text += os.read(terminal, 4096).decode()
    return text


def rest(terminal: int) -> str:
    text = b""
    try:
        while part := os.read(terminal, 4096):
            text += part
    except OSError:  # how Linux says that nobody has the other end open any more
        pass
    return text.decode()


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_prints_what_there_is_so_far(processes: int, tmp_path: Path) -> None:
    terminal, its_stderr = os.openpty()
    file = tmp_path / "figures.json"
    simulation = subprocess.Popen(
        [
            *[sys.executable, "-c", "from mootable.cli import main; main()", "sim", "moodaut"],
            *["--games", "100000000", "--processes", str(processes), "--json", str(file)],
        ],
        stdout=subprocess.PIPE,
        stderr=its_stderr,
        start_new_session=True,
        text=True,
    )
    os.close(its_stderr)
    try:
        read_until(terminal, r"[1-9][0-9,]* of 100,000,000 matches")
        # As a terminal does: to the program and all the processes it has started.
        os.killpg(simulation.pid, signal.SIGINT)
        told, _ = simulation.communicate(timeout=PATIENCE_S)
    finally:
        simulation.kill()
    assert simulation.returncode == 130
    counts = re.search(r"Partial: stopped after ([0-9,]+) of 100,000,000 matches\.", told)
    assert counts, told
    assert "Matches won, by seat" in told
    complaints = rest(terminal)
    os.close(terminal)
    assert "Traceback" not in complaints
    assert "Warning" not in complaints
    found = json.loads(file.read_text())
    assert found["partial"] is True
    assert found["finished"] == int(counts[1].replace(",", "")) > 0
