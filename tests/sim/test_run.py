"""The same plan gives the same counts, whoever plays it and in whatever portions."""

from collections import Counter

import pytest

from mootable.bots.players import make
from mootable.core.chance import seeded
from mootable.core.event import Event
from mootable.core.match import start
from mootable.core.seating import play_match
from mootable.games.catalogue import GAMES, find
from mootable.sim import run
from mootable.sim.run import Plan, batch_size, simulate
from mootable.sim.tally import Tally

BOTS = ["casual", "casual", "random", "random"]
PLAN = Plan("moodaut", 4, BOTS, 90, "7", {"clock": False})


def counts(plan: Plan, processes: int) -> Tally:
    return simulate(plan, processes, lambda done: None)


def test_same_counts_for_any_number_of_processes_and_any_batches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    alone = counts(PLAN, 1)
    assert alone.matches == alone.finished == 90
    assert counts(PLAN, 2) == alone
    monkeypatch.setattr(run, "BIGGEST_BATCH", 4)
    assert counts(PLAN, 1) == alone


def test_another_seed_gives_other_matches() -> None:
    assert counts(Plan("moodaut", 4, BOTS, 8, "7", {}), 1) != counts(
        Plan("moodaut", 4, BOTS, 8, "8", {}), 1
    )


def test_a_match_depends_on_seed_and_number_alone() -> None:
    first, more = (counts(Plan("moodaut", 4, BOTS, n, "7", {}), 1) for n in (5, 6))
    sixth = Tally()
    run.play_one(Plan("moodaut", 4, BOTS, 6, "7", {}), find("moodaut"), 5, sixth)
    assert first + sixth == more


def test_bots_move_on_by_one_seat_from_match_to_match() -> None:
    plan = Plan("moodaut", 3, ["a", "b", "c"], 6, "7", {})
    assert [plan.seats(number) for number in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("matches", [1, 7, 1000, 10**8])
@pytest.mark.parametrize("processes", [1, 2, 64])
def test_a_batch_seats_every_bot_everywhere_equally_often(
    players: int, matches: int, processes: int
) -> None:
    size = batch_size(Plan("moodaut", players, ["casual"] * players, matches, "7", {}), processes)
    assert 0 < size <= run.BIGGEST_BATCH
    assert size % players == 0


def test_progress_reaches_the_end() -> None:
    told: list[int] = []
    simulate(PLAN, 1, told.append)
    assert told == sorted(told)
    assert told[-1] == 90


def test_a_match_without_end_is_counted_as_unfinished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MOST_DECISIONS", 30)
    tally = counts(PLAN, 1)
    assert tally.unfinished > 0
    assert tally.matches == 90
    assert tally.endings.total() == tally.decisions.total() == tally.finished


def test_bots_at_a_table_hear_what_their_seats_see_and_events_are_counted() -> None:
    game = find("moodaut")
    match = start(game, game.setup(2, "s", {"clock": False}, None, None))
    bots = [make("casual", game, seat, seeded(f"s/{seat}")) for seat in range(2)]
    course = play_match(match, bots, 100_000)
    assert match.outcome is not None
    assert course.happened == Counter(event.type for event in match.history())


@pytest.mark.parametrize("name", [name for name in GAMES if not GAMES[name].races])
def test_whoever_uses_a_card_is_noted(name: str) -> None:
    game = find(name)
    match = start(game, game.setup(2, "s", {"clock": False}, None, None))
    bots = [make("random", game, seat, seeded(f"s/{seat}")) for seat in range(2)]
    course = play_match(match, bots, 100_000)
    uses = [
        (event.fields["seat"], game.card_used(event))
        for event in match.history()
        if game.card_used(event) is not None
    ]
    noted = [(seat, card) for seat, cards in enumerate(course.used) for card in cards]
    assert noted
    assert sorted(noted) == sorted(set(uses))


@pytest.mark.parametrize(
    ("event", "card"),
    [
        (Event({"type": "played", "seat": 1, "cards": ["insight"]}), "insight"),
        (
            Event({"type": "played", "seat": 1, "cards": ["quote2"] * 2, "target": 0}),
            "pair_of_quotes",
        ),
        (
            Event({"type": "played", "seat": 1, "cards": ["quote2"] * 3, "target": 0}),
            "triple_of_quotes",
        ),
        (Event({"type": "noped", "seat": 1, "nopes": 1}), "nope"),
        (Event({"type": "addressed", "seat": 1, "drawer": 1, "supports": 0}), "address"),
        (Event({"type": "addressed", "seat": 1, "drawer": 0, "supports": 1}), "support"),
        (Event({"type": "negated", "seat": 1, "cards": ["insight"]}), None),
    ],
)
def test_cards_used_in_moodaut(event: Event, card: str | None) -> None:
    assert find("moodaut").card_used(event) == card


def test_a_table_of_bots_stops_where_told() -> None:
    game = find("moodaut")
    match = start(game, game.setup(2, "s", {"clock": False}, None, None))
    play_match(match, [make("random", game, seat, seeded("s")) for seat in range(2)], 5)
    assert match.n == 5
    assert match.outcome is None
