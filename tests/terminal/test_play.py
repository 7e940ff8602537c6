"""Sitting down from the command line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mootable.bots.players import for_seats, listed
from mootable.core.refusal import Refusal
from mootable.terminal.archive import Archive
from mootable.terminal.play import play
from mootable.terminal.watch import Watch
from tests.terminal.tables import Now, sit


def refused(
    name: str = "moodaut",
    players: int = 4,
    bots: str = "casual",
    seed: str | None = None,
    record: Path | None = None,
    deck: Path | None = None,
) -> str:
    with pytest.raises(Refusal) as refusal:
        play(name, players, bots, seed, True, record, deck, False, "en")
    return refusal.value.message


def test_what_cant_be_played_is_said_in_a_sentence(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.touch()
    assert refused(name="bridge").startswith("There is no game called 'bridge'")
    assert refused(players=6) == "Mood'aut is for 2 to 5 players, not 6."
    assert refused(players=1) == "Mood'aut is for 2 to 5 players, not 1."
    assert refused(bots="genius").startswith("There is no bot called 'genius'")
    assert refused(seed="a\nb") == "The seed must be text that can be printed."
    assert refused(record=there) == f"{there} is there already: name another file to record to."
    assert refused(record=tmp_path / "no" / "file").startswith(f"{tmp_path / 'no' / 'file'} can't")


def test_playing_needs_a_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from mootable.cli import main; main()", "play", "moodaut"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "mootable: Playing needs a terminal to play in.\n"


def test_other_commands_do_not_load_the_screen() -> None:
    said = subprocess.check_output(
        [sys.executable, "-c", "import sys, mootable.cli; print('textual' in sys.modules)"],
        text=True,
    )
    assert said == "False\n"


def test_bots_are_named_for_all_for_each_or_go_round_the_table() -> None:
    assert for_seats(["casual"], 3) == ["casual", "casual", "casual"]
    assert for_seats(listed("casual, random"), 2) == ["casual", "random"]
    assert for_seats(["casual", "random"], 3) == ["casual", "random", "casual"]
    with pytest.raises(Refusal) as refusal:
        for_seats(["casual", "random", "casual"], 2)
    assert refusal.value.message == "3 bots can't take 2 seats."


def test_no_record_is_written_over_another(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "match.jsonl")
    first, second = sit(seed="one").match, sit(seed="two").match
    assert archive.keep(first) == tmp_path / "match.jsonl"
    assert archive.keep(second) == tmp_path / "match-2.jsonl"
    assert '"one"' in (tmp_path / "match.jsonl").read_text("utf-8")
    assert '"two"' in (tmp_path / "match-2.jsonl").read_text("utf-8")


def test_the_watch_counts_play_and_not_reading() -> None:
    now = Now()
    watch = Watch(now)
    now.ms += 100
    assert watch.read() == 100
    watch.stop()
    now.ms += 5000
    watch.stop()
    assert watch.read() == 100
    watch.go_on()
    watch.go_on()
    now.ms += 1
    assert watch.read() == 101
    watch.restart()
    assert watch.read() == 0
