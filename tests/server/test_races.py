"""Races at a live table: bots that act unasked, and credit for network lag."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import pytest

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.game import Game, Setup
from mootable.core.record import replay
from mootable.core.schedule import Due, Why
from mootable.core.view import View
from mootable.core.window import NEVER
from mootable.games.catalogue import find
from mootable.games.wobble.acts import PLAY, WobbleAct
from mootable.games.wobble.cards import NUMBER
from mootable.games.wobble.view import WobbleView
from mootable.server import botseat, lag
from mootable.server.clock import Clock
from mootable.server.lag import MOST_CREDIT_MS, Lag
from mootable.server.live import LiveTable
from mootable.server.races import Races
from tests.patience import PATIENCE_S
from tests.server.conftest import Place, Visitor, new_database, running
from tests.server.truth import check_told, record_of

WOBBLE = find("wobble")
DECK = ["c1", "y2", "g3", "c4", "y5", "g6", "c7", "y8", "g9", "c2", "y3", "g4"]
MINUTE = 60_000
TOSS = {"type": "play", "card": "m7", "on": 1}


class Keen(Bot):
    """Does the first thing it may, asked or not."""

    def choose(self, view: View, legal: list[Act]) -> Act:
        return legal[0]

    def race(self, view: View, legal: list[Act]) -> Act | None:
        return legal[0]


class Hasty(Keen):
    """Makes up its mind at once, on the top card that it sees; the first time together with the
    others."""

    commits = True

    def __init__(self, together: threading.Barrier) -> None:
        self.together: threading.Barrier | None = together

    def race(self, view: View, legal: list[Act]) -> Act | None:
        if self.together is not None:
            self.together.wait(PATIENCE_S)
            self.together = None
        act = legal[0]
        assert isinstance(act, WobbleAct)
        assert isinstance(view, WobbleView)
        return act.meant_for(view.table.top_n)


class Late(Keen):
    """Races only when it has woken."""

    def __init__(self) -> None:
        self.wakes_at = 30
        self.asked = 0

    def race(self, view: View, legal: list[Act]) -> Act | None:
        self.asked += 1
        return legal[0] if self.wakes_at == NEVER else None


def lay(monkeypatch: pytest.MonkeyPatch, *hands: str) -> None:
    """From now on matches start from these hands, a m3 on the pile and seat 0 to play."""
    usual = Game.setup
    deal = {"hands": [hand.split() for hand in hands], "pile": ["m3"], "deck": DECK}

    def setup(game: Game, *given: Any) -> Setup:
        players, seed, options, _, names = given
        return usual(game, players, seed, options, deal, names)

    monkeypatch.setattr(Game, "setup", setup)


@asynccontextmanager
async def people(
    place: Place, count: int, seats: int, last_by: Place | None = None
) -> AsyncIterator[list[Visitor]]:
    """So many people at a table of Wobble that has begun; bots in the other seats. The last of
    them may come by another house."""
    host = await place.open_table("Ada", game="wobble")
    others = [await place.sit(host["code"], name) for name in ["Bo", "Cy", "Dee"][: count - 1]]
    async with AsyncExitStack() as stack:
        doors = [place] * (count - 1) + [last_by or place]
        here = [
            await stack.enter_async_context(door.visit(host["code"], one["token"]))
            for door, one in zip(doors, [host, *others], strict=True)
        ]
        for visitor in here:
            await visitor.until("table")
        await here[0].begin(seats, decide_ms=600_000)
        for visitor in here[1:]:
            await visitor.until_state(lambda state: True)
        yield here


def table_of(place: Place) -> LiveTable:
    [table] = place.house.tables.values()
    return table


def set_lag(place: Place, seat: int, trip_s: float) -> None:
    table = table_of(place)
    [guest] = [guest for guest in table.guests if table.seat(guest) == seat]
    # One that no ping of the house's adds to.
    guest.lag = Lag()
    guest.lag.measured(trip_s)


def is_in(type: str, **fields: object) -> Any:
    """Whether a state tells of such an event."""

    def wanted(state: dict[str, Any]) -> bool:
        return any(
            event["type"] == type and fields.items() <= event.items() for event in state["events"]
        )

    return wanted


# -- bots ------------------------------------------------------------------------------------


async def test_a_bot_tosses_in_though_nobody_waits_for_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botseat, "make", lambda *_: Keen())
    lay(monkeypatch, "m7 c1 c2", "c1 c2 c3", "m7 c3 c4")
    async with people(place, 2, 3) as (one, two):
        await one.act({"type": "play", "card": "m7"}, "a")
        await two.until_state(is_in("played", seat=2, tossed_in=True))
    record = await record_of(place.house.log, table_of(place).row.code)
    assert check_told(WOBBLE, record, two) > 2


async def test_a_bot_that_nobody_waits_for_wakes_when_it_wants_to(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Late()
    monkeypatch.setattr(botseat, "make", lambda *_: bot)
    lay(monkeypatch, "c1 c2", "c1 c2 c3", "m3 c3 c4")
    async with people(place, 2, 3) as (one, _):
        await one.until_state(is_in("played", seat=2, tossed_in=True))
    entry = table_of(place).match.entries[0]  # type: ignore[union-attr]
    assert entry.at >= 30
    assert bot.wakes_at == NEVER


async def test_wo_6_a_bot_whose_hand_is_on_its_way_may_be_too_slow(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = threading.Barrier(2)
    monkeypatch.setattr(botseat, "make", lambda *_: Hasty(together))
    lay(monkeypatch, "m7 c1 c2", "c1 c2 c3", "m7 c3 c4", "m7 c5 c6")
    async with people(place, 2, 4) as (one, two):
        await one.act({"type": "play", "card": "m7"}, "a")
        await two.until_state(is_in("too_slow", card="m7", on=1))
    record = await record_of(place.house.log, table_of(place).row.code)
    assert check_told(WOBBLE, record, two) > 2


async def test_a_chance_that_is_gone_is_dropped_in_silence(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, "m7 c1 c2", "c1 c2 c3", "c3 c4 c5")
    async with people(place, 2, 3) as (one, _):
        table = table_of(place)
        gone = Due(0, Why.UNASKED, 2)
        act = PLAY[NUMBER["m7"]]
        await table.ask(partial(table.bots._answer, table.bots.seats[2], gone, act, 0))
        await one.catch_up()
        assert table.match is not None
        assert table.match.n == 0
        assert all(told["type"] != "refused" for told in one.heard)


async def test_bots_have_a_set_skill_and_people_have_not(place: Place) -> None:
    """WO-23, and nobody is shown it as a setting of theirs."""
    async with people(place, 2, 4) as (one, _):
        match = table_of(place).match
        assert match is not None
        assert match.setup.options["skills"] == [None, None, "casual", "casual"]
        assert "skills" not in one.table["options"]


# -- who is first ----------------------------------------------------------------------------


async def test_two_toss_ins_at_once_and_both_are_told(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WO-6: one wins, the other is too slow and keeps the card."""
    lay(monkeypatch, "m7 c1", "c1 c2", "m7 c3", "m7 c4")
    async with people(place, 4, 4) as here:
        await here[0].act({"type": "play", "card": "m7"}, "a")
        for number in (2, 3):
            await here[number].say(do="act", act=TOSS, id=f"toss {number}")
        for visitor in here:
            await visitor.until_state(is_in("played", tossed_in=True))
            await visitor.until_state(is_in("too_slow"))
        assert {here[2].state["n"], here[3].state["n"]} == {3}
        slow = 3 if here[0].state["view"]["turn"] == 3 else 2
        assert "m7" in here[slow].state["view"]["hand"]
        # One try for each top card, whoever asks how often.
        told = await here[slow].act(TOSS, "again")
        assert told["error"]["code"] == "already_tried"


