"""What a seat is sure of in Mood'aut, and states it could be looking at.

A memory is fed with the events its seat saw, and with nothing else. It holds the cards
of the deck whose place is known, the least number of each card that is sure to be in
another hand, and the cards that are sure not to be in one. It forgets rather than be wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mootable.core.chance import Chance
from mootable.core.seats import NOBODY
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.moodaut.cards import KINDS, NUMBER, Card
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
from mootable.games.moodaut.table import Insider, Player
from mootable.games.moodaut.view import MoodautView

if TYPE_CHECKING:
    from mypy_extensions import i64

KEPT: Final = 0.97
"""How likely somebody who hands over a card of their choice keeps an address."""
ROBBED: Final = 2.0
"""How much likelier a card that is taken unseen is the one that was sure than another, since it was
worth robbing that hand."""
SPARE: Final = 0.95
"""How likely somebody who helps another has an address left: few give away their only one."""
HOARDED: Final = 5
LEFT_ALONE: Final = 2
"""How likely one of the cards in a hand is an address beside one of the deck's."""


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
        # How many cards each holds; and by seat and card, how likely one is there still that was
        # sure to be until a card left that hand unseen.
        self.held: list[int] = []
        self.likely: list[list[float]] = []
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
                if event["seat"] != event["drawer"] and not self.sure[event["seat"]][Card.ADDRESS]:
                    self.likely[event["seat"]][Card.ADDRESS] = SPARE
            case "asked" if timed_out:
                # MA-29: out of time, an address would have been played.
                self.misses(event["seat"], Card.ADDRESS)
            case "turned_up" | "alone":
                self.deck.shun()
            case "out":
                self.gone += 1
                self.sure[event["seat"]] = [0] * KINDS
                self.likely[event["seat"]] = [0.0] * KINDS
                self.held[event["seat"]] = 0
            case "started":
                self.usual = not event["set"]
                self.deck.forget(event["deck"])
                self.sure = [[0] * KINDS for _ in range(event["players"])]
                self.lacks = [[False] * KINDS for _ in range(event["players"])]
                self.held = [0] * event["players"]
                self.likely = [[0.0] * KINDS for _ in range(event["players"])]
            case "dealt":
                # MA-1: in the usual deal everyone holds an address. A set position promises none.
                self.sure[event["seat"]][Card.ADDRESS] = 1 if self.usual else 0
                self.held[event["seat"]] = event["count"]
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
                else:
                    self.deck.is_looked_at = True
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
            self.moves(seat, target, card, True)
        elif event["type"] == "stole" or event["got"]:
            self.moves(target, seat, card, False)
        else:
            self.misses(target, card)

    # -- hands -------------------------------------------------------------------------

    def misses(self, seat: i64, card: i64) -> None:
        """There is none in that hand."""
        self.lacks[seat][card] = True
        self.likely[seat][card] = 0.0

    def gains(self, seat: i64, card: i64) -> None:
        self.held[seat] += 1
        if card == UNKNOWN:
            self.lacks[seat] = [False] * KINDS
        else:
            self.sure[seat][card] += 1
            self.lacks[seat][card] = False

    def leaves(self, seat: i64, card: i64) -> None:
        """A card that was seen left a hand."""
        self.held[seat] -= 1
        if self.sure[seat][card]:
            self.sure[seat][card] -= 1
        else:
            self.likely[seat][card] = 0.0

    def leaves_unseen(self, seat: i64, is_chosen: bool) -> None:
        """A card left a hand, and it can have been any; but hardly an address, if its player could
        choose. What was sure is likely from now on."""
        stays = max(0.0, 1.0 - ROBBED / max(1, self.held[seat]))
        self.held[seat] -= 1
        for kind in range(KINDS):
            still = KEPT if is_chosen and kind == Card.ADDRESS else stays
            if self.sure[seat][kind]:
                self.sure[seat][kind] -= 1
                self.likely[seat][kind] = still
            else:
                self.likely[seat][kind] *= still

    def moves(self, giver: i64, taker: i64, card: i64, is_chosen: bool) -> None:
        if card == UNKNOWN:
            self.leaves_unseen(giver, is_chosen)
        else:
            self.leaves(giver, card)
        self.gains(taker, card)

    # -- guessing ----------------------------------------------------------------------

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(MoodautView, view)
        deck = self.deck.guess(seen.stress_left, chance)
        hands = [self.sure[seat].copy() for seat in range(seen.players)]
        hands[seen.seat] = seen.hand.copy()
        self._suppose(seen, deck, hands, chance)
        pool = self._pool(seen, deck, hands)
        chance.shuffle(pool)
        # Whoever is known not to hold most chooses first.
        order = sorted(range(seen.players), key=lambda seat: -sum(self.lacks[seat]))
        for seat in order:
            self._fill(hands[seat], seen.counts[seat], self.lacks[seat], pool)
        for place in range(len(deck)):
            if deck[place] == UNKNOWN:
                deck[place] = pool.pop()
        state = _state(seen, hands, deck, self.gone, chance)
        known = self.deck.known()
        if known > 0:
            state.looked = Insider(self.seat, len(deck) - known)
        if self.deck.is_fresh:
            state.hidden = Insider(NOBODY, len(deck))
        return state

    def clone(self) -> MoodautMemory:
        other = MoodautMemory(self.seat)
        other.usual = self.usual
        other.deck = self.deck.clone()
        other.gone = self.gone
        other.sure = [sure.copy() for sure in self.sure]
        other.lacks = [lacks.copy() for lacks in self.lacks]
        other.held = self.held.copy()
        other.likely = [likely.copy() for likely in self.likely]
        other.timed_out = self.timed_out
        return other

    def _suppose(
        self, view: MoodautView, deck: list[int], hands: list[list[int]], chance: Chance
    ) -> None:
        """Put into each hand what is likely to be there still, as likely as it is."""
        left = self._left(view, deck, hands)
        for seat in range(view.players):
            if seat == view.seat:
                continue
            hand = hands[seat]
            for card in range(KINDS):
                likely = self.likely[seat][card]
                if (
                    likely > 0.0
                    and chance.happens(likely)
                    and left[card] > 0
                    and sum(hand) < view.counts[seat]
                ):
                    hand[card] += 1
                    left[card] -= 1
        if self.usual:
            self._hoard(view, deck, hands, left[Card.ADDRESS], chance)

    def _hoard(
        self,
        view: MoodautView,
        deck: list[int],
        hands: list[list[int]],
        left: i64,
        chance: Chance,
    ) -> None:
        """Place the other addresses: they are kept where other cards are played, so that one is
        likelier in a hand than in the deck."""
        for _ in range(left):
            room = [0] * view.players
            for seat in range(view.players):
                if seat != view.seat and not self.lacks[seat][Card.ADDRESS]:
                    room[seat] = HOARDED * (view.counts[seat] - sum(hands[seat]))
            place = chance.below(max(1, sum(room) + LEFT_ALONE * deck.count(UNKNOWN)))
            seat = 0
            while seat < view.players and place >= room[seat]:
                place -= room[seat]
                seat += 1
            if seat < view.players:
                hands[seat][Card.ADDRESS] += 1
            elif UNKNOWN in deck:
                open_ = [spot for spot in range(len(deck)) if deck[spot] == UNKNOWN]
                deck[open_[place // LEFT_ALONE]] = Card.ADDRESS

    def _pool(self, view: MoodautView, deck: list[int], hands: list[list[int]]) -> list[int]:
        """The cards whose place is open: all of the match, less those placed. What is in a set
        position is not known; there it could be any card but stress."""
        if not self.usual:
            most = len(deck) + sum(view.counts)
            return [card for card in range(Card.ADDRESS, KINDS) for _ in range(most)]
        left = self._left(view, deck, hands)
        return [card for card in range(KINDS) for _ in range(left[card])]

    def _left(self, view: MoodautView, deck: list[int], hands: list[list[int]]) -> list[int]:
        """How many of each card are in no place yet."""
        left = [kind.copies for kind in view.options.kinds]
        left[Card.STRESS] -= view.shown + self.gone
        for card in view.discards + deck:
            if card != UNKNOWN:
                left[card] -= 1
        for hand in hands:
            for card in range(KINDS):
                left[card] -= hand[card]
        return left

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
