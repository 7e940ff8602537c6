"""What is worth an award at a table of Moo. It tells what all could see and hear, and no law."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Honour, Merit, Tally, given
from mootable.games.moo.events import EventWire

MS: Final = 1000
SLOWEST_S: Final = 600
"""A hand that took longer was not fast, be it the only one."""

MERITS: Final[list[Merit]] = [
    Merit("called", 3),
    Merit("fastest", SLOWEST_S, is_less=True),
    Merit("wanted", 3),
    Merit("mooed", 2),
    Merit("miscalled", 3),
    Merit("lawgiver", 2),
    Merit("orders", 2),
    Merit("eager", 2),
    Merit("penalized", 8),
    Merit("said", 15),
]


def awards(events: list[EventWire]) -> list[Honour]:
    """The awards of a match, from all that happened in it."""
    tally = Tally("moo")
    since: dict[int, int] = {}
    for event in events:
        if event["type"] == "dealt" or event["type"] == "joined":
            since[event["seat"]] = event["at"]
        elif event["type"] == "mooed":
            seat, at = event["seat"], event["at"]
            tally.add("mooed", seat)
            tally.beat("fastest", seat, (at - since.get(seat, 0)) // MS)
            since[seat] = at
        else:
            _count(event, tally)
    return given(MERITS, tally)


def _count(event: EventWire, tally: Tally) -> None:
    match event["type"]:
        case "called":
            if event["verdict"] == "right":
                tally.add("called", event["caller"])
                tally.add("wanted", event["offender"])
            elif event["verdict"] == "wrong":
                tally.add("miscalled", event["caller"])
        case "introduced":
            tally.add("lawgiver", event["seat"])
        case "order_began":
            tally.add("orders", event["seat"])
        case "out_of_turn":
            tally.add("eager", event["seat"])
        case "penalized":
            tally.add("penalized", event["seat"], event["count"])
        case "said":
            tally.add("said", event["seat"])
