"""From what people write to the laws they may mean: every reading, printed, with what was filled
in, chosen or put in another order."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final, NamedTuple

from mootable.games.moo.law.english import cards as card_words
from mootable.games.moo.law.english import speech
from mootable.games.moo.law.english.chart import (
    Chart,
    Finder,
    Grammar,
    Read,
    Slots,
    Value,
    literals,
    sayings_of,
)
from mootable.games.moo.law.english.numbers import number_at, ordinal_at, value_of
from mootable.games.moo.law.english.words import (
    COMMA,
    RULE,
    STOP,
    WORD,
    Word,
    known_words,
    table,
    words_of,
)
from mootable.games.moo.law.lexer import ORDINALS
from mootable.games.moo.law.printer import WHO, any_cards, bare_cards, denied, print_cards
from mootable.games.moo.law.tree import Cards, Who

MOST_READINGS: Final = 4
"""Of one text that are kept."""
MOST_EFFECTS: Final = 5
MOST_JOINTS: Final = 6
"""Where one sentence may be two."""
FURTHER: Final = 2
"""How much dearer a reading may be that counts where those before it make no law."""

THAT: Final = WHO[Who.THAT_PLAYER]
NEXT: Final = WHO[Who.NEXT_PLAYER]
BOTH: Final = " & "
"""Between two who do the same."""
ALSO: Final = "+"
"""Between words of which each may not be said."""
THEY: Final = "<they>"
THAT_ONE: Final = "<that>"
_OTHERS: Final = [
    WHO[who]
    for who in (
        Who.NEXT_PLAYER,
        Who.PREVIOUS_PLAYER,
        Who.OPPOSITE,
        Who.LEFT,
        Who.RIGHT,
        Who.FEWEST,
        Who.MOST,
    )
]
"""One who is not that player, and may be spoken of again."""
SKIPPED: Final = "<skipped>"
_TURNED: Final = {
    WHO[Who.NEXT_PLAYER]: WHO[Who.PREVIOUS_PLAYER],
    WHO[Who.PREVIOUS_PLAYER]: WHO[Who.NEXT_PLAYER],
}
_ORDINAL_NAMES: Final = {number: word for word, number in ORDINALS.items()}


class Clause(NamedTuple):
    """One thing a law does. `text` has @ for who does it; `who` is told, or None."""

    text: str
    who: str | None = None


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


# -- what patterns can't tell ----------------------------------------------------------------


def _number(chart: Chart, at: int) -> list[Read]:
    found = number_at(chart.words, chart.skip_air(at))
    return [] if found is None else [Read(found[1], value_of(found[0]), 0, ())]


def _ordinal(chart: Chart, at: int) -> list[Read]:
    found = ordinal_at(chart.words, chart.skip_air(at))
    return [] if found is None else [Read(found[1], found[0], 0, ())]


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


def _numberth(chart: Chart, at: int) -> list[Read]:
    return _counted(chart, at, 0)


def _overth(chart: Chart, at: int) -> list[Read]:
    return _counted(chart, at, 1)


def _rule(chart: Chart, at: int) -> list[Read]:
    if at < len(chart.words) and chart.words[at].kind == RULE:
        return [Read(at + 1, chart.words[at].norm, 0, ())]
    return []


_NOT_NAMES: Final = table("not_names")


def _name(chart: Chart, at: int) -> list[Read]:
    """What a counter is called: one word of people's own."""
    if at >= len(chart.words):
        return []
    word = chart.words[at]
    if word.kind != WORD or not word.text.isalpha() or word.norm in _NOT_NAMES:
        return []
    end = at + 1
    if card_words.norm_at(chart.words, end) in ("count", "counter", "score", "total"):
        end += 1
    name = word.text.lower()
    if name.endswith("s") and not name.endswith("ss"):
        name = name[:-1]  # `points` are counted as point
    return [Read(end, name, 0, ())] if len(name) <= 20 else []


def _split(chart: Chart, at: int) -> list[Read]:
    """A list of cards of which what follows may be told of the last alone."""
    found: list[Read] = []
    for read in chart.read("cards", at):
        meant = read.value
        assert isinstance(meant, Cards)
        joined = [at for at in range(at, read.end) if chart.words[at].norm == "or"]
        has_article = joined and chart.words[joined[-1] + 1].norm in card_words.ARTICLES
        if has_article and len(meant.nouns) > 1 and not meant.is_not:
            first, last = Cards(meant.nouns[:-1]), Cards(meant.nouns[-1:])
            value = f"{print_cards(first)} or plays {print_cards(last)}"
            found.append(read._replace(value=value))
    return found


def _vpof(chart: Chart, at: int) -> list[Read]:
    return [
        read._replace(value=str(read.value).replace("@", THAT)) for read in chart.read("vp", at)
    ]


# -- effects ---------------------------------------------------------------------------------


