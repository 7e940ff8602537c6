"""What lies ahead at the court of the Mad King, in a line each: what the action does that
is carried out, for all who have a part in it, and what follows from each choice. Told from nothing
but what everyone sees.
"""

from __future__ import annotations

from typing import Final

from mootable.games.madking.shapes import ActWire, ViewWire
from mootable.games.madking.table import MOST_ACTS
from mootable.words.said import Said

AIM: Final = ("madking.aim.1", "madking.aim.2", "madking.aim.3")
"""What it is about, for somebody who sits down to it for the first time."""

PLAINLY: Final[dict[str, str]] = {
    "end": "madking.follows.end",
    "cut": "madking.follows.cut",
    "show_mood": "madking.follows.show_mood",
    "pass_mood": "madking.follows.pass_mood",
}
"""What follows from an act, however things stand."""


def pending(view: ViewWire) -> Said | None:
    """What the action does that is being carried out."""
    window = view["window"]
    card = None if window is None else window.get("card")
    return None if card is None else Said("core.card_text", card=card)


def follows(view: ViewWire, seat: int, act: ActWire) -> Said | None:
    """What follows from an act."""
    match act["type"]:
        case "keep":
            is_full = _is_full(view, seat)
            return Said("madking.follows.keep_and_cut" if is_full else "madking.follows.keep")
        case "give":
            whom = act["target"]
            if _is_full(view, whom):
                return Said("madking.follows.give_and_cut", whom=whom)
            return Said("madking.follows.give", whom=whom)
        case "action":
            return Said("core.card_text", card=act["card"])
        case "swap":
            return Said("madking.follows.swap" if act["yes"] else "madking.follows.no_swap")
        case "end" | "cut" | "show_mood" | "pass_mood":
            return Said(PLAINLY[act["type"]])
        case _:
            return None


def _is_full(view: ViewWire, seat: int) -> bool:
    return len(view["players"][seat]["play"]) >= MOST_ACTS
