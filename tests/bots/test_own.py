"""Bots of one's own: classes out of any module."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import mootable
from mootable.bots.legal import Legal
from mootable.bots.own import hire, of_class
from mootable.bots.players import Steady, bots_of, check, hired, make
from mootable.core.chance import commitment, seeded
from mootable.core.clockwork import Clockwork
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.seating import play_match
from mootable.games.catalogue import GAMES, find
from mootable.sim.figures import Figures
from mootable.words.said import Said
from tests.bots.sitters import First, Idler, Lucky, Racer, Spy, without_hash
from tests.games.moo.play import table as moo_table
from tests.saying import english

HERE = "tests.bots.sitters"
ROOT = Path(__file__).parent.parent.parent


def simulated(game: str, *bots: Any, games: int = 3, **more: Any) -> Figures:
    found = mootable.simulate(game, bots=list(bots), games=games, processes=1, **more)
    assert isinstance(found, Figures)
    return found


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble"])
def test_a_class_plays_to_the_end(game: str) -> None:
    found = simulated(game, f"{HERE}:Lucky", "casual", "random")
    assert found.finished == 3
    assert found.bots == [f"{HERE}:Lucky", "casual", "random"]


def test_a_class_plays_at_a_table_without_end() -> None:
    found = mootable.simulate("moo", bots=[Lucky, f"{HERE}:First", "elder"], turns=40)
    assert {row["row"] for row in found.rows()} >= {f"{HERE}:Lucky", f"{HERE}:First"}


def test_who_only_talks_does_not_keep_everyone_for_ever() -> None:
    with pytest.raises(Refusal) as refused:
        mootable.simulate("moo", bots=[f"{HERE}:Talker", "elder", "elder"], turns=40)
    given_up = "The match of seed 1/0 was given up: One turn went on for 2,000 entries."
    assert refused.value.message == given_up


def test_a_class_at_hand_is_the_one_that_is_named() -> None:
    by_name, at_hand = (simulated("moodaut", bot, "casual") for bot in (f"{HERE}:Lucky", Lucky))
    assert at_hand == by_name


def test_the_same_seed_gives_the_same_figures_on_any_number_of_processes() -> None:
    one, two = (
        mootable.simulate("moodaut", bots=[Lucky, "casual"], games=12, processes=n) for n in (1, 2)
    )
    assert one == two


def test_a_class_that_no_module_has_plays_in_other_processes(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import mootable\n"
        "class Here:\n"
        "    def act(self, view, legal):\n"
        "        return legal[0]\n"
        "found = mootable.simulate('moodaut', bots=[Here, 'casual'], games=8, processes=2)\n"
        "print(found.finished, found.bots[0])\n",
        "utf-8",
    )
    told = subprocess.run([sys.executable, script], capture_output=True, check=True, text=True)
    assert told.stdout == "8 __main__:Here\n"


def test_a_module_that_lies_where_we_are(tmp_path: Path) -> None:
    (tmp_path / "lying_here.py").write_text(
        "class Clever:\n    def act(self, view, legal):\n        return legal[0]\n", "utf-8"
    )
    command = [sys.executable, "-c", "from mootable.cli import main; main()", "sim", "moodaut"]
    bots = ["--bots", "lying_here:Clever,random", "--games", "8", "--processes", "2"]
    told = subprocess.run(
        [*command, *bots], cwd=tmp_path, capture_output=True, check=True, text=True
    )
    assert "lying_here:Clever" in told.stdout


def test_it_is_told_what_its_seat_is_told_and_nothing_else() -> None:
    game = find("moodaut")
    match = start(game, game.setup(3, "tea", {"clock": False}, None, None))
    Spy.told.clear()
    bots = [
        make(name, game, seat, seeded(f"{seat}"), hired([name]))
        for seat, name in enumerate([f"{HERE}:Spy", "random", "random"])
    ]
    play_match(match, bots, 10_000)
    for bot in bots:
        bot.leave()
    again = mootable.replay(match.record())
    heard = [event for kind, told in Spy.told if kind == "events" for event in told]
    assert heard == [event.seen_by(0) for event in again.events]
    views = [told for kind, told in Spy.told if kind == "view"]
    assert len(views) > 5
    for view, legal in zip(
        views, [told for kind, told in Spy.told if kind == "legal"], strict=True
    ):
        stood = again.at_entry(view["n"])
        assert view == without_hash(stood.view(0))
        assert legal == stood.legal(0)


def test_what_it_may_do_is_a_collection() -> None:
    game = find("moodaut")
    match = start(game, game.setup(2, "tea", {"first": 0}, None, None))
    legal = Legal(game, match.legal(0))
    assert {"type": "draw"} in legal
    assert {"type": "pass"} not in legal


def test_in_a_race_it_is_asked_though_nobody_waits() -> None:
    Racer.raced = 0
    simulated("wobble", Racer, Racer, Racer, games=2, options={"rounds": 2})
    assert Racer.raced > 0


def test_it_may_speak_in_words_of_its_own() -> None:
    game = find("moo")
    name = f"{HERE}:Talker"
    bot = make(name, game, 0, seeded(""), hired([name]))
    match = start(game, game.setup(3, "tea", {}, None, None))
    said = bot.choose(match.shown_to(bot, 0), match.legal(0))
    assert said.wire() == {"type": "say", "text": "Good evening"}


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("Stumbler", r"NAME stumbled \(sitters.py, line \d+\): KeyError: 'hands'\."),
        ("Deaf", r"NAME stumbled \(sitters.py, line \d+\): ValueError: what\."),
        ("Unborn", r"NAME stumbled \(sitters.py, line \d+\): RuntimeError: not today\."),
        ("Leaver", r"NAME stumbled \(sitters.py, line \d+\): SystemExit: 3\."),
        ("Fussy", r"NAME stumbled \(sitters.py, line \d+\): TypeError: .* missing 1 required"),
        ("Cheat", r"NAME answered what it may not do now: {'type': 'hide', 'depth': 0}\.$"),
        ("Babbler", r"NAME answered what is no act: 'draw'\. An act is an object"),
        ("Nobody", r"NAME answered what is no act: None\. An act is an object"),
    ],
)
def test_a_simulation_stops_with_a_sentence_where_a_bot_fails(bot: str, sentence: str) -> None:
    name = f"{HERE}:{bot}"
    with pytest.raises(Refusal, match=sentence.replace("NAME", name)) as refused:
        simulated("moodaut", name, "casual")
    assert refused.value.code == "bot_failed"


def test_what_it_is_shown_does_not_tell_whether_it_has_guessed_the_seed() -> None:
    Spy.told.clear()
    simulated("moodaut", Spy, "casual", games=1)
    assert any(what == "view" for what, _ in Spy.told)
    assert commitment("1/0") not in repr(Spy.told)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("import sys\n\nsys.exit('enough')\n", "stumbled (theirs.py, line 3): SystemExit: enough."),
        ("class Any:\n    def act(:\n", "stumbled (theirs.py, line 2): SyntaxError: "),
    ],
)
def test_a_module_that_can_not_be_read_is_named_with_the_line(
    code: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "theirs.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(Refusal) as refused:
        hire("theirs:Any")
    assert sentence in refused.value.message


def lawless() -> Match:
    """A table of Moo whose first seat has a token, and may enact a law."""
    match = moo_table("5D 4S", "5H 6H", "8S 9S", tokens=[1, 0, 0]).desk.match
    assert match is not None
    return match


def step_on(clockwork: Clockwork) -> None:
    """Until something is done."""
    while not clockwork.match.n:
        clockwork.step()


def test_words_that_are_refused_are_a_failure_too() -> None:
    name = f"{HERE}:Lawmaker"
    bot = make(name, find("moo"), 0, seeded(""), hired([name]))
    clockwork = Clockwork(lawless(), {0: bot}, "luck")
    with pytest.raises(Refusal, match="Lawmaker was refused: ") as refused:
        step_on(clockwork)
    assert refused.value.code == "bot_failed"


@pytest.mark.parametrize("bot", ["Lawmaker", "Stumbler", "Cheat"])
def test_where_people_wait_it_goes_on_at_random_and_that_is_told_once(bot: str) -> None:
    name = f"{HERE}:{bot}"
    told: list[Said] = []
    own = make(name, find("moo"), 0, seeded(""), hired([name]))
    match = lawless()
    step_on(Clockwork(match, {0: Steady(own, seeded(""), told.append)}, "luck"))
    assert match.entries[0].seat == 0
    assert len(told) == 1
    assert english(told[0]).startswith(f"{name} ")
    assert english(told[0]).endswith(" It goes on at random.")


def test_the_command_line_says_it_too() -> None:
    command = [sys.executable, "-c", "from mootable.cli import main; main()", "sim", "moodaut"]
    told = subprocess.run(
        [*command, "--bots", f"{HERE}:Stumbler", "--games", "8", "--processes", "2"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert told.returncode == 1
    assert told.stdout == ""
    assert told.stderr.startswith("mootable: The match of seed 1/")
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such_module:Clever", "no module 'no_such_module' is here or installed."),
        (f"{HERE}:Missing", "There is no class 'Missing' in tests.bots.sitters."),
        (f"{HERE}:Idler", "is no bot: it has no act(view, legal)."),
        ("os:getcwd", "There is no class 'getcwd' in os."),
        ("tests.bots.broken:Any", "stumbled (broken.py, line 3): ZeroDivisionError"),
        ("tests.bots.lacking:Any", "stumbled (lacking.py, line 3): ModuleNotFoundError"),
    ],
)
def test_who_can_t_be_hired(name: str, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        hire(name)
    assert sentence in refused.value.message


def test_only_those_who_were_hired_sit_down() -> None:
    """A name alone runs nothing: a house must not import what a guest names."""
    game = find("moodaut")
    for name in (f"{HERE}:First", "cmd:true"):
        with pytest.raises(Refusal, match="There is no bot called"):
            check(name, game)
        with pytest.raises(Refusal, match="There is no bot called"):
            make(name, game, 0, seeded(""))
    owns = hired([f"{HERE}:First", "casual"])
    assert list(owns) == [f"{HERE}:First"]
    assert english(bots_of(game, owns)[f"{HERE}:First"]) == "Does the first thing it may."
    check(f"{HERE}:First", game, owns)


def test_a_class_at_hand_has_to_act() -> None:
    assert of_class(First).name == f"{HERE}:First"
    with pytest.raises(Refusal, match="no act"):
        of_class(Idler)


@pytest.mark.parametrize("name", GAMES)
def test_every_own_bot_reads_views_as_they_are_sent(name: str) -> None:
    game = find(name)
    match: Match = start(game, game.setup(4, "tea", {}, None, None))
    bot = make(f"{HERE}:Spy", game, 1, seeded(""), hired([f"{HERE}:Spy"]))
    Spy.told.clear()
    bot.choose(match.shown_to(bot, 1), match.legal(1) or match.legal(match.state.to_move()))
    assert Spy.told[0] == ("view", without_hash(match.view_wire(1)))
