"""While the match runs: bots, deadlines, those who leave and come back, and a log that fails."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.record import replay
from mootable.core.view import View
from mootable.games.catalogue import find
from mootable.games.moodaut.acts import HIDE
from mootable.games.moodaut.view import MoodautView
from mootable.server import botseat, house, leases
from mootable.server.log import Log
from mootable.server.schema import houses
from tests.server.conftest import MANY, Place, SetClock, running
from tests.server.truth import check_told, record_of

# -- people ----------------------------------------------------------------------------------


async def test_what_can_not_be_done_any_more(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as host:
        await host.begin(3, clock=False, first=0)
        assert await host.refused(do="start") == "already_started"
        assert await host.refused(do="players", count=4) == "already_started"
        assert await host.refused(do="options", options={}) == "already_started"
        assert await host.refused(do="open", seat=1) == "already_started"
        assert await host.refused(do="open", seat=0) == "bad_request"
        assert await host.refused(do="giveback", seat=1) == "bad_request"
        assert await host.refused(do="bot", seat=3, bot="casual") == "no_such_seat"
        assert await host.refused(do="bot", seat=1, bot="genius") == "bad_request"
        assert await host.refused(do="rematch") == "not_over"
        assert host.state["n"] == 0


async def test_a_person_removed_is_played_on_by_a_bot_for_good(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as host, place.visit(code, bo["token"]) as guest:
        await host.begin(2, clock=False, first=1)
        await guest.until("state")
        await host.say(do="open", seat=1)
        await guest.say(do="act", act={"type": "draw"}, id="too late")
        assert (await guest.until("bye"))["error"]["code"] == "removed"
        table = await host.until_table(lambda table: table["seats"][1]["kind"] == "bot")
        assert table["seats"][1]["name"] == "Bo"
        assert not table["seats"][1]["stands_in"]
        assert await host.refused(do="giveback", seat=1) == "bad_request"
        await host.until_state(lambda state: state["n"] > 0)
        async with place.visit(code, bo["token"]) as removed:
            assert (await removed.until("bye"))["error"]["code"] == "bad_token"
        await host.play_on("ada")
    rows = await place.house.log.load_entries(code)
    assert all(row.key is None for row in rows if row.seat == 1)


async def test_who_leaves_can_take_the_seat_back_but_not_the_hosting(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as one, place.visit(code, bo["token"]) as two:
        await one.begin(2, clock=False, first=1)
        await one.say(do="leave")
        await two.until_table(lambda table: table["host"])
        await one.until_table(lambda table: table["seats"][0]["stands_in"])
        assert one.table["you"] == 0
        assert not one.table["host"]
        told = await one.act({"type": "draw"}, "a")
        assert told["error"]["code"] == "stood_in"
        assert await one.refused(do="giveback", seat=1) == "not_host"
        await one.say(do="giveback", seat=0)
        table = await two.until_table(lambda table: not table["seats"][0]["stands_in"])
        assert [seat["kind"] for seat in table["seats"]] == ["person", "person"]
        # A lone host who leaves stays the host.
        await two.say(do="open", seat=0)
        await two.say(do="leave")
        await two.until_table(lambda table: table["seats"][1]["stands_in"])
        assert two.table["host"]


async def test_an_act_done_before_a_bot_stood_in_stays_done(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        done = await one.act({"type": "draw"}, "once")
        await one.say(do="leave")
        assert await one.act({"type": "draw"}, "once") == done


async def test_two_tabs_of_one_person(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as one, place.visit(code, bo["token"]) as other:
        await one.begin(2, clock=False, first=0)
        async with place.visit(code, ada["token"]) as two:
            assert (await two.until("state"))["view"] | {"at": 0} == one.state["view"] | {"at": 0}
            assert two.table["host"]
            first, second = await asyncio.gather(
                one.act({"type": "draw"}, "same"), two.act({"type": "draw"}, "same")
            )
            assert first == second
            await one.until_state(lambda state: state["n"] == 1)
            await two.until_state(lambda state: state["n"] == 1)
            assert one.state["view"]["hand"] == two.state["view"]["hand"]
        await other.catch_up()
        assert other.table["seats"][0]["online"]
    assert len(await place.house.log.load_entries(code)) == 1


async def test_a_rematch_is_made_once_for_all_who_sat(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with (
        place.visit(code, ada["token"]) as one,
        place.visit(code, bo["token"]) as two,
        place.visit(code) as watcher,
    ):
        await one.begin(3, clock=False)
        await one.say(do="leave")
        await two.play_on("bo")
        assert await watcher.refused(do="rematch") == "not_seated"
        place.house.limits = msgspec.structs.replace(MANY, tables=1)
        assert await two.refused(do="rematch") == "house_full"
        place.house.limits = MANY
        await two.say(do="rematch")
        await one.say(do="rematch")
        for visitor in (one, two, watcher):
            await visitor.until_table(lambda table: table["rematch"] is not None)
            await visitor.catch_up()
        assert one.table["rematch"] == two.table["rematch"] == watcher.table["rematch"]
        assert watcher.table["rematch_token"] is None
        assert len(place.house.tables) == 2
        async with place.visit(one.table["rematch"], one.table["rematch_token"]) as again:
            table = await again.until("table")
            assert table["you"] == 0
            assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot"]
            assert table["seats"][1]["host"]


# -- time ------------------------------------------------------------------------------------


async def test_deadlines_are_entries_of_their_own(place: Place) -> None:
    clock = place.house.clock = SetClock()
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as one, place.visit(code, bo["token"]):
        await one.begin(2, window_ms=30, rescue_ms=30, decide_ms=40)
        while not one.state["over"]:
            n = one.state["n"]
            [due] = {waiting["until"] for waiting in one.state["waiting"]}
            clock.reached = due
            await one.until("state")
            assert one.state["n"] == n + 1
    record = await record_of(place.house.log, code)
    assert {(seat, act["type"]) for _, seat, act in record["entries"]} == {(None, "tick")}
    assert check_told(find("moodaut"), record, one) == len(record["entries"]) + 1
    told = [state for state in one.heard if state["type"] == "state"]
    assert [state["at"] for state in told[1:]] == [at for at, _, _ in record["entries"]]


async def test_all_are_told_when_the_clock_stops_and_runs_again(place: Place) -> None:
    clock = place.house.clock = SetClock()
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"]) as watcher:
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, first=0)
            await watcher.until("state")
            assert not watcher.state["paused"]
            clock.reached += 1000
        await watcher.until_state(lambda state: state["paused"])
        assert watcher.state["at"] == 1000
        clock.reached += 1000
        async with place.visit(ada["code"], ada["token"]):
            await watcher.until_state(lambda state: not state["paused"])
            assert watcher.state["at"] == 1000
            assert watcher.state["events"] == []


async def test_the_clock_is_written_down_while_a_match_runs(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEW_EVERY_S", 0.01)
    async with running(database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, clock=False, first=0)
            other = Log(database)
            begun = await written_clock(other)
            while await written_clock(other) < begun + 100:
                pass
            await other.close()


async def written_clock(log: Log) -> int:
    async with log.engine.connect() as connection:
        clock: int = (await connection.execute(select(houses.c.clock))).scalar_one()
    return clock


async def test_a_table_nobody_is_at_is_forgotten_and_read_again(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as one:
        await one.begin(3, clock=False, first=0)
        await one.act({"type": "draw"}, "a")
        await one.until_state(lambda state: state["n"] >= 1)
    # Nobody else looks for idle tables: one that was just read is nobody's for a moment.
    assert place.house.beating is not None
    place.house.beating.cancel()
    monkeypatch.setattr(house, "FORGET_OPEN_AFTER_S", -1)
    while code in place.house.tables:
        # It may not have noticed yet that they are gone.
        await asyncio.sleep(0)
        await place.house._forget_idle()
    async with place.visit(code, ada["token"], n=one.state["n"]) as again:
        await again.until("state")
        assert again.state["n"] >= one.state["n"]
        await place.house._forget_idle()
        assert code in place.house.tables
        assert (await again.act({"type": "draw"}, "a"))["n"] == 1
        await again.play_on("again")
        record = await record_of(place.house.log, code)
        check_told(find("moodaut"), record, one)
        check_told(find("moodaut"), record, again)


# -- bots ------------------------------------------------------------------------------------


class Stumbling(Bot):
    """It plays for a while, and then it does not."""

    def __init__(self, how: str) -> None:
        self.how = how
        self.left = 3

    def hear(self, event: dict[str, object]) -> None:
        if self.how == "hear" and event["type"] == "drew":
            raise LookupError("What was that?")

    def choose(self, view: View, legal: list[Act]) -> Act:
        self.left -= 1
        if self.left < 0 and self.how == "choose":
            raise ZeroDivisionError
        return HIDE[63] if self.left < 0 and self.how == "cheat" else legal[0]


@pytest.mark.parametrize("how", ["hear", "choose", "cheat"])
async def test_a_bot_that_stumbles_does_not_stop_the_table(
    place: Place, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(botseat, "make", lambda *_: Stumbling(how))
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(3, clock=False)
        await one.play_on("ada")
        assert one.state["over"]
    assert place.house.metrics.stumbles == 0


async def test_a_bot_has_heard_of_all_it_sees_and_nothing_else(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However slow the log is: what is not written yet, no bot sees."""
    checks: list[tuple[int, int]] = []

    class Attentive(Bot):
        def __init__(self) -> None:
            self.heard = 0

        def hear(self, event: dict[str, object]) -> None:
            self.heard += 1

        def choose(self, view: View, legal: list[Act]) -> Act:
            assert isinstance(view, MoodautView)
            checks.append((view.n, self.heard))
            return legal[-1]

    append = place.house.log.append

    async def slowly(*given: Any) -> None:
        await append(*given)
        await asyncio.sleep(0.003)

    monkeypatch.setattr(botseat, "make", lambda *_: Attentive())
    monkeypatch.setattr(place.house.log, "append", slowly)
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(4, window_ms=0)
        await one.play_on("ada")
    record = await record_of(place.house.log, ada["code"])
    header, _ = replay(find("moodaut"), record | {"entries": []})
    happened = [len(header.opening)]
    for number, entry in enumerate(record["entries"], 1):
        happened.append(happened[-1] + len(header.enter_again(number, entry)))
    assert len(checks) > 20
    assert all(heard == happened[n] for n, heard in checks)


