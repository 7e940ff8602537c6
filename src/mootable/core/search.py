"""Search by paired playouts: what is best to do, as far as playing on tells.

A seat knows its view and what it remembers. States are guessed that agree with both, and from each
the match is played on after every act in question: the same guesses and the same luck for all, so
that what differs is owed to the act. After a while the worse half is dropped, and the rest looked
at more closely (sequential halving). What a casual player would do stays in to the end, and is done
unless something else is better by more than luck explains.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.game import Game
from mootable.core.playout import play_on
from mootable.core.state import State
from mootable.core.view import Memory, View

if TYPE_CHECKING:
    from mypy_extensions import i64

LONGEST: Final = 2000
"""No playout goes on for more acts than this."""
FEWEST: Final = 16
"""Fewer playouts than this tell nothing; after so many more it is looked again what is clear."""
SURENESS: Final = 1.3
"""By how many standard errors another act must beat what a casual player would do."""
CLEARLY: Final = 2.5
"""By how many one of two must be better for no more playouts to be worth their time."""


# A clock may be read by whoever is not compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Budget:
    """How long a search may go on: so many playouts, and no longer than until time is up."""

    def __init__(self, playouts: i64) -> None:
        self.playouts: i64 = playouts

    def is_up(self) -> bool:
        """Whether there is no more time. A budget in playouts alone always has some."""
        return False


@final
class Prospect:
    """An act (none: to let it be), and what it brought beside the usual one in the playouts that
    both had."""

    __slots__ = ("act", "gain", "squares", "times")

    def __init__(self, act: Act | None) -> None:
        self.act = act
        self.times = 0
        self.gain = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        self.times += 1
        self.gain += gain
        self.squares += gain * gain

    def differs(self, errors: float) -> bool:
        """Whether it is better or worse by more than luck explains."""
        if self.times < FEWEST:
            return False
        mean = self.gain / self.times
        spread = (self.squares / self.times - mean * mean) / (self.times - 1)
        return mean * mean > errors * errors * spread


@final
class Search:
    """One decision of one seat."""

    __slots__ = ("budget", "chance", "game", "memory", "seat", "view")

    def __init__(
        self, game: Game, seat: i64, memory: Memory, view: View, chance: Chance, budget: Budget
    ) -> None:
        self.game = game
        self.seat: i64 = seat
        self.memory = memory
        self.view = view
        self.chance = chance
        self.budget = budget

    def best(self, acts: list[Act | None]) -> Act | None:
        """The best of some acts, of which the first is what would usually be done."""
        usual = acts[0]
        left = [Prospect(act) for act in acts[1:]]
        rounds = 1
        while (1 << rounds) < len(acts):
            rounds += 1
        share = self.budget.playouts // rounds
        for _ in range(rounds):
            left = self.play_on(usual, left, share // (len(left) + 1))
            left = self.better_half(left)
        best = left[0] if left else None
        if best is not None and best.gain > 0.0 and best.differs(SURENESS):
            return best.act
        return usual

    def better_half(self, left: list[Prospect]) -> list[Prospect]:
        """Those that did best so far, the best of them first."""
        ranked = sorted(left, key=_gain, reverse=True)
        return ranked[: max(1, len(left) // 2)]

    def play_on(self, usual: Act | None, left: list[Prospect], times: i64) -> list[Prospect]:
        """Play on after the usual act and after each of the others so many times, or for as long as
        there is time and something is open. Returns those that are not clearly worse. What was
        begun is done for all, so that they stay comparable."""
        done: i64 = 0
        while done < times and left and not self.budget.is_up():
            done += 1
            state = self.memory.guess(self.view, self.chance)
            luck = Chance(self.chance.word(), self.chance.word(), self.chance.word(), 1)
            own = self.outcome_of(usual, state.clone(), luck.clone())
            for prospect in left:
                prospect.add(self.outcome_of(prospect.act, state.clone(), luck.clone()) - own)
            if done % FEWEST == 0:
                left = [one for one in left if one.gain > 0.0 or not one.differs(CLEARLY)]
                if len(left) == 1 and left[0].differs(CLEARLY):
                    break
        return left

    def outcome_of(self, act: Act | None, state: State, luck: Chance) -> float:
        if act is None:
            state.let_be(self.seat)
        else:
            state.apply(self.seat, act)
        play_on(self.game, state, luck, LONGEST)
        return self.game.utility(state, self.seat)


def _gain(prospect: Prospect) -> float:
    return prospect.gain
