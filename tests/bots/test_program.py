"""Bots of one's own: programs in any language, over their standard input and output."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mootable
from mootable.bots import program
from mootable.bots.failure import BotFailed
from mootable.bots.own import OwnBot, hire
from mootable.bots.players import hired, make
from mootable.core.chance import seeded
from mootable.core.match import start
from mootable.core.refusal import Refusal
from mootable.core.seating import play_match
from mootable.games.catalogue import find
from mootable.sim.figures import Figures
from tests.bots.sitters import without_hash
from tests.patience import PATIENCE_S

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
PYTHON = f"{sys.executable} {EXAMPLES / 'mybot.py'}"
NODE = f"node {EXAMPLES / 'mybot.mjs'}"

PLAYS = """
import json, os, sys
for line in sys.stdin:
    told = json.loads(line)
    if told["do"] == "start":
        print('{"ok":true}', flush=True)
    elif told["do"] == "act":
        ANSWER
"""

Writes = Callable[[str], str]


@pytest.fixture
def command(tmp_path: Path) -> Writes:
    """Writes a program in Python; returns how to run it."""

    def write(source: str) -> str:
        file = tmp_path / "bot.py"
        file.write_text(source, "utf-8")
        return f"{sys.executable} {file}"

    return write


def simulated(game: str, *bots: str, games: int = 2, **more: Any) -> Figures:
    found = mootable.simulate(game, bots=list(bots), games=games, processes=1, **more)
    assert isinstance(found, Figures)
    return found


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble"])
def test_the_python_example_plays(game: str) -> None:
    found = simulated(game, f"cmd:{PYTHON}", f"cmd:{PYTHON}", "random")
    assert found.finished == 2


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble"])
def test_the_javascript_example_plays(game: str) -> None:
    assert shutil.which("node"), "the JavaScript example needs node to be run"
    found = simulated(game, f"cmd:{NODE}", "random", "random")
    assert found.finished == 2


def test_the_examples_play_better_than_chance() -> None:
    bots = [f"cmd:{PYTHON}", "random", "random"]
    found = simulated("moodaut", *bots, games=240, seed="3")
    assert found.won_by_bot[bots[0]].share > 0.38


def test_a_class_is_shown_as_well() -> None:
    bots = ["clever:Clever", "random", "random"]
    command = [sys.executable, "-c", "from mootable.cli import main; main()", "sim", "moodaut"]
    line = ["--players", "3", "--bots", ",".join(bots), "--games", "100", "--json", "/dev/stderr"]
    told = subprocess.run(
        [*command, *line, "--processes", "1"], cwd=EXAMPLES, capture_output=True, check=True
    )
    assert json.loads(told.stderr)["won_by_bot"]["clever:Clever"]["share"] > 0.4


def test_examples_are_short() -> None:
    for example in ("mybot.py", "mybot.mjs", "clever.py"):
        assert len(EXAMPLES.joinpath(example).read_text("utf-8").splitlines()) <= 40


def test_the_same_figures_on_any_number_of_processes() -> None:
    one, two = (
        mootable.simulate("moodaut", bots=[f"cmd:{PYTHON}", "casual"], games=12, processes=n)
        for n in (1, 2)
    )
    assert one == two


def test_a_program_plays_one_match_after_another_and_is_sent_away(tmp_path: Path) -> None:
    born = tmp_path / "born"
    file = tmp_path / "bot.py"
    act = 'print(json.dumps({"act": told["legal"][0]}), flush=True)'
    source = f"open({str(born)!r}, 'a').write(str(__import__('os').getpid()) + chr(10))\n"
    file.write_text(source + PLAYS.replace("ANSWER", act), "utf-8")
    simulated("moodaut", f"cmd:{sys.executable} {file}", "casual", games=6)
    pids = [int(line) for line in born.read_text("utf-8").splitlines()]
    assert 1 < len(pids) < 6
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_one_that_still_thinks_ends_with_the_rest(command: Writes) -> None:
    line = command(PLAYS.replace("ANSWER", "while True: pass"))
    game = find("moodaut")
    match = start(game, game.setup(2, "tea", {}, None, None))
    bot = make(f"cmd:{line}", game, 0, seeded("luck"), hired([f"cmd:{line}"]))
    failed: list[str] = []

    def ask() -> None:
        try:
            bot.choose(match.shown_to(bot, 0), match.legal(0))
        except Refusal as refusal:
            failed.append(refusal.message)

    assert isinstance(bot, OwnBot)
    bot.seated()
    thinking = threading.Thread(target=ask)
    thinking.start()
    program.end_all()
    thinking.join(PATIENCE_S)
    assert failed == [f"cmd:{line} ended (exit status -9)."]


# -- what it is told -------------------------------------------------------------------


def test_it_is_told_what_its_seat_is_told_and_nothing_else(command: Writes, tmp_path: Path) -> None:
    log = tmp_path / "told"
    source = PLAYS.replace("ANSWER", 'print(json.dumps({"act": told["legal"][0]}), flush=True)')
    write = f"    open({str(log)!r}, 'a').write(line)\n"
    source = source.replace("    told = json", f"{write}    told = json")
    name = f"cmd:{command(source)}"
    game = find("moodaut")
    match = start(game, game.setup(2, "a secret", {"clock": False}, None, None))
    bots = [make(name, game, 0, seeded("luck"), hired([name])), make("random", game, 1, seeded(""))]
    play_match(match, bots, 10_000)
    bots[0].leave()
    program.send_away()
    lines = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [lines[0][part] for part in ("do", "game", "seat")] == ["start", "moodaut", 0]
    assert set(lines[0]) == {"do", "game", "seat", "luck"}
    again = mootable.replay(match.record())
    asked = lines[1:-1]
    assert asked
    for line in asked:
        assert set(line) == {"do", "events", "view", "legal"}
        stood = again.at_entry(line["view"]["n"])
        assert line["view"] == without_hash(stood.view(0))
        assert line["legal"] == stood.legal(0).wire()
        assert "a secret" not in json.dumps(line)
    assert set(lines[-1]) == {"do", "events"}
    assert lines[-1]["do"] == "over"
    heard = [event for line in lines[1:] for event in line["events"]]
    assert heard == [event.seen_by(0) for event in again.events]


def test_one_that_wants_to_race_is_asked_unasked(command: Writes) -> None:
    source = PLAYS.replace('{"ok":true}', '{"ok":true,"races":true}')
    source = source.replace('elif told["do"] == "act"', 'elif told["do"] in ("act", "race")')
    answer = """
        mine = told["view"]["seat"] in [one["seat"] for one in told["view"]["waiting"]]
        assert mine == (told["do"] == "act"), told
        plays = [act for act in told["legal"] if act["type"] == "play"] or [None]
        act = told["legal"][0] if mine else plays[0]
        print(json.dumps({"act": act}), flush=True)
