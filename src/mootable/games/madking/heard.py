"""What events of the court are told in numbers, where the rules do not tell it themselves."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from mootable.core.encoding import NOTHING, token
from mootable.core.seats import NOBODY
from mootable.games.madking.cards import NUMBER
from mootable.games.madking.events import EventWire
from mootable.games.madking.tokens import PLACE, What


def genre(event: dict[str, object], field: str) -> i64:
    """A genre that an event tells, from 1; 0 where it does not."""
    told = event.get(field)
    return NUMBER[told] + 1 if isinstance(told, str) else 0


def told(event: EventWire) -> i64:
    """An event of the court as a token."""
    kind = event["type"]
    what: i64 = SAID.get(kind, NOTHING)
    if what == NOTHING:
        return NOTHING
    fields = cast("dict[str, object]", event)
    who = cast(int, fields["seat"])
    whom = cast(int, fields.get("target", NOBODY))
    if event["type"] == "used":
        if "take" in event:
            return token(What.TAKE, who, whom, genre(fields, "take"))
        if "put" in event:
            return token(What.PUT, who, whom, genre(fields, "put"))
        return token(What.USE, who, whom, PLACE[event["card"]] + 1)
    if event["type"] == "swapped_king":
        return token(what, who, NOBODY, genre(fields, "shown"))
    if event["type"] == "showed":
        seen = NUMBER[event["moods"][1]] + 1 if "moods" in event else 0
        return token(what, who, whom, seen)
    if event["type"] == "looked_deck" or event["type"] == "reordered":
        top = NUMBER[event["cards"][0]] + 1 if event.get("cards") else 0
        return token(what, who, NOBODY, top)
    return token(what, who, whom, genre(fields, FIELD.get(kind, "card")))


SAID: Final[dict[str, int]] = {
    "kept": What.KEEP,
    "gave": What.GIVE,
    "cut": What.CUT,
    "used": What.USE,
    "looked_king": What.LOOK_KING,
    "looked_mood": What.LOOK_MOOD,
    "showed": What.SHOW,
    "looked_muse": What.LOOK_MUSE,
    "swapped_muses": What.SWAP_MUSES,
    "redrew_muse": What.NEW_MUSE,
    "swapped_king": What.SWAP_KING,
    "passed_mood": What.PASS,
    "looked_deck": What.LOOK_DECK,
    "reordered": What.REORDER,
}
"""The events that have a token."""
FIELD: Final[dict[str, str]] = {
    "looked_king": "mood",
    "looked_mood": "mood",
    "passed_mood": "mood",
    "looked_muse": "muse",
}
"""Where the genre stands, if not in `card`."""
NOTED: Final = (
    "kept",
    "gave",
    "cut",
    "looked_king",
    "swapped_king",
    "looked_mood",
    "showed",
    "passed_mood",
    "looked_muse",
    "swapped_muses",
    "redrew_muse",
)
"""The events of which somebody notes something."""
