"""Whoever laid one of two cards: `if a 9 is laid on a 6, the player who laid the 6 draws`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.people import THAT, Clause
from mootable.games.moo.law.grammar.nouns import WHO
from mootable.games.moo.law.terms import Who

_LAYER: Final = re.compile("<laid ([^>]+)>")
_PLAYED: Final = re.compile(r"a player plays (?P<laid>.+?)(?: on (?P<beneath>.+))?")
_ARTICLE: Final = re.compile(r"(?:any|an?|the) ")


def by_layers(effects: tuple[Clause, ...], event: str) -> tuple[Clause, ...] | None:
    """What is done, with who it is that laid the card that is told of: of a 9 on a 6 whoever laid
    the 9 is that player, and whoever laid the 6 that of the card beneath; None if no such card was
    laid, or both of them are such."""
    laid = [
        _bare(card) for clause in effects for card in _LAYER.findall(f"{clause.who} {clause.text}")
    ]
    if not laid:
        return effects
    played = _PLAYED.fullmatch(event)
    if played is None:
        return None
    who = {_bare(played["laid"]): THAT}
    if played["beneath"] is not None:
        if _bare(played["beneath"]) in who:
            return None
        who[_bare(played["beneath"])] = WHO[Who.BENEATH]
    for card in set(laid) - who.keys():
        # `the player of the king`, of the king of hearts
        such = [one for one in who if set(card.split()) <= set(one.split())]
        if len(such) != 1:
            return None
        who[card] = who[such[0]]
    return tuple(
        [
            Clause(_told(clause.text, who), None if clause.who is None else _told(clause.who, who))
            for clause in effects
        ]
    )


def _told(text: str, who: dict[str, str]) -> str:
    return _LAYER.sub(lambda one: who[_bare(one[1])], text)


def _bare(cards: str) -> str:
    return _ARTICLE.sub("", cards, count=1) if _ARTICLE.match(cards) else cards
