"""Gymnasium's door: you in one seat, bots of a level in the others."""

from __future__ import annotations

from typing import Any

import gymnasium

from mootable.bots import players as bots
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.encoding import WAIT
from mootable.rl.table import Table, spaces
from mootable.rl.zoo import told


class Against(gymnasium.Env[dict[str, Any], Any]):
    """A match against bots. The reward comes at the end: 1 for a win less an even share of the
    wins. Whoever does what can't be done has lost: the reward is -1, and the match is over."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"]}  # noqa: RUF012 as there

    def __init__(
        self,
        game: str,
        players: int = 4,
        bot: str = "casual",
        seat: int = 0,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options)
        bots.check(bot, self.table.game)
        self.bot = bot
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space, self.action_space = spaces(self.table.code)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        match_seed = str(self.np_random.integers(2**62))
        self.table.begin(match_seed)
        self.others: dict[int, Bot] = {
            seat: bots.make(self.bot, self.table.game, seat, seeded(f"{match_seed}/{seat}"))
            for seat in range(self.table.players)
            if seat != self.seat
        }
        self.told = 0
        for event in self.table.match.opening:
            for seat, bot in self.others.items():
                bot.hear(event.seen_by(seat))
        self.wait_for_me()
        return self.seen(), {}

    def wait_for_me(self) -> None:
        """The others play until I am asked, or it is over."""
        asking = self.table.asking
        self.tell()
        while asking.seat in self.others:
            seat = asking.seat
            bot, view = self.others[seat], self.table.match.view(seat)
            if WAIT in asking.legal:
                may = [act for act in asking.legal if act is not WAIT]
                asking.answer(bot.race(view, may) or WAIT)
            else:
                asking.answer(bot.choose(view, asking.legal))
            self.tell()

    def tell(self) -> None:
        """The bots hear what has happened."""
        events = self.table.asking.events
        for event in events[self.told :]:
            for seat, bot in self.others.items():
                bot.hear(event.seen_by(seat))
        self.told = len(events)

    def seen(self) -> dict[str, Any]:
        table = self.table
        return {"observation": table.row(self.seat), "action_mask": table.mask(self.seat)}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        table = self.table
        if int(action) not in table.numbers():
            return self.seen(), -1.0, True, False, {"illegal": True}
        table.answer(int(action))
        self.wait_for_me()
        if self.render_mode == "human":
            self.render()
        return self.seen(), table.rewards()[self.seat], table.is_over, False, {}

    def render(self) -> Any:
        """What has happened since; to be read, or printed."""
        self.told = 0
        return told(self.table, self.render_mode)
