"""A table that is open for days: what happened long ago leaves the memory, and nobody misses it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from mootable.core.bot import Bot
from mootable.core.record import replay
from mootable.games.catalogue import find
from mootable.server import botseat, telling
from mootable.server.telling import Past
from tests.laws import random_match
from tests.server.conftest import Place
from tests.server.moo import at_table, happened


def test_only_what_happened_in_the_last_few_hundred_entries_is_kept() -> None:
    past = Past()
    last = 0
    for match, events in random_match(find("wobble"), 4, "long", {}, 5000):
        past.keep(match, events)
        last = match.n
    assert last > 2 * telling.MOST_KEPT
    assert len(past.kept) <= telling.MOST_KEPT
    assert past.kept[0][0] > last - telling.MOST_KEPT


async def test_a_page_is_told_how_it_began_and_the_latest(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_KEPT", 5)
    async with at_table(place) as table:
        one = table.people[0]
        began = happened(one)
        assert began
        for number in range(8):
            await one.act({"type": "say", "text": f"{number} sheep"}, str(number))
        token = table.tickets[1]["token"]
        async with place.visit(table.code, token) as anew, place.visit(table.code) as watcher:
            for visitor in (anew, watcher):
                await visitor.until("state")
                assert happened(visitor) == [*began, *["said"] * 5]
                assert visitor.texts[-1].endswith("7 sheep”.")
        for n, told in ((0, 5), (1, 5), (3, 5), (4, 4), (8, 0)):
            async with place.visit(table.code, token, n=n) as back:
                await back.until("state")
                assert happened(back) == ["said"] * told
        assert happened(one) == [*began, *["said"] * 8]
        late = await table.sit("Di")
        async with place.visit(table.code, late["token"]) as newcomer:
            await newcomer.until("state")
            assert "said" not in happened(newcomer)


class Attentive(Bot):
    """Does nothing, and keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[dict[str, object]] = []
        self.has_heard_all = threading.Event()

    def hear(self, event: dict[str, object]) -> None:
        self.heard.append(event)
        if event.get("words") == "That is all":
            self.has_heard_all.set()


async def test_a_bot_that_comes_late_hears_of_all_that_happened(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "MOST_KEPT", 3)
    bot = Attentive()
    monkeypatch.setattr(botseat, "make", lambda *_: bot)
    async with at_table(place) as table:
        one = table.people[0]
        for number in range(8):
            await one.act({"type": "say", "text": f"{number} sheep"}, str(number))
        await one.say(do="bot", seat=None, bot="casual")
        await one.until_table(lambda told: len(told["seats"]) == 4)
        await one.act({"type": "say", "text": "That is all"}, "all")
        assert await asyncio.to_thread(bot.has_heard_all.wait, 60)
        # What it has heard is its own to remember.
        assert not place.house.tables[table.code].bots.seats[3].unheard
        match, events = replay(find("moo"), await table.record())
        assert match.n >= 10
        assert bot.heard == [event.seen_by(3) for event in events]
