"""What lies ahead at a table of Mood'aut, in a line each: what is about to happen, for all who may
answer it, and what follows from each choice. Told from nothing but what everyone sees.
"""

from __future__ import annotations

from typing import Final

from mootable.games.moodaut.rules import SUPPORTS_TO_WIN
from mootable.games.moodaut.shapes import ActWire, ViewWire, WindowWire
from mootable.words.said import Said

AIM: Final = ("moodaut.aim.1", "moodaut.aim.2", "moodaut.aim.3")
"""What it is about, for somebody who sits down to it for the first time."""

PLAYS: Final[dict[str, str]] = {
    "insight": "moodaut.outlook.insight",
    "turnup": "moodaut.outlook.turnup",
    "crisis": "moodaut.outlook.crisis",
    "alone": "moodaut.outlook.alone",
}
"""What a card does that is aimed at nobody, if it is let be."""

PLAINLY: Final[dict[str, str]] = {
    "ask": "moodaut.follows.ask",
    "yield": "moodaut.follows.yield",
}
"""What follows from an act, however things stand."""


def pending(view: ViewWire) -> Said | None:
    """What happens unless somebody answers."""
    window = view["window"]
    if window is None:
        return None
    match window["kind"]:
        case "nope":
            return _negated(window, _play(view["turn"], window))
        case "rescue":
            return Said("moodaut.outlook.rescue", who=view["turn"])
        case _:
            return None


def follows(view: ViewWire, seat: int, act: ActWire) -> Said | None:
    """What follows from an act."""
    match act["type"]:
        case "nope":
            is_off = _is_off(view)
            return Said("moodaut.follows.nope_again" if is_off else "moodaut.follows.nope")
        case "pass":
            return _passing(view)
        case "address":
            return _addressing(view, seat)
        case "draw":
            return Said("moodaut.follows.draw", stress=view["stress_left"], deck=view["deck"])
        case "pair":
            return Said("moodaut.follows.pair", whom=act["target"])
        case "triple":
            return Said("moodaut.follows.triple", whom=act["target"], want=act["want"])
        case "give":
            return Said("moodaut.follows.give", who=view["turn"])
        case "play":
            return Said("core.card_text", card=act["card"])
        case "ask" | "yield":
            return Said(PLAINLY[act["type"]])
        case _:
            return None


def _negated(window: WindowWire, play: Said) -> Said:
    """MA-15: a play with an odd number of Not Happening on it does nothing."""
    nopes = window.get("nopes", 0)
    if nopes == 0:
        return play
    if nopes % 2:
        return Said("moodaut.outlook.happens_not", play=play)
    return Said("moodaut.outlook.happens", play=play)


def _is_off(view: ViewWire) -> bool:
    window = view["window"]
    return window is not None and window.get("nopes", 0) % 2 == 1


def _play(who: int, window: WindowWire) -> Said:
    """What the cards on top do if they are let be."""
    cards = window["cards"]
    if "target" not in window:
        return Said(PLAYS[cards[0]], who=who)
    whom = window["target"]
    if "want" in window:
        return Said("moodaut.outlook.triple", who=who, whom=whom, want=window["want"])
    if len(cards) > 1:
        return Said("moodaut.outlook.pair", who=who, whom=whom)
    return Said("moodaut.outlook.help", who=who, whom=whom)


def _passing(view: ViewWire) -> Said:
    window = view["window"]
    if window is not None and window["kind"] == "rescue":
        return Said("moodaut.follows.pass_rescue")
    return Said("moodaut.follows.pass_negated" if _is_off(view) else "moodaut.follows.pass")


def _addressing(view: ViewWire, seat: int) -> Said:
    """MA-25: whoever addresses somebody else's stress supports them."""
    if view["turn"] == seat:
        return Said("moodaut.follows.address")
    supports = view["players"][seat]["supports"] + 1
    if supports >= SUPPORTS_TO_WIN:
        return Said("moodaut.follows.support_wins")
    return Said("moodaut.follows.support", supports=supports, wins=SUPPORTS_TO_WIN)
