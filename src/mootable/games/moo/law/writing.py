"""What a text says as people write: made out in English, also where only its players can judge it,
or only some of it is to the point."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law import understanding
from mootable.games.moo.law.english import chat, courtesy, patience
from mootable.games.moo.law.english.spelled import is_hurried, is_said_so, spelled_out
from mootable.games.moo.law.grammar.lexer import LONGEST_LAW
from mootable.games.moo.law.grammar.parser import Fault, attempt
from mootable.games.moo.law.meant import advice, garbled
from mootable.games.moo.law.meant.left_out import left_out
from mootable.games.moo.law.meant.misread import A_LITTLE, misunderstood
from mootable.games.moo.law.understood import WITHOUT, Misunderstanding, Understood


def made_out(text: str) -> list[Understood] | Misunderstanding | str:
    """What a text says; or what was not understood of it, or that it takes too long to be made out.
    No law is made of it that leaves out what it tells."""
    in_full = spelled_out(text) if len(text) <= LONGEST_LAW and is_hurried(text) else text
    if in_full != text:
        ways = _told_plainly(text, in_full)
        if isinstance(ways, list) and all(is_said_so(one.printed, text) for one in ways):
            return ways
    read = understanding.made_out(text)
    plain = courtesy.without(text) if isinstance(read, Fault) else text
    if plain != text:
        return _told_plainly(text, plain)
    found = _found_out(text, read) if isinstance(read, Fault) else read
    if isinstance(found, Misunderstanding):
        return _advising_all(text, found)
    if isinstance(found, str):
        return found
    told = chat.without(text) if isinstance(read, Fault) else None
    to_the_point = text if told is None else told.text
    whole = [one for one in found if not left_out(to_the_point, one.printed)]
    if whole:
        return whole
    less = found[0].printed
    return _lacking(text, less) if isinstance(read, Fault) else _otherwise(text, less)


def _told_plainly(text: str, plain: str) -> list[Understood] | Misunderstanding | str:
    """What a text says that is told more plainly; what is not understood of that is told of all of
    it."""
    found = made_out(plain)
    if isinstance(found, Misunderstanding):
        meant = found.meant if (found.at, found.length) == (0, len(plain)) else ""
        return Misunderstanding(found.problem, 0, len(text), meant, found.could, found.taken)
    if isinstance(found, str):
        return found
    return [one._replace(marks=(*one.marks, "chose-words")) for one in found]


def _advising_all(text: str, found: Misunderstanding) -> Misunderstanding:
    """What was not understood, without an advice that would leave something out and does not say
    so."""
    is_of_all = (found.at, found.length) == (0, len(text)) and not found.is_partial
    is_less = is_of_all and found.meant and left_out(text, found.meant)
    return _lacking(text, found.meant) if is_less else found


def _otherwise(text: str, less: str) -> list[Understood] | Misunderstanding:
    """What a text could be that was made out as less than it tells."""
    fault = attempt(text)
    other = misunderstood(text, fault) if isinstance(fault, Fault) else None
    if other is None or not other.meant or left_out(text, other.meant):
        return _lacking(text, less)
    return other if other.taken is None else [other.taken]


def _lacking(text: str, less: str) -> Misunderstanding:
    found = left_out(text, less)
    if _PER.match(found):
        problem = f'I can make nothing of "{found}", {WITHOUT} Did you mean: {less}'
        return Misunderstanding(problem, 0, len(text), less, [])
    kept = _left_whole(text)
    if kept is not None:
        return kept
    if found == text:
        return Misunderstanding(garbled.why(text, less), 0, len(text), "", [])
    at = text.find(found)
    told = _CLAUSE.match(text, at) if at >= 0 else None
    clause = told.group().rstrip() if told is not None else ""
    what = f'"{clause}"' if clause else "part of it"
    problem = (
        f"That would be: {less} But then {what} would say nothing: tell it in other words, or in "
        "a sentence of its own."
    )
    return Misunderstanding(problem, max(at, 0), len(clause) or len(text), "", [])


def _left_whole(text: str) -> Misunderstanding | None:
    """What is left to the players of a text, whole, where a law would leave something out."""
    begun = patience.begin(2 * A_LITTLE)
    try:
        kept = advice.whole(text)
    except patience.Spent:
        kept = None
    finally:
        patience.end(begun)
    if kept is None or left_out(text, kept.law):
        return None
    problem = f"{kept.why} Did you mean: {kept.law}"
    return Misunderstanding(problem, 0, len(text), kept.law, [])


_PER: Final = re.compile(r"per |by (?:\w+ )?different ", re.IGNORECASE)
_CLAUSE: Final = re.compile(r"[^,.;:()\"]+")


def _found_out(text: str, found: Fault) -> list[Understood] | Misunderstanding | str:
    """What a text says that was not understood."""
    told = chat.without(text)
    if told is not None:
        without_it = _without_talk(text, told)
        if without_it is not None:
            return without_it
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
