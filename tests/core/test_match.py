"""A match can be copied, and what is refused has not happened, however long it has gone on."""

from __future__ import annotations

import pytest

from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from tests.laws import random_match

GAME = find("moodaut")


def played(count: int) -> Match:
    *_, (match, _) = random_match(GAME, 4, "copied", {}, most=count)
    return match


def act_of(match: Match) -> None:
    """Whoever is to move does what comes first."""
    seat = match.state.to_move()
    match.play(seat, match.legal(seat)[0])


def test_a_copy_holds_everything_and_goes_its_own_way() -> None:
    match = played(30)
    copy = match.clone()
    before = match.record()
    act_of(match)
    assert copy.record() == before
    act_of(copy)
    assert copy.record() == match.record()


def test_a_copy_of_a_copy_does_too() -> None:
    match = played(20)
    first = match.clone()
    act_of(first)
    second = first.clone()
    third = second.clone()
    act_of(first)
    act_of(match)
    act_of(second)
    assert [len(one.entries) for one in (match, first, second, third)] == [
        match.n,
        first.n,
        second.n,
        third.n,
    ]
    assert match.record() == third.record(), "one act after what all of them share"
    assert first.record() == second.record()


def test_what_is_copied_does_not_grow_with_the_match() -> None:
    """A copy holds on to the entries there are, and has none of its own until something is done."""
    match = played(60)
    copy = match.clone()
    assert copy.done == []
    assert copy.past is not None
    assert copy.past.entries is match.done
    assert copy.clone().past is copy.past, "nothing was done in between"


def test_entries_that_a_log_holds_can_be_let_go() -> None:
    match = played(40)
    whole = match.record()
    copy = match.clone()
    match.let_go(30)
    assert match.gone == 0, "only when twice as many are held"
    match.let_go(5)
    assert match.gone == match.n - 5
    assert [entry.wire() for entry in match.since(match.n - 3)] == whole["entries"][-3:]  # type: ignore[index]
    act_of(match)
    assert len(match.since(match.n - 1)) == 1
    assert match.clone().gone == match.gone
    with pytest.raises(AssertionError, match="only a log has"):
        match.record()
    assert copy.record() == whole, "a copy holds on to what there was"


def test_a_match_stands_where_a_state_does() -> None:
    match = played(40)
    again = start(match.game, match.setup)
    again.resume(match.state.clone())
    for one in (match, again):
        act_of(one)
    assert (again.n, again.gone) == (match.n, match.n - 1)
    assert [again.view_wire(seat) for seat in range(4)] == [
        match.view_wire(seat) for seat in range(4)
    ]


def test_what_is_refused_after_a_deadline_has_not_happened() -> None:
    match = start(GAME, GAME.setup(3, "late", {"clock": True}, None, None))
    due = match.state.next_due()
    assert due is not None
    state, seat = match.state, match.state.to_move()
    act = match.legal(seat)[0]
    with pytest.raises(Refusal):
        # By then somebody else's turn has come.
        match.play(seat, act, due.until)
    assert (match.at, match.n, match.entries) == (0, 0, [])
    assert match.state is state
    assert len(match.tick(due.until)) > 0
    assert match.n == 1


def test_what_may_be_done_is_listed_for_whoever_asks_alone() -> None:
    match = played(0)
    seat = match.state.to_move()
    legal = match.legal(seat)
    match.legal(seat).clear()
    assert match.legal(seat) == legal
