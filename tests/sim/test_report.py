"""The report: one page with all of it, for every game."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from mootable.cli import app
from mootable.core.refusal import Refusal


def written(line: str, file: Path) -> str:
    """The report of what one types."""
    with pytest.raises(SystemExit) as ended:
        app([*shlex.split(line), "--report", str(file)])
    assert not ended.value.code
    return file.read_text("utf-8")


def is_whole(text: str) -> bool:
    """Whether a page asks for nothing else."""
    named = re.findall(r'(?:src|href)="([^"#]*)|url\(|<script|@import', text)
    return not named


@pytest.mark.parametrize(
    ("line", "titles"),
    [
        ("sim moodaut --players 2 --games 24", ["What cards are worth", "How much skill there is"]),
        ("sim madking --players 2 --games 12", ["What became of the players", "The ladder"]),
        ("sim moo --players 3 --turns 20", ["Penalties by rule", "Calls, tokens and laws"]),
        ("sim moodaut --players 2 --games 10 --compare first=0 first=1", ["Differences, and"]),
        ("sim moodaut --games 6 --vary players=2,3", ["What came of each"]),
        ("arena moodaut --players 2 --games 16", ["The ladder", "From rung to rung"]),
    ],
)
def test_a_page_of_its_own(line: str, titles: list[str], tmp_path: Path) -> None:
    text = written(line, tmp_path / "report.html")
    for title in titles:
        assert title in text
    assert "<svg" in text
    assert is_whole(text)


def test_wobble_has_one_too(tmp_path: Path) -> None:
    line = "sim wobble --players 2 --games 2 --option limit=60"
    text = written(line, tmp_path / "report.html")
    assert "What cards are worth: points in that round" in text
    assert is_whole(text)


def test_it_names_the_command_that_made_it(tmp_path: Path) -> None:
    """Typed again, that makes the same page."""
    one, two = tmp_path / "one.html", tmp_path / "two.html"
    text = written("sim moodaut --players 2 --games 12 --option 'turnup=double' --seed 'a b'", one)
    command = re.search("<pre>mootable (.*)</pre>", text)
    assert command
    assert command[1] == (
        "sim moodaut --players 2 --bots casual --games 12 --seed &#x27;a b&#x27;"
        " --option turnup=double"
    )
    assert written(command[1].replace("&#x27;", "'"), two) == text


def test_the_skill_is_that_of_the_games_levels_and_of_who_played(tmp_path: Path) -> None:
    text = written("sim moodaut --players 2 --games 32 --bots casual", tmp_path / "report.html")
    skill = text[text.index("How much skill there is") :]
    for bot in ("random", "novice", "casual"):
        assert f'<th scope="row">{bot}</th>' in skill


def test_what_is_said_of_bots_is_no_markup(tmp_path: Path) -> None:
    text = written("sim moodaut --players 2 --games 2 --seed '<b>&[bold]'", tmp_path / "r.html")
    assert "seed &lt;b&gt;&amp;[bold]" in text
    assert "<b>" not in text


def test_what_is_no_page_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Refusal, match=r"A report is a file \.html, not report\.pdf\."):
        app(["sim", "moodaut", "--report", "report.pdf"])
