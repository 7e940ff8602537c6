"""A copy of an environment stands where it does and goes its own way from there."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from mootable import rl
from mootable.rl.single import Against

HOW: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def stepped(env: Any, seed: int) -> list[Any]:
    """What is seen and got from here on, at random."""
    luck = np.random.default_rng(seed)
    found: list[Any] = []
    for _ in range(25):
        seen, *told = env.last()
        if told[1]:
            break
        found.append((seen["observation"].tolist(), seen["action_mask"].tolist(), told))
        env.step(int(luck.choice(seen["action_mask"].nonzero()[0])))
    return [*found, env.render()]


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", rl.versions())
def test_of_one_choice_after_another(game: str, how: Callable[[Any], Any]) -> None:
    env = import_module(f"mootable.rl.{rl.versions()[game]}").env(render_mode="ansi", players=3)
    assert how(env).possible_agents == env.possible_agents
    env.reset(seed=1)
    stepped(env, 1)
    other = how(env)
    told = stepped(env, 2)
    assert stepped(other, 2) == told
    # The next match is the same, too.
    env.reset()
    other.reset()
    assert stepped(other, 3) == stepped(env, 3)


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", rl.versions())
def test_of_all_at_once_and_of_one_against_bots(game: str, how: Callable[[Any], Any]) -> None:
    together = import_module(f"mootable.rl.{rl.versions()[game]}").parallel_env(players=3)
    seen, _ = together.reset(seed=2)
    alone = Against(game, players=3, bot="elder" if game == "moo" else "casual")
    mine, _ = alone.reset(seed=2)
    for _ in range(6):
        seen, *_ = together.step({one: seen[one]["action_mask"].argmax() for one in seen})
        mine, *_ = alone.step(mine["action_mask"].argmax())
    acts = {one: seen[one]["action_mask"].argmax() for one in seen}
    assert repr(how(together).step(acts)) == repr(together.step(acts))
    act = mine["action_mask"].argmax()
    assert repr(how(alone).step(act)) == repr(alone.step(act))


def test_of_many_tables_there_is_none() -> None:
    with pytest.raises(TypeError, match="can't be copied or pickled"):
        copy.deepcopy(rl.batch("moodaut", tables=1))


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", rl.versions())
def test_of_how_a_game_is_told_in_numbers(game: str, how: Callable[[Any], Any]) -> None:
    code = rl.encoding(game, 3)
    other = how(code)
    assert (other.name, other.players, other.size) == (code.name, code.players, code.size)
