"""What was told, held against what is written."""

from __future__ import annotations

from typing import Any

from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Match, start
from mootable.core.record import replay
from mootable.core.seats import NOBODY
from mootable.server.log import Log
from tests.saying import told as sentence
from tests.server.conftest import Visitor


async def record_of(log: Log, code: str) -> dict[str, Any]:
    """The record of a table's match as the log has it."""
    row = await log.load_table(code)
    assert row is not None
    assert row.header is not None
    rows = await log.load_entries(code)
    assert [entry.n for entry in rows] == list(range(1, len(rows) + 1))
    return row.header | {"entries": [[entry.at, entry.seat, entry.act] for entry in rows]}


def check_told(game: Game, record: dict[str, Any], visitor: Visitor) -> int:
    """All states that somebody was told are those of the record, seen from their seat: the same
    view, legal acts and, in their order and without a gap, events. Returns how many there were."""
    states = [told for told in visitor.heard if told["type"] == "state"]
    if not states:
        return 0
    seat = NOBODY if states[0]["view"]["seat"] is None else states[0]["view"]["seat"]
    header, _ = replay(game, record | {"entries": []})
    match = start(game, header.setup)
    fresh = [] if visitor.since >= 0 else match.opening.copy()
    for state in states:
        while match.n < state["n"]:
            if seat >= match.state.players:
                # They have yet to come.
                fresh = []
            events = match.enter_again(match.n + 1, record["entries"][match.n])
            if match.n > visitor.since:
                fresh += events
        assert state["n"] == match.n, "the match went back"
        check_state(match, seat, state)
        assert state["events"] == [told(match, event, seat) for event in fresh]
        fresh = []
    return len(states)


def check_state(match: Match, seat: int, state: dict[str, Any]) -> None:
    expected = match.view_wire(seat)
    # The time is the clock's; a view of the record has its last entry's.
    assert state["at"] >= match.at
    expected["at"] = state["at"]
    assert state["view"] == expected
    assert state["waiting"] == match.state.waiting()
    legal = [] if seat == NOBODY else [act.wire() for act in match.legal(seat)]
    assert state["legal"] == legal
    assert state["over"] == (None if match.outcome is None else match.outcome.wire())


def told(match: Match, event: Event, seat: int) -> dict[str, object]:
    """An event as a seat is told of it: what it sees, and a sentence made of that alone."""
    seen = event.seen_by(seat)
    # Those who do not know the rules are not sent to look them up.
    knows = match.view_wire(seat).get("knows", True)
    ruling = match.game.rulings.get(event.type) if knows else None
    return seen | {"text": sentence(match, event, seat, you=seat), "ruling": ruling}
