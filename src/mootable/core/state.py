"""The state of a match: what every game's state has, and what it can do.

A state knows nothing of seeds, records or wall clocks. It is told what was done and what
the time is, and it tells what happened to whoever listens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from mootable.core import seats
from mootable.core.act import PRESENT, Act
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.refusal import Refusal
from mootable.core.shapes import AnyOver, Waited
from mootable.core.window import NEVER, Window
from mootable.words.said import Said

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Outcome:
    """How a match ended: who won, why, the scores where the game has them, and what else it
    tells of each player."""

    __slots__ = ("fates", "reason", "scores", "winners")

    def __init__(
        self,
        winners: list[int],
        reason: str,
        scores: list[int] | None = None,
        fates: Sequence[Mapping[str, object]] | None = None,
    ) -> None:
        self.winners = winners
        self.reason = reason
        self.scores = scores
        self.fates = fates

    def wire(self) -> AnyOver:
        told: AnyOver = {"winners": self.winners, "reason": self.reason}
        if self.scores is not None:
            told["scores"] = self.scores
        if self.fates is not None:
            told["fates"] = self.fates
        return told

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self.wire() == other.wire()

    def __reduce__(self) -> tuple[type[Outcome], tuple[object, ...]]:
        return Outcome, (self.winners, self.reason, self.scores, self.fates)

    def __repr__(self) -> str:
        return f"<Outcome {self.wire()}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Where a match stands. `n` counts the entries so far, `at` is the time of the last. `now` is
    the time by the match's clock, for rules that ask how long something has taken."""

    __slots__ = ("at", "chance", "heard", "n", "now", "outcome", "players", "windows")

    def __init__(
        self,
        players: i64,
        chance: Chance,
        windows: list[Window],
        n: i64,
        at: i64,
        outcome: Outcome | None,
    ) -> None:
        self.players: i64 = players
        self.chance = chance
        self.windows = windows
        self.n: i64 = n
        self.at: i64 = at
        self.now: i64 = at
        self.outcome = outcome
        # Events are made only while somebody listens: a playout has no audience.
        self.heard: list[Event] | None = None

    def legal(self, seat: i64) -> list[Act]:
        """Every act this seat may do now. The list may be one that others look at too: whoever
        would change it makes a copy."""
        raise NotImplementedError

    def apply(self, seat: i64, act: Act) -> None:
        """Do a legal act. Whoever can't be sure that it is asks the game's `refusal` first."""
        raise NotImplementedError

    def only(self, seat: i64) -> Act | None:
        """The one act that there is, where that is quicker to tell than `legal` is to list: a pass
        with nothing to answer with. None says nothing."""
        return None

    def pass_over(self) -> i64:
        """Where all whom the first window asks together can do nothing but pass: all but the last
        of them have, and this is who has not. Nobody where somebody has a choice, or where a game
        would rather be asked of one after another."""
        return seats.NOBODY

    def any_act(self, seat: i64, chance: Chance) -> Act:
        """One of the legal acts, each as likely; a game may know how to choose one without listing
        them. No luck is spent where there is no choice."""
        act = self.only(seat)
        if act is not None:
            return act
        acts = self.legal(seat)
        return acts[0] if len(acts) == 1 else acts[chance.below(len(acts))]

    def time_up(self, window: Window) -> None:
        """A window's time has run out: do what the rules say happens then."""
        raise NotImplementedError

    def clone(self) -> State:
        """An equal state that goes its own way from here. Nobody listens to it."""
        raise NotImplementedError

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.clone()

    def census(self) -> dict[str, int]:
        """How many there are of each card, wherever they lie. It never changes."""
        raise NotImplementedError

    def stage(self) -> i64:
        """The part of the match that it is in, where it has parts, such as rounds: what comes of an
        act is mostly seen by the end of its part."""
        return 0

    def let_pass(self) -> None:
        """Time passes, with nobody acting, until the next deadline is over."""
        due = self.next_due()
        assert due is not None
        self.n += 1
        self.at = self.now = due.until
        self.time_up(due)

    def to_move(self) -> i64:
        """Whose answer to take next where answers are taken one at a time; nobody's at the end."""
        if self.outcome is not None:
            return seats.NOBODY
        return self.windows[0].next_asked()

    def names(self, usual: list[str]) -> list[str]:
        """What each seat is called, newcomers included, given what all were called at the start."""
        return usual

    def belated(self, act: Act) -> Refusal | None:
        """Why an act comes too late, or too soon, that names what it was meant for: so a second
        tap on one turn does not count for the next."""
        on = act.answers()
        if on == PRESENT or on == self.windows[0].cause:
            return None
        if on > self.n:
            return Refusal("no_window", Said("core.no.yet", on=on))
        return Refusal("too_late", Said("core.no.belated"))

    def racers(self) -> i64:
        """The seats nobody waits for that may act all the same, and could want to. A simulation
        asks its bots among them; players are not told."""
        return 0

    def let_be(self, seat: i64) -> None:
        """One of them lets what it could do be: in a playout it does not do so after all."""

    def next_due(self) -> Window | None:
        """The window whose time runs out first; none once the match is over."""
        due: Window | None = None
        if self.outcome is not None:
            return due
        for window in self.windows:
            if window.until != NEVER and (due is None or window.until < due.until):
                due = window
        return due

    def waiting(self) -> list[Waited]:
        """Whom the game waits for, and until when."""
        if self.outcome is not None:
            return []
        return [
            {"seat": seat, "until": None if window.until == NEVER else window.until}
            for window in self.windows
            for seat in window.waits_for()
        ]
