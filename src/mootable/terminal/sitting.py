"""One person and some bots at a table: the clockwork, told what time it is.

A `Sitting` never reads a clock and never waits. Whoever holds one tells it the time with
`advance`, and asks with `next_at` when there will be something to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mootable.bots.pace import thinking_ms
from mootable.bots.players import make
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance, seeded
from mootable.core.event import Event
from mootable.core.game import Game, Setup
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.window import NEVER, Closes, Window

HUMAN: Final = 0
"""The person's seat; bots have all the others."""

TIME: Final = -1
"""Who acts where nobody does: a deadline passes."""

Moment = tuple[int, int, int]
"""Which window: the entry that opened it, its kind, its owner."""


@dataclass(frozen=True)
class Offer:
    """What the person may do, and the windows it would answer."""

    windows: tuple[Moment, ...]
    acts: tuple[Act, ...]


class Sitting:
    """A match of one person against bots."""

    def __init__(self, game: Game, setup: Setup, bots: list[str]) -> None:
        self.game = game
        self.match: Match = start(game, setup)
        self.always_pass = False
        self.story: list[dict[str, object]] = []
        """All that happened, as the person saw it."""
        self.bots: dict[int, Bot] = {}
        self.paces: dict[int, Chance] = {}
        for seat, name in enumerate(bots, HUMAN + 1):
            self.bots[seat] = make(name, game, seat, seeded(f"{setup.seed}/bot/{seat}"))
            # Luck of its own, so that what a bot does says nothing about how long it takes.
            self.paces[seat] = seeded(f"{setup.seed}/pace/{seat}")
        self.opened: dict[Moment, int] = {}
        self.plans: dict[tuple[Moment, int], int] = {}
        """When each bot that is asked will answer."""
        self._take_in(self.match.opening)

    # -- time --------------------------------------------------------------------------

    def next_at(self) -> int | None:
        """When the next thing happens if the person does nothing; None: nothing will."""
        due = self._next_due()
        return None if due is None else due[0]

    def advance(self, at: int) -> None:
        """Let everything happen that is due by now: bots act, deadlines pass."""
        due = self._next_due()
        while due is not None and due[0] <= at:
            self._carry_out(*due)
            due = self._next_due()
        if self.match.outcome is None:
            self.match.tick(at)

    def countdown(self, at: int) -> tuple[int, int] | None:
        """How many ms are left of the deadline that comes first, and of how many."""
        window = self.match.state.next_due()
        if window is None or self.match.outcome is not None:
            return None
        until: int = window.until
        return max(0, until - at), until - self.opened[_moment(window)]

    def _next_due(self) -> tuple[int, int] | None:
        """What happens next: when, and whose doing it is."""
        if self.match.outcome is not None:
            return None
        if self.always_pass and self._passing() is not None:
            return self.match.at, HUMAN
        dues = [(at, seat) for (_, seat), at in self.plans.items()]
        window = self.match.state.next_due()
        if window is not None:
            dues.append((window.until, TIME))
        return min(dues, default=None)

    def _carry_out(self, at: int, seat: int) -> None:
        match = self.match
        if seat == TIME:
            self._take_in(match.tick(at))
        elif seat == HUMAN:
            passing = self._passing()
            assert passing is not None
            self._take_in(match.play(HUMAN, passing, at))
        else:
            act = self.bots[seat].choose(match.view(seat), match.legal(seat))
            self._take_in(match.play(seat, act, at))

    def _take_in(self, events: list[Event]) -> None:
        """Tell everyone what happened, and see who is asked now."""
        for event in events:
            self.story.append(event.seen_by(HUMAN))
            for seat, bot in self.bots.items():
                if bot.listens:
                    bot.hear(event.seen_by(seat))
        self._plan()

    def _plan(self) -> None:
        """Every bot that has just been asked takes its time; the others keep theirs."""
        state = self.match.state
        opened, plans = self.opened, self.plans
        self.opened, self.plans = {}, {}
        if state.outcome is not None:
            return
        for window in state.windows:
            moment = _moment(window)
            self.opened[moment] = opened.get(moment, state.at)
            for seat in window.waits_for():
                if seat in self.bots:
                    planned = plans.get((moment, seat))
                    self.plans[moment, seat] = (
                        self._think(window, seat) if planned is None else planned
                    )

    def _think(self, window: Window, seat: int) -> int:
        now: int = self.match.state.at
        limit = None if window.until == NEVER else window.until - now
        return now + thinking_ms(self.paces[seat], window.closes == Closes.BY_ONE, limit)

    # -- the person --------------------------------------------------------------------

    def offer(self) -> Offer:
        """What the person may do now."""
        acts = tuple(self.match.legal(HUMAN))
        return Offer(self._asking() if acts else (), acts)

    def act(self, act: Act, offer: Offer, at: int) -> None:
        """The person does something that was offered. It is refused if by now the table
        waits for something else, so that no answer lands where it was not meant."""
        self.advance(at)
        if self._asking() != offer.windows:
            raise Refusal("too_late", "Too late: the table has moved on.")
        self._take_in(self.match.play(HUMAN, act, at))
        self.advance(at)

    def set_always_pass(self, is_on: bool, at: int) -> None:
        """MA-17: from now on pass at once wherever asked, whatever is held; or no longer."""
        self.advance(at)
        self.always_pass = is_on
        self.advance(at)

    def _asking(self) -> tuple[Moment, ...]:
        """The windows that wait for the person."""
        windows = self.match.state.windows
        return tuple(_moment(window) for window in windows if window.may_answer(HUMAN))

    def _passing(self) -> Act | None:
        """The pass, where the person is asked something that can be passed on."""
        for act in self.match.legal(HUMAN):
            if act.wire() == {"type": "pass"}:
                return act
        return None


def _moment(window: Window) -> Moment:
    return window.cause, window.kind, window.owner
