"""PettingZoo's own tests of our environments."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import Any

import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from mootable.core.refusal import Refusal
from mootable.games.catalogue import GAMES
from mootable.rl import versions

COUNTS = [
    (game, players)
    for game in versions()
    for players in sorted({GAMES[game].least, 4, GAMES[game].most})
]


def module(game: str) -> Any:
    return import_module(f"mootable.rl.{versions()[game]}")


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_api(game: str, players: int) -> None:
    with warnings.catch_warnings():
        # It warns of whatever is not as in most environments: rows of whole numbers, say.
        warnings.simplefilter("ignore", UserWarning)
        api_test(module(game).env(players=players), num_cycles=30)


@pytest.mark.parametrize("game", versions())
def test_seeds(game: str) -> None:
    seed_test(lambda: module(game).env(), num_cycles=15)
    parallel_seed_test(lambda: module(game).parallel_env(), num_cycles=5)


@pytest.mark.parametrize("game", versions())
def test_all_at_once(game: str) -> None:
    parallel_api_test(module(game).parallel_env(), num_cycles=40)


class AllAtOnce:
    """A module as the test of cycles wants one: all act in every one of them."""

    def __init__(self, game: str) -> None:
        self.parallel_env = module(game).parallel_env

    def env(self, **chosen: Any) -> Any:
        return parallel_to_aec(self.parallel_env(**chosen))


@pytest.mark.parametrize("game", versions())
def test_the_most_cycles(game: str) -> None:
    max_cycles_test(AllAtOnce(game))
    env = module(game).env(max_cycles=3)
    env.reset(seed=1)
    for done, _ in enumerate(env.agent_iter()):
        seen, _, _, is_cut, _ = env.last()
        assert is_cut == (done >= 3)
        env.step(None if is_cut else int(seen["action_mask"].argmax()))


@pytest.mark.parametrize("game", versions())
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(game).raw_env)
    assert capsys.readouterr().out


def test_what_can_not_be_done_is_refused() -> None:
    env = module("moodaut").raw_env()
    env.reset(seed=1)
    with pytest.raises(Refusal, match="can't do act 352 now"):
        env.step(352)


@pytest.mark.parametrize("game", versions())
def test_a_match_ends_with_rewards_that_add_up_to_nothing(game: str) -> None:
    env = module(game).env(players=2, **({"options": {"rounds": 1}} if game == "wobble" else {}))
    env.reset(seed=2)
    got: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, is_over, _, _ = env.last()
        if is_over:
            got[agent] = reward
        env.step(None if is_over else env.action_space(agent).sample(seen["action_mask"]))
    assert len(got) == 2
    assert sum(got.values()) == 0
