"""What happened at a table of Moo, in sentences: for logs, replays and screen readers. They tell
what was seen and heard, and cite no rule: not everyone at the table knows them."""

from __future__ import annotations

from typing import Final

from mootable.core.words import joined, numbered
from mootable.games.moo.acts import LAST_CALLED
from mootable.games.moo.cards import RANK_NAMES, card_named, rank_of, spoken
from mootable.games.moo.events import (
    EventWire,
    GotCards,
    MotionWire,
    OfOne,
    OfTable,
    VerdictName,
)
from mootable.words.company import usual_name
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

RULINGS: Final[dict[str, str]] = {
    "dealt": "MO-2",
    "turned_up": "MO-2",
    "turn": "MO-3",
    "played": "MO-3",
    "drew": "MO-3",
    "taken_back": "MO-3",
    "out_of_turn": "MO-4",
    "mooed": "MO-5",
    "token": "MO-5",
    "remade": "MO-6",
    "pack_added": "MO-6",
    "joined": "MO-7",
    "left": "MO-7",
    "penalized": "MO-9",
    "called": "MO-9",
    "gave_back": "MO-10",
    "said": "MO-15",
    "skipped": "MO-17",
    "reversed": "MO-19",
    "dealt_cards": "MO-24",
    "gave": "MO-24",
    "discarded": "MO-24",
    "passed_hands": "MO-24",
    "hand_changed": "MO-24",
    "counted": "MO-24",
    "introduced": "MO-22",
    "abandoned": "MO-22",
    "donated": "MO-22",
    "law_opened": "MO-29",
    "over": "MO-29",
    "order_began": "MO-30",
    "order_ended": "MO-30",
    "moved": "MO-31",
    "voted": "MO-31",
    "motion_settled": "MO-31",
    "struck": "MO-31",
    "amended": "MO-31",
    "set": "MO-31",
    "reversed_call": "MO-31",
    "resolved": "MO-31",
}
"""The ruling behind each type of event."""

ENDINGS: Final = ("vote", "deserted")
"""MO-7, MO-31: why a match is over."""
VERDICTS: Final[dict[VerdictName, str]] = {
    "right": "That was right.",
    "wrong": "That was wrong.",
    "void": "Somebody else was first.",
}


def card_used(event: EventWire) -> str | None:
    """The rank that an event says its seat laid."""
    if event["type"] != "played":
        return None
    return RANK_NAMES[rank_of(card_named(event["card"])) - 1]


def sentence(event: EventWire, names: list[str]) -> str:
    """An event, as somebody saw it, in a sentence; empty if it needs none."""
    match event["type"]:
        case "called":
            who, other = _name(names, event["caller"]), _name(names, event["offender"])
            verdict = VERDICTS[event["verdict"]]
            said = _quoted(event.get("said", event["words"]))
            return f"{_first(who)} called {other}: {said} {verdict}"
        case "donated":
            who, other = _name(names, event["seat"]), _name(names, event["target"])
            return f"{_first(who)} gave {other} a token."
        case "gave":
            who, other = _name(names, event["seat"]), _name(names, event["target"])
            which = _which(event["cards"]) if "cards" in event else ""
            return f"{_first(who)} gave {numbered(event['count'], 'card')} to {other}{which}."
        case "counted":
            whose = _of_whom(event["seat"], names)
            return f"{whose} {event['name']} is {event['value']} now."
        case "moved":
            who, what = _name(names, event["seat"]), motion_told(event["motion"], names)
            return f"{_first(who)} moved {what}."
        case _:
            return _of_table(event, names)


def _of_table(event: OfTable | OfOne, names: list[str]) -> str:
    """What befell all at once; or one alone."""
    match event["type"]:
        case "started":
            return ""
        case "turned_up":
            return f"{_first(_card(event['card']))} was turned up."
        case "reversed":
            way = "clockwise" if event["direction"] == 1 else "counter-clockwise"
            return f"Play goes {way} now."
        case "passed_hands":
            hands = [f"{_name(names, one)} to {_name(names, to)}" for one, to in event["hands"]]
            return f"Whole hands were passed on: {', '.join(hands)}." if hands else ""
        case "skipped":
            skipped = [_name(names, seat) for seat in event["seats"]]
            was = "were" if len(skipped) > 1 else _was(skipped[0])
            return f"{_first(joined(skipped))} {was} skipped."
        case "remade":
            return "The pile was shuffled to make a new draw pile."
        case "pack_added":
            return "There were no cards left to draw: a fresh pack was shuffled in."
        case "order_ended":
            return "The Point of Order ended."
        case "motion_settled":
            return "The motion was carried." if event["carried"] else "The motion failed."
        case "struck":
            return f"Rule {event['number']} was struck."
        case "amended":
            return f"Rule {event['number']} now says: {event['law']}"
        case "law_opened":
            return f"Rule {event['number']} was opened: {event['law']}"
        case "set":
            name = event["setting"].replace("_", " ")
            return f"The table set {name} to {event['value']}."
        case "reversed_call":
            return "The call was reversed."
        case "resolved":
            return f"The table resolved: “{event['words']}”."
        case "over":
            return f"The game is over: {_ending(event['reason'])}."
        case _:
            return _of_one(event, _name(names, event["seat"]))


