"""What a seat is sure of in Wobble, and states it could be looking at.

A memory is fed with the events its seat saw, and with nothing else. It holds cards that are
sure to be in another hand, and faces that are sure not to be: whoever draws on their turn held
nothing that fits (WO-2). The order of the draw pile is never known. It forgets rather than be
wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast, final

from mootable.core.chance import Chance
from mootable.core.guess import unplaced
from mootable.core.seats import holds, listed
from mootable.core.state import State
from mootable.core.view import Memory, View
from mootable.games.wobble.cards import (
    CARDS,
    COLOURS,
    FACE,
    HUE,
    HUES,
    KINDS,
    NO_CARD,
    NO_COLOUR,
    NUMBER,
    SYMBOL,
    Symbol,
)
from mootable.games.wobble.events import EventWire, Exchanged, Named
from mootable.games.wobble.rules import WobbleState
from mootable.games.wobble.table import Waits
from mootable.games.wobble.unsettled import Trial
from mootable.games.wobble.view import WobbleView

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class WobbleMemory(Memory):
    """The memory of one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        # Whether this round is played with the table's whole deck.
        self.usual = True
        self.players: i64 = 0
        # By seat: cards sure to be in that hand; by seat and face: whether none is.
        self.sure: list[list[int]] = []
        self.lacks: list[list[bool]] = []
        self.top: i64 = NO_CARD
        self.colour: i64 = NO_COLOUR
        self.is_drawing = False

    # -- hearing -----------------------------------------------------------------------

    def hear(self, event: dict[str, object]) -> None:
        self.take_in(cast(EventWire, event))

    def take_in(self, event: EventWire) -> None:
        match event["type"]:
            case "played":
                cards = _numbers(event["cards"])
                self.leave(event["seat"], cards)
                self.lies_on_top(cards[0])
                if "colour" in event:
                    self.colour = COLOURS.index(event["colour"])
            case "drawing":
                self.is_drawing = True
            case "drew":
                self.take_in_drew(event["seat"])
            case "must_play":
                self.sure[event["seat"]].append(NUMBER[event["card"]])
            case "turned_up":
                self.lies_on_top(NUMBER[event["card"]])
            case "chose":
                self.colour = COLOURS.index(event["colour"])
            case "defended" | "jerked":
                self.leave(event["seat"], [NUMBER[event["card"]]])
            case "halved" | "renewed":
                self.leave(event["seat"], _numbers(event["cards"]))
            case "exchanged":
                self.take_in_exchanged(event)
            case "named":
                self.take_in_named(event)
            case "too_slow" | "penalty":
                card = NUMBER[event["card"]]
                if card not in self.sure[event["seat"]]:
                    self.sure[event["seat"]].append(card)
            case "started":
                self.usual = not event["set"]
                self.players = event["players"]
            case "round":
                self.usual = self.usual or event["round"] != 1
                self.sure = [[] for _ in range(self.players)]
                self.lacks = [[False] * KINDS for _ in range(self.players)]

    def lies_on_top(self, card: i64) -> None:
        self.top = card
        self.colour = HUE[card]

    def take_in_drew(self, seat: i64) -> None:
        """On their turn they held nothing that fits; had the card fitted, it would be played."""
        drawing = self.is_drawing
        self.is_drawing = False
        lacks = [False] * KINDS
        if drawing:
            for card in range(KINDS):
                lacks[card] = self.fits(card)
        self.lacks[seat] = lacks

    def fits(self, card: i64) -> bool:
        if HUES[card] == 0:
            return False
        if self.colour != NO_COLOUR and (HUES[card] >> self.colour) & 1:
            return True
        return SYMBOL[card] == SYMBOL[self.top] and SYMBOL[card] != Symbol.SWAP

    def take_in_exchanged(self, event: Exchanged) -> None:
        seat, target = event["seat"], event["target"]
        self.sure[seat], self.sure[target] = self.sure[target], self.sure[seat]
        self.lacks[seat], self.lacks[target] = self.lacks[target], self.lacks[seat]
        if "hands" in event:
            self.sure[seat] = _numbers(event["hands"][0])
            self.sure[target] = _numbers(event["hands"][1])
            self.lacks[seat] = [False] * KINDS
            self.lacks[target] = [False] * KINDS

    def take_in_named(self, event: Named) -> None:
        """All see what the magnet took, and that nobody else has any left."""
        seat = event["seat"]
        for one in event["got"]:
            cards = _numbers(one["cards"])
            self.leave(one["seat"], cards)
            self.sure[seat] += cards
        hue: i64 = NO_COLOUR
        number: i64 = 0
        if "colour" in event:
            hue = COLOURS.index(event["colour"])
        else:
            number = event["number"]
        for card in range(KINDS):
            is_gone = SYMBOL[card] == number if hue == NO_COLOUR else (HUES[card] >> hue) & 1 == 1
            if is_gone:
                for other in range(self.players):
                    self.lacks[other][card] = other != seat

    def leave(self, seat: i64, cards: list[int]) -> None:
        sure = self.sure[seat]
        for card in cards:
            if card in sure:
                sure.remove(card)

    # -- guessing ----------------------------------------------------------------------

    def clone(self) -> WobbleMemory:
        other = WobbleMemory(self.seat)
        other.usual = self.usual
        other.players = self.players
        other.sure = [held.copy() for held in self.sure]
        other.lacks = [lacks.copy() for lacks in self.lacks]
        other.top = self.top
        other.colour = self.colour
        other.is_drawing = self.is_drawing
        return other

    def guess(self, view: View, chance: Chance) -> State:
        """Deal out all that is not seen, so that it fits all that is known."""
        seen = cast(WobbleView, view)
        table = seen.table
        luck = chance.clone()
        state = WobbleState(luck, table.options, table.library, table.players, table, seen.seat)
        for seat in range(table.players):
            state.hands[seat] = self.sure[seat].copy()
        state.hands[seen.seat] = table.hands[seen.seat].copy()
        state.skills = table.skills
        # What is in a set position is not known.
        copies = [0] * KINDS
        for card in table.library if self.usual else CARDS:
            copies[card] += 1
        total = sum(seen.counts) + seen.deck + len(table.pile)
        pool = unplaced(copies, [table.pile, *state.hands], total, CARDS, chance)
        # Whoever is known not to hold most chooses first.
        order = sorted(range(table.players), key=lambda seat: -sum(self.lacks[seat]))
        for seat in order:
            self._fill(state.hands[seat], seen.counts[seat], self.lacks[seat], pool)
            state.hands[seat].sort()
        state.deck = pool[: seen.deck]
        if state.trial is not None:
            _pick_for_others(state, state.trial, chance)
        return state

    def _fill(self, hand: list[int], count: i64, lacks: list[bool], pool: list[int]) -> None:
        """Fill up a hand from the pool, leaving what it is known not to hold, if that can be."""
        place = len(pool)
        while len(hand) < count and place > 0:
            place -= 1
            if not lacks[FACE[pool[place]]]:
                hand.append(pool.pop(place))
        while len(hand) < count:
            hand.append(pool.pop())


def _numbers(ids: list[str]) -> list[int]:
    return [NUMBER[id] for id in ids]


def _pick_for_others(state: WobbleState, trial: Trial, chance: Chance) -> None:
    """What others may have picked in secret: whoever is no longer asked."""
    window = state.window
    kind = window.kind
    if kind == Waits.PALM:
        asked = trial.left
        choices = 2
    elif kind == Waits.RPS or kind == Waits.CONTEST:
        asked = trial.left or (1 << trial.doer) | (1 << trial.rival)
        choices = 3 if kind == Waits.RPS else 60
    elif kind == Waits.VOTE:
        asked = state.present() & ~(1 << trial.doer)
        choices = 2
    else:
        return
    for seat in listed(asked):
        if not holds(window.asked, seat) and trial.picks[seat] < 0:
            trial.picks[seat] = chance.below(choices)
