"""Two houses on one Postgres: every table is in one of them, and people reach it through either."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import select, update
from starlette.types import Scope
from websockets.exceptions import ConnectionClosed

from mootable.games.catalogue import find
from mootable.server import leases, memory
from mootable.server.identity import Identity
from mootable.server.leases import Neighbour, Taken
from mootable.server.limits import Limits
from mootable.server.pressure import Pressure
from mootable.server.relay import IS_PASSED, PASS, Passed
from mootable.server.rows import TableRow
from mootable.server.schema import entries, houses
from mootable.server.writer import Fenced
from tests.server.conftest import Place, Visitor, new_database, running, stop_renewing
from tests.server.truth import check_told, record_of

QUICK = {"window_ms": 40, "rescue_ms": 60, "decide_ms": 80}


@pytest.fixture
async def database(postgres: str) -> str:
    return await new_database(postgres)


@pytest.fixture
async def both(database: str) -> AsyncIterator[tuple[Place, Place]]:
    async with running(database) as here, running(database) as there:
        yield here, there


async def row_of(place: Place, code: str) -> TableRow:
    row = await place.house.log.load_table(code)
    assert row is not None
    return row


async def let_lease_run_out(place: Place) -> int:
    """What happens to a house that says nothing for ten seconds, without the ten seconds."""
    me = place.house.log.me
    assert me is not None
    async with place.house.log.engine.begin() as connection:
        await connection.execute(update(houses).where(houses.c.id == me).values(until=1))
    return me


@asynccontextmanager
async def asleep(place: Place) -> AsyncIterator[None]:
    """The house does not renew its lease meanwhile, and does not know that it has none."""
    await stop_renewing(place)
    await let_lease_run_out(place)
    yield
    await place.house._lose_tables()


# -- one owner -------------------------------------------------------------------------------


async def test_a_second_house_on_sqlite_is_refused(tmp_path: Any) -> None:
    file = f"sqlite+aiosqlite:///{tmp_path / 'house.db'}"
    async with running(file) as here:
        other = type(here.house)(file, "http://127.0.0.1:1", here.house.limits)
        with pytest.raises(Taken, match=r"another house is open on .*house\.db"):
            await other.open()
        await other.log.close()
        await here.open_table("Ada")
    async with running(file) as again:
        await again.open_table("Ada")


async def test_people_of_both_houses_sit_at_one_table(both: tuple[Place, Place]) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    bo, di = await asyncio.gather(there.sit(code, "Bo"), here.sit(code, "Di"))
    names = (await there.http.get(f"/api/tables/{code}")).json()["names"]
    assert sorted(names) == ["Ada", "Bo", "Di"]
    async with (
        here.visit(code, ada["token"]) as one,
        there.visit(code, bo["token"]) as two,
        there.visit(code, di["token"]) as three,
    ):
        await one.until_table(lambda table: all(seat["online"] for seat in table["seats"][:3]))
        await one.begin(3, clock=False, first=0)
        await asyncio.gather(two.until("state"), three.until("state"))
        assert one.state["view"]["seed_hash"] == two.state["view"]["seed_hash"]
        assert (await one.act({"type": "draw"}, "a"))["type"] == "done"
        await asyncio.gather(
            *(each.until_state(lambda state: state["n"] >= 1) for each in (two, three))
        )
        assert (code in here.house.tables, code in there.house.tables) == (True, False)
        assert there.house.relay.open == 2
    text = (await there.http.get("/metrics")).text
    assert "mootable_leases 0.0" in text
    assert "mootable_passed_on_total 4.0" in text


async def test_a_match_played_through_both_is_one_match(both: tuple[Place, Place]) -> None:
    """Two people, each in a house of their own, and a bot: whatever either was told is in the
    log, and the bot was one."""
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    bo = await there.sit(code, "Bo")
    async with (
        here.visit(code, ada["token"]) as one,
        there.visit(code, bo["token"]) as other,
        here.visit(code) as watcher,
        there.visit(code) as spy,
    ):
        everyone = [one, other, watcher, spy]
        await one.begin(3, **QUICK)
        await asyncio.gather(
            scramble(one, "one"), scramble(other, "other"), look_on(watcher), look_on(spy)
        )
    record = await record_of(here.house.log, code)
    assert len(record["entries"]) > 20
    for visitor in everyone:
        check_told(find("moodaut"), record, visitor)
    ids = [(said["id"], said["n"]) for v in everyone for said in v.heard if said["type"] == "done"]
    rows = {row.key: row.n for row in await here.house.log.load_entries(code)}
    assert all(rows[id] == n for id, n in ids)
    assert await writers(here, code) == {(here.house.log.me, 1)}


async def writers(place: Place, code: str) -> set[tuple[int, int]]:
    """Who wrote to a table, and in which epoch."""
    chosen = select(entries.c.house, entries.c.epoch).where(entries.c.code == code)
    async with place.house.log.engine.connect() as connection:
        return {(house, epoch) for house, epoch in await connection.execute(chosen)}


async def test_where_ones_seats_stand_is_known_in_both(both: tuple[Place, Place]) -> None:
    here, there = both
    ada, bo = await here.open_table("Ada"), await there.open_table("Bo")
    async with here.visit(ada["code"], ada["token"]) as one:
        await one.begin(2, clock=False, first=0)
        seats = [{"code": each["code"], "token": each["token"]} for each in (ada, bo)]
        for place in both:
            told = (await place.http.post("/api/seats", json={"seats": seats})).json()
            assert [(table["code"], table["is_your_turn"]) for table in told] == [
                (bo["code"], False),
                (ada["code"], True),
            ]
    assert (len(here.house.tables), len(there.house.tables)) == (1, 1)


async def test_two_houses_that_claim_at_once_do_not_both_have_it(both: tuple[Place, Place]) -> None:
    here, there = both
    for _ in range(20):
        code = (await here.open_table("Ada"))["code"]
        await memory.close(here.house.tables[code])
        before = (await row_of(here, code)).epoch
        told = await asyncio.gather(
            here.house.lease.claim(code),
            there.house.lease.claim(code),
            here.house.lease.claim(code),
        )
        owner = (await row_of(here, code)).owner
        assert owner in (here.house.log.me, there.house.log.me)
        theirs = [one for one in told if isinstance(one, Neighbour)]
        assert {one.id for one in theirs} <= {owner}
        taken = (await row_of(here, code)).epoch - before
        assert taken == len(told) - len(theirs)


async def test_a_house_under_pressure_takes_no_tables_and_says_so(database: str) -> None:
    async with running(database, Limits(tables=0)) as full:
        assert (await full.http.get("/healthz")).status_code == 200
        assert (await full.http.get("/healthz?ready")).status_code == 503
        asked = {"game": "moodaut", "name": "Ada"}
        assert await full.error("POST", "/api/tables", json=asked) == (503, "house_full")
        async with running(database) as there:
            assert (await there.http.get("/healthz?ready")).status_code == 200
            await full.house.lease._look_around()
            ada = await full.open_table("Ada")
            assert list(there.house.tables) == [ada["code"]]
            await memory.close(there.house.tables[ada["code"]])
            async with full.visit(ada["code"], ada["token"]) as one:
                await one.until("table")
            assert list(there.house.tables) == [ada["code"]]


async def test_a_busy_house_opens_no_tables_but_takes_those_that_people_go_back_to(
    both: tuple[Place, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    await memory.close(here.house.tables[ada["code"]])
    monkeypatch.setattr(Pressure, "is_high", True)
    for place in both:
        await place.house.lease._renew(place.house._standing())
    asked = {"game": "moodaut", "name": "Bo"}
    for place in both:
        assert (await place.http.get("/healthz?ready")).status_code == 503
        assert await place.error("POST", "/api/tables", json=asked) == (503, "house_full")
    async with there.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
    assert list(there.house.tables) == [ada["code"]]


async def test_who_comes_through_another_house_at_the_same_time_is_passed_on(
    both: tuple[Place, Place],
) -> None:
    """Whichever house has the table then, nobody is sent away from the other."""
    here, there = both
    for _ in range(5):
        ada = await here.open_table("Ada")
        bo = await here.sit(ada["code"], "Bo")
        await memory.close(here.house.tables[ada["code"]])
        async with AsyncExitStack() as stack:
            coming = (
                stack.enter_async_context(here.visit(ada["code"], ada["token"])),
                stack.enter_async_context(there.visit(ada["code"], bo["token"])),
            )
            for one in await asyncio.gather(*coming):
                assert (await one.hear())["type"] == "table"


# -- whoever lost it can write nothing -------------------------------------------------------


LATE: list[dict[str, Any]] = [
    {"do": "act", "act": {"type": "draw"}, "id": "late"},
    {"do": "chat", "text": "Still here?"},
    {"do": "lock", "locked": True, "sit": True, "watch": True},
    {"do": "options", "options": {"clock": False}},
    {"do": "start"},
]


@pytest.mark.parametrize("said", LATE, ids=lambda said: str(said["do"]))
async def test_who_slept_through_its_lease_writes_nothing(
    both: tuple[Place, Place], said: dict[str, Any]
) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    bo = await here.sit(code, "Bo")
    async with here.visit(code, ada["token"]) as one, here.visit(code, bo["token"]) as other:
        if said["do"] == "act":
            await one.begin(2, clock=False, first=0)
        await other.catch_up()
        await one.catch_up()
        async with asleep(here):
            # Somebody asks the other house, which takes what was ours.
            assert (await there.http.get(f"/api/tables/{code}")).status_code == 200
            before = await there.house.log.load(code)
            await one.say(**said)
            for visitor in (one, other):
                news = len(visitor.heard)
                assert (await visitor.until("bye"))["error"]["code"] == "house_full"
                assert [told["type"] for told in visitor.heard[news:]] == ["bye"]
            assert await there.house.log.load(code) == before
    assert (await row_of(there, code)).owner == there.house.log.me


async def test_a_commit_in_flight_is_waited_for_and_none_comes_after(
    both: tuple[Place, Place],
) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    log = here.house.log
    async with asleep(here):
        async with log.engine.connect() as connection:
            # In the middle of a commit, which holds on to its lease.
            await log.hold_lease(connection)
            claiming = asyncio.create_task(there.house.lease.claim(code))
            waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            async with there.house.log.engine.connect() as looking:
                while not (await looking.exec_driver_sql(waiting)).scalar():
                    await looking.rollback()
            assert not claiming.done()
            await connection.commit()
        assert not isinstance(await claiming, Neighbour)
        with pytest.raises(Fenced):
            await log.check_lease(log.me)


async def test_a_house_that_can_not_renew_its_lease_lets_go_and_is_another_after_that(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise OSError("The database is away.")

    monkeypatch.setattr(leases, "RENEW_EVERY_S", 0.01)
    async with running(database) as here:
        before = here.house.log.me
        ada = await here.open_table("Ada")
        async with here.visit(ada["code"], ada["token"]) as one:
            await one.until("table")
            with monkeypatch.context() as patch:
                patch.setattr(leases, "GIVEN_UP_AFTER_S", 0)
                patch.setattr(here.house.lease, "_renew", fail)
                assert (await one.until("bye"))["error"]["code"] == "house_full"
        while here.house.log.me in (None, before):
            await asyncio.sleep(0.01)
        async with here.visit(ada["code"], ada["token"]) as one:
            await one.until("table")
        assert (await row_of(here, ada["code"])).epoch == 2


async def test_only_a_house_says_where_a_guest_comes_from(place: Place) -> None:
    seen: list[Any] = []

    async def look(scope: Scope, *_: object) -> None:
        seen.append((scope["client"][0], IS_PASSED in scope))

    passed = Passed(look, place.house)
    for told in (
        place.house.identity.pass_for("10.9.9.9"),
        Identity("another secret").pass_for("10.9.9.9"),
        place.house.identity.token("ABCDEF", "10.9.9.9"),
        "10.9.9.9",
    ):
        scope = {"type": "http", "client": ("10.0.0.1", 1), "headers": [(PASS, told.encode())]}
        await passed(scope, None, None)  # type: ignore[arg-type]
    assert seen == [("10.9.9.9", True)] + [("10.0.0.1", False)] * 3


async def test_who_was_removed_does_not_act_through_another_house(
    both: tuple[Place, Place],
) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    bo = await there.sit(code, "Bo")
    async with here.visit(code, ada["token"]) as one, there.visit(code, bo["token"]) as other:
        await one.begin(2, clock=False, first=1)
        await other.until("state")
        await one.say(do="open", seat=1)
        assert (await other.until("bye"))["error"]["code"] == "removed"
        async with there.visit(code, bo["token"]) as again:
            assert (await again.until("bye"))["error"]["code"] == "bad_token"


# -- a change of owner -----------------------------------------------------------------------


async def test_a_table_whose_house_is_gone_goes_on_in_the_next_that_is_asked(
    both: tuple[Place, Place],
) -> None:
    here, there = both
    ada = await here.open_table("Ada")
    code = ada["code"]
    async with here.visit(code, ada["token"]) as one:
        await one.begin(2, first=0)
        clock = here.house.clock.now()
        async with asleep(here), there.visit(code, ada["token"], n=one.state["n"]) as again:
            await again.until_state(lambda state: not state["paused"])
            # No time has passed but what passed here.
            assert again.state["at"] <= clock + there.house.clock.now()
            assert again.state["waiting"] == [{"seat": 0, "until": 45_000}]
            assert (await again.act({"type": "draw"}, "a"))["type"] == "done"
    assert (await row_of(there, code)).owner == there.house.log.me
    assert await writers(there, code) == {(there.house.log.me, 2)}
    assert "mootable_taken_over_total 1.0" in (await there.http.get("/metrics")).text


async def test_a_house_that_closes_hands_its_tables_over(database: str) -> None:
    async with running(database) as there, AsyncExitStack() as staying:
        async with running(database) as here:
            ada = await here.open_table("Ada")
            code = ada["code"]
            bo = await here.sit(code, "Bo")
            one = await staying.enter_async_context(here.visit(code, ada["token"]))
            await one.begin(2, first=0)
            other = await staying.enter_async_context(there.visit(code, bo["token"]))
            await other.until("state")
            here.house.clock.reached += 5000
        for visitor in (one, other):
            with pytest.raises(ConnectionClosed) as closed:
                await visitor.until("bye")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012, "come back at once"
        row = await row_of(there, code)
        assert row.owner is None
        assert row.paused_at is not None
        assert 5000 <= row.paused_at < 45_000
        async with there.visit(code, ada["token"], n=one.state["n"]) as again:
            await again.until_state(lambda state: not state["paused"])
            assert again.state["waiting"] == [{"seat": 0, "until": 45_000}]
            assert (await again.act({"type": "draw"}, "a"))["type"] == "done"


async def scramble(visitor: Visitor, name: str) -> None:
    """Do anything that seems legal, until the match is over, whether it is or not."""
    luck = random.Random(name)
    for number in range(10_000):
        if visitor.state and visitor.state["over"]:
            return
        if visitor.state and visitor.state["legal"]:
            await visitor.act(luck.choice(visitor.state["legal"]), f"{name}-{number}")
        else:
            await visitor.until("state")


async def look_on(visitor: Visitor) -> None:
    await visitor.until_state(lambda state: state["over"] is not None)
