"""What may lie on what, and by whom, in people's own words (on_the_pile.toml)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.moo.law.test_people import entries
from tests.games.moo.law.texts import answered

LAWS = entries("on_the_pile.toml", "law")
TRAPS = entries("on_the_pile.toml", "trap")


def test_there_are_enough_of_them() -> None:
    assert len({law["typed"] for law in LAWS}) == len(LAWS) >= 70
    assert len({trap["text"] for trap in TRAPS}) == len(TRAPS) >= 20


@pytest.mark.parametrize("law", LAWS, ids=[law["typed"][:60] for law in LAWS])
def test_each_is_read_as_it_is_typed(law: dict[str, Any]) -> None:
    answer = answered(law["typed"])
    assert answer["ok"]
    assert answer["printed"] == law["means"]


@pytest.mark.parametrize("trap", TRAPS, ids=[trap["text"][:60] for trap in TRAPS])
def test_none_is_read_as_another_law(trap: dict[str, Any]) -> None:
    readings = [one["printed"] for one in answered(trap["text"])["readings"]]
    assert sorted(readings) == sorted(trap["reads"])