async def test_a_bot_that_thinks_long_holds_up_nobody(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, may_answer = threading.Event(), threading.Event()

    class Pondering(Bot):
        def choose(self, view: View, legal: list[Act]) -> Act:
            asked.set()
            may_answer.wait()
            return legal[0]

    monkeypatch.setattr(botseat, "make", lambda *_: Pondering())
    ada = await place.open_table("Ada")
    try:
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, clock=False, first=1)
            await asyncio.to_thread(asked.wait)
            await one.catch_up()
            await one.say(do="chat", text="Take your time.")
            await one.until("chat")
            assert one.state["n"] == 0
            may_answer.set()
            await one.until_state(lambda state: state["n"] > 0)
    finally:
        may_answer.set()


async def test_a_deadline_passes_over_a_bot_that_thinks_too_long(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_answer = threading.Event()

    class Pondering(Bot):
        def choose(self, view: View, legal: list[Act]) -> Act:
            may_answer.wait()
            return legal[0]

    monkeypatch.setattr(botseat, "make", lambda *_: Pondering())
    ada = await place.open_table("Ada")
    try:
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, first=1, decide_ms=100)
            await one.until_state(lambda state: state["n"] > 0)
            assert any(event["type"] == "time_up" for event in one.state["events"])
    finally:
        may_answer.set()


