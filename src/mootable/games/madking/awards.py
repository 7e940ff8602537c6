"""What is worth an award at the court."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Merit, Tally, given
from mootable.core.shapes import Award
from mootable.games.madking.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("martyr", "Died for art", "pleased the muse and lost the head", 1),
    Merit("kept_head", "Kept the head, lost the heart", "pleased the King and not the muse", 1),
    Merit("cut", "Cut to pieces", "lost {} acts to the cutting-room floor", 2),
    Merit("moody", "Bad for the King’s nerves", "changed the King’s mood {times}", 1),
    Merit("peeked", "Eye to the keyhole", "looked at what was hidden {times}", 2),
    Merit("gave", "Generous to a fault", "gave away {} acts", 3),
    Merit("given", "Written by others", "was given {} acts", 3),
    Merit("aimed_at", "The talk of the court", "was meddled with {times}", 2),
    Merit("used", "Never idle", "used {} actions", 2),
    Merit("rested", "Above all that", "used no action in {} turns", 3),
]


def awards(events: list[EventWire]) -> list[Award]:
    """The awards of a match, from all that happened in it."""
    tally = Tally()
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
