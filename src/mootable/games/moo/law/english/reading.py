"""From what people write to the laws they may mean: every reading, printed, with what was filled
in, chosen or put in another order."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from mootable.games.moo.law.english import (
    described,
    gestures,
    knots,
    only_so,
    overheard,
    said,
    settled,
)
from mootable.games.moo.law.english import slots as slot_words
from mootable.games.moo.law.english.card_words import (
    COURT_TOO,
    FIGURES_ALONE,
    VOCABULARY,
    norm_at,
)
from mootable.games.moo.law.english.chart import (
    MOST_STEPS,
    Chart,
    Finder,
    Grammar,
    Read,
    Saying,
    literals,
    sayings_of,
)
from mootable.games.moo.law.english.does import causes_at, effects_at, instead_at, nameable
from mootable.games.moo.law.english.manners import asked, stemmed, without_cry, without_manners
from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.sentences import filled, frame_of, sentence_at
from mootable.games.moo.law.english.words import (
    COMMA,
    QUOTE,
    STOP,
    WORD,
    Word,
    known_words,
    turn_words,
    words_of,
    written_in,
)
from mootable.games.moo.law.grammar.nouns import print_cards
from mootable.games.moo.law.terms import Cards, Noun

MOST_READINGS: Final = 4
"""Of one text that are kept."""
MOST_JOINTS: Final = {1: 7, 2: 4}
"""How many places there may be where a sentence is two, and where it is three."""
FURTHER: Final = 2
"""How much dearer a reading may be that counts where those before it make no law."""


class Reading(NamedTuple):
    """A law that a text may mean, in the words of the language."""

    text: str
    cost: int
    marks: tuple[str, ...]


_FINDERS: Final[dict[str, Finder]] = {
    "cards": described.cards,
    "cardis": described.card_is,
    "related": described.related,
    "compared": described.compared,
    "piled": slot_words.piled,
    "onlyso": only_so.only_so,
    "beyond": slot_words.beyond,
    "number": slot_words.number,
    "ordinal": slot_words.ordinal,
    "numberth": slot_words.numberth,
    "inorder": slot_words.inorder,
    "overth": slot_words.overth,
    "rule": slot_words.rule,
    "name": slot_words.name,
    "nameable": nameable,
    "growing": slot_words.growing,
    "reaching": slot_words.reaching,
    "resetting": slot_words.resetting,
    "named": slot_words.named,
    "nameof": slot_words.nameof,
    "speech": said.speech,
    "quoted": said.quoted,
    "heard": overheard.heard,
    "uttered": overheard.uttered,
    "rushed": overheard.rushed,
    "call": said.call,
    "deedtext": said.deed,
    "doing": said.doing,
    "banned": said.banned,
    "gesture": gestures.gesture,
    "signal": gestures.signal,
    "somehow": overheard.somehow,
    "mays": slot_words.mays,
    "doingso": slot_words.doingso,
    "equals": slot_words.equals,
    "split": slot_words.split,
    "effects": effects_at,
    "causes": causes_at,
    "instead": instead_at,
    "sentence": sentence_at,
}


SAYINGS: Final = (
    *("words", "people", "happenings", "standings", "effects", "speech", "always", "cards"),
    *("sentences", "clauses", "choices", "wanted", "pairs", "counts"),
    *("holders", "silence", "counted", "atonce", "mirrored", "levels", "titles", "hands", "lies"),
)
"""The files of sayings; a kind of saying may have some in each of several."""


@cache
def grammar() -> Grammar:
    sayings: dict[str, list[Saying]] = {}
    for name in SAYINGS:
        text = files(__package__).joinpath("sayings", f"{name}.txt").read_text("utf-8")
        for kind, ways in sayings_of(text).items():
            sayings.setdefault(kind, []).extend(ways)
    return Grammar(sayings, _FINDERS, {"frame": frame_of}, filled)


@cache
def vocabulary() -> set[str]:
    """Every word that means something here."""
    return plain_words() | turn_words()


@cache
def plain_words() -> set[str]:
    """Every word that means something by itself."""
    words = {*known_words(), *VOCABULARY}
    for sayings in grammar().sayings.values():
        for saying in sayings:
            words.update(literals(saying.nodes))
    return words


# -- texts -----------------------------------------------------------------------------------

_SPACES: Final = re.compile(r"\s+")
_BEFORE_COMMA: Final = re.compile(r"\s+,")


def readings(text: str, is_lax: bool = True) -> list[Reading]:
    """The laws that a text may mean, cheapest first; none if it can't be read, nor if it has a word
    twice (`draws draws a card`) that is not twice in what is to be said. `is_lax`: also with
    articles left out or too many, or in three sentences, if it can't be read otherwise."""
    if knots.is_knotted(text):
        return []
    pointed = _pointed(text)
    if pointed != text and not _POINTS_AT_ONE.search(text):
        return _readings(text, is_lax) or _readings(pointed, is_lax)
    return _readings(pointed, is_lax)


