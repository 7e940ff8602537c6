"""What a law does, as people put it: somebody does it, or it is done, or it is told to you; several
things, joined by "and"."""

from __future__ import annotations

from typing import Final

from mootable.games.moo.law.english.card_words import norm_at, phrase_at
from mootable.games.moo.law.english.chart import Chart, Read, Value
from mootable.games.moo.law.english.people import (
    BOTH,
    NAMES,
    NEXT,
    OTHERS,
    THAT,
    THAT_ONE,
    THEY,
    Clause,
    is_told_to_you,
)
from mootable.games.moo.law.grammar.nouns import WHO
from mootable.games.moo.law.terms import Who

MOST_EFFECTS: Final = 5


def _clause(chart: Chart, at: int) -> list[Read]:
    """One thing a law does: somebody does it, or it is done, or it is told to you."""
    found: list[Read] = []
    for who in chart.read("who", at):
        if _is_one_other(chart, at, who.end):
            continue
        if _is_the_one(chart, at, who.end):
            who = who._replace(value=THAT, marks=())
        # `next player: draw 3`
        told = who.end < len(chart.words) and chart.words[who.end].text == ":"
        for vp in chart.read("vp", who.end + told):
            if NAMED_SUIT in str(vp.value) and who.value not in _CHOOSERS:
                continue  # `the player with the most cards chooses the suit`: nobody else may
            if who.value == THAT and _is_to_oneself(chart, vp):
                continue
            if vp.value == _SKIPS and who.value != NEXT and who.value in OTHERS:
                continue  # `the player opposite skips`: a turn of their own
            if vp.value == _REVERSES and who.value in _NOT_NOW:
                continue  # `the next player reverses the order`: when it is their turn
            clause = Clause(str(vp.value), str(who.value))
            found.append(Read(vp.end, clause, who.cost + vp.cost, who.marks + vp.marks))
        # `the next player and the previous player draw a card`
        both = phrase_at(chart.words, who.end, "and")
        for other in chart.read("who", both) if both else []:
            for vp in chart.read("vp", other.end):
                clause = Clause(str(vp.value), f"{who.value}{BOTH}{other.value}")
                found.append(Read(vp.end, clause, vp.cost, vp.marks))
    for free in chart.read("free", at):
        if is_all_silent(free) and is_told_to_you(chart.words):
            continue  # `when you play a 2, say nothing`: you, and not everyone
        found.append(free._replace(value=Clause(str(free.value))))
    found += _caused(chart, at)
    for vp in chart.read("vp", at):
        if _is_to_oneself(chart, vp) or norm_at(chart.words, chart.skip_air(at)) in _SEVERAL:
            continue
        marks = (*vp.marks, "filled-you")
        found.append(Read(vp.end, Clause(str(vp.value), ""), vp.cost + 1, marks))
    return found


def _is_to_oneself(chart: Chart, vp: Read) -> bool:
    """`say happy birthday to you`: nobody says it to themselves, so all of it is said."""
    is_loose = "filled-to" in vp.marks and "filled-quotes" in vp.marks
    last = [word.norm for word in chart.words[vp.end - 3 : vp.end]]
    return is_loose and last[1:] in (["to", "you"], ["at", "you"]) and last[0] != "next"


_SEVERAL: Final = frozenset(["both", "each", "all"])
"""`both draw a card`: more than the one it happens to."""


def is_all_silent(read: Read) -> bool:
    return "chose-everyone" in read.marks and str(read.value).startswith("no player may speak")


def _is_one_other(chart: Chart, at: int, end: int) -> bool:
    """`the other player`: one, but nobody knows which; of `the other players` all are meant."""
    told = [word.text.lower() for word in chart.words[chart.skip_air(at) : end]]
    return told in (["the", "other", "player"], ["the", "other", "person"])


def _is_the_one(chart: Chart, at: int, end: int) -> bool:
    """`player draws 1`: the one it happened to, who is left without an article."""
    told = [word.text.lower() for word in chart.words[chart.skip_air(at) : end]]
    return told in (["player"], ["person"])


