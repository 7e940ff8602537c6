"""Reading objects from outside, field by field."""

from __future__ import annotations

import pytest

from mootable.core.fields import ACT, Fields, plainly
from mootable.core.options import Option, read_options
from mootable.core.refusal import Refusal
from mootable.words.said import as_written
from tests.saying import english

OPTIONS = [
    Option("pause_ms", "ms", 4000, as_written("How long.")),
    Option("first", "seat", None, as_written("Who begins.")),
    Option("clock", "flag", True, as_written("Whether.")),
    Option("mood", "choice", "calm", as_written("Which."), ["calm", "wild"]),
]


def fields(**given: object) -> Fields:
    return Fields(given, ACT, "bad_act")


def test_fields_of_each_kind() -> None:
    read = fields(seat=2, yes=True, word="x", many=[1])
    assert read.whole("seat", 0, 4) == 2
    assert read.flag("yes") is True
    assert read.word("word") == "x"
    assert read.many("many") == [1]
    read.end()


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 5, 10**30, [1], {}])
def test_only_a_whole_number_in_bounds_is_one(value: object) -> None:
    with pytest.raises(Refusal, match="a whole number, from 0 to 4"):
        fields(seat=value).whole("seat", 0, 4)


@pytest.mark.parametrize("given", [None, 3, "x", [1], {1: 2}])
def test_only_an_object_has_fields(given: object) -> None:
    with pytest.raises(Refusal) as refused:
        Fields(given, ACT, "bad_act")
    assert refused.value.code == "bad_act"


def test_what_is_missing_or_left_over_is_named() -> None:
    with pytest.raises(Refusal, match='"seat" is missing'):
        fields().whole("seat")
    left = fields(seat=1, colour="red")
    left.whole("seat")
    with pytest.raises(Refusal, match="no field 'colour'"):
        left.end()


def test_a_message_stays_short_whatever_was_sent() -> None:
    with pytest.raises(Refusal) as refused:
        fields(seat="x" * 100_000).whole("seat")
    assert len(refused.value.message) < 200


def test_options_are_as_given_or_by_default() -> None:
    chosen = read_options(OPTIONS, {"first": 1, "mood": "wild"}, 2)
    assert chosen == {"pause_ms": 4000, "first": 1, "clock": True, "mood": "wild"}
    assert read_options(OPTIONS, chosen, 2) == chosen, "what was chosen can be read again"
    assert read_options(OPTIONS, {"first": None}, 2)["first"] is None


@pytest.mark.parametrize(
    "given",
    [
        {"first": 2},
        {"pause_ms": -1},
        {"pause_ms": None},
        {"pause_ms": 10**12},
        {"clock": 1},
        {"mood": "sad"},
        {"colour": "red"},
        [],
    ],
)
def test_options_that_cannot_be_used_are_refused(given: object) -> None:
    with pytest.raises(Refusal) as refused:
        read_options(OPTIONS, given, 2)
    assert refused.value.code == "bad_options"


@pytest.mark.parametrize(
    ("complaint", "sentence"),
    [
        (
            "Expected `int | null`, got `float` - at `$.at`",
            '"at" must be a whole number or null, not a number with a decimal point.',
        ),
        (
            "Expected `str` of length <= 40 - at `$.name`",
            '"name" must be text of length <= 40.',
        ),
        ("Object missing required field `seat` - at `$.act`", 'The field "seat" is missing.'),
        ("Invalid UTF-8", "That can't be used: Invalid UTF-8."),
    ],
)
def test_what_a_reader_of_json_says_is_told_in_words(complaint: str, sentence: str) -> None:
    assert english(plainly(complaint)) == sentence