def _readings(text: str, is_lax: bool) -> list[Reading]:
    words = words_of(knots.told_plainly(text))
    twice = [
        written_in(words, at, at + 2)
        for at, (word, after) in enumerate(pairwise(words))
        if word.kind == WORD and word.text == after.text and word.at != after.at
    ]
    found = _read(asked(without_cry(stemmed(words, plain_words()))), is_lax)
    return [
        one
        for reading in found
        if all(both in reading.text for both in twice) and not knots.is_astray(reading.text, text)
        for one in (_of_the_others(reading, text), *_by_the_next(reading, text))
    ]


_DRAWN: Final = re.compile(r"When a player plays an? (\w+), that player draws (\w+) cards\.")
_SPOKEN_TO: Final = re.compile(r"\b(?:you|u|they|who\w*|play\w*|lay\w*|someone)\b", re.IGNORECASE)


def _by_the_next(reading: Reading, text: str) -> list[Reading]:
    """`twos: pick up two`: whoever plays it, or whoever is next; nobody is told."""
    drawn = _DRAWN.fullmatch(reading.text)
    if drawn is None or "filled-you" not in reading.marks or _SPOKEN_TO.search(text):
        return []
    if counted(drawn[1]) != counted(drawn[2]):
        return []
    told = reading.text.replace("that player draws", "the next player draws")
    return [reading._replace(text=told, marks=(*reading.marks, "filled-next-draws"))]


def _of_the_others(reading: Reading, text: str) -> Reading:
    told = knots.of_the_others(reading.text, text)
    if told == reading.text:
        return reading
    return reading._replace(text=told, marks=(*reading.marks, "chose-they"))


_POINTS: Final = re.compile(
    r"\b((?:whoever|anyone who|everyone who|the (?:player|person|one) who"
    r"|(?:when|whenever|if|each time|every time) (?:you|u|someone|somebody|anyone|they|a player))"
    r" (?:plays?|lays?|puts? down|drops?|throws?)(?: down)?) (?:one|it|them)\b"
    r"(?! (?:of|on|with|in)\b)",
    re.IGNORECASE,
)
_FINISHES: Final = re.compile(
    r"\b((?:finish|win|end|go out)(?:es|s|ing)? (?:on|with)) (?:them|it|one)\b", re.IGNORECASE
)
"""`twos are wild but you can't finish on them`."""
_POINTS_AT_ONE: Final = re.compile(
    r"\b(?:plays?|lays?|puts?|drops?|throws?)(?: down)? one\b", re.IGNORECASE
)
"""One is any card if it is not told which; it is the one that was spoken of."""
_JOINS: Final = re.compile(r"[.!;:,–—-]|\b(?:and|but|so)\b", re.IGNORECASE)
_DENIES: Final = re.compile(r"\b(?:no|not|never|cannot|cant|only|nobody)\b|n't\b", re.IGNORECASE)


