"""What lies ahead at a table of Moo, in a line each: of what is no secret. No law is told, and
nothing hangs on one.
"""

from __future__ import annotations

from typing import Final

from mootable.games.moo.shapes import ActWire

AIM: Final = ("moo.aim.1", "moo.aim.2", "moo.aim.3", "moo.aim.4", "moo.aim.5")
"""What it is about, for somebody who sits down to it for the first time."""


def follows(act: ActWire) -> str:
    """What follows from an act."""
    match act["type"]:
        case "draw":
            return "You pick up one card."
        case "vote":
            return "More than half carries it at once." if act["for"] else "A tie fails it, too."
        case "leave":
            return "Your cards go back into the deck. You keep your tokens."
        case _:
            return ""
