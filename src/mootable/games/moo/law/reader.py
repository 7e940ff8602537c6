"""Reading a law: from its text to its tree, or to the sentence that tells why not."""

from __future__ import annotations

from typing import Final

from mootable.core.refusal import Refusal
from mootable.games.moo.law.misread import explained
from mootable.games.moo.law.parser import Fault, Understood, is_printed_so, made_out
from mootable.games.moo.law.tree import Law


def read_law(text: str, reading: str = "") -> Law:
    """The law that a text says; of several that it could say, the one that is printed so. Refused
    with a sentence that tells what was not understood."""
    found = made_out(text)
    if isinstance(found, Fault):
        raise Refusal("bad_law", explained(text, found))
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
