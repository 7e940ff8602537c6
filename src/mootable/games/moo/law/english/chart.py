"""A small parser for sayings: patterns of words with slots in them, each slot filled by sayings of
another kind. Every way of reading is found, what it costs is added up, and each place in the text
is read once for each kind, so that no text takes long.

A file of sayings has a kind on a line of its own, and indented under it what is meant, and after
`<` how it is said, with `|` between ways; a line that is indented further goes on with the one
before:

    who
        the next player < [the] (next|following) (player|person)

`(a|b)` is one of several, `[a]` may be missing, `{cards}` is a slot, `{cards:onto}` a slot with a
name of its own. Slots stand in what is meant as well. `~filled` after a way marks the reading;
`+2` makes it dearer, so that others come first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from mootable.games.moo.law.english import patience
from mootable.games.moo.law.english.words import COMMA, NUMBER, ORDINAL, WORD, Word, is_air, literal
from mootable.games.moo.law.grammar.lexer import SPELLED_NUMBERS

MOST_WAYS: Final = 12
"""Of reading the same words as the same kind; the dearest are dropped."""

SPELLED: Final = {str(number): word for word, number in SPELLED_NUMBERS.items()}

FURTHER: Final = " " * 8
"""What a line begins with that goes on with the one before."""

MOST_STEPS: Final = 100_000
"""That reading one sentence may take: what people write takes a fifth of that at most."""

Value = object


class Read(NamedTuple):
    """One way to read some words: up to where, as what, how dear, and what is to be told of it."""

    end: int
    value: Value
    cost: int
    marks: tuple[str, ...]


class Slot(NamedTuple):
    kind: str
    label: str


class Choice(NamedTuple):
    """One of several; with an empty one, none of them."""

    ways: tuple[tuple[Node, ...], ...]


Node = str | Slot | Choice


class Saying(NamedTuple):
    """One way to say something."""

    meant: str
    nodes: tuple[Node, ...]
    cost: int
    marks: tuple[str, ...]


Slots = dict[str, Value]
Builder = Callable[[Slots], Value]
Finder = Callable[["Chart", int], list[Read]]
Fill = Callable[[str, Slots], str]

_LABELLED: Final = re.compile(r"\{\w+:(\w+)")
_PIECES: Final = re.compile(r"\{[^}]*\}|[()\[\]|]|~[\w-]+|\+\d+|[^\s()\[\]|{}]+")


def sayings_of(text: str) -> dict[str, list[Saying]]:
    """The sayings of a file, by kind."""
    found: dict[str, list[Saying]] = {}
    kind = ""
    lines = text.splitlines()
    joined: list[str] = []
    for line in lines:
        plain = line.split("#", 1)[0].rstrip()
        if plain.startswith(FURTHER) and joined:
            joined[-1] += " " + plain.strip()
        elif plain:
            joined.append(plain)
    for line in joined:
        if not line[0].isspace():
            kind = line.strip()
            found.setdefault(kind, [])
            continue
        meant, _, said = f" {line.strip()} ".partition(" < ")
        for way in _split(said):
            found[kind].append(_saying(meant.strip(), way))
    return found


def _split(said: str) -> list[list[str]]:
    """The ways of one line: what stands between `|` outside brackets."""
    ways: list[list[str]] = [[]]
    depth = 0
    for piece in _PIECES.findall(said):
        depth += (piece in "([") - (piece in ")]")
        if piece == "|" and depth == 0:
            ways.append([])
        else:
            ways[-1].append(piece)
    return ways


def _saying(meant: str, pieces: list[str]) -> Saying:
    cost = 0
    marks: list[str] = []
    plain: list[str] = []
    for piece in pieces:
        if piece[0] == "~" and len(piece) > 1:
            marks.append(piece[1:])
        elif piece[0] == "+" and piece[1:].isdigit():
            cost += int(piece[1:])
        else:
            plain.append(piece)
    nodes, rest = _nodes(plain, 0, "")
    assert rest == len(plain), pieces
    return Saying(_LABELLED.sub(r"{\1", meant), nodes, cost, tuple(marks))


def _nodes(pieces: list[str], at: int, until: str) -> tuple[tuple[Node, ...], int]:
    nodes: list[Node] = []
    while at < len(pieces):
        piece = pieces[at]
        if piece == "|" or (until and piece == until):
            break
        if piece in "([":
            closing = ")" if piece == "(" else "]"
            ways: list[tuple[Node, ...]] = []
            at += 1
            while True:
                way, at = _nodes(pieces, at, closing)
                ways.append(way)
                if pieces[at] == closing:
                    break
                at += 1
            if piece == "[":
                ways.append(())
            nodes.append(Choice(tuple(ways)))
        elif piece[0] == "{":
            kind, _, label = piece[1:-1].partition(":")
            nodes.append(Slot(kind, label or kind))
        else:
            nodes.extend(literal(piece))
        at += 1
    return tuple(nodes), at


def literals(nodes: tuple[Node, ...]) -> set[str]:
    """The words that stand in a saying itself."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, str):
            found.add(node)
        elif isinstance(node, Choice):
            for way in node.ways:
                found |= literals(way)
    return found


