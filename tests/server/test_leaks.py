"""Nobody is told what their seat may not know, however they come and go.

Random matches are played over sockets. Afterwards the record is played again, and everything
that each connection received is held against what its seat could see at that moment.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from mootable.games.catalogue import find
from tests.server.conftest import LOST_RACES, Place, Visitor
from tests.server.truth import check_told, record_of

SECRETIVE = ("table", "done", "chat", "reacted", "pong", "refused", "bye")
"""What tells nothing of the match but that it goes on."""


@pytest.mark.parametrize("seed", range(3))
async def test_a_random_match_tells_each_seat_what_it_sees_and_no_more(
    place: Place, seed: int
) -> None:
    luck = random.Random(seed)
    ada = await place.open_table("Ada")
    code = ada["code"]
    bo = await place.sit(code, "Bo")
    told: list[Visitor] = []
    async with place.visit(code, ada["token"]) as one, place.visit(code) as watcher:
        told += [one, watcher]
        await one.begin(4, window_ms=2000, decide_ms=5000, turnup=luck.choice(["add", "double"]))
        await asyncio.gather(
            play(one, luck, 10_000),
            come_and_go(place, code, bo["token"], luck, told),
            watcher.until_state(lambda state: state["over"] is not None),
        )
    record = await record_of(place.house.log, code)
    row = await place.house.log.load_table(code)
    assert row is not None
    people = [chair["person"] for chair in row.lobby["chairs"] if chair["person"]]
    states = sum(check_told(find("moodaut"), record, visitor) for visitor in told)
    assert states > 2 * len(record["entries"])
    for visitor in told:
        check_secrets(visitor.heard, record["seed"], people)


async def play(visitor: Visitor, luck: random.Random, most: int) -> None:
    """Do anything that is legal, so many times or until the match is over."""
    for _ in range(most):
        state = await visitor.until_state(lambda state: state["legal"] or state["over"])
        if state["over"]:
            return
        answer = await visitor.act(luck.choice(state["legal"]), str(luck.random()))
        assert answer["type"] == "done" or answer["error"]["code"] in LOST_RACES, answer
        while visitor.state["n"] == state["n"]:
            await visitor.until("state")


async def come_and_go(
    place: Place, code: str, token: str, luck: random.Random, told: list[Visitor]
) -> None:
    """Somebody whose line is bad: now they resume, now they come as if for the first time."""
    n = None
    while True:
        async with place.visit(code, token, n) as visitor:
            told.append(visitor)
            await visitor.until("state")
            await visitor.say(do="chat", text="Here I am.")
            await play(visitor, luck, luck.randint(1, 6))
            if visitor.state["over"]:
                return
            n = luck.choice([None, visitor.state["n"]])


def check_secrets(heard: list[dict[str, Any]], seed: str, people: list[str]) -> None:
    """The seed is told at the end and not before; who somebody is to the house, never. Cards are
    told of in states alone, and those have been checked."""
    for message in heard:
        text = json.dumps(message)
        assert not any(person in text for person in people)
        assert (seed in text) == (message["type"] == "state" and message["over"] is not None)
        if message["type"] in SECRETIVE:
            assert "hand" not in message
            assert "view" not in message
        else:
            assert message["type"] == "state"
