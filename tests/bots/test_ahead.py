"""Sharp players at a table where people wait: their thoughts, in processes of their own."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import BrokenExecutor, Future

import pytest

from mootable.bots import ahead
from mootable.bots.ahead import (
    Ahead,
    Thought,
    Thoughtful,
    Told,
    Transcript,
    rest,
    think,
    thinks_ahead,
)
from mootable.core.chance import seeded
from mootable.core.match import Entry, Match, start
from mootable.core.record import to_lines
from mootable.games.catalogue import find
from tests.laws import random_match
from tests.patience import PATIENCE_S

MOODAUT = find("moodaut")
SEAT = 0
HANDS = [["address", "help", "alone", "turnup"], ["nope"], ["nope"]]


def at_table() -> Match:
    """A table whose first seat has something to decide."""
    deal = {"hands": HANDS, "deck": ["quote1", "stress", "quote2", "quote3"], "turn": SEAT}
    return start(MOODAUT, MOODAUT.setup(3, "ahead", {"clock": False}, deal, None))


def thought(match: Match) -> Thought:
    return Thought("moodaut", to_lines(match.record()), match.at, SEAT, "luck", False)


def chosen(answer: Future[Told] | None) -> Mapping[str, object]:
    """What one does who is answered so."""
    match = at_table()
    bot = Thoughtful(MOODAUT, SEAT, seeded("bot"))
    for event in match.history():
        bot.hear(event.seen_by(SEAT))
    legal = match.legal(SEAT)
    act = bot.choose(match.view(SEAT), legal)
    asked = bot.wonder(act, legal, False, lambda luck, is_race: answer)
    after_all = act if asked is None else bot.better(asked, act, legal, False)
    assert after_all is not None
    return after_all.wire()


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
    answer: Future[Told] = Future()
    answer.set_result({"type": "play", "card": "alone"})
    assert usual() != {"type": "play", "card": "alone"}
    assert chosen(answer) == {"type": "play", "card": "alone"}


def test_whoever_finds_no_process_free_plays_as_a_casual_player() -> None:
    assert chosen(None) == usual()


def test_whoever_is_not_told_in_time_plays_as_a_casual_player() -> None:
    assert chosen(Future()) == usual()


def test_a_thought_that_dies_or_is_no_act_here_counts_for_nothing() -> None:
    died: Future[Told] = Future()
    died.set_exception(BrokenExecutor())
    assert chosen(died) == usual()
    given_up: Future[Told] = Future()
    given_up.cancel()
    assert chosen(given_up) == usual()
    wrong: Future[Told] = Future()
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
    assert first.result(PATIENCE_S) in [act.wire() for act in match.legal(SEAT)]
    # It is free again as soon as what it thought is told.
    assert processes.free.acquire(timeout=PATIENCE_S)
    processes.free.release()
    assert processes.ask(thought(match)) is not None


def test_a_process_that_died_is_made_up_for(processes: Ahead) -> None:
    match = at_table()
    first = processes.ask(thought(match))
    assert first is not None
    first.result(PATIENCE_S)
    assert processes.free.acquire(timeout=PATIENCE_S)
    processes.free.release()
    pool = processes.pool
    assert pool is not None
    dying = pool.submit(os._exit, 1)
    assert isinstance(dying.exception(PATIENCE_S), BrokenExecutor)
    assert processes.ask(thought(match)) is None
    again = processes.ask(thought(match))
    assert again is not None
    assert again.result(PATIENCE_S) in [act.wire() for act in match.legal(SEAT)]


def test_ctrl_c_is_not_for_those_who_think(processes: Ahead) -> None:
    match = at_table()
    first = processes.ask(thought(match))
    assert first is not None
    first.result(PATIENCE_S)
    pool = processes.pool
    assert pool is not None
    [worker] = pool._processes
    os.kill(worker, signal.SIGINT)
    assert processes.free.acquire(timeout=PATIENCE_S)
    processes.free.release()
    again = processes.ask(thought(match))
    assert again is not None
    assert again.result(PATIENCE_S) in [act.wire() for act in match.legal(SEAT)]


def test_a_machine_that_knows_no_niceness_thinks_too(monkeypatch: pytest.MonkeyPatch) -> None:
    ignored: list[tuple[int, object]] = []
    monkeypatch.setattr(signal, "signal", lambda *given: ignored.append(given))
    monkeypatch.delattr(os, "nice")
    ahead.behave()
    assert ignored == [(signal.SIGINT, signal.SIG_IGN)]


class Noted(Ahead):
    """Keeps what it is asked, and thinks nothing."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Thought] = []

    def ask(self, thought: Thought) -> Future[Told] | None:
        self.asked.append(thought)
        return None


def test_however_long_a_match_is_each_entry_is_written_down_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[Entry] = []
    usual_wire = Entry.wire

    def wire(entry: Entry) -> list[object]:
        written.append(entry)
        return usual_wire(entry)

    nobody = Noted()
    transcript: Transcript | None = None
    monkeypatch.setattr(Entry, "wire", wire)
    for match, _ in random_match(MOODAUT, 4, "long", {}, 200):
        transcript = transcript or Transcript(match)
        ask = transcript.about(SEAT, nobody)
        assert ask is not None
        assert ask("luck", True) is None
    assert len(written) == match.n > 50
    last = nobody.asked[-1]
    assert last == Thought("moodaut", to_lines(match.record()), match.at, SEAT, "luck", True)
    assert [len(one.record.splitlines()) for one in nobody.asked[:3]] == [1, 2, 3]


def test_what_was_asked_about_is_the_match_as_it_stood_then() -> None:
    match = at_table()
    nobody = Noted()
    ask = Transcript(match).about(SEAT, nobody)
    assert ask is not None
    match.play(SEAT, match.legal(SEAT)[0])
    ask("luck", False)
    assert json.loads(nobody.asked[0].record)["game"] == "moodaut"
    assert len(nobody.asked[0].record.splitlines()) == 1


def test_a_match_that_is_held_in_part_is_not_thought_about() -> None:
    match = at_table()
    match.resume(match.state)
    match.gone = 1
    assert Transcript(match).about(SEAT, Noted()) is None


def test_only_a_sharp_player_thinks_ahead_where_there_is_one() -> None:
    assert thinks_ahead("sharp", MOODAUT)
    assert not thinks_ahead("casual", MOODAUT)
    assert not thinks_ahead("sharp", find("moo"))


def test_it_takes_as_long_whether_or_not_there_was_something_to_think_about(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ahead, "monotonic", lambda: 100.0)
    assert rest(100.0, 0.0) == 0.0
    assert rest(100.0) == pytest.approx(ahead.PATIENCE_S)
    assert rest(100.0 - ahead.PATIENCE_S / 2) == pytest.approx(ahead.PATIENCE_S / 2)
    assert rest(90.0) == 0.0
