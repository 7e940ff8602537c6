"""The levels of bots: what a casual player does that a novice does not yet."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mootable.bots.players import bots_of, make
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seating import play_match
from mootable.games.catalogue import GAMES, find
from tests.games.madking import play as madking
from tests.games.moodaut import play as moodaut
from tests.games.wobble import play as wobble

LEVELS = ["novice", "casual"]


def choices(match: Match | None, level: str, seat: int) -> list[Mapping[str, object]]:
    """What a bot that has seen all of a match does, over and over, each time with other luck."""
    assert match is not None
    found: list[Mapping[str, object]] = []
    for luck in range(40):
        bot = make(level, match.game, seat, seeded(f"luck {luck}"))
        for event in match.history():
            bot.hear(event.seen_by(seat))
        act = bot.choose(match.view(seat), match.legal(seat))
        if act.wire() not in found:
            found.append(act.wire())
    return found


@pytest.mark.parametrize("game", ["moodaut", "madking", "wobble"])
def test_each_level_has_a_sentence_and_plays_to_the_end(game: str) -> None:
    found = find(game)
    told = bots_of(found)
    assert [name for name in told if name in LEVELS] == LEVELS
    assert len(set(told.values())) == len(told)
    chosen = found.among_bots({"clock": False}, [True] * 3)
    match = start(found, found.setup(3, "levels", chosen, None, None))
    names = ["novice", "casual", "random"]
    bots = [make(names[seat], found, seat, seeded(str(seat))) for seat in range(3)]
    play_match(match, bots, 20_000)
    assert match.outcome is not None


def test_moo_has_no_novice() -> None:
    assert "novice" not in bots_of(GAMES["moo"])


def test_in_stress_a_casual_player_asks_first_and_a_novice_seldom() -> None:
    at = moodaut.table(["address address nope", "nope", "nope"], "stress quote1 quote2")
    at.draw(0)
    assert choices(at.desk.match, "casual", 0) == [{"type": "ask"}]
    assert choices(at.desk.match, "novice", 0) == [{"type": "address"}]


def test_a_casual_player_takes_at_once_what_it_can() -> None:
    at = moodaut.table(["address help", "nope", "nope"], moodaut.CALM)
    assert choices(at.desk.match, "casual", 0) == [{"type": "play", "card": "help", "target": 1}]
    assert {"type": "draw"} in choices(at.desk.match, "novice", 0)


def test_what_a_player_gives_away_is_not_the_kings_to_a_casual_player() -> None:
    at = madking.court(["encore"] * 4, deck="comedy musical tragedy drama romance romance tragedy")
    at.give(0, 1)
    assert at.desk.match is not None
    match = at.desk.match
    told: dict[str, float] = {}
    for level in LEVELS:
        bot = make(level, match.game, 2, seeded("watcher"))
        for event in match.history():
            bot.hear(event.seen_by(2))
        told[level] = bot.beliefs.king(match.view(2))[3]  # type: ignore[attr-defined]
    assert told["casual"] < 0.05 < told["novice"]


def test_a_casual_player_sheds_a_jerk_card_at_the_first_chance() -> None:
    at = wobble.table(["m-skip c1", "m2 c3 c4", "notme c5 c6 c7 c8"])
    at.play(0, "m-skip")
    assert at.desk.match is not None
    match = at.desk.match
    wanted: dict[str, Mapping[str, object] | None] = {}
    for level in LEVELS:
        bot = make(level, match.game, 2, seeded("jerk"))
        act = bot.race(match.view(2), match.legal(2))
        wanted[level] = None if act is None else act.offered().wire()
    assert wanted == {"novice": None, "casual": {"type": "play", "card": "notme"}}
