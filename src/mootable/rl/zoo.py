"""PettingZoo's doors: matches of one choice after another, or of a choice of all at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.encodings import encoding
from mootable.rl.extra import not_here
from mootable.rl.table import Races, spaces, told
from mootable.rl.ticking import table

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise not_here("PettingZoo's environments", missing) from missing

MOST_CHOICES = 10_000
"""After so many a match is broken off, unless another number is chosen."""


class Env:
    """What both sorts of environment have: a table, its agents, and how they see and act."""

    more_acts = 0
    """So many numbers beyond the acts of the game."""

    def __init__(
        self,
        game: str,
        players: int = 4,
        options: dict[str, object] | None = None,
        max_cycles: int = MOST_CHOICES,
        render_mode: str | None = None,
        races: Races = "ticks",
        **more: Any,
    ) -> None:
        super().__init__()
        self.table = table(game, players, options, races, **more)
        self.metadata = {
            "name": self.table.code.name,
            "render_modes": ["human", "ansi"],
            "is_parallelizable": self.more_acts > 0,
        }
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces, self.action_spaces = {}, {}
        for agent in self.possible_agents:
            seen, does = spaces(self.table.code, self.more_acts)
            self.observation_spaces[agent], self.action_spaces[agent] = seen, does
        self.luck = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """The next match; the first of a seed, if there is one."""
        if seed is not None:
            self.luck = np.random.default_rng(seed)
        self.table.begin(str(self.luck.integers(2**62)))
        self.cycles = 0
        self.agents = self.possible_agents[:]

    def rewarded(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.table.rewards(), strict=True))

    def facts(self) -> dict[str, dict[str, Any]]:
        return {agent: self.table.facts(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """What has happened since; to be read, or printed."""
        return told(self.table, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


class Sequential(Env, AECEnv):
    """One choice after another. Whoever is asked is told nothing of what others have answered in
    the same window; what is no choice is done on the way."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self.facts()
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
        self.table.answer(int(action))
        self.cycles += 1
        self.rewards = self.rewarded()
        self.infos = self.facts()
        if self.table.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.table.seat != NOBODY:
            self.agent_selection = self.possible_agents[self.table.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class Together(Env, ParallelEnv):
    """A choice of all at once, tick by tick. Whoever is not asked can only wait, by the last
    number; whoever does what can't be done does the first thing that can."""

    more_acts = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        return self.seen(), self.facts()

    def seen(self) -> dict[str, Any]:
        """What each sees, and may do in this tick."""
        table = self.table
        asked = table.asked()
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(table.code.numbers.size + 1, np.int8)
            mask[asked.get(seat, [-1])] = 1
            found[agent] = {"observation": table.row(seat), "action_mask": mask}
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        chosen = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        self.table.answer_all(chosen)
        self.cycles += 1
        agents = self.agents
        over, late = self.table.is_over, self.cycles >= self.max_cycles
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self.seen(),
            self.rewarded(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, late and not over),
            self.facts(),
        )


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
