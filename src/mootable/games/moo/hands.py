"""Hands and draw pile: dealing, penalties, giving back, remaking the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, just
from mootable.games.moo.cards import PACK
from mootable.games.moo.effects import Effects
from mootable.games.moo.events import WhyGot
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.parting import Parting, hand_told

if TYPE_CHECKING:
    from mypy_extensions import i64


OF_THE_LAST_CARD: Final = -1
"""Why a card is in a hand: what the last card did (MO-3)."""


class Hands(Parting):
    """How cards come into hands, and out of them other than by being played."""

    __slots__ = ()

    def take_cards(self, count: i64) -> list[int]:
        """Cards from the draw pile."""
        cards: list[int] = []
        while len(cards) < count:
            if not self.deck:
                self.remake()
            cards.append(self.deck.pop())
        return cards

    def remake(self) -> None:
        """MO-6 (307): from all but the top of the play pile; if that is nothing, or may not be, a
        fresh pack."""
        scene = self.scene
        if len(scene.pile) > 1 and not self.is_off("307"):
            self.deck = scene.pile[:-1]
            scene.pile = scene.pile[-1:]
            self.chance.shuffle(self.deck)
            self.tell({"type": "remade", "cards": len(self.deck)})
            return
        self.deck = PACK.copy()
        self.chance.shuffle(self.deck)
        self.added += 1
        self.packs += 1
        self.tell({"type": "pack_added", "packs": self.packs})

    def deal_in(self, seat: i64, count: i64) -> None:
        """MO-2, MO-7: a hand to begin with."""
        self.hands[seat] += self.take_cards(count)
        hand = self.hands[seat]
        self.tell(
            {"type": "dealt", "seat": seat, "count": len(hand)},
            {"hand": hand_told(hand)},
            just(seat),
        )

    def hand_out(self, type: WhyGot, seat: i64, count: i64) -> list[int]:
        """Cards from the draw pile into a hand, face down; all see how many."""
        cards = self.take_cards(count)
        self.hands[seat] += cards
        self.tell(
            {"type": type, "seat": seat, "count": count, "left": len(self.hands[seat])},
            {"cards": hand_told(cards)},
            just(seat),
        )
        return cards

    def penalize(self, seat: i64, count: i64) -> None:
        """MO-9 (600): penalty cards; which they are is kept, in case a vote reverses it."""
        cards = self.hand_out("penalized", seat, count)
        self.trace(seat, cards, self.n)
        self.carry_out(self.fact(Fact.PENALIZED, seat))

    def carry_out(self, effects: Effects, is_chain: bool = False) -> None:
        """What laws do to the table. A change of direction can set laws off in turn; what they do
        sets none off any more (MO-25)."""
        seat = effects.seat
        direction = self.scene.ring.way()
        if effects.is_reversed:
            self.tell({"type": "reversed", "direction": direction, "seat": seat})
        for one, wanted, is_of_card in effects.draws:
            count = self.dealt.allows(self.n, one, wanted)
            if count > 0 and self.is_present(one):
                cards = self.hand_out("dealt_cards", one, count)
                if is_of_card:
                    self.trace(one, cards, OF_THE_LAST_CARD)
                    self.laid_on.append(one)
                self.fact(Fact.DEALT, one)
        for passing in effects.passings:
            self.pass_on(passing)
        for name, owner in effects.counted:
            value = self.scene.counted(name, owner)
            whose = None if owner == NOBODY else owner
            self.tell({"type": "counted", "name": name, "seat": whose, "value": value})
        if effects.is_reversed and not is_chain:
            turned = self.feed(Seen(Fact.REVERSED, seat, self.at, self.n, direction))
            self.carry_out(turned, is_chain=True)

    # -- which cards are the very same -------------------------------------------------

    def trace(self, seat: i64, cards: list[int], why: i64) -> None:
        """Remember why these are in a hand: by a penalty (the entry of its call), or by what the
        last card did."""
        for card in cards:
            self.traces[seat].setdefault(card, []).append(why)

    def give_back(self, seat: i64, why: i64) -> i64:
        """MO-10 (602), MO-3: those of some cards that were held ever since go back into the draw
        pile, which is shuffled. Returns how many."""
        hand = self.hands[seat]
        count = 0
        for card, traces in self.traces[seat].items():
            while why in traces:
                traces.remove(why)
                hand.remove(card)
                self.deck.append(card)
                count += 1
        if count:
            self.chance.shuffle(self.deck)
            left = len(hand)
            self.tell({"type": "gave_back", "seat": seat, "count": count, "left": left})
            self.fact(Fact.DEALT, seat)
        return count

    def forget_last_card(self) -> None:
        """What the last card did can't be undone any more."""
        for seat in self.laid_on:
            traces = self.traces[seat]
            for card, why in traces.items():
                traces[card] = [one for one in why if one != OF_THE_LAST_CARD]
        self.laid_on = []
        self.moved = []

    def undo_dealt(self) -> None:
        """MO-3: what the last card made laws deal out or pass on is given back."""
        self.undo_passed()
        for seat in self.laid_on:
            self.give_back(seat, OF_THE_LAST_CARD)
        self.laid_on = []
