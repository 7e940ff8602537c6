"""A game that nobody here has heard of is played through every room."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import mootable
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.games.catalogue import GAMES
from mootable.shapes.schema import schema
from mootable.sim.figures import Figures
from mootable.wire import Desk as Wire
from tests import laws
from tests.fifth import Pebbles, face
from tests.server.conftest import running
from tests.terminal.tables import desk


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> Game:
    """One line in the catalogue, one file in the terminal."""
    game = Pebbles()
    monkeypatch.setitem(GAMES, game.name, game)
    monkeypatch.setitem(sys.modules, f"mootable.terminal.games.{game.name}", face)
    return game


def test_the_laws_hold(fifth: Game) -> None:
    told = []
    for match, events in laws.random_match(fifth, 3, "tea", {}):
        told += events
        laws.check_clone(match)
    laws.check_record(match, told)
    assert match.outcome is not None


def test_over_the_wire() -> None:
    wire = Wire()
    wire.answer_line(b'{"do":"start","game":"pebbles","players":2,"seed":"tea"}')
    answer = wire.answer_line(b'{"do":"act","seat":0,"act":{"type":"take","count":3}}')
    assert b'"took","seat":0,"count":3' in answer
    assert b"not_your_turn" in wire.answer_line(
        b'{"do":"act","seat":0,"act":{"type":"take","count":3}}'
    )
    for seat in (1, 0, 1):
        answer = wire.answer_line(b'{"do":"act","seat":%d,"act":{"type":"take","count":3}}' % seat)
    assert b'"over":{"winners":[1],"reason":"last_pebble"}' in answer


def test_what_is_sent_is_described(fifth: Game) -> None:
    parts = schema(fifth)["$defs"]
    assert parts["Took"]["properties"]["type"] == {"enum": ["took"]}
    assert parts["ViewWire"]["properties"]["left"] == {"type": "integer"}


def test_through_the_front_door() -> None:
    match = mootable.start("pebbles", players=2, seed="tea")
    luck = seeded("tea")
    while not match.over:
        seat = match.waiting[0].seat
        legal = list(match.legal(seat))
        match.play(seat, legal[luck.below(len(legal))])
    assert mootable.replay(match.record()) == match
    assert "took" in match.story()


def test_simulated() -> None:
    found = mootable.simulate("pebbles", bots=["random", "casual"], games=40, processes=1)
    assert isinstance(found, Figures)
    assert found.finished == 40


async def test_in_the_terminal(fifth: Game) -> None:
    async with desk(game=fifth, players=2) as at:
        await at.wait_for_choices()
        await at.press_choice("Take 3")
        assert at.sitting.match.n == 1
        await at.wait_for_choices()
        assert at.sitting.match.n == 2


async def test_at_a_live_table(tmp_path: Path) -> None:
    async with running(f"sqlite+aiosqlite:///{tmp_path}/house.db") as place:
        ada = await place.open_table("Ada", game="pebbles")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            await one.play_on("ada")
        told = (await place.http.get(f"/api/tables/{ada['code']}/replay")).json()
        assert told["over"] == one.state["over"]
