"""Whether a text is a law that may be enacted, or the beginning of one."""

from __future__ import annotations

from functools import lru_cache

from mootable.games.moo.law import understanding
from mootable.games.moo.law.english.reading import furthest
from mootable.games.moo.law.fairness import judged
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar import parser
from mootable.games.moo.law.grammar.complete import complete
from mootable.games.moo.law.tree import Law, When


@lru_cache(maxsize=64)
def accepted(text: str, is_quoted: bool = False) -> Law | None:
    """The one law that a text says, if it may be enacted; also only if what is said in it stands
    between quotation marks."""
    found = understanding.understood(text, is_lax=False)
    if isinstance(found, (parser.Fault, str)) or len(found) > 1:
        return None
    if is_quoted and "filled-quotes" in found[0].marks:
        return None
    law = found[0].law
    if any(isinstance(one, When) and len(set(one.effects)) < len(one.effects) for one in law):
        return None  # what is told twice was hardly meant twice
    if complaint(law, knows=False) is not None or judged.complaint(law, [], []) is not None:
        return None
    return law


def is_begun(text: str) -> bool:
    """Whether it is the beginning of a printed law."""
    return bool(complete(text.rstrip(" .")))


def breaks_off(text: str) -> bool:
    """Whether all of it is understood, and more should come."""
    if is_begun(text):
        return True
    return furthest(text) >= len(text.rstrip(" .!"))
