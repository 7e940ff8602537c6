"""The gate: connections count from the moment they are made, and nobody is waited for for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from bench.server_phone import PING, TEXT, frame
from h11._receivebuffer import ReceiveBuffer

from mootable.core.refusal import Refusal
from mootable.server import gate, limits
from mootable.server.connection import (
    BYTES_AT_ONCE,
    FRAMES_PER_MESSAGE,
)
from mootable.server.gate import CONNECTIONS_PER_GUEST
from mootable.server.heads import LONGEST_FIRST, MOST_BYTES, MOST_LINES, MOST_PIECES
from mootable.server.limits import (
    BEGUN_AT_ONCE,
    FLOOD_COUNTS_AS,
    SECONDS_AT_ONCE,
    TALKING_AT_ONCE,
    Allowance,
    Allowances,
    Doorkeeper,
    Turns,
    neighbourhood,
)
from tests.patience import PATIENCE_S
from tests.server.conftest import Place, running
from tests.server.test_limits import ELSEWHERE, few, goodbye, knock

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]

GET = b"GET /healthz HTTP/1.1\r\nHost: house\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: house\r\n"
PONG = b"\x8a\x00"
PART = 0x00
"""A frame that goes on with what another began."""
BEGINNING = 0x01


@asynccontextmanager
async def lines(place: Place, many: int, host: str = "127.0.0.1") -> AsyncIterator[list[Line]]:
    """Connections on which nothing has been said."""
    port = int(place.url.rsplit(":", 1)[1])
    made: list[Line] = []
    try:
        for _ in range(many):
            made.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0)))
        yield made
    finally:
        for _, writer in made:
            writer.transport.abort()


async def until_end(line: Line) -> bytes:
    """All that the house says before it ends a connection."""
    said = b""
    try:
        while part := await asyncio.wait_for(line[0].read(65536), PATIENCE_S):
            said += part
    except ConnectionError:
        pass
    return said


async def status(line: Line, request: bytes = GET) -> int:
    line[1].write(request)
    head = await asyncio.wait_for(line[0].readuntil(b"\r\n\r\n"), PATIENCE_S)
    return int(head.split()[1])


async def upgraded(line: Line, code: str) -> None:
    """From here on frames are sent."""
    request = (
        f"GET /ws/{code} HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    assert await status(line, request.encode()) == 101


# -- how many ----------------------------------------------------------------------------------


async def test_who_says_nothing_makes_room_for_others_of_the_same_address(database: str) -> None:
    async with running(database, few(guests_per_address=1)) as place:
        async with lines(place, CONNECTIONS_PER_GUEST) as held, lines(place, 3) as more:
            for line in held[:3]:
                assert await until_end(line) == b"", "the one longest waited for goes first"
            assert await status(held[3]) == 200
            assert await status(more[2]) == 200
            async with lines(place, 1, ELSEWHERE) as [other]:
                assert await status(other) == 200
        assert (await place.http.get("/healthz")).status_code == 200


async def test_who_is_being_answered_makes_no_room(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(database, few(guests_per_address=1)) as place:
        asked = asyncio.Semaphore(0)
        is_ready = asyncio.Event()

        async def look_slowly(_: str) -> None:
            asked.release()
            await is_ready.wait()

        monkeypatch.setattr(place.house.log, "load_table", look_slowly)
        async with lines(place, CONNECTIONS_PER_GUEST) as held:
            for _, writer in held:
                writer.write(GET)
                await asked.acquire()
            async with lines(place, 1) as [one_more]:
                assert await until_end(one_more) == b""
            is_ready.set()
            for reader, _ in held:
                assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")


async def test_a_guest_counts_as_a_guest_and_no_longer_as_a_caller(place: Place) -> None:
    counting = place.house.gate
    code = (await place.open_table())["code"]
    before = counting.open
    async with place.visit(code) as one:
        await one.catch_up()
        assert counting.open == before + 1
        assert sum(callers.many for callers in counting.at.values()) == before
        async with lines(place, 2) as [silent, _]:
            assert await status(silent) == 200
            assert counting.open == before + 3
    await place.http.aclose()
    while counting.open:
        await asyncio.sleep(0.01)
    assert counting.at == {}


@pytest.mark.usefixtures("no_time")
async def test_who_keeps_coming_is_let_in_no_more(database: str) -> None:
    async with running(database, few(guests_per_address=1)) as place:
        for _ in range(CONNECTIONS_PER_GUEST):
            async with lines(place, 1, ELSEWHERE) as [line]:
                assert await status(line) == 200
        async with lines(place, 1, ELSEWHERE) as [line]:
            assert await until_end(line) == b""
        # A proxy comes for many, who are told apart by what they ask.
        for _ in range(2 * CONNECTIONS_PER_GUEST):
            async with lines(place, 1) as [line]:
                assert await status(line) == 200


async def test_a_full_house_takes_no_more_connections(database: str) -> None:
    async with running(database) as place:
        assert (await place.http.get("/healthz")).status_code == 200
        place.house.gate.most = place.house.gate.open + 1
        async with lines(place, 1) as [one]:
            assert await status(one) == 200
            async with lines(place, 1, ELSEWHERE) as [too_many]:
                assert await until_end(too_many) == b""


# -- how soon ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "drop"),
    [
        (b"", b""),
        (b"G", b"E"),
        (b"GET / HTTP/1.1\r\n", b"a: b\r\n"),
        (POST + b"Content-Length: 60000\r\n\r\n", b" "),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        # What nobody reads has to end all the same.
        (GET[:-2] + b"Content-Length: 60000\r\n\r\n", b" "),
    ],
)
async def test_a_request_has_to_come_soon(
    place: Place, monkeypatch: pytest.MonkeyPatch, head: bytes, drop: bytes
) -> None:
    monkeypatch.setattr(gate, "ASKED_WITHIN_S", 0.2)
    async with lines(place, 1) as [line]:

        async def drip() -> None:
            line[1].write(head)
            while not line[1].is_closing():
                line[1].write(drop)
                await asyncio.sleep(0.02)

        dripping = asyncio.create_task(drip())
        await until_end(line)
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)
    while place.house.gate.open:
        await asyncio.sleep(0.01)


async def test_the_time_is_for_each_request_not_for_the_connection(place: Place) -> None:
    until: list[float] = []
    async with lines(place, 1) as [line]:
        for _ in range(3):
            assert await status(line, b"GET /api/none HTTP/1.1\r\nHost: house\r\n\r\n") == 404
            # The body, which is still to be read.
            await line[0].readuntil(b"}}")
            [callers] = place.house.gate.at.values()
            [connection] = callers.waiting
            assert connection.timer is not None
            until.append(connection.timer.when())
    assert until == sorted(set(until))


async def test_a_body_may_come_in_pieces_but_not_in_thousands(place: Place) -> None:
    body = b'{"game":"moodaut","name":"Ada"}'
    chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n"
    async with lines(place, 2) as [patient, impatient]:
        pieces = b"".join(b"1\r\n%c\r\n" % letter for letter in body)
        assert await status(patient, chunked + pieces + b"0\r\n\r\n") == 201
        impatient[1].write(chunked + b"1\r\n \r\n" * (MOST_PIECES + 1))
        assert (await until_end(impatient)).startswith(b"HTTP/1.1 400 ")


def head(*lines: bytes, first: bytes = b"GET /healthz HTTP/1.1") -> bytes:
    return b"\r\n".join([first, b"Host: house", *lines, b"", b""])


LONG_HEADS = {
    "lines": head(*[b"a:b"] * 12_000),
    "one line more than there may be": head(*[b"a:b"] * (MOST_LINES - 1)),
    "lines without an end": head(*[b"a:b"] * MOST_LINES)[:-2],
    "bare lines": head(*[b"a:b"] * MOST_LINES).replace(b"\r", b""),
    "a long line": head(b"a: " + b"b" * MOST_BYTES),
    "a long line without an end": b"GET /healthz HTTP/1.1\r\na: " + b"b" * MOST_BYTES,
    "a long address": head(first=b"GET /healthz?" + b"a&" * (LONGEST_FIRST // 2) + b" HTTP/1.1"),
    "an address without an end": b"GET /" + b"a" * LONGEST_FIRST,
    "what comes after a body": POST + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"a:b\r\n" * 100,
    "an upgrade": head(b"Upgrade: websocket", b"Connection: Upgrade", *[b"a:b"] * MOST_LINES),
}


@pytest.mark.parametrize("asked", LONG_HEADS.values(), ids=LONG_HEADS)
async def test_a_head_that_is_too_long_is_not_read(
    place: Place, monkeypatch: pytest.MonkeyPatch, asked: bytes
) -> None:
    """A line costs as much as a short request, so they are counted before h11 reads them."""
    read = 0
    extract = ReceiveBuffer.maybe_extract_lines

    def counted(self: ReceiveBuffer) -> list[bytearray] | None:
        nonlocal read
        found = extract(self)
        read += len(found or [])
        return found

    monkeypatch.setattr(ReceiveBuffer, "maybe_extract_lines", counted)
    async with lines(place, 1, ELSEWHERE) as [line]:
        line[1].write(asked)
        assert (await until_end(line)).startswith(b"HTTP/1.1 431 ")
    # Those before a body are read before what comes after it.
    assert read <= 3


async def test_a_head_may_be_as_long_as_it_may_be(place: Place) -> None:
    longest = head(*[b"a:b"] * (MOST_LINES - 2))
    async with lines(place, 1) as [line]:
        for cut in (len(longest), len(longest) - 2, len(longest) - 1, 30):
            line[1].write(longest[:cut])
            while cut < len(longest) and not parts_held(place):
                await asyncio.sleep(0)
            assert await status(line, longest[cut:]) == 200
            await line[0].readuntil(b"}")
        wide = head(b"a: " + b"b" * (MOST_BYTES - len(head(b"a: "))))
        assert await status(line, wide) == 200
        chunked = POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\na: b\r\n\r\n"
        await line[0].readuntil(b"}")
        assert await status(line, chunked) == 400, "it is read, and says too little"


def parts_held(place: Place) -> int:
    """How much has come of heads that are not there in whole."""
    return sum(
        len(connection.transport.get_protocol().conn.heads)  # type: ignore[attr-defined, misc]
        for callers in place.house.gate.at.values()
        for connection in callers.waiting
    )


@pytest.mark.usefixtures("no_time")
async def test_who_sends_long_heads_is_let_in_no_more(database: str) -> None:
    async with running(database, few(guests_per_address=3)) as place:
        assert 3 * CONNECTIONS_PER_GUEST < 2 * FLOOD_COUNTS_AS
        for _ in range(2):
            async with lines(place, 1, ELSEWHERE) as [line]:
                line[1].write(LONG_HEADS["lines"])
                assert (await until_end(line)).startswith(b"HTTP/1.1 431 ")
        async with lines(place, 1, ELSEWHERE) as [line]:
            assert await until_end(line) == b""
        for _ in range(3):
            async with lines(place, 1) as [proxy]:
                # A proxy is not to blame.
                proxy[1].write(LONG_HEADS["lines"])
                assert (await until_end(proxy)).startswith(b"HTTP/1.1 431 ")


# -- frames ------------------------------------------------------------------------------------

FLOODS = {
    "pings": frame(PING, b"") * 20_000,
    "pongs": frame(0x8A, b"") * 20_000,
    "nothings": frame(TEXT, b"{}") * 20_000,
    "empty": frame(TEXT, b"") * 20_000,
    "fragments": frame(BEGINNING, b" ") + frame(PART, b"") * 20_000,
}


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
async def test_every_frame_counts_and_who_floods_is_cut_off(database: str, flood: bytes) -> None:
    async with running(database, few(messages_per_second=4)) as place:
        allowed = FRAMES_PER_MESSAGE * 4
        ada = await place.open_table()
        async with place.visit(ada["code"], ada["token"]) as one, lines(place, 1) as [line]:
            await one.until("table")
            await upgraded(line, ada["code"])
            line[1].write(frame(TEXT, b'{"do":"hello"}'))
            await one.until_table(lambda table: table["watchers"] == 1)
            line[1].write(flood)
            said = await until_end(line)
            assert said.endswith(b"\x88\x0b\x03\xf0slow_down")
            # They are looked at a few at a time, and counted before they are done.
            assert said.count(PONG) <= allowed + BYTES_AT_ONCE // len(frame(PING, b""))
            assert place.house.metrics.messages_received <= allowed
            await one.until_table(lambda table: table["watchers"] == 0)
            await one.catch_up()


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("is_inside", [False, True])
async def test_who_was_cut_off_may_not_come_back_at_once(database: str, is_inside: bool) -> None:
    requests = FLOOD_COUNTS_AS + 2
    async with running(database, few(messages_per_second=4, requests_per_minute=requests)) as place:
        code = (await place.open_table())["code"]
        async with lines(place, 2) as [flooding, again]:
            await upgraded(flooding, code)
            flooding[1].write(frame(TEXT, b'{"do":"hello"}'))
            if is_inside:
                await asyncio.wait_for(flooding[0].readuntil(b'"type":"table"'), PATIENCE_S)
            flooding[1].write(FLOODS["nothings"])
            await until_end(flooding)
            # Nothing is left but the one that it came in by.
            while place.house.guests:
                await asyncio.sleep(0.01)
            assert await status(again, b"GET /api/games HTTP/1.1\r\nHost: house\r\n\r\n") == 200
        async with knock(place, code) as back:
            assert await goodbye(back) == "slow_down"


async def test_what_comes_with_the_hello_is_heard_after_it_and_in_order(place: Place) -> None:
    code = (await place.open_table())["code"]
    async with lines(place, 1) as [line]:
        await upgraded(line, code)
        pings = b"".join(frame(TEXT, b'{"do":"ping","sent":%d}' % sent) for sent in range(5))
        line[1].write(frame(TEXT, b'{"do":"hello"}') + pings)
        said = await asyncio.wait_for(line[0].readuntil(b'"sent":4'), PATIENCE_S)
        assert [said.find(b'"sent":%d' % sent) for sent in range(5)] == sorted(
            said.index(b'"sent":%d' % sent) for sent in range(5)
        )


@pytest.mark.usefixtures("no_time")
def test_all_connections_of_one_address_together_say_no_more_than_ten_may() -> None:
    def said_by(keeper: Doorkeeper, address: str) -> int:
        said = 0
        for tempo in [keeper.tempo(address) for _ in range(100)]:
            with suppress(Refusal):
                while True:
                    tempo.count()
                    said += 1
        return said

    keeper = Doorkeeper(few(messages_per_second=4))
    assert said_by(keeper, "192.0.2.1") == SECONDS_AT_ONCE * TALKING_AT_ONCE * 4
    assert said_by(keeper, "192.0.2.1") == 0
    assert said_by(keeper, "192.0.2.2") > 0


async def test_nobody_waits_for_all_the_requests_of_somebody_else() -> None:
    turns = Turns()
    begun: list[str] = []

    async def ask(address: str) -> None:
        await turns.wait(address)
        begun.append(address)

    many = [asyncio.create_task(ask("many")) for _ in range(100)]
    gone = asyncio.create_task(ask("gone"))
    await asyncio.sleep(0)
    gone.cancel()
    one = asyncio.create_task(ask("one"))
    await one
    assert len(begun) < 3 * BEGUN_AT_ONCE
    await asyncio.gather(*many)
    assert sorted(begun) == ["many"] * 100 + ["one"]
    assert not turns.waiting.who
    await ask("again")


async def test_what_is_no_text_is_refused_without_a_word_in_the_log(
    place: Place, caplog: pytest.LogCaptureFixture
) -> None:
    ada = await place.open_table()
    async with place.visit(ada["code"], ada["token"]) as one:
        await one.until("table")
        await one.link.send(b'{"do":"rename","name":"\xff"}', text=True)
        assert (await one.until("refused"))["error"]["code"] == "not_json"
    assert caplog.records == []


# -- addresses and clocks ----------------------------------------------------------------------


def test_a_64_of_ipv6_is_one_address() -> None:
    assert neighbourhood("192.0.2.7") == "192.0.2.7"
    assert neighbourhood("::ffff:192.0.2.7") == "192.0.2.7"
    one = neighbourhood("2001:db8:1:2:3:4:5:6")
    assert one == neighbourhood("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert one != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert len(neighbourhood("no address " * 100)) < 100


def test_limits_go_by_a_clock_that_cannot_be_set_back(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    allowance = Allowance(3, 1)
    assert [allowance.take() for _ in range(4)] == [True, True, True, False]
    now += 2
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now += 1000
    assert allowance.take(3)
    assert not allowance.take()


def test_only_so_many_addresses_are_kept_in_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    monkeypatch.setattr(limits, "MOST_KEPT", 10)
    allowances = Allowances(1, 1)
    for number in range(9):
        assert allowances.take(f"10.0.0.{number}")
    now += 1
    assert allowances.take("10.0.1.1")
    assert allowances.take("10.0.1.2")
    assert set(allowances.of) == {"10.0.1.1", "10.0.1.2"}, "who has asked for nothing lately"
    assert not allowances.take("10.0.1.1")
    for number in range(1000):
        allowances.take(f"10.0.2.{number}")
        assert len(allowances.of) <= 10
