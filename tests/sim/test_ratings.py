"""Ratings settle, wherever they come from, and their intervals hold."""

from __future__ import annotations

from random import Random

import pytest
from openskill.models import PlackettLuce

from mootable.sim.figures import Z
from mootable.sim.ratings import Rating, Ratings
from mootable.sim.rows import Row


def row(winners: set[int], *bots: str) -> tuple[int, Row]:
    told: Row = {}
    for seat, bot in enumerate(bots):
        told |= {f"bot_{seat}": bot, f"won_{seat}": seat in winners}
    return len(bots), told


def rated(rounds: list[list[tuple[int, Row]]], *bots: str) -> dict[str, Rating]:
    ratings = Ratings()
    for matches in rounds:
        ratings.add_round(matches)
    return ratings.fitted(list(bots))


def drawn(luck: Random, chances: dict[str, float], *bots: str) -> tuple[int, Row]:
    """A match that each seat wins as likely as its bot's chance is."""
    (winner,) = luck.choices(range(len(bots)), [chances[bot] for bot in bots])
    return row({winner}, *bots)


CHANCES = {"a": 3.0, "b": 1.0}


def rounds(luck: Random, count: int) -> list[list[tuple[int, Row]]]:
    """Either alone among three of the other."""
    return [
        [drawn(luck, CHANCES, "a", "b", "b", "b"), drawn(luck, CHANCES, "b", "a", "a", "a")]
        for _ in range(count)
    ]


def test_ratings_settle_however_many_matches_there_are() -> None:
    """Several seats of one bot, and several who lose, are no reason to drift."""
    luck = Random("settle")
    # Whoever wins three times as often: exp(gap / (25 / 6 * 2)) is 3.
    gap = 9.155
    for count in (500, 2000, 8000):
        found = rated(rounds(luck, count), "a", "b")
        assert found["a"].rating + found["b"].rating == pytest.approx(50)
        assert abs(found["a"].rating - found["b"].rating - gap) < 3 * 2 * found["a"].spread
        assert found["a"].spread < 0.7 * (500 / count) ** 0.5


def test_the_order_of_matches_makes_no_difference() -> None:
    played = rounds(Random("order"), 60)
    forth, back = rated(played, "a", "b"), rated(played[::-1], "a", "b")
    assert forth["a"].rating == pytest.approx(back["a"].rating, abs=1e-6)
    assert forth["a"].spread == pytest.approx(back["a"].spread, abs=1e-6)


def test_of_100_intervals_some_95_hold() -> None:
    luck = Random("hold")
    held = 0
    for _ in range(200):
        found = rated(rounds(luck, 40), "a", "b")["a"]
        held += abs(found.rating - (25 + 9.155 / 2)) <= Z * found.spread
    assert 180 <= held <= 198


def test_rounds_with_one_luck_are_no_more_than_they_are() -> None:
    """Nine matches that always go alike tell no more than one of them, though the model takes each
    for itself."""
    luck = Random("alike")
    single = [[drawn(luck, CHANCES, "a", "b")] for _ in range(100)]
    ninefold = [matches * 9 for matches in single]
    one, nine = rated(single, "a", "b")["a"], rated(ninefold, "a", "b")["a"]
    assert nine.spread == pytest.approx(one.spread, rel=0.1)


def test_they_are_where_openskill_would_stay() -> None:
    """At the ratings that are found, openskill's own changes come to nothing: of 100 matches of two
    a won 70."""
    found = rated([[row({0 if n < 700 else 1}, "a", "b")] for n in range(1000)], "a", "b")
    model = PlackettLuce(tau=0.0)
    moved = []
    for won in (True, False):
        sides = [[model.create_rating([found[bot].rating, 1e-3])] for bot in ("a", "b")]
        ((a,), _) = model.rate(sides, ranks=[1.0, 2.0] if won else [2.0, 1.0])
        moved.append(a.mu - found["a"].rating)
    forth, back = moved
    assert 0.7 * forth + 0.3 * back == pytest.approx(0, abs=0.01 * forth)


def test_what_says_nothing_changes_nothing() -> None:
    met = [row({0}, "a", "b")]
    nothing = [row({0, 1}, "a", "b"), row(set(), "a", "b"), row({1}, "a", "a")]
    assert rated([met, met], "a", "b") == rated([met + nothing, met + nothing], "a", "b")
    begun = rated([], "a", "b")["a"]
    assert (begun.rating, begun.spread) == pytest.approx((25, 25 / 3 / 2**0.5))


def test_whoever_wins_it_all_has_a_rating_too() -> None:
    found = rated([[row({0}, "a", "b", "b"), row({1, 2}, "b", "a", "a")]] * 1000, "a", "b")
    assert 40 < found["a"].rating < 70
    assert found["a"].spread > 1
