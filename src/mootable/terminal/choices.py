"""Many acts as a few choices, made step by step: first what, then whom, then which."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile

from mootable.core.act import Act


@dataclass(frozen=True)
class Step:
    """One step on the way to an act: part of a sentence, and the card it is about, if any.

    The texts of all the steps of an act, one after another, read as one line.
    """

    text: str
    card: str = ""


@dataclass(frozen=True)
class Choice:
    """One line to choose: an act, or the way to further choices."""

    text: str
    card: str = ""
    act: Act | None = None
    further: list[Choice] = field(default_factory=list)


def choices(acts: list[tuple[list[Step], Act]]) -> list[Choice]:
    """The acts with their steps, as a list to choose from. Where there is only one way on,
    nothing is asked: that step is taken together with the one before."""
    groups: dict[Step, list[tuple[list[Step], Act]]] = {}
    for steps, act in acts:
        groups.setdefault(steps[0], []).append((steps, act))
    return [_choice(group) for group in groups.values()]


def _choice(group: list[tuple[list[Step], Act]]) -> Choice:
    shared = _shared([steps for steps, _ in group])
    text = " ".join(step.text for step in shared)
    card = next((step.card for step in reversed(shared) if step.card), "")
    if len(group) == 1:
        return Choice(text, card, act=group[0][1])
    further = choices([(steps[len(shared) :], act) for steps, act in group])
    return Choice(text, card, further=further)


def _shared(paths: list[list[Step]]) -> list[Step]:
    """The steps that all of them begin with."""
    columns = zip(*paths, strict=False)
    return [column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns)]
