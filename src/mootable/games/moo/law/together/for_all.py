"""Who is to do what is told to be done when somebody plays: `cover your eyes if someone plays an
ace`. All of them, or whoever plays it: its author chooses, if no word of it tells; and who is fined
may be told as all (`anyone who doesn't draws two`)."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.consequences import MustSay
from mootable.games.moo.law.english.words import masked
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.terms import Who
from mootable.games.moo.law.tree import Law, Plays, When
from mootable.games.moo.law.understood import Understood

_SOMEBODY: Final = r"(?:someone|somebody|anyone|anybody)"
_PLAYS: Final = re.compile(
    rf"\b(?:when(?:ever)?|if|after|once|as soon as|(?:each|every|any) ?time) {_SOMEBODY}"
    r" (?:\w+ )?(?:plays?|lays?|puts?|throws?|drops?)\b",
    re.IGNORECASE,
)
_ANYONE_WHO: Final = re.compile(
    r"\b(?:any(?:one|body)|every(?:one|body)|all|those|people|players|each player|any player)"
    r" (?:who |that )?(?:do(?:es)?(?:n'?t| not)|did(?:n'?t| not)|forgets?|fails?|misses|won'?t"
    r"|refuses?|is(?:n'?t| not)|has(?:n'?t| not))\b|\bwho(?:ever|soever)? (?:doesn'?t|does not"
    r"|forgets|fails)\b",
    re.IGNORECASE,
)
_ALL_WHO: Final = re.compile(
    r"\b(?:every(?:one|body)|all|those|people|players|each player) (?:who "
    r"|that )?(?:do(?:es)?(?:n'?t"
    r"| not)|did(?:n'?t| not)|forgets?|fails?|misses)\b",
    re.IGNORECASE,
)
_IS_PLAYED: Final = re.compile(
    r"\b(?:an?|any|another) player (?:plays|lays|puts)\b|\b(?:is|gets) (?:played|laid|put down)\b"
    r"|\bcomes (?:down|up|out)\b|\b(?:hits|lands on) the (?:table|pile)\b",
    re.IGNORECASE,
)
_OF_ONE: Final = re.compile(
    r"\b(?:they|he|she|them|him|her|their|his|that (?:player|person|one)|the (?:player|person|one)"
    r"|whoever|who|(?:must|has|gotta)(?= (?:to )?(?:say|do|name)))\b",
    re.IGNORECASE,
)

_CRIED: Final = re.compile(r"\W*(?:all hail|hail|long live|glory to|praise)\b", re.IGNORECASE)
"""`all hail the king when someone plays a king`: so cries whoever plays it."""


def told(text: str, ways: list[Understood]) -> list[Understood]:
    """The laws that a text was made out as; where it may as well be all who are to do it, both."""
    if len(ways) != 1:
        return ways
    bare, _ = masked(text)
    is_of_all = _ALL_WHO.search(bare) and _IS_PLAYED.search(bare)
    if not is_of_all and _PLAYS.search(bare) is None:
        return ways
    (way,) = ways
    law = _of_all(way.law)
    fined = _ANYONE_WHO.search(bare)
    before = bare if fined is None else bare[: fined.start()]
    if law is None or _OF_ONE.search(before) or _CRIED.match(bare):
        return ways
    marks = tuple([mark for mark in way.marks if mark != "filled-you"])
    of_all = Understood(law, print_law(law), (*marks, "chose-everyone"))
    return [of_all] if fined is not None else [of_all, way]


def _of_all(law: Law) -> Law | None:
    """A law by which all are to say what one was; None if that is not what it asks."""
    (sentence, *others) = law
    if others or not isinstance(sentence, When) or len(sentence.happenings) != 1:
        return None
    if not isinstance(sentence.happenings[0], Plays):
        return None
    asks = [one for one in sentence.effects if isinstance(one, MustSay)]
    if len(asks) < len(sentence.effects) or any(one.who != Who.THAT_PLAYER for one in asks):
        return None
    return (sentence._replace(effects=tuple([one._replace(who=Who.EVERY_PLAYER) for one in asks])),)
