"""Windows: who may answer, until when, and when they close."""

from __future__ import annotations

from mootable.core.seats import just
from mootable.core.window import NEVER, Closes, Window

ALL_BUT_1 = just(0) | just(2) | just(3)


def test_one_answer_closes_a_turn() -> None:
    window = Window(0, 7, 1, just(1), 5000, Closes.BY_ONE)
    assert window.waits_for() == [1]
    assert not window.may_answer(0)
    assert window.answered_by(1)


def test_a_window_for_all_closes_when_the_last_has_answered() -> None:
    window = Window(0, 7, 1, ALL_BUT_1, 5000, Closes.BY_ALL)
    assert window.waits_for() == [0, 2, 3]
    assert window.may_answer(3), "in any order"
    assert not window.may_answer(1), "not its owner"
    assert not window.answered_by(3)
    assert not window.may_answer(3), "nobody answers twice"
    assert not window.answered_by(0)
    assert window.answered_by(2)


def test_in_turn_they_are_asked_one_after_another_from_the_owners_left() -> None:
    window = Window(0, 7, 1, ALL_BUT_1, NEVER, Closes.IN_TURN)
    asked = []
    while window.asked:
        assert len(window.waits_for()) == 1
        asked += window.waits_for()
        assert not window.may_answer(1)
        window.answered_by(asked[-1])
    assert asked == [2, 3, 0]
    assert window.waits_for() == []


def test_in_turn_the_owner_is_asked_first_if_at_all() -> None:
    window = Window(0, 7, 1, ALL_BUT_1 | just(1), NEVER, Closes.IN_TURN)
    asked = []
    while window.asked:
        asked += window.waits_for()
        window.answered_by(asked[-1])
    assert asked == [1, 2, 3, 0]


def test_a_deadline_belongs_to_the_time_after_it() -> None:
    window = Window(0, 7, 1, just(1), 5000, Closes.BY_ONE)
    assert not window.is_due(4999)
    assert window.is_due(5000)
    assert not Window(0, 7, 1, just(1), NEVER, Closes.BY_ONE).is_due(10**15)


def test_a_clone_of_a_window_is_its_own() -> None:
    window = Window(0, 7, 1, ALL_BUT_1, 5000, Closes.BY_ALL)
    other = window.clone()
    other.answered_by(0)
    assert window.waits_for() == [0, 2, 3]
