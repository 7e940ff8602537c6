"""Reading a law: from its text to its tree, or to the sentence that tells why not."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mootable.core.refusal import Refusal
from mootable.games.moo.law import understanding
from mootable.games.moo.law.english import chat
from mootable.games.moo.law.grammar.parser import Fault, is_printed_so
from mootable.games.moo.law.meant.misread import Misunderstanding, misunderstood
from mootable.games.moo.law.tree import Law
from mootable.games.moo.law.understanding import Understood

MOST_KEPT: Final = 256
"""Texts of which it is kept what they say: a law that is put before the table is read at the desk,
when it is checked and when it is carried out, and says the same each time."""


@lru_cache(maxsize=MOST_KEPT)
def made_out(text: str) -> list[Understood] | Misunderstanding | str:
    """What a text says, also where only its players can judge it, or only some of it is to the
    point; or what was not understood of it, or that it takes too long to be made out. Nobody
    changes what they are given."""
    found = understanding.made_out(text)
    told = chat.without(text) if isinstance(found, Fault) else None
    if told is not None:
        without_it = _without_talk(text, told)
        if without_it is not None:
            return without_it
    if not isinstance(found, Fault):
        return found
    problem = misunderstood(text, found)
    return problem if problem.taken is None else [problem.taken]


def _without_talk(text: str, told: chat.Told) -> list[Understood] | Misunderstanding | None:
    """What a text says without how its author came to it and what they think of it; None if that
    can't be told either, and nothing is advised."""
    found = understanding.made_out(told.text)
    if isinstance(found, str):
        return None
    if isinstance(found, Fault):
        problem = misunderstood(told.text, found)
        if problem.taken is None:
            return problem.within(text, told.at, len(told.text))
        found = [problem.taken]
    return [one._replace(marks=(*one.marks, "chose-aside")) for one in found]


def read_law(text: str, reading: str = "") -> Law:
    """The law that a text says; of several that it could say, the one that is printed so. Refused
    with a sentence that tells what was not understood."""
    found = made_out(text)
    if isinstance(found, Misunderstanding):
        raise Refusal("bad_law", found.problem)
    if isinstance(found, str):
        raise Refusal("bad_law", found)
    if reading:
        for one in found:
            if is_printed_so(reading, one.printed):
                return one.law
        raise Refusal("bad_law", "That is no way to read this law.")
    if len(found) > 1:
        raise Refusal("bad_law", which(found))
    return found[0].law


def which(found: list[Understood]) -> str:
    """The question that only a text's author can answer."""
    ways = " Or: ".join([one.printed for one in found])
    return f"This can be read in {_SPELLED[len(found)]} ways: say which. Is it: {ways}"


_SPELLED: Final = ["no", "one", "two", "three", "four"]
