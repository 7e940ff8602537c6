"""What happened at a table of Moo, in sentences: for logs, replays and screen readers. They tell
what was seen and heard, and cite no rule: not everyone at the table knows them."""

from __future__ import annotations

from typing import Final, cast

from mootable.core.event import Event
from mootable.games.moo.acts import MOTIONS
from mootable.games.moo.cards import RANK_NAMES, card_named, rank_of, spoken

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

ENDINGS: Final[dict[str, str]] = {
    "vote": "the table voted to end it",
    "deserted": "nobody was at the table for ten minutes",
}
"""MO-7, MO-31: why a match is over."""
VERDICTS: Final[dict[str, str]] = {
    "right": "That was right.",
    "wrong": "That was wrong.",
    "void": "Somebody else was first.",
}


def card_used(event: Event) -> str | None:
    """The rank that an event says its seat laid."""
    if event.type != "played":
        return None
    return RANK_NAMES[rank_of(card_named(event.fields["card"])) - 1]


def sentence(event: dict[str, object], names: list[str]) -> str:
    """An event, as somebody saw it, in a sentence; empty if it needs none."""
    kind = cast(str, event["type"])
    seat = event.get("seat", event.get("caller", -1))
    who = _name(names, -1 if seat is None else seat)
    has = "have" if who == "you" else "has"
    if kind == "dealt":
        return f"{_first(who)} {_was(who)} dealt {_cards(event, 'count')}{_which(event, 'hand')}."
    if kind == "turned_up":
        return f"{_first(_card(event))} was turned up."
    if kind == "turn":
        return f"{_first(_whose(who))} turn."
    if kind == "played":
        return f"{_first(who)} laid {_card(event)}."
    if kind == "out_of_turn":
        return f"{_first(who)} laid {_card(event)} out of turn, and took it back."
    if kind == "drew":
        return f"{_first(who)} drew {_cards(event, 'count')}{_which(event, 'cards')}."
    if kind == "said":
        return f"{_first(who)} said: {_quoted(event)}"
    if kind == "called":
        other = _name(names, event["offender"])
        verdict = VERDICTS[cast(str, event["verdict"])]
        return f"{_first(who)} called {other}: {_quoted(event)} {verdict}"
    if kind == "penalized":
        return f"{_first(who)} got {_cards(event, 'count')}{_which(event, 'cards')} as a penalty."
    if kind == "dealt_cards":
        return f"{_first(who)} had to take {_cards(event, 'count')}{_which(event, 'cards')}."
    if kind == "gave":
        to = _name(names, event["target"])
        return f"{_first(who)} gave {_cards(event, 'count')} to {to}{_which(event, 'cards')}."
    if kind == "discarded":
        return f"{_first(who)} discarded {_cards(event, 'count')}{_which(event, 'cards')}."
    if kind == "passed_hands":
        pairs = cast("list[list[int]]", event["hands"])
        told = [f"{_name(names, one)} to {_name(names, other)}" for one, other in pairs]
        return f"Whole hands were passed on: {', '.join(told)}." if told else ""
    if kind == "counted":
        whose = "The table's" if event["seat"] is None else f"{_first(who)}'s"
        whose = "Your" if who == "you" else whose
        return f"{whose} {event['name']} is {event['value']} now."
    if kind == "hand_changed":
        return f"{_first(who)} {has} {_cards(event, 'left')} now{_which(event, 'hand')}."
    if kind == "gave_back":
        return f"{_first(who)} gave back {_cards(event, 'count')}."
    if kind == "taken_back":
        return f"{_first(who)} took {_card(event)} back."
    if kind == "reversed":
        way = "clockwise" if event["direction"] == 1 else "counter-clockwise"
        return f"Play goes {way} now."
    if kind == "skipped":
        skipped = [_name(names, seat) for seat in cast("list[int]", event["seats"])]
        was = "were" if len(skipped) > 1 else _was(skipped[0])
        return f"{_first(_joined(skipped))} {was} skipped."
    if kind == "mooed":
        return f"{_first(who)} left the table with an empty hand."
    if kind == "token":
        return f"{_first(who)} {has} {_count(event['tokens'], 'token')} now."
    if kind == "joined":
        return f"{_first(who)} joined the table."
    if kind == "left":
        return f"{_first(who)} left the table."
    if kind == "remade":
        return "The pile was shuffled to make a new draw pile."
    if kind == "pack_added":
        return "There were no cards left to draw: a fresh pack was shuffled in."
    return _of_laws(kind, event, names, who)


