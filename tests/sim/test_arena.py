"""Everybody meets everybody, and what comes of it is a ladder."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest

import mootable
from mootable.bots.own import edition
from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.sim.arena import Contest, Ladder
from mootable.sim.score_sheet import ScoreSheet
from tests.sim.test_interrupt import stopped


def held(games: int = 72, file: Path | None = None, **asked: object) -> Ladder:
    return mootable.arena(
        "moodaut",
        ["random", "casual"],
        players=[2, 3],
        games=games,
        seed=7,
        file=file,
        **asked,  # type: ignore[arg-type]
    )


class Passive:
    """Does what is first."""

    def act(self, view: dict[str, object], legal: mootable.Legal) -> mootable.Act:
        return legal[0]


def test_everybody_sits_everywhere_alone_among_everybody() -> None:
    contest = Contest(find("moodaut"), ["random", "casual"], [2, 3], 60, "7", {"clock": False}, {})
    assert contest.cells() == 8
    assert contest.rounds() == 8, "64 matches, so that all meet equally often"
    plans = contest.plans()
    met = Counter((plan.players, plan.bots[0], plan.bots[1]) for plan in plans)
    assert len(met) == 8
    assert set(met.values()) == {1}
    (lone,) = [plan for plan in plans if plan.bots == ["casual", "random", "random"]]
    assert [lone.seats(number).index("casual") for number in range(3)] == [0, 1, 2]


def test_the_better_bot_is_higher_up() -> None:
    found = held()
    assert [rung.bot for rung in found.rungs] == ["casual", "random"]
    best, worst = found.rungs
    assert best.low < best.rating < best.high
    assert best.rating > worst.rating
    assert best.won > worst.won
    (step,) = found.steps()
    assert (step.bot, step.among) == ("casual", "random")
    assert step.share > step.even
    # In a match that one wins, the even share follows from the sizes alone.
    assert step.even == pytest.approx((1 / 2 + 1 / 3) / 2, abs=1e-6)
    assert step.more == pytest.approx(step.share - step.even, abs=1e-5)
    assert found.matches == 72


def test_the_same_ladder_on_any_number_of_processes() -> None:
    assert held(processes=2) == held(processes=1)


def test_it_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    held(24, file)
    written = file.read_text("utf-8")
    assert len(written.splitlines()) == 25
    # It was stopped in the middle of a line.
    file.write_text(written + '{"players": 2, "bot"', "utf-8")
    assert held(72, file) == held(72)
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 73
    assert lines[:25] == written.splitlines()
    assert held(24, file) == held(24), "what is more than was asked for is not told"
    assert len(file.read_text("utf-8").splitlines()) == 73, "nor lost"


@pytest.mark.parametrize("text", ['{"arena": "madking"}\n', "match,seed\n", '{"arena": "moodaut"}'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(text, "utf-8")
    with pytest.raises(Refusal, match=r"of another arena|not the file of an arena"):
        held(8, file)
    assert file.read_text("utf-8") == text


def test_a_bot_that_was_changed_is_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    bot = tmp_path / "changing.py"
    bot.write_text(
        "class Bot:\n    def act(self, view, legal):\n        return legal[0]\n", "utf-8"
    )
    file = tmp_path / "arena.jsonl"

    def met() -> Ladder:
        return mootable.arena("moodaut", "random,changing:Bot", players=[2], games=4, file=file)

    assert met() == met()
    bot.write_text(bot.read_text("utf-8").replace("[0]", "[-1]"), "utf-8")
    with pytest.raises(
        Refusal, match=r"of another arena, which differs in: a bot of your own, which was changed\."
    ):
        met()
    program = tmp_path / "program.py"
    program.write_text("one", "utf-8")
    before = edition(f"cmd:python3 {program}")
    program.write_text("other", "utf-8")
    assert edition(f"cmd:python3 {program}") != before


def test_the_file_of_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    held(8, file)
    file.write_text(file.read_text("utf-8").replace('"mootable": "', '"mootable": "0.'), "utf-8")
    with pytest.raises(
        Refusal, match=r"of another arena, which differs in: the version of Mootable\."
    ):
        held(16, file)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda lines: lines[:3] + lines[4:], 4),
        (lambda lines: lines[:3] + lines[2:], 4),
        (lambda lines: lines + lines[1:9], 18),
        (lambda lines: [*lines, lines[-1]], 18),
        (
            lambda lines: [
                *lines[:5],
                lines[5].replace('"seed": "7/0"', '"seed": "8/0"'),
                *lines[6:],
            ],
            6,
        ),
        (lambda lines: [*lines[:5], lines[5].replace('"won_0": ', '"won": '), *lines[6:]], 6),
        (lambda lines: [*lines[:5], '{"players": 2}\n', *lines[6:]], 6),
    ],
)
def test_a_line_that_does_not_belong_there_is_named_and_nothing_is_lost(
    change: Callable[[list[str]], list[str]], line: int, tmp_path: Path
) -> None:
    file = tmp_path / "arena.jsonl"
    held(16, file)
    changed = "".join(change(file.read_text("utf-8").splitlines(keepends=True)))
    file.write_text(changed, "utf-8")
    with pytest.raises(Refusal, match=rf"arena\.jsonl, line {line}: this is not the match that"):
        held(24, file)
    assert file.read_text("utf-8") == changed


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    contest = Contest(find("moodaut"), ["random", "casual"], [2], 4, "7", {}, {}, file=file)
    with ScoreSheet(file, contest.header(), 4, contest.fits(contest.plans())):
        written = file.read_bytes()
        with pytest.raises(Refusal, match=r"Another arena is writing .*arena\.jsonl just now"):
            held(8, file)
        assert file.read_bytes() == written
    contest.play(1, lambda done: None)


def test_after_ctrl_c_the_same_command_goes_on(tmp_path: Path) -> None:
    file, told = tmp_path / "arena.jsonl", tmp_path / "ladder.json"
    line = f"arena moodaut --players 2 --games 1000000 --file {file} --processes 1"
    out, found = stopped(told, line.split(), r"[1-9][0-9,]* of 1,000,000 matches")
    assert "goes on from its file" in out
    assert "The ladder" in out
    assert found["partial"] is True
    played = len(file.read_text("utf-8").splitlines()) - 1
    assert played == found["matches"] > 0
    again = mootable.arena("moodaut", "random,casual", players=[2], games=played, file=file)
    assert [rung.bot for rung in again.rungs] == [rung["bot"] for rung in found["rungs"]]
    assert again.rungs[0].rating == found["rungs"][0]["rating"]


def test_it_is_enough_when_all_intervals_are_narrow(tmp_path: Path) -> None:
    found = held(4000, until=0.3)
    assert not found.partial
    assert found.matches < 4000
    assert all(edge.high - edge.low <= 0.6 for edge in found.edges)
    file = tmp_path / "arena.jsonl"
    assert held(4000, file, until=0.3) == found
    assert held(4000, file, until=0.3) == found, "nothing is left to play"


def test_bots_of_ones_own_meet_the_others() -> None:
    found = mootable.arena("madking", [Passive, "random"], players=[2], games=16, seed=7)
    assert {rung.bot for rung in found.rungs} == {"tests.sim.test_arena:Passive", "random"}
    # Several can win there: what is even is what they win among themselves.
    assert all(0 <= edge.even <= 1 for edge in found.edges)


def test_names_are_told_whole_and_intervals_that_say_nothing_are_not(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = "tests.sim.test_arena:Passive"
    picture = tmp_path / "ladder.svg"
    line = f"arena moodaut --bots {name},random --players 2 --games 4 --plot {picture}"
    with pytest.raises(SystemExit) as ended:
        app(line.split())
    assert not ended.value.code
    out = capsys.readouterr().out
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80
    assert "too few" in out
    assert "-100.0% to +100.0%" not in out
    assert "Alone among others" not in picture.read_text("utf-8")


def test_the_command_line_tells_and_draws_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told, picture = tmp_path / "ladder.json", tmp_path / "ladder.svg"
    line = "arena moodaut --players 2,3 --games 72 --seed 7"
    with pytest.raises(SystemExit) as ended:
        app([*line.split(), "--json", str(told), "--plot", str(picture)])
    assert not ended.value.code
    out = capsys.readouterr().out
    assert "Mood'aut: an arena of 2 bots, 72 matches at tables of 2, 3, seed 7" in out
    assert max(len(line) for line in out.splitlines()) < 80
    ladder = json.loads(told.read_text("utf-8"))
    assert ladder["mootable"] == version("mootable")
    assert ladder["rungs"][0]["rating"] == held().rungs[0].rating
    assert "casual among random" in picture.read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("moodaut --bots casual", "An arena is for two bots or more, each named once."),
        ("moodaut --bots casual,casual", "An arena is for two bots or more, each named once."),
        ("moodaut --bots casual,chess", "There is no bot called 'chess'"),
        ("moodaut --players 3,9", "Mood'aut is for 2 to 5 players, not 9."),
        ("moodaut --players three", "Table sizes are whole numbers, as 3,4, not 'three'."),
        ("moodaut --games 0", "0 matches are too few"),
        ("moodaut --until 2", "Until when it plays is between 0 and 1, not 2.0."),
        ("moodaut --file /no/such/arena.jsonl --games 8", "can't be written"),
        ("moodaut --file arena.csv", "An arena's file is .jsonl, not arena.csv."),
        ("moo", "Nobody wins a match of Moo: it has no end."),
    ],
)
def test_what_can_not_be_held_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        app(["arena", *line.split()])
