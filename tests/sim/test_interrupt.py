"""Ctrl-C: a simulation that is stopped tells what it has so far, and nothing else."""

import json
import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

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


def stopped(
    file: Path, arguments: list[str], pattern: str, how: int = signal.SIGINT
) -> tuple[str, dict[str, Any]]:
    """What a simulation tells, and writes to a file, that is stopped once its progress says
    something."""
    terminal, its_stderr = os.openpty()
    command = [sys.executable, "-c", "from mootable.cli import main; main()", *arguments]
    simulation = subprocess.Popen(
        [*command, "--json", str(file)],
        stdout=subprocess.PIPE,
        stderr=its_stderr,
        start_new_session=True,
        text=True,
    )
    os.close(its_stderr)
    try:
        read_until(terminal, pattern)
        if how == signal.SIGINT:
            # As a terminal does: to the program and all the processes it has started.
            os.killpg(simulation.pid, how)
        else:
            simulation.send_signal(how)
        told, _ = simulation.communicate(timeout=PATIENCE_S)
    finally:
        simulation.kill()
    assert simulation.returncode == 130
    complaints = rest(terminal)
    os.close(terminal)
    assert "Traceback" not in complaints
    assert "Warning" not in complaints
    return told, json.loads(file.read_text())


@pytest.mark.parametrize("processes", [1, 2])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_whoever_stops_it_is_told_what_there_is_so_far(
    how: int, processes: int, tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    line = f"sim moodaut --games 100000000 --processes {processes}"
    told, found = stopped(file, line.split(), r"[1-9][0-9,]* of 100,000,000 matches", how)
    counts = re.search(r"Partial: stopped after ([0-9,]+) of 100,000,000 matches\.", told)
    assert counts, told
    assert "Matches won, by seat" in told
    assert found["partial"] is True
    assert found["finished"] == int(counts[1].replace(",", "")) > 0


@pytest.mark.parametrize(("tables", "turns", "processes"), [(1, 2_000, 1), (10_000, 20, 2)])
def test_ctrl_c_in_moo_tells_the_turns_there_were(
    tables: int, turns: int, processes: int, tmp_path: Path
) -> None:
    """One long table is stopped in its middle, too."""
    file = tmp_path / "diary.json"
    line = f"sim moo --turns {turns} --games {tables} --processes {processes}"
    whole = f"{turns * tables:,}"
    told, found = stopped(file, line.split(), rf"[1-9][0-9,]* of {whole} turns")
    counts = re.search(rf"Partial: stopped after ([0-9,]+) of {whole} turns\.", told)
    assert counts, told
    diary = found["diary"]
    played = sum(map(sum, diary["turns"].values()))
    assert 0 < played == int(counts[1].replace(",", "")) < turns * tables
    assert diary["stopped"] > 0 or diary["tables"] < tables
