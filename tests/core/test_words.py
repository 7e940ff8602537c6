"""Sentences told to one of those they are about."""

from __future__ import annotations

import pytest

from mootable.core.words import as_sentence, counted, gathered, joined, numbered, to_you


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ("you was beheaded.", "You were beheaded."),
        ("you drew a card.", "You drew a card."),
        ("the King was furious.", "The King was furious."),
        ("Ada said: you was late.", "Ada said: you was late."),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_and_fits_its_subject(told: str, sentence: str) -> None:
    assert as_sentence(told) == sentence


def test_only_the_one_told_is_called_you() -> None:
    assert to_you(["Ada", "Bo"], 1) == ["Ada", "you"]
    assert to_you(["Ada", "Bo"], -1) == ["Ada", "Bo"]


def test_numbers_and_lists_are_said_as_one_would_say_them() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]
    assert [numbered(number, "card") for number in (1, 2)] == ["1 card", "2 cards"]
    assert [joined(["a", "b", "c"][:count]) for count in range(4)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert gathered(["a", "b", "a"]) == "2 × a, b"
    assert gathered([]) == "nothing"