def _clause(chart: Chart, at: int) -> list[Read]:
    """One thing a law does: somebody does it, or it is done, or it is told to you."""
    found: list[Read] = []
    for who in chart.read("who", at):
        for vp in chart.read("vp", who.end):
            clause = Clause(str(vp.value), str(who.value))
            found.append(Read(vp.end, clause, who.cost + vp.cost, who.marks + vp.marks))
        # `the next player and the previous player draw a card`
        both = card_words.phrase_at(chart.words, who.end, "and")
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
    after = card_words.phrase_at(chart.words, at, ", who", "who")
    return [
        read._replace(value=Clause(str(read.value), THEY))
        for read in (chart.read("vp", after) if after else [])
    ]


_AND: Final = (", and then", ", then", ", and", "and then", "and", ",", "but", "then")


def _caused(chart: Chart, at: int) -> list[Read]:
    """`make the next player draw 2 cards`."""
    after = card_words.phrase_at(chart.words, at, "make", "let", "require", "get", "have")
    found: list[Read] = []
    for who in chart.read("who", after) if after else []:
        start = card_words.phrase_at(chart.words, who.end, "to") or who.end
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
            after = card_words.phrase_at(chart.words, at, *_AND)
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


class Told(NamedTuple):
    """The effects of a sentence, with everybody in them settled."""

    text: str
    marks: tuple[str, ...]


def is_told_to_you(words: list[Word]) -> bool:
    """Whether whoever it happens to is "you": then nobody else is meant by "they"."""
    return any(
        word.norm == "you" and (place == 0 or words[place - 1].norm in _BEFORE_YOU)
        for place, word in enumerate(words)
    )


_BEFORE_YOU: Final = frozenset(["when", "if", "after", "once", "time", "as", "soon"])


def settled(clauses: tuple[Clause, ...], begun: list[str], is_you: bool) -> list[Told]:
    """Who does what: "they" are those last spoken of; where that could be two, both readings.
    `begun`: who was spoken of before."""
    ways: list[tuple[list[str], str, list[str], tuple[str, ...]]] = [([], THAT, begun, ())]
    for clause in _one_by_one(clauses):
        further: list[tuple[list[str], str, list[str], tuple[str, ...]]] = []
        for texts, subject, others, marks in ways:
            for who, more in _whom(clause, subject, others, is_you):
                text = clause.text.replace("@", who)
                spoken = others or ([who] if who in _OTHERS else [])
                for meant, extra in _pronouns(text, spoken, is_you):
                    after = _spoken_of(others, meant)
                    kept = who if "@" in clause.text else ""
                    further.append(([*texts, meant], kept, after, marks + more + extra))
        ways = further[:8]
    return [
        Told(" and ".join([_skipped(text) for text in texts]), marks) for texts, _, _, marks in ways
    ]


def _one_by_one(clauses: tuple[Clause, ...]) -> list[Clause]:
    """Each who does something, and each thing that may not be said, by itself."""
    found: list[Clause] = []
    for clause in clauses:
        for who in [None] if clause.who is None else clause.who.split(BOTH):
            for text in apart(clause.text):
                found.append(Clause(text, who))
    return found


_LIST: Final = re.compile(r'"[^"]*"(?:\+"[^"]*")+')


def apart(text: str) -> list[str]:
    """`may not say "yes"+"no"`: a text for each."""
    several = _LIST.search(text)
    if several is None:
        return [text]
    return [
        text[: several.start()] + one + text[several.end() :]
        for one in several.group().replace('"+"', '"\n"').split("\n")
    ]


def _whom(
    clause: Clause, subject: str, others: list[str], is_you: bool
) -> list[tuple[str, tuple[str, ...]]]:
    """Who does it, and what is to be told of that."""
    if clause.who is None:
        return [("", ())]
    if clause.who == "":
        # `draw a card`: whoever does what went before, or you.
        return [(subject or THAT, ())]
    return _meant(clause.who, others, is_you)


def _meant(who: str, others: list[str], is_you: bool) -> list[tuple[str, tuple[str, ...]]]:
    if who not in (THEY, THAT_ONE):
        return [(who, ())]
    if not others:
        return [(THAT, ())]
    real = [NEXT if one == SKIPPED else one for one in others if one != "?"]
    if real and (is_you or (who == THEY and len(others) == 1)):
        return [(one, ("chose-they",)) for one in dict.fromkeys(real)]
    return [(one, ("chose-they",)) for one in dict.fromkeys([*real, THAT])]


def _pronouns(text: str, others: list[str], is_you: bool) -> list[tuple[str, tuple[str, ...]]]:
    """Those who are only pointed at within a clause."""
    if THEY not in text and THAT_ONE not in text:
        return [(text, ())]
    which = THEY if THEY in text else THAT_ONE
    return [(text.replace(which, who), marks) for who, marks in _meant(which, others, is_you)]


def _spoken_of(others: list[str], text: str) -> list[str]:
    """Who could be meant by "they" from here on. After `that player gives … to the next player`
    it could be either."""
    here = [one for one in _OTHERS if one in text]
    if text == "reverse the order":
        # Who was next comes before, unless they are the one who is passed over then.
        return [_TURNED.get(one, one) for one in others]
    if text.startswith("skip the next"):
        return [SKIPPED]
    for group in (WHO[Who.EVERY_OTHER], WHO[Who.EVERY_PLAYER]):
        if text.startswith(group):
            return [group, *here]
    if here and THAT in text:
        return ["?", *here]
    if here:
        return here
    return [] if text.startswith(THAT) else others


