"""From what people write to the laws they may mean: every reading, printed, with what was filled
in, chosen or put in another order."""

from __future__ import annotations

import re
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
    Slots,
    Value,
    literals,
    sayings_of,
)
from mootable.games.moo.law.english.manners import stemmed, without_cry, without_manners
from mootable.games.moo.law.english.nouns import VOCABULARY, phrase_at
from mootable.games.moo.law.english.people import (
    BOTH,
    OTHERS,
    THAT,
    THAT_ONE,
    THEY,
    Clause,
    Told,
    apart,
    is_told_to_you,
    pronouns,
    settled,
    spoken_of,
)
from mootable.games.moo.law.english.words import (
    COMMA,
    STOP,
    Word,
    known_words,
    words_of,
)
from mootable.games.moo.law.nouns import any_cards, bare_cards, denied, print_cards
from mootable.games.moo.law.tree import Cards

MOST_READINGS: Final = 4
"""Of one text that are kept."""
MOST_EFFECTS: Final = 5
MOST_JOINTS: Final = 6
"""Where one sentence may be two."""
FURTHER: Final = 2
"""How much dearer a reading may be that counts where those before it make no law."""


class Frame(NamedTuple):
    """A sentence in its parts."""

    event: str
    conditions: tuple[str, ...]
    effects: tuple[Clause, ...]
    tail: str
    is_every: bool = False
    told_before: int = 0
    """How many of the conditions are told before the effects."""


class Reading(NamedTuple):
    """A law that a text may mean, in the words of the language."""

    text: str
    cost: int
    marks: tuple[str, ...]


# -- effects ---------------------------------------------------------------------------------


def _clause(chart: Chart, at: int) -> list[Read]:
    """One thing a law does: somebody does it, or it is done, or it is told to you."""
    found: list[Read] = []
    for who in chart.read("who", at):
        for vp in chart.read("vp", who.end):
            clause = Clause(str(vp.value), str(who.value))
            found.append(Read(vp.end, clause, who.cost + vp.cost, who.marks + vp.marks))
        # `the next player and the previous player draw a card`
        both = phrase_at(chart.words, who.end, "and")
        for other in chart.read("who", both) if both else []:
            for vp in chart.read("vp", other.end):
                clause = Clause(str(vp.value), f"{who.value}{BOTH}{other.value}")
                found.append(Read(vp.end, clause, vp.cost, vp.marks))
    for free in chart.read("free", at):
        found.append(free._replace(value=Clause(str(free.value))))
    found += _caused(chart, at)
    for vp in chart.read("vp", at):
        marks = (*vp.marks, "filled-you")
        found.append(Read(vp.end, Clause(str(vp.value), ""), vp.cost + 1, marks))
    return found


def _relative(chart: Chart, at: int) -> list[Read]:
    """`…, who draws a card`: whoever was spoken of last."""
    after = phrase_at(chart.words, at, ", who", "who")
    return [
        read._replace(value=Clause(str(read.value), THEY))
        for read in (chart.read("vp", after) if after else [])
    ]


_AND: Final = (", and then", ", then", ", and", "and then", "and", ",", "but", "then")


def _caused(chart: Chart, at: int) -> list[Read]:
    """`make the next player draw 2 cards`."""
    after = phrase_at(chart.words, at, "make", "let", "require", "get", "have")
    found: list[Read] = []
    for who in chart.read("who", after) if after else []:
        start = phrase_at(chart.words, who.end, "to") or who.end
        for vp in chart.read("vp", start):
            clause = Clause(str(vp.value), str(who.value))
            found.append(Read(vp.end, clause, who.cost + vp.cost, who.marks + vp.marks))
    return found


def _effects(chart: Chart, at: int) -> list[Read]:
    """Several things, joined by "and"."""
    return _joined(chart, _clause(chart, at))


def _causes(chart: Chart, at: int) -> list[Read]:
    """What a card is said to do: `skips the next player and makes them draw a card`."""
    does = [
        read._replace(value=Clause(str(read.value), THAT)) for read in chart.read("carddoes", at)
    ]
    return _joined(chart, does + _caused(chart, at))


def _joined(chart: Chart, first: list[Read]) -> list[Read]:
    found: list[Read] = []
    begun = [read._replace(value=(read.value,)) for read in first]
    for _ in range(MOST_EFFECTS):
        found += begun
        further: list[Read] = []
        for one in begun:
            at = chart.skip_air(one.end)
            after = phrase_at(chart.words, at, *_AND)
            for other in _clause(chart, after) if after else _relative(chart, at):
                clauses = one.value
                assert isinstance(clauses, tuple)
                further.append(
                    Read(
                        other.end,
                        (*clauses, other.value),
                        one.cost + other.cost,
                        one.marks + other.marks,
                    )
                )
        begun = further[:30]
    return found


