"""Awards of a match: what somebody did more of, or sooner, than everybody else, told from what all
could see. What is worth one each game says for itself, in its `awards`.
"""

from __future__ import annotations

from typing import Final, final

from mootable.core.shapes import Award

MOST: Final = 3
"""So many are given for a match, at most."""


@final
class Merit:
    """Something worth an award: what it is counted by, what the award is called, and what is said
    of whoever gets it (`{}` is the number, `{times}` how often), from how many on. Where less is
    better, it is up to how many."""

    __slots__ = ("bound", "is_less", "name", "text", "title")

    def __init__(self, name: str, title: str, text: str, bound: int, is_less: bool = False) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.bound = bound
        self.is_less = is_less

    def is_worth(self, number: int) -> bool:
        return number <= self.bound if self.is_less else number >= self.bound

    def told(self, number: int) -> str:
        return self.text.replace("{times}", _times(number)).replace("{}", str(number))


@final
class Tally:
    """What is counted of each seat, by the names of merits."""

    __slots__ = ("counts",)

    def __init__(self) -> None:
        self.counts: dict[str, dict[int, int]] = {}

    def add(self, name: str, seat: int, number: int = 1) -> None:
        of_seats = self.counts.setdefault(name, {})
        of_seats[seat] = of_seats.get(seat, 0) + number

    def beat(self, name: str, seat: int, number: int) -> None:
        """Keep the smallest number that a seat has had."""
        of_seats = self.counts.setdefault(name, {})
        of_seats[seat] = min(number, of_seats.get(seat, number))

    def best(self, merit: Merit) -> Award | None:
        """The award for a merit, if it is anybody's: nobody shares it."""
        of_seats = self.counts.get(merit.name, {})
        if not of_seats:
            return None
        numbers = sorted(of_seats.values(), reverse=not merit.is_less)
        best = numbers[0]
        if not merit.is_worth(best) or numbers.count(best) > 1:
            return None
        for seat, number in of_seats.items():
            if number == best:
                return {"seat": seat, "title": merit.title, "text": merit.told(best)}
        return None


def given(merits: list[Merit], tally: Tally) -> list[Award]:
    """The awards of a match, the most telling first, as the merits are: one for each player as
    far as they go, and only then another for somebody who has one."""
    found = [award for merit in merits if (award := tally.best(merit)) is not None]
    first: list[Award] = []
    more: list[Award] = []
    for award in found:
        has_one = any(other["seat"] == award["seat"] for other in first)
        (more if has_one else first).append(award)
    return (first + more)[:MOST]


def award_told(award: Award, names: list[str]) -> str:
    """An award in a sentence."""
    return f"{award['title']}: {names[award['seat']]} {award['text']}."


def _times(number: int) -> str:
    if number <= 2:
        return "once" if number == 1 else "twice"
    return f"{number} times"
