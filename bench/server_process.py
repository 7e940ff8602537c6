"""What a process uses, as Linux tells it. Elsewhere nothing is known."""

from __future__ import annotations

import os
from pathlib import Path


def cpu_seconds(process: int) -> float | None:
    """CPU time used so far, by all its threads."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return None
    # The command's name, in brackets, may hold anything; what follows it is plain.
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_bytes(process: int) -> int | None:
    """Memory it holds now."""
    statm = Path(f"/proc/{process}/statm")
    if not statm.exists():
        return None
    return int(statm.read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")