def _skipped(text: str) -> str:
    return "skip the next player" if text == f"{NEXT} misses a turn" else text


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


AMONG: Final = " is among the last "
PLAYS: Final = "a player plays "


def _framed(frame: Frame, is_you: bool) -> list[Told]:
    """A sentence in the words of the language, for each way to settle who does what."""
    found: list[Told] = []
    others: list[str] = []
    for condition in frame.conditions[: frame.told_before]:
        others = _spoken_of(others, condition)
    for told in settled(frame.effects, others, is_you):
        conditions = [one[3:] for one in frame.conditions if one.startswith("if ")]
        lately = [one for one in conditions if AMONG in one and frame.event.startswith(PLAYS)]
        conditions = [one for one in conditions if one not in lately]
        # Which cards lay there is asked before the card lies there too.
        text = f"while {' and '.join(lately)}, " if lately else ""
        text += frame.event if frame.is_every else f"when {frame.event}"
        unless = [one[7:] for one in frame.conditions if one.startswith("unless ")]
        for condition, _ in _pronouns(" and ".join(conditions), [], is_you):
            if condition:
                text += f", if {condition}"
        if unless:
            text += f", unless {' and '.join(unless)}"
        found.append(Told(f"{text}, {told.text}{frame.tail}", told.marks))
    return found


def _sentence(chart: Chart, at: int) -> list[Read]:
    """A whole sentence, from there on."""
    found: list[Read] = []
    is_you = is_told_to_you(chart.words)
    for read in chart.read("frame", at):
        assert isinstance(read.value, Frame)
        for told in _framed(read.value, is_you):
            found.append(Read(read.end, told.text, read.cost, read.marks + told.marks))
    for read in chart.read("always", at):
        for tail in chart.read(
            "tail", card_words.phrase_at(chart.words, read.end, ",") or read.end
        ):
            text = ". ".join([f"{one}{tail.value}" for one in apart(str(read.value))])
            found.append(Read(tail.end, text, read.cost + tail.cost, read.marks + tail.marks))
        for cond in chart.read(
            "cond", card_words.phrase_at(chart.words, read.end, ",") or read.end
        ):
            dearer = read._replace(cost=read.cost + 1)
            found += _while(cond, dearer, ("order",))
    for cond in chart.read("while", at):
        after = card_words.phrase_at(chart.words, cond.end, ",") or cond.end
        for read in chart.read("always", after):
            found += _while(cond._replace(end=read.end), read, ())
        for read in chart.read("frame", after):
            assert isinstance(read.value, Frame)
            for told in _framed(read.value, is_you):
                marks = read.marks + told.marks
                inner = Read(read.end, told.text, read.cost, marks)
                found += _while(cond._replace(end=read.end), inner, ())
    return found


def _while(cond: Read, read: Read, marks: tuple[str, ...]) -> list[Read]:
    text = str(cond.value)
    if not text.startswith("if ") or any(who in text for who in (THAT, *_OTHERS)):
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
    "number": _number,
    "ordinal": _ordinal,
    "numberth": _numberth,
    "overth": _overth,
    "rule": _rule,
    "name": _name,
    "speech": speech.speech,
    "quoted": speech.quoted,
    "call": speech.call,
    "deedtext": speech.deed,
    "doing": speech.doing,
    "banned": speech.banned,
    "gesture": speech.gesture,
    "split": _split,
    "vpof": _vpof,
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
        _words.update(card_words.VOCABULARY)
    return _words


# -- texts -----------------------------------------------------------------------------------

_SPACES: Final = re.compile(r"\s+")
_BEFORE_COMMA: Final = re.compile(r"\s+,")


def readings(text: str) -> list[Reading]:
    """The laws that a text may mean, cheapest first; none if it can't be read."""
    words = words_of(text)
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
        found = [
            Reading(f"{one.text} {printed(way)}", one.cost + way.cost, one.marks + way.marks)
            for one in found
            for way in ways
        ]
        found = sorted(found, key=_cost)[: MOST_READINGS * 4]
    whole = [one._replace(text=_with_counters(one.text.strip())) for one in found if one.text]
    return [one for one in whole if IT not in one.text]


IT: Final = "<it>"
_COUNTER: Final = re.compile(
    r"(a player's|that player's|every player's|the table's) (\w+) "
    r"(?:reaches|grows|shrinks|becomes)",
    re.IGNORECASE,
)


def _with_counters(text: str) -> str:
    """What is only pointed at is the counter that was spoken of last."""
    while IT in text.lower():
        at = text.lower().index(IT)
        spoken = _COUNTER.findall(text[:at])
        if not spoken:
            return text
        whose, name = spoken[-1]
        owner = "the table's" if whose.lower() == "the table's" else "that player's"
        text = f"{text[:at]}{owner} {name}{text[at + len(IT) :]}"
    return text


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
    for sentence in sentences_of(words_of(text)):
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
