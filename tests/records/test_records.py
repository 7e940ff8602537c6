"""Every record that was kept goes as it went, or is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from mootable.core.record import from_lines, game_of, replay
from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES, find
from tests.playthroughs import MATCHES
from tests.records import FOLDER, file_of, hashes, told_hash

KEPT = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", KEPT, ids=[file.name for file in KEPT])
def test_a_kept_record_goes_as_it_went_or_is_refused_by_name(file: Path) -> None:
    record = from_lines(file.read_text("utf-8"))
    game = find(game_of(record))
    if record["rules"] != game.rules:
        with pytest.raises(Refusal) as refused:
            replay(game, record)
        assert refused.value.code == "other_rules"
        return
    changed = (
        f"{file.name} goes another way than it went: the rules of {game.title} have changed, "
        "so raise their number (`rules` in its game.py), then `make playthroughs`."
    )
    try:
        match, events = replay(game, record)
    except Refusal as refusal:
        pytest.fail(f"{changed}\n{refusal.message}")
    assert told_hash(match, events) == hashes()[file.name], changed


@pytest.mark.parametrize("name", MATCHES)
def test_todays_rules_have_their_records(name: str) -> None:
    file = file_of(name, find(MATCHES[name][0]))
    assert file.exists(), f"`make playthroughs` writes {file.name}."


def test_every_game_is_among_them() -> None:
    assert {game for game, _, _ in MATCHES.values()} == set(GAMES)
    assert set(hashes()) == {file.name for file in KEPT}
