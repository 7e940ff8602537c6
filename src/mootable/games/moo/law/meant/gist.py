"""The gist of a text that no reading takes whole: what happens, how things stand and what is done,
each read where it stands, without the words between that say nothing, in the order of the language.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from mootable.games.moo.law.english import chat
from mootable.games.moo.law.english.chart import Chart
from mootable.games.moo.law.english.manners import asked, stemmed
from mootable.games.moo.law.english.reading import grammar, plain_words, sentences_of
from mootable.games.moo.law.english.words import COMMA, Word, words_of
from mootable.games.moo.law.meant.mended import says_nothing

MOST_WORDS: Final = 45
"""Of a text whose gist is looked for."""
MOST_SENTENCES: Final = 4
MOST_COVERS: Final = 3
"""Ways to cover a sentence, of each kind, and that are tried."""
MOST_TRIED: Final = 6
"""Texts that are tried."""
LONGEST_GAP: Final = 3
"""Words in one place that say nothing."""
LONGEST_TALK: Final = 12
"""Words in one place that are only talk."""

WHOLE: Final = "whole"
HAPPENS: Final = "happens"
STANDS: Final = "stands"
DOES: Final = "does"


class Gist(NamedTuple):
    """What a text may tell, in the order of the language, and how dear it is to tell no more."""

    cost: int
    text: str


class Piece(NamedTuple):
    """Words of a sentence that tell one thing, and what kind of thing."""

    start: int
    end: int
    kind: str


class Cover(NamedTuple):
    """Pieces of a sentence, and what it costs to read no more of it."""

    cost: int
    pieces: tuple[Piece, ...]


def gists(text: str) -> list[Gist]:
    """What a text may tell, the likeliest first."""
    sentences = sentences_of(asked(stemmed(words_of(text), plain_words())))
    if len(sentences) > MOST_SENTENCES or sum(map(len, sentences)) > MOST_WORDS:
        return []
    found = [Gist(0, "")]
    for sentence in sentences:
        found = [
            Gist(one.cost + way.cost, ". ".join(filter(None, (one.text, way.text))))
            for one in found
            for way in _ways(text, sentence)
        ]
    return sorted(found)[:MOST_TRIED]


def _ways(text: str, words: list[Word]) -> list[Gist]:
    """The ways to tell one sentence; of one that is only talk nothing is told."""
    if chat.is_talk(_written(text, words, 0, len(words))):
        return [Gist(TALK, "")]
    ways: dict[str, int] = {}
    for cover in _covers(text, words):
        ways.setdefault(_told(text, words, cover.pieces), cover.cost)
    return [Gist(cost, told) for told, cost in ways.items()][:MOST_COVERS]


TALK: Final = 6
A_PIECE: Final = 1
A_WORD: Final = 2
"""What it costs to leave out talk, to read one piece more, to leave out a small word."""


def _covers(text: str, words: list[Word]) -> list[Cover]:
    """The cheapest ways to cover a sentence with what can be read in it."""
    pieces: dict[int, list[Piece]] = {}
    for piece in _pieces(words):
        pieces.setdefault(piece.start, []).append(piece)
    # By how far it comes, and what kinds of pieces are in it.
    best: list[dict[frozenset[str], list[Cover]]] = [{} for _ in range(len(words) + 1)]
    best[0] = {frozenset(): [Cover(0, ())]}
    for at in range(len(words)):
        steps = [(one.end, A_PIECE, (one,)) for one in pieces.get(at, [])]
        steps += [(end, cost, ()) for end, cost in _skips(text, words, at)]
        for kinds, covers in list(best[at].items()):
            for end, cost, more in steps:
                told = kinds | {one.kind for one in more}
                if more and not _goes_with(more[0].kind, kinds):
                    continue
                there = best[end].setdefault(told, [])
                there += [Cover(one.cost + cost, one.pieces + more) for one in covers]
                there.sort()
                del there[MOST_COVERS:]
    return sorted([one for kinds, covers in best[-1].items() if _is_told(kinds) for one in covers])


def _goes_with(kind: str, kinds: frozenset[str]) -> bool:
    """Whether such a piece can be told besides those: it happens once, and a whole is one."""
    if kind in (WHOLE, HAPPENS):
        return kinds.isdisjoint((WHOLE, HAPPENS)) and (kind != WHOLE or not kinds)
    return kind != STANDS or WHOLE not in kinds


def _is_told(kinds: frozenset[str]) -> bool:
    return WHOLE in kinds or {HAPPENS, DOES} <= kinds


def _pieces(words: list[Word]) -> Iterator[Piece]:
    """What can be read anywhere in a sentence."""
    chart = Chart(grammar(), words)
    for at in range(len(words)):
        for kind, sayings in ((WHOLE, "sentence"), (STANDS, "cond"), (DOES, "effects")):
            for end in {read.end for read in chart.read(sayings, at)}:
                yield Piece(at, end, kind)
        for when in chart.read("when", at):
            for end in {read.end for read in chart.read("event", when.end)}:
                yield Piece(at, end, HAPPENS)


_JOINTS: Final = frozenset(["and", "so", "then", "but"])
_WEIGHTY: Final = frozenset(["instead", "too", "even", "single", "exact", "always", "once", "back"])
"""Small words that are more than air."""


def _skips(text: str, words: list[Word], at: int) -> Iterator[tuple[int, int]]:
    """Up to where the words from there say nothing, and what it costs to leave them out."""
    if words[at].norm in _JOINTS or words[at].kind == COMMA:
        yield at + 1, 0
    for last in range(at, min(at + LONGEST_GAP, len(words))):
        if words[last].norm not in _WEIGHTY and says_nothing(words, at, last):
            yield last + 1, A_WORD * (last + 1 - at)
    if at and words[at - 1].kind != COMMA:
        return
    for end in range(at + 1, min(at + LONGEST_TALK, len(words)) + 1):
        is_clause = end == len(words) or words[end].kind == COMMA
        if is_clause and chat.is_talk(_written(text, words, at, end)):
            yield end, TALK


def _written(text: str, words: list[Word], at: int, end: int) -> str:
    return text[words[at].at : words[end - 1].end]


def _told(text: str, words: list[Word], pieces: tuple[Piece, ...]) -> str:
    """What is covered of a sentence: what happens first, then how things stand, then what is
    done."""
    told = {
        kind: [
            _written(text, words, at, end).strip(" ,") for at, end, is_a in pieces if is_a == kind
        ]
        for kind in (WHOLE, HAPPENS, STANDS, DOES)
    }
    does = " and ".join(told[WHOLE] + told[DOES])
    happens = " ".join(told[HAPPENS])
    return ", ".join([one for one in (happens, *told[STANDS], does) if one])
