"""Was a table one single line of events? Decided from what its people sent and were told, and from
nothing else: not from the log, nor from anything that the house knows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

PUBLIC = ("players", "deck", "pile", "turn", "over", "seed_hash")
"""What everybody at a table sees alike, whatever the game."""


@dataclass
class Client:
    """What one person sent and was told, in their own order, across all their connections. Times
    are of one clock that all of them have."""

    sent: dict[str, float] = field(default_factory=dict)
    done: list[tuple[str, int, float]] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    states: list[dict[str, Any]] = field(default_factory=list)

    def send(self, id: str, now: float) -> None:
        # What is sent again is the same act, and was sent when it was sent first.
        self.sent.setdefault(id, now)

    def hear(self, told: dict[str, Any], now: float) -> None:
        if told["type"] == "done":
            self.done.append((told["id"], told["n"], now))
        elif told["type"] == "refused" and told["id"] and told["error"]["code"] != "not_known":
            self.refused.add(told["id"])
        elif told["type"] == "state":
            self.states.append(told)


def faults(clients: Iterable[Client]) -> list[str]:
    """All that does not fit together."""
    everyone = list(clients)
    return [
        *_acts(everyone),
        *_order(everyone),
        *(fault for client in everyone for fault in _goes_on(client)),
        *_agree(everyone),
    ]


def _acts(clients: list[Client]) -> list[str]:
    """An act is done once, and is one entry, which is nobody else's."""
    entry_of: dict[str, int] = {}
    act_of: dict[int, str] = {}
    found = []
    for id, n, _ in (each for client in clients for each in client.done):
        if entry_of.setdefault(id, n) != n:
            found.append(f"act {id} was done as entry {entry_of[id]} and as entry {n}")
        if act_of.setdefault(n, id) != id:
            found.append(f"entry {n} is act {act_of[n]} and act {id}")
    for client in clients:
        both = client.refused & entry_of.keys()
        found += [f"act {id} was refused and done" for id in sorted(both)]
    return found


def _order(clients: list[Client]) -> list[str]:
    """Whatever was sent after something else was known to be done comes after it."""
    sent = {id: at for client in clients for id, at in client.sent.items()}
    known = sorted((at, n) for client in clients for _, n, at in client.done)
    known += [(float("inf"), 0)]
    asked = sorted((sent[id], n, id) for client in clients for id, n, _ in client.done)
    found, latest, place = [], 0, 0
    for at, n, id in asked:
        while known[place][0] < at:
            latest = max(latest, known[place][1])
            place += 1
        if n < latest:
            found.append(f"act {id} is entry {n}, and was sent when entry {latest} was known")
    return found


def _goes_on(client: Client) -> list[str]:
    """Nobody sees the match go back, in entries or in time."""
    found = []
    for before, after in pairwise(client.states):
        if after["n"] < before["n"]:
            found.append(f"entry {after['n']} was shown after entry {before['n']}")
        if after["n"] == before["n"] and after["view"]["over"] != before["view"]["over"]:
            found.append(f"a match ended at entry {after['n']} without one")
    return found


def _agree(clients: list[Client]) -> list[str]:
    """At every entry all see the same table, and the same things have happened up to it."""
    found = []
    seen: dict[int, dict[str, Any]] = {}
    happened: dict[int, list[str]] = {}
    for client in clients:
        told: list[str] = []
        for state in client.states:
            told = told + [event["type"] for event in state["events"]]
            public = {name: state["view"][name] for name in PUBLIC if name in state["view"]}
            if seen.setdefault(state["n"], public) != public:
                found.append(f"two people saw two tables at entry {state['n']}")
            if happened.setdefault(state["n"], told) != told:
                found.append(f"two people heard two stories up to entry {state['n']}")
    return found
