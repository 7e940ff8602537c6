"""What happened at a table of Mood'aut, in sentences: for logs, replays and screen readers.

All of them are in the past tense, so that "You" can stand where a name does.
"""

from __future__ import annotations

from typing import Final, cast

from mootable.core.event import Event
from mootable.games.moodaut.cards import DECK, NUMBER

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

ENDINGS: Final[dict[str, str]] = {
    "second_support": "by supporting others twice",
    "last_standing": "as the last one standing",
}
"""MA-25, MA-27: how a match was won."""

SETS: Final[dict[int, str]] = {2: "pair_of_quotes", 3: "triple_of_quotes"}
"""What quotes played together are called when uses are counted, by how many they are."""


def card_used(event: Event) -> str | None:
    """The card that an event says its seat used: an address for another is a support."""
    if event.type == "played":
        cards = cast("list[str]", event.fields["cards"])
        return cards[0] if len(cards) == 1 else SETS[len(cards)]
    if event.type == "noped":
        return "nope"
    if event.type == "addressed":
        return "address" if event.fields["seat"] == event.fields["drawer"] else "support"
    return None


def sentence(event: dict[str, object], names: list[str]) -> str:
    """An event as somebody saw it; empty for what goes without saying."""
    kind = cast(str, event["type"])
    who = names[cast(int, event["seat"])] if "seat" in event else ""
    whom = names[cast(int, event["target"])] if "target" in event else ""
    if kind == "started":
        return f"{event['players']} players sat down to Mood'aut."
    if kind == "dealt":
        hand = f": {_cards(event['hand'])}" if "hand" in event else ""
        return f"{who} got {_count(event['count'])}{hand}."
    if kind == "turn":
        owed = cast(int, event["owed"])
        return f"{who} began a turn" + (f", one of {owed} owed." if owed > 1 else ".")
    if kind == "played":
        return _played(event, who, whom)
    if kind == "passed":
        return ""
    if kind == "noped":
        return f"{who} said Not Happening."
    if kind == "negated":
        return f"So {_cards(event['cards'])} did nothing."
    if kind == "fizzled":
        return f"{whom} had no card left, so {_cards(event['cards'])} did nothing."
    if kind == "alone":
        return f"{who} took some time alone and drew no card."
    if kind == "turned_up":
        return f"{who} turned it up: {whom} owed {event['owed']} turns."
    if kind == "shuffled":
        return f"{who} had a crisis and shuffled the deck."
    if kind == "time_up":
        slow = [names[seat] for seat in cast("list[int]", event["seats"])]
        others = f"{', '.join(slow[:-1])} and " if len(slow) > 1 else ""
        return f"Time was up for {others}{slow[-1]}."
    if kind == "remade":
        return f"The discard pile became the new deck: {_count(event['cards'])}, shuffled."
    if kind == "over":
        winner = names[cast("list[int]", event["winners"])[0]]
        return f"{winner} won {ENDINGS[cast(str, event['reason'])]}."
    drawer = names[cast(int, event["drawer"])] if "drawer" in event else ""
    return _hand_or_stress(kind, event, who, whom, drawer)


def _played(event: dict[str, object], who: str, whom: str) -> str:
    on = f" on {whom}" if whom else ""
    naming = f", naming {_card(event['want'])}" if "want" in event else ""
    return f"{who} played {_cards(event['cards'])}{on}{naming}."


def _hand_or_stress(kind: str, event: dict[str, object], who: str, whom: str, drawer: str) -> str:
    """Cards that change hands, the draw, and what follows a stress card."""
    which = _card(event["card"]) if "card" in event else "a card"
    if kind == "insight":
        if not event["count"]:
            return f"{who} looked, but the deck had no card to show."
        seen = f": {_cards(event['cards'])}" if "cards" in event else ""
        return f"{who} looked at the top of the deck, {_count(event['count'])}{seen}."
    if kind == "asked_for_help":
        return f"{who} asked {whom} for a card."
    if kind == "gave":
        return f"{who} gave {which} to {whom}."
    if kind == "stole":
        return f"{who} stole {which} from {whom}."
    if kind == "demanded":
        if event["got"]:
            return f"{who} took {which} from {whom}."
        return f"{whom} held no {_card(event['card'])}, so {who} got nothing."
    if kind == "drew":
        return f"{who} drew {which}."
    if kind == "drew_nothing":
        return f"{who} found no card to draw."
    if kind == "stress":
        return f"{who} drew Emotional Stress!"
    if kind == "asked":
        return f"{who} asked the table for help with the stress."
    if kind == "unhelped":
        return f"Nobody helped {who}."
    if kind == "addressed":
        if event["seat"] == event["drawer"]:
            return f"{who} addressed the issue."
        return f"{who} addressed the issue for {drawer}, support number {event['supports']}."
    if kind == "hid":
        where = f" at depth {event['depth']}" if "depth" in event else ""
        return f"{who} put the stress card back into the deck{where}."
    assert kind == "out", kind
    left = f", discarding {_cards(event['cards'])}" if event["cards"] else ""
    return f"{who} got stuck in stress and was out{left}."


def _count(cards: object) -> str:
    return "one card" if cards == 1 else f"{cards} cards"


def _card(id: object) -> str:
    return DECK[NUMBER[cast(str, id)]].name


def _cards(ids: object) -> str:
    """Several cards in words: two of the same are counted, not repeated."""
    listed = cast("list[str]", ids)
    if len(set(listed)) == len(listed):
        return ", ".join(_card(id) for id in listed) or "nothing"
    told: list[str] = []
    for id in dict.fromkeys(listed):
        copies = listed.count(id)
        told.append(_card(id) if copies == 1 else f"{copies} × {_card(id)}")
    return ", ".join(told)
