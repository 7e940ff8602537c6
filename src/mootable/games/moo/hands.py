"""Hands and draw pile: dealing, penalties, giving back, remaking the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mootable.core.seats import NOBODY, just
from mootable.games.moo.cards import NAMES, PACK
from mootable.games.moo.effects import Effects, Search
from mootable.games.moo.events import WhyGot
from mootable.games.moo.facts import Fact, Seen
from mootable.games.moo.parting import OF_THE_LAST_CARD, Parting, hand_told

if TYPE_CHECKING:
    from mypy_extensions import i64


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
        if len(self.scene.pile) > self.kept() and not self.is_off("307"):
            self.shuffle_pile()
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
        # What is counted comes before what it leads to.
        for name, owner, value in effects.counted:
            whose = None if owner == NOBODY else owner
            self.tell({"type": "counted", "name": name, "seat": whose, "value": value})
        if effects.is_reversed:
            self.tell({"type": "reversed", "direction": direction, "seat": seat})
        for one, wanted, is_of_card in effects.draws:
            count = self.dealt.allows(self.n, one, wanted, len(self.hands[one]))
            if count > 0 and self.is_present(one):
                cards = self.hand_out("dealt_cards", one, count)
                if is_of_card:
                    self.trace(one, cards, OF_THE_LAST_CARD)
                self.fact(Fact.DEALT, one)
        known: dict[tuple[int, int], bool] = {}
        for search in effects.searches:
            self.search(search, known)
        for passing in effects.passings:
            self.pass_on(passing)
        for one, to in effects.shown:
            self.show_hand(one, to)
        if effects.is_remade and len(self.scene.pile) > self.kept():
            if effects.is_remade_by_card:
                self.buried = self.buried + self.scene.pile[: -self.kept()]
            self.shuffle_pile()
        if effects.is_turned_up:
            self.turn_up()
        if effects.is_reversed and not is_chain:
            turned = self.feed(Seen(Fact.REVERSED, seat, self.at, self.n, direction))
            self.carry_out(turned, is_chain=True)

    def show_hand(self, seat: i64, to: i64) -> None:
        """MO-24: a hand as it is now, to one player or to all. What was seen stays seen (MO-3)."""
        hand = self.hands[seat]
        if not hand or not self.dealt.allows_showing(self.n):
            return
        self.tell(
            {
                "type": "showed",
                "seat": seat,
                "target": None if to == NOBODY else to,
                "count": len(hand),
            },
            {"cards": hand_told(hand)},
            self.present() if to == NOBODY else just(seat) | just(to),
        )

    def search(self, search: Search, known: dict[tuple[int, int], bool]) -> None:
        """Cards are drawn until one is found, as far as laws deal any (MO-25). `known`: of which it
        is known by now whether they can be played."""
        seat = search.seat
        if not self.is_present(seat):
            return
        first = self.drawn if search.is_after_draw else []
        if any(self.is_found(search, card, known) for card in first):
            return
        cards: list[int] = []
        most = search.most - len(first)
        while (
            len(cards) < most
            and self.dealt.allows(self.n, seat, 1, len(self.hands[seat]) + len(cards)) > 0
        ):
            cards += self.take_cards(1)
            if self.is_found(search, cards[-1], known):
                break
        self.hands[seat] += cards
        self.tell_dealt(seat, cards)
        if search.is_after_draw:
            self.drawn_on = self.drawn_on + cards
        if search.is_of_card:
            self.trace(seat, cards, OF_THE_LAST_CARD)

    def is_found(self, search: Search, card: i64, known: dict[tuple[int, int], bool]) -> bool:
        wanted = search.cards
        if wanted is None:
            is_own = self.referee.book.holding.in_force.asks_who_plays or self.referee.bars
            whose = search.seat if is_own else NOBODY
            key = (int(card), int(whose))
            if key not in known:
                known[key] = self.referee.is_valid(card, search.seat)
            return known[key]
        return wanted.is_alone(card, self.referee.book.counts(self.scene)[card])

    def kept(self) -> int:
        """How many cards of the pile stay: its top, and beneath what a law turned up the card that
        may still be taken back (MO-3)."""
        return 1 + self.referee.turned_up

    def shuffle_pile(self) -> None:
        """All but the top of the pile go into the draw pile, which is shuffled."""
        scene = self.scene
        kept = self.kept()
        self.deck += scene.pile[:-kept]
        scene.pile = scene.pile[-kept:]
        self.chance.shuffle(self.deck)
        self.tell({"type": "remade", "cards": len(self.deck)})

    def turn_up(self) -> None:
        """MO-2: a card from the draw pile, which starts nothing."""
        card = self.take_cards(1)[0]
        self.tell({"type": "turned_up", "card": NAMES[card]})
        self.feed(Seen(Fact.TURNED_UP, NOBODY, self.at, self.n, card))

    # -- what goes back ----------------------------------------------------------------

    def give_back(self, seat: i64, why: i64) -> i64:
        """MO-10 (602), MO-3: those of some cards that were held ever since go back into the draw
        pile, which is shuffled. Returns how many."""
        cards = self.reclaim(seat, why)
        count = len(cards)
        if count:
            self.deck += cards
            self.chance.shuffle(self.deck)
            left = len(self.hands[seat])
            self.tell({"type": "gave_back", "seat": seat, "count": count, "left": left})
            self.fact(Fact.DEALT, seat)
        return count

    def forget_last_card(self) -> None:
        """What the last card did can't be undone any more."""
        for seat in self.laid_on:
            traces = self.traces[seat]
            for card, why in traces.items():
                traces[card] = [one for one in why if one >= 0]
        self.laid_on = []
        self.moved = []
        self.buried = []

    def undo_dealt(self) -> None:
        """MO-3: what the last card made laws deal out or pass on is given back."""
        self.undo_passed()
        for seat in self.laid_on:
            self.give_back(seat, OF_THE_LAST_CARD)
        self.laid_on = []
        self.dig_out()

    def dig_out(self) -> None:
        """What the last card had shuffled into the draw pile lies in the pile again, as far as it
        has not been dealt since."""
        back: list[int] = []
        for card in self.buried:
            if card in self.deck:
                self.deck.remove(card)
                back.append(card)
        self.scene.pile = back + self.scene.pile
        self.buried = []