# -- sentences -------------------------------------------------------------------------------


def _frame(slots: Slots) -> Value:
    """A frame from its slots. What it means tells what is in no slot: `when EVENT: EFFECT`."""
    kind, _, told = str(slots[""]).partition(" ")
    happens, _, does = told.partition(": ")
    event = str(slots.get("event", ""))
    if happens:
        event = filled(happens, slots)
    elif kind == "every":
        event = str(slots["every"])
    effects = slots.get("effects")
    if does:
        effects = (Clause(filled(does, slots), str(slots.get("relto", THAT))),)
    elif effects is None:
        effects = slots["causes"]
    assert isinstance(effects, tuple)
    lasts = str(slots.get("lasts", ""))
    if lasts:
        if "may not s" not in effects[-1].text and "player may s" not in effects[-1].text:
            return None
        effects = (*effects[:-1], effects[-1]._replace(text=f"{effects[-1].text} {lasts}"))
    before = tuple([str(slots[one]) for one in ("cond", "two") if one in slots])
    after = (str(slots["after"]),) if "after" in slots else ()
    tail = str(slots.get("tail", ""))
    return Frame(event, before + after, effects, tail, kind == "every", len(before))


EXCEPT: Final = "if that card is not "
AMONG: Final = " is among the last "
PLAYS: Final = "a player plays "


def _framed(frame: Frame, is_you: bool) -> list[Told]:
    """A sentence in the words of the language, for each way to settle who does what."""
    found: list[Told] = []
    others: list[str] = []
    for condition in frame.conditions[: frame.told_before]:
        others = spoken_of(others, condition)
    if _is_about_somebody(frame):
        return []
    for told in settled(frame.effects, others, is_you):
        event, marks = _happens(frame, told.text)
        conditions = [one[3:] for one in frame.conditions if one.startswith("if ")]
        lately = [one for one in conditions if AMONG in one and frame.event.startswith(PLAYS)]
        conditions = [one for one in conditions if one not in lately]
        # Which cards lay there is asked before the card lies there too.
        text = f"while {' and '.join(lately)}, " if lately else ""
        text += event if frame.is_every else f"when {event}"
        unless = [one[7:] for one in frame.conditions if one.startswith("unless ")]
        for condition, _ in pronouns(" and ".join(conditions), [], is_you):
            if condition:
                text += f", if {condition}"
        if unless:
            text += f", unless {' and '.join(unless)}"
        found.append(Told(f"{text}, {told.text}{frame.tail}", told.marks + marks))
    return found


SOMEBODY: Final = "any player has "


def _is_about_somebody(frame: Frame) -> bool:
    """`if someone has 7 cards they must …`: they are that one, of whom no law can speak."""
    told = any(SOMEBODY in one for one in frame.conditions[: frame.told_before])
    return told and _points_at_somebody(frame)


def _points_at_somebody(frame: Frame) -> bool:
    return any(clause.who in (THEY, THAT_ONE) or THEY in clause.text for clause in frame.effects)


_HAS: Final = re.compile(r"<has> (.*? left)")
STUCK: Final = "<stuck>"


def _happens(frame: Frame, effects: str) -> tuple[str, tuple[str, ...]]:
    """What happens, where that goes by what is done then: who has so many cards left must say
    something at once, and is dealt something once a turn; who can't play draws already."""
    event = frame.event
    if STUCK in event and f"{THAT} draws" not in effects:
        event = event.replace(STUCK, "draws a card")
    if _HAS.search(event) is None:
        return event, ()
    if frame.is_every or not _is_owed(effects):
        return _HAS.sub(r"ends a turn with \1", event), ("filled-end",)
    return _HAS.sub(r"plays a card with \1 or ends a turn with \1", event), ("filled-left",)


def _is_owed(effects: str) -> bool:
    """Whether all that is done is to be said, or may not be."""
    told = _QUOTED.sub('""', effects).split(" and ")
    return all(any(owed in one for owed in _OWED) for one in told)


_OWED: Final = ("must say", "may not", "player may")
_QUOTED: Final = re.compile(r'"[^"]*"')


