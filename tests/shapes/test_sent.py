"""What is sent has the shape that its game says, and no field besides."""

from __future__ import annotations

import json
from typing import Any, get_args

import jsonschema_rs
import pytest

from mootable.cli import app
from mootable.core.game import Game
from mootable.core.refusal import CODES
from mootable.core.seats import NOBODY
from mootable.games.catalogue import GAMES
from mootable.shapes.schema import REF, said, schema
from mootable.wire import Desk
from tests.games.moo.chatter import stir
from tests.games.wobble.test_laws import mistake
from tests.laws import all_seats, random_match
from tests.shapes.held import validator
from tests.written import stale

MATCHES = 12
STIRRED: dict[str, Any] = {"wobble": {"mistake": mistake}, "moo": {"mistake": stir}}
"""What is done besides what is legal, where a game takes mistakes, free words and newcomers."""


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_what_happens_in_a_match_has_the_shape_it_should(game: Game) -> None:
    """Acts, events and views of random matches, through the eyes of every seat."""
    acts, events, views, lines = (
        validator(game.name, part) for part in ("ActWire", "EventWire", "ViewWire", "StateLine")
    )
    for number in range(MATCHES):
        players = max(game.least, 2) + number % 3
        stirred = STIRRED.get(game.name, {})
        for match, happened in random_match(
            game, players, f"shape {number}", {}, most=150, **stirred
        ):
            for seat in all_seats(match):
                views.validate(match.view_wire(seat))
                lines.validate(match.state_line(happened, seat))
                for event in happened:
                    events.validate(event.seen_by(seat))
                for act in match.legal(seat) if seat >= 0 else []:
                    acts.validate(act.wire())
                    assert act.lacks_words() or game.read_act(act.wire()) == act


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_schema_of_a_game_is_a_schema(game: Game) -> None:
    jsonschema_rs.meta.validate(schema(game))
    for found in references(schema(game)):
        assert found.removeprefix(REF) in schema(game)["$defs"]


def references(told: Any) -> list[str]:
    if isinstance(told, dict):
        inner = [found for value in told.values() for found in references(value)]
        return [*inner, told["$ref"]] if "$ref" in told else inner
    return [found for one in told for found in references(one)] if isinstance(told, list) else []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_field_too_many_or_too_few_is_noticed(game: Game) -> None:
    events = validator(game.name, "EventWire")
    match, happened = next(random_match(game, 3, "shape", {}))
    for event in happened:
        seen = event.seen_by(0)
        assert events.is_valid(seen)
        assert not events.is_valid({**seen, "colour_of_the_sofa": "green"})
    views = validator(game.name, "ViewWire")
    view = match.view_wire(NOBODY)
    # Bots are not shown it.
    del view["seed_hash"]
    assert views.is_valid(view)
    for name in view:
        assert not views.is_valid({n: v for n, v in view.items() if n != name}), name


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_the_reasons_of_an_end_are_the_endings_of_the_game(game: Game) -> None:
    assert set(get_args(said(game, "Reason"))) == set(game.endings)


def test_a_refusal_has_its_shape_and_its_code_is_known() -> None:
    answer = json.loads(Desk().answer_line(b'{"do":"record"}'))
    refused = validator("moodaut", "RefusedLine")
    refused.validate(answer)
    assert not refused.is_valid({"ok": False, "error": {"code": "whim", "message": "No."}})
    codes = schema(GAMES["moodaut"])["$defs"]["RefusalWire"]["properties"]["code"]["enum"]
    assert codes == list(CODES)


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        app(["schema", "moodaut"])
    assert ended.value.code == 0
    assert json.loads(capsys.readouterr().out) == schema(GAMES["moodaut"])


def test_types_and_tables_are_what_the_shapes_say() -> None:
    """If this fails, `make types` has not been run since the shapes or messages changed."""
    assert stale() == []
