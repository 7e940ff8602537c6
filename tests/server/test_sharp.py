"""Sharp players at live tables: they think ahead all match long, and nobody waits for them."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

from mootable.bots import ahead
from mootable.bots.ahead import Ahead, Thought, Told, Transcript, think
from mootable.bots.players import NOBODYS
from mootable.core.match import Match, start
from mootable.core.seats import NOBODY
from mootable.games.catalogue import find
from mootable.server import botseat, telling
from mootable.server.botseat import BotSeat, Outside, Retelling, Seen
from mootable.server.reading import read
from mootable.server.rows import EntryRow, TableRow
from tests.laws import random_match
from tests.server.conftest import MANY, running

MOODAUT = find("moodaut")
HANDS = [["address", "help", "alone", "turnup"], ["nope"], ["nope"]]


class Slow(Ahead):
    """So many thoughts, that are over when one likes."""

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.loop = asyncio.get_running_loop()
        self.answers: list[Future[Told]] = []
        self.are_all_asked = asyncio.Event()

    def ask(self, thought: Thought) -> Future[Told] | None:
        self.answers.append(Future())
        if len(self.answers) == self.workers:
            self.loop.call_soon_threadsafe(self.are_all_asked.set)
        return self.answers[-1]


class Quick(Ahead):
    """Thoughts that are over at once, and are kept."""

    def __init__(self) -> None:
        super().__init__(1)
        self.thoughts: list[Thought] = []

    def ask(self, thought: Thought) -> Future[Told] | None:
        self.thoughts.append(thought)
        answer: Future[Told] = Future()
        answer.set_result(think(thought))
        return answer


async def test_it_thinks_ahead_to_the_end_of_a_match_of_any_length(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Memory holds the whole of a match that ends, however little is told to those who come; and
    each entry is written down for it once, so that a long match holds up the house no more."""
    monkeypatch.setattr(telling, "MOST_KEPT", 1)
    monkeypatch.setattr(ahead, "LONGEST_S", 0.0)
    quick = Quick()
    monkeypatch.setattr("mootable.server.house.Ahead", lambda: quick)
    written: list[int] = []
    usual = Transcript.about

    def about(transcript: Transcript, seat: int, processes: Ahead) -> ahead.Ask | None:
        before = len(transcript.lines)
        found = usual(transcript, seat, processes)
        written.append(len(transcript.lines) - before)
        return found

    monkeypatch.setattr(Transcript, "about", about)
    async with running(database, MANY) as place:
        table = await place.open_table("Ada")
        async with place.visit(table["code"], table["token"]) as host:
            for seat in (1, 2):
                await host.say(do="bot", seat=seat, bot="sharp")
            await host.begin(3, clock=False)
            await host.play_on("ada")
            assert host.state["over"]
            entries = host.state["n"]
    assert sum(written) <= entries
    assert max(len(one.record.splitlines()) for one in quick.thoughts) > 2 * telling.MOST_KEPT + 1
    assert "stumbled" not in caplog.text


async def test_it_plays_a_match_to_its_end_with_processes_of_its_own(database: str) -> None:
    async with running(database, MANY) as place:
        table = await place.open_table("Ada")
        async with place.visit(table["code"], table["token"]) as host:
            await host.say(do="bot", seat=1, bot="sharp")
            await host.begin(3, clock=False)
            await host.play_on("ada")
            assert host.state["over"]


def test_a_match_of_over_600_entries_is_still_thought_about() -> None:
    """Such as Wobble at four often is, read again from its log."""
    seat = NOBODY
    for match, _ in random_match(find("wobble"), 4, "long", {}, 5000):
        seat = match.state.to_move()
        if match.n > 2 * telling.MOST_KEPT and seat != NOBODY and len(match.legal(seat)) > 1:
            break
    entries: Any = match.record()["entries"]
    rows = [
        EntryRow("LONGST", n, at, who, act, None) for n, (at, who, act) in enumerate(entries, 1)
    ]
    row = TableRow("LONGST", "wobble", "playing", False, 0, {}, match.header(), 0, 0, 0)
    found = read(row, rows).match
    assert found is not None
    assert found.n > 600
    ask = Transcript(found).about(seat, Quick())
    assert ask is not None
    answer = ask("luck", False)
    assert answer is not None
    assert answer.result() in [act.wire() for act in found.legal(seat)]


def decision(match: Match, seat: int, processes: Ahead) -> Seen:
    ask = Transcript(match).about(seat, processes)
    return Seen(match.view(seat), match.legal(seat), 0, ask)


async def nothing_before() -> Retelling:
    return list


async def test_whoever_waits_for_a_thought_holds_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any number of them wait, and with a single thread the others still think."""
    monkeypatch.setattr(botseat, "PATIENCE_S", 600.0)
    deal = {"hands": HANDS, "deck": ["quote1", "stress", "quote2", "quote3"], "turn": 0}
    match = start(MOODAUT, MOODAUT.setup(3, "ahead", {"clock": False}, deal, None))
    slow = Slow(5)
    with ThreadPoolExecutor(1) as thread:
        asyncio.get_running_loop().set_default_executor(thread)
        outside = Outside(NOBODYS, thread, slow)
        sharp = [BotSeat("sharp", MOODAUT, 0, nothing_before, outside) for _ in range(5)]
        thinking = [asyncio.create_task(bot.choose(decision(match, 0, slow))) for bot in sharp]
        await slow.are_all_asked.wait()
        casual = BotSeat("casual", MOODAUT, 0, nothing_before, outside)
        acts = match.legal(0)
        assert await casual.choose(decision(match, 0, slow)) in acts
        assert not any(task.done() for task in thinking)
        for answer in slow.answers:
            answer.set_result({"type": "play", "card": "alone"})
        told = await asyncio.gather(*thinking)
    assert [None if act is None else act.wire() for act in told] == 5 * [
        {"type": "play", "card": "alone"}
    ]