def _pointed(text: str) -> str:
    """`jacks are wild, whoever plays one names the suit`: one of the cards that were spoken of, and
    not any card. Of a card on another, or of two, there is no telling which: then it is not read.
    """
    points = _POINTS.search(text) or _FINISHES.search(text)
    if points is None:
        return text
    before = text[: points.start()]
    joins = [joint.end() for joint in _JOINS.finditer(before)]
    spoken = cards_in(before[: joins[-1]]) if joins else []
    if not spoken or cards_in(before[joins[-1] :]):
        return text
    denied = before[: joins[-1]] if points.re is _FINISHES else before
    if len(set(spoken)) > 1 or _DENIES.search(denied):
        return ""
    return f"{before}{points[1]} {spoken[0]}{text[points.end() :]}"


def _read(words: list[Word], is_lax: bool) -> list[Reading]:
    known: Known = {}
    found = _of_sentences(sentences_of(words), known)
    if not found:
        words = without_manners(words)
        found = _of_sentences(sentences_of(words), known)
    if not found and any(word.text == ";" for word in words):
        # `skip the next player; reverse the order`
        words = [
            word._replace(kind=COMMA, norm=",") if word.text == ";" else word for word in words
        ]
        found = _of_sentences(sentences_of(words), known)
    found = found or _in_one(words)
    found = found or _in_several(words, known, 1) or _begun_again(words, known)
    if found or not is_lax:
        return found
    found = _in_several(words, known, 2) or _of_sentences(sentences_of(words), {}, True)
    return found or _in_one(words, True)


def _in_one(words: list[Word], is_lax: bool = False) -> list[Reading]:
    """`a player plays an ace. they must bow`: what happens, and what follows from it."""
    stops = [at for at, word in enumerate(words[:-1]) if word.text in (".", "?")]
    if len(stops) != 1:
        return []
    joined = list(words)
    joined[stops[0]] = words[stops[0]]._replace(kind=COMMA, norm=",")
    return [
        one._replace(marks=(*one.marks, "chose-one"))
        for one in _of_sentences(sentences_of(joined), {}, is_lax)
    ]


def _in_several(words: list[Word], known: Known, joints: int) -> list[Reading]:
    """What can't be read as one sentence may be several, with commas between, or an "and"."""
    found: list[Reading] = []
    # What it costs, told last of three, is for all of them: `shared.py` has that.
    is_priced = any(word.norm in ("or", "otherwise") for word in words)
    joined = (",", "and", "but") if joints == 1 else (",",) if is_priced else (",", "and")
    places = [
        at
        for at, word in enumerate(words)
        if at > 1 and (word.norm in joined or (joints == 1 and _is_but_not(words, at)))
    ]
    for chosen in combinations(places[: MOST_JOINTS[joints]], joints):
        if any(_is_said_on(words, at) for at in chosen):
            continue  # `say "a" if it is red and "b" if it is black`
        apart = list(words)
        for at in chosen:
            apart[at] = words[at]._replace(kind=STOP, norm=".")
            if not is_priced and norm_at(words, at) == "," and norm_at(words, at + 1) == "and":
                apart[at + 1] = apart[at]
        for one in _of_sentences(sentences_of(apart), known):
            found.append(one._replace(marks=(*one.marks, "chose-two")))
    return sorted(found, key=_cost)


def _is_said_on(words: list[Word], at: int) -> bool:
    """Whether what is said there may go on with what was said before; not `"oops" costs a card,
    "sorry" costs two`."""
    if at + 1 >= len(words) or words[at + 1].kind != QUOTE:
        return False
    return at + 2 >= len(words) or words[at + 2].norm not in _TELLS_OF


_TELLS_OF: Final = frozenset(["cost", "mean", "is", "get", "earn"])