def needs_of(nodes: tuple[Node, ...]) -> list[frozenset[str]]:
    """Words without which it is not said: one of each of these."""
    found: list[frozenset[str]] = []
    for node in nodes:
        if isinstance(node, str):
            if node not in ARTICLES:
                found.append(frozenset([node]))
        elif isinstance(node, Choice):
            ways = [needs_of(way) for way in node.ways]
            if all(ways):
                found.append(frozenset(word for needs in ways for word in needs[0]))
    return found


def _few_first(words: frozenset[str]) -> tuple[int, list[str]]:
    return len(words), sorted(words)


class Grammar:
    """Sayings by kind, and what can't be told by patterns, found by functions."""

    def __init__(
        self,
        sayings: dict[str, list[Saying]],
        finders: dict[str, Finder],
        builders: dict[str, Builder],
        fill: Fill,
    ) -> None:
        self.sayings = sayings
        self.finders = finders
        self.builders = builders
        self.fill = fill
        self.firsts: dict[str, list[frozenset[str] | None]] = {}
        self.words = frozenset(
            word for ways in sayings.values() for way in ways for word in literals(way.nodes)
        )
        """Every word that stands in a saying."""
        self.needs: dict[str, list[list[frozenset[str]]]] = {}
        """By kind, for each saying the words it needs one each of, the fewest first."""
        self.keyed: dict[str, dict[str, list[int]]] = {}
        """By kind, the sayings that need some word, by one word of which they need one."""
        self.free: dict[str, list[int]] = {}
        """By kind, the sayings that need no word."""
        common = Counter(
            word for ways in sayings.values() for way in ways for word in literals(way.nodes)
        )
        for kind, ways in sayings.items():
            self.firsts[kind] = [self.first_of(way.nodes) for way in ways]
            self.needs[kind] = [sorted(set(needs_of(way.nodes)), key=_few_first) for way in ways]
            keyed: dict[str, list[int]] = {}
            for place, needs in enumerate(self.needs[kind]):
                rarest = min(
                    needs, key=lambda words: sum(common[word] for word in words), default=()
                )
                for word in rarest:
                    keyed.setdefault(word, []).append(place)
            self.keyed[kind] = keyed
            self.free[kind] = [place for place, needs in enumerate(self.needs[kind]) if not needs]

    def first_of(self, nodes: tuple[Node, ...]) -> frozenset[str] | None:
        """The words that can begin it; None if that can't be told without looking further."""
        found: set[str] = set()
        for node in nodes:
            if isinstance(node, str):
                found.add(node)
                return frozenset(found)
            if isinstance(node, Slot):
                return None
            can_be_missing = False
            for way in node.ways:
                if not way:
                    can_be_missing = True
                    continue
                first = self.first_of(way)
                if first is None:
                    return None
                found |= first
            if not can_be_missing:
                return frozenset(found)
        return None


ARTICLES: Final = frozenset(["the", "a"])
"""What many leave out, and some put where nobody else would."""


