"""Whatever may take long is done off the event loop, and nobody at another table waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any

import pytest

from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES
from mootable.server import answers, app, aside, house, log, memory, pressure, showing
from mootable.server.aside import MOST_ASIDE, MOST_WAITING, OURS, Aside
from mootable.server.identity import new_code
from mootable.server.pressure import Pressure
from mootable.server.rows import EntryRow
from tests.server.conftest import Place
from tests.server.test_limits import ELSEWHERE, knock

ASKED: dict[str, dict[str, Any]] = {
    "options": {"options": {}},
    "ask": {"question": {"about": "law", "text": "No queens."}, "id": "1"},
}


class Dawdle:
    """Something that takes as long as one likes. It must be done where nobody waits for it."""

    def __init__(self, usual: Callable[..., Any]) -> None:
        self.usual = usual
        self.has_begun = threading.Event()
        self.may_go_on = threading.Event()

    def __call__(self, *given: Any) -> Any:
        assert threading.current_thread().name.startswith("aside")
        self.has_begun.set()
        self.may_go_on.wait()
        return self.usual(*given)


async def finished(place: Place) -> str:
    """The code of a table whose match is over, and that is not in memory."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.begin(2)
        await one.play_on("ada")
    code: str = ada["code"]
    while place.house.tables[code].guests or place.house.archive.films:
        await asyncio.sleep(0.01)
    table = place.house.tables[code]
    place.house.forget(code)
    await memory.close(table)
    return code


