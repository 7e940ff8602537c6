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
        kind = event["type"]
        if kind == "passed" or kind == "turn":
            return
        timed_out = self.timed_out
        self.timed_out = kind == "time_up"
        if kind == "started":
            self.usual = not event["set"]
            self.deck.forget(cast(int, event["deck"]))
            players: i64 = cast(int, event["players"])
            self.sure = [[0] * KINDS for _ in range(players)]
            self.lacks = [[False] * KINDS for _ in range(players)]
            return
        if kind == "remade":
            self.deck.forget(cast(int, event["cards"]))
            return
        if kind == "shuffled":
            self.deck.forget(self.deck.size())
            return
        if kind == "time_up" or kind == "over":
            return
        seat: i64 = cast(int, event["seat"])
        if kind == "drew":
            self.hear_drew(seat, event)
        elif kind == "dealt":
            # MA-1: in the usual deal everyone holds an address. A set position promises none.
            self.sure[seat][Card.ADDRESS] = 1 if self.usual else 0
        elif kind == "played":
            for card in cast("list[str]", event["cards"]):
                self.leaves(seat, NUMBER[card])
        elif kind == "noped":
            self.leaves(seat, Card.NOPE)
        elif kind == "insight" and "cards" in event:
            self.deck.see_top([NUMBER[card] for card in cast("list[str]", event["cards"])])
        elif kind == "gave":
            self.moves(seat, cast(int, event["target"]), _card(event))
        elif kind == "stole":
            self.moves(cast(int, event["target"]), seat, _card(event))
        elif kind == "demanded":
            target: i64 = cast(int, event["target"])
            if event["got"]:
                self.moves(target, seat, _card(event))
            else:
                self.lacks[target][_card(event)] = True
        elif kind == "stress":
            self.deck.draw_stress()
        elif kind == "asked" and timed_out:
            # MA-29: out of time, an address would have been played.
            self.lacks[seat][Card.ADDRESS] = True
        elif kind == "addressed":
            self.leaves(seat, Card.ADDRESS)
        elif kind == "hid" and "depth" in event:
            self.deck.put_back(cast(int, event["depth"]))
        elif kind == "hid":
            self.deck.put_back_unseen()
        elif kind == "out":
            self.gone += 1
            self.sure[seat] = [0] * KINDS

    def hear_drew(self, seat: i64, event: dict[str, object]) -> None:
        card = self.deck.draw()
        self.gains(seat, _card(event) if "card" in event else card)

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


def _card(event: dict[str, object]) -> i64:
    """The card an event names, if this seat saw it."""
    return NUMBER[cast(str, event["card"])] if "card" in event else UNKNOWN


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
