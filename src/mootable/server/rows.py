"""What the log keeps, row by row, as it is read and written; see `schema`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec


class TableRow(msgspec.Struct):
    """A table as the log keeps it."""

    code: str
    game: str
    status: str
    public: bool
    opened: int
    lobby: dict[str, Any]
    header: dict[str, Any] | None
    shift: int
    paused_at: int | None
    version: int
    told: str | None = None
    touched: int = 0
    opener: str | None = None
    owner: int | None = None
    epoch: int = 0


class EntryRow(msgspec.Struct):
    """An entry as the log keeps it: the n-th of its table, from 1."""

    code: str
    n: int
    at: int
    seat: int | None
    act: Mapping[str, Any]
    key: str | None
    # What comes now is not always read.
    told: str | None = None
    house: int | None = None
    epoch: int | None = None


class Snapshot(msgspec.Struct):
    """Where a long match stood after entry n; see `snapshots`."""

    code: str
    n: int
    seal: str
    state: bytes