async def test_what_games_make_once_is_made_aside_as_the_house_opens(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first law at a desk waits for no grammar."""
    assert place.house.preparing is not None
    await place.house.preparing
    where: list[str] = []
    for game in GAMES.values():
        monkeypatch.setattr(
            type(game), "prepare", lambda self: where.append(threading.current_thread().name)
        )
    await place.house.prepare()
    assert len(where) == len(GAMES)
    assert all(name.startswith("aside") for name in where)


@pytest.mark.parametrize(
    ("module", "name", "path"),
    [
        (house, "read", ""),
        (house, "read", "/record"),
        (app, "record_of", "/record"),
        (showing, "qr", "/qr.svg"),
    ],
)
async def test_while_something_long_is_done_other_tables_go_on(
    place: Place, monkeypatch: pytest.MonkeyPatch, module: Any, name: str, path: str
) -> None:
    code = await finished(place)
    bo = await place.open_table("Bo")
    dawdle = Dawdle(getattr(module, name))
    monkeypatch.setattr(module, name, dawdle)
    async with place.visit(bo["code"], bo["token"]) as bystander:
        asking = asyncio.create_task(place.http.get(f"/api/tables/{code}{path}"))
        try:
            while not dawdle.has_begun.is_set():
                await bystander.catch_up()
            await bystander.say(do="ready", ready=True)
            await bystander.until_table(lambda table: table["seats"][0]["ready"])
        finally:
            dawdle.may_go_on.set()
        assert (await asking).status_code == 200


async def test_everybody_has_their_turn_aside_and_the_house_has_its_own() -> None:
    aside = Aside()
    may_go_on = threading.Event()
    done: list[str] = []

    async def ask(address: str, work: Callable[[], Any] = lambda: None) -> None:
        await aside.do(address, work, None)
        done.append(address)

    def stuck() -> None:
        may_go_on.wait()

    try:
        many = [asyncio.create_task(ask("many", stuck)) for _ in range(MOST_WAITING + 1)]
        await asyncio.sleep(0)
        assert aside.doing == ["many"], "one at a time"
        with pytest.raises(Refusal) as refused:
            await ask("many")
        assert refused.value.code == "slow_down"
        await asyncio.gather(ask("one"), ask(OURS), ask("one"))
        both = [asyncio.create_task(ask(OURS, stuck)) for _ in range(2)]
        more = [asyncio.create_task(ask("one")) for _ in range(2)]
        more[0].cancel()
    finally:
        may_go_on.set()
    await asyncio.gather(*many, *both, *more, return_exceptions=True)
    assert "many" not in done[:3]
    assert sorted(done) == sorted([OURS] * 3 + ["one"] * 3 + ["many"] * (MOST_WAITING + 1))
    assert not aside.waiting.who
    aside.close()


async def test_the_time_something_may_take_runs_once_it_is_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    aside = Aside()
    may_go_on, has_begun = threading.Event(), threading.Event()
    clocks: list[float | None] = []
    timeout = asyncio.timeout

    def timed(within_s: float | None) -> asyncio.Timeout:
        clocks.append(within_s)
        return timeout(None)

    monkeypatch.setattr(asyncio, "timeout", timed)

    def first() -> None:
        has_begun.set()
        may_go_on.wait()

    try:
        doing = asyncio.create_task(aside.do("one", first, 1.0))
        await asyncio.to_thread(has_begun.wait)
        waiting = asyncio.create_task(aside.do("one", str, 2.0))
        # What takes too long is done all the same, and its thread is not free before.
        while clocks != [1.0]:
            await asyncio.sleep(0)
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        assert aside.doing == ["one"]
        assert clocks == [1.0]
    finally:
        may_go_on.set()
    assert await waiting == ""
    assert clocks == [1.0, 2.0]
    aside.close()


@pytest.mark.parametrize("what", ["options", "ask"])
async def test_nobody_waits_for_all_that_another_address_has_asked_for(
    place: Place, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    may_go_on = threading.Event()

    def stuck(*_: Any) -> None:
        may_go_on.wait()

    async with AsyncExitStack() as stack:
        visits = []
        for number in range(2 * MOST_ASIDE):
            mal = await place.open_table(f"Mal {number}", game="moo")
            visit = await stack.enter_async_context(knock(place, mal["code"], ELSEWHERE))
            await visit.say(do="hello", token=mal["token"])
            await visit.until("table")
            visits.append(visit)
            if what == "ask":
                await visit.begin(2)
        ada = await place.open_table("Ada", game="moo")
        one = await stack.enter_async_context(place.visit(ada["code"], ada["token"]))
        await one.until("table")
        with monkeypatch.context() as patched:
            if what == "options":
                patched.setattr(answers, "check_options", stuck)
            else:
                patched.setattr(type(GAMES["moo"]), "ask", stuck)
            for visit in visits:
                await visit.say(do=what, **ASKED[what])
            while place.house.threads.waiting.many(ELSEWHERE) < len(visits) - 1:
                await asyncio.sleep(0)
        try:
            await one.begin(2)
            question = {"about": "law", "text": "When a player plays a queen, they draw a card."}
            await one.say(do="ask", question=question, id="1")
            await one.until("answer")
        finally:
            may_go_on.set()


async def test_a_replay_is_sent_as_it_is_kept_or_unpacked(place: Place) -> None:
    path = f"/api/tables/{await finished(place)}/replay"
    told = []
    for taken in ("gzip, deflate", "gzip", "identity"):
        answer = await place.http.get(path, headers={"Accept-Encoding": taken})
        assert answer.headers["vary"] == "Accept-Encoding"
        told.append((answer.headers.get("content-encoding"), answer.json()["frames"]))
    assert [encoding for encoding, _ in told] == ["deflate", "gzip", None]
    assert told[0][1] == told[1][1] == told[2][1]


async def test_a_long_table_is_read_a_part_at_a_time(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    for many in (0, 1, 3, 4, 6):
        code = new_code()
        rows = [EntryRow(code, n, n, 0, {"type": "draw"}, None, "[]") for n in range(1, many + 1)]
        if rows:
            await place.house.log.append(rows)
        monkeypatch.setattr(log, "ROWS_AT_ONCE", 3)
        assert await place.house.log.load_told(code) == rows
        for row in rows:
            row.told = None
        assert await place.house.log.load_entries(code) == rows


async def test_what_is_done_aside_is_no_pressure_on_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody is turned away because of what a single guest has worked out, however much it is."""
    monkeypatch.setattr(pressure, "TOO_MUCH", 0.9)
    now = 0.0
    clock = SimpleNamespace(
        monotonic=lambda: now, process_time=lambda: now, thread_time=lambda: now
    )
    for one in (pressure, aside):
        monkeypatch.setattr(one, "time", clock)
    threads, calm, pressed = Aside(), Pressure(), Pressure()

    def second() -> None:
        nonlocal now
        now += 1

    for _ in range(pressure.LOOKED_BACK):
        await threads.do("somewhere", second, None)
        calm.look(threads.spent_s)
        pressed.look(0.0)
    threads.close()
    assert not calm.is_high
    assert pressed.is_high
