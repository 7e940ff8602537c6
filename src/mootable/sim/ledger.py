"""Single matches written down, besides being counted: a row each, and the records of some."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TextIO

from mootable.core.record import to_lines
from mootable.core.refusal import Refusal
from mootable.extras import how_to_get
from mootable.sim.played import Columns
from mootable.sim.rows import Row
from mootable.sim.written import check_written

FIRST = 10
"""So many records are kept from the first match on; besides them the shortest and the longest."""


@dataclass
class Kept:
    """Records that are kept, by the number of their match."""

    records: dict[int, dict[str, object]] = field(default_factory=dict)
    shortest: tuple[int, int] | None = None
    """How many decisions it took, and its number; so with the next."""
    longest: tuple[int, int] | None = None

    def wants(self, number: int, decisions: int) -> bool:
        """Whether a match is to be kept."""
        return (
            number < FIRST
            or self.shortest is None
            or self.longest is None
            or (decisions, number) < self.shortest
            or (-decisions, number) < (-self.longest[0], self.longest[1])
        )

    def keep(self, number: int, decisions: int, record: dict[str, object]) -> None:
        """Keep a match that is wanted, and none that is wanted no longer."""
        self.records[number] = record
        mine = (decisions, number)
        if self.shortest is None or mine < self.shortest:
            self.shortest = mine
        if self.longest is None or (-decisions, number) < (-self.longest[0], self.longest[1]):
            self.longest = mine
        ends = {self.shortest[1], self.longest[1]}
        self.records = {
            each: kept for each, kept in self.records.items() if each < FIRST or each in ends
        }

    def take_in(self, other: Kept) -> None:
        for number, record in other.records.items():
            for end in (other.shortest, other.longest):
                if end is not None and end[1] == number and self.wants(number, end[0]):
                    self.keep(number, end[0], record)
            if number < FIRST:
                self.records[number] = record


class Writer(Protocol):
    def add(self, rows: list[Row]) -> None: ...


class Csv:
    def __init__(self, file: TextIO, columns: Columns) -> None:
        self.writer = csv.DictWriter(file, list(columns), lineterminator="\n")
        self.writer.writeheader()

    def add(self, rows: list[Row]) -> None:
        self.writer.writerows(rows)


class JsonLines:
    def __init__(self, file: TextIO, columns: Columns) -> None:
        self.file = file

    def add(self, rows: list[Row]) -> None:
        self.file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


class Parquet:
    """Rows are written many at a time: a file of small groups is large and slow to read."""

    GROUP = 10_000

    def __init__(self, file: Path, columns: Columns) -> None:
        self.pa, pq = _arrow()
        kinds = {int: self.pa.int64(), float: self.pa.float64(), bool: self.pa.bool_()}
        fields = [(name, kinds.get(kind, self.pa.string())) for name, kind in columns.items()]
        self.schema = self.pa.schema(fields)
        self.writer = pq.ParquetWriter(file, self.schema)
        self.waiting: list[Row] = []

    def add(self, rows: list[Row]) -> None:
        self.waiting += rows
        if len(self.waiting) >= self.GROUP:
            self.write()

    def write(self) -> None:
        if self.waiting:
            self.writer.write_table(self.pa.Table.from_pylist(self.waiting, self.schema))
            self.waiting = []

    def close(self) -> None:
        self.write()
        self.writer.close()


def _arrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as error:
        raise Refusal(
            "bad_request",
            f"A Parquet file needs pyarrow, which is not installed: {how_to_get('parquet')}.",
        ) from error
    return pyarrow, pyarrow.parquet


KINDS = (".csv", ".jsonl", ".parquet")


@contextmanager
def row_file(file: Path, columns: Columns) -> Iterator[Writer]:
    """A file for rows, of the kind its name says."""
    try:
        if file.suffix == ".parquet":
            parquet = Parquet(file, columns)
            try:
                yield parquet
            finally:
                parquet.close()
        else:
            with file.open("w", encoding="utf-8", newline="") as opened:
                yield (Csv if file.suffix == ".csv" else JsonLines)(opened, columns)
    except OSError as error:
        raise Refusal("bad_request", f"{file} can't be written: {error.strerror}.") from error


def check_folder(folder: Path) -> None:
    """Refuse at once a folder that can't be made, or be written to. Nothing is left of the trial:
    it may be that no record is ever kept."""
    made = [one for one in (folder, *folder.parents) if not one.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for one in made:
            one.rmdir()
    except OSError as error:
        raise Refusal("bad_request", f"{folder} is no folder to keep records in.") from error


@dataclass(frozen=True)
class Ledger:
    """Where single matches are written down, if anywhere."""

    rows: Path | None = None
    keep: Path | None = None

    def check(self) -> None:
        """Refuse at once what could not be written."""
        if self.rows is not None:
            if self.rows.suffix not in KINDS:
                kinds = ", ".join(KINDS)
                raise Refusal("bad_request", f"Rows go to a file {kinds}, not {self.rows.name}.")
            if self.rows.suffix == ".parquet":
                _arrow()
            check_written(self.rows)
        if self.keep is not None:
            check_folder(self.keep)
            if any(self.keep.glob("*.jsonl")):
                there = f"{self.keep} has records already, of who knows what: name a new folder."
                raise Refusal("bad_request", there)

    @contextmanager
    def opened(self, columns: Columns) -> Iterator[Writer | None]:
        if self.rows is None:
            yield None
        else:
            with row_file(self.rows, columns) as writer:
                yield writer

    def write_records(self, kept: Kept, name: str = "match") -> None:
        if self.keep is not None and kept.records:
            self.keep.mkdir(parents=True, exist_ok=True)
            for number, record in sorted(kept.records.items()):
                file = self.keep / f"{name}-{number}.jsonl"
                file.write_text(to_lines(record), "utf-8")


NOWHERE = Ledger()