class Chart:
    """A text being read; `is_lax`, also with articles left out of it or too many in it; `is_begun`,
    to see how far it comes: its words need not be all."""

    def __init__(
        self, grammar: Grammar, words: list[Word], is_lax: bool = False, is_begun: bool = False
    ) -> None:
        self.grammar = grammar
        self.words = words
        self.is_lax = is_lax
        self.is_begun = is_begun
        self.after = self.places_after()
        """From each place on, the words that can be read there, and the place after each."""
        self.latest = {word: at for at, there in enumerate(self.after) for word in there}
        """Where each word can be read for the last time."""
        self.lasts: dict[frozenset[str], int] = {}
        self.usable: dict[str, list[tuple[int, int]]] = {}
        """By kind, the sayings all whose words are there, and from where on some no longer are."""
        self.known: dict[tuple[str, int], list[Read]] = {}
        self.steps = 0
        self.patience = patience.charted(len(words))
        self.furthest = 0
        """How many words some reading has come to understand."""

    def read(self, kind: str, at: int) -> list[Read]:
        """All ways to read the words from there on as that."""
        key = (kind, at)
        found = self.known.get(key)
        if found is None:
            self.known[key] = []
            finder = self.grammar.finders.get(kind)
            ways = self.tried(kind, at) if finder is None else finder(self, at)
            found = self.known[key] = cheapest(ways)
        return found

    def tried(self, kind: str, at: int) -> list[Read]:
        sayings = self.grammar.sayings[kind]
        firsts = self.grammar.firsts[kind]
        build = self.grammar.builders.get(kind)
        after = self.after[at]
        found: list[Read] = []
        for place, last in self.usable_as(kind):
            if at > last:
                continue
            first = firsts[place]
            if first is not None and first.isdisjoint(after) and not self.may_lack(first):
                continue
            saying = sayings[place]
            for end, slots, cost, marks in self.matched(saying.nodes, 0, at):
                if build is not None:
                    value = build({**slots, "": saying.meant})
                else:
                    value = self.grammar.fill(saying.meant, slots)
                if value is not None:
                    all_marks = marks + saying.marks
                    found.append(Read(end, value, cost + saying.cost, all_marks))
        return found

    def matched(
        self, nodes: tuple[Node, ...], place: int, at: int
    ) -> list[tuple[int, Slots, int, tuple[str, ...]]]:
        """Where the nodes from a place on can end, with what is in their slots."""
        self.steps += 1
        found: list[tuple[int, Slots, int, tuple[str, ...]]] = []
        if self.steps > MOST_STEPS:
            return found
        if self.patience is not None:
            self.patience.spend(1)
        node: Node = ""
        lacking = 0
        while place < len(nodes):
            node = nodes[place]
            if not isinstance(node, str):
                break
            after = self.after[at].get(node)
            if after is None and self.is_lax and node in ARTICLES:
                after = at
                lacking += 1
            if after is None:
                self.furthest = max(self.furthest, at)
                return found
            at = after
            place += 1
        self.furthest = max(self.furthest, at)
        if isinstance(node, str):
            return [(at, {}, lacking, ())]
        if isinstance(node, Slot):
            for read in self.read(node.kind, at):
                for end, slots, cost, marks in self.matched(nodes, place + 1, read.end):
                    filled_in = {node.label: read.value, **slots}
                    all_cost = lacking + cost + read.cost
                    found.append((end, filled_in, all_cost, read.marks + marks))
            return found
        here = self.after[at]
        for way in node.ways:
            if way and isinstance(way[0], str) and way[0] not in here and not self.may_lack(way):
                continue
            for end, slots, cost, marks in self.matched(way, 0, at):
                for more_end, more, more_cost, more_marks in self.matched(nodes, place + 1, end):
                    all_cost = lacking + cost + more_cost
                    found.append((more_end, {**slots, **more}, all_cost, marks + more_marks))
        return found

    def usable_as(self, kind: str) -> list[tuple[int, int]]:
        usable = self.usable.get(kind)
        if usable is None:
            usable = self.usable[kind] = self.found_usable(kind)
        return usable

    def found_usable(self, kind: str) -> list[tuple[int, int]]:
        end = len(self.words)
        all_needs = self.grammar.needs[kind]
        if self.is_begun:
            return [(place, end) for place in range(len(all_needs))]
        keyed = self.grammar.keyed[kind]
        places = set(self.grammar.free[kind])
        for word in self.latest.keys() & keyed.keys():
            places.update(keyed[word])
        found: list[tuple[int, int]] = []
        for place in sorted(places):
            last = end
            for words in all_needs[place]:
                last = min(last, self.last_of(words))
                if last < 0:
                    break
            else:
                found.append((place, last))
        return found

    def last_of(self, words: frozenset[str]) -> int:
        """Where one of some words can be read for the last time."""
        last = self.lasts.get(words)
        if last is None:
            last = self.lasts[words] = max(self.latest.get(word, -1) for word in words)
        return last

    def may_lack(self, words: Iterable[Node]) -> bool:
        """Whether one of some words may be left out."""
        return self.is_lax and not ARTICLES.isdisjoint(words)

    def places_after(self) -> list[dict[str, int]]:
        """What can be read from each place on: words that add nothing are read over."""
        after: list[dict[str, int]] = [{}]
        for at in range(len(self.words) - 1, -1, -1):
            word = self.words[at]
            is_over = is_air(word) or (self.is_lax and word.norm == "the")
            there = dict(after[-1]) if is_over else {}
            if word.kind in (WORD, COMMA, ORDINAL, NUMBER):
                there[spoken(word)] = at + 1
            after.append(there)
        after.reverse()
        return after

    def skip_air(self, at: int) -> int:
        while at < len(self.words) and is_air(self.words[at]):
            at += 1
        return at


def spoken(word: Word) -> str:
    """A word as sayings have it: numbers as words, in order too."""
    if word.kind == ORDINAL:
        return _IN_ORDER.get(word.norm, word.norm)
    return SPELLED.get(word.norm, word.norm) if word.kind == NUMBER else word.norm


_IN_ORDER: Final = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}


def cheapest(reads: list[Read]) -> list[Read]:
    """Each reading once, the cheapest of those that are alike; not more than can be kept."""
    best: dict[tuple[int, str], Read] = {}
    for read in reads:
        key = (read.end, str(read.value))
        if key not in best or read.cost < best[key].cost:
            best[key] = read
    kept = sorted(best.values(), key=_cost)
    by_end: dict[int, int] = {}
    few: list[Read] = []
    for read in kept:
        by_end[read.end] = by_end.get(read.end, 0) + 1
        if by_end[read.end] <= MOST_WAYS:
            few.append(read)
    return few


def _cost(read: Read) -> int:
    return read.cost
