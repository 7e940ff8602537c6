"""Silence that goes for words which rules ask for as well: `after a nine nobody says anything until
the next card, and that includes stuff you'd normally have to say for the nine`. The silence is read
by itself; then the card asks for no words, as those that are owed would break none."""

from __future__ import annotations

import re
from typing import Final

from mootable.games.moo.law.consequences import MayNotSay
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import Cards, Noun
from mootable.games.moo.law.tree import (
    Deed,
    DoesNot,
    Law,
    NobodyMaySay,
    Plays,
    Sentence,
    TopIs,
    When,
    While,
)

_OWED: Final = (
    r"(?:(?:the |any |all |those )?(?:stuff|things?|words?|phrases?|what(?:ever)?|anything"
    r"|everything"
    r"|sayings?)\b(?=[^.;]*\b(?:have to|has to|must|normally|usually|rules?|makes?|required"
    r"|supposed|otherwise|owed?)\b)[^.;]*?\b(?:say|said|saying|call|shout)\b[^.;,]*?)"
)
_A_RULE: Final = (
    r"(?:(?:a|another|some|any|the)(?: other)? (?:rules?|cards?|law) (?:says?|makes?|requires?"
    r"|tells"
    r"?|asks?|wants?)(?: that)? (?:you|them)?[^.;,]*?\b(?:say|talk|speak)\b[^.;,]*?"
    r"|(?:you|they)(?:'d| would| normally| usually| otherwise)* (?:have to|must|need to|are"
    r" supposed"
    r" to) (?:say|shout|call)\b[^.;,]*?)"
)
TOO: Final = re.compile(
    r"\s*[,.;:(–—-]+\s*(?:(?:and|yes|but|no),? )*(?:(?:(?:that|this|it|which)(?: also)?"
    r" )?(?:includes?"
    r"|including|goes for|applies to|counts for|covers|means)(?: even| not even| also)?|(?:not"
    r" )?even"
    rf"|nor|or(?: even)?|(?:(?:you|nobody|people|they) )?(?:do(?:es)?n'?t|do not|does not|not"
    rf"|can'?t|may"
    rf" not) even say) (?:{_OWED}|(?:if|when) {_A_RULE})\)?[\s.!]*$",
    re.IGNORECASE,
)


def told_apart(text: str) -> str:
    """A text without that silence goes for what rules ask for; nothing if it does not say so."""
    bare, said = masked(text)
    told = TOO.search(bare)
    return "" if told is None else unmasked(bare[: told.start()], said)


def unasked(law: Law) -> Law | None:
    """The law of a silence, with cards that ask for no words; None if it is no such law."""
    (sentence, *others) = law
    cards = None if others else _silences(sentence)
    if cards is None or any(noun.relation is not None for noun in cards.nouns):
        return None
    return (sentence, DoesNot(cards, Deed.ASK))


def _silences(sentence: Sentence) -> Cards | None:
    """The cards that nobody may speak after; None if there are none."""
    if isinstance(sentence, While):
        is_silent = isinstance(sentence.sentence, NobodyMaySay) and not sentence.sentence.text
        first = sentence.conditions[0]
        is_one = len(sentence.conditions) == 1 and isinstance(first, TopIs)
        return first.cards if is_silent and is_one and isinstance(first, TopIs) else None
    if not isinstance(sentence, When) or len(sentence.happenings) != 1:
        return None
    (played,) = sentence.happenings
    if not isinstance(played, Plays) or played._replace(cards=_ANY) != Plays(_ANY):
        return None
    is_silent = any(isinstance(one, MayNotSay) and not one.text for one in sentence.effects)
    return played.cards if is_silent else None


_ANY: Final = Cards((Noun(),))
