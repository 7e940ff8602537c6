"""Three people at a table of Moo in a house, for whatever is to be tried there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from mootable.core.game import Game, Setup
from mootable.core.match import Match, start
from mootable.server import dealing
from tests.server.conftest import Place, Visitor
from tests.server.truth import record_of

NAMES = ["Ada", "Bo", "Cy"]
JOIN = {"type": "join"}
LEAVE = {"type": "leave"}
HAIL = 'When a player plays a queen, that player must say "Hail to the queen".'
QUEENS: dict[str, Any] = {
    "hands": [["2C", "3C"], ["QH", "4D"], ["5S", "6S"]],
    "pile": ["9H"],
    "deck": ["2D", "3D", "4C", "5C", "6C", "7C", "8C", "9C", "10C", "JC", "KC", "2S", "3S"],
}


@dataclass
class Table:
    """Ada, Bo and Cy at a table of Moo, with their tickets and sockets."""

    place: Place
    code: str
    tickets: list[dict[str, Any]]
    people: list[Visitor]

    async def sit(self, name: str, **more: Any) -> dict[str, Any]:
        body = {"name": name, **more}
        return await self.place.post(f"/api/tables/{self.code}/seats", body)

    async def record(self) -> dict[str, Any]:
        return await record_of(self.place.house.log, self.code)


@asynccontextmanager
async def at_table(place: Place, players: int = 3, **options: Any) -> AsyncIterator[Table]:
    ada = await place.open_table("Ada", game="moo")
    code = ada["code"]
    tickets = [ada, await place.sit(code, "Bo"), await place.sit(code, "Cy")]
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(place.visit(code, ticket["token"]))
            for ticket in tickets
        ]
        await people[0].begin(players, **options)
        for person in people[1:]:
            await person.until("state")
        yield Table(place, code, tickets, people)


def lay(monkeypatch: pytest.MonkeyPatch, deal: dict[str, Any]) -> None:
    """From now on a match starts from a set position."""

    def laid(game: Game, setup: Setup) -> Match:
        again = game.setup(setup.players, setup.seed, setup.options, deal, setup.names)
        return start(game, again)

    monkeypatch.setattr(dealing, "start", laid)


def player(state: dict[str, Any], seat: int) -> dict[str, Any]:
    found: dict[str, Any] = state["view"]["players"][seat]
    return found


def happened(visitor: Visitor) -> list[str]:
    """The types of all events that somebody was told of."""
    told = [message for message in visitor.heard if message["type"] == "state"]
    return [event["type"] for state in told for event in state["events"]]


async def end(table: Table) -> None:
    """The people at the table vote to end it."""
    people = table.people
    await people[0].act({"type": "say", "text": "Point of Order"}, "order")
    await people[0].act({"type": "move", "motion": {"kind": "end"}}, "end")
    for number, person in enumerate(people):
        # It is over as soon as it is certain.
        told = await person.act({"type": "vote", "for": True}, f"vote {number}")
        assert told["type"] == "done" or told["error"]["code"] == "over"
    for person in people:
        await person.until_state(lambda state: state["over"] is not None)
        await person.until_table(lambda told: told["status"] == "over")
