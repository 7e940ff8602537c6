"""`mootable sim` as one types it."""

import json
import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.door.many import simulate
from mootable.games.catalogue import find
from mootable.games.madking.cards import DECK_TEXT
from mootable.sim import run
from mootable.sim.figures import Figures


class Typed:
    """Types a command line; returns what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, line: str) -> str:
        with pytest.raises(SystemExit) as ended:
            app(line.split())
        assert not ended.value.code
        printed = self.capsys.readouterr()
        assert printed.err == "", "progress is for terminals"
        return printed.out


@pytest.fixture
def typed(capsys: pytest.CaptureFixture[str]) -> Typed:
    return Typed(capsys)


def test_the_tables(typed: Typed) -> None:
    out = typed("sim moodaut --bots casual,casual,random,random --games 40 --seed 7")
    assert "Mood'aut: 40 matches of 4 bots, seed 7, clock=false\n" in out
    assert "all move on by" in out
    for title in [
        "Matches won, by seat (even: 25.0%)",
        "Matches won, by place in the order of play",
        "Matches won, by bot",
        "How the matches ended",
        "Cards, and how their players fared (all players: 25.0% won)",
        "Length of a match",
        "How often in a match",
    ]:
        assert title in out
    assert "last standing" in out
    assert "\x1b" not in out, "no colours where there is no terminal"
    assert "Partial" not in out
    assert "How many won" not in out, "it is always one"
    assert "What became" not in out, "the game tells no fates"


def test_the_tables_of_a_game_that_several_may_win(typed: Typed) -> None:
    out = typed("sim madking --games 200 --seed 7")
    tables = re.split(r"\n\n", out)
    titles = [table.partition("\n")[0] for table in tables]
    winners = tables[titles.index("How many won")]
    rows = [line.split()[0] for line in winners.splitlines()[2:]]
    assert rows == ["nobody", "1", "2", "3", "everybody"]
    assert "beheaded and no patron" in tables[titles.index("What became of the players")]
    (cards,) = [table for table in tables if table.startswith("Cards, and how their players")]
    shares = [float(share) for share in re.findall(r"([0-9.]+)%  ", cards)]
    assert shares == sorted(shares, reverse=True)
    assert "A Visit to the Muse" in cards, "as it is printed, not visit_muse"
    assert "The King's mood was looked at" in out, "not looked_king"
    assert max(len(line) for line in out.splitlines()) < 80


def test_bots_of_one_kind_are_not_compared_with_themselves(typed: Typed) -> None:
    out = typed("sim moodaut --games 10")
    assert "10 matches of 4 casual bots" in out
    assert "by bot" not in out
    assert "move on" not in out


@pytest.mark.parametrize("game", ["moodaut", "madking"])
def test_json_is_the_same_bytes_for_any_number_of_processes(
    game: str, typed: Typed, tmp_path: Path
) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    line = f"sim {game} --players 3 --bots casual,random,random --games 60 --seed x"
    typed(f"{line} --processes 1 --json {one}")
    typed(f"{line} --processes 2 --json {two}")
    assert one.read_bytes() == two.read_bytes()


def test_json_has_all_figures_in_their_order(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    typed(f"sim moodaut --bots casual,casual,random,random --games 40 --json {file}")
    found = json.loads(file.read_text())
    assert list(found) == [field.name for field in fields(Figures)]
    assert found["bots"] == ["casual", "casual", "random", "random"]
    assert found["finished"] == found["asked"] == 40
    assert sum(seat["matches"] for seat in found["won_by_seat"]) == 40
    assert sum(place["matches"] for place in found["won_by_place"]) == 40
    assert found["won_by_bot"]["random"]["even"] == 0.5
    assert sum(ending["matches"] for ending in found["endings"].values()) == 40
    assert [seen["matches"] for seen in found["winners"]] == [0, 40, 0, 0, 0]
    assert found["fates"] == {}
    assert list(found["cards"]) == sorted(found["cards"])
    for card in found["cards"].values():
        assert card["won"] <= card["players"] <= 160
        assert card["low"] <= card["share"] <= card["high"]
    assert set(found["length"]) == {"decisions", "turns"}
    assert list(found["events"]) == sorted(found["events"])
    for share in found["won_by_seat"]:
        assert share["low"] <= share["share"] <= share["high"]


def test_options_are_written_name_and_value(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    out = typed(f"sim moodaut --games 4 --option turnup=double --option first=2 --json {file}")
    assert "turnup=double, first=2, clock=false" in out
    found = json.loads(file.read_text())
    assert found["options"]["turnup"] == "double"
    assert found["options"]["first"] == 2
    seats, places = found["won_by_seat"], found["won_by_place"]
    assert [*seats[2:], *seats[:2]] == places


def test_a_deck_is_not_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["sim", "madking", "--games", "4", "--option", f"deck={DECK_TEXT}"])
    assert "4 matches of 4 casual bots, seed 1, own deck, clock=false\n" in capsys.readouterr().out


def test_a_deck_file_is_named(typed: Typed, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(DECK_TEXT, "utf-8")
    assert f"\nThe deck is {file}.\n" in typed(f"sim madking --games 2 --deck {file}")


def test_a_seed_is_printed_as_given(typed: Typed) -> None:
    out = typed("sim moodaut --games 4 --seed [bold]7")
    assert "seed [bold]7," in out


def test_unfinished_matches_are_told(
    typed: Typed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(run, "MOST_DECISIONS", 3)
    out = typed(f"sim moodaut --games 8 --processes 1 --plot {tmp_path / 'nothing.svg'}")
    assert "8 matches had not ended" in out
    assert "nothing to tell" in out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("chess", "There is no game called 'chess' (there are: "),
        (
            "moodaut --bots casual,chess,casual,casual",
            "There is no bot called 'chess' (there are: ",
        ),
        ("moodaut --players 9", "Mood'aut is for 2 to 5 players, not 9."),
        ("moodaut --bots casual,random,casual --players 2", "3 bots can't take 2 seats."),
        ("moodaut --turns 100", "A match of Mood'aut has an end: play whole ones."),
        ("moo --plot here.txt", "A picture is a file .svg, .png, .html, not here.txt."),
        ("moo --bots sage", "There is no bot called 'sage' (there are: random, casual, elder,"),
        ("moodaut --games 0", "0 matches are too few (at least 1) to simulate."),
        ("moodaut --games 99999999999999999999999", "matches are too many (at most 1,000,000,000,"),
        ("moo --turns 3", "3 turns are too few (at least 20) to simulate."),
        ("moodaut --seed \udcff", "A seed is text, and '\\udcff' has bytes in it that are none."),
        ("moodaut --players 0", "Mood'aut is for 2 to 5 players, not 0."),
        ("moodaut --compare players=3 players=4", "--vary players=3,4 plays with either."),
        ("wobble --option without=skip,nothing", '"without"'),
        ("wobble --vary without=skip,magnet", "'without' can't be varied"),
        ("moodaut --processes 0", "0 processes are too few to play anything."),
        ("moodaut --option turnup", "An option is written name=value, not 'turnup'."),
        ("moodaut --option turnup=3", "\"turnup\" must be one of add, double, not '3'."),
        ("moodaut --option clock=maybe", "\"clock\" must be true or false, not 'maybe'."),
        ("moodaut --option tempo=1", "there is no field 'tempo' here"),
        ("moodaut --bots casual,,random", "A bot has no name in 'casual,,random'"),
        ("moodaut --bots ,", "A bot has no name in ','"),
        ("moodaut --option turnup=add --option turnup=double", "'turnup' is given twice."),
        ("moodaut --option deck=my.toml", "A deck file is named by --deck FILE, or two of them"),
        ("moodaut --json /no/such/folder/x.json", "x.json can't be written: No such file"),
    ],
)
def test_what_can_not_be_simulated_is_refused_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        app(["sim", *line.split()])
    assert sentence in refused.value.message
    assert "\n" not in refused.value.message


@pytest.mark.parametrize(
    ("flag", "sentence"),
    [
        ("--game 5", "Did you mean --games?"),
        ("--players 2.5", 'Invalid value for --players: unable to convert "2.5"'),
    ],
)
def test_what_is_mistyped_is_not_taken_for_something_else(
    flag: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["sim", "moodaut", *flag.split()])
    assert ended.value.code
    told = capsys.readouterr()
    assert sentence in told.out + told.err


def test_what_there_is_to_choose_is_listed(typed: Typed) -> None:
    told = typed("games")
    for option in find("wobble").options:
        assert f"--option {option.name}" in told


def test_a_refusal_is_all_that_is_printed() -> None:
    command = [sys.executable, "-c", "from mootable.cli import main; main()", "sim", "chess"]
    ended = subprocess.run(command, capture_output=True, text=True)
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert re.fullmatch(r"mootable: There is no game called 'chess' .*\.\n", ended.stderr)


def test_a_cluster_needs_what_joins_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=r"ray, which is not here: pip install '\.\[ray\]'"):
        simulate("moodaut", games=4, cluster="ray")
    with pytest.raises(Refusal, match="There is no cluster 'slurm', only 'ray'"):
        simulate("moodaut", games=4, cluster="slurm")


def test_where_what_it_needs_is_not_installed_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """`make play` leaves it out."""
    monkeypatch.setitem(sys.modules, "joblib", None)
    for module in ("cluster", "command", "run", "simulation"):
        monkeypatch.delitem(sys.modules, f"mootable.sim.{module}", raising=False)
    with pytest.raises(SystemExit, match="needs joblib, which is not here: `make setup` installs"):
        app(["sim", "moodaut"])
