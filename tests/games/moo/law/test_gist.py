"""What is typed in a hurry or told in parts (gist.toml) is read as meant, and never as less."""

from __future__ import annotations

from typing import Any

import pytest

from mootable.games.moo.law import desk
from tests.games.moo.law.test_people import advised, entries

LAWS = entries("gist.toml", "law")
ADVISED = entries("gist.toml", "advised")
LESS = entries("gist.toml", "less")


@pytest.mark.parametrize("law", LAWS, ids=[law["typed"][:60] for law in LAWS])
def test_mo_23_what_is_typed_in_a_hurry_is_understood(law: dict[str, Any]) -> None:
    assert desk.check(law["typed"])["printed"] == law["means"]


@pytest.mark.parametrize("law", ADVISED, ids=[law["typed"][:60] for law in ADVISED])
def test_mo_23_what_is_told_in_parts_is_advised_as_one_law(law: dict[str, Any]) -> None:
    answer = desk.check(law["typed"])
    assert not answer["ok"]
    assert desk.check(advised(answer, law["typed"]))["printed"] == law["means"]


@pytest.mark.parametrize("one", LESS, ids=[one["text"][:60] for one in LESS])
def test_what_tells_more_than_any_law_is_taken_for_none(one: dict[str, Any]) -> None:
    answer = desk.check(one["text"])
    assert not answer["readings"]
    assert answer["meant"] is None
