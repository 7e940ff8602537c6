"""What happened at a table of Mood'aut, as it is said: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final

from mootable.games.moodaut.events import Demanded, EventWire, Gave, OfOne, Played, Stole
from mootable.words.said import Said

RULINGS: Final[dict[str, str]] = {
    "dealt": "MA-2",
    "turn": "MA-5",
    "played": "MA-15",
    "passed": "MA-18",
    "noped": "MA-15",
    "negated": "MA-15",
    "fizzled": "MA-15",
    "alone": "MA-6",
    "turned_up": "MA-7",
    "insight": "MA-8",
    "shuffled": "MA-9",
    "asked_for_help": "MA-10",
    "gave": "MA-10",
    "stole": "MA-11",
    "demanded": "MA-12",
    "drew": "MA-5",
    "drew_nothing": "MA-28",
    "stress": "MA-19",
    "asked": "MA-21",
    "unhelped": "MA-22",
    "addressed": "MA-25",
    "hid": "MA-23",
    "out": "MA-26",
    "remade": "MA-28",
    "time_up": "MA-29",
}
"""The ruling behind each type of event."""

ENDINGS: Final = ("second_support", "last_standing")
"""MA-25, MA-27: how a match is won."""

SETS: Final[dict[int, str]] = {2: "pair_of_quotes", 3: "triple_of_quotes"}
"""What quotes played together are called when uses are counted, by how many they are."""


def card_used(event: EventWire) -> str | None:
    """The card that an event says its seat used: an address for another is a support."""
    match event["type"]:
        case "played":
            cards = event["cards"]
            return cards[0] if len(cards) == 1 else SETS[len(cards)]
        case "noped":
            return "nope"
        case "addressed":
            return "address" if event["seat"] == event["drawer"] else "support"
    return None


def sentence(event: EventWire) -> Said | None:
    """An event as somebody saw it; None for what goes without saying."""
    match event["type"]:
        case "started":
            return Said("moodaut.story.started", players=event["players"])
        case "time_up":
            return Said("moodaut.story.time_up", seats=event["seats"])
        case "remade":
            return Said("moodaut.story.remade", count=event["cards"])
        case "over":
            return Said(f"moodaut.story.{event['reason']}", who=event["winners"][0])
        case "gave" | "stole" | "demanded":
            return _exchange(event)
        case "fizzled":
            return Said("moodaut.story.fizzled", whom=event["target"], cards=event["cards"])
        case "turned_up":
            who, whom = event["seat"], event["target"]
            return Said("moodaut.story.turned_up", who=who, whom=whom, owed=event["owed"])
        case "asked_for_help":
            return Said("moodaut.story.asked_for_help", who=event["seat"], whom=event["target"])
        case "played":
            return _played(event)
        case "addressed":
            who, whom = event["seat"], event["drawer"]
            if who == whom:
                return Said("moodaut.story.addressed", who=who)
            supports = event["supports"]
            return Said("moodaut.story.supported", who=who, whom=whom, supports=supports)
        case _:
            return _of_one(event)


def _played(event: Played) -> Said:
    who, cards = event["seat"], event["cards"]
    if "target" not in event:
        return Said("moodaut.story.played", who=who, cards=cards)
    whom = event["target"]
    if "want" not in event:
        return Said("moodaut.story.played_on", who=who, cards=cards, whom=whom)
    return Said("moodaut.story.played_naming", who=who, cards=cards, whom=whom, want=event["want"])


def _exchange(event: Gave | Stole | Demanded) -> Said:
    """Cards that change hands."""
    who, whom = event["seat"], event["target"]
    if event["type"] == "demanded":
        card = event["card"]
        if event["got"]:
            return Said("moodaut.story.demanded", who=who, whom=whom, card=card)
        return Said("moodaut.story.demanded_in_vain", who=who, whom=whom, card=card)
    if event["type"] == "gave":
        if "card" not in event:
            return Said("moodaut.story.gave", who=who, whom=whom)
        return Said("moodaut.story.gave_open", who=who, whom=whom, card=event["card"])
    if "card" not in event:
        return Said("moodaut.story.stole", who=who, whom=whom)
    return Said("moodaut.story.stole_open", who=who, whom=whom, card=event["card"])


def _of_one(event: OfOne) -> Said | None:
    """What one player did or met, and nobody else."""
    who = event["seat"]
    match event["type"]:
        case "dealt":
            count = event["count"]
            if "hand" in event:
                return Said("moodaut.story.dealt_open", who=who, count=count, hand=event["hand"])
            return Said("moodaut.story.dealt", who=who, count=count)
        case "turn":
            owed = event["owed"]
            if owed > 1:
                return Said("moodaut.story.turn_owed", who=who, owed=owed)
            return Said("moodaut.story.turn", who=who)
        case "passed":
            return None
        case "noped":
            return Said("moodaut.story.noped", who=who)
        case "negated":
            return Said("moodaut.story.negated", cards=event["cards"])
        case "alone":
            return Said("moodaut.story.alone", who=who)
        case "shuffled":
            return Said("moodaut.story.shuffled", who=who)
        case "insight":
            count = event["count"]
            if not count:
                return Said("moodaut.story.insight_none", who=who)
            if "cards" in event:
                cards = event["cards"]
                return Said("moodaut.story.insight_open", who=who, count=count, cards=cards)
            return Said("moodaut.story.insight", who=who, count=count)
        case "drew":
            if "card" in event:
                return Said("moodaut.story.drew_open", who=who, card=event["card"])
            return Said("moodaut.story.drew", who=who)
        case "drew_nothing":
            return Said("moodaut.story.drew_nothing", who=who)
        case "stress":
            return Said("moodaut.story.stress", who=who)
        case "asked":
            return Said("moodaut.story.asked", who=who)
        case "unhelped":
            return Said("moodaut.story.unhelped", who=who)
        case "hid":
            if "depth" in event:
                return Said("moodaut.story.hid_open", who=who, depth=event["depth"])
            return Said("moodaut.story.hid", who=who)
        case "out":
            if event["cards"]:
                return Said("moodaut.story.out_leaving", who=who, cards=event["cards"])
            return Said("moodaut.story.out", who=who)
