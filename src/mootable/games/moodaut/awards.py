"""What is worth an award at a table of Mood'aut."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Merit, Tally, given
from mootable.core.shapes import Award
from mootable.games.moodaut.events import EventWire

MERITS: Final[list[Merit]] = [
    Merit("noped", "Never says yes", "said Not Happening {times}", 3),
    Merit("supported", "A shoulder to lean on", "helped others out of stress {times}", 2),
    Merit("stressed", "Stress finds its way", "drew Emotional Stress {times}", 2),
    Merit("negated", "Never got a word in", "was told Not Happening {times}", 2),
    Merit("robbed", "Everybody’s pantry", "lost {} cards to others", 3),
    Merit("took", "Light fingers", "took {} cards of others", 2),
    Merit("shuffled", "One crisis after another", "shuffled the deck {times}", 2),
    Merit("alone", "Likes it quiet", "took time alone {times}", 2),
    Merit("looked", "Saw it coming", "looked into the deck {times}", 2),
    Merit("turned_up", "After you!", "passed the turn on {times}", 2),
    Merit("drew", "Always room for one more", "drew {} cards", 8),
]


def awards(events: list[EventWire]) -> list[Award]:
    """The awards of a match, from all that happened in it."""
    tally = Tally()
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
