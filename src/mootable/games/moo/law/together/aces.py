"""What an ace is beside other cards than laws have it: `after a 3 the next card must be higher,
aces count high`, `you may also play one higher or lower; king and ace are adjacent`. The rest is
read by itself, with an ace as 1."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.consequences import Effect, MustEither, NextCardMust
from mootable.games.moo.law.english.words import masked, unmasked
from mootable.games.moo.law.terms import ANY, ANY_CARD, Beside, Cards, Noun, Related
from mootable.games.moo.law.tree import Law, MayPlay, Plays, Sentence, When

_ACES: Final = r"(?:an |the )?aces?"
_KINGS: Final = r"(?:an? |the )?kings?"
_BOTH: Final = (
    rf"(?:{_KINGS} ?(?:and|to|on|or|&|-|/) ?{_ACES}|{_ACES} ?(?:and|to|on|or|&|-|/) ?{_KINGS}|k"
    r" ?[-/&] ?a"
    r"|a ?[-/&] ?k)"
)
_TOLD: Final = r"\s*[.;,:(–—-]+\s*(?:and |but |where |with |also )?"
_TOO: Final = r"(?: (?:too|as well|also|here|for this|for that))?"
_HIGH: Final = re.compile(
    rf"{_TOLD}{_ACES} (?:always )?(?:is|are|count|counts|being|counting|count as|counts as)"
    rf"(?: (?:as|always))? (?:the )?(?:high|highest|14)(?: cards?)?{_TOO}\)?(?=\s*[.!]*$)",
    re.IGNORECASE,
)
_NEXT: Final = re.compile(
    rf"{_TOLD}(?:{_BOTH} (?:(?:(?:are|is|count as|counts as|being)(?: also)? (?:adjacent"
    r"|neighbou?rs"
    r"|consecutive|next to each other|(?:one|1)(?: (?:step|rank))? (?:apart|higher)|fine|ok"
    r"|allowed|a match))"
    r"|(?:also |both )?(?:work|count|go|match|touch|connect|wrap)s?(?: (?:as (?:one )?(?:higher"
    r"|apart|adjacent"
    rf"|up)|around|round))?){_TOO}|(?:(?:it|the (?:ranks|order|numbers))(?: also)? )?(?:wraps?"
    r"|loops?|goes)"
    rf" (?:a?round)(?: (?:from king to ace|at the king|the corner))?{_TOO})\)?(?=\s*[.!]*$)",
    re.IGNORECASE,
)
_COMPARED: Final = re.compile(
    r"\b(?:higher|lower|above|below|up|down|over|under|differs?|away|apart|off|next|adjacent|neighbou?rs?"
    r"|consecutive|beside|more|less)\b",
    re.IGNORECASE,
)
_ACE: Final = 1
_KING: Final = 13


class Aces(NamedTuple):
    """A text without what it tells of aces; whether they are high, or also next to a king."""

    rest: str
    are_high: bool


def told_apart(text: str) -> Aces | None:
    """What a text tells of aces; None if nothing, or nothing is compared."""
    if "ace" not in text.lower() and "round" not in text and "k" not in text.lower():
        return None
    bare, said = masked(text)
    for pattern, are_high in ((_HIGH, True), (_NEXT, False)):
        told = pattern.search(bare)
        rest = bare[: told.start()] if told is not None else ""
        if rest and _COMPARED.search(rest):
            return Aces(unmasked(rest, said), are_high)
    return None


def reckoned(law: Law, are_high: bool) -> Law | None:
    """The law with aces as they are told; None if it can't be told of such cards."""
    found: list[Sentence] = []
    for sentence in law:
        made = _high(sentence) if are_high else _next_to_a_king(sentence)
        if made is None:
            return None
        found += made
    return None if tuple(found) == law else tuple(found)


# -- aces are high -------------------------------------------------------------------------


