"""A card with which nobody may go out, and which goes back: `you can't win on a face card. take it
back and draw one`. That is a bad card (MO-3) for whoever holds no other, and none that stays."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.consequences import Draw
from mootable.games.moo.law.english.words import masked
from mootable.games.moo.law.grammar.grown import NONE, ONE
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.grammar.parser import attempt
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.terms import Amount, Compare, Who
from mootable.games.moo.law.tree import Law, Plays, Sentence, When
from mootable.games.moo.law.understood import Understood

_IT: Final = r"(?:it|that|them|(?:the|that|your|this) (?:last )?card)"
_HAND: Final = r"(?:your|their|his|her|the(?: player'?s)?) hand"
BACK: Final = re.compile(
    rf"\b(?:takes?|picks?|gets?|puts?|brings?|has|have) {_IT}(?: (?:right"
    rf"|straight))?(?: up)? back\b"
    rf"|\b(?:takes?|picks?|gets?|puts?) back (?:up )?{_IT}\b"
    rf"|\b{_IT} (?:just |then |must |has to |will |simply )?(?:goes|go|comes|come|returns?|moves"
    rf"|(?:is|gets|be) (?:returned|put|taken|given|sent|handed))(?: (?:right|straight))?"
    rf" (?:back\b|(?:in)?to {_HAND}|to (?:you|them|its player)\b)|\bputs? {_IT} (?:in"
    rf"|into) {_HAND}",
    re.IGNORECASE,
)
_NONE_LEFT: Final = Amount(Compare.IS, NONE)
_UNWON: Final = "filled-unwon"


def told(text: str, ways: list[Understood]) -> list[Understood]:
    """The laws that a text was made out as, with the card going back where it tells so."""
    bare, _ = masked(text)
    if BACK.search(bare) is None:
        return ways
    return [_back(one) if _UNWON in one.marks else one for one in ways]


def _back(way: Understood) -> Understood:
    law = tuple([one for sentence in way.law for one in _taken(sentence)])
    marks = tuple([mark for mark in way.marks if mark not in (_UNWON, "chose-besides")])
    return Understood(law, print_law(law), marks) if law != way.law else way


def _taken(sentence: Sentence) -> Law:
    if not isinstance(sentence, When) or sentence.effects != (Draw(Who.THAT_PLAYER, ONE),):
        return (sentence,)
    (played, *others) = sentence.happenings
    if others or sentence.conditions or not isinstance(played, Plays):
        return (sentence,)
    if played != Plays(played.cards, left=_NONE_LEFT):
        return (sentence,)
    cards = print_cards(played.cards).removeprefix("an ").removeprefix("a ")
    law = attempt(f"While that player has 1 card left, no {cards} may be played on any card.")
    return law if isinstance(law, tuple) else (sentence,)
