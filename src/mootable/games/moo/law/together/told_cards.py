"""Cards as notes tell them: `J, Q and K`, `black`, `aces and pictures`."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.english.reading import cards_in
from mootable.games.moo.law.grammar.parser import attempt
from mootable.games.moo.law.terms import Cards
from mootable.games.moo.law.tree import MayPlay

_NAME: Final = (
    r"(?:red|black|odd|even|face|picture|court|royal|number(?:ed)?|pictures|royals|royalty|faces"
    r"|odds|evens|cards?|ones?|numbers?|aces?|deuces?|twos?|threes?|fours?|fives?|sixe?s?|sevens?"
    r"|eights?|nines?|tens?|jacks?|queens?|kings?|jokers?|[jqk]|[2-9]['’]?s?|10['’]?s?|clubs?"
    r"|diamonds?|hearts?|spades?)"
)
_LINK: Final = r"(?:[ ,/&]+(?:(?:and|or|nor|of|the|an?|all|any)\b ?)*)"
SUCH: Final = rf"(?:(?:the|an?|any|all) )?{_NAME}(?:{_LINK}{_NAME}){{0,8}}"
MANY: Final = (
    r"(?:red|black|odd|even|(?:(?:red|black|face|picture|court|number) )?(?:cards|pictures|royals"
    r"|aces|twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings|jokers|clubs"
    r"|diamonds|hearts|spades))"
)
"""More than one of them: `not two` may be how many cards are drawn."""
_AS_TOLD: Final = {
    r"\b(?:pictures|royals|royalty|faces)\b(?! cards?)": "face cards",
    r"\b(?:picture|court|royal)(?= cards?\b)": "face",
    r"\b(red|black|odd|even)s?\b(?! [a-z\d])": r"\1 cards",
    r"\b(red|black|odd|even) (?:ones?|numbers?)\b": r"\1 cards",
    r"\bj\b": "jack",
    r"\bq\b": "queen",
    r"\bk\b": "king",
    r"[/&]|\bnor\b": " or ",
}


def cards_of(told: str) -> Cards | None:
    """All the cards that are told there; None if they can't be made out."""
    for pattern, instead in _AS_TOLD.items():
        told = re.sub(pattern, instead, told, flags=re.IGNORECASE)
    found = cards_in(told)
    law = attempt(f"{' or '.join(found)} may be played on any card.") if found else ""
    sentence = law[0] if isinstance(law, tuple) else None
    return sentence.cards if isinstance(sentence, MayPlay) else None
