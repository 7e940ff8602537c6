"""Cards from hand to hand: drawing, exchanging, gathering. The pile never runs dry unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import just
from mootable.core.window import Closes
from mootable.games.wobble.cards import (
    COLOURED,
    COLOURS,
    IDS,
    NO_CARD,
    NO_COLOUR,
    NUMBERED,
    hand_told,
    told,
)
from mootable.games.wobble.events import Taken
from mootable.games.wobble.table import WobbleTable
from mootable.games.wobble.tokens import What

if TYPE_CHECKING:
    from mypy_extensions import i64


class Hands(WobbleTable):
    """What happens to cards, whoever makes it happen."""

    __slots__ = ()

    def wait(self, kind: i64, owner: i64, asked: i64, limit: i64, closes: i64) -> None:
        """From now on the table waits for this, besides those who are away."""
        window = self.window
        window.kind = kind
        window.cause = self.n
        window.owner = owner
        window.asked = asked
        window.until = self.options.until(self.at, limit)
        window.closes = closes

    def wait_for(self, kind: i64, seat: i64) -> None:
        """WO-24: an ordinary decision of one player."""
        window = self.window
        window.kind = kind
        window.cause = self.n
        window.owner = seat
        window.asked = 1 << seat
        window.closes = Closes.BY_ONE
        # Without a clock no window ever has a deadline.
        options = self.options
        if options.clock:
            window.until = options.until(self.at, options.decide_ms)

    # -- the draw pile -----------------------------------------------------------------

    def take_top(self) -> i64:
        """The top card of the draw pile, or NO_CARD."""
        if self.deck or self.is_remade():
            return self.deck.pop()
        return NO_CARD

    def is_remade(self) -> bool:
        """WO-8: the draw pile is remade from all but the top card of the discard pile, if there is
        more."""
        if len(self.pile) < 2:
            return False
        top = self.pile.pop()
        self.deck = self.pile
        self.pile = [top]
        self.chance.shuffle(self.deck)
        self.tell({"type": "remade", "cards": len(self.deck)})
        return True

    def draw_cards(self, seat: i64, count: i64) -> None:
        """So many cards for a player, or what there is."""
        drawn: list[int] = []
        while count > 0:
            card = self.take_top()
            if card == NO_CARD:
                break
            drawn.append(card)
            count -= 1
        hand = self.hands[seat]
        hand += drawn
        hand.sort()
        self.tell_drawn(seat, drawn)

    def draw_card(self, seat: i64) -> i64:
        """The card that a player draws, not in the hand yet; NO_CARD if there is none."""
        card = self.take_top()
        if self.tape is not None or self.heard is not None:
            self.tell_drawn(seat, [] if card == NO_CARD else [card])
        return card

    def tell_drawn(self, seat: i64, drawn: list[int]) -> None:
        self.note(What.DRAW, seat, len(drawn))
        if self.heard is not None:
            self.tell(
                {"type": "drew", "seat": seat, "count": len(drawn)},
                {"cards": told(drawn)},
                just(seat),
            )

    def put_under(self, card: i64) -> None:
        """WO-12: grey and brown cards, and whatever else goes under the pile."""
        self.pile.insert(0, card)

    # -- hands -------------------------------------------------------------------------

    def put_in_hand(self, seat: i64, card: i64) -> None:
        """A hand is kept in the order of its cards."""
        hand = self.hands[seat]
        for place, held in enumerate(hand):
            if held > card:
                hand.insert(place, card)
                return
        hand.append(card)

    def halve(self, seat: i64) -> None:
        """WO-7: a random half of the hand, rounded down, goes under the pile."""
        hand = self.hands[seat]
        self.chance.shuffle(hand)
        gone: list[int] = []
        for _ in range(len(hand) // 2):
            card = hand.pop()
            gone.append(card)
            self.put_under(card)
        hand.sort()
        if self.heard is not None:
            self.tell({"type": "halved", "seat": seat, "cards": hand_told(gone)})

    def exchange(self, seat: i64, target: i64) -> None:
        """WO-7: whole hands change sides; each sees what they got."""
        self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
        self.note(What.EXCHANGE, seat, whom=target)
        if self.heard is None:
            return
        # Each knows both hands: the one they gave and the one they got.
        self.tell(
            {"type": "exchanged", "seat": seat, "target": target},
            {"hands": [hand_told(self.hands[seat]), hand_told(self.hands[target])]},
            just(seat) | just(target),
        )

    def renew(self, seat: i64) -> None:
        """WO-9: an all grey hand is shown, shuffled into the draw pile, and drawn anew."""
        hand = self.hands[seat]
        self.note(What.RENEW, seat)
        if self.heard is not None:
            self.tell({"type": "renewed", "seat": seat, "cards": hand_told(hand)})
        count = len(hand)
        self.deck += hand
        self.hands[seat] = []
        self.chance.shuffle(self.deck)
        self.draw_cards(seat, count)

    def gather(self, seat: i64, number: i64, colour: i64) -> None:
        """WO-15: a magnet takes every card of a number, or of a colour, from every other hand."""
        got: list[Taken] = []
        is_wanted = NUMBERED[number] if colour == NO_COLOUR else COLOURED[colour]
        for other in range(self.players):
            if other == seat:
                continue
            hand = self.hands[other]
            taken = [card for card in hand if is_wanted[card]]
            if taken:
                self.hands[other] = [card for card in hand if not is_wanted[card]]
                self.may_be_emptied = True
                for card in taken:
                    self.put_in_hand(seat, card)
                if self.heard is not None:
                    got.append({"seat": other, "cards": hand_told(taken)})
        self.note(What.NAME, seat, number if colour == NO_COLOUR else 10 + colour)
        if self.heard is not None:
            if colour == NO_COLOUR:
                self.tell({"type": "named", "seat": seat, "number": number, "got": got})
            else:
                hue = COLOURS[colour]
                self.tell({"type": "named", "seat": seat, "colour": hue, "got": got})

    # -- out of turn, and wrong --------------------------------------------------------

    def too_slow(self, seat: i64, card: i64, on: i64) -> None:
        """WO-6: the card stays in the hand, and there is no penalty."""
        self.tries_with(card)[seat] = on
        self.tell({"type": "too_slow", "seat": seat, "card": IDS[card], "on": on})

    def penalty(self, seat: i64, card: i64) -> None:
        """WO-6: out of turn, in time, and no toss-in: one card to draw."""
        self.tried[seat] = self.top_n
        self.tell({"type": "penalty", "seat": seat, "card": IDS[card]})
        self.draw_cards(seat, 1)
