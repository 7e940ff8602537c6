"""Games, as `import mootable` tells of them, and the door itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

import mootable
from mootable.games.catalogue import GAMES


def test_the_games_are_listed_by_name() -> None:
    assert mootable.games() == list(GAMES)


def test_a_room_and_a_function_go_by_one_name() -> None:
    import mootable.games.catalogue as catalogue

    assert catalogue.GAMES is GAMES
    assert mootable.games() == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_tells_of_itself(name: str) -> None:
    game = mootable.game(name)
    assert game.name == name
    assert game.title == GAMES[name].title
    assert game.line
    assert game.minutes > 0
    assert min(game.players) == GAMES[name].least
    assert max(game.players) == GAMES[name].most
    assert {"random", "casual"} <= set(game.bots)
    assert all(game.bots.values())
    assert [option.name for option in game.options]
    assert game.rulebook.startswith("# ")
    assert game == mootable.game(name)
    assert hash(game) == hash(mootable.game(name))
    assert game != name
    low, high = min(game.players), max(game.players)
    assert repr(game) == f"<Game {name}, {low} to {high} players>"
    assert mootable.start(game, players=low, seed="tea").game == game


def test_cards_and_options_say_what_they_are() -> None:
    game = mootable.game("moodaut")
    stress = game.cards[0]
    assert repr(stress) == f"<CardKind {stress.id}: {stress.copies} × {stress.name}>"
    clock = next(option for option in game.options if option.name == "clock")
    assert repr(clock) == "<Option clock: flag = true>"


def test_what_is_handed_out_is_not_the_games_own() -> None:
    game = mootable.game("moodaut")
    game.cards.clear()
    game.options.clear()
    game.bots.clear()
    game.endings.clear()
    assert game.cards
    assert game.options
    assert game.bots
    assert game.endings


def test_there_is_no_other_game() -> None:
    with pytest.raises(mootable.Refusal) as refused:
        mootable.game("chess")
    assert refused.value.code == "unknown_game"


def test_every_name_is_there_and_no_other() -> None:
    for name in mootable.__all__:
        assert getattr(mootable, name) is not None
    assert set(mootable.__all__) <= set(dir(mootable))
    with pytest.raises(AttributeError, match="strat"):
        getattr(mootable, "strat")  # noqa: B009


@pytest.mark.parametrize(
    "wanted", ["mootable", "mootable.core.match", "mootable.games.catalogue", "mootable.wire"]
)
def test_who_wants_a_room_does_not_wait_for_the_door(wanted: str) -> None:
    code = f"import sys, {wanted}; print([m for m in sys.modules if m.startswith('mootable.door')])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "[]"


def test_the_door_opens_without_what_simulations_need() -> None:
    code = (
        "import mootable, sys; mootable.start('moodaut', players=2);"
        "print([m for m in ('joblib', 'rich', 'msgspec', 'textual') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "[]"


def test_who_plays_moo_does_not_wait_for_how_people_write_laws() -> None:
    """Loading that takes most of a second; laws that are printed do without."""
    law = "When a player plays a queen, skip the next player."
    code = (
        "import mootable, sys; hands = [['7S'], ['8S'], ['9H']];"
        "deal = {'hands': hands, 'pile': ['9S'], 'deck': ['2C'], 'laws': [sys.argv[1]]};"
        "mootable.start('moo', players=3, deal=deal);"
        "print([m for m in sys.modules if '.moo.law.english' in m])"
    )
    alone = [sys.executable, "-c", code, law]
    told = subprocess.run(alone, capture_output=True, check=True, text=True)
    assert told.stdout.strip() == "[]"
