"""What is guessed of others by what they did."""

from __future__ import annotations

from mootable.core.chance import seeded
from mootable.core.match import Match
from mootable.games.madking.cards import ALL, NUMBER
from mootable.games.madking.table import MadkingTable
from tests.games.madking.play import Court, court

GUESSES = 400


def match_of(at: Court) -> Match:
    assert at.desk.match is not None
    return at.desk.match


def guesses(at: Court, seat: int) -> list[MadkingTable]:
    found = []
    for number in range(GUESSES):
        state = match_of(at).guess(seat, seeded(str(number)))
        assert isinstance(state, MadkingTable)
        found.append(state)
    return found


def kings(at: Court, seat: int) -> dict[str, float]:
    """How often each genre is guessed to be the King's."""
    counts = [0] * ALL
    for state in guesses(at, seat):
        counts[state.king % ALL] += 1
    return {name: counts[number] / GUESSES for name, number in NUMBER.items()}


def test_what_somebody_gives_away_who_lacks_it_is_seldom_guessed_to_be_the_kings() -> None:
    at = court(actions=["encore", "", "", ""], deck="romance comedy tragedy drama musical romance")
    before = kings(at, 1)
    assert before["romance"] > 0.15
    at.give(0, 2)
    after = kings(at, 1)
    held = "tragedy"
    assert all(
        after["romance"] < after[name] / 2 for name in NUMBER if name not in ("romance", held)
    )
