"""Bots of whoever runs the house, at its live tables."""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from mootable.bots import program
from mootable.bots.players import brought
from mootable.cli import app
from mootable.core.refusal import Refusal
from mootable.server import memory
from mootable.server.house import MOST_OUTSIDE
from tests.bots.sitters import Spy
from tests.patience import PATIENCE_S
from tests.server.conftest import MANY, Place, Visitor, running
from tests.server.truth import record_of

HERE = "tests.bots.sitters"
FIRST = f"{HERE}:First"
EXAMPLE = Path(__file__).parent.parent.parent / "examples/mybot.py"
PROGRAM = "cmd:./mybot"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the example in it, as one would keep a bot."""
    write_program(tmp_path / "mybot", EXAMPLE.read_text("utf-8"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_program(file: Path, source: str) -> None:
    file.write_text(f"#!{sys.executable}\n{source}", "utf-8")
    file.chmod(0o755)


async def all_have_left(place: Place) -> None:
    """Whatever bots had to do in their threads is done when all of these meet."""
    meeting = threading.Barrier(MOST_OUTSIDE + 1)
    for _ in range(MOST_OUTSIDE):
        place.house.outside.thinkers.submit(meeting.wait)
    await asyncio.to_thread(meeting.wait)


async def seat_bot(host: Visitor, bot: str, seat: int = 1) -> None:
    await host.say(do="bot", seat=seat, bot=bot)
    await host.until_table(lambda table: table["seats"][seat]["bot"] == bot)


@pytest.mark.parametrize("bot", [FIRST, f"{HERE}:Lucky", PROGRAM])
async def test_one_that_was_brought_can_be_seated_and_plays(database: str, bot: str) -> None:
    async with running(database, MANY, brought([bot])) as place:
        games: Any = (await place.http.get("/api/games")).json()
        details: Any = (await place.http.get("/api/games/moodaut")).json()
        for told in (games[0]["bots"], details["game"]["bots"]):
            assert [one["name"] for one in told] == [
                "random",
                "novice",
                "casual",
                "sharp",
                "keen",
                bot,
            ]
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, bot)
            await host.begin(3, clock=False)
            await host.play_on("ada")
            assert host.state["over"]
        record = await record_of(place.house.log, ada["code"])
        assert 1 in {seat for _, seat, _ in record["entries"]}


async def test_guests_know_it_by_its_name(database: str) -> None:
    """What runs it is the house's business."""
    async with running(database, MANY, brought([f"Mybot={PROGRAM} --fast=1"])) as place:
        [*_, last] = (await place.http.get("/api/games")).json()[0]["bots"]
        assert last == {"name": "Mybot", "text": "a program"}
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            assert await host.refused(do="bot", seat=1, bot=PROGRAM) == "bad_request"
            await seat_bot(host, "Mybot")
            await host.begin(2, clock=False)
            await host.play_on("ada")
            assert host.state["over"]


async def test_without_being_asked_for_there_is_none(place: Place) -> None:
    """A guest must not have the house import or run what it names."""
    ada = await place.open_table("Ada")
    async with place.visit(ada["code"], ada["token"]) as host:
        for bot in (FIRST, PROGRAM, "cmd:true", "os:getcwd"):
            assert await host.refused(do="bot", seat=1, bot=bot) == "bad_request"
        await host.begin(2, clock=False)
        for bot in (FIRST, "cmd:true"):
            assert await host.refused(do="bot", seat=1, bot=bot) == "bad_request"


