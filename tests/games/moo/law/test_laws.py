"""Laws as players would write them: each fires where it should, and rests where it should."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mootable.games.moo.law.fairness.fair import complaint
from mootable.games.moo.law.grammar.printer import print_law
from mootable.games.moo.law.reader import read_law
from tests.games.moo.law.stage import Stage

LAWS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("laws.toml").read_text("utf-8")
)["law"]
BY_TEXT = pytest.mark.parametrize("law", LAWS, ids=[law["text"][:60] for law in LAWS])


def test_there_are_enough_of_them_and_each_has_both_examples() -> None:
    assert len({law["text"] for law in LAWS}) == len(LAWS) >= 60
    assert all(law["fires"] and law["rests"] for law in LAWS)


@BY_TEXT
def test_mo_23_it_is_read_and_printed_so_that_it_says_the_same(law: dict[str, Any]) -> None:
    tree = read_law(law["text"])
    printed = print_law(tree)
    again = read_law(printed)
    assert repr(again) == repr(tree)
    assert print_law(again) == printed


@BY_TEXT
def test_mo_27_it_is_fair(law: dict[str, Any]) -> None:
    assert complaint(read_law(law["text"])) is None


@BY_TEXT
def test_mo_23_it_fires(law: dict[str, Any]) -> None:
    Stage(law["text"], law["fires"]).run()


@BY_TEXT
def test_mo_27_turning_the_table_round_turns_every_outcome_with_it(law: dict[str, Any]) -> None:
    for turned in (1, 3):
        Stage(law["text"], law["fires"], turned).run()


@BY_TEXT
def test_mo_23_it_rests(law: dict[str, Any]) -> None:
    Stage(law["text"], law["rests"]).run()
