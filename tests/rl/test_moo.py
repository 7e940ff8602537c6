"""Moo as a benchmark of finding out rules."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from mootable.core.refusal import Refusal
from mootable.games.encodings import encoding
from mootable.games.moo.acts import say
from mootable.games.moo.speech import fold
from mootable.games.moo.vocabulary import PHRASES, call_number
from mootable.rl.moo import PLAYERS, half, read_books, score, some_of, told
from mootable.sim.games.moo.evening import STRETCHES


def scored(*asked: str) -> subprocess.CompletedProcess[str]:
    few = ["--books", "1", "--turns", str(STRETCHES), "--processes", "1"]
    command = [sys.executable, "-m", "mootable.rl.moo", *few, *asked]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_detective_is_scored_by_penalties_laws_named_and_calibration() -> None:
    found = scored("--player", "detective")
    assert found.returncode == 0, found.stderr
    for what in ("penalties in 100 turns", "laws named", "calibration"):
        assert what in found.stdout


def test_a_program_that_reads_is_scored_by_the_same_command() -> None:
    found = scored("--player", f"cmd:{sys.executable} examples/moo_reader.py")
    assert found.returncode == 0, found.stderr
    assert "penalties in 100 turns" in found.stdout
    assert "it does not tell what it holds for a law" in found.stdout


def answers(*asked: dict[str, object]) -> list[object]:
    """What the program that reads answers, asked one thing after another."""
    lines = [{"do": "start", "game": "moo", "seat": 2, "luck": "x"}, *asked]
    read = subprocess.run(
        [sys.executable, "examples/moo_reader.py"],
        input="".join(json.dumps(line) + "\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line).get("act") for line in read.stdout.splitlines()[1:]]


def test_the_program_that_reads_says_what_others_say_after_such_a_card() -> None:
    view = {
        "seat": 2,
        "players": [{"seat": seat, "cards": 3, "out": False} for seat in range(3)],
        "turn": 2,
        "direction": 1,
        "pile": ["9D"],
        "hand": ["10S", "KD"],
    }
    their = [
        {"type": "played", "seat": 0, "card": "9D", "left": 3, "at": 0},
        {"type": "said", "seat": 0, "words": "That's the badger!", "at": 1},
        {"type": "penalized", "seat": 1, "count": 1, "left": 3, "at": 2},
        {"type": "said", "seat": 1, "words": "Thank you", "at": 3},
    ]
    mine = {"type": "played", "seat": 2, "card": "XJ", "left": 2, "at": 4}
    penalty = {"type": "penalized", "seat": 2, "count": 1, "left": 2, "at": 5, "cards": ["7S"]}
    legal = [{"type": "play", "card": card} for card in ("10S", "KD")]
    legal += [{"type": "draw"}, {"type": "say"}]
    on_heart = view | {"pile": ["6H"]}
    assert answers(
        {"do": "act", "events": their, "view": view, "legal": legal},
        {"do": "act", "events": [], "view": on_heart, "legal": legal},
        {"do": "race", "events": [mine], "view": view, "legal": legal},
        {"do": "race", "events": [penalty], "view": view, "legal": legal},
        {"do": "race", "events": their[:1], "view": view, "legal": legal[:3]},
    ) == [
        {"type": "play", "card": "KD"},
        {"type": "draw"},
        {"type": "say", "text": "that's the badger"},
        {"type": "say", "text": "thank you"},
        None,
    ]


def test_the_score_is_written_for_programs(tmp_path: Path) -> None:
    file = tmp_path / "score.json"
    found = scored("--player", "knower", "--json", str(file))
    assert found.stderr == "", "progress is for terminals"
    written = json.loads(file.read_text("utf-8"))
    assert (written["player"], written["lawbooks"], written["turns"]) == ("knower", 1, STRETCHES)
    assert f"penalties in 100 turns      {written['penalties']:.1f}," in found.stdout


def test_the_halves_share_nothing_and_have_all_sorts() -> None:
    books = read_books()
    train, test = half("train"), half("test")
    assert sorted([*train, *test]) == half("both") == list(range(40))
    for places in (train, test):
        assert {books[place].by for place in places} == {"printed", "invented", "people"}


def test_the_same_seed_gives_the_same_score() -> None:
    one, other = (told("knower", score("knower", [3], STRETCHES, "1", 1)) for _ in range(2))
    assert one == other


def test_what_is_no_player_or_no_number_of_books_is_refused() -> None:
    with pytest.raises(Refusal, match="'champion' is no player"):
        score("champion", [0], STRETCHES, "1")
    with pytest.raises(Refusal, match="There are 20 lawbooks, so 21 can't be played"):
        some_of(half("test"), 21)
    assert "is no player" in scored("--player", "champion").stderr
    for wrong, why in (
        (("--turns", "0"), "The number of turns is a whole number from 1 on, not 0."),
        (("--processes", "0"), "There must be a process to play in"),
        (("--books", "0"), "There are 20 lawbooks, so 0 can't be played"),
    ):
        asked = scored(*wrong)
        assert asked.returncode == 2
        assert why in asked.stderr


def test_all_that_the_lawbooks_ask_for_can_be_said_in_numbers() -> None:
    code = encoding("moo", PLAYERS)
    for book in read_books():
        for phrase in re.findall('"([^"]*)"', "\n".join(book.laws)):
            if call_number(fold(phrase)) < 0:
                assert code.act(code.number(say(phrase), 0), 0) is not None


def test_what_is_said_at_once_is_heard_as_several_things() -> None:
    code = encoding("moo", PLAYERS)
    tape = code.tape()
    code.hear_alone({"type": "said", "seat": 1, "words": "Last card, 4 of Spades!"}, 0, tape)
    row = vec[u8]([0] * code.size)
    code.recall(tape, 0, row, 0)
    latest = list(row)[code.cells.size :][:8]
    assert latest == [8, 2, 0, 43, 7, 2, 0, PHRASES.index("Last card") + 1]
