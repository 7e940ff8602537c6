"""A message made ready to be said. What a catalogue has as plain data is gone through once; after
that its sentence is put together from texts and from what fills its places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, final

from mootable.words.company import Company
from mootable.words.said import Given

Filling = Mapping[str, Given]
Value = Callable[[Filling], Any]
"""What fills a place."""
Make = Callable[[Any, Company], str]
"""What is made of it, for whoever is told."""
Keys = Callable[[Any, Company], Sequence[str]]
"""The keys of a choice that fit it, the closest first."""


@final
class Place:
    """Something that stands in a sentence and is not the same each time."""

    __slots__ = ("make", "value")

    def __init__(self, value: Value, make: Make) -> None:
        self.value = value
        self.make = make


@final
class Wording:
    """One way to say something: texts, and places among them."""

    __slots__ = ("begins_with_place", "parts")

    def __init__(self, parts: Sequence[str | Place]) -> None:
        self.parts = parts
        self.begins_with_place = not isinstance(parts[0], str)

    def chosen(self, given: Filling, company: Company) -> Wording:
        return self

    def filled(self, given: Filling, company: Company) -> str:
        return "".join(
            [
                part if isinstance(part, str) else part.make(part.value(given), company)
                for part in self.parts
            ]
        )


@final
class ByOne:
    """Several ways to say something, chosen by what fills one place, as most choices are."""

    __slots__ = ("keys", "value", "ways")

    def __init__(self, value: Value, keys: Keys, ways: dict[str, Wording]) -> None:
        self.value = value
        self.keys = keys
        self.ways = ways

    def chosen(self, given: Filling, company: Company) -> Wording:
        ways = self.ways
        for key in self.keys(self.value(given), company):
            if key in ways:
                return ways[key]
        raise AssertionError(f"No form is left for all others, of {sorted(ways)}.")


@final
class BySeveral:
    """Several ways to say something, chosen by what fills several places, the first counting
    most."""

    __slots__ = ("by", "ways")

    def __init__(
        self, by: Sequence[tuple[Value, Keys]], ways: Sequence[tuple[Sequence[str], Wording]]
    ) -> None:
        self.by = by
        self.ways = ways

    def chosen(self, given: Filling, company: Company) -> Wording:
        fitting = [keys(value(given), company) for value, keys in self.by]
        best: tuple[list[int], Wording] | None = None
        for way, wording in self.ways:
            ranks = [
                fits.index(key) if key in fits else -1
                for key, fits in zip(way, fitting, strict=True)
            ]
            if -1 not in ranks and (best is None or ranks < best[0]):
                best = ranks, wording
        assert best is not None, f"No form is left for all others, of {self.ways}."
        return best[1]


Ready = str | Wording | ByOne | BySeveral
"""A text stands as it is."""
