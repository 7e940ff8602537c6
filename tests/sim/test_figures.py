"""Shares, intervals and spreads, against values worked out elsewhere."""

from collections import Counter

import pytest

from mootable.core.state import Outcome
from mootable.games.catalogue import find
from mootable.sim.figures import Spread, figures, spread, wilson
from mootable.sim.run import Plan
from mootable.sim.tally import Tally


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Newcombe (1998), table I: score method without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        # By symmetry.
        (20, 20, 0.8389, 1.0),
        (28, 29, 0.8282, 0.9939),
    ],
)
def test_wilson(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)


def test_spread() -> None:
    assert spread(Counter(range(1, 101))) == Spread(50.5, 1, 5, 50, 95, 100)
    assert spread(Counter({7: 3})) == Spread(7.0, 7, 7, 7, 7, 7)
    assert spread(Counter({0: 9, 10: 1})) == Spread(1.0, 0, 0, 0, 10, 10)


def test_tallies_add_up_in_any_order() -> None:
    parts = []
    for number in range(6):
        part = Tally()
        outcome = Outcome([number % 3], "last_standing") if number else None
        part.count(outcome, ["casual", "random", "random"], 1, 10 * number, {"turn": number})
        parts.append(part)
    forth = sum(parts, Tally())
    assert sum(reversed(parts), Tally()) == forth
    assert (forth.finished, forth.unfinished) == (5, 1)
    assert forth.by_seat == Counter({0: 1, 1: 2, 2: 2})
    assert forth.by_place == Counter({2: 1, 0: 2, 1: 2}), "seat 1 began"
    assert forth.by_bot == Counter({"casual": 1, "random": 4})


def test_what_never_happened_in_a_match_counts_as_none() -> None:
    tally = Tally()
    for happened in {"stress": 2}, {"stress": 2}, {}:
        tally.count(Outcome([0], "last_standing"), ["casual", "casual"], 0, 10, happened)
    assert tally.times("stress") == Counter({2: 2, 0: 1})


def test_shared_wins_of_one_bot_are_one_match() -> None:
    tally = Tally()
    tally.count(Outcome([0, 1], "draw"), ["casual", "casual"], 0, 10, {})
    assert tally.by_bot == Counter({"casual": 1})
    assert tally.by_seat == Counter({0: 1, 1: 1})
    assert (tally.shared, tally.unwon) == (1, 0)


def test_a_match_can_have_no_winner() -> None:
    tally = Tally()
    tally.count(Outcome([], "draw"), ["casual", "casual"], 0, 10, {})
    assert (tally.finished, tally.shared, tally.unwon) == (1, 0, 1)
    assert tally.by_bot == tally.by_place == Counter()


def test_nothing_finished_gives_counts_and_no_shares() -> None:
    plan = Plan("moodaut", 2, ["casual", "casual"], 5, "s", {})
    found = figures(find("moodaut"), plan, Tally(unfinished=5))
    assert (found.finished, found.unfinished, found.partial) == (0, 5, False)
    assert found.won_by_seat == found.won_by_place == []
    assert found.won_by_bot == found.endings == {}
    assert found.length == found.events == {}
