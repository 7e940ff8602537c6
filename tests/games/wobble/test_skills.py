"""What players do who have a set skill (WO-23)."""

from __future__ import annotations

import pytest

from mootable.core.chance import seeded
from mootable.games.wobble.cards import TASKS
from mootable.games.wobble.options import APART, CASUAL_SKILLS, UNSKILLED
from mootable.games.wobble.table import WobbleTable
from mootable.games.wobble.view import WobbleView
from tests.games.at_wire import named
from tests.games.wobble.play import dealt, drawn, trying


@pytest.mark.parametrize(("skill", "cards"), [(100, 0), (0, 6), ({"coin_spin": 100}, 0)])
def test_wo_23_a_set_skill_decides(skill: object, cards: int) -> None:
    at = trying("coin_spin", skills=[None, skill, None, None])
    at.do(1, "answer")
    assert drawn(at) == cards


def test_wo_23_nobody_else_can_answer_by_skill() -> None:
    at = trying("coin_spin", skills=[100, None, 100, 100])
    at.do(1, "answer")
    assert drawn(at) == 6


def test_wo_23_luck_is_the_matchs_own() -> None:
    results = []
    for number in range(40):
        skills = [None, 50, None, None]
        again = [trying("coin_spin", skills=skills, seed=f"skill {number}") for _ in range(2)]
        for at in again:
            at.do(1, "answer")
        assert drawn(again[0]) == drawn(again[1])
        results.append(drawn(again[0]))
    assert 8 < results.count(0) < 32


@pytest.mark.parametrize("skills", ["casual", [None, "casual", None, None]])
def test_wo_23_casual_players_have_a_skill_for_each_task(skills: object) -> None:
    at = trying("stopwatch", skills=skills)
    for skill, usual in zip(at.state().skills[1], CASUAL_SKILLS, strict=True):
        assert abs(skill - usual) <= APART
    at.do(1, "answer")
    assert drawn(at) in (0, 6)


def test_wo_23_each_casual_player_has_their_own() -> None:
    """They are the match's own, and the cards are the same whoever sits there."""
    at, again, other = (dealt(4, seed, skills="casual") for seed in ("tea", "tea", "coffee"))
    skills = at.state().skills
    assert len({tuple(own) for own in skills}) == 4
    assert again.state().skills == skills
    assert other.state().skills != skills
    assert [at.hand(seat) for seat in range(4)] == [dealt(4, "tea").hand(s) for s in range(4)]


def test_wo_23_a_set_skill_is_as_it_was_set() -> None:
    by_task = {"rps": 7, "spelling": 90}
    skills = dealt(4, skills=[None, 30, by_task, "casual"]).state().skills
    assert skills[:2] == [[UNSKILLED] * 12, [30] * 12]
    assert skills[2] == [by_task.get(task, 0) for task in TASKS]


def test_wo_23_nobody_sees_how_good_another_is() -> None:
    match = dealt(3, skills="casual").desk.match
    assert match is not None
    view = match.view(1)
    assert isinstance(view, WobbleView)
    state = match.state
    assert isinstance(state, WobbleTable)
    assert view.table.skills == [CASUAL_SKILLS, state.skills[1], CASUAL_SKILLS]
    guess = match.guess(1, seeded("guess"))
    assert isinstance(guess, WobbleTable)
    assert guess.skills == view.table.skills


def test_wo_23_contests_are_played_out_by_picks() -> None:
    at = trying("arm_wrestle", skills=[0, 100, None, None])
    at.do(0, "answer")
    events = at.do(1, "answer")
    assert named(events, "contest")
