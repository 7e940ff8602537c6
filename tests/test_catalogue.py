"""The catalogue closes every list: a game that stands in it has its place in every room."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from mootable.games.catalogue import GAMES
from mootable.server.app import WEB
from mootable.terminal.games import face_of
from tests.playthroughs import MATCHES
from tests.soak import KINDS

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_place_in_every_room(name: str) -> None:
    game = GAMES[name]
    assert face_of(game)(game).game is game
    for file in ("index.js", "cover.js", "types.d.ts"):
        assert (WEB / "games" / name / file).exists(), file
    assert files(f"mootable.games.{name}").joinpath("rulebook.md").is_file()
    assert (ROOT / "docs" / "games" / f"{name}.md").exists()
    assert f"docs/games/{name}.md" in (ROOT / "README.md").read_text("utf-8")
    assert any(game_name == name for game_name, _, _ in MATCHES.values()), "no playthrough"
    assert (ROOT / "tests" / "games" / name / "test_laws.py").exists()
    assert name in {kind.trial.game.name for kind in KINDS}, "not soaked"


def test_no_room_has_a_game_that_does_not_stand_in_it() -> None:
    for folder in ("src/mootable/games", "src/mootable/web/games", "tests/games"):
        rooms = {path.name for path in (ROOT / folder).iterdir() if path.is_dir()}
        assert rooms - {"__pycache__"} == set(GAMES), folder
    assert {path.stem for path in (ROOT / "docs/games").glob("*.md")} == set(GAMES)
