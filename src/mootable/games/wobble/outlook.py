"""What lies ahead at a table of Wobble, in a line each: what is about to hit whom, for all who may
answer it, and what follows from each choice. Told from nothing but what everyone sees.
"""

from __future__ import annotations

from typing import Final

from mootable.games.wobble.called import tasks_told
from mootable.games.wobble.cards import NUMBER, is_grey, is_jerk
from mootable.games.wobble.events import TaskName
from mootable.games.wobble.shapes import ActWire, AttackWire, Play, ViewWire
from mootable.words.said import Said

AIM: Final = ("wobble.aim.1", "wobble.aim.2", "wobble.aim.3")
"""What it is about, for somebody who sits down to it for the first time."""

HITS: Final[dict[str, tuple[str, str, str]]] = {
    "skip": ("wobble.outlook.skip", "wobble.outlook.skip_others", "wobble.follows.skip"),
    "minus20": ("wobble.outlook.minus", "wobble.outlook.minus_others", "wobble.follows.minus"),
    "plus3": ("wobble.outlook.plus", "wobble.outlook.plus_others", "wobble.follows.plus"),
    "plus5": ("wobble.outlook.plus", "wobble.outlook.plus_others", "wobble.follows.plus"),
    "afk": ("wobble.outlook.afk", "wobble.outlook.afk_others", "wobble.follows.afk"),
    "magnet": ("wobble.outlook.magnet", "wobble.outlook.magnet_others", "wobble.follows.magnet"),
}
"""WO-15: what each attack does: to its target; to everyone but one; to whoever takes it."""


def pending(view: ViewWire) -> Said | None:
    """What the attack on the table will do unless somebody answers."""
    attack = view["attack"]
    if attack is None or view["trial"] is not None:
        return None
    one, others, _ = HITS[attack["symbol"]]
    if attack["not_me"] is None:
        return Said(one, who=attack["target"], n=attack["amount"])
    return Said(others, who=attack["not_me"], n=attack["amount"])


def follows(view: ViewWire, act: ActWire) -> Said | None:
    """What follows from an act."""
    attack = view["attack"]
    match act["type"]:
        case "take" if attack is not None:
            return Said(HITS[attack["symbol"]][2], n=attack["amount"])
        case "try" if attack is not None:
            return _trying(attack, act.get("vote", False))
        case "decline" if attack is not None:
            return Said("wobble.follows.decline", n=attack["amount"])
        case "play":
            return _playing(attack, act)
        case "draw":
            return Said("wobble.follows.draw")
        case "renew":
            return Said("wobble.follows.renew")
        case _:
            return None


def _trying(attack: AttackWire, vote: bool) -> Said:
    """WO-15: the tasks one after another; cards are turned over first, and never doubled."""
    tasks: list[TaskName] = [task for task in attack["tasks"] if task != "turn_over"]
    if not tasks:
        return Said("wobble.follows.turn_over")
    turned = len(tasks) < len(attack["tasks"])
    if turned:
        tasks.insert(0, "turn_over")
    told = tasks_told(tasks)
    if vote:
        return Said("wobble.follows.try_for_real", tasks=told)
    if turned:
        return Said("wobble.follows.try_rest", tasks=told)
    return Said("wobble.follows.try", tasks=told, n=2 * attack["amount"])


def _playing(attack: AttackWire | None, act: Play) -> Said | None:
    card = NUMBER[act["card"]]
    if is_grey(card) or is_jerk(card):
        return Said("core.card_text", card=act["card"])
    return None if attack is None else Said("wobble.follows.pass_on")