def _of_one(event: OfOne, who: str) -> str:
    """What one player did or met, and nobody else."""
    first = _first(who)
    match event["type"]:
        case "dealt":
            hand = _which(event["hand"]) if "hand" in event else ""
            return f"{first} {_was(who)} dealt {numbered(event['count'], 'card')}{hand}."
        case "turn":
            return f"{_first(_whose(who))} turn."
        case "played":
            return f"{first} laid {_card(event['card'])}."
        case "out_of_turn":
            return f"{first} laid {_card(event['card'])} out of turn, and took it back."
        case "drew" | "penalized" | "dealt_cards":
            return _got(event, first)
        case "said":
            return f"{first} said: {_quoted(event['words'])}"
        case "discarded":
            which = _which(event["cards"]) if "cards" in event else ""
            return f"{first} discarded {numbered(event['count'], 'card')}{which}."
        case "hand_changed":
            has = "have" if who == "you" else "has"
            which = _which(event["hand"]) if "hand" in event else ""
            return f"{first} {has} {numbered(event['left'], 'card')} now{which}."
        case "gave_back":
            return f"{first} gave back {numbered(event['count'], 'card')}."
        case "taken_back":
            return f"{first} took {_card(event['card'])} back."
        case "mooed":
            return f"{first} left the table with an empty hand."
        case "token":
            has = "have" if who == "you" else "has"
            return f"{first} {has} {numbered(event['tokens'], 'token')} now."
        case "joined":
            return f"{first} joined the table."
        case "left":
            return f"{first} left the table."
        case "introduced":
            law = f": {event['law']}" if "law" in event else "."
            return f"{first} introduced rule {event['number']}{law}"
        case "abandoned":
            return f"{first} put the new rule off."
        case "order_began":
            return f"{first} called a Point of Order."
        case "voted":
            return f"{first} voted {'for' if event['for'] else 'against'} it."


def _got(event: GotCards, who: str) -> str:
    cards = numbered(event["count"], "card") + (_which(event["cards"]) if "cards" in event else "")
    if event["type"] == "drew":
        return f"{who} drew {cards}."
    if event["type"] == "penalized":
        return f"{who} got {cards} as a penalty."
    return f"{who} had to take {cards}."


def motion_told(motion: MotionWire, names: list[str]) -> str:
    """What a motion is about, after "moved"."""
    law = motion.get("law")
    rule = "the rule last called" if law == LAST_CALLED else f"rule {law}"
    match motion["kind"]:
        case "reverse":
            return "to reverse a call"
        case "amend":
            return f"to amend {rule}: {motion['text'].rstrip('.')}"
        case "strike":
            return f"to strike {rule}"
        case "open":
            return "to open the lawbook" if law is None else f"to open {rule}"
        case "set":
            return f"to set {motion['setting'].replace('_', ' ')} to {motion['value']}"
        case "token":
            who = _name(names, motion["player"])
            gives = motion["change"] == 1
            return f"to give {who} a token" if gives else f"to take a token from {who}"
        case "end":
            return "to end the game"
        case "resolve":
            return f"to resolve: “{motion['text']}”"


def _name(names: list[str], seat: int) -> str:
    return names[seat] if 0 <= seat < len(names) else usual_name(seat)


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _was(who: str) -> str:
    return "were" if who == "you" else "was"


def _of_whom(seat: int | None, names: list[str]) -> str:
    if seat is None:
        return "The table's"
    who = _name(names, seat)
    return "Your" if who == "you" else f"{_first(who)}'s"


def _whose(who: str) -> str:
    return "it is your" if who == "you" else f"it is {who}'s"


def _quoted(words: str) -> str:
    """What somebody said, as the end of a sentence; it may have brought its own stop."""
    return f"“{words}”" if words.endswith((".", "!", "?", "…")) else f"“{words}”."


def _card(name: str) -> str:
    return f"the {spoken(card_named(name))}"


def _which(cards: list[str]) -> str:
    told = [spoken(card_named(card)) for card in cards]
    return f" ({', '.join(told)})" if told else ""


def _ending(reason: str) -> str:
    return language(ENGLISH).say(Said(f"moo.ending.{reason}"))
