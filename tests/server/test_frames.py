"""Frames: most are read where they arrive, and however the others are cut up, the same is heard."""

from __future__ import annotations

import asyncio
import json
import secrets

import pytest
from websockets.frames import Frame, Opcode

from mootable.server.frames import framed, size_of, text_alone
from tests.patience import PATIENCE_S
from tests.server.conftest import Place
from tests.server.test_gate import Line, lines, upgraded

LENGTHS = (0, 1, 125, 126, 200, 2000, 65_535, 65_536)


def from_guest(opcode: Opcode, message: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, message, fin).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_frame_is_what_the_library_makes_of_a_message(length: int) -> None:
    message = secrets.token_bytes(length)
    frame = Frame(Opcode.TEXT, message)
    assert framed(message) == frame.serialize(mask=False)
    masked = frame.serialize(mask=True)
    assert size_of(frame) == len(masked)
    # What takes eight bytes to say how long it is, is left to the library.
    assert text_alone(masked) == (message if length < 65_536 else None)


def test_only_a_whole_message_of_text_is_read_at_once() -> None:
    whole = from_guest(Opcode.TEXT, b"Moo")
    for cut in range(len(whole)):
        assert text_alone(whole[:cut]) is None
    assert text_alone(whole + b"\x81") is None
    assert text_alone(whole * 2) is None
    assert text_alone(Frame(Opcode.TEXT, b"Moo").serialize(mask=False)) is None
    for kind in (Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE, Opcode.CONT):
        assert text_alone(from_guest(kind, b"Moo")) is None
    assert text_alone(from_guest(Opcode.TEXT, b"Moo", fin=False)) is None
    # A length that could be said in fewer bytes.
    assert text_alone(bytes((0x81, 0x80 | 126, 0, 3, 0, 0, 0, 0)) + b"Moo") is None


async def pongs(line: Line, many: int) -> list[float]:
    """What was sent along with the next so many pings that are answered."""
    found: list[float] = []
    while len(found) < many:
        head = await asyncio.wait_for(line[0].readexactly(2), PATIENCE_S)
        length = head[1]
        if length == 126:
            length = int.from_bytes(await line[0].readexactly(2), "big")
        message = await asyncio.wait_for(line[0].readexactly(length), PATIENCE_S)
        if head[0] == 0x81 and json.loads(message)["type"] == "pong":
            found.append(json.loads(message)["sent"])
    return found


async def test_however_messages_are_cut_up_all_are_heard_and_in_their_order(place: Place) -> None:
    ada = await place.open_table("Ada")
    async with lines(place, 1) as [line]:
        await upgraded(line, ada["code"])
        said = [json.dumps({"do": "ping", "sent": number}).encode() for number in range(8)]
        hello = json.dumps({"do": "hello", "token": ada["token"]}).encode()
        line[1].write(from_guest(Opcode.TEXT, hello))
        whole = [from_guest(Opcode.TEXT, each) for each in said]
        line[1].write(whole[0])
        assert await pongs(line, 1) == [0]
        # In two halves, the second with the next one and a part of another.
        line[1].write(whole[1][:9])
        await line[1].drain()
        line[1].write(whole[1][9:] + whole[2] + from_guest(Opcode.TEXT, said[3][:4], fin=False))
        assert await pongs(line, 2) == [1, 2]
        # A ping of the line itself may stand in between.
        line[1].write(from_guest(Opcode.PING, b"here?"))
        line[1].write(from_guest(Opcode.CONT, said[3][4:]))
        assert await pongs(line, 1) == [3]
        line[1].write(whole[4])
        assert await pongs(line, 1) == [4]
        line[1].write(whole[5][:1])
        await line[1].drain()
        line[1].write(whole[5][1:])
        line[1].write(whole[6])
        assert await pongs(line, 2) == [5, 6]
        line[1].write(whole[7])
        assert await pongs(line, 1) == [7]
