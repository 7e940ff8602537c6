"""Records that were kept: the matches of the playthroughs, by each version of the rules.

Whatever becomes of the rules, each of them is played again as it was told, or refused by name.
`make playthroughs` writes those of today's rules where there are none yet. One that is there is
never written again: if it goes another way, the rules have changed, and their number must too.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.record import replay, to_lines
from mootable.core.seats import NOBODY
from tests.playthroughs import MATCHES, played

FOLDER = Path(__file__).parent
TOLD = FOLDER / "told.json"
"""By record, the hash of all that was told in it, to each seat and to those who watch."""


def file_of(name: str, game: Game) -> Path:
    numbers = "-".join(str(number) for number in game.rules.values())
    return FOLDER / f"{name}.{numbers}.jsonl"


def told_hash(match: Match, events: list[Event]) -> str:
    seats = [NOBODY, *range(match.state.players)]
    told = [[event.seen_by(seat) for event in events] for seat in seats]
    over = None if match.outcome is None else match.outcome.wire()
    return hashlib.sha256(json.dumps([told, over]).encode()).hexdigest()


def hashes() -> dict[str, str]:
    kept: dict[str, str] = json.loads(TOLD.read_text("utf-8"))
    return kept


def write() -> None:
    """Keep the records of today's rules that are not kept yet."""
    known = hashes() if TOLD.exists() else {}
    for name in MATCHES:
        match, _ = played(name)
        file = file_of(name, match.game)
        if not file.exists():
            file.write_text(to_lines(match.record()), "utf-8")
            known[file.name] = told_hash(*replay(match.game, match.record()))
    TOLD.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", "utf-8")
