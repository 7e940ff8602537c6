"""Sets of seats, and the ring they sit in."""

from __future__ import annotations

from mootable.core.seats import NOBODY, Ring, everyone, first_after, holds, just, listed


def test_a_set_of_seats() -> None:
    seats = just(0) | just(3)
    assert listed(seats) == [0, 3]
    assert holds(seats, 3)
    assert not holds(seats, 1)
    assert not holds(seats, NOBODY)
    assert listed(everyone(5)) == [0, 1, 2, 3, 4]
    assert listed(0) == []


def test_the_first_to_the_left_goes_round() -> None:
    seats = just(0) | just(2) | just(3)
    assert first_after(seats, 0) == 2
    assert first_after(seats, 3) == 0
    assert first_after(seats, 1) == 2
    assert first_after(just(2), 2) == 2, "alone at the table one comes after oneself"
    assert first_after(0, 1) == NOBODY


def test_a_ring_goes_round_both_ways() -> None:
    ring = Ring([0, 1, 2, 3])
    assert ring.after(3) == 0
    assert ring.after(0, 2) == 2
    ring.reverse()
    assert ring.after(0) == 3
    assert ring.after(0, 5) == 3


def test_whoever_is_away_is_passed_over_and_keeps_the_place() -> None:
    ring = Ring([0, 1, 2, 3], away=just(1))
    assert ring.after(0) == 2
    assert not ring.is_present(1)
    assert ring.after(1) == 2, "play goes on from the place of one who is away"
    ring.away = 0
    assert ring.after(0) == 1


def test_with_everyone_away_nobody_is_next() -> None:
    assert Ring([0, 1], away=everyone(2)).after(0) == NOBODY


def test_people_swap_leave_and_join() -> None:
    ring = Ring([0, 1, 2, 3])
    ring.swap(0, 2)
    assert ring.order == [2, 1, 0, 3]
    assert ring.after(0) == 3
    ring.leave(1)
    assert ring.order == [2, 0, 3]
    ring.join(4, before=0)
    assert ring.order == [2, 4, 0, 3]
    assert [ring.nexts[seat] for seat in ring.order] == [4, 0, 3, 2]
    ring.reverse()
    assert [ring.nexts[seat] for seat in ring.order] == [3, 2, 4, 0]
    ring.swap(4, 0)
    assert [ring.nexts[seat] for seat in (2, 0, 4, 3)] == [3, 2, 0, 4]
    ring.turn(-1)
    assert ring.nexts[2] == 3
    ring.turn(1)
    assert ring.nexts[2] == 0


def test_a_clone_of_a_ring_is_its_own() -> None:
    ring = Ring([0, 1, 2])
    other = ring.clone()
    other.swap(0, 1)
    other.reverse()
    assert ring.order == [0, 1, 2]
    assert ring.nexts[0] == 1
    assert ring.direction == 1
