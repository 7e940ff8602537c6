"""Games that race are simulated in time."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import cast

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.course import Course
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.rate import CHANCES, MISSED
from mootable.core.seating import play_in_time
from mootable.core.state import Outcome
from mootable.games.catalogue import GAMES, find
from mootable.sim.figures import Figures, RateShare, card_points, figures
from mootable.sim.run import Plan, simulate
from mootable.sim.simulation import without_clock
from mootable.sim.tally import Tally

WOBBLE = find("wobble")
PLAN = Plan("wobble", 3, ["casual", "casual", "random"], 12, "7", {"limit": 120})


def counts(processes: int) -> Tally:
    return simulate(PLAN, processes, lambda done: None)


@pytest.fixture(scope="module")
def found() -> Figures:
    return figures(WOBBLE, PLAN, counts(1))


def played(luck: str) -> tuple[Match, Course]:
    options = WOBBLE.among_bots({"limit": 400}, [True] * 3)
    match = start(WOBBLE, WOBBLE.setup(3, luck, options, None, None))
    bots = [make("casual", WOBBLE, seat, seeded(f"{luck}/{seat}")) for seat in range(3)]
    return match, play_in_time(match, bots, luck, 10_000)


def cards_in(plays: list[dict[str, object]]) -> int:
    return sum([len(cast("list[str]", fields["cards"])) for fields in plays])


def test_same_counts_for_any_number_of_processes() -> None:
    alone = counts(1)
    assert alone.finished == 12
    assert counts(2) == alone


@pytest.mark.parametrize("name", GAMES)
def test_there_is_a_clock_where_bots_race_and_nowhere_else(name: str) -> None:
    game = find(name)
    has_clock = any(option.name == "clock" for option in game.options)
    assert without_clock(game) == ({"clock": False} if has_clock and not game.races else {})


def test_all_that_happens_is_counted() -> None:
    match, course = played("tossed")
    events = list(match.history())
    assert course.happened == Counter(event.type for event in events)
    plays = [event.fields for event in events if event.type == "played"]
    tossed = [fields for fields in plays if "tossed_in" in fields]
    assert course.counts["laid"] == cards_in(plays)
    assert course.counts["tossed_in"] == cards_in(tossed) > 0
    assert 0 <= course.counts[MISSED] < course.counts[CHANCES]
    used = {(event.fields.get("seat"), WOBBLE.card_used(event)) for event in events}
    for seat, cards in enumerate(course.used):
        assert cards == {card for whose, card in used if whose == seat and card is not None}


def test_points_of_rounds_add_up_to_those_of_the_match() -> None:
    match, course = played("points")
    assert match.outcome is not None
    assert match.outcome.scores is not None
    assert sum(course.points) == sum(match.outcome.scores)
    assert len(course.points) == 3 * course.happened["round_over"]
    for card, points in course.points_with.items():
        assert len(points) <= len(course.points), card


def test_cards_count_in_the_round_in_which_they_were_used() -> None:
    course = Course(2)
    course.take_in(
        WOBBLE,
        [
            Event({"type": "played", "seat": 0, "cards": ["m-skip"]}),
            Event({"type": "played", "seat": 0, "cards": ["m-skip"]}),
            Event({"type": "round_over", "scores": [0, 40]}),
            Event({"type": "jerked", "seat": 1, "card": "double"}),
            Event({"type": "round_over", "scores": [30, 60]}),
        ],
    )
    assert course.points == [0, 40, 30, 20]
    assert course.points_with == {"skip": [0], "double": [20]}


def test_figures_of_points_rounds_and_time(found: Figures) -> None:
    assert list(found.points) == ["everyone", "winners", "casual", "random"]
    assert found.points["winners"].mean < found.points["everyone"].mean
    assert list(found.length) == ["decisions", "turns", "rounds", "seconds"]
    # A person's pace: some seconds a turn.
    pace = found.length["seconds"].mean / found.length["turns"].mean
    assert 2 < pace < 8
    assert found.points_in_round is not None
    assert found.cards_in_round["number"].players > 0


def test_a_game_says_what_else_is_told(found: Figures) -> None:
    for rate in WOBBLE.rates():
        rows = found.rates.get(rate.table, {})
        if rate.name in rows:
            seen = rows[rate.name]
            assert 0 <= seen.low <= seen.share <= seen.high <= 1
    assert found.rates["Out of turn"]["cards laid by tossing in"].count > 0


def test_rates_are_of_what_was_counted() -> None:
    tally = Tally()
    course = Course(3)
    done = Event({"type": "done", "seat": 0, "task": "rps"})
    failed = Event({"type": "failed", "seat": 0, "task": "rps"})
    course.take_in(WOBBLE, [done, failed, failed, failed])
    tally.count(Outcome([0], "limit", [0, 1, 2]), PLAN.seats(0), 0, 1, course)
    found = figures(WOBBLE, PLAN, tally)
    [table] = found.rates.values()
    assert table["rock, paper, scissors"] == table["all"]
    assert (table["rock, paper, scissors"].count, table["rock, paper, scissors"].of) == (1, 4)
    assert isinstance(table["rock, paper, scissors"], RateShare)


def test_the_interval_of_a_mean() -> None:
    seen = card_points(Counter({10: 50, 30: 50}))
    # A standard deviation of 10 (in a sample of 100, sqrt(10000 / 99)), over sqrt(100).
    reach = 1.959964 * sqrt(10_000 / 99) / 10
    assert (seen.players, seen.mean) == (100, 20)
    assert seen.low == pytest.approx(20 - reach, abs=1e-3)
    assert seen.high == pytest.approx(20 + reach, abs=1e-3)
