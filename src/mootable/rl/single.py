"""Gymnasium's door: you in one seat, bots of a level in the others."""

from __future__ import annotations

from typing import Any

from mootable.core.refusal import Refusal
from mootable.games.catalogue import find
from mootable.rl.arguments import RENDER_MODES, players_of, render_mode_of, whole
from mootable.rl.extra import not_here
from mootable.rl.table import Races, spaces, told
from mootable.rl.ticking import table

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise not_here("Gymnasium's environment", missing) from missing


class Against(gymnasium.Env[dict[str, Any], Any]):
    """A match against bots. The reward comes at the end, but at Moo as things happen: 1 for a win
    less an even share of the wins. Whoever does what can't be done has lost: the reward is -1, and
    the match is over."""

    metadata: dict[str, Any] = {"render_modes": [*RENDER_MODES]}  # noqa: RUF012 as there

    def __init__(
        self,
        game: str,
        players: int = 4,
        bot: str = "casual",
        seat: int = 0,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
        races: Races = "ticks",
        half: str | None = None,
    ) -> None:
        players = players_of(find(game), players)
        if not isinstance(bot, str):
            raise Refusal("bad_request", f"One kind of bot sits in all other seats, not {bot!r}.")
        self.seat = whole("A seat", seat, 0, players - 1)
        bots = {other: bot for other in range(players) if other != self.seat}
        self.table = table(game, players, options, races, bots, half)
        self.render_mode = render_mode_of(render_mode)
        self.has_lost = False
        self.observation_space, self.action_space = spaces(self.table.code)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.has_lost = False
        self.table.begin(str(self.np_random.integers(2**62)))
        return self.seen(), self.table.facts(self.seat)

    def seen(self) -> dict[str, Any]:
        table = self.table
        return {"observation": table.row(self.seat), "action_mask": table.mask(self.seat)}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self.table.in_play()
        if self.has_lost:
            raise Refusal("over", "You have lost, by what can't be done: `reset` begins the next.")
        act = whole("An act", action, 0)
        if act not in table.numbers():
            self.has_lost = True
            return self.seen(), -1.0, True, False, {"illegal": True}
        table.answer(act)
        if self.render_mode == "human":
            self.render()
        facts = table.facts(self.seat)
        return self.seen(), table.rewards()[self.seat], table.is_over, False, facts

    def render(self) -> Any:
        """What has happened since; to be read, or printed."""
        return told(self.table.begun(), self.render_mode)
