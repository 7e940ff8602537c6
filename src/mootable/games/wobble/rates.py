"""What a simulation of Wobble counts besides events and cards: races and tasks."""

from __future__ import annotations

from functools import cache
from typing import Final

from mootable.core.rate import CHANCES, MISSED, Rate
from mootable.games.wobble.cards import TASKS
from mootable.games.wobble.events import EventWire, TaskName
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

RACES: Final = "Out of turn"
TRIES: Final = "Tasks tried, and how many of them paid"
TURN_OVER_SHARE: Final = 5
"""What turning over cards replaces: fewer to draw, and it has paid."""


@cache
def rates() -> list[Rate]:
    """What is counted; made when somebody first asks, as it has words in it."""
    return [
        Rate(RACES, "cards laid by tossing in", "tossed_in", "laid"),
        Rate(RACES, "chances gone before anyone could move", MISSED, CHANCES),
        Rate(RACES, "toss-ins that were too slow", "too_slow", "raced"),
        Rate("What players did who were hit by plus cards", "tried", "tried", "hit_by_plus"),
        *[Rate(TRIES, _task(task), f"paid {task}", f"tried {task}") for task in TASKS],
        Rate(TRIES, "all", "paid", "tasks"),
    ]


def _task(task: TaskName) -> str:
    return language(ENGLISH).say(Said("wobble.called.task", task=task)).lower()


def count(event: EventWire, counts: dict[str, int]) -> None:
    """Count what an event tells, by the names in `rates`."""
    match event["type"]:
        case "played":
            laid = len(event["cards"])
            _add(counts, "laid", laid)
            if "tossed_in" in event:
                _add(counts, "tossed_in", laid)
                _add(counts, "raced")
        case "too_slow":
            _add(counts, "too_slow")
            _add(counts, "raced")
        case "hit":
            if event["symbol"] == "plus3" or event["symbol"] == "plus5":
                _add(counts, "hit_by_plus", len(event["seats"]))
        case "tried":
            _add(counts, "tried")
        case "done":
            _count_task(counts, event["task"], True)
        case "failed":
            _count_task(counts, event["task"], False)
        case "turned_over":
            _count_task(counts, "turn_over", event["count"] < TURN_OVER_SHARE)


def _count_task(counts: dict[str, int], task: TaskName, has_paid: bool) -> None:
    _add(counts, f"tried {task}")
    _add(counts, "tasks")
    if has_paid:
        _add(counts, f"paid {task}")
        _add(counts, "paid")


def _add(counts: dict[str, int], name: str, number: int = 1) -> None:
    counts[name] = counts.get(name, 0) + number
