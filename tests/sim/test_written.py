"""What is written is whole, and in nobody's way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import mootable
from mootable.__main__ import main
from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim import command
from mootable.sim.command import write
from mootable.sim.ledger import Ledger
from mootable.sim.written import whole
from mootable.terminal.decks import default_deck


def test_what_is_stopped_while_it_is_written_leaves_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    write(file, "old")

    def stopped() -> None:
        with whole(file) as place:
            place.write_text("half", "utf-8")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]
    write(file, "new")
    assert file.read_text("utf-8") == "new"


def test_what_is_no_file_is_written_as_it_is() -> None:
    write(Path(os.devnull), "nothing")
    assert Path(os.devnull).is_char_device()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sim moodaut --rows a.csv --json a.csv", "--json and --rows are both a.csv: name two"),
        ("sim moodaut --rows a.csv --json ./a.csv", "name two files"),
        ("sim moodaut --plot a.html --report a.html", "--plot and --report are both a.html"),
        ("arena moodaut --file a.jsonl --json a.jsonl", "--file and --json are both a.jsonl"),
        ("sim moodaut --deck deck.toml --json deck.toml", "--deck and --json are both deck.toml"),
    ],
)
def test_one_file_is_not_for_two_things(
    line: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    deck = default_deck(find("moodaut"))
    Path("deck.toml").write_text(deck, "utf-8")
    with pytest.raises(Refusal, match=sentence):
        app(line.split())
    assert [file.name for file in tmp_path.iterdir()] == ["deck.toml"]
    assert Path("deck.toml").read_text("utf-8") == deck


def test_what_is_refused_leaves_no_empty_files(tmp_path: Path) -> None:
    with pytest.raises(Refusal):
        app(f"sim moodaut --json {tmp_path / 'a.json'} --processes 0".split())
    assert list(tmp_path.iterdir()) == []


def test_records_of_two_runs_are_not_mixed(tmp_path: Path) -> None:
    mootable.simulate("moodaut", games=2, seed=1, keep=tmp_path / "kept")
    kept = {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()}
    assert len(kept) == 2
    with pytest.raises(Refusal, match="kept has records already, of who knows what"):
        mootable.simulate("moodaut", games=2, seed=2, keep=tmp_path / "kept")
    assert {file: file.read_bytes() for file in (tmp_path / "kept").iterdir()} == kept
    Ledger(keep=tmp_path).check()


def test_decks_of_one_name_keep_records_of_both(tmp_path: Path) -> None:
    deck = default_deck(find("moodaut"))
    sides = [tmp_path / folder / "deck.toml" for folder in ("v1", "v2")]
    for side, copies in zip(sides, ("copies = 4", "copies = 5"), strict=True):
        side.parent.mkdir()
        side.write_text(deck.replace("copies = 4", copies), "utf-8")
    kept = tmp_path / "kept"
    mootable.compare("moodaut", *sides, games=2, seed=1, keep=kept)
    names = sorted(file.name for file in kept.iterdir())
    assert len(names) == 4
    assert "v1-deck.toml" in names[0]
    assert "v2-deck.toml" in names[3]


@pytest.fixture
def can_be_stopped() -> Iterator[None]:
    """What is begun in the background is begun deaf to Ctrl-C, and so are its tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("can_be_stopped")
def test_ctrl_c_after_the_last_match_takes_nothing_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Not the tables while they are told; of the pictures after them, those that are not drawn."""
    file, picture = tmp_path / "figures.json", tmp_path / "figures.svg"
    written = command.write

    def pressed(*args: object) -> None:
        signal.raise_signal(signal.SIGINT)
        written(*args)  # type: ignore[arg-type]

    def pressed_again(*_: object) -> None:
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(command, "write", pressed)
    monkeypatch.setattr(command, "save", pressed_again)
    words = f"mootable sim moodaut --games 4 --processes 1 --json {file} --plot {picture}".split()
    monkeypatch.setattr(sys, "argv", words)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 130
    assert file.read_text("utf-8").startswith("{")
    assert "How often in a match" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == [file]


def test_ctrl_c_while_it_starts_says_nothing() -> None:
    """It is stopped by the first thing it loads."""
    pressed = (
        "import sys, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "class Pressed:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'cyclopts': signal.raise_signal(signal.SIGINT)\n"
        "sys.meta_path.insert(0, Pressed())\n"
        "from mootable.__main__ import main; main()"
    )
    ended = subprocess.run([sys.executable, "-c", pressed], capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")


@pytest.mark.parametrize("reader", [["head", "-n", "1"], ["true"]])
def test_the_files_are_written_though_nobody_reads_what_is_told(
    reader: list[str], tmp_path: Path
) -> None:
    words = f"sim moodaut --games 4 --processes 1 {files_in(tmp_path)}".split()
    told = subprocess.Popen(
        [sys.executable, "-m", "mootable", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    read = subprocess.run(reader, stdin=told.stdout, capture_output=True, check=True)
    # Nobody else holds the end that is read.
    assert told.stdout is not None
    told.stdout.close()
    assert told.stderr is not None
    assert told.stderr.read() == b""
    told.stderr.close()
    assert told.wait() in (0, 1)
    assert read.stdout in (
        b"",
        b"Mood'aut: 4 matches of 4 casual bots, seed 1, clock=false\n",
    )
    assert sorted(file.name for file in tmp_path.iterdir()) == WRITTEN


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_full_disk_is_told_in_a_sentence_and_the_files_are_written(tmp_path: Path) -> None:
    words = f"sim moodaut --games 4 --processes 1 {files_in(tmp_path)}".split()
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "mootable", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
        )
    sentence = "mootable: Standard output can't be written: No space left on device.\n"
    assert (ended.returncode, ended.stderr) == (1, sentence)
    assert sorted(file.name for file in tmp_path.iterdir()) == WRITTEN


WRITTEN = ["a.csv", "a.html", "a.json", "a.svg"]


def files_in(folder: Path) -> str:
    flags = zip(("--rows", "--report", "--json", "--plot"), WRITTEN, strict=True)
    return " ".join(f"{flag} {folder / name}" for flag, name in flags)


def test_where_nothing_was_played_no_folder_is_left(tmp_path: Path) -> None:
    Ledger(keep=tmp_path / "kept" / "here").check()
    assert list(tmp_path.iterdir()) == []
