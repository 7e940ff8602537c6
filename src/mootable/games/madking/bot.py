"""A casual playwright: wants the muse's genre and the King's, supposes what the King wants from
what is known and what others do, counts what can still come and what may be taken, and keeps what
it draws until an action helps more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.view import View
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.beliefs import Beliefs
from mootable.games.madking.cards import ALL, MOST_PLAYERS, NONE, Action, Do, Effect, Whose
from mootable.games.madking.events import EventWire
from mootable.games.madking.notebook import BOX
from mootable.games.madking.table import MOST_ACTS, Waits, acts_left
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64

TO_BE_SURE: Final = 0.25
"""What certainty about the King is worth."""
A_SWING: Final = 0.6
"""How likely the King will want a mood of mine while I can still put it before him."""
THEFT: Final = 0.05
"""How likely an act of mine is gone after another player's turn, if I have one of it alone; and at
most in all."""
MOST_THEFT: Final = 0.35
A_GIFT: Final = 0.05
"""How likely a genre comes to me though I will not draw it: others give, too."""
A_TAKE: Final = 0.12
"""The same for each action in hand that takes an act from somewhere, up to two of them."""
A_TURN: Final = 0.1
"""What a card to keep is worth besides, as long as there is another turn to use an action in."""
A_CARD: Final = 0.05
"""The same where there are more actions of use in hand than turns to use them in."""
A_LEFTOVER: Final = 0.02
"""What an action must be worth to be of use."""
NEWS: Final[list[int]] = [
    Do.LOOK_KING,
    Do.LOOK_MOOD,
    Do.SHOW_MOODS,
    Do.PASS_MOODS,
    Do.LOOK_DECK,
]
SPITE: Final = 0.01
"""How much it is worth that somebody else misses an act: hardly anything, since several can win."""
AN_ACTION: Final = 0.04
"""What an action must be worth to be used before the last turn."""


class Casual(Bot):
    """Plays to please both the King and the muse."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.beliefs: Beliefs = Beliefs(MOST_PLAYERS)
        self.spite = SPITE
        # Seen from the view at hand: how many cards are still mine to draw; by genre, how likely
        # one that I lack will still be mine; how likely one that I have alone still is.
        self.draws: i64 = 0
        self.prospects: list[float] = [0.0] * ALL
        self.safety = 1.0

    def hear(self, event: dict[str, object]) -> None:
        self.beliefs.take_in(cast(EventWire, event))

    def choose(self, view: View, legal: list[Act]) -> Act:
        if len(legal) == 1:
            return legal[0]
        seen = cast(MadkingView, view)
        self.beliefs.look(seen)
        self.look_ahead(seen)
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

    def look_ahead(self, view: MadkingView) -> None:
        """How likely each genre will still be mine: what lies open can't be drawn again, but
        perhaps be taken; and what I have can be taken from me."""
        left = acts_left(view.every_act, [*view.plays, view.discards])
        if view.drawn != NONE:
            left[view.drawn] -= 1
        unseen = max(1, sum(left))
        self.draws = draws_left(view.deck, (self.seat - view.turn) % view.players, view.players)
        otherwise = A_GIFT
        if self.draws > 0:
            otherwise += A_TAKE * min(2, sum([brings(view.library[one]) for one in view.actions]))
        for genre in range(ALL):
            missed = (1.0 - otherwise) * (1.0 - left[genre] / unseen) ** self.draws
            self.prospects[genre] = 1.0 - missed
        others: int = view.deck - self.draws
        self.safety = 1.0 - min(MOST_THEFT, THEFT * others)

    def chances(self, play: list[int], king: list[float], muse: i64) -> float:
        """About how likely a play will please both when the show begins."""
        there = [self.will_be_there(play.count(genre), genre) for genre in range(ALL)]
        if muse == NONE:
            return sum([king[genre] * there[genre] for genre in range(ALL)])
        patron = muse % ALL
        pleased = king[patron]
        for genre in range(ALL):
            if genre != patron:
                pleased += king[genre] * there[genre]
        return there[patron] * pleased

    def will_be_there(self, acts: i64, genre: i64) -> float:
        """How likely a genre is in my play at the end, with so many acts of it now. Nobody takes
        one of two: that would hurt nobody."""
        if acts > 1:
            return 1.0
        prospect = self.prospects[genre]
        return self.safety + (1.0 - self.safety) * prospect if acts == 1 else prospect

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
        """The act that is missed least."""
        return self.missed_least(view, self.king(view))

    def missed_least(self, view: MadkingView, king: list[float]) -> i64:
        """The same, for a King who is likely to want each genre; of equals the oldest."""
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
        """Keep it if that helps more than the best action would, which giving it away earns."""
        king = self.king(view)
        play = view.plays[self.seat]
        now = self.chances(play, king, view.muse)
        kept = self.best_of([*play, view.drawn], king, view.muse)
        if kept > now + self.worth_of_giving(view, king):
            return acts.KEEP
        return acts.GIVE[self.least_helped(view, king)]

    def worth_of_giving(self, view: MadkingView, king: list[float]) -> float:
        """What the best action in hand would be worth now. As long as the others can wait for a
        later turn, a card kept is worth more: it is one that nobody takes away. Only changing the
        King's mood can't wait."""
        if self.draws == 0:
            return max([0.0, *self.worths(view, king)])
        most = -A_TURN
        worths = sorted(self.worths(view, king), reverse=True)
        if len(worths) > self.draws and worths[self.draws] > A_LEFTOVER:
            most = worths[0] - A_CARD
        if self.can_swing(view):
            for mood in view.moods:
                most = max(most, self.worth_of_a_swing(view, mood % ALL) - A_TURN)
        return most

    def worths(self, view: MadkingView, king: list[float]) -> list[float]:
        """What each action in hand would be worth now to my play, by its first effect; news is no
        use by itself."""
        found: list[float] = []
        for card in view.actions:
            action = view.library[card]
            first = action.effects[0]
            if first.do not in NEWS:
                ways = [self.worth_of(view, first, deed, king) for deed in deeds(view, action)]
                found.append(max([0.0, *ways]))
        return found

    def can_swing(self, view: MadkingView) -> bool:
        """Whether I can still put a mood of mine before the King."""
        return view.deck >= view.players and any(
            _does(view.library[card], Do.SWAP_KING) for card in view.actions
        )

    def king(self, view: MadkingView) -> list[float]:
        """How likely each genre will be the King's, as far as it is up to me."""
        king = self.beliefs.king(view)
        if self.can_swing(view):
            for mood in view.moods:
                king[mood % ALL] = A_SWING
        return king

    def least_helped(self, view: MadkingView, king: list[float]) -> i64:
        """Whom the card drawn would please least."""
        least = self.seat
        for other in range(view.players):
            if other != self.seat and (
                least == self.seat
                or self.help_to(view, other, view.drawn, king)
                < self.help_to(view, least, view.drawn, king)
            ):
                least = other
        return least

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
        most = self.least_worth(view)
        for act in legal:
            deed = cast(MadkingAct, act)
            if deed.kind == Kind.ACTION:
                worth = self.worth(view, deed, king)
                if worth > most:
                    most = worth
                    best = act
        return best

    def least_worth(self, view: MadkingView) -> float:
        """What an action must be worth to be used now."""
        return AN_ACTION if self.draws > 0 else 0.0

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
        if do != Do.LOOK_DECK and do in NEWS:
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
            return gain + self.spite * self.loss_of(view, deed.target, deed.take, king)
        if do == Do.SWAP_KING:
            return self.worth_of_a_swing(view, deed.mood)
        return self.worth_of_a_draw(view, king) - now

    def worth_of_a_swing(self, view: MadkingView, mood: i64) -> float:
        """The King in a mood of mine, instead of the one he seems to be in."""
        wanted = [1.0 if genre == mood else 0.0 for genre in range(ALL)]
        play = view.plays[self.seat]
        now = self.chances(play, self.beliefs.king(view), view.muse)
        return 0.95 * self.chances(play, wanted, view.muse) - now

    def worth_of_a_draw(self, view: MadkingView, king: list[float]) -> float:
        """How good the play will be with one card more from the deck."""
        left = acts_left(view.every_act, [*view.plays, view.discards])
        play = view.plays[self.seat]
        good = sum([left[one] * self.best_of([*play, one], king, view.muse) for one in range(ALL)])
        return good / max(1, sum(left))

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
            return loss + self.spite * (1.5 * cut - self.help_to(view, deed.target, deed.put, king))
        gain = 0.0
        if effect.to == Whose.SELF:
            gain = self.best_of([*play, deed.take], king, view.muse) - now
        if effect.from_ == Whose.DISCARDS:
            return gain
        if deed.target == self.seat:
            return -1.0
        return gain + self.spite * self.loss_of(view, deed.target, deed.take, king)

    def loss_of(self, view: MadkingView, seat: i64, card: i64, king: list[float]) -> float:
        """How much another player would miss an act."""
        if view.plays[seat].count(card) > 1:
            return 0.0
        return king[card] + self.beliefs.muse(view, seat)[card]


