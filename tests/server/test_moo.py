"""A table of Moo in a house: people come and go while it is played."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from mootable.core.record import from_lines, replay
from mootable.games.catalogue import find
from mootable.server import telling
from tests.ports import steady_port
from tests.server.conftest import LOST_RACES, Place, Visitor, new_database, running
from tests.server.moo import HAIL, JOIN, LEAVE, NAMES, at_table, end, happened, lay, player
from tests.server.test_crash import read_log, serving
from tests.server.truth import check_told, record_of

BIG = {
    "hands": [[rank + suit for rank in ("4", "7", "Q", "A")] for suit in "CDHS"] + [["XJ", "JC"]],
    "pile": ["9H"],
    "deck": [rank + suit for rank in ("2", "3", "5", "6", "8", "10", "K") for suit in "CDHS"],
}
WORDS = [
    *("Have a nice day", "Thank you", "Moo", "Hearts", "Failure to say last card", "Bad card"),
    *("Bad call", "Point of Order", "End of Point of Order", "Introducing new rule", "Baa"),
]
ENTIRELY_USUAL = (
    *LOST_RACES,
    *("point_of_order", "paused", "not_in_hand", "away", "no_token", "bad_target"),
)
"""What may be refused of an act that was legal when its sender last looked."""


# -- coming ----------------------------------------------------------------------------------


async def test_somebody_sits_down_while_it_is_played(place: Place) -> None:
    async with at_table(place) as table:
        one, other, _ = table.people
        await one.act({"type": "say", "text": "Before"}, "a")
        assert (await place.http.get(f"/api/tables/{table.code}")).json()["free"] == 13
        ticket = await table.sit("Di", knows=False)
        for person in (one, other):
            state = await person.until_state(lambda state: len(state["view"]["players"]) == 4)
            assert player(state, 3)["name"] == "Di"
            assert [seat["name"] for seat in person.table["seats"]] == [*NAMES, "Di"]
            assert any("Di" in text for text in person.texts)
        entry = (await table.record())["entries"][-1]
        assert entry[1:] == [3, {"type": "join", "name": "Di", "knows": False}]
        async with place.visit(table.code, ticket["token"]) as new:
            state = await new.until("state")
            assert state["view"]["seat"] == new.table["you"] == 3
            assert len(state["view"]["hand"]) == 5
            assert not state["view"]["knows"]
            # Nobody hears what was said before they came.
            assert happened(new)[0] == "joined"
            assert state["view"]["phrasebook"] == []
            told = await new.act({"type": "say", "text": "Hello"}, "b")
            assert told["type"] == "done"
            await one.until_state(lambda state: "Hello" in str(state["events"]))


async def test_a_closed_table_takes_nobody_in(place: Place) -> None:
    async with at_table(place) as table:
        await table.people[0].say(do="lock", locked=False, sit=False)
        await table.people[1].until_table(lambda told: not told["sit"])
        body = {"name": "Di"}
        assert await place.error("POST", f"/api/tables/{table.code}/seats", json=body) == (
            403,
            "table_locked",
        )
        assert (await table.record())["entries"] == []


async def test_sixteen_may_be_at_the_table(place: Place) -> None:
    async with at_table(place) as table:
        for number in range(13):
            await table.sit(f"Guest {number}")
        info = (await place.http.get(f"/api/tables/{table.code}")).json()
        assert (info["free"], info["may_sit"]) == (0, False)
        path = f"/api/tables/{table.code}/seats"
        assert await place.error("POST", path, json={"name": "Eve"}) == (409, "table_full")
        one = table.people[0]
        await one.catch_up()
        assert len(one.table["seats"]) == len(one.state["view"]["players"]) == 16
        # Somebody goes, and there is room again.
        await table.people[2].act(LEAVE, "a")
        await table.sit("Eve")
        for person in table.people:
            await person.until_state(lambda state: len(state["view"]["players"]) == 17)


async def test_names_are_told_apart(place: Place) -> None:
    async with at_table(place) as table:
        await table.sit("Bo")
        state = await table.people[0].until_state(lambda state: len(state["view"]["players"]) == 4)
        assert player(state, 3)["name"] == "Bo 2"


async def test_mo_32_somebody_has_to_know_the_rules(place: Place) -> None:
    ada = await place.open_table("Ada", game="moo", knows=False)
    for name in NAMES[1:]:
        await place.post(f"/api/tables/{ada['code']}/seats", {"name": name, "knows": False})
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.say(do="players", count=3)
        await one.until_table(lambda told: len(told["seats"]) == 3)
        assert await one.refused(do="start") == "nobody_knows"
        # A bot may be the one.
        await one.say(do="players", count=4)
        await one.say(do="start")
        state = await one.until("state")
        assert [seat["knows"] for seat in state["view"]["players"]] == [False] * 3 + [True]


# -- going, and coming back ------------------------------------------------------------------


async def test_one_who_left_keeps_the_seat_and_comes_back(place: Place) -> None:
    async with at_table(place) as table:
        one, other, third = table.people
        assert (await third.act(LEAVE, "out"))["type"] == "done"
        state = await one.until_state(lambda state: player(state, 2)["out"])
        assert "Cy" in one.texts[-1]
        await third.catch_up()
        assert third.state["legal"] == [JOIN]
        assert third.state["view"]["hand"] == []
        await third.link.close()
        async with place.visit(table.code, table.tickets[2]["token"]) as again:
            state = await again.until("state")
            assert state["view"]["seat"] == 2
            told = await again.act({"type": "join", "knows": False}, "in")
            assert told["type"] == "done"
            # An act sent twice is done once, here too.
            assert await again.act({"type": "join"}, "in") == told
            await again.catch_up()
            assert len(again.state["view"]["hand"]) == 5
            assert not again.state["view"]["knows"]
            assert not again.table["seats"][2]["knows"]
        await other.until_state(lambda state: not player(state, 2)["out"])
        entries = (await table.record())["entries"]
        assert entries[-1][1:] == [2, {"type": "join", "name": "Cy", "knows": False}]


async def test_nobody_says_for_themselves_who_they_are(place: Place) -> None:
    async with at_table(place) as table:
        third = table.people[2]
        await third.act(LEAVE, "out")
        for more in ({"name": "Ada"}, {"bot": True}, {"knows": "yes"}, {"seat": 4}):
            told = await third.act(JOIN | more, str(more))
            assert (told["type"], told["error"]["code"]) == ("refused", "bad_act")


async def test_whoever_goes_home_hands_on_the_house(place: Place) -> None:
    async with at_table(place) as table:
        one, other, _ = table.people
        await one.say(do="leave")
        await other.until_table(lambda told: told["host"])
        await other.until_state(lambda state: player(state, 0)["out"])
        await one.catch_up()
        assert (one.table["you"], one.table["host"]) == (0, False)
        assert one.state["legal"] == [JOIN]
        # Once more changes nothing, and is no fault.
        await one.say(do="leave")
        await one.catch_up()
        assert len((await table.record())["entries"]) == 1
        await one.act(JOIN, "back")
        await other.until_state(lambda state: not player(state, 0)["out"])
        assert other.table["host"]


async def test_one_whom_the_host_removes_is_dealt_out_for_good(place: Place) -> None:
    async with at_table(place) as table:
        one, other, third = table.people
        assert await other.refused(do="open", seat=2) == "not_host"
        assert await one.refused(do="open", seat=0) == "bad_request"
        await one.say(do="open", seat=2)
        assert (await third.until("bye"))["error"]["code"] == "removed"
        await other.until_state(lambda state: player(state, 2)["out"])
        seat = other.table["seats"][2]
        assert (seat["kind"], seat["name"], seat["bot"]) == ("open", "Cy", None)
        assert (await table.record())["entries"][-1][1:] == [2, LEAVE]
        async with place.visit(table.code, table.tickets[2]["token"]) as gone:
            assert (await gone.until("bye"))["error"]["code"] == "bad_token"
        assert await one.refused(do="open", seat=2) == "bad_request"
        # They may come as anybody may: to a seat of their own.
        await table.sit("Cy")
        await other.until_state(lambda state: len(state["view"]["players"]) == 4)


# -- what is written -------------------------------------------------------------------------


async def test_a_house_that_is_killed_forgets_nobody(any_database: str) -> None:
    port = steady_port()
    async with serving(any_database, port=port) as house:
        ada = await house.open_table("Ada", game="moo")
        code = ada["code"]
        tickets = [ada, await house.sit(code, "Bo"), await house.sit(code, "Cy")]
        async with house.visit(code, ada["token"]) as one:
            await one.begin(3)
            tickets.append(await house.sit(code, "Di"))
            await one.say(do="bot", seat=None, bot="random")
            await one.say(do="open", seat=1)
            await one.until_state(lambda state: player(state, 1)["out"])
            await one.act({"type": "say", "text": "Well, well"}, "a")
            before = one
            os.kill(house.pid, signal.SIGKILL)
            assert await house.ended == -signal.SIGKILL
    async with serving(any_database, port=port) as house:
        async with house.visit(code, tickets[0]["token"]) as one:
            state = await one.until("state")
            record, _ = await read_log(any_database, code)
            assert check_told(find("moo"), record, before) > 1
            assert [seat["kind"] for seat in one.table["seats"]] == [
                *("person", "open", "person", "person", "bot")
            ]
            assert [chair["name"] for chair in state["view"]["players"][:4]] == [*NAMES, "Di"]
            async with house.visit(code, tickets[3]["token"]) as new:
                assert len((await new.until("state"))["view"]["hand"]) == 5
                await house.sit(code, "Eve")
                await new.until_state(lambda state: len(state["view"]["players"]) == 6)
                check_told(find("moo"), (await read_log(any_database, code))[0], new)
            async with house.visit(code, tickets[1]["token"]) as gone:
                assert (await gone.until("bye"))["error"]["code"] == "bad_token"
        check_told(find("moo"), (await read_log(any_database, code))[0], one)
        entries: Any = record["entries"]
        assert len(entries) >= 4


async def test_people_sit_down_in_two_houses_at_once(postgres: str) -> None:
    database = await new_database(postgres)
    async with running(database) as here, running(database) as there:
        ada = await here.open_table("Ada", game="moo")
        code = ada["code"]
        for name in NAMES[1:]:
            await here.sit(code, name)
        async with here.visit(code, ada["token"]) as one:
            await one.begin(3)
            await there.http.get(f"/api/tables/{code}")
            names = ["Di", "Eve", "Flo", "Guy"]
            tickets = await asyncio.gather(
                here.sit(code, "Di"),
                there.sit(code, "Eve"),
                there.sit(code, "Flo"),
                here.sit(code, "Guy"),
                *(one.act({"type": "say", "text": f"{n} sheep"}, str(n)) for n in range(1)),
            )
            seats = []
            for ticket in tickets[:4]:
                async with there.visit(code, ticket["token"]) as new:
                    state = await new.until("state")
                    seats.append(state["view"]["seat"])
                    assert len(state["view"]["hand"]) == 5
                    name = player(state, seats[-1])["name"]
                    assert name == new.table["seats"][seats[-1]]["name"] == names[len(seats) - 1]
            assert sorted(seats) == [3, 4, 5, 6]
        record = await record_of(here.house.log, code)
        assert [act["type"] for _, _, act in record["entries"]].count("join") == 4
        assert here.house.metrics.stumbles == 0
        assert there.house.metrics.stumbles == 0


async def test_a_refused_newcomer_leaves_no_chair(place: Place) -> None:
    async with at_table(place) as table:
        await end(table)
        path = f"/api/tables/{table.code}/seats"
        assert await place.error("POST", path, json={"name": "Di"}) == (409, "already_started")
        row = await place.house.log.load_table(table.code)
        assert row is not None
        assert len(row.lobby["chairs"]) == 3


async def test_the_replay_and_the_record_tell_of_those_who_came_late(place: Place) -> None:
    async with at_table(place) as table:
        await table.people[0].act({"type": "say", "text": "Where is Di?"}, "a")
        await table.sit("Di")
        await end(table)
        told = (await place.http.get(f"/api/tables/{table.code}/replay")).json()
        assert told["names"] == [*NAMES, "Di"]
        frames = told["frames"]
        assert [len(frame["own"]) for frame in frames[:3]] == [3, 3, 4]
        assert len(frames[2]["own"][3]["hand"]) == 5
        # What helps whoever acts is of no use in a replay.
        assert all("phrasebook" not in frame["view"] for frame in frames[1:])
        lines = (await place.http.get(f"/api/tables/{table.code}/record")).text
        match, _ = replay(find("moo"), from_lines(lines))
        assert match.names() == [*NAMES, "Di"]


# -- at random -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
async def test_random_people_who_come_and_go_are_told_what_they_may_know(
    place: Place, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Four people, one of whom comes late and one over a bad line, and two bots: afterwards all
    that anybody was told is held against the record."""
    luck = random.Random(seed)
    monkeypatch.setattr(telling, "MOST_KEPT", 10**6)
    lay(monkeypatch, {"tokens": [1, 1, 1, 0, 0], **BIG})
    async with at_table(place, 5) as table, place.visit(table.code) as watcher:
        one, other, third = table.people
        told = [*table.people, watcher]
        late = await table.sit("Di", knows=False)
        # Whatever luck brings, each of these is done once: it is Ada's turn.
        for person, kind in (
            *((one, "draw"), (other, "play"), (third, "say")),
            *((third, "call"), (third, "leave")),
        ):
            act = next(act for act in person.state["legal"] if act["type"] == kind)
            words = {"text": "Moo"} if kind in ("say", "call") else {}
            assert (await person.act(act | words, kind))["type"] == "done"
        await third.act(JOIN, "back")
        await asyncio.gather(
            fool_around(one, luck, 60),
            fool_around(other, luck, 60),
            fool_around(third, luck, 60),
            drop_in(place, table.code, late["token"], luck, told),
        )
        for person in table.people:
            if JOIN in person.state["legal"]:
                await person.act(JOIN, "to the end")
        await end(table)
        for visitor in told:
            # Whoever left is sent away, perhaps only now.
            with suppress(ConnectionClosed):
                await visitor.catch_up()
    record = await table.record()
    types = {act["type"] for _, _, act in record["entries"]}
    assert types >= {"play", "draw", "say", "call", "join", "leave"}
    states = sum(check_told(find("moo"), record, visitor) for visitor in told)
    assert states > 2 * len(record["entries"])
    assert place.house.metrics.stumbles == 0


