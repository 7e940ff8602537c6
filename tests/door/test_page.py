"""What `docs/python.md` says is what happens, block by block."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path

import pytest

import mootable
from tests.door.page import BLOCK, PAGE, run

README = Path(__file__).parent.parent.parent / "README.md"


def test_every_block_runs_and_prints_what_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    runs = list(run(PAGE.read_text("utf-8")))
    assert len(runs) > 10
    for source, told, printed in runs:
        if told is not None:
            assert printed == told, source


def test_the_readme_begins_like_the_page() -> None:
    first = BLOCK.search(PAGE.read_text("utf-8"))
    assert first is not None
    assert first[1] in README.read_text("utf-8")


def test_all_there_is_is_on_the_page_and_nothing_else() -> None:
    told = PAGE.read_text("utf-8").split("## All there is")[1]
    names = re.findall(r"^\| `mootable\.(\w+)", told, re.MULTILINE)
    assert sorted(names) == sorted(mootable.__all__)
    for name, members in re.findall(r"^\| `mootable\.([A-Z]\w+)` \| (.*) \|$", told, re.MULTILINE):
        public = getattr(mootable, name)
        there = {one for one in dir(public) if not one.startswith("_")}
        if name in ("Game", "Match"):
            assert set(re.findall(r"`(\w+)`", members)) == there


def test_what_a_function_takes_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    rows = re.findall(r"^\| `mootable\.(\w+)\(\w+, \*, (.*?)\)`", page, re.MULTILINE)
    assert [name for name, _ in rows] == ["start", "simulate"]
    for name, said in rows:
        taken = list(signature(getattr(mootable, name)).parameters)
        assert taken[1:] == said.split(", ")
