"""What lies on a table of Mood'aut, and what each player may do with it.

What the acts do is in `rules`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mootable.core.act import Act
from mootable.core.chance import Chance
from mootable.core.event import Event
from mootable.core.seats import holds
from mootable.core.state import Outcome, State
from mootable.core.window import Window
from mootable.games.moodaut import acts
from mootable.games.moodaut.acts import MoodautAct
from mootable.games.moodaut.cards import IDS, KINDS, Card
from mootable.games.moodaut.events import EventWire, Secret
from mootable.games.moodaut.options import Options

if TYPE_CHECKING:
    from mypy_extensions import i64


class Waits:
    """What the table waits for."""

    TURN: Final = 0
    NOPE: Final = 1
    GIVE: Final = 2
    STRESS: Final = 3
    """The drawer of a stress card: address it, or ask the table."""
    RESCUE: Final = 4
    LAST_CHANCE: Final = 5
    HIDE: Final = 6


@final
class Player:
    """What one player has. A hand is told as how many there are of each card."""

    __slots__ = ("cards", "hand", "supports")

    def __init__(self, hand: list[int], cards: i64, supports: i64) -> None:
        self.hand = hand
        self.cards: i64 = cards
        self.supports: i64 = supports

    def clone(self) -> Player:
        return Player(self.hand.copy(), self.cards, self.supports)

    def take(self, card: i64) -> None:
        self.hand[card] += 1
        self.cards += 1

    def lose(self, card: i64, copies: i64 = 1) -> None:
        self.hand[card] -= copies
        self.cards -= copies

    def blind(self, chance: Chance) -> i64:
        """One of the cards in hand, drawn blind."""
        place = chance.below(self.cards)
        card: i64 = 0
        while place >= self.hand[card]:
            place -= self.hand[card]
            card += 1
        return card


class Table(State):
    """All that a state of Mood'aut is made of. Deck and discards have their top at the end."""

    __slots__ = (
        "deck",
        "discards",
        "gone",
        "heaped",
        "living",
        "nopes",
        "options",
        "owed",
        "played",
        "shown",
        "table",
        "turn",
    )

    def __init__(
        self,
        chance: Chance,
        windows: list[Window],
        n: i64,
        at: i64,
        outcome: Outcome | None,
        options: Options,
        table: list[Player],
        deck: list[int],
        discards: list[int],
        living: i64,
        turn: i64,
    ) -> None:
        super().__init__(len(table), chance, windows, n, at, outcome)
        self.options = options
        self.table = table
        self.deck = deck
        self.discards = discards
        self.living: i64 = living
        self.turn: i64 = turn
        # How many turns the player still owes, the present one included, and whether
        # they were heaped on by a turnup (MA-7).
        self.owed: i64 = 1
        self.heaped = False
        # The play being answered, and how many nopes lie on it.
        self.played: MoodautAct = acts.PASS
        self.nopes: i64 = 0
        # Stress cards face up on the table (one, during a rescue) and out of the game.
        self.shown: i64 = 0
        self.gone: i64 = 0

    def tell(
        self,
        event: EventWire,
        secret: Secret | None = None,
        knows: i64 = 0,
    ) -> None:
        """Something happened. On a hot path ask whether anybody listens before saying what."""
        if self.heard is not None:
            self.heard.append(Event(event, secret, knows))

    def census(self) -> dict[str, int]:
        counts = [0] * KINDS
        counts[Card.STRESS] += self.shown + self.gone
        for card in self.deck + self.discards:
            counts[card] += 1
        for player in self.table:
            for card in range(KINDS):
                counts[card] += player.hand[card]
        return {IDS[card]: counts[card] for card in range(KINDS)}

    # -- what may be done --------------------------------------------------------------

    def legal(self, seat: i64) -> list[Act]:
        window = self.windows[0]
        if self.outcome is not None or not window.may_answer(seat):
            return []
        kind = window.kind
        hand = self.table[seat].hand
        if kind == Waits.NOPE:
            return [acts.NOPE, acts.PASS] if hand[Card.NOPE] else [acts.PASS]
        if kind == Waits.TURN:
            return self.legal_on_turn(seat, hand)
        if kind == Waits.RESCUE:
            return [acts.ADDRESS, acts.PASS] if hand[Card.ADDRESS] else [acts.PASS]
        if kind == Waits.STRESS:
            return [acts.ADDRESS, acts.ASK] if hand[Card.ADDRESS] else [acts.ASK]
        if kind == Waits.LAST_CHANCE:
            return [acts.ADDRESS, acts.YIELD] if hand[Card.ADDRESS] else [acts.YIELD]
        found: list[Act] = []
        if kind == Waits.GIVE:
            for card in range(KINDS):
                if hand[card]:
                    found.append(acts.GIVE[card])
        else:
            for depth in range(len(self.deck) + 1):
                found.append(acts.hide(depth))
        return found

    def legal_on_turn(self, seat: i64, hand: list[int]) -> list[Act]:
        """MA-5: any play, or the draw that ends the turn."""
        found: list[Act] = [acts.DRAW]
        if hand[Card.INSIGHT]:
            found.append(acts.PLAY[Card.INSIGHT])
        if hand[Card.TURNUP]:
            found.append(acts.PLAY[Card.TURNUP])
        if hand[Card.CRISIS]:
            found.append(acts.PLAY[Card.CRISIS])
        if hand[Card.ALONE]:
            found.append(acts.PLAY[Card.ALONE])
        if hand[Card.HELP]:
            for target in range(self.players):
                if target != seat and self.can_be_robbed(target):
                    found.append(acts.HELP[target])
        quote: i64 = Card.QUOTE1
        while quote < KINDS:
            if hand[quote] >= 2:
                self.legal_sets(seat, quote, hand[quote] >= 3, found)
            quote += 1
        return found

    def legal_sets(self, seat: i64, quote: i64, three: bool, found: list[Act]) -> None:
        """MA-11 and MA-12: a pair robs who holds a card, a triple names anyone living."""
        target: i64 = 0
        while target < self.players:
            if target != seat and holds(self.living, target):
                if self.table[target].cards:
                    found.append(acts.PAIR[quote][target])
                if three:
                    # From the card after stress, which can't be named.
                    found.extend(acts.TRIPLE[quote][target][Card.ADDRESS :])
            target += 1

    def can_be_robbed(self, seat: i64) -> bool:
        """MA-10, MA-11: a living player who holds a card."""
        return holds(self.living, seat) and self.table[seat].cards > 0
