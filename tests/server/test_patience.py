"""Somebody who does not play on is asked, and then a bot sits in for them until they are back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from mootable.server.patience import ASKED_AFTER_MS, STOOD_IN_AFTER_MS
from tests.server.conftest import Place, SetClock, Visitor, running
from tests.server.moo import JOIN, LEAVE, QUEENS, Table, at_table, lay

DRAW = {"type": "draw"}
FIRST = QUEENS | {"turn": 0}
"""Ada begins."""


@pytest.fixture
def clock(place: Place, monkeypatch: pytest.MonkeyPatch) -> SetClock:
    lay(monkeypatch, FIRST)
    clock = place.house.clock = SetClock()
    return clock


async def pass_by(table: Table, ms: int) -> None:
    """Time passes, and whatever is due by then has happened."""
    clock = table.place.house.clock
    clock.reached += ms
    live = table.place.house.tables[table.code]
    await live.ask(live._let_happen)
    for person in table.people:
        await person.catch_up()


def seat_of(person: Visitor, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = person.table["seats"][seat]
    return found


async def sit_in(table: Table) -> None:
    """Ada does nothing until a bot sits in for her."""
    await pass_by(table, ASKED_AFTER_MS)
    await pass_by(table, STOOD_IN_AFTER_MS)
    for person in table.people:
        await person.until_table(lambda told: told["seats"][0]["away"])


@asynccontextmanager
async def both(place: Place, table: Table) -> AsyncIterator[list[Visitor]]:
    """Ada and Bo come to their table, in a house that was opened again."""
    tokens = [ticket["token"] for ticket in table.tickets]
    async with place.visit(table.code, tokens[0]) as ada, place.visit(table.code, tokens[1]) as bo:
        for person in (ada, bo):
            await person.until("state")
            await person.until_table(lambda told: told["seats"][1]["online"])
        yield [ada, bo]


async def test_whoever_does_not_play_on_is_asked_and_then_stood_in_for(
    place: Place, clock: SetClock
) -> None:
    async with at_table(place) as table:
        ada, bo, _ = table.people
        await pass_by(table, ASKED_AFTER_MS - 1)
        assert not seat_of(bo, 0)["asked"]
        await pass_by(table, 1)
        for person in table.people:
            assert [seat["asked"] for seat in person.table["seats"]] == [True, False, False]
        await pass_by(table, STOOD_IN_AFTER_MS - 1)
        assert not seat_of(bo, 0)["away"]
        await pass_by(table, 1)
        for person in table.people:
            seat = seat_of(person, 0)
            assert (seat["kind"], seat["name"], seat["bot"]) == ("bot", "Ada", "casual")
            assert (seat["stands_in"], seat["away"], seat["asked"]) == (True, True, False)
        assert ada.table["you"] == 0
        assert (await table.record())["entries"] == []


async def test_the_bot_that_sits_in_plays_the_seat(place: Place, clock: SetClock) -> None:
    async with at_table(place) as table:
        _, bo, _ = table.people
        await sit_in(table)
        while bo.state["view"]["turn"] == 0:
            # A bot takes its time, which does not pass by itself here.
            await pass_by(table, 1000)
        seats = {seat for _, seat, act in (await table.record())["entries"] if act["type"] != "say"}
        assert seats == {0}
        # It goes on for her, and nobody else is asked before their time.
        assert [seat["away"] for seat in bo.table["seats"]] == [True, False, False]
        assert not seat_of(bo, 1)["asked"]


@pytest.mark.parametrize(
    "said",
    [
        {"do": "here"},
        {"do": "giveback", "seat": 0},
        {"do": "react", "look": "laugh"},
        {"do": "ask", "question": {"about": "law", "text": ""}, "id": "q"},
        {"do": "act", "act": {"type": "say", "text": "Back again"}, "id": "a"},
        {"do": "act", "act": DRAW, "id": "a"},
    ],
    ids=["here", "giveback", "react", "ask", "say", "draw"],
)
async def test_whatever_somebody_does_brings_them_back(
    place: Place, clock: SetClock, said: dict[str, Any]
) -> None:
    async with at_table(place) as table:
        ada, bo, _ = table.people
        await sit_in(table)
        await ada.say(**said)
        for person in (ada, bo):
            await person.until_table(lambda told: not told["seats"][0]["away"])
            seat = seat_of(person, 0)
            assert (seat["kind"], seat["bot"], seat["stands_in"]) == ("person", None, False)
        await ada.catch_up()
        assert not [told for told in ada.heard if told["type"] == "refused"]
        if said["do"] == "act":
            assert (await table.record())["entries"][-1][1:] == [0, said["act"]]
        else:
            # The two minutes begin anew.
            await pass_by(table, ASKED_AFTER_MS - 1)
            assert not seat_of(bo, 0)["asked"]
            await pass_by(table, 1)
            assert seat_of(bo, 0)["asked"]


async def test_who_answers_is_asked_no_more_and_has_two_minutes_again(
    place: Place, clock: SetClock
) -> None:
    async with at_table(place) as table:
        ada, bo, _ = table.people
        await pass_by(table, ASKED_AFTER_MS)
        await ada.say(do="here")
        await bo.until_table(lambda told: not told["seats"][0]["asked"])
        await pass_by(table, ASKED_AFTER_MS - 1)
        assert not seat_of(bo, 0)["asked"]
        await pass_by(table, 1)
        assert seat_of(bo, 0)["asked"]


async def test_what_a_page_says_by_itself_is_nobodys_doing(place: Place, clock: SetClock) -> None:
    async with at_table(place) as table:
        ada, bo, _ = table.people
        await sit_in(table)
        await ada.say(do="looking", looking=True)
        await ada.catch_up()
        async with place.visit(table.code, table.tickets[0]["token"]) as again:
            told = await again.until("table")
            assert told["seats"][0]["away"]
        await bo.catch_up()
        assert seat_of(bo, 0)["away"]


async def test_one_who_does_not_know_the_rules_is_stood_in_for_by_one_who_does_not(
    place: Place, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, QUEENS | {"turn": 1})
    async with at_table(place) as table:
        bo = table.people[1]
        # Bo comes back as one who does not know them, and it is her turn again.
        await bo.act(LEAVE, "a")
        await bo.act(JOIN | {"knows": False}, "b")
        for number, person in enumerate((table.people[2], table.people[0])):
            while person.state["view"]["turn"] != person.table["you"]:
                await person.until("state")
            await person.act(DRAW, f"draw {number}")
        await bo.until_state(lambda state: state["view"]["turn"] == 1)
        await pass_by(table, ASKED_AFTER_MS)
        await pass_by(table, STOOD_IN_AFTER_MS)
        assert (seat_of(bo, 1)["away"], seat_of(bo, 1)["bot"]) == (True, "newcomer")


async def test_nobody_is_asked_where_nobody_waits(place: Place, clock: SetClock) -> None:
    async with at_table(place) as table:
        ada, bo, cy = table.people
        for person in (bo, cy):
            await person.link.close()
        await ada.until_table(lambda told: not any(seat["online"] for seat in told["seats"][1:]))
        table.people = [ada]
        await pass_by(table, 10 * ASKED_AFTER_MS)
        assert not seat_of(ada, 0)["asked"]
        # As soon as somebody is here, she is.
        async with place.visit(table.code, table.tickets[1]["token"]) as back:
            await back.until_table(lambda told: told["seats"][0]["asked"])


async def test_nobody_is_asked_while_play_stands(place: Place, clock: SetClock) -> None:
    async with at_table(place) as table:
        ada, bo, _ = table.people
        await pass_by(table, ASKED_AFTER_MS)
        assert seat_of(bo, 0)["asked"]
        await bo.act({"type": "say", "text": "Point of Order"}, "a")
        await ada.until_table(lambda told: not told["seats"][0]["asked"])
        await pass_by(table, 10 * ASKED_AFTER_MS)
        assert not seat_of(ada, 0)["asked"]


async def test_who_took_their_deadlines_away_wait_for_each_other(place: Place) -> None:
    place.house.clock = SetClock()
    ada = await place.open_table("Ada")
    bo = await place.sit(ada["code"], "Bo")
    async with (
        place.visit(ada["code"], ada["token"]) as one,
        place.visit(ada["code"], bo["token"]) as two,
    ):
        await one.begin(2, clock=False, first=0)
        table = Table(place, ada["code"], [ada, bo], [one, two])
        await pass_by(table, 10 * ASKED_AFTER_MS)
        assert not seat_of(two, 0)["asked"]
        assert await one.refused(do="here", more=1) == "bad_request"


async def test_here_is_for_those_who_sit_there(place: Place, clock: SetClock) -> None:
    async with at_table(place) as table, place.visit(table.code) as watcher:
        assert await watcher.refused(do="here") == "not_seated"


async def test_after_a_restart_who_is_away_is_away_and_others_have_their_time_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay(monkeypatch, FIRST)
    async with running(database) as place:
        place.house.clock = SetClock()
        async with at_table(place) as table:
            await pass_by(table, ASKED_AFTER_MS)
            assert seat_of(table.people[1], 0)["asked"]
    async with running(database) as place:
        place.house.clock = SetClock()
        async with both(place, table) as [ada, bo]:
            again = Table(place, table.code, table.tickets, [ada, bo])
            # However long the house was closed.
            assert not seat_of(bo, 0)["asked"]
            await pass_by(again, ASKED_AFTER_MS - 1)
            assert not seat_of(bo, 0)["asked"]
            await sit_in(again)
    async with running(database) as place:
        place.house.clock = SetClock()
        async with both(place, table) as [ada, bo]:
            assert seat_of(bo, 0)["away"]
            await ada.say(do="here")
            await bo.until_table(lambda told: not told["seats"][0]["away"])
