"""Rulebooks of other languages say all that the English one says, in the same order."""

from __future__ import annotations

import re

import pytest

from mootable.games.catalogue import GAMES, rulebook_of
from mootable.words.checking import report
from mootable.words.language import ENGLISH, language, languages

OTHERS = [(tag, name) for tag in languages() for name in GAMES if tag != ENGLISH]


def outline(text: str) -> list[tuple[str, int, list[str], list[str]]]:
    """Of each line that is not empty: how it begins, its cells, its rulings, what programs read."""
    return [
        (
            "|" if line.startswith("|") else re.match(r"[#\-\d. ]*", line)[0],  # type: ignore[index]
            line.count("|"),
            re.findall(r"\b[A-Z]{2}-\d+\b", line),
            re.findall(r"`[^`]*`", line),
        )
        for line in text.splitlines()
        if line.strip()
    ]


@pytest.mark.parametrize(("tag", "name"), OTHERS)
def test_every_language_has_the_rules_of_every_game(tag: str, name: str) -> None:
    assert language(tag).rulebook(name) is not None


@pytest.mark.parametrize(("tag", "name"), OTHERS)
def test_a_rulebook_has_the_headings_items_and_rulings_of_the_english_one(
    tag: str, name: str
) -> None:
    theirs, english = outline(rulebook_of(GAMES[name], tag)), outline(rulebook_of(GAMES[name]))
    for one, other in zip(theirs, english, strict=False):
        assert one == other
    assert len(theirs) == len(english)


def test_what_is_said_of_a_language_says_which_rules_it_lacks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert next(report("de", in_full=True)).endswith(", the rules of 4 of 4 games")
    monkeypatch.setattr(type(language("de")), "rulebook", lambda _, name: name != "moo" or None)
    lines = list(report("de", in_full=True))
    assert lines[0].endswith(", the rules of 3 of 4 games")
    assert lines[1:] == ["  moo.md is missing"]


def test_where_a_language_has_no_rulebook_it_is_read_in_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(language("de")), "rulebook", lambda _, __: None)
    assert rulebook_of(GAMES["moodaut"], "de") == rulebook_of(GAMES["moodaut"])
