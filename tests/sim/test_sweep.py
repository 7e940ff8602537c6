"""A game played in many ways."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mootable
from mootable.cli import app
from mootable.core.refusal import Refusal


def test_every_choice_is_played_as_it_would_be_alone() -> None:
    found = mootable.sweep(
        "moodaut", {"turnup": ["add", "double"], "players": [2, 3]}, games=12, seed=7
    )
    assert [cell.setting for cell in found.cells] == [
        {"turnup": turnup, "players": players} for turnup in ("add", "double") for players in (2, 3)
    ]
    alone = mootable.simulate("moodaut", games=12, seed=7, players=3, options={"turnup": "double"})
    assert found.cells[3].figures == alone
    assert found == mootable.sweep(
        "moodaut",
        {"turnup": ["add", "double"], "players": [2, 3]},
        games=12,
        seed=7,
        processes=2,
    )


def test_what_is_so_in_all_matches_is_told_as_such() -> None:
    """No cell is left blank because all or none of its matches ended so."""
    found = mootable.sweep("moodaut", {"players": [3, 4]}, games=3, seed=7)
    for cell in found.cells:
        shares = {reason: seen.share for reason, seen in cell.figures.endings.items()}
        value, low, high = cell.numbers()["ended by second support"]
        assert value == shares.get("second_support", 0.0)
        assert low is not None
        assert high is not None
        assert 0 <= low <= value <= high <= 1
    assert 1.0 in [cell.numbers()["ended by second support"][0] for cell in found.cells]
    (alone,) = mootable.sweep("madking", {"players": [3]}, games=3, seed=7).cells
    assert not any("ended" in name for name in alone.numbers()), "it always ends so"


def test_a_time_limit_that_is_varied_is_played_in_time() -> None:
    found = mootable.sweep("moodaut", {"window_ms": [1000, 8000]}, games=12, seed=7)
    short, long = (cell.numbers()["minutes"][0] for cell in found.cells)
    assert short < long
    assert found.to_pandas()["window_ms"].unique().tolist() == [1000, 8000]


def test_the_command_line_has_one_table_and_one_plot(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    line = "sim madking --vary players=2,3,4 --games 12 --seed 7"
    files = {name: tmp_path / name for name in ("found.json", "found.svg", "rows.jsonl")}
    written = ["--json", "found.json", "--plot", "found.svg", "--rows", "rows.jsonl"]
    with pytest.raises(SystemExit) as ended:
        app([*line.split(), *(str(files.get(word, word)) for word in written)])
    assert not ended.value.code
    out = capsys.readouterr().out
    assert "Moods of the Mad King: 3 ways to play, 12 matches each" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    told = json.loads(files["found.json"].read_text("utf-8"))
    assert [cell["setting"] for cell in told["cells"]] == [{"players": n} for n in (2, 3, 4)]
    assert "players who won" in files["found.svg"].read_text("utf-8")
    rows = [json.loads(line) for line in files["rows.jsonl"].read_text("utf-8").splitlines()]
    assert [row["players"] for row in rows[:3]] == [2, 3, 4]
    assert rows[0]["won_3"] is None, "there is no seat 3 among two"
    assert len(rows) == 36


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("moodaut --vary turnup", "What varies is written name=value,value, not 'turnup'"),
        ("moodaut --vary turnup=add,3", '"turnup" must be one of add, double'),
        ("moodaut --vary players=two", "How many play is a whole number, not 'two'"),
        ("moodaut --vary players=2,9", "Mood'aut is for 2 to 5 players, not 9"),
        ("moodaut --vary first=0 --vary first=1", "'first' is varied twice"),
        ("moodaut --vary players=3,3", "'players=3,3' has one value twice."),
        ("moodaut --players 4 --vary players=3", "'players' is varied, and fixed by --players"),
        ("moodaut --option turnup=add --vary turnup=add,double", "varied, and fixed by --option"),
        ("moodaut --vary bots=casual,random", r"'bots' can't be varied \(what can: players, "),
        ("moodaut --vary deck=a.toml,b.toml", "A deck file is named by --deck FILE"),
        ("moo --turns 40 --vary players=3,4", "A match of Moo has no end of its own"),
        ("moo --vary players=3,4", "A match of Moo has no end of its own"),
    ],
)
def test_what_can_not_be_varied_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        app(["sim", *line.split()])
