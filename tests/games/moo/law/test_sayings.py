"""How people say things (english/sayings/): nothing in it is written in vain."""

from __future__ import annotations

import re
from importlib.resources import files

from mootable.games.moo.law import english
from mootable.games.moo.law.english.chart import Choice, Node, Slot, literals, sayings_of
from mootable.games.moo.law.english.reading import SAYINGS, grammar
from mootable.games.moo.law.english.words import words_of

SLOT = re.compile(r"\{(\w+)")


def slots(nodes: tuple[Node, ...]) -> set[Slot]:
    """What a saying has slots for."""
    found: set[Slot] = set()
    for node in nodes:
        if isinstance(node, Slot):
            found.add(node)
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


def test_no_saying_is_lost_where_a_kind_stands_in_several_files() -> None:
    read = 0
    for name in SAYINGS:
        text = files(english).joinpath("sayings", f"{name}.txt").read_text("utf-8")
        read += sum(len(ways) for ways in sayings_of(text).values())
    assert read == sum(len(ways) for ways in grammar().sayings.values())


def test_what_is_meant_has_no_slot_that_is_never_filled() -> None:
    for kind, sayings in grammar().sayings.items():
        for saying in sayings:
            labels = {slot.label for slot in slots(saying.nodes)}
            assert set(SLOT.findall(saying.meant)) <= labels, (kind, saying.meant)


def test_every_kind_of_saying_is_asked_for() -> None:
    asked = {"sentence", "frame", "always", "while", "tail", "cond", "who", "vp", "free"}
    asked |= {
        "declared",
        "value",
        "times",
        "proviso",
        "effects",
        "carddoes",
        "limited",
        "onlywhile",
        "overlying",
        "onlysame",
        "liesonly",
        "freely",
        "nonewith",
        "notplayed",
        "onlyhand",
        "onlyplayed",
        "onlywith",
        "theirhand",
    }
    for sayings in grammar().sayings.values():
        for saying in sayings:
            asked |= {slot.kind for slot in slots(saying.nodes)}
    assert set(grammar().sayings) <= asked
    assert asked <= {*grammar().sayings, *grammar().finders}


def test_every_file_of_sayings_is_read_and_can_be() -> None:
    folder = files(english).joinpath("sayings")
    assert sorted(SAYINGS) == sorted(one.name.removesuffix(".txt") for one in folder.iterdir())
    for file in folder.iterdir():
        lines = file.read_text("utf-8").splitlines()
        assert len(lines) <= 500
        assert max(len(line) for line in lines) <= 100, file.name
