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
TRIES: Final = 3
"""So many states are guessed for each that is played on from: one of them, the likelier the more
likely."""
FEWEST: Final = 16
"""Fewer playouts than this tell nothing."""
SURENESS: Final = 1.3
"""By how many standard errors another act must beat what a casual player would do."""


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
    """An act (none: to let it be), and what came of it in each playout."""

    __slots__ = ("act", "got", "total")

    def __init__(self, act: Act | None) -> None:
        self.act = act
        self.got: list[float] = []
        self.total = 0.0

    def add(self, got: float) -> None:
        self.got.append(got)
        self.total += got

    def beats(self, other: Prospect) -> bool:
        """Whether it did better in the playouts that both had, by more than luck explains."""
        pairs = min(len(self.got), len(other.got))
        if pairs < FEWEST:
            return False
        mean = 0.0
        squares = 0.0
        for number in range(pairs):
            gain = self.got[number] - other.got[number]
            mean += gain
            squares += gain * gain
        mean /= pairs
        if mean <= 0.0:
            return False
        spread = (squares / pairs - mean * mean) / (pairs - 1)
        return mean * mean > SURENESS * SURENESS * spread


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
        left = [Prospect(act) for act in acts]
        own = left[0]
        rounds = 1
        while (1 << rounds) < len(left):
            rounds += 1
        share = self.budget.playouts // rounds
        for _ in range(rounds):
            if len(left) == 1 or not self.play_on(left, share // len(left)):
                break
            left = self.better_half(left, own)
        best = own
        for prospect in left:
            if prospect.total > best.total:
                best = prospect
        return best.act if best is not own and best.beats(own) else own.act

    def better_half(self, left: list[Prospect], own: Prospect) -> list[Prospect]:
        """Those that did best so far, and what would usually be done."""
        ranked = sorted(left, key=_total, reverse=True)
        kept = ranked[: max(2, (len(left) + 1) // 2)]
        if own not in kept:
            kept.append(own)
        return kept

    def play_on(self, left: list[Prospect], times: i64) -> bool:
        """Play on after each of them so many times. Tells whether there was time for that. What was
        begun is done for all, so that they stay comparable."""
        for _ in range(times):
            if self.budget.is_up():
                return False
            state = self.guess()
            luck = Chance(self.chance.word(), self.chance.word(), self.chance.word(), 1)
            for prospect in left:
                prospect.add(self.outcome_of(prospect.act, state.clone(), luck.clone()))
        return times > 0

    def guess(self) -> State:
        """A state that the seat could be looking at, the likelier the better it explains what the
        others did."""
        state = self.memory.guess(self.view, self.chance)
        weight = self.memory.weight(state)
        total = weight
        for _ in range(TRIES - 1 if self.memory.weighs else 0):
            other = self.memory.guess(self.view, self.chance)
            weight = self.memory.weight(other)
            total += weight
            if total > 0.0 and self.chance.happens(weight / total):
                state = other
        return state

    def outcome_of(self, act: Act | None, state: State, luck: Chance) -> float:
        if act is not None:
            state.apply(self.seat, act)
        play_on(self.game, state, luck, LONGEST)
        return self.game.utility(state, self.seat)


def _total(prospect: Prospect) -> float:
    return prospect.total
