"""Long answers take no more memory than one part of them, and go to whoever takes them."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import Sized
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from mootable.core.record import from_lines, replay
from mootable.games.catalogue import find
from mootable.server import connection, film
from mootable.server.film import film_of
from mootable.server.kept import end_of, retold
from mootable.server.sending import MOST_AT_ONCE, PART, FewAtOnce, cut, unpressed
from tests.server.conftest import Place
from tests.server.test_gate import lines, until_end
from tests.server.test_postcard import finished


@pytest.mark.parametrize("length", [0, 1, PART, 5 * PART + 3])
def test_a_film_is_unpressed_part_by_part(length: int) -> None:
    for whole in (bytes(length), bytes(n * n % 251 for n in range(length))):
        parts = list(unpressed(zlib.compress(whole)))
        assert b"".join(parts) == whole
        assert max(map(len, parts), default=0) <= PART
        assert b"".join(cut(whole)) == whole


def test_no_more_is_unpressed_than_is_taken() -> None:
    pressed = zlib.compress(bytes(1000 * PART), 9)
    parts = unpressed(pressed + b"this is never reached, or it would be found to be none")
    assert [len(next(parts)) for _ in range(3)] == [PART] * 3


async def test_long_answers_to_one_address_wait_for_one_another() -> None:
    begun: list[str] = []
    may_end = asyncio.Event()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        begun.append(scope["client"][0])
        await may_end.wait()

    async def nothing() -> Message:
        raise AssertionError

    async def nowhere(_: Message) -> None:
        raise AssertionError

    few = FewAtOnce(answer)
    asked = [
        asyncio.create_task(few({"type": "http", "client": (host, 1)}, nothing, nowhere))
        for host in ["192.0.2.1"] * (MOST_AT_ONCE + 3) + ["192.0.2.2"]
    ]
    for _ in range(10):
        await asyncio.sleep(0)
    assert begun == ["192.0.2.1"] * MOST_AT_ONCE + ["192.0.2.2"]
    may_end.set()
    await asyncio.gather(*asked)
    assert len(begun) == len(asked)
    del asked
    assert not few.rooms


async def test_who_takes_nothing_of_an_answer_is_cut_off(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "TAKEN_WITHIN_S", 0.1)
    gate = place.house.gate
    async with lines(place, 1) as [line]:
        reader, writer = line
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET /web/icons/icon-512.png HTTP/1.1\r\nHost: house\r\n\r\n" * 100)
        await asyncio.wait_for(_until_none(gate.at), 20)
        writer.transport.resume_reading()  # type: ignore[attr-defined]
        await until_end((reader, writer))


async def _until_none(callers: Sized) -> None:
    while not len(callers):
        await asyncio.sleep(0.01)
    while len(callers):
        await asyncio.sleep(0.01)


async def test_a_film_has_an_end_however_long_the_match(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = await finished(place)
    record = (await place.http.get(f"/api/tables/{code}/record")).text
    header = from_lines(record)
    done, _ = replay(find("moodaut"), header)
    entries: Any = header["entries"]
    whole = json.loads(zlib.decompress(film_of(done, entries)[0]))
    some = len(entries) // 2
    shown = whole["frames"][:some]
    most = sum(
        len(json.dumps(frame, separators=(",", ":"), ensure_ascii=False).encode())
        for frame in shown
    )
    monkeypatch.setattr(film, "MOST_BYTES", most)
    kept, awards = film_of(done, entries)
    cut_short = json.loads(zlib.decompress(kept))
    assert cut_short["frames"] == shown
    assert cut_short["over"] == whole["over"]
    assert end_of(kept).awards == awards
    german = json.loads(zlib.decompress(retold(kept, header, "de")))
    assert len(german["frames"]) == some
    assert german["frames"] != shown
    assert [frame["view"] for frame in german["frames"]] == [frame["view"] for frame in shown]
