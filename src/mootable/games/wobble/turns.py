"""Rounds and turns: dealing, whose turn it is, who is away, how a round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, everyone, just, listed
from mootable.core.state import Outcome
from mootable.core.window import NEVER, Closes, Window
from mootable.games.wobble.acts import PLAY, WobbleAct
from mootable.games.wobble.cards import (
    COLOURS,
    HUE,
    HUES,
    IDS,
    NO_CARD,
    NO_COLOUR,
    SYMBOL,
    Symbol,
    hand_told,
    worth,
)
from mootable.games.wobble.events import Reason
from mootable.games.wobble.hands import Hands
from mootable.games.wobble.knowledge import TEXTS
from mootable.games.wobble.options import DEALT
from mootable.games.wobble.table import Waits
from mootable.games.wobble.tokens import What
from mootable.games.wobble.unsettled import LONGEST_MS, LONGEST_PASSED, Absence

if TYPE_CHECKING:
    from mypy_extensions import i64

MINUTE_MS: Final = 60_000


class Turns(Hands):
    """The way from one turn to the next, and from one round to the next."""

    __slots__ = ()

    def take_hold(self, seat: i64, card: i64, like: i64, deed: WobbleAct) -> None:
        """What a card does that has just been laid, perhaps with its like; then play goes on."""
        raise NotImplementedError

    # -- a round begins ----------------------------------------------------------------

    def deal_round(self) -> None:
        """WO-1: six cards each; then all say they are ready."""
        self.round += 1
        self.deck = self.library.copy()
        self.chance.shuffle(self.deck)
        self.pile = []
        self.ring.turn(1)
        self.owes = [0] * self.players
        self.named = 0
        self.alone = 0
        self.colour = NO_COLOUR
        self.can_be_tossed_on = False
        self.turn = self.dealer
        left = len(self.deck)
        for seat in range(self.players):
            hand = self.deck[left - DEALT : left]
            left -= DEALT
            hand.sort()
            self.hands[seat] = hand
        del self.deck[left:]
        self.note(What.ROUND, self.dealer)
        if self.heard is not None:
            self.tell({"type": "round", "round": self.round, "dealer": self.dealer})
            self.tell_hands()
        self.wait(
            Waits.READY,
            self.dealer,
            everyone(self.players),
            self.options.ready_ms,
            Closes.BY_ALL,
        )

    def tell_hands(self) -> None:
        if self.heard is None:
            return
        for seat in range(self.players):
            hand = self.hands[seat]
            self.tell(
                {"type": "dealt", "seat": seat, "count": len(hand)},
                {"hand": hand_told(hand)},
                just(seat),
            )

    def ready(self, seat: i64) -> None:
        if self.heard is not None:
            self.tell({"type": "ready", "seat": seat})
        if self.window.answered_by(seat):
            self.turn_up_first()

    def turn_up_first(self) -> None:
        """WO-1: grey and brown cards are shuffled back, until a colour card turns up; it counts
        as if the dealer had played it."""
        card: i64 = self.deck.pop()
        while HUES[card] == 0:
            self.tell({"type": "put_back", "seat": self.dealer, "card": IDS[card]})
            self.deck.append(card)
            self.chance.shuffle(self.deck)
            card = self.deck.pop()
        self.pile.append(card)
        self.top_n = self.n
        self.turn = self.dealer
        self.colour = HUE[card]
        self.note(What.TURN_UP, self.dealer, SYMBOL[card] + 1)
        if self.heard is not None:
            self.tell({"type": "turned_up", "seat": self.dealer, "card": IDS[card]})
        symbol = SYMBOL[card]
        if (
            symbol == Symbol.ZERO
            or symbol == Symbol.HALF
            or symbol == Symbol.EXCHANGE
            or symbol == Symbol.SWAP
        ):
            self.wait_for(Waits.CHOOSE, self.dealer)
        else:
            self.can_be_tossed_on = True
            self.take_hold(self.dealer, card, NO_CARD, PLAY[card])

    def choose(self, deed: WobbleAct) -> None:
        """WO-1: the dealer's choice for the first card."""
        card = self.pile[-1]
        self.can_be_tossed_on = True
        if SYMBOL[card] == Symbol.SWAP:
            self.colour = deed.colour
            self.tell({"type": "chose", "seat": self.dealer, "colour": COLOURS[deed.colour]})
        self.take_hold(self.dealer, card, NO_CARD, deed)

    # -- whose turn it is --------------------------------------------------------------

    def go_on(self, seat: i64) -> None:
        """A play is settled: the round ends, or play goes on after this seat."""
        if self.may_be_emptied and self.is_emptied():
            self.end_round()
        else:
            self.reach(self.ring.nexts[seat])

    def reach(self, seat: i64) -> None:
        """Play reaches a seat, and goes past whoever is away or owes a turn (WO-15, WO-18)."""
        ring = self.ring
        if ring.away and self.alone >= 2:
            self.tell({"type": "all_back", "seats": listed(ring.away)})
            for absence in self.absences.copy():
                self.come_back(absence.seat)
        while self.owes[seat] or (ring.away and self.is_away(seat)):
            seat = self.past(seat)
        self.turn = seat
        if ring.away:
            if self.is_alone(seat):
                self.alone += 1
            else:
                self.alone = 0
        if self.heard is not None:
            self.tell({"type": "turn", "seat": seat})
        self.wait_for(Waits.TURN, seat)

    def past(self, seat: i64) -> i64:
        """Who comes after one who is away, or owes a turn; who has been away for long enough is
        back instead."""
        if self.is_away(seat):
            absence = self.absence(seat)
            absence.passed += 1
            if not self.options.clock and absence.passed >= LONGEST_PASSED * absence.times:
                self.be_back(seat)
                return seat
        else:
            self.owes[seat] -= 1
            if self.heard is not None:
                self.tell({"type": "skipped", "seat": seat, "owes": self.owes[seat]})
        return self.ring.nexts[seat]

    # -- being away --------------------------------------------------------------------

    def go_away(self, seat: i64, times: i64) -> None:
        """WO-15: away, with a task to do so many times. Each player away is a window, which asks
        nobody: the others play on."""
        task = self.chance.below(len(TEXTS))
        self.ring.away |= just(seat)
        self.absences.append(Absence(seat, times, self.at, task))
        until = self.at + LONGEST_MS * times if self.options.clock else NEVER
        self.windows.append(Window(Waits.AWAY, self.n, seat, 0, until, Closes.BY_ONE))
        self.alone = 0
        self.note(What.AWAY, seat, times)
        if self.heard is not None:
            self.tell({"type": "away", "seat": seat, "times": times, "words": TEXTS[task]})

    def come_back(self, seat: i64) -> None:
        self.ring.away &= ~just(seat)
        self.absences = [absence for absence in self.absences if absence.seat != seat]
        self.windows = [
            window for window in self.windows if window.kind != Waits.AWAY or window.owner != seat
        ]
        self.alone = 0

    def be_back(self, seat: i64) -> None:
        self.come_back(seat)
        self.note(What.BACK, seat)
        if self.heard is not None:
            self.tell({"type": "back", "seat": seat})

    # -- a round ends ------------------------------------------------------------------

    def end_round(self) -> None:
        """WO-20, WO-21: everyone writes down what is left in their hand."""
        points = [worth(hand) for hand in self.hands]
        for seat in range(self.players):
            self.scores[seat] += points[seat]
        for absence in self.absences.copy():
            self.come_back(absence.seat)
        self.attack = None
        self.trial = None
        self.hits = []
        self.drawn = NO_CARD
        if self.heard is not None:
            self.tell(
                {
                    "type": "round_over",
                    "round": self.round,
                    "hands": [hand_told(hand) for hand in self.hands],
                    "points": points,
                    "scores": self.scores.copy(),
                },
            )
        reason = self.ending()
        if reason is not None:
            self.win(reason)
            return
        order = self.ring.order
        self.dealer = order[(order.index(self.dealer) + 1) % len(order)]
        self.deal_round()

    def ending(self) -> Reason | None:
        """WO-21: why the game ends after this round; nothing if it does not."""
        options = self.options
        for score in self.scores:
            if score >= options.limit:
                return "limit"
        if options.rounds and self.round >= options.rounds:
            return "rounds"
        if options.minutes and self.at >= options.minutes * MINUTE_MS:
            return "minutes"
        return None

    def win(self, reason: Reason) -> None:
        """WO-21: fewest minus points win, and ties share."""
        least = min(self.scores)
        winners = [seat for seat in range(self.players) if self.scores[seat] == least]
        self.outcome = Outcome(winners, reason, self.scores.copy())
        self.turn = NOBODY
        self.window.asked = 0
        self.tell(
            {"type": "over", "winners": winners, "reason": reason, "scores": self.scores.copy()}
        )
