"""A sharp player of any game that has a quick policy or a planner: one who thinks ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.game import Game
from mootable.core.search import Budget, Search
from mootable.core.view import Memory, View

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Sharp(Bot):
    """Does what the player beside it would, unless playing on tells otherwise."""

    def __init__(
        self, game: Game, seat: i64, chance: Chance, budget: Budget, planner: Bot | None = None
    ) -> None:
        """Beside somebody who knows the game better than its own planner, if there is one."""
        self.game = game
        self.seat: i64 = seat
        self.chance = chance
        self.budget = budget
        self.planner = game.planner(seat, chance) if planner is None else planner
        # What guesses are made from; nobody guesses who does not play on.
        self.memory: Memory | None = game.memory(seat) if game.playouts > 0 else None
        self.commits = self.planner.commits

    def hear(self, event: dict[str, object]) -> None:
        self.planner.hear(event)
        if self.memory is not None:
            self.memory.hear(event)

    def choose(self, view: View, legal: list[Act]) -> Act:
        usual = self.planner.choose(view, legal)
        acts: list[Act | None] = [usual]
        for act in self.game.promising(view, legal):
            if act != usual:
                acts.append(act)
        found = self.search(view, acts, usual)
        assert found is not None
        return found

    def race(self, view: View, legal: list[Act]) -> Act | None:
        """Whether to be first with a card or to keep it is thought about, too."""
        usual = self.planner.race(view, legal)
        if usual is None or not usual.is_race():
            return usual
        return self.search(view, [usual, None], usual)

    def search(self, view: View, acts: list[Act | None], usual: Act | None) -> Act | None:
        if self.memory is None or len(acts) < 2:
            return usual
        luck = Chance(self.chance.word(), self.chance.word(), self.chance.word(), 1)
        search = Search(self.game, self.seat, self.memory, view, luck, self.budget)
        return search.best(acts)
