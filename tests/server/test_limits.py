"""Nobody can take more than their share, and nothing said can break the house."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from mootable.server import connection, talking
from mootable.server.hearing import MOST_BYTES, MOST_OF_A_QUESTION
from mootable.server.limits import Limits
from tests.patience import PATIENCE_S
from tests.server.conftest import MANY, Moments, Place, Visitor, running

ELSEWHERE = "127.0.0.2"
"""Another address of this machine."""


def few(**limits: int) -> Limits:
    return msgspec.structs.replace(MANY, **limits)


@asynccontextmanager
async def knock(place: Place, code: str, host: str = "127.0.0.1") -> AsyncIterator[Visitor]:
    """A connection on which nothing has been said."""
    address = f"{place.url.replace('http', 'ws')}/ws/{code}"
    async with connect(address, local_addr=(host, 0), open_timeout=PATIENCE_S) as link:
        yield Visitor(link)


async def goodbye(visitor: Visitor) -> str:
    """Why the house closed the connection."""
    bye = await visitor.until("bye")
    with pytest.raises(ConnectionClosed):
        await visitor.hear()
    code: str = bye["error"]["code"]
    assert bye["error"]["message"].endswith(".")
    return code


# -- too much --------------------------------------------------------------------------------


async def test_too_long_a_message_closes_its_connection_and_nothing_else(place: Place) -> None:
    ada = await place.open_table()
    async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as two:
        await two.until_table(lambda table: table["watchers"] == 1)
        await two.say(do="chat", text="a" * (MOST_BYTES - 100))
        assert (await two.until("refused"))["error"]["code"] == "bad_request"
        await two.say(do="chat", text="a" * MOST_BYTES)
        with pytest.raises(ConnectionClosed) as closed:
            await two.until("bye")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        await one.until_table(lambda table: table["watchers"] == 0)
        await one.catch_up()


async def test_messages_of_one_connection_are_limited(database: str, no_time: Moments) -> None:
    async with running(database, few(messages_per_second=5)) as place:
        ada = await place.open_table()
        async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as two:
            await one.until_table(lambda table: table["watchers"] == 1)
            for sent in range(20):
                await one.say(do="ping", sent=sent)
            told = [await one.hear() for _ in range(20)]
            refused = [one["error"]["code"] for one in told if one["type"] == "refused"]
            assert refused == ["slow_down"] * 15
            await two.catch_up()
            # In the next second they may speak again.
            no_time.s += 1
            await one.catch_up()
            # An act is told by its id that it was too much.
            for number in range(11):
                await one.say(do="act", act={"type": "draw"}, id=str(number))
            told = [await one.until("refused") for _ in range(11)]
            assert {one["id"] for one in told} == {str(number) for number in range(11)}
            assert "slow_down" in {one["error"]["code"] for one in told}


async def test_questions_of_one_connection_are_few_and_short(
    database: str, no_time: Moments
) -> None:
    async with running(database, few(questions_per_second=2)) as place:
        ada = await place.open_table()
        async with place.visit(ada["code"], ada["token"]) as one:
            await one.begin(2)
            for number in range(12):
                await one.say(do="ask", question={}, id=str(number))
            told = [await one.until("refused") for _ in range(12)]
            codes = {one["id"]: one["error"]["code"] for one in told}
            assert len(codes) == 12
            assert codes["0"] == "no_questions"
            assert list(codes.values()).count("slow_down") >= 10
            no_time.s += 1
            long = {"text": "a" * MOST_OF_A_QUESTION}
            await one.say(do="ask", question=long, id="long")
            refused = await one.until("refused")
            assert (refused["id"], refused["error"]["code"]) == ("long", "bad_request")


async def test_reactions_of_one_connection_are_few(database: str, no_time: Moments) -> None:
    async with running(database, few(questions_per_second=2)) as place:
        ada = await place.open_table()
        async with place.visit(ada["code"], ada["token"]) as one:
            for _ in range(3):
                await one.say(do="react", look="laugh")
            assert (await one.until("refused"))["error"]["code"] == "slow_down"
            await one.catch_up()
            assert sum(told["type"] == "reacted" for told in one.heard) == 2


async def test_a_flood_on_one_connection_does_not_hold_up_another(database: str) -> None:
    async with running(database, few(messages_per_second=20)) as place:
        ada = await place.open_table()
        async with place.visit(ada["code"], ada["token"]) as one, place.visit(ada["code"]) as two:
            await two.until("table")

            async def flood() -> None:
                for _ in range(5000):
                    await two.say(do="chat", text="me, me, me")

            flooding = asyncio.create_task(flood())
            await one.catch_up()
            await asyncio.gather(flooding, return_exceptions=True)
            await one.catch_up()
            heard = [told for told in one.heard if told["type"] == "chat"]
            assert len(heard) < 200


@pytest.mark.usefixtures("no_time")
async def test_requests_of_one_address_are_limited(database: str) -> None:
    async with running(database, few(requests_per_minute=5)) as place:
        code = (await place.open_table())["code"]
        for _ in range(5):
            assert (await place.http.get("/api/games")).status_code == 200
        for path in ("/api/games", "/api/games/moodaut", "/api/tables", f"/api/tables/{code}"):
            assert await place.error("GET", path) == (429, "slow_down")
        for what in ("qr.svg", "record", "lawbook", "replay"):
            path = f"/api/tables/{code}/{what}"
            assert await place.error("GET", path) == (429, "slow_down")
        async with knock(place, code) as guesser:
            assert await goodbye(guesser) == "slow_down"
        transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
        async with httpx.AsyncClient(base_url=place.url, transport=transport) as other:
            assert (await other.get("/api/games")).status_code == 200
        assert (await place.http.get("/healthz")).status_code == 200


@pytest.mark.usefixtures("no_time")
async def test_asking_where_seats_stand_counts_for_each_of_them(database: str) -> None:
    async with running(database, few(requests_per_minute=20)) as place:
        ada = await place.open_table()
        seats = [{"code": ada["code"], "token": ada["token"]}] * 12
        assert (await place.http.post("/api/seats", json={"seats": seats})).status_code == 200
        asked = await place.error("POST", "/api/seats", json={"seats": seats})
        assert asked == (429, "slow_down")
        assert (await place.http.get("/api/tables")).status_code == 200


@pytest.mark.usefixtures("no_time")
async def test_opening_and_sitting_down_are_limited_by_address(database: str) -> None:
    async with running(database, few(tables_per_minute=3)) as place:
        code = (await place.open_table())["code"]
        await place.sit(code, "Bo")
        await place.open_table()
        body = {"game": "moodaut", "name": "Ada"}
        assert await place.error("POST", "/api/tables", json=body) == (429, "slow_down")
        seats = f"/api/tables/{code}/seats"
        assert await place.error("POST", seats, json={"name": "Cy"}) == (429, "slow_down")
        assert (await place.http.get("/api/tables")).status_code == 200


async def test_a_full_house_says_so(database: str) -> None:
    async with running(database) as place:
        old = await place.open_table()
    async with running(database, few(tables=2, guests=3, guests_per_address=2)) as place:
        code = (await place.open_table())["code"]
        await place.open_table()
        body = {"game": "moodaut", "name": "Ada"}
        assert await place.error("POST", "/api/tables", json=body) == (503, "house_full")
        path = f"/api/tables/{old['code']}"
        assert await place.error("GET", path) == (503, "house_full")
        async with place.visit(code) as one, knock(place, code):
            await one.catch_up()
            async with knock(place, code) as too_many_here:
                assert await goodbye(too_many_here) == "house_full"
            async with knock(place, code, ELSEWHERE) as other:
                await other.say(do="hello")
                await other.until("table")
                async with knock(place, code, ELSEWHERE) as too_many:
                    assert await goodbye(too_many) == "house_full"
        # The places of those who left are free again.
        while place.house.guests:
            await asyncio.sleep(0.01)
        async with place.visit(code) as one, place.visit(code) as two:
            await one.catch_up()
            await two.catch_up()


async def test_who_never_reads_is_dropped_and_can_resume(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "TAKEN_WITHIN_S", 2)
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with place.visit(ada["code"], ada["token"]) as one:
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", int(place.url.rsplit(":", 1)[1])))
        address = f"{place.url.replace('http', 'ws')}/ws/{ada['code']}"
        async with connect(
            address, sock=narrow, max_queue=1, close_timeout=0.1, open_timeout=PATIENCE_S
        ) as link:
            slow = Visitor(link)
            await slow.say(do="hello", token=bo["token"])
            await slow.until("table")
            await one.begin(2, clock=False, first=0)
            await slow.until("state")
            await one.act({"type": "draw"}, "draw")
            while one.table["seats"][1]["online"]:
                for _ in range(50):
                    await one.say(do="chat", text="blah " * 50)
                await one.catch_up()
        assert len(place.house.tables[ada["code"]].guests) == 1
        async with place.visit(ada["code"], bo["token"], n=slow.state["n"]) as again:
            state = await again.until("state")
            assert state["n"] == 1
            assert state["events"]
            assert all(event["type"] != "dealt" for event in state["events"])


# -- hello -----------------------------------------------------------------------------------


async def test_hello_comes_first_and_soon(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    code = (await place.open_table())["code"]
    first = [
        ({"do": "ping", "sent": 1}, "bad_request"),
        ({"do": "hello", "token": 7}, "bad_request"),
        ({"do": "hello", "n": -1}, "bad_request"),
        ({"do": "hello", "who": "me"}, "bad_request"),
        ([], "bad_request"),
        ({"do": "hello", "token": "x"}, "bad_token"),
    ]
    for said, refused in first:
        async with knock(place, code) as visitor:
            await visitor.link.send(json.dumps(said))
            assert await goodbye(visitor) == refused
    for garbage in ("", "hello?", b"\xff\xfe\x00", '{"do":"hello"'):
        async with knock(place, code) as visitor:
            await visitor.link.send(garbage)
            assert await goodbye(visitor) == "not_json"
    async with knock(place, "ZZZZZZ") as visitor:
        assert await goodbye(visitor) == "no_such_table"
    monkeypatch.setattr(talking, "HELLO_WITHIN_S", 0.05)
    async with knock(place, code) as silent:
        assert await goodbye(silent) == "bad_request"
    assert place.house.guests == 0


async def test_who_is_gone_before_the_answer_does_no_harm(place: Place) -> None:
    code = (await place.open_table())["code"]
    for said in ('{"do":"hello"}', "hello?", '{"do":"hello","token":"x"}'):
        async with knock(place, code) as visitor:
            await visitor.link.send(said)
            visitor.link.transport.abort()
    async with place.visit(code) as one:
        await one.until_table(lambda table: table["watchers"] == 1)


# -- nonsense --------------------------------------------------------------------------------

NONSENSE: list[str | bytes] = [
    "",
    "hello?",
    "null",
    "7",
    "[]",
    '"act"',
    "{}",
    '{"do":"dance"}',
    '{"do":null}',
    '{"do":"act"}',
    '{"do":"act","act":[],"id":"a"}',
    '{"do":"act","act":{},"id":""}',
    '{"do":"act","act":{},"id":"' + "a" * 65 + '"}',
    '{"do":"act","act":{},"id":7}',
    '{"do":"chat","text":""}',
    '{"do":"chat","text":["a"]}',
    '{"do":"chat","text":"\\ud800"}',
    '{"do":"chat","text":"hi","to":1}',
    '{"do":"ping","sent":"now"}',
    '{"do":"players","count":1e999}',
    '{"do":"players","count":2.5}',
    '{"do":"players","count":' + "9" * 5000 + "}",
    '{"do":"bot","seat":-1,"bot":"casual"}',
    '{"do":"bot","seat":99999999999999999999,"bot":"casual"}',
    '{"do":"options","options":null}',
    '{"do":"options","options":{"first":' + "9" * 5000 + "}}",
    '{"do":"options","options":{"first":{"a":[[[[]]]]}}}',
    '{"do":"options","options":{"window_ms":-1}}',
    '{"do":"options","options":{"window_ms":1e3}}',
    '{"do":"options","options":{"window_ms":true}}',
    '{"do":"options","options":{"' + "a" * 5000 + '":1}}',
    '{"do":"hello"}',
    '{"do":"options","options":{"first":' + "[" * 20_000 + "]" * 20_000 + "}}",
    "[" * 60_000,
    '{"a":' * 10_000,
    b"\x00",
    b"\xff\xfe\xfd",
    b'{"do":"rename","name":"\xff"}',
]


async def test_nonsense_is_refused_and_the_connection_lives(place: Place) -> None:
    ada = await place.open_table()
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
        before = one.table
        for nonsense in NONSENSE:
            await one.link.send(nonsense)
            told = await one.hear()
            assert told["type"] == "refused", nonsense[:80]
            error = told["error"]
            assert error["code"] in ("not_json", "bad_request", "bad_options", "not_started")
            assert len(error["message"]) < 500
        await one.say(do="rename", name="Bo")
        await one.until_table(lambda table: table["seats"][0]["name"] == "Bo")
        before["seats"][0]["name"] = "Bo"
        assert one.table == before


ACTS: list[dict[str, Any]] = [
    {},
    {"type": None},
    {"type": "sing"},
    {"type": "draw", "card": "nope"},
    {"type": "play"},
    {"type": "play", "card": "quote1"},
    {"type": "play", "card": ["insight"]},
    {"type": "give", "card": "no such card"},
    {"type": "pair", "quote": "quote1", "target": 2**53},
    {"type": "pair", "quote": "quote1", "target": -1},
    {"type": "pair", "quote": "quote1", "target": 10**30},
    {"type": "triple", "quote": "quote1", "target": 1, "want": "stress"},
    {"type": "hide", "depth": 10**30},
    {"type": "nope", "on": 10**30},
    {"type": "pass", "on": -1},
    {"type": "tick"},
    {"type": [[[[[[[]]]]]]]},
]


async def test_acts_that_are_none_are_refused_and_change_nothing(place: Place) -> None:
    ada = await place.open_table()
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        for number, act in enumerate(ACTS):
            told = await one.act(act, f"act {number}")
            assert told["type"] == "refused", act
            assert told["id"] == f"act {number}"
        # Any id will do, as long as it can be printed.
        told = await one.act({"type": "draw"}, "'; DROP TABLE entries; --")
        assert told["type"] == "done"
        assert told["n"] == 1
