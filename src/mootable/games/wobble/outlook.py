"""What lies ahead at a table of Wobble, in a line each: what is about to hit whom, for all who may
answer it, and what follows from each choice. Told from nothing but what a seat sees.
"""

from __future__ import annotations

from typing import Final

from mootable.core.words import counted, does
from mootable.games.wobble.cards import DECK, NUMBER, SYMBOL, is_grey, is_jerk, task_title
from mootable.games.wobble.shapes import ActWire, AttackWire, Play, ViewWire

TEXTS: Final[dict[int, str]] = {SYMBOL[NUMBER[kind.id]]: kind.extra["text"] for kind in DECK}
"""What each card of no colour does, by its symbol."""

AIM: Final = ("wobble.aim.1", "wobble.aim.2", "wobble.aim.3")
"""What it is about, for somebody who sits down to it for the first time."""


def pending(view: ViewWire, names: list[str]) -> str:
    """What the attack on the table will do unless somebody answers."""
    attack = view["attack"]
    if attack is None or view["trial"] is not None:
        return ""
    others = attack["not_me"]
    who = names[attack["target"]] if others is None else f"everyone but {names[others]}"
    return _hit(attack["symbol"], attack["amount"], who)


def _hit(symbol: str, amount: int, who: str) -> str:
    """WO-15: what each attack does."""
    match symbol:
        case "skip":
            return f"{does(who, 'miss')} {counted(amount, 'turn')}."
        case "minus20":
            return f"{does(who, 'lose')} {amount} points."
        case "afk":
            return f"{does(who, 'leave')} the table to copy a text{_times(amount)}."
        case "magnet":
            numbers = "a number" if amount == 1 else f"{amount} numbers"
            return f"{does(who, 'name')} {numbers} and must take every card of it."
        case _:
            return f"{does(who, 'draw')} {counted(amount, 'card')}."


def follows(view: ViewWire, act: ActWire) -> str:
    """What follows from an act."""
    attack = view["attack"]
    match act["type"]:
        case "take":
            if attack is None:
                return ""
            told = _hit(attack["symbol"], attack["amount"], "you").removeprefix("you ")
            return told[:1].upper() + told[1:]
        case "try":
            return "" if attack is None else _trying(attack, act.get("vote", False))
        case "decline":
            return "" if attack is None else f"You draw {counted(attack['amount'], 'card')}."
        case "play":
            return _playing(attack, act)
        case "draw":
            return "If it fits, it is played at once."
        case "renew":
            return "You show your grey cards and draw as many new ones."
        case _:
            return ""


def _trying(attack: AttackWire, vote: bool) -> str:
    """WO-15: the tasks one after another; cards are turned over first, and never doubled."""
    tasks = [task_title(task) for task in attack["tasks"] if task != "turn_over"]
    turned = len(attack["tasks"]) - len(tasks)
    if not tasks:
        return "You turn cards over up to the first number, and draw that many."
    told = ", then ".join([*["Turn over"][:turned], *tasks])
    if vote:
        return f"{told}, away from the screen: the others say whether it was done."
    cost = "the rest counts twice" if turned else f"draw {2 * attack['amount']}"
    return f"{told}: fail and {cost}."


def _playing(attack: AttackWire | None, act: Play) -> str:
    card = NUMBER[act["card"]]
    if attack is not None and not (is_grey(card) or is_jerk(card)):
        return "It grows, and hits the next player."
    return TEXTS[SYMBOL[card]] if is_grey(card) or is_jerk(card) else ""


def _times(number: int) -> str:
    return "" if number == 1 else f", {number} times over"