def _sentence(chart: Chart, at: int) -> list[Read]:
    """A whole sentence, from there on."""
    found: list[Read] = []
    is_you = is_told_to_you(chart.words)
    for read in chart.read("frame", at):
        assert isinstance(read.value, Frame)
        for told in _framed(read.value, is_you):
            found.append(Read(read.end, told.text, read.cost, read.marks + told.marks))
    found += chart.read("declared", at)
    for read in chart.read("always", at):
        for tail in chart.read("tail", phrase_at(chart.words, read.end, ",") or read.end):
            text = ". ".join([f"{one}{tail.value}" for one in apart(str(read.value))])
            found.append(Read(tail.end, text, read.cost + tail.cost, read.marks + tail.marks))
        for cond in chart.read("cond", phrase_at(chart.words, read.end, ",") or read.end):
            dearer = read._replace(cost=read.cost + 1)
            found += _while(cond, dearer, ("order",))
    for cond in chart.read("while", at):
        after = phrase_at(chart.words, cond.end, ",") or cond.end
        for read in chart.read("always", after):
            found += _while(cond._replace(end=read.end), read, ())
        for read in chart.read("frame", after):
            assert isinstance(read.value, Frame)
            if SOMEBODY in str(cond.value) and _points_at_somebody(read.value):
                continue
            for told in _framed(read.value, is_you):
                marks = read.marks + told.marks
                inner = Read(read.end, told.text, read.cost, marks)
                found += _while(cond._replace(end=read.end), inner, ())
    return found


def _while(cond: Read, read: Read, marks: tuple[str, ...]) -> list[Read]:
    text = str(cond.value)
    if not text.startswith("if ") or any(who in text for who in (THAT, *OTHERS)):
        return []
    if text.startswith(EXCEPT):  # of a card that is not played yet nothing can be excepted
        return []
    said = f"while {text[3:]}, {read.value}"
    return [Read(cond.end, said, cond.cost + read.cost, cond.marks + read.marks + marks)]


def filled(meant: str, slots: Slots) -> str:
    """What is meant, with what stands in its slots; cards in the form that is asked for."""
    for label, value in slots.items():
        if isinstance(value, Cards):
            for form, told in _FORMS.items():
                place = "{" + label + form + "}"
                if place in meant:
                    meant = meant.replace(place, told(value))
        else:
            meant = meant.replace("{" + label + "}", str(value))
    return meant


def _nouns(meant: Cards) -> str:
    return print_cards(meant._replace(is_not=False))


def _not(meant: Cards) -> str:
    return print_cards(denied(meant))


def _not_bare(meant: Cards) -> str:
    return bare_cards(denied(meant))


_FORMS: Final = {
    "": print_cards,
    ".bare": bare_cards,
    ".any": any_cards,
    ".not": _not,
    ".not-bare": _not_bare,
    ".nouns": _nouns,
}

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
    "growing": slot_words.growing,
    "reaching": slot_words.reaching,
    "speech": speech.speech,
    "quoted": speech.quoted,
    "call": speech.call,
    "deedtext": speech.deed,
    "doing": speech.doing,
    "banned": speech.banned,
    "gesture": speech.gesture,
    "split": slot_words.split,
    "effects": _effects,
    "causes": _causes,
    "sentence": _sentence,
}


_grammars: list[Grammar] = []


def grammar() -> Grammar:
    if not _grammars:
        text = files(__package__).joinpath("sayings.txt").read_text("utf-8")
        _grammars.append(Grammar(sayings_of(text), _FINDERS, {"frame": _frame}, filled))
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


def readings(text: str) -> list[Reading]:
    """The laws that a text may mean, cheapest first; none if it can't be read."""
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
    return found or _in_two(words)


def _in_two(words: list[Word]) -> list[Reading]:
    """What can't be read as one sentence may be two, with a comma or an "and" between."""
    found: list[Reading] = []
    places = [at for at, word in enumerate(words) if word.norm in (",", "and") and at > 1]
    for at in places[:MOST_JOINTS]:
        rest = words[at + 1 :]
        stop = words[at]._replace(kind=STOP, norm=".")
        for one in _of_sentences(sentences_of([*words[:at], stop, *rest])):
            found.append(one._replace(marks=(*one.marks, "chose-two")))
    return sorted(found, key=_cost)


def _of_sentences(sentences: list[list[Word]]) -> list[Reading]:
    found = [Reading("", 0, ())]
    for sentence in sentences:
        chart = Chart(grammar(), sentence)
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
    return [one for one in whole if one.text and IT not in one.text.lower()]


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


def likeliest(text: str) -> list[list[Reading]]:
    """The laws that a text may mean: those that come to mind first, if there is no choosing between
    them; and what could be meant if none of those is a law."""
    found = readings(text)
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
