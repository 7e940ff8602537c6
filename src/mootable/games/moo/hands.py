"""Hands and draw pile: dealing, penalties, giving back, remaking the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import just
from mootable.games.moo.cards import NAMES, PACK
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.lawful import Effects
from mootable.games.moo.table import Table

if TYPE_CHECKING:
    from mypy_extensions import i64


OF_THE_LAST_CARD: Final = -1
"""Why a card is in a hand: what the last card did (MO-3)."""


def hand_told(hand: list[int]) -> list[str]:
    return [NAMES[card] for card in sorted(hand)]


class Hands(Table):
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
        """MO-6 (307): from all but the top of the play pile; if that is nothing, a fresh pack."""
        scene = self.referee.scene
        if len(scene.pile) > 1:
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

    def hand_out(self, type: str, seat: i64, count: i64) -> list[int]:
        """Cards from the draw pile into a hand, face down; all see how many."""
        cards = self.take_cards(count)
        self.hands[seat] += cards
        self.tell(
            {"type": type, "seat": seat, "count": count, "left": len(self.hands[seat])},
            {"cards": hand_told(cards)},
            just(seat),
        )
        return cards

    def fact(self, kind: i64, seat: i64, card: i64 = -1, count: i64 = 0) -> Effects:
        """The referee is told of something that a seat did, or that befell it."""
        return self.feed(Seen(kind, seat, self.at, self.n, card, count, len(self.hands[seat])))

    def penalize(self, seat: i64, count: i64) -> None:
        """MO-9 (600): penalty cards; which they are is kept, in case a vote reverses it."""
        cards = self.hand_out("penalized", seat, count)
        self.trace(seat, cards, self.n)
        self.carry_out(self.fact(Fact.PENALIZED, seat))

    def carry_out(self, effects: Effects) -> None:
        """What laws do to the table."""
        if effects.is_reversed:
            self.tell({"type": "reversed", "direction": self.referee.scene.ring.direction})
        for seat, wanted in effects.draws:
            count = self.dealt.allows(self.n, seat, wanted)
            if count > 0 and self.is_present(seat):
                cards = self.hand_out("dealt_cards", seat, count)
                if self.is_laying:
                    self.trace(seat, cards, OF_THE_LAST_CARD)
                    self.laid_on.append(seat)
                self.fact(Fact.DEALT, seat)

    # -- which cards are the very same -------------------------------------------------

    def trace(self, seat: i64, cards: list[int], why: i64) -> None:
        """Remember why these are in a hand: by a penalty (the entry of its call), or by what the
        last card did."""
        for card in cards:
            self.traces[seat].setdefault(card, []).append(why)

    def part_with(self, seat: i64, card: i64) -> None:
        """A card leaves a hand. Of two that are alike nobody can say which it is: one that has to
        go back is held as long as there are enough of them."""
        hand = self.hands[seat]
        hand.remove(card)
        traces = self.traces[seat].get(card)
        if traces is not None and hand.count(card) < len(traces):
            del traces[0]

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

    def undo_dealt(self) -> None:
        """MO-3: what the last card made laws deal out is given back."""
        for seat in self.laid_on:
            self.give_back(seat, OF_THE_LAST_CARD)
        self.laid_on = []
