"""What patterns of words can't tell: numbers, rules, names of counters, lists of cards."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import (
    ARTICLES,
    RANKS,
    SUITS,
    VOCABULARY,
    norm_at,
    phrase_at,
)
from mootable.games.moo.law.english.chart import Chart, Read
from mootable.games.moo.law.english.numbers import number_at, ordinal_at, value_of
from mootable.games.moo.law.english.words import RULE, WORD, Word, table
from mootable.games.moo.law.grammar.lexer import ORDINALS
from mootable.games.moo.law.grammar.nouns import bare_cards, print_cards
from mootable.games.moo.law.terms import Cards

_ORDINAL_NAMES: Final = {number: word for word, number in ORDINALS.items()}


def number(chart: Chart, at: int) -> list[Read]:
    found = number_at(chart.words, chart.skip_air(at))
    return [] if found is None else [Read(found[1], value_of(found[0]), 0, ())]


def ordinal(chart: Chart, at: int) -> list[Read]:
    found = ordinal_at(chart.words, chart.skip_air(at))
    return [] if found is None else [Read(found[1], found[0], 0, ())]


def inorder(chart: Chart, at: int) -> list[Read]:
    """`the fifth point`: the number of what comes so in order."""
    found = ordinal_at(chart.words, chart.skip_air(at))
    if found is None or found[0] == "n-th":
        return []
    return [Read(found[1], str(ORDINALS.get(found[0]) or int(found[0][:-2])), 0, ())]


def _counted(chart: Chart, at: int, more: int) -> list[Read]:
    """A number, told as the one in order: `three hearts in a row` is the third."""
    found = number_at(chart.words, chart.skip_air(at))
    if found is None or found[0].is_n or not 1 <= found[0].value + more <= 99:
        return []
    value = found[0].value + more
    return [Read(found[1], _ORDINAL_NAMES.get(value, _figures(value)), 0, ())]


def _figures(value: int) -> str:
    teens = 10 < value % 100 < 14
    return f"{value}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(value % 10, 'th')}"


def numberth(chart: Chart, at: int) -> list[Read]:
    return _counted(chart, at, 0)


def overth(chart: Chart, at: int) -> list[Read]:
    return _counted(chart, at, 1)


def piled(chart: Chart, at: int) -> list[Read]:
    """`red on red on red`: the third of them in a row."""
    found: list[Read] = []
    for first in chart.read("cards", at):
        assert isinstance(first.value, Cards)
        end, number = first.end, 1
        while after := phrase_at(chart.words, end, *_ON):
            same = [one.end for one in chart.read("cards", after) if one.value == first.value]
            if not same:
                break
            end, number = max(same), number + 1
        if number > 2:
            value = f"{_ORDINAL_NAMES.get(number, _figures(number))} {bare_cards(first.value)}"
            found.append(Read(end, value, first.cost, first.marks))
    return found


def beyond(chart: Chart, at: int) -> list[Read]:
    """`2 cards, not 1`: how many more than the one that it costs anyway."""
    most = number_at(chart.words, chart.skip_air(at))
    if most is None or most[0].is_n:
        return []
    end = phrase_at(chart.words, most[1], "penalty card", "card", "penalty") or most[1]
    end = phrase_at(chart.words, end, ",") or end
    end = phrase_at(chart.words, end, "not just", "not only", "not", "and not", *_INSTEAD_OF)
    least = number_at(chart.words, end) if end else None
    if least is None or least[0].is_n or not 0 < least[0].value < most[0].value:
        return []
    end = phrase_at(chart.words, least[1], "penalty card", "card", "penalty") or least[1]
    return [Read(end, f"{most[0].value - least[0].value} cards", 0, ("chose-besides",))]


_INSTEAD_OF: Final = ("instead of", "rather than", "of", "and no longer")
_ON: Final = ("on top of", "on", "after", "follow by", "and then")


def mays(chart: Chart, at: int) -> list[Read]:
    """Of nobody: nobody shall is nobody may; `nobody must` can be meant otherwise."""
    found = chart.read("may", at)
    at = chart.skip_air(at)
    if norm_at(chart.words, at) == "must":
        marks = ("chose-may",) if chart.words[at].text.lower() == "must" else ()
        found = [*found, Read(at + 1, "may", 0, marks)]
    return found


def equals(chart: Chart, at: int) -> list[Read]:
    """`jacks = kings`."""
    at = chart.skip_air(at)
    is_sign = at < len(chart.words) and chart.words[at].text in ("=", "==")
    return [Read(at + 1, "=", 0, ())] if is_sign else []


def doingso(chart: Chart, at: int) -> list[Read]:
    """`anyone saying "sorry"`, `a player laying a 7`: what those do who are doing it."""
    at = chart.skip_air(at)
    is_doing = at < len(chart.words) and chart.words[at].text.lower().endswith("ing")
    return chart.read("evps", at) if is_doing else []


def rule(chart: Chart, at: int) -> list[Read]:
    if at < len(chart.words) and chart.words[at].kind == RULE:
        return [Read(at + 1, chart.words[at].norm, 0, ())]
    return []


_OF_COUNTERS: Final = frozenset(
    ["count", "counter", "score", "total", "meter", "level", "tally", "bar", "points", "gauge"]
)
"""What a counter may be called beside its name."""
_NOT_NAMES: Final = table("not_names")
_NO_THINGS: Final = table("air") | {"quite", "well", "like", "rather", "so", "um", "uh"}
_NAMES: Final = table("names")
_GESTURES: Final = table("gestures") - _NAMES
_CARDS: Final = frozenset([*SUITS, *RANKS, "card"])


def name(chart: Chart, at: int) -> list[Read]:
    """What a counter is called: one word of people's own."""
    if at >= len(chart.words):
        return []
    word = chart.words[at]
    if word.kind != WORD or not word.text.isalpha() or word.norm in _NOT_NAMES:
        return []
    before = [one.norm for one in chart.words[max(0, at - 3) : at]]
    if word.norm in _GESTURES and before[-2:] == ["get", "a"] and before[0] in _CARDS:
        return []  # `clubs get a knock`: that is done, and not counted
    if word.norm in _NO_THINGS or (at and _is_of_that_rank(chart.words[at - 1])):
        return []  # `fours quite literally skip …`
    if word.norm not in _NAMES and (word.norm in chart.grammar.words or word.norm in VOCABULARY):
        return []  # a word that means something else
    end = at + 1
    if norm_at(chart.words, end) in _OF_COUNTERS:
        end += 1
    name = word.text.lower()
    if name.endswith(("sses", "shes", "ches", "xes")):
        name = name[:-2]
    elif name.endswith("s") and not name.endswith("ss"):
        name = name[:-1]  # `points` are counted as point
    return [Read(end, name, 0, ())] if len(name) <= 20 else []


