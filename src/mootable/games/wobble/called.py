"""What the cards, tasks and stakes of Wobble are called, as it is said.

The deck file has a name for each card in it; here any card has one, also a plus card with a task
that only a set position puts on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.games.wobble.cards import (
    COLOURS,
    EVERY_COLOUR,
    HUE,
    HUES,
    NO_COLOUR,
    NUMBER,
    SYMBOL,
    SYMBOLS,
    TASK,
    TASKS,
    Task,
    is_number,
)
from mootable.games.wobble.events import TaskName
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64

STAKES: Final[dict[str, str]] = {
    "skip": "wobble.stake.turns",
    "minus20": "wobble.stake.points",
    "plus3": "wobble.stake.cards",
    "plus5": "wobble.stake.cards",
    "afk": "wobble.stake.times",
    "magnet": "wobble.stake.names",
}
"""By symbol: what an attack is counted in."""


def shown(card: i64) -> Said:
    """What a card shows, whatever its colour."""
    if is_number(card):
        return Said("wobble.called.figure", number=SYMBOL[card])
    return Said("wobble.called.sign", sign=SYMBOLS[SYMBOL[card]])


def called(card: i64) -> Said:
    """A card: its colours, and what it shows."""
    if HUE[card] != NO_COLOUR:
        colour = COLOURS[HUE[card]]
        if is_number(card):
            return Said("wobble.called.number", colour=colour, number=SYMBOL[card])
        return Said("wobble.called.coloured", colour=colour, sign=SYMBOLS[SYMBOL[card]])
    if HUES[card]:
        first, second = colours_of(card)
        return Said("wobble.called.swap", first=first, second=second)
    return shown(card)


def colours_of(card: i64) -> list[str]:
    """The colours that a card has."""
    return [COLOURS[hue] for hue in range(EVERY_COLOUR) if (HUES[card] >> hue) & 1]


def card_told(id: str) -> Said:
    """A card with its task."""
    card = NUMBER[id]
    if TASK[card] == Task.NONE:
        return called(card)
    return Said("wobble.called.with_task", card=called(card), task=TASKS[TASK[card]])


def cards_told(ids: list[str]) -> list[Said]:
    """All of them, but those that are the same are counted and not repeated."""
    told: list[Said] = []
    for id in dict.fromkeys(ids):
        copies = ids.count(id)
        card = card_told(id)
        told.append(card if copies == 1 else Said("core.copies", n=copies, card=card))
    return told


def tasks_told(tasks: list[TaskName]) -> Said:
    """Tasks, one after another."""
    told = Said("wobble.called.task", task=tasks[-1])
    for task in reversed(tasks[:-1]):
        told = Said("wobble.called.then", first=Said("wobble.called.task", task=task), rest=told)
    return told


def stake(symbol: str, amount: int) -> Said:
    """What is at stake in an attack."""
    return Said(STAKES[symbol], n=amount)
