"""What is asked of players (left_to_players.toml): what the language can say is read, what it can't
say is left to them whole, and what would have to happen by itself never is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.moo.law.test_people import advised, entries
from tests.games.moo.law.texts import answered

KEPT = entries("left_to_players.toml", "kept")
LAWS = entries("left_to_players.toml", "law")
OTHERS = entries("left_to_players.toml", "trap")


@pytest.mark.parametrize("kept", [*KEPT, *LAWS], ids=[one["typed"][:60] for one in [*KEPT, *LAWS]])
def test_what_is_asked_of_players_is_read_or_left_to_them_whole(kept: dict[str, Any]) -> None:
    answer = answered(kept["typed"])
    if not answer["ok"]:
        answer = answered(advised(answer, kept["typed"]))
    assert answer["ok"]
    assert answer["printed"] == kept["means"]


@pytest.mark.parametrize("other", OTHERS, ids=[other["text"][:60] for other in OTHERS])
def test_what_nobody_can_leave_undone_is_not_left_to_them(other: dict[str, Any]) -> None:
    answer = answered(other["text"])
    assert answer["printed"] is None
    assert " is to be called " not in (answer["meant"] or "")