async def test_bots_answer_in_windows_before_these_close(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(4, window_ms=60_000, rescue_ms=60_000, decide_ms=60_000)
        await one.play_on("ada")
    record = await record_of(place.house.log, ada["code"])
    assert all(seat is not None for _, seat, _ in record["entries"])
    assert check_told(find("moodaut"), record, one) > 5


# -- a log that fails ------------------------------------------------------------------------


async def test_what_the_log_refuses_has_not_happened(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as one, place.visit(code) as watcher:
        await one.begin(2, clock=False, first=0)
        before = one.state["view"]
        with monkeypatch.context() as patch:
            patch.setattr(place.house.log.writer, "_commit", full)
            told = await one.act({"type": "draw"}, "a")
            assert told["error"]["code"] == "house_error"
            assert await one.refused(do="lock", locked=True) == "house_error"
            body = {"game": "moodaut", "name": "Bo"}
            assert await place.error("POST", "/api/tables", json=body) == (500, "house_error")
        await one.catch_up()
        await watcher.catch_up()
        assert one.state["view"] | {"at": 0} == before | {"at": 0}
        assert not one.table["locked"]
        assert await place.house.log.load_entries(code) == []
        assert (await one.act({"type": "draw"}, "a"))["n"] == 1
        await watcher.until_state(lambda state: state["n"] == 1)
        record = await record_of(place.house.log, code)
        check_told(find("moodaut"), record, one)
        check_told(find("moodaut"), record, watcher)
    assert place.house.metrics.stumbles == 2


async def test_nobody_sits_down_where_it_can_not_be_written(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = (await place.open_table("Ada"))["code"]
    path = f"/api/tables/{code}/seats"
    with monkeypatch.context() as patch:
        patch.setattr(place.house.log.writer, "_commit", full)
        assert await place.error("POST", path, json={"name": "Bo"}) == (500, "house_error")
    assert (await place.http.get(f"/api/tables/{code}")).json()["names"] == ["Ada"]
    await place.sit(code, "Bo")


async def test_a_table_that_can_not_be_read_sends_all_away_until_it_can(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        with monkeypatch.context() as patch:
            patch.setattr(place.house.log.writer, "_commit", full)
            patch.setattr(place.house.log, "load", full)
            await one.say(do="act", act={"type": "draw"}, id="a")
            assert (await one.until("bye"))["error"]["code"] == "house_error"
            async with place.visit(code, ada["token"]) as early:
                assert (await early.until("bye"))["error"]["code"] == "house_error"
    async with place.visit(code, ada["token"], n=one.state["n"]) as again:
        await again.until("state")
        assert again.state["n"] == 0
        assert (await again.act({"type": "draw"}, "a"))["n"] == 1


async def full(*_: Any) -> Any:
    raise OSError("The disk is full.")
