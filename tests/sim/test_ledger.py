"""A row a match, and the records of some."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path

import pandas as pd  # type: ignore[import-untyped]
import pytest

import mootable
from mootable.core.refusal import Refusal
from mootable.sim.ledger import FIRST, Kept, Ledger


def rows(file: Path, **asked: object) -> list[dict[str, object]]:
    """What is written of 24 matches of the Mad King."""
    mootable.simulate("madking", games=24, seed="rows", rows=file, **asked)  # type: ignore[arg-type]
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_a_row_tells_who_sat_where_and_who_won(tmp_path: Path) -> None:
    found = rows(tmp_path / "rows.jsonl", bots="casual,random", players=3)
    assert [row["match"] for row in found] == list(range(24))
    figures = mootable.simulate("madking", games=24, seed="rows", bots="casual,random", players=3)
    for seat in range(3):
        won = sum(row[f"won_{seat}"] is True for row in found)
        assert won == figures.won_by_seat[seat].matches  # type: ignore[union-attr]
    assert [found[1][f"bot_{seat}"] for seat in range(3)] == ["casual", "casual", "random"]
    assert {row["reason"] for row in found} == {"the_show"}
    assert "points_0" not in found[0], "nobody has points there"
    fates = [row["fate_0"] for row in found]
    assert fates.count("won") == figures.won_by_seat[0].matches  # type: ignore[union-attr]


def test_the_same_bytes_for_any_number_of_processes(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    for processes, file in ((1, one), (2, two)):
        mootable.simulate("moodaut", games=40, seed=7, processes=processes, rows=file)
    assert one.read_bytes() == two.read_bytes()


def test_csv_json_lines_and_parquet_say_the_same(tmp_path: Path) -> None:
    told = rows(tmp_path / "rows.jsonl")
    for name in ("rows.csv", "rows.parquet"):
        mootable.simulate("madking", games=24, seed="rows", rows=tmp_path / name)
    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        assert list(csv.DictReader(file)) == [
            {name: str(value) for name, value in row.items()} for row in told
        ]
    assert pd.read_parquet(tmp_path / "rows.parquet").to_dict("records") == told


def test_games_with_rounds_points_and_time_have_columns_for_them(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    options = {"limit": 100}
    mootable.simulate("wobble", games=2, seed=7, players=2, options=options, rows=file)
    for line in file.read_text("utf-8").splitlines():
        row = json.loads(line)
        assert row["rounds"] > 0
        assert row["seconds"] > 60
        assert max(row["points_0"], row["points_1"]) >= 100


def test_a_table_of_moo_is_a_row_too(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    mootable.simulate("moo", games=2, turns=20, bots="casual,elder", rows=file, keep=tmp_path)
    told = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert [row["turns"] for row in told] == [20, 20]
    assert told[0]["turns_casual"] + told[0]["turns_elder"] == 20
    assert mootable.replay(tmp_path / "match-1.jsonl").game.name == "moo"


def test_records_of_some_are_kept(tmp_path: Path) -> None:
    """The first ten, the shortest and the longest, and each can be played again."""
    found = rows(tmp_path / "rows.jsonl", keep=tmp_path / "kept")
    lengths = [(row["decisions"], row["match"]) for row in found]
    longest = min((-decisions, number) for decisions, number in lengths)[1]  # type: ignore[operator]
    wanted = {*range(FIRST), min(lengths)[1], longest}
    kept = {int(file.stem.removeprefix("match-")) for file in (tmp_path / "kept").iterdir()}
    assert kept == wanted
    for number in sorted(kept)[-3:]:
        match = mootable.replay(tmp_path / "kept" / f"match-{number}.jsonl")
        assert match.seed == f"rows/{number}"
        assert match.over is not None
        winners = [seat for seat in range(4) if found[number][f"won_{seat}"]]
        assert match.over.winners == winners


@pytest.mark.parametrize("size", [1, 7, 40])
def test_the_same_are_kept_in_whatever_portions(size: int) -> None:
    lengths = [30, 20, 25, *[24] * 10, 11, 11, 40, 12, 40, 39]
    total = Kept()
    for first in range(0, len(lengths), size):
        part = Kept()
        for number in range(first, min(first + size, len(lengths))):
            if part.wants(number, lengths[number]):
                part.keep(number, lengths[number], {})
        total.take_in(part)
    assert sorted(total.records) == [*range(FIRST), 13, 15]


@pytest.mark.parametrize(
    ("ledger", "sentence"),
    [
        (Ledger(rows=Path("rows.xlsx")), "Rows go to a file .csv, .jsonl, .parquet, not rows.xlsx"),
        (Ledger(rows=Path("/no/such/rows.csv")), "rows.csv can't be written: No such file"),
        (Ledger(keep=Path(__file__)), "test_ledger.py is no folder to keep records in"),
    ],
)
def test_what_can_not_be_written_is_refused_before_anything_is_played(
    ledger: Ledger, sentence: str
) -> None:
    with pytest.raises(Refusal, match=sentence):
        ledger.check()


def test_parquet_without_its_library_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Refusal, match="needs pyarrow, which is not installed: pip install"):
        Ledger(rows=tmp_path / "rows.parquet").check()
