"""What a process may use and does use, as far as the system tells."""

from __future__ import annotations

import os
import resource
from pathlib import Path


def allow_files(most: int) -> None:
    """Let this process have so many connections, as far as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < most:
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))


def cpu_seconds(process: int) -> float | None:
    """CPU time used so far, by all its threads; only Linux tells."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return None
    # The command's name, in brackets, may hold anything; what follows it is plain.
    fields = stat.read_text("utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def all_cpu_seconds() -> float | None:
    """CPU time that the whole machine has been busy; only Linux tells."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return None
    user, nice, system, _, _, irq, softirq, steal = stat.read_text("utf-8").split()[1:9]
    busy = sum(map(int, (user, nice, system, irq, softirq, steal)))
    return busy / os.sysconf("SC_CLK_TCK")


def memory_bytes(process: int) -> int | None:
    """Memory it holds now; only Linux tells."""
    statm = Path(f"/proc/{process}/statm")
    if not statm.exists():
        return None
    return int(statm.read_text("utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")