"""
    name = f"cmd:{command(source.replace('        ANSWER', answer))}"
    found = simulated("wobble", name, name, name, games=1, options={"rounds": 2})
    tossed = found.rates["Out of turn"]
    assert any(rate.count for rate in tossed.values())


# -- when it fails ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("sys.exit('no cards for me')", r"ended \(exit status 1\): no cards for me\.$"),
        ("raise KeyError('hand')", r"ended \(exit status 1\): KeyError: 'hand'\.$"),
        ("sys.exit(0)", r"ended \(exit status 0\)\.$"),
        ("os.kill(os.getpid(), 9)", r"ended \(exit status -9\)\.$"),
        ("print('draw', flush=True)", r"answered what is no JSON object on a line: 'draw'\.$"),
        ("print('[1]', flush=True)", r"answered what is no JSON object on a line: '\[1\]'\.$"),
        ("print('{}', flush=True)", r"answered what is no act: None\. An act is an object"),
        ("print('[' * 3_000_000, flush=True)", r"no JSON object on a line: '\[\[\[.*\.\.\.'\.$"),
        ('print(\'{"act":{"type":"sing"}}\', flush=True)', r"what is no act: {'type': 'sing'}\. "),
        (
            'print(\'{"act":{"type":"yield"}}\', flush=True)',
            r"it may not do now: {'type': 'yield'}\.$",
        ),
        ("os.close(1); __import__('time').sleep(60)", r"closed its output\.$"),
    ],
)
def test_a_simulation_stops_with_a_sentence(answer: str, sentence: str, command: Writes) -> None:
    line = command(PLAYS.replace("ANSWER", answer))
    with pytest.raises(Refusal, match=sentence) as refused:
        simulated("moodaut", f"cmd:{line}", "casual")
    assert refused.value.code == "bot_failed"
    assert f"cmd:{line} " in refused.value.message


@pytest.mark.parametrize(
    "source", ["import time; time.sleep(600)", PLAYS.replace("ANSWER", "pass")]
)
def test_one_that_is_late_is_not_waited_for(
    source: str, command: Writes, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = command(source)
    monkeypatch.setattr(program, "ANSWER_WITHIN_S", 1.5)
    begun = time.monotonic()
    with pytest.raises(Refusal, match=r"did not answer within 1\.5 seconds\.$"):
        simulated("moodaut", f"cmd:{line}", "casual")
    assert time.monotonic() - begun < PATIENCE_S


def test_one_that_never_reads_is_not_waited_for(
    command: Writes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is said to it fills the pipe, and whoever says it must not be held up by that."""
    line = command("print('{\"ok\":true}', flush=True); import time; time.sleep(60)")
    game = find("moodaut")
    name = f"cmd:{line}"
    bot = make(name, game, 0, seeded(""), hired([name]))
    monkeypatch.setattr(program, "ANSWER_WITHIN_S", 0.2)
    for _ in range(5000):
        bot.hear({"type": "said", "text": "x" * 1000})
    match = start(game, game.setup(2, "tea", {"first": 0}, None, None))
    with pytest.raises(Refusal, match="did not answer"):
        bot.choose(match.shown_to(bot, 0), match.legal(0))
    bot.leave()


