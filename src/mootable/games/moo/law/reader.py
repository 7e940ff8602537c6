"""Reading a law: from its text to its tree, or to the sentence that tells why not.

Most laws are read as they are printed. All by which the others are made out takes most of a second
to load: nobody waits for that who only plays, simulates or trains.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mootable.core.refusal import Refusal
from mootable.games.moo.law.grammar.parser import Fault, attempt, is_printed_so
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.tree import Law
from mootable.games.moo.law.understood import Misunderstanding, Understood

MOST_KEPT: Final = 256
"""Texts of which it is kept what they say: a law that is put before the table is read at the desk,
when it is checked and when it is carried out, and says the same each time."""


@lru_cache(maxsize=MOST_KEPT)
def made_out(text: str) -> list[Understood] | Misunderstanding | str:
    """What a text says: what it is printed as, if it is written just so, or else what its author
    may mean; or what was not understood of it, or that it takes too long to be made out. Nobody
    changes what they are given."""
    law = attempt(text)
    if not isinstance(law, (Fault, str)):
        printed = print_law(law)
        if is_printed_so(text, printed):
            return [Understood(law, printed)]
    from mootable.games.moo.law import writing

    return writing.made_out(text)


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
    many = _SPELLED[len(found)] if len(found) < len(_SPELLED) else "several"
    return f"This can be read in {many} ways: say which. Is it: {ways}"


_SPELLED: Final = ["no", "one", "two", "three", "four"]
