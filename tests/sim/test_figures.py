"""Shares, intervals and spreads, against values worked out elsewhere."""

from collections import Counter

import pytest

from mootable.core.course import Course
from mootable.core.state import Outcome
from mootable.games.catalogue import find
from mootable.sim.charts import of_figures
from mootable.sim.figures import (
    CardShare,
    PlayerShare,
    Spread,
    figures,
    spread,
    wilson,
    worth,
)
from mootable.sim.report import tables
from mootable.sim.run import Plan
from mootable.sim.tally import Tally


def course(happened: dict[str, int], *used: set[str]) -> Course:
    """A match in which the seats used these cards."""
    made = Course(len(used))
    made.happened = happened
    made.used = list(used)
    return made


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
        took = course({"turn": number}, {"nope"}, {"nope", f"quote{number % 2}"}, set())
        part.count(outcome, ["casual", "random", "random"], 1, 10 * number, took)
        parts.append(part)
    forth = sum(parts, Tally())
    assert sum(reversed(parts), Tally()) == forth
    assert (forth.finished, forth.unfinished) == (5, 1)
    assert forth.by_seat == Counter({0: 1, 1: 2, 2: 2})
    assert forth.by_place == Counter({2: 1, 0: 2, 1: 2}), "seat 1 began"
    assert forth.by_bot == Counter({"casual": 1, "random": 4})
    assert forth.used == Counter({"nope": 10, "quote1": 3, "quote0": 2})
    assert forth.won_with == Counter({"nope": 3, "quote1": 1, "quote0": 1})


def test_what_never_happened_in_a_match_counts_as_none() -> None:
    tally = Tally()
    for happened in {"stress": 2}, {"stress": 2}, {}:
        took = course(happened, set(), set())
        tally.count(Outcome([0], "last_standing"), ["casual", "casual"], 0, 10, took)
    assert tally.times("stress") == Counter({2: 2, 0: 1})


def test_shared_wins_of_one_bot_are_one_match() -> None:
    tally = Tally()
    took = course({}, set(), set())
    tally.count(Outcome([0, 1], "draw"), ["casual", "casual"], 0, 10, took)
    assert tally.by_bot == Counter({"casual": 1})
    assert tally.by_seat == Counter({0: 1, 1: 1})
    assert tally.winners == Counter({2: 1})


def test_an_even_share_is_one_also_where_several_win() -> None:
    """Two of four won every match: of three seats, at least one is among any two."""
    plan = Plan("madking", 4, ["casual", "casual", "casual", "random"], 2, "s", {})
    tally = Tally()
    for winners in [0, 1], [2, 3]:
        took = course({}, *[set() for _ in range(4)])
        tally.count(Outcome(winners, "the_show"), plan.bots, 0, 10, took)
    found = figures(find("madking"), plan, tally).won_by_bot
    assert (found["casual"].even, found["random"].even) == (1.0, 0.5)


def test_a_match_can_have_no_winner() -> None:
    tally = Tally()
    tally.count(Outcome([], "draw"), ["casual", "casual"], 0, 10, course({}, {"nope"}, set()))
    assert (tally.finished, tally.winners) == (1, Counter({0: 1}))
    assert tally.by_bot == tally.by_place == tally.won_with == Counter()
    assert tally.used == Counter({"nope": 1})


def test_cards_and_fates_are_counted_by_player() -> None:
    plan = Plan("madking", 2, ["casual", "casual"], 2, "s", {})
    tally = Tally()
    fates: list[dict[str, object]] = [{"fate": "won"}, {"fate": "beheaded"}]
    took = course({}, {"encore", "gossip"}, {"encore"})
    tally.count(Outcome([0], "the_show", None, fates), plan.bots, 0, 10, took)
    fates = [{"fate": "beheaded"}, {"fate": "beheaded"}]
    tally.count(Outcome([], "the_show", None, fates), plan.bots, 0, 10, course({}, set(), set()))
    found = figures(find("madking"), plan, tally)
    assert [seen.matches for seen in found.winners] == [1, 1, 0]
    assert found.even == 0.25
    low, high = (round(bound, 6) for bound in wilson(1, 2))
    assert found.cards == {
        "encore": CardShare(2, 1, 0.5, low, high),
        "gossip": CardShare(1, 1, 1.0, round(wilson(1, 1)[0], 6), 1.0),
    }
    low, high = (round(bound, 6) for bound in wilson(3, 4))
    assert list(found.fates) == ["beheaded", "won"]
    assert found.fates["beheaded"] == PlayerShare(3, 0.75, low, high)


