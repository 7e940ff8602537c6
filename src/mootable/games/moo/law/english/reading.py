"""From what people write to the laws they may mean: every reading, printed, with what was filled
in, chosen or put in another order."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from importlib.resources import files
from typing import Final, NamedTuple

from mootable.games.moo.law.english import cards as card_words
from mootable.games.moo.law.english import slots as slot_words
from mootable.games.moo.law.english import speech
from mootable.games.moo.law.english.chart import (
    MOST_STEPS,
    Chart,
    Finder,
    Grammar,
    Read,
    literals,
    sayings_of,
)
from mootable.games.moo.law.english.manners import stemmed, without_cry, without_manners
from mootable.games.moo.law.english.nouns import VOCABULARY
from mootable.games.moo.law.english.sentences import (
    causes_at,
    effects_at,
    filled,
    frame_of,
    nameable,
    sentence_at,
)
from mootable.games.moo.law.english.words import (
    COMMA,
    QUOTE,
    STOP,
    Word,
    known_words,
    words_of,
)

MOST_READINGS: Final = 4
"""Of one text that are kept."""
MOST_JOINTS: Final = 6
"""Where one sentence may be two."""
FURTHER: Final = 2
"""How much dearer a reading may be that counts where those before it make no law."""


class Reading(NamedTuple):
    """A law that a text may mean, in the words of the language."""

    text: str
    cost: int
    marks: tuple[str, ...]


_FINDERS: Final[dict[str, Finder]] = {
    "cards": card_words.cards,
    "cardis": card_words.card_is,
    "related": card_words.related,
    "number": slot_words.number,
    "ordinal": slot_words.ordinal,
    "numberth": slot_words.numberth,
    "overth": slot_words.overth,
    "rule": slot_words.rule,
    "name": slot_words.name,
    "nameable": nameable,
    "growing": slot_words.growing,
    "reaching": slot_words.reaching,
    "speech": speech.speech,
    "quoted": speech.quoted,
    "heard": speech.heard,
    "uttered": speech.uttered,
    "call": speech.call,
    "deedtext": speech.deed,
    "doing": speech.doing,
    "banned": speech.banned,
    "gesture": speech.gesture,
    "split": slot_words.split,
    "effects": effects_at,
    "causes": causes_at,
    "sentence": sentence_at,
}


_grammars: list[Grammar] = []


def grammar() -> Grammar:
    if not _grammars:
        text = files(__package__).joinpath("sayings.txt").read_text("utf-8")
        _grammars.append(Grammar(sayings_of(text), _FINDERS, {"frame": frame_of}, filled))
    return _grammars[0]


_words: set[str] = set()


def vocabulary() -> set[str]:
    """Every word that means something here."""
    if not _words:
        for sayings in grammar().sayings.values():
            for saying in sayings:
                _words.update(literals(saying.nodes))
        _words.update(known_words())
        _words.update(VOCABULARY)
    return _words


# -- texts -----------------------------------------------------------------------------------

_SPACES: Final = re.compile(r"\s+")
_BEFORE_COMMA: Final = re.compile(r"\s+,")


def readings(text: str, is_lax: bool = True) -> list[Reading]:
    """The laws that a text may mean, cheapest first; none if it can't be read. `is_lax`: also with
    articles left out or too many, if it can't be read otherwise."""
    words = without_cry(stemmed(words_of(text), vocabulary()))
    found = _of_sentences(sentences_of(words))
    if not found:
        words = without_manners(words)
        found = _of_sentences(sentences_of(words))
    if not found and any(word.text == ";" for word in words):
        # `skip the next player; reverse the order`
        words = [
            word._replace(kind=COMMA, norm=",") if word.text == ";" else word for word in words
        ]
        found = _of_sentences(sentences_of(words))
    found = found or _in_two(words)
    return found or (_of_sentences(sentences_of(words), True) if is_lax else [])


def _in_two(words: list[Word]) -> list[Reading]:
    """What can't be read as one sentence may be two, with a comma or an "and" between."""
    found: list[Reading] = []
    places = [at for at, word in enumerate(words) if word.norm in (",", "and") and at > 1]
    for at in places[:MOST_JOINTS]:
        rest = words[at + 1 :]
        if rest and rest[0].kind == QUOTE:
            continue  # `say "a" if it is red and "b" if it is black`
        stop = words[at]._replace(kind=STOP, norm=".")
        for one in _of_sentences(sentences_of([*words[:at], stop, *rest])):
            found.append(one._replace(marks=(*one.marks, "chose-two")))
    return sorted(found, key=_cost)


