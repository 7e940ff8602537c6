"""Cards that leave a hand other than by being played: they go to another, or into the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mootable.core.seats import NOBODY, just
from mootable.games.moo.cards import NAMES
from mootable.games.moo.effects import WHOLE_HAND, Effects, Passing
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.table import MooTable, Moved

if TYPE_CHECKING:
    from mypy_extensions import i64

    from mootable.games.moo.law.in_force.patterns import Pattern


def hand_told(hand: list[int]) -> list[str]:
    return [NAMES[card] for card in sorted(hand)]


OF_THE_LAST_CARD: Final = -1
"""Why a card is in a hand: what the last card had dealt (MO-3). What it had passed on has a number
below this for each heap of it."""


class Parting(MooTable):
    """How cards go from hand to hand."""

    __slots__ = ()

    def fact(self, kind: i64, seat: i64, card: i64 = -1, count: i64 = 0) -> Effects:
        """The referee is told of something that a seat did, or that befell it."""
        return self.feed(Seen(kind, seat, self.at, self.n, card, count, len(self.hands[seat])))

    # -- which cards are the very same -------------------------------------------------

    def trace(self, seat: i64, cards: list[int], why: i64) -> None:
        """Remember why these are in a hand: by a penalty (the entry of its call), or by what the
        last card did."""
        for card in cards:
            self.traces[seat].setdefault(card, []).append(why)
        if why < 0 and cards and seat not in self.laid_on:
            self.laid_on.append(seat)

    def retrace(self, seat: i64, traces: list[tuple[int, int]], cards: list[int]) -> None:
        """Cards are back as if they had never left: why they were there before is so again."""
        rest = cards.copy()
        for card, why in traces:
            if card in rest:
                rest.remove(card)
                self.trace(seat, [card], why)

    def held_for(self, seat: i64, why: i64) -> list[int]:
        """MO-3, MO-10: those of some cards that have been held ever since."""
        return [card for card, traces in self.traces[seat].items() for one in traces if one == why]

    def reclaim(self, seat: i64, why: i64) -> list[int]:
        """They leave the hand."""
        cards = self.held_for(seat, why)
        for card in cards:
            self.traces[seat][card].remove(why)
            self.hands[seat].remove(card)
        return cards

    def part_with(self, seat: i64, card: i64) -> list[tuple[int, int]]:
        """A card leaves a hand. Of two that are alike nobody can say which it is: one that has to
        go back is held as long as there are enough of them. Gives why it was there, if that is
        no longer known."""
        hand = self.hands[seat]
        hand.remove(card)
        traces = self.traces[seat].get(card)
        if traces is not None and hand.count(card) < len(traces):
            return [(card, traces.pop(0))]
        return []

    # -- from hand to hand -------------------------------------------------------------

    def pass_on(self, passing: Passing) -> None:
        """Cards go from hand to hand, taken blindly, all at once; or out of a hand into the draw
        pile."""
        is_whole = passing.count == WHOLE_HAND
        if is_whole and not self.dealt.allows_hands(self.n):
            return
        taken: list[Moved] = []
        for giver, to in passing.pairs:
            if self.is_present(giver) and (to == NOBODY or self.is_present(to)):
                count = passing.count
                hand = self.hands[giver].copy()
                if passing.cards is not None:
                    hand = self.such(hand, passing.cards)
                    count = len(hand)
                if not is_whole:
                    count = self.dealt.allows_taking(self.n, giver, count)
                taken.append(self.take_blindly(giver, to, count, hand))
        for one in taken:
            self.put(one)
        if passing.is_of_card:
            self.keep_passed(taken)
        if is_whole:
            self.tell_hands(taken)
        else:
            for one in taken:
                self.tell_passed(one)

    def such(self, hand: list[int], cards: Pattern) -> list[int]:
        """Those of a description, as they count."""
        counts = self.referee.book.counts(self.scene)
        return [card for card in hand if cards.is_alone(card, counts[card])]

    def take_blindly(self, seat: i64, to: i64, count: i64, hand: list[int]) -> Moved:
        """So many of some cards of a hand."""
        taken: list[int] = []
        if count == WHOLE_HAND:
            taken = hand
        while count > len(taken) and hand:
            taken.append(hand.pop(self.chance.below(len(hand))))
        traces: list[tuple[int, int]] = []
        for card in taken:
            traces += self.part_with(seat, card)
        return Moved(seat, to, taken, traces)

    def put(self, moved: Moved) -> None:
        """Cards that were taken come to where they go."""
        if moved.target != NOBODY:
            self.hands[moved.target] += moved.cards
        elif moved.cards:
            self.deck += moved.cards
            self.chance.shuffle(self.deck)

    def tell_passed(self, moved: Moved) -> None:
        """How many all see; which, those who held them and hold them. Of several heaps that go at
        once each is told by itself: a hand has as many cards left as all know by then."""
        count = len(moved.cards)
        if not count:
            return
        seat, to = moved.source, moved.target
        left = self.scene.sizes[seat] - count
        cards = hand_told(moved.cards)
        if to == NOBODY:
            self.tell(
                {"type": "discarded", "seat": seat, "count": count, "left": left},
                {"cards": cards},
                just(seat),
            )
            self.fact(Fact.DEALT, seat)
            return
        self.tell(
            {"type": "gave", "seat": seat, "target": to, "count": count, "left": left},
            {"cards": cards},
            just(seat) | just(to),
        )
        self.feed(Seen(Fact.GAVE, seat, self.at, self.n, -1, count, left, to))

    def tell_hands(self, taken: list[Moved]) -> None:
        """Whole hands went on."""
        pairs = [[one.source, one.target] for one in taken]
        self.tell({"type": "passed_hands", "hands": pairs})
        # Those who give in their order, then whoever is only given.
        sides = [one.source for one in taken] + [one.target for one in taken]
        for seat in dict.fromkeys(sides):
            hand = self.hands[seat]
            self.tell(
                {"type": "hand_changed", "seat": seat, "left": len(hand)},
                {"hand": hand_told(hand)},
                just(seat),
            )
            self.fact(Fact.DEALT, seat)

    # -- what a bad card passed on -----------------------------------------------------

    def keep_passed(self, taken: list[Moved]) -> None:
        """MO-3: it may have to come back."""
        known = sum([len(heaps) for heaps in self.moved])
        for place, one in enumerate(taken, known + 1):
            one.why = OF_THE_LAST_CARD - place
            if one.target != NOBODY:
                self.trace(one.target, one.cards, one.why)
        self.moved = [*self.moved, taken]

    def undo_passed(self) -> None:
        """MO-3: what a bad card made laws pass on comes back, the last first, as far as it has been
        held ever since. Where one gave and was given, all of it comes back or none: or the one
        half would be undone and the other not."""
        for taken in reversed(self.moved):
            givers = {one.source for one in taken}
            is_exchange = any(one.target in givers for one in taken)
            if not is_exchange or all(self.is_whole(one) for one in taken):
                for one in reversed(taken):
                    self.bring_back(one)
        self.moved = []

    def can_come_back(self, moved: Moved) -> list[int]:
        """Those of some cards that are still where they went, if there is somebody to have them."""
        if not self.is_present(moved.source):
            return []
        if moved.target != NOBODY:
            return self.held_for(moved.target, moved.why)
        return [card for card in set(moved.cards) for _ in range(moved.back_in(self.deck, card))]

    def is_whole(self, moved: Moved) -> bool:
        return len(self.can_come_back(moved)) == len(moved.cards)

    def bring_back(self, moved: Moved) -> None:
        seat, to = moved.source, moved.target
        back = sorted(self.can_come_back(moved))
        if to == NOBODY:
            for card in back:
                self.deck.remove(card)
        elif back:
            self.reclaim(to, moved.why)
        self.hands[seat] += back
        self.retrace(seat, moved.traces, back)
        if to == NOBODY:
            self.tell_dealt(seat, back)
        else:
            self.tell_passed(Moved(to, seat, back, []))

    def tell_dealt(self, seat: i64, cards: list[int]) -> None:
        """Cards came out of the draw pile again."""
        if cards:
            left = len(self.hands[seat])
            self.tell(
                {"type": "dealt_cards", "seat": seat, "count": len(cards), "left": left},
                {"cards": hand_told(cards)},
                just(seat),
            )
            self.fact(Fact.DEALT, seat)
