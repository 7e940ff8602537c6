"""The house is killed in the middle of a match, and opened again: nothing told is lost."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from math import ceil
from typing import IO

import httpx
from websockets.exceptions import ConnectionClosed

from mootable.core.record import replay
from mootable.games.catalogue import find
from mootable.server.log import Log
from mootable.server.rows import EntryRow
from tests.luck import lucky
from tests.patience import PATIENCE_S
from tests.ports import steady_port
from tests.server.conftest import LOST_RACES, Door, Visitor
from tests.server.truth import check_state, check_told, record_of

PEOPLE = ["Ada", "Bo", "Cy", "Di"]
CRASHES = [5, 10]
"""After which entry the house is killed, each time: no match of four is over as soon as that, since
three of them must draw, ask, be passed by all others, and yield."""


@dataclass
class Process(Door):
    """`mootable serve`, as one runs it."""

    pid: int
    ended: asyncio.Task[int]


@asynccontextmanager
async def serving(
    database: str, stderr: IO[bytes] | None = None, port: int = 0, more: Sequence[str] = ()
) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *lucky("serve", "--host", "127.0.0.1", "--port", str(port), "--database", database),
        *more,
        stdout=asyncio.subprocess.PIPE,
        stderr=stderr,
    )
    assert process.stdout is not None
    ended = asyncio.create_task(process.wait())
    try:
        said = (await process.stdout.readline()).decode()
        assert said.startswith("Mootable is open at "), said
        url = said.split()[-1]
        # The house closes a connection on which nothing was asked for a while, perhaps just when
        # something is: so none is kept.
        none = httpx.Limits(max_keepalive_connections=0)
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE_S, limits=none) as http:
            await until_healthy(http, ended)
            yield Process(url, http, process.pid, ended)
    finally:
        if process.returncode is None:
            process.terminate()
        await ended


async def until_healthy(http: httpx.AsyncClient, ended: asyncio.Task[int]) -> None:
    while True:
        assert not ended.done()
        try:
            answer = await http.get("/healthz")
        except httpx.TransportError:
            await asyncio.sleep(0.02)
        else:
            assert answer.status_code == 200, answer.text
            return


async def test_a_house_that_is_killed_forgets_nothing_it_told(any_database: str) -> None:
    luck = random.Random("crash")
    port = steady_port()
    async with serving(any_database, port=port) as house:
        code, tokens = await sit_down(house)
        async with everyone(house, code, tokens) as people:
            await people[0].begin(len(PEOPLE))
            killed_at = await play_until_killed(house, people, CRASHES[0], luck)
    await check_nothing_is_lost(any_database, code, people)
    for crash in [*CRASHES[1:], None]:
        async with serving(any_database, port=port) as house:
            opened, seen = time.monotonic(), people
            async with everyone(house, code, tokens, seen) as people:
                await check_it_goes_on(any_database, code, people, seen, killed_at, opened)
                if crash is None:
                    await asyncio.gather(*(play(person, luck, 10**6) for person in people))
                    assert all(person.state["over"] for person in people)
                else:
                    killed_at = await play_until_killed(house, people, crash, luck)
        await check_nothing_is_lost(any_database, code, people)


async def sit_down(house: Process) -> tuple[str, list[str]]:
    ada = await house.open_table(PEOPLE[0])
    others = [await house.sit(ada["code"], name) for name in PEOPLE[1:]]
    return ada["code"], [ada["token"], *(ticket["token"] for ticket in others)]


@asynccontextmanager
async def everyone(
    house: Process, code: str, tokens: list[str], before: list[Visitor] | None = None
) -> AsyncIterator[list[Visitor]]:
    """All who sit at the table come to it, or come back with the last entry they saw."""
    async with AsyncExitStack() as stack:
        people = []
        for seat, token in enumerate(tokens):
            n = before[seat].state["n"] if before else None
            people.append(await stack.enter_async_context(house.visit(code, token, n)))
        yield people


async def play_until_killed(
    house: Process, people: list[Visitor], n: int, luck: random.Random
) -> int:
    """Everyone acts as fast as they can, until somebody has seen entry n and the house is killed.
    Returns the time it was then in the match, at most."""
    playing = [asyncio.create_task(play(person, luck, n)) for person in people]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    first = next(person for person, task in zip(people, playing, strict=True) if task.done())
    asked = time.monotonic()
    await first.catch_up()
    at = int(first.heard[-1]["at"])
    os.kill(house.pid, signal.SIGKILL)
    assert await house.ended == -signal.SIGKILL
    killed_at = at + passed_ms(asked)
    for task in playing:
        await task
    for person in people:
        with suppress(ConnectionClosed):
            await person.until("bye")
    return killed_at


def passed_ms(since: float) -> int:
    return ceil(1000 * (time.monotonic() - since))


async def play(person: Visitor, luck: random.Random, n: int) -> None:
    """Do anything legal whenever asked, until entry n has been seen or the line is cut."""
    with suppress(ConnectionClosed):
        for number in range(10_000):
            state = await person.until_state(
                lambda state: state["legal"] or state["over"] or state["n"] >= n
            )
            if state["over"] or state["n"] >= n:
                return
            act = luck.choice(state["legal"])
            told = await person.act(act, f"{state['n']}/{number}/{luck.random()}")
            if told["type"] == "refused":
                assert told["error"]["code"] in ("slow_down", *LOST_RACES), told
                if told["error"]["code"] == "slow_down":
                    # Whoever does not is cut off in the end.
                    await asyncio.sleep(0.05)
            else:
                while person.state["n"] < told["n"]:
                    await person.until("state")


async def read_log(database: str, code: str) -> tuple[dict[str, object], list[EntryRow]]:
    log = Log(database)
    try:
        return await record_of(log, code), await log.load_entries(code)
    finally:
        await log.close()


async def check_nothing_is_lost(database: str, code: str, people: list[Visitor]) -> None:
    """Whatever was acknowledged or shown to anybody is in the log."""
    record, rows = await read_log(database, code)
    done = [told for person in people for told in person.heard if told["type"] == "done"]
    assert done
    for told in done:
        assert rows[told["n"] - 1].key == told["id"]
    assert max(person.state["n"] for person in people) <= len(rows)
    for person in people:
        assert check_told(find("moodaut"), record, person) > 1


async def check_it_goes_on(
    database: str,
    code: str,
    people: list[Visitor],
    before: list[Visitor],
    killed_at: int,
    opened: float,
) -> None:
    """The same views, the same hands, and countdowns that go on from where they stood."""
    record, rows = await read_log(database, code)
    match, _ = replay(find("moodaut"), record)
    done = {told["id"]: told["n"] for p in before for told in p.heard if told["type"] == "done"}
    for seat, person in enumerate(people):
        state = await person.until("state")
        if state["n"] == len(rows):
            check_state(match, seat, state)
        # While the house was closed, no time has passed.
        assert rows[-1].at <= state["at"] <= killed_at + passed_ms(opened)
        # What is sent again because its answer may have been lost is not done again.
        for row in rows:
            if row.seat == seat and row.key is not None and row.key in done:
                told = await person.act({"type": "draw"}, row.key)
                assert (told["type"], told.get("n")) == ("done", row.n)
                break
