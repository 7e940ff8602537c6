"""Sharp players at a table where people wait: their thoughts, in processes of their own."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Future
from time import monotonic

import pytest

from mootable.bots import ahead
from mootable.bots.ahead import Ahead, Thought, Thoughtful, moment_of, rest, think
from mootable.core.chance import seeded
from mootable.core.match import Match, start
from mootable.games.catalogue import find

MOODAUT = find("moodaut")
SEAT = 0
HANDS = [["address", "help", "alone", "turnup"], ["nope"], ["nope"]]


def at_table() -> Match:
    """A table whose first seat has something to decide."""
    deal = {"hands": HANDS, "deck": ["quote1", "stress", "quote2", "quote3"], "turn": SEAT}
    return start(MOODAUT, MOODAUT.setup(3, "ahead", {"clock": False}, deal, None))


def thought(match: Match) -> Thought:
    return Thought("moodaut", moment_of(match), SEAT, "luck", False)


class Told(Ahead):
    """Thoughts whose outcome is set beforehand."""

    def __init__(self, answer: Future[Mapping[str, object] | None] | None) -> None:
        super().__init__(1)
        self.answer = answer

    def ask(self, thought: Thought) -> Future[Mapping[str, object] | None] | None:
        return self.answer


def chosen(answer: Future[Mapping[str, object] | None] | None) -> Mapping[str, object]:
    match = at_table()
    bot = Thoughtful(MOODAUT, SEAT, seeded("bot"), Told(answer))
    for event in match.history():
        bot.hear(event.seen_by(SEAT))
    bot.moment = moment_of(match)
    return bot.choose(match.view(SEAT), match.legal(SEAT)).wire()


def usual() -> Mapping[str, object]:
    match = at_table()
    bot = MOODAUT.casual(SEAT, seeded("bot"))
    for event in match.history():
        bot.hear(event.seen_by(SEAT))
    return bot.choose(match.view(SEAT), match.legal(SEAT)).wire()


@pytest.fixture
def processes() -> Iterator[Ahead]:
    found = Ahead(1)
    yield found
    found.close()


def test_what_was_thought_is_done() -> None:
    answer: Future[Mapping[str, object] | None] = Future()
    answer.set_result({"type": "play", "card": "alone"})
    assert usual() != {"type": "play", "card": "alone"}
    assert chosen(answer) == {"type": "play", "card": "alone"}


def test_whoever_finds_no_process_free_plays_as_a_casual_player() -> None:
    assert chosen(None) == usual()


def test_whoever_is_not_told_in_time_plays_as_a_casual_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ahead, "PATIENCE_S", 0.0)
    assert chosen(Future()) == usual()


def test_a_thought_that_dies_or_is_no_act_here_counts_for_nothing() -> None:
    died: Future[Mapping[str, object] | None] = Future()
    died.set_exception(BrokenExecutor())
    assert chosen(died) == usual()
    wrong: Future[Mapping[str, object] | None] = Future()
    wrong.set_result({"type": "nope"})
    assert chosen(wrong) == usual()


def test_a_thought_is_one_of_the_legal_acts() -> None:
    match = at_table()
    told = think(thought(match))
    assert told in [act.wire() for act in match.legal(SEAT)]


def test_one_thinks_at_a_time_where_there_is_one_process(processes: Ahead) -> None:
    match = at_table()
    first = processes.ask(thought(match))
    assert first is not None
    assert processes.ask(thought(match)) is None
    assert first.result(60) in [act.wire() for act in match.legal(SEAT)]
    # It is free again as soon as what it thought is told.
    assert processes.free.acquire(timeout=60)
    processes.free.release()
    assert processes.ask(thought(match)) is not None


def test_a_process_that_died_is_made_up_for(processes: Ahead) -> None:
    match = at_table()
    first = processes.ask(thought(match))
    assert first is not None
    first.result(60)
    assert processes.free.acquire(timeout=60)
    processes.free.release()
    pool = processes.pool
    assert pool is not None
    dying = pool.submit(os._exit, 1)
    assert isinstance(dying.exception(60), BrokenExecutor)
    assert processes.ask(thought(match)) is None
    again = processes.ask(thought(match))
    assert again is not None
    assert again.result(60) in [act.wire() for act in match.legal(SEAT)]


def test_it_takes_as_long_whether_or_not_there_was_something_to_think_about() -> None:
    now = monotonic()
    assert rest(now, 0.0) == 0.0
    assert 0.0 < rest(now) <= ahead.PATIENCE_S
    assert rest(now - 10.0) == 0.0