@pytest.mark.parametrize(
    ("bot", "how"),
    [
        ("Stumbler", "stumbled (sitters.py, line"),
        ("Cheat", "answered what it may not do now; it goes on at random."),
        ("Babbler", "answered what is no act; it goes on at random."),
        ("Unborn", "stumbled (sitters.py, line"),
    ],
)
async def test_where_it_fails_the_table_goes_on_and_the_log_says_so(
    database: str, bot: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = f"{HERE}:{bot}"
    async with running(database, MANY, brought([name])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, name)
            await host.begin(2, clock=False)
            await host.play_on("ada")
            assert host.state["over"]
    [told] = [one.getMessage() for one in caplog.records if one.name == "mootable.bot"]
    assert told.startswith(f"{name} {how}")
    # What it wanted to do may show what it holds.
    assert "depth" not in told
    assert "hands" not in told


async def test_a_program_that_is_late_holds_up_nobody(
    database: str, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write_program(folder / "late", "import sys\nfor line in sys.stdin:\n    pass\n")
    bot = "cmd:./late"
    monkeypatch.setattr(program, "ANSWER_WITHIN_S", 0.3)
    async with running(database, MANY, brought([bot])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, bot)
            await host.begin(2, clock=False)
            await host.play_on("ada")
            assert host.state["over"]
    [told] = [one.getMessage() for one in caplog.records if one.name == "mootable.bot"]
    assert told == f"{bot} did not answer within 0.3 seconds; it goes on at random."


async def test_it_is_told_all_that_its_seat_saw_to_the_end(database: str) -> None:
    Spy.told.clear()
    async with running(database, MANY, brought([f"{HERE}:Spy"])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, f"{HERE}:Spy")
            await host.begin(2, clock=False)
            await host.play_on("ada")
        await all_have_left(place)
    heard = [event for kind, told in Spy.told if kind == "events" for event in told]
    assert heard[0]["type"] == "started"
    assert heard[-1]["type"] == "over"
    dealt = {event["seat"]: "hand" in event for event in heard if event["type"] == "dealt"}
    assert dealt == {0: False, 1: True}


async def test_a_house_that_no_longer_has_it_plays_on_with_another(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(database, MANY, brought([FIRST])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, FIRST)
            await host.begin(2, clock=False)
    with caplog.at_level(logging.ERROR):
        async with running(database) as place, place.visit(ada["code"], ada["token"]) as host:
            await host.until("state")
            await host.play_on("ada")
            assert host.state["over"]
    told = [one.getMessage() for one in caplog.records if one.name == "mootable.bot"]
    assert told == [f"There is no bot {FIRST} in this house any more; a casual one plays on."]


async def test_one_that_leaves_its_seat_plays_elsewhere(database: str) -> None:
    """The program of a finished match is there for the next."""
    async with running(database, MANY, brought([PROGRAM])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, PROGRAM)
            await host.begin(2, clock=False)
            await host.play_on("ada")
        await all_have_left(place)
        assert [one.command for one in program._idle["./mybot"]] == ["./mybot"]
        await asyncio.to_thread(program.send_away)
        assert program._idle == {}


@pytest.mark.parametrize("is_over", [False, True])
async def test_a_program_goes_when_its_table_is_closed(database: str, is_over: bool) -> None:
    """Whether it sits there still, or has played its match."""
    async with running(database, MANY, brought([PROGRAM])) as place:
        ada = await place.open_table("Ada")
        async with place.visit(ada["code"], ada["token"]) as host:
            await seat_bot(host, PROGRAM)
            await host.begin(2, clock=False)
            acts = count()
            while not program._busy:
                await host.do_last(f"act-{next(acts)}")
            [process] = program._busy
            if is_over:
                await host.play_on("ada")
        table = place.house.tables[ada["code"]]
        await memory.close(table)
        await asyncio.to_thread(process.running.wait, PATIENCE_S)
        await all_have_left(place)
    assert program._busy == set()
    assert not any(program._idle.values())


def test_only_bots_of_ones_own_are_brought() -> None:
    assert list(brought([FIRST, PROGRAM])) == [FIRST, PROGRAM]
    assert list(brought([f"One={FIRST}", f"Two={FIRST}", "cmd:./mybot --n=2"])) == [
        *("One", "Two", "cmd:./mybot --n=2")
    ]
    for name in (
        "casual",
        "nobody",
        "no_such_module:Bot",
        "cmd:no-such-program",
        "A=casual",
        "=cmd:true",
    ):
        with pytest.raises(Refusal):
            brought([name])


def test_no_two_bots_go_by_one_name() -> None:
    for names in ([f"One={FIRST}", f"One={PROGRAM}"], [f"casual={FIRST}"], [f"elder={FIRST}"]):
        with pytest.raises(Refusal, match=r"There is a bot called .* already"):
            brought(names)


def test_the_command_line_refuses_what_can_t_be_brought() -> None:
    with pytest.raises(Refusal, match="'casual' is no bot of your own"):
        app(["serve", "--bot", "casual"])
    with pytest.raises(Refusal, match="is too long for the name of a bot, 64 at most"):
        app(["serve", "--bot", "cmd:./mybot --with " + "many " * 20 + "words"])
