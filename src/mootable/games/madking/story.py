"""What happened at the court, as it is said: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final

from mootable.games.madking.events import Dealt, EventWire, FateName, OfOne, OfTwo, Show, Used
from mootable.words.said import Given, Said

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
    "won": "madking.story.won",
    "no_patron": "madking.story.no_patron",
    "beheaded": "madking.story.beheaded",
    "beheaded_and_no_patron": "madking.story.beheaded_and_no_patron",
}

USED: Final[dict[tuple[bool, bool, bool], str]] = {
    (False, False, False): "madking.story.used",
    (False, True, False): "madking.story.used_taking",
    (False, False, True): "madking.story.used_giving",
    (False, True, True): "madking.story.used_trading",
    (True, False, False): "madking.story.used_on",
    (True, True, False): "madking.story.used_on_taking",
    (True, False, True): "madking.story.used_on_giving",
    (True, True, True): "madking.story.used_on_trading",
}
"""How the use of an action is told: whether it has a target, takes an act and gives one."""


def card_used(event: EventWire) -> str | None:
    """The action card that an event says its seat used."""
    return event["card"] if event["type"] == "used" else None


def sentence(event: EventWire) -> Said | None:
    """An event as somebody saw it; None for what goes without saying."""
    match event["type"]:
        case "started":
            return Said("madking.story.started", players=event["players"])
        case "time_up":
            return Said("madking.story.time_up", seats=event["seats"])
        case "show":
            return _show(event)
        case "over":
            fates = [Said(FATES[fate["fate"]], who=fate["seat"]) for fate in event["fates"]]
            return Said("madking.story.over", fates=fates)
        case "used":
            return _used(event)
        case _:
            return _of_two(event)


def _used(event: Used) -> Said:
    who, card = event["seat"], event["card"]
    if "take" in event and event.get("target") == who:
        return Said("madking.story.used_on_own", who=who, card=card, take=event["take"])
    given: dict[str, Given] = {"who": who, "card": card}
    if "target" in event:
        given["whom"] = event["target"]
    if "take" in event:
        given["take"] = event["take"]
    if "put" in event:
        given["put"] = event["put"]
    return Said(USED["target" in event, "take" in event, "put" in event], **given)


def _dealt(event: Dealt) -> Said:
    who = event["seat"]
    if "hand" not in event:
        actions, moods = event["actions"], event["moods"]
        return Said("madking.story.dealt", who=who, actions=actions, moods=moods)
    cards, muse, own = event["hand"], event["muse"], event["own_moods"]
    hand = Said("madking.story.hand", cards=cards) if cards else Said("madking.story.no_hand")
    patron = Said("madking.story.no_muse")
    if muse is not None:
        patron = Said("madking.story.muse", genre=muse)
    if not own:
        return Said("madking.story.dealt_open", who=who, hand=hand, muse=patron)
    return Said("madking.story.dealt_with_moods", who=who, hand=hand, muse=patron, own=own)


def _show(event: Show) -> Said:
    if event["king"] is None:
        return Said("madking.story.show_in_no_mood")
    return Said("madking.story.show", mood=event["king"])


def _of_two(event: OfTwo | OfOne) -> Said | None:
    """Cards given, looked at, shown and passed on, between two players; or what one did alone."""
    who = event["seat"]
    match event["type"]:
        case "gave":
            return Said("madking.story.gave", who=who, whom=event["target"], card=event["card"])
        case "looked_mood":
            whom = event["target"]
            if "mood" in event:
                mood = event["mood"]
                return Said("madking.story.looked_mood_open", who=who, whom=whom, mood=mood)
            return Said("madking.story.looked_mood", who=who, whom=whom)
        case "looked_muse":
            whom = event["target"]
            if "muse" in event:
                muse = event["muse"]
                return Said("madking.story.looked_muse_open", who=who, whom=whom, muse=muse)
            return Said("madking.story.looked_muse", who=who, whom=whom)
        case "showed":
            whom = event["target"]
            if "moods" in event:
                moods = event["moods"]
                return Said("madking.story.showed_open", who=who, whom=whom, moods=moods)
            return Said("madking.story.showed", who=who, whom=whom)
        case "kept_muse":
            return Said("madking.story.kept_muse", who=who)
        case "swapped_muses":
            return Said("madking.story.swapped_muses", who=who, whom=event["target"])
        case "passed_mood":
            whom = event["target"]
            if "mood" in event:
                mood = event["mood"]
                return Said("madking.story.passed_mood_open", who=who, whom=whom, mood=mood)
            return Said("madking.story.passed_mood", who=who, whom=whom)
        case _:
            return _of_one(event)


def _of_one(event: OfOne) -> Said | None:
    """What one player did or met, and nobody else."""
    who = event["seat"]
    match event["type"]:
        case "dealt":
            return _dealt(event)
        case "turn":
            return Said("madking.story.turn", who=who)
        case "drew":
            if "card" in event:
                return Said("madking.story.drew_open", who=who, card=event["card"])
            return Said("madking.story.drew", who=who)
        case "kept":
            return Said("madking.story.kept", who=who, card=event["card"])
        case "cut":
            return Said("madking.story.cut", who=who, card=event["card"])
        case "ended":
            return Said("madking.story.ended", who=who)
        case "looked_king":
            if "mood" in event:
                return Said("madking.story.looked_king_open", who=who, mood=event["mood"])
            return Said("madking.story.looked_king", who=who)
        case "redrew_muse":
            if "muse" in event:
                return Said("madking.story.redrew_muse_open", who=who, muse=event["muse"])
            return Said("madking.story.redrew_muse", who=who)
        case "swapped_king":
            return Said("madking.story.swapped_king", who=who, mood=event["shown"])
        case "chose_mood":
            return None
        case "looked_deck":
            if "cards" in event:
                return Said("madking.story.looked_deck_open", who=who, cards=event["cards"])
            return Said("madking.story.looked_deck", who=who)
        case "reordered":
            return Said("madking.story.reordered", who=who)
