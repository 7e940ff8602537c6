"""Many acts as a few choices, made step by step: first what, then whom, then which."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile

from mootable.core.act import Act
from mootable.terminal.blanks import Blank, Draft


@dataclass(frozen=True)
class Step:
    """One step on the way to an act: part of a sentence, the card it is about, if any, and the
    key beside it, if it always has the same.

    The texts of all the steps of an act, one after another, read as one line.
    """

    text: str
    card: str = ""
    key: str = ""


Offered = tuple[list[Step], Act | Blank | Draft]
"""An act, perhaps to be filled in, with the steps in which it is chosen."""


@dataclass(frozen=True)
class Choice:
    """One line to choose: an act, perhaps to be filled in, or the way to further choices."""

    text: str
    card: str = ""
    act: Act | Blank | Draft | None = None
    further: list[Choice] = field(default_factory=list)
    key: str = ""


def choices(acts: list[Offered]) -> list[Choice]:
    """The acts with their steps, as a list to choose from. Where there is only one way on,
    nothing is asked: that step is taken together with the one before."""
    groups: dict[Step, list[Offered]] = {}
    for steps, act in acts:
        groups.setdefault(steps[0], []).append((steps, act))
    return [_choice(group) for group in groups.values()]


def _choice(group: list[Offered]) -> Choice:
    shared = _shared([steps for steps, _ in group])
    text = " ".join(step.text for step in shared)
    card = next((step.card for step in reversed(shared) if step.card), "")
    key = shared[0].key
    if len(group) == 1:
        return Choice(text, card, act=group[0][1], key=key)
    further = choices([(steps[len(shared) :], act) for steps, act in group])
    return Choice(text, card, further=further, key=key)


def retraced(root: list[Choice], path: list[Choice]) -> list[Choice]:
    """The same way through other choices, as far as it still goes somewhere."""
    again: list[Choice] = []
    for taken in path:
        for choice in again[-1].further if again else root:
            if choice.text == taken.text and choice.further:
                again.append(choice)
                break
        else:
            break
    return again


def _shared(paths: list[list[Step]]) -> list[Step]:
    """The steps that all of them begin with."""
    columns = zip(*paths, strict=False)
    return [column[0] for column in takewhile(lambda column: len(set(column)) == 1, columns)]
