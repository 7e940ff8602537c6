"""What happened at the court, in sentences: for logs, replays and screen readers."""

from __future__ import annotations

from typing import Final, cast

from mootable.core.event import Event
from mootable.core.words import as_sentence
from mootable.games.madking.cards import MOODS, NUMBER

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

ENDINGS: Final[dict[str, str]] = {"the_show": "the deck ran out, and the show was given"}
"""MK-9: there is no other way for a match to end."""

FATES: Final[dict[str, str]] = {
    "won": "{} pleased both King and muse and won.",
    "no_patron": "{} pleased the King but lost the patron.",
    "beheaded": "{} was beheaded.",
    "beheaded_and_no_patron": "{} was beheaded, and without a patron too.",
}


def card_used(event: Event) -> str | None:
    """The action card that an event says its seat used."""
    return cast(str, event.fields["card"]) if event.type == "used" else None


def sentence(event: dict[str, object], names: list[str]) -> str:
    """An event as somebody saw it; empty for what goes without saying."""
    kind = cast(str, event["type"])
    who = names[cast(int, event["seat"])] if "seat" in event else ""
    whom = names[cast(int, event["target"])] if "target" in event else ""
    card = f"a {event['card']}" if "card" in event else "a card"
    if kind == "started":
        return f"{event['players']} playwrights came to court."
    if kind == "dealt":
        return _dealt(event, who)
    if kind == "turn":
        return f"{who} began a turn."
    if kind == "drew":
        return f"{who} drew {card} and looked at it."
    if kind == "kept":
        return f"{who} kept {card}."
    if kind == "gave":
        return f"{who} gave {card} to {whom}."
    if kind == "cut":
        return f"{who} lost {card} to the cutting-room floor."
    if kind == "used":
        return _used(event, who, whom)
    if kind == "ended":
        return f"{who} used no action."
    if kind == "time_up":
        slow = [names[seat] for seat in cast("list[int]", event["seats"])]
        others = f"{', '.join(slow[:-1])} and " if len(slow) > 1 else ""
        return f"Time was up for {others}{slow[-1]}."
    if kind == "show":
        return f"The show began! {_king(event['king'])}"
    if kind == "over":
        fates = cast("list[dict[str, object]]", event["fates"])
        return " ".join(
            as_sentence(FATES[cast(str, fate["fate"])].format(names[cast(int, fate["seat"])]))
            for fate in fates
        )
    return _secrets(kind, event, who, whom)


def _dealt(event: dict[str, object], who: str) -> str:
    if "hand" not in event:
        actions, moods = _count(event["actions"], "action"), _count(event["moods"], "mood")
        return f"{who} got {actions}, {moods} and a muse."
    hand = ", ".join(cast("list[str]", event["titles"])) or "no action"
    own = cast("list[str]", event["own_moods"])
    not_king = f"; the King does not want {' or '.join(own)}" if own else ""
    muse = "no muse" if event["muse"] is None else f"a muse who wants {event['muse']}"
    return f"{who} got {hand}, and {muse}{not_king}."


def _king(genre: object) -> str:
    if genre is None:
        return "The King was in no mood at all."
    return f"The King was {mood(genre)}: he wanted {genre}."


def _count(number: object, noun: str) -> str:
    return f"one {noun}" if number == 1 else f"{number} {noun}s"


def _used(event: dict[str, object], who: str, whom: str) -> str:
    on = f" on {whom}" if whom else ""
    took = f", taking {event['take']}" if "take" in event else ""
    put = f", giving {event['put']}" if "put" in event else ""
    return f"{who} used {event['title']}{on}{took}{put}."


def _secrets(kind: str, event: dict[str, object], who: str, whom: str) -> str:
    """Cards looked at, shown and passed on."""
    if kind == "looked_king":
        seen = f": {mood(event['mood'])}, for {event['mood']}" if "mood" in event else ""
        return f"{who} looked at the King's mood{seen}."
    if kind == "looked_mood":
        seen = f": {event['mood']}" if "mood" in event else ""
        return f"{who} looked at a mood card of {whom}{seen}."
    if kind == "looked_muse":
        seen = f": {event['muse']}" if "muse" in event else ""
        return f"{who} looked at the muse of {whom}{seen}."
    if kind == "showed":
        seen = f": {' and '.join(cast('list[str]', event['moods']))}" if "moods" in event else ""
        return f"{who} and {whom} showed each other a mood card{seen}."
    if kind == "kept_muse":
        return f"{who} kept the old muse."
    if kind == "swapped_muses":
        return f"{who} and {whom} swapped muses."
    if kind == "redrew_muse":
        seen = f", who wants {event['muse']}" if "muse" in event else ""
        return f"{who} found another muse in the box{seen}."
    if kind == "swapped_king":
        return f"{who} changed the King's mood. It had been {event['shown']}."
    if kind == "chose_mood":
        return ""
    if kind == "passed_mood":
        what = f"the mood card {event['mood']}" if "mood" in event else "a mood card"
        return f"{who} passed {what} to {whom}."
    if kind == "looked_deck":
        cards = f": {', '.join(cast('list[str]', event['cards']))}" if "cards" in event else ""
        return f"{who} looked at the top of the deck{cards}."
    assert kind == "reordered", kind
    return f"{who} put the cards back."


def mood(genre: object) -> str:
    """What the King's mood is called that wants a genre."""
    return MOODS[NUMBER[cast(str, genre)]]
