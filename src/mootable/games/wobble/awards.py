"""What is worth an award at a table of Wobble."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Honour, Merit, Tally, given
from mootable.games.wobble.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("tossed_in", 3),
    Merit("done", 2),
    Merit("failed", 2),
    Merit("hit", 3),
    Merit("defended", 2),
    Merit("first_out", 2),
    Merit("penalty", 2),
    Merit("too_slow", 2),
    Merit("away", 2),
    Merit("drew", 15),
]


def awards(events: list[EventWire]) -> list[Honour]:
    """The awards of a match, from all that happened in it."""
    tally = Tally("wobble")
    for event in events:
        _count(event, tally)
    return given(MERITS, tally)


def _count(event: EventWire, tally: Tally) -> None:
    match event["type"]:
        case "played":
            if "tossed_in" in event:
                tally.add("tossed_in", event["seat"])
        case "drew":
            tally.add("drew", event["seat"], event["count"])
        case "penalty":
            tally.add("penalty", event["seat"])
        case "too_slow":
            tally.add("too_slow", event["seat"])
        case "defended":
            tally.add("defended", event["seat"])
        case "hit":
            for seat in event["seats"]:
                tally.add("hit", seat)
        case "done":
            tally.add("done", event["seat"])
        case "failed":
            tally.add("failed", event["seat"])
        case "away":
            tally.add("away", event["seat"])
        case "round_over":
            for seat, hand in enumerate(event["hands"]):
                if not hand:
                    tally.add("first_out", seat)
