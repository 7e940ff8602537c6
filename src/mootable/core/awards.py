"""Awards of a match: what somebody did more of, or sooner, than everybody else, told from what all
could see. What is worth one each game says for itself, in its `awards`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mootable.core.shapes import Award
from mootable.words.company import STRANGERS
from mootable.words.language import ENGLISH, language
from mootable.words.said import Said

MOST: Final = 3
"""So many are given for a match, at most."""


@final
class Merit:
    """Something worth an award: what it is counted by, and from how many on. Where less is better,
    it is up to how many."""

    __slots__ = ("bound", "is_less", "name")

    def __init__(self, name: str, bound: int, is_less: bool = False) -> None:
        self.name = name
        self.bound = bound
        self.is_less = is_less

    def is_worth(self, number: int) -> bool:
        return number <= self.bound if self.is_less else number >= self.bound


@final
class Honour:
    """What somebody is honoured for: the merit of a game, and how much of it they have."""

    __slots__ = ("game", "merit", "number", "seat")

    def __init__(self, game: str, merit: str, seat: int, number: int) -> None:
        self.game = game
        self.merit = merit
        self.seat = seat
        self.number = number

    def title(self) -> Said:
        return Said(f"{self.game}.award.{self.merit}.title")

    def text(self) -> Said:
        """What they did, to follow their name."""
        number = self.number
        times = Said("core.times", n=number)
        return Said(f"{self.game}.award.{self.merit}.text", who=self.seat, n=number, times=times)

    def said(self) -> Said:
        """All of it, in a sentence."""
        return Said("core.award", title=self.title(), who=self.seat, text=self.text())

    def wire(self, tongue: str = ENGLISH) -> Award:
        """As all are told it, whoever they are."""
        speech = language(tongue)
        title, text = speech.say(self.title()), speech.say(self.text(), STRANGERS)
        return {
            "seat": self.seat,
            "merit": self.merit,
            "number": self.number,
            "title": title,
            "text": text,
        }

    def parts(self) -> tuple[str, str, int, int]:
        return self.game, self.merit, self.seat, self.number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Honour) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __reduce__(self) -> tuple[Callable[..., Honour], tuple[str, str, int, int]]:
        return Honour, self.parts()


@final
class Tally:
    """What is counted of each seat, by the names of merits."""

    __slots__ = ("counts", "game")

    def __init__(self, game: str) -> None:
        self.game = game
        self.counts: dict[str, dict[int, int]] = {}

    def add(self, name: str, seat: int, number: int = 1) -> None:
        of_seats = self.counts.setdefault(name, {})
        of_seats[seat] = of_seats.get(seat, 0) + number

    def beat(self, name: str, seat: int, number: int) -> None:
        """Keep the smallest number that a seat has had."""
        of_seats = self.counts.setdefault(name, {})
        of_seats[seat] = min(number, of_seats.get(seat, number))

    def best(self, merit: Merit) -> Honour | None:
        """Who is honoured for a merit, if anybody: nobody shares it."""
        of_seats = self.counts.get(merit.name, {})
        if not of_seats:
            return None
        numbers = sorted(of_seats.values(), reverse=not merit.is_less)
        best = numbers[0]
        if not merit.is_worth(best) or numbers.count(best) > 1:
            return None
        for seat, number in of_seats.items():
            if number == best:
                return Honour(self.game, merit.name, seat, best)
        return None


def given(merits: list[Merit], tally: Tally) -> list[Honour]:
    """The awards of a match, the most telling first, as the merits are: one for each player as
    far as they go, and only then another for somebody who has one."""
    found = [honour for merit in merits if (honour := tally.best(merit)) is not None]
    first: list[Honour] = []
    more: list[Honour] = []
    for honour in found:
        has_one = any(other.seat == honour.seat for other in first)
        (more if has_one else first).append(honour)
    return (first + more)[:MOST]
