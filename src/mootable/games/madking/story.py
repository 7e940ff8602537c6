"""What happened at the court, in sentences: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final

from mootable.core.words import as_sentence, counted, joined
from mootable.games.madking.cards import MOODS, NUMBER
from mootable.games.madking.events import Dealt, EventWire, FateName, Genre, OfOne, OfTwo

RULINGS: Final[dict[str, str]] = {
    "dealt": "MK-1",
    "turn": "MK-9",
    "drew": "MK-6",
    "kept": "MK-6",
    "gave": "MK-6",
    "cut": "MK-7",
    "used": "MK-8",
    "ended": "MK-16",
    "looked_king": "MK-15",
    "looked_mood": "MK-15",
    "looked_muse": "MK-15",
    "looked_deck": "MK-15",
    "showed": "MK-15",
    "swapped_king": "MK-14",
    "passed_mood": "MK-14",
    "chose_mood": "MK-16",
    "show": "MK-11",
    "over": "MK-11",
    "time_up": "MK-18",
}
"""The ruling behind each type of event."""

ENDINGS: Final = ("the_show",)
"""MK-9: there is no other way for a match to end."""

FATES: Final[dict[FateName, str]] = {
    "won": "{} pleased both King and muse and won.",
    "no_patron": "{} pleased the King but lost the patron.",
    "beheaded": "{} was beheaded.",
    "beheaded_and_no_patron": "{} was beheaded, and without a patron too.",
}


def card_used(event: EventWire) -> str | None:
    """The action card that an event says its seat used."""
    return event["card"] if event["type"] == "used" else None


def sentence(event: EventWire, names: list[str]) -> str:
    """An event as somebody saw it; empty for what goes without saying."""
    match event["type"]:
        case "started":
            return f"{event['players']} playwrights came to court."
        case "time_up":
            slow = joined([names[seat] for seat in event["seats"]])
            return f"Time was up for {slow}."
        case "show":
            return f"The show began! {_king(event['king'])}"
        case "over":
            return " ".join(
                as_sentence(FATES[fate["fate"]].format(names[fate["seat"]]))
                for fate in event["fates"]
            )
        case "used":
            on = f" on {names[event['target']]}" if "target" in event else ""
            took = f", taking {event['take']}" if "take" in event else ""
            put = f", giving {event['put']}" if "put" in event else ""
            return f"{names[event['seat']]} used {event['title']}{on}{took}{put}."
        case _:
            return _of_two(event, names)


def _dealt(event: Dealt, who: str) -> str:
    if "hand" not in event:
        actions, moods = counted(event["actions"], "action"), counted(event["moods"], "mood")
        return f"{who} got {actions}, {moods} and a muse."
    hand = ", ".join(event["titles"]) or "no action"
    own = event["own_moods"]
    not_king = f"; the King does not want {' or '.join(own)}" if own else ""
    muse = "no muse" if event["muse"] is None else f"a muse who wants {event['muse']}"
    return f"{who} got {hand}, and {muse}{not_king}."


def _king(genre: Genre | None) -> str:
    if genre is None:
        return "The King was in no mood at all."
    return f"The King was {mood(genre)}: he wanted {genre}."


def _of_two(event: OfTwo | OfOne, names: list[str]) -> str:
    """Cards given, looked at, shown and passed on, between two players; or what one did alone."""
    who = names[event["seat"]]
    match event["type"]:
        case "gave":
            return f"{who} gave a {event['card']} to {names[event['target']]}."
        case "looked_mood":
            seen = f": {event['mood']}" if "mood" in event else ""
            return f"{who} looked at a mood card of {names[event['target']]}{seen}."
        case "looked_muse":
            seen = f": {event['muse']}" if "muse" in event else ""
            return f"{who} looked at the muse of {names[event['target']]}{seen}."
        case "showed":
            seen = f": {' and '.join(event['moods'])}" if "moods" in event else ""
            return f"{who} and {names[event['target']]} showed each other a mood card{seen}."
        case "kept_muse":
            return f"{who} kept the old muse."
        case "swapped_muses":
            return f"{who} and {names[event['target']]} swapped muses."
        case "passed_mood":
            what = f"the mood card {event['mood']}" if "mood" in event else "a mood card"
            return f"{who} passed {what} to {names[event['target']]}."
        case _:
            return _of_one(event, who)


def _of_one(event: OfOne, who: str) -> str:
    """What one player did or met, and nobody else."""
    match event["type"]:
        case "dealt":
            return _dealt(event, who)
        case "turn":
            return f"{who} began a turn."
        case "drew":
            card = f"a {event['card']}" if "card" in event else "a card"
            return f"{who} drew {card} and looked at it."
        case "kept":
            return f"{who} kept a {event['card']}."
        case "cut":
            return f"{who} lost a {event['card']} to the cutting-room floor."
        case "ended":
            return f"{who} used no action."
        case "looked_king":
            seen = f": {mood(event['mood'])}, for {event['mood']}" if "mood" in event else ""
            return f"{who} looked at the King's mood{seen}."
        case "redrew_muse":
            seen = f", who wants {event['muse']}" if "muse" in event else ""
            return f"{who} found another muse in the box{seen}."
        case "swapped_king":
            return f"{who} changed the King's mood. It had been {event['shown']}."
        case "chose_mood":
            return ""
        case "looked_deck":
            cards = f": {', '.join(event['cards'])}" if "cards" in event else ""
            return f"{who} looked at the top of the deck{cards}."
        case "reordered":
            return f"{who} put the cards back."


def mood(genre: Genre) -> str:
    """What the King's mood is called that wants a genre."""
    return MOODS[NUMBER[genre]]
