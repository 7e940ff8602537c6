"""Sentences told to one of those they are about."""

from __future__ import annotations

import pytest

from mootable.core.words import as_sentence, to_you


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