def draws_left(deck: i64, turns: i64, players: i64) -> int:
    """How many more cards a player will draw, whose turn comes after so many others: a whole round
    if it is theirs."""
    first = turns if turns > 0 else players
    return 0 if deck < first else 1 + (deck - first) // players


def deeds(view: MadkingView, action: Action) -> list[MadkingAct]:
    """Ways to use an action, with all that its first effect asks for, as far as the table shows
    that they could be of use."""
    found: list[MadkingAct] = []
    others = [seat for seat in range(view.players) if seat != view.seat]
    effect = action.effects[0]
    mine = view.plays[view.seat]
    if effect.do == Do.MOVE_ACT and effect.from_ == Whose.DISCARDS:
        for take in dict.fromkeys(view.discards):
            found.append(MadkingAct(Kind.ACTION, action.id, take=take))
    elif effect.do == Do.MOVE_ACT and effect.from_ != Whose.SELF:
        for target in others:
            for take in dict.fromkeys(view.plays[target]):
                found.append(MadkingAct(Kind.ACTION, action.id, target, take))
    elif effect.do == Do.SWAP_ACTS:
        for target in others:
            for take in dict.fromkeys(view.plays[target]):
                for put in dict.fromkeys(mine):
                    found.append(MadkingAct(Kind.ACTION, action.id, target, take, put))
    elif effect.do == Do.SWAP_KING:
        if view.deck >= view.players:
            for mood in view.moods:
                found.append(MadkingAct(Kind.ACTION, action.id, mood=mood % ALL))
    elif effect.do in (Do.LOOK_MOOD, Do.SHOW_MOODS, Do.LOOK_MUSE):
        for target in others:
            found.append(MadkingAct(Kind.ACTION, action.id, target))
    elif effect.do != Do.MOVE_ACT:
        found.append(MadkingAct(Kind.ACTION, action.id))
    return found


def _does(action: Action, do: i64) -> bool:
    return any(effect.do == do for effect in action.effects)


def brings(action: Action) -> bool:
    """Whether it brings an act into my play."""
    return any(
        effect.do == Do.SWAP_ACTS or (effect.do == Do.MOVE_ACT and effect.to == Whose.SELF)
        for effect in action.effects
    )


def _action(view: MadkingView, id: str) -> Action:
    for action in view.library:
        if action.id == id:
            return action
    raise AssertionError(id)
