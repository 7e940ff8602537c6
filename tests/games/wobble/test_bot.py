"""The casual player of Wobble."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mootable.bots.players import make
from mootable.core.act import Act
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.core.seating import play_in_time
from mootable.games.catalogue import find
from mootable.games.wobble.acts import VOTE
from mootable.games.wobble.bot import Casual
from mootable.games.wobble.cards import TASKS
from mootable.games.wobble.options import CASUAL_SKILLS, read_skills
from tests.games.wobble.play import Table, table

GAME = find("wobble")


def choice(at: Table, seat: int) -> Mapping[str, object]:
    """What a casual player does when asked."""
    assert at.desk.match is not None
    match = at.desk.match
    bot = Casual(seat, seeded("bot"))
    return bot.choose(match.view(seat), match.legal(seat)).wire()


def race(at: Table, seat: int, luck: str = "bot", level: str = "casual") -> Act | None:
    assert at.desk.match is not None
    match = at.desk.match
    return make(level, GAME, seat, seeded(luck)).race(match.view(seat), match.legal(seat))


def bots_play(players: int, seed: str, names: list[str], **options: object) -> Match:
    chosen = GAME.among_bots({"clock": False, **options}, [True] * players)
    match = start(GAME, GAME.setup(players, seed, chosen, None, None))
    bots = [make(names[seat], GAME, seat, seeded(f"{seed}{seat}")) for seat in range(players)]
    play_in_time(match, bots, seed, 30_000)
    return match


def test_it_sheds_high_cards_first() -> None:
    assert choice(table(["m2 m9 c4", "c1"]), 0) == {"type": "play", "card": "m9"}


def test_it_ends_the_round_when_it_can() -> None:
    at = table(["m2 m2", "c1"])
    assert choice(at, 0) == {"type": "play", "card": "m2", "twice": True}


def test_it_keeps_away_from_tasks_it_is_bad_at() -> None:
    for skill, answer in ((90, "try"), (20, "take")):
        at = table(["m-plus3.coin_spin c1", "c1 c2 c3", "c2"], skills=[None, skill, None])
        at.play(0, "m-plus3")
        assert choice(at, 1)["type"] == answer


@pytest.mark.parametrize("skill", [None, 90])
def test_it_comes_back_by_its_word_or_with_the_text(skill: int | None) -> None:
    hands = ["m-afk c1", "m1 c1", "m2 double", "m3 c3"]
    at = table(hands, clock=True, decide_ms=60_000, skills=[None, skill, None, None])
    at.play(0, "m-afk")
    at.play(2, "double")
    at.do(1, "take")
    at.tick(4000)
    at.tick(24_000)
    act = race(at, 1)
    assert act is not None
    assert ("text" in act.wire()) == (skill is None)
    at.take({"do": "act", "seat": 1, "act": act.wire(), "at": 24_000})
    assert at.view()["away"] == []


def test_it_passes_an_attack_on_and_defends_itself() -> None:
    at = table(["m-plus3.rps c1", "y-plus3.rps mirror c1", "c2"])
    at.play(0, "m-plus3")
    assert choice(at, 1) == {"type": "play", "card": "y-plus3.rps"}
    at = table(["m-plus3.rps c1", "mirror c1", "c2"])
    at.play(0, "m-plus3")
    assert choice(at, 1) == {"type": "play", "card": "mirror"}


def test_it_tosses_in_when_it_is_awake() -> None:
    at = table(["m7 c1", "c1 c2", "m7 c3"])
    at.play(0, "m7")
    for level, least, most in (("novice", 21, 39), ("casual", 40, 40)):
        tries = [race(at, 2, f"awake {number}", level) for number in range(40)]
        quick = [act.wire() for act in tries if act is not None]
        assert least <= len(quick) <= most
        assert quick[0] == {"type": "play", "card": "m7", "on": 1}


def test_it_doubles_what_hits_the_leader() -> None:
    at = table(["m-plus3.rps c1 c2", "c1", "double c1 c2 c3 c4"])
    at.play(0, "m-plus3")
    act = race(at, 2)
    assert act is not None
    assert act.wire() == {"type": "play", "card": "double", "on": 1}


def test_it_answers_what_it_knows_without_a_set_skill() -> None:
    at = table(["m-plus3.spelling c1", "c1 c2 c3", "c2"])
    at.play(0, "m-plus3")
    assert choice(at, 1) == {"type": "try"}
    at.do(1, "try")
    at.do(0, "pick")
    assert "text" in choice(at, 1)


@pytest.mark.parametrize(("skill", "done"), [(0, False), (100, True)])
def test_wo_23_it_votes_by_the_set_skill_of_whoever_did_it(skill: int, done: bool) -> None:
    skills = [None, {"coin_spin": skill, "glass_coin": 50}, None, None]
    at = table(["m-plus3.coin_spin c1", "c1", "c2", "c3"], tasks="table")
    at.play(0, "m-plus3")
    at.do(1, "try")
    at.do(1, "answer")
    # As for a bot's seat that somebody else has taken over.
    at.state().options.skills = read_skills(skills, 4)
    assert choice(at, 2) == {"type": "vote", "done": done}


def test_wo_23_it_votes_on_people_as_such_things_go() -> None:
    at = table(["m-plus3.glass_coin c1", "c1", "c2", "c3"], tasks="table")
    at.play(0, "m-plus3")
    at.do(1, "try")
    at.do(1, "answer")
    assert at.desk.match is not None
    view, legal = at.desk.match.view(2), at.desk.match.legal(2)
    ayes = sum(Casual(2, seeded(f"{n}")).choose(view, legal) == VOTE[1] for n in range(400))
    # In percent, what casual players have in common.
    assert abs(ayes / 4 - CASUAL_SKILLS[TASKS.index("glass_coin")]) < 8


@pytest.mark.parametrize("players", [2, 3, 6, 10])
@pytest.mark.parametrize("clock", [True, False])
def test_casual_players_finish_a_match(players: int, clock: bool) -> None:
    match = bots_play(players, "finish", ["casual"] * players, clock=clock, preset="full")
    assert match.outcome is not None


def test_casual_beats_random() -> None:
    won = 0.0
    for number in range(80):
        names = ["random"] * 4
        names[number % 4] = "casual"
        outcome = bots_play(4, f"match {number}", names, limit=150).outcome
        assert outcome is not None
        if number % 4 in outcome.winners:
            won += 1 / len(outcome.winners)
    assert won > 28


def test_wo_23_seats_of_bots_have_a_set_skill() -> None:
    assert GAME.among_bots({}, [True, True]) == {"skills": "casual"}
    assert GAME.among_bots({}, [False, False]) == {}
    chosen: dict[str, object] = {"limit": 100, "skills": None}
    assert GAME.among_bots(chosen, [False, True, True]) == {
        "limit": 100,
        "skills": [None, "casual", "casual"],
    }
    # Unless somebody has said otherwise.
    assert GAME.among_bots({"skills": [7, 7]}, [True, True]) == {"skills": [7, 7]}
