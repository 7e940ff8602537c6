"""How long bots think."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mootable.core.chance import seeded
from mootable.core.pace import (
    OF_A_DECISION,
    OF_A_REACTION,
    OF_AN_ANSWER,
    QUICKEST,
    reaction_ms,
    thinking_ms,
)
from mootable.core.window import NEVER, Closes, Window


def window(is_alone: bool, until: int) -> Window:
    return Window(0, 0, 0, 0b11, until, Closes.BY_ONE if is_alone else Closes.BY_ALL)


@given(st.text(), st.booleans())
def test_without_a_limit_a_bot_thinks_as_long_as_a_person(seed: str, is_alone: bool) -> None:
    shortest, longest = OF_A_DECISION if is_alone else OF_AN_ANSWER
    assert shortest <= thinking_ms(seeded(seed), window(is_alone, NEVER), 0) <= longest


@given(st.text(), st.booleans(), st.integers(0, 100_000), st.integers(0, 100_000))
def test_a_bot_answers_well_before_the_deadline(
    seed: str, is_alone: bool, now: int, left: int
) -> None:
    asked = window(is_alone, now + left)
    assert 0 <= thinking_ms(seeded(seed), asked, now) <= left // 2


def test_a_deadline_that_has_passed_leaves_no_time_to_think() -> None:
    assert thinking_ms(seeded("tea"), window(True, 1000), 1001) == 0


def test_the_same_seed_thinks_as_long() -> None:
    one, other = seeded("tea"), seeded("tea")
    asked = window(False, 4000)
    times = [thinking_ms(one, asked, 0) for _ in range(20)]
    assert times == [thinking_ms(other, asked, 0) for _ in range(20)]
    assert len(set(times)) > 10


def test_a_decision_takes_longer_than_an_answer() -> None:
    chance = seeded("tea")
    decisions = [thinking_ms(chance, window(True, 45_000), 0) for _ in range(200)]
    answers = [thinking_ms(chance, window(False, 4_000), 0) for _ in range(200)]
    assert sum(decisions) > 1.5 * sum(answers)


@given(st.text())
def test_a_bot_reacts_as_fast_as_a_person_and_no_faster(seed: str) -> None:
    shortest, longest = OF_A_REACTION
    assert QUICKEST <= shortest <= reaction_ms(seeded(seed)) <= longest
