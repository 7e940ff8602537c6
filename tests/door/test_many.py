"""Simulations through the front door."""

from __future__ import annotations

import json
import pickle
import signal
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

import mootable
from mootable.cli import app
from mootable.sim import run
from mootable.sim.games.moo.evening import Made


def typed(line: str, file: Path) -> object:
    """The figures that a command line writes to a file."""
    with pytest.raises(SystemExit) as ended:
        app([*line.split(), "--json", str(file)])
    assert not ended.value.code
    return json.loads(file.read_text("utf-8"))


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble"])
def test_the_figures_are_those_of_mootable_sim(game: str, tmp_path: Path) -> None:
    found = mootable.simulate(game, bots="casual,random", games=8, seed="7", processes=1)
    assert isinstance(found, mootable.Figures)
    line = f"sim {game} --bots casual,random --games 8 --seed 7 --processes 1"
    assert json.loads(json.dumps(asdict(found))) == typed(line, tmp_path / "figures.json")


def test_a_table_without_an_end_is_played_for_turns(tmp_path: Path) -> None:
    bots = ["elder", "casual", "detective"]
    found = mootable.simulate("moo", bots=bots, turns=40, seed="7")
    assert isinstance(found, mootable.Evenings)
    told = typed(
        "sim moo --players 3 --bots elder,casual,detective --turns 40 --seed 7",
        tmp_path / "diary.json",
    )
    assert isinstance(told, dict)
    assert told["diary"]["turns"] == found.diary.turns
    assert repr(found) == "<Evenings moo 3p, 1 table of 40 turns, seed '7'>"
    tables = {row["table"] for row in found.rows()}
    assert {"penalties", "calls"} <= tables
    assert pickle.loads(pickle.dumps(found)) == found
    found.diary.made = [Made(3, 12, "casual", 1001, "Moo.")]
    [made] = [row for row in found.rows() if row["table"] == "made"]
    assert (made["row"], made["evening"], made["turn"]) == ("1001", 3, 12)


def test_a_list_of_bots_says_how_many_play() -> None:
    three = mootable.simulate("moodaut", bots=["casual", "random", "random"], games=3, processes=1)
    assert isinstance(three, mootable.Figures)
    assert (three.players, three.bots) == (3, ["casual", "random", "random"])
    four = mootable.simulate("moodaut", games=3, processes=1)
    assert isinstance(four, mootable.Figures)
    assert (four.players, four.bots, four.seed) == (4, ["casual"] * 4, "1")
    two = mootable.simulate("moodaut", bots="random", players=2, games=3, seed=7, processes=1)
    assert isinstance(two, mootable.Figures)
    assert (two.players, two.bots, two.seed) == (2, ["random"] * 2, "7")


def test_options_are_those_of_the_game() -> None:
    found = mootable.simulate("moodaut", games=3, options={"turnup": "double"}, processes=1)
    assert isinstance(found, mootable.Figures)
    assert found.options["turnup"] == "double"
    assert found.options["clock"] is False


def test_several_processes_find_the_same() -> None:
    one, two = (mootable.simulate("moodaut", games=16, processes=n) for n in (1, 2))
    assert one == two
    assert repr(one) == "<Figures moodaut 4p, 16 matches, seed '1'>"
    assert pickle.loads(pickle.dumps(one)) == one


@pytest.mark.parametrize(
    "asked",
    [
        {"bots": "nobody"},
        {"bots": []},
        {"bots": 7},
        {"bots": ["casual"] * 6},
        {"games": 0},
        {"games": 1.5},
        {"turns": 20},
        {"players": 9},
        {"processes": 0},
        {"seed": None},
        {"options": {"tea": 1}},
    ],
)
def test_what_can_t_be_simulated_is_refused(asked: dict[str, object]) -> None:
    with pytest.raises(mootable.Refusal):
        mootable.simulate("moodaut", **asked)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: mootable.simulate("moodaut", bots=[]), "Nobody is there to play: name a bot."),
        (lambda: mootable.simulate("moodaut", games=3.5), "games is a whole number, not 3.5."),  # type: ignore[arg-type]
        (lambda: mootable.simulate("moodaut", seed="\udcff"), "A seed is text, and "),
        (lambda: mootable.sweep("moodaut", {}), "What varies is a dict of lists, as "),
        (lambda: mootable.sweep("moodaut", {"players": 3}), "What varies is a dict of lists, as "),  # type: ignore[dict-item]
        (lambda: mootable.sweep("moodaut", {"turnup": "add"}), "What varies is a dict of lists"),
        (lambda: mootable.sweep("moodaut", {"players": []}), "one of the lists is empty."),
        (lambda: mootable.arena("moodaut", players=3), "Table sizes are a list, as [3, 4], not 3."),  # type: ignore[arg-type]
        (lambda: mootable.arena("moodaut", until=2), "Until when it plays is between 0 and 1"),
    ],
)
def test_a_refusal_says_what_would_do(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises(mootable.Refusal) as refused:
        ask()
    assert sentence in refused.value.message


def test_a_data_frame_has_a_row_for_every_figure() -> None:
    found = mootable.simulate("moodaut", bots="casual,random", games=12, seed="7", processes=1)
    assert isinstance(found, mootable.Figures)
    frame = found.to_pandas()
    assert len(frame) == len(found.rows())
    ends = frame[frame["table"] == "endings"].set_index("row")
    assert ends["share"].to_dict() == {name: one.share for name, one in found.endings.items()}
    seats = frame[frame["table"] == "won_by_seat"]
    assert list(seats["matches"]) == [one.matches for one in found.won_by_seat]
    wobble = mootable.simulate("wobble", games=4, processes=1, options={"rounds": 1})
    assert "Out of turn" in set(wobble.to_pandas()["table"])


def test_without_pandas_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found = mootable.simulate("moodaut", games=2, processes=1)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ModuleNotFoundError, match="pip install pandas"):
        found.to_pandas()


def test_ctrl_c_is_an_interrupt_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs a program of their own has Ctrl-C back afterwards."""
    before = signal.getsignal(signal.SIGINT)
    play_one = run.play_one

    def interrupted(*given: Any) -> None:
        play_one(*given)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(run, "play_one", interrupted)
    with pytest.raises(KeyboardInterrupt) as stopped:
        mootable.simulate("moodaut", games=1000, processes=1)
    assert isinstance(stopped.value, mootable.Stopped)
    assert stopped.value.found.partial
    assert 0 < stopped.value.found.finished < 1000
    assert signal.getsignal(signal.SIGINT) is before


def test_signals_are_left_alone_outside_the_main_thread() -> None:
    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(mootable.simulate, "moodaut", games=4, processes=1).result()
    assert found == mootable.simulate("moodaut", games=4, processes=1)
