"""What a simulation tells is what one finds who goes through the records of its matches by hand."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pytest

import mootable
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.seats import everyone, listed
from mootable.games.catalogue import find
from mootable.sim.figures import Figures

MATCHES = 6
PLAYERS = 3


@dataclass
class Hand:
    """What one writes down who watches a match with all cards open."""

    choices: int = 0
    decisions: int = 0
    leads: list[tuple[int, int]] = field(default_factory=list)
    """Who was ahead whenever a turn began, and after how many entries."""
    hands: list[list[set[str]]] = field(default_factory=list)
    """What each held then."""

    def look(self, match: Match, events: list[Event]) -> None:
        if any(event.type == "turn" for event in events) and match.outcome is None:
            seats = range(PLAYERS)
            self.leads.append((match.n, match.game.ahead(match.state)))
            self.hands.append([set(match.game.hand(match.state, seat)) for seat in seats])

    def lead_changes(self) -> int:
        leaders = [lead for _, lead in self.leads if lead not in (0, everyone(PLAYERS))]
        return sum(one != other for one, other in pairwise(leaders))

    def decided(self, winners: list[int]) -> int:
        """After how many percent those led for good who won."""
        if not self.leads or listed(self.leads[-1][1]) != winners:
            return 100
        since = self.leads[-1][0]
        for n, lead in reversed(self.leads):
            if listed(lead) != winners:
                break
            since = n
        return 100 * since // self.decisions


def watched(game: str, file: Path) -> tuple[Hand, list[int]]:
    header, *entries = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    setup = find(game).setup(PLAYERS, header["seed"], header["options"], None, None)
    match = start(find(game), setup)
    hand = Hand()
    hand.look(match, match.opening)
    for at, seat, act in entries:
        hand.choices += len(match.legal(seat)) > 1
        hand.decisions += 1
        hand.look(match, match.play(seat, match.game.read_act(act), at))
    assert match.outcome is not None
    return hand, match.outcome.winners


@pytest.mark.parametrize("game", ["moodaut", "madking"])
def test_the_figures_are_what_the_records_show(game: str, tmp_path: Path) -> None:
    rows, keep = tmp_path / "rows.csv", tmp_path / "keep"
    asked = {"players": PLAYERS, "games": MATCHES, "seed": "hand", "processes": 1}
    told = mootable.simulate(game, **asked, rows=rows, keep=keep)  # type: ignore[arg-type]
    assert isinstance(told, Figures)
    had: dict[str, Counter[str]] = {"dealt": Counter(), "drawn": Counter(), "held": Counter()}
    won: dict[str, Counter[str]] = {"dealt": Counter(), "drawn": Counter(), "held": Counter()}
    forced = decisions = 0
    with rows.open(newline="") as opened:
        for number, row in enumerate(csv.DictReader(opened)):
            hand, winners = watched(game, keep / f"match-{number}.jsonl")
            assert int(row["choices"]) == hand.choices
            assert int(row["lead_changes"]) == hand.lead_changes()
            assert int(row["decided"]) == hand.decided(winners)
            forced += hand.decisions - hand.choices
            decisions += hand.decisions
            for seat in range(PLAYERS):
                held = [hands[seat] for hands in hand.hands]
                cards = {"dealt": held[0], "drawn": set().union(*held), "held": held[-1]}
                for how, kinds in cards.items():
                    had[how].update(kinds)
                    won[how].update(kinds if seat in winners else ())
    rate = told.rates["Decisions"]["with one act to choose from"]
    assert (rate.count, rate.of) == (forced, decisions)
    for how, shares in told.hands.items():
        assert {card: share.players for card, share in shares.items()} == had[how]
        assert {card: share.won for card, share in shares.items()} == {
            card: won[how][card] for card in had[how]
        }
