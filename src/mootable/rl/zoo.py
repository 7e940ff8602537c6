"""PettingZoo's doors: matches of one choice after another, or of a choice of all at once."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Any

import numpy as np

from mootable.core.refusal import Refusal
from mootable.core.seats import NOBODY
from mootable.games.encodings import encoding
from mootable.rl.arguments import RENDER_MODES, render_mode_of, whole
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
        half: str | None = None,
    ) -> None:
        """A match is broken off after so many choices, or ticks (`max_cycles`)."""
        super().__init__()
        self.table = table(game, players, options, races, half=half)
        players = self.table.players
        self.table.at_once = self.more_acts > 0
        self.metadata = {
            "name": self.table.code.name,
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": self.more_acts > 0,
        }
        self.max_cycles = whole("The number of cycles", max_cycles, 1)
        self.render_mode = render_mode_of(render_mode)
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
        """The next match; the first of a seed, if there is one. The options of a table are given
        when it is made: those of `reset`, which PettingZoo's tests make up, are none of them."""
        if seed is not None:
            self.luck = np.random.default_rng(whole("A seed", seed, 0))
        self.table.begin(str(self.luck.integers(2**62)))
        self.cycles = 0
        self.agents = self.possible_agents[:]

    def rewarded(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, self.table.rewards(), strict=True))

    def facts(self) -> dict[str, dict[str, Any]]:
        return {agent: self.table.facts(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | None:
        """What has happened since; to be read, or printed."""
        return told(self.table.begun(), self.render_mode)

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
        seat, table = self.possible_agents.index(agent), self.table.begun()
        return {"observation": table.row(seat), "action_mask": table.mask(seat)}

    def step(self, action: int | None) -> None:
        self.table.begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        act = whole("An act", action, 0)
        if act not in self.table.numbers():
            raise Refusal("bad_act", f"{agent} can't do act {act} now.")
        self._cumulative_rewards[agent] = 0.0
        self.table.answer(act)
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
        if not self.agents:
            self.table.in_play()
            raise Refusal("over", "The match was broken off: `reset` begins the next.")
        chosen = {}
        for seat, agent in enumerate(self.agents):
            if agent not in actions:
                raise Refusal("bad_act", f"{agent} has to do something, if only to wait.")
            chosen[seat] = whole("An act", actions[agent], 0)
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
        """One choice after another; what can't be done is refused."""
        return Sequential(game, **read(chosen))

    def env(**chosen: Any) -> Any:
        """One choice after another; whoever does what can't be done has lost."""
        checked = wrappers.TerminateIllegalWrapper(raw_env(**chosen), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))

    def parallel_env(**chosen: Any) -> Together:
        """A choice of all at once, tick by tick."""
        return Together(game, **read(chosen))

    # What can be chosen is what a table takes: `help` shows it, and nothing else is taken.
    _, _, *takes = signature(Env.__init__).parameters.values()
    chooses = Signature([one.replace(kind=Parameter.KEYWORD_ONLY) for one in takes])

    def read(chosen: dict[str, Any]) -> dict[str, Any]:
        return chooses.bind(**chosen).arguments

    every: tuple[Any, Any, Any] = (env, raw_env, parallel_env)
    for door in every:
        door.__signature__ = chooses
    return every
