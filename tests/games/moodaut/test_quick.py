"""How everyone plays Mood'aut in a playout: by their own hand, and by what they saw of the deck."""

from __future__ import annotations

from mootable.core.chance import seeded
from mootable.games.moodaut.quick import quick, risk
from mootable.games.moodaut.table import MoodautTable
from tests.games.moodaut.play import Json, Table, table


def state_of(at: Table) -> MoodautTable:
    assert at.desk.match is not None
    state = at.desk.match.state.clone()
    assert isinstance(state, MoodautTable)
    return state


def does(state: MoodautTable, seat: int) -> Json:
    return dict(quick(state, seat, seeded("quick")).wire())


def look(at: Table, seat: int) -> None:
    at.play(seat, "insight")
    at.everyone_passes()


def test_it_looks_where_that_may_help_and_acts_on_what_it_saw() -> None:
    at = table(["insight turnup", "", ""], "stress nope alone crisis crisis")
    assert risk(state_of(at), 0) == 0.2
    assert does(state_of(at), 0) == {"type": "play", "card": "insight"}
    look(at, 0)
    assert risk(state_of(at), 0) == 1.0
    assert does(state_of(at), 0) == {"type": "play", "card": "turnup"}
    calm = table(["insight turnup", "", ""], "nope stress alone crisis crisis")
    look(calm, 0)
    assert does(state_of(calm), 0) == {"type": "draw"}
    assert risk(state_of(calm), 1) == 0.2, "others did not see it"


def test_what_was_seen_is_known_until_it_is_drawn_or_shuffled() -> None:
    at = table(["insight crisis", "", ""], "stress nope alone crisis crisis")
    look(at, 0)
    assert does(state_of(at), 0) == {"type": "play", "card": "crisis"}
    at.play(0, "crisis")
    at.everyone_passes()
    assert risk(state_of(at), 0) == 0.2


def test_what_another_has_just_put_back_is_suspected_on_top() -> None:
    at = table(["address", "turnup", "turnup"], "stress nope alone crisis crisis crisis crisis")
    at.draw(0)
    at.address(0)
    at.hide(0, 4)
    assert risk(state_of(at), 1) == 0.5
    assert risk(state_of(at), 0) < 0.2, "whoever put it back knows better"
    assert does(state_of(at), 1) == {"type": "play", "card": "turnup"}


def test_what_a_seat_knows_of_the_deck_goes_into_its_guesses() -> None:
    at = table(["insight", "", ""], "nope stress alone crisis crisis")
    look(at, 0)
    assert at.desk.match is not None
    mine, theirs = (at.desk.match.guess(seat, seeded("guess")) for seat in (0, 1))
    assert isinstance(mine, MoodautTable)
    assert isinstance(theirs, MoodautTable)
    assert risk(mine, 0) == 0.0
    assert risk(theirs, 1) > 0.0
