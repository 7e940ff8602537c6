"""Customs (customs.toml): what players judge themselves, however it is told, becomes a law that
says all of it; what would have to happen by itself never does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.games.moo.law.test_people import advised, entries
from tests.games.moo.law.texts import answered

CUSTOMS = entries("customs.toml", "custom")
TAKEN = entries("customs.toml", "taken")
OTHERS = entries("customs.toml", "other")
JUDGED = re.compile(r'A player who (.*?) is to be called "([^"]*)"(?: for (\d+|\w+) cards)?\.')
HANGING = re.compile(r" (?:an?|the|to|of|and|or|with|in|at|on|for|by|than|their|his|her|not)$")
"""What is no end of a phrase."""


def test_there_are_enough_of_them() -> None:
    assert len({custom["typed"] for custom in CUSTOMS}) == len(CUSTOMS) >= 120


@pytest.mark.parametrize("custom", CUSTOMS, ids=[custom["typed"][:60] for custom in CUSTOMS])
def test_a_custom_is_left_to_the_players_whole(custom: dict[str, Any]) -> None:
    answer = answered(custom["typed"])
    if not answer["ok"]:
        answer = answered(advised(answer, custom["typed"]))
    assert answer["ok"]
    assert answer["printed"] == custom["means"]


@pytest.mark.parametrize(
    "typed",
    [
        "no swearing",
        "elbows off the table",
        "Anyone who laughs gets a card",
        "say please when asking for anything",
        "you must play with your left hand if the last card was a jack",
        "dont touch ur cards while its someone elses turn",
        'Players must address each other as "comrade"; anyone who uses a first name draws a card.',
    ],
)
def test_what_no_table_sees_is_taken_as_it_is_typed_and_its_author_is_told(typed: str) -> None:
    answer = answered(typed)
    assert answer["ok"]
    (reading,) = answer["readings"]
    assert " is to be called " in reading["printed"]
    assert any("the players judge it" in mark["text"] for mark in reading["marks"])


@pytest.mark.parametrize(
    "typed",
    [
        "say the card in a silly voice",
        "whoever says mao last has to pick up 3",
        "Red fives are to be treated as black fives, and black fives as red fives.",
        "When you play a queen, curtsy to the previous player or they take a card",
    ],
)
def test_where_the_table_has_to_do_with_it_the_author_is_asked(typed: str) -> None:
    answer = answered(typed)
    assert not answer["ok"]
    assert " is to be called " in str(answer["meant"])


@pytest.mark.parametrize("taken", TAKEN, ids=[taken["typed"][:60] for taken in TAKEN])
def test_what_no_table_sees_is_left_to_the_players_as_it_was_typed(taken: dict[str, Any]) -> None:
    answer = answered(taken["typed"])
    assert answer["printed"] == taken["means"]
    told = [mark["text"] for mark in answer["readings"][0]["marks"]]
    assert any("the players judge it" in one for one in told)


def test_a_call_is_a_whole_phrase_that_can_be_guessed() -> None:
    for custom in [*CUSTOMS, *TAKEN]:
        for does, call, _ in JUDGED.findall(custom["means"]):
            assert not HANGING.search(call), call
            assert len(call.split()) <= 12, call
            assert shares_a_word(call, does), call


def shares_a_word(call: str, does: str) -> bool:
    """MO-27: whoever is called can guess what for."""
    told = does.replace('"', "").lower().split()
    words = [word for word in call.lower().split()[2:] if word not in ("not", "to", "their")]
    return any(one[:3] == word[:3] for word in words for one in told)


@pytest.mark.parametrize("other", OTHERS, ids=[other["typed"][:60] for other in OTHERS])
def test_what_happens_by_itself_is_no_custom(other: dict[str, Any]) -> None:
    answer = answered(other["typed"])
    assert " is to be called " not in (answer["meant"] or "")
    assert " is to be called " not in (answer["printed"] or "")


@pytest.mark.parametrize(
    ("typed", "without", "means"),
    [
        (
            "aces skip the next player, the crowd goes wild in the street",
            "the crowd goes wild in the street",
            "When a player plays an ace, skip the next player.",
        ),
        (
            "twos make the next player draw 2, and it counts for the whole family",
            "and it counts for the whole family",
            "When a player plays a 2, the next player draws 2 cards.",
        ),
    ],
)
def test_what_is_left_out_is_told(typed: str, without: str, means: str) -> None:
    answer = answered(typed)
    assert answer["meant"] == means
    assert f'I can make nothing of "{without}", so this is without it.' in str(answer["problem"])


@pytest.mark.parametrize(
    ("typed", "tells"),
    [
        ("Playing a 3 lets you look at the top card of the deck", "What lies face down"),
        ("Everyone swap seats on the queen of hearts", "it can't name a player, a seat"),
        (
            "On 8 of clubs the youngest player has to draw a card",
            "The nearest that it can: When a player plays the 8 of clubs, that player draws",
        ),
    ],
)
def test_what_no_law_can_say_is_told_to_be_so(typed: str, tells: str) -> None:
    answer = answered(typed)
    assert not answer["ok"]
    assert answer["meant"] is None
    assert tells in str(answer["problem"])
