"""Whoever comes to a match that runs takes over a bot's hand, or has their own seat back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.conftest import Place, Visitor, running

SLOW = {"decide_ms": 600_000}
"""So that nothing falls due meanwhile."""


def path(code: str) -> str:
    return f"/api/tables/{code}/seats"


async def begin(host: Visitor, latecomers: str, players: int = 3) -> None:
    await host.say(do="lock", locked=False, latecomers=latecomers)
    await host.begin(players, first=0, **SLOW)


def bots(table: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in table["seats"] if seat["kind"] == "bot"]


@asynccontextmanager
async def table_of_two(place: Place) -> AsyncIterator[tuple[str, Visitor, Visitor]]:
    """Ada, who keeps the house, and Bo, in a match with a bot."""
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    async with place.visit(code, ada["token"]) as host, place.visit(code, bo["token"]) as other:
        await begin(host, "asked")
        await other.until_state(lambda state: state["legal"] is not None)
        yield code, host, other


async def test_anyone_takes_over_a_bots_hand_where_the_host_lets_them(place: Place) -> None:
    ada = await place.open_table("Ada")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host:
        await begin(host, "anyone")
        [first, second] = bots(host.table)
        told = (await place.http.get(f"/api/tables/{code}")).json()
        assert [(one["seat"], one["name"], one["asks"]) for one in told["offers"]] == [
            (1, first, False),
            (2, second, False),
        ]
        cy = await place.post(path(code), {"name": "Cy", "seat": 1})
        table = await host.until_table(lambda table: table["seats"][1]["kind"] == "person")
        assert table["seats"][1]["name"] == "Cy"
        heard = await host.until("chat")
        assert heard["text"] == f"Cy has taken over {first}'s hand."
        assert 1 not in place.house.tables[code].bots.seats, "the bot has stopped"
        async with place.visit(code, cy["token"]) as late:
            state = await late.until_state(lambda _: True)
            assert late.table["you"] == 1
            assert state["view"]["hand"], "its hand is theirs"
            assert "Cy" in str(state["view"])
            # It is theirs to play: the match waits for them as long as it takes.
            assert (await host.act({"type": "draw"}, "draw"))["type"] == "done"


async def test_it_is_kept_when_the_house_is_opened_again(database: str) -> None:
    async with running(database) as place:
        ada = await place.open_table("Ada")
        code = ada["code"]
        async with place.visit(code, ada["token"]) as host:
            await begin(host, "anyone")
            cy = await place.post(path(code), {"name": "Cy", "seat": 1})
    async with running(database) as place, place.visit(code, cy["token"]) as late:
        state = await late.until_state(lambda _: True)
        assert late.table["you"] == 1
        assert late.table["latecomers"] == "anyone"
        assert "Cy" in str(state["view"])
        assert bots(late.table) == [late.table["seats"][2]["name"]]


async def test_the_host_is_asked_and_says_yes(place: Place) -> None:
    async with table_of_two(place) as (code, host, other):
        [bot] = bots(host.table)
        cy = await place.post(path(code), {"name": "Cy", "seat": 2})
        async with place.visit(code, cy["token"]) as late:
            await late.until_table(lambda table: table["waits"])
            assert late.table["you"] is None
            [asked] = (await host.until_table(lambda table: table["asked"]))["asked"]
            assert asked["text"] == f"Cy would like to take over {bot}'s hand."
            assert asked["may_answer"]
            [seen] = (await other.until_table(lambda table: table["asked"]))["asked"]
            assert not seen["may_answer"]
            assert await other.refused(do="admit", id=seen["id"], yes=True) == "not_host"
            await host.say(do="admit", id=asked["id"], yes=True)
            await late.until_table(lambda table: table["you"] == 2)
            assert not late.table["waits"]
            assert (await other.until("chat"))["text"] == f"Cy has taken over {bot}'s hand."
            await late.until_state(lambda state: state["view"]["seat"] == 2)
            assert await host.refused(do="admit", id=asked["id"], yes=True) == "bad_request"


async def test_while_the_host_is_away_whoever_sits_here_answers(place: Place) -> None:
    async with table_of_two(place) as (code, host, other):
        await host.link.close()
        await other.until_table(lambda table: not table["seats"][0]["online"])
        cy = await place.post(path(code), {"name": "Cy", "seat": 2})
        async with place.visit(code, cy["token"]) as late:
            [asked] = (await other.until_table(lambda table: table["asked"]))["asked"]
            assert asked["may_answer"]
            await other.say(do="admit", id=asked["id"], yes=True)
            await late.until_table(lambda table: table["you"] == 2)


async def test_a_no_sends_them_away_and_changes_nothing(place: Place) -> None:
    async with table_of_two(place) as (code, host, _):
        cy = await place.post(path(code), {"name": "Cy", "seat": 2})
        async with place.visit(code, cy["token"]) as late:
            [asked] = (await host.until_table(lambda table: table["asked"]))["asked"]
            await host.say(do="admit", id=asked["id"], yes=False)
            assert (await late.until("bye"))["error"]["code"] == "turned_down"
        await host.until_table(lambda table: not table["asked"])
        assert host.table["seats"][2]["kind"] == "bot"
        async with place.visit(code, cy["token"]) as late:
            assert (await late.until("bye"))["error"]["code"] == "bad_token"


async def test_nobody_comes_where_the_host_wants_nobody(place: Place) -> None:
    async with table_of_two(place) as (code, host, _):
        wanted = {"name": "Cy", "seat": 2}
        for closed in ({"latecomers": "nobody"}, {"sit": False}, {"locked": True}):
            await host.say(**{"do": "lock", "locked": False} | closed)
            await host.catch_up()
            assert await place.error("POST", path(code), json=wanted) == (403, "table_locked")
            assert all(offer["is_persons"] for offer in host.table["offers"])
        assert (await place.error("POST", path(code), json={"name": "Cy", "seat": 9}))[1] == (
            "no_such_seat"
        )
        assert host.table["seats"][2]["kind"] == "bot"
        assert await host.refused(do="lock", locked=False, latecomers="all") == "bad_request"


async def test_who_waits_sees_nothing_where_nobody_may_watch(place: Place) -> None:
    async with table_of_two(place) as (code, host, _):
        await host.say(do="lock", locked=False, watch=False)
        await host.catch_up()
        cy = await place.post(path(code), {"name": "Cy", "seat": 2})
        async with place.visit(code, cy["token"]) as late:
            await late.catch_up()
            await host.say(do="chat", text="Shall we?")
            await host.until("chat")
            await late.catch_up()
            assert {told["type"] for told in late.heard} == {"table", "pong"}


async def test_ones_own_seat_is_asked_for_on_another_device(place: Place) -> None:
    async with table_of_two(place) as (code, host, other):
        again = await place.post(path(code), {"name": "Bo", "seat": 1})
        async with place.visit(code, again["token"]) as late:
            [asked] = (await host.until_table(lambda table: table["asked"]))["asked"]
            assert "they are Bo" in asked["text"]
            assert asked["may_answer"]
            [seen] = (await other.until_table(lambda table: table["asked"]))["asked"]
            assert await other.refused(do="admit", id=seen["id"], yes=True) == "not_host"
            await host.say(do="admit", id=asked["id"], yes=True)
            await late.until_table(lambda table: table["you"] == 1)
            assert late.table["seats"][1]["name"] == "Bo"
            assert (await other.until("bye"))["error"]["code"] == "seat_moved"
            await late.until_state(lambda state: state["view"]["seat"] == 1)


async def test_the_hosts_own_seat_comes_back_with_the_house(place: Place) -> None:
    async with table_of_two(place) as (code, _, other):
        again = await place.post(path(code), {"name": "Ada", "seat": 0})
        async with place.visit(code, again["token"]) as late:
            [asked] = (await other.until_table(lambda table: table["asked"]))["asked"]
            await other.say(do="admit", id=asked["id"], yes=True)
            await late.until_table(lambda table: table["you"] == 0 and table["host"])


async def test_where_nobody_else_sits_nobody_can_say_whose_seat_it_is(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as host:
        await begin(host, "anyone")
        wanted = {"name": "Ada", "seat": 0}
        assert (await place.error("POST", path(ada["code"]), json=wanted))[1] == "not_offered"


async def test_one_seat_goes_to_one_of_those_who_ask(place: Place) -> None:
    async with table_of_two(place) as (code, host, _):
        cy, di = [await place.post(path(code), {"name": name, "seat": 2}) for name in ("Cy", "Di")]
        async with place.visit(code, cy["token"]) as one, place.visit(code, di["token"]) as two:
            both = await host.until_table(lambda table: len(table["asked"]) == 2)
            await host.say(do="admit", id=both["asked"][1]["id"], yes=True)
            await two.until_table(lambda table: table["you"] == 2)
            assert (await one.until("bye"))["error"]["code"] == "turned_down"


async def test_a_table_where_somebody_learns_takes_nobody(place: Place) -> None:
    ada = await place.open_table("Ada", guided=True)
    told = (await place.http.get(f"/api/tables/{ada['code']}")).json()
    assert told["offers"] == []
    for seat in (0, 1):
        wanted = {"name": "Cy", "seat": seat}
        assert (await place.error("POST", path(ada["code"]), json=wanted))[1] == "table_locked"


async def test_where_people_come_and_go_nobodys_hand_is_taken_over(place: Place) -> None:
    ada = await place.open_table("Ada", game="moo")
    code = ada["code"]
    async with place.visit(code, ada["token"]) as host:
        await host.begin(4)
        assert (await place.error("POST", path(code), json={"name": "Cy", "seat": 1}))[1] == (
            "not_offered"
        )
        assert host.table["offers"] == []
        await place.sit(code, "Cy")