def _of_laws(kind: str, event: dict[str, object], names: list[str], who: str) -> str:
    number = event.get("number")
    if kind == "introduced":
        law = f": {event['law']}" if "law" in event else "."
        return f"{_first(who)} introduced rule {number}{law}"
    if kind == "abandoned":
        return f"{_first(who)} put the new rule off."
    if kind == "donated":
        return f"{_first(who)} gave {_name(names, event['target'])} a token."
    if kind == "law_opened":
        return f"Rule {number} was opened: {event['law']}"
    if kind == "order_began":
        return f"{_first(who)} called a Point of Order."
    if kind == "order_ended":
        return "The Point of Order ended."
    if kind == "moved":
        motion = cast("dict[str, object]", event["motion"])
        return f"{_first(who)} moved {motion_told(motion, names)}."
    if kind == "voted":
        return f"{_first(who)} voted {'for' if event['for'] else 'against'} it."
    if kind == "motion_settled":
        return "The motion was carried." if event["carried"] else "The motion failed."
    if kind == "struck":
        return f"Rule {number} was struck."
    if kind == "amended":
        return f"Rule {number} now says: {event['law']}"
    if kind == "set":
        name = cast(str, event["setting"]).replace("_", " ")
        return f"The table set {name} to {event['value']}."
    if kind == "reversed_call":
        return "The call was reversed."
    if kind == "resolved":
        return f"The table resolved: “{event['words']}”."
    if kind == "over":
        return f"The game is over: {ENDINGS[cast(str, event['reason'])]}."
    return ""


def motion_told(motion: dict[str, object], names: list[str]) -> str:
    """What a motion is about, after "moved"."""
    kind = motion["kind"]
    law = motion.get("law")
    rule = "the rule last called" if law == "last_called" else f"rule {law}"
    if kind == MOTIONS[0]:
        return "to reverse a call"
    if kind == "amend":
        return f"to amend {rule}: {cast(str, motion['text']).rstrip('.')}"
    if kind == "strike":
        return f"to strike {rule}"
    if kind == "open":
        return "to open the lawbook" if law is None else f"to open {rule}"
    if kind == "set":
        name = cast(str, motion["setting"]).replace("_", " ")
        return f"to set {name} to {motion['value']}"
    if kind == "token":
        who = _name(names, motion["player"])
        return f"to give {who} a token" if motion["change"] == 1 else f"to take a token from {who}"
    if kind == "end":
        return "to end the game"
    return f"to resolve: “{motion['text']}”"


def _name(names: list[str], seat: object) -> str:
    number = cast(int, seat)
    return names[number] if 0 <= number < len(names) else f"Seat {number}"


def _first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _was(who: str) -> str:
    return "were" if who == "you" else "was"


def _whose(who: str) -> str:
    return "it is your" if who == "you" else f"it is {who}'s"


def _quoted(event: dict[str, object]) -> str:
    """What somebody said, as the end of a sentence; it may have brought its own stop."""
    words = cast(str, event["words"])
    return f"“{words}”" if words.endswith((".", "!", "?", "…")) else f"“{words}”."


def _card(event: dict[str, object]) -> str:
    return f"the {spoken(card_named(event['card']))}"


def _count(number: object, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _cards(event: dict[str, object], name: str) -> str:
    return _count(event[name], "card")


def _which(event: dict[str, object], name: str) -> str:
    if name not in event:
        return ""
    cards = [spoken(card_named(card)) for card in cast("list[str]", event[name])]
    return f" ({', '.join(cards)})" if cards else ""


def _joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
