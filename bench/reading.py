"""Measures how a house reads a long table again: `python -m bench.reading`.

A table of Moo of 50,000 acts lies in a log, SQLite's. A house reads it as it does when somebody
comes back to it: played again from its first act, and from its last snapshot, as long ago as it can
be. Meanwhile somebody at another table looks at the clock every millisecond. Then, what an act
costs early in such a match and late.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from bench.long_tables import ACTS, GAME, long_table
from mootable.core.record import replay
from mootable.server import snapshots, telling
from mootable.server.house import House
from mootable.server.limits import Limits
from mootable.server.log import seconds
from mootable.server.reading import read
from mootable.server.rows import EntryRow, TableRow
from mootable.server.serve import look_back_seldom

CODE = "LONGST"
PACE_MS = 1000
ROUNDS = 3
PART = 5000
"""So many acts are compared, the first of a match with the last."""


async def measured(folder: Path, record: dict[str, Any]) -> None:
    house = House(f"sqlite+aiosqlite:///{folder / 'house.db'}", "http://localhost", Limits())
    await house.open()
    row, rows = await written(house, record)
    # Once: it has a snapshot then.
    told("from its first act", [await read_once(house)])
    await asyncio.gather(*house.archive.keeping)
    if snapshots.IS_KEPT:
        oldest = ACTS - snapshots.EVERY - telling.MOST_KEPT + 1
        found = read(row, rows[:oldest])
        assert found.match is not None
        assert found.album is not None
        stand = snapshots.Stand(found.match.state, found.past.came)
        begun = process_time()
        snapshot = snapshots.taken(CODE, stand, found.album.seal)
        took = (process_time() - begun) * 1000
        print(f"A snapshot: {len(snapshot.state) / 1024:.0f} KiB, taken in {took:.1f} ms of CPU.")
        await house.log.save_snapshot(snapshot)
        told("from its snapshot", [await read_once(house) for _ in range(ROUNDS)])
    await house.close()


async def written(house: House, record: dict[str, Any]) -> tuple[TableRow, list[EntryRow]]:
    entries, now = record.pop("entries"), seconds()
    row = TableRow(CODE, "moo", "playing", False, now, {}, record, 0, 0, 0, touched=now)
    await house.log.add_table(row)
    rows = [
        EntryRow(CODE, n, at, seat, act, f"{n:032}") for n, (at, seat, act) in enumerate(entries, 1)
    ]
    for n in range(0, ACTS, PART):
        await house.log.append(rows[n : n + PART])
    return row, rows


async def read_once(house: House) -> tuple[float, float, float]:
    """The seconds it took, those of CPU, and for how long nobody else had a turn."""
    late = [0.0]

    async def bystander() -> None:
        while True:
            before = perf_counter()
            await asyncio.sleep(0.001)
            late.append(perf_counter() - before)

    watching = asyncio.create_task(bystander())
    begun, spent = perf_counter(), process_time()
    found = await house.read(CODE)
    took, spent = perf_counter() - begun, process_time() - spent
    watching.cancel()
    assert found is not None
    assert found.match is not None
    assert found.match.n == ACTS
    return took, spent, max(late)


def told(how: str, found: list[tuple[float, float, float]]) -> None:
    took, spent, late = (min(column) for column in zip(*found, strict=True))
    print(
        f"Read again {how}: {took:.2f} s, {spent:.2f} s of CPU; "
        f"a bystander waited {late * 1000:.0f} ms at most.",
        flush=True,
    )


def early_and_late(record: dict[str, Any]) -> None:
    match, _ = replay(GAME, record | {"entries": []})
    each: list[float] = []
    for n, entry in enumerate(record["entries"], 1):
        begun = process_time()
        match.enter_again(n, entry)
        each.append((process_time() - begun) * 1e6)
    for name, part in (("first", each[:PART]), ("last", each[-PART:])):
        print(f"An act among the {name} {PART:,}: {sum(part) / PART:.1f} µs.")


if __name__ == "__main__":
    look_back_seldom()
    long = long_table(PACE_MS)
    early_and_late(long)
    with tempfile.TemporaryDirectory() as temporary:
        asyncio.run(measured(Path(temporary), long))
