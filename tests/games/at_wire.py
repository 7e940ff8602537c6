"""A table of any game, played over the wire as a program would: what every game's tests share."""

from __future__ import annotations

import json
from typing import Any

from mootable.wire import Desk
from tests.shapes.held import hold

Json = dict[str, Any]


class AtWire:
    """One table, with every seat at hand. `now` is when the next act is done; `line` is the last
    state line. After whatever is done, `count` sees that no card is lost or doubled."""

    def __init__(self, start: Json) -> None:
        self.desk = Desk()
        self.game = start["game"]
        self.now = 0
        self.line: Json = {}
        self.opening = self.take(start)
        self.cards = self.census()

    # -- asking ------------------------------------------------------------------------

    def ask(self, request: Json) -> Json:
        """One JSON object in, one out, in the shape it should have."""
        answer: Json = json.loads(self.desk.answer_line(json.dumps(request).encode()))
        hold(self.game, request, answer)
        return answer

    def take(self, request: Json) -> list[Json]:
        """Something that must be accepted; returns what it made happen."""
        answer = self.ask(request)
        assert answer["ok"], answer
        self.line = answer
        events: list[Json] = answer["events"]
        return events

    def do(self, seat: int, type: str, /, **fields: Any) -> list[Json]:
        """A seat acts now; what happened, as a spectator sees it."""
        act = {"type": type, **fields}
        events = self.take({"do": "act", "seat": seat, "act": act, "at": self.now})
        self.count()
        return events

    def tick(self, at: int) -> list[Json]:
        """Time passes."""
        self.now = at
        events = self.take({"do": "tick", "at": at})
        self.count()
        return events

    # -- looking -----------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are by now."""
        assert self.desk.match is not None
        return int(self.desk.match.state.players)

    def view(self, seat: int | None = None) -> Json:
        view: Json = self.ask({"do": "view", "seat": seat})["view"]
        return view

    def legal(self, seat: int) -> list[Json]:
        acts: list[Json] = self.ask({"do": "legal", "seat": seat})["acts"]
        return acts

    def kinds(self, seat: int) -> set[str]:
        """The types of acts a seat may do."""
        return {act["type"] for act in self.legal(seat)}

    def hand(self, seat: int) -> list[str]:
        hand: list[str] = self.view(seat)["hand"]
        return hand

    def counts(self) -> list[int]:
        return [player["cards"] for player in self.view()["players"]]

    def turn(self) -> int:
        turn: int = self.view()["turn"]
        return turn

    def waiting(self) -> list[int]:
        """The seats on whom the game waits."""
        return [one["seat"] for one in self.line["waiting"]]

    def record(self) -> Json:
        record: Json = self.ask({"do": "record"})["record"]
        return record

    # -- what always holds -------------------------------------------------------------

    def everything(self) -> list[object]:
        """The record, and what everyone sees."""
        seats: list[int | None] = [None, *range(self.players)]
        return [self.record(), *(self.view(seat) for seat in seats)]

    def census(self) -> dict[str, int]:
        assert self.desk.match is not None
        return self.desk.match.state.census()

    def count(self) -> None:
        """No card is lost or doubled."""
        raise NotImplementedError


def named(events: list[Json], type: str) -> list[Json]:
    """The events of one type."""
    return [event for event in events if event["type"] == type]