def _high(sentence: Sentence) -> list[Sentence] | None:
    if isinstance(sentence, MayPlay) and sentence.nth is None:
        cards, onto = _with_aces_high(sentence.cards), _with_aces_high(sentence.onto)
        if cards is not None and onto is not None:
            return [sentence._replace(cards=cards, onto=onto)]
    if isinstance(sentence, When):
        effects = [_effect_high(one) for one in sentence.effects]
        is_plain = all(isinstance(one, Plays) and one.nth is None for one in sentence.happenings)
        is_plain = is_plain and not any(map(_tells_cards, sentence.conditions + sentence.unless))
        happenings = [_played_high(one) for one in sentence.happenings if isinstance(one, Plays)]
        if is_plain and not any(one is None for one in (*effects, *happenings)):
            return [
                sentence._replace(
                    effects=tuple([one for one in effects if one is not None]),
                    happenings=tuple([one for one in happenings if one is not None]),
                )
            ]
    return None


def _played_high(plays: Plays) -> Plays | None:
    cards = _with_aces_high(plays.cards)
    onto = plays.onto if plays.onto is None else _with_aces_high(plays.onto)
    if cards is None or (onto is None and plays.onto is not None):
        return None
    return plays._replace(cards=cards, onto=onto)


def _effect_high(effect: Effect) -> Effect | None:
    if isinstance(effect, NextCardMust):
        cards = _with_aces_high(effect.cards)
        return None if cards is None else effect._replace(cards=cards)
    if isinstance(effect, MustEither):
        play = _with_aces_high(effect.play)
        return None if play is None else effect._replace(play=play)
    return None if _tells_cards(effect) else effect


def _tells_cards(part: tuple[object, ...]) -> bool:
    return any(isinstance(one, Cards) for one in part)


def _with_aces_high(cards: Cards) -> Cards | None:
    """The same cards with an ace above the king; None if that is told by the card beneath."""
    nouns: list[Noun] = []
    for noun in cards.nouns:
        if noun.relation is not None and noun.relation.kind not in _WITHOUT_ORDER:
            return None
        if noun.over == ANY and noun.under == ANY:
            nouns.append(noun)
        elif noun.over == ANY:
            nouns.append(noun._replace(over=_ACE))
        else:
            nouns.append(noun)
            if noun.under == ANY:
                nouns.append(noun._replace(over=ANY, rank=_ACE))
    return cards._replace(nouns=tuple(nouns))


_WITHOUT_ORDER: Final = (Related.SAME_RANK, Related.SAME_SUIT, Related.SAME_COLOUR)


# -- king and ace are next to each other ---------------------------------------------------

_AN_ACE: Final = Noun(rank=_ACE)
_A_KING: Final = Noun(rank=_KING)


def _next_to_a_king(sentence: Sentence) -> list[Sentence] | None:
    """One higher than a king is an ace, and one lower than an ace a king."""
    if isinstance(sentence, MayPlay) and not sentence.may_not and sentence.onto == ANY_CARD:
        pairs = _round_the_corner(sentence.cards)
        return [sentence, *[MayPlay(on, under) for on, under in pairs]] if pairs else None
    if isinstance(sentence, When) and len(sentence.happenings) == 1:
        (plays,) = sentence.happenings
        if isinstance(plays, Plays) and plays.onto is None and plays.nth is None:
            pairs = _round_the_corner(plays.cards)
            more = [plays._replace(cards=on, onto=under) for on, under in pairs]
            return [sentence._replace(happenings=(plays, *more))] if pairs else None
    return None


def _round_the_corner(cards: Cards) -> list[tuple[Cards, Cards]]:
    """What lies on what besides, of cards that are one higher or lower than the card beneath."""
    found: list[tuple[Cards, Cards]] = []
    for noun in [] if cards.is_not else cards.nouns:
        relation = noun.relation
        is_one = relation is not None and relation.number is not None and relation.number.value == 1
        if relation is None or not is_one or relation.beside != Beside.BENEATH:
            return []
        if noun._replace(relation=None) != Noun():
            return []
        is_up = relation.kind == Related.EXACTLY_HIGHER
        pair = (_AN_ACE, _A_KING) if is_up else (_A_KING, _AN_ACE)
        found.append((Cards((pair[0],)), Cards((pair[1],))))
    return found
