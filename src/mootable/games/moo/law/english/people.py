"""Who does what: "they" are those last spoken of; where that could be two, both readings."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mootable.games.moo.law.english.numbers import counted
from mootable.games.moo.law.english.said import ALL, FIRST, LAST
from mootable.games.moo.law.english.words import Word
from mootable.games.moo.law.grammar.nouns import WHO
from mootable.games.moo.law.terms import Who

THAT: Final = WHO[Who.THAT_PLAYER]

NEXT: Final = WHO[Who.NEXT_PLAYER]

BOTH: Final = " & "
"""Between two who do the same."""

THEY: Final = "<they>"

THAT_ONE: Final = "<that>"

NTH: Final = re.compile(r"<nth (\S+)>")
"""Whoever comes so in order in a row: `the third person`."""

AFTER: Final = "<after>"
"""Whoever comes after those who were spoken of; after whom it happened to, the next player."""

OTHERS: Final = [
    WHO[who]
    for who in (
        Who.NEXT_PLAYER,
        Who.PREVIOUS_PLAYER,
        Who.OPPOSITE,
        Who.LEFT,
        Who.RIGHT,
        Who.FEWEST,
        Who.MOST,
        Who.AFTER_NEXT,
        Who.NAMED,
    )
]
"""One who is not that player, and may be spoken of again."""

NAMED: Final = WHO[Who.NAMED]

SKIPPED: Final = "<skipped>"

_TURNED: Final = {
    WHO[Who.NEXT_PLAYER]: WHO[Who.PREVIOUS_PLAYER],
    WHO[Who.PREVIOUS_PLAYER]: WHO[Who.NEXT_PLAYER],
}


NAMES: Final = "must name another player"


class Clause(NamedTuple):
    """One thing a law does. `text` has @ for who does it; `who` is told, or None."""

    text: str
    who: str | None = None


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
                spoken = others or ([who] if who in OTHERS else [])
                if THEY in text and text.startswith((f"{who} gives", f"{who} trades")):
                    spoken = [one for one in others if one != who]
                for meant, extra in pronouns(text, spoken, is_you):
                    after = spoken_of(others, meant)
                    kept = who if "@" in clause.text else ""
                    further.append(([*texts, meant], kept, after, marks + more + extra))
        ways = further[:8]
    return [
        Told(" and ".join([_skipped(text) for text in texts]), marks) for texts, _, _, marks in ways
    ]


_ROWS: Final = (
    re.compile(r"plays the (\S+) .* (?:in a row|on consecutive turns)"),
    re.compile(r"^(\S+) cards of the same \w+ are played"),
    re.compile(r"^(\S+) players draw in a row"),
)


def in_the_row(event: str, clauses: tuple[Clause, ...]) -> tuple[Clause, ...] | None:
    """What is done, with everybody who is told by a place in the row that was made: its last one
    is whoever completed it. None if nobody in it can be spoken of so."""
    if not any(NTH.search(one.text) or NTH.search(one.who or "") for one in clauses):
        return clauses
    rows = [made for row in _ROWS if (made := row.search(event)) is not None]
    length = counted(rows[0][1]) if rows else 2 if _ON_ANOTHER.search(event) else 0
    found: list[Clause] = []
    for clause in clauses:
        for place in NTH.findall(f"{clause.text} {clause.who}"):
            if place == "middle" and length % 2 == 0:
                return None
            number = {"last": length, "middle": length // 2 + 1}.get(place) or counted(place)
            who = _IN_A_ROW.get(number - length)
            is_free = "@" not in clause.text and "<nth" not in clause.text
            is_free = is_free and not (who == THAT and clause.text in _BY_ONESELF)
            if not length or who is None or (is_free and who != NEXT):
                return None  # `the first can play whatever they like`: the next card is another's
            said = f"<nth {place}>"
            whose = clause.who if clause.who is None else clause.who.replace(said, who)
            clause = Clause(clause.text.replace(said, who), whose)
        found.append(clause)
    return tuple(found)


_ON_ANOTHER: Final = re.compile(
    r"^a player plays [^,]+ (?:on (?!consecutive)|adds up to |of the same (?!.* in a row))[^,]+$"
)
_BY_ONESELF: Final = ("reverse the order", "skip the next player", f"{NEXT} misses a turn")
"""What is done as the card is laid, so by whoever lays it."""
_IN_A_ROW: Final = {
    -1: WHO[Who.BENEATH],
    0: THAT,
    1: NEXT,
}


def _one_by_one(clauses: tuple[Clause, ...]) -> list[Clause]:
    """Each who does something, and each thing that may not be said, by itself."""
    found: list[Clause] = []
    for clause in clauses:
        for who in [None] if clause.who is None else clause.who.split(BOTH):
            for text in apart(clause.text):
                found.append(Clause(text, who))
    return found


def apart(text: str) -> list[str]:
    """Several things that each must be said, or may not be: a text for each. Elsewhere they are
    said one after the other."""
    before, several, rest = text.partition(FIRST)
    if not several:
        return [text]
    listed, _, after = rest.partition(LAST)
    pieces = listed.split(ALL)
    if not before.endswith(_FOR_ITSELF):
        return [f"{before}{', '.join(pieces)}{after}"]
    return [f"{before}{one}{after}" for one in pieces]


_FOR_ITSELF: Final = ("must say ", "may not say ", "may say ")


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
    if who == AFTER and not others:
        return [(NEXT, ())]
    if who == AFTER and others in ([NEXT], [SKIPPED]):
        return [(WHO[Who.AFTER_NEXT], ())]
    if who not in (THEY, THAT_ONE):
        return [(who, ())]
    if not others:
        return [(THAT, ())]
    if others == [NAMED]:
        return [(NAMED, ())]
    real = [NEXT if one == SKIPPED else one for one in others if one != "?"]
    if real and (is_you or (who == THEY and len(others) == 1)):
        return [(one, ("chose-they",)) for one in dict.fromkeys(real)]
    return [(one, ("chose-they",)) for one in dict.fromkeys([*real, THAT])]


def pronouns(text: str, others: list[str], is_you: bool) -> list[tuple[str, tuple[str, ...]]]:
    """Those who are only pointed at within a clause."""
    if THEY not in text and THAT_ONE not in text:
        return [(text, ())]
    which = THEY if THEY in text else THAT_ONE
    return [(text.replace(which, who), marks) for who, marks in _meant(which, others, is_you)]


def spoken_of(others: list[str], text: str) -> list[str]:
    """Who could be meant by "they" from here on. After `that player gives … to the next player`
    it could be either."""
    here = [one for one in OTHERS if one in text]
    if text.endswith(NAMES):
        return [NAMED]
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
