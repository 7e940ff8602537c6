"""What is asked of players (left_to_players.toml): what the language can say is read, what it can't
say is left to them whole, and what would have to happen by itself never is."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

from tests.games.moo.law.test_people import advised, entries
from tests.games.moo.law.texts import HERE, answered

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


JUDGED = re.compile(r'A player who (.*?) is to be called "([^"]*)"')
NONSENSE = re.compile(
    r"does not (?!focus\b)[a-z]+(?<!s)s\b|\bor does(?: \w+)?,|\b(?:any|every|some|no)th\b"
    r"|\b(?:or|not|otherwise)s\b|\bsays$|\bthem (?:takes?|draws?) \w+ cards?\b",
    re.IGNORECASE,
)
"""What no editor would let stand: `does not nicknames`, `points at anyone or anyth`."""
BROKEN_OFF = re.compile(r" (?:an?|the|and|or|but|of|their|they)$|\b\w+yth\b")


def test_what_is_left_to_players_is_told_in_whole_sentences() -> None:
    laws = [
        entry["means"]
        for file in sorted(HERE.glob("*.toml"))
        for kind in tomllib.loads(file.read_text("utf-8")).values()
        for entry in kind
        if "means" in entry
    ]
    judged = [found for law in laws for found in JUDGED.findall(law)]
    assert len(judged) > 400
    for does, call in judged:
        assert NONSENSE.search(re.sub(r"\"[^\"]*\"", '""', does)) is None, does
        assert BROKEN_OFF.search(call) is None, call