def test_what_cards_are_worth_has_lopsided_intervals_and_nothing_of_what_all_have() -> None:
    plan = Plan("madking", 2, ["casual", "casual"], 4, "s", {})
    tally = Tally()
    for winner in (0, 0, 1, 1):
        took = course({}, {"encore"}, set())
        for hand in took.hands:
            hand.look(["gossip"])
        took.hands[0].look(["gossip", "encore"])
        tally.count(Outcome([winner], "the_show"), plan.bots, 0, 10, took)
    found = figures(find("madking"), plan, tally)
    assert "gossip" in found.hands["dealt"]
    told = worth(found)
    assert told["dealt"] == {}, "all of them have it: they are all players"
    low, high = (100 * (bound - 0.5) for bound in wilson(2, 4))
    assert told["drawn"]["encore"] == pytest.approx((0, low, high), abs=1e-3)
    tally.won_hands["drawn"]["encore"] = 0
    rare = worth(figures(find("madking"), plan, tally))["drawn"]["encore"]
    assert (rare.low, rare.mean) == (-50, -50)
    assert rare.high is not None
    assert rare.high > -50 + 40, "none of four may be half of all"
    table = dict(tables(find("madking"), found))[
        "What cards are worth: wins in a hundred above all players (95 % intervals)"
    ]
    assert f"{low:.1f} to {high:.1f}" in list(table.columns[2].cells)


def test_points_of_few_have_no_interval() -> None:
    """The points of one who had a card vary from nobody's."""
    plan = Plan("wobble", 2, ["casual", "casual"], 1, "s", {})
    tally = Tally()
    took = course({"round_over": 1}, {"skip"}, set())
    took.hands_in_round[0].look(["skip", "number"])
    took.hands_in_round[1].look(["number"])
    took.used_in_round[0] = {"skip"}
    took.end_round([30, 0])
    tally.count(Outcome([1], "limit", [30, 0]), plan.bots, 0, 10, took)
    found = figures(find("wobble"), plan, tally)
    assert worth(found)["dealt"] == {"skip": (15.0, None, None)}, "all of them have a number"
    told = dict(tables(find("wobble"), found))
    assert list(
        told["Cards, and points of their players in that round (all: 15.0, less is better)"]
        .columns[3]
        .cells
    ) == ["too few"]


def test_the_picture_has_the_best_to_be_dealt_on_top_and_intervals() -> None:
    """In Wobble less is better."""
    plan = Plan("wobble", 2, ["casual", "casual"], 1, "s", {})
    tally = Tally()
    for _ in range(20):
        took = course({"round_over": 1}, set(), set())
        took.hands_in_round[0].look(["skip"])
        took.hands_in_round[1].look(["capture"])
        took.end_round([30, 0])
        tally.count(Outcome([1], "limit", [30, 0]), plan.bots, 0, 10, took)
    panel = of_figures(find("wobble"), figures(find("wobble"), plan, tally))[-1].to_dict()
    bars = panel["layer"][1]
    assert bars["encoding"]["y"]["sort"] == ["Capture", "Skip"]
    assert "less is better" in bars["encoding"]["x"]["title"]
    assert bars["encoding"]["x2"]["field"] == "high"
    # What is dealt and drawn alike stands beside each other.
    assert bars["encoding"]["yOffset"]["field"] == "how"


def test_nothing_finished_gives_counts_and_no_shares() -> None:
    plan = Plan("moodaut", 2, ["casual", "casual"], 5, "s", {})
    found = figures(find("moodaut"), plan, Tally(unfinished=5))
    assert (found.finished, found.unfinished, found.partial) == (0, 5, False)
    assert found.won_by_seat == found.won_by_place == found.winners == []
    for by_name in found.won_by_bot, found.endings, found.fates, found.cards:
        assert by_name == {}
    assert found.length == found.events == {}
