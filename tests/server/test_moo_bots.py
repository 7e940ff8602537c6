"""Bots at a table of Moo in a house: they come and go, and think aside."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from mootable.bots.ahead import Ahead
from mootable.bots.players import NOBODYS
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.game import Game
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.moo import acts
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import DETECTIVE
from mootable.games.moo.view import MooView
from mootable.server import botseat
from tests.server.conftest import Place
from tests.server.moo import QUEENS, at_table, happened, lay, player


async def test_bots_come_and_go(place: Place) -> None:
    async with at_table(place) as table:
        one, other, _ = table.people
        assert await other.refused(do="bot", seat=None, bot="casual") == "not_host"
        assert await one.refused(do="bot", seat=None, bot="genius") == "bad_request"
        await one.say(do="bot", seat=None, bot="casual")
        state = await other.until_state(lambda state: len(state["view"]["players"]) == 4)
        name = player(state, 3)["name"]
        assert other.table["seats"][3]["kind"] == "bot"
        entry = (await table.record())["entries"][0]
        assert entry[1:] == [3, {"type": "join", "name": name, "knows": True, "bot": True}]
        await one.say(do="open", seat=3)
        await other.until_state(lambda state: player(state, 3)["out"])
        assert other.table["seats"][3]["kind"] == "open"
        await one.say(do="bot", seat=3, bot="random")
        await other.until_state(lambda state: not player(state, 3)["out"])
        await other.until_table(lambda told: told["seats"][3]["bot"] == "random")


async def test_a_bot_stands_in_for_somebody_who_does_not_answer(place: Place) -> None:
    async with at_table(place) as table:
        one, other, _ = table.people
        await one.say(do="bot", seat=1, bot="casual")
        await other.until_table(lambda told: told["seats"][1]["stands_in"])
        await other.say(do="giveback", seat=1)
        await other.until_table(lambda told: not told["seats"][1]["stands_in"])
        assert not player(other.state, 1)["out"]
        # Whoever goes takes the bot along.
        await one.say(do="bot", seat=1, bot="casual")
        await other.until_table(lambda told: told["seats"][1]["stands_in"])
        await other.say(do="leave")
        await other.until_state(lambda state: player(state, 1)["out"])
        assert other.table["seats"][1]["kind"] == "person"


class Lucky(Bot):
    """Lays its only card, moos, and comes back a moment after it has left."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def hear(self, event: dict[str, object]) -> None:
        if event["type"] == "mooed" and event["seat"] == self.seat:
            at = event["at"]
            assert isinstance(at, int)
            self.wakes_at = at + 20

    def choose(self, view: View, legal: list[Act]) -> Act:
        return legal[0]

    def race(self, view: View, legal: list[Act]) -> Act | None:
        if acts.JOIN in legal:
            return acts.JOIN
        assert isinstance(view, MooView)
        return None if view.hand else acts.say("Moo")


async def test_a_bot_that_has_left_comes_back_by_itself(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botseat, "make", lambda name, game, seat, *_: Lucky(seat))
    hands = [*QUEENS["hands"], ["AH"]]
    lay(monkeypatch, {**QUEENS, "hands": hands, "turn": 3})
    async with at_table(place, 4) as table:
        one = table.people[0]
        while happened(one).count("joined") == 0:
            await one.until("state")
        assert player(one.state, 3)["tokens"] == 1
        assert player(one.state, 3)["bot"]
        entries = [act for _, seat, act in (await table.record())["entries"] if seat == 3]
        assert [act["type"] for act in entries[:3]] == ["play", "say", "join"]


class Pondering(Bot):
    """A detective who takes as long as one likes about whatever it hears."""

    def __init__(self, seat: int) -> None:
        self.bot = Learner(seat, seeded("ponder"), DETECTIVE)
        self.has_begun = threading.Event()
        self.may_go_on = threading.Event()

    def hear(self, event: dict[str, object]) -> None:
        assert threading.current_thread().name.startswith("thinking")
        self.has_begun.set()
        self.may_go_on.wait()
        self.bot.hear(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        return self.bot.choose(view, legal)


async def test_while_a_detective_thinks_its_own_table_goes_on(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots: list[Pondering] = []

    def made(name: str, game: Game, seat: int, *_: object) -> Bot:
        bots.append(Pondering(seat))
        return bots[-1]

    monkeypatch.setattr(botseat, "make", made)
    lay(monkeypatch, {**QUEENS, "hands": [*QUEENS["hands"], ["AH", "2H"]], "turn": 0})
    async with at_table(place, 4) as table:
        one, other, _ = table.people
        while not bots[0].has_begun.is_set():
            await asyncio.sleep(0.01)
        for number in range(5):
            told = await one.act({"type": "say", "text": f"Take your time, {number}"}, str(number))
            assert told["type"] == "done"
        await other.until_state(lambda state: "Take your time, 4" in str(state["events"]))
        bots[0].may_go_on.set()
        await one.act({"type": "draw"}, "draw")
        await one.until_state(lambda state: state["view"]["turn"] == 1)


class Tired(Bot):
    """Is sent away while it hears what happened before it came."""

    def __init__(self) -> None:
        self.heard = 0

    def hear(self, event: dict[str, object]) -> None:
        self.heard += 1
        if self.heard == 3:
            self.seat.stop()

    seat: botseat.BotSeat


async def test_a_bot_that_is_sent_away_hears_no_more_of_a_long_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tired = Tired()
    monkeypatch.setattr(botseat, "make", lambda *_: tired)

    async def before() -> botseat.Retelling:
        return lambda: [{"type": "passed"} for _ in range(100)]

    with ThreadPoolExecutor(1) as thread:
        outside = botseat.Outside(NOBODYS, thread, Ahead())
        tired.seat = botseat.BotSeat("casual", find("moo"), 0, before, outside)
        await tired.seat.listen()
    assert tired.heard == 3