async def fool_around(visitor: Visitor, luck: random.Random, times: int) -> None:
    """Do anything that is legal, with words that mean something now and then."""
    await visitor.catch_up()
    for _ in range(times):
        if visitor.state["over"] or not visitor.state["legal"]:
            return
        # A motion would stay open until those vote who have left.
        act = dict(luck.choice([a for a in visitor.state["legal"] if a["type"] != "move"]))
        if act["type"] in ("say", "call"):
            act["text"] = luck.choice(WORDS)
        elif act["type"] == "enact":
            act["law"] = HAIL
        told = await visitor.act(act, str(luck.random()))
        assert told["type"] == "done" or told["error"]["code"] in ENTIRELY_USUAL, (act, told)
        await visitor.catch_up()
        if not visitor.state["legal"] or visitor.state["over"]:
            return
        if JOIN in visitor.state["legal"]:
            await visitor.act(JOIN, str(luck.random()))
            await visitor.catch_up()


async def drop_in(
    place: Place, code: str, token: str, luck: random.Random, told: list[Visitor]
) -> None:
    n = None
    for _ in range(6):
        async with place.visit(code, token, n) as visitor:
            told.append(visitor)
            await visitor.until("state")
            await fool_around(visitor, luck, 8)
            n = luck.choice([None, visitor.state["n"]])


async def test_a_newcomer_alone_with_bots_plays_on(place: Place) -> None:
    ada = await place.open_table("Ada", game="moo", knows=False)
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(4)
        for number in range(5):
            await one.until_state(lambda state: {"type": "draw"} in state["legal"])
            told = await one.act({"type": "draw"}, str(number))
            assert told["type"] == "done" or told["error"]["code"] in ENTIRELY_USUAL
            await one.until_state(lambda state: {"type": "draw"} not in state["legal"])
        seats = {seat for _, seat, _ in (await record_of(place.house.log, ada["code"]))["entries"]}
        assert seats == {0, 1, 2, 3}
        assert place.house.metrics.stumbles == 0
