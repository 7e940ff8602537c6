"""A bot that may take long at a person's table, somebody's own or one that thinks ahead: it thinks
aside, and the screen goes on."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait
from threading import Thread
from time import monotonic

from mootable.bots.ahead import PATIENCE_S, Ask, Thoughtful, sit_out
from mootable.bots.players import Steady
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.match import Match
from mootable.core.schedule import Due, Why
from mootable.core.view import View
from mootable.words.said import Said


class Aside(Steady):
    """It thinks in a thread, about one thing at a time, and hears of what happens meanwhile when it
    has answered."""

    def __init__(self, bot: Bot, chance: Chance, tell: Callable[[Said], None]) -> None:
        super().__init__(bot, chance, tell)
        # What it was asked for and has not answered yet, and what comes after that.
        self.asked: Due | None = None
        self.later: list[Due] = []
        self.thinking = Thread()
        self.act: Act | None = None
        self.unheard: list[dict[str, object]] = []

    def hear(self, event: dict[str, object]) -> None:
        if self.asked is None:
            super().hear(event)
        else:
            self.unheard.append(event)

    def begin(self, due: Due, match: Match, legal: list[Act], ask: Ask | None) -> None:
        """Think about what there is to do now, with a way to ask what is best."""
        self.asked = due
        # What it did last is not done again where it fails to decide.
        self.act = None
        view = match.shown_to(self, due.seat)
        is_race = due.why != Why.ASKED
        # Whoever leaves the table need not wait for it.
        self.thinking = Thread(target=self._think, args=(is_race, view, legal, ask), daemon=True)
        self.thinking.start()

    def _think(self, is_race: bool, view: View, legal: list[Act], ask: Ask | None) -> None:
        since = monotonic()
        act = self.race(view, legal) if is_race else self.choose(view, legal)
        bot = self.bot
        if isinstance(bot, Thoughtful) and ask is not None:
            answer = bot.wonder(act, legal, is_race, ask)
            if answer is not None:
                wait([answer], PATIENCE_S)
                act = bot.better(answer, act, legal, is_race)
            sit_out(since)
        self.act = act

    def has_answered(self) -> bool:
        return self.asked is not None and not self.thinking.is_alive()

    def answer(self) -> tuple[Due, Act | None]:
        """What it was asked for, and what it wants to do, if anything."""
        due, self.asked = self.asked, None
        assert due is not None
        unheard, self.unheard = self.unheard, []
        for event in unheard:
            self.hear(event)
        return due, self.act

    def leave(self) -> None:
        if self.asked is None:
            super().leave()
        else:
            Thread(target=self._leave, daemon=True).start()

    def _leave(self) -> None:
        self.thinking.join()
        super().leave()