NAMED_SUIT: Final = "a card of the named suit"
_CHOOSERS: Final = frozenset([THAT, THEY, THAT_ONE])
_SKIPS: Final = "skip the next player"
_REVERSES: Final = "reverse the order"
_NOT_NOW: Final = frozenset([*OTHERS, WHO[Who.EVERY_OTHER], THEY, THAT_ONE])
_NAMEABLE: Final = frozenset([NEXT, *OTHERS]) - {
    WHO[Who.FEWEST],
    WHO[Who.MOST],
    WHO[Who.AFTER_NEXT],
    WHO[Who.NAMED],
}


def nameable(chart: Chart, at: int) -> list[Read]:
    """One whose name can be said."""
    return [who for who in chart.read("who", at) if who.value in _NAMEABLE]


def _relative(chart: Chart, at: int, before: Value) -> list[Read]:
    """`…, who draws a card`: whoever was spoken of last; `pick someone to draw a card`: whom they
    name."""
    assert isinstance(before, Clause)
    joints = (", who", "who", "to", "and make them", "and have them", "that")
    is_naming = before.text.endswith(NAMES)
    after = phrase_at(chart.words, at, *(joints if is_naming else joints[:2]))
    return [
        read._replace(value=Clause(str(read.value), THEY))
        for read in (chart.read("vp", after) if after else [])
        if "@" in str(read.value) or not is_naming
    ]


_AND: Final = (
    ", and after that",
    "and after that",
    ", after that",
    ", and then",
    ", then",
    ", and",
    "and then",
    "and",
    ",",
    "but",
    "then",
)


def _caused(chart: Chart, at: int) -> list[Read]:
    """`make the next player draw 2 cards`."""
    start = phrase_at(chart.words, at, "you", "it", "this", "that", "which", "they") or at
    may = phrase_at(chart.words, start, "may", "can", "get to")
    start = may or phrase_at(chart.words, start, "must") or start
    lets = phrase_at(chart.words, start, "let")
    after = lets or phrase_at(chart.words, start, *_CAUSES)
    marks = ("filled-choice",) if may or lets else ()
    found: list[Read] = []
    for who in chart.read("who", after) if after else []:
        start = phrase_at(chart.words, who.end, "to") or who.end
        for vp in chart.read("vp", start):
            clause = Clause(str(vp.value), str(who.value))
            found.append(Read(vp.end, clause, who.cost + vp.cost, who.marks + vp.marks + marks))
    return found


_CAUSES: Final = ("make", "require", "get", "have", "oblige", "order")


def effects_at(chart: Chart, at: int) -> list[Read]:
    """Several things, joined by "and"."""
    return _joined(chart, _clause(chart, at))


def causes_at(chart: Chart, at: int) -> list[Read]:
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
            clauses = one.value
            assert isinstance(clauses, tuple)
            relative = _relative(chart, at, clauses[-1])
            for other in (_clause(chart, after) if after else []) + relative:
                if after and _is_either_way(clauses[-1], other.value):
                    continue
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


def _is_either_way(before: Value, after: Value) -> bool:
    """`say "a" or draw two cards and say "b"`: whether that goes with what was chosen, or in
    either case, there is no telling. Nor what `must not say "a" and draw a card` forbids."""
    assert isinstance(before, Clause)
    assert isinstance(after, Clause)
    return after.who == "" and (" or draw " in before.text or "may not say" in before.text)


def instead_at(chart: Chart, at: int) -> list[Read]:
    """What else may happen, after an "or"; not `or you draw`, `or draw 3`: what it costs."""
    is_price = at < len(chart.words) and chart.words[at].norm in _COSTS
    return [] if is_price else chart.read("happens", at)


_COSTS: Final = frozenset(["you", "they", "he", "she", "draw", "take", "pick", "get", "else"])
