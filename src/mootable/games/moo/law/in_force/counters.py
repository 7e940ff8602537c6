"""The numbers that laws keep: whose they are, and which of them a law may go by.

Laws fire on public facts alone (MO-27). What is counted follows from those; but by a number that
another law keeps to itself nobody can go, and whoever gives theirs the same name has one of their
own.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, cast

from mootable.games.moo.law.consequences import Count
from mootable.games.moo.law.terms import Counter, Measure, Part
from mootable.games.moo.law.tree import CounterIs, Law, Reaches, Shown


def key_of(counter: Counter) -> str:
    """By which it is kept at the table."""
    return counter.name if counter.of == 0 else f"{counter.name} {counter.of}"


def shown_by(law: Law) -> set[Counter]:
    """What a law lets all see."""
    return {one.counter for one in _parts_of(law) if isinstance(one, Shown)}


def counted_in(law: Law) -> set[str]:
    """What a law keeps, shows or goes by, by which that is kept at the table."""
    return {key_of(one) for one in _parts_of(law) if isinstance(one, Counter)}


def owned(law: Law, number: int, shown: Collection[Counter]) -> Law:
    """A law as it comes into force: what nobody is shown is its own."""
    return cast(Law, _owned(law, number, {*shown, *shown_by(law)}))


def unkept(law: Law, shown: Collection[Counter]) -> str | None:
    """Why a law can't go by a number that it does not count itself: it is not among those shown."""
    parts = _parts_of(law)
    counted = {one.counter for one in parts if isinstance(one, Count)}
    for one in parts:
        if not isinstance(one, (Reaches, CounterIs, Measure, Part)) or one.counter is None:
            continue
        if one.counter not in {*counted, *shown}:
            name = one.counter.name
            return (
                f"Nothing in this law counts the {name}, and no {name} is shown to all at this "
                "table: a law can go by another's number only if everyone sees it."
            )
    return None


def _owned(part: Any, number: int, shown: set[Counter]) -> Any:
    if isinstance(part, Counter):
        return part if part in shown else part._replace(of=number)
    if isinstance(part, tuple):
        parts = [_owned(one, number, shown) for one in part]
        return type(part)(*parts) if hasattr(part, "_fields") else tuple(parts)
    return part


def _parts_of(part: Any) -> list[Any]:
    """A part of a law and all that it is made of."""
    found = [part]
    if isinstance(part, tuple):
        for one in part:
            found += _parts_of(one)
    return found
