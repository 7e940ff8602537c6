"""What lies ahead at a table of Moo, in a line each: of what is no secret. No law is told, and
nothing hangs on one.
"""

from __future__ import annotations

from typing import Final

from mootable.games.moo.shapes import ActWire
from mootable.words.said import Said

AIM: Final = ("moo.aim.1", "moo.aim.2", "moo.aim.3", "moo.aim.4", "moo.aim.5")
"""What it is about, for somebody who sits down to it for the first time."""


def follows(act: ActWire) -> Said | None:
    """What follows from an act."""
    match act["type"]:
        case "draw":
            return Said("moo.follows.draw")
        case "vote":
            return Said("moo.follows.vote_for" if act["for"] else "moo.follows.vote_against")
        case "leave":
            return Said("moo.follows.leave")
        case _:
            return None
