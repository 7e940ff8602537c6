"""One person and some bots at a table, told what time it is.

A `Sitting` never reads a clock and never waits. Whoever holds one tells it the time with
`advance`, and asks with `next_at` when there will be something to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mootable.bots.ahead import Ahead, Thoughtful, Transcript, thinks_ahead
from mootable.bots.players import NOBODYS, Owns, make
from mootable.bots.scripted import Scripted
from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import seeded
from mootable.core.clockwork import Clockwork
from mootable.core.event import Event
from mootable.core.game import Game, Setup
from mootable.core.guide import Guide
from mootable.core.match import Match, start
from mootable.core.refusal import Refusal
from mootable.core.schedule import Due
from mootable.core.window import NEVER, Window
from mootable.terminal.aside import Aside
from mootable.words.said import Said

HUMAN: Final = 0
"""The person's seat; bots have all the others."""

Moment = tuple[int, int, int]
"""Which window: the entry that opened it, its kind, its owner."""


@dataclass(frozen=True)
class Offer:
    """What the person may do, and the windows it would answer."""

    windows: tuple[Moment, ...]
    acts: tuple[Act, ...]


class Sitting:
    """A match of one person against bots."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        bots: list[str],
        owns: Owns = NOBODYS,
        guide: Guide | None = None,
    ) -> None:
        self.game = game
        self.match: Match = start(game, setup)
        self.match.guide = guide
        self.always_pass = False
        self.story: list[dict[str, object]] = []
        """All that happened, as the person saw it."""
        self.troubles: list[Said] = []
        """What went wrong with bots of somebody's own, and is to be told."""
        self.ahead = Ahead()
        self.transcript = Transcript(self.match)
        self.bots: dict[int, Bot] = {
            seat: self._seated(name, seat, owns) for seat, name in enumerate(bots, HUMAN + 1)
        }
        self.clockwork = Clockwork(self.match, self.bots, setup.seed)
        self.opened: dict[Moment, int] = {}
        self._take_in(self.match.opening)

    def _seated(self, name: str, seat: int, owns: Owns) -> Bot:
        if self.match.guide is not None:
            return Scripted(self.game, self.match.guide, seat)
        luck = seeded(f"{self.match.setup.seed}/bot/{seat}")
        if thinks_ahead(name, self.game):
            return Aside(Thoughtful(self.game, seat, luck), luck, self.troubles.append)
        bot = make(name, self.game, seat, luck, owns)
        return Aside(bot, luck, self.troubles.append) if name in owns else bot

    def leave(self) -> None:
        """The person goes, and so do all."""
        for bot in self.bots.values():
            bot.leave()
        self.ahead.close()

    @property
    def is_over(self) -> bool:
        """Whether the match is, or the guide to it has no more to say."""
        match = self.match
        is_learnt = match.guide is not None and match.guide.is_done(match.n)
        return is_learnt or match.outcome is not None

    def guided(self) -> Said | None:
        """What the guide says, where the person learns the game."""
        guide = self.match.guide
        return None if guide is None else guide.words(self.match.n)

    # -- time --------------------------------------------------------------------------

    def next_at(self) -> int | None:
        """When the next thing happens if the person does nothing; None: nothing will."""
        if self._passing() is not None:
            return int(self.match.at)
        at: int = self.clockwork.next_at()
        return None if at == NEVER else at

    def advance(self, at: int) -> None:
        """Let everything happen that is due by now: bots act, deadlines pass."""
        self._run_on(at)
        while self._hear_out(at):
            self._run_on(at)
        if self.match.outcome is None:
            self.match.tick(at)

    def _run_on(self, at: int) -> None:
        while (due := self.next_at()) is not None and due <= at:
            passing = self._passing()
            if passing is not None:
                self._take_in(self.clockwork.play(HUMAN, passing, due))
            else:
                self._step()

    def _step(self) -> None:
        due = self.clockwork.next()
        bot = None if due is None else self.bots.get(due.seat)
        if due is None or not isinstance(bot, Aside):
            self._take_in(self.clockwork.step())
        elif self.clockwork.take(due):
            self._ask(bot, due)

    # -- bots that think aside ---------------------------------------------------------

    def _ask(self, bot: Aside, due: Due) -> None:
        """Have a bot think, or do so later if it is still thinking about something else."""
        if bot.asked is not None:
            bot.later.append(due)
            return
        legal = self.match.legal(due.seat)
        if legal:
            is_thoughtful = isinstance(bot.bot, Thoughtful)
            ask = self.transcript.about(due.seat, self.ahead) if is_thoughtful else None
            bot.begin(due, self.match, legal, ask)
        else:
            self._take_in(self.clockwork.answer(due, None, self.match.at))

    def _hear_out(self, at: int) -> bool:
        """Let those act who have thought, as far as they still can. Says whether any has."""
        done = [bot for bot in self.bots.values() if isinstance(bot, Aside) and bot.has_answered()]
        for bot in done:
            due, act = bot.answer()
            if act is None or act.offered() in self.match.legal(due.seat):
                self._take_in(self.clockwork.answer(due, act, at))
            else:
                self.clockwork.ask_again(due)
            if bot.later:
                self._ask(bot, bot.later.pop(0))
        return bool(done)

    def countdown(self, at: int) -> tuple[int, int] | None:
        """How many ms are left of the deadline that comes first, and of how many."""
        window = self.match.state.next_due()
        if window is None:
            return None
        until: int = window.until
        return max(0, until - at), until - self.opened[_moment(window)]

    def _take_in(self, events: list[Event]) -> None:
        """The person hears what happened, and sees what the table waits for."""
        self.story += [event.seen_by(HUMAN) for event in events]
        state = self.match.state
        opened = self.opened
        self.opened = {}
        for window in state.windows:
            moment = _moment(window)
            self.opened[moment] = opened.get(moment, state.at)

    # -- the person --------------------------------------------------------------------

    def offer(self) -> Offer:
        """What the person may do now."""
        return Offer(self._asking(), tuple(self.match.legal(HUMAN)))

    def act(self, act: Act, offer: Offer, at: int, is_answer: bool = True) -> None:
        """The person does something that was offered. An answer is refused if by now the table
        waits for something else, so that none lands where it was not meant."""
        self.advance(at)
        if is_answer and self._asking() != offer.windows:
            raise Refusal("too_late", Said("terminal.no.moved_on"))
        self._take_in(self.clockwork.play(HUMAN, act, at))
        self.advance(at)

    def set_always_pass(self, is_on: bool, at: int) -> None:
        """MA-17: from now on pass at once on every card that is answered, whatever is held; or no
        longer."""
        self.advance(at)
        self.always_pass = is_on
        self.advance(at)

    def _asking(self) -> tuple[Moment, ...]:
        """The windows that wait for the person."""
        windows = self.match.state.windows
        return tuple(_moment(window) for window in windows if window.may_answer(HUMAN))

    def _passing(self) -> Act | None:
        """MA-17: the pass, where the person always passes and a card is being answered. Whether to
        help in a rescue is asked each time."""
        window = self.match.view_wire(HUMAN)["window"] if self.always_pass else None
        if isinstance(window, dict) and window["kind"] == "nope":
            for act in self.match.legal(HUMAN):
                if act.wire() == {"type": "pass"}:
                    return act
        return None


def _moment(window: Window) -> Moment:
    return window.cause, window.kind, window.owner
