"""Deck files: what is wrong is refused with the file, the line and the reason."""

from __future__ import annotations

import pytest

from mootable.core.deck import game_of, read_deck
from mootable.core.refusal import Refusal

GOOD = """\
# A comment first.
[[card]]
id = "cow"
name = "The Cow"
copies = 3
text = \"\"\"
Looks like a field:
copies = 99
\"\"\"

[[card]]
id = "bell"
name = "The Bell"
copies = 1
text = "Rings."
"""


def complaint(text: str) -> str:
    with pytest.raises(Refusal) as refused:
        read_deck(text, "farm.toml", "farm", ["text"])
    assert refused.value.code == "bad_deck"
    return refused.value.message


def test_a_mark_that_some_editors_begin_a_file_with_is_no_matter() -> None:
    marked = "\ufeff" + GOOD.removeprefix("# A comment first.\n")
    cow, _ = read_deck(marked, "farm.toml", "farm", ["text"])
    assert (cow.id, cow.line) == ("cow", 1)
    assert game_of(f'\ufeffgame = "farm"\n{GOOD}', "farm.toml", ["farm"]) == "farm"


def test_a_good_deck_is_read() -> None:
    cow, bell = read_deck(GOOD, "farm.toml", "farm", ["text"])
    assert (cow.id, cow.name, cow.copies, cow.line) == ("cow", "The Cow", 3, 2)
    assert bell.extra == {"text": "Rings."}


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('id = "bell"', 'id = "cow"', 12, "taken by the card on line 2"),
        ('id = "bell"', 'id = "The Bell"', 12, "small letters"),
        ('name = "The Bell"\n', "", 11, 'no "name"'),
        ("copies = 1", "copies = 0", 14, "whole number from 1 to 999, not 0"),
        ("copies = 1", "copies = true", 14, "not true"),
        ("copies = 1", 'copies = "one"', 14, "not 'one'"),
        ('text = "Rings."', "text = 4", 15, '"text" must be text, not 4'),
        ('text = "Rings."', 'text = " "', 15, '"text" must be text'),
        ('text = "Rings."', 'text = "Rings."\nloud = true', 16, "no field 'loud'"),
        ('text = "Rings."', "text = Rings", 15, "not TOML"),
        ('text = "Rings."', 'text = "Ri\\u001b[31mngs."', 15, "can't be shown"),
        ("# A comment first.", "title = 'Farm'", 1, "no 'title' in a deck file"),
        ("# A comment first.", "\ngame = 'pond'", 2, "this is a deck of 'pond', not of farm"),
        ("# A comment first.", "game = 4", 1, "this is a deck of 4, not of farm"),
        ("# A comment first.", "\n[farm]\n", 2, "no 'farm' in a deck file"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in GOOD
    message = complaint(GOOD.replace(old, new))
    assert message.startswith(f"farm.toml, line {line}: "), message
    assert reason in message


@pytest.mark.parametrize("text", ["", "card = 3", "card = []", "card = [1]", "[card]\nid = 'x'"])
def test_a_file_without_cards_is_refused(text: str) -> None:
    assert complaint(text).startswith("farm.toml, line 1: ")


@pytest.mark.parametrize("text", ["a = " + "[" * 1_900, "copies = " + "9" * 5000])
def test_a_hostile_file_is_refused(text: str) -> None:
    assert complaint(text).startswith("farm.toml, line 1: ")


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("\na" + ".a" * 32_000 + "=1", 1, "at most 40000 letters"),
        ("\na = '" + "a" * 2_000 + "'", 2, "at most 2000 letters"),
        ("\na" + ".a" * 65 + "=1", 2, "at most 64 dots"),
        # Where the quotes seem to be is no matter: a text that ends may look like one that begins.
        ('a = {b = """\n""", c' + ".c" * 65 + '= "1"}', 2, "at most 64 dots"),
        # Nor do lines end anywhere else.
        ("'a'" + ".'\u2028'" * 65 + "=1", 1, "at most 64 dots"),
    ],
)
def test_what_would_take_long_to_read_is_not_read(
    monkeypatch: pytest.MonkeyPatch, text: str, line: int, reason: str
) -> None:
    monkeypatch.delattr("mootable.core.deck.tomllib.loads")
    message = complaint(text)
    assert message.startswith(f"farm.toml, line {line}: "), message
    assert reason in message


@pytest.mark.parametrize(("many", "is_read"), [(20, True), (21, False), (2_000, False)])
def test_a_card_has_only_so_many_parts(many: int, is_read: bool) -> None:
    text = "[[card]]\nid = 'cow'\nname = 'The Cow'\nparts = [\n" + "{ do = 'moo' },\n" * many + "]"
    if is_read:
        [cow] = read_deck(text, "farm.toml", "farm", [], "parts")
        assert [line for line, _ in cow.parts] == list(range(5, 25))
    else:
        with pytest.raises(Refusal, match=f'line 4: "parts" has at most 20, not {many}'):
            read_deck(text, "farm.toml", "farm", [], "parts")


def test_a_file_that_breaks_off_is_refused_at_its_end() -> None:
    assert complaint(GOOD + '[[card]]\nid = "sta').startswith(
        "farm.toml, line 17: this is not TOML"
    )
