"""A casual playwright: wants the muse's genre and the King's, supposes what the King wants from
what is known and what others gather, and uses actions where they help."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.view import View
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.beliefs import Beliefs
from mootable.games.madking.cards import ALL, NONE, Action, Do, Effect, Whose
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import BOX
from mootable.games.madking.table import MOST_ACTS, Waits
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64

AN_ACTION: Final = 0.04
"""What the chance to use an action is worth, beside a chance of winning."""
TO_BE_SURE: Final = 0.25
"""What certainty about the King is worth."""
A_SWING: Final = 0.6
"""How likely the King will want a mood of mine while I can still put it before him."""


@final
class Casual(Bot):
    """Plays to please both the King and the muse."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.beliefs = Beliefs(4)

    def hear(self, event: dict[str, object]) -> None:
        self.beliefs.take_in(cast(EventWire, event))

    def choose(self, view: View, legal: list[Act]) -> Act:
        if len(legal) == 1:
            return legal[0]
        seen = cast(MadkingView, view)
        waits = seen.window.kind
        if waits == Waits.DRAWN:
            return self.keep_or_give(seen)
        if waits == Waits.CUT:
            return acts.CUT[self.worst(seen)]
        if waits == Waits.ACTION:
            return self.action(seen, legal)
        if waits == Waits.SWAP:
            return self.swap(seen)
        if waits == Waits.ORDER:
            return self.order(seen, legal)
        # A mood to show or pass: one is as good as another.
        return legal[self.chance.below(len(legal))]

    # -- how good a play is ------------------------------------------------------------

    def chances(self, play: list[int], king: list[float], muse: i64) -> float:
        """About how likely a play pleases both, with something for being half way there."""
        pleased = sum([king[genre] for genre in range(ALL) if genre in play])
        has_muse = 1.0 if muse == NONE or muse % ALL in play else 0.25
        return has_muse * (0.15 + pleased)

    def best_of(self, play: list[int], king: list[float], muse: i64) -> float:
        """As good as a play gets when it is cut to three."""
        if len(play) <= MOST_ACTS:
            return self.chances(play, king, muse)
        best = 0.0
        for place in range(len(play)):
            shorter = play[:place] + play[place + 1 :]
            best = max(best, self.best_of(shorter, king, muse))
        return best

    def worst(self, view: MadkingView) -> i64:
        """The act that is missed least; of equals the oldest."""
        king = self.beliefs.king(view)
        play = view.plays[self.seat]
        worst: i64 = play[0]
        best = -1.0
        for place in range(len(play)):
            left = self.chances(play[:place] + play[place + 1 :], king, view.muse)
            if left > best:
                best = left
                worst = play[place]
        return worst

    def help_to(self, view: MadkingView, seat: i64, card: i64, king: list[float]) -> float:
        """How much a card would please another player."""
        have = view.plays[seat]
        if card in have:
            return 0.0
        return king[card] + self.beliefs.muse(view, seat)[card]

    # -- choosing ----------------------------------------------------------------------

    def keep_or_give(self, view: MadkingView) -> MadkingAct:
        king = self.beliefs.king(view)
        if view.deck >= view.players and _can_swing(view):
            for mood in view.moods:
                king[mood % ALL] = A_SWING
        play = view.plays[self.seat]
        now = self.chances(play, king, view.muse)
        kept = self.best_of([*play, view.drawn], king, view.muse)
        if kept > now + (AN_ACTION if view.actions else 0.0):
            return acts.KEEP
        least = self.seat
        for other in range(view.players):
            if other != self.seat and (
                least == self.seat
                or self.help_to(view, other, view.drawn, king)
                < self.help_to(view, least, view.drawn, king)
            ):
                least = other
        return acts.GIVE[least]

    def swap(self, view: MadkingView) -> MadkingAct:
        """Their muse for mine, if my play pleases theirs better."""
        known = view.known
        assert known is not None
        theirs = view.muse_known(known, view.using.target)
        king = self.beliefs.king(view)
        play = view.plays[self.seat]
        better = self.chances(play, king, theirs) > self.chances(play, king, view.muse)
        return acts.SWAP if better else acts.DONT_SWAP

    def order(self, view: MadkingView, legal: list[Act]) -> Act:
        """The best card for my next turn, if it is among those looked at."""
        king = self.beliefs.king(view)
        play = view.plays[self.seat]
        best = legal[0]
        most = -1.0
        for act in legal:
            mine = cast(MadkingAct, act).cards[view.players - 1 : view.players]
            good = self.best_of(play + mine, king, view.muse)
            if good > most:
                most = good
                best = act
        return best

    def action(self, view: MadkingView, legal: list[Act]) -> Act:
        """The action that helps most, if any helps enough to be worth the card."""
        king = self.beliefs.king(view)
        best: Act = acts.END
        most = AN_ACTION
        for act in legal:
            deed = cast(MadkingAct, act)
            if deed.kind == Kind.ACTION:
                worth = self.worth(view, deed, king)
                if worth > most:
                    most = worth
                    best = act
        return best

    def worth(self, view: MadkingView, deed: MadkingAct, king: list[float]) -> float:
        action = _action(view, deed.card)
        worth = 0.0
        for effect in action.effects:
            worth += self.worth_of(view, effect, deed, king)
        return worth

    def worth_of(
        self, view: MadkingView, effect: Effect, deed: MadkingAct, king: list[float]
    ) -> float:
        """What one effect is worth to me, less what it gives to others."""
        do = effect.do
        play = view.plays[self.seat]
        now = self.chances(play, king, view.muse)
        if do in (Do.LOOK_KING, Do.LOOK_MOOD, Do.SHOW_MOODS, Do.PASS_MOODS):
            return self.worth_of_news(view, effect, deed, king)
        if do == Do.LOOK_MUSE:
            # Their muse may be pleased where mine is not; I need not swap.
            muse = self.beliefs.muse(view, deed.target)
            better = [max(0.0, self.chances(play, king, genre) - now) for genre in range(ALL)]
            return sum([muse[genre] * better[genre] for genre in range(ALL)])
        if do == Do.REDRAW_MUSE:
            assert view.known is not None
            box = view.known.muses_for(BOX)
            return sum([self.chances(play, king, genre) - now for genre in box]) / max(1, len(box))
        if do == Do.LOOK_DECK:
            # Only where one of the cards will be mine.
            reaches = view.players <= min(effect.count, view.deck)
            return 0.12 if effect.may and reaches else 0.0
        if do == Do.MOVE_ACT:
            return self.worth_of_move(view, effect, deed, king)
        if do == Do.SWAP_ACTS:
            mine = play.copy()
            mine.remove(deed.put)
            gain = self.chances([*mine, deed.take], king, view.muse) - now
            return gain + 0.2 * self.loss_of(view, deed.target, deed.take, king)
        if do == Do.SWAP_KING:
            # A mood of mine that my play pleases; its old mood is no secret any more.
            wanted = [1.0 if genre == deed.mood else 0.0 for genre in range(ALL)]
            return 0.6 * (self.chances(play, wanted, view.muse) - now)
        return 0.08 if len(play) < MOST_ACTS else 0.05

    def worth_of_news(
        self, view: MadkingView, effect: Effect, deed: MadkingAct, king: list[float]
    ) -> float:
        """What it is worth to learn the King's mood, or one that is not his."""
        if view.deck < view.players:
            # No turn of mine is left in which to make use of it.
            return 0.0
        doubt = 1.0 - max(king)
        if effect.do == Do.LOOK_KING:
            return TO_BE_SURE * doubt * 2.0
        source = deed.target
        if effect.do == Do.PASS_MOODS:
            source = (self.seat + (view.players - 1 if effect.left else 1)) % view.players
        assert view.known is not None
        if len(view.known.moods_of(source)) >= view.moods_held[source]:
            return 0.0
        return TO_BE_SURE * doubt * 0.6

    def worth_of_move(
        self, view: MadkingView, effect: Effect, deed: MadkingAct, king: list[float]
    ) -> float:
        play = view.plays[self.seat]
        now = self.chances(play, king, view.muse)
        if effect.from_ == Whose.SELF:
            left = play.copy()
            left.remove(deed.put)
            loss = self.chances(left, king, view.muse) - now
            if loss < 0.0:
                return loss
            if effect.to == Whose.DISCARDS:
                return loss
            cut = 0.0 if deed.cut == NONE else self.loss_of(view, deed.target, deed.cut, king)
            return loss + 0.3 * cut - 0.2 * self.help_to(view, deed.target, deed.put, king)
        gain = 0.0
        if effect.to == Whose.SELF:
            gain = self.best_of([*play, deed.take], king, view.muse) - now
        if effect.from_ == Whose.DISCARDS:
            return gain
        if deed.target == self.seat:
            return -1.0
        return gain + 0.2 * self.loss_of(view, deed.target, deed.take, king)

    def loss_of(self, view: MadkingView, seat: i64, card: i64, king: list[float]) -> float:
        """How much another player would miss an act."""
        if view.plays[seat].count(card) > 1:
            return 0.0
        return king[card] + self.beliefs.muse(view, seat)[card]


def _can_swing(view: MadkingView) -> bool:
    """Whether I hold an action that changes the King's mood."""
    for card in view.actions:
        for effect in view.library[card].effects:
            if effect.do == Do.SWAP_KING:
                return True
    return False


def _action(view: MadkingView, id: str) -> Action:
    for action in view.library:
        if action.id == id:
            return action
    raise AssertionError(id)
