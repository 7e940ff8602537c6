"""Simulating Moo: long tables in virtual time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.sim.games.moo.chart import Curve, draw
from mootable.sim.games.moo.evening import STRETCHES, Plan, play_tables
from mootable.sim.games.moo.report import about, as_json, tables
from mootable.sim.pictures import check_picture

BOTS = ["elder", "elder", "casual", "detective", "elder"]
PLAN = Plan(5, BOTS, 2, 60, "7", {})


def _no_progress(_: int) -> None:
    pass


def test_the_same_seed_gives_the_same_evening_on_any_number_of_processes() -> None:
    once = as_json(PLAN, play_tables(PLAN, 1, _no_progress))
    assert as_json(PLAN, play_tables(PLAN, 2, _no_progress)) == once
    other = Plan(5, BOTS, 2, 60, "8", {})
    assert as_json(other, play_tables(other, 1, _no_progress)) != once


def test_turns_penalties_calls_and_laws_are_counted() -> None:
    done: list[int] = []
    plan = Plan(4, ["elder", "newcomer", "elder", "detective"], 1, 120, "1", {})
    diary = play_tables(plan, 1, done.append)
    assert done[-1] == 120
    assert sum(map(sum, diary.turns.values())) == 120
    assert set(diary.turns) == {"elder", "newcomer", "detective"}
    penalties = sum(map(sum, diary.penalties.values()))
    assert penalties == diary.events["penalized"] == sum(c.total() for c in diary.by_rule.values())
    assert penalties > 0
    rights = sum(calls["right"] for calls in diary.calls.values())
    assert rights == penalties
    assert sum(diary.penalties["newcomer"]) > sum(diary.penalties["elder"])
    assert diary.looks[-1] > 0
    assert 0.0 < diary.found[-1] / diary.looks[-1] <= 1.0
    assert diary.ms > 60_000


def test_rules_are_told_in_words() -> None:
    assert about("302") == "Bad card"
    assert about("502") == "When a player plays an 8, reverse the order."
    assert about("601") == "Bad call"
    assert about("900") == "Failure to play within 10 seconds"
    assert about("invented") == ""
    diary = play_tables(PLAN, 1, _no_progress)
    table = dict(tables(diary, i_know=True))["Penalties by rule"]
    assert len(list(table.columns[-1].cells)) == table.row_count
    assert any(table.columns[-1].cells)


def test_what_secret_laws_say_is_told_to_those_who_know(capsys: pytest.CaptureFixture[str]) -> None:
    for more, is_told in (([], False), (["--i-know"], True)):
        with pytest.raises(SystemExit):
            app(["sim", "moo", "--players", "3", "--turns", "40", *more])
        told = capsys.readouterr().out
        assert ("what it is about" in told) == is_told
        assert ("--i-know tells what each says" in told) != is_told


def test_bots_move_on_by_one_seat_from_table_to_table() -> None:
    assert PLAN.seats(0) == BOTS
    assert PLAN.seats(1) == ["elder", "elder", "elder", "casual", "detective"]


@pytest.mark.parametrize("suffix", [".svg", ".html"])
def test_a_picture_is_one_file_of_its_own(tmp_path: Path, suffix: str) -> None:
    plan = Plan(4, ["elder", "elder", "elder", "detective"], 1, STRETCHES, "1", {})
    file = tmp_path / f"curve{suffix}"
    diary = play_tables(plan, 1, _no_progress)
    draw(file, plan.turns, [Curve("elders", "elder", diary)], diary)
    text = file.read_text("utf-8")
    assert "penalties" in text
    assert "<script src=" not in text


def test_what_is_no_picture_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Refusal, match="A picture is a file"):
        check_picture(Path("curve.txt"))


def test_the_figures_are_plain_json() -> None:
    told = json.loads(as_json(PLAN, play_tables(PLAN, 1, _no_progress)))
    assert told["bots"] == BOTS
    assert told["diary"]["tables"] == 2
    assert len(told["diary"]["found"]) == STRETCHES


@pytest.mark.parametrize("option", ["bots=3", "knows=[true,false]"])
def test_an_option_that_the_bots_decide_is_not_taken_in_silence(option: str) -> None:
    with pytest.raises(Refusal, match=r"leave it out, and name the bots\."):
        app(["sim", "moo", "--option", option])
