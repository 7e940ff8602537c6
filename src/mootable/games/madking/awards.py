"""What is worth an award at the court."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Honour, Merit, Tally, given
from mootable.games.madking.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("martyr", 1),
    Merit("kept_head", 1),
    Merit("cut", 2),
    Merit("moody", 1),
    Merit("peeked", 2),
    Merit("gave", 3),
    Merit("given", 3),
    Merit("aimed_at", 2),
    Merit("used", 2),
    Merit("rested", 3),
]


def awards(events: list[EventWire]) -> list[Honour]:
    """The awards of a match, from all that happened in it."""
    tally = Tally("madking")
    for event in events:
        _count(event, tally)
    return given(MERITS, tally)


def _count(event: EventWire, tally: Tally) -> None:
    match event["type"]:
        case "cut":
            tally.add("cut", event["seat"])
        case "gave":
            tally.add("gave", event["seat"])
            tally.add("given", event["target"])
        case "used":
            tally.add("used", event["seat"])
            if "target" in event:
                tally.add("aimed_at", event["target"])
        case "ended":
            tally.add("rested", event["seat"])
        case "swapped_king":
            tally.add("moody", event["seat"])
        case "looked_king" | "looked_mood" | "looked_muse" | "looked_deck":
            tally.add("peeked", event["seat"])
        case "over":
            for fate in event["fates"]:
                if fate["muse"] and not fate["king"]:
                    tally.add("martyr", fate["seat"])
                elif fate["king"] and not fate["muse"]:
                    tally.add("kept_head", fate["seat"])
