"""A casual player of Mood'aut: sensible, a little careful, not a calculator."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from mootable.core.act import Act
from mootable.core.bot import Bot
from mootable.core.chance import Chance
from mootable.core.seats import NOBODY, first_after, just
from mootable.core.view import View
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import Kind, MoodautAct
from mootable.games.moodaut.cards import KINDS, Card
from mootable.games.moodaut.events import EventWire
from mootable.games.moodaut.memory import MoodautMemory
from mootable.games.moodaut.rules import SUPPORTS_TO_WIN
from mootable.games.moodaut.table import Waits
from mootable.games.moodaut.view import MoodautView

if TYPE_CHECKING:
    from mypy_extensions import i64

RISKY: Final = 0.2
"""From here on a draw is worth a look and, without an address, worth avoiding."""

SUSPICION: Final = 0.5
"""How likely stress lies on top when somebody has just put it back: it is where I would put it."""

WORTH: Final[list[int]] = [0, 100, 30, 45, 25, 30, 45, 50, 10, 10, 10, 10, 10]
"""What a card is worth to hold on to, by card."""

MIND_OTHERS: Final = 4
"""One time in so many a casual player gets in the way of a play that does not touch them."""


class Casual(Bot):
    """Keeps an address, nopes what hurts, looks before a risky draw, takes what it can get, asks
    before it spends an address, helps when it pays."""

    def __init__(self, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self.chance = chance
        self.memory = MoodautMemory(seat)
        # Whether somebody else has just put stress back, and nobody has touched the deck since.
        self.suspects = False

    def hear(self, event: dict[str, object]) -> None:
        told = cast(EventWire, event)
        self.memory.take_in(told)
        match told["type"]:
            case "hid":
                self.suspects = told["seat"] != self.seat
            case "drew" | "stress" | "shuffled" | "remade":
                self.suspects = False

    def choose(self, view: View, legal: list[Act]) -> Act:
        if len(legal) == 1:
            return legal[0]
        seen = cast(MoodautView, view)
        waits = seen.window.kind
        if waits == Waits.NOPE:
            return acts.NOPE if self.minds(seen) else acts.PASS
        if waits == Waits.TURN:
            return self.turn(seen)
        if waits == Waits.RESCUE:
            return self.rescue(seen)
        if waits == Waits.GIVE:
            return acts.GIVE[self.least(seen)]
        if waits == Waits.STRESS:
            return acts.ASK if self.waits_for_help(seen) else acts.ADDRESS
        if waits == Waits.HIDE:
            return self.hide(seen)
        return acts.ADDRESS

    # -- my turn -----------------------------------------------------------------------

    def turn(self, view: MoodautView) -> MoodautAct:
        hand = view.hand
        risk = self.risk(view)
        safe = risk == 0.0
        if not safe and risk < 1.0 and hand[Card.INSIGHT] and self.is_worth_a_look(view, risk):
            return acts.PLAY[Card.INSIGHT]
        # An address may yet be had before the turn is given away.
        gain = self.gain(view)
        if gain is not None:
            return gain
        if not safe and risk >= self.nerve(view):
            dodge = self.dodge(view, risk)
            if dodge is not None:
                return dodge
        return acts.DRAW

    def risk(self, view: MoodautView) -> float:
        """How likely the next card is stress, as far as it can be known or suspected."""
        risk = self.memory.deck.risk(view.stress_left)
        if self.suspects and 0.0 < risk < SUSPICION:
            return SUSPICION
        return risk

    def nerve(self, view: MoodautView) -> float:
        """How likely stress must be before it is worth a card to avoid the draw."""
        return 2.5 * RISKY if view.hand[Card.ADDRESS] else RISKY

    def is_worth_a_look(self, view: MoodautView, risk: float) -> bool:
        """A look pays when the draw is risky and something could be done about it."""
        hand = view.hand
        way_out = hand[Card.ALONE] + hand[Card.TURNUP] + hand[Card.CRISIS] > 0
        return way_out and risk >= RISKY / (2.0 if view.owed > 1 else 1.0)

    def dodge(self, view: MoodautView, risk: float) -> MoodautAct | None:
        """A way not to draw this card: hand it on, sit it out, or shuffle it away."""
        hand = view.hand
        if hand[Card.TURNUP]:
            return acts.PLAY[Card.TURNUP]
        if hand[Card.ALONE] and view.owed < 3:
            return acts.PLAY[Card.ALONE]
        if hand[Card.CRISIS] and self.is_worth_a_shuffle(view, risk):
            return acts.PLAY[Card.CRISIS]
        return acts.PLAY[Card.ALONE] if hand[Card.ALONE] else None

    def is_worth_a_shuffle(self, view: MoodautView, risk: float) -> bool:
        """Whether the top card is likelier stress than any other is."""
        stress: int = view.stress_left
        cards: int = view.deck
        return risk * cards > stress

    def gain(self, view: MoodautView) -> MoodautAct | None:
        """Cards from others, as long as there is something to get them with."""
        hand = view.hand
        needy = hand[Card.ADDRESS] == 0
        if not needy and not self.is_greedy():
            return None
        victim = self.richest(view)
        if victim == NOBODY:
            return None
        quote: i64 = Card.QUOTE1
        while quote < KINDS:
            if needy and hand[quote] >= 3:
                return acts.TRIPLE[quote][self.holder_of_address(view, victim)][Card.ADDRESS]
            if hand[quote] >= 2:
                return acts.PAIR[quote][victim]
            quote += 1
        return acts.HELP[victim] if hand[Card.HELP] else None

    def is_greedy(self) -> bool:
        """Whether to take a card though the address is safe: a card in hand is one more way out,
        and one less for somebody else."""
        return True

    def richest(self, view: MoodautView) -> i64:
        """Another living player with the most cards; the nearest of equals."""
        best: i64 = NOBODY
        seat = first_after(view.living, self.seat)
        while seat != self.seat:
            if view.counts[seat] and (best == NOBODY or view.counts[seat] > view.counts[best]):
                best = seat
            seat = first_after(view.living, seat)
        return best

    def holder_of_address(self, view: MoodautView, otherwise: i64) -> i64:
        for seat in range(view.players):
            if seat == self.seat or not view.is_living(seat):
                continue
            if self.memory.sure[seat][Card.ADDRESS]:
                return seat
        return otherwise

    # -- answering ---------------------------------------------------------------------

    def minds(self, view: MoodautView) -> bool:
        """Whether to say Not Happening to what lies on top."""
        mine = view.turn == self.seat
        if view.nopes % 2 == 1:
            # Nobody else's play is worth saving.
            return mine and self.is_worth_a_nope(view)
        if mine:
            return False
        played = view.played
        if played.target == self.seat:
            return self.is_robbery_bad(view)
        if played.target != NOBODY:
            return False
        if played.card == Card.TURNUP:
            return first_after(view.living, view.turn) == self.seat
        if played.card == Card.ALONE:
            # They would rather not draw: perhaps they should.
            return view.hand[Card.NOPE] > 1 and self.chance.below(MIND_OTHERS) == 0
        return False

    def is_robbery_bad(self, view: MoodautView) -> bool:
        """Whether a card taken from me would hurt."""
        played = view.played
        if played.kind == Kind.TRIPLE:
            return view.hand[played.want] > 0 and WORTH[played.want] > WORTH[Card.NOPE]
        if played.kind == Kind.PAIR:
            return view.hand[Card.ADDRESS] > 0 and 2 * self.chance.below(MIND_OTHERS) < MIND_OTHERS
        # Asked for help I choose what to give: only a bare hand hurts.
        return view.counts[self.seat] <= 2

    def is_worth_a_nope(self, view: MoodautView) -> bool:
        """Whether to insist on my own play."""
        card = view.played.card
        if card == Card.TURNUP or card == Card.ALONE:
            return self.risk(view) >= RISKY
        return view.hand[Card.NOPE] > 1

    def least(self, view: MoodautView) -> i64:
        """The card I miss least."""
        best: i64 = NOBODY
        for card in range(KINDS):
            if view.hand[card] and (
                best == NOBODY or self.worth(view, card) < self.worth(view, best)
            ):
                best = card
        return best

    def worth(self, view: MoodautView, card: i64) -> i64:
        """A second copy of a quote is worth more than the first: it makes a pair."""
        together = card >= Card.QUOTE1 and view.hand[card] > 1
        return 2 * WORTH[card] if together else WORTH[card]

    # -- stress ------------------------------------------------------------------------

    def rescue(self, view: MoodautView) -> MoodautAct:
        """Another's stress; or my own, where nobody has to ask (MA-20)."""
        mine = view.turn == self.seat
        waits = self.waits_for_help(view) if mine else not self.helps(view)
        return acts.PASS if waits else acts.ADDRESS

    def waits_for_help(self, view: MoodautView) -> bool:
        """Always before spending an address, as long as nobody would win by helping: the last
        chance is sure to come, so that waiting costs nothing but a rival's first support."""
        for seat in range(view.players):
            rival = seat != self.seat and view.is_living(seat)
            if rival and view.supports[seat] + 1 >= SUPPORTS_TO_WIN:
                return False
        return True

    def helps(self, view: MoodautView) -> bool:
        """A second support wins; a first one is worth a spare address."""
        if view.supports[self.seat] + 1 >= SUPPORTS_TO_WIN:
            return True
        # The last rival left is better let go: whoever is left alone has won.
        alone_then = view.living == just(self.seat) | just(view.turn)
        return view.hand[Card.ADDRESS] >= 2 and not alone_then

    def hide(self, view: MoodautView) -> MoodautAct:
        """On top for the next player, if that is not me; else somewhere in the deep."""
        follower = view.turn if view.owed > 1 else first_after(view.living, view.turn)
        if follower == self.seat and view.deck > 0:
            return acts.hide(1 + self.chance.below(view.deck))
        if self.chance.below(2) == 0:
            return acts.hide(0)
        return acts.hide(self.chance.below(view.deck + 1))