def _begun_again(words: list[Word], known: Known) -> list[Reading]:
    """`if it's a red four clap if it's a black four stomp`: two sentences with nothing between."""
    begins = [at for at, word in enumerate(words) if word.norm in ("if", "when")]
    if len(begins) != 2 or begins[0] != 0:
        return []
    again = begins[1]
    apart = [*words[:again], words[again]._replace(kind=STOP, norm="."), *words[again:]]
    return [
        one._replace(marks=(*one.marks, "chose-two"))
        for one in _of_sentences(sentences_of(apart), known)
    ]


def _is_but_not(words: list[Word], at: int) -> bool:
    """`… but you can't win with one`, `… but nothing may go on it`."""
    told = [word.norm for word in words[at : at + 5]]
    if told[:1] != ["but"]:
        return False
    is_unwon = "not" in told and not _FINISHING.isdisjoint(told)
    return is_unwon or (len(told) > 1 and told[1] in _NONE_MAY)


_NONE_MAY: Final = frozenset(["nothing", "nobody", "no", "only"])
_FINISHING: Final = frozenset(["win", "end", "go"])


TANGLED: Final = "<tangled>"
"""What takes too long to be made out."""


Known = dict[tuple[int, int], list[Read] | None]
"""How sentences are read, by where they begin and end."""


def _of_sentences(sentences: list[list[Word]], known: Known, is_lax: bool = False) -> list[Reading]:
    found = [Reading("", 0, ())]
    for sentence in sentences:
        ways = _ways(sentence, known, is_lax)
        if ways is None:
            return [Reading(TANGLED, 0, ())]
        found = [
            Reading(f"{one.text} {printed(way)}", one.cost + way.cost, one.marks + way.marks)
            for one in found
            for way in ways
        ]
        found = sorted(found, key=_cost)[: MOST_READINGS * 4]
        if not found:
            return []
    whole = [one._replace(text=settled.settled(one.text, one.marks)) for one in found if one.text]
    return [one for one in whole if one.text and not {FIGURES_ALONE, COURT_TOO} <= set(one.marks)]


def _ways(sentence: list[Word], known: Known, is_lax: bool) -> list[Read] | None:
    """The ways to read one sentence, each sentence once; None if that would take too long."""
    key = (sentence[0].at, sentence[-1].end)
    if key not in known:
        chart = Chart(grammar(), sentence, is_lax)
        ways = chart.read("sentence", 0)
        whole = [read for read in ways if chart.skip_air(read.end) == len(sentence)]
        known[key] = None if chart.steps > MOST_STEPS else whole
    return known[key]


def does_something(text: str) -> bool:
    """Whether a text tells what is done, and not when."""
    sentences = sentences_of(stemmed(words_of(text), plain_words()))
    if len(sentences) != 1:
        return False
    chart = Chart(grammar(), sentences[0])
    return any(read.end == len(sentences[0]) for read in chart.read("effects", 0))


def cards_in(text: str) -> list[str]:
    """The cards that a text speaks of, printed."""
    found: list[str] = []
    for sentence in sentences_of(stemmed(words_of(text), plain_words())):
        chart = Chart(grammar(), sentence)
        at = 0
        while at < len(sentence):
            ways = [read for read in chart.read("cards", at) if read.value != Cards((Noun(),))]
            if ways and at and sentence[at - 1].norm in _COMPARES:
                return []  # `cards under 5` are no fives
            if ways:
                longest = max(ways, key=_end)
                assert isinstance(longest.value, Cards)
                found.append(print_cards(longest.value))
            at = max([at + 1, *[read.end for read in ways]])
    return found


_COMPARES: Final = frozenset(["beneath", "over", "above", "than", "lower", "higher", "between"])


def _end(read: Read) -> int:
    return read.end


@lru_cache(maxsize=64)
def furthest(text: str) -> int:
    """How far a text can be made out: where the first word stands that no reading takes, or its
    end."""
    for sentence in sentences_of(stemmed(words_of(text), plain_words())):
        chart = Chart(grammar(), sentence, is_begun=True)
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
