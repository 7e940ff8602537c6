"""A novice at Wobble: half asleep, and saves its best cards for a day that may not come."""

from __future__ import annotations

from typing import Final, final

from mootable.games.wobble import acts
from mootable.games.wobble.acts import Kind, WobbleAct
from mootable.games.wobble.bot import HEAVY, Casual
from mootable.games.wobble.cards import SYMBOL, Symbol, is_offensive
from mootable.games.wobble.unsettled import Attack
from mootable.games.wobble.view import WobbleView

QUICK: Final = 4
"""In so many tries a novice is too late or asleep once."""
GOOD_ODDS: Final = 0.55
"""Double or nothing pays from a half on; a little more than that makes it worth the trouble."""
SURE: Final = 0.8
"""From here on a try is better than a card spent on defence."""


@final
class Novice(Casual):
    """Keeps its defence for what hurts, and jerk cards for a lot."""

    def is_awake(self) -> bool:
        return self.chance.below(QUICK) != 0

    def good_odds(self) -> float:
        return GOOD_ODDS

    def under_attack(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct:
        """Pass it on if it can be; defend if it hurts; try if the odds are good; else take it."""
        attack = view.table.attack
        assert attack is not None
        passes = [act for act in legal if is_offensive(max(0, act.card))]
        if passes:
            return self.best(view, passes)
        if attack.is_plus() and self.odds(view) >= SURE:
            return acts.TRY
        defences = [act for act in legal if act.kind == Kind.PLAY]
        if defences and self.is_worth_a_card(view, attack):
            return self.defence(view, defences, attack)
        if attack.is_plus() and self.odds(view) >= GOOD_ODDS:
            return acts.TRY
        if attack.answer:
            return legal[0]
        return acts.TAKE

    def is_worth_a_card(self, view: WobbleView, attack: Attack) -> bool:
        if attack.is_plus() or attack.symbol == Symbol.MAGNET:
            return True
        # A skip or a few points hurt less than an empty defence; but a short hand must go.
        return len(view.table.hands[self.seat]) <= 3 or self.chance.below(3) == 0

    def jerk(self, view: WobbleView, legal: list[WobbleAct]) -> WobbleAct | None:
        """Somebody else is the target: make it worse for one who is ahead."""
        attack = view.table.attack
        if attack is None:
            return None
        leads = view.counts[attack.target] <= 2
        short = len(view.table.hands[self.seat]) <= 3
        for act in legal:
            symbol = SYMBOL[act.card]
            if symbol == Symbol.DOUBLE and (leads or short or attack.amount() >= HEAVY):
                return act
            if symbol == Symbol.NOTME and (short or attack.amount() >= HEAVY):
                return act
            if symbol == Symbol.CAPTURE and short:
                return self.defence(view, legal, attack)
        return None
