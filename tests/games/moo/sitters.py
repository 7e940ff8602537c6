"""Bots at a table of Moo, in virtual time, with people in some of the seats."""

from __future__ import annotations

from typing import Any

from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.clockwork import Clockwork
from mootable.core.event import Event
from mootable.core.match import Match, start
from mootable.core.window import NEVER
from mootable.games.catalogue import find
from mootable.games.moo.acts import read_act
from mootable.games.moo.bots.knower import Knower
from mootable.games.moo.bots.learner import Learner
from mootable.games.moo.bots.manner import Manner

MOO = find("moo")


class Party:
    """A table; whoever has no bot is a person, whom the test plays."""

    def __init__(
        self,
        manners: list[Manner | None],
        seed: str = "1",
        deal: object = None,
        **options: object,
    ) -> None:
        is_bot = [manner is not None for manner in manners]
        knows = [manner is None or manner.knows for manner in manners]
        chosen = {"bots": is_bot, "knows": knows, **options}
        setup = MOO.setup(len(manners), seed, chosen, deal, None)
        self.match: Match = start(MOO, setup)
        self.bots: dict[int, Bot] = {}
        for seat, manner in enumerate(manners):
            if manner is not None:
                luck = seeded(f"{seed}/bot {seat}")
                kind = Learner if manner.learns else Knower
                self.bots[seat] = kind(seat, luck, manner)
        self.clockwork = Clockwork(self.match, self.bots, seed)
        self.events: list[Event] = []

    def do(self, seat: int, act: dict[str, object], at: int) -> None:
        """A person acts, once it is that time."""
        self.until(at)
        self.events += self.clockwork.play(seat, read_act(act), at)

    def until(self, at: int) -> None:
        """Everything that is due by a time happens."""
        while self.clockwork.next_at() != NEVER and self.clockwork.next_at() <= at:
            self.events += self.clockwork.step()
        self.match.tick(at)

    def turns(self, count: int) -> None:
        """Let bots play so many turns."""
        while count > 0:
            events = self.clockwork.step()
            self.events += events
            count -= sum(event.type == "turn" for event in events)

    def told(self, type: str) -> list[dict[str, Any]]:
        return [event.fields for event in self.events if event.type == type]

    def learner(self, seat: int) -> Learner:
        bot = self.bots[seat]
        assert isinstance(bot, Learner)
        return bot
