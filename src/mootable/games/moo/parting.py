"""Cards that leave a hand other than by being played: they go to another, or into the draw pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import NOBODY, just
from mootable.games.moo.cards import NAMES
from mootable.games.moo.effects import WHOLE_HAND, Effects, Passing
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.table import MooTable, Moved

if TYPE_CHECKING:
    from mypy_extensions import i64


def hand_told(hand: list[int]) -> list[str]:
    return [NAMES[card] for card in sorted(hand)]


class Parting(MooTable):
    """How cards go from hand to hand."""

    __slots__ = ()

    def fact(self, kind: i64, seat: i64, card: i64 = -1, count: i64 = 0) -> Effects:
        """The referee is told of something that a seat did, or that befell it."""
        return self.feed(Seen(kind, seat, self.at, self.n, card, count, len(self.hands[seat])))

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
                if not is_whole:
                    count = self.dealt.allows_taking(self.n, giver, count)
                taken.append(self.take_blindly(giver, to, count))
        for one in taken:
            self.put(one)
        if passing.is_of_card:
            self.moved = [*self.moved, *taken]
        if is_whole:
            self.tell_hands(taken)
        else:
            for one in taken:
                self.tell_passed(one)

    def take_blindly(self, seat: i64, to: i64, count: i64) -> Moved:
        hand = self.hands[seat].copy()
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
        """How many all see; which, those who held them and hold them."""
        count = len(moved.cards)
        if not count:
            return
        seat, to = moved.source, moved.target
        left = len(self.hands[seat])
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
        for seat in sorted({seat for one in taken for seat in (one.source, one.target)}):
            hand = self.hands[seat]
            self.tell(
                {"type": "hand_changed", "seat": seat, "left": len(hand)},
                {"hand": hand_told(hand)},
                just(seat),
            )
            self.fact(Fact.DEALT, seat)

    def undo_passed(self) -> None:
        """MO-3: what a bad card made laws pass on comes back, the last first, as far as it is still
        there."""
        for moved in reversed(self.moved):
            seat, to = moved.source, moved.target
            if not self.is_present(seat):
                continue
            held = self.deck if to == NOBODY else self.hands[to]
            back = [card for card in set(moved.cards) for _ in range(moved.back_in(held, card))]
            for card in sorted(back):
                if to == NOBODY:
                    self.deck.remove(card)
                else:
                    self.part_with(to, card)
            self.hands[seat] += sorted(back)
            for card, why in moved.traces:
                if card in back:
                    self.traces[seat].setdefault(card, []).append(why)
            if to == NOBODY:
                self.tell_dealt(seat, back)
            else:
                self.tell_passed(Moved(to, seat, sorted(back), []))
        self.moved = []

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
