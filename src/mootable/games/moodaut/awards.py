"""What is worth an award at a table of Mood'aut."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Honour, Merit, Tally, given
from mootable.games.moodaut.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("noped", 3),
    Merit("supported", 2),
    Merit("stressed", 2),
    Merit("negated", 2),
    Merit("robbed", 3),
    Merit("took", 2),
    Merit("shuffled", 2),
    Merit("alone", 2),
    Merit("looked", 2),
    Merit("turned_up", 2),
    Merit("drew", 8),
]


def awards(events: list[EventWire]) -> list[Honour]:
    """The awards of a match, from all that happened in it."""
    tally = Tally("moodaut")
    for event in events:
        _count(event, tally)
    return given(MERITS, tally)


def _count(event: EventWire, tally: Tally) -> None:
    match event["type"]:
        case "noped":
            tally.add("noped", event["seat"])
        case "negated":
            tally.add("negated", event["seat"])
        case "addressed":
            if event["seat"] != event["drawer"]:
                tally.add("supported", event["seat"])
        case "stress":
            tally.add("stressed", event["seat"])
        case "stole":
            tally.add("took", event["seat"])
            tally.add("robbed", event["target"])
        case "demanded":
            if event["got"]:
                tally.add("took", event["seat"])
                tally.add("robbed", event["target"])
        case "gave":
            tally.add("robbed", event["seat"])
        case "shuffled":
            tally.add("shuffled", event["seat"])
        case "alone":
            tally.add("alone", event["seat"])
        case "insight":
            tally.add("looked", event["seat"])
        case "turned_up":
            tally.add("turned_up", event["seat"])
        case "drew":
            tally.add("drew", event["seat"])
