"""Something said, before it is a sentence of any language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Union

Given = Union[int, str, "Said", Sequence[int], Sequence[str], Sequence["Said"]]
"""What fills a place of a sentence: a number, a seat, a card's id, a text that somebody wrote,
something else that is said, or many of them."""


class Said:
    """A key of the catalogues, and what fills the places of its sentence. The first word of a key
    is the file it stands in."""

    __slots__ = ("given", "key")

    def __init__(self, key: str, **given: Given) -> None:
        self.key = key
        self.given: dict[str, Given] = given

    def may_mean(self, seat: int) -> bool:
        """Whether it may speak of a seat; else that seat is told the same as anybody."""
        for value in self.given.values():
            if isinstance(value, int):
                if value == seat:
                    return True
            elif not isinstance(value, str) and _may_be(value, seat):
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and (self.key, self.given) == (other.key, other.given)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[Callable[..., Said], tuple[str, dict[str, Given]]]:
        return _again, (self.key, self.given)

    def __repr__(self) -> str:
        places = "".join(f", {name}={value!r}" for name, value in self.given.items())
        return f"Said({self.key!r}{places})"


def _may_be(value: Given, seat: int) -> bool:
    if isinstance(value, Said):
        return value.may_mean(seat)
    if isinstance(value, int | str):
        return value == seat
    return any(_may_be(one, seat) for one in value)


def _again(key: str, given: dict[str, Given]) -> Said:
    """One that was pickled."""
    return Said(key, **given)


def as_written(text: str) -> Said:
    """What somebody wrote, who may be of any language: nothing is done to it."""
    return Said("core.as_written", text=text)
