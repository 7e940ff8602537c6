"""A playwright who plans: makes what can be made of the others' doings, and of each act in question
works out how likely it wins if all its later turns are played as well as can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.view import View
from mootable.games.madking import acts
from mootable.games.madking.acts import Kind, MadkingAct
from mootable.games.madking.bot import deeds
from mootable.games.madking.cards import ALL, NONE, Do
from mootable.games.madking.events import EventWire
from mootable.games.madking.plan import (
    A_SWING,
    BY_ME,
    NO_MUSE,
    Means,
    Plan,
    means_of,
    one,
    play_of,
)
from mootable.games.madking.reading import Reading
from mootable.games.madking.table import Waits, acts_left
from mootable.games.madking.view import MadkingView

if TYPE_CHECKING:
    from mypy_extensions import i64

A_CARD: Final = 0.03
"""How much likelier an action must win than the card kept, as long as other turns are to come: what
lies in a play serves in more ways than are thought through."""
THOUGHT_OF: Final = 3
A_LONG_WAY: Final = 3
"""How many actions in hand are thought of for later turns, those that bring an act first, and one
less while there are more turns than so many: with more there would be too much to work out."""
UNDECIDED: Final = 0
"""What is known of the King for sure is in the shares of his moods already."""


@final
class Planner(Bot):
    """Plays to please both the King and the muse, and thinks its turns through to the end."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.reading = Reading(seat)
        # Seen from the view at hand: what may come, and what I have to meet it with; the places in
        # hand of the actions that the plan knows.
        self.plan: Plan = Plan(0, 0, [], [])
        self.thought_of: list[int] = []
        self.play: i64 = 0
        self.actions: i64 = 0
        self.muse: i64 = NO_MUSE

    def hear(self, event: dict[str, object]) -> None:
        self.reading.hear(cast(EventWire, event))

    def choose(self, view: View, legal: list[Act]) -> Act:
        if len(legal) == 1:
            return legal[0]
        seen = cast(MadkingView, view)
        self.look(seen)
        waits = seen.window.kind
        if waits == Waits.DRAWN:
            return self.keep_or_give(seen)
        if waits == Waits.CUT:
            return self.cut(seen)
        if waits == Waits.ACTION:
            ways = [cast(MadkingAct, act) for act in legal]
            return self.best(seen, [way for way in ways if way.kind == Kind.ACTION])[0]
        if waits == Waits.SWAP:
            return self.swap(seen)
        if waits == Waits.ORDER:
            return self.order(seen, legal)
        # A mood to show or pass: one is as good as another.
        return legal[self.chance.below(len(legal))]

    def look(self, view: MadkingView) -> None:
        """See what may come."""
        self.reading.look(view)
        self.thought_of = thought_of(view)
        means = [means_of(view.library[view.actions[place]]) for place in self.thought_of]
        plan = Plan(view.players, view.deck, means, [mood % ALL for mood in view.moods])
        left = acts_left(view.every_act, [*view.plays, view.discards])
        if view.drawn != NONE:
            left[view.drawn] -= 1
        unseen = max(1, sum(left))
        plan.drawn = [acts / unseen for acts in left]
        plan.royal = self.reading.royal
        plan.box = self.reading.box
        others = [seat for seat in range(view.players) if seat != self.seat]
        muses = [self.reading.muse[seat] for seat in others]
        plan.muses = [sum([muse[one] for muse in muses]) / len(others) for one in range(ALL)]
        plan.lying = [sum([view.plays[seat].count(one) for seat in others]) for one in range(ALL)]
        plan.cut = [view.discards.count(genre) for genre in range(ALL)]
        if self.can_be_swung(view):
            turns: int = max(0, view.deck - view.players + 1)
            plan.swings = A_SWING * turns
        self.plan = plan
        self.play = play_of(view.plays[self.seat])
        self.muse = NO_MUSE if view.muse == NONE else view.muse % ALL
        self.actions = (1 << len(means)) - 1

    def can_be_swung(self, view: MadkingView) -> bool:
        """Whether another may have the card that changes the King's mood."""
        return any(
            means_of(view.library[card]) == Means.SWING
            for card in range(len(view.library))
            if card not in view.used and card not in view.actions
        )

    # -- choosing ----------------------------------------------------------------------

    def keep_or_give(self, view: MadkingView) -> MadkingAct:
        """Keep it, unless what giving it away earns is better."""
        plan = self.plan
        kept = plan.with_act(view.drawn, self.play, self.actions, self.muse, UNDECIDED, view.deck)
        ways: list[MadkingAct] = []
        if view.using.kind == Kind.END:
            # MK-8: a card that an action brought earns no other.
            for card in view.actions:
                ways += deeds(view, view.library[card])
        given = self.best(view, ways)[1]
        if view.deck >= view.players:
            kept += A_CARD
        return acts.KEEP if kept >= given else acts.GIVE[self.least_helped(view)]

    def least_helped(self, view: MadkingView) -> i64:
        """Whom the card drawn would please least."""
        card = view.drawn
        least = self.seat
        helped = 0.0
        for seat in range(view.players):
            if seat != self.seat:
                help = self.reading.royal[card] + self.reading.muse[seat][card]
                if card in view.plays[seat]:
                    help = 0.0
                if least == self.seat or help < helped:
                    least = seat
                    helped = help
        return least

    def cut(self, view: MadkingView) -> MadkingAct:
        """What is missed least; of equals the oldest."""
        play = view.plays[self.seat]
        turns = (self.seat - view.turn) % view.players
        if turns == 0:
            turns = view.players
        worst: i64 = play[0]
        best = -1.0
        for place in range(len(play)):
            left = play_of(play[:place] + play[place + 1 :])
            good = self.plan.until(turns, left, self.actions, self.muse, UNDECIDED, view.deck)
            if good > best:
                best = good
                worst = play[place]
        return acts.CUT[worst]

    def swap(self, view: MadkingView) -> MadkingAct:
        """Their muse for mine, if that is better."""
        known = view.known
        assert known is not None
        theirs = view.muse_known(known, view.using.target) % ALL
        mine = self.plan.after(self.play, self.actions, self.muse, UNDECIDED, view.deck)
        other = self.plan.after(self.play, self.actions, theirs, UNDECIDED, view.deck)
        return acts.SWAP if other > mine else acts.DONT_SWAP

    def order(self, view: MadkingView, legal: list[Act]) -> Act:
        """The best card for my next turn, if it is among those looked at."""
        best = legal[0]
        most = -1.0
        for act in legal:
            cards = cast(MadkingAct, act).cards
            if len(cards) < view.players:
                break
            good = self.plan.turn(
                cards[view.players - 1],
                self.play,
                self.actions,
                self.muse,
                UNDECIDED,
                view.deck - view.players,
            )
            if good > most:
                most = good
                best = act
        return best

    def best(self, view: MadkingView, ways: list[MadkingAct]) -> tuple[MadkingAct, float]:
        """The best use of an action, or none, and how likely that wins."""
        best = acts.END
        most = self.plan.after(self.play, self.actions, self.muse, UNDECIDED, view.deck)
        for deed in ways:
            good = self.with_action(view, deed)
            if good > most:
                most = good
                best = deed
        return best, most

    def with_action(self, view: MadkingView, deed: MadkingAct) -> float:
        """How likely it wins to use an action now."""
        plan = self.plan
        place = self.place_of(view, deed.card)
        means = means_of(view.library[view.actions[place]])
        left = self.actions
        if place in self.thought_of:
            left &= ~(1 << self.thought_of.index(place))
        play, muse, deck = self.play, self.muse, view.deck
        if means == Means.TAKE or means == Means.REVIVE:
            if deed.cut != NONE:
                changed = play + one(deed.take) - one(deed.cut)
                return plan.after(changed, left, muse, UNDECIDED, deck)
            return plan.with_act(deed.take, play, left, muse, UNDECIDED, deck)
        if means == Means.TRADE:
            changed = play + one(deed.take) - one(deed.put)
            return plan.after(changed, left, muse, UNDECIDED, deck)
        if means == Means.VISIT:
            theirs = self.reading.muse[deed.target]
            return plan.visit(theirs, play, left, muse, UNDECIDED, deck)
        if means == Means.SWING:
            return plan.after(play, left, muse, BY_ME + deed.mood, deck)
        if means == Means.LOOK_MOOD and not self.is_news(view, deed):
            return 0.0
        return plan.use(means, play, left, muse, UNDECIDED, deck)

    def is_news(self, view: MadkingView, deed: MadkingAct) -> bool:
        """Whether it shows a mood that is not known yet."""
        effect = view.library[view.actions[self.place_of(view, deed.card)]].effects[0]
        source = deed.target
        if effect.do == Do.PASS_MOODS:
            source = (self.seat + (view.players - 1 if effect.left else 1)) % view.players
        known = view.known
        assert known is not None
        return len(known.moods_of(source)) < view.moods_held[source]

    def place_of(self, view: MadkingView, id: str) -> i64:
        """Where an action is in hand."""
        for place, card in enumerate(view.actions):
            if view.library[card].id == id:
                return place
        raise AssertionError(id)


def thought_of(view: MadkingView) -> list[int]:
    """The places in hand of the actions that are thought of for later turns."""
    uses = sorted([(means_of(view.library[card]), at) for at, card in enumerate(view.actions)])
    most = THOUGHT_OF if view.deck // view.players <= A_LONG_WAY else THOUGHT_OF - 1
    return [place for means, place in uses[:most] if means != Means.NOTHING]
