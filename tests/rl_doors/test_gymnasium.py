"""Gymnasium's own check of our environment, and matches against bots."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from mootable.core.refusal import Refusal
from mootable.games.encodings import STEPPED
from mootable.rl import versions
from mootable.rl.single import Against


@pytest.mark.parametrize("game", versions())
def test_the_environment_is_as_gymnasium_wants_it(game: str) -> None:
    check_env(Against(game, players=3), skip_render_check=True)


@pytest.mark.parametrize("game", STEPPED)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_match_against_casual_players_comes_to_its_end(game: str, seat: int) -> None:
    options: dict[str, object] | None = {"rounds": 1} if game == "wobble" else None
    env = Against(game, players=3, seat=seat, options=options, render_mode="ansi")
    env.action_space.seed(1)
    seen, _ = env.reset(seed=3)
    reward, is_over = 0.0, False
    while not is_over:
        assert not reward
        seen, reward, is_over, _, _ = env.step(env.action_space.sample(seen["action_mask"]))
    outcome = env.table.match.outcome
    assert outcome is not None
    assert reward == (seat in outcome.winners) - len(outcome.winners) / 3
    assert env.render()


def test_what_can_not_be_done_loses() -> None:
    env = Against("moodaut")
    seen, _ = env.reset(seed=1)
    _, reward, is_over, _, info = env.step(seen["action_mask"].argmin())
    assert (reward, is_over, info) == (-1.0, True, {"illegal": True})


def test_there_must_be_such_a_bot() -> None:
    with pytest.raises(Refusal, match="There is no bot called 'champion'"):
        Against("moodaut", bot="champion")


def test_an_evening_of_moo_among_those_who_know_the_laws() -> None:
    """Whoever lays any card and says nothing is penalized, and scored by that."""
    env = Against("moo", players=5, bot="elder", seat=2, half="test")
    seen, facts = env.reset(seed=1)
    draw = 1
    got = 0.0
    for _ in range(600):
        may = np.flatnonzero(seen["action_mask"])
        seen, reward, is_over, _, facts = env.step(may[2] if draw in may else 0)
        assert not is_over
        got += reward
    assert facts["turns"] > 5
    assert facts["penalties"] > 0
    assert got == facts["tokens"] - facts["penalties"]


def test_one_kind_of_bot_sits_in_the_other_seats() -> None:
    with pytest.raises(Refusal, match="One kind of bot sits in all other seats, not "):
        Against("moodaut", bot=["casual", "random"])  # type: ignore[arg-type]
