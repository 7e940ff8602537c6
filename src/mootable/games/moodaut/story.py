"""What happened at a table of Mood'aut, in sentences: for logs, replays and screen readers.

All of them are in the past tense, so that "You" can stand where a name does.
"""

from __future__ import annotations

from typing import Final

from mootable.core.deck import CardKind
from mootable.core.words import counted, gathered, joined
from mootable.games.moodaut.cards import NUMBER, Card
from mootable.games.moodaut.events import Demanded, EventWire, Gave, OfOne, Stole

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


def sentence(event: EventWire, names: list[str], kinds: list[CardKind]) -> str:
    """An event as somebody saw it, with cards called as they are printed; empty for what goes
    without saying."""
    match event["type"]:
        case "started":
            return f"{event['players']} players sat down to Mood'aut."
        case "time_up":
            slow = joined([names[seat] for seat in event["seats"]])
            return f"Time was up for {slow}."
        case "remade":
            cards = counted(event["cards"], "card")
            return f"The discard pile became the new deck: {cards}, shuffled."
        case "over":
            return f"{names[event['winners'][0]]} won {ENDINGS[event['reason']]}."
        case "gave" | "stole" | "demanded":
            return _exchange(event, names[event["seat"]], names[event["target"]], kinds)
        case "fizzled":
            whom = names[event["target"]]
            return f"{whom} had no card left, so {_cards(event['cards'], kinds)} did nothing."
        case "turned_up":
            who, whom = names[event["seat"]], names[event["target"]]
            return f"{who} turned it up: {whom} owed {event['owed']} turns."
        case "asked_for_help":
            return f"{names[event['seat']]} asked {names[event['target']]} for a card."
        case "played":
            on = f" on {names[event['target']]}" if "target" in event else ""
            naming = f", naming {_card(event['want'], kinds)}" if "want" in event else ""
            return f"{names[event['seat']]} played {_cards(event['cards'], kinds)}{on}{naming}."
        case "addressed":
            who = names[event["seat"]]
            if event["seat"] == event["drawer"]:
                return f"{who} addressed the issue."
            drawer, supports = names[event["drawer"]], event["supports"]
            return f"{who} addressed the issue for {drawer}, support number {supports}."
        case _:
            return _of_one(event, names[event["seat"]], kinds)


def _exchange(event: Gave | Stole | Demanded, who: str, whom: str, kinds: list[CardKind]) -> str:
    """Cards that change hands."""
    which = _card(event["card"], kinds) if "card" in event else "a card"
    if event["type"] == "gave":
        return f"{who} gave {which} to {whom}."
    if event["type"] == "stole":
        return f"{who} stole {which} from {whom}."
    if event["got"]:
        return f"{who} took {which} from {whom}."
    return f"{whom} held no {which}, so {who} got nothing."


def _of_one(event: OfOne, who: str, kinds: list[CardKind]) -> str:
    """What one player did or met, and nobody else."""
    match event["type"]:
        case "dealt":
            hand = f": {_cards(event['hand'], kinds)}" if "hand" in event else ""
            return f"{who} got {counted(event['count'], 'card')}{hand}."
        case "turn":
            owed = event["owed"]
            return f"{who} began a turn" + (f", one of {owed} owed." if owed > 1 else ".")
        case "passed":
            return ""
        case "noped":
            return f"{who} said {kinds[Card.NOPE].name}."
        case "negated":
            return f"So {_cards(event['cards'], kinds)} did nothing."
        case "alone":
            return f"{who} took some time alone and drew no card."
        case "shuffled":
            return f"{who} had a crisis and shuffled the deck."
        case "insight":
            if not event["count"]:
                return f"{who} looked, but the deck had no card to show."
            seen = f": {_cards(event['cards'], kinds)}" if "cards" in event else ""
            return f"{who} looked at the top of the deck, {counted(event['count'], 'card')}{seen}."
        case "drew":
            return f"{who} drew {_card(event['card'], kinds) if 'card' in event else 'a card'}."
        case "drew_nothing":
            return f"{who} found no card to draw."
        case "stress":
            return f"{who} drew {kinds[Card.STRESS].name}!"
        case "asked":
            return f"{who} asked the table for help with the stress."
        case "unhelped":
            return f"Nobody helped {who}."
        case "hid":
            where = f" at depth {event['depth']}" if "depth" in event else ""
            return f"{who} put the stress card back into the deck{where}."
        case "out":
            left = f", discarding {_cards(event['cards'], kinds)}" if event["cards"] else ""
            return f"{who} got stuck in stress and was out{left}."


def _card(id: str, kinds: list[CardKind]) -> str:
    return kinds[NUMBER[id]].name


def _cards(ids: list[str], kinds: list[CardKind]) -> str:
    return gathered([_card(id, kinds) for id in ids])
