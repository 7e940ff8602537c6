"""The catalogue closes every list: a game that stands in it has its place in every room."""

from __future__ import annotations

from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

from mootable.core.act import Act
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.catalogue import GAMES, guide_of
from mootable.games.encodings import ENCODED
from mootable.server.app import WEB
from mootable.terminal.games import face_of
from mootable.words.company import STRANGERS
from tests.playthroughs import MATCHES
from tests.soak import KINDS

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_place_in_every_room(name: str) -> None:
    game = GAMES[name]
    assert face_of(game)(game, STRANGERS).game is game
    for file in ("index.js", "cover.js", "types.d.ts"):
        assert (WEB / "games" / name / file).exists(), file
    assert files(f"mootable.games.{name}").joinpath("rulebook.md").is_file()
    assert guide_of(game) is not None, "nobody can learn it by playing"
    assert (ROOT / "docs" / "games" / f"{name}.md").exists()
    assert f"docs/games/{name}.md" in (ROOT / "README.md").read_text("utf-8")
    assert any(game_name == name for game_name, _, _ in MATCHES.values()), "no playthrough"
    assert (ROOT / "tests" / "games" / name / "test_laws.py").exists()
    assert name in {kind.trial.game.name for kind in KINDS}, "not soaked"


@pytest.mark.parametrize("name", GAMES)
def test_a_module_means_the_same_in_every_room(name: str) -> None:
    def door(module: str, thing: str) -> object:
        return getattr(import_module(f"mootable.games.{name}.{module}"), thing)

    kind = name.capitalize()
    table, state = door("table", f"{kind}Table"), door("rules", f"{kind}State")
    assert isinstance(table, type)
    assert isinstance(state, type)
    assert issubclass(state, table)
    assert issubclass(table, State)
    for module, base in (("acts", Act), ("view", View), ("memory", Memory)):
        found = door(module, f"{kind}{base.__name__}")
        assert isinstance(found, type)
        assert issubclass(found, base)
    for module, does in (
        ("acts", "read_act"),
        ("deal", "start"),
        ("legal", "legal"),
        ("checks", "refusal"),
        ("story", "sentence"),
        ("outlook", "follows"),
        ("awards", "awards"),
    ):
        assert callable(door(module, does)), module
    if name in ENCODED:
        assert callable(door("encoding", f"{kind}Encoding"))
    game = GAMES[name]
    assert game.options is door("options", "OPTIONS")
    assert [shape.__name__.rpartition(".")[2] for shape in game.shapes] == ["events", "shapes"]


def test_no_room_has_a_game_that_does_not_stand_in_it() -> None:
    for folder in ("src/mootable/games", "src/mootable/web/games", "tests/games"):
        rooms = {path.name for path in (ROOT / folder).iterdir() if path.is_dir()}
        assert rooms - {"__pycache__"} == set(GAMES), folder
    assert {path.stem for path in (ROOT / "docs/games").glob("*.md")} == set(GAMES)
