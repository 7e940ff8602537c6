"""A table over its socket: the lobby, a whole match, coming back, and who may do what."""

from __future__ import annotations

import asyncio
import time

import httpx
import pytest

from mootable.server import house
from mootable.server.lobby import Chair, Lobby
from tests.server.conftest import Place, running
from tests.server.test_limits import ELSEWHERE, few

NO_LIMITS = {"clock": False}


async def test_two_people_and_two_bots_play_to_the_end(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with (
        place.visit(code, ada["token"]) as one,
        place.visit(code, bo["token"]) as other,
        place.visit(code) as watcher,
    ):
        await one.until("table")
        await one.say(do="start")
        await asyncio.gather(one.play_on("one"), other.play_on("other"))
        while not watcher.state or watcher.state["over"] is None:
            await watcher.until("state")
        await one.until_table(lambda table: table["status"] == "over")
        assert one.state["over"] == other.state["over"] == watcher.state["over"]
        assert "hand" not in watcher.state["view"]
        assert watcher.state["legal"] == []
        assert any("won" in text for text in one.texts)
    record = await place.http.get(f"/api/tables/{code}/record")
    assert record.status_code == 200
    assert len(record.text.splitlines()) == 1 + one.state["n"]
    replay = (await place.http.get(f"/api/tables/{code}/replay")).json()
    assert len(replay["frames"]) == 1 + one.state["n"]
    assert replay["frames"][0]["own"][0]["hand"]


async def test_a_page_resumes_from_the_last_entry_it_saw(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
        await one.say(do="options", options=NO_LIMITS | {"first": 0})
        await one.say(do="players", count=2)
        await one.say(do="start")
        await one.until("state")
        await one.act({"type": "draw"}, "first")
        seen = one.state["n"]
        view = one.state["view"]
    async with place.visit(ada["code"], ada["token"], n=seen) as again:
        state = await again.until("state")
        assert state["view"]["hand"] == view["hand"]
        assert all(event["type"] != "dealt" for event in state["events"])
    async with place.visit(ada["code"], ada["token"], n=0) as anew:
        state = await anew.until("state")
        assert [event["type"] for event in state["events"]].count("dealt") == 0
    async with place.visit(ada["code"], ada["token"]) as fresh:
        state = await fresh.until("state")
        assert [event["type"] for event in state["events"]].count("dealt") == 2


async def test_an_act_sent_twice_is_done_once(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
        await one.say(do="options", options=NO_LIMITS | {"first": 0})
        await one.say(do="start")
        await one.until("state")
        first = await one.act({"type": "draw"}, "same")
        second = await one.act({"type": "draw"}, "same")
        assert first == second


async def test_after_a_restart_everything_is_there(database: str) -> None:
    begun = time.monotonic()
    async with running(database) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.until("table")
            await one.say(do="options", options={"first": 0})
            await one.say(do="start")
            await one.until("state")
            before = one.state
    open_s = time.monotonic() - begun
    begun = time.monotonic()
    async with running(database) as place, place.visit(ada["code"], ada["token"]) as one:
        state = await one.until("state")
        assert state["view"]["hand"] == before["view"]["hand"]
        assert state["n"] == before["n"]
        assert state["waiting"] == before["waiting"]
        open_s += time.monotonic() - begun
        assert state["at"] <= 1000 * open_s, "time stood still while the house was closed"


async def test_nobody_can_act_for_or_see_another_seat(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    other = await place.open_table("Eve")
    async with place.visit(code, ada["token"]) as one:
        await one.until("table")
        await one.say(do="options", options=NO_LIMITS | {"first": 0})
        await one.say(do="start")
        await one.until("state")
        # Of a signature the last letter is only half used: another may be as good.
        signed, _, signature = ada["token"].rpartition(".")
        forged = f"{signed}.{signature.swapcase()}"
        for token in (forged, other["token"], "", "x" * 500):
            async with place.visit(code, token) as thief:
                assert (await thief.until("bye"))["error"]["code"] == "bad_token"
        async with place.visit(code) as watcher:
            state = await watcher.until("state")
            assert "hand" not in state["view"]
            assert "hand" not in str(state["events"])
            act = {"do": "act", "act": {"type": "draw"}, "id": "x"}
            assert await watcher.refused(**act) == "not_seated"
            assert await watcher.refused(do="start") == "not_host"
            assert await watcher.refused(do="lock", locked=True) == "not_host"


async def test_what_the_host_may_do_in_the_lobby(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Ada")
    async with place.visit(code, ada["token"]) as host, place.visit(code, bo["token"]) as guest:
        await host.until("table")
        await guest.until("table")
        assert [seat["name"] for seat in host.table["seats"][:2]] == ["Ada", "Ada 2"]
        await host.say(do="bot", seat=3, bot="random")
        await host.until_table(lambda t: t["seats"][3]["bot"] == "random")
        assert await host.refused(do="bot", seat=1, bot="casual") == "bad_request"
        assert await host.refused(do="bot", seat=2, bot="genius") == "bad_request"
        assert await host.refused(do="players", count=9) == "bad_players"
        assert await host.refused(do="players", count=1) == "bad_players"
        assert await host.refused(do="options", options={"speed": 1}) == "bad_options"
        assert await guest.refused(do="players", count=3) == "not_host"
        await host.say(do="players", count=2)
        await host.until_table(lambda t: len(t["seats"]) == 2)
        await host.say(do="lock", locked=True)
        await host.until_table(lambda t: t["locked"])
        answer = await place.http.post(f"/api/tables/{code}/seats", json={"name": "Cy"})
        assert answer.json()["error"]["code"] == "table_locked"
        await host.say(do="open", seat=1)
        assert (await guest.until("bye"))["error"]["code"] == "removed"
    async with place.visit(code, bo["token"]) as removed:
        assert (await removed.until("bye"))["error"]["code"] == "bad_token"


async def test_a_bot_stands_in_for_someone_who_left_and_gives_the_seat_back(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as host:
        await host.until("table")
        await host.say(do="options", options=NO_LIMITS | {"first": 1})
        await host.say(do="players", count=2)
        await host.say(do="start")
        await host.until("state")
        await host.say(do="bot", seat=1, bot="casual")
        await host.until_table(lambda t: t["seats"][1]["stands_in"])
        while host.state["n"] == 0:
            await host.until("state")
        async with place.visit(code, bo["token"]) as back:
            await back.until("table")
            assert back.table["you"] == 1
            act = {"do": "act", "act": {"type": "draw"}, "id": "x"}
            assert await back.refused(**act) == "stood_in"
            await host.say(do="giveback", seat=1)
            await back.until_table(lambda t: not t["seats"][1]["stands_in"])
            assert back.table["seats"][1]["kind"] == "person"


async def test_a_rematch_keeps_people_and_options(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as one:
        await one.until("table")
        assert await one.refused(do="rematch") == "not_over"
        await one.say(do="players", count=2)
        await one.say(do="options", options={"turnup": "double"})
        await one.say(do="start")
        await one.play_on("one")
        await one.say(do="rematch")
        table = await one.until_table(lambda t: t["rematch"] is not None)
    async with place.visit(table["rematch"], table["rematch_token"]) as again:
        await again.until("table")
        assert again.table["status"] == "lobby"
        assert again.table["host"]
        assert again.table["options"] == {"turnup": "double"}
        assert again.table["seats"][0]["name"] == "Ada"


@pytest.mark.usefixtures("no_time")
async def test_a_rematch_is_a_table_that_is_opened(database: str) -> None:
    async with running(database, few(tables_per_minute=2)) as place:
        ada = await place.open_table("Ada")
        code, token = ada["code"], ada["token"]
        for refused in (False, True):
            async with place.visit(code, token) as one:
                await one.begin(2, clock=False)
                await one.play_on(code)
                if refused:
                    assert await one.refused(do="rematch") == "slow_down"
                    break
                await one.say(do="rematch")
                table = await one.until_table(lambda table: table["rematch"] is not None)
                # It is there already.
                await one.say(do="rematch")
                await one.catch_up()
                code, token = table["rematch"], table["rematch_token"]
        async with httpx.AsyncClient(
            base_url=place.url, transport=httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        ) as elsewhere:
            body = {"game": "moodaut", "name": "Bo"}
            assert (await elsewhere.post("/api/tables", json=body)).status_code == 201


async def test_a_table_that_is_over_is_put_away_soon(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are played, those who play need room."""
    codes = []
    for is_over in (False, True):
        ada = await place.open_table("Ada")
        codes.append(ada["code"])
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2, clock=False, first=0)
            if is_over:
                await one.play_on("one")
    monkeypatch.setattr(house, "FORGET_OVER_AFTER_S", -1)
    playing, over = codes
    while over in place.house.tables:
        await asyncio.sleep(0)
        await place.house._forget_idle()
    assert playing in place.house.tables


def test_who_has_left_the_evening_is_counted_no_more() -> None:
    lobby = Lobby([Chair("person", "Ada", "a"), Chair("person", "Bo", "b")], "a")
    lobby.won = lobby.won_with("moo", [0])
    lobby.won = lobby.won_with("wobble", [1])
    assert lobby.won == {"moo": {"Ada": 1, "Bo": 0}, "wobble": {"Ada": 0, "Bo": 1}}
    for number in range(100):
        lobby.chairs[1] = Chair("person", f"Cy {number}", "c")
        lobby.won = lobby.won_with("moo", [1])
    assert lobby.won == {"moo": {"Ada": 1, "Cy 99": 1}, "wobble": {"Ada": 0}}


async def test_the_same_people_go_on_with_another_game(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False)
        await one.play_on("one")
        assert one.table["evening"] == []
        assert await one.refused(do="rematch", game="chess") == "unknown_game"
        await one.say(do="rematch", game="wobble")
        table = await one.until_table(lambda t: t["rematch"] is not None)
    async with place.visit(table["rematch"], table["rematch_token"]) as again:
        await again.until("table")
        assert (again.table["game"], again.table["status"]) == ("wobble", "lobby")
        assert again.table["options"] == {}
        assert [seat["kind"] for seat in again.table["seats"]] == ["person", "bot"]
        [played] = again.table["evening"]
        assert (played["game"], played["title"]) == ("moodaut", "Mood'aut")
        assert sum(played["won"].values()) == 1


async def test_the_clock_stands_still_while_nobody_is_there(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
        await one.say(do="options", options={"first": 0})
        await one.say(do="start")
        await one.until("state")
    async with place.visit(ada["code"]) as watcher:
        first = await watcher.until("state")
        assert first["paused"]
        await watcher.say(do="ping", sent=1)
        assert (await watcher.until("pong"))["at"] == first["at"]
    async with place.visit(ada["code"], ada["token"]) as one:
        assert not (await one.until("state"))["paused"]


async def test_chat_is_heard_by_all_and_cleaned(place: Place) -> None:
    ada = await place.open_table("A\u202eda\n<b>")
    async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as two:
        await two.until("table")
        assert two.table["seats"][0]["name"] == "Ada <b>"
        await one.say(do="chat", text=" hi\u200b \n there " + "!" * 500)
        heard = await two.until("chat")
        assert heard["name"] == "Ada <b>"
        assert heard["text"].startswith("hi there !!!")
        assert len(heard["text"]) == 280
        assert await one.refused(do="chat", text="\u200b") == "bad_request"
