"""docs/simulation.md says what is true."""

import json
import re
import shlex
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from mootable.cli import app
from mootable.games.catalogue import find
from mootable.sim.arena import Edge, Ladder, Rung
from mootable.sim.figures import Figures
from mootable.sim.run import MOST_DECISIONS
from mootable.terminal.decks import default_deck
from tests.browser.pictures.report import LINE

PAGE = (Path(__file__).parents[2] / "docs/simulation.md").read_text("utf-8")


EXAMPLES = re.findall(r"^\$ mootable (.*)\n([^`]*)```", PAGE, re.MULTILINE)


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The decks that the page speaks of, where its commands are run."""
    usual = default_deck(find("wobble"))
    head, *cards = usual.split("[[card]]")
    calm = [card for card in cards if 'kind = "offensive"' not in card]
    (tmp_path / "usual.toml").write_text(usual, "utf-8")
    (tmp_path / "calm.toml").write_text("[[card]]".join([head, *calm]), "utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("decks")
@pytest.mark.parametrize(("command", "told"), EXAMPLES)
def test_the_examples_are_what_is_printed(
    command: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(command, capsys) == told.splitlines()


def printed(command: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    with pytest.raises(SystemExit):
        app(shlex.split(command))
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def test_the_report_is_made_by_its_command_and_has_its_picture(tmp_path: Path) -> None:
    """As the page says, but of few matches."""
    command = re.search(r"^mootable (.* --report) report\.html$", PAGE, re.MULTILINE)
    assert command is not None
    assert command[1] == f"{LINE} --report"
    assert "![The report of a simulation" in PAGE
    file = tmp_path / "report.html"
    words = command[1].replace("--games 600", "--games 12").split()
    with pytest.raises(SystemExit) as ended:
        app([*words, str(file)])
    assert not ended.value.code
    report = file.read_text("utf-8")
    assert "mootable sim madking --players 3 --bots casual --games 12 --seed 7" in report
    for part in ("What cards are worth", "How it feels to sit there", "How much skill there is"):
        assert part in report
    assert report.count("<svg") > 3


def test_files_are_whole_though_nobody_reads_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    words = f"sim moodaut --games 2 --seed 7 --processes 1 --json {file}"
    run = f"from mootable.cli import main; import sys; sys.argv[1:] = {words.split()}; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", run], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert process.stdout is not None
    process.stdout.close()
    process.wait()
    assert json.loads(file.read_text("utf-8"))


def test_every_field_of_the_file_is_told() -> None:
    table = PAGE[PAGE.index("## The JSON file") :]
    told = [
        name
        for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    ]
    assert told == [field.name for field in fields(Figures)]


def test_every_field_of_an_arenas_file_is_told() -> None:
    (told,) = re.findall(r"^The JSON file has `mootable`.*?\n\n", PAGE, re.MULTILINE | re.DOTALL)
    for kind in (Ladder, Rung, Edge):
        for field in fields(kind):
            assert f"`{field.name}`" in told, field.name


def test_when_a_match_is_given_up() -> None:
    assert f"not ended after {MOST_DECISIONS:,} decisions" in PAGE
