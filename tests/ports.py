"""Ports for houses that close and open again where they were."""

from __future__ import annotations

import os
import socket
from itertools import count

# Lower than those that systems give to whoever asks for any: while a house is closed, nobody gets
# its port by chance. Each process that tests has its own.
_ports = count(20_000 + 16 * os.getpid() % 10_000)


def steady_port() -> int:
    """One where nobody listens."""
    while True:
        port = next(_ports)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
