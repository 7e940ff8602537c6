"""What can't be had at a table is refused when it is asked for, in a sentence."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from mootable import rl
from mootable.core.refusal import Refusal
from mootable.rl import moo_v3, moodaut_v0, wobble_v1
from mootable.rl.single import Against

NOT_HAD: list[tuple[Callable[..., Any], dict[str, Any], str]] = [
    (wobble_v1.env, {"options": {"clock": True}}, "No time goes by at these tables: leave out `cl"),
    (wobble_v1.env, {"options": {"minutes": 1}}, "No time goes by at these tables: leave out `min"),
    (wobble_v1.env, {"options": {"decide_ms": 1}}, "leave out `decide_ms`"),
    (moodaut_v0.env, {"options": [1]}, "Options are a dict of names and values, not [1]."),
    (
        moodaut_v0.env,
        {"players": "4"},
        "The number of players is a whole number from 1 on, not '4'",
    ),
    (moodaut_v0.env, {"players": 9}, "Mood'aut is for 2 to 5 players"),
    (moodaut_v0.env, {"max_cycles": 0}, "The number of cycles is a whole number from 1 on, not 0."),
    (moodaut_v0.env, {"max_cycles": None}, "The number of cycles is a whole number"),
    (moodaut_v0.parallel_env, {"max_cycles": "x"}, "The number of cycles is a whole number"),
    (moodaut_v0.env, {"render_mode": "foo"}, "A table is rendered as human or ansi, not as 'foo'."),
    (moodaut_v0.env, {"half": "test"}, "Moo alone has lawbooks to take a `half` of."),
    (moo_v3.env, {"half": "foo"}, "Lawbooks are of the half 'train', 'test', 'both', not 'foo'."),
    (Against, {"game": "moodaut", "seat": 4}, "A seat is a whole number from 0 to 3, not 4."),
    (Against, {"game": "moodaut", "seat": -1}, "A seat is a whole number from 0 to 3, not -1."),
    (Against, {"game": "moodaut", "seat": "a"}, "A seat is a whole number from 0 to 3, not 'a'."),
    (Against, {"game": "moodaut", "render_mode": "rgb_array"}, "not as 'rgb_array'."),
    (rl.batch, {"game": "wobble", "tables": 1, "options": {"clock": True}}, "leave out `clock`"),
    (rl.batch, {"game": "moodaut", "tables": 2.0}, "The number of tables is a whole number"),
    (rl.batch, {"game": "moodaut", "tables": "2"}, "The number of tables is a whole number"),
    (
        rl.batch,
        {"game": "moodaut", "tables": 2, "players": "4"},
        "The number of players is a whole",
    ),
    (rl.batch, {"game": "moodaut", "tables": 2, "casual": []}, "No number tells in how many seats"),
    (rl.batch, {"game": "moodaut", "tables": 2, "casual": 0.5}, "The number of casual players is"),
    (
        rl.batch,
        {"game": "moodaut", "tables": 2, "levels": ["champion"]},
        "Levels are a list of some of 'novice', 'casual', 'sharp', not ['champion'].",
    ),
    (rl.batch, {"game": "moodaut", "tables": 2, "levels": ["random"]}, "Levels are a list"),
    (rl.batch, {"game": "moodaut", "tables": 2, "levels": "casual"}, "Levels are a list"),
    (rl.batch, {"game": "moodaut", "tables": 2, "levels": []}, "Levels are a list"),
    (
        rl.batch,
        {"game": "moodaut", "tables": 2, "seed": None},
        "A seed, where it is no text, is a wh",
    ),
    (rl.batch, {"game": "moodaut", "tables": 2, "seed": [1, 2]}, "A seed, where it is no text"),
    (
        rl.batch,
        {"game": "moodaut", "tables": 2, "processes": 2, "options": {"foo": 1}},
        "foo",
    ),
]


@pytest.mark.parametrize(("made", "asked", "why"), NOT_HAD)
def test_what_can_not_be_had_is_refused(
    made: Callable[..., Any], asked: dict[str, Any], why: str
) -> None:
    with pytest.raises(Refusal, match=re.escape(why)):
        made(**asked)


def test_what_can_be_chosen_is_shown_and_nothing_else_is_taken() -> None:
    for door in (moodaut_v0.env, moodaut_v0.raw_env, moodaut_v0.parallel_env):
        assert list(inspect.signature(door).parameters) == [
            "players",
            "options",
            "max_cycles",
            "render_mode",
            "races",
            "half",
        ]
        with pytest.raises(TypeError, match="unexpected keyword argument 'foo'"):
            door(foo=1)


def test_numbers_of_numpy_are_numbers() -> None:
    env = moodaut_v0.raw_env(players=np.int64(3), max_cycles=np.int32(9))
    env.reset(seed=np.int64(1))
    env.step(env.observe(env.agent_selection)["action_mask"].argmax())
    asked: dict[str, Any] = {"tables": np.int64(2), "players": np.int8(3), "casual": np.int64(1)}
    tables = rl.batch("moodaut", seed=np.int64(4), **asked)
    same = rl.batch("moodaut", tables=2, players=3, seed="4", casual=1)
    assert (tables.observations == same.observations).all()


@pytest.mark.parametrize("seed", ["abc", -1, 1.5, [1, 2]])
def test_a_seed_of_an_environment_is_a_whole_number(seed: Any) -> None:
    for env in (moodaut_v0.env(), moodaut_v0.parallel_env()):
        with pytest.raises(Refusal, match="A seed is a whole number from 0 on"):
            env.reset(seed=seed)


def test_before_a_match_has_begun_nothing_can_be_done_or_seen() -> None:
    for env in (moodaut_v0.raw_env(), moodaut_v0.parallel_env(), Against("moodaut")):
        with pytest.raises(Refusal, match="No match has begun yet: `reset` begins one"):
            env.step(0)
        with pytest.raises(Refusal, match="No match has begun yet"):
            env.render()
    with pytest.raises(Refusal, match="No match has begun yet"):
        moodaut_v0.raw_env().observe("player_0")


@pytest.mark.parametrize("act", [2.0, 2.7, "x", None, True])
def test_an_act_is_a_whole_number(act: Any) -> None:
    one, alone = moodaut_v0.raw_env(), Against("moodaut")
    for env in (one, alone):
        env.reset(seed=1)
        with pytest.raises(Refusal, match="An act is a whole number from 0 on"):
            env.step(act)
    both = moodaut_v0.parallel_env(players=2)
    both.reset(seed=1)
    with pytest.raises(Refusal, match="An act is a whole number from 0 on"):
        both.step(dict.fromkeys(both.agents, act))


def test_at_once_all_do_something_until_it_is_over() -> None:
    env = moodaut_v0.parallel_env(players=2, max_cycles=1)
    env.reset(seed=1)
    with pytest.raises(Refusal, match="player_0 has to do something, if only to wait"):
        env.step({})
    env.step(dict.fromkeys(env.agents, 0))
    with pytest.raises(Refusal, match="The match was broken off: `reset` begins the next"):
        env.step({})


def test_after_the_end_nothing_can_be_done() -> None:
    env = Against("moodaut", players=2)
    seen, _ = env.reset(seed=1)
    env.step(int(seen["action_mask"].argmin()))
    with pytest.raises(Refusal, match="You have lost, by what can't be done"):
        env.step(int(seen["action_mask"].argmax()))
    seen, _ = env.reset(seed=1)
    is_over = False
    while not is_over:
        seen, _, is_over, _, _ = env.step(int(seen["action_mask"].argmax() or 0))
    with pytest.raises(Refusal, match="The match is over: `reset` begins the next"):
        env.step(0)


def test_nothing_is_rendered_where_it_was_not_chosen() -> None:
    env = Against("moodaut")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="no `render_mode` was chosen"):
        assert env.render() is None
