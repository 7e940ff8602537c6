"""How people say things (english/sayings.txt): nothing in it is written in vain."""

from __future__ import annotations

from mootable.games.moo.law.english.chart import Choice, Node, Slot, literals
from mootable.games.moo.law.english.reading import grammar
from mootable.games.moo.law.english.words import words_of


def slots(nodes: tuple[Node, ...]) -> set[str]:
    """The kinds of things that a saying has slots for."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, Slot):
            found.add(node.kind)
        elif isinstance(node, Choice):
            for way in node.ways:
                found |= slots(way)
    return found


def test_every_word_of_a_saying_is_as_texts_have_it() -> None:
    for kind, sayings in grammar().sayings.items():
        for saying in sayings:
            for word in literals(saying.nodes) - {"'s"}:
                norms = [one.norm for one in words_of(word)]
                assert norms == [word], (kind, saying.meant)


def test_every_kind_of_saying_is_asked_for() -> None:
    asked = {"sentence", "frame", "always", "while", "tail", "cond", "who", "vp", "free"}
    asked |= {"declared", "value", "times", "proviso", "effects", "carddoes"}
    for sayings in grammar().sayings.values():
        for saying in sayings:
            asked |= slots(saying.nodes)
    assert set(grammar().sayings) <= asked
    assert asked <= {*grammar().sayings, *grammar().finders}
