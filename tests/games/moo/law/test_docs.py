"""What docs/law-language.md says is so."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from mootable.games.moo.law.consequences import What
from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.printed import SETTABLE
from mootable.games.moo.law.reader import read_law

PAGE = (Path(__file__).parents[4] / "docs/law-language.md").read_text("utf-8")
BLOCKS = re.findall(r"^```law\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
LAWS = [line for block in BLOCKS for line in block.splitlines()]
NAMES = {"time": What.TIME, "number": What.NUMBER, "words": What.WORDS, "call": What.CALL}


def test_its_laws_are_laws_in_their_canonical_form() -> None:
    assert len(LAWS) > 30
    for law in LAWS:
        read = read_law(law)
        assert print_law(read) == law
        assert complaint(read) is None, law


def test_its_pieces_are_pieces_of_laws() -> None:
    """In its tables: what happens, how things stand, cards, and what a law does."""
    tables = PAGE[: PAGE.index("## What the desk refuses")]
    pieces = [
        piece
        for row in re.findall(r"^\|.*\|$", tables, re.MULTILINE)
        for piece in re.findall(r"`([^`]+)`", row)
    ]
    assert len(pieces) > 50
    for piece in pieces:
        if piece.startswith("When "):
            law = piece.replace("…", "skip the next player.")
        elif piece.startswith("if "):
            law = f"When a player plays the n-th card in a row, {piece}, reverse the order."
        elif re.match(r"(a|an|any|the \d+ of) (?!next)", piece):
            law = f"When a player plays {piece}, reverse the order."
        else:
            law = f"When a player plays a 6, {piece}."
        assert read_law(law), law


def test_what_can_be_set_is_told() -> None:
    table = PAGE[PAGE.index("| rule | what can be set |") :].split("\n\n")[0]
    told = {}
    for rules, what in re.findall(r"^\| ([\d., ]+) \| (.*) \|$", table, re.MULTILINE):
        plain = re.sub(r"\(.*?\)", "", what)
        for rule in rules.split(", "):
            told[rule] = {NAMES[word] for word in re.findall(r"\w+", plain) if word in NAMES}
    assert told == {rule: {one.what for one in can} for rule, can in SETTABLE.items()}


def test_its_grammar_is_the_grammar() -> None:
    grammar = files("mootable.games.moo.law.grammar").joinpath("grammar.lark").read_text("utf-8")
    assert PAGE.endswith(f"```lark\n{grammar}```\n")
