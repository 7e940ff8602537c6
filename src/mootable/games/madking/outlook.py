"""What lies ahead at the court of the Mad King, in a line each: what the action does that
is carried out, for all who have a part in it, and what follows from each choice. Told from nothing
but what a seat sees.
"""

from __future__ import annotations

from typing import Final

from mootable.core.deck import CardKind
from mootable.games.madking.shapes import ActWire, ViewWire
from mootable.games.madking.table import MOST_ACTS

AIM: Final = (
    "Write a play of three acts: one act for the King, one for your muse.",
    "What the King is in the mood for, nobody knows: the mood cards you hold are what he is not.",
    "When the deck runs out the show begins, and who has no act for the King is beheaded.",
)
"""What it is about, for somebody who sits down to it for the first time."""


def pending(view: ViewWire, kinds: list[CardKind]) -> str:
    """What the action does that is being carried out."""
    window = view["window"]
    card = None if window is None else window.get("card")
    return "" if card is None else _text(card, kinds)


def follows(
    view: ViewWire, seat: int, act: ActWire, names: list[str], kinds: list[CardKind]
) -> str:
    """What follows from an act."""
    match act["type"]:
        case "keep":
            cut = ", and you cut one of the four" if _is_full(view, seat) else ""
            return f"It joins your play{cut}."
        case "give":
            whom = names[act["target"]]
            cut = f", and {whom} cuts one of the four" if _is_full(view, act["target"]) else ""
            return f"It joins {whom}’s play{cut}."
        case "end":
            return "You use no action this time."
        case "action":
            return _text(act["card"], kinds)
        case "swap":
            return (
                "Their muse is yours, and yours is theirs."
                if act["yes"]
                else "Muses stay as they are."
            )
        case "cut":
            return "It is discarded."
        case "show_mood":
            return "They see that it is not the King’s."
        case "pass_mood":
            return "It goes to your left."
        case _:
            return ""


def _is_full(view: ViewWire, seat: int) -> bool:
    return len(view["players"][seat]["play"]) >= MOST_ACTS


def _text(card: str, kinds: list[CardKind]) -> str:
    """What an action card says, as it is printed in this match."""
    return next(kind.extra["text"] for kind in kinds if kind.id == card)
