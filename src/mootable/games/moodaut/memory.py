"""What a seat is sure of in Mood'aut, and states it could be looking at.

A memory is fed with the events its seat saw, and with nothing else. It holds the cards
of the deck whose place is known, the least number of each card that is sure to be in
another hand, and the cards that are sure not to be in one. It forgets rather than be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.chance import Chance
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.moodaut.cards import DECK, KINDS, NUMBER, Card
from mootable.games.moodaut.deck_memory import UNKNOWN, DeckMemory
from mootable.games.moodaut.events import (
    Demanded,
    Drew,
    EventWire,
    Gave,
    Hid,
    Insight,
    Remade,
    Shuffled,
    Stole,
    Stress,
)
from mootable.games.moodaut.rules import MoodautState
from mootable.games.moodaut.table import Player
from mootable.games.moodaut.view import MoodautView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class MoodautMemory(Memory):
    """The memory of one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        # Whether the cards are the usual ones, dealt as usual.
        self.usual = True
        self.deck = DeckMemory()
        self.gone: i64 = 0
        # By seat, then card: how many are sure to be in that hand; whether none is.
        self.sure: list[list[int]] = []
        self.lacks: list[list[bool]] = []
        # Whether time has just run out: what happens then tells something of a hand.
        self.timed_out = False

    # -- hearing -----------------------------------------------------------------------

    def hear(self, event: dict[str, object]) -> None:
        self.take_in(cast(EventWire, event))

    def take_in(self, event: EventWire) -> None:
        timed_out = self.timed_out
        match event["type"]:
            case "passed" | "turn":
                return
            case "time_up":
                self.timed_out = True
                return
            case "drew" | "stress" | "insight" | "hid" | "remade" | "shuffled":
                self.take_in_deck(event)
            case "gave" | "stole" | "demanded":
                self.take_in_exchange(event)
            case "played":
                for card in event["cards"]:
                    self.leaves(event["seat"], NUMBER[card])
            case "noped":
                self.leaves(event["seat"], Card.NOPE)
            case "addressed":
                self.leaves(event["seat"], Card.ADDRESS)
            case "asked" if timed_out:
                # MA-29: out of time, an address would have been played.
                self.lacks[event["seat"]][Card.ADDRESS] = True
            case "out":
                self.gone += 1
                self.sure[event["seat"]] = [0] * KINDS
            case "started":
                self.usual = not event["set"]
                self.deck.forget(event["deck"])
                self.sure = [[0] * KINDS for _ in range(event["players"])]
                self.lacks = [[False] * KINDS for _ in range(event["players"])]
            case "dealt":
                # MA-1: in the usual deal everyone holds an address. A set position promises none.
                self.sure[event["seat"]][Card.ADDRESS] = 1 if self.usual else 0
        self.timed_out = False

    def take_in_deck(self, event: Drew | Stress | Insight | Hid | Remade | Shuffled) -> None:
        match event["type"]:
            case "drew":
                card = self.deck.draw()
                self.gains(event["seat"], NUMBER[event["card"]] if "card" in event else card)
            case "stress":
                self.deck.draw_stress()
            case "insight":
                if "cards" in event:
                    self.deck.see_top([NUMBER[card] for card in event["cards"]])
            case "hid":
                if "depth" in event:
                    self.deck.put_back(event["depth"])
                else:
                    self.deck.put_back_unseen()
            case "remade":
                self.deck.forget(event["cards"])
            case "shuffled":
                self.deck.forget(self.deck.size())

    def take_in_exchange(self, event: Gave | Stole | Demanded) -> None:
        """A card went from one player to another, or did not; not all saw which."""
        seat, target = event["seat"], event["target"]
        card: i64 = NUMBER[event["card"]] if "card" in event else UNKNOWN
        if event["type"] == "gave":
            self.moves(seat, target, card)
        elif event["type"] == "stole" or event["got"]:
            self.moves(target, seat, card)
        else:
            self.lacks[target][card] = True

    # -- hands -------------------------------------------------------------------------

    def gains(self, seat: i64, card: i64) -> None:
        if card == UNKNOWN:
            self.lacks[seat] = [False] * KINDS
        else:
            self.sure[seat][card] += 1
            self.lacks[seat][card] = False

    def leaves(self, seat: i64, card: i64) -> None:
        """A card left a hand; if it is not known which, it can have been any."""
        sure = self.sure[seat]
        for kind in range(KINDS):
            if (card == UNKNOWN or kind == card) and sure[kind]:
                sure[kind] -= 1

    def moves(self, giver: i64, taker: i64, card: i64) -> None:
        self.leaves(giver, card)
        self.gains(taker, card)

    # -- guessing ----------------------------------------------------------------------

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(MoodautView, view)
        deck = self.deck.guess(seen.stress_left, chance)
        hands = [self.sure[seat].copy() for seat in range(seen.players)]
        hands[seen.seat] = seen.hand.copy()
        pool = self._pool(seen, deck, hands)
        chance.shuffle(pool)
        # Whoever is known not to hold most chooses first.
        order = sorted(range(seen.players), key=lambda seat: -sum(self.lacks[seat]))
        for seat in order:
            self._fill(hands[seat], seen.counts[seat], self.lacks[seat], pool)
        for place in range(len(deck)):
            if deck[place] == UNKNOWN:
                deck[place] = pool.pop()
        return _state(seen, hands, deck, self.gone, chance)

    def _pool(self, view: MoodautView, deck: list[int], hands: list[list[int]]) -> list[int]:
        """The cards whose place is open: all of the match, less those placed. What is in a set
        position is not known; there it could be any card but stress."""
        if not self.usual:
            most = len(deck) + sum(view.counts)
            return [card for card in range(Card.ADDRESS, KINDS) for _ in range(most)]
        left = [kind.copies for kind in DECK]
        left[Card.STRESS] -= view.shown + self.gone
        for card in view.discards + deck:
            if card != UNKNOWN:
                left[card] -= 1
        for hand in hands:
            for card in range(KINDS):
                left[card] -= hand[card]
        return [card for card in range(KINDS) for _ in range(left[card])]

    def _fill(self, hand: list[int], count: i64, lacks: list[bool], pool: list[int]) -> None:
        """Fill up a hand from the pool, leaving what it is known not to hold."""
        missing = count - sum(hand)
        place = len(pool)
        while missing > 0 and place > 0:
            place -= 1
            if not lacks[pool[place]]:
                hand[pool.pop(place)] += 1
                missing -= 1


def _state(
    view: MoodautView, hands: list[list[int]], deck: list[int], gone: i64, chance: Chance
) -> MoodautState:
    """The state that a view shows, filled up with a guess."""
    table = [
        Player(hands[seat], view.counts[seat], view.supports[seat]) for seat in range(view.players)
    ]
    state = MoodautState(
        chance.clone(),
        [view.window.clone()],
        view.n,
        view.at,
        view.outcome,
        view.options,
        table,
        deck,
        view.discards.copy(),
        view.living,
        view.turn,
    )
    state.owed = view.owed
    state.heaped = view.heaped
    state.played = view.played
    state.nopes = view.nopes
    state.shown = view.shown
    state.gone = gone
    return state
