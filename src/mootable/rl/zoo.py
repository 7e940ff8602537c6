"""PettingZoo's doors: matches of one choice after another, or of a choice of all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.encodings import encoding
from mootable.rl.table import Table, spaces

MOST_CHOICES = 10_000
"""After so many a match is broken off, unless another number is chosen."""


class Sequential(AECEnv):
    """One choice after another. Whoever is asked is told nothing of what others have answered in
    the same window; what is no choice is done on the way."""

    def __init__(
        self,
        game: str,
        players: int = 4,
        options: dict[str, object] | None = None,
        max_cycles: int = MOST_CHOICES,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Table(game, players, options)
        self.metadata = {
            "name": self.table.code.name,
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
        }
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:
            self.observation_spaces[agent], self.action_spaces[agent] = spaces(self.table.code)
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.table.begin(str(self.luck.integers(2**62)))
        self.choices = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.row(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or action not in self.table.numbers():
            raise Refusal("bad_act", f"{agent} can't do act {action} now.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.answer(int(action))
        self.choices += 1
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.table.rewards(), strict=True))
        elif self.choices >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.seat != NOBODY:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What has happened since; to be read, or printed."""
        return told(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class Together(ParallelEnv):
    """A choice of all at once, tick by tick. Whoever is not asked can only wait, by the last
    number; whoever does what can't be done does the first thing that can."""

    def __init__(
        self,
        game: str,
        players: int = 4,
        options: dict[str, object] | None = None,
        max_cycles: int = MOST_CHOICES,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options)
        self.metadata = {
            "name": self.table.code.name,
            "render_modes": ["human", "ansi"],
            "is_parallelizable": True,
        }
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:
            self.observation_spaces[agent], self.action_spaces[agent] = spaces(self.table.code, 1)
        self.luck = np.random.default_rng()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.table.begin(str(self.luck.integers(2**62)))
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Any]:
        """What each sees, and may do in this tick."""
        table = self.table
        masks = np.zeros((table.players, table.code.numbers.size + 1), np.int8)
        masks[:, -1] = 1
        # A copy is asked what this tick will ask, each seat in turn.
        ahead = table.asking.clone()
        n = ahead.state.n
        while ahead.seat != NOBODY and ahead.state.n == n:
            seat = ahead.seat
            masks[seat, -1] = 0
            masks[seat, [table.code.number(act, seat) for act in ahead.legal]] = 1
            ahead.answer(ahead.legal[0])
        return {
            agent: {"observation": table.row(seat), "action_mask": masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        table = self.table
        n = table.asking.state.n
        while not table.is_over and table.asking.state.n == n:
            may = table.numbers()
            wanted = int(actions[self.possible_agents[table.seat]])
            table.answer(wanted if wanted in may else may[0])
        self.cycles += 1
        agents = self.agents
        rewards = dict(zip(self.possible_agents, table.rewards(), strict=True))
        over, late = table.is_over, self.cycles >= self.max_cycles
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self.seen(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            {agent: {} for agent in agents},
        )

    def render(self) -> str | None:
        """What has happened since; to be read, or printed."""
        return told(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def told(table: Table, mode: str | None) -> str | None:
    story = table.story()
    if mode != "human":
        return story
    print(story)  # noqa: T201 that is what rendering for people is
    return None


def doors(name: str) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """What PettingZoo expects of a module of an environment, whose name this is: `env`,
    `raw_env`, `parallel_env`."""
    game = name.rpartition(".")[2].partition("_")[0]
    now = encoding(game, 4).name
    if not name.endswith(now):
        raise ImportError(f"{name} is of rules or numbers that are no longer ours; use {now}.")

    def raw_env(**chosen: Any) -> Sequential:
        return Sequential(game, **chosen)

    def env(**chosen: Any) -> Any:
        """The same, and whoever does what can't be done has lost."""
        checked = wrappers.TerminateIllegalWrapper(raw_env(**chosen), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    def parallel_env(**chosen: Any) -> Together:
        return Together(game, **chosen)

    return env, raw_env, parallel_env