def _is_of_that_rank(word: Word) -> bool:
    """`fours`, `eights`: cards, and not so many of something."""
    return word.kind == WORD and word.norm != word.text.lower() and word.text.lower().endswith("s")


def growing(chart: Chart, at: int) -> list[Read]:
    """`rage goes up`: a counter that is spoken of by its name alone."""
    return _named(chart, at, "grow", "go up", "rise")


def reaching(chart: Chart, at: int) -> list[Read]:
    """`rage reaches`."""
    return _named(chart, at, "reach", "get to", "go to")


def resetting(chart: Chart, at: int) -> list[Read]:
    """`rage resets`."""
    return _named(chart, at, "reset", "is reset", "go back", "begin over")


def named(chart: Chart, at: int) -> list[Read]:
    """`rage 5`: a counter that is spoken of by its name alone, and a number."""
    return [one for one in name(chart, at) if number_at(chart.words, one.end) is not None]


def nameof(chart: Chart, at: int) -> list[Read]:
    """`rage of`: and a number."""
    ways = _named(chart, at, "of")
    return [one for one in ways if number_at(chart.words, one.end) is not None]


def _named(chart: Chart, at: int, *does: str) -> list[Read]:
    return [
        read._replace(end=end)
        for read in name(chart, at)
        if (end := phrase_at(chart.words, read.end, *does))
    ]


def split(chart: Chart, at: int) -> list[Read]:
    """A list of cards of which what follows may be told of the last alone."""
    found: list[Read] = []
    for read in chart.read("cards", at):
        meant = read.value
        assert isinstance(meant, Cards)
        joined = [at for at in range(at, read.end) if chart.words[at].norm == "or"]
        has_article = joined and chart.words[joined[-1] + 1].norm in ARTICLES
        if has_article and len(meant.nouns) > 1 and not meant.is_not:
            first, last = Cards(meant.nouns[:-1]), Cards(meant.nouns[-1:])
            value = f"{print_cards(first)} or plays {print_cards(last)}"
            found.append(read._replace(value=value))
    return found