async def test_who_is_far_away_and_was_quicker_wins(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A minute, so that how fast this machine is makes no difference.
    monkeypatch.setattr(lag, "MOST_CREDIT_MS", MINUTE)
    lay(monkeypatch, "m7 c1", "c1 c2", "m7 c3", "m7 c4")
    async with people(place, 4, 4) as here:
        await here[0].act({"type": "play", "card": "m7"}, "a")
        for visitor in here[1:]:
            await visitor.until_state(lambda state: state["n"] == 1)
        for seat, trip_s in enumerate([0.0, 0.0, 0.0, 1000.0]):
            set_lag(place, seat, trip_s)
        await here[2].say(do="act", act=TOSS, id="near")
        # It has been received, and waits.
        await here[2].catch_up()
        assert here[2].state["n"] == 1
        await here[3].say(do="act", act=TOSS, id="far")
        await here[2].until_state(is_in("played", seat=3, tossed_in=True))
        table_of(place).races.flush()
        await here[2].until_state(is_in("too_slow", seat=2))
    record = await record_of(place.house.log, table_of(place).row.code)
    # What came before any lag was set may have some of its own, on a busy machine.
    assert [act.get("lag") for _, _, act in record["entries"][1:]] == [MOST_CREDIT_MS, None]
    again, _ = replay(WOBBLE, record)
    assert again.record()["entries"] == record["entries"]
    for visitor in here:
        assert check_told(WOBBLE, record, visitor) >= 2


async def test_a_race_through_two_houses_is_run_as_through_one(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lag, "MOST_CREDIT_MS", MINUTE)
    lay(monkeypatch, "m7 c1", "c1 c2", "m7 c3", "m7 c4")
    database = await new_database(postgres)
    async with (
        running(database) as place,
        running(database) as other,
        people(place, 4, 4, last_by=other) as here,
    ):
        assert other.house.relay.open == 1
        [passed] = [guest for guest in table_of(place).guests if table_of(place).seat(guest) == 3]
        # How far away they are is measured all the way to them.
        while not passed.lag.trips:
            await here[3].catch_up()
        await here[0].act({"type": "play", "card": "m7"}, "a")
        for visitor in here[1:]:
            await visitor.until_state(lambda state: state["n"] == 1)
        for seat, trip_s in enumerate([0.0, 0.0, 0.0, 1000.0]):
            set_lag(place, seat, trip_s)
        await here[2].say(do="act", act=TOSS, id="near")
        await here[2].catch_up()
        await here[3].say(do="act", act=TOSS, id="far")
        await here[2].until_state(is_in("played", seat=3, tossed_in=True))
        table_of(place).races.flush()
        await here[3].until_state(is_in("too_slow", seat=2))


async def test_nobody_says_their_own_lag(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, "m7 c1 c2", "c1 c2 c3")
    async with people(place, 2, 2) as (one, _):
        set_lag(place, 0, 0.0)
        told = await one.act({"type": "play", "card": "m7", "lag": MOST_CREDIT_MS + 1}, "a")
        assert told["error"]["code"] == "bad_act"
        await one.act({"type": "play", "card": "m7", "lag": MOST_CREDIT_MS}, "b")
    record = await record_of(place.house.log, table_of(place).row.code)
    assert record["entries"][0][2] == {"type": "play", "card": "m7"}


async def test_other_games_wait_for_nobody(place: Place) -> None:
    host = await place.open_table("Ada")
    async with place.visit(host["code"], host["token"]) as one:
        await one.begin(2, first=0, clock=False)
        set_lag(place, 0, 10.0)
        await one.act({"type": "draw"}, "a")
    assert table_of(place).races.held == []
    record = await record_of(place.house.log, host["code"])
    assert record["entries"][0][1:] == [0, {"type": "draw"}]


# -- lag -------------------------------------------------------------------------------------


def test_credit_is_half_the_shortest_trip_up_to_a_cap() -> None:
    seen = Lag()
    assert seen.credit_ms == 0
    seen.measured(0.3)
    seen.measured(0.08)
    seen.measured(0.5)
    assert seen.credit_ms == 40
    for _ in range(5):
        seen.measured(9.0)
    assert seen.credit_ms == MOST_CREDIT_MS


async def test_the_house_measures_everyone_who_comes(place: Place) -> None:
    host = await place.open_table("Ada")
    async with place.visit(host["code"], host["token"]) as one:
        await one.until("table")
        [guest] = table_of(place).guests
        while not guest.lag.trips:
            await one.catch_up()
        assert guest.lag.trips[0] >= 0


async def test_races_are_handed_on_as_they_were_done() -> None:
    handed: list[str] = []
    races = Races(handed.append)
    races.put("near", 0, MINUTE, MINUTE)
    races.put("between", MINUTE // 2, MINUTE, MINUTE)
    assert handed == []
    races.put("far", MINUTE, MINUTE, MINUTE)
    assert handed == ["far"]
    races.flush()
    assert handed == ["far", "between", "near"]


async def test_what_waits_is_handed_on_by_itself() -> None:
    done = asyncio.Event()
    races: Races[str] = Races(lambda what: done.set())
    races.put("near", 0, 5, MINUTE)
    await done.wait()
    assert races.held == []


async def test_nothing_waits_for_those_who_are_nearer_nor_past_a_deadline() -> None:
    handed: list[str] = []
    races = Races(handed.append)
    races.put("furthest", MINUTE, MINUTE, MINUTE)
    races.put("in a hurry", 0, MINUTE, 0)
    assert handed == ["furthest", "in a hurry"]
    races.put("waits", 0, MINUTE, MINUTE)
    assert handed[2:] == []
    races.put("later, and in a hurry", 0, MINUTE, -5)
    assert handed[2:] == ["waits", "later, and in a hurry"]
    races.put("waits again", 0, MINUTE, MINUTE)
    races.flush()
    assert handed[-1] == "waits again"
    assert races.timer is None


class Hurried(Clock):
    """The clock of a house, which runs, and more passes when a test says so."""

    passed = 0

    def now(self) -> int:
        return super().now() + self.passed


async def test_a_whole_match_with_bots_that_race(place: Place) -> None:
    clock = place.house.clock = Hurried()
    host = await place.open_table("Ada", game="wobble")
    table = place.house.tables[host["code"]]
    async with place.visit(host["code"], host["token"]) as one:
        await one.begin(
            4, rounds=1, without=["afk"], attack_ms=20, decide_ms=MINUTE, ready_ms=MINUTE
        )
        while not one.state["over"]:
            # Bots have all the time they need; only Ada never does anything.
            if {waiting["seat"] for waiting in one.state["waiting"]} == {0}:
                clock.passed += MINUTE
                table.arm()
            await one.until("state")
    record = await record_of(place.house.log, host["code"])
    assert {seat for _, seat, _ in record["entries"]} >= {None, 1, 2, 3}
    assert check_told(WOBBLE, record, one) > 20
