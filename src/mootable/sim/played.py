"""One match that was played, as a row: what is known of it when it is over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_type_hints

from mootable.core.course import ROUND_OVER, TURN, Course
from mootable.core.game import Game
from mootable.core.state import Outcome
from mootable.shapes.schema import said
from mootable.sim.rows import Row
from mootable.sim.tally import decided
from mootable.sim.words import event_words

Columns = dict[str, type]
"""What the columns of rows are called, and what they hold unless it is nothing."""


@dataclass(frozen=True)
class Played:
    """A match: which one, who sat where, who began, how it ended, and the course it took."""

    number: int
    seed: str
    bots: list[str]
    """By seat."""
    first: int
    outcome: Outcome | None
    decisions: int
    seconds: int | None
    """How long it took by its own clock, where time is simulated."""
    course: Course

    def row(self, columns: Columns) -> Row:
        """What columns tell of it."""
        outcome = self.outcome
        told: Row = {
            "match": self.number,
            "seed": self.seed,
            "first": self.first,
            "finished": outcome is not None,
            "decisions": self.decisions,
            "turns": self.course.happened.get(TURN, 0),
            "rounds": self.course.happened.get(ROUND_OVER, 0),
            "seconds": self.seconds,
            "choices": sum(self.course.widths.values()) - self.course.widths.get(1, 0),
            "lead_changes": self.course.lead_changes,
        }
        for seat, bot in enumerate(self.bots):
            told[f"bot_{seat}"] = bot
        if outcome is not None:
            told |= {"reason": outcome.reason, "winners": len(outcome.winners)}
            told["decided"] = decided(outcome, self.course, self.decisions)
            for seat in range(len(self.bots)):
                told[f"won_{seat}"] = seat in outcome.winners
            for seat, points in enumerate(outcome.scores or []):
                told[f"points_{seat}"] = points
            for seat, fate in enumerate(outcome.fates or []):
                told[f"fate_{seat}"] = fate["fate"]
        return {name: told.get(name) for name in columns}


def columns_of(game: Game, players: int, in_time: bool) -> Columns:
    """What is told of a match of a game: what it can't have has no column."""
    columns: Columns = {"match": int, "seed": str, "first": int, "finished": bool}
    columns |= {"reason": str, "winners": int, "decisions": int, "turns": int}
    if ROUND_OVER in event_words(game):
        columns["rounds"] = int
    if in_time:
        columns["seconds"] = int
    columns |= {"choices": int, "lead_changes": int, "decided": int}
    over = get_type_hints(said(game, "OverWire"))
    for seat in range(players):
        columns |= {f"bot_{seat}": str, f"won_{seat}": bool}
        if "scores" in over:
            columns[f"points_{seat}"] = int
        if "fates" in over:
            columns[f"fate_{seat}"] = str
    return columns
