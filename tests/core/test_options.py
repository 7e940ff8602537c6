"""Options as data: what each kind takes, and what it refuses."""

from __future__ import annotations

import pytest

from mootable.core.options import Option, read_options
from mootable.core.refusal import Refusal
from mootable.words.said import as_written

OPTIONS = [
    Option("limit", "number", 500, as_written("so many")),
    Option("rounds", "number", None, as_written("so many, or any number")),
    Option("without", "words", None, as_written("some of these"), ["skip", "half"]),
    Option("skills", "value", None, as_written("what the game makes of it")),
]


def test_left_out_options_have_their_defaults() -> None:
    chosen = read_options(OPTIONS, {}, 3)
    assert chosen == {"limit": 500, "rounds": None, "without": None, "skills": None}
    assert read_options(OPTIONS, chosen, 3) == chosen


def test_what_is_given_is_taken() -> None:
    given = {"limit": 1, "rounds": 3, "without": ["half"], "skills": [None, 50]}
    assert read_options(OPTIONS, given, 3) == given


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"limit": 0}, '"limit" must be a whole number'),
        ({"limit": None}, '"limit" must be a whole number'),
        ({"rounds": 1.5}, '"rounds" must be a whole number'),
        ({"without": "half"}, '"without" must be a list'),
        ({"without": ["half", "double"]}, "some of skip, half, not 'double'"),
    ],
)
def test_what_can_not_be_used_is_refused(given: dict[str, object], reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_options(OPTIONS, given, 3)
    assert refused.value.code == "bad_options"
    assert reason in refused.value.message