def _of_sentences(sentences: list[list[Word]], is_lax: bool = False) -> list[Reading]:
    found = [Reading("", 0, ())]
    for sentence in sentences:
        chart = Chart(grammar(), sentence, is_lax)
        ways = [
            read for read in chart.read("sentence", 0) if chart.skip_air(read.end) == len(sentence)
        ]
        if chart.steps > MOST_STEPS:
            return [Reading(TANGLED, 0, ())]
        found = [
            Reading(f"{one.text} {printed(way)}", one.cost + way.cost, one.marks + way.marks)
            for one in found
            for way in ways
        ]
        found = sorted(found, key=_cost)[: MOST_READINGS * 4]
    whole = [one._replace(text=_with_counters(one.text).strip()) for one in found if one.text]
    return [
        one for one in whole if one.text and IT not in one.text.lower() and not _slipped(one.text)
    ]


_REACHED: Final = re.compile(r"a player's (\w+) reaches", re.IGNORECASE)
_LIKE_CARD: Final = 0.75


def _slipped(text: str) -> bool:
    """`when you have 1 crad`: what is like a card and counted nowhere is no counter."""
    return any(
        SequenceMatcher(None, name.lower(), "card").ratio() >= _LIKE_CARD
        and f"{name.lower()} grows" not in text.lower()
        for name in _REACHED.findall(text)
    )


IT: Final = "<it>"
TANGLED: Final = "<tangled>"
"""What takes too long to be made out."""
_COUNTER: Final = re.compile(
    r"(a player's|that player's|every player's|the table's) (\w+) "
    r"(?:reaches|grows|shrinks|becomes)",
    re.IGNORECASE,
)


_NAMED: Final = re.compile(r" *<named [^>]*>\.?", re.IGNORECASE)
"""A counter that is only told to be there: counters begin at 0 by themselves."""


def _with_counters(text: str) -> str:
    """What is only pointed at is the counter that was spoken of last."""
    while IT in text.lower():
        at = text.lower().index(IT)
        spoken = _COUNTER.findall(text[:at])
        if not spoken:
            return text
        whose, name = spoken[-1]
        owner = "the table's" if whose.lower() == "the table's" else "that player's"
        if text[at + len(IT) :].startswith(" reaches") and owner != "the table's":
            owner = "a player's"
        text = f"{text[:at]}{owner} {name}{text[at + len(IT) :]}"
    return _NAMED.sub("", text)


def does_something(text: str) -> bool:
    """Whether a text tells what is done, and not when."""
    sentences = sentences_of(words_of(text))
    if len(sentences) != 1:
        return False
    chart = Chart(grammar(), sentences[0])
    return any(read.end == len(sentences[0]) for read in chart.read("effects", 0))


def furthest(text: str) -> int:
    """How far a text can be made out: where the first word stands that no reading takes, or its
    end."""
    for sentence in sentences_of(stemmed(words_of(text), vocabulary())):
        chart = Chart(grammar(), sentence)
        ways = chart.read("sentence", 0)
        if not any(chart.skip_air(way.end) == len(sentence) for way in ways):
            if chart.furthest < len(sentence):
                return sentence[chart.furthest].at
            return sentence[-1].end
    return len(text)


def likeliest(text: str, is_lax: bool = True) -> list[list[Reading]]:
    """The laws that a text may mean: those that come to mind first, if there is no choosing between
    them; and what could be meant if none of those is a law."""
    found = readings(text, is_lax)
    costs = sorted({one.cost for one in found})
    return [
        [one for one in found if one.cost == cost][: MOST_READINGS * 2]
        for cost in costs
        if cost <= costs[0] + FURTHER
    ]


def _cost(reading: Reading) -> int:
    return reading.cost


def printed(read: Read) -> str:
    text = _BEFORE_COMMA.sub(",", _SPACES.sub(" ", str(read.value))).strip()
    return text[:1].upper() + text[1:] + "."


def sentences_of(words: list[Word]) -> list[list[Word]]:
    found: list[list[Word]] = [[]]
    for word in words:
        if word.kind == STOP:
            found.append([])
        else:
            found[-1].append(word)
    return [sentence for sentence in found if sentence]
