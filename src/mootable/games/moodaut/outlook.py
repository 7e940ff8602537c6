"""What lies ahead at a table of Mood'aut, in a line each: what is about to happen, for all who may
answer it, and what follows from each choice. Told from nothing but what a seat sees.
"""

from __future__ import annotations

from typing import Final

from mootable.core.deck import CardKind
from mootable.core.words import does, numbered
from mootable.games.moodaut.cards import NUMBER
from mootable.games.moodaut.rules import SUPPORTS_TO_WIN
from mootable.games.moodaut.shapes import ActWire, ViewWire, WindowWire

AIM: Final = (
    "Cards are drawn one by one, and among them lies stress: whoever can’t calm it is out.",
    "Help others out of theirs: two supports win, and so does being the last one left.",
    "Play what you like, then draw. Almost anything can be answered with Not Happening.",
)
"""What it is about, for somebody who sits down to it for the first time."""


def pending(view: ViewWire, names: list[str], kinds: list[CardKind]) -> str:
    """What happens unless somebody answers."""
    window = view["window"]
    if window is None:
        return ""
    drawer = names[view["turn"]]
    match window["kind"]:
        case "nope":
            return _negated(window, _play(view, window, names, kinds))
        case "rescue":
            return f"Whoever helps {drawer} is one support nearer to winning."
        case _:
            return ""


def follows(
    view: ViewWire, seat: int, act: ActWire, names: list[str], kinds: list[CardKind]
) -> str:
    """What follows from an act."""
    match act["type"]:
        case "nope":
            return "Then it happens after all." if _is_off(view) else "Then it does not happen."
        case "pass":
            return _passing(view)
        case "address":
            return _addressing(view, seat)
        case "ask":
            return "Whoever helps you counts it as a support."
        case "yield":
            return "You are out of the game."
        case "draw":
            return f"{view['stress_left']} of {numbered(view['deck'], 'card')} in the deck: stress."
        case "pair":
            return f"You take a card of {names[act['target']]}, unseen."
        case "triple":
            return f"If {names[act['target']]} holds {_card(act['want'], kinds)}, it is yours."
        case "give":
            return f"{names[view['turn']]} gets it."
        case "play":
            return kinds[NUMBER[act["card"]]].extra["text"]
        case _:
            return ""


def _negated(window: WindowWire, play: str) -> str:
    """MA-15: a play with an odd number of Not Happening on it does nothing."""
    nopes = window.get("nopes", 0)
    if nopes == 0:
        return play
    if nopes % 2:
        return f"As it stands, this does not happen: {play}"
    return f"It happens after all: {play}"


def _is_off(view: ViewWire) -> bool:
    window = view["window"]
    return window is not None and window.get("nopes", 0) % 2 == 1


def _play(view: ViewWire, window: WindowWire, names: list[str], kinds: list[CardKind]) -> str:
    """What the cards on top do if they are let be."""
    who = names[view["turn"]]
    cards = window.get("cards", [])
    whom = names[window["target"]] if "target" in window else ""
    if len(cards) > 1:
        named = _card(window["want"], kinds) if "want" in window else ""
        if named:
            return f"If {does(whom, 'hold')} {named}, {does(who, 'take')} it."
        return f"{does(who, 'take')} a card of {_of(whom)} unseen."
    match cards[0] if cards else "":
        case "insight":
            return f"{does(who, 'look')} at the top three cards of the deck."
        case "turnup":
            return f"{does(who, 'draw')} nothing, and the next player takes two turns or more."
        case "crisis":
            return f"{does(who, 'shuffle')} the deck."
        case "help":
            return f"{does(whom, 'choose')} a card for {who}."
        case "alone":
            return f"{does(who, 'end')} the turn without drawing."
    return ""


def _passing(view: ViewWire) -> str:
    window = view["window"]
    if window is not None and window["kind"] == "rescue":
        return "You leave it to the others."
    return "You leave it cancelled." if _is_off(view) else "You let it happen."


def _addressing(view: ViewWire, seat: int) -> str:
    """MA-25: whoever addresses somebody else's stress supports them."""
    if view["turn"] == seat:
        return "The stress is calmed, and you hide it in the deck."
    supports = view["players"][seat]["supports"] + 1
    return (
        "Your second support: you win."
        if supports >= SUPPORTS_TO_WIN
        else f"{supports} of {SUPPORTS_TO_WIN} to win."
    )


def _of(whom: str) -> str:
    return "yours" if whom == "you" else f"{whom}’s"


def _card(id: str, kinds: list[CardKind]) -> str:
    return kinds[NUMBER[id]].name
