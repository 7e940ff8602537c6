"""What is worth an award at a table of Wobble."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Merit, Tally, given
from mootable.core.shapes import Award
from mootable.games.wobble.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("tossed_in", "Fastest hand", "tossed in out of turn {times}", 3),
    Merit("done", "Dares anything", "did {} tasks", 2),
    Merit("failed", "It was worth a try", "failed at {} tasks", 2),
    Merit("hit", "Everybody’s target", "was hit {times}", 3),
    Merit("defended", "Not with me", "sent {} attacks elsewhere", 2),
    Merit("first_out", "Always first out", "had no card left in {} rounds", 2),
    Merit("penalty", "Too quick by half", "drew {} penalty cards", 2),
    Merit("too_slow", "A heartbeat late", "was too slow {times}", 2),
    Merit("away", "A fine hand for copying", "left the table {times}", 2),
    Merit("drew", "The collection", "drew {} cards", 15),
]


def awards(events: list[EventWire]) -> list[Award]:
    """The awards of a match, from all that happened in it."""
    tally = Tally()
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
