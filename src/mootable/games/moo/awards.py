"""What is worth an award at a table of Moo. It tells what all could see and hear, and no law."""

from __future__ import annotations

from typing import Final

from mootable.core.awards import Merit, Tally, given
from mootable.core.shapes import Award
from mootable.games.moo.events import EventWire

MS: Final = 1000
SLOWEST_S: Final = 600
"""A hand that took longer was not fast, be it the only one."""

MERITS: Final[list[Merit]] = [
    Merit("called", "The long ear of the law", "called rightly {times}", 3),
    Merit("fastest", "Fastest hand", "was out of cards in {} seconds", SLOWEST_S, is_less=True),
    Merit("wanted", "Most wanted", "was rightly called {times}", 3),
    Merit("mooed", "Nothing to hide", "was out of cards {times}", 2),
    Merit("miscalled", "Shoots first", "called wrongly {times}", 3),
    Merit("lawgiver", "Lawgiver", "introduced {} rules", 2),
    Merit("orders", "A stickler for form", "called {} Points of Order", 2),
    Merit("eager", "Could not wait", "laid a card out of turn {times}", 2),
    Merit("penalized", "Not one to give up", "got {} cards as penalties", 8),
    Merit("said", "Never short of a word", "spoke {times}", 15),
]


def awards(events: list[EventWire]) -> list[Award]:
    """The awards of a match, from all that happened in it."""
    tally = Tally()
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
