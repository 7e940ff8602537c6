"""How everyone plays the Mad King in a playout, and what is guessed of others by what they did."""

from __future__ import annotations

from mootable.core.chance import seeded
from mootable.core.match import Match
from mootable.games.madking.cards import ALL, NUMBER
from mootable.games.madking.quick import quick, supposed
from mootable.games.madking.table import MadkingTable
from tests.games.madking.play import Court, court

GUESSES = 400
NO_ACTIONS = ["", "", "", ""]


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


def test_it_cuts_what_the_king_does_not_want_by_its_own_mood() -> None:
    at = court(NO_ACTIONS, ["drama comedy romance", "", "", ""], deck="musical tragedy drama")
    at.keep(0)
    state = match_of(at).state.clone()
    assert isinstance(state, MadkingTable)
    held = state.table[0].moods[0] % ALL
    assert supposed(state, 0) == [0.0 if genre == held else 0.25 for genre in range(ALL)]
    assert quick(state, 0, seeded("cut")).wire()["type"] == "cut"


def test_in_its_last_turn_it_takes_what_it_lacks() -> None:
    at = court(
        plays=["comedy", "drama tragedy", "", ""],
        actions=["plagiarize", "", "", ""],
        deck="comedy",
    )
    state = match_of(at).state.clone()
    assert isinstance(state, MadkingTable)
    assert quick(state, 0, seeded("last")).wire()["type"] == "give"
    at.give(0, 3)
    state = match_of(at).state
    assert isinstance(state, MadkingTable)
    taken = {"type": "action", "card": "plagiarize", "target": 1, "take": "drama"}
    assert quick(state, 0, seeded("last")).wire() == taken


def test_whoever_holds_a_mood_that_their_play_has_puts_it_before_the_king() -> None:
    at = court(
        plays=["drama comedy", "", "", ""],
        actions=["mood_swing", "", "", ""],
        deck="tragedy romance musical drama comedy romance",
        moods=["drama", "musical", "romance", "tragedy"],
        muses="comedy drama tragedy romance",
    )
    state = match_of(at).state.clone()
    assert isinstance(state, MadkingTable)
    assert quick(state, 0, seeded("swing")).wire()["type"] == "give", "that can't wait"
    at.give(0, 3)
    state = match_of(at).state.clone()
    assert isinstance(state, MadkingTable)
    swung = {"type": "action", "card": "mood_swing", "mood": "drama"}
    assert quick(state, 0, seeded("swing")).wire() == swung


def test_in_its_last_turn_it_draws_again_or_looks_for_another_muse() -> None:
    for card in ("encore", "new_muse", "visit_muse"):
        at = court(
            plays=["drama", "romance", "romance", "romance"],
            actions=[card, "", "", ""],
            deck="drama comedy",
            muses="tragedy musical comedy romance",
        )
        at.give(0, 3)
        state = match_of(at).state
        assert isinstance(state, MadkingTable)
        assert quick(state, 0, seeded("last")).card == card