def test_what_a_script_has_started_goes_with_it(command: Writes, tmp_path: Path) -> None:
    """The shell waits for the program, and both hold the output."""
    pid = tmp_path / "pid"
    answer = f"open({str(pid)!r}, 'w').write(str(os.getpid())); print('draw', flush=True)"
    line = command(PLAYS.replace("ANSWER", f"{answer}; __import__('time').sleep(600)"))
    script = tmp_path / "script"
    script.write_text(f"#!/bin/sh\n{line}\nexit 0\n", "utf-8")
    script.chmod(0o755)
    with pytest.raises(Refusal, match="answered what is no JSON object"):
        simulated("moodaut", f"cmd:{script}", "casual")
    assert is_gone(int(pid.read_text("utf-8")))


def is_gone(pid: int) -> bool:
    """Whether a process that may have been ended runs no more."""
    try:
        running = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([running], [], [], PATIENCE_S)[0])
    finally:
        os.close(running)


@pytest.mark.parametrize(
    ("command_line", "sentence"),
    [
        ("", "There is no program to run in 'cmd:'."),
        ("no-such-program --fast", "There is no program to run in 'cmd:no-such-program --fast'."),
        ("python3 'half", "cmd:python3 'half can't be read: No closing quotation."),
    ],
)
def test_what_can_t_be_run(command_line: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        hire(f"cmd:{command_line}")
    assert refused.value.message == sentence


def test_what_is_no_program_after_all(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("no program", "utf-8")
    file.chmod(0o755)
    with pytest.raises(Refusal, match=r"can't be run: Exec format error\."):
        simulated("moodaut", f"cmd:{file}", "casual")


def test_no_more_programs_run_at_once_than_there_is_room_for(
    command: Writes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "MOST_PROGRAMS", 1)
    line = command(PLAYS.replace("ANSWER", "pass"))
    one = program.Program(line, "moodaut", 0, "luck")
    with pytest.raises(BotFailed, match=r"can't sit down: 1 programs play here already\."):
        program.Program(line, "moodaut", 1, "luck")
    first = one.process
    assert first is not None
    one.leave()
    again = program.Program(line, "moodaut", 1, "luck")
    assert again.process is first, "whoever is done plays elsewhere"
    again.leave()
    other = program.Program(f"{line} --other", "moodaut", 0, "luck")
    assert first.running.returncode is not None, "or makes room"
    with pytest.raises(BotFailed, match="already"):
        program.Program(line, "moodaut", 0, "luck")
    other.leave()
    program.send_away()
