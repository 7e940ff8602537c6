"""Cards that do something only if they are of some colour or suit: `tens only count if they're
red`, `only black eights reverse`. What the others do not do is told."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import SUITS, TINTS, norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.terms import ANY, Cards, Noun

_COUNTS: Final = (
    *("count", "work", "apply", "do anything", "do something", "do their thing", "do its thing"),
    *("matter", "act", "have a effect", "has a effect", "have any effect", "has any effect"),
    *("have power", "is special", "is active", "have a power", "function"),
)
_REVERSES: Final = ("reverse the order", "reverse the direction", "reverse play", "reverse")
_SKIPS: Final = ("skip the next player", "skip someone", "skip anyone", "skip a player", "skip")
_WHEN: Final = ("if", "when", "while", "as long as", "whenever")


def only_so(chart: Chart, at: int) -> list[Read]:
    """Which cards do nothing, or do not do what older laws would have them do."""
    words = chart.words
    start = chart.skip_air(at)
    only = phrase_at(words, start, "only")
    found: list[Read] = []
    for read in chart.read("cards", only or start):
        if not isinstance(read.value, Cards):
            continue
        if only:
            those, told = _others(read.value), read.end
        else:
            told = phrase_at(words, chart.skip_air(read.end), "only")
            those = None
        for does, printed, end in _deeds(words, chart.skip_air(told)) if told else []:
            if not only:
                tint, end = _tint(words, end)
                those = _others(_tinged(read.value, tint)) if tint is not None else None
            if those is not None:
                text = _told(read.value if only else None, read.value, those, does, printed)
                found += [Read(end, one, read.cost, read.marks) for one in text]
    return found


def _deeds(words: list[Word], at: int) -> list[tuple[str, str, int]]:
    """What they do, with what that would be if it were told of them first."""
    counts = phrase_at(words, at, *_COUNTS)
    reverses = phrase_at(words, at, *_REVERSES)
    skips = phrase_at(words, at, *_SKIPS)
    found = [("does nothing", "", counts)] if counts else []
    found += [("does not reverse the order", "reverse the order", reverses)] if reverses else []
    return found + ([("does not skip anyone", "skip the next player", skips)] if skips else [])


def _tint(words: list[Word], at: int) -> tuple[Noun | None, int]:
    """`if they're red`, `when it is a heart`, `on hearts`."""
    start = phrase_at(words, at, *_WHEN)
    if not start:
        return None, at
    start = phrase_at(words, start, "they is", "it is", "they", "it", "is") or start
    start = phrase_at(words, start, "a", "the", "of") or start
    norm = norm_at(words, start)
    if norm in TINTS:
        return Noun(colour=TINTS[norm]), phrase_at(words, start + 1, "one", "card") or start + 1
    if norm in SUITS:
        return Noun(suit=SUITS[norm]), start + 1
    return None, at


def _tinged(cards: Cards, tint: Noun | None) -> Cards:
    if tint is None:
        return cards
    nouns = [noun._replace(colour=tint.colour, suit=tint.suit) for noun in cards.nouns]
    return cards._replace(nouns=tuple(nouns))


def _others(cards: Cards) -> Cards | None:
    """Those of the same ranks that are of the other colour, or of other suits."""
    found: list[Noun] = []
    for noun in cards.nouns:
        if noun.rank == ANY or noun.relation is not None or cards.is_not:
            return None
        if noun.colour != ANY:
            found.append(noun._replace(colour=1 - noun.colour))
        elif noun.suit != ANY:
            found += [noun._replace(suit=suit) for suit in range(4) if suit != noun.suit]
        else:
            return None
    return Cards(tuple(found))


def _told(only: Cards | None, cards: Cards, others: Cards, does: str, printed: str) -> list[str]:
    """That the others do not, which is all there is to it if these do so by an older law; else
    these do so now."""
    not_so = f"{print_cards(others)} {does}"
    if not printed:
        return [not_so]
    these = only if only is not None else _others(others)
    if these is None or len(these.nouns) > 1:
        return [not_so]
    return [not_so, f"when a player plays {print_cards(these)}, {printed}"]
