"""A table at which each is asked alone, one choice at a time: how those who learn play.

Whoever is asked is told nothing of what others have answered in the same window: answers are held
until all are there, and then carried out in the order of seats. Where only one thing can be done,
it is done. At a game of races all who may act though nobody waits for them are asked too, and may
wait instead; of those who don't, the first to the left of whoever is waited for comes first, or
whoever is quickest, where each is drawn a time to react in. Bots may sit in some seats: they choose
as anywhere else, by what their seats see and hear, and nobody else is asked there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.encoding import WAIT, Encoding, Tape, heard_of
from mootable.core.event import Event
from mootable.core.game import Game
from mootable.core.match import Match
from mootable.core.pace import reaction_ms, thinking_ms
from mootable.core.seats import NOBODY, first_after, holds, just, listed
from mootable.core.state import State
from mootable.core.window import Closes, Window

if TYPE_CHECKING:
    from mypy_extensions import i64


NO_BOTS: Final[dict[int, Bot]] = {}


@final
class Asking:
    """One table. `seat` has a real choice among `legal`, until the end; then it is nobody."""

    __slots__ = (
        "advisers",
        "answers",
        "at_once",
        "bots",
        "encoding",
        "events",
        "game",
        "is_alone",
        "is_kept",
        "left",
        "legal",
        "listeners",
        "match",
        "played",
        "reactions",
        "seat",
        "state",
        "tape",
        "tick",
    )

    def __init__(
        self,
        encoding: Encoding,
        game: Game,
        state: State | None,
        match: Match | None = None,
        reactions: Chance | None = None,
        bots: dict[int, Bot] = NO_BOTS,
        is_kept: bool = False,
        at_once: bool = False,
    ) -> None:
        """A state, played as fast as the rules go; or that of a match, which is written down.
        Events are kept of a match, or where they are wanted. `reactions` is the luck by which times
        are drawn; bots go by seat. All who are asked together may have to answer `at_once`."""
        self.encoding = encoding
        self.game = game
        self.match = match
        self.reactions = reactions
        self.is_kept = is_kept or match is not None
        self.at_once = at_once
        # What has happened, the deal included, as far as it is kept; whoever reads it clears it.
        self.events: list[Event] = []
        self.tape = encoding.tape()
        self.legal: list[Act] = []
        self.answers: list[Act] = [WAIT] * encoding.players
        self.seat_bots(bots)
        if state is not None:
            self.begin(state)

    def seat_bots(self, bots: dict[int, Bot], advisers: dict[int, Bot] = NO_BOTS) -> None:
        """Those who play the next match, and those who tell what they would do in a seat."""
        self.bots = bots
        self.advisers = advisers
        present = {**bots, **advisers}
        self.listeners = {seat: bot for seat, bot in present.items() if bot.listens}
        # Whether nobody listens to each act, or writes it down.
        self.is_alone = not self.is_kept and not self.listeners
        self.played: i64 = 0
        for seat in bots:
            self.played |= just(seat)

    def begin(self, state: State) -> None:
        """A match begins, and goes to its first choice."""
        self.state = state
        self.seat: i64 = NOBODY
        # Those who are asked together, and those of them who still have to be; none where one
        # seat alone decides.
        self.tick: i64 = 0
        self.left: i64 = 0
        self.tape.clear()
        opening = state.heard if self.match is None else self.match.opening
        state.heard = None
        if not self.is_alone or self.encoding.hears_opening:
            assert opening is not None
            self.take_in(opening)
        self.go_on()

    def clone(self) -> Asking:
        """A table that stands where this one does and goes its own way from here. No bot can
        be at two tables: whoever they play for is asked there."""
        match = None if self.match is None else self.match.clone()
        other = Asking(
            self.encoding, self.game, None, match, is_kept=self.is_kept, at_once=self.at_once
        )
        if self.reactions is not None:
            other.reactions = self.reactions.clone()
        other.state = self.state.clone() if match is None else match.state
        other.seat = self.seat
        other.tick = self.tick
        other.left = self.left
        other.legal = self.legal
        other.answers = self.answers.copy()
        other.tape = self.tape.clone()
        other.events = self.events.copy()
        return other

    def supposed(self, seat: i64, state: State, tape: Tape) -> Asking:
        """A table that could be this one for all that a seat knows: a state that it could be in,
        and what is told there. Whoever is asked is asked anew, by what they hold there. Of those
        who are asked together nobody has answered yet, but the seat itself if it has here."""
        other = Asking(self.encoding, self.game, None, is_kept=self.is_kept)
        other.state = state
        other.tape = tape
        other.seat = self.seat
        window = state.windows[0]
        other.legal = other.open_to(self.seat, window)
        other.tick = other.left = 0
        if self.tick:
            other.tick = other.all_asked(window) | just(self.seat)
            other.left = other.tick & ~just(self.seat)
            if seat != self.seat and holds(self.tick & ~self.left, seat):
                other.answers[seat] = self.answers[seat]
                other.left &= ~just(seat)
        return other

    def answer(self, act: Act) -> None:
        """What the seat that was asked does; on to the next choice."""
        if self.tick == 0:
            self.do(self.seat, act)
        else:
            self.answers[self.seat] = act
        self.go_on()

    def asked(self) -> dict[int, list[Act]]:
        """All whom this tick asks at once, and what each of them may do, be it one thing alone: how
        often all are asked tells nothing of what anybody holds."""
        window = self.state.windows[0]
        return {seat: self.open_to(seat, window) for seat in listed(self.tick)}

    def answer_all(self, answers: dict[int, Act]) -> None:
        """What all of them do; on to the next tick."""
        for seat, act in answers.items():
            self.answers[seat] = act
        self.carry_out()
        self.go_on()

    def go_on(self) -> None:
        """Do all that is no choice; or on to whomever the next tick asks, where all answer at
        once."""
        if self.at_once:
            if self.state.outcome is None:
                self.tick = self.all_asked(self.state.windows[0])
            return
        while self.state.outcome is None:
            if self.tick == 0 and self.open():
                return
            while self.left:
                if self.ask():
                    return
            if self.tick:
                self.carry_out()
        self.seat = NOBODY

    def open(self) -> bool:
        """Whom to ask next. Tells whether that is one seat alone, and a real choice."""
        state = self.state
        window = state.windows[0]
        racers = self.racers()
        if racers == 0 and window.closes == Closes.BY_ALL and self.is_alone:
            last = state.pass_over()
            if last != NOBODY:
                only = state.only(last)
                assert only is not None
                self.do(last, only)
                return False
        if racers or window.closes == Closes.BY_ALL:
            self.tick = self.left = racers | self.waited_for(window)
            return False
        seat = window.next_asked()
        only = state.only(seat)
        if only is not None:
            self.do(seat, only)
            return False
        legal = state.legal(seat)
        if len(legal) == 1:
            self.do(seat, legal[0])
            return False
        if holds(self.played, seat):
            self.do(seat, self.chosen_by(self.bots[seat], seat, legal))
            return False
        self.seat = seat
        self.legal = legal
        return True

    def racers(self) -> i64:
        """Those who may act though nobody waits for them, at a game of races."""
        return self.state.racers() if self.game.races else 0

    def all_asked(self, window: Window) -> i64:
        """All who are asked together: those who are waited for, and those who may race them."""
        return self.racers() | self.waited_for(window)

    def open_to(self, seat: i64, window: Window) -> list[Act]:
        """What a seat may do that is asked; to wait, too, if it is not waited for."""
        legal = self.state.legal(seat)
        if not window.may_answer(seat):
            return [*legal, WAIT]
        return legal

    def waited_for(self, window: Window) -> i64:
        """All whom a window asks at once."""
        if window.closes == Closes.BY_ALL or window.asked == 0:
            return window.asked
        return just(window.next_asked())

    def ask(self) -> bool:
        """Ask the next of those who are asked together. Tells whether that is a real choice."""
        state = self.state
        window = state.windows[0]
        seat = first_after(self.left, window.owner)
        self.left &= ~just(seat)
        only = state.only(seat)
        if only is not None:
            self.answers[seat] = only
            return False
        legal = self.open_to(seat, window)
        if len(legal) == 1:
            self.answers[seat] = legal[0]
            return False
        if holds(self.played, seat):
            self.answers[seat] = self.chosen_by(self.bots[seat], seat, legal)
            return False
        self.seat = seat
        self.legal = legal
        return True

    def advice(self) -> Act:
        """What their adviser would do in place of whoever is asked."""
        return self.chosen_by(self.advisers[self.seat], self.seat, self.legal)

    def chosen_by(self, bot: Bot, seat: i64, legal: list[Act]) -> Act:
        """What a bot does in a seat."""
        match = self.match
        view = self.game.view(self.state, seat) if match is None else match.shown_to(bot, seat)
        if legal[-1] is not WAIT:
            return bot.choose(view, legal.copy())
        act = bot.race(view, legal[:-1])
        return WAIT if act is None else act

    def carry_out(self) -> None:
        """All have answered: whoever races comes before those who were waited for. What is no
        answer any more after that falls away."""
        state = self.state
        window = state.windows[0]
        kind, cause, owner = window.kind, window.cause, window.owner
        tick = self.tick
        self.tick = 0
        if self.reactions is not None and self.game.races:
            self.carry_out_by_time(tick, self.reactions)
            return
        if self.game.races:
            racers = tick
            while racers:
                seat = first_after(racers, owner)
                racers &= ~just(seat)
                if not window.may_answer(seat) and self.answers[seat] is not WAIT:
                    self.do(seat, self.answers[seat])
                    return
        while tick and self.state.outcome is None:
            seat = first_after(tick, owner)
            tick &= ~just(seat)
            window = self.state.windows[0]
            if window.kind != kind or window.cause != cause:
                return
            if window.may_answer(seat):
                self.do(seat, self.answers[seat])

    def carry_out_by_time(self, tick: i64, reactions: Chance) -> None:
        """The same, each when they have thought or reacted, until somebody has raced or the window
        is another: whoever was slower is asked anew."""
        window = self.state.windows[0]
        kind, cause = window.kind, window.cause
        times: list[tuple[int, int]] = []
        for seat in listed(tick):
            if window.may_answer(seat):
                times.append((thinking_ms(reactions, window, self.state.now), seat))
            elif self.answers[seat] is not WAIT:
                times.append((reaction_ms(reactions), seat))
        times.sort()
        for _, seat in times:
            window = self.state.windows[0]
            if self.state.outcome is not None or window.kind != kind or window.cause != cause:
                return
            is_racing = not window.may_answer(seat)
            if is_racing and self.answers[seat].offered() not in self.state.legal(seat):
                continue
            self.do(seat, self.answers[seat])
            if is_racing:
                return

    def do(self, seat: i64, act: Act) -> None:
        """A seat acts, and what is told of it is noted."""
        if self.is_alone:
            self.encoding.do(self.state, seat, act, self.tape)
            return
        match = self.match
        if match is None:
            events = heard_of(self.state, seat, act)
        else:
            events = match.play(seat, act)
            self.state = match.state
        self.take_in(events)

    def take_in(self, events: list[Event]) -> None:
        """Note what happened; bots hear of it as their seats saw it."""
        if self.is_kept:
            self.events += events
        for event in events:
            self.encoding.hear(event, self.tape)
        for seat, bot in self.listeners.items():
            for event in events:
                bot.hear(event.seen_by(seat))
